/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of the editions and of the variants. The variants are switches, rows of engine/option_rows.h, in
 * four tabs; the tab "Scoring" also has farmers and meeples above them. */
#include <stdio.h>

#include "ui/parts/text.h"
#include "ui/rules/rules.h"
#include "ui/setup/setup_page.h"

/* ---- the switches ---- */

/* How many variants of a tab are on. */
static int variants_on(const Ui *ui, int tab) {
    int on = 0;
    for (int place = 1, i; (i = option_at((OptionGroup)tab, place)) >= 0; place++) {
        on += option_on(&ui->s.settings->rules, i) && !setup_conflict(ui, i);
    }
    return on;
}

/* A conflict of the whole tab is explained once, above its switches. */
static const char *tab_sentence(const SetupPage *page, const Ui *ui) {
    const OptionConflict *c = setup_conflict(ui, option_at((OptionGroup)page->tab, 1));
    return c && c->other == WITH_DRAGON ? _(c->sentence) : "";
}

/* False if one of the sentences has no room; then all of them become tips. */
static bool farms_told(const Ui *ui, float room) {
    float widest = 0;
    for (int i = 0; i < 4; i++) {
        float width = text_width(&ui->metrics, FONT_SENTENCE, 15, option_sentence(OPTION_farms, i));
        widest = width > widest ? width : widest;
    }
    return widest <= room;
}

/* ---- places ---- */

typedef struct {
    DrawRect tabs, sentence;         /* the sentence stands on the lower edge of its first line */
    DrawRect farms, points, meeples; /* on the tab "Scoring": a choice, and two rows below it */
    DrawRect points_choice, meeples_steps;
    DrawRect switches;
} VariantPlaces;

static VariantPlaces places_of(const SetupPage *page, const Ui *ui, const SetupLayout *at) {
    VariantPlaces p = {0};
    DrawRect room = rect_margins(at->variants, 16, 0);
    rect_cut_top(&room, 44);
    rect_cut_bottom(&room, 6);
    p.tabs = rect_cut_top(&room, 36);
    DrawRect below = room, farms = room;
    rect_cut_top(&room, 8);
    const char *words = tab_sentence(page, ui);
    p.sentence = rect_cut_top(&below, 22);
    if (words[0]) {
        rect_cut_top(&room, 4 + 18 * (float)paragraph_lines(&ui->metrics, FONT_SENTENCE, 15, room.w, words));
    }
    if (page->tab == GROUP_SCORING) {
        rect_cut_top(&farms, 10);
        float gap = farms_told(ui, farms.w) || farms.h >= 250 ? 24 : 8; /* for a sentence */
        farms = rect_cut_top(&farms, between(106 + gap, (farms.h + 6) * 0.53f, 180));
        rect_cut_top(&room, farms.h);
        p.farms = rect_cut_top(&farms, between(52, farms.h * 0.4f, 72));
        rect_cut_top(&farms, gap);
        p.points = rect_row(farms, 0, 2, 0);
        p.meeples = rect_row(farms, 1, 2, 0);
        float high = between(24, p.points.h - 4, 34);
        p.points_choice = rect_middle(rect_cut_right(&p.points, 96), 96, high);
        p.meeples_steps = rect_middle(rect_cut_right(&p.meeples, 128), 128, high);
    }
    p.switches = room;
    return p;
}

static DrawRect edition_choice(const SetupLayout *at) {
    DrawRect e = rect_margins(at->edition, 16, 8);
    if (at->edition.h > EDITION_LOW) {
        rect_cut_top(&e, 36);
    } else {
        rect_cut_left(&e, 0.3f * at->edition.w); /* the room of the title */
    }
    return rect_cut_top(&e, 36);
}

/* Like farms_told, for the switches of a tab. */
static bool switches_told(const SetupPage *page, const Ui *ui, float room) {
    for (int place = 1, i; (i = option_at((OptionGroup)page->tab, place)) >= 0; place++) {
        if (text_width(&ui->metrics, FONT_SENTENCE, 15, option_sentence(i, 0)) > room) {
            return false;
        }
    }
    return true;
}

/* ---- widgets ---- */

static void layout_edition(const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    const char *labels[PROFILE_COUNT];
    for (int i = 0; i < PROFILE_COUNT; i++) {
        labels[i] = profile_label(i);
    }
    Widget *w = widget_choices(widgets, edition_choice(at), 1, SETUP_PROFILE, NULL, labels, PROFILE_COUNT,
                               ui->s.settings->rules.profile, 16);
    widget_choices_fit(w, &ui->metrics);
    for (int i = 0; i < PROFILE_COUNT; i++) {
        widget_tip(&w[i], profile_sentence(i));
    }
}

static void layout_farms(const Ui *ui, const VariantPlaces *p, WidgetList *widgets) {
    const Rules *rules = &ui->s.settings->rules;
    const char *farms[4], *points[2] = {"3", "4"};
    for (int i = 0; i < 4; i++) {
        farms[i] = option_label(OPTION_farms, i);
    }
    /* In two rows: the words need room. */
    Widget *w = option_choices(ui, widgets, p->farms, 2, OPTION_farms, NULL, farms, 4, 16);
    for (int i = 0; i < 4 && farms_told(ui, p->farms.w); i++) {
        widget_tip(&w[i], ""); /* it stands below them */
    }
    w = option_choices(ui, widgets, p->points_choice, 1, OPTION_farm_points, "farm-points", points, 2, 16);
    setup_bar(setup_conflict(ui, OPTION_farm_points), &w[1]); /* 3 is always possible */
    w[0].disabled = w[1].disabled = rules->farms == FARMS_OFF;
    DrawRect left = p->points;
    float side = between(22, p->points_choice.h, 26);
    rect_cut_right(&left, 4);
    widget_icon(widgets, WIDGET_SIGN, rect_middle(rect_cut_right(&left, side), side, side),
                (Action){SETUP_FARMS_HELP, 0}, ICON_HELP, _("Compare"))
        ->name = "farms-help";
    stepper_layout(widgets, p->meeples_steps, SETUP_MEEPLES, rules->meeples, 1, RULES_MEEPLES_MAX,
                   "meeples-");
}

static void layout_switch(const Ui *ui, DrawRect r, int option, WidgetList *widgets) {
    Widget *w = widget_switch(widgets, r, (Action){SETUP_VARIANT, option}, option_label(option, 0),
                              option_sentence(option, 0), option_on(&ui->s.settings->rules, option));
    const OptionConflict *c = setup_conflict(ui, option);
    if (c && c->other != WITH_DRAGON) { /* the reason takes the place of the sentence */
        widget_tip(w, _(c->sentence));
    }
    w->disabled = c && !(w->on && c->excludes); /* a conflicting choice can be undone */
    w->on = w->on || (option == OPTION_hints && !ui->s.settings->rules.aids); /* which includes it */
    w->name = OPTION_ROWS[option].name;
}

void variants_layout(const SetupPage *page, const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    if (at->edition.h > 0) {
        layout_edition(ui, at, widgets);
    }
    if (at->variants.h <= 0) {
        return;
    }
    const char *labels[TAB_COUNT] = {_("House"), _("Dragon"), _("Scoring"), _("Player aids")};
    VariantPlaces p = places_of(page, ui, at);
    Widget *tabs = widget_choices(widgets, p.tabs, 1, SETUP_TAB, NULL, labels, TAB_COUNT, page->tab, 16);
    widget_choices_fit(tabs, &ui->metrics);
    int count = 0;
    while (option_at((OptionGroup)page->tab, count + 1) >= 0) {
        count++;
    }
    /* In two columns if a low page has no room for all of them. */
    int columns = p.switches.w >= 440 && (float)count * 22 > p.switches.h ? 2 : 1;
    bool told = switches_told(page, ui, p.switches.w - 52);
    float pitch = between(22, p.switches.h / (float)((count + columns - 1) / columns), told ? 52 : 40);
    for (int i = 0; i < count; i++) {
        DrawRect r = rect_column(p.switches, i % columns, columns, 6);
        rect_cut_top(&r, pitch * (float)(i / columns));
        r.h = between(20, pitch - 2, told ? 50 : SWITCH_TWO_LINES - 1);
        layout_switch(ui, r, option_at((OptionGroup)page->tab, i + 1), widgets);
    }
    if (page->tab == GROUP_SCORING) {
        layout_farms(ui, &p, widgets);
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

/* Sets all rules to those of the edition, but keeps the board and what belongs to it. */
static void choose_profile(SetupPage *page, Ui *ui, int profile) {
    Rules *rules = &ui->s.settings->rules, fresh;
    rules_profile(&fresh, (Profile)profile);
    fresh.friendly_undo = rules->friendly_undo;
    fresh.aids = rules->aids;
    fresh.hints = rules->hints;
    fresh.table = rules->table;
    fresh.table_w = rules->table_w;
    fresh.table_h = rules->table_h;
    fresh.inns_cathedrals = rules->inns_cathedrals; /* the sets stay, too */
    fresh.traders_builders = rules->traders_builders;
    fresh.meeples = setup_board_chosen(ui) ? RULES_MEEPLES_MAP : fresh.meeples;
    page->flashing = variants_between(rules, &fresh);
    page->flash_left = page->flashing && ui_glides(ui) ? FLASH_TIME : 0;
    *rules = fresh;
}

bool variants_act(SetupPage *page, Ui *ui, Action action) {
    Rules *rules = &ui->s.settings->rules;
    switch (action.id) {
    case SETUP_PROFILE:
        choose_profile(page, ui, action.arg);
        return true;
    case SETUP_FARMS_HELP:
        rules_open(ui, RULES_COMPARED, NULL);
        return true;
    case SETUP_MEEPLES:
        rules->meeples = (uint8_t)stepper_value(rules->meeples, action.arg, 1, RULES_MEEPLES_MAX);
        return true;
    case SETUP_VARIANT:
        option_toggle(rules, action.arg);
        return true;
    default:
        return false;
    }
}

/* ---- the picture ---- */

static void draw_edition(const Ui *ui, DrawRect card, DrawList *list) {
    int profile = ui->s.settings->rules.profile;
    bool low = card.h <= EDITION_LOW;
    char changed[64] = "";
    if (!low && setup_rules_changed(ui)) {
        /* Translators: %s is the name of the edition: Current, Classic, 2001, 2000 */
        snprintf(changed, sizeof changed, _("%s, changed"), profile_label(profile));
    }
    theme_card(list, card);
    theme_card_title(list, card, _("Edition"), changed);
    if (card.h >= EDITION_TOLD) {
        draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(MUTED), card.x + 16, card.y + 99, card.w - 32, 18,
                       profile_sentence(profile));
    }
}

static void draw_farms(const Ui *ui, const VariantPlaces *p, DrawList *list) {
    const Rules *rules = &ui->s.settings->rules;
    DrawRect c = p->farms, points = p->points, meeples = p->meeples;
    if (farms_told(ui, c.w)) {
        theme_text(list, FONT_SENTENCE, 15, MUTED, c.x, c.y + c.h + 17, c.w,
                   option_sentence(OPTION_farms, rules->farms));
    }
    theme_text(list, FONT_TEXT, 16, rules->farms == FARMS_OFF ? MUTED : INK, c.x, points.y + points.h / 2 + 6,
               points.w - 34, _("Points per city"));
    theme_text(list, FONT_TEXT, 16, INK, c.x, meeples.y + meeples.h / 2 + 6, meeples.w - 8,
               rules->profile == PROFILE_C3 ? _("Meeples each") : _("Followers each"));
}

void variants_draw(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list) {
    if (at->edition.h > 0) {
        draw_edition(ui, at->edition, list);
    }
    if (at->variants.h <= 0) {
        return;
    }
    char aside[32] = "";
    int on = 0;
    for (int tab = 0; tab < TAB_COUNT; tab++) {
        on += variants_on(ui, tab);
    }
    if (on > 0) {
        /* Translators: how many variants are switched on */
        snprintf(aside, sizeof aside, ngettext("%d on", "%d on", (unsigned long)on), on);
    }
    VariantPlaces p = places_of(page, ui, at);
    theme_card(list, at->variants);
    theme_card_title(list, at->variants, _("Variants"), aside);
    draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(INK), p.sentence.x, p.sentence.y + p.sentence.h,
                   p.sentence.w, 18, tab_sentence(page, ui));
    if (page->tab == GROUP_SCORING) {
        draw_farms(ui, &p, list);
    }
}

void variants_draw_flash(const SetupPage *page, const WidgetList *widgets, DrawList *list) {
    float strength = (float)page->flash_left / FLASH_TIME;
    for (int i = 0; i < widgets->count && page->flash_left; i++) {
        const Widget *w = &widgets->items[i];
        if (w->action.id == SETUP_VARIANT && (page->flashing >> w->action.arg & 1)) {
            theme_fill(list, rect_margins(w->rect, -8, 0), 6, GOLD, 0.7f * strength);
        }
    }
}

void variants_draw_dots(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list) {
    DrawRect tabs = places_of(page, ui, at).tabs;
    for (int tab = 0; tab < TAB_COUNT && at->variants.h > 0; tab++) {
        if (variants_on(ui, tab) > 0) {
            DrawRect t = rect_column(tabs, tab, TAB_COUNT, 0);
            theme_fill(list, rect_of(t.x + t.w - 12, t.y - 4, 8, 8), 4, tab == page->tab ? GOLD : ACCENT, 1);
        }
    }
}
