/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The saved games: found, opened, looked back at, named, thrown away and brought back. */
#include <stdio.h>
#include <string.h>

#include "ui/overlay/overlays.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/picture.h"
#include "ui/replay/replay.h"
#include "ui/replay/replay_page.h"
#include "ui/result/result.h"
#include "ui/result/result_page.h"
#include "ui/rules/rules.h"
#include "ui/saves/saves_page.h"
#include "ui/setup/setup.h"
#include "ui/setup/setup_page.h"

enum {
    SAVES_BACK = 1,
    SAVES_HELP,
    SAVES_CARD, /* arg: place on the page */
    SAVES_DELETE,
    SAVES_UNDELETE,
    SAVES_RENAME,
    SAVES_REPLAY,
    SAVES_PICTURE,
    SAVES_VERSIONS,
    SAVES_OPEN,
    SAVES_UP,
    SAVES_DOWN
};

enum { COLUMNS = 4 };

static SavesLayout saves_places(const Ui *ui) {
    float gap = page_small(ui) ? 12 : 16;
    SavesLayout at = {.content = page_content(ui, true)};
    for (int i = 0; i < SAVES_SHOWN; i++) {
        DrawRect column = rect_column(at.content, i % COLUMNS, COLUMNS, gap);
        at.cards[i] = rect_row(column, i / COLUMNS, SAVES_SHOWN / COLUMNS, gap);
    }
    return at;
}

void saves_title(const SavedGame *game, Str *out) {
    if (game->name[0]) {
        str_add(out, game->name);
        return;
    }
    for (int i = 0; i < game->seat_count; i++) {
        str_addf(out, "%s%s", i ? ", " : "", game->seats[i].name);
    }
}

/* ---- the pictures ---- */

static void drop_pictures(SavesPage *page) {
    for (int i = 0; i < SAVES_SHOWN; i++) {
        session_free(page->pictures[i]);
        page->pictures[i] = NULL;
    }
}

/* Only the games on the page are replayed. */
static void load_pictures(SavesPage *page, Ui *ui) {
    drop_pictures(page);
    for (int i = 0; i < SAVES_SHOWN && page->first + i < page->saved.count; i++) {
        page->pictures[i] = store_look_at(ui->store, &page->saved.games[page->first + i], NULL);
    }
}

/* Selects a game and turns to its page. */
static void select_game(SavesPage *page, Ui *ui, int index) {
    int last = page->saved.count - 1, before = page->first;
    page->selected = index > last ? last : index;
    page->selected = page->selected < 0 ? 0 : page->selected;
    page->first = page->selected - page->selected % SAVES_SHOWN;
    page->naming = false;
    if (page->first != before) {
        load_pictures(page, ui);
    }
    ui->pointer.focus = (Action){SAVES_CARD, page->selected - page->first};
}

static void look_again(SavesPage *page, Ui *ui, int index) {
    saved_games_deinit(&page->saved);
    store_list(ui->store, &page->saved);
    select_game(page, ui, index);
    load_pictures(page, ui);
}

/* Opened with true (a bool) above the game; NULL: from the title. */
static void saves_enter(void *state, Ui *ui, const void *with) {
    SavesPage *page = state;
    page->over_game = with != NULL;
    look_again(page, ui, 0);
}

/* What came from elsewhere meanwhile is the latest one. */
static void saves_resume(void *state, Ui *ui) {
    SavesPage *page = state;
    int before = page->saved.count;
    look_again(page, ui, page->selected);
    if (page->saved.count > before) {
        select_game(page, ui, 0);
    }
}

static void saves_leave(void *state, Ui *ui) {
    SavesPage *page = state;
    drop_pictures(page);
    saved_games_deinit(&page->saved);
    (void)ui;
}

static SavedGame *selected_game(const SavesPage *page) {
    return page->saved.count > 0 ? &page->saved.games[page->selected] : NULL;
}

static void go_back(SavesPage *page, Ui *ui) {
    if (page->over_game && ui_can_continue(ui)) {
        pages_close(ui);
    } else {
        pages_go(ui, NULL, NULL);
    }
}

/* ---- what is done with them ---- */

static void open_selected(SavesPage *page, Ui *ui, bool replay) {
    const SavedGame *game = selected_game(page);
    Str title = {0};
    Fail fail = {0};
    if (!game) {
        if (!replay) {
            pages_go(ui, &SETUP_PAGE, NULL);
        }
        return;
    }
    saves_title(game, &title);
    drop_pictures(page);
    Session *session = replay || game->finished ? store_look_at(ui->store, game, &fail) : NULL;
    if (session && replay) {
        pages_open(ui, &REPLAY_PAGE, &(ReplayOf){session, str_text(&title)});
        session_free(session);
    } else if (session) {
        pages_open(ui, &LOOK_PAGE, &session);
    } else if (fail.text[0]) {
        ui_notice(ui, text_fail(&fail).text);
    } else {
        ui_open_saved(ui, game, str_text(&title));
    }
    if (pages_on_top(ui, page)) {
        load_pictures(page, ui);
    }
    str_deinit(&title);
}

static void delete_selected(SavesPage *page, Ui *ui) {
    const SavedGame *game = selected_game(page);
    Str title = {0};
    if (!game) {
        return;
    }
    saves_title(game, &title);
    if (store_throw_away(ui->store, game)) {
        char words[300];
        page->binned = true;
        /* Translators: a saved game was thrown away; %s is its name or those of its players */
        snprintf(words, sizeof words, _("In the bin: %.120s"), game->broken ? game->file : str_text(&title));
        look_again(page, ui, page->selected);
        ui_tell(ui, words);
    }
    games_tell(ui);
    str_deinit(&title);
}

static void undelete(SavesPage *page, Ui *ui) {
    if (page->binned) {
        store_bring_back(ui->store);
        games_tell(ui);
        page->binned = false;
        look_again(page, ui, page->selected);
    }
}

static void begin_naming(SavesPage *page) {
    const SavedGame *game = selected_game(page);
    if (game) {
        page->naming = true;
        field_begin(&page->field, game->name, SAVED_NAME);
    }
}

static void end_naming(SavesPage *page, Ui *ui, bool keep) {
    SavedGame *game = selected_game(page);
    page->naming = false;
    if (keep && game) {
        store_rename(ui->store, game, page->field.text);
        games_tell(ui);
    }
}

/* ---- the page ---- */

/* The picture and the record of the chosen game, for others to look at. */
static void export_selected(SavesPage *page, Ui *ui) {
    const Session *game = page->saved.count > 0 ? page->pictures[page->selected - page->first] : NULL;
    if (game) {
        picture_wish(ui, game, -1);
    }
}

static void show_versions(SavesPage *page, Ui *ui) {
    const SavedGame *game = selected_game(page);
    Str text = {0};
    if (game && !game->broken) {
        store_read(ui->store, game, &text);
        pages_open(ui, &VERSIONS_PAGE, &text);
    }
    str_deinit(&text);
}

static void layout_footer(const SavesPage *page, const Ui *ui, WidgetList *widgets) {
    const SavedGame *game = selected_game(page);
    bool small = page_small(ui), tight = ui->width < 900, none = !game;
    DrawRect foot = page_foot(ui);
    Widget *w = foot_left(ui, widgets, &foot, small ? 118 : 150, SAVES_DELETE, small ? -1 : (int)ICON_CROSS,
                          "delete", _("Delete"));
    w->disabled = none;
    w = foot_left(ui, widgets, &foot, small ? 118 : 150, SAVES_RENAME, -1, "rename", _("Rename"));
    w->key = small ? NULL : "F2";
    w->disabled = none;
    if (page->binned) {
        float bring = tight ? foot.h : small ? 150 : 190;
        foot_left(ui, widgets, &foot, bring, SAVES_UNDELETE, ICON_UNDO, "undelete", _("Bring back"));
    }
    foot_main(ui, widgets, &foot, small ? 200 : 280, SAVES_OPEN, none ? "new-game" : "open",
              none             ? _("New game")
              : game->finished ? _("Result")
                               : _("Continue"));
    w = foot_right(ui, widgets, &foot, small ? 130 : 176, SAVES_REPLAY, ICON_PLAY, "replay", _("Replay"));
    w->disabled = none || game->broken;
    w = foot_right(ui, widgets, &foot, foot.h, SAVES_PICTURE, ICON_SAVE, "picture",
                   _("Save picture and record (S)"));
    w->disabled = none || game->broken;
    w = foot.w >= 176
            ? foot_right(ui, widgets, &foot, 176, SAVES_VERSIONS, -1, "versions", _("Earlier versions"))
            : foot_right(ui, widgets, &foot, foot.h, SAVES_VERSIONS, ICON_BRANCH, "versions",
                         _("Earlier versions (V)"));
    w->size = 16;
    w->disabled = none || game->broken;
}

static void saves_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    const SavesPage *page = state;
    SavesLayout at = saves_places(ui);
    header_widgets(ui, widgets, (Action){SAVES_BACK, 0}, page->over_game ? _("Back") : _("Title"),
                   (Action){SAVES_HELP, 0});
    if (page->saved.count > SAVES_SHOWN) {
        Widget *w = widget_icon(widgets, WIDGET_ROUND, rect_of(ui->width - 64 - 96, 8, 40, 40),
                                (Action){SAVES_UP, 0}, ICON_PREVIOUS, _("The page before"));
        w->disabled = page->first == 0;
        w->name = "page-up";
        w = widget_icon(widgets, WIDGET_ROUND, rect_of(ui->width - 64 - 48, 8, 40, 40),
                        (Action){SAVES_DOWN, 0}, ICON_NEXT, _("The next page"));
        w->disabled = page->first + SAVES_SHOWN >= page->saved.count;
        w->name = "page-down";
    }
    for (int i = 0; i < SAVES_SHOWN && page->first + i < page->saved.count; i++) {
        Widget *w = widget_add(widgets, WIDGET_AREA, at.cards[i], (Action){SAVES_CARD, i}, "");
        w->name = "game";
        w->numbered = true;
    }
    layout_footer(page, ui, widgets);
}

static void saves_act(void *state, Ui *ui, Action action) {
    SavesPage *page = state;
    if (page->naming && action.id != SAVES_RENAME) {
        end_naming(page, ui, true);
    }
    switch (action.id) {
    case SAVES_BACK:
        go_back(page, ui);
        break;
    case SAVES_HELP:
        rules_open(ui, -1, NULL);
        break;
    case SAVES_CARD:
        select_game(page, ui, page->first + action.arg);
        break;
    case SAVES_DELETE:
        delete_selected(page, ui);
        break;
    case SAVES_UNDELETE:
        undelete(page, ui);
        break;
    case SAVES_RENAME:
        if (page->naming) {
            end_naming(page, ui, true);
        } else {
            begin_naming(page);
        }
        break;
    case SAVES_REPLAY:
        open_selected(page, ui, true);
        break;
    case SAVES_PICTURE:
        export_selected(page, ui);
        break;
    case SAVES_VERSIONS:
        show_versions(page, ui);
        break;
    case SAVES_OPEN:
        open_selected(page, ui, false);
        break;
    case SAVES_UP:
        select_game(page, ui, page->first - SAVES_SHOWN);
        break;
    case SAVES_DOWN:
        select_game(page, ui, page->first + SAVES_SHOWN);
        break;
    default:
        break;
    }
}

/* ---- input ---- */

static bool type_name(SavesPage *page, Ui *ui, const InputEvent *event) {
    SavesLayout at = saves_places(ui);
    FieldPlace place = saves_name_place(page, ui, &at, page->selected - page->first);
    if (field_event(&page->field, &place, &ui->metrics, event, ui->copied)) {
        return true;
    }
    if (event->kind == INPUT_KEY && (event->key == KEY_ENTER || event->key == KEY_ESCAPE)) {
        end_naming(page, ui, event->key == KEY_ENTER);
    }
    return event->kind == INPUT_KEY;
}

static bool key_down(SavesPage *page, Ui *ui, const InputEvent *event) {
    int at = page->selected;
    ui->pointer.focus_shown = true;
    switch (event->key) {
    case KEY_LEFT:
        select_game(page, ui, at - 1);
        return true;
    case KEY_RIGHT:
        select_game(page, ui, at + 1);
        return true;
    case KEY_UP:
        select_game(page, ui, at >= COLUMNS ? at - COLUMNS : at);
        return true;
    case KEY_DOWN:
        select_game(page, ui, at + COLUMNS);
        return true;
    case KEY_PAGE_UP:
        select_game(page, ui, at - SAVES_SHOWN);
        return true;
    case KEY_PAGE_DOWN:
        select_game(page, ui, at + SAVES_SHOWN);
        return true;
    case KEY_ENTER:
        if (!event->repeat && (ui->pointer.focus.id == SAVES_CARD || !ui->pointer.focus.id)) {
            open_selected(page, ui, false);
            return true;
        }
        return false;
    case KEY_DELETE:
        delete_selected(page, ui);
        return true;
    case KEY_F2:
        begin_naming(page);
        return true;
    case 'S':
        export_selected(page, ui);
        return true;
    case 'V':
        show_versions(page, ui);
        return true;
    case 'R':
        open_selected(page, ui, true);
        return true;
    case 'Z':
        undelete(page, ui);
        return true;
    case KEY_F1:
        rules_open(ui, -1, NULL);
        return true;
    case KEY_ESCAPE:
        go_back(page, ui);
        return true;
    default:
        return false;
    }
}

static bool saves_event(void *state, Ui *ui, const InputEvent *event) {
    SavesPage *page = state;
    if (page->naming && type_name(page, ui, event)) {
        return true;
    }
    if (event->kind == INPUT_WHEEL) {
        int to = page->first + (event->wheel > 0 ? -SAVES_SHOWN : SAVES_SHOWN);
        if (to >= 0 && to < page->saved.count) {
            select_game(page, ui, to);
        }
        return true;
    }
    if (event->kind == INPUT_MOUSE_DOWN && event->clicks == 2 && event->button == BUTTON_LEFT) {
        SavesLayout at = saves_places(ui);
        int slot = page->selected - page->first;
        if (page->saved.count > 0 && rect_has(at.cards[slot], event->x, event->y)) {
            open_selected(page, ui, false);
            return true;
        }
    }
    return event->kind == INPUT_KEY && key_down(page, ui, event);
}

/* ---- the picture ---- */

static void draw_empty(DrawRect content, DrawList *list) {
    DrawRect card = rect_middle(content, 560, 160), in = rect_margins(card, 16, 0);
    theme_card(list, card);
    theme_words(list, FONT_TITLE, 24, INK, ALIGN_CENTRE, rect_cut_top(&in, 52), _("No saved games yet"));
    theme_words(list, FONT_SENTENCE, 17, MUTED, ALIGN_CENTRE, rect_cut_top(&in, 38),
                _("Games that are over, or wait to be played on, are kept here."));
    theme_words(list, FONT_SENTENCE, 17, MUTED, ALIGN_CENTRE, rect_cut_top(&in, 26),
                _("A record dropped onto the window is added to them."));
}

static void saves_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const SavesPage *page = state;
    SavesLayout at = saves_places(ui);
    char aside[64] = "";
    theme_table(list, ui->width, ui->height);
    if (page->saved.count > SAVES_SHOWN) {
        snprintf(aside, sizeof aside, _("page %d of %d"), page->first / SAVES_SHOWN + 1,
                 (page->saved.count + SAVES_SHOWN - 1) / SAVES_SHOWN);
    } else if (page->saved.count > 0) {
        snprintf(aside, sizeof aside, ngettext("%d game", "%d games", (unsigned long)page->saved.count),
                 page->saved.count);
    }
    theme_header(list, ui->width, _("Saved games"), aside);
    const Widget *under = ui->pointer.inside ? widget_at(widgets, ui->pointer.x, ui->pointer.y) : NULL;
    for (int i = 0; i < SAVES_SHOWN && page->first + i < page->saved.count; i++) {
        saves_draw_card(page, ui, &at, i, under && action_is(under->action, (Action){SAVES_CARD, i}), list);
    }
    if (page->saved.count == 0) {
        draw_empty(at.content, list);
    }
    theme_footer(list, ui->width, ui->height);
    widgets_draw(widgets, &ui->pointer, list);
    if (page->naming) {
        FieldPlace place = saves_name_place(page, ui, &at, page->selected - page->first);
        field_draw_trouble(&page->field, &place, ui->height, list);
    }
}

static void saves_describe(const void *state, const Ui *ui, Str *out) {
    const SavesPage *page = state;
    (void)ui;
    const SavedGame *game = selected_game(page);
    Str title = {0};
    str_addf(out, "games %d\n", page->saved.count);
    if (game) {
        saves_title(game, &title);
        str_addf(out, "selected %d %s\n", page->selected, str_text(&title));
    }
    str_deinit(&title);
}

const PageKind SAVES_PAGE = {.name = "saves",
                             .size = sizeof(SavesPage),
                             .enter = saves_enter,
                             .leave = saves_leave,
                             .resume = saves_resume,
                             .layout = saves_layout,
                             .event = saves_event,
                             .act = saves_act,
                             .draw = saves_draw,
                             .describe = saves_describe};
