/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sheet's own ornaments: the title on a cartouche and a compass where most room is left, rays of the
 * compass over the sea, the frame; and the large pale names of the neighbours where their land has room. */
#include "paint/board_world.h"
#include "paint/palette.h"

enum { TITLE_SIZE = 300, TITLE_HIGH = 380 };

/* Free room from p to the squares and to the frame. */
static double room_about(const PaintMap *map, Point p) {
    BoardBox inside = box_grown(map->sheet, -BOARD_FRAME - 30);
    double room =
        fmin(fmin(p.x - inside.left, inside.right - p.x), fmin(p.y - inside.top, inside.bottom - p.y));
    return fmin(room, field_value(&map->body_distance, p));
}

static void add_rays(PaintMap *map, Point at, double radius) {
    enum { RAYS = 16 };
    BoardShape rays = {0};
    double longest = hypot(map->sheet.right - map->sheet.left, map->sheet.bottom - map->sheet.top);
    for (int k = 0; k < RAYS; k++) {
        double angle = k * 2 * PAINT_PI / RAYS;
        Point out = {sin(angle), -cos(angle)}, start = point_along(at, out, radius * .66);
        shape_add_line(&rays, (const Point[]){start, point_along(start, out, longest)}, 2);
    }
    chart_add(map, BOARD_LINES, rays, SVG_FAINT("#f3efdc", 9, .38), false);
    chart_move_last(map, map->below_land);
}

static void draw_compass(PaintMap *map, Point at, double radius) {
    Str *out = chart_draw(map, box_about(at, radius, radius));
    svg_ellipse(out, at.x, at.y, radius * .62, radius * .62, SVG_FAINT(SHEET_INK, 9, .7));
    svg_ellipse(out, at.x, at.y, radius * .55, radius * .55, SVG_FAINT(SHEET_INK, 4, .6));
    for (int i = 0; i < 8; i++) {
        int k = i < 4 ? 2 * i + 1 : 2 * (i - 4); /* the four main points are drawn last */
        bool main_point = k % 2 == 0;
        double angle = k * PAINT_PI / 4, reach = radius * (main_point ? .92 : .58), waist = radius * .15;
        Point tip = {at.x + sin(angle) * reach, at.y - cos(angle) * reach};
        for (int side = -1; side <= 1; side += 2) {
            double to = angle + side * PAINT_PI / 4;
            const Point half[3] = {tip, {at.x + sin(to) * waist, at.y - cos(to) * waist}, at};
            svg_poly(out, half, 3, SVG_OUTLINED(side < 0 ? "#f6ead0" : main_point ? START_FRAME : SLATE, 5));
        }
    }
    svg_ellipse(out, at.x, at.y, radius * .09, radius * .09, SVG_OUTLINED(GOLD_LIT, 5));
}

static void add_compass(PaintMap *map) {
    enum { LEAST = 330, LARGEST = 760, STEP = 100 };
    Best best = {.score = 0};
    for (double y = map->sheet.top + 300; y < map->sheet.bottom - 300; y += STEP) {
        for (double x = map->sheet.left + 300; x < map->sheet.right - 300; x += STEP) {
            Point p = {x, y};
            double room = fmin(room_about(map, p), LARGEST);
            bool ashore = field_value(&map->land, p) < 0; /* preferably at sea, and not across a coast */
            double coast = field_value(ashore ? &map->to_sea : &map->to_land, p) + 60;
            room = fmin(room, coast) * (ashore ? .8 : 1);
            if (room > best.score + 1 && chart_is_free(map, box_about(p, room, room))) {
                best = (Best){p, room};
            }
        }
    }
    double radius = fmin(best.score - 40, 640);
    if (best.score >= LEAST) {
        add_rays(map, best.at, radius);
        draw_compass(map, best.at, radius);
        chart_take(map, box_about(best.at, radius, radius));
    }
}

/* A scroll, its ends cut like a flag. */
static void draw_cartouche(PaintMap *map, Point at, double width) {
    int x = round_unit(at.x - width / 2), y = round_unit(at.y), w = round_unit(width);
    Str *out = chart_draw(map, box_about(at, width / 2 + 120, TITLE_HIGH / 2 + 60));
    svg_rect(out, x + 22, y - 158, w, 360, SVG_WASH("#33290f", .25));
    svg_pathf(out, SVG_OUTLINED("#f6ead0", 9),
              "M# #h#q70 60 0 120q-40 60 0 120q70 60 0 120h#q-70-60 0-120q40-60 0-120q-70-60 0-120z", x,
              y - 180, w, -w);
    svg_rect(out, x + 60, y - 140, w - 120, 280, SVG_LINE(GOLD, 8));
}

/* At sea if there is room: a title on a neighbour's land seems to name it. */
static void add_title(PaintMap *map) {
    enum { SCALES = 5, APART = 150 };
    ChartTitle title = chart_short_title(chart_translated(map, map->board.title));
    double full = chart_text_width(BOARD_LABEL_TITLE, TITLE_SIZE, title.text) + 320;
    for (int try = 0; try < 2 * SCALES; try++) {
        bool at_sea = try < SCALES;
        double width = full * (1 - .12 * (try % SCALES));
        Best best = {.score = 60};
        for (double y = map->sheet.top + 380; y <= map->sheet.bottom - 380; y += 100) {
            for (double x = map->sheet.left + 280 + width / 2; x <= map->sheet.right - 280 - width / 2;
                 x += 100) {
                double room = 1000;
                for (int i = 0; i < 15 && room > best.score; i++) {
                    Point p = {x + width * (i % 5 - 2) / 4, y + 190 * (i / 5 - 1)};
                    room = fmin(room, room_about(map, p));
                    room = at_sea ? fmin(room, field_value(&map->to_land, p) - 40) : room;
                }
                BoardBox box = box_about((Point){x, y}, width / 2 + 120, TITLE_HIGH / 2 + 50);
                if (room > best.score && chart_is_free(map, box_grown(box, APART))) {
                    best = (Best){{x, y}, room};
                }
            }
        }
        if (best.score > 60) {
            draw_cartouche(map, best.at, width);
            chart_take(map, box_about(best.at, width / 2 + 120 + APART, TITLE_HIGH / 2 + 50 + APART));
            chart_label(map, BOARD_LABEL_TITLE, best.at, TITLE_SIZE, width - 200, title.text);
            return;
        }
    }
}

/* A ring along the sheet's edge, `inset` inside it. */
static void add_ring(PaintMap *map, double inset, const char *colour, double width) {
    chart_add(map, BOARD_RING, shape_of_box(box_grown(map->sheet, -inset)), SVG_LINE(colour, width), false);
}

static void add_frame(PaintMap *map) {
    enum { MIDDLE = BOARD_FRAME / 2 };
    static const struct { int inset, width; } LINES[] = {{10, 20}, {34, 7}, {90, 7}, {126, 12}};
    BoardBox s = box_grown(map->sheet, -MIDDLE);
    BoardShape strips = {0}; /* every other square */
    for (int far = 0; far < 2; far++) {
        for (int x = 0; x < map->board.width * 1000; x += 2000) {
            double y = far ? s.bottom : s.top;
            shape_add_line(&strips, (const Point[]){{x, y}, {x + 1000, y}}, 2);
        }
        for (int y = 0; y < map->board.height * 1000; y += 2000) {
            double x = far ? s.right : s.left;
            shape_add_line(&strips, (const Point[]){{x, y}, {x, y + 1000}}, 2);
        }
    }
    add_ring(map, MIDDLE, "#efe2c0", BOARD_FRAME);
    chart_add(map, BOARD_LINES, strips, SVG_LINE("#c9a96a", 54), false);
    for (int i = 0; i < COUNT_OF(LINES); i++) {
        add_ring(map, LINES[i].inset, SHEET_INK, LINES[i].width);
    }
}

void chart_add_frame(PaintMap *map) {
    chart_add_names(map); /* a title may stand anywhere, so names come first */
    add_title(map);
    add_compass(map);
    add_frame(map);
}

/* ---- names of neighbours ---- */

/* The neighbour whose border is nearest. */
static int land_at(const PaintMap *map, Point p) {
    double nearest = 1e9;
    int land = BOARD_NO_LAND;
    for (int i = 0; i < map->side_count; i++) {
        const BoardSide *s = &map->sides[i];
        double d = s->land == BOARD_NO_LAND ? 1e9 : point_distance(p, chart_side(s->x, s->y, s->side).at);
        land = d < nearest ? s->land : land;
        nearest = fmin(d, nearest);
    }
    return land;
}

/* How far a box lies from squares and frame; below 0 if it is not all on the neighbour's land. */
static double room_for(const PaintMap *map, int land, BoardBox box) {
    enum { COLUMNS = 5, ENOUGH = 900 };
    BoardBox inside = box_grown(map->sheet, -BOARD_FRAME - 60);
    double room = fmin(fmin(box.left - inside.left, inside.right - box.right),
                       fmin(box.top - inside.top, inside.bottom - box.bottom)) +
                  60;
    for (int i = 0; i < 3 * COLUMNS && room >= 0; i++) {
        Point p = {box.left + (box.right - box.left) * (i % COLUMNS) / (COLUMNS - 1),
                   box.top + (box.bottom - box.top) * (i / COLUMNS) / 2};
        room = field_value(&map->foreign, p) < -60 ? room : -1;
        room = fmin(room, field_value(&map->body_distance, p) - 150);
    }
    if (room < 0 || !chart_is_free(map, box_grown(box, 160))) {
        return -1;
    }
    for (int i = 0; i < COLUMNS; i++) {
        Point p = {box.left + (box.right - box.left) * i / (COLUMNS - 1), (box.top + box.bottom) / 2};
        if (land_at(map, p) != land) {
            return -1;
        }
    }
    return fmin(room, ENOUGH);
}

static void add_country(PaintMap *map, int land) {
    enum { LARGEST = 520, SMALLEST = 260, STEP = 200 };
    const char *name = chart_translated(map, chart_name(map, map->neighbours[land]));
    for (int size = LARGEST; *name && size >= SMALLEST; size -= 65) {
        double width = chart_text_width(BOARD_LABEL_COUNTRY, size, name);
        Best best = {.score = -1};
        for (double y = map->sheet.top + 400; y < map->sheet.bottom - 300; y += STEP) {
            for (double x = map->sheet.left + width / 2 + 200; x < map->sheet.right - width / 2 - 150;
                 x += STEP) {
                Point p = {x, y};
                keep_better(&best, p, room_for(map, land, box_about(p, width / 2, size * .5)));
            }
        }
        if (best.score >= 0) {
            chart_label(map, BOARD_LABEL_COUNTRY, best.at, size, width + 1, name);
            return;
        }
    }
}

void chart_add_countries(PaintMap *map) {
    for (int i = 0; i < map->neighbour_count; i++) {
        add_country(map, i);
    }
}
