/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variants: switches in four tabs, each a row of engine/option_rows.h. */
#include <stdio.h>

#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"

/* The option at a place of a tab, -1 behind the last. */
static int variant_at(int tab, int place) {
    return option_at((OptionGroup)tab, place);
}

/* That change something. */
static int variants_on(const Ui *ui, int tab) {
    int on = 0;
    for (int place = 1, i; (i = variant_at(tab, place)) >= 0; place++) {
        on += option_on(&ui->s.settings->rules, i) && !setup_conflict(ui, i);
    }
    return on;
}

/* ---- the card ---- */

static DrawRect tabs_rect(const SetupLayout *at) {
    return rect_of(at->variants.x + 16, at->variants.y + 44, at->variants.w - 32, 36);
}

/* What speaks against the whole tab is told once above its switches. */
static const char *tab_sentence(const SetupPage *page, const Ui *ui) {
    const OptionConflict *c = setup_conflict(ui, variant_at(page->tab, 1));
    return c && c->other == WITH_DRAGON ? gettext(c->sentence) : "";
}

static float tab_sentence_height(const SetupPage *page, const Ui *ui, const SetupLayout *at) {
    const char *words = tab_sentence(page, ui);
    int lines = paragraph_lines(&ui->metrics, FONT_SENTENCE, 15, at->variants.w - 32, words);
    return words[0] ? 4 + 18 * (float)lines : 0;
}

/* Where one sentence has no room they all become tips. */
static bool sentences_fit(const SetupPage *page, const Ui *ui, float room) {
    for (int place = 1, i; (i = variant_at(page->tab, place)) >= 0; place++) {
        if (text_width(&ui->metrics, FONT_SENTENCE, 15, option_sentence(i, 0)) > room) {
            return false;
        }
    }
    return true;
}

void variants_layout(const SetupPage *page, const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    const char *labels[TAB_COUNT] = {_("House"), _("Dragon"), _("Scoring"), _("Aids")};
    widget_choices(widgets, tabs_rect(at), 1, SETUP_TAB, NULL, labels, TAB_COUNT, page->tab, 16);
    int rows = 0;
    while (variant_at(page->tab, rows + 1) >= 0) {
        rows++;
    }
    bool told = sentences_fit(page, ui, at->variants.w - 32 - 52);
    float top = at->variants.y + 88 + tab_sentence_height(page, ui, at);
    top += page->tab == GROUP_SCORING ? at->farms_height : 0;
    float pitch = between(22, (at->variants.y + at->variants.h - 6 - top) / (float)rows, told ? 52 : 40);
    for (int row = 0; row < rows; row++) {
        int i = variant_at(page->tab, row + 1);
        DrawRect r = {at->variants.x + 16, top + pitch * (float)row, at->variants.w - 32,
                      between(20, pitch - 2, told ? 50 : SWITCH_TWO_LINES - 1)};
        Widget *w = widget_switch(widgets, r, (Action){SETUP_VARIANT, i}, option_label(i, 0),
                                  option_sentence(i, 0), option_on(&ui->s.settings->rules, i));
        const OptionConflict *c = setup_conflict(ui, i);
        if (c) { /* the reason takes the place of the sentence; what excludes can be taken back */
            if (c->other != WITH_DRAGON) { /* told once above the switches */
                snprintf(w->note, sizeof w->note, "%s", gettext(c->sentence));
            }
            w->disabled = !(w->on && c->excludes);
        }
        w->name = OPTION_ROWS[i].name;
    }
}

uint64_t variants_between(const Rules *before, const Rules *after) {
    _Static_assert(OPTION_COUNT <= 64, "a bit for each");
    uint64_t changed = 0;
    for (int i = 0; i < OPTION_COUNT; i++) {
        bool here = OPTION_ROWS[i].group != GROUP_CARDS;
        changed |= (uint64_t)(here && option_on(before, i) != option_on(after, i)) << i;
    }
    return changed;
}

void variants_draw_flash(const SetupPage *page, const WidgetList *widgets, DrawList *list) {
    float strength = (float)page->flash_left / FLASH_TIME;
    for (int i = 0; i < widgets->count && page->flash_left; i++) {
        const Widget *w = &widgets->items[i];
        if (w->action.id == SETUP_VARIANT && (page->flashing >> w->action.arg & 1)) {
            draw_box(list, rect_of(w->rect.x - 8, w->rect.y, w->rect.w + 16, w->rect.h), 6,
                     draw_faded(draw_rgb(GOLD), 0.7f * strength), NO_COLOR, 0);
        }
    }
}

void variants_draw(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list) {
    theme_card(list, at->variants);
    char aside[32] = "";
    int on = 0;
    for (int tab = 0; tab < TAB_COUNT; tab++) {
        on += variants_on(ui, tab);
    }
    if (on > 0) {
        /* Translators: how many variants are switched on */
        snprintf(aside, sizeof aside, ngettext("%d on", "%d on", (unsigned long)on), on);
    }
    theme_card_title(list, at->variants, _("Variants"), aside);
    draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(INK), at->variants.x + 16, at->variants.y + 102,
                   at->variants.w - 32, 18, tab_sentence(page, ui));
}

void variants_draw_dots(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list) {
    DrawRect tabs = tabs_rect(at);
    for (int tab = 0; tab < TAB_COUNT; tab++) {
        if (variants_on(ui, tab) > 0) {
            float x = tabs.x + tabs.w * (float)(tab + 1) / TAB_COUNT - 12;
            draw_box(list, rect_of(x, tabs.y - 4, 8, 8), 4, draw_rgb(tab == page->tab ? GOLD : ACCENT),
                     NO_COLOR, 0);
        }
    }
}
