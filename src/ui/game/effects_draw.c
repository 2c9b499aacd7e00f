/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What glows, rises and walks while points are scored. */
#include <math.h>
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/game/hover.h"
#include "ui/parts/text.h"

static bool running(const Timeline *line, const Anim *a) {
    return line->now >= a->start && line->now < a->start + a->length;
}

static DrawPoint place_of(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                          const Anim *a) {
    TileFace face = face_of_tile(table->setup, table->game, a->tile);
    const PlacedTile *tile = &table->game->tiles[a->tile];
    DrawPoint spot = {(float)tile->x + 0.5f, (float)tile->y + 0.45f};
    bool of_tile = a->segment >= TILE_SEGMENTS;            /* towns and islands pay for their square */
    if (!(a->kind == ANIM_RISE && a->fairy) && !of_tile) { /* she may stand beside anything on her tile */
        spot = table_spot(ui->faces, &face, a->segment);
    }
    return camera_to_screen(&page->camera, at->table, spot.x, spot.y);
}

/* The outline without the parts that lie on the border of the tile: there the feature goes on. */
static void draw_open_outline(const PaintPoint *outline, const DrawPoint *points, int count, DrawColor color,
                              DrawList *list) {
    for (int i = 0; i < count; i++) {
        const PaintPoint *a = &outline[i], *b = &outline[(i + 1) % count];
        bool vertical = (a->x <= 8 && b->x <= 8) || (a->x >= 992 && b->x >= 992);
        bool level = (a->y <= 8 && b->y <= 8) || (a->y >= 992 && b->y >= 992);
        if (!vertical && !level) {
            DrawPoint piece[2] = {points[i], points[(i + 1) % count]};
            draw_line(list, piece, 2, false, 3, color, STROKE_SOLID);
        }
    }
}

/* One segment of a glowing feature: cities and fields are washed, roads drawn over, the rest framed. */
static void glow_segment(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                         int node, float strength, DrawList *list) {
    int tile = node / TILE_SEGMENTS, segment = node % TILE_SEGMENTS;
    if (tile_is_printed(table->setup, table->game, tile)) {
        board_draw_node(board_sheet(ui->maps, &table->setup->board), table->setup, table->game, node,
                        &page->camera, at->table, draw_rgb(GOLD), strength, list);
        return;
    }
    TileFace face = face_of_tile(table->setup, table->game, tile);
    FeatureKind kind = (FeatureKind)face.def->segments[segment].kind;
    DrawRect r = camera_square(&page->camera, at->table, face.cell_x, face.cell_y);
    DrawPoint points[OUTLINE_POINTS];
    int count = 0;
    const PaintPoint *outline = table_outline(ui->faces, &face, segment, &count);
    for (int i = 0; i < count; i++) {
        points[i] =
            (DrawPoint){r.x + (float)outline[i].x / 1000 * r.w, r.y + (float)outline[i].y / 1000 * r.h};
    }
    if (count == 0) {
        draw_box(list, rect_inset(r, -2), 4, draw_faded(draw_rgb(GOLD), 0.25f * strength),
                 draw_faded(draw_rgb(GOLD), strength), 4);
    } else if (kind == FEATURE_ROAD || kind == FEATURE_RIVER) {
        draw_line(list, points, count, false, r.w * 0.13f, draw_faded(draw_rgb(GOLD), 0.75f * strength),
                  STROKE_SOLID);
    } else {
        draw_polygon(list, points, count, draw_faded(draw_rgb(GOLD), 0.42f * strength));
        draw_open_outline(outline, points, count, draw_faded(draw_rgb(0xfff3c4), 0.9f * strength), list);
    }
}

static void draw_glow(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table, int tile,
                      int segment, float strength, DrawList *list) {
    if (segment >= TILE_SEGMENTS) { /* a town or an island: its square */
        const PlacedTile *placed = &table->game->tiles[tile];
        DrawRect r = camera_square(&page->camera, at->table, placed->x, placed->y);
        draw_box(list, rect_inset(r, -2), 4, draw_faded(draw_rgb(GOLD), 0.25f * strength),
                 draw_faded(draw_rgb(GOLD), strength), 4);
        return;
    }
    uint16_t nodes[NODES_MAX];
    int count = game_feature_nodes(table->game, tile, segment, nodes, NODES_MAX);
    for (int i = 0; i < count; i++) {
        glow_segment(page, ui, at, table, nodes[i], strength, list);
    }
}

void glows_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                DrawList *list) {
    const Timeline *line = &page->timeline;
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        if (a->kind == ANIM_GLOW && running(line, a)) {
            float t = anim_progress(line, a);
            draw_glow(page, ui, at, table, a->tile, a->segment, between(0, fminf(t * 6, (1 - t) * 4), 1),
                      list);
        }
    }
    DrawRect place = {0};
    const LogEntry *pointed = log_pointed_at(page, ui, at, &place);
    if (pointed && pointed->event.by != POINTS_FAIRY) { /* her points belong to no feature */
        draw_glow(page, ui, at, table, pointed->event.tile, pointed->event.segment, 0.9f, list);
    }
    hover_outline_draw(page, ui, at, table, list);
}

static void draw_rising(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                        const Anim *a, int index, DrawList *list) {
    float t = anim_progress(&page->timeline, a), out = 1 - (1 - t) * (1 - t);
    DrawPoint p = place_of(page, ui, at, table, a);
    char text[48];
    if (a->fairy) {
        /* Translators: the fairy's point or bonus, rising from her */
        snprintf(text, sizeof text, _("fairy +%d"), a->value);
    } else {
        snprintf(text, sizeof text, "%+d", a->value);
    }
    float opacity = between(0, (1 - t) * 3, 1), width = text_width(list->metrics, FONT_NUMBER, 26, text) + 46;
    DrawRect pill = {p.x - width / 2, p.y - 30 - 44 * out - 36 * (float)index, width, 34};
    /* The number stays on the board, also where the feature lies at its edge. */
    pill.x = between(at->table.x + 8, pill.x, at->table.x + at->table.w - width - 8);
    pill.y = between(at->table.y + 58 + 36 * (float)index, pill.y, at->table.y + at->table.h - 100);
    draw_box(list, pill, 17, draw_faded(draw_rgb(DARK), 0.92f * opacity), draw_faded(draw_rgb(GOLD), opacity),
             2);
    draw_figure(list, PAINT_EMBLEM, (PaintColour)table->colours[a->seat], pill.x + 19, pill.y + 17, 24,
                opacity);
    draw_text(list, FONT_NUMBER, 26, draw_faded(draw_rgb(CREAM), opacity), ALIGN_LEFT, pill.x + 35,
              pill.y + 26, 0, text);
}

/* Thrown up by the dragon it turns over, then goes home. */
static void draw_tumbling(const Anim *a, float t, PaintColour colour, DrawPoint from, DrawPoint to,
                          float size, float high, DrawList *list) {
    PaintFigure figure = laid_standing((FigureKind)a->figure);
    float fall = fminf(t / 0.55f, 1), walk = fmaxf(0, (t - 0.55f) / 0.45f), out = walk * walk;
    float x = from.x + size * 0.25f * fall, y = from.y - sinf(fall * 3.14159f) * size * 0.45f - high / 2;
    x += (to.x - x) * out;
    y += (to.y - high / 2 - y) * out;
    int width = 1, height = 1;
    paint_figure_box(figure, &width, &height);
    float w = high * (float)width / (float)height;
    Sprite sprite = {.kind = SPRITE_FIGURE, .index = (uint8_t)figure, .colour = (uint8_t)colour};
    draw_sprite(list, rect_of(x - w / 2, y - high / 2, w, high), sprite, draw_rgb(0xffffff),
                360 * fall * fall);
}

/* From where it stood to its seat's card. */
static void draw_walking(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                         const Anim *a, DrawList *list) {
    DrawPoint from = place_of(page, ui, at, table, a);
    float size = page->camera.now.size;
    from.y += size * LAID_FIGURE_DROP / 1000;
    DrawRect card = at->seats[a->seat];
    DrawPoint to = {card.x + 32, card.y + card.h - 6};
    float t = anim_progress(&page->timeline, a), out = 1 - (1 - t) * (1 - t), high = figure_height(size);
    const Kind *kind = &table->setup->kinds[table->game->tiles[a->tile].kind];
    FigureKind walks = (FigureKind)a->figure;
    PaintFigure figure = t > 0 ? laid_standing(walks) : laid_figure(kind, a->segment, walks);
    if (a->eaten && t > 0) {
        draw_tumbling(a, t, (PaintColour)table->colours[a->seat], from, to, size, high, list);
        return;
    }
    draw_figure(list, figure, (PaintColour)table->colours[a->seat], from.x + (to.x - from.x) * out,
                from.y + (to.y - from.y) * out - sinf(t * 3.14159f) * 30, high + (card.h - 6 - high) * out,
                1);
}

/* A turn that is given is announced (R7.7). */
static void draw_again(const GamePage *page, const GameLayout *at, const Table *table, const Anim *a,
                       DrawList *list) {
    char words[160];
    float t = anim_progress(&page->timeline, a), shown = fminf(1, fminf(t * 8, (1 - t) * 5));
    const Rules *rules = &table->setup->rules;
    bool town = rules->towns == TOWNS_TURN;
    snprintf(words, sizeof words,
             town && rules->hole_turn ? _("%.80s plays once more")
             : town                   ? _("A town: %.80s plays once more")
                                      : _("A hole is filled: %.80s plays once more"),
             table->seats[a->seat].name);
    float wide = text_width(list->metrics, FONT_TITLE, 24, words) + 96;
    DrawRect r = {at->table.x + at->table.w / 2 - wide / 2, at->table.y + 74, wide, 60};
    draw_box(list, r, 30, draw_faded(draw_rgb(PAPER_HIGH), 0.97f * shown),
             draw_faded(draw_rgb(ACCENT), shown), 3);
    draw_figure(list, PAINT_MEEPLE, (PaintColour)table->colours[a->seat], r.x + 36, r.y + 50, 40, shown);
    draw_text(list, FONT_TITLE, 24, draw_faded(draw_rgb(INK), shown), ALIGN_LEFT, r.x + 64, r.y + 39,
              r.w - 84, words);
}

void effects_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                  DrawList *list) {
    const Timeline *line = &page->timeline;
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        if (a->kind == ANIM_WALK && line->now < a->start + a->length) {
            draw_walking(page, ui, at, table, a, list);
        }
    }
    int index = 0;
    for (int i = 0; i < line->count; i++) {
        if (line->items[i].kind == ANIM_AGAIN && running(line, &line->items[i])) {
            draw_again(page, at, table, &line->items[i], list);
        }
        if (line->items[i].kind == ANIM_RISE && running(line, &line->items[i])) {
            draw_rising(page, ui, at, table, &line->items[i], index++, list);
        }
    }
}
