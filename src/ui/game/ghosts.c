/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns that a player could take: on the table, and on a card with what each gains and why. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ui/game/cards.h"
#include "ui/parts/text.h"

/* ---- on the table ---- */

static const float FAINT = 0.8f; /* the opacity of those that are not chosen */

static bool raised(const Ghosts *g, int index) {
    return index == g->chosen;
}

/* The square of the tile that is placed, or that was placed last. */
static DrawRect square_of(const Scene *s, const Considered *turn) {
    return turn->place.kind ? scene_square(s, turn->place.x, turn->place.y)
                            : scene_tile(s, s->game->last_tile);
}

static TileFace placed_face(const Scene *s, const Considered *turn) {
    Move place = turn->place;
    return place.kind ? laid_face_next(s->setup, s->game, turn->tile, place.rotation, place.x, place.y)
                      : laid_face(s->setup, s->game, s->game->last_tile);
}

/* The figure that the action moves: its picture and feet, in squares. False if it moves none. */
typedef struct {
    PaintFigure figure;
    DrawPoint feet;
    int seat;
    bool leaves; /* it is removed from the table */
} GhostFigure;

static bool figure_of(const Scene *s, const Ghosts *g, const Considered *turn, GhostFigure *out) {
    Move act = turn->act;
    int tile = game_tile_at(s->game, act.x, act.y), segment = act.segment, slot = -1;
    *out = (GhostFigure){.seat = g->seat, .leaves = act.kind == MOVE_RECALL || act.kind == MOVE_PRINCESS};
    FigureKind figure = (FigureKind)act.figure;
    if (act.kind == MOVE_RECALL) {
        slot = game_recalled(s->game, g->seat);
    } else if (act.kind == MOVE_PRINCESS && tile != NO_TILE) {
        out->seat = act.seat;
        slot = game_figure_at(s->game, act.seat, tile, segment);
    }
    if (slot >= 0) {
        int node = s->game->figures[out->seat][slot] - 1;
        tile = node / TILE_SEGMENTS;
        segment = node % TILE_SEGMENTS;
        figure = figure_in_slot(slot);
    }
    bool here = act.kind == MOVE_FIGURE && !act.portal;
    bool there = act.kind == MOVE_FAIRY || (act.kind == MOVE_FIGURE && act.portal) || slot >= 0;
    if (!here && (!there || tile == NO_TILE)) {
        return false;
    }
    TileFace face = here ? placed_face(s, turn) : laid_face(s->setup, s->game, tile);
    int kind = here && turn->place.kind ? turn->tile
               : here                   ? s->game->tiles[s->game->last_tile].kind
                                        : s->game->tiles[tile].kind;
    out->figure = act.kind == MOVE_FAIRY ? PAINT_FAIRY : laid_figure(&s->setup->kinds[kind], segment, figure);
    out->feet = table_spot(s->ui->faces, &face, segment);
    out->feet.y += (float)laid_drop(out->figure) / 1000;
    return true;
}

void ghosts_draw(const Scene *s, const Ghosts *g) {
    for (int i = g->count - 1; i >= 0; i--) { /* the best above the others */
        const Considered *turn = &g->turns[i];
        DrawRect r = square_of(s, turn);
        if (!turn->place.kind || game_tile_at(s->game, turn->place.x, turn->place.y) != NO_TILE) {
            continue;
        }
        if (raised(g, i)) {
            tile_raised_draw(s, r, placed_face(s, turn), 0);
        } else {
            draw_tile(s->list, r, placed_face(s, turn), FAINT, 0);
            draw_box_styled(s->list, rect_inset(r, 1), 3, NO_COLOR,
                            seat_color(s->list, s->seats[g->seat].colour), 4.5f, STROKE_SOLID);
            draw_box_styled(s->list, rect_inset(r, 1), 3, NO_COLOR, draw_rgb(CREAM), 2, STROKE_DASHED);
        }
    }
}

void ghost_number_draw(const Ghosts *g, int index, float x, float y, float r, DrawList *list) {
    float size = fmaxf(14, r * 1.4f);
    theme_disc(list, x, y + 1.5f, r + 1, draw_faded(draw_rgb(SHADOW), 0.5f), NO_COLOR, 0);
    theme_disc(list, x, y, r, draw_rgb(raised(g, index) ? GOLD : CREAM), draw_rgb(INK), 2);
    theme_number(list, size, INK, ALIGN_CENTRE, x, y + size * 0.34f, index + 1);
}

static void draw_figure_of(const Scene *s, const GhostFigure *figure, float opacity, float up) {
    float height = figure_height(s->page->camera.now.size);
    DrawPoint feet = scene_point(s, figure->feet.x, figure->feet.y);
    if (figure->leaves) {
        float y = feet.y - height * 0.4f;
        theme_disc(s->list, feet.x, y, height * 0.56f, draw_faded(draw_rgb(BAD), 0.35f * opacity),
                   draw_faded(draw_rgb(0xf09a86), opacity), 3);
        draw_icon(s->list, ICON_CROSS, feet.x, y, height * 0.9f, draw_faded(draw_rgb(0xfff0e0), opacity));
    } else {
        scene_figure(s, figure->figure, figure->seat, feet.x, feet.y - up, height, opacity);
    }
}

/* Where the number of a turn is: at the corner of its square; once the tile is placed, at the shoulder of the
 * figure. */
static DrawPoint number_place(const Scene *s, const Ghosts *g, int index, float r) {
    const Considered *turn = &g->turns[index];
    DrawRect square = square_of(s, turn);
    GhostFigure figure;
    if (!turn->place.kind && figure_of(s, g, turn, &figure)) {
        float height = figure_height(s->page->camera.now.size);
        DrawPoint feet = scene_point(s, figure.feet.x, figure.feet.y);
        return (DrawPoint){feet.x + height * 0.55f + r, feet.y - height * 0.6f};
    }
    float out = r - square.w * 0.2f, up = turn->place.kind && raised(g, index) ? TILE_RAISED * square.w : 0;
    return (DrawPoint){square.x + square.w * 0.9f + out, square.y + square.w * 0.06f - out - up};
}

/* Moves numbers apart that would cover each other. */
static void spread(DrawPoint *places, int count, float distance) {
    enum { PASSES = 8 };
    for (int pass = 0; pass < PASSES; pass++) {
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < i; k++) {
                float x = places[i].x - places[k].x, y = places[i].y - places[k].y, far = hypotf(x, y);
                float push = far < distance ? (distance - far) / 2 : 0;
                float dx = far > 0 ? x / far * push : 0, dy = far > 0 ? y / far * push : push;
                places[i] = (DrawPoint){places[i].x + dx, places[i].y + dy};
                places[k] = (DrawPoint){places[k].x - dx, places[k].y - dy};
            }
        }
    }
}

void ghosts_draw_above(const Scene *s, const Ghosts *g) {
    DrawPoint places[CONSIDERED_MOST];
    float size = s->page->camera.now.size, r = between(10, size * 0.2f, 13);
    for (int i = 0; i < g->count; i++) {
        places[i] = number_place(s, g, i, r);
    }
    spread(places, g->count, 2 * r + 3);
    for (int i = g->count - 1; i >= 0; i--) {
        const Considered *turn = &g->turns[i];
        GhostFigure figure;
        bool placed = turn->place.kind != MOVE_NONE;
        if ((raised(g, i) || !placed) && figure_of(s, g, turn, &figure)) {
            draw_figure_of(s, &figure, raised(g, i) ? 1 : FAINT, placed ? TILE_RAISED * size : 0);
        }
        if (!g->alone) {
            ghost_number_draw(g, i, places[i].x, places[i].y, r, s->list);
        }
    }
}

/* ---- the rows ---- */

float ghosts_width(const Ghosts *g) {
    return g->low ? 256 : 320;
}

static float row_height(const Ghosts *g, int index) {
    return !g->low ? 50 : raised(g, index) ? 64 : 34;
}

float ghosts_height(const Ghosts *g) {
    float sum = 0;
    for (int i = 0; i < g->count; i++) {
        sum += row_height(g, i);
    }
    return sum;
}

DrawRect ghosts_row(const Ghosts *g, DrawRect rows, int index) {
    for (int i = 0; i < index; i++) {
        rect_cut_top(&rows, row_height(g, i));
    }
    return rect_cut_top(&rows, row_height(g, index));
}

void ghosts_add(const Scene *s, const Ghosts *g, Busy *busy) {
    for (int i = 0; i < g->count; i++) {
        busy_add(s, busy, square_of(s, &g->turns[i]), BUSY_PLAY);
    }
}

void gain_words(float gain, char out[16]) {
    int tenths = (int)lroundf(gain * 10);
    /* Translators: points gained: sign, points, tenths of a point: "+4.1" */
    snprintf(out, 16, _("%s%d.%d"), tenths < 0 ? "−" : "+", abs(tenths) / 10, abs(tenths) % 10);
}

/* As many reasons as have room; on one line, the best in a few words. */
static void draw_reasons(const Scene *s, const Considered *turn, DrawRect room, int lines, uint32_t colour) {
    const float size = 15, line = 18;
    const Rules *rules = &s->setup->rules;
    const char *brief = turn_reason(rules, turn->reasons.items[0]);
    float base = room.y + room.h / 2 + 5;
    Str words = {0};
    for (int most = 2; most > 0 && lines > 1; most--) {
        str_clear(&words);
        turn_facts(rules, s->seats, &turn->reasons, most, &words);
        int needed = paragraph_lines(s->list->metrics, FONT_SENTENCE, size, room.w, str_text(&words));
        if (needed <= lines) {
            draw_paragraph(s->list, FONT_SENTENCE, size, draw_rgb(colour), room.x,
                           base - line * (float)(needed - 1) / 2, room.w, line, str_text(&words));
            str_deinit(&words);
            return;
        }
    }
    str_deinit(&words);
    float fits = theme_size_within(s->list->metrics, FONT_SENTENCE, size, brief, room.w);
    bool one = text_width(s->list->metrics, FONT_SENTENCE, fits, brief) <= room.w;
    theme_two_lines(s->list, FONT_SENTENCE, fits, colour, ALIGN_LEFT, room.x, one ? base : base - 7, room.w,
                    14, brief);
}

static void draw_row(const Scene *s, const Ghosts *g, int index, DrawRect row) {
    const Considered *turn = &g->turns[index];
    bool low = g->low, chosen = raised(g, index);
    char gain[16], words[24];
    if (chosen) {
        draw_box(s->list, rect_margins(row, 0, 1), 7, draw_rgb(PAPER_HIGH), draw_rgb(INK), 2);
    }
    float middle = row.y + row.h / 2;
    DrawRect part = rect_cut_left(&row, low ? 30 : 40);
    ghost_number_draw(g, index, part.x + part.w / 2, middle, low ? 10 : 12, s->list);
    part = rect_cut_left(&row, low ? 46 : 56);
    gain_words(turn->turn.gain, gain);
    /* Translators: a gain that is about as large as that of the best turn: "≈ +4.0" */
    snprintf(words, sizeof words, index > 0 && turn->level ? _("≈ %s") : "%s", gain);
    float size = theme_size_within(s->list->metrics, FONT_NUMBER, low ? 16 : 19, words, part.w);
    draw_text(s->list, FONT_NUMBER, size, draw_rgb(INK), ALIGN_RIGHT, part.x + part.w, middle + size * 0.33f,
              0, words);
    rect_cut_left(&row, 10);
    rect_cut_right(&row, 6);
    if (turn->choose.kind && !low) { /* one of several in the hand */
        const float side = 34;
        small_tile_draw(s, turn->tile, rect_middle(rect_cut_right(&row, side), side, side));
        rect_cut_right(&row, 6);
    }
    draw_reasons(s, turn, row, !low ? 2 : chosen ? 3 : 1, chosen ? INK : MUTED);
}

void ghosts_rows_draw(const Scene *s, const Ghosts *g, DrawRect rows) {
    for (int i = 0; i < g->count; i++) {
        draw_row(s, g, i, ghosts_row(g, rows, i));
    }
}
