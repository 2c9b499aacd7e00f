/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in progress: what mouse and keys mean here, and how the picture is put together. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/game/game_page.h"
#include "ui/game/hover.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"

static const float DRAG_SLACK = 6; /* units a press may wander and still be a click */

/* From left to right, as Tab walks them. */
static void layout_board_buttons(const Ui *ui, const GameLayout *at, WidgetList *widgets) {
    float x = at->board.w - 12 - 40;
    if (extend_offered(ui)) {
        float before = 48 * (aids_allowed(ui) ? 6.0f : 3.0f);
        widget_icon(widgets, WIDGET_ROUND, rect_of(x - before, 10, 40, 40), (Action){GAME_EXTEND, 0},
                    ICON_PLUS, _("Enlarge the table"))
            ->name = "extend";
    }
    aids_buttons(ui, at->board, widgets);
    widget_icon(widgets, WIDGET_ROUND, rect_of(x - 96, 10, 40, 40), (Action){GAME_FIT, 0}, ICON_ZOOM,
                _("Show the whole table (Home)"))
        ->name = "fit";
    widget_icon(widgets, WIDGET_ROUND, rect_of(x - 48, 10, 40, 40), (Action){GAME_HELP, 0}, ICON_HELP,
                _("Rules and keys (F1)"))
        ->name = "help";
    widget_icon(widgets, WIDGET_ROUND, rect_of(x, 10, 40, 40), (Action){GAME_MENU, 0}, ICON_MENU,
                _("Menu (Esc)"))
        ->name = "menu";
}

static void game_page_layout(const Ui *ui, WidgetList *widgets) {
    GameLayout at = game_layout(ui);
    layout_board_buttons(ui, &at, widgets);
    lesson_layout(ui, widgets);
    DrawRect both = {at.undo.x, at.undo.y, at.end_turn.x + at.end_turn.w - at.undo.x, at.undo.h};
    if (ui->game.peeking) {
        Widget *w =
            widget_add(widgets, WIDGET_PRIMARY, both, (Action){GAME_BACK, 0}, _("Back to the result"));
        w->name = "back";
        w->key = ui->width < 1240 ? NULL : key_word(ui, KEY_ESCAPE, _("Esc"));
        return;
    }
    if (session_over(ui->session)) {
        enter_button(ui, widgets, both, (Action){GAME_SKIP, 0}, _("To the result"), 18)->name = "skip";
        return;
    }
    acts_layout(ui, &at, widgets);
    if (game_places(ui)) {
        widget_icon(widgets, WIDGET_ICON, at.turn_left, (Action){GAME_TURN_LEFT, 0}, ICON_TURN_LEFT,
                    _("Turn left (Shift+R)"));
        widget_icon(widgets, WIDGET_ICON, at.turn_right, (Action){GAME_TURN_RIGHT, 0}, ICON_TURN_RIGHT,
                    _("Turn right (R)"));
    }
    Widget *w = widget_add(widgets, WIDGET_PAPER, at.undo, (Action){GAME_UNDO, 0}, _("Undo"));
    w->size = 17;
    w->name = "undo";
    w->disabled = !game_can_take_back(ui) || game_others_decide(ui);
    bool stuck = hand_stuck(ui);
    w = widget_add(widgets, WIDGET_PRIMARY, at.end_turn, (Action){stuck ? GAME_DISCARD : GAME_END_TURN, 0},
                   stuck ? _("Discard") : _("End turn"));
    w->name = stuck ? "discard" : "end-turn";
    w->disabled = (!stuck && !game_can_end_turn(ui)) || game_others_decide(ui);
}

static void game_act(Ui *ui, Action action) {
    switch (action.id) {
    case GAME_END_TURN:
        game_end_turn(ui);
        break;
    case GAME_UNDO:
        game_take_back(ui);
        break;
    case GAME_TURN_LEFT:
        game_rotate_tile(ui, -1);
        break;
    case GAME_TURN_RIGHT:
        game_rotate_tile(ui, 1);
        break;
    case GAME_FIT:
        game_fit(ui);
        break;
    case GAME_HELP:
        game_help(ui);
        break;
    case GAME_MENU:
        menu_open(ui);
        break;
    case GAME_SKIP:
        timeline_finish(&ui->game.timeline);
        break;
    case GAME_BACK:
        ui_go(ui, SCENE_RESULT);
        break;
    case GAME_ACT:
        act_choose(ui, (Act)action.arg);
        break;
    case GAME_KEEP:
        act_keep_knights(ui);
        break;
    case GAME_CLAIM:
        game_do_claim(ui);
        break;
    case GAME_EXTEND:
        extend_open(ui);
        break;
    case GAME_SALE:
        sale_open(ui);
        break;
    case GAME_DISCARD:
        hand_discard(ui);
        break;
    default:
        aids_act(ui, action);
        lesson_act(ui, action.id);
        break;
    }
}

/* ---- the mouse ---- */

static bool square_under(const Ui *ui, const GameLayout *at, float x, float y, int *sx, int *sy) {
    DrawPoint p = camera_to_table(&ui->game.camera, at->board, x, y);
    *sx = (int)floorf(p.x);
    *sy = (int)floorf(p.y);
    return ui->game.hold != HOLD_NONE ? rect_has(at->board, x, y) : game_on_board(ui, at, x, y);
}

static bool near_grab(const GameScene *g, const InputEvent *event) {
    return hypotf(event->x - g->grab_x, event->y - g->grab_y) < DRAG_SLACK;
}

static void begin_pan(GameScene *g, const InputEvent *event) {
    g->panning = true;
    g->pan_moved = false;
    g->grab_x = event->x;
    g->grab_y = event->y;
    g->pan_x = event->x;
    g->pan_y = event->y;
}

static DrawRect placed_rect(const Ui *ui, const GameLayout *at) {
    const Game *game = session_game(ui->session);
    const PlacedTile *tile = &game->tiles[game->last_tile];
    return camera_square(&ui->game.camera, at->board, tile->x, tile->y);
}

static void press_in_action(Ui *ui, const GameLayout *at, const InputEvent *event) {
    GameScene *g = &ui->game;
    Spot spots[SPOTS_MAX];
    int count = act_spots(ui, true, spots);
    g->hot_spot = (Move){0};
    int hot = game_hot_spot(ui, spots, count);
    if (hot >= 0 && spots[hot].taken) {
        game_say(ui, spots[hot].why, event->x, event->y + 12);
    } else if (hot >= 0) {
        game_choose_spot(ui, spots[hot].move);
    } else if (rect_has(placed_rect(ui, at), event->x, event->y)) {
        g->tile_pressed = true;
        g->grab_x = event->x;
        g->grab_y = event->y;
    } else if (rect_has(at->board, event->x, event->y)) {
        begin_pan(g, event);
    }
}

static void press_in_place(Ui *ui, const GameLayout *at, const InputEvent *event) {
    GameScene *g = &ui->game;
    int x = 0, y = 0;
    bool on_board = square_under(ui, at, event->x, event->y, &x, &y);
    int held = held_at(at, event->x, event->y);
    g->cursor_shown = false;
    if (held >= 0) {
        hand_choose(ui, held);
        if (game_places(ui)) {
            game_pick_up(ui, HOLD_DRAG);
        }
    } else if (g->hold == HOLD_CLICK) {
        if (on_board) {
            game_put_down(ui, x, y);
        } else {
            g->hold = HOLD_NONE;
        }
    } else if (game_places(ui) && rect_has(at->hand_tile, event->x, event->y)) {
        game_pick_up(ui, HOLD_DRAG);
    } else if (on_board && game_rotations_at(ui, x, y)) {
        game_put_down(ui, x, y);
    } else if (on_board) {
        begin_pan(g, event);
    }
}

/* Who clicks twice where one click was meant shall not find himself in the next step. */
static bool repeats_press(GameScene *g, const InputEvent *event) {
    const float still = 3;
    bool again = event->clicks > 1 && g->press_left && fabsf(event->x - g->press_x) < still &&
                 fabsf(event->y - g->press_y) < still;
    g->press_x = event->x;
    g->press_y = event->y;
    return again;
}

static bool mouse_down(Ui *ui, const InputEvent *event) {
    GameScene *g = &ui->game;
    if (event->button == BUTTON_LEFT && repeats_press(g, event)) {
        return true;
    }
    GameLayout at = game_layout(ui);
    WidgetList widgets;
    ui_layout(ui, &widgets);
    Phase phase = (Phase)session_game(ui->session)->phase;
    if (event->button == BUTTON_MIDDLE || (event->button == BUTTON_LEFT && g->space)) {
        begin_pan(g, event);
        g->pan_moved = true;
        return true;
    }
    if (event->button == BUTTON_RIGHT) {
        bool wanted =
            game_places(ui) || (phase == PHASE_ACTION && rect_has(placed_rect(ui, &at), event->x, event->y));
        if (wanted && !session_over(ui->session)) {
            game_rotate_tile(ui, 1);
        }
        return true;
    }
    carry_press(ui, event);
    const Widget *under = widget_at(&widgets, event->x, event->y);
    if (under && under->disabled && under->action.id == GAME_END_TURN) {
        if (phase == PHASE_ACTION) {
            game_end_turn(ui); /* says why not */
        } else {
            why_not_ended(ui);
        }
    }
    if (under) {
        return false;
    }
    if (log_press(ui, &at)) {
        return true;
    }
    if (phase == PHASE_PLACE || phase == PHASE_CHOOSE) {
        press_in_place(ui, &at, event);
    } else if (phase == PHASE_ACTION) {
        press_in_action(ui, &at, event);
    } else if (phase == PHASE_DRAGON && dragon_press(ui, event->x, event->y)) {
        return true;
    } else if (rect_has(at.board, event->x, event->y)) {
        begin_pan(g, event);
    }
    return true;
}

static void let_go(Ui *ui, const InputEvent *event) {
    GameScene *g = &ui->game;
    GameLayout at = game_layout(ui);
    int x = 0, y = 0;
    if (near_grab(g, event)) {
        g->hold = HOLD_CLICK; /* a click picks it up: it follows the pointer now */
        return;
    }
    if (!square_under(ui, &at, event->x, event->y, &x, &y)) {
        g->hold = HOLD_NONE;
        return;
    }
    g->hold = HOLD_CLICK; /* where it does not fit it stays at the pointer */
    game_put_down(ui, x, y);
}

static bool mouse_up(Ui *ui, const InputEvent *event) {
    GameScene *g = &ui->game;
    if (carry_drop(ui)) {
        return true;
    }
    if (ui->pointer.pressed.id) {
        return false;
    }
    if (g->panning) {
        g->panning = false;
        GameLayout at = game_layout(ui);
        int x = 0, y = 0; /* a click, not a drag: it says why nothing happens */
        if (!g->pan_moved && square_under(ui, &at, event->x, event->y, &x, &y)) {
            game_places(ui)    ? game_put_down(ui, x, y)
            : dragon_walks(ui) ? dragon_click(ui, event->x, event->y)
                               : why_action(ui, event->x, event->y);
        }
    } else if (g->tile_pressed) {
        g->tile_pressed = false;
        game_rotate_tile(ui, 1);
    } else if (g->hold == HOLD_DRAG && event->button == BUTTON_LEFT) {
        let_go(ui, event);
    }
    return true;
}

static bool mouse_move(Ui *ui, const InputEvent *event) {
    GameScene *g = &ui->game;
    hover_moved(ui);
    g->dragon_pointed = true;
    carry_move(ui, event);
    if (g->panning) {
        g->pan_moved = g->pan_moved || !near_grab(g, event);
        if (!g->pan_moved) {
            return true;
        }
        game_pan(ui, event->x - g->pan_x, event->y - g->pan_y);
        g->pan_x = event->x;
        g->pan_y = event->y;
        return true;
    }
    if (g->tile_pressed && !near_grab(g, event)) {
        g->tile_pressed = false;
        game_take_back_tile(ui);
        game_pick_up(ui, HOLD_DRAG);
        g->grab_x = g->grab_y = -1000; /* it is on its way already */
    }
    if (!near_grab(g, event)) {
        g->hot_spot = (Move){0};
    }
    return true;
}

static bool wheel(Ui *ui, const InputEvent *event) {
    GameScene *g = &ui->game;
    GameLayout at = game_layout(ui);
    bool held = g->hold != HOLD_NONE || rect_has(at.hand, event->x, event->y);
    if (held && !(event->mods & MOD_CTRL)) {
        if (game_places(ui)) {
            game_rotate_tile(ui, event->wheel > 0 ? -1 : 1);
        }
    } else if (rect_has(at.track, event->x, event->y)) {
        log_scroll(ui, event->wheel > 0 ? 1 : -1);
    } else if (rect_has(at.board, event->x, event->y)) {
        game_zoom(ui, event->x, event->y, event->wheel);
    }
    return true;
}

/* What still moves is finished by any click or key. True if that is all this one shall do. */
static bool finish_moving(Ui *ui, const InputEvent *event) {
    GameScene *g = &ui->game;
    bool click = event->kind == INPUT_MOUSE_DOWN, pressed = event->kind == INPUT_KEY && !event->repeat;
    if (!timeline_runs(&g->timeline) || (!click && !pressed)) {
        return false;
    }
    if (g->timeline.final) {
        WidgetList buttons;
        ui_layout(ui, &buttons);
        if (click && widget_at(&buttons, event->x, event->y)) {
            return false;
        }
        if (click) {
            timeline_skip(&g->timeline);
        } else {
            timeline_finish(&g->timeline);
        }
        return true;
    }
    bool scores = timeline_scores(&g->timeline);
    timeline_finish(&g->timeline);
    GameLayout at = game_layout(ui);
    WidgetList widgets;
    ui_layout(ui, &widgets);
    bool aimed =
        click && (widget_at(&widgets, event->x, event->y) || rect_has(at.hand_tile, event->x, event->y));
    bool ends = pressed && (event->key == KEY_ENTER || event->key == KEY_SPACE);
    return scores && ((click && !aimed) || ends);
}

static bool game_event(Ui *ui, const InputEvent *event) {
    GameScene *g = &ui->game;
    if (finish_moving(ui, event)) {
        return true;
    }
    switch (event->kind) {
    case INPUT_MOUSE_DOWN:
        return mouse_down(ui, event);
    case INPUT_MOUSE_UP:
        return mouse_up(ui, event);
    case INPUT_MOUSE_MOVE:
        return mouse_move(ui, event);
    case INPUT_WHEEL:
        return wheel(ui, event);
    case INPUT_KEY:
        if (aids_key(ui, event)) {
            return true;
        }
        hover_keyed(ui);
        return game_key(ui, event);
    case INPUT_KEY_UP:
        aids_key_up(ui, event);
        if (event->key == KEY_SPACE && g->space) {
            g->space = false;
            if (!g->pan_moved) {
                game_key_enter(ui);
            }
        }
        return true;
    case INPUT_LEAVE:
        g->panning = g->space = g->tile_pressed = false;
        carry_forget(ui);
        aids_left(ui);
        return false;
    case INPUT_TEXT:
    case INPUT_PASTE:
    case INPUT_RESIZE:
    case INPUT_DROP:
    case INPUT_CLOSE:
        return false;
    }
    return false;
}

/* ---- the picture ---- */

static void game_draw(const Ui *ui, const WidgetList *widgets, DrawList *list) {
    GameLayout at = game_layout(ui);
    Table table = game_table(ui);
    table_wood_draw(ui, &at, &table, list);
    draw_clip(list, at.board);
    board_draw(ui, &at, &table, list);
    draw_unclip(list);
    name_pill_draw(ui, &at, &table, list);
    prompt_draw(ui, &at, &table, list);
    dragon_card_draw(ui, &at, &table, list);
    list->first = true;
    panel_draw(ui, &at, &table, list);
    track_draw(ui, &at, &table, list);
    hand_draw(ui, &at, &table, list);
    list->first = false;
    lesson_draw(ui, list);
    widgets_draw(widgets, &ui->pointer, list);
    effects_draw(ui, &at, &table, list);
    held_tile_draw(ui, &at, &table, list);
    carry_draw(ui, &table, list);
    seat_tiles_card_draw(ui, &at, &table, list);
    labels_draw(ui, &at, &table, list);
}

const Scene SCENE_OF_GAME = {"game", game_page_layout, game_act, game_event, game_draw, game_describe};
