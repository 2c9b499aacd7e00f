/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the keys do on the page of the game; aids.c handles those of the aids. */
#include "ui/game/game_page.h"
#include "ui/game/hover.h"
#include "ui/lesson/lesson.h"

static void key_enter(GamePage *page, Ui *ui) {
    Phase phase = (Phase)session_game(page->session)->phase;
    Ghost ghost = game_ghost(page, ui);
    if (phase == PHASE_DRAGON) {
        if (!dragon_only_way(page, ui)) {
            why_not_ended(page, ui);
        }
    } else if (phase == PHASE_ACTION && page->hot_spot.kind) {
        game_choose_spot(page, page->hot_spot);
    } else if (phase == PHASE_ACTION) {
        game_end_turn(page, ui);
    } else if (ghost.shown && (page->cursor_shown || ghost.fits || ghost.after)) {
        game_put_down(page, ui, ghost.x, ghost.y);
    } else if (hand_stuck(page)) {
        hand_discard(page, ui);
    } else if (game_places(page)) {
        game_walk_cursor(page, ui, 0, 0);
    }
}

void game_menu(GamePage *page, Ui *ui) {
    pages_open(ui, &MENU_PAGE, &(MenuOf){page->session, page->lesson.on});
}

static void key_escape(GamePage *page, Ui *ui) {
    if (page->peeking) {
        pages_close(ui);
    } else if (page->carry) {
        carry_forget(page);
    } else if (page->cursor_shown || page->hot_spot.kind) {
        page->cursor_shown = false;
        page->hot_spot = (Move){0};
    } else if (page->chosen.kind || page->hold != HOLD_NONE ||
               session_game(page->session)->phase == PHASE_ACTION) {
        game_take_back(page, ui);
    } else if (page->lesson.on) {
        pages_go(ui, NULL, NULL); /* the lesson can be continued later */
    } else {
        game_menu(page, ui);
    }
}

bool key_arrow(int key, int *dx, int *dy) {
    *dx = (key == KEY_RIGHT) - (key == KEY_LEFT);
    *dy = (key == KEY_DOWN) - (key == KEY_UP);
    return *dx || *dy;
}

static void walk(GamePage *page, Ui *ui, int dx, int dy) {
    Phase phase = (Phase)session_game(page->session)->phase;
    Act act = act_now(page);
    if (phase == PHASE_DRAGON) {
        dragon_go(page, ui, dx, dy);
    } else if (phase != PHASE_ACTION) {
        game_walk_cursor(page, ui, dx, dy);
    } else if (act == ACT_PRINCESS || act == ACT_FAIRY || act_by_portal(page)) {
        game_walk_spots_to(page, ui, dx, dy); /* these spots are on many tiles */
    } else {
        game_walk_spots(page, ui, dx + dy < 0);
    }
}

/* ---- the buttons of the page ---- */

/* Buttons without a gamepad button of their own, or that are not always there. */
static bool is_extra(Action action) {
    return (action.id == GAME_ACT && action.arg == ACT_NONE) || action.id == GAME_CLAIM ||
           action.id == GAME_SALE || action.id == GAME_EXTEND || action.id >= LESSON_AGAIN;
}

/* Moves the focus to the next button, or with `extras` to the next of those; false past the last one. */
static bool walk_buttons(GamePage *page, Ui *ui, bool extras, bool backwards) {
    WidgetList widgets;
    ui_layout(ui, &widgets);
    Pointer *pointer = &ui->pointer;
    Action focus = pointer->focus_shown ? pointer->focus : (Action){0, 0};
    const Widget *last = widget_find(&widgets, focus);
    for (int i = 0; i < widgets.count; i++) {
        focus = widget_next(&widgets, focus, backwards);
        const Widget *next = widget_find(&widgets, focus);
        bool round = next && last && (backwards ? next >= last : next <= last);
        if (!next || round) {
            break;
        }
        if (!extras || is_extra(focus)) {
            pointer->focus = focus;
            pointer->focus_shown = true;
            page->hot_spot = (Move){0};
            return true;
        }
        last = next;
    }
    pointer->focus_shown = false;
    return false;
}

/* Tab walks the squares, then the buttons; meanwhile the chosen square stays chosen. */
static void tab_in_tile_step(GamePage *page, Ui *ui, bool backwards) {
    bool framed = ui->pointer.focus_shown;
    if ((!framed && game_tab_cursor(page, ui, backwards)) || walk_buttons(page, ui, false, backwards)) {
        return;
    }
    if (backwards && framed && page->cursor_shown) {
        return; /* back at the square */
    }
    page->cursor_shown = false;
    if (!game_tab_cursor(page, ui, backwards)) {
        walk_buttons(page, ui, false, backwards);
    }
}

static void key_tab(GamePage *page, Ui *ui, bool backwards) {
    bool acts = session_game(page->session)->phase == PHASE_ACTION, framed = ui->pointer.focus_shown;
    if (!acts && !hand_chooses(page)) {
        tab_in_tile_step(page, ui, backwards);
    } else if ((framed || (acts ? game_spots_walked(page, ui, backwards) : hand_walked(page, backwards))) &&
               walk_buttons(page, ui, true, backwards)) {
        return;
    } else if (acts) {
        game_walk_spots(page, ui, backwards);
    } else {
        hand_walk(page, backwards);
    }
}

/* Enter and Space press the focused button; other keys remove the focus. True if that was all the key does.
 */
static bool key_on_button(Ui *ui, int key) {
    if (!ui->pointer.focus_shown || key == KEY_TAB) {
        return false;
    }
    if (key == KEY_ENTER || key == KEY_SPACE) {
        return true;
    }
    ui->pointer.focus_shown = false;
    return key == KEY_ESCAPE;
}

/* Keys that do what a button does. */
static bool key_of_button(GamePage *page, Ui *ui, const InputEvent *event) {
    static const struct {
        int key;
        unsigned mods, without;
        Action action;
    } KEYS[] = {{KEY_F1, 0, 0, {GAME_HELP, 0}},       {'R', 0, MOD_SHIFT, {GAME_TURN, 1}},
                {'R', MOD_SHIFT, 0, {GAME_TURN, -1}}, {'Z', MOD_CTRL, 0, {GAME_UNDO, 0}},
                {'B', 0, 0, {GAME_SALE, 0}},          {'E', 0, 0, {GAME_EXTEND, 0}},
                {'G', 0, 0, {GAME_CLAIM, 0}},         {'V', 0, 0, {GAME_BACK, 0}},
                {KEY_HOME, 0, 0, {GAME_FIT, 0}}};
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        bool held = (event->mods & KEYS[i].mods) == KEYS[i].mods && !(event->mods & KEYS[i].without);
        if (event->key == KEYS[i].key && held) {
            game_do_action(page, ui, KEYS[i].action);
            return true;
        }
    }
    return false;
}

static void other_key(GamePage *page, Ui *ui, const InputEvent *event) {
    static const struct {
        char letter;
        int arrow;
    } LETTERS[] = {{'A', KEY_LEFT}, {'D', KEY_RIGHT}, {'W', KEY_UP}, {'S', KEY_DOWN}};
    const Game *game = session_game(page->session);
    int key = event->key, dx = 0, dy = 0;
    for (int i = 0; i < 4; i++) {
        key = event->key == LETTERS[i].letter ? LETTERS[i].arrow : key;
    }
    if (key_arrow(key, &dx, &dy)) {
        walk(page, ui, dx, dy);
    } else if (key == KEY_SPACE && !event->repeat) {
        /* held, it drags the board; tapped, it does the same as Enter */
        page->space = true;
        page->pan_moved = false;
    } else if (key == KEY_ENTER && !event->repeat) {
        key_enter(page, ui);
    } else if (key == KEY_ESCAPE) {
        key_escape(page, ui);
    } else if (key == KEY_TAB) {
        key_tab(page, ui, event->mods & MOD_SHIFT);
    } else if (key >= '1' && key <= '6') {
        hand_choose(page, key - '1');
        act_key(page, ui, key - '1');
    } else if (key == 'C' && game->last_tile != NO_TILE) {
        game_look_at(page, ui, game->tiles[game->last_tile].x, game->tiles[game->last_tile].y);
        page->camera.by_hand = true;
    } else if (key == 'M') { /* from the player to move to the others, then nobody */
        int count = session_setup(page->session)->seat_count, told = page->seat_told, first = game->seat + 1;
        page->seat_told = (uint8_t)(!told ? first : told % count + 1 == first ? 0 : told % count + 1);
    } else if (key == KEY_PLUS || key == KEY_MINUS) {
        DrawRect table = game_layout(page, ui).table;
        game_zoom(page, ui, table.w / 2, table.h / 2, key == KEY_PLUS ? 1 : -1);
    }
}

bool game_key(GamePage *page, Ui *ui, const InputEvent *event) {
    const float step = 28;
    int dx = 0, dy = 0;
    page->seat_told = event->key == 'M' ? page->seat_told : 0;
    if (event->key == KEY_F10) {
        game_menu(page, ui);
        return true;
    }
    if (aids_key(page, ui, event)) {
        return true;
    }
    hover_keyed(page);
    if ((event->mods & MOD_CTRL) && key_arrow(event->key, &dx, &dy)) { /* or the right stick of a pad */
        game_pan(page, ui, (float)-dx * step, (float)-dy * step);
        return true;
    }
    if (key_on_button(ui, event->key)) {
        return event->key == KEY_ESCAPE;
    }
    if (!key_of_button(page, ui, event)) {
        other_key(page, ui, event);
    }
    return true;
}

void game_key_up(GamePage *page, Ui *ui, const InputEvent *event) {
    if (event->key == 'F') {
        aids_let_go(page, true);
    }
    if (event->key == KEY_SPACE && page->space) {
        page->space = false;
        if (!page->pan_moved) {
            key_enter(page, ui);
        }
    }
}
