/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What glows, rises and moves while points are scored. */
#include <math.h>
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/game/hover.h"
#include "ui/parts/text.h"

static DrawPoint place_of(const Scene *s, const Anim *a) {
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

/* One segment of a glowing feature: cities and fields are washed, roads drawn over, the rest framed. */
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
    hover_outline_draw(s);
}

static void draw_rising(const Scene *s, const Anim *a, int index) {
    float t = anim_progress(&s->page->timeline, a), out = 1 - (1 - t) * (1 - t);
    DrawPoint p = place_of(s, a);
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
    draw_figure(s->list, PAINT_EMBLEM, (PaintColour)s->colours[a->seat], pill.x + 19, pill.y + 17, 24,
                opacity);
    draw_text(s->list, FONT_NUMBER, 26, draw_faded(draw_rgb(CREAM), opacity), ALIGN_LEFT, pill.x + 35,
              pill.y + 26, 0, text);
}

/* A figure that is eaten is thrown up, turns over and returns to the supply. */
static void draw_tumbling(const Anim *a, float t, PaintColour colour, DrawPoint from, DrawPoint to,
                          float size, float high, DrawList *list) {
    PaintFigure figure = laid_standing((FigureKind)a->figure);
    const PaintFigureLook *look = paint_figure_look(figure);
    float unit = high / PAINT_MEEPLE_HEIGHT, w = unit * (float)look->width, h = unit * (float)look->height;
    float fall = fminf(t / 0.55f, 1), walk = fmaxf(0, (t - 0.55f) / 0.45f), out = walk * walk;
    float x = from.x + size * 0.25f * fall, y = from.y - sinf(fall * 3.14159f) * size * 0.45f - h / 2;
    x += (to.x - x) * out;
    y += (to.y - h / 2 - y) * out;
    Sprite sprite = {
        .kind = SPRITE_FIGURE, .index = (uint8_t)figure, .colour = (uint8_t)((unsigned)colour | list->look)};
    draw_sprite(list, rect_of(x - w / 2, y - h / 2, w, h), sprite, draw_rgb(0xffffff), 360 * fall * fall);
}

/* A figure on its way from the table to its seat's card. */
static void draw_walking(const Scene *s, const Anim *a) {
    DrawPoint from = place_of(s, a);
    float size = s->page->camera.now.size;
    from.y += size * LAID_FIGURE_DROP / 1000;
    DrawRect card = s->at.seats[a->seat];
    DrawPoint to = {card.x + 32, card.y + card.h - 6};
    float t = anim_progress(&s->page->timeline, a), out = 1 - (1 - t) * (1 - t), high = figure_height(size);
    const Kind *kind = &s->setup->kinds[s->game->tiles[a->tile].kind];
    FigureKind walks = (FigureKind)a->figure;
    PaintFigure figure = t > 0 ? laid_standing(walks) : laid_figure(kind, a->segment, walks);
    if (a->eaten && t > 0) {
        draw_tumbling(a, t, (PaintColour)s->colours[a->seat], from, to, size, high, s->list);
        return;
    }
    draw_figure(s->list, figure, (PaintColour)s->colours[a->seat], from.x + (to.x - from.x) * out,
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
    DrawPoint from = place_of(s, &at), to = rect_at(s->at.seats[a->seat], 0.35f, 0.7f);
    float t = anim_progress(&s->page->timeline, a), out = t * t, size = s->page->camera.now.size * 0.3f,
          rise = sinf(t * 3.14159f); /* nearer in mid-air, to be seen from afar */
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
    draw_figure(s->list, PAINT_MEEPLE, (PaintColour)s->colours[a->seat], r.x + 36, r.y + 50, 40, shown);
    draw_text(s->list, FONT_TITLE, 24, draw_faded(draw_rgb(INK), shown), ALIGN_LEFT, r.x + 64, r.y + 39,
              r.w - 84, words);
}

void effects_draw(const Scene *s) {
    const Timeline *line = &s->page->timeline;
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        if (a->kind == ANIM_WALK && line->now < a->start + a->length) {
            draw_walking(s, a);
        }
    }
    int index = 0;
    for (int i = 0; i < line->count; i++) {
        if (line->items[i].kind == ANIM_AGAIN && anim_runs(line, &line->items[i])) {
            draw_again(s, &line->items[i]);
        }
        const Anim *a = &line->items[i];
        if (a->kind == ANIM_RISE && a->tile != NO_TILE && anim_runs(line, a)) {
            draw_rising(s, a, index++);
        } else if (a->kind == ANIM_GOODS && anim_runs(line, a)) {
            draw_token(s, a);
        }
    }
}
