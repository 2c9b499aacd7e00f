/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When the turn of a person begins: the colour of the seat goes once around the table, its card grows for a
 * moment (panel_draw.c), and its name is shown in large letters. Any input ends it. */
#include <math.h>

#include "ui/game/game_page.h"
#include "ui/parts/text.h"

float turn_cue(const GamePage *page, int seat) {
    const Anim *cue = timeline_find(&page->timeline, ANIM_CUE);
    bool runs = cue && cue->seat == seat && page->timeline.now >= cue->start;
    return runs ? anim_progress(&page->timeline, cue) : 1;
}

/* A point of the edge, `way` units from the corner at the lower right, against the clock. */
static DrawPoint on_edge(DrawRect r, float way) {
    const DrawPoint corners[5] = {
        {r.x + r.w, r.y + r.h}, {r.x + r.w, r.y}, {r.x, r.y}, {r.x, r.y + r.h}, {r.x + r.w, r.y + r.h}};
    for (int i = 0; i < 4; i++) {
        float length = fabsf(corners[i + 1].x - corners[i].x) + fabsf(corners[i + 1].y - corners[i].y);
        if (way <= length) {
            float part = way / length;
            return (DrawPoint){corners[i].x + part * (corners[i + 1].x - corners[i].x),
                               corners[i].y + part * (corners[i + 1].y - corners[i].y)};
        }
        way -= length;
    }
    return corners[4];
}

/* A comet: it starts beside the hand, and its tail has passed when the turn has begun. */
static void draw_sweep(const Scene *s, int seat, float t) {
    enum { PIECES = 64 };
    const float tail = 0.35f;
    DrawRect edge = rect_inset(s->at.table, 5);
    float around = 2 * (edge.w + edge.h), head = t * (1 + tail);
    DrawColor colour = seat_color(s->list, s->seats[seat].colour);
    for (int i = 0; i < PIECES; i++) {
        float from = head - tail * (float)(i + 1) / PIECES, to = head - tail * (float)i / PIECES;
        float fade = 1 - (float)i / PIECES;
        from = between(0, from, 1);
        to = between(0, to, 1);
        if (to > from) {
            DrawPoint piece[2] = {on_edge(edge, from * around), on_edge(edge, to * around)};
            draw_line(s->list, piece, 2, false, 9 * fade, draw_faded(colour, fade), STROKE_SOLID);
        }
    }
}

static void draw_name(const Scene *s, int seat, float t) {
    const char *name = s->seats[seat].name;
    float size = theme_size_within(s->list->metrics, FONT_TITLE, 54, name, s->at.table.w - 220);
    float width = text_width(s->list->metrics, FONT_TITLE, size, name), high = size * 1.5f;
    float shown = fminf(1, fminf(t / 0.15f, (1 - t) / 0.3f));
    DrawRect pill = {s->at.table.w / 2 - width / 2 - high, s->at.table.h * 0.3f - high / 2,
                     width + 1.7f * high, high};
    draw_box(s->list, pill, high / 2, draw_faded(draw_rgb(DARK), 0.82f * shown),
             draw_faded(seat_color(s->list, s->seats[seat].colour), shown), 4);
    draw_figure(s->list, PAINT_MEEPLE, (PaintColour)s->seats[seat].colour, pill.x + high * 0.58f,
                pill.y + high * 0.82f, high * 0.64f, shown);
    draw_text(s->list, FONT_TITLE, size, draw_faded(draw_rgb(CREAM), shown), ALIGN_LEFT, pill.x + high,
              pill.y + high / 2 + size * 0.34f, 0, name);
}

void turn_cue_draw(const Scene *s) {
    const Anim *cue = timeline_find(&s->page->timeline, ANIM_CUE);
    if (!cue) {
        return;
    }
    float t = turn_cue(s->page, cue->seat);
    if (t >= 1) {
        return;
    }
    if (!s->page->timeline.still) {
        draw_sweep(s, cue->seat, t);
    }
    if (s->ui->s.settings->turn_names) {
        draw_name(s, cue->seat, t);
    }
}
