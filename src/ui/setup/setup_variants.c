/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variants: switches in four tabs. Each option is one row of the table. */
#include <stddef.h>
#include <stdio.h>

#include "data/setup_text.h"
#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"

/* A row: tab, option, value off, value on, name, sentence, and what it is among the choices of
 * engine/mix.h. */
#define ROW(tab, field, off, on, label, sentence, choice)                                                    \
    { tab, offsetof(Rules, field), off, on, label, sentence, choice }

const Variant SETUP_VARIANT_TABLE[SETUP_VARIANTS] = {
    ROW(TAB_HOUSE, abbot, 0, 1, N_("The abbot"), N_("Goes on gardens; can be called home early."),
        CHOICE_COUNT),
    ROW(TAB_HOUSE, draw, DRAW_AT_START, DRAW_AT_END, N_("Draw at the end"),
        N_("Think while the others play."), CHOICE_DRAW_END),
    ROW(TAB_HOUSE, hand, HAND_ONE, HAND_THREE, N_("Three tiles in hand"),
        N_("Three to choose from, one is played."), CHOICE_HAND_THREE),
    ROW(TAB_HOUSE, hand_visible, 0, 1, N_("Open hands"), N_("All see the three tiles of everybody."),
        CHOICE_HAND_VISIBLE),
    ROW(TAB_HOUSE, tile_sale, 0, 1, N_("Sell the tile"), N_("Others may bid for what could complete."),
        CHOICE_COUNT),
    ROW(TAB_HOUSE, hole_turn, 0, 1, N_("A hole gives a turn"), N_("Filling a hole lets you play again."),
        CHOICE_COUNT),
    ROW(TAB_HOUSE, bushes_continue, 0, 1, N_("Bushes go on"), N_("Only villages end a road."), CHOICE_COUNT),
    ROW(TAB_HOUSE, unplaceable, UNPLACEABLE_OUT, UNPLACEABLE_BAG, N_("Lost tiles go back"),
        N_("What fits nowhere stays in play."), CHOICE_COUNT),
    ROW(TAB_HOUSE, start_tile, 0, 1, N_("Random start tile"), N_("Any tile of the bag begins."),
        CHOICE_START_BAG),
    ROW(TAB_DRAGON, dragon_early, EARLY_ASIDE, EARLY_BAG, N_("Early dragons go back"),
        N_("Before a volcano they return to the bag."), CHOICE_DRAGON_RULES),
    ROW(TAB_DRAGON, dragon_move, DRAGON_BEFORE, DRAGON_AFTER, N_("Score, then the dragon"),
        N_("It cannot eat who was about to score."), CHOICE_DRAGON_RULES),
    ROW(TAB_DRAGON, princess, PRINCESS_MAY, PRINCESS_MUST, N_("The princess insists"),
        N_("A knight has to go where one can."), CHOICE_DRAGON_RULES),
    ROW(TAB_DRAGON, fairy_point, 1, 0, N_("No fairy point"), N_("Beginning beside her pays nothing."),
        CHOICE_DRAGON_RULES),
    ROW(TAB_DRAGON, fairy_claim, CLAIM_AUTO, CLAIM_MANUAL, N_("Claim the fairy point"),
        N_("It is lost when the next player draws."), CHOICE_CLAIM),
    ROW(TAB_DRAGON, fairy_blocks, 1, 0, N_("The fairy lets it pass"),
        N_("The dragon enters, but eats nobody there."), CHOICE_DRAGON_RULES),
    ROW(TAB_DRAGON, fairy_bonus, 3, 5, N_("Fairy bonus of 5"), N_("Instead of 3, when her meeple scores."),
        CHOICE_DRAGON_RULES),
    ROW(TAB_DRAGON, fairy_with, FAIRY_WITH_MEEPLE, FAIRY_WITH_TILE, N_("Fairy of the tile"),
        N_("She serves every meeple on her tile."), CHOICE_DRAGON_RULES),
    ROW(TAB_SCORING, tiny_city, TINY_FULL, TINY_HALF, N_("Tiny cities pay half"),
        N_("A city of two tiles pays 1 a tile."), CHOICE_COUNT),
    ROW(TAB_SCORING, end_incomplete, INCOMPLETE_SCORE, INCOMPLETE_NONE, N_("Only what is finished"),
        N_("Open features pay nothing."), CHOICE_COUNT),
    ROW(TAB_SCORING, tie, TIE_SHARED, TIE_REMATCH, N_("Rematch on a tie"), N_("A tie is played again."),
        CHOICE_COUNT),
    ROW(TAB_AIDS, friendly_undo, 0, 1, N_("Friendly undo"), N_("Take back moves past a draw."), CHOICE_COUNT),
    ROW(TAB_AIDS, aids, 1, 0, N_("No aids"), N_("A tournament: nothing is worked out for you."),
        CHOICE_COUNT),
};

static uint8_t *field_of(Rules *rules, int variant) {
    return (uint8_t *)rules + SETUP_VARIANT_TABLE[variant].field;
}

bool variant_on(const Rules *rules, int variant) {
    const Variant *v = &SETUP_VARIANT_TABLE[variant];
    return ((const uint8_t *)rules)[v->field] == v->on;
}

void variant_toggle(Rules *rules, int variant) {
    const Variant *v = &SETUP_VARIANT_TABLE[variant];
    uint8_t *field = field_of(rules, variant);
    *field = *field == v->on ? v->off : v->on;
}

static int reason_beside(unsigned chosen, int variant) {
    const Variant *v = &SETUP_VARIANT_TABLE[variant];
    int mix = v->tab == TAB_DRAGON ? mix_against(chosen, CHOICE_DRAGON_RULES) : -1;
    return mix >= 0 || v->choice == CHOICE_COUNT ? mix : mix_against(chosen, v->choice);
}

int variant_reason(const Rules *rules, bool on_map, bool dragon, int variant) {
    return reason_beside(mix_chosen(rules, on_map, dragon), variant);
}

/* That change something; TAB_COUNT: all of them. */
static int variants_on(const Ui *ui, int tab) {
    unsigned chosen = setup_chosen(ui);
    int on = 0;
    for (int i = 0; i < SETUP_VARIANTS; i++) {
        bool counts = tab == TAB_COUNT || SETUP_VARIANT_TABLE[i].tab == tab;
        on += counts && variant_on(&ui->s.settings->rules, i) && reason_beside(chosen, i) < 0;
    }
    return on;
}

/* ---- the card ---- */

static DrawRect tabs_rect(const SetupLayout *at) {
    return rect_of(at->variants.x + 16, at->variants.y + 44, at->variants.w - 32, 36);
}

static const char *tab_sentence(const Ui *ui) {
    bool off = ui->setup.tab == TAB_DRAGON && !(setup_chosen(ui) >> CHOICE_DRAGON & 1);
    return off ? gettext(mix_sentence(MIX_DRAGON_TILES)) : "";
}

static float tab_sentence_height(const Ui *ui, const SetupLayout *at) {
    const char *words = tab_sentence(ui);
    int lines = paragraph_lines(&ui->metrics, FONT_SENTENCE, 15, at->variants.w - 32, words);
    return words[0] ? 4 + 18 * (float)lines : 0;
}

/* Where one sentence has no room they all become tips. */
static bool sentences_fit(const Ui *ui, float room) {
    for (int i = 0; i < SETUP_VARIANTS; i++) {
        const Variant *v = &SETUP_VARIANT_TABLE[i];
        if (v->tab == ui->setup.tab &&
            text_width(&ui->metrics, FONT_SENTENCE, 15, gettext(v->sentence)) > room) {
            return false;
        }
    }
    return true;
}

void variants_layout(const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    const char *labels[TAB_COUNT] = {_("House"), _("Dragon"), _("Scoring"), _("Aids")};
    widget_choices(widgets, tabs_rect(at), 1, SETUP_TAB, labels, TAB_COUNT, ui->setup.tab, 16);
    unsigned chosen = setup_chosen(ui);
    int rows = 0, row = 0;
    for (int i = 0; i < SETUP_VARIANTS; i++) {
        rows += SETUP_VARIANT_TABLE[i].tab == ui->setup.tab;
    }
    bool told = sentences_fit(ui, at->variants.w - 32 - 52);
    float top = at->variants.y + 88 + tab_sentence_height(ui, at);
    top += ui->setup.tab == TAB_SCORING ? at->farms_height : 0;
    float pitch = between(22, (at->variants.y + at->variants.h - 6 - top) / (float)rows, told ? 52 : 40);
    for (int i = 0; i < SETUP_VARIANTS; i++) {
        const Variant *v = &SETUP_VARIANT_TABLE[i];
        if (v->tab != ui->setup.tab) {
            continue;
        }
        DrawRect r = {at->variants.x + 16, top + pitch * (float)row++, at->variants.w - 32,
                      between(20, pitch - 2, told ? 50 : SWITCH_TWO_LINES - 1)};
        Widget *w = widget_switch(widgets, r, (Action){SETUP_VARIANT, i}, gettext(v->label),
                                  gettext(v->sentence), variant_on(&ui->s.settings->rules, i));
        int mix = reason_beside(chosen, i);
        if (mix >= 0) { /* the reason takes the place of the sentence; what excludes can be taken back */
            if (mix != MIX_DRAGON_TILES || ui->setup.tab != TAB_DRAGON) { /* told once above the switches */
                snprintf(w->note, sizeof w->note, "%s", gettext(mix_sentence((Mix)mix)));
            }
            w->disabled = !(w->on && mix_row((Mix)mix).kind == MIX_EXCLUDES);
        }
        w->name = "variant";
        w->numbered = true;
    }
}

uint64_t variants_between(const Rules *before, const Rules *after) {
    _Static_assert(SETUP_VARIANTS <= 64, "a bit for each");
    uint64_t changed = 0;
    for (int i = 0; i < SETUP_VARIANTS; i++) {
        changed |= (uint64_t)(variant_on(before, i) != variant_on(after, i)) << i;
    }
    return changed;
}

void variants_draw_flash(const Ui *ui, const WidgetList *widgets, DrawList *list) {
    float strength = (float)ui->setup.flash_left / FLASH_TIME;
    for (int i = 0; i < widgets->count && ui->setup.flash_left; i++) {
        const Widget *w = &widgets->items[i];
        if (w->action.id == SETUP_VARIANT && (ui->setup.flashing >> w->action.arg & 1)) {
            draw_box(list, rect_of(w->rect.x - 8, w->rect.y, w->rect.w + 16, w->rect.h), 6,
                     draw_faded(draw_rgb(GOLD), 0.7f * strength), NO_COLOR, 0);
        }
    }
}

void variants_draw(const Ui *ui, const SetupLayout *at, DrawList *list) {
    theme_card(list, at->variants);
    char aside[32] = "";
    int on = variants_on(ui, TAB_COUNT);
    if (on > 0) {
        /* Translators: how many variants are switched on */
        snprintf(aside, sizeof aside, ngettext("%d on", "%d on", (unsigned long)on), on);
    }
    theme_card_title(list, at->variants, _("Variants"), aside);
    draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(INK), at->variants.x + 16, at->variants.y + 102,
                   at->variants.w - 32, 18, tab_sentence(ui));
}

void variants_draw_dots(const Ui *ui, const SetupLayout *at, DrawList *list) {
    DrawRect tabs = tabs_rect(at);
    for (int tab = 0; tab < TAB_COUNT; tab++) {
        if (variants_on(ui, tab) > 0) {
            float x = tabs.x + tabs.w * (float)(tab + 1) / TAB_COUNT - 12;
            draw_box(list, rect_of(x, tabs.y - 4, 8, 8), 4, draw_rgb(tab == ui->setup.tab ? GOLD : ACCENT),
                     NO_COLOR, 0);
        }
    }
}
