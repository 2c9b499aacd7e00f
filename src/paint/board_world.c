/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/board_geography.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

static BoardItem *add_item(PaintMap *map, BoardItemKind kind, BoardBox box) {
    map->items = base_grow(map->items, map->item_count, &map->item_cap, sizeof *map->items);
    BoardItem *item = &map->items[map->item_count++];
    *item = (BoardItem){.kind = kind, .box = box};
    return item;
}

void chart_add(PaintMap *map, BoardItemKind kind, BoardShape shape, SvgStyle style, bool curved) {
    BoardItem *item = add_item(map, kind, box_grown(shape_box(&shape), style.width));
    item->shape = shape;
    item->style = style;
    item->curved = curved;
}

Str *chart_draw(PaintMap *map, BoardBox box) {
    return &add_item(map, BOARD_DRAWING, box)->drawing;
}

void chart_move_last(PaintMap *map, int index) {
    BoardItem last = map->items[map->item_count - 1];
    memmove(map->items + index + 1, map->items + index,
            (size_t)(map->item_count - 1 - index) * sizeof *map->items);
    map->items[index] = last;
    map->first_land += index <= map->first_land;
}

/* ---- places and labels ---- */

void chart_take(PaintMap *map, BoardBox box) {
    map->taken = base_grow(map->taken, map->taken_count, &map->taken_cap, sizeof *map->taken);
    map->taken[map->taken_count++] = box;
}

bool chart_is_free(const PaintMap *map, BoardBox box) {
    bool free = true;
    for (int i = 0; i < map->taken_count && free; i++) {
        free = !boxes_touch(map->taken[i], box);
    }
    return free;
}

static double common_area(BoardBox a, BoardBox b) {
    double wide = fmin(a.right, b.right) - fmax(a.left, b.left);
    double high = fmin(a.bottom, b.bottom) - fmax(a.top, b.top);
    return wide > 0 && high > 0 ? wide * high : 0;
}

/* The cost of putting a box there: how much of it lies where it should not, in units squared. */
static double placing_cost(const PaintMap *map, BoardBox box) {
    double cost = 0;
    for (int i = 0; i < map->taken_count; i++) {
        double common = common_area(map->taken[i], box);
        cost += common > 0 ? 16 * common + 60000 : 0;
    }
    for (int y = (int)floor(box.top / 1000); y <= (int)floor(box.bottom / 1000); y++) {
        for (int x = (int)floor(box.left / 1000); x <= (int)floor(box.right / 1000); x++) {
            BoardBox square = box_of_square(x, y);
            cost += chart_is_ashore(&map->board, x, y) ? 8 * common_area(square, box) : 0;
        }
    }
    BoardBox inside = box_grown(map->sheet, -BOARD_FRAME - 30);
    double over = fmax(inside.left - box.left, 0) + fmax(box.right - inside.right, 0) +
                  fmax(inside.top - box.top, 0) + fmax(box.bottom - inside.bottom, 0);
    return cost + 6000 * over;
}

Point chart_choose(const PaintMap *map, const Point *middles, int count, double width, double height,
                   double *cost) {
    enum { LATER = 2500 }; /* the cost of each step down the list */
    int best = 0;
    double best_price = 1e18;
    for (int i = 0; i < count; i++) {
        double price = placing_cost(map, box_about(middles[i], width / 2, height / 2));
        if (price + i * LATER < best_price) {
            best_price = price + i * LATER;
            *cost = price;
            best = i;
        }
    }
    return middles[best];
}

Point chart_place(PaintMap *map, const Point *middles, int count, double width, double height) {
    double cost;
    Point at = chart_choose(map, middles, count, width, height, &cost);
    chart_take(map, box_about(at, width / 2, height / 2));
    return at;
}

double chart_text_width(BoardLabelStyle style, double size, const char *text) {
    bool bold = paint_board_label_look(style)->bold;
    return utf8_count(text, strlen(text)) * size * (bold ? .60 : .56);
}

int paint_label_pieces(int width, int height, int angle, PaintLabelPiece pieces[PAINT_LABEL_PIECES]) {
    double turn = angle * PAINT_PI / 180, across = cos(turn), down = sin(turn);
    double long_pieces = height > 0 ? ceil(width / (double)height) : PAINT_LABEL_PIECES;
    int count = angle == 0 ? 1 : (int)fmax(1, fmin(long_pieces, PAINT_LABEL_PIECES));
    double part = (double)width / count;
    for (int i = 0; i < count; i++) {
        double along = (i + .5) * part - width / 2.0;
        pieces[i] = (PaintLabelPiece){(float)(along * across), (float)(along * down),
                                      (float)(part * fabs(across) + height * fabs(down)),
                                      (float)(part * fabs(down) + height * fabs(across))};
    }
    return count;
}

int chart_label_boxes(Point at, int angle, double width, double height, BoardBox boxes[PAINT_LABEL_PIECES]) {
    PaintLabelPiece pieces[PAINT_LABEL_PIECES];
    int count = paint_label_pieces(round_unit(width), round_unit(height), angle, pieces);
    for (int i = 0; i < count; i++) {
        boxes[i] = box_about((Point){at.x + (double)pieces[i].x, at.y + (double)pieces[i].y},
                             (double)pieces[i].w / 2, (double)pieces[i].h / 2);
    }
    return count;
}

void chart_label(PaintMap *map, BoardLabelStyle style, Point at, double size, double room, const char *text) {
    chart_turned_label(map, style, at, 0, size, room, text);
}

void chart_turned_label(PaintMap *map, BoardLabelStyle style, Point at, int angle, double size, double room,
                        const char *text) {
    if (map->label_count == BOARD_LABELS_MOST || !*text) {
        return;
    }
    double full = chart_text_width(style, size, text), width = fmin(full, room);
    size *= full > room ? room / full : 1;
    PaintMapLabel *label = &map->labels[map->label_count++];
    *label = (PaintMapLabel){
        style, round_unit(at.x), round_unit(at.y), round_unit(width) + 1, round_unit(size), angle, ""};
    snprintf(label->text, sizeof label->text, "%s", text);
    BoardBox boxes[PAINT_LABEL_PIECES];
    int count = chart_label_boxes(at, angle, width, size * 1.1, boxes);
    for (int i = 0; i < count; i++) {
        chart_take(map, boxes[i]);
    }
}

/* Title texts may hold soft hyphens, U+00AD, which are not drawn. */
ChartTitle chart_short_title(const char *name) {
    ChartTitle title;
    size_t length = 0;
    for (const char *c = name; *c && strncmp(c, " (", 2) != 0 && length + 1 < sizeof title.text; c++) {
        bool soft = (unsigned char)c[0] == 0xc2 && (unsigned char)c[1] == 0xad;
        if (soft) {
            c++;
        } else {
            title.text[length++] = *c;
        }
    }
    title.text[length] = '\0';
    return title;
}

const PaintMapLabel *paint_board_labels(const PaintMap *map, int *count) {
    *count = map->label_count;
    return map->labels;
}

const PaintMapLabelLook *paint_board_label_look(BoardLabelStyle style) {
    static const PaintMapLabelLook LOOKS[BOARD_LABEL_STYLES] = {
        [BOARD_LABEL_TITLE] = {{0x5d, 0x2a, 0x1a}, {0xf6, 0xea, 0xd0}, false, true, false, 0},
        [BOARD_LABEL_START] = {{0x6d, 0x2c, 0x1c}, {0xf5, 0xe0, 0xc0}, true, true, false, 40},
        [BOARD_LABEL_TOWN] = {{0x4a, 0x32, 0x18}, {0xf7, 0xee, 0xd2}, true, true, false, 44},
        [BOARD_LABEL_CITY] = {{0x3b, 0x2a, 0x16}, {0xf8, 0xee, 0xd2}, false, true, false, 40},
        [BOARD_LABEL_HIGHLIGHT] = {{0x4a, 0x32, 0x18}, {0xf7, 0xee, 0xd2}, true, true, false, 56},
        [BOARD_LABEL_WATER] = {{0x24, 0x56, 0x6a}, {0xb5, 0xd3, 0xd1}, true, false, true, 44},
        [BOARD_LABEL_NEIGHBOUR] = {{0x5d, 0x4a, 0x2a}, {0xdc, 0xd1, 0xb0}, true, true, true, 44},
        [BOARD_LABEL_COUNTRY] = {{0x80, 0x6d, 0x43}, {0xd0, 0xc4, 0xa2}, false, true, true, 20},
        [BOARD_LABEL_SEA] = {{0x2f, 0x5f, 0x70}, {0x94, 0xbc, 0xc2}, false, true, true, 20},
        [BOARD_LABEL_LAND] = {{0x5d, 0x4a, 0x2a}, {0xe2, 0xcf, 0x9d}, true, true, true, 44},
        [BOARD_LABEL_ROUTE] = {{0x24, 0x56, 0x6a}, {0xc8, 0xde, 0xda}, true, false, true, 60},
        [BOARD_LABEL_RIVER] = {{0x2c, 0x62, 0x86}, {0xef, 0xe5, 0xc6}, true, false, true, 100},
    };
    return &LOOKS[style];
}

bool paint_board_is_water(const PaintMap *map, float x, float y) {
    Point p = {(double)x, (double)y};
    return field_value(&map->land, p) > 0 || (map->ground && chart_ground(map, p) == GROUND_LAKE);
}

/* ---- from the map to a square ---- */

static void write_item(const BoardItem *item, BoardBox square, Str *path, Str *svg) {
    if (item->kind == BOARD_DRAWING) {
        str_add_bytes(svg, str_text(&item->drawing), item->drawing.length);
        return;
    }
    str_clear(path);
    if (item->kind == BOARD_AREA) {
        shape_path_area(path, &item->shape, square, item->curved);
    } else {
        shape_path_lines(path, &item->shape, square, item->kind == BOARD_RING, item->curved);
    }
    if (path->length > 0) {
        svg_path(svg, str_text(path), item->style);
        str_add_char(svg, '\n');
    }
}

/* Does true land cover the whole square, without a coast or border in it? Then nothing that is painted before
 * land can be seen. */
static bool is_inland(const PaintMap *map, int x, int y) {
    enum { RIM = 100, APART = 75 }; /* a line through the square passes a sample at most that far */
    BoardBox box = box_grown(box_of_square(x, y), RIM);
    bool inland = map->ground != NULL;
    for (double v = box.top; v <= box.bottom && inland; v += FIELD_STEP) {
        for (double u = box.left; u <= box.right && inland; u += FIELD_STEP) {
            int sample = field_sample(&map->noise, (Point){u, v});
            bool land = map->ground[sample] == GROUND_HOME || map->ground[sample] == GROUND_FAR;
            inland = land && map->land_lines.at[sample] > APART;
        }
    }
    return inland;
}

void paint_board_square(const PaintMap *map, int x, int y, Str *svg) {
    BoardBox square = box_of_square(x, y);
    const BoardCityTile *city = NULL;
    Str path = {0};
    for (int i = 0; i < map->board.city_tile_count; i++) {
        const BoardCityTile *tile = &map->board.city_tiles[i];
        city = tile->x == x && tile->y == y ? tile : city;
    }
    svg_begin(svg, 1000, 1000);
    if (city) {
        chart_city_tile(map, city, svg);
    }
    svg_group_at(svg, -square.left, -square.top, 1);
    for (int i = is_inland(map, x, y) ? map->first_land : 0; i < map->item_count; i++) {
        const BoardItem *item = &map->items[i];
        if ((!city || item->above) && boxes_touch(item->box, square)) {
            write_item(item, square, &path, svg);
        }
    }
    svg_group_end(svg);
    svg_end(svg);
    str_deinit(&path);
}

/* ---- the whole ---- */

PaintMap *chart_plan(const Board *board, const Geography *geography, BoardBox sheet) {
    PaintMap *map = base_alloc(sizeof *map);
    map->board = *board;
    map->geography = geography;
    map->seed = hash_text(board->id);
    map->sheet = sheet;
    chart_plan_land(map);
    return map;
}

PaintMap *paint_board_new(const Board *board, const Geography *geography, const char *language,
                          PaintTranslate *translate) {
    BoardBox whole = {0, 0, board->width * 1000, board->height * 1000};
    PaintMap *map = chart_plan(board, geography, box_grown(whole, BOARD_MARGIN));
    snprintf(map->language, sizeof map->language, "%s", language);
    map->translate = translate;
    chart_add_sea(map);
    map->below_land = map->item_count;
    chart_add_country(map);
    chart_add_squares(map);
    chart_add_relief(map);
    chart_add_places(map);
    chart_add_cities(map);
    chart_add_stubs(map);
    chart_add_routes(map);
    chart_add_frame(map);
    chart_add_countries(map);
    chart_drop_doubled_names(map);
    chart_add_river_names(map);
    return map;
}

void paint_board_free(PaintMap *map) {
    if (!map) {
        return;
    }
    BoardField *fields[] = {&map->body_distance, &map->ashore, &map->foreign, &map->land,      &map->to_land,
                            &map->to_sea,        &map->noise,  &map->heights, &map->land_lines};
    for (int i = 0; i < COUNT_OF(fields); i++) {
        field_free(fields[i]);
    }
    for (int i = 0; i < map->item_count; i++) {
        shape_deinit(&map->items[i].shape);
        str_deinit(&map->items[i].drawing);
    }
    base_free(map->ground);
    base_free(map->items);
    base_free(map->taken);
    base_free(map);
}
