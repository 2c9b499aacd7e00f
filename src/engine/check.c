/* SPDX-License-Identifier: GPL-3.0-or-later */
/* May this move be made, and which moves may be made? */
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
    int there = table_tile(game, move.x, move.y);
    if (there != NO_TILE) {
        return refuse(is_printed(setup, game, there) ? REFUSE_CITY : REFUSE_TAKEN);
    }
    int slot = table_open(game, move.x, move.y);
    if (slot == NO_OPEN) {
        return setup->on_map ? map_check(setup, move) : refuse(REFUSE_NO_NEIGHBOUR);
    }
    const OpenSquare *square = &game->open[slot];
    unsigned edges = setup->kinds[game->drawn].edges >> (8 * (move.turn & 3));
    for (int side = 0; side < SIDE_COUNT; side++) {
        unsigned ours = edges >> (2 * side) & 3, theirs = square->want >> (2 * side) & 3u;
        if ((square->mask >> (2 * side) & 3) && ours != theirs) {
            bool print = map_printed(setup, move.x, move.y, side) != EDGE_FIELD;
            return (Refusal){.code = (uint8_t)(print ? REFUSE_PRINT : REFUSE_SIDE),
                             .side = (uint8_t)side,
                             .ours = (uint8_t)ours,
                             .theirs = (uint8_t)theirs};
        }
    }
    if (!edge_inside(setup, game, move.x, move.y)) {
        return refuse(REFUSE_OFF_TABLE);
    }
    if (map_too_dear(setup, game, move.x, move.y)) {
        return refuse(REFUSE_TOWN_COST);
    }
    return refuse(river_why_not(setup, game, square, game->drawn, move.turn & 3));
}

/* With princess=must nothing else may be done while a knight can be sent home (R8.10). */
static Refusal check_action(const GameSetup *setup, const Game *game, Move move) {
    bool must =
        setup->rules.princess == PRINCESS_MUST && move.kind != MOVE_PRINCESS && princess_can(setup, game);
    if (must) {
        return refuse(REFUSE_MUST_PRINCESS);
    }
    switch ((MoveKind)move.kind) {
    case MOVE_PRINCESS:
        return princess_check(setup, game, move);
    case MOVE_MEEPLE:
        return meeple_check(setup, game, move);
    case MOVE_ABBOT:
        return abbot_check(setup, game, move);
    case MOVE_RECALL:
        return recall_check(setup, game);
    case MOVE_FAIRY:
        return fairy_check(setup, game, move);
    case MOVE_NONE:
    case MOVE_DRAW:
    case MOVE_ASIDE:
    case MOVE_DISCARD:
    case MOVE_RETURN:
    case MOVE_CLAIM:
    case MOVE_CHOOSE:
    case MOVE_EXTEND:
    case MOVE_PLACE:
    case MOVE_SELL:
    case MOVE_DRAGON:
    case MOVE_PASS:
    case MOVE_KIND_COUNT:
        break;
    }
    return ALLOWED;
}

/* From the start of one's turn until the next seat draws; not after the last turn (S12). */
static bool can_claim(const Game *game) {
    return game->claim_seat != NO_SEAT && game->phase != PHASE_FINAL && game->phase != PHASE_OVER;
}

Refusal game_check(const GameSetup *setup, const Game *game, Move move) {
    Phase wanted = PHASE_ACTION;
    switch ((MoveKind)move.kind) {
    case MOVE_DRAW:
    case MOVE_ASIDE:
    case MOVE_DISCARD:
    case MOVE_RETURN:
        wanted = game->phase == PHASE_CHOOSE ? PHASE_CHOOSE : PHASE_DRAW;
        break;
    case MOVE_CHOOSE:
        wanted = PHASE_CHOOSE;
        break;
    case MOVE_EXTEND:
        return extend_check(setup, game, move);
    case MOVE_SELL:
        return sale_check(setup, game, move);
    case MOVE_PLACE:
        wanted = PHASE_PLACE;
        break;
    case MOVE_DRAGON:
        wanted = PHASE_DRAGON;
        break;
    case MOVE_CLAIM:
        return refuse(can_claim(game) ? MOVE_OK : REFUSE_NO_CLAIM);
    case MOVE_PRINCESS:
    case MOVE_MEEPLE:
    case MOVE_ABBOT:
    case MOVE_RECALL:
    case MOVE_FAIRY:
    case MOVE_PASS:
        break;
    case MOVE_NONE:
    case MOVE_KIND_COUNT:
        return (Refusal){.code = REFUSE_PHASE, .phase = game->phase};
    }
    Refusal why = check_phase(game, wanted);
    if (why.code != MOVE_OK) {
        return why;
    }
    if (wanted == PHASE_DRAW) {
        return draw_check(setup, game, move);
    }
    if (wanted == PHASE_CHOOSE) {
        return choose_check(setup, game, move);
    }
    if (wanted == PHASE_PLACE) {
        return check_place(setup, game, move);
    }
    return wanted == PHASE_DRAGON ? dragon_check(setup, game, move) : check_action(setup, game, move);
}

static void list_places(const GameSetup *setup, const Game *game, MoveList *list) {
    for (int i = 0; i < game->open_count; i++) {
        const OpenSquare *o = &game->open[game->open_order[i]];
        unsigned turns = table_turns_now(setup, game, o, game->drawn);
        for (unsigned turn = 0; turns >> turn; turn++) {
            if (turns >> turn & 1) {
                list_add(list, (Move){.kind = MOVE_PLACE, .x = o->x, .y = o->y, .turn = (uint8_t)turn});
            }
        }
    }
}

static void list_actions(const GameSetup *setup, const Game *game, MoveList *list) {
    princess_list(setup, game, list);
    if (setup->rules.princess == PRINCESS_MUST && princess_can(setup, game)) {
        return;
    }
    figures_list(setup, game, MOVE_MEEPLE, list);
    if (setup->rules.abbot) {
        figures_list(setup, game, MOVE_ABBOT, list);
        if (recall_check(setup, game).code == MOVE_OK) {
            list_add(list, (Move){.kind = MOVE_RECALL});
        }
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
