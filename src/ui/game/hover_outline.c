/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The outline of a feature that is pointed at, and a plus where it goes on. */
#include <math.h>

#include "ui/game/hover.h"

static const uint32_t LINE = 0xfff3d2, UNDER = 0x2a1f16;

/* ---- outlines ---- */

typedef struct {
    DrawColor color;
    float width;
} Pen;

/* The side of the tile a piece of the outline lies on; -1 within the tile. */
static int side_of(const PaintPoint *a, const PaintPoint *b) {
    return a->y <= 8 && b->y <= 8       ? 0
           : a->x >= 992 && b->x >= 992 ? 1
           : a->y >= 992 && b->y >= 992 ? 2
           : a->x <= 8 && b->x <= 8     ? 3
                                        : -1;
}

/* The parts of the border that do not lie on an open side, where the feature goes on: each one line. */
static void draw_walls(const PaintPoint *outline, const DrawPoint *points, int count, unsigned open, Pen pen,
                       DrawList *list) {
    DrawPoint run[OUTLINE_POINTS + 1];
    int length = 0, first = 0;
    bool wall[OUTLINE_POINTS];
    for (int i = 0; i < count; i++) {
        int side = side_of(&outline[i], &outline[(i + 1) % count]);
        wall[i] = side < 0 || !(open >> side & 1);
        first = wall[i] && i > 0 && !wall[i - 1] ? i : first;
    }
    for (int n = 0; n < count; n++) {
        int i = (first + n) % count;
        if (wall[i]) {
            run[length++] = points[i];
            run[length] = points[(i + 1) % count];
        }
        if (length > 0 && (!wall[i] || n == count - 1)) {
            draw_line(list, run, length + 1, false, pen.width, pen.color, STROKE_SOLID);
            length = 0;
        }
    }
}

/* Cities have a plus where they go on. A field has none: it ends, for now, where the table does. */
static unsigned open_sides(const Table *table, int tile, FeatureKind kind) {
    const PlacedTile *placed = &table->game->tiles[tile];
    unsigned open = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        int x = placed->x + SIDE_X[side], y = placed->y + SIDE_Y[side];
        open |= (unsigned)(kind != FEATURE_FIELD || game_tile_at(table->game, x, y) != NO_TILE) << side;
    }
    return open;
}

/* One segment: `pass` 0 the wash, 1 the dark line below, 2 the bright one. */
static void draw_segment(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                         int node, int pass, float wash, DrawList *list) {
    TileFace face = face_of_tile(table->setup, table->game, node / TILE_SEGMENTS);
    FeatureKind kind = (FeatureKind)face.def->segments[node % TILE_SEGMENTS].kind;
    DrawRect r = camera_square(&page->camera, at->table, face.cell_x, face.cell_y);
    DrawPoint points[OUTLINE_POINTS];
    int count = 0;
    const PaintPoint *outline = table_outline(ui->faces, &face, node % TILE_SEGMENTS, &count);
    for (int i = 0; i < count; i++) {
        points[i] =
            (DrawPoint){r.x + (float)outline[i].x / 1000 * r.w, r.y + (float)outline[i].y / 1000 * r.h};
    }
    float line = between(2, r.w * 0.035f, 5);
    Pen pen = {draw_rgb(pass == 1 ? UNDER : LINE), pass == 1 ? line * 2 : line};
    if (count == 0 && pass > 0) {
        draw_box(list, rect_inset(r, pass == 1 ? -line / 2 : 0), 4, NO_COLOR, pen.color, pen.width);
    } else if (count > 0 && (kind == FEATURE_ROAD || kind == FEATURE_RIVER)) {
        float width = r.w * 0.1f + (pass == 1 ? line * 2.4f : pass == 2 ? line : 0);
        if (pass > 0) {
            draw_line(list, points, count, false, width, draw_faded(pen.color, pass == 1 ? 0.8f : 0.92f),
                      STROKE_SOLID);
        }
    } else if (count > 0 && pass == 0) {
        /* gold is hardly seen on grass */
        draw_polygon(list, points, count,
                     draw_faded(draw_rgb(GOLD), kind == FEATURE_FIELD ? wash * 1.8f : wash));
    } else if (count > 0) {
        draw_walls(outline, points, count, open_sides(table, node / TILE_SEGMENTS, kind), pen, list);
    }
}

/* ---- open ends ---- */

static void draw_plus(DrawPoint p, float size, DrawList *list) {
    DrawRect disc = {p.x - size / 2, p.y - size / 2, size, size};
    draw_box(list, disc, size / 2, draw_rgb(PAPER_HIGH), draw_rgb(ACCENT), size > 18 ? 2.5f : 1.8f);
    draw_icon(list, ICON_PLUS, p.x, p.y, size * 0.7f, draw_rgb(ACCENT));
}

static void plus_at(const GamePage *page, const GameLayout *at, float x, float y, DrawList *list) {
    float size = between(12, page->camera.now.size * 0.27f, 26);
    DrawPoint p = camera_to_screen(&page->camera, at->table, x, y);
    draw_plus(p, size, list);
}

static void draw_ends(const GamePage *page, const GameLayout *at, const Table *table, int node,
                      DrawList *list) {
    const PlacedTile *placed = &table->game->tiles[node / TILE_SEGMENTS];
    const Kind *kind = &table->setup->kinds[placed->kind];
    const Segment *segment = &kind->def.segments[node % TILE_SEGMENTS];
    if (segment->kind == FEATURE_MONASTERY || segment->kind == FEATURE_GARDEN) {
        for (int i = 0; i < 9; i++) {
            int x = placed->x + i % 3 - 1, y = placed->y + i / 3 - 1;
            if (game_holds(table->setup, table->game, x, y)) {
                plus_at(page, at, (float)x + 0.5f, (float)y + 0.5f, list);
            }
        }
        return;
    }
    bool ends = segment->kind == FEATURE_ROAD || segment->kind == FEATURE_CITY;
    for (int side = 0; side < SIDE_COUNT && ends; side++) {
        bool ours = segment->sides >> ((side + 4 - placed->rotation) & 3) & 1;
        int x = placed->x + SIDE_X[side], y = placed->y + SIDE_Y[side];
        if (ours && !(kind->closed >> side & 1) && game_holds(table->setup, table->game, x, y)) {
            plus_at(page, at, (float)placed->x + 0.5f + 0.5f * (float)SIDE_X[side],
                    (float)placed->y + 0.5f + 0.5f * (float)SIDE_Y[side], list);
        }
    }
}

/* Marks a feature: its walls or its road, and a plus at each open end. `wash`: how strongly it is tinted. */
static void draw_outline(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                         int tile, int segment, float wash, DrawList *list) {
    uint16_t nodes[NODES_MAX];
    int count = game_feature_nodes(table->game, tile, segment, nodes, NODES_MAX);
    for (int pass = 0; pass < 3; pass++) {
        for (int i = 0; i < count; i++) {
            if (!tile_is_printed(table->setup, table->game, nodes[i] / TILE_SEGMENTS)) {
                draw_segment(page, ui, at, table, nodes[i], pass, wash, list);
            } else if (pass == 0) {
                board_draw_node(board_sheet(ui->maps, &table->setup->board), table->setup, table->game,
                                nodes[i], &page->camera, at->table, draw_rgb(GOLD), 0.9f, list);
            }
        }
    }
    for (int i = 0; i < count; i++) {
        draw_ends(page, at, table, nodes[i], list);
    }
}

void hover_outline_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                        DrawList *list) {
    int tile = 0, segment = 0;
    if (hover_shown(page, ui, &tile, &segment)) {
        draw_outline(page, ui, at, table, tile, segment, aids_owners_shown(page) ? 0.08f : 0.2f, list);
    }
}
