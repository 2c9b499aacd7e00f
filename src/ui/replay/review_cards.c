/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of the review: the players, the list of turns, and the verdict on one of them. */
#include <math.h>
#include <stdio.h>

#include "ui/game/cards.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"
#include "ui/replay/review_page.h"

/* ---- players ---- */

static void draw_accuracy(const ReviewPlayer *player, DrawRect row, DrawColor color, DrawList *list) {
    char percent[16];
    /* Translators: a share */
    snprintf(percent, sizeof percent, _("%d %%"), (int)lroundf(100 * player->accuracy));
    DrawRect number = rect_cut_right(&row, 44), bar = rect_middle(row, row.w - 6, 8);
    draw_box(list, bar, 4, draw_rgb(PAPER_LOW), draw_rgb(EDGE), 1);
    bar.w = fmaxf(6, bar.w * player->accuracy);
    draw_box(list, bar, 4, color, draw_rgb(INK), 1);
    draw_text(list, FONT_NUMBER, 15, draw_rgb(INK), ALIGN_RIGHT, number.x + number.w,
              number.y + row.h / 2 + 5, 0, percent);
}

/* At the left what was lost, "lost 19.9" or in two columns "−19.9", at the right "luck +7.0". */
static void draw_sums(const ReviewPlayer *player, DrawRect row, bool columns, DrawList *list) {
    char lost[64], luck[64], number[16];
    gain_words(columns ? -player->lost : player->lost, number);
    /* Translators: points lost by mistakes */
    snprintf(lost, sizeof lost, columns ? "%s" : _("lost %s"),
             player->lost <= 0 ? "0"
             : columns         ? number
                               : gain_size(number));
    gain_words(player->luck, number);
    float y = row.y + row.h / 2 + 5, size = columns ? 14 : 15;
    /* Translators: points by luck with the tiles, with a sign */
    snprintf(luck, sizeof luck, _("luck %s"), number);
    float taken =
        text_width(list->metrics, FONT_TEXT, size, lost) + text_width(list->metrics, FONT_TEXT, size, luck);
    snprintf(luck, sizeof luck, taken + 8 < row.w ? _("luck %s") : "%s", number); /* the tip has the word */
    theme_text(list, FONT_TEXT, size, INK, row.x, y, row.w * 0.5f, lost);
    draw_text(list, FONT_TEXT, size, draw_rgb(player->luck < 0 ? BAD : GOOD), ALIGN_RIGHT, row.x + row.w, y,
              0, luck);
}

/* With one player: the points reached, and those that were possible. */
static void draw_reached(int reached, const ReviewPlayer *player, DrawRect row, DrawList *list) {
    char words[128];
    /* Translators: a single player's points: reached, and possible */
    snprintf(words, sizeof words, _("%d of about %d points reached"), reached,
             reached + (int)lroundf(player->lost));
    theme_text(list, FONT_TEXT, theme_size_within(list->metrics, FONT_TEXT, 15, words, row.w), INK, row.x,
               row.y + row.h / 2 + 5, row.w, words);
}

static void draw_player(const ReviewPage *page, int seat, DrawRect card, bool columns, DrawList *list) {
    const RecordSeat *who = &page->replay.table.seats[seat];
    ReviewPlayer player = review_player(page->review, seat);
    DrawColor color = seat_color(list, who->colour);
    int rows;
    const ScoreRow *scores = replay_scores(page->replay.table.session, &rows);
    theme_card(list, card);
    draw_box(list, rect_of(card.x + 3, card.y + 4, 5, card.h - 8), 2, color, NO_COLOR, 0);
    DrawRect in = rect_margins(card, 14, 5);
    bool low = card.h < 56, alone = page->replay.table.setup->seat_count == 1;
    bool tall = card.h > 80;
    DrawRect head = rect_cut_top(&in, tall ? 28 : 20);
    char score[16];
    snprintf(score, sizeof score, "%d", scores[rows - 1].scores[seat]);
    DrawRect number = rect_cut_right(&head, columns ? 34 : 48);
    draw_text(list, FONT_NUMBER, tall ? 22 : 17, draw_rgb(INK), ALIGN_RIGHT, number.x + number.w,
              head.y + head.h - 4, 0, score);
    if (!columns) {
        theme_emblem(list, who->colour, head.x + 10, head.y + head.h / 2, 10);
        rect_cut_left(&head, 28);
    }
    head.h -= 3;
    theme_words(list, FONT_TITLE, tall ? 18 : 16, INK, ALIGN_LEFT, head, who->name);
    float row = in.h / (alone ? 3 : 2);
    DrawRect accuracy = rect_cut_top(&in, row);
    if (!columns && !low) {
        const char *label = _("Accuracy");
        DrawRect part = rect_cut_left(&accuracy, 84);
        theme_text(list, FONT_TEXT, theme_size_within(list->metrics, FONT_TEXT, 15, label, 78), MUTED, part.x,
                   part.y + part.h / 2 + 5, 80, label);
    }
    draw_accuracy(&player, accuracy, color, list);
    if (alone) {
        draw_reached(scores[rows - 1].scores[seat], &player, rect_cut_top(&in, row), list);
    }
    draw_sums(&player, in, columns, list);
}

void review_draw_players(const ReviewPage *page, const ReviewLayout *at, DrawList *list) {
    int count = page->replay.table.setup->seat_count;
    for (int seat = 0; seat < count; seat++) {
        draw_player(page, seat, at->seats[seat], at->columns, list);
    }
}

/* ---- the list ---- */

void review_words(const ReviewPage *page, const TurnNote *note, Str *out) {
    bool meeple = note->kind == NOTE_PUT && (note->figure == FIGURE_MEEPLE || note->figure == FIGURE_LARGE);
    if (note->kind == NOTE_TILE) {
        str_add(out, _("tile only"));
    } else if (note->kind == NOTE_GIVES) {
        /* Translators: a turn that brought points to another player: "rival +5" */
        str_addf(out, _("rival +%d"), note->points);
    } else if (meeple) {
        str_add(out, figure_role(&page->replay.table.setup->rules, (FigureKind)note->figure,
                                 (FeatureKind)note->feature));
    } else {
        replay_note_words(&page->replay, note, out);
    }
}

/* In games with the dragon or with sales, a stop has several decisions. */
void review_decision_words(const ReviewPage *page, int turn, bool better, Str *out) {
    static const char *const steps[SIDE_COUNT] = {[SIDE_N] = N_("dragon north"),
                                                  [SIDE_E] = N_("dragon east"),
                                                  [SIDE_S] = N_("dragon south"),
                                                  [SIDE_W] = N_("dragon west")};
    const ReviewTurn *turns;
    review_turns(page->review, &turns);
    const ReviewTurn *judged = &turns[turn];
    const AiTurn *what = better ? &judged->better : &judged->played;
    bool buys = judged->seat == judged->played.moves[0].seat;
    if (judged->what == REVIEW_OF_STEP) {
        str_add(out, _(steps[what->moves[0].side]));
    } else if (judged->what == REVIEW_OF_SALE && what->count == 0) {
        str_add(out, buys ? _("does not buy") : _("keeps the tile"));
    } else if (judged->what == REVIEW_OF_SALE) {
        /* Translators: a player sells a tile to another, who buys it, for that many points */
        str_addf(out, buys ? _("buys for %d") : _("sells for %d"), what->moves[0].x);
    } else {
        review_words(page,
                     better ? &page->shown.note
                            : replay_note(page->replay.table.session, review_stop_of(page, turn)),
                     out);
    }
}

/* "−6.2"; nothing for a loss that rounds to 0. */
static void loss_words(float loss, char out[16]) {
    out[0] = '\0';
    if (loss >= 0.05f) {
        gain_words(-loss, out);
    }
}

static void draw_row(const ReviewPage *page, int turn, DrawRect r, bool hot, DrawList *list) {
    const ReviewTurn *turns;
    review_turns(page->review, &turns);
    const ReviewTurn *judged = &turns[turn];
    bool now = turn == page->shown.turn;
    if (now || hot) {
        theme_fill(list, rect_inset(r, 1), 6, now ? DARK : PAPER_BRIGHT, 1);
    }
    uint32_t ink = now ? CREAM : INK, quiet = now ? CREAM_LOW : MUTED;
    float y = r.y + r.h / 2, base = y + 5;
    int mark = review_mark_of(page, turn);
    char loss[16] = "·"; /* not known yet */
    Str words = {0};
    review_decision_words(page, turn, false, &words);
    if (judged->looks > 0) {
        loss_words(judged->loss, loss);
    }
    DrawRect number = rect_cut_left(&r, 28), emblem = rect_cut_left(&r, 26), disc = rect_cut_right(&r, 26),
             points = rect_cut_right(&r, 42);
    theme_number(list, 14, quiet, ALIGN_RIGHT, number.x + number.w - 4, base, judged->turn);
    theme_emblem(list, page->replay.table.seats[judged->seat].colour, emblem.x + 12, y, 9);
    draw_text(list, FONT_NUMBER, 15, draw_rgb(judged->loses && !now ? BAD : ink), ALIGN_RIGHT,
              points.x + points.w - 2, base, 0, loss);
    if (mark) {
        review_draw_mark(list, mark, disc.x + 14, y, 10);
    }
    float size = theme_size_within(list->metrics, FONT_TEXT, 15, str_text(&words), r.w - 4);
    theme_text(list, FONT_TEXT, size, ink, r.x + 2, base, r.w - 4, str_text(&words));
    str_deinit(&words);
}

void review_draw_list(const ReviewPage *page, const Ui *ui, const ReviewLayout *at, const WidgetList *widgets,
                      DrawList *list) {
    int turns[64], most = (int)(at->rows.h / at->row),
                   count = review_rows(page, turns, most < 64 ? most : 64);
    const Widget *hot = widget_hot(widgets, &ui->pointer);
    theme_card(list, at->list);
    if (!at->shared) {
        theme_text(
            list, FONT_TITLE,
            theme_size_within(list->metrics, FONT_TITLE, 17, _("Turns"), at->filters.x - at->list.x - 20),
            INK, at->list.x + 14, at->filters.y + 21, at->filters.x - at->list.x - 18, _("Turns"));
    }
    for (int i = 0; i < count; i++) {
        DrawRect row = rect_of(at->rows.x, at->rows.y + at->row * (float)i, at->rows.w, at->row);
        draw_row(page, turns[i], row, hot && action_is(hot->action, (Action){REVIEW_ROW, turns[i]}), list);
    }
    if (count == 0) {
        theme_text(list, FONT_SENTENCE, 15, MUTED, at->rows.x + 6, at->rows.y + 22, at->rows.w - 12,
                   _("No key turns so far."));
    }
}

/* ---- the verdict ---- */

static float draw_move(const ReviewPage *page, float y, DrawRect in, bool better, float gain,
                       DrawList *list) {
    const ReviewTurn *turns;
    review_turns(page->review, &turns);
    const RecordSeat *who = &page->replay.table.seats[turns[page->shown.turn].seat];
    const char *label = better ? _("Better") : _("Played");
    char number[16];
    Str words = {0};
    review_decision_words(page, page->shown.turn, better, &words);
    gain_words(gain, number);
    theme_disc(list, in.x + 8, y - 5, 6, NO_COLOR, better ? draw_rgb(GOOD) : seat_color(list, who->colour),
               3);
    float x = in.x + 24;
    x += theme_text(list, FONT_TITLE, 15, INK, x, y, in.w * 0.4f, label) + 6;
    float room = in.x + in.w - 42 - x;
    theme_text(list, FONT_TEXT, theme_size_within(list->metrics, FONT_TEXT, 15, str_text(&words), room), INK,
               x, y, room, str_text(&words));
    draw_text(list, FONT_NUMBER, 15, draw_rgb(INK), ALIGN_RIGHT, in.x + in.w, y, 0, number);
    str_deinit(&words);
    return y + 22;
}

static float draw_reason(DrawRect in, float y, uint32_t color, const char *words, DrawList *list) {
    const float line = 19;
    int lines = paragraph_lines(list->metrics, FONT_SENTENCE, 15, in.w, words);
    if (y + line * (float)(lines - 1) > in.y + in.h) {
        return y;
    }
    draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(color), in.x, y, in.w, line, words);
    return y + line * (float)lines + 4;
}

/* The two first reasons, or as many as there is room for. */
static float draw_about(const ReviewPage *page, DrawRect in, float y, uint32_t color, const char *label,
                        const Reasons *reasons, DrawList *list) {
    float below = y;
    for (int most = reasons->count < 2 ? reasons->count : 2; most > 0 && below == y; most--) {
        Str text = {0};
        str_addf(&text, "%s ", label);
        turn_facts(&page->replay.table.setup->rules, page->replay.table.seats, reasons, most, &text);
        below = draw_reason(in, y, color, str_text(&text), list);
        str_deinit(&text);
    }
    return below;
}

/* "Margin +4.0 before, +0.9 after"; with more than two players, the chance of winning; alone, the score. */
static float draw_before_after(const ReviewPage *page, const ReviewTurn *turn, DrawRect in, float y,
                               DrawList *list) {
    const GameSetup *setup = page->replay.table.setup;
    char words[96], before[16], after[16];
    if (setup->seat_count > 2) {
        /* Translators: the chance of winning before and after a turn */
        snprintf(words, sizeof words, _("Chance %d %% before, %d %% after"),
                 (int)lroundf(100 * turn->best_chance[turn->seat]),
                 (int)lroundf(100 * turn->chance[turn->seat]));
    } else {
        gain_words(ai_margin(setup, turn->best_points, turn->seat), before);
        gain_words(ai_margin(setup, turn->points, turn->seat), after);
        bool alone = setup->seat_count == 1;
        /* Translators: the final lead, or score, that could be expected before and after a turn */
        snprintf(words, sizeof words,
                 alone ? _("Score %s before, %s after") : _("Margin %s before, %s after"),
                 alone ? gain_size(before) : before, alone ? gain_size(after) : after);
    }
    theme_text(list, FONT_TEXT, theme_size_within(list->metrics, FONT_TEXT, 15, words, in.w), MUTED, in.x, y,
               in.w, words);
    return y + 22;
}

static void draw_reasons(const ReviewPage *page, const ReviewTurn *turn, DrawRect in, float y,
                         DrawList *list) {
    in.w -= page->shown.same ? 0 : 44; /* beside the button */
    if (page->ahead > 0) {
        draw_reason(in, y, INK,
                    _("The line: how Masters would play on, with the tiles as they came. Left and Right go "
                      "along it."),
                    list);
        return;
    }
    if (page->shown.same || !turn->loses) {
        bool tile = turn->what == REVIEW_OF_TURN;
        const char *best = tile ? _("The best turn.") : _("The best choice."),
                   *as_good =
                       tile ? _("About as good as the best turn.") : _("About as good as the best choice.");
        y = draw_reason(in, y, GOOD, page->shown.same ? best : as_good, list);
    }
    if (!page->shown.same) {
        y = draw_about(page, in, y, INK, _("Better:"), &page->shown.for_better, list);
    }
    y = draw_about(page, in, y, MUTED, _("Played:"), &page->shown.for_played, list);
    draw_reason(in, y, MUTED, _("Judged by what the player could know then."), list);
}

void review_draw_verdict(const ReviewPage *page, const Ui *ui, const ReviewLayout *at, DrawList *list) {
    const ReviewTurn *turns;
    DrawRect in = rect_margins(at->verdict, 14, 8);
    (void)ui;
    theme_card(list, at->verdict);
    review_turns(page->review, &turns);
    if (page->shown.turn < 0) {
        draw_reason(in, in.y + 20, MUTED,
                    _("Choose a turn. Each is judged by what the player could know then."), list);
        return;
    }
    const ReviewTurn *turn = &turns[page->shown.turn];
    const RecordSeat *who = &page->replay.table.seats[turn->seat];
    char title[64], loss[16] = "";
    float y = in.y + 16;
    loss_words(turn->loss, loss);
    snprintf(title, sizeof title, _("Turn %d"), turn->turn);
    theme_emblem(list, who->colour, in.x + 12, y - 2, 12);
    float x = in.x + 32 + theme_text(list, FONT_TITLE, 17, INK, in.x + 32, y + 4, in.w - 32 - 56, title) + 10;
    theme_text(list, FONT_TEXT, 16, INK, x, y + 4, in.x + in.w - 56 - x, who->name);
    draw_text(list, FONT_NUMBER, 18, draw_rgb(turn->loses ? BAD : MUTED), ALIGN_RIGHT, in.x + in.w, y + 4, 0,
              loss);
    y += 32;
    if (turn->looks == 0) {
        draw_reason(in, y, MUTED, _("Not judged yet."), list);
        return;
    }
    y = draw_move(page, y, in, false, turn->gain, list);
    if (!page->shown.same) {
        y = draw_move(page, y, in, true, turn->best_gain, list);
    }
    y = draw_before_after(page, turn, in, y, list);
    theme_rule(list, in.x, y - 10, in.w, RULE_LINE, 1);
    draw_reasons(page, turn, in, y + 10, list);
}
