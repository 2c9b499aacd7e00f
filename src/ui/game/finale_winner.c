/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moment for the winner: meeples gather, fireworks in the colour of the player. */
#include <math.h>

#include "base/str.h"
#include "ui/game/finale.h"
#include "ui/parts/text.h"

/* The seats with most points, as bits. */
static unsigned winners(const Scene *s) {
    int most = INT16_MIN;
    unsigned seats = 0;
    for (int seat = 0; seat < s->setup->seat_count; seat++) {
        int score = s->game->scores[seat];
        seats = score > most ? 0 : seats;
        most = score > most ? score : most;
        seats |= score == most ? 1u << seat : 0;
    }
    return seats;
}

static void winner_words(const Scene *s, unsigned seats, Str *out) {
    const char *first = NULL, *second = NULL;
    int count = 0, points = 0;
    for (int seat = 0; seat < s->setup->seat_count; seat++) {
        if (seats >> seat & 1) {
            second = count == 1 ? s->seats[seat].name : second;
            first = count == 0 ? s->seats[seat].name : first;
            points = s->game->scores[seat];
            count++;
        }
    }
    if (s->setup->seat_count == 1) {
        str_addf(out, ngettext("You reached %d point", "You reached %d points", (unsigned long)points),
                 points);
    } else if (count == 1) {
        str_addf(out, _("%s wins"), first);
    } else if (count == 2) {
        str_addf(out, _("%s and %s share the win"), first, second);
    } else {
        str_addf(out, _("%d players share the win"), count);
    }
}

enum { BURSTS = 9, SPARKS = 30 };

/* Where a spark is: it flies out, is slowed, and falls. */
static DrawPoint spark_at(DrawPoint centre, float size, float angle, float far, float t) {
    float out = 1 - (1 - t) * (1 - t);
    return (DrawPoint){centre.x + cosf(angle) * size * far * out,
                       centre.y + sinf(angle) * size * far * out + size * 0.35f * t * t};
}

/* A burst: sparks with tails, which fade. The same each time, so a picture can be compared. */
static void draw_burst(const Scene *s, DrawRect area, int number, float t, DrawColor colour) {
    static const float places[BURSTS][2] = {{0.24f, 0.3f},  {0.74f, 0.24f}, {0.5f, 0.16f},
                                            {0.14f, 0.58f}, {0.86f, 0.52f}, {0.36f, 0.2f},
                                            {0.64f, 0.14f}, {0.18f, 0.2f},  {0.82f, 0.22f}};
    float size = fminf(area.w, area.h) * (0.28f + 0.04f * (float)(number % 3)),
          bright = fminf(1, (1 - t) * 1.6f);
    DrawPoint centre = rect_at(area, places[number][0], places[number][1]);
    for (int i = 0; i < SPARKS; i++) {
        float angle = 6.2832f * (float)i / SPARKS + (float)number,
              far = 0.5f + 0.5f * (float)((i * 7 + number * 3) % 10) / 9;
        DrawColor tone = i % 3 == 0 ? draw_rgb(GOLD) : i % 7 == 0 ? draw_rgb(CREAM) : colour;
        DrawPoint tail[2] = {spark_at(centre, size, angle, far, fmaxf(0, t - 0.12f)),
                             spark_at(centre, size, angle, far, t)};
        float r = 1.5f + 3.5f * (1 - t);
        draw_line(s->list, tail, 2, false, r, draw_faded(tone, bright * 0.45f), STROKE_SOLID);
        theme_disc(s->list, tail[1].x, tail[1].y, r, draw_faded(tone, bright), NO_COLOR, 0);
    }
}

/* The winners' meeples come from the edges and hop. */
static void draw_crowd(const Scene *s, unsigned seats, DrawRect area, float t, bool still) {
    enum { CROWD = 9 };
    int owners[SEATS_MAX] = {0}, count = 0;
    for (int seat = 0; seat < s->setup->seat_count; seat++) {
        if (seats >> seat & 1) {
            owners[count++] = seat;
        }
    }
    if (count == 0) {
        return;
    }
    float high = between(40, area.h * 0.13f, 84), pitch = high * 0.95f, y = area.y + area.h * 0.74f;
    for (int i = 0; i < CROWD; i++) {
        float side = i % 2 ? 1.0f : -1.0f, slot = (float)((i + 1) / 2) * side;
        float come = still ? 1 : between(0, t * 3.2f - 0.06f * (float)i, 1),
              ease = come * come * (3 - 2 * come);
        float x = area.x + area.w / 2 + slot * pitch + (1 - ease) * side * (area.w / 2 + pitch);
        float hop = still ? 0 : fabsf(sinf(t * 26 + (float)i * 0.9f)) * high * 0.22f;
        scene_figure(s, PAINT_MEEPLE, owners[i % count], x, y - hop, high, 1);
    }
}

void finale_winner_draw(const Scene *s, const Anim *a) {
    DrawRect area = s->at.table;
    float t = anim_progress(&s->page->timeline, a), shown = between(0, t * 8, 1);
    bool still = s->page->timeline.still;
    unsigned seats = winners(s);
    int first = 0;
    while (!(seats >> first & 1)) {
        first++;
    }
    DrawColor colour = seat_color(s->list, s->seats[first].colour);
    draw_clip(s->list, area);
    theme_fill(s->list, area, 0, SHADOW, 0.62f * shown);
    for (int i = 0; i < BURSTS; i++) {
        float begin = 0.06f + 0.08f * (float)i, own = still ? 0.45f : (t - begin) / 0.28f;
        if (own > 0 && own < 1) {
            draw_burst(s, area, i, own, colour);
        }
    }
    Str words = {0};
    winner_words(s, seats, &words);
    float size = theme_size_within(s->list->metrics, FONT_TITLE, 60, str_text(&words), area.w - 80);
    float wide = text_width(s->list->metrics, FONT_TITLE, size, str_text(&words)) + size;
    DrawRect pill = {area.x + (area.w - wide) / 2, area.y + area.h * 0.5f - size, wide, size * 1.45f};
    draw_box(s->list, pill, pill.h / 2, draw_faded(draw_rgb(DARK), 0.85f * shown), draw_faded(colour, shown),
             4);
    draw_text(s->list, FONT_TITLE, size, draw_faded(draw_rgb(CREAM), shown), ALIGN_CENTRE,
              area.x + area.w / 2, pill.y + size * 1.05f, 0, str_text(&words));
    str_deinit(&words);
    draw_crowd(s, seats, area, t, still);
    draw_unclip(s->list);
}
