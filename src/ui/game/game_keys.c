/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the keys mean on the page of the game; those of the aids are theirs (aids.c). */
#include "ui/game/game_page.h"

void game_key_enter(Ui *ui) {
    GameScene *g = &ui->game;
    Phase phase = (Phase)session_game(ui->session)->phase;
    if (phase == PHASE_DRAGON) {
        if (!dragon_only_way(ui)) {
            why_not_ended(ui);
        }
        return;
    }
    if (phase == PHASE_ACTION) {
        if (g->hot_spot.kind) {
            game_choose_spot(ui, g->hot_spot);
        } else {
            game_end_turn(ui);
        }
        return;
    }
    Ghost ghost = game_ghost(ui);
    if (ghost.shown && (g->cursor_shown || ghost.fits || ghost.after)) {
        game_put_down(ui, ghost.x, ghost.y);
    } else if (hand_stuck(ui)) {
        hand_discard(ui);
    } else if (game_places(ui)) {
        game_walk_cursor(ui, 0, 0);
    }
}

static void key_escape(Ui *ui) {
    GameScene *g = &ui->game;
    if (ui->game.peeking) {
        ui_go(ui, SCENE_RESULT);
    } else if (g->carry) {
        carry_forget(ui);
    } else if (g->cursor_shown || g->hot_spot.kind) {
        g->cursor_shown = false;
        g->hot_spot = (Move){0};
    } else if (g->chosen.kind || g->hold != HOLD_NONE || session_game(ui->session)->phase == PHASE_ACTION) {
        game_take_back(ui);
    } else if (ui->lesson.on) {
        ui_go(ui, SCENE_TITLE); /* nothing is lost: it goes on where it was left */
    } else {
        menu_open(ui);
    }
}

static void walk(Ui *ui, int dx, int dy) {
    Phase phase = (Phase)session_game(ui->session)->phase;
    if (phase == PHASE_DRAGON) {
        dragon_go(ui, dx, dy);
    } else if (phase == PHASE_ACTION && act_now(ui) != ACT_PRINCESS && !act_by_portal(ui) &&
               act_now(ui) != ACT_FAIRY) {
        game_walk_spots(ui, dx + dy < 0);
    } else if (phase == PHASE_ACTION) {
        game_walk_spots_to(ui, dx, dy);
    } else {
        game_walk_cursor(ui, dx, dy);
    }
}

static void look_key(Ui *ui, int key) {
    GameScene *g = &ui->game;
    GameLayout at = game_layout(ui);
    const Game *game = session_game(ui->session);
    float x = at.board.w / 2, y = at.board.h / 2;
    if (key == KEY_HOME) {
        game_fit(ui);
    } else if (key == 'C' && game->last_tile != NO_TILE) {
        View view = g->camera.now;
        view.x = (float)game->tiles[game->last_tile].x + 0.5f;
        view.y = (float)game->tiles[game->last_tile].y + 0.5f;
        camera_glide(&g->camera, view, ui_glides(ui) ? CAMERA_GLIDE : 0);
        g->camera.by_hand = true;
    } else if (key == KEY_PLUS || key == KEY_MINUS) {
        game_zoom(ui, x, y, key == KEY_PLUS ? 1 : -1);
    }
}

/* Ctrl and an arrow, or the right stick of a pad. */
static bool look_round(Ui *ui, const InputEvent *event) {
    const float step = 28;
    float dx = (float)((event->key == KEY_LEFT) - (event->key == KEY_RIGHT));
    float dy = (float)((event->key == KEY_UP) - (event->key == KEY_DOWN));
    bool looks = (event->mods & MOD_CTRL) && (dx != 0 || dy != 0);
    if (looks) {
        game_pan(ui, dx * step, dy * step);
    }
    return looks;
}

static void walk_key(Ui *ui, int key) {
    switch (key) {
    case KEY_LEFT:
    case 'A':
        walk(ui, -1, 0);
        break;
    case KEY_RIGHT:
    case 'D':
        walk(ui, 1, 0);
        break;
    case KEY_UP:
    case 'W':
        walk(ui, 0, -1);
        break;
    case KEY_DOWN:
    case 'S':
        walk(ui, 0, 1);
        break;
    default:
        look_key(ui, key);
        break;
    }
}

/* ---- the buttons of the page ---- */

/* What has no key of its own on a game pad, or is only there now and then. */
static bool is_extra(Action action) {
    return action.id == GAME_KEEP || action.id == GAME_CLAIM || action.id == GAME_SALE ||
           action.id == GAME_EXTEND || action.id >= LESSON_AGAIN;
}

/* The frame goes to the next button, or with `extras` to the next of these; false past the last one. */
static bool walk_buttons(Ui *ui, bool extras, bool backwards) {
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
            ui->game.hot_spot = (Move){0};
            return true;
        }
        last = next;
    }
    pointer->focus_shown = false;
    return false;
}

/* First the squares, then the buttons; the square that was chosen stays so beside the frame. */
static void tab_in_tile_step(Ui *ui, bool backwards) {
    GameScene *g = &ui->game;
    bool framed = ui->pointer.focus_shown;
    if ((!framed && game_tab_cursor(ui, backwards)) || walk_buttons(ui, false, backwards)) {
        return;
    }
    if (backwards && framed && g->cursor_shown) {
        return; /* back at the square */
    }
    g->cursor_shown = false;
    if (!game_tab_cursor(ui, backwards)) {
        walk_buttons(ui, false, backwards);
    }
}

static void key_tab(Ui *ui, bool backwards) {
    bool acts = session_game(ui->session)->phase == PHASE_ACTION, framed = ui->pointer.focus_shown;
    if (!acts && !hand_chooses(ui)) {
        tab_in_tile_step(ui, backwards);
    } else if ((framed || (acts ? game_spots_walked(ui, backwards) : hand_walked(ui, backwards))) &&
               walk_buttons(ui, true, backwards)) {
        return;
    } else if (acts) {
        game_walk_spots(ui, backwards);
    } else {
        hand_walk(ui, backwards);
    }
}

/* Enter and Space press the button in the frame, Esc and the arrows leave it. True if the page has nothing to
 * do with this key. */
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

bool game_key(Ui *ui, const InputEvent *event) {
    GameScene *g = &ui->game;
    if (look_round(ui, event)) {
        return true;
    }
    if (key_on_button(ui, event->key)) {
        return event->key == KEY_ESCAPE;
    }
    switch (event->key) {
    case KEY_SPACE:
        /* Space drags the board while it is held, and ends the turn when it was only tapped. */
        if (!event->repeat) {
            g->space = true;
            g->pan_moved = false;
        }
        break;
    case KEY_ENTER:
        if (!event->repeat) {
            game_key_enter(ui);
        }
        break;
    case KEY_ESCAPE:
        key_escape(ui);
        break;
    case KEY_TAB:
        key_tab(ui, event->mods & MOD_SHIFT);
        break;
    case KEY_F1:
        game_help(ui);
        break;
    case '1':
    case '2':
    case '3':
    case '4':
        hand_choose(ui, event->key - '1');
        act_key(ui, event->key - '1');
        break;
    case 'R':
        game_rotate_tile(ui, (event->mods & MOD_SHIFT) ? -1 : 1);
        break;
    case 'Z':
        if (event->mods & MOD_CTRL) {
            game_take_back(ui);
        }
        break;
    case 'B':
        sale_open(ui);
        break;
    case 'E':
        extend_open(ui);
        break;
    case 'G':
        if (act_claims(ui)) {
            game_do_claim(ui);
        }
        break;
    case 'V':
        if (g->peeking) {
            ui_go(ui, SCENE_RESULT);
        }
        break;
    default:
        walk_key(ui, event->key);
        break;
    }
    return true;
}
