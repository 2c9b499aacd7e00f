/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strip below the board of a replay, and the card with the moves or the scores. */
#include <math.h>
#include <stdio.h>

#include "ui/parts/names.h"
#include "ui/parts/text.h"
#include "ui/replay/replay_page.h"

/* ---- words ---- */

void replay_words(const ReplayPage *page, int stop, Str *out) {
    replay_note_words(page, replay_note(page->table.session, stop), out);
}

void replay_note_words(const ReplayPage *page, const TurnNote *note, Str *out) {
    static const char *const plain[] = {
        [NOTE_FINAL] = N_("final scoring"),
        [NOTE_DRAGON] = N_("wakes the dragon"),
        [NOTE_PRINCESS] = N_("sends a knight home"),
        [NOTE_FAIRY] = N_("moves the fairy"),
        [NOTE_FLIGHT] = N_("places a volcano"),
        [NOTE_TILE] = N_("places a tile"),
        [NOTE_ENDED] = N_("ended early"),
        [NOTE_AWAY] = N_("sits out"),
        [NOTE_LOST] = N_("tile fits nowhere"),
    };
    const RecordSeat *seats = session_seats(page->table.session);
    const Rules *rules = &session_setup(page->table.session)->rules;
    NoteKind kind = (NoteKind)note->kind;
    if (note->second) { /* of a double turn */
        str_addf(out, "%s · ", _("2nd tile"));
    }
    if (kind == NOTE_POINTS) {
        str_addf(out, "%s +%d", points_name(rules, note->by), note->points);
    } else if (kind == NOTE_GIVES) {
        /* Translators: what was scored, points, for whom: "city +8 for Mira" */
        str_addf(out, _("%s +%d for %s"), points_name(rules, note->by), note->points,
                 seats[note->other].name);
    } else if (kind == NOTE_DRAGON && note->eaten > 0) {
        str_addf(out, ngettext("dragon eats %d", "dragon eats %d", note->eaten), note->eaten);
    } else if (kind == NOTE_RECALLED) {
        str_add(out, names_text(rules, FIGURE_WORDS[note->figure].recalled));
    } else if (kind == NOTE_PUT) {
        str_add(out, names_text(rules, FIGURE_WORDS[note->figure].put[note->feature]));
    } else if (kind != NOTE_START) {
        str_add(out, _(plain[kind]));
    }
}

/* ---- the strip ---- */

/* The player who scored most in the turn before a stop, and how many points (0 = none). */
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
            theme_fill(list, rect_inset(mark, -1), 2, CREAM_LOW, 1);
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
        str_addf(out, _("tile %d of %d"), replay_note(page->table.session, stop)->tiles - printed,
                 replay_note(page->table.session, last)->tiles - printed);
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
    if (!page->sliding && pointer_over(&ui->pointer, at->target)) {
        stop = replay_stop_near(at, page, ui->pointer.x);
    }
    stop_words(page, stop, &words);
    const TurnNote *note = replay_note(page->table.session, stop);
    if (note->kind != NOTE_START && note->kind != NOTE_FINAL) {
        str_addf(&words, " · %s · ", session_seats(page->table.session)[note->seat].name);
        replay_words(page, stop, &words);
    }
    draw_bubble(at, replay_x(at, page, stop), str_text(&words), list);
    str_deinit(&words);
}

static void draw_play_button(const ReplayPage *page, const Ui *ui, DrawRect r, DrawList *list) {
    bool hot = pointer_over(&ui->pointer, r);
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
    theme_fill(list, at->strip, 0, DARK, 1);
    theme_rule(list, 0, at->strip.y, at->strip.w, EDGE, 2);
    float x = replay_x(at, page, replay_at(page->table.session));
    draw_box(list, at->line, 4, draw_rgb(0x54422f), draw_rgb(EDGE), 1.2f);
    theme_fill(list, rect_of(at->line.x, at->line.y, fmaxf(8, x - at->line.x), at->line.h), 4, GOLD, 1);
    draw_marks(page, at, list);
    DrawRect thumb = {x - 12, at->line.y + at->line.h / 2 - 12, 24, 24};
    theme_fill(list, rect_inset(thumb, -2), 14, DARK, 1);
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
        theme_fill(list, box, 6, now ? DARK : PAPER_BRIGHT, 1);
    }
    Str words = {0};
    replay_words(page, stop, &words);
    uint32_t ink = now ? CREAM : INK, quiet = now ? CREAM_LOW : MUTED;
    float x = r.x + 18, y = r.y + r.h / 2, radius = between(8, r.h / 2 - 4, 11);
    r.h = r.h / 2 + 5;
    rect_cut_left(&r, 34);
    rect_cut_right(&r, 6);
    if (note->kind == NOTE_FINAL) {
        draw_icon(list, ICON_FLAG, x, y, 18, draw_rgb(quiet));
        theme_words(list, FONT_TITLE, 15, ink, ALIGN_LEFT, r, str_text(&words));
    } else {
        const float name = 74, least = 140;
        theme_emblem(list, seat->colour, x, y, radius);
        float taken = fmaxf(least, text_width(&ui->metrics, FONT_TEXT, 15, str_text(&words)));
        if (name + 6 + taken <= r.w) { /* otherwise, the emblem alone says who */
            theme_words(list, FONT_TITLE, 15, ink, ALIGN_LEFT, rect_cut_left(&r, name), seat->name);
            rect_cut_left(&r, 6);
        }
        theme_words(list, FONT_TEXT, 15, quiet, ALIGN_LEFT, r, str_text(&words));
    }
    str_deinit(&words);
}

Graph replay_graph(const ReplayPage *page, DrawRect plot) {
    const Session *game = page->table.session;
    int rows = 0;
    const ScoreRow *scores = replay_scores(game, &rows);
    return graph_of(scores, rows, session_seats(game), session_setup(game)->seat_count,
                    session_record(game)->finished, plot);
}

static void draw_scores(const ReplayPage *page, const ReplayLayout *at, DrawList *list) {
    Graph g = replay_graph(page, at->plot);
    graph_draw_axes(&g, list);
    for (int seat = g.seats - 1; seat >= 0; seat--) {
        graph_draw_line(&g, seat, false, list);
    }
    float x = graph_point(&g, replay_at(page->table.session), 0).x;
    DrawPoint cursor[2] = {{x, at->plot.y - 4}, {x, at->plot.y + at->plot.h}};
    draw_line(list, cursor, 2, false, 2, draw_rgb(ACCENT), STROKE_SOLID);
}

void replay_draw_card(const ReplayPage *page, const Ui *ui, const ReplayLayout *at, const WidgetList *widgets,
                      DrawList *list) {
    char title[48];
    int stop = replay_at(page->table.session), first = replay_first_row(page);
    theme_card(list, at->card);
    snprintf(title, sizeof title, stop == 0 ? _("First tile") : _("Move %d"),
             replay_note(page->table.session, stop)->turn);
    DrawRect head = at->card;
    rect_cut_left(&head, 14);
    head = rect_cut_top(&head, 30);
    head.w = at->view.x - 6 - head.x;
    theme_words(list, FONT_TITLE, theme_size_within(list->metrics, FONT_TITLE, 17, title, head.w), INK,
                ALIGN_LEFT, head, title);
    if (page->graph) {
        draw_scores(page, at, list);
        return;
    }
    const Widget *hot = widget_hot(widgets, &ui->pointer);
    for (int i = 0; i < REPLAY_ROWS && first + i <= replay_last(page->table.session); i++) {
        bool pointed = hot && action_is(hot->action, (Action){REPLAY_TURN, first + i});
        draw_row(page, ui, rect_row(at->moves, i, REPLAY_ROWS, 0), first + i, pointed, list);
    }
}
