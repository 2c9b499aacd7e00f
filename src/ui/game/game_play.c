/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player can do on the page of the game. The engine decides what is allowed. */
#include <math.h>

#include "ui/game/dragon.h"
#include "ui/game/finale.h"
#include "ui/game/game_page.h"
#include "ui/game/hover.h"
#include "ui/lesson/lesson.h"
#include "ui/parts/sounds.h"
#include "ui/parts/text.h"
#include "ui/together/together.h"

static void forget_hand(GamePage *page, Ui *ui) {
    page->hold = HOLD_NONE;
    page->cursor_shown = false;
    page->pass_asked = false;
    page->chosen = page->hot_spot = page->wanted = page->wanted_act = (Move){0};
    page->act = page->portal_kind = 0;
    carry_forget(page);
    page->dragon_waited = 0;
    page->turn_left = 0;
    page->reason_left = 0;
    page->log_back = 0;
    ui->pointer.focus_shown = false;
    hand_ready(page);
    hover_forget(page);
    hint_close(page);
}

/* A small table is shown with its edge. */
static SquareBounds whole_table(const GamePage *page) {
    enum { SEEN_WIDE = 15, SEEN_HIGH = 11 };
    SquareBounds edge, all = table_bounds(page->setup, page->game);
    if (page->lesson.on && page->setup->on_map) {
        return lesson_bounds(&page->setup->board, page->lesson.course);
    }
    bool small = edge_bounds(page->setup, page->game, &edge) && page->setup->rules.table == TABLE_FIXED &&
                 edge.x1 - edge.x0 <= SEEN_WIDE && edge.y1 - edge.y0 <= SEEN_HIGH;
    return small ? edge : all;
}

static View whole_view(const GamePage *page, const Ui *ui) {
    DrawRect room = game_layout(page, ui).table;
    room.w -= lesson_room(page);
    View view = camera_fit(room, whole_table(page));
    view.x -= lesson_room(page) / 2 / view.size; /* the card of the tutorial is at the left */
    view.size *= page->setup->rules.table != TABLE_OPEN ? 0.95f : 1; /* room for the rim */
    return view;
}

void game_enter(GamePage *page, Ui *ui) {
    timeline_finish(&page->timeline);
    forget_hand(page, ui);
    page->rotation = 0;
    page->panning = page->space = false;
    board_lights_known(page);
    aids_enter(page);
    page->camera = (Camera){0};
    game_resized(page, ui);
    hand_cover(page, ui);
}

void game_fit(GamePage *page, Ui *ui) {
    camera_glide(&page->camera, whole_view(page, ui), ui_glides(ui) ? CAMERA_GLIDE : 0);
}

/* Keeps the view when the area it is seen in may have changed. */
static void keep_view(GamePage *page, const GameLayout *at) {
    Camera *camera = &page->camera;
    camera_resize(camera, at->table);
    if (!camera->left) {
        table_keep_in_sight(page->setup, page->game, at->table, camera);
    }
}

void game_resized(GamePage *page, Ui *ui) {
    Camera *camera = &page->camera;
    GameLayout at = game_layout(page, ui);
    if (!camera->by_hand && (camera->width != at.table.w || camera->height != at.table.h)) {
        camera_jump(camera, whole_view(page, ui));
        camera->width = 0; /* the player did not choose this size */
    }
    keep_view(page, &at);
}

void game_pan(GamePage *page, Ui *ui, float dx, float dy) {
    GameLayout at = game_layout(page, ui);
    camera_pan(&page->camera, dx, dy);
    keep_view(page, &at);
}

void game_zoom(GamePage *page, Ui *ui, float x, float y, float notches) {
    GameLayout at = game_layout(page, ui);
    camera_zoom(&page->camera, at.table, x, y, notches);
    keep_view(page, &at);
}

void game_look_at(GamePage *page, Ui *ui, int x, int y) {
    View view = page->camera.now;
    view.x = (float)x + 0.5f;
    view.y = (float)y + 0.5f;
    camera_glide(&page->camera, view, ui_glides(ui) ? CAMERA_GLIDE : 0);
}

void game_show_square(GamePage *page, Ui *ui, int x, int y) {
    GameLayout at = game_layout(page, ui);
    if (!camera_sees(&page->camera, at.table, (SquareBounds){x, y, x + 1, y + 1})) {
        game_look_at(page, ui, x, y);
    }
}

/* Between turns the view zooms out until the whole table is seen, unless the player moved it. */
void game_follow_table(GamePage *page, Ui *ui) {
    GameLayout at = game_layout(page, ui);
    if (!page->camera.by_hand && !camera_sees(&page->camera, at.table, whole_table(page))) {
        game_fit(page, ui);
    }
}

void game_prepare_line(const GamePage *page, const Ui *ui, Timeline *line) {
    timeline_finish(line);
    line->still = ui->s.settings->reduced_motion;
    line->crowns = true;
    line->cues = page->setup->seat_count > 1 && !page->lesson.on;
    line->followed = watch_seat(page) >= 0;
    line->silent = 0;
    for (int seat = 0; seat < page->setup->seat_count; seat++) {
        line->silent |= (uint8_t)(watch_plays(page, seat) << seat);
    }
    timeline_before(line, page->game);
}

/* Plays the move that was decided and shows what follows. */
static void play_decided(GamePage *page, Ui *ui) {
    Timeline *line = &page->timeline;
    EventList events = {0};
    bool others = game_others_decide(page), framed = others && ui->pointer.focus_shown;
    int speed = others ? watch_speed(page, ui) : ui_speed(ui);
    game_prepare_line(page, ui, line);
    session_play_decided(page->session, &events);
    forget_hand(page, ui);
    lesson_choose_act(page);
    watch_moved(page, others);
    ui->pointer.focus_shown = framed && game_others_decide(page);
    page->second_new = false;
    for (int i = 0; i < events.count; i++) {
        page->second_new = page->second_new || events.items[i].kind == EVENT_SECOND_PART;
    }
    page->press_left = others || ui->keys_used ? page->press_left : REPEAT_TIME;
    if (session_over(page->session)) {
        finale_order(page->setup, page->game, &events);
        game_fit(page, ui);
    }
    timeline_feed(line, page->game, &events, speed);
    sounds_of_move(ui, line, &events, speed != SPEED_OFF);
    board_lights_moved(page, ui);
    if (session_over(page->session)) {
        ui_game_ended(ui, page->session);
    }
    const char *failure = session_save_failure(page->session);
    if (failure[0]) {
        ui_notice(ui, failure);
    }
    hand_cover(page, ui);
}

bool game_do(GamePage *page, Ui *ui, Move move) {
    if (!lesson_allows(page, ui, &move) || together_sends(page, ui, move) ||
        !session_give(page->session, move)) {
        return false;
    }
    play_decided(page, ui);
    return true;
}

static void turn_over(GamePage *page, Ui *ui) {
    page->rotation = 0;
    game_follow_table(page, ui);
    dragon_show(page, ui);
}

bool game_others_decide(const GamePage *page) {
    return !session_over(page->session) && (page->asks || !session_takes_moves(page->session));
}

bool game_others(GamePage *page, Ui *ui, uint32_t microseconds) {
    int held = page->held, rotation = page->rotation;
    bool larger = page->watch.proposed;
    if (!watch_step(page, ui, microseconds)) {
        return false;
    }
    play_decided(page, ui);
    if (larger) {
        extend_keep(page, ui, held, rotation);
    } else {
        turn_over(page, ui);
    }
    return true;
}

void game_play_arranged(GamePage *page, Ui *ui) {
    play_decided(page, ui);
    turn_over(page, ui);
}

void game_arrange(GamePage *page, Ui *ui, Move move) {
    if (session_arrange(page->session, move)) {
        game_play_arranged(page, ui);
    }
}

/* ---- the tile ---- */

static void place(GamePage *page, Ui *ui, int x, int y, int rotation) {
    Move move = place_move(x, y, rotation);
    if (!hand_show_chosen(page, ui)) {
        return;
    }
    if (game_do(page, ui, move)) {
        page->rotation = rotation;
    } else if (game_others_decide(page) && !page->guest) {
        page->wanted = move;
        page->rotation = rotation;
    }
}

void game_place_wanted(GamePage *page, Ui *ui) {
    Move move = page->wanted, act = page->wanted_act;
    if (move.kind && !game_others_decide(page) && pages_on_top(ui, page)) {
        page->wanted = page->wanted_act = (Move){0};
        place(page, ui, move.x, move.y, move.rotation);
        act_take(page, act);
        page->wanted_act = page->wanted.kind ? act : (Move){0}; /* they still bid for it */
    }
}

/* Taking back the tile must not take back a fairy point that was claimed. If a tile was held, the point only
 * becomes due once it is placed; until then it is the previous seat's (S12). */
static void claim_again(GamePage *page, bool claimed) {
    if (claimed && !page->game->point_due && act_claims(page)) {
        session_apply(page->session, (Move){.kind = MOVE_CLAIM}, NULL);
    }
}

/* Undoes placing the tile. Returns whether the fairy point had been claimed. */
static bool unplace(GamePage *page) {
    bool claimed = page->game->claim_seat == NO_SEAT;
    session_undo_tile(page->session);
    board_lights_known(page);
    claim_again(page, claimed);
    return claimed;
}

static void show_rotation(GamePage *page, Ui *ui, int rotation, int by) {
    page->rotation = rotation & 3;
    page->turned = by;
    page->turn_left = ui_glides(ui) ? ROTATION_TIME : 0;
    sound_emit(ui, SOUND_TURN);
    page->reason_left = 0;
}

static int next_fitting(int rotations, int rotation, int by) {
    for (int i = 1; i <= 4; i++) {
        int next = (rotation + (by > 0 ? i : 4 - i)) & 3;
        if (rotations >> next & 1) {
            return next;
        }
    }
    return rotation;
}

/* Turns the tile just placed, on its square, to the next rotation that fits. */
static void rotate_placed(GamePage *page, Ui *ui, int by) {
    PlacedTile tile = page->game->tiles[page->game->last_tile];
    bool claimed = unplace(page);
    int rotation = next_fitting(game_rotations_at(page, tile.x, tile.y), tile.rotation, by);
    place(page, ui, tile.x, tile.y, rotation);
    claim_again(page, claimed);
    if (rotation == tile.rotation) {
        timeline_finish(&page->timeline);
        game_say_words(page, ui, _("The tile only fits here this way round"),
                       below_square(page, ui, tile.x, tile.y));
    }
}

void game_rotate_tile(GamePage *page, Ui *ui, int by) {
    if (game_places(page)) {
        show_rotation(page, ui, page->rotation + by, by);
    } else if (page->game->phase == PHASE_ACTION && !game_others_decide(page) && game_can_undo(page, ui)) {
        rotate_placed(page, ui, by);
    }
}

void game_put_down(GamePage *page, Ui *ui, int x, int y) {
    if (!game_places(page)) {
        return;
    }
    Refusal why = game_place_why(page, x, y, page->rotation);
    int rotations = game_rotations_at(page, x, y);
    if (why.code == MOVE_OK) {
        place(page, ui, x, y, page->rotation);
    } else if (rotations) {
        int next = next_fitting(rotations, page->rotation, 1), by = (next - page->rotation) & 3;
        show_rotation(page, ui, next, by == 3 ? -1 : by);
    } else {
        game_say(page, ui, why, below_square(page, ui, x, y));
    }
}

void game_pick_up(GamePage *page, Ui *ui) {
    page->hold = HOLD_DRAG;
    page->press_left = REPEAT_TIME;
    page->cursor_shown = false;
    page->reason_left = 0;
    page->grab = (DrawPoint){ui->pointer.x, ui->pointer.y};
}

/* ---- back and on ---- */

void game_take_back_tile(GamePage *page, Ui *ui) {
    bool others = game_others_decide(page), own_tile = page->game->phase == PHASE_ACTION && !others;
    int rotation = own_tile ? page->game->tiles[page->game->last_tile].rotation : page->rotation;
    timeline_finish(&page->timeline);
    if (own_tile && !session_undoes_change(page->session)) {
        unplace(page);
    } else if (!hand_is_shown(page)) {
        session_undo(page->session);
        board_lights_known(page);
    }
    forget_hand(page, ui);
    watch_moved(page, others);
    hand_take_back(page, ui);
    page->rotation = rotation;
    hand_cover(page, ui);
}

bool game_can_undo(const GamePage *page, const Ui *ui) {
    return session_can_undo(page->session) && together_may_undo(page, ui);
}

void game_take_back(GamePage *page, Ui *ui) {
    if (page->chosen.kind) {
        act_unchoose(page);
    } else if (page->hold != HOLD_NONE) {
        page->hold = HOLD_NONE;
        page->reason_left = 0;      /* it was about the tile in the air */
    } else if (page->wanted.kind) { /* computer players still bid for the tile */
        page->wanted = page->wanted_act = (Move){0};
    } else if (game_can_undo(page, ui) && !session_over(page->session)) {
        game_take_back_tile(page, ui);
    }
}

void game_choose_spot(GamePage *page, Move move) {
    if (move_is(page->chosen, move)) {
        act_unchoose(page);
    } else {
        page->act = (uint8_t)act_of(move);
        page->chosen = move;
    }
    page->hot_spot = (Move){0};
    page->reason_left = 0;
}

static Move turn_end_move(const GamePage *page) {
    return page->chosen.kind ? page->chosen : (Move){.kind = MOVE_PASS};
}

bool game_can_end_turn(const GamePage *page) {
    return page->game->phase == PHASE_ACTION && game_why(page, turn_end_move(page)).code == MOVE_OK;
}

bool second_follows(const GamePage *page) {
    Game trial = *page->game;
    if (trial.part != PART_FIRST || trial.phase != PHASE_ACTION || !game_can_end_turn(page)) {
        return trial.part == PART_FIRST && trial.phase == PHASE_ACTION;
    }
    game_apply(page->setup, &trial, turn_end_move(page), NULL);
    return trial.part == PART_SECOND || trial.phase == PHASE_DRAGON;
}

void game_end_turn(GamePage *page, Ui *ui) {
    if (page->game->phase != PHASE_ACTION || page->carry) {
        return; /* not while a meeple is being dragged */
    }
    Move move = turn_end_move(page);
    Refusal why = game_why(page, move);
    if (why.code != MOVE_OK) { /* the princess must remove a knight */
        GameLayout at = game_layout(page, ui);
        game_say(page, ui, why, (DrawPoint){at.table.w, at.hand.y});
    } else if (game_do(page, ui, move)) {
        turn_over(page, ui);
    }
}

/* ---- the table scrolls while the pointer is at the edge of the window, if the settings say so ---- */

static const float REACH = 14; /* units from the border of the page */
enum { SPEED = 620 };          /* units a second at the very border */

/* How fast a pointer at this coordinate scrolls: 1 at the lower end, -1 at the upper one. */
static float pull(float at, float length) {
    float low = (REACH - at) / REACH, high = (at - (length - REACH)) / REACH;
    return low > 0 ? between(0, low, 1) : -between(0, high, 1);
}

/* Which way the board goes, as fractions of SPEED; 0 if no tile would stay in sight. */
static DrawPoint direction(const GamePage *page, const Ui *ui) {
    const Pointer *p = &ui->pointer;
    DrawPoint d = {0, 0};
    bool asked = ui->s.settings->edge_scroll && pages_on_top(ui, page);
    if (!asked || !p->inside || page->panning) {
        return d;
    }
    DrawRect board = game_layout(page, ui).table; /* its right border: behind it lies the panel */
    if (rect_has(board, p->x, p->y)) {
        d = (DrawPoint){pull(p->x - board.x, board.w), pull(p->y - board.y, board.h)};
        const View *now = &page->camera.now;
        Camera moved = page->camera;
        camera_pan(&moved, d.x, d.y);
        table_keep_in_sight(page->setup, page->game, board, &moved);
        d.x = fabsf(moved.now.x - now->x) * now->size < fabsf(d.x) / 2 ? 0 : d.x;
        d.y = fabsf(moved.now.y - now->y) * now->size < fabsf(d.y) / 2 ? 0 : d.y;
    }
    return d;
}

bool edge_scrolls(const GamePage *page, const Ui *ui) {
    DrawPoint d = direction(page, ui);
    return fabsf(d.x) + fabsf(d.y) > 0;
}

void edge_scroll_step(GamePage *page, Ui *ui, uint32_t microseconds) {
    DrawPoint d = direction(page, ui);
    float way = (float)SPEED * (float)microseconds / 1000000;
    if (fabsf(d.x) + fabsf(d.y) > 0) {
        game_pan(page, ui, d.x * way, d.y * way);
    }
}
