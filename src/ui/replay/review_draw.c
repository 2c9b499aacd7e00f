/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip of the review: the curve over all turns, luck, marks and the slider. */
#include <math.h>
#include <stdio.h>

#include "ui/parts/text.h"
#include "ui/replay/review_page.h"

/* ---- values over the turns ---- */

enum { BANDS = SEATS_MAX };

/* One point of the curve. */
typedef struct {
    int stop;
    float values[BANDS];
} Point;

typedef struct {
    Point points[TILES_MAX + 2];
    int count, bands;
} Curve;

/* Margin: of the first player against the other; alone, the score. Chance: of each player. Luck: of each,
 * added up. */
static void find_values(ReviewChart chart, const ReviewTurn *turn, const GameSetup *setup, Point *point) {
    for (int seat = 0; seat < setup->seat_count; seat++) {
        if (chart == CHART_CHANCE) {
            point->values[seat] = turn->chance[seat];
        } else if (chart == CHART_LUCK) {
            point->values[seat] += turn->seat == seat ? turn->luck : 0;
        }
    }
    if (chart == CHART_MARGIN) {
        point->values[0] = ai_margin(setup, turn->points, 0);
    }
}

static int stop_of(const Session *game, const ReviewTurn *turn, int from) {
    while (from < replay_last(game) && replay_moves(game, from) <= turn->move) {
        from++;
    }
    return from;
}

static Curve curve_of(const Review *review, const Session *game, ReviewChart chart) {
    const GameSetup *setup = session_setup(game);
    Curve curve = {.bands = setup->seat_count};
    const ReviewTurn *turns;
    int count = review_turns(review, &turns), stop = 1;
    Point point = {0};
    for (int seat = 0; seat < curve.bands && chart == CHART_CHANCE; seat++) {
        point.values[seat] = 1 / (float)curve.bands;
    }
    curve.points[curve.count++] = point;
    for (int i = 0; i < count && curve.count < TILES_MAX + 2; i++) {
        if (turns[i].looks > 0) {
            stop = stop_of(game, &turns[i], stop);
            curve.count -= point.stop == stop && curve.count > 1; /* a stop's last decision counts */
            point.stop = stop;
            find_values(chart, &turns[i], setup, &point);
            curve.points[curve.count++] = point;
        }
    }
    curve.bands = chart == CHART_MARGIN ? 1 : curve.bands;
    return curve;
}

/* ---- the curve ---- */

/* The area between two heights, from one x to the next. It goes on a little, or a fine line would show where
 * two of them meet. */
static void fill_between(DrawList *list, float x0, float a0, float b0, float x1, float a1, float b1,
                         DrawColor color) {
    const float over = 0.8f;
    DrawPoint corners[4] = {{x0, a0}, {x1 + over, a1}, {x1 + over, b1}, {x0, b0}};
    draw_polygon(list, corners, 4, color);
}

typedef struct {
    DrawRect area;
    float most; /* the value at its edge */
    float zero; /* y of 0 */
    float scale;
} Axis;

static Axis axis_of(const Curve *curve, DrawRect area, bool positive) {
    float most = 10;
    for (int i = 0; i < curve->count; i++) {
        for (int band = 0; band < curve->bands; band++) {
            most = fmaxf(most, fabsf(curve->points[i].values[band]));
        }
    }
    most = ceilf(most / 10) * 10;
    return (Axis){area, most, positive ? area.y + area.h : area.y + area.h / 2,
                  (positive ? area.h : area.h / 2) / most};
}

static float y_of(const Axis *axis, float value) {
    return axis->zero - value * axis->scale;
}

static void draw_axis(const Axis *axis, bool positive, DrawList *list) {
    char text[16];
    float left = axis->area.x - 8;
    int most = (int)axis->most;
    theme_rule(list, axis->area.x, axis->zero, axis->area.w, EDGE, 1);
    theme_rule(list, axis->area.x, axis->area.y, axis->area.w, DARK_BUTTON, 1);
    snprintf(text, sizeof text, "+%d", most);
    draw_text(list, FONT_NUMBER, 14, draw_rgb(CREAM_LOW), ALIGN_RIGHT, left, axis->area.y + 8, 0,
              positive ? text + 1 : text);
    if (!positive) {
        draw_text(list, FONT_NUMBER, 14, draw_rgb(CREAM_LOW), ALIGN_RIGHT, left,
                  axis->area.y + axis->area.h - 1, 0, text);
    }
}

typedef struct {
    DrawList *list;
    const Curve *curve;
    const RecordSeat *seats;
    float (*x_of)(const void *context, int stop);
    const void *context;
} Plot;

static DrawColor tone(const Plot *p, int seat) {
    return seat_color(p->list, p->seats[seat].colour);
}

static void draw_line_of(const Plot *p, const Axis *axis, int band, DrawColor color, float width) {
    DrawPoint points[TILES_MAX + 2];
    for (int i = 0; i < p->curve->count; i++) {
        points[i] = (DrawPoint){p->x_of(p->context, p->curve->points[i].stop),
                                y_of(axis, p->curve->points[i].values[band])};
    }
    if (p->curve->count > 1) {
        draw_line(p->list, points, p->curve->count, false, width, color, STROKE_SOLID);
    }
}

/* Above the middle, the first player is ahead, below it the second. */
static void draw_margin(const Plot *p, const Axis *axis, bool alone) {
    for (int i = 1; i < p->curve->count; i++) {
        const Point *a = &p->curve->points[i - 1], *b = &p->curve->points[i];
        float x0 = p->x_of(p->context, a->stop), x1 = p->x_of(p->context, b->stop);
        float v0 = a->values[0], v1 = b->values[0];
        for (int side = 0; side < (alone ? 1 : 2); side++) {
            float u0 = side == 0 ? fmaxf(v0, 0) : fminf(v0, 0), u1 = side == 0 ? fmaxf(v1, 0) : fminf(v1, 0);
            if (u0 != 0 || u1 != 0) {
                fill_between(p->list, x0, y_of(axis, u0), axis->zero, x1, y_of(axis, u1), axis->zero,
                             tone(p, side));
            }
        }
    }
    draw_line_of(p, axis, 0, draw_rgb(CREAM), 2);
}

/* The seats from the last place to the first: their bands lie in this order, from below. */
static void order_of(const Session *game, int order[SEATS_MAX]) {
    int rows, seats = session_setup(game)->seat_count;
    const int16_t *scores = replay_scores(game, &rows)[rows - 1].scores;
    for (int i = 0; i < seats; i++) {
        int at = i;
        for (; at > 0 && scores[order[at - 1]] > scores[i]; at--) {
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
}

static void draw_bands(const Plot *p, const Session *game, DrawRect area) {
    enum { LEAST = 4 }; /* a lower band has no emblem */
    int order[SEATS_MAX] = {0}, seats = p->curve->bands;
    order_of(game, order);
    float last[SEATS_MAX + 1] = {0};
    for (int i = 1; i < p->curve->count; i++) {
        const Point *a = &p->curve->points[i - 1], *b = &p->curve->points[i];
        float x0 = p->x_of(p->context, a->stop), x1 = p->x_of(p->context, b->stop), low0 = area.y + area.h,
              low1 = low0;
        last[0] = low1;
        for (int k = 0; k < seats; k++) {
            float high0 = low0 - a->values[order[k]] * area.h, high1 = low1 - b->values[order[k]] * area.h;
            fill_between(p->list, x0, high0, low0, x1, high1, low1, tone(p, order[k]));
            DrawPoint edge[2] = {{x0, high0}, {x1, high1}};
            if (k + 1 < seats) {
                draw_line(p->list, edge, 2, false, 2, draw_rgb(DARK), STROKE_SOLID);
            }
            low0 = high0;
            low1 = high1;
            last[k + 1] = high1;
        }
    }
    for (int k = 0; k < seats && p->curve->count > 1; k++) {
        if (last[k] - last[k + 1] >= LEAST) {
            theme_emblem(p->list, p->seats[order[k]].colour, area.x + area.w + 20,
                         (last[k] + last[k + 1]) / 2, between(6, (last[k] - last[k + 1]) / 2, 10));
        }
    }
    draw_text(p->list, FONT_NUMBER, 14, draw_rgb(CREAM_LOW), ALIGN_RIGHT, area.x - 8, area.y + 8, 0, "100 %");
    draw_text(p->list, FONT_NUMBER, 14, draw_rgb(CREAM_LOW), ALIGN_RIGHT, area.x - 8, area.y + area.h - 1, 0,
              "0");
}

static void draw_lucks(const Plot *p, const Axis *axis) {
    for (int seat = 0; seat < p->curve->bands; seat++) {
        draw_line_of(p, axis, seat, draw_rgb(DARK), 5);
        draw_line_of(p, axis, seat, tone(p, seat), 3);
    }
}

void review_draw_chart(const Review *review, const Session *game, ReviewChart chart, DrawRect area,
                       float (*x_of)(const void *context, int stop), const void *context, DrawList *list) {
    Curve *curve = base_alloc(sizeof *curve);
    *curve = curve_of(review, game, chart);
    const Plot plot = {list, curve, session_seats(game), x_of, context};
    bool alone = session_setup(game)->seat_count == 1;
    if (chart == CHART_CHANCE) {
        draw_bands(&plot, game, area);
    } else {
        bool positive = chart == CHART_MARGIN && alone;
        Axis axis = axis_of(curve, area, positive);
        draw_axis(&axis, positive, list);
        if (chart == CHART_LUCK) {
            draw_lucks(&plot, &axis);
        } else {
            draw_margin(&plot, &axis, alone);
            for (int seat = 0; seat < 2 && !alone; seat++) {
                theme_emblem(list, plot.seats[seat].colour, area.x + area.w + 20,
                             area.y + area.h * (seat ? 0.8f : 0.2f), 9);
            }
        }
    }
    base_free(curve);
}

/* ---- luck and marks ---- */

static void draw_luck(const ReviewPage *page, const ReviewLayout *at, DrawList *list) {
    const ReviewTurn *turns;
    int count = review_turns(page->review, &turns);
    float most = 4, middle = at->luck.y + at->luck.h / 2;
    for (int i = 0; i < count; i++) {
        most = fmaxf(most, fabsf(turns[i].luck));
    }
    draw_text(list, FONT_TEXT, 14, draw_rgb(CREAM_LOW), ALIGN_RIGHT, at->luck.x - 8, middle + 5, 46,
              _("luck"));
    theme_rule(list, at->luck.x, middle, at->luck.w, EDGE, 1);
    for (int i = 0; i < count; i++) {
        float x = replay_x(&at->at, &page->replay, review_stop_of(page, i));
        float high = at->luck.h / 2 * turns[i].luck / most;
        DrawRect bar = {x - 2.5f, high > 0 ? middle - high : middle, 5, fabsf(high)};
        if (bar.h >= 1) {
            draw_box(list, bar, 1, seat_color(list, page->replay.table.seats[turns[i].seat].colour), NO_COLOR,
                     0);
        }
    }
}

static void draw_star(DrawList *list, float x, float y, float r, DrawColor color) {
    for (int i = 0; i < 5; i++) { /* five triangles around the middle, and the middle */
        float a = (float)i * 1.25664f - 1.5708f;
        DrawPoint ray[3] = {{x + r * cosf(a), y + r * sinf(a)},
                            {x + r * 0.45f * cosf(a + 0.62832f), y + r * 0.45f * sinf(a + 0.62832f)},
                            {x + r * 0.45f * cosf(a - 0.62832f), y + r * 0.45f * sinf(a - 0.62832f)}};
        draw_polygon(list, ray, 3, color);
    }
    theme_disc(list, x, y, r * 0.45f, color, NO_COLOR, 0);
}

void review_draw_mark(DrawList *list, int mark, float x, float y, float r) {
    theme_disc(list, x, y, r, draw_rgb(mark > 0 ? BAD : GOOD), draw_rgb(CREAM), 1.5f);
    if (mark > 0) {
        theme_number(list, fmaxf(14, r * 1.4f), CREAM, ALIGN_CENTRE, x, y + fmaxf(14, r * 1.4f) / 3, mark);
    } else {
        draw_star(list, x, y, r * 0.72f, draw_rgb(CREAM));
    }
}

void review_draw_marks(const Review *review, const Session *game, DrawRect area,
                       float (*x_of)(const void *context, int stop), const void *context, DrawList *list) {
    const ReviewTurn *turns;
    int marks[REVIEW_MARKS], count = review_finds(review, marks);
    review_turns(review, &turns);
    for (int i = 0; i < count; i++) {
        float x = x_of(context, stop_of(game, &turns[marks[i]], 1));
        review_draw_mark(list, -1, x, area.y + area.h * 0.2f, 10);
    }
    count = review_mistakes(review, marks);
    for (int i = count - 1; i >= 0; i--) {
        float x = x_of(context, stop_of(game, &turns[marks[i]], 1));
        review_draw_mark(list, i + 1, x, area.y + area.h * 0.72f, 10);
    }
}

/* ---- the strip ---- */

static float x_of_stop(const void *context, int stop) {
    const void *const *both = context;
    return replay_x(&((const ReviewLayout *)both[1])->at, &((const ReviewPage *)both[0])->replay, stop);
}

void review_draw_strip(const ReviewPage *page, const Ui *ui, const ReviewLayout *at, DrawList *list) {
    const Session *game = page->replay.table.session;
    const void *both[2] = {page, at};
    (void)ui;
    theme_fill(list, at->at.strip, 0, DARK, 1);
    theme_rule(list, 0, at->at.strip.y, at->at.strip.w, EDGE, 2);
    review_draw_chart(page->review, game, (ReviewChart)page->chart, at->chart, x_of_stop, both, list);
    if (at->luck.h > 0) {
        draw_luck(page, at, list);
    }
    float x = replay_x(&at->at, &page->replay, replay_at(game)), middle = at->at.line.y + at->at.line.h / 2;
    DrawPoint cursor[2] = {{x, at->at.strip.y + 6}, {x, middle}};
    draw_line(list, cursor, 2, false, 2, draw_rgb(GOLD), STROKE_SOLID);
    review_draw_marks(page->review, game, at->chart, x_of_stop, both, list);
    draw_box(list, at->at.line, 4, draw_rgb(0x54422f), draw_rgb(EDGE), 1.2f);
    theme_fill(list, rect_of(at->at.line.x, at->at.line.y, fmaxf(8, x - at->at.line.x), at->at.line.h), 4,
               GOLD, 1);
    DrawRect left = at->mistakes[0], right = at->mistakes[1];
    float room = right.x - left.x - left.w - 8;
    if (room > 40) {
        const char *word = _("Mistake");
        float size = theme_size_within(list->metrics, FONT_TITLE, 16, word, room);
        draw_text(list, FONT_TITLE, size, draw_rgb(CREAM), ALIGN_CENTRE, (left.x + left.w + right.x) / 2,
                  left.y + left.h / 2 + 5, room, word);
    }
    DrawRect thumb = {x - 11, middle - 11, 22, 22};
    theme_fill(list, rect_inset(thumb, -2), 13, DARK, 1);
    draw_box(list, thumb, 11, draw_rgb(PAPER_BRIGHT), draw_rgb(GOLD), 3);
}
