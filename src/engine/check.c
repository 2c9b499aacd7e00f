/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Is a move legal, and which moves are? */
#include "engine/internal.h"

static const Refusal ALLOWED = {.code = MOVE_OK};

static Refusal check_phase(const Game *game, Phase wanted) {
    if (game->phase == wanted) {
        return ALLOWED;
    }
    if (game->phase == PHASE_FINAL || game->phase == PHASE_OVER) {
        return refuse(REFUSE_OVER);
    }
    return (Refusal){.code = REFUSE_PHASE, .phase = game->phase};
}

static Refusal check_place(const GameSetup *setup, const Game *game, Move move) {
    int slot = table_open(game, move.x, move.y), there = game_tile_at(game, move.x, move.y);
    if (there != NO_TILE) {
        return refuse(is_printed(setup, game, there) ? REFUSE_CITY : REFUSE_TAKEN);
    }
    if (slot == NO_OPEN) {
        return setup->on_map ? board_check(setup, move) : refuse(REFUSE_NO_NEIGHBOUR);
    }
    const OpenSquare *square = &game->open[slot];
    if (table_rotations_now(setup, game, square, game->drawn) >> move.rotation & 1) {
        return ALLOWED;
    }
    unsigned edges = setup->kinds[game->drawn].edges >> (8 * move.rotation);
    Refusal mismatch = ALLOWED;
    for (int side = 0; side < SIDE_COUNT; side++) {
        int ours = (int)(edges >> (2 * side) & 3), theirs = open_asks(square, side);
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

/* With princess=must, a knight that can be sent home must be (R8.10). */
static Refusal check_action(const GameSetup *setup, const Game *game, Move move) {
    bool must =
        setup->rules.princess == PRINCESS_MUST && move.kind != MOVE_PRINCESS && princess_can(setup, game);
    if (must) {
        return refuse(REFUSE_MUST_PRINCESS);
    }
    return move.kind == MOVE_PRINCESS ? princess_check(setup, game, move)
           : move.kind == MOVE_FIGURE ? figure_check(setup, game, move)
           : move.kind == MOVE_RECALL ? recall_check(setup, game)
           : move.kind == MOVE_FAIRY  ? fairy_check(setup, game, move)
                                      : ALLOWED;
}

/* From the own draw until the next seat's; not after the last turn (S12). */
static bool can_claim(const Game *game) {
    return game->claim_seat != NO_SEAT && game->phase != PHASE_FINAL && game->phase != PHASE_OVER;
}

/* The phase for each kind of move; the kinds left out have rules of their own. */
static const uint8_t PHASES[MOVE_KIND_COUNT] = {
    [MOVE_DRAW] = PHASE_DRAW,       [MOVE_ASIDE] = PHASE_DRAW,    [MOVE_DISCARD] = PHASE_DRAW,
    [MOVE_RETURN] = PHASE_DRAW,     [MOVE_CHOOSE] = PHASE_CHOOSE, [MOVE_PLACE] = PHASE_PLACE,
    [MOVE_PRINCESS] = PHASE_ACTION, [MOVE_FIGURE] = PHASE_ACTION, [MOVE_RECALL] = PHASE_ACTION,
    [MOVE_FAIRY] = PHASE_ACTION,    [MOVE_PASS] = PHASE_ACTION,   [MOVE_DRAGON] = PHASE_DRAGON,
};

Refusal game_check(const GameSetup *setup, const Game *game, Move move) {
    bool sound = move.kind < MOVE_KIND_COUNT && move.rotation <= 3 && move.side < SIDE_COUNT &&
                 move.portal <= 1 && move.figure < FIGURE_KIND_COUNT;
    Phase wanted = sound ? (Phase)PHASES[move.kind] : PHASE_NONE;
    if (wanted == PHASE_NONE) {
        return !sound                     ? (Refusal){.code = REFUSE_PHASE, .phase = game->phase}
               : move.kind == MOVE_EXTEND ? extend_check(setup, game, move)
               : move.kind == MOVE_SELL   ? sale_check(setup, game, move)
               : move.kind == MOVE_CLAIM  ? refuse(can_claim(game) ? MOVE_OK : REFUSE_NO_CLAIM)
                                          : (Refusal){.code = REFUSE_PHASE, .phase = game->phase};
    }
    if (wanted == PHASE_DRAW && game->phase == PHASE_CHOOSE) {
        wanted = PHASE_CHOOSE; /* a tile of the hand is discarded */
    }
    Refusal why = check_phase(game, wanted);
    if (why.code != MOVE_OK) {
        return why;
    }
    return wanted == PHASE_DRAW     ? draw_check(setup, game, move)
           : wanted == PHASE_CHOOSE ? choose_check(setup, game, move)
           : wanted == PHASE_PLACE  ? check_place(setup, game, move)
           : wanted == PHASE_DRAGON ? dragon_check(setup, game, move.side)
                                    : check_action(setup, game, move);
}

/* One move for each rotation in the set. If there is room, all four are written and only those that fit are
 * counted: a branch would be mispredicted every other time. */
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
    if (setup->rules.princess == PRINCESS_MUST && princess_can(setup, game)) {
        return;
    }
    figures_list(setup, game, list);
    if (recall_check(setup, game).code == MOVE_OK) {
        list_add(list, (Move){.kind = MOVE_RECALL});
    }
    fairy_list(setup, game, list);
    list_add(list, (Move){.kind = MOVE_PASS});
}

int game_moves(const GameSetup *setup, const Game *game, Move *out, int cap) {
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
        sale_list(setup, game, &list);
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
    if (can_claim(game)) {
        list_add(&list, (Move){.kind = MOVE_CLAIM});
    }
    return list.count;
}
