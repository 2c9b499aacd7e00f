/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The saved games: opened, replayed, named, deleted and restored. */
#include <stdio.h>

#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/replay/replay_page.h"
#include "ui/result/result_page.h"
#include "ui/saves/saves_page.h"
#include "ui/setup/setup_page.h"

enum {
    SAVES_CARD = 1, /* arg: place on the page */
    SAVES_DELETE,   /* from here on as in ACTIONS */
    SAVES_UNDELETE,
    SAVES_RENAME,
    SAVES_REPLAY,
    SAVES_REVIEW,
    SAVES_PICTURE,
    SAVES_VERSIONS,
    SAVES_OPEN,
    SAVES_UP,
    SAVES_DOWN
};

enum { COLUMNS = 4 };

static SavesLayout saves_places(const SavesPage *page, const Ui *ui) {
    float gap = page_small(ui) ? 12 : 16;
    SavesLayout at = {.content = page_content(ui)};
    for (int i = 0; i < SAVES_SHOWN; i++) {
        DrawRect column = rect_column(at.content, i % COLUMNS, COLUMNS, gap);
        at.cards[i] = rect_row(column, i / COLUMNS, SAVES_SHOWN / COLUMNS, gap);
    }
    at.words = saves_words_height(page, at.cards[0].w, &ui->metrics);
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
    page->selected = index < 0 || last < 0 ? 0 : index > last ? last : index;
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

/* Opened above a game with a pointer to true; from the main menu with NULL. */
static void saves_enter(void *state, Ui *ui, const void *with) {
    SavesPage *page = state;
    page->over_game = with != NULL;
    look_again(page, ui, 0);
}

/* A game imported meanwhile comes first. */
static void saves_resume(void *state, Ui *ui) {
    SavesPage *page = state;
    int before = page->saved.count;
    look_again(page, ui, page->selected);
    if (page->saved.count > before) {
        select_game(page, ui, 0);
    }
}

static void saves_leave(void *state) {
    SavesPage *page = state;
    drop_pictures(page);
    saved_games_deinit(&page->saved);
}

static SavedGame *selected_game(const SavesPage *page) {
    return page->saved.count > 0 ? &page->saved.games[page->selected] : NULL;
}

static void go_back(SavesPage *page, Ui *ui) {
    if (page->over_game && store_goes_on(ui->store)) {
        pages_close(ui);
    } else {
        pages_go(ui, NULL, NULL);
    }
}

/* ---- what is done with them ---- */

/* `shown`: on this page; NULL = to play on, or to see the result. */
static void open_selected(SavesPage *page, Ui *ui, const PageKind *shown) {
    const SavedGame *game = selected_game(page);
    Str title = {0};
    Fail fail = {0};
    if (!game) {
        if (!shown) {
            pages_go(ui, &SETUP_PAGE, NULL);
        }
        return;
    }
    saves_title(game, &title);
    drop_pictures(page);
    Session *session = shown || game->finished ? store_look_at(ui->store, game, &fail) : NULL;
    if (session && shown) {
        pages_open(ui, shown, &(ReplayOf){session, str_text(&title)});
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
        /* Translators: a saved game was deleted; %s is its name, or the names of its players */
        snprintf(words, sizeof words, _("Moved to the bin: %.120s"),
                 game->broken ? game->file : str_text(&title));
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

static void begin_naming(SavesPage *page, Ui *ui) {
    (void)ui;
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

/* Saves a picture and the record of the chosen game, so that players can pass them on. */
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
    bool small = page_small(ui), unread = !game || game->broken;
    DrawRect foot = page_foot(ui);
    foot_left(ui, widgets, &foot, small ? 118 : 150, SAVES_DELETE, small ? -1 : (int)ICON_CROSS, "delete",
              _("Delete"))
        ->disabled = !game;
    Widget *w = foot_left(ui, widgets, &foot, small ? 118 : 150, SAVES_RENAME, -1, "rename", _("Rename"));
    w->key = small ? NULL : "F2";
    w->disabled = !game;
    if (page->binned) {
        float bring = ui->width < 900 ? foot.h : small ? 150 : 190;
        foot_left(ui, widgets, &foot, bring, SAVES_UNDELETE, ICON_UNDO, "undelete", _("Restore"));
    }
    foot_main(ui, widgets, &foot, small ? 200 : 280, SAVES_OPEN, game ? "open" : "new-game",
              !game            ? _("New game")
              : game->finished ? _("Result")
                               : _("Continue"));
    foot_right(ui, widgets, &foot, small ? 130 : 176, SAVES_REPLAY, ICON_PLAY, "replay", _("Replay"))
        ->disabled = unread;
    foot_right(ui, widgets, &foot, foot.h, SAVES_REVIEW, ICON_GRAPH, "review", _("Review (W)"))->disabled =
        unread || !game->finished;
    foot_right(ui, widgets, &foot, foot.h, SAVES_PICTURE, ICON_SAVE, "picture",
               _("Save picture and game file (S)"))
        ->disabled = unread;
    bool wide = foot.w >= 176;
    w = foot_right(ui, widgets, &foot, wide ? 176 : foot.h, SAVES_VERSIONS, wide ? -1 : (int)ICON_BRANCH,
                   "versions", wide ? _("Earlier versions") : _("Earlier versions (V)"));
    w->size = 16;
    w->disabled = unread;
}

/* One of the buttons beside the help button that turn the pages. */
static void layout_turn(DrawRect place, int id, PaintIcon icon, const char *tip, bool end, const char *name,
                        WidgetList *widgets) {
    Widget *w = widget_icon(widgets, WIDGET_ROUND, place, (Action){id, 0}, icon, tip);
    w->disabled = end;
    w->name = name;
}

static void saves_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    const SavesPage *page = state;
    SavesLayout at = saves_places(page, ui);
    header_widgets(ui, widgets, page->over_game ? _("Back") : _("Main menu"));
    if (page->saved.count > SAVES_SHOWN) {
        DrawRect place = widgets->items[widgets->count - 1].rect;
        place.x -= 2 * 48;
        layout_turn(place, SAVES_UP, ICON_PREVIOUS, _("Previous page"), page->first == 0, "page-up", widgets);
        place.x += 48;
        layout_turn(place, SAVES_DOWN, ICON_NEXT, _("Next page"),
                    page->first + SAVES_SHOWN >= page->saved.count, "page-down", widgets);
    }
    for (int i = 0; i < SAVES_SHOWN && page->first + i < page->saved.count; i++) {
        widget_area(widgets, at.cards[i], (Action){SAVES_CARD, i}, "game-");
    }
    layout_footer(page, ui, widgets);
}

static void replay_selected(SavesPage *page, Ui *ui) {
    open_selected(page, ui, &REPLAY_PAGE);
}

static void review_selected(SavesPage *page, Ui *ui) {
    const SavedGame *game = selected_game(page);
    if (game && game->finished) {
        open_selected(page, ui, &REVIEW_PAGE);
    }
}

static void continue_selected(SavesPage *page, Ui *ui) {
    open_selected(page, ui, NULL);
}

static void page_up(SavesPage *page, Ui *ui) {
    select_game(page, ui, page->first - SAVES_SHOWN);
}

static void page_down(SavesPage *page, Ui *ui) {
    select_game(page, ui, page->first + SAVES_SHOWN);
}

/* What buttons and keys do; Enter is handled elsewhere. */
static const struct {
    int id, key;
    void (*act)(SavesPage *page, Ui *ui);
} ACTIONS[] = {{SAVES_DELETE, KEY_DELETE, delete_selected},
               {SAVES_UNDELETE, 'Z', undelete},
               {SAVES_RENAME, KEY_F2, begin_naming},
               {SAVES_REPLAY, 'R', replay_selected},
               {SAVES_REVIEW, 'W', review_selected},
               {SAVES_PICTURE, 'S', export_selected},
               {SAVES_VERSIONS, 'V', show_versions},
               {SAVES_OPEN, KEY_NONE, continue_selected},
               {SAVES_UP, KEY_PAGE_UP, page_up},
               {SAVES_DOWN, KEY_PAGE_DOWN, page_down},
               {ACTION_BACK, KEY_NONE, go_back}};
enum { ACTION_COUNT = sizeof ACTIONS / sizeof *ACTIONS };

static void saves_act(void *state, Ui *ui, Action action) {
    SavesPage *page = state;
    bool renames = page->naming && action.id == SAVES_RENAME;
    if (page->naming) {
        end_naming(page, ui, true);
    }
    if (action.id == SAVES_CARD) {
        select_game(page, ui, page->first + action.arg);
    }
    for (int i = 0; i < ACTION_COUNT && !renames; i++) {
        if (ACTIONS[i].id == action.id) {
            ACTIONS[i].act(page, ui);
            return;
        }
    }
}

/* ---- input ---- */

static bool type_name(SavesPage *page, Ui *ui, const InputEvent *event) {
    SavesLayout at = saves_places(page, ui);
    FieldPlace place = saves_name_place(page, &at);
    if (field_event(&page->field, &place, &ui->metrics, event, ui->copied)) {
        return true;
    }
    if (event->kind == INPUT_KEY && (event->key == KEY_ENTER || event->key == KEY_ESCAPE)) {
        end_naming(page, ui, event->key == KEY_ENTER);
    }
    return event->kind == INPUT_KEY;
}

static bool key_down(SavesPage *page, Ui *ui, const InputEvent *event) {
    int dx = (event->key == KEY_RIGHT) - (event->key == KEY_LEFT), at = page->selected;
    int dy = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    bool on_card = ui->pointer.focus.id == SAVES_CARD || !ui->pointer.focus.id;
    ui->pointer.focus_shown = true;
    if (dx || dy) {
        select_game(page, ui, dy < 0 && at < COLUMNS ? at : at + dx + COLUMNS * dy);
        return true;
    }
    if (event->key == KEY_ENTER && !event->repeat && on_card) {
        open_selected(page, ui, NULL);
        return true;
    }
    for (int i = 0; i < ACTION_COUNT; i++) {
        if (ACTIONS[i].key == event->key && event->key != KEY_NONE) {
            ACTIONS[i].act(page, ui);
            return true;
        }
    }
    return false;
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
        SavesLayout at = saves_places(page, ui);
        int slot = page->selected - page->first;
        if (page->saved.count > 0 && rect_has(at.cards[slot], event->x, event->y)) {
            open_selected(page, ui, NULL);
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
                _("Games that you finish or leave for another are kept here."));
    theme_words(list, FONT_SENTENCE, 17, MUTED, ALIGN_CENTRE, rect_cut_top(&in, 26),
                _("Drop a game file on the window to add it."));
}

static void saves_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const SavesPage *page = state;
    SavesLayout at = saves_places(page, ui);
    char aside[64] = "";
    if (page->saved.count > SAVES_SHOWN) {
        snprintf(aside, sizeof aside, _("page %d of %d"), page->first / SAVES_SHOWN + 1,
                 (page->saved.count + SAVES_SHOWN - 1) / SAVES_SHOWN);
    } else if (page->saved.count > 0) {
        snprintf(aside, sizeof aside, ngettext("%d game", "%d games", (unsigned long)page->saved.count),
                 page->saved.count);
    }
    theme_page(list, ui->width, ui->height, _("Saved games"), aside);
    const Widget *under = widget_hot(widgets, &ui->pointer);
    for (int i = 0; i < SAVES_SHOWN && page->first + i < page->saved.count; i++) {
        saves_draw_card(page, ui, &at, i, under && action_is(under->action, (Action){SAVES_CARD, i}), list);
    }
    if (page->saved.count == 0) {
        draw_empty(at.content, list);
    }
    theme_footer(list, ui->width, ui->height);
    widgets_draw(widgets, &ui->pointer, list);
    if (page->naming) {
        FieldPlace place = saves_name_place(page, &at);
        field_draw_trouble(&page->field, &place, ui_page(ui), list);
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
