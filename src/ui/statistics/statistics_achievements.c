/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of achievements: each with its sentence, and who has earned it. */
#include <stdio.h>

#include "ui/parts/text.h"
#include "ui/parts/words.h"
#include "ui/statistics/statistics_page.h"

void achievements_draw_head(const StatisticsPage *page, DrawRect head, DrawList *list) {
    char words[64];
    uint64_t earned = 0;
    int count = 0;
    for (int i = 0; i < page->achieved_count; i++) {
        earned |= UINT64_C(1) << page->achieved[i].which;
    }
    for (int i = 0; i < ACHIEVEMENTS; i++) {
        count += (int)(earned >> i & 1);
    }
    /* Translators: how many achievements have been earned */
    snprintf(words, sizeof words, _("%d of %d earned"), count, ACHIEVEMENTS);
    theme_words(list, FONT_TEXT, 15, MUTED, ALIGN_RIGHT, rect_margins(head, 20, 0), words);
}

/* "Mira · 2026-11-14" */
static void write_first(const Achieved *first, Str *out) {
    str_add(out, first->game->names[first->seat]);
    if (first->game->date[0]) {
        char date[DATE_WORDS];
        date_words(first->game->date, DATE_DAY, date);
        str_addf(out, " · %s", date);
    }
}

/* Who earned it: the first with the date, the others by name. */
static int write_earners(const StatisticsPage *page, int which, Str *first, Str *others) {
    int count = 0;
    for (int i = 0; i < page->achieved_count; i++) {
        const Achieved *a = &page->achieved[i];
        if (a->which == which && count++ == 0) {
            write_first(a, first);
        } else if (a->which == which) {
            str_addf(others, count == 2 ? "%s" : " · %s", a->game->names[a->seat]);
        }
    }
    return count;
}

void achievement_draw(const StatisticsPage *page, int which, DrawRect row, DrawList *list) {
    const AchievementText *text = achievement_text(which);
    Str first = {0}, others = {0};
    int earners = write_earners(page, which, &first, &others);
    float x = row.x + 22, middle = row.y + row.h / 2;
    if (earners > 0) {
        theme_disc(list, x, middle, 13, draw_rgb(PAPER_HIGH), draw_rgb(GOOD), 2);
        draw_icon(list, ICON_CHECK, x, middle, 17, draw_rgb(GOOD));
    } else {
        theme_disc(list, x, middle, 13, NO_COLOR, draw_rgb(RULE_LINE), 2);
    }
    DrawRect words = rect_margins(row, 20, 0);
    rect_cut_left(&words, 30);
    DrawRect who = rect_cut_right(&words, row.w * 0.36f);
    rect_cut_right(&words, 12);
    DrawRect upper = rect_cut_top(&words, 24), upper_who = rect_cut_top(&who, 24);
    rect_cut_bottom(&words, 9);
    rect_cut_bottom(&who, 9);
    const char *sentence = _(text->sentence);
    float size = theme_size_within(list->metrics, FONT_SENTENCE, 15, sentence, words.w);
    theme_words(list, earners > 0 ? FONT_TITLE : FONT_TEXT, 17, earners > 0 ? INK : MUTED, ALIGN_LEFT, upper,
                _(text->name));
    theme_words(list, FONT_SENTENCE, size, MUTED, ALIGN_LEFT, words, sentence);
    theme_words(list, FONT_TEXT, 15, INK, ALIGN_RIGHT, upper_who, str_text(&first));
    theme_words(list, FONT_TEXT, 14, MUTED, ALIGN_RIGHT, who, str_text(&others));
    str_deinit(&first);
    str_deinit(&others);
}
