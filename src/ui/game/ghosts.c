/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns that a player could take: ghosts on the table with their numbers, and a docked card with what each
 * gains and why. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ui/game/cards.h"
#include "ui/parts/text.h"

static const float WIDE = 340, PAD = 14, HEAD = 54, ROW = 46, NUMBER = 32, GAIN = 54, LINE = 19;

/* ---- on the table ---- */

/* A ring in the colour of the seat. */
static void draw_number(const Scene *s, const Ghosts *g, int index, float x, float y, float r) {
    float size = fmaxf(14, r * 1.3f);
    theme_disc(s->list, x, y, r, draw_rgb(index == g->chosen ? GOLD_PALE : PAPER_HIGH),
               seat_color(s->list, s->seats[g->seat].colour), 2.5f);
    theme_number(s->list, size, INK, ALIGN_CENTRE, x, y + size / 3, index + 1);
}

static void draw_figure_of(const Scene *s, const Ghosts *g, const Considered *turn, const TileFace *face) {
    const Kind *kind = &s->setup->kinds[turn->tile];
    for (int i = 0; i < turn->turn.count; i++) {
        Move move = turn->turn.moves[i];
        if (move.kind == MOVE_FIGURE && !move.portal) {
            PaintFigure figure = laid_figure(kind, move.segment, (FigureKind)move.figure);
            DrawPoint spot = table_spot(s->ui->faces, face, move.segment);
            DrawPoint feet = scene_point(s, spot.x, spot.y + (float)laid_drop(figure) / 1000);
            scene_figure(s, figure, g->seat, feet.x, feet.y, figure_height(s->page->camera.now.size), 1);
        }
    }
}

static void draw_ghost(const Scene *s, const Ghosts *g, int index) {
    const Considered *turn = &g->turns[index];
    Move place = turn->place;
    DrawRect r = scene_square(s, place.x, place.y);
    TileFace face = laid_face_next(s->setup, s->game, turn->tile, place.rotation, place.x, place.y);
    DrawColor colour = seat_color(s->list, s->seats[g->seat].colour);
    if (index != g->chosen) {
        draw_tile(s->list, r, face, 0.8f, 0);
        draw_box_styled(s->list, rect_inset(r, 1), 3, NO_COLOR, colour, 3, STROKE_DASHED);
        return;
    }
    theme_shadow(s->list, r, r.w * 0.06f, r.w * 0.09f, 0, 0.4f);
    draw_tile(s->list, r, face, 1, 0);
    draw_box(s->list, rect_inset(r, 1), 3, NO_COLOR, colour, 4);
    draw_figure_of(s, g, turn, &face);
}

void ghosts_draw(const Scene *s, const Ghosts *g, bool numbers) {
    for (int i = 0; i < g->count; i++) {
        Move place = g->turns[i].place;
        DrawRect square = scene_square(s, place.x, place.y);
        float r = between(9, square.w * 0.16f, 15);
        if (numbers) {
            draw_number(s, g, i, square.x + r + 3, square.y + r + 3, r);
        } else if (game_tile_at(s->game, place.x, place.y) == NO_TILE) {
            draw_ghost(s, g, i);
        }
    }
}

void ghosts_add(const Scene *s, const Ghosts *g, Busy *busy) {
    for (int i = 0; i < g->count; i++) {
        busy_add(s, busy, scene_square(s, g->turns[i].place.x, g->turns[i].place.y), BUSY_PLAY);
    }
}

/* ---- the card ---- */

DrawPoint ghosts_card_size(const Ghosts *g) {
    return (DrawPoint){WIDE, HEAD + ROW * (float)g->count + PAD / 2};
}

static DrawRect row_of(DrawRect card, int index) {
    return rect_of(card.x + PAD, card.y + HEAD + ROW * (float)index, card.w - 2 * PAD, ROW);
}

int ghosts_row_at(const Ghosts *g, DrawRect card, float x, float y) {
    int row = -1;
    for (int i = 0; i < g->count; i++) {
        row = rect_has(row_of(card, i), x, y) ? i : row;
    }
    return row;
}

void gain_words(float gain, char out[16]) {
    int tenths = (int)lroundf(gain * 10);
    /* Translators: points gained: sign, points, tenths of a point: "+4.1" */
    snprintf(out, 16, _("%s%d.%d"), tenths < 0 ? "−" : "+", abs(tenths) / 10, abs(tenths) % 10);
}

/* As many facts as two lines can hold, or a short reason. */
static void draw_facts(const Scene *s, const Reasons *reasons, DrawRect row) {
    Str words = {0};
    int lines = 3;
    for (int most = 2; most > 0 && lines > 2; most--) {
        str_clear(&words);
        turn_facts(&s->setup->rules, s->seats, reasons, most, &words);
        lines = paragraph_lines(s->list->metrics, FONT_SENTENCE, 15, row.w, str_text(&words));
    }
    if (lines > 2) {
        str_set(&words, turn_reason(&s->setup->rules, reasons->items[0]));
        lines = paragraph_lines(s->list->metrics, FONT_SENTENCE, 15, row.w, str_text(&words));
    }
    draw_paragraph(s->list, FONT_SENTENCE, 15, draw_rgb(MUTED), row.x,
                   row.y + row.h / 2 + 5 - LINE * (float)(lines - 1) / 2, row.w, LINE, str_text(&words));
    str_deinit(&words);
}

void ghosts_card_draw(const Scene *s, const Ghosts *g, DrawRect card) {
    const char *against = _("against the average move");
    float room = card.w - 2 * PAD;
    theme_card(s->list, card);
    theme_text(s->list, FONT_TITLE, GHOSTS_TITLE, INK, card.x + PAD, card.y + 26, room, g->title);
    theme_text(s->list, FONT_SENTENCE, theme_size_within(s->list->metrics, FONT_SENTENCE, 15, against, room),
               MUTED, card.x + PAD, card.y + 45, room, against);
    for (int i = 0; i < g->count; i++) {
        DrawRect row = row_of(card, i);
        float middle = row.y + ROW / 2;
        char gain[16];
        if (i == g->chosen) {
            draw_box(s->list, rect_margins(row, -6, 1), 6, draw_rgb(PAPER_HIGH), draw_rgb(EDGE), 1.5f);
        }
        draw_number(s, g, i, row.x + 12, middle, 12);
        rect_cut_left(&row, NUMBER);
        gain_words(g->turns[i].turn.gain, gain);
        DrawRect number = rect_cut_left(&row, GAIN);
        draw_text(s->list, FONT_NUMBER, 17, draw_rgb(INK), ALIGN_RIGHT, number.x + GAIN - 12, middle + 6, 0,
                  gain);
        draw_facts(s, &g->turns[i].reasons, row);
    }
}
