/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The outline of the feature under the pointer, with a plus at each open end. */

#include "ui/game/hover.h"

static const uint32_t LINE = 0xfff3d2, UNDER = 0x2a1f16;

int outline_side(const Outline *o, int i) {
    const PaintPoint *a = &o->parts[i], *b = &o->parts[(i + 1) % o->count];
    return a->y <= 8 && b->y <= 8       ? SIDE_N
           : a->x >= 992 && b->x >= 992 ? SIDE_E
           : a->y >= 992 && b->y >= 992 ? SIDE_S
           : a->x <= 8 && b->x <= 8     ? SIDE_W
                                        : -1;
}

void outline_of(const Scene *s, int node, Outline *o) {
    TileFace face = laid_face(s->setup, s->game, node / TILE_SEGMENTS);
    o->kind = (FeatureKind)face.def->segments[node % TILE_SEGMENTS].kind;
    o->square = scene_square(s, face.cell_x, face.cell_y);
    o->parts = table_outline(s->ui->faces, &face, node % TILE_SEGMENTS, &o->count);
    for (int i = 0; i < o->count; i++) {
        o->points[i] = rect_at(o->square, (float)o->parts[i].x / 1000, (float)o->parts[i].y / 1000);
    }
}

/* The border as lines, left open where the feature goes on. */
static void draw_walls(const Outline *o, unsigned open, float width, DrawColor color, DrawList *list) {
    DrawPoint run[OUTLINE_POINTS + 1];
    int length = 0, first = 0;
    bool wall[OUTLINE_POINTS];
    for (int i = 0; i < o->count; i++) {
        int side = outline_side(o, i);
        wall[i] = side < 0 || !(open >> side & 1);
        first = wall[i] && i > 0 && !wall[i - 1] ? i : first;
    }
    for (int n = 0; n < o->count; n++) {
        int i = (first + n) % o->count;
        if (wall[i]) {
            run[length++] = o->points[i];
            run[length] = o->points[(i + 1) % o->count];
        }
        if (length > 0 && (!wall[i] || n == o->count - 1)) {
            draw_line(list, run, length + 1, false, width, color, STROKE_SOLID);
            length = 0;
        }
    }
}

/* The sides without a border. A field ends, for now, at an empty square; other features get a plus there. */
static unsigned open_sides(const Scene *s, int tile, FeatureKind kind) {
    const PlacedTile *placed = &s->game->tiles[tile];
    unsigned open = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        int x = placed->x + side_dx(side), y = placed->y + side_dy(side);
        open |= (unsigned)(kind != FEATURE_FIELD || game_tile_at(s->game, x, y) != NO_TILE) << side;
    }
    return open;
}

/* One segment. Pass 0: the wash, 1: the dark line, 2: the bright line on it. */
static void draw_segment(const Scene *s, int node, int pass, float wash) {
    Outline o;
    outline_of(s, node, &o);
    float line = between(2, o.square.w * 0.035f, 5), width = pass == 1 ? line * 2 : line;
    DrawColor color = draw_rgb(pass == 1 ? UNDER : LINE);
    if (o.count == 0 && pass > 0) {
        draw_box(s->list, rect_inset(o.square, pass == 1 ? -line / 2 : 0), 4, NO_COLOR, color, width);
    } else if (o.count > 0 && (o.kind == FEATURE_ROAD || o.kind == FEATURE_RIVER)) {
        if (pass > 0) {
            draw_line(s->list, o.points, o.count, false, o.square.w * 0.1f + (pass == 1 ? line * 2.4f : line),
                      draw_faded(color, pass == 1 ? 0.8f : 0.92f), STROKE_SOLID);
        }
    } else if (o.count > 0 && pass == 0) {
        /* gold is hard to see on grass */
        draw_polygon(s->list, o.points, o.count,
                     draw_faded(draw_rgb(GOLD), o.kind == FEATURE_FIELD ? wash * 1.8f : wash));
    } else if (o.count > 0) {
        draw_walls(&o, open_sides(s, node / TILE_SEGMENTS, o.kind), width, color, s->list);
    }
}

/* ---- open ends ---- */

static void draw_plus(const Scene *s, float x, float y) {
    float size = between(12, s->page->camera.now.size * 0.27f, 26);
    DrawPoint p = scene_point(s, x, y);
    theme_disc(s->list, p.x, p.y, size / 2, draw_rgb(PAPER_HIGH), draw_rgb(ACCENT), size > 18 ? 2.5f : 1.8f);
    draw_icon(s->list, ICON_PLUS, p.x, p.y, size * 0.7f, draw_rgb(ACCENT));
}

static void draw_ends(const Scene *s, int node) {
    const PlacedTile *placed = &s->game->tiles[node / TILE_SEGMENTS];
    const Kind *kind = &s->setup->kinds[placed->kind];
    const Segment *segment = &kind->def.segments[node % TILE_SEGMENTS];
    if (segment->kind == FEATURE_MONASTERY || segment->kind == FEATURE_GARDEN) {
        for (int i = 0; i < 9; i++) {
            int x = placed->x + i % 3 - 1, y = placed->y + i / 3 - 1;
            if (game_holds(s->setup, s->game, x, y)) {
                draw_plus(s, (float)x + 0.5f, (float)y + 0.5f);
            }
        }
        return;
    }
    bool ends = segment->kind == FEATURE_ROAD || segment->kind == FEATURE_CITY;
    for (int side = 0; side < SIDE_COUNT && ends; side++) {
        bool ours = segment->sides >> ((side + 4 - placed->rotation) & 3) & 1;
        int x = placed->x + side_dx(side), y = placed->y + side_dy(side);
        if (ours && !(kind->closed >> side & 1) && game_holds(s->setup, s->game, x, y)) {
            draw_plus(s, (float)placed->x + 0.5f + 0.5f * (float)side_dx(side),
                      (float)placed->y + 0.5f + 0.5f * (float)side_dy(side));
        }
    }
}

void hover_outline_draw(const Scene *s) {
    int tile = 0, segment = 0;
    if (!hover_shown(s->page, s->ui, &tile, &segment)) {
        return;
    }
    float wash = aids_owners_shown(s->page) ? 0.08f : 0.2f;
    uint16_t nodes[NODES_MAX];
    int count = game_feature_nodes(s->game, tile, segment, nodes, NODES_MAX);
    for (int pass = 0; pass < 3; pass++) {
        for (int i = 0; i < count; i++) {
            if (!tile_is_printed(s->setup, s->game, nodes[i] / TILE_SEGMENTS)) {
                draw_segment(s, nodes[i], pass, wash);
            } else if (pass == 0) {
                board_node_draw(s, nodes[i], draw_rgb(GOLD), 0.9f);
            }
        }
    }
    for (int i = 0; i < count; i++) {
        draw_ends(s, nodes[i]);
    }
}
