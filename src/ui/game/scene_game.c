/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in progress: its buttons, what the mouse does, and how the picture is put together. */
#include <math.h>

#include "session/computer.h"
#include "ui/game/cards.h"
#include "ui/game/clock_play.h"
#include "ui/game/dragon.h"
#include "ui/game/finale.h"
#include "ui/game/hover.h"
#include "ui/lesson/lesson.h"
#include "ui/parts/keys.h"
#include "ui/parts/sounds.h"
#include "ui/parts/text.h"
#include "ui/table/life.h"
#include "ui/together/together.h"

static const float DRAG_SLACK = 6; /* a press that moves less is a click, not a drag */

/* A click on the card of a player opens the menu. */
static void layout_seats(const Scene *s, WidgetList *widgets) {
    for (int seat = 0; seat < s->setup->seat_count; seat++) {
        widget_area(widgets, s->at.seats[seat], (Action){GAME_PLAYER, seat}, "player-");
    }
}

/* A click on the stack and its number shows the remaining tiles, or says that aids are off. */
static void layout_stack(const Scene *s, WidgetList *widgets) {
    DrawRect r = s->at.stack;
    r.y -= 8;
    r.w = s->at.hand.x + s->at.hand.w - 8 - r.x;
    r.h += 12;
    Widget *w = widget_area(widgets, r, (Action){AIDS_TILES, 1}, NULL);
    w->name = "stack";
    widget_tip(w, aids_allowed(s->page) ? _("Remaining tiles (T)") : _("Player aids are off in this game"));
}

/* Undo, and what ends the turn. */
static void layout_end(const GamePage *page, const Ui *ui, const GameLayout *at, WidgetList *widgets) {
    bool stuck = hand_stuck(page), others = game_others_decide(page);
    Widget *w = widget_add(widgets, WIDGET_PAPER, at->undo, (Action){GAME_UNDO, 0}, _("Undo"));
    w->size = 17;
    w->name = "undo";
    w->disabled = others || !(page->chosen.kind || page->hold != HOLD_NONE || game_can_undo(page, ui));
    w = widget_add(widgets, WIDGET_PRIMARY, at->end_turn, (Action){stuck ? GAME_DISCARD : GAME_END_TURN, 0},
                   stuck                  ? _("Discard")
                   : second_follows(page) ? _("Next tile")
                                          : _("End turn"));
    w->name = stuck ? "discard" : "end-turn";
    w->disabled = (!stuck && !game_can_end_turn(page)) || others;
}

static void game_page_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    const GamePage *page = state;
    const Scene scene = game_scene(page, ui, NULL);
    const GameLayout *at = &scene.at;
    board_buttons_layout(&scene, widgets);
    lesson_layout(page, ui, widgets);
    DrawRect both = {at->undo.x, at->undo.y, at->end_turn.x + at->end_turn.w - at->undo.x, at->undo.h};
    if (page->peeking) {
        Widget *w =
            widget_add(widgets, WIDGET_PRIMARY, both, (Action){GAME_BACK, 0}, _("Back to the result"));
        w->name = "back";
        w->key = ui->width < 1240 ? NULL : key_word(ui, KEY_ESCAPE, _("Esc"));
        layout_seats(&scene, widgets);
        return;
    }
    if (session_over(page->session)) {
        finale_layout(&scene, widgets);
        return;
    }
    beasts_layout(&scene, widgets);
    acts_layout(&scene, widgets);
    if (hand_stack_shown(page)) {
        layout_stack(&scene, widgets);
    }
    if (game_places(page)) {
        widget_icon(widgets, WIDGET_ICON, at->turn_left, (Action){GAME_TURN, -1}, ICON_TURN_LEFT,
                    _("Rotate left (Shift+R)"));
        widget_icon(widgets, WIDGET_ICON, at->turn_right, (Action){GAME_TURN, 1}, ICON_TURN_RIGHT,
                    _("Rotate right (R)"));
    }
    if (watch_seat(page) >= 0) {
        watch_layout(&scene, both, widgets);
    } else {
        layout_end(page, ui, at, widgets);
    }
    layout_seats(&scene, widgets);
    together_layout(&scene, widgets);
}

/* ---- actions ---- */

void legend_open(GamePage *page, Ui *ui) {
    if (page->setup->on_map) {
        pages_open(ui, &LEGEND_PAGE, &(LegendOf){&page->setup->board, &page->setup->rules});
    }
}

static void leave_board(GamePage *page, Ui *ui) {
    if (page->peeking) {
        pages_close(ui);
    }
}

void game_do_action(GamePage *page, Ui *ui, Action action) {
    static void (*const DOES[GAME_ACTION_COUNT])(GamePage *, Ui *) = {
        [GAME_END_TURN] = game_end_turn, [GAME_UNDO] = game_take_back,  [GAME_FIT] = game_fit,
        [GAME_HELP] = game_help,         [GAME_MENU] = game_menu,       [GAME_BACK] = leave_board,
        [GAME_SKIP] = finale_skip,       [GAME_CLAIM] = game_claim,     [GAME_EXTEND] = extend_open,
        [GAME_SALE] = sale_open,         [GAME_DISCARD] = hand_discard, [GAME_PAUSE] = watch_pause,
        [GAME_STEP] = watch_play_one,    [GAME_FAST] = watch_hurry,     [GAME_HINT] = hint_toggle,
        [GAME_BREAK] = clock_pause,      [GAME_NEXT] = finale_next,     [GAME_LEGEND] = legend_open,
        [GAME_BEAST] = beast_explain};
    if (watch_keeps(page, action.id)) {
        return;
    }
    if (action.id == GAME_TURN) {
        game_rotate_tile(page, ui, action.arg);
    } else if (action.id == GAME_PLAYER) {
        player_open(page, ui, action.arg);
    } else if (action.id == GAME_HINT_TURN) {
        hint_take(page, ui, action.arg);
    } else if (action.id == GAME_PORTAL) {
        portal_choose(page, action.arg);
    } else if (action.id == GAME_ACT) {
        act_choose(page, (Act)action.arg);
    } else if (action.id > 0 && action.id < GAME_ACTION_COUNT) {
        DOES[action.id](page, ui);
    } else if (action.id >= LESSON_AGAIN) {
        lesson_act(page, ui, action.id);
    } else if (action.id >= TOGETHER_FIRST) {
        together_act(ui, action);
    } else {
        aids_act(page, ui, action);
    }
}

/* Places the prompt anew, unless the page was left. */
static void settle(GamePage *page, Ui *ui) {
    if (pages_on_top(ui, page)) {
        words_settle(page, ui);
    }
}

static void game_act(void *state, Ui *ui, Action action) {
    game_do_action(state, ui, action);
    settle(state, ui);
}

/* ---- the mouse ---- */

static bool near_grab(const GamePage *page, const InputEvent *event) {
    return hypotf(event->x - page->grab.x, event->y - page->grab.y) < DRAG_SLACK;
}

static void begin_pan(GamePage *page, const InputEvent *event) {
    page->panning = true;
    page->pan_moved = false;
    page->grab = page->pan = (DrawPoint){event->x, event->y};
}

static DrawRect placed_rect(const GamePage *page, const GameLayout *at) {
    const PlacedTile *tile = &page->game->tiles[page->game->last_tile];
    return camera_square(&page->camera, at->table, tile->x, tile->y);
}

static void press_in_action(GamePage *page, Ui *ui, const GameLayout *at, const InputEvent *event) {
    if (act_take_spot(page, ui)) {
        return;
    }
    if (rect_has(placed_rect(page, at), event->x, event->y)) {
        page->tile_pressed = true;
        page->grab = (DrawPoint){event->x, event->y};
    } else if (rect_has(at->table, event->x, event->y)) {
        begin_pan(page, event);
    }
}

static void press_in_place(GamePage *page, Ui *ui, const GameLayout *at, const InputEvent *event) {
    int x = 0, y = 0, held = held_at(at, event->x, event->y);
    bool on_board = game_square_under(page, at, event->x, event->y, &x, &y);
    page->cursor_shown = false;
    if (held >= 0) {
        hand_choose(page, held);
    }
    if (page->hold == HOLD_CLICK && held < 0) {
        if (on_board) {
            game_put_down(page, ui, x, y);
        } else {
            game_take_back(page, ui);
        }
    } else if (held >= 0 || rect_has(at->hand_tile, event->x, event->y)) {
        if (game_places(page)) {
            game_pick_up(page, ui);
        }
    } else if (on_board && game_rotations_at(page, x, y)) {
        game_put_down(page, ui, x, y);
    } else if (on_board) {
        begin_pan(page, event);
    }
}

/* An accidental double click must not act on the next step. */
static bool repeats_press(GamePage *page, const InputEvent *event) {
    const float still = 3;
    bool again = event->clicks > 1 && page->press_left && fabsf(event->x - page->press.x) < still &&
                 fabsf(event->y - page->press.y) < still;
    page->press = (DrawPoint){event->x, event->y};
    return again;
}

static bool mouse_down(GamePage *page, Ui *ui, const InputEvent *event) {
    if (event->button == BUTTON_LEFT && repeats_press(page, event)) {
        return true;
    }
    GameLayout at = game_layout(page, ui);
    Phase phase = (Phase)page->game->phase;
    if (event->button == BUTTON_MIDDLE || (event->button == BUTTON_LEFT && page->space)) {
        begin_pan(page, event);
        page->pan_moved = true;
        return true;
    }
    bool others = game_others_decide(page);
    if (event->button == BUTTON_RIGHT) {
        bool placed =
            !others && phase == PHASE_ACTION && rect_has(placed_rect(page, &at), event->x, event->y);
        if ((game_places(page) || placed) && !session_over(page->session)) {
            game_rotate_tile(page, ui, 1);
        }
        return true;
    }
    if (rect_has(page->words[2], event->x, event->y) && watch_considered_hide(page)) {
        return true;
    }
    carry_press(page, ui, event);
    Widget under;
    if (game_widget_at(ui, event->x, event->y, &under)) {
        if (under.disabled && under.action.id == GAME_END_TURN && phase == PHASE_ACTION) {
            game_end_turn(page, ui); /* says why not */
        } else if (under.disabled && under.action.id == GAME_END_TURN) {
            why_not_ended(page, ui);
        }
        return false;
    }
    if (log_press(page, ui, &at)) {
        return true;
    }
    if (hint_press(page, ui) || rect_has(page->words[2], event->x, event->y)) {
        return true;
    }
    if (others) {
        if (rect_has(at.table, event->x, event->y)) {
            begin_pan(page, event);
        }
    } else if (game_tile_step(page)) {
        press_in_place(page, ui, &at, event);
    } else if (phase == PHASE_ACTION) {
        press_in_action(page, ui, &at, event);
    } else if (!(phase == PHASE_DRAGON && dragon_press(page, ui, event->x, event->y, true)) &&
               rect_has(at.table, event->x, event->y)) {
        begin_pan(page, event);
    }
    if (!page->panning) {
        hint_close(page); /* the player does something else */
    }
    return true;
}

static bool mouse_up(GamePage *page, Ui *ui, const InputEvent *event) {
    if (carry_drop(page, ui)) {
        return true;
    }
    if (ui->pointer.pressed.id) {
        return false;
    }
    GameLayout at = game_layout(page, ui);
    int x = 0, y = 0;
    bool on_square = game_square_under(page, &at, event->x, event->y, &x, &y);
    if (page->panning) {
        page->panning = false;
        if (!page->pan_moved && hint_shown(page)) {
            hint_close(page);
        } else if (!page->pan_moved && on_square && !game_others_decide(page)) { /* a click, not a drag */
            if (game_places(page)) {
                game_put_down(page, ui, x, y);
            } else if (!dragon_walks(page)) {
                why_action(page, ui, event->x, event->y);
            } else {
                dragon_press(page, ui, event->x, event->y, false);
            }
        }
    } else if (page->tile_pressed) {
        page->tile_pressed = false;
        game_rotate_tile(page, ui, 1);
    } else if (page->hold == HOLD_DRAG && event->button == BUTTON_LEFT) {
        /* after a click, or where it does not fit, the tile stays at the pointer */
        bool clicked = near_grab(page, event);
        page->hold = clicked || on_square ? HOLD_CLICK : HOLD_NONE;
        if (!clicked && on_square) {
            game_put_down(page, ui, x, y);
        }
    }
    return true;
}

static bool mouse_move(GamePage *page, Ui *ui, const InputEvent *event) {
    hover_moved(page, ui);
    hint_point(page, ui);
    page->dragon_pointed = true;
    carry_move(page, ui, event);
    if (page->panning) {
        page->pan_moved = page->pan_moved || !near_grab(page, event);
        if (page->pan_moved) {
            game_pan(page, ui, event->x - page->pan.x, event->y - page->pan.y);
            page->pan = (DrawPoint){event->x, event->y};
        }
        return true;
    }
    if (page->tile_pressed && !near_grab(page, event)) {
        page->tile_pressed = false;
        game_take_back_tile(page, ui);
        game_pick_up(page, ui);
        page->grab = (DrawPoint){-1000, -1000}; /* the drag has already begun */
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

/* Any click or key finishes running animations. True if it should do nothing else. */
static bool finish_moving(GamePage *page, Ui *ui, const InputEvent *event) {
    bool click = event->kind == INPUT_MOUSE_DOWN, pressed = event->kind == INPUT_KEY && !event->repeat;
    Timeline *line = &page->timeline;
    if (!timeline_runs(line) || line->final || (!click && !pressed)) {
        return false;
    }
    bool scores = timeline_scores(line);
    timeline_finish(line);
    GameLayout at = game_layout(page, ui);
    bool aimed =
        click && (game_widget_at(ui, event->x, event->y, NULL) || rect_has(at.hand_tile, event->x, event->y));
    bool ends = pressed && (event->key == KEY_ENTER || event->key == KEY_SPACE) && !ui->pointer.focus_shown;
    return scores && ((click && !aimed) || ends);
}

static bool take(GamePage *page, Ui *ui, const InputEvent *event) {
    if (finale_takes(page, ui, event) || finish_moving(page, ui, event)) {
        return true;
    }
    bool acts = event->kind != INPUT_RESIZE && event->kind != INPUT_KEY_UP && event->kind != INPUT_MOUSE_UP;
    page->second_new = page->second_new && (!acts || timeline_runs(&page->timeline));
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
        return game_key(page, ui, event);
    case INPUT_KEY_UP:
        game_key_up(page, ui, event);
        return true;
    case INPUT_LEAVE:
        page->panning = page->space = page->tile_pressed = false;
        carry_forget(page);
        aids_let_go(page, false);
        return false;
    case INPUT_RESIZE:
        game_resized(page, ui);
        return false;
    case INPUT_TEXT:
    case INPUT_PASTE:
    case INPUT_DROP:
    case INPUT_CLOSE:
        break;
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
    const Scene scene = game_scene(page, ui, list);
    table_wood_draw(&scene);
    game_table_draw(&scene);
    name_pill_draw(&scene);
    prompt_draw(&scene);
    dragon_card_draw(&scene);
    panel_shadow_draw(&scene);
    draw_pane(list, scene.at.panel);
    list->first = true;
    panel_draw(&scene);
    track_draw(&scene);
    hand_draw(&scene);
    list->first = false;
    draw_unclip(list);
    watch_line_draw(&scene);
    watch_tile_draw(&scene);
    hint_draw(&scene);
    watch_considered_draw(&scene);
    lesson_draw(page, ui, list);
    together_card_draw(&scene);
    widgets_draw(widgets, &ui->pointer, list);
    hint_pulse_draw(&scene, widgets);
    effects_draw(&scene);
    turn_cue_draw(&scene);
    held_tile_draw(&scene);
    carry_draw(&scene);
    seat_words_draw(&scene);
    labels_draw(&scene);
    finale_draw(&scene);
    together_draw(&scene);
}

/* ---- time ---- */

static bool result_waits(const GamePage *page) {
    return session_over(page->session) && !page->peeking && !timeline_runs(&page->timeline);
}

static bool game_moving(const void *state, const Ui *ui) {
    const GamePage *page = state;
    return edge_scrolls(page, ui) ||
           (timeline_runs(&page->timeline) || page->camera.left || page->turn_left || page->reason_left ||
            page->press_left || result_waits(page) || page->lit_left || dragon_waits(page, ui) ||
            (game_others_decide(page) && !watch_waits(page) && !together_waits(page, ui) &&
             pages_on_top(ui, page)) ||
            hint_thinks(page) || page->watch.swapped || hover_waits(page, ui) || page->aids.tap_left);
}

/* "Play again" appears where "To the result" was: hurried clicks must not start the next game. */
enum { RESULT_HOLD = 1200000 };

static void to_result(GamePage *page, Ui *ui) {
    if (!page->finale.crowned && !page->recounts) {
        sound_emit(ui, SOUND_END);
    }
    if (page->recounts) {
        pages_close(ui);
    } else if (page->lesson.on) { /* has its own last page */
        pages_open(ui, &LEARNT_PAGE, &(LearntOf){page->session, page->lesson.kind});
    } else if (page->guest) {
        together_to_result(ui);
    } else {
        pages_go(ui, &RESULT_PAGE, &page->session);
    }
    ui->hold = RESULT_HOLD;
}

void game_table_step(GamePage *page, Ui *ui, uint32_t microseconds) {
    uint32_t *left[] = {&page->turn_left, &page->reason_left, &page->press_left, &page->lit_left,
                        &page->aids.tap_left};
    camera_step(&page->camera, microseconds);
    sounds_step(ui, &page->timeline, microseconds);
    timeline_step(&page->timeline, microseconds);
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++) {
        *left[i] -= *left[i] < microseconds ? *left[i] : microseconds;
    }
    watch_tick(page, microseconds);
    clock_step(page, ui, microseconds);
    finale_step(page, ui, microseconds);
    hover_step(page, ui);
}

static void game_step(void *state, Ui *ui, uint32_t microseconds) {
    GamePage *page = state;
    ui->together.unseen = 0;
    words_settle(page, ui);
    edge_scroll_step(page, ui, microseconds);
    ui->dirty = life_step(page, ui, microseconds) || ui->dirty;
    game_table_step(page, ui, microseconds);
    dragon_tick(page, ui, microseconds);
    hint_tick(page, ui, microseconds);
    if (!timeline_runs(&page->timeline) && (pages_on_top(ui, page) || together_plays(page, ui))) {
        game_others(page, ui, microseconds);
        sale_answer(page, ui);
        game_place_wanted(page, ui);
    }
    lesson_step(page, ui); /* its end, too, before the last page */
    if (result_waits(page)) {
        to_result(page, ui);
    }
}

/* ---- coming and going ---- */

static void open_game(void *state, Ui *ui, const void *with) {
    GamePage *page = state;
    (void)with;
    game_shown(page, store_game(ui->store));
    page->shared = together_hosts(ui, page->session);
    together_look(ui, page->session);
    session_set_thinking(page->session, thinking_time(ui->s.settings));
    game_enter(page, ui);
}

static void open_guest(void *state, Ui *ui, const void *with) {
    GamePage *page = state;
    game_shown(page, *(Session *const *)with);
    page->shared = page->guest = true;
    game_enter(page, ui);
}

static void open_board(void *state, Ui *ui, const void *with) {
    GamePage *page = state;
    game_shown(page, *(Session *const *)with);
    page->peeking = true;
    game_enter(page, ui);
}

static void open_scoring(void *state, Ui *ui, const void *with) {
    GamePage *page = state;
    game_shown(page, *(Session *const *)with);
    page->recounts = true;
    game_enter(page, ui);
    finale_again(page, ui);
}

static void game_leave(void *state) {
    GamePage *page = state;
    hint_leave(page);
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

static bool game_stirs(const void *state, const Ui *ui) {
    return life_awake(state, ui) || clock_ticks(state, ui);
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
        .event = game_event, .act = game_act, .step = game_step, .moving = game_moving, .stirs = game_stirs, \
        .ahead = game_ahead, .draw = game_draw, .called = game_called, .describe = game_describe             \
    }

const PageKind GAME_PAGE = TABLE_PAGE(open_game, N_("Game")), GUEST_PAGE = TABLE_PAGE(open_guest, N_("Game")),
               LESSON_PAGE = TABLE_PAGE(lesson_enter, N_("Tutorial")),
               BOARD_PAGE = TABLE_PAGE(open_board, N_("Game")),
               SCORING_PAGE = TABLE_PAGE(open_scoring, N_("Game"));
