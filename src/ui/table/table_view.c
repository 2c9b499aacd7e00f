/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/table/table_view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "ui/table/board_view.h"

SquareBounds table_bounds(const GameSetup *setup, const Game *game) {
    SquareBounds b = tiles_bounds(game);
    return setup->on_map ? board_bounds(&setup->board)
                         : (SquareBounds){b.x0 - 1, b.y0 - 1, b.x1 + 1, b.y1 + 1};
}

void table_keep_in_sight(const GameSetup *setup, const Game *game, DrawRect area, Camera *camera) {
    DrawPoint way = {0, 0};
    if (setup->on_map) {
        camera_keep(camera, table_bounds(setup, game));
        return;
    }
    for (int i = 0; i < game->tile_count; i++) {
        DrawPoint to = camera_missing(camera, area, game->tiles[i].x, game->tiles[i].y);
        if (i == 0 || hypotf(to.x, to.y) < hypotf(way.x, way.y)) {
            way = to;
        }
    }
    camera->now.x += way.x;
    camera->now.y += way.y;
}

/* A hash of everything that the face shows; never 0. */
static uint64_t face_key(const TileFace *face) {
    uint64_t words[sizeof *face->def / 8 + 1] = {0}, key = face->variant;
    memcpy(words, face->def, sizeof *face->def);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        key = hash_add(key, words[i]);
    }
    key = hash_add(key, (uint64_t)face->picture << 8 | (uint64_t)face->rotation);
    return hash_add(key, (uint64_t)(uint32_t)face->cell_x << 32 | (uint32_t)face->cell_y) | 1;
}

/* Which of `count` entries, each beginning with its key, is that of this key: the one that has it or, if none
 * of the few where it may be has it, an empty one or one to be replaced. With a single place for each key,
 * two faces on the table would often replace each other in every frame. */
static size_t entry_of(const void *entries, size_t size, size_t count, uint64_t key) {
    enum { PLACES = 8 };
    size_t first = (size_t)(key >> 32) % count;
    for (size_t i = 0; i < PLACES; i++) {
        size_t at = (first + i) % count;
        uint64_t there;
        memcpy(&there, (const char *)entries + at * size, sizeof there);
        if (there == key || there == 0) {
            return at;
        }
    }
    return (first + (size_t)(key >> 8) % PLACES) % count;
}

const PaintSpot *table_spots(FaceCache *cache, const TileFace *face) {
    uint64_t key = face_key(face);
    size_t at = entry_of(cache->spots, sizeof *cache->spots, SPOT_CACHE, key);
    if (cache->spots[at].key != key) {
        cache->spots[at].key = key;
        memset(cache->spots[at].spots, 0, sizeof cache->spots[at].spots);
        paint_spots(face, cache->spots[at].spots);
    }
    return cache->spots[at].spots;
}

const PaintPoint *table_outline(FaceCache *cache, const TileFace *face, int segment, int *count) {
    uint64_t key = hash_add(face_key(face), (uint64_t)segment) | 1;
    size_t at = entry_of(cache->outlines, sizeof *cache->outlines, OUTLINE_CACHE, key);
    if (cache->outlines[at].key != key) {
        cache->outlines[at].key = key;
        cache->outlines[at].count = paint_outline(face, segment, cache->outlines[at].points, OUTLINE_POINTS);
    }
    *count = cache->outlines[at].count;
    return cache->outlines[at].points;
}

const LifePlace *table_life(FaceCache *cache, const TileFace *face, int *builds, int *count) {
    uint64_t key = face_key(face);
    size_t at = entry_of(cache->life, sizeof *cache->life, LIFE_CACHE, key);
    *count = 0;
    if (cache->life[at].key != key) {
        if (*builds <= 0) {
            return cache->life[at].places;
        }
        --*builds;
        cache->life[at].key = key;
        cache->life[at].count = paint_life_places(face, cache->life[at].places, LIFE_PLACES);
    }
    *count = cache->life[at].count;
    return cache->life[at].places;
}

DrawPoint table_spot(FaceCache *cache, const TileFace *face, int segment) {
    PaintSpot spot = table_spots(cache, face)[segment];
    return (DrawPoint){(float)face->cell_x + (float)spot.x / 1000,
                       (float)face->cell_y + (float)spot.y / 1000};
}

float table_fairy_aside(float x) {
    float aside = 1.35f * LAID_FAIRY_ASIDE / 1000;
    return x + aside > 0.9f ? -aside : aside;
}

float figure_height(float square) {
    const float readable = 24; /* on small squares, figures are drawn a little too large */
    return fmaxf(square * LAID_FIGURE_HEIGHT / 1000, fminf(readable, square * 0.38f));
}

void figures_draw(DrawList *list, const PaintFigure *figures, int count, PaintColour colour, DrawRect room) {
    float wide[FIGURES_MAX], all = 0;
    for (int i = 0; i < count; i++) {
        wide[i] = 20.0f / PAINT_MEEPLE_HEIGHT * (float)paint_figure_look(figures[i])->width;
        all += wide[i];
    }
    float share = fminf(1, room.w / all);
    for (int i = 0; i < count; i++) {
        DrawRect r = rect_cut_left(&room, wide[i] * share);
        bool lies = paint_figure_look(figures[i])->lies;
        draw_figure(list, figures[i], colour, r.x + r.w / 2, r.y + (lies ? 13.0f : 20.0f), 20, 1);
    }
}

void draw_tile_edge(DrawList *list, DrawRect rect, DrawColor color, float width) {
    draw_box(list, rect_inset(rect, -width / 3), 3, NO_COLOR, draw_faded(draw_rgb(0x1d140a), 0.5f),
             width * 2);
    draw_box(list, rect, 2, NO_COLOR, color, width);
}

static bool in_sight(DrawRect r, DrawRect area) {
    return rect_overlap(rect_inset(r, -r.w / 2), area);
}

static bool is_laid(const GameSetup *setup, const Game *game, int x, int y) {
    int tile = game_tile_at(game, x, y);
    return tile != NO_TILE && !tile_is_printed(setup, game, tile);
}

/* Only the parts of a tile's shadow that no tile hides, because blending is slow without a graphics card. */
static void draw_shadow(const GameSetup *setup, const Game *game, const PlacedTile *tile, DrawRect r,
                        DrawList *list) {
    DrawColor color = draw_faded(draw_rgb(0x0c0704), 0.28f);
    float right = r.w * 0.06f, down = r.w * 0.09f;
    if (!is_laid(setup, game, tile->x + 1, tile->y)) {
        draw_box(list, rect_of(r.x + r.w, r.y + down, right, r.h - down), 0, color, NO_COLOR, 0);
    }
    if (!is_laid(setup, game, tile->x, tile->y + 1) || !is_laid(setup, game, tile->x + 1, tile->y + 1)) {
        draw_box(list, rect_of(r.x + right, r.y + r.h, r.w, down), 0, color, NO_COLOR, 0);
    }
}

void table_draw_tiles(const GameSetup *setup, const Game *game, const Camera *camera, DrawRect area,
                      int without, DrawList *list) {
    /* a printed board is not drawn below tiles */
    DrawColor ground = setup->on_map ? draw_rgb(0xf7edd0) : NO_COLOR;
    for (int i = 0; i < game->tile_count; i++) {
        DrawRect r = camera_square(camera, area, game->tiles[i].x, game->tiles[i].y);
        if (i != without && in_sight(r, area) && !tile_is_printed(setup, game, i)) {
            draw_shadow(setup, game, &game->tiles[i], r, list);
        }
    }
    for (int i = 0; i < game->tile_count && !setup->on_map; i++) {
        DrawRect r = camera_square(camera, area, game->tiles[i].x, game->tiles[i].y);
        if (i != without && in_sight(r, area)) {
            draw_shore(list, game, i, r);
        }
    }
    for (int i = 0; i < game->tile_count; i++) {
        DrawRect r = camera_square(camera, area, game->tiles[i].x, game->tiles[i].y);
        if (i != without && in_sight(r, area) && !tile_is_printed(setup, game, i)) {
            draw_laid_tile(list, r, laid_face(setup, game, i), ground);
        }
    }
}

typedef struct {
    float x, y;
    uint8_t colour;
    uint8_t figure;
    uint16_t node;
} Standing;

static int southern_last(const void *a, const void *b) {
    const Standing *l = a, *r = b;
    if (l->y != r->y) {
        return l->y < r->y ? -1 : 1;
    }
    return (int)l->node - (int)r->node;
}

void table_draw_figures(FaceCache *cache, const GameSetup *setup, const Game *game, const RecordSeat *seats,
                        const Camera *camera, DrawRect area, DrawList *list) {
    Standing all[SEATS_MAX * FIGURES_MAX] = {0};
    int count = 0;
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        int tile = on.node / TILE_SEGMENTS, segment = on.node % TILE_SEGMENTS;
        TileFace face = laid_face(setup, game, tile);
        DrawPoint spot = table_spot(cache, &face, segment);
        PaintFigure figure = laid_figure(&setup->kinds[game->tiles[tile].kind], segment, on.kind);
        all[count++] = (Standing){spot.x, spot.y, seats[on.seat].colour, (uint8_t)figure, (uint16_t)on.node};
    }
    qsort(all, (size_t)count, sizeof all[0], southern_last);
    for (int i = 0; i < count; i++) {
        float drop = (float)laid_drop((PaintFigure)all[i].figure) / 1000;
        DrawPoint at = camera_to_screen(camera, area, all[i].x, all[i].y + drop);
        draw_figure(list, (PaintFigure)all[i].figure, (PaintColour)all[i].colour, at.x, at.y,
                    figure_height(camera->now.size), 1);
    }
}
