/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/keys.h"

#include <stddef.h>

#include "ui/parts/text.h"
#include "ui/state.h"

/* ---- gamepads ---- */

static const struct {
    KeyStroke stroke;
    const char *word;
} PADS[PAD_COUNT] = {
    [PAD_A] = {{KEY_ENTER, 0}, "A"},
    [PAD_B] = {{KEY_ESCAPE, 0}, "B"},
    [PAD_X] = {{'F', 0}, "X"},
    [PAD_Y] = {{KEY_TAB, 0}, "Y"},
    [PAD_LEFT_SHOULDER] = {{'R', MOD_SHIFT}, "LB"},
    [PAD_RIGHT_SHOULDER] = {{'R', 0}, "RB"},
    [PAD_LEFT_TRIGGER] = {{'H', 0}, "LT"},
    [PAD_RIGHT_TRIGGER] = {{'P', 0}, "RT"},
    [PAD_BACK] = {{KEY_F1, 0}, "Back"},
    [PAD_START] = {{KEY_F10, 0}, "Start"},
    [PAD_LEFT_STICK] = {{KEY_HOME, 0}, N_("left stick")},
    [PAD_RIGHT_STICK] = {{KEY_PLUS, 0}, N_("right stick")},
    [PAD_UP] = {{KEY_UP, 0}, "✚"},
    [PAD_DOWN] = {{KEY_DOWN, 0}, "✚"},
    [PAD_LEFT] = {{KEY_LEFT, 0}, "✚"},
    [PAD_RIGHT] = {{KEY_RIGHT, 0}, "✚"},
    [PAD_LOOK_UP] = {{KEY_UP, MOD_CTRL}, N_("right stick")},
    [PAD_LOOK_DOWN] = {{KEY_DOWN, MOD_CTRL}, N_("right stick")},
    [PAD_LOOK_LEFT] = {{KEY_LEFT, MOD_CTRL}, N_("right stick")},
    [PAD_LOOK_RIGHT] = {{KEY_RIGHT, MOD_CTRL}, N_("right stick")},
};

KeyStroke pad_stroke(PadButton button) {
    return PADS[button].stroke;
}

const char *pad_word(int key, unsigned mods) {
    for (int i = 0; i < PAD_COUNT && key != KEY_NONE; i++) {
        if (PADS[i].stroke.key == key && PADS[i].stroke.mods == mods) {
            return _(PADS[i].word);
        }
    }
    return NULL;
}

const char *key_word(const Ui *ui, int key, const char *word) {
    const char *pad = ui->pad_used ? pad_word(key, 0) : NULL;
    return pad ? pad : word;
}

Widget *enter_button(const Ui *ui, WidgetList *widgets, DrawRect rect, Action action, const char *label,
                     float size) {
    Widget *w = widget_add(widgets, WIDGET_PRIMARY, rect, action, label);
    w->key = key_word(ui, KEY_ENTER, _("Enter"));
    w->shortcut = KEY_ENTER;
    w->size = size;
    return w;
}

/* ---- the keys page ---- */

static const KeyRow ROWS[] = {
    {KEYS_EVERYWHERE, {N_("Enter")}, {{KEY_ENTER, 0}}, N_("press the highlighted button")},
    {KEYS_EVERYWHERE, {N_("Esc")}, {{KEY_ESCAPE, 0}}, N_("back; in a game: undo, then the menu")},
    {KEYS_EVERYWHERE, {N_("Tab"), N_("Shift")}, {{KEY_TAB, 0}}, N_("next button; with Shift, previous")},
    {KEYS_EVERYWHERE, {"← ↑ → ↓"}, {{KEY_UP, 0}}, N_("move between buttons, change a choice")},
    {KEYS_EVERYWHERE, {"F1"}, {{KEY_F1, 0}}, N_("the rules; after a refused move, the rule behind it")},
    {KEYS_EVERYWHERE, {N_("Ctrl"), ","}, {{0, 0}}, N_("settings")},
    {KEYS_EVERYWHERE, {"F11"}, {{0, 0}}, N_("full screen on or off")},

    {KEYS_GAME, {"W A S D", "← ↑ → ↓"}, {{KEY_UP, 0}}, N_("choose a square or a step of the dragon")},
    {KEYS_GAME,
     {"R", N_("Shift")},
     {{'R', 0}, {'R', MOD_SHIFT}},
     N_("rotate the tile; with Shift, the other way")},
    {KEYS_GAME, {N_("Enter")}, {{KEY_ENTER, 0}}, N_("place the tile, choose a spot, end the turn")},
    {KEYS_GAME, {N_("Space")}, {{0, 0}}, N_("end the turn; hold: drag the table")},
    {KEYS_GAME,
     {N_("Tab"), N_("Shift")},
     {{KEY_TAB, 0}},
     N_("squares, spots for a figure, tiles of a hand, then buttons")},
    {KEYS_GAME, {"1 – 6"}, {{KEY_TAB, 0}}, N_("choose what to place; a tile in your hand")},
    {KEYS_GAME, {"K", "7 8 9 0"}, {{KEY_TAB, 0}}, N_("portal: only roads, cities, monasteries or fields")},
    {KEYS_GAME, {"H", "1 2 3"}, {{'H', 0}}, N_("hint: the best turns, or off; choose one")},
    {KEYS_GAME,
     {"B", "G", "E"},
     {{KEY_TAB, 0}},
     N_("sell the tile; claim the fairy point; enlarge the table")},
    {KEYS_GAME, {N_("Ctrl"), "Z"}, {{KEY_ESCAPE, 0}}, N_("undo: the figure, then the tile")},
    {KEYS_GAME, {N_("Space")}, {{0, 0}}, N_("computer’s turn: pause, resume")},
    {KEYS_GAME, {"N", "X"}, {{0, 0}}, N_("computer’s turn: play one move; play fast")},
    {KEYS_GAME, {"M"}, {{0, 0}}, N_("menu of the player to move; again: the next")},
    {KEYS_GAME, {"Y", "1 – 8"}, {{KEY_TAB, 0}}, N_("across a network: say something")},
    {KEYS_GAME, {"F9"}, {{KEY_TAB, 0}}, N_("break: the clock stands still, the table is covered")},
    {KEYS_GAME, {"F10"}, {{KEY_F10, 0}}, N_("game menu")},

    {KEYS_VIEW, {N_("Home")}, {{KEY_HOME, 0}}, N_("show the whole table")},
    {KEYS_VIEW, {"C"}, {{0, 0}}, N_("go to the last tile placed")},
    {KEYS_VIEW, {"+", "−"}, {{KEY_PLUS, 0}}, N_("zoom in, zoom out")},
    {KEYS_VIEW, {N_("Ctrl"), "← ↑ → ↓"}, {{KEY_UP, MOD_CTRL}}, N_("move the view, scroll a page")},
    {KEYS_VIEW, {"F"}, {{'F', 0}}, N_("who owns what: hold, or tap to keep it on")},
    {KEYS_VIEW, {"T"}, {{KEY_TAB, 0}}, N_("remaining tiles")},
    {KEYS_VIEW, {"L"}, {{KEY_TAB, 0}}, N_("legend of the board")},
    {KEYS_VIEW, {"P"}, {{'P', 0}}, N_("projected scores")},

    {KEYS_PAGES, {"N", "J"}, {{0, 0}}, N_("Main menu: new game; play together")},
    {KEYS_PAGES, {N_("Enter"), N_("Space")}, {{0, 0}}, N_("New game: start; press the highlighted button")},
    {KEYS_PAGES, {N_("Ctrl"), "↑ ↓"}, {{0, 0}}, N_("New game: move the highlighted player up or down")},
    {KEYS_PAGES, {"F2", N_("Del")}, {{0, 0}}, N_("Saved games: rename; delete")},
    {KEYS_PAGES, {"R", "Z"}, {{0, 0}}, N_("Saved games: replay; restore the deleted game")},
    {KEYS_PAGES, {N_("Ctrl"), "F"}, {{0, 0}}, N_("Rules: search")},
    {KEYS_PAGES, {N_("Ctrl"), N_("Tab")}, {{0, 0}}, N_("Settings: the next section")},
    {KEYS_PAGES, {N_("Space"), "← →"}, {{0, 0}}, N_("Replay: play or pause; previous or next move")},
    {KEYS_PAGES, {N_("Home"), N_("End")}, {{0, 0}}, N_("Replay: first or last move")},
    {KEYS_PAGES, {"B", "G"}, {{0, 0}}, N_("Replay: continue from here; the graph")},
    {KEYS_PAGES, {"V", "R", "C"}, {{0, 0}}, N_("Result: table, replay, change setup")},
    {KEYS_PAGES, {"A"}, {{0, 0}}, N_("Result: the final scoring again")},
    {KEYS_PAGES, {"W"}, {{0, 0}}, N_("Result, replay, saved games: review")},
    {KEYS_PAGES, {"M", "1 2 3"}, {{0, 0}}, N_("Review: next mistake; the costliest ones")},
    {KEYS_PAGES, {"V", "↑ ↓"}, {{0, 0}}, N_("Review: the line from the better turn; the list of turns")},
    {KEYS_PAGES, {"S"}, {{0, 0}}, N_("Result, replay, saved games: save picture and game file")},
};

const KeyRow *key_rows(int *count) {
    *count = (int)(sizeof ROWS / sizeof *ROWS);
    return ROWS;
}

const char *key_group_name(KeyGroup group) {
    static const char *const names[KEYS_GROUP_COUNT] = {N_("Everywhere"), N_("Playing"), N_("View"),
                                                        N_("Other pages")};
    return _(names[group]);
}
