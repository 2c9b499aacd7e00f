/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/new_game.h"

#include <string.h>

#include "data/map.h"
#include "data/setup_build.h"
#include "data/setup_text.h"

/* A tile of the bag, every one equally likely; it stays in. -1 if there is none. */
static int random_kind(const GameSetup *setup, Rng *rng) {
    if (setup->bag_total == 0) {
        return -1;
    }
    int at = (int)rng_below(rng, setup->bag_total), kind = 0;
    while (at >= setup->bag[kind]) {
        at -= setup->bag[kind++];
    }
    return kind;
}

/* ---- who begins ---- */

static int road_edges(const TileDef *def) {
    int roads = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        roads += def->edges[side] == EDGE_ROAD;
    }
    return roads;
}

/* One round: every seat of `in` draws from the full bag, and the most roads stay in. Returns how many do. */
static int draw_round(const GameSetup *full, Rng *rng, bool in[SEATS_MAX], int round, RoadDraws *draws) {
    GameSetup bag = *full;
    int most = -1, count = 0, roads[SEATS_MAX] = {0};
    for (int seat = 0; seat < bag.seat_count; seat++) {
        if (!in[seat]) {
            continue;
        }
        int kind = random_kind(&bag, rng);
        setup_out(&bag, kind);
        roads[seat] = road_edges(&bag.kinds[kind].def);
        most = roads[seat] > most ? roads[seat] : most;
        draws->items[draws->count++] =
            (RoadDraw){(uint8_t)round, (uint8_t)seat, (uint8_t)kind, (uint8_t)roads[seat]};
    }
    for (int seat = 0; seat < bag.seat_count; seat++) {
        in[seat] = in[seat] && roads[seat] == most;
        count += in[seat];
    }
    return count;
}

/* The tiles go back into the bag: nothing but the seat that begins is left of it. A tie that outlasts all
 * the rounds that can be shown is decided by lot. */
static int draw_roads(const GameSetup *setup, Rng *rng, RoadDraws *draws) {
    bool in[SEATS_MAX] = {false};
    int seats = setup->seat_count, left = seats, round = 0;
    for (int seat = 0; seat < seats; seat++) {
        in[seat] = true;
    }
    while (left > 1 && draws->count + left <= ROAD_DRAWS_MAX && setup->bag_total >= left) {
        left = draw_round(setup, rng, in, round++, draws);
    }
    int winner = (int)rng_below(rng, (uint32_t)left), first = 0;
    for (int seat = 0; seat < seats; seat++) {
        if (in[seat] && winner-- == 0) {
            first = seat;
        }
    }
    return first;
}

/* ---- maps ---- */

static int start_kind(const GameSetup *setup) {
    for (int kind = 0; kind < setup->kind_count; kind++) {
        if (setup->kinds[kind].def.starts > 0 && !setup->kinds[kind].garden && setup->bag[kind] > 0) {
            return kind;
        }
    }
    return -1;
}

/* Start squares by lot, or those of `chosen`; the start tile on the first of them, random tiles unturned on
 * the others. A tile that does not fit what is printed there goes back. */
static SetupError deal_starts(GameSetup *setup, unsigned chosen, Rng *rng) {
    const Board *board = &setup->board;
    int squares[BOARD_STARTS], left = 0;
    for (int i = 0; i < board->start_count; i++) {
        if (!chosen || (chosen >> i & 1)) {
            squares[left++] = i;
        }
    }
    for (int used = 0; used < board->starts_used && left > 0; used++) {
        int at = (int)rng_below(rng, (uint32_t)left);
        const BoardPlace *square = &board->starts[squares[at]];
        squares[at] = squares[--left];
        int kind =
            used == 0 && !setup->rules.start_tile ? start_kind(setup) : random_kind(setup, rng); /* S24 */
        if (kind < 0) {
            return SETUP_NO_START;
        }
        for (int tries = 0; tries < 200; tries++, kind = random_kind(setup, rng)) {
            GameSetup before = *setup;
            SetupError error = setup_start(setup, kind, square->x, square->y, 0, NULL);
            if (error == SETUP_OK) {
                break;
            }
            *setup = before;
        }
    }
    return SETUP_OK;
}

/* The bag is cut at random to the map's number, start tiles counted in (S17). */
static void cut_bag(Record *record, Rng *rng) {
    GameSetup *setup = &record->setup;
    int wanted = setup->rules.map_tiles ? setup->rules.map_tiles : setup->board.tiles_high;
    while (setup->bag_total > 0 && setup->bag_total + setup->start_count > wanted &&
           record->out_count < RECORD_OUTS) {
        int kind = random_kind(setup, rng);
        setup_out(setup, kind);
        record->outs[record->out_count++] = (uint8_t)kind;
    }
}

/* ---- the whole ---- */

typedef struct {
    const NewGame *choice;
    Record *record;
    Rng rng; /* not the generator of the draws */
} Lots;

/* Draws the start tiles at random, and on a board takes surplus tiles out of the bag. */
static SetupError put_by_lot(void *context, GameSetup *setup) {
    Lots *lots = context;
    if (setup->on_map) {
        SetupError error = deal_starts(setup, lots->choice->starts, &lots->rng);
        cut_bag(lots->record, &lots->rng);
        return error;
    }
    bool random = setup->rules.start_tile && setup->rules.river == RIVER_OFF; /* R7.3, S20 */
    return random ? setup_start(setup, random_kind(setup, &lots->rng), 0, 0, 0, NULL) : SETUP_OK;
}

static SetupError build(Record *record, const NewGame *choice, const TileLibrary *library, const Board *board,
                        RoadDraws *draws) {
    Lots lots = {choice, record, rng_seeded(hash_mix(choice->seed))};
    Rules rules = choice->rules;
    if (board && rules.map_tiles > board_tile_squares(board)) {
        rules.map_tiles =
            (uint16_t)board_tile_squares(board); /* R12.13: the most; chosen for a larger board */
    }
    SetupPlan plan = {.rules = &rules,
                      .seats = choice->seat_count,
                      .first = choice->first >= 0 ? choice->first
                                                  : (int)rng_below(&lots.rng, (uint32_t)choice->seat_count),
                      .seeded = true,
                      .seed = choice->seed,
                      .board = board,
                      .set_count = choice->set_count,
                      .sets = choice->sets,
                      .put = put_by_lot,
                      .context = &lots};
    SetupStep step;
    int set;
    SetupError error = setup_build(&record->setup, &plan, library, &step, &set);
    if (error == SETUP_OK && choice->first == FIRST_ROADS) {
        record->setup.first = (uint8_t)draw_roads(&record->setup, &lots.rng, draws);
    }
    return error;
}

bool new_game_record(const NewGame *choice, const TileLibrary *library, Record *record, RoadDraws *draws,
                     Fail *fail) {
    static const char *const what = "new game";
    RoadDraws own = {0};
    const Board *board = choice->map[0] && library->atlas ? atlas_find(library->atlas, choice->map) : NULL;
    *record = (Record){0};
    if (choice->seat_count < 1 || choice->seat_count > SEATS_MAX || choice->set_count < 1 ||
        choice->set_count > RECORD_SETS) {
        return fail_at(
            fail, what, 0, "%d seat%s and %d tile set%s, expected 1 to 8 seats and at least one set",
            choice->seat_count, str_s(choice->seat_count), choice->set_count, str_s(choice->set_count));
    }
    if (choice->map[0] && !board) {
        return fail_at(fail, what, 0, "unknown map '%s'", choice->map);
    }
    for (int i = 0; i < choice->set_count; i++) {
        for (int j = 0; j < i; j++) {
            if (strcmp(choice->sets[i], choice->sets[j]) == 0) {
                return fail_at(fail, what, 0, "tile set '%s' is named twice", choice->sets[i]);
            }
        }
    }
    int starts = 0;
    for (unsigned left = choice->starts; left; left &= left - 1) {
        starts++;
    }
    if (starts > 0 && (!board || starts != board->starts_used || choice->starts >> board->start_count)) {
        return fail_at(fail, what, 0, "%d start square%s, expected those of the board, as many as it uses",
                       starts, str_s(starts));
    }
    const OptionConflict *conflict = option_excluded(&choice->rules, board != NULL);
    if (conflict) {
        return fail_at(fail, what, 0, "%s", conflict->sentence);
    }
    draws = draws ? draws : &own;
    draws->count = 0;
    SetupError error = build(record, choice, library, board, draws);
    if (error != SETUP_OK) {
        *record = (Record){0};
        return fail_at(fail, what, 0, "%s", setup_sentence(error));
    }
    record->set_count = choice->set_count;
    record->sets_written = true;
    memcpy(record->sets, choice->sets, sizeof record->sets);
    memcpy(record->seats, choice->seats, sizeof record->seats);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        record_clean_name(record->seats[seat].name);
    }
    return true;
}
