/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in progress: what mouse and keys mean here, and how the picture is put together. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/game/game_page.h"
#include "ui/game/hover.h"
#include "ui/lesson/lesson.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/table/life.h"

static const float DRAG_SLACK = 6; /* units a press may wander and still be a click */

/* From left to right, as Tab walks them. */
static void layout_board_buttons(const GamePage *page, const GameLayout *at, WidgetList *widgets) {
    float x = at->table.w - 12 - 40;
    if (extend_offered(page)) {
        float before = 48 * (aids_allowed(page) ? 6.0f : 3.0f);
        widget_icon(widgets, WIDGET_ROUND, rect_of(x - before, 10, 40, 40), (Action){GAME_EXTEND, 0},
                    ICON_PLUS, _("Enlarge the table"))
            ->name = "extend";
    }
    aids_buttons(page, at->table, widgets);
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

static void game_page_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    const GamePage *page = state;
    GameLayout at = game_layout(page, ui);
    layout_board_buttons(page, &at, widgets);
    lesson_layout(page, ui, widgets);
    DrawRect both = {at.undo.x, at.undo.y, at.end_turn.x + at.end_turn.w - at.undo.x, at.undo.h};
    if (page->peeking) {
        Widget *w =
            widget_add(widgets, WIDGET_PRIMARY, both, (Action){GAME_BACK, 0}, _("Back to the result"));
        w->name = "back";
        w->key = ui->width < 1240 ? NULL : key_word(ui, KEY_ESCAPE, _("Esc"));
        return;
    }
    if (session_over(page->session)) {
        enter_button(ui, widgets, both, (Action){GAME_SKIP, 0}, _("To the result"), 18)->name = "skip";
        return;
    }
    acts_layout(page, &at, widgets);
    if (game_places(page)) {
        widget_icon(widgets, WIDGET_ICON, at.turn_left, (Action){GAME_TURN_LEFT, 0}, ICON_TURN_LEFT,
                    _("Turn left (Shift+R)"));
        widget_icon(widgets, WIDGET_ICON, at.turn_right, (Action){GAME_TURN_RIGHT, 0}, ICON_TURN_RIGHT,
                    _("Turn right (R)"));
    }
    Widget *w = widget_add(widgets, WIDGET_PAPER, at.undo, (Action){GAME_UNDO, 0}, _("Undo"));
    w->size = 17;
    w->name = "undo";
    w->disabled = !game_can_take_back(page) || game_others_decide(page);
    bool stuck = hand_stuck(page);
    w = widget_add(widgets, WIDGET_PRIMARY, at.end_turn, (Action){stuck ? GAME_DISCARD : GAME_END_TURN, 0},
                   stuck ? _("Discard") : _("End turn"));
    w->name = stuck ? "discard" : "end-turn";
    w->disabled = (!stuck && !game_can_end_turn(page)) || game_others_decide(page);
}

/* Unless the page was left. */
static void settle(GamePage *page, Ui *ui) {
    if (pages_on_top(ui, page)) {
        words_settle(page, ui);
    }
}

static void do_action(GamePage *page, Ui *ui, Action action) {
    switch (action.id) {
    case GAME_END_TURN:
        game_end_turn(page, ui);
        break;
    case GAME_UNDO:
        game_take_back(page, ui);
        break;
    case GAME_TURN_LEFT:
        game_rotate_tile(page, ui, -1);
        break;
    case GAME_TURN_RIGHT:
        game_rotate_tile(page, ui, 1);
        break;
    case GAME_FIT:
        game_fit(page, ui);
        break;
    case GAME_HELP:
        game_help(page, ui);
        break;
    case GAME_MENU:
        game_menu(page, ui);
        break;
    case GAME_SKIP:
        timeline_finish(&page->timeline);
        break;
    case GAME_BACK:
        pages_close(ui);
        break;
    case GAME_ACT:
        act_choose(page, (Act)action.arg);
        break;
    case GAME_KEEP:
        act_keep_knights(page);
        break;
    case GAME_CLAIM:
        game_do_claim(page, ui);
        break;
    case GAME_EXTEND:
        extend_open(page, ui);
        break;
    case GAME_SALE:
        sale_open(page, ui);
        break;
    case GAME_DISCARD:
        hand_discard(page, ui);
        break;
    default:
        aids_act(page, ui, action);
        lesson_act(page, ui, action.id);
        break;
    }
}

static void game_act(void *state, Ui *ui, Action action) {
    do_action(state, ui, action);
    settle(state, ui);
}

/* ---- the mouse ---- */

static bool square_under(const GamePage *page, const GameLayout *at, float x, float y, int *sx, int *sy) {
    DrawPoint p = camera_to_table(&page->camera, at->table, x, y);
    *sx = (int)floorf(p.x);
    *sy = (int)floorf(p.y);
    return page->hold != HOLD_NONE ? rect_has(at->table, x, y) : game_on_board(page, at, x, y);
}

static bool near_grab(const GamePage *g, const InputEvent *event) {
    return hypotf(event->x - g->grab_x, event->y - g->grab_y) < DRAG_SLACK;
}

static void begin_pan(GamePage *g, const InputEvent *event) {
    g->panning = true;
    g->pan_moved = false;
    g->grab_x = event->x;
    g->grab_y = event->y;
    g->pan_x = event->x;
    g->pan_y = event->y;
}

static DrawRect placed_rect(const GamePage *page, const GameLayout *at) {
    const Game *game = session_game(page->session);
    const PlacedTile *tile = &game->tiles[game->last_tile];
    return camera_square(&page->camera, at->table, tile->x, tile->y);
}

static void press_in_action(GamePage *page, Ui *ui, const GameLayout *at, const InputEvent *event) {
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, true, spots);
    page->hot_spot = (Move){0};
    int hot = game_hot_spot(page, ui, spots, count);
    if (hot >= 0 && spots[hot].taken) {
        game_say(page, ui, spots[hot].why, event->x, event->y + 12);
    } else if (hot >= 0) {
        game_choose_spot(page, spots[hot].move);
    } else if (rect_has(placed_rect(page, at), event->x, event->y)) {
        page->tile_pressed = true;
        page->grab_x = event->x;
        page->grab_y = event->y;
    } else if (rect_has(at->table, event->x, event->y)) {
        begin_pan(page, event);
    }
}

static void press_in_place(GamePage *page, Ui *ui, const GameLayout *at, const InputEvent *event) {
    int x = 0, y = 0;
    bool on_board = square_under(page, at, event->x, event->y, &x, &y);
    int held = held_at(at, event->x, event->y);
    page->cursor_shown = false;
    if (held >= 0) {
        hand_choose(page, held);
        if (game_places(page)) {
            game_pick_up(page, ui, HOLD_DRAG);
        }
    } else if (page->hold == HOLD_CLICK) {
        if (on_board) {
            game_put_down(page, ui, x, y);
        } else {
            page->hold = HOLD_NONE;
        }
    } else if (game_places(page) && rect_has(at->hand_tile, event->x, event->y)) {
        game_pick_up(page, ui, HOLD_DRAG);
    } else if (on_board && game_rotations_at(page, x, y)) {
        game_put_down(page, ui, x, y);
    } else if (on_board) {
        begin_pan(page, event);
    }
}

/* Who clicks twice where one click was meant shall not find himself in the next step. */
static bool repeats_press(GamePage *g, const InputEvent *event) {
    const float still = 3;
    bool again = event->clicks > 1 && g->press_left && fabsf(event->x - g->press_x) < still &&
                 fabsf(event->y - g->press_y) < still;
    g->press_x = event->x;
    g->press_y = event->y;
    return again;
}

static bool mouse_down(GamePage *page, Ui *ui, const InputEvent *event) {
    if (event->button == BUTTON_LEFT && repeats_press(page, event)) {
        return true;
    }
    GameLayout at = game_layout(page, ui);
    WidgetList widgets;
    ui_layout(ui, &widgets);
    Phase phase = (Phase)session_game(page->session)->phase;
    if (event->button == BUTTON_MIDDLE || (event->button == BUTTON_LEFT && page->space)) {
        begin_pan(page, event);
        page->pan_moved = true;
        return true;
    }
    if (event->button == BUTTON_RIGHT) {
        bool wanted = game_places(page) ||
                      (phase == PHASE_ACTION && rect_has(placed_rect(page, &at), event->x, event->y));
        if (wanted && !session_over(page->session)) {
            game_rotate_tile(page, ui, 1);
        }
        return true;
    }
    carry_press(page, ui, event);
    const Widget *under = widget_at(&widgets, event->x, event->y);
    if (under && under->disabled && under->action.id == GAME_END_TURN) {
        if (phase == PHASE_ACTION) {
            game_end_turn(page, ui); /* says why not */
        } else {
            why_not_ended(page, ui);
        }
    }
    if (under) {
        return false;
    }
    if (log_press(page, ui, &at)) {
        return true;
    }
    if (phase == PHASE_PLACE || phase == PHASE_CHOOSE) {
        press_in_place(page, ui, &at, event);
    } else if (phase == PHASE_ACTION) {
        press_in_action(page, ui, &at, event);
    } else if (phase == PHASE_DRAGON && dragon_press(page, ui, event->x, event->y)) {
        return true;
    } else if (rect_has(at.table, event->x, event->y)) {
        begin_pan(page, event);
    }
    return true;
}

static void let_go(GamePage *page, Ui *ui, const InputEvent *event) {
    GameLayout at = game_layout(page, ui);
    int x = 0, y = 0;
    if (near_grab(page, event)) {
        page->hold = HOLD_CLICK; /* a click picks it up: it follows the pointer now */
        return;
    }
    if (!square_under(page, &at, event->x, event->y, &x, &y)) {
        page->hold = HOLD_NONE;
        return;
    }
    page->hold = HOLD_CLICK; /* where it does not fit it stays at the pointer */
    game_put_down(page, ui, x, y);
}

static bool mouse_up(GamePage *page, Ui *ui, const InputEvent *event) {
    if (carry_drop(page, ui)) {
        return true;
    }
    if (ui->pointer.pressed.id) {
        return false;
    }
    if (page->panning) {
        page->panning = false;
        GameLayout at = game_layout(page, ui);
        int x = 0, y = 0; /* a click, not a drag: it says why nothing happens */
        if (!page->pan_moved && square_under(page, &at, event->x, event->y, &x, &y)) {
            game_places(page)    ? game_put_down(page, ui, x, y)
            : dragon_walks(page) ? dragon_click(page, ui, event->x, event->y)
                                 : why_action(page, ui, event->x, event->y);
        }
    } else if (page->tile_pressed) {
        page->tile_pressed = false;
        game_rotate_tile(page, ui, 1);
    } else if (page->hold == HOLD_DRAG && event->button == BUTTON_LEFT) {
        let_go(page, ui, event);
    }
    return true;
}

static bool mouse_move(GamePage *page, Ui *ui, const InputEvent *event) {
    hover_moved(page, ui);
    page->dragon_pointed = true;
    carry_move(page, ui, event);
    if (page->panning) {
        page->pan_moved = page->pan_moved || !near_grab(page, event);
        if (!page->pan_moved) {
            return true;
        }
        game_pan(page, ui, event->x - page->pan_x, event->y - page->pan_y);
        page->pan_x = event->x;
        page->pan_y = event->y;
        return true;
    }
    if (page->tile_pressed && !near_grab(page, event)) {
        page->tile_pressed = false;
        game_take_back_tile(page, ui);
        game_pick_up(page, ui, HOLD_DRAG);
        page->grab_x = page->grab_y = -1000; /* it is on its way already */
    }
    if (!near_grab(page, event)) {
        page->hot_spot = (Move){0};
    }
    return true;
}

static bool wheel(GamePage *page, Ui *ui, const InputEvent *event) {
    GameLayout at = game_layout(page, ui);
    bool held = page->hold != HOLD_NONE || rect_has(at.hand, event->x, event->y);
    if (held && !(event->mods & MOD_CTRL)) {
        if (game_places(page)) {
            game_rotate_tile(page, ui, event->wheel > 0 ? -1 : 1);
        }
    } else if (rect_has(at.track, event->x, event->y)) {
        log_scroll(page, ui, event->wheel > 0 ? 1 : -1);
    } else if (rect_has(at.table, event->x, event->y)) {
        game_zoom(page, ui, event->x, event->y, event->wheel);
    }
    return true;
}

/* What still moves is finished by any click or key. True if that is all this one shall do. */
static bool finish_moving(GamePage *page, Ui *ui, const InputEvent *event) {
    bool click = event->kind == INPUT_MOUSE_DOWN, pressed = event->kind == INPUT_KEY && !event->repeat;
    if (!timeline_runs(&page->timeline) || (!click && !pressed)) {
        return false;
    }
    if (page->timeline.final) {
        WidgetList buttons;
        ui_layout(ui, &buttons);
        if (click && widget_at(&buttons, event->x, event->y)) {
            return false;
        }
        if (click) {
            timeline_skip(&page->timeline);
        } else {
            timeline_finish(&page->timeline);
        }
        return true;
    }
    bool scores = timeline_scores(&page->timeline);
    timeline_finish(&page->timeline);
    GameLayout at = game_layout(page, ui);
    WidgetList widgets;
    ui_layout(ui, &widgets);
    bool aimed =
        click && (widget_at(&widgets, event->x, event->y) || rect_has(at.hand_tile, event->x, event->y));
    bool ends = pressed && (event->key == KEY_ENTER || event->key == KEY_SPACE);
    return scores && ((click && !aimed) || ends);
}

static bool take(GamePage *page, Ui *ui, const InputEvent *event) {
    if (finish_moving(page, ui, event)) {
        return true;
    }
    switch (event->kind) {
    case INPUT_MOUSE_DOWN:
        return mouse_down(page, ui, event);
    case INPUT_MOUSE_UP:
        return mouse_up(page, ui, event);
    case INPUT_MOUSE_MOVE:
        return mouse_move(page, ui, event);
    case INPUT_WHEEL:
        return wheel(page, ui, event);
    case INPUT_KEY:
        if (event->key == KEY_F10) {
            game_menu(page, ui);
            return true;
        }
        if (aids_key(page, ui, event)) {
            return true;
        }
        hover_keyed(page);
        return game_key(page, ui, event);
    case INPUT_KEY_UP:
        aids_key_up(page, event);
        if (event->key == KEY_SPACE && page->space) {
            page->space = false;
            if (!page->pan_moved) {
                game_key_enter(page, ui);
            }
        }
        return true;
    case INPUT_LEAVE:
        page->panning = page->space = page->tile_pressed = false;
        carry_forget(page);
        aids_left(page);
        return false;
    case INPUT_RESIZE:
        game_resized(page, ui);
        return false;
    case INPUT_TEXT:
    case INPUT_PASTE:
    case INPUT_DROP:
    case INPUT_CLOSE:
        return false;
    }
    return false;
}

static bool game_event(void *state, Ui *ui, const InputEvent *event) {
    GamePage *page = state;
    life_wake(page);
    bool taken = take(page, ui, event);
    settle(page, ui);
    return taken;
}

/* ---- the picture ---- */

static void game_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const GamePage *page = state;
    GameLayout at = game_layout(page, ui);
    Table table = game_table(page->session);
    table_wood_draw(page, ui, &at, &table, list);
    draw_clip(list, at.table);
    game_table_draw(page, ui, &at, &table, list);
    draw_unclip(list);
    name_pill_draw(page, ui, &at, &table, list);
    prompt_draw(page, ui, &at, &table, list);
    dragon_card_draw(page, ui, &at, &table, list);
    list->first = true;
    panel_draw(page, ui, &at, &table, list);
    track_draw(page, ui, &at, &table, list);
    hand_draw(page, ui, &at, &table, list);
    list->first = false;
    lesson_draw(page, ui, list);
    widgets_draw(widgets, &ui->pointer, list);
    effects_draw(page, ui, &at, &table, list);
    held_tile_draw(page, ui, &at, &table, list);
    carry_draw(page, ui, &table, list);
    seat_tiles_card_draw(ui, &at, &table, list);
    labels_draw(page, ui, &at, &table, list);
}

/* ---- coming and going ---- */

static void open_game(void *state, Ui *ui, const void *with) {
    GamePage *page = state;
    (void)with;
    page->session = store_game(ui->store);
    game_enter(page, ui);
}

static void open_board(void *state, Ui *ui, const void *with) {
    GamePage *page = state;
    page->session = *(Session *const *)with;
    page->peeking = true;
    game_enter(page, ui);
}

static void game_leave(void *state, Ui *ui) {
    GamePage *page = state;
    (void)ui;
    lesson_deinit(&page->lesson);
    aids_deinit(&page->aids);
}

static void game_resume(void *state, Ui *ui) {
    GamePage *page = state;
    life_wake(page);
    game_resized(page, ui);
    if (page->covered && !session_hand_waits(page->session)) {
        page->covered = false;
        hand_ready(page);
        sale_look(page);
        game_follow_table(page, ui);
    } else {
        hand_cover(page, ui);
    }
    words_settle(page, ui);
}

static void game_time(void *state, Ui *ui, uint32_t microseconds) {
    game_step(state, ui, microseconds);
}

static bool game_moves_now(const void *state, const Ui *ui) {
    return game_moving(state, ui);
}

static bool game_stirs(const void *state, const Ui *ui) {
    return life_awake(state, ui);
}

void game_ahead(void *state, uint32_t microseconds) {
    GamePage *page = state;
    page->timeline.ahead = microseconds;
    camera_ahead(&page->camera, microseconds);
}

static const char *game_called(const void *state) {
    const GamePage *page = state;
    return session_over(page->session) && !page->peeking ? "scoring" : "game";
}

#define TABLE_PAGE(open, way_back)                                                                           \
    {                                                                                                        \
        .size = sizeof(GamePage), .kept = sizeof(bool), .back = (way_back), .letters = true,                 \
        .enter = (open), .leave = game_leave, .resume = game_resume, .layout = game_page_layout,             \
        .event = game_event, .act = game_act, .step = game_time, .moving = game_moves_now,                   \
        .stirs = game_stirs, .ahead = game_ahead, .draw = game_draw, .called = game_called,                  \
        .describe = game_describe                                                                            \
    }

const PageKind GAME_PAGE = TABLE_PAGE(open_game, N_("Game")),
               LESSON_PAGE = TABLE_PAGE(lesson_enter, N_("Lesson")),
               BOARD_PAGE = TABLE_PAGE(open_board, N_("Game"));
