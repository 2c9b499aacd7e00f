/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variants: switches in four tabs. Each option is one row of the table. */
#include <stddef.h>
#include <stdio.h>

#include "ui/setup_page.h"
#include "ui/text.h"

const Variant SETUP_VARIANT_TABLE[SETUP_VARIANTS] = {
    {TAB_HOUSE, offsetof(Rules, abbot), 0, 1, N_("The abbot"),
     N_("Goes on gardens; can be called home early.")},
    {TAB_HOUSE, offsetof(Rules, unplaceable), 0, UNPLACEABLE_BAG, N_("Lost tiles go back"),
     N_("What fits nowhere stays in play.")},
    {TAB_DRAGON, offsetof(Rules, dragon_early), EARLY_ASIDE, EARLY_BAG, N_("Early dragons go back"),
     N_("Before a volcano they return to the bag.")},
    {TAB_DRAGON, offsetof(Rules, dragon_move), DRAGON_BEFORE, DRAGON_AFTER, N_("Score, then the dragon"),
     N_("It cannot eat who was about to score.")},
    {TAB_DRAGON, offsetof(Rules, princess), PRINCESS_MAY, PRINCESS_MUST, N_("The princess insists"),
     N_("A knight has to go where one can.")},
    {TAB_DRAGON, offsetof(Rules, fairy_point), 1, 0, N_("No fairy point"),
     N_("Beginning beside her pays nothing.")},
    {TAB_DRAGON, offsetof(Rules, fairy_claim), CLAIM_AUTO, CLAIM_MANUAL, N_("Claim the fairy point"),
     N_("It is lost when the next player draws.")},
    {TAB_DRAGON, offsetof(Rules, fairy_blocks), 1, 0, N_("The fairy lets it pass"),
     N_("The dragon enters, but eats nobody there.")},
    {TAB_DRAGON, offsetof(Rules, fairy_bonus), 3, 5, N_("Fairy bonus of 5"),
     N_("Instead of 3, when her meeple scores.")},
    {TAB_DRAGON, offsetof(Rules, fairy_with), FAIRY_WITH_MEEPLE, FAIRY_WITH_TILE, N_("Fairy of the tile"),
     N_("She serves every meeple on her tile.")},
    {TAB_SCORING, offsetof(Rules, tiny_city), TINY_FULL, TINY_HALF, N_("Tiny cities pay half"),
     N_("A city of two tiles pays 1 a tile.")},
    {TAB_SCORING, offsetof(Rules, end_incomplete), INCOMPLETE_SCORE, INCOMPLETE_NONE,
     N_("Only what is finished"), N_("Open features pay nothing.")},
    {TAB_SCORING, offsetof(Rules, tie), TIE_SHARED, TIE_REMATCH, N_("Rematch on a tie"),
     N_("A tie is played again.")},
    {TAB_AIDS, offsetof(Rules, friendly_undo), 0, 1, N_("Friendly undo"), N_("Take back moves past a draw.")},
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

/* Dragon rules change nothing without the tiles that need them. */
static bool plays_dragon(const Settings *settings) {
    return setup_set_index(settings, "princess-dragon") >= 0;
}

bool variant_usable(const Settings *settings, int variant) {
    return SETUP_VARIANT_TABLE[variant].tab != TAB_DRAGON || plays_dragon(settings);
}

int variants_on(const Settings *settings, int tab) {
    int on = 0;
    for (int i = 0; i < SETUP_VARIANTS; i++) {
        bool counts = (tab == TAB_COUNT || SETUP_VARIANT_TABLE[i].tab == tab) && variant_usable(settings, i);
        on += counts && variant_on(&settings->rules, i);
    }
    return on;
}

/* ---- the card ---- */

static DrawRect tabs_rect(const SetupLayout *at) {
    return rect_of(at->variants.x + 16, at->variants.y + 44, at->variants.w - 32, 36);
}

static const char *tab_sentence(const Ui *ui) {
    bool off = ui->setup.tab == TAB_DRAGON && !plays_dragon(ui->s.settings);
    return off ? _("These need the tiles of Princess & Dragon.") : "";
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
    int rows = 0, row = 0;
    for (int i = 0; i < SETUP_VARIANTS; i++) {
        rows += SETUP_VARIANT_TABLE[i].tab == ui->setup.tab;
    }
    bool told = sentences_fit(ui, at->variants.w - 32 - 52);
    float top = at->variants.y + 88 + (tab_sentence(ui)[0] ? 22.0f : 0.0f);
    top += ui->setup.tab == TAB_SCORING ? at->farms_height : 0;
    float pitch = between(22, (at->variants.y + at->variants.h - 6 - top) / (float)rows, told ? 52 : 40);
    for (int i = 0; i < SETUP_VARIANTS; i++) {
        const Variant *v = &SETUP_VARIANT_TABLE[i];
        if (v->tab != ui->setup.tab) {
            continue;
        }
        DrawRect r = {at->variants.x + 16, top + pitch * (float)row++, at->variants.w - 32,
                      between(20, pitch - 2, told ? 50 : SWITCH_TWO_LINES - 1)};
        Widget *w = widget_switch(widgets, r, (Deed){SETUP_VARIANT, i}, gettext(v->label),
                                  gettext(v->sentence), variant_on(&ui->s.settings->rules, i));
        w->disabled = !variant_usable(ui->s.settings, i);
        w->name = "variant";
        w->numbered = true;
    }
}

void variants_draw(const Ui *ui, const SetupLayout *at, DrawList *list) {
    const Settings *settings = ui->s.settings;
    theme_card(list, at->variants);
    char aside[32] = "";
    int on = variants_on(settings, TAB_COUNT);
    if (on > 0) {
        /* Translators: how many variants are switched on */
        snprintf(aside, sizeof aside, ngettext("%d on", "%d on", (unsigned long)on), on);
    }
    theme_card_title(list, at->variants, _("Variants"), aside);
    draw_text(list, FONT_SENTENCE, 15, draw_rgb(MUTED), ALIGN_LEFT, at->variants.x + 16, at->variants.y + 102,
              at->variants.w - 32, tab_sentence(ui));
}

void variants_draw_dots(const Ui *ui, const SetupLayout *at, DrawList *list) {
    DrawRect tabs = tabs_rect(at);
    for (int tab = 0; tab < TAB_COUNT; tab++) {
        if (variants_on(ui->s.settings, tab) > 0) {
            float x = tabs.x + tabs.w * (float)(tab + 1) / TAB_COUNT - 12;
            draw_box(list, rect_of(x, tabs.y + 6, 8, 8), 4, draw_rgb(tab == ui->setup.tab ? GOLD : ACCENT),
                     NO_COLOR, 0);
        }
    }
}
