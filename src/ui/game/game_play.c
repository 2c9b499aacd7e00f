/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player can do on the page of the game. The engine decides what is allowed. */
#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "ui/game/game_page.h"
#include "ui/game/hover.h"
#include "ui/lesson/lesson.h"
#include "ui/parts/sounds.h"
#include "ui/parts/text.h"

static void forget_hand(GamePage *page, Ui *ui) {
    page->hold = HOLD_NONE;
    page->cursor_shown = false;
    page->chosen = page->hot_spot = (Move){0};
    page->act = ACT_NONE;
    page->knights_kept = false;
    page->carry = page->carry_from = ACT_NONE;
    page->dragon_waited = 0;
    page->turn_left = 0;
    page->reason_left = 0;
    page->log_back = 0;
    ui->pointer.focus_shown = false;
    hand_ready(page);
    hover_forget(page);
}

/* A small table is shown with its edge. */
static SquareBounds whole_table(const GamePage *page) {
    enum { SEEN_WIDE = 15, SEEN_HIGH = 11 };
    const GameSetup *setup = session_setup(page->session);
    SquareBounds edge, all = table_bounds(setup, session_game(page->session));
    bool small = edge_bounds(setup, session_game(page->session), &edge) &&
                 setup->rules.table == TABLE_FIXED && edge.x1 - edge.x0 <= SEEN_WIDE &&
                 edge.y1 - edge.y0 <= SEEN_HIGH;
    return small ? edge : all;
}

static View whole_view(const GamePage *page, const GameLayout *at) {
    DrawRect room = at->table;
    room.w -= lesson_room(page);
    View view = camera_fit(room, whole_table(page));
    view.x -= lesson_room(page) / 2 / view.size; /* its card is at the left */
    view.size *= session_setup(page->session)->rules.table != TABLE_OPEN ? 0.95f : 1; /* room for the rim */
    return view;
}

void game_enter(GamePage *page, Ui *ui) {
    timeline_finish(&page->timeline);
    forget_hand(page, ui);
    page->rotation = 0;
    page->panning = page->space = false;
    board_lights_known(page);
    aids_enter(page);
    GameLayout at = game_layout(page, ui);
    camera_jump(&page->camera, whole_view(page, &at));
    page->camera.width = 0;
    camera_resize(&page->camera, at.table);
    hand_cover(page, ui);
}

void game_fit(GamePage *page, Ui *ui) {
    GameLayout at = game_layout(page, ui);
    camera_glide(&page->camera, whole_view(page, &at), ui_glides(ui) ? CAMERA_GLIDE : 0);
}

/* Keeps the view when the area it is seen in may have changed. */
static void keep_view(GamePage *page, const GameLayout *at) {
    Camera *camera = &page->camera;
    camera_resize(camera, at->table);
    if (!camera->left) {
        table_keep_in_sight(session_setup(page->session), session_game(page->session), at->table, camera);
    }
}

void game_resized(GamePage *page, Ui *ui) {
    Camera *camera = &page->camera;
    GameLayout at = game_layout(page, ui);
    if (!camera->by_hand && (camera->width != at.table.w || camera->height != at.table.h)) {
        camera_jump(camera, whole_view(page, &at));
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

/* Plays the move that was decided and shows what follows. */
static void play_decided(GamePage *page, Ui *ui) {
    Timeline *line = &page->timeline;
    EventList events = {0};
    timeline_finish(line);
    line->still = ui->s.settings->reduced_motion;
    timeline_before(line, session_game(page->session));
    session_play_decided(page->session, &events);
    forget_hand(page, ui);
    page->second_new = false;
    for (int i = 0; i < events.count; i++) {
        page->second_new = page->second_new || events.items[i].kind == EVENT_SECOND_PART;
    }
    page->press_left = ui->keys_used ? 0 : REPEAT_TIME;
    timeline_feed(line, session_game(page->session), &events, ui_speed(ui));
    sounds_of_move(ui, &events, ui_speed(ui) != SPEED_OFF);
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
    if (!lesson_allows(page, ui, &move) || !session_give(page->session, move)) {
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
    return !session_over(page->session) && !session_takes_moves(page->session);
}

bool game_others(GamePage *page, Ui *ui, uint32_t microseconds) {
    if (!game_others_decide(page) || session_step(page->session, microseconds) != SEAT_DECIDED) {
        return false;
    }
    play_decided(page, ui);
    turn_over(page, ui);
    return true;
}

/* ---- the tile ---- */

static void place(GamePage *page, Ui *ui, int x, int y, int rotation) {
    if (hand_show_chosen(page, ui) && game_do(page, ui, place_move(x, y, rotation))) {
        page->rotation = rotation;
    }
}

/* Taking back the tile must not take back a fairy point that was claimed. If a tile was held, the point only
 * becomes due once it is placed; until then it is the previous seat's (S12). */
static void claim_again(GamePage *page, bool claimed) {
    if (claimed && !session_game(page->session)->point_due && act_claims(page)) {
        session_apply(page->session, (Move){.kind = MOVE_CLAIM}, NULL);
    }
}

/* Undoes placing the tile. Returns whether the fairy point had been claimed. */
static bool unplace(GamePage *page) {
    bool claimed = session_game(page->session)->claim_seat == NO_SEAT;
    while (session_game(page->session)->phase == PHASE_ACTION && session_can_undo(page->session)) {
        session_undo(page->session);
    }
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
    const Game *game = session_game(page->session);
    PlacedTile tile = game->tiles[game->last_tile];
    bool claimed = unplace(page);
    int rotation = next_fitting(game_rotations_at(page, tile.x, tile.y), tile.rotation, by);
    place(page, ui, tile.x, tile.y, rotation);
    claim_again(page, claimed);
    if (rotation == tile.rotation) {
        timeline_finish(&page->timeline);
        DrawPoint below = below_square(page, ui, tile.x, tile.y);
        game_say_words(page, ui, _("The tile only fits here this way round"), below.x, below.y);
    }
}

void game_rotate_tile(GamePage *page, Ui *ui, int by) {
    if (game_places(page)) {
        show_rotation(page, ui, page->rotation + by, by);
    } else if (session_game(page->session)->phase == PHASE_ACTION && session_can_undo(page->session)) {
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
        DrawPoint below = below_square(page, ui, x, y);
        game_say(page, ui, why, below.x, below.y);
    }
}

void game_pick_up(GamePage *page, Ui *ui, Hold hold) {
    page->hold = hold;
    page->press_left = REPEAT_TIME;
    page->cursor_shown = false;
    page->reason_left = 0;
    page->grab_x = ui->pointer.x;
    page->grab_y = ui->pointer.y;
}

/* ---- back and on ---- */

bool game_can_take_back(const GamePage *page) {
    return !session_over(page->session) &&
           (page->chosen.kind || page->hold != HOLD_NONE || session_can_undo(page->session));
}

void game_take_back_tile(GamePage *page, Ui *ui) {
    const Game *game = session_game(page->session);
    int rotation = game->phase == PHASE_ACTION ? game->tiles[game->last_tile].rotation : 0;
    timeline_finish(&page->timeline);
    if (game->phase == PHASE_ACTION) {
        unplace(page);
    } else {
        session_undo(page->session);
        board_lights_known(page);
    }
    forget_hand(page, ui);
    hand_take_back(page);
    page->rotation = rotation;
    hand_cover(page, ui);
}

void game_take_back(GamePage *page, Ui *ui) {
    if (page->chosen.kind) {
        page->chosen = (Move){0};
    } else if (page->hold != HOLD_NONE) {
        page->hold = HOLD_NONE;
    } else if (session_can_undo(page->session) && !session_over(page->session)) {
        game_take_back_tile(page, ui);
    }
}

void game_choose_spot(GamePage *page, Move move) {
    page->chosen = move_is(page->chosen, move) ? (Move){0} : move;
    page->hot_spot = (Move){0};
    page->reason_left = 0;
}

static Move turn_end_move(const GamePage *page) {
    return page->chosen.kind ? page->chosen : (Move){.kind = MOVE_PASS};
}

bool game_can_end_turn(const GamePage *page) {
    return session_game(page->session)->phase == PHASE_ACTION &&
           game_why(page, turn_end_move(page)).code == MOVE_OK;
}

bool second_follows(const GamePage *page) {
    Game trial = *session_game(page->session);
    if (trial.part != PART_FIRST || trial.phase != PHASE_ACTION || !game_can_end_turn(page)) {
        return trial.part == PART_FIRST && trial.phase == PHASE_ACTION;
    }
    game_apply(session_setup(page->session), &trial, turn_end_move(page), NULL);
    return trial.part == PART_SECOND || trial.phase == PHASE_DRAGON;
}

void game_end_turn(GamePage *page, Ui *ui) {
    if (session_game(page->session)->phase != PHASE_ACTION || page->carry) {
        return; /* not while a meeple is being dragged */
    }
    Move move = turn_end_move(page);
    Refusal why = game_why(page, move);
    if (why.code != MOVE_OK) { /* the princess must remove a knight */
        GameLayout at = game_layout(page, ui);
        game_say(page, ui, why, at.table.w, at.hand.y);
    } else if (game_do(page, ui, move)) {
        turn_over(page, ui);
    }
}

/* ---- the keyboard ---- */

static void choose_square(GamePage *page, Ui *ui, int x, int y) {
    page->cursor_shown = true;
    page->hold = HOLD_NONE;
    page->cursor_x = x;
    page->cursor_y = y;
    aids_point(page, x, y);
    page->reason_left = 0;
    game_show_square(page, ui, x, y);
}

enum { FAR = 10000 };

float walk_cost(DrawPoint from, DrawPoint to, int dx, int dy, float aside) {
    float x = to.x - from.x, y = to.y - from.y, along = x * (float)dx + y * (float)dy;
    return along > 0.02f ? along + aside * (fabsf(x * (float)dy) + fabsf(y * (float)dx)) : INFINITY;
}

/* To the nearest square in a direction from the chosen one. The first time it starts at the last tile, takes
 * another direction if there is none in this one, and prefers the square the lesson wants. */
void game_walk_cursor(GamePage *page, Ui *ui, int dx, int dy) {
    SquareFit fits[OPEN_MAX];
    const Game *game = session_game(page->session);
    int count = game_fits(page, fits, OPEN_MAX), best = -1;
    bool begin = !page->cursor_shown;
    const PlacedTile *last = &game->tiles[game->last_tile == NO_TILE ? 0 : game->last_tile];
    int x0 = begin ? last->x : page->cursor_x, y0 = begin ? last->y : page->cursor_y;
    const Move *wanted = begin ? lesson_wanted(page) : NULL;
    float best_cost = INFINITY;
    for (int i = 0; i < count; i++) {
        int x = fits[i].x - x0, y = fits[i].y - y0;
        int near = (abs(x) + abs(y)) * 4 + (fits[i].rotations >> page->rotation & 1 ? 0 : 1);
        bool back = (dx || dy) && x * dx + y * dy <= 0;
        float cost = begin ? (float)(back ? near + FAR : near)
                           : walk_cost((DrawPoint){0}, (DrawPoint){(float)x, (float)y}, dx, dy, 1.5f);
        cost = wanted && wanted->x == fits[i].x && wanted->y == fits[i].y ? -1 : cost;
        if (game_takes(page, &fits[i]) && cost < best_cost) {
            best = i;
            best_cost = cost;
        }
    }
    if (best >= 0) {
        choose_square(page, ui, fits[best].x, fits[best].y);
    }
}

/* From left to right, and in a column from top to bottom. */
static int tab_order(int x, int y, bool backwards) {
    enum { COLUMN = 1024 };
    return (backwards ? -1 : 1) * (x * COLUMN + y);
}

bool game_tab_cursor(GamePage *page, Ui *ui, bool backwards) {
    SquareFit fits[OPEN_MAX];
    int count = game_fits(page, fits, OPEN_MAX), best = -1, best_order = INT_MAX;
    int from = page->cursor_shown ? tab_order(page->cursor_x, page->cursor_y, backwards) : INT_MIN;
    for (int i = 0; i < count; i++) {
        int order = tab_order(fits[i].x, fits[i].y, backwards);
        if (game_takes(page, &fits[i]) && order > from && order < best_order) {
            best = i;
            best_order = order;
        }
    }
    if (best >= 0) {
        choose_square(page, ui, fits[best].x, fits[best].y);
    }
    return best >= 0;
}

static void point_at_spot(GamePage *page, Ui *ui, const Spot *spot) {
    const PlacedTile *tile = &session_game(page->session)->tiles[spot->tile];
    page->hot_spot = spot->move;
    game_show_square(page, ui, tile->x, tile->y);
}

bool game_spots_walked(const GamePage *page, const Ui *ui, bool backwards) {
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, false, spots), end = backwards ? 0 : count - 1;
    bool at_end = count == 0 || page->chosen.kind || move_is(spots[end].move, page->hot_spot);
    return at_end && (page->chosen.kind || act_walked(page, backwards));
}

/* After the last spot come those of the next figure on the list. */
void game_walk_spots(GamePage *page, Ui *ui, bool backwards) {
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, false, spots), at = -1;
    for (int i = 0; i < count; i++) {
        at = move_is(spots[i].move, page->hot_spot) ? i : at;
    }
    bool past = count == 0 || (at >= 0 && at == (backwards ? 0 : count - 1));
    if (past && !page->chosen.kind && act_walk(page, backwards)) {
        count = act_spots(page, ui, false, spots);
        at = -1;
    }
    if (count > 0) {
        at = backwards ? (at <= 0 ? count - 1 : at - 1) : (at + 1) % count;
        point_at_spot(page, ui, &spots[at]);
    }
}

static DrawPoint spot_on_table(const Game *game, const Spot *spot) {
    const PlacedTile *tile = &game->tiles[spot->tile];
    return (DrawPoint){(float)tile->x + spot->x, (float)tile->y + spot->y};
}

/* To the nearest spot in a direction from the marked one, the first time from the last tile. */
void game_walk_spots_to(GamePage *page, Ui *ui, int dx, int dy) {
    Spot spots[SPOTS_MAX];
    const Game *game = session_game(page->session);
    int count = act_spots(page, ui, false, spots), best = -1, from = -1;
    const PlacedTile *last = &game->tiles[game->last_tile];
    DrawPoint start = {(float)last->x + 0.5f, (float)last->y + 0.5f};
    for (int i = 0; i < count && from < 0; i++) {
        if (move_is(spots[i].move, page->hot_spot)) {
            from = i;
            start = spot_on_table(game, &spots[i]);
        }
    }
    float best_cost = INFINITY;
    for (int i = 0; i < count; i++) {
        DrawPoint p = spot_on_table(game, &spots[i]);
        float cost = from < 0 ? hypotf(p.x - start.x, p.y - start.y) : walk_cost(start, p, dx, dy, 1.5f);
        if (cost < best_cost) {
            best = i;
            best_cost = cost;
        }
    }
    if (best >= 0) {
        point_at_spot(page, ui, &spots[best]);
    }
}
