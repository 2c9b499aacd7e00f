/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the keys mean on the page of the game; those of the aids are theirs (aids.c). */
#include "ui/game/game_page.h"
#include "ui/lesson/lesson.h"
#include "ui/overlay/overlays.h"

void game_key_enter(GamePage *page, Ui *ui) {
    Phase phase = (Phase)session_game(page->session)->phase;
    if (phase == PHASE_DRAGON) {
        if (!dragon_only_way(page, ui)) {
            why_not_ended(page, ui);
        }
        return;
    }
    if (phase == PHASE_ACTION) {
        if (page->hot_spot.kind) {
            game_choose_spot(page, page->hot_spot);
        } else {
            game_end_turn(page, ui);
        }
        return;
    }
    Ghost ghost = game_ghost(page, ui);
    if (ghost.shown && (page->cursor_shown || ghost.fits || ghost.after)) {
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
        pages_go(ui, NULL, NULL); /* nothing is lost: it goes on where it was left */
    } else {
        game_menu(page, ui);
    }
}

static void walk(GamePage *page, Ui *ui, int dx, int dy) {
    Phase phase = (Phase)session_game(page->session)->phase;
    if (phase == PHASE_DRAGON) {
        dragon_go(page, ui, dx, dy);
    } else if (phase == PHASE_ACTION && act_now(page) != ACT_PRINCESS && !act_by_portal(page) &&
               act_now(page) != ACT_FAIRY) {
        game_walk_spots(page, ui, dx + dy < 0);
    } else if (phase == PHASE_ACTION) {
        game_walk_spots_to(page, ui, dx, dy);
    } else {
        game_walk_cursor(page, ui, dx, dy);
    }
}

static void look_key(GamePage *page, Ui *ui, int key) {
    GameLayout at = game_layout(page, ui);
    const Game *game = session_game(page->session);
    float x = at.table.w / 2, y = at.table.h / 2;
    if (key == KEY_HOME) {
        game_fit(page, ui);
    } else if (key == 'C' && game->last_tile != NO_TILE) {
        View view = page->camera.now;
        view.x = (float)game->tiles[game->last_tile].x + 0.5f;
        view.y = (float)game->tiles[game->last_tile].y + 0.5f;
        camera_glide(&page->camera, view, ui_glides(ui) ? CAMERA_GLIDE : 0);
        page->camera.by_hand = true;
    } else if (key == KEY_PLUS || key == KEY_MINUS) {
        game_zoom(page, ui, x, y, key == KEY_PLUS ? 1 : -1);
    }
}

/* Ctrl and an arrow, or the right stick of a pad. */
static bool look_round(GamePage *page, Ui *ui, const InputEvent *event) {
    const float step = 28;
    float dx = (float)((event->key == KEY_LEFT) - (event->key == KEY_RIGHT));
    float dy = (float)((event->key == KEY_UP) - (event->key == KEY_DOWN));
    bool looks = (event->mods & MOD_CTRL) && (dx != 0 || dy != 0);
    if (looks) {
        game_pan(page, ui, dx * step, dy * step);
    }
    return looks;
}

static void walk_key(GamePage *page, Ui *ui, int key) {
    switch (key) {
    case KEY_LEFT:
    case 'A':
        walk(page, ui, -1, 0);
        break;
    case KEY_RIGHT:
    case 'D':
        walk(page, ui, 1, 0);
        break;
    case KEY_UP:
    case 'W':
        walk(page, ui, 0, -1);
        break;
    case KEY_DOWN:
    case 'S':
        walk(page, ui, 0, 1);
        break;
    default:
        look_key(page, ui, key);
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

/* First the squares, then the buttons; the square that was chosen stays so beside the frame. */
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

bool game_key(GamePage *page, Ui *ui, const InputEvent *event) {
    if (look_round(page, ui, event)) {
        return true;
    }
    if (key_on_button(ui, event->key)) {
        return event->key == KEY_ESCAPE;
    }
    switch (event->key) {
    case KEY_SPACE:
        /* Space drags the board while it is held, and ends the turn when it was only tapped. */
        if (!event->repeat) {
            page->space = true;
            page->pan_moved = false;
        }
        break;
    case KEY_ENTER:
        if (!event->repeat) {
            game_key_enter(page, ui);
        }
        break;
    case KEY_ESCAPE:
        key_escape(page, ui);
        break;
    case KEY_TAB:
        key_tab(page, ui, event->mods & MOD_SHIFT);
        break;
    case KEY_F1:
        game_help(page, ui);
        break;
    case '1':
    case '2':
    case '3':
    case '4':
        hand_choose(page, event->key - '1');
        act_key(page, event->key - '1');
        break;
    case 'R':
        game_rotate_tile(page, ui, (event->mods & MOD_SHIFT) ? -1 : 1);
        break;
    case 'Z':
        if (event->mods & MOD_CTRL) {
            game_take_back(page, ui);
        }
        break;
    case 'B':
        sale_open(page, ui);
        break;
    case 'E':
        extend_open(page, ui);
        break;
    case 'G':
        if (act_claims(page)) {
            game_do_claim(page, ui);
        }
        break;
    case 'V':
        if (page->peeking) {
            pages_close(ui);
        }
        break;
    default:
        walk_key(page, ui, event->key);
        break;
    }
    return true;
}
