/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The saved games: found, opened, looked back at, named, thrown away and brought back. */
#include <stdio.h>
#include <string.h>

#include "ui/overlay/overlays.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/picture.h"
#include "ui/replay/replay_page.h"
#include "ui/result/result_page.h"
#include "ui/rules/rules.h"
#include "ui/saves/saves_page.h"
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
    for (int i = 0; i < SAVES_PAGE; i++) {
        DrawRect column = rect_column(at.content, i % COLUMNS, COLUMNS, gap);
        at.cards[i] = rect_row(column, i / COLUMNS, SAVES_PAGE / COLUMNS, gap);
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

static void drop_pictures(Ui *ui) {
    for (int i = 0; i < SAVES_PAGE; i++) {
        session_free(ui->saves.pictures[i]);
        ui->saves.pictures[i] = NULL;
    }
}

/* Only the games on the page are replayed. */
static void load_pictures(Ui *ui) {
    SavesScene *s = &ui->saves;
    drop_pictures(ui);
    memset(ui->faces, 0, sizeof *ui->faces);
    for (int i = 0; i < SAVES_PAGE && s->first + i < s->saved.count; i++) {
        s->pictures[i] = store_look_at(ui->store, &s->saved.games[s->first + i], NULL);
    }
}

/* Selects a game and turns to its page. */
static void select_game(Ui *ui, int index) {
    SavesScene *s = &ui->saves;
    int last = s->saved.count - 1, before = s->first;
    s->selected = index > last ? last : index;
    s->selected = s->selected < 0 ? 0 : s->selected;
    s->first = s->selected - s->selected % SAVES_PAGE;
    s->naming = false;
    if (s->first != before) {
        load_pictures(ui);
    }
    ui->pointer.focus = (Action){SAVES_CARD, s->selected - s->first};
}

static void look_again(Ui *ui, int index) {
    saved_games_deinit(&ui->saves.saved);
    store_list(ui->store, &ui->saves.saved);
    select_game(ui, index);
    load_pictures(ui);
}

void saves_come_back(Ui *ui) {
    look_again(ui, ui->saves.selected);
}

void saves_go(Ui *ui) {
    ui->saves.from =
        ui->scene == SCENE_GAME && ui_can_continue(ui) && !ui->lesson.on ? SCENE_GAME : SCENE_TITLE;
    ui->saves.view = ui->game.camera;
    ui->saves.selected = 0;
    ui->saves.binned = false;
    ui_go(ui, SCENE_SAVES);
    select_game(ui, 0);
}

void saves_deinit(Ui *ui) {
    drop_pictures(ui);
    saved_games_deinit(&ui->saves.saved);
}

static SavedGame *selected_game(const Ui *ui) {
    const SavesScene *s = &ui->saves;
    return s->saved.count > 0 ? &s->saved.games[s->selected] : NULL;
}

static void leave(Ui *ui) {
    drop_pictures(ui);
    memset(ui->faces, 0, sizeof *ui->faces);
    if (ui->saves.from == SCENE_GAME && ui_can_continue(ui)) {
        ui_continue(ui);
        ui->game.camera = ui->saves.view;
        game_resized(ui);
    } else {
        ui_go(ui, SCENE_TITLE);
    }
}

/* ---- what is done with them ---- */

static void open_selected(Ui *ui, bool replay) {
    const SavedGame *game = selected_game(ui);
    Str title = {0};
    Fail fail = {0};
    if (!game) {
        if (!replay) {
            ui_go(ui, SCENE_SETUP);
        }
        return;
    }
    saves_title(game, &title);
    drop_pictures(ui);
    Session *session = replay || game->finished ? store_look_at(ui->store, game, &fail) : NULL;
    if (session && replay) {
        replay_open(ui, session, str_text(&title));
        session_free(session);
    } else if (session) {
        result_look_at(ui, session);
    } else if (fail.text[0]) {
        ui_notice(ui, text_fail(&fail).text);
    } else {
        ui_open_saved(ui, game, str_text(&title));
    }
    if (ui->scene == SCENE_SAVES) {
        load_pictures(ui);
    }
    str_deinit(&title);
}

static void delete_selected(Ui *ui) {
    const SavedGame *game = selected_game(ui);
    Str title = {0};
    if (!game) {
        return;
    }
    saves_title(game, &title);
    if (store_throw_away(ui->store, game)) {
        char words[300];
        ui->saves.binned = true;
        /* Translators: a saved game was thrown away; %s is its name or those of its players */
        snprintf(words, sizeof words, _("In the bin: %.120s"), game->broken ? game->file : str_text(&title));
        games_show_table(ui);
        look_again(ui, ui->saves.selected);
        ui_tell(ui, words);
    }
    games_tell(ui);
    str_deinit(&title);
}

static void undelete(Ui *ui) {
    if (ui->saves.binned) {
        store_bring_back(ui->store);
        games_tell(ui);
        ui->saves.binned = false;
        look_again(ui, ui->saves.selected);
    }
}

static void begin_naming(Ui *ui) {
    const SavedGame *game = selected_game(ui);
    if (game) {
        ui->saves.naming = true;
        field_begin(&ui->saves.field, game->name, SAVED_NAME);
    }
}

static void end_naming(Ui *ui, bool keep) {
    SavedGame *game = selected_game(ui);
    ui->saves.naming = false;
    if (keep && game) {
        store_rename(ui->store, game, ui->saves.field.text);
        games_tell(ui);
    }
}

/* ---- the page ---- */

/* The picture and the record of the chosen game, for others to look at. */
static void export_selected(Ui *ui) {
    const SavesScene *s = &ui->saves;
    const Session *game = s->saved.count > 0 ? s->pictures[s->selected - s->first] : NULL;
    if (game) {
        picture_wish(ui, game, -1);
    }
}

static void show_versions(Ui *ui) {
    const SavedGame *game = selected_game(ui);
    Str text = {0};
    if (game && !game->broken) {
        store_read(ui->store, game, &text);
        pages_open(ui, &VERSIONS_PAGE, &text);
    }
    str_deinit(&text);
}

static void layout_footer(const Ui *ui, WidgetList *widgets) {
    const SavedGame *game = selected_game(ui);
    bool small = page_small(ui), tight = ui->width < 900, none = !game;
    DrawRect foot = page_foot(ui);
    Widget *w = foot_left(ui, widgets, &foot, small ? 118 : 150, SAVES_DELETE, small ? -1 : (int)ICON_CROSS,
                          "delete", _("Delete"));
    w->disabled = none;
    w = foot_left(ui, widgets, &foot, small ? 118 : 150, SAVES_RENAME, -1, "rename", _("Rename"));
    w->key = small ? NULL : "F2";
    w->disabled = none;
    if (ui->saves.binned) {
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

static void saves_layout(const Ui *ui, WidgetList *widgets) {
    SavesLayout at = saves_places(ui);
    const SavesScene *s = &ui->saves;
    header_widgets(ui, widgets, (Action){SAVES_BACK, 0}, s->from == SCENE_GAME ? _("Back") : _("Title"),
                   (Action){SAVES_HELP, 0});
    if (s->saved.count > SAVES_PAGE) {
        Widget *w = widget_icon(widgets, WIDGET_ROUND, rect_of(ui->width - 64 - 96, 8, 40, 40),
                                (Action){SAVES_UP, 0}, ICON_PREVIOUS, _("The page before"));
        w->disabled = s->first == 0;
        w->name = "page-up";
        w = widget_icon(widgets, WIDGET_ROUND, rect_of(ui->width - 64 - 48, 8, 40, 40),
                        (Action){SAVES_DOWN, 0}, ICON_NEXT, _("The next page"));
        w->disabled = s->first + SAVES_PAGE >= s->saved.count;
        w->name = "page-down";
    }
    for (int i = 0; i < SAVES_PAGE && s->first + i < s->saved.count; i++) {
        Widget *w = widget_add(widgets, WIDGET_AREA, at.cards[i], (Action){SAVES_CARD, i}, "");
        w->name = "game";
        w->numbered = true;
    }
    layout_footer(ui, widgets);
}

static void saves_act(Ui *ui, Action action) {
    if (ui->saves.naming && action.id != SAVES_RENAME) {
        end_naming(ui, true);
    }
    switch (action.id) {
    case SAVES_BACK:
        leave(ui);
        break;
    case SAVES_HELP:
        rules_open(ui, -1, NULL);
        break;
    case SAVES_CARD:
        select_game(ui, ui->saves.first + action.arg);
        break;
    case SAVES_DELETE:
        delete_selected(ui);
        break;
    case SAVES_UNDELETE:
        undelete(ui);
        break;
    case SAVES_RENAME:
        if (ui->saves.naming) {
            end_naming(ui, true);
        } else {
            begin_naming(ui);
        }
        break;
    case SAVES_REPLAY:
        open_selected(ui, true);
        break;
    case SAVES_PICTURE:
        export_selected(ui);
        break;
    case SAVES_VERSIONS:
        show_versions(ui);
        break;
    case SAVES_OPEN:
        open_selected(ui, false);
        break;
    case SAVES_UP:
        select_game(ui, ui->saves.first - SAVES_PAGE);
        break;
    case SAVES_DOWN:
        select_game(ui, ui->saves.first + SAVES_PAGE);
        break;
    default:
        break;
    }
}

/* ---- input ---- */

static bool type_name(Ui *ui, const InputEvent *event) {
    SavesLayout at = saves_places(ui);
    FieldPlace place = saves_name_place(ui, &at, ui->saves.selected - ui->saves.first);
    if (field_event(&ui->saves.field, &place, &ui->metrics, event, ui->copied)) {
        return true;
    }
    if (event->kind == INPUT_KEY && (event->key == KEY_ENTER || event->key == KEY_ESCAPE)) {
        end_naming(ui, event->key == KEY_ENTER);
    }
    return event->kind == INPUT_KEY;
}

static bool key_down(Ui *ui, const InputEvent *event) {
    int at = ui->saves.selected;
    ui->pointer.focus_shown = true;
    switch (event->key) {
    case KEY_LEFT:
        select_game(ui, at - 1);
        return true;
    case KEY_RIGHT:
        select_game(ui, at + 1);
        return true;
    case KEY_UP:
        select_game(ui, at >= COLUMNS ? at - COLUMNS : at);
        return true;
    case KEY_DOWN:
        select_game(ui, at + COLUMNS);
        return true;
    case KEY_PAGE_UP:
        select_game(ui, at - SAVES_PAGE);
        return true;
    case KEY_PAGE_DOWN:
        select_game(ui, at + SAVES_PAGE);
        return true;
    case KEY_ENTER:
        if (!event->repeat && (ui->pointer.focus.id == SAVES_CARD || !ui->pointer.focus.id)) {
            open_selected(ui, false);
            return true;
        }
        return false;
    case KEY_DELETE:
        delete_selected(ui);
        return true;
    case KEY_F1 + 1:
        begin_naming(ui);
        return true;
    case 'S':
        export_selected(ui);
        return true;
    case 'V':
        show_versions(ui);
        return true;
    case 'R':
        open_selected(ui, true);
        return true;
    case 'Z':
        undelete(ui);
        return true;
    case KEY_F1:
        rules_open(ui, -1, NULL);
        return true;
    case KEY_ESCAPE:
        leave(ui);
        return true;
    default:
        return false;
    }
}

static bool saves_event(Ui *ui, const InputEvent *event) {
    if (ui->saves.naming && type_name(ui, event)) {
        return true;
    }
    if (event->kind == INPUT_WHEEL) {
        int to = ui->saves.first + (event->wheel > 0 ? -SAVES_PAGE : SAVES_PAGE);
        if (to >= 0 && to < ui->saves.saved.count) {
            select_game(ui, to);
        }
        return true;
    }
    if (event->kind == INPUT_MOUSE_DOWN && event->clicks == 2 && event->button == BUTTON_LEFT) {
        SavesLayout at = saves_places(ui);
        int slot = ui->saves.selected - ui->saves.first;
        if (ui->saves.saved.count > 0 && rect_has(at.cards[slot], event->x, event->y)) {
            open_selected(ui, false);
            return true;
        }
    }
    return event->kind == INPUT_KEY && key_down(ui, event);
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

static void saves_draw(const Ui *ui, const WidgetList *widgets, DrawList *list) {
    SavesLayout at = saves_places(ui);
    const SavesScene *s = &ui->saves;
    char aside[64] = "";
    theme_table(list, ui->width, ui->height);
    if (s->saved.count > SAVES_PAGE) {
        snprintf(aside, sizeof aside, _("page %d of %d"), s->first / SAVES_PAGE + 1,
                 (s->saved.count + SAVES_PAGE - 1) / SAVES_PAGE);
    } else if (s->saved.count > 0) {
        snprintf(aside, sizeof aside, ngettext("%d game", "%d games", (unsigned long)s->saved.count),
                 s->saved.count);
    }
    theme_header(list, ui->width, _("Saved games"), aside);
    const Widget *under = ui->pointer.inside ? widget_at(widgets, ui->pointer.x, ui->pointer.y) : NULL;
    for (int i = 0; i < SAVES_PAGE && s->first + i < s->saved.count; i++) {
        saves_draw_card(ui, &at, i, under && action_is(under->action, (Action){SAVES_CARD, i}), list);
    }
    if (s->saved.count == 0) {
        draw_empty(at.content, list);
    }
    theme_footer(list, ui->width, ui->height);
    widgets_draw(widgets, &ui->pointer, list);
    if (s->naming) {
        FieldPlace place = saves_name_place(ui, &at, s->selected - s->first);
        field_draw_trouble(&s->field, &place, ui->height, list);
    }
}

static void saves_describe(const Ui *ui, Str *out) {
    const SavedGame *game = selected_game(ui);
    Str title = {0};
    str_addf(out, "games %d\n", ui->saves.saved.count);
    if (game) {
        saves_title(game, &title);
        str_addf(out, "selected %d %s\n", ui->saves.selected, str_text(&title));
    }
    str_deinit(&title);
}

const Scene SCENE_OF_SAVES = {"saves", saves_layout, saves_act, saves_event, saves_draw, saves_describe};
