/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game menu, and beside it what this game plays differently from its edition. */

#include <math.h>
#include <stdio.h>

#include "ui/overlay/overlay.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/rules/rule_changes.h"
#include "ui/saves/saves_page.h"
#include "ui/setup/setup_page.h"

enum {
    MENU_CONTINUE = 1,
    MENU_SETTINGS,
    MENU_FULL_SCREEN,
    MENU_NEW,
    MENU_SAVES,
    MENU_VERSIONS,
    MENU_LEGEND,
    MENU_END,
    MENU_TITLE,
    MENU_QUIT
};

static const float ENTRIES = 400, RULES = 380, HEAD = 60, FOOT = 36;
/* Below "Resume", and from one entry to the next, in a low window as well. */
static const float PITCH = 52, PITCH_LOW = 38, GAP = 20, GAP_LOW = 8, RESUME = 48;

typedef struct {
    RuleChange changes[RULE_CHANGES_MAX];
    int changed, count; /* changes of the edition; with the sets after them */
    float pitch, gap;   /* from one entry to the next, and above the first */
    DrawRect card, entries;
    DrawRect area;       /* where the changes scroll; the bar lies at its right */
    float width, height; /* of their words */
} MenuLayout;

/* Adds the sets whose rules are used; they are not changes of the edition, but belong in the list. */
static int add_sets(const Ui *ui, const Rules *rules, RuleChange *changes, int count) {
    for (int i = 0; i < USUAL_SETS && count < RULE_CHANGES_MAX; i++) {
        const TileSet *set = library_find(ui->s.library, SETUP_USUAL_SETS[i]);
        int option = setup_set_option(SETUP_USUAL_SETS[i]);
        if (set && option >= 0 && option_on(rules, option)) {
            snprintf(changes[count].label, sizeof changes->label, "%s", _(set->title));
            changes[count++].sentence = option_sentence(option, SET_FULL);
        }
    }
    return count;
}

static MenuLayout places(const MenuPage *m, const Ui *ui) {
    const GameSetup *setup = session_setup(m->of.session);
    MenuLayout at = {0};
    at.changed = rule_changes(&setup->rules, setup->on_map, setup->dragon, at.changes);
    at.count = add_sets(ui, &setup->rules, at.changes, at.changed);
    float lines = 8 + setup->on_map, around = HEAD + RESUME + FOOT;
    bool low = ui->height < around + GAP + PITCH * lines + 16;
    at.gap = low ? GAP_LOW : GAP;
    at.pitch = low ? fminf(PITCH_LOW, (ui->height - 16 - around - at.gap) / lines) : PITCH;
    at.card = overlay_card(ui, ENTRIES + (at.count > 0 ? RULES : 0), around + at.gap + at.pitch * lines);
    at.area = at.card;
    at.entries = rect_margins(rect_cut_left(&at.area, ENTRIES), 24, HEAD);
    rect_cut_right(&at.area, 16);
    rect_cut_top(&at.area, 60);
    rect_cut_bottom(&at.area, 44);
    at.width = at.area.w - SCROLL_BAR - 4;
    at.height = rule_changes_height(&ui->metrics, at.changes, at.count, at.width);
    return at;
}

static DrawRect menu_card(const void *page, const Ui *ui) {
    return places(page, ui).card;
}

/* Not in the tutorial, nor while a turn is being finished by the dragon. What a person has placed
 * provisionally is undone. */
static bool can_end(const MenuPage *m) {
    const Game *game = session_game(m->of.session);
    return m->of.end && !m->of.lesson && !session_over(m->of.session) && game->phase != PHASE_DRAGON;
}

static void menu_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const MenuPage *m = page;
    const struct {
        int id, icon;
        const char *key, *name, *label;
    } entries[] = {{MENU_SETTINGS, ICON_COG, NULL, "settings", _("Settings")},
                   {MENU_FULL_SCREEN, ICON_FULL_SCREEN, "F11", NULL, _("Full screen")},
                   {MENU_NEW, ICON_PLUS, NULL, "menu-new", _("New game")},
                   {MENU_SAVES, ICON_SAVE, NULL, "menu-saves", _("Saved games")},
                   {MENU_VERSIONS, ICON_BRANCH, NULL, "menu-versions", _("Earlier versions")},
                   {MENU_LEGEND, ICON_BOOK, "L", "menu-legend", _("Legend of the board")},
                   {MENU_END, ICON_FLAG, NULL, "menu-end", _("End game and score")},
                   {MENU_TITLE, ICON_BACK, NULL, NULL, C_("entry", "Main menu")},
                   {MENU_QUIT, ICON_EXIT, NULL, "quit", _("Quit")}};
    MenuLayout at = places(m, ui);
    DrawRect column = at.entries;
    Widget *w = widget_add(widgets, WIDGET_PRIMARY, rect_cut_top(&column, RESUME), (Action){MENU_CONTINUE, 0},
                           _("Resume"));
    w->key = key_word(ui, KEY_ESCAPE, _("Esc"));
    w->size = 20;
    w->name = "go-on";
    rect_cut_top(&column, at.gap);
    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        if (entries[i].id == MENU_LEGEND && !session_setup(m->of.session)->on_map) {
            continue;
        }
        DrawRect row = rect_cut_top(&column, at.pitch);
        rect_cut_bottom(&row, roundf(at.pitch * 0.15f));
        w = widget_add(widgets, WIDGET_PAPER, row, (Action){entries[i].id, 0}, entries[i].label);
        w->icon = entries[i].icon;
        w->key = entries[i].key;
        w->shortcut = entries[i].id == MENU_LEGEND ? 'L' : 0;
        w->name = entries[i].name;
        w->entry = true;
        w->disabled =
            (entries[i].id == MENU_VERSIONS && m->of.lesson) || (entries[i].id == MENU_END && !can_end(m));
    }
}

static void show_legend(const MenuPage *m, Ui *ui) {
    const GameSetup *setup = session_setup(m->of.session);
    pages_close(ui);
    if (setup->on_map) {
        pages_open(ui, &LEGEND_PAGE, &(LegendOf){&setup->board, &setup->rules});
    }
}

static void show_versions(MenuPage *m, Ui *ui) {
    Str text = {0};
    record_write(session_record(m->of.session), &text);
    pages_close(ui);
    pages_open(ui, &VERSIONS_PAGE, &text);
    str_deinit(&text);
}

/* "Back" leads from the saved games to the game, but not to the tutorial. */
static void show_saves(const MenuPage *m, Ui *ui) {
    pages_close(ui);
    if (m->of.lesson || !store_goes_on(ui->store)) {
        pages_go(ui, &SAVES_PAGE, NULL);
    } else {
        pages_open(ui, &SAVES_PAGE, &(bool){true});
    }
}

static void menu_act(void *page, Ui *ui, Action action) {
    MenuPage *m = page;
    ui->fullscreen = ui->fullscreen || action.id == MENU_FULL_SCREEN;
    ui->quit = ui->quit || action.id == MENU_QUIT;
    if (action.id == MENU_CONTINUE) {
        pages_close(ui);
    } else if (action.id == MENU_SETTINGS) {
        pages_open(ui, &SETTINGS_PAGE, NULL);
    } else if (action.id == MENU_SAVES) {
        show_saves(m, ui);
    } else if (action.id == MENU_VERSIONS) {
        show_versions(m, ui);
    } else if (action.id == MENU_LEGEND) {
        show_legend(m, ui);
    } else if (action.id == MENU_END) {
        const MenuOf of = m->of;
        pages_close(ui);
        pages_open(ui, &END_PAGE, &of);
    } else if (action.id == MENU_NEW || action.id == MENU_TITLE) {
        pages_go(ui, action.id == MENU_NEW ? &SETUP_PAGE : NULL, NULL);
    }
}

static bool menu_event(void *page, Ui *ui, const InputEvent *event) {
    MenuPage *m = page;
    MenuLayout at = places(m, ui);
    return scroll_event(&m->scroll, at.area, at.height, event);
}

static void draw_changes(const MenuPage *m, const MenuLayout *at, DrawList *list) {
    DrawRect area = at->area;
    char edition[96];
    rule_changes_title(&session_setup(m->of.session)->rules, at->changed, edition, sizeof edition);
    theme_text(list, FONT_TITLE, 20, INK, area.x, area.y - 20, area.w, edition);
    draw_clip(list, area);
    rule_changes_draw(at->changes, at->count, area.x, area.y - m->scroll.at, at->width, list);
    draw_unclip(list);
    scroll_draw(&m->scroll, area, at->height, list);
}

static void menu_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const MenuPage *m = page;
    MenuLayout at = places(m, ui);
    theme_card(list, at.card);
    DrawRect title = rect_margins(at.card, 24, 0), foot = rect_margins(at.card, 16, 0);
    theme_words(list, FONT_TITLE, 24, INK, ALIGN_LEFT, rect_cut_top(&title, 40), _("Game menu"));
    rect_cut_bottom(&foot, 14);
    theme_words(list, FONT_SENTENCE, 15, MUTED, ALIGN_CENTRE, foot,
                m->of.lesson ? _("You can resume the tutorial at this step.")
                             : _("Your game is saved after every move."));
    if (at.count > 0) {
        draw_changes(m, &at, list);
    }
    widgets_draw(widgets, &ui->pointer, list);
}

const PageKind MENU_PAGE = {.name = "menu",
                            .size = sizeof(MenuPage),
                            .with = sizeof(MenuOf),
                            .above = true,
                            .layout = menu_layout,
                            .card = menu_card,
                            .event = menu_event,
                            .act = menu_act,
                            .draw = menu_draw};
