/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each kind of move needs and does: is a move legal, which moves are, and playing one. */
#include "engine/internal.h"

static Refusal place_check(const GameSetup *setup, const Game *game, Move move) {
    int slot = table_open(game, move.x, move.y), there = game_tile_at(game, move.x, move.y);
    if (there != NO_TILE) {
        return refuse(tile_is_printed(setup, game, there) ? REFUSE_CITY : REFUSE_TAKEN);
    }
    if (slot == NO_OPEN) {
        return setup->on_map ? board_check(setup, move) : refuse(REFUSE_NO_NEIGHBOUR);
    }
    const OpenSquare *square = &game->open[slot];
    if (table_rotations_now(setup, game, square, game->drawn) >> move.rotation & 1) {
        return refuse(MOVE_OK);
    }
    unsigned edges = setup->kinds[game->drawn].edges >> (8 * move.rotation);
    Refusal mismatch = refuse(MOVE_OK);
    for (int side = 0; side < SIDE_COUNT; side++) {
        int ours = (int)(edges >> (2 * side) & 3), theirs = square_asks(square, side);
        if (theirs >= 0 && ours != theirs) {
            bool print = board_printed(setup, move.x, move.y, side) != EDGE_FIELD;
            refuse_side(&mismatch, print ? REFUSE_PRINT : REFUSE_SIDE, side, ours, theirs);
        }
    }
    if (mismatch.code != MOVE_OK) {
        return mismatch;
    }
    if (!edge_inside(setup, game, move.x, move.y)) {
        return refuse(REFUSE_OFF_TABLE);
    }
    if (board_too_dear(setup, game, move.x, move.y)) {
        return refuse(REFUSE_TOWN_COST);
    }
    return refuse(river_why_not(setup, game, square, game->drawn, move.rotation));
}

/* Without a phase, the kind of move checks the phase itself; NULL: nothing else to check or do. */
static const struct {
    Phase phase;
    Refusal (*check)(const GameSetup *setup, const Game *game, Move move);
    void (*apply)(const GameSetup *setup, Game *game, Move move, EventList *events);
} MOVES[MOVE_KIND_COUNT] = {
    [MOVE_DRAW] = {PHASE_DRAW, draw_check, draw_apply},
    [MOVE_ASIDE] = {PHASE_DRAW, draw_check, draw_lost},
    [MOVE_DISCARD] = {PHASE_DRAW, draw_check, draw_lost},
    [MOVE_RETURN] = {PHASE_DRAW, draw_check, draw_lost},
    [MOVE_CLAIM] = {PHASE_NONE, claim_check, claim_apply},
    [MOVE_CHOOSE] = {PHASE_CHOOSE, choose_check, choose_apply},
    [MOVE_EXTEND] = {PHASE_NONE, extend_check, extend_apply},
    [MOVE_PLACE] = {PHASE_PLACE, place_check, place_apply},
    [MOVE_SELL] = {PHASE_NONE, sale_check, sale_apply},
    [MOVE_PRINCESS] = {PHASE_ACTION, princess_check, princess_apply},
    [MOVE_FIGURE] = {PHASE_ACTION, figure_check, figure_put},
    [MOVE_RECALL] = {PHASE_ACTION, recall_check, recall_apply},
    [MOVE_FAIRY] = {PHASE_ACTION, fairy_check, fairy_move},
    [MOVE_DRAGON] = {PHASE_DRAGON, dragon_check, dragon_step},
    [MOVE_PASS] = {PHASE_ACTION, NULL, NULL},
    [MOVE_AWAY] = {PHASE_NONE, away_check, away_apply},
    [MOVE_BACK] = {PHASE_NONE, back_check, back_apply},
    [MOVE_END] = {PHASE_NONE, end_check, end_apply},
};

/* With princess=must, a knight that can be sent home must be (R8.10). */
static bool must_send_home(const GameSetup *setup, const Game *game) {
    return setup->rules.princess == PRINCESS_MUST && princess_can(setup, game);
}

Refusal game_check(const GameSetup *setup, const Game *game, Move move) {
    bool sound = move.kind > MOVE_NONE && move.kind < MOVE_KIND_COUNT && move.rotation <= 3 &&
                 move.side < SIDE_COUNT && move.portal <= 1 && move.figure < FIGURE_KIND_COUNT;
    Phase wanted = sound ? MOVES[move.kind].phase : PHASE_NONE;
    bool from_hand = wanted == PHASE_DRAW && game->phase == PHASE_CHOOSE; /* a discarded tile */
    bool now = wanted == PHASE_NONE || wanted == game->phase || from_hand;
    if (!now && (game->phase == PHASE_FINAL || game->phase == PHASE_OVER)) {
        return refuse(REFUSE_OVER);
    }
    if (!sound || !now) {
        return (Refusal){.code = REFUSE_PHASE, .phase = game->phase};
    }
    if (wanted == PHASE_ACTION && move.kind != MOVE_PRINCESS && must_send_home(setup, game)) {
        return refuse(REFUSE_MUST_PRINCESS);
    }
    return MOVES[move.kind].check ? MOVES[move.kind].check(setup, game, move) : refuse(MOVE_OK);
}

void game_apply(const GameSetup *setup, Game *game, Move move, EventList *events) {
    assert(game_check(setup, game, move).code == MOVE_OK);
    if (MOVES[move.kind].apply) {
        MOVES[move.kind].apply(setup, game, move, events);
    }
    if (MOVES[move.kind].phase == PHASE_ACTION) {
        turn_resolve(setup, game, false, events);
    }
}

/* Adds a move for each rotation in the set. If there is room, all four are written and only those that fit
 * are counted, because a branch would be mispredicted every other time. */
static void list_rotations(const OpenSquare *o, unsigned rotations, MoveList *list) {
    static const struct {
        uint8_t count, rotation[4];
    } sets[16] = {{0, {0}},    {1, {0}},       {1, {1}},       {2, {0, 1}},      {1, {2}},    {2, {0, 2}},
                  {2, {1, 2}}, {3, {0, 1, 2}}, {1, {3}},       {2, {0, 3}},      {2, {1, 3}}, {3, {0, 1, 3}},
                  {2, {2, 3}}, {3, {0, 2, 3}}, {3, {1, 2, 3}}, {4, {0, 1, 2, 3}}};
    Move move = {.kind = MOVE_PLACE, .x = o->x, .y = o->y};
    bool room = list->count + 4 <= list->cap;
    for (int i = 0; i < 4 && room; i++) {
        move.rotation = sets[rotations].rotation[i];
        list->out[list->count + i] = move;
    }
    for (int i = 0; i < sets[rotations].count && !room; i++) {
        move.rotation = sets[rotations].rotation[i];
        list_add(list, move);
    }
    list->count += room ? sets[rotations].count : 0;
}

static void list_places(const GameSetup *setup, const Game *game, MoveList *list) {
    const Kind *kind = &setup->kinds[game->drawn];
    uint16_t squares[OPEN_MAX];
    uint8_t rotations[OPEN_MAX];
    int count = 0;
    for (int i = 0; i < game->open_count; i++) {
        rotations[count] = sides_match(kind, &game->open[i]);
        squares[count] = (uint16_t)i;
        count += rotations[count] != 0;
    }
    for (int i = 0; i < count; i++) {
        const OpenSquare *o = &game->open[squares[i]];
        list_rotations(o, table_rotations_now(setup, game, o, game->drawn), list);
    }
}

static void list_actions(const GameSetup *setup, const Game *game, MoveList *list) {
    princess_list(setup, game, list);
    if (must_send_home(setup, game)) {
        return;
    }
    figures_list(setup, game, list);
    Move recall = {.kind = MOVE_RECALL};
    if (recall_check(setup, game, recall).code == MOVE_OK) {
        list_add(list, recall);
    }
    fairy_list(setup, game, list);
    list_add(list, (Move){.kind = MOVE_PASS});
}

int game_turn_moves(const GameSetup *setup, const Game *game, Move *out, int cap) {
    MoveList list = {.out = out, .cap = cap};
    switch ((Phase)game->phase) {
    case PHASE_DRAW:
        draw_list(setup, game, &list);
        break;
    case PHASE_CHOOSE:
        choose_list(setup, game, &list);
        break;
    case PHASE_PLACE:
        list_places(setup, game, &list);
        break;
    case PHASE_ACTION:
        list_actions(setup, game, &list);
        break;
    case PHASE_DRAGON:
        dragon_list(setup, game, &list);
        break;
    case PHASE_NONE:
    case PHASE_FINAL:
    case PHASE_OVER:
        break;
    }
    return list.count;
}

int game_moves(const GameSetup *setup, const Game *game, Move *out, int cap) {
    MoveList list = {.out = out, .count = game_turn_moves(setup, game, out, cap), .cap = cap};
    if (game->phase == PHASE_PLACE) {
        sale_list(setup, game, &list);
    }
    Move claim = {.kind = MOVE_CLAIM};
    if (claim_check(setup, game, claim).code == MOVE_OK) {
        list_add(&list, claim);
    }
    return list.count;
}
