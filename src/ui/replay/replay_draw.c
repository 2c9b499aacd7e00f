/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip below the board of a replay, and the card with the moves or the scores. */
#include <math.h>
#include <stdio.h>

#include "ui/parts/graph.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"
#include "ui/replay/replay_page.h"

/* ---- words ---- */

void replay_words(const ReplayPage *page, int stop, Str *out) {
    const TurnNote *note = replay_note(page->table.session, stop);
    const RecordSeat *seats = session_seats(page->table.session);
    const Rules *rules = &session_setup(page->table.session)->rules;
    switch ((NoteKind)note->kind) {
    case NOTE_START:
        break;
    case NOTE_FINAL:
        str_add(out, _("final scoring"));
        break;
    case NOTE_POINTS:
        str_addf(out, "%s +%d", points_name(rules, note->by), note->points);
        break;
    case NOTE_GIVES:
        /* Translators: what was scored, points, for whom: "city +8 for Mira" */
        str_addf(out, _("%s +%d for %s"), points_name(rules, note->by), note->points,
                 seats[note->other].name);
        break;
    case NOTE_DRAGON:
        if (note->eaten > 0) {
            str_addf(out, ngettext("dragon eats %d", "dragon eats %d", note->eaten), note->eaten);
        } else {
            str_add(out, _("wakes the dragon"));
        }
        break;
    case NOTE_PRINCESS:
        str_add(out, _("sends a knight home"));
        break;
    case NOTE_FAIRY:
        str_add(out, _("moves the fairy"));
        break;
    case NOTE_RECALLED:
        str_add(out, names_text(rules, FIGURE_WORDS[note->figure].recalled));
        break;
    case NOTE_PUT:
        str_add(out, names_text(rules, FIGURE_WORDS[note->figure].put[note->feature]));
        break;
    case NOTE_FLIGHT:
        str_add(out, _("lays a volcano"));
        break;
    case NOTE_TILE:
        str_add(out, _("lays a tile"));
        break;
    case NOTE_LOST:
        str_add(out, _("tile fits nowhere"));
        break;
    }
}

/* ---- the strip ---- */

/* Who scored most in the turn that led to a stop, and how much; 0 if nobody. */
static int scored_most(const ReplayPage *page, int stop, int *seat) {
    int rows = 0, most = 0;
    const ScoreRow *scores = replay_scores(page->table.session, &rows);
    for (int s = 0; stop > 0 && s < session_setup(page->table.session)->seat_count; s++) {
        int points = scores[stop].scores[s] - scores[stop - 1].scores[s];
        if (points > most) {
            most = points;
            *seat = s;
        }
    }
    return most;
}

static void draw_marks(const ReplayPage *page, const ReplayLayout *at, DrawList *list) {
    const RecordSeat *seats = session_seats(page->table.session);
    float dragon_free = at->line.x - 100, y = at->line.y + at->line.h + 20;
    int last = replay_last(page->table.session);
    bool finished = session_record(page->table.session)->finished;
    for (int stop = 1; stop <= last; stop++) {
        int seat = 0, points = scored_most(page, stop, &seat);
        float x = replay_x(at, page, stop);
        bool final = finished && stop == last;
        if (points > 0 && !final) {
            float high = 5 + 19 * fminf(1, (float)points / 20);
            DrawRect mark = {x - 2.5f, at->line.y - 4 - high, 5, high};
            draw_box(list, rect_inset(mark, -1), 2, draw_rgb(CREAM_LOW), NO_COLOR, 0);
            draw_box(list, mark, 1.5f, seat_color(list, seats[seat].colour), NO_COLOR, 0);
        }
        if (replay_note(page->table.session, stop)->dragon && x - dragon_free >= 18 &&
            at->line.x + at->line.w - x >= 20) {
            draw_figure(list, PAINT_DRAGON, COLOUR_RED, x, y, 20, 1);
            dragon_free = x;
        }
    }
    if (finished) {
        draw_icon(list, ICON_FLAG, replay_x(at, page, last), y - 6, 18, draw_rgb(SIGN));
    }
}

/* "tile 32 of 102" at a stop. */
static void stop_words(const ReplayPage *page, int stop, Str *out) {
    const GameSetup *setup = session_setup(page->table.session);
    int last = replay_last(page->table.session), printed = printed_tiles(setup);
    if (replay_note(page->table.session, stop)->kind == NOTE_FINAL) {
        str_add(out, _("final scoring"));
    } else {
        str_addf(out, _("tile %d of %d"), replay_tiles(page->table.session, stop) - printed,
                 replay_tiles(page->table.session, last) - printed);
    }
}

static void draw_bubble(const ReplayLayout *at, float x, const char *words, DrawList *list) {
    float width = text_width(list->metrics, FONT_TEXT, 15, words) + 28;
    DrawRect r = {between(8, x - width / 2, at->strip.w - width - 8), at->strip.y - 40, width, 32};
    DrawPoint tip[3] = {{x - 7, r.y + r.h - 1}, {x + 7, r.y + r.h - 1}, {x, r.y + r.h + 6}};
    theme_shadow(list, r, 2, 4, CARD_RADIUS, 0.4f);
    draw_box(list, r, CARD_RADIUS, draw_rgb(DARK), draw_rgb(EDGE), 1.5f);
    draw_polygon(list, tip, 3, draw_rgb(DARK));
    draw_text(list, FONT_TEXT, 15, draw_rgb(CREAM), ALIGN_CENTRE, r.x + r.w / 2, r.y + 21, 0, words);
}

/* At the thumb; while the pointer is over the line, what a click there would show. */
static void draw_stop(const ReplayPage *page, const Ui *ui, const ReplayLayout *at, DrawList *list) {
    Str words = {0};
    int stop = replay_at(page->table.session);
    DrawRect over = {at->line.x - 12, at->strip.y + 6, at->line.w + 24, 62};
    if (ui->pointer.inside && !page->sliding && rect_has(over, ui->pointer.x, ui->pointer.y)) {
        stop = replay_stop_near(at, page, ui->pointer.x);
    }
    stop_words(page, stop, &words);
    const TurnNote *note = replay_note(page->table.session, stop);
    if (note->kind != NOTE_START && note->kind != NOTE_FINAL) {
        str_addf(&words, " · %s, ", session_seats(page->table.session)[note->seat].name);
        replay_words(page, stop, &words);
    }
    draw_bubble(at, replay_x(at, page, stop), str_text(&words), list);
    str_deinit(&words);
}

static void draw_play_button(const ReplayPage *page, const Ui *ui, DrawRect r, DrawList *list) {
    bool hot = ui->pointer.inside && rect_has(r, ui->pointer.x, ui->pointer.y);
    bool pressed = hot && ui->pointer.pressed.id == REPLAY_PLAY;
    theme_shadow(list, r, 1, 3, r.w / 2, 0.35f);
    draw_box(list, r, r.w / 2,
             draw_rgb(pressed ? ACCENT_PRESSED
                      : hot   ? ACCENT_HOVER
                              : ACCENT),
             draw_rgb(CREAM), 1.5f);
    draw_icon(list, page->playing ? ICON_PAUSE : ICON_PLAY, r.x + r.w / 2, r.y + r.h / 2, 28,
              draw_rgb(ON_ACCENT));
}

void replay_draw_strip(const ReplayPage *page, const Ui *ui, const ReplayLayout *at, DrawList *list) {
    draw_box(list, at->strip, 0, draw_rgb(DARK), NO_COLOR, 0);
    theme_rule(list, 0, at->strip.y, at->strip.w, EDGE, 2);
    float x = replay_x(at, page, replay_at(page->table.session));
    draw_box(list, at->line, 4, draw_rgb(0x54422f), draw_rgb(EDGE), 1.2f);
    draw_box(list, rect_of(at->line.x, at->line.y, fmaxf(8, x - at->line.x), at->line.h), 4, draw_rgb(GOLD),
             NO_COLOR, 0);
    draw_marks(page, at, list);
    DrawRect thumb = {x - 12, at->line.y + at->line.h / 2 - 12, 24, 24};
    draw_box(list, rect_inset(thumb, -2), 14, draw_rgb(DARK), NO_COLOR, 0);
    draw_box(list, thumb, 12, draw_rgb(PAPER_BRIGHT), draw_rgb(GOLD), 3);
    draw_stop(page, ui, at, list);
    draw_play_button(page, ui, at->buttons[2], list);
}

/* ---- the card ---- */

static void draw_row(const ReplayPage *page, const Ui *ui, DrawRect r, int stop, bool hot, DrawList *list) {
    const TurnNote *note = replay_note(page->table.session, stop);
    const RecordSeat *seat = &session_seats(page->table.session)[note->seat];
    bool now = stop == replay_at(page->table.session);
    DrawRect box = rect_inset(r, 1);
    if (now || hot) {
        draw_box(list, box, 6, draw_rgb(now ? DARK : PAPER_BRIGHT), NO_COLOR, 0);
    }
    Str words = {0};
    replay_words(page, stop, &words);
    float y = r.y + r.h / 2 + 5, x = r.x + 34;
    DrawColor ink = draw_rgb(now ? CREAM : INK), quiet = draw_rgb(now ? CREAM_LOW : MUTED);
    if (note->kind == NOTE_FINAL) {
        draw_icon(list, ICON_FLAG, r.x + 18, r.y + r.h / 2, 18, quiet);
        draw_text(list, FONT_TITLE, 15, ink, ALIGN_LEFT, x, y, r.w - 40, str_text(&words));
    } else {
        const float name = 74, room_least = 140;
        float room = r.x + r.w - 6 - x;
        theme_emblem(list, seat->colour, r.x + 18, r.y + r.h / 2, between(8, r.h / 2 - 4, 11));
        float taken = fmaxf(room_least, text_width(&ui->metrics, FONT_TEXT, 15, str_text(&words)));
        if (name + 6 + taken <= room) { /* else the emblem alone says who */
            draw_text(list, FONT_TITLE, 15, ink, ALIGN_LEFT, x, y, name, seat->name);
            x += name + 6;
            room -= name + 6;
        }
        draw_text(list, FONT_TEXT, 15, quiet, ALIGN_LEFT, x, y, room, str_text(&words));
    }
    str_deinit(&words);
}

static void draw_scores(const ReplayPage *page, const ReplayLayout *at, DrawList *list) {
    int rows = 0, stop = replay_at(page->table.session),
        seats = session_setup(page->table.session)->seat_count;
    const ScoreRow *scores = replay_scores(page->table.session, &rows);
    Graph g = graph_of(scores, rows, session_seats(page->table.session), seats,
                       session_record(page->table.session)->finished, at->plot);
    graph_draw_axes(&g, list);
    for (int seat = seats - 1; seat >= 0; seat--) {
        graph_draw_line(&g, seat, false, list);
    }
    float x = graph_point(&g, stop, 0).x;
    DrawPoint cursor[2] = {{x, at->plot.y - 4}, {x, at->plot.y + at->plot.h}};
    draw_line(list, cursor, 2, false, 2, draw_rgb(ACCENT), STROKE_SOLID);
}

void replay_draw_card(const ReplayPage *page, const Ui *ui, const ReplayLayout *at, const WidgetList *widgets,
                      DrawList *list) {
    char title[48];
    int stop = replay_at(page->table.session), first = replay_first_row(page, at);
    theme_card(list, at->card);
    snprintf(title, sizeof title, stop == 0 ? _("The start") : _("Move %d"), stop);
    draw_text(list, FONT_TITLE, 17, draw_rgb(INK), ALIGN_LEFT, at->card.x + 14, at->card.y + 30,
              at->view.x - at->card.x - 20, title);
    if (page->graph) {
        draw_scores(page, at, list);
        return;
    }
    const Widget *hot = ui->pointer.inside ? widget_at(widgets, ui->pointer.x, ui->pointer.y) : NULL;
    for (int i = 0; i < at->rows && first + i <= replay_last(page->table.session); i++) {
        DrawRect row = {at->card.x + 8, at->card.y + 46 + at->row * (float)i, at->card.w - 16, at->row};
        bool pointed = hot && action_is(hot->action, (Action){REPLAY_TURN, first + i});
        draw_row(page, ui, row, first + i, pointed, list);
    }
}
