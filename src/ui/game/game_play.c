/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player can do on the page of the game. Every rule is asked of the engine. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ui/game/game_page.h"
#include "ui/game/hover.h"
#include "ui/lesson/lesson.h"
#include "ui/parts/sounds.h"
#include "ui/parts/text.h"

static void forget_hand(Ui *ui) {
    GameScene *g = &ui->game;
    g->hold = HOLD_NONE;
    g->cursor_shown = false;
    g->chosen = g->hot_spot = (Move){0};
    g->act = ACT_NONE;
    g->knights_kept = false;
    g->carry = g->carry_from = ACT_NONE;
    g->dragon_waited = 0;
    g->turn_left = 0;
    g->reason_left = 0;
    g->log_back = 0;
    ui->pointer.focus_shown = false;
    hand_ready(ui);
    hover_forget(ui);
}

/* A small table is seen with its edge. */
static SquareBounds whole_table(const Ui *ui) {
    enum { SEEN_WIDE = 15, SEEN_HIGH = 11 };
    const GameSetup *setup = session_setup(ui->session);
    SquareBounds edge, all = table_bounds(setup, session_game(ui->session));
    bool small = edge_bounds(setup, session_game(ui->session), &edge) && setup->rules.table == TABLE_FIXED &&
                 edge.x1 - edge.x0 <= SEEN_WIDE && edge.y1 - edge.y0 <= SEEN_HIGH;
    return small ? edge : all;
}

static View whole_view(const Ui *ui, const GameLayout *at) {
    DrawRect room = at->board;
    room.w -= lesson_room(ui);
    View view = camera_fit(room, whole_table(ui));
    view.x -= lesson_room(ui) / 2 / view.size; /* the card lies at the left */
    view.size *= session_setup(ui->session)->rules.table != TABLE_OPEN ? 0.95f : 1; /* the rim */
    return view;
}

void game_enter(Ui *ui) {
    GameScene *g = &ui->game;
    timeline_finish(&g->timeline);
    forget_hand(ui);
    g->rotation = 0;
    g->panning = g->space = false;
    g->peeking = false;
    map_lights_known(ui);
    aids_enter(ui);
    GameLayout at = game_layout(ui);
    camera_jump(&g->camera, whole_view(ui, &at));
    g->camera.width = 0;
    camera_resize(&g->camera, at.board);
    sale_look(ui);
    hand_cover(ui);
}

void game_fit(Ui *ui) {
    GameLayout at = game_layout(ui);
    View view = whole_view(ui, &at);
    camera_glide(&ui->game.camera, view, ui_glides(ui) ? CAMERA_GLIDE : 0);
}

/* The view as it is, in the area that is there now. */
static void keep_view(Ui *ui, const GameLayout *at) {
    Camera *camera = &ui->game.camera;
    camera_resize(camera, at->board);
    if (!camera->left) {
        table_keep_in_sight(session_setup(ui->session), session_game(ui->session), at->board, camera);
    }
}

void game_resized(Ui *ui) {
    if (ui->scene != SCENE_GAME && ui->scene != SCENE_REPLAY) {
        return;
    }
    Camera *camera = &ui->game.camera;
    GameLayout at = game_layout(ui);
    if (!camera->by_hand && (camera->width != at.board.w || camera->height != at.board.h)) {
        camera_jump(camera, whole_view(ui, &at));
        camera->width = 0; /* nobody chose this size */
    }
    keep_view(ui, &at);
}

void game_pan(Ui *ui, float dx, float dy) {
    GameLayout at = game_layout(ui);
    camera_pan(&ui->game.camera, dx, dy);
    keep_view(ui, &at);
}

void game_zoom(Ui *ui, float x, float y, float notches) {
    GameLayout at = game_layout(ui);
    camera_zoom(&ui->game.camera, at.board, x, y, notches);
    keep_view(ui, &at);
}

/* Between two turns, when nobody holds anything, the view goes back until the whole table is seen. */
void game_follow_table(Ui *ui) {
    GameLayout at = game_layout(ui);
    SquareBounds bounds = whole_table(ui);
    if (!ui->game.camera.by_hand && !camera_sees(&ui->game.camera, at.board, bounds)) {
        game_fit(ui);
    }
}

/* What was decided is played, and what comes of it is shown. */
static void play_decided(Ui *ui) {
    Timeline *line = &ui->game.timeline;
    EventList events = {0};
    timeline_finish(line);
    line->still = ui->s.settings->reduced_motion;
    timeline_before(line, session_game(ui->session));
    session_play_decided(ui->session, &events);
    forget_hand(ui);
    ui->game.press_left = ui->keys_used ? 0 : REPEAT_TIME;
    timeline_feed(line, session_game(ui->session), &events, ui_speed(ui));
    sounds_of_move(ui, &events, ui_speed(ui) != SPEED_OFF);
    map_lights_moved(ui);
    if (session_over(ui->session)) {
        ui_game_ended(ui);
    }
    const char *failure = session_save_failure(ui->session);
    if (failure[0]) {
        ui_notice(ui, failure);
    }
    sale_look(ui);
    hand_cover(ui);
}

bool game_do(Ui *ui, Move move) {
    if (!lesson_allows(ui, &move) || !session_give(ui->session, move)) {
        return false;
    }
    play_decided(ui);
    return true;
}

bool game_others_decide(const Ui *ui) {
    return ui->session && !session_over(ui->session) && !session_takes_moves(ui->session);
}

bool game_others(Ui *ui, uint32_t microseconds) {
    if (!game_others_decide(ui) || session_step(ui->session, microseconds) != SEAT_DECIDED) {
        return false;
    }
    play_decided(ui);
    ui->game.rotation = 0;
    game_follow_table(ui);
    dragon_show(ui);
    return true;
}

/* ---- the tile ---- */

static void place(Ui *ui, int x, int y, int rotation) {
    if (!hand_show_chosen(ui)) {
        return;
    }
    if (game_do(
            ui,
            (Move){.kind = MOVE_PLACE, .x = (int16_t)x, .y = (int16_t)y, .rotation = (uint8_t)rotation})) {
        ui->game.rotation = rotation;
    }
}

/* A fairy point that was claimed is claimed again: it has nothing to do with the tile. Where the tile was
 * held its time begins only when that tile lies; before, it is the point of the seat before (S12). */
static void claim_again(Ui *ui, bool claimed) {
    if (claimed && !session_game(ui->session)->point_due && act_claims(ui)) {
        session_apply(ui->session, (Move){.kind = MOVE_CLAIM}, NULL);
    }
}

/* Back to before the tile was placed. Says whether nothing was left to claim. */
static bool unplace(Ui *ui) {
    bool claimed = session_game(ui->session)->claim_seat == NO_SEAT;
    while (session_game(ui->session)->phase == PHASE_ACTION && session_can_undo(ui->session)) {
        session_undo(ui->session);
    }
    map_lights_known(ui);
    claim_again(ui, claimed);
    return claimed;
}

static void show_rotation(Ui *ui, int rotation, int by) {
    GameScene *g = &ui->game;
    g->rotation = rotation & 3;
    g->turned = by;
    g->turn_left = ui_glides(ui) ? ROTATION_TIME : 0;
    sound_emit(ui, SOUND_TURN);
    g->reason_left = 0;
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

/* The tile lies provisionally: it is turned where it lies, to the next way that fits. */
static void rotate_placed(Ui *ui, int by) {
    const Game *game = session_game(ui->session);
    PlacedTile tile = game->tiles[game->last_tile];
    bool claimed = unplace(ui);
    int rotation = next_fitting(game_rotations_at(ui, tile.x, tile.y), tile.rotation, by);
    place(ui, tile.x, tile.y, rotation);
    claim_again(ui, claimed);
    if (rotation == tile.rotation) {
        timeline_finish(&ui->game.timeline);
        GameLayout at = game_layout(ui);
        DrawRect r = camera_square(&ui->game.camera, at.board, tile.x, tile.y);
        game_say_words(ui, _("The tile fits here in no other way"), r.x + r.w / 2, r.y + r.h);
    }
}

void game_rotate_tile(Ui *ui, int by) {
    const Game *game = session_game(ui->session);
    if (game_places(ui)) {
        show_rotation(ui, ui->game.rotation + by, by);
    } else if (game->phase == PHASE_ACTION && session_can_undo(ui->session)) {
        rotate_placed(ui, by);
    }
}

void game_put_down(Ui *ui, int x, int y) {
    GameScene *g = &ui->game;
    if (!game_places(ui)) {
        return;
    }
    Refusal why = game_place_why(ui, x, y, g->rotation);
    if (why.code == MOVE_OK) {
        place(ui, x, y, g->rotation);
        return;
    }
    int rotations = game_rotations_at(ui, x, y);
    if (rotations) {
        int next = next_fitting(rotations, g->rotation, 1), by = (next - g->rotation) & 3;
        show_rotation(ui, next, by == 3 ? -1 : by);
        return;
    }
    GameLayout at = game_layout(ui);
    DrawRect r = camera_square(&g->camera, at.board, x, y);
    game_say(ui, why, r.x + r.w / 2, r.y + r.h);
}

void game_pick_up(Ui *ui, Hold hold) {
    GameScene *g = &ui->game;
    g->hold = hold;
    g->press_left = REPEAT_TIME;
    g->cursor_shown = false;
    g->reason_left = 0;
    g->grab_x = ui->pointer.x;
    g->grab_y = ui->pointer.y;
}

/* ---- back and on ---- */

bool game_can_take_back(const Ui *ui) {
    return !session_over(ui->session) &&
           (ui->game.chosen.kind || ui->game.hold != HOLD_NONE || session_can_undo(ui->session));
}

void game_take_back_tile(Ui *ui) {
    const Game *game = session_game(ui->session);
    int rotation = game->phase == PHASE_ACTION ? game->tiles[game->last_tile].rotation : 0;
    timeline_finish(&ui->game.timeline);
    if (game->phase == PHASE_ACTION) {
        unplace(ui);
    } else {
        session_undo(ui->session);
        map_lights_known(ui);
    }
    forget_hand(ui);
    hand_take_back(ui);
    ui->game.rotation = rotation;
    sale_look(ui);
    hand_cover(ui);
}

void game_take_back(Ui *ui) {
    GameScene *g = &ui->game;
    if (g->chosen.kind) {
        g->chosen = (Move){0};
    } else if (g->hold != HOLD_NONE) {
        g->hold = HOLD_NONE;
    } else if (session_can_undo(ui->session) && !session_over(ui->session)) {
        game_take_back_tile(ui);
    }
}

void game_choose_spot(Ui *ui, Move move) {
    ui->game.chosen = move_is(ui->game.chosen, move) ? (Move){0} : move;
    ui->game.hot_spot = (Move){0};
    ui->game.reason_left = 0;
}

static Move turn_end_move(const Ui *ui) {
    return ui->game.chosen.kind ? ui->game.chosen : (Move){.kind = MOVE_PASS};
}

bool game_can_end_turn(const Ui *ui) {
    const Game *game = session_game(ui->session);
    return game->phase == PHASE_ACTION &&
           game_check(session_setup(ui->session), game, turn_end_move(ui)).code == MOVE_OK;
}

void game_end_turn(Ui *ui) {
    if (session_game(ui->session)->phase != PHASE_ACTION || ui->game.carry) {
        return; /* a meeple that is held is not skipped */
    }
    Move move = turn_end_move(ui);
    Refusal why = game_check(session_setup(ui->session), session_game(ui->session), move);
    if (why.code != MOVE_OK) { /* the princess must send somebody home */
        GameLayout at = game_layout(ui);
        game_say(ui, why, at.board.w, at.hand.y);
    } else if (game_do(ui, move)) {
        ui->game.rotation = 0;
        game_follow_table(ui);
        dragon_show(ui);
    }
}

/* ---- the keyboard ---- */

/* The view goes after the keyboard when it leaves it. */
static void show_square(Ui *ui, int x, int y) {
    GameScene *g = &ui->game;
    GameLayout at = game_layout(ui);
    if (!camera_sees(&g->camera, at.board, (SquareBounds){x, y, x + 1, y + 1})) {
        View view = g->camera.now;
        view.x = (float)x + 0.5f;
        view.y = (float)y + 0.5f;
        camera_glide(&g->camera, view, ui_glides(ui) ? CAMERA_GLIDE : 0);
    }
}

static void choose_square(Ui *ui, int x, int y) {
    GameScene *g = &ui->game;
    g->cursor_shown = true;
    g->hold = HOLD_NONE;
    g->cursor_x = x;
    g->cursor_y = y;
    aids_point(ui, x, y);
    g->reason_left = 0;
    show_square(ui, x, y);
}

/* Which of two squares comes first; those above each other from top to bottom. */
static int left_to_right(int x0, int y0, int x1, int y1) {
    return x0 != x1 ? x0 - x1 : y0 - y1;
}

enum { FAR = 10000 };

/* The nearest legal square in a direction from the one chosen; the first time from the last tile, and in
 * another direction where there is none in this one, or that of the lesson. */
void game_walk_cursor(Ui *ui, int dx, int dy) {
    GameScene *g = &ui->game;
    SquareFit fits[OPEN_MAX];
    const Game *game = session_game(ui->session);
    int count = game_fits(ui, fits, OPEN_MAX), best = -1, best_cost = 0;
    bool begin = !g->cursor_shown;
    int last = game->last_tile == NO_TILE ? 0 : game->last_tile;
    if (!game_places(ui)) {
        return;
    }
    int x0 = begin ? game->tiles[last].x : g->cursor_x;
    int y0 = begin ? game->tiles[last].y : g->cursor_y;
    const Move *wanted = begin ? lesson_wanted(ui) : NULL;
    for (int i = 0; i < count; i++) {
        int x = fits[i].x - x0, y = fits[i].y - y0;
        int along = x * dx + y * dy, aside = abs(x * dy) + abs(y * dx);
        int near = (abs(x) + abs(y)) * 4 + (fits[i].rotations >> g->rotation & 1 ? 0 : 1);
        int cost = !begin ? along * 2 + aside * 3 : (dx || dy) && along <= 0 ? near + FAR : near;
        cost = wanted && wanted->x == fits[i].x && wanted->y == fits[i].y ? -1 : cost;
        if (game_takes(ui, &fits[i]) && (begin || along > 0) && (best < 0 || cost < best_cost)) {
            best = i;
            best_cost = cost;
        }
    }
    if (best >= 0) {
        choose_square(ui, fits[best].x, fits[best].y);
    }
}

bool game_tab_cursor(Ui *ui, bool backwards) {
    GameScene *g = &ui->game;
    SquareFit fits[OPEN_MAX];
    int count = game_fits(ui, fits, OPEN_MAX), best = -1, sign = backwards ? -1 : 1;
    for (int i = 0; i < count; i++) {
        int beyond =
            g->cursor_shown ? sign * left_to_right(fits[i].x, fits[i].y, g->cursor_x, g->cursor_y) : 1;
        bool nearer = best < 0 || sign * left_to_right(fits[i].x, fits[i].y, fits[best].x, fits[best].y) < 0;
        best = game_takes(ui, &fits[i]) && beyond > 0 && nearer ? i : best;
    }
    if (best >= 0) {
        choose_square(ui, fits[best].x, fits[best].y);
    }
    return best >= 0;
}

static void point_at_spot(Ui *ui, const Spot *spot) {
    const PlacedTile *tile = &session_game(ui->session)->tiles[spot->tile];
    ui->game.hot_spot = spot->move;
    show_square(ui, tile->x, tile->y);
}

bool game_spots_walked(const Ui *ui, bool backwards) {
    Spot spots[SPOTS_MAX];
    int count = act_spots(ui, false, spots), end = backwards ? 0 : count - 1;
    bool at_end = count == 0 || ui->game.chosen.kind || move_is(spots[end].move, ui->game.hot_spot);
    return at_end && (ui->game.chosen.kind || act_walked(ui, backwards));
}

/* Past the last place come those for the next figure on the list. */
void game_walk_spots(Ui *ui, bool backwards) {
    Spot spots[SPOTS_MAX];
    int count = act_spots(ui, false, spots), at = -1;
    for (int i = 0; i < count; i++) {
        at = move_is(spots[i].move, ui->game.hot_spot) ? i : at;
    }
    bool past = count == 0 || (at >= 0 && at == (backwards ? 0 : count - 1));
    if (past && !ui->game.chosen.kind && act_walk(ui, backwards)) {
        count = act_spots(ui, false, spots);
        at = -1;
    }
    if (count > 0) {
        at = backwards ? (at <= 0 ? count - 1 : at - 1) : (at + 1) % count;
        point_at_spot(ui, &spots[at]);
    }
}

static DrawPoint spot_on_table(const Game *game, const Spot *spot) {
    const PlacedTile *tile = &game->tiles[spot->tile];
    return (DrawPoint){(float)tile->x + spot->x, (float)tile->y + spot->y};
}

/* The nearest place in a direction from the one Tab or the arrows have come to, the first time from the last
 * tile. */
void game_walk_spots_to(Ui *ui, int dx, int dy) {
    Spot spots[SPOTS_MAX];
    const Game *game = session_game(ui->session);
    int count = act_spots(ui, false, spots), best = -1, from = -1;
    float best_cost = 0;
    for (int i = 0; i < count; i++) {
        from = move_is(spots[i].move, ui->game.hot_spot) ? i : from;
    }
    const PlacedTile *last = &game->tiles[game->last_tile];
    DrawPoint start = from >= 0 ? spot_on_table(game, &spots[from])
                                : (DrawPoint){(float)last->x + 0.5f, (float)last->y + 0.5f};
    for (int i = 0; i < count; i++) {
        DrawPoint p = spot_on_table(game, &spots[i]);
        float x = p.x - start.x, y = p.y - start.y;
        float along = x * (float)dx + y * (float)dy, aside = fabsf(x * (float)dy) + fabsf(y * (float)dx);
        float cost = from < 0 ? hypotf(x, y) : along * 2 + aside * 3;
        if (i != from && (from < 0 || along > 0.02f) && (best < 0 || cost < best_cost)) {
            best = i;
            best_cost = cost;
        }
    }
    if (best >= 0) {
        point_at_spot(ui, &spots[best]);
    }
}

/* ---- time ---- */

static bool result_waits(const Ui *ui) {
    return ui->session && session_over(ui->session) && !ui->game.peeking &&
           !timeline_runs(&ui->game.timeline);
}

bool game_moving(const Ui *ui) {
    const GameScene *g = &ui->game;
    return ui->scene == SCENE_GAME &&
           (timeline_runs(&g->timeline) || g->camera.left || g->turn_left || g->reason_left ||
            g->press_left || result_waits(ui) || g->lit_left || dragon_waits(ui) || game_others_decide(ui) ||
            hover_waits(ui) || aids_waits(ui));
}

static uint32_t less(uint32_t left, uint32_t gone) {
    return left > gone ? left - gone : 0;
}

void game_step(Ui *ui, uint32_t microseconds) {
    GameScene *g = &ui->game;
    if (ui->scene != SCENE_GAME) {
        return;
    }
    camera_step(&g->camera, microseconds);
    sounds_step(ui, &g->timeline, microseconds);
    timeline_step(&g->timeline, microseconds);
    g->turn_left = less(g->turn_left, microseconds);
    g->reason_left = less(g->reason_left, microseconds);
    g->press_left = less(g->press_left, microseconds);
    map_lights_step(ui, microseconds);
    hover_step(ui);
    aids_step(ui, microseconds);
    dragon_tick(ui, microseconds);
    lesson_step(ui);
    if (!timeline_runs(&g->timeline) && ui_bare(ui)) {
        game_others(ui, microseconds);
    }
    if (result_waits(ui)) {
        ui_go(ui, SCENE_RESULT);
    }
}
