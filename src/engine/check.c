/* SPDX-License-Identifier: GPL-3.0-or-later */
/* May this move be made, and which moves may be made? */
#include "engine/internal.h"

static Refusal refuse(MoveError code) {
    return (Refusal){.code = (uint8_t)code};
}

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

static Refusal check_chance(const GameSetup *setup, const Game *game, Move move) {
    if (move.tile >= setup->kind_count || game->bag[move.tile] == 0) {
        return refuse(REFUSE_NOT_IN_BAG);
    }
    bool fits = table_fits(setup, game, move.tile);
    if (move.kind == MOVE_DRAW && !fits) {
        return refuse(REFUSE_FITS_NOWHERE);
    }
    if (move.kind != MOVE_DRAW && fits) {
        return refuse(REFUSE_FITS);
    }
    bool bag = setup->rules.unplaceable == UNPLACEABLE_BAG;
    if (move.kind == MOVE_RETURN && !bag) {
        return refuse(REFUSE_LEAVES);
    }
    if (move.kind == MOVE_DISCARD && bag) {
        return refuse(REFUSE_GOES_BACK);
    }
    if (setup->seeded && game_chance(setup, game).tile != move.tile) {
        return refuse(REFUSE_SEED);
    }
    return ALLOWED;
}

static Refusal check_place(const GameSetup *setup, const Game *game, Move move) {
    if (table_tile(game, move.x, move.y) != NO_TILE) {
        return refuse(REFUSE_TAKEN);
    }
    int slot = table_open(game, move.x, move.y);
    if (slot == NO_OPEN) {
        return refuse(REFUSE_NO_NEIGHBOUR);
    }
    const OpenSquare *square = &game->open[slot];
    unsigned edges = setup->kinds[game->drawn].edges >> (8 * (move.turn & 3));
    for (int side = 0; side < SIDE_COUNT; side++) {
        unsigned ours = edges >> (2 * side) & 3, theirs = square->want >> (2 * side) & 3u;
        if ((square->mask >> (2 * side) & 3) && ours != theirs) {
            return (Refusal){
                .code = REFUSE_SIDE, .side = (uint8_t)side, .ours = (uint8_t)ours, .theirs = (uint8_t)theirs};
        }
    }
    return ALLOWED;
}

static Refusal check_meeple(const GameSetup *setup, const Game *game, Move move) {
    const TileDef *def = &setup->kinds[game->tiles[game->last_tile].kind].def;
    if (move.segment >= def->segment_count) {
        return refuse(REFUSE_NO_SEGMENT);
    }
    switch ((FeatureKind)def->segments[move.segment].kind) {
    case FEATURE_RIVER:
        return refuse(REFUSE_RIVER);
    case FEATURE_GARDEN:
        return refuse(REFUSE_GARDEN);
    case FEATURE_FIELD:
        if (setup->rules.farms == FARMS_OFF) {
            return refuse(REFUSE_NO_FARMERS);
        }
        break;
    case FEATURE_ROAD:
    case FEATURE_CITY:
    case FEATURE_MONASTERY:
    case FEATURE_KIND_COUNT:
        break;
    }
    int feature = game->feature_of[node_of(game->last_tile, move.segment)];
    if (game->features[feature].men != 0) {
        return refuse(REFUSE_OCCUPIED);
    }
    if (game->supply[game->seat] == 0) {
        return refuse(REFUSE_NO_MEEPLES);
    }
    return ALLOWED;
}

Refusal game_check(const GameSetup *setup, const Game *game, Move move) {
    Refusal why;
    switch ((MoveKind)move.kind) {
    case MOVE_DRAW:
    case MOVE_DISCARD:
    case MOVE_RETURN:
        why = check_phase(game, PHASE_DRAW);
        return why.code == MOVE_OK ? check_chance(setup, game, move) : why;
    case MOVE_PLACE:
        why = check_phase(game, PHASE_PLACE);
        return why.code == MOVE_OK ? check_place(setup, game, move) : why;
    case MOVE_MEEPLE:
        why = check_phase(game, PHASE_ACTION);
        return why.code == MOVE_OK ? check_meeple(setup, game, move) : why;
    case MOVE_PASS:
        return check_phase(game, PHASE_ACTION);
    case MOVE_NONE:
        break;
    }
    return (Refusal){.code = REFUSE_PHASE, .phase = game->phase};
}

Move game_chance(const GameSetup *setup, const Game *game) {
    Rng rng = game->rng;
    int left = (int)rng_below(&rng, game->bag_total);
    int kind = 0;
    while (left >= game->bag[kind]) {
        left -= game->bag[kind++];
    }
    MoveKind lost = setup->rules.unplaceable == UNPLACEABLE_BAG ? MOVE_RETURN : MOVE_DISCARD;
    bool fits = table_fits(setup, game, kind);
    return (Move){.kind = (uint8_t)(fits ? MOVE_DRAW : lost), .tile = (uint8_t)kind};
}

typedef struct {
    Move *out;
    int count, cap;
} MoveList;

static void list_add(MoveList *list, Move move) {
    if (list->count < list->cap) {
        list->out[list->count] = move;
    }
    list->count++;
}

static void list_chances(const GameSetup *setup, const Game *game, MoveList *list) {
    MoveKind lost = setup->rules.unplaceable == UNPLACEABLE_BAG ? MOVE_RETURN : MOVE_DISCARD;
    for (int pass = 0; pass < 2; pass++) {
        for (int kind = 0; kind < setup->kind_count; kind++) {
            if (game->bag[kind] && table_fits(setup, game, kind) == (pass == 0)) {
                list_add(list,
                         (Move){.kind = (uint8_t)(pass == 0 ? MOVE_DRAW : lost), .tile = (uint8_t)kind});
            }
        }
    }
}

static void list_places(const GameSetup *setup, const Game *game, MoveList *list) {
    for (int i = 0; i < game->open_count; i++) {
        const OpenSquare *o = &game->open[game->open_order[i]];
        unsigned turns = table_turns(setup, o, game->drawn);
        for (unsigned turn = 0; turns >> turn; turn++) {
            if (turns >> turn & 1) {
                list_add(list, (Move){.kind = MOVE_PLACE, .x = o->x, .y = o->y, .turn = (uint8_t)turn});
            }
        }
    }
}

static void list_actions(const GameSetup *setup, const Game *game, MoveList *list) {
    int segments = setup->kinds[game->tiles[game->last_tile].kind].def.segment_count;
    for (int s = 0; s < segments; s++) {
        Move move = {.kind = MOVE_MEEPLE, .segment = (uint8_t)s};
        if (check_meeple(setup, game, move).code == MOVE_OK) {
            list_add(list, move);
        }
    }
    list_add(list, (Move){.kind = MOVE_PASS});
}

int game_moves(const GameSetup *setup, const Game *game, Move *out, int cap) {
    MoveList list = {.out = out, .cap = cap};
    switch ((Phase)game->phase) {
    case PHASE_DRAW:
        list_chances(setup, game, &list);
        break;
    case PHASE_PLACE:
        list_places(setup, game, &list);
        break;
    case PHASE_ACTION:
        list_actions(setup, game, &list);
        break;
    case PHASE_NONE:
    case PHASE_FINAL:
    case PHASE_OVER:
        break;
    }
    return list.count;
}
