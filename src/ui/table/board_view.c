/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/table/board_view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "draw/draw.h"
#include "ui/parts/text.h"
#include "ui/parts/theme.h"

/* ---- plans ---- */

static uint64_t board_key(const Board *board) {
    uint64_t h = hash_add(hash_text(board->id), hash_text(board->title));
    h = hash_add(h, (uint64_t)board->width << 8 | board->height);
    for (int i = 0; i < board->width * board->height; i++) {
        h = hash_add(h, board->squares[i]);
    }
    for (int i = 0; i < board->stub_count; i++) {
        const BoardStub *s = &board->stubs[i];
        h = hash_add(h, (uint64_t)(uint8_t)s->x << 24 | (uint64_t)(uint8_t)s->y << 16 |
                            (uint64_t)s->side << 4 | s->edge);
        h = hash_add(h, s->coats);
    }
    for (int i = 0; i < board->city_tile_count; i++) {
        const BoardCityTile *t = &board->city_tiles[i];
        for (int side = 0; side < SIDE_COUNT; side++) {
            h = hash_add(h, (uint64_t)t->city << 8 | t->edges[side]);
        }
    }
    for (int i = 0; i < board->names_used; i++) {
        h = hash_add(h, (unsigned char)board->names[i]);
    }
    return hash_add(h, (uint64_t)board->sea_count << 16 | board->inland_count);
}

static void *plan(void *data) {
    BoardSheet *sheet = data;
    sheet->map = paint_board_new(&sheet->board, sheet->geography, sheet->language, text_translated);
    atomic_store(&sheet->ready, true);
    return NULL;
}

bool board_plans_busy(const BoardPlans *plans) {
    for (int i = 0; i < plans->count; i++) {
        if (!atomic_load(&plans->sheets[i]->ready)) {
            return true;
        }
    }
    return false;
}

const Board *board_installed(const BoardPlans *plans, const Board *board) {
    const Board *own = plans->atlas ? atlas_find(plans->atlas, board->id) : NULL;
    return own && own->width == board->width && own->height == board->height ? own : NULL;
}

const Geography *board_geography(const BoardPlans *plans, const Board *board) {
    return board_installed(plans, board) ? atlas_geography(plans->atlas, board->id) : NULL;
}

static uint64_t sheet_key(const Board *board) {
    return hash_add(board_key(board), hash_text(text_language()));
}

static const BoardSheet *find_sheet(const BoardPlans *plans, uint64_t key) {
    for (int i = 0; i < plans->count; i++) {
        if (plans->sheets[i]->key == key) {
            return plans->sheets[i];
        }
    }
    return NULL;
}

const PaintMap *board_sheet_map(const BoardPlans *plans, const Board *board) {
    const BoardSheet *sheet = find_sheet(plans, sheet_key(board));
    return sheet && atomic_load(&sheet->ready) ? sheet->map : NULL;
}

const BoardSheet *board_sheet(BoardPlans *plans, const Board *board) {
    uint64_t key = sheet_key(board);
    const BoardSheet *known = find_sheet(plans, key);
    if (known) {
        return known;
    }
    /* a list of pointers: sheets stay where they are when it grows */
    plans->sheets = base_grow(plans->sheets, plans->count, &plans->capacity, sizeof(BoardSheet *)); // NOLINT
    BoardSheet *sheet = base_alloc(sizeof *sheet);
    sheet->key = key;
    sheet->names = board_names_new();
    sheet->board = *board;
    sheet->geography = board_geography(plans, board);
    snprintf(sheet->language, sizeof sheet->language, "%s", text_language());
    sheet->threaded = plans->aside && pthread_create(&sheet->thread, NULL, plan, sheet) == 0;
    if (!sheet->threaded) {
        plan(sheet);
    }
    plans->sheets[plans->count++] = sheet;
    return sheet;
}

void board_plans_deinit(BoardPlans *plans) {
    for (int i = 0; i < plans->count; i++) {
        if (plans->sheets[i]->threaded) {
            pthread_join(plans->sheets[i]->thread, NULL);
        }
        paint_board_free(plans->sheets[i]->map);
        base_free(plans->sheets[i]->names);
        base_free(plans->sheets[i]);
    }
    base_free(plans->sheets);
    *plans = (BoardPlans){0};
}

void board_draw_thumbnail(const BoardPlans *plans, const Board *board, DrawRect r, DrawList *list) {
    Sprite sprite = {
        .kind = SPRITE_MAP_THUMBNAIL,
        .printed = {.board = board, .geography = board_geography(plans, board), .key = board_key(board)}};
    draw_sprite(list, r, sprite, draw_rgb(0xffffff), 0);
}

Camera board_thumbnail_camera(const Board *board, DrawRect r) {
    float around = 2 * PAINT_THUMBNAIL_MARGIN / 1000.0f, wide = board->width, high = board->height;
    return (Camera){.now = {wide / 2, high / 2, fminf(r.w / (wide + around), r.h / (high + around))}};
}

SquareBounds board_bounds(const Board *board) {
    return (SquareBounds){-1, -1, board->width + 1, board->height + 1};
}

/* ---- the print ---- */

bool board_covered(const GameSetup *setup, const Game *game, int x, int y, int without) {
    int tile = game_tile_at(game, x, y);
    return tile != NO_TILE && tile != without && !tile_is_printed(setup, game, tile);
}

static void draw_route(const BoardSheet *sheet, int sea, const Camera *camera, DrawRect area, float width,
                       DrawColor color, StrokeStyle style, DrawList *list) {
    enum { ROUTE_POINTS = 64 };
    PaintMapPoint points[ROUTE_POINTS];
    DrawPoint line[ROUTE_POINTS];
    int count = paint_board_route(sheet->map, sea, points, ROUTE_POINTS);
    for (int i = 0; i < count; i++) {
        line[i] = camera_to_screen(camera, area, (float)points[i].x / 1000, (float)points[i].y / 1000);
    }
    draw_line(list, line, count, false, width, color, style);
}

/* The dots of a route are too small to see on small squares. */
static void draw_small_routes(const BoardSheet *sheet, const Board *board, const Camera *camera,
                              DrawRect area, DrawList *list) {
    for (int i = 0; i < board->sea_count; i++) {
        draw_route(sheet, i, camera, area, 3, draw_faded(draw_rgb(0x3f6f7d), 0.5f), STROKE_SOLID, list);
        draw_route(sheet, i, camera, area, 1.5f, draw_rgb(0xfdf6e0), STROKE_DASHED, list);
    }
}

void board_draw_print(const BoardSheet *sheet, const GameSetup *setup, const Game *game, const Camera *camera,
                      DrawRect area, int without, DrawList *list) {
    const Board *board = &setup->board;
    DrawRect all = camera_squares(camera, area, board_bounds(board));
    if (!atomic_load(&sheet->ready)) { /* only the sea, because no wood is drawn below it */
        theme_fill(list, all, 0, 0x94bcc2, 1);
        return;
    }
    /* A shadow of the whole sheet would be a second picture of that size, so only the visible part is drawn.
     */
    DrawColor shade = draw_faded(draw_rgb(SHADOW), 0.35f);
    draw_box(list, rect_of(all.x + all.w, all.y + 8, 6, all.h), 0, shade, NO_COLOR, 0);
    draw_box(list, rect_of(all.x + 6, all.y + all.h, all.w - 6, 8), 0, shade, NO_COLOR, 0);
    for (int y = -1; y <= board->height; y++) {
        for (int x = -1; x <= board->width; x++) {
            DrawRect r = camera_square(camera, area, x, y);
            if (rect_overlap(r, area) && !board_covered(setup, game, x, y, without)) {
                Sprite sprite = {.kind = SPRITE_MAP_SQUARE,
                                 .printed = {.map = sheet->map, .key = sheet->key, .x = x, .y = y}};
                draw_sprite(list, r, sprite, draw_rgb(0xffffff), 0);
            }
        }
    }
    if (camera->now.size < 60) {
        draw_small_routes(sheet, board, camera, area, list);
    }
}

void board_draw(const BoardSheet *sheet, const GameSetup *setup, const Game *game, const Camera *camera,
                DrawRect area, int without, DrawList *list) {
    board_draw_print(sheet, setup, game, camera, area, without, list);
    board_draw_names(sheet, setup, game, camera, area, without, list);
}

/* ---- what is connected ---- */

static bool same_city(const Board *board, int x, int y, int city) {
    for (int i = 0; i < board->city_tile_count; i++) {
        const BoardCityTile *tile = &board->city_tiles[i];
        if (tile->x == x && tile->y == y) {
            return tile->city == city;
        }
    }
    return false;
}

/* Draws the outer sides of a tile of a large city as bars, which are fast to draw while the board moves. */
static void outline_city_tile(const Board *board, const BoardCityTile *tile, DrawRect r, float width,
                              DrawColor color, DrawList *list) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (same_city(board, tile->x + side_dx(side), tile->y + side_dy(side), tile->city)) {
            continue;
        }
        DrawRect bar = {r.x - width / 2, r.y - width / 2, r.w + width, r.h + width};
        if (side == SIDE_N || side == SIDE_S) {
            bar.y += side == SIDE_S ? r.h : 0;
            bar.h = width;
        } else {
            bar.x += side == SIDE_E ? r.w : 0;
            bar.w = width;
        }
        draw_box(list, bar, 0, color, NO_COLOR, 0);
    }
}

static void draw_lit_city(const Board *board, const BoardCityTile *tile, DrawRect r, float glow,
                          DrawList *list) {
    float width = between(1.5f, r.w * 0.03f, 3);
    if (glow > 0) {
        theme_fill(list, r, 0, GOLD, 0.4f * glow);
        outline_city_tile(board, tile, r, width * 5, draw_faded(draw_rgb(GOLD), 0.35f * glow), list);
        outline_city_tile(board, tile, r, width * 3, draw_faded(draw_rgb(0xfff3c4), 0.5f * glow), list);
    }
    outline_city_tile(board, tile, r, width + 1.5f, draw_faded(draw_rgb(0x5a3a10), 0.55f), list);
    outline_city_tile(board, tile, r, width, draw_rgb(GOLD), list);
}

void board_draw_lit(const BoardSheet *sheet, const GameSetup *setup, const Game *game, const Camera *camera,
                    DrawRect area, uint32_t cities, uint32_t seas, float strength, DrawList *list) {
    if (!atomic_load(&sheet->ready)) {
        return;
    }
    const Board *board = &setup->board;
    float size = camera->now.size;
    for (int i = 0; i < board->sea_count; i++) {
        if (!(game->seas_active >> i & 1)) {
            continue;
        }
        if ((seas >> i & 1) && strength > 0) {
            DrawColor outer = draw_faded(draw_rgb(GOLD), 0.35f * strength),
                      inner = draw_faded(draw_rgb(0xfff3c4), 0.6f * strength);
            draw_route(sheet, i, camera, area, size * 0.34f, outer, STROKE_SOLID, list);
            draw_route(sheet, i, camera, area, size * 0.2f, inner, STROKE_SOLID, list);
        }
        draw_route(sheet, i, camera, area, between(1.5f, size * 0.04f, 3.5f), draw_rgb(GOLD), STROKE_SOLID,
                   list);
    }
    for (int i = 0; i < board->city_tile_count; i++) {
        const BoardCityTile *tile = &board->city_tiles[i];
        DrawRect r = camera_square(camera, area, tile->x, tile->y);
        if ((game->cities_active >> tile->city & 1) && rect_overlap(rect_inset(r, -12), area)) {
            draw_lit_city(board, tile, r, cities >> tile->city & 1 ? strength : 0, list);
        }
    }
}

void board_draw_node(const BoardSheet *sheet, const GameSetup *setup, const Game *game, int node,
                     const Camera *camera, DrawRect area, DrawColor color, float strength, DrawList *list) {
    /* leaves out stubs of roads, and strips of field in front of a wall */
    if (!atomic_load(&sheet->ready) || node % TILE_SEGMENTS != 0) {
        return;
    }
    int tile = node / TILE_SEGMENTS;
    const PlacedTile *placed = &game->tiles[tile];
    if (setup->kinds[placed->kind].printed == PRINTED_SEA) {
        draw_route(sheet, tile - setup->board.city_tile_count, camera, area, camera->now.size * 0.13f,
                   draw_faded(color, 0.75f * strength), STROKE_SOLID, list);
    } else {
        draw_box(list, camera_square(camera, area, placed->x, placed->y), 0,
                 draw_faded(color, 0.42f * strength), NO_COLOR, 0);
    }
}
