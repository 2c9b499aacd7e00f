/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/game/counters.h"

#include <stdio.h>

#include "paint/paint.h"
#include "ui/parts/theme.h"

int score_tokens(int score, int squares, int tokens[], int cap) {
    int worth = squares == 100 ? score / 100 * 2 : score / 50, count = 0;
    for (; worth >= 2 && count < cap; worth -= 2) {
        tokens[count++] = 100;
    }
    if (worth > 0 && count < cap) {
        tokens[count++] = 50;
    }
    return count;
}

int score_die(int score, int squares) {
    int lap = (score < 0 ? 0 : score) / squares % 6;
    return lap == 0 ? 6 : lap;
}

/* The pips of 1 to 6 on a 3 x 3 grid: rows of bits, one for each column. */
static const uint8_t PIPS[7][3] = {{0}, {0, 2, 0}, {4, 0, 1}, {4, 2, 1}, {5, 0, 5}, {5, 2, 5}, {5, 5, 5}};

/* A cube seen slightly from above: pips on top, the seat's emblem on the front. */
static void die_draw(DrawList *list, int colour, int pips, float x, float y) {
    const float w = 20, top = 17, front = 11;
    PaintRgb l = paint_tones((PaintColour)((unsigned)colour | list->look)).light;
    DrawRect whole = {x - w / 2, y - top - front, w, top + front};
    draw_box(list, rect_of(whole.x + 2, whole.y + 3, w, whole.h), 4, draw_faded(draw_rgb(SHADOW), 0.4f),
             NO_COLOR, 0);
    draw_box(list, whole, 4, seat_color(list, colour), draw_rgb(INK), 1.4f);
    draw_box(list, rect_of(whole.x + 1.4f, whole.y + 1.4f, w - 2.8f, top - 2), 3,
             (DrawColor){l.r, l.g, l.b, 255}, NO_COLOR, 0);
    for (int row = 0; row < 3; row++) {
        for (int column = 0; column < 3; column++) {
            if (PIPS[pips][row] >> column & 1) {
                float px = x + 5.2f * (float)(column - 1), py = whole.y + 3.9f + 4.6f * (float)row;
                draw_box(list, rect_of(px - 1.8f, py - 1.8f, 3.6f, 3.6f), 1.8f, draw_rgb(SHADOW), NO_COLOR,
                         0);
            }
        }
    }
    theme_emblem(list, colour, x, y - front / 2, front / 2 - 0.5f);
}

DrawRect counter_rect(const Settings *settings, int score, float x, float y) {
    if (settings->counters == COUNTERS_DICE) {
        return rect_of(x - 10, y - 19, 20, 28);
    }
    bool lies = score >= settings->track;
    return lies ? rect_of(x - 14, y - 9, 28, 18) : rect_of(x - 8, y - 20, 16, 24);
}

void counter_draw(DrawList *list, const Settings *settings, int colour, int score, float x, float y) {
    if (settings->counters == COUNTERS_DICE) {
        die_draw(list, colour, score_die(score, settings->track), x, y + 9);
        return;
    }
    bool lies = score >= settings->track;
    draw_figure(list, lies ? PAINT_FARMER : PAINT_MEEPLE, (PaintColour)colour, x, y + (lies ? 0.0f : 5.0f),
                26, 1);
}

float tokens_draw(DrawList *list, const Settings *settings, int score, float right, float y) {
    int tokens[TOKENS_MAX], count = score_tokens(score, settings->track, tokens, TOKENS_MAX);
    const float width = 34, height = 20, gap = 3;
    if (settings->counters == COUNTERS_DICE) {
        return 0; /* the die shows the lap */
    }
    float x = right - (float)count * (width + gap) + gap;
    for (int i = 0; i < count; i++, x += width + gap) {
        draw_box(list, rect_of(x, y, width, height), 5, draw_rgb(GOLD_PALE), draw_rgb(EDGE), 1.5f);
        theme_number(list, 14, INK, ALIGN_CENTRE, x + width / 2, y + 15, tokens[i]);
    }
    return (float)count * (width + gap);
}
