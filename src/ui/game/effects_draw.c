/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Outlines and glows of features, and what rises and moves while points are scored. */
#include <math.h>
#include <stdio.h>

#include "ui/game/dragon.h"
#include "ui/game/finale.h"
#include "ui/game/game_page.h"
#include "ui/game/hover.h"
#include "ui/parts/text.h"

/* ---- outlines of features ---- */

/* The border of a segment, or the line of a road, on the screen. */
typedef struct {
    DrawPoint points[OUTLINE_POINTS];
    const PaintPoint *parts; /* the same, in thousandths of the tile */
    int count;               /* 0: a building, which has none */
    FeatureKind kind;
    DrawRect square;
} Outline;

static const uint32_t LINE = 0xfff3d2, UNDER = 0x2a1f16;

/* The side of the tile on which the i-th piece lies; -1: inside. */
static int outline_side(const Outline *o, int i) {
    const PaintPoint *a = &o->parts[i], *b = &o->parts[(i + 1) % o->count];
    return a->y <= 8 && b->y <= 8       ? SIDE_N
           : a->x >= 992 && b->x >= 992 ? SIDE_E
           : a->y >= 992 && b->y >= 992 ? SIDE_S
           : a->x <= 8 && b->x <= 8     ? SIDE_W
                                        : -1;
}

static void outline_of(const Scene *s, int node, Outline *o) {
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
static void trace_segment(const Scene *s, int node, int pass, float wash) {
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

void feature_outline_draw(const Scene *s, int node) {
    float wash = aids_owners_shown(s->page) ? 0.08f : 0.2f;
    uint16_t nodes[NODES_MAX];
    int count = game_feature_nodes(s->game, node_tile(node), node_segment(node), nodes, NODES_MAX);
    for (int pass = 0; pass < 3; pass++) {
        for (int i = 0; i < count; i++) {
            if (!tile_is_printed(s->setup, s->game, nodes[i] / TILE_SEGMENTS)) {
                trace_segment(s, nodes[i], pass, wash);
            } else if (pass == 0) {
                board_node_draw(s, nodes[i], draw_rgb(GOLD), 0.9f);
            }
        }
    }
    for (int i = 0; i < count; i++) {
        draw_ends(s, nodes[i]);
    }
}

static void draw_pointed(const Scene *s) {
    int portal = portal_feature(s->page, s->ui), shown = portal >= 0 ? portal : hover_shown(s->page, s->ui);
    if (shown >= 0) {
        feature_outline_draw(s, shown);
    }
}

/* ---- what is scored ---- */

DrawPoint effects_place(const Scene *s, const Anim *a) {
    TileFace face = laid_face(s->setup, s->game, a->tile);
    const PlacedTile *tile = &s->game->tiles[a->tile];
    DrawPoint spot = {(float)tile->x + 0.5f, (float)tile->y + 0.45f};
    bool of_tile = a->segment >= TILE_SEGMENTS; /* a town or an island: the points are for the square */
    if (!(a->kind == ANIM_RISE && a->fairy) && !of_tile) { /* she may stand anywhere on her tile */
        spot = table_spot(s->ui->faces, &face, a->segment);
    }
    return scene_point(s, spot.x, spot.y);
}

static void frame_glow(const Scene *s, DrawRect square, float strength) {
    draw_box(s->list, rect_inset(square, -2), 4, draw_faded(draw_rgb(GOLD), 0.25f * strength),
             draw_faded(draw_rgb(GOLD), strength), 4);
}

/* One segment of a glowing feature: cities and fields are washed, roads get a line, the rest a frame. */
static void glow_segment(const Scene *s, int node, float strength) {
    if (tile_is_printed(s->setup, s->game, node / TILE_SEGMENTS)) {
        board_node_draw(s, node, draw_rgb(GOLD), strength);
        return;
    }
    Outline o;
    outline_of(s, node, &o);
    if (o.count == 0) {
        frame_glow(s, o.square, strength);
    } else if (o.kind == FEATURE_ROAD || o.kind == FEATURE_RIVER) {
        draw_line(s->list, o.points, o.count, false, o.square.w * 0.13f,
                  draw_faded(draw_rgb(GOLD), 0.75f * strength), STROKE_SOLID);
    } else {
        draw_polygon(s->list, o.points, o.count, draw_faded(draw_rgb(GOLD), 0.42f * strength));
        for (int i = 0; i < o.count; i++) { /* no line where the feature goes on, at the border of the tile */
            if (outline_side(&o, i) < 0) {
                DrawPoint piece[2] = {o.points[i], o.points[(i + 1) % o.count]};
                draw_line(s->list, piece, 2, false, 3, draw_faded(draw_rgb(0xfff3c4), 0.9f * strength),
                          STROKE_SOLID);
            }
        }
    }
}

static void draw_glow(const Scene *s, int tile, int segment, float strength) {
    if (segment >= TILE_SEGMENTS) { /* a town or an island is its square */
        frame_glow(s, scene_tile(s, tile), strength);
        return;
    }
    uint16_t nodes[NODES_MAX];
    int count = game_feature_nodes(s->game, tile, segment, nodes, NODES_MAX);
    for (int i = 0; i < count; i++) {
        glow_segment(s, nodes[i], strength);
    }
}

void glows_draw(const Scene *s) {
    const Timeline *line = &s->page->timeline;
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        if (a->kind == ANIM_GLOW && a->tile != NO_TILE && anim_runs(line, a)) {
            float t = anim_progress(line, a);
            draw_glow(s, a->tile, a->segment, between(0, fminf(t * 6, (1 - t) * 4), 1));
        }
    }
    DrawRect place = {0};
    const LogEntry *pointed = log_pointed_at(s->page, s->ui, &s->at, &place);
    if (pointed && entry_of_feature(pointed)) {
        draw_glow(s, pointed->event.tile, pointed->event.segment, 0.9f);
    }
    draw_pointed(s);
}

static void draw_rising(const Scene *s, const Anim *a, int index) {
    float t = anim_progress(&s->page->timeline, a), out = 1 - (1 - t) * (1 - t);
    DrawPoint p = effects_place(s, a);
    char text[48];
    if (a->fairy) {
        /* Translators: the fairy's point or bonus, rising from her */
        snprintf(text, sizeof text, _("fairy +%d"), a->value);
    } else {
        snprintf(text, sizeof text, "%+d", a->value);
    }
    float opacity = between(0, (1 - t) * 3, 1),
          width = text_width(s->list->metrics, FONT_NUMBER, 26, text) + 46;
    DrawRect pill = {p.x - width / 2, p.y - 30 - 44 * out - 36 * (float)index, width, 34};
    /* Keep the number on the board, even for a feature at its edge. */
    pill.x = between(s->at.table.x + 8, pill.x, s->at.table.x + s->at.table.w - width - 8);
    pill.y = between(s->at.table.y + 58 + 36 * (float)index, pill.y, s->at.table.y + s->at.table.h - 100);
    draw_box(s->list, pill, 17, draw_faded(draw_rgb(DARK), 0.92f * opacity),
             draw_faded(draw_rgb(GOLD), opacity), 2);
    scene_figure(s, PAINT_EMBLEM, a->seat, pill.x + 19, pill.y + 17, 24, opacity);
    draw_text(s->list, FONT_NUMBER, 26, draw_faded(draw_rgb(CREAM), opacity), ALIGN_LEFT, pill.x + 35,
              pill.y + 26, 0, text);
}

static void draw_life(DrawList *list, LifePicture what, DrawRect r, float opacity, float angle) {
    Sprite sprite = {.kind = SPRITE_LIFE, .index = (uint8_t)what};
    draw_sprite(list, r, sprite, draw_faded(draw_rgb(0xffffff), opacity), angle);
}

/* From the mouth of the dragon to the figure. */
static void draw_breath(const Scene *s, const Anim *a, DrawPoint to, float strength) {
    float size = s->page->camera.now.size;
    const PlacedTile *tile = &s->game->tiles[a->tile];
    float ahead = dragon_faces_right(s) ? 0.26f : -0.26f;
    DrawPoint mouth = scene_point(s, (float)tile->x + 0.5f + ahead, (float)tile->y + 0.42f);
    float dx = to.x - mouth.x, dy = to.y - mouth.y;
    float length = fmaxf(hypotf(dx, dy), size * 0.3f);
    float angle = atan2f(-dx, dy) * 57.29578f, wide = length;
    float x = mouth.x + dx / 2, y = mouth.y + dy / 2;
    draw_life(s->list, LIFE_FIRE, rect_of(x - wide / 2, y - length / 2, wide, length), strength, angle);
}

/* A figure that is eaten: a breath of fire, then a puff of smoke. With less motion, it fades. */
static void draw_eaten(const Scene *s, const Anim *a, DrawPoint feet, float high) {
    float t = anim_progress(&s->page->timeline, a), size = s->page->camera.now.size;
    float burns = fminf(t / 0.5f, 1), smokes = fmaxf(0, (t - 0.4f) / 0.6f);
    DrawPoint middle = {feet.x, feet.y - high * 0.4f};
    bool still = s->page->timeline.still;
    float left = still ? 1 - t : between(0, 1 - (t - 0.4f) / 0.15f, 1);
    scene_figure(s, laid_standing((FigureKind)a->figure), a->seat, feet.x, feet.y, high, left);
    if (!still && burns < 1 && t > 0) {
        draw_breath(s, a, middle, sinf(burns * 3.14159f));
    }
    for (int i = 0; i < 4 && !still && smokes > 0; i++) {
        float side = size * (0.12f + 0.05f * floorf(smokes * 3)), turn = (float)i * 1.571f + 0.6f;
        float x = middle.x + cosf(turn) * size * 0.11f * smokes;
        float y = middle.y + sinf(turn) * size * 0.07f * smokes - size * 0.12f * smokes;
        draw_life(s->list, LIFE_PUFF, rect_of(x - side / 2, y - side / 2, side, side), 0.9f * (1 - smokes),
                  0);
    }
}

/* A figure on its way from the table to its seat's card. */
static void draw_walking(const Scene *s, const Anim *a) {
    DrawPoint from = effects_place(s, a);
    float size = s->page->camera.now.size;
    from.y += size * LAID_FIGURE_DROP / 1000;
    DrawRect card = s->at.seats[a->seat];
    DrawPoint to = {card.x + 32, card.y + card.h - 6};
    float t = anim_progress(&s->page->timeline, a), out = 1 - (1 - t) * (1 - t), high = figure_height(size);
    const Kind *kind = &s->setup->kinds[s->game->tiles[a->tile].kind];
    FigureKind walks = (FigureKind)a->figure;
    PaintFigure figure = t > 0 ? laid_standing(walks) : laid_figure(kind, a->segment, walks);
    if (a->eaten && t > 0) {
        draw_eaten(s, a, from, high);
        return;
    }
    scene_figure(s, figure, a->seat, from.x + (to.x - from.x) * out,
                 from.y + (to.y - from.y) * out - sinf(t * 3.14159f) * 30, high + (card.h - 6 - high) * out,
                 1);
}

/* A token on its way from its symbol in the city to its seat's card. */
static void draw_token(const Scene *s, const Anim *a) {
    uint16_t nodes[NODES_MAX];
    int count = game_feature_nodes(s->game, a->tile, a->segment, nodes, NODES_MAX), before = 0;
    Anim at = *a;
    for (int i = 0; i < count && before <= a->from; i++) {
        const Kind *kind = &s->setup->kinds[s->game->tiles[nodes[i] / TILE_SEGMENTS].kind];
        if (kind->def.segments[nodes[i] % TILE_SEGMENTS].goods == a->goods) {
            before++;
            at.tile = (uint16_t)(nodes[i] / TILE_SEGMENTS);
            at.segment = (uint8_t)(nodes[i] % TILE_SEGMENTS);
        }
    }
    DrawPoint from = effects_place(s, &at), to = rect_at(s->at.seats[a->seat], 0.35f, 0.7f);
    float t = anim_progress(&s->page->timeline, a), out = t * t, size = s->page->camera.now.size * 0.3f,
          rise = sinf(t * 3.14159f); /* larger in mid-air, to catch the eye */
    if (t < 1) {                     /* with less motion it is there at once */
        draw_figure(s->list, goods_figure((Goods)a->goods), COLOUR_YELLOW, from.x + (to.x - from.x) * out,
                    from.y + (to.y - from.y) * out - rise * 30, size + (20 - size) * out + rise * 14, 1);
    }
}

/* Announces an extra turn (R7.7). */
static void draw_again(const Scene *s, const Anim *a) {
    char words[160];
    float t = anim_progress(&s->page->timeline, a), shown = fminf(1, fminf(t * 8, (1 - t) * 5));
    const Rules *rules = &s->setup->rules;
    bool town = rules->towns == TOWNS_TURN;
    snprintf(words, sizeof words,
             town && rules->hole_turn ? _("%.80s plays again")
             : town                   ? _("Town: %.80s plays again")
                                      : _("Hole filled: %.80s plays again"),
             s->seats[a->seat].name);
    float wide = text_width(s->list->metrics, FONT_TITLE, 24, words) + 96;
    DrawRect r = {s->at.table.x + s->at.table.w / 2 - wide / 2, s->at.table.y + 74, wide, 60};
    draw_box(s->list, r, 30, draw_faded(draw_rgb(PAPER_HIGH), 0.97f * shown),
             draw_faded(draw_rgb(ACCENT), shown), 3);
    scene_figure(s, PAINT_MEEPLE, a->seat, r.x + 36, r.y + 50, 40, shown);
    draw_text(s->list, FONT_TITLE, 24, draw_faded(draw_rgb(INK), shown), ALIGN_LEFT, r.x + 64, r.y + 39,
              r.w - 84, words);
}

/* The figures that return later, which the game no longer knows, or those on their way. */
static void draw_returning(const Scene *s, bool waiting) {
    const Timeline *line = &s->page->timeline;
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        bool waits = anim_progress(line, a) <= 0;
        if (a->kind == ANIM_WALK && waits == waiting && line->now < a->start + a->length) {
            draw_walking(s, a);
        }
    }
}

void figures_waiting_draw(const Scene *s) {
    draw_returning(s, true);
}

void effects_draw(const Scene *s) {
    const Timeline *line = &s->page->timeline;
    draw_returning(s, false);
    int index = 0;
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        if (!anim_runs(line, a)) {
            continue;
        }
        if (a->kind == ANIM_AGAIN) {
            draw_again(s, a);
        } else if (a->kind == ANIM_RISE && a->tile != NO_TILE && (a->fairy || !finale_shown(s->page))) {
            draw_rising(s, a, index++);
        } else if (a->kind == ANIM_GOODS) {
            draw_token(s, a);
        }
    }
}
