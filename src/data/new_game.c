/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/new_game.h"

#include <string.h>

#include "base/bits.h"
#include "data/setup_build.h"

/* A random tile, which stays in the bag; -1 = the bag is empty. */
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

/* ---- who goes first ---- */

/* One round: the seats in `in` (bits) draw from the full bag. Returns those with the most roads. */
static unsigned draw_round(const GameSetup *full, Rng *rng, unsigned in, int round, RoadDraws *draws) {
    GameSetup bag = *full;
    int most = -1;
    unsigned stay = 0;
    for (int seat = 0; seat < bag.seat_count; seat++) {
        if (!(in >> seat & 1)) {
            continue;
        }
        int kind = random_kind(&bag, rng), roads = 0;
        setup_out(&bag, kind);
        for (int side = 0; side < SIDE_COUNT; side++) {
            roads += bag.kinds[kind].def.edges[side] == EDGE_ROAD;
        }
        stay = (roads > most ? 0 : stay) | (roads >= most ? 1u << seat : 0);
        most = roads > most ? roads : most;
        draws->items[draws->count++] =
            (RoadDraw){(uint8_t)round, (uint8_t)seat, (uint8_t)kind, (uint8_t)roads};
    }
    return stay;
}

/* All tiles go back into the bag. If there is still a tie when the list is full, chance decides. */
static int draw_roads(const GameSetup *setup, Rng *rng, RoadDraws *draws) {
    int seats = setup->seat_count, left = seats;
    unsigned in = (1u << seats) - 1;
    for (int round = 0; left > 1 && draws->count + left <= ROAD_DRAWS_MAX && setup->bag_total >= left;
         round++) {
        in = draw_round(setup, rng, in, round, draws);
        left = bits_count(in);
    }
    int winner = (int)rng_below(rng, (uint32_t)left), first = 0;
    while (!(in >> first & 1) || winner-- > 0) {
        first++;
    }
    return first;
}

/* ---- maps ---- */

/* Places the start tile on the first start square and random tiles, in rotation 0, on the others. The squares
 * are those of `chosen`, or random ones. A tile that does not fit what is printed goes back. */
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
        int kind = used == 0 && !setup->rules.start_tile ? setup_start_kind(setup)
                                                         : random_kind(setup, rng); /* S24 */
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

/* Removes random tiles from the bag, down to the board's number with the start tiles (S17). */
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
    Rng rng; /* apart from the generator of the game */
} Lots;

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
        rules.map_tiles = (uint16_t)board_tile_squares(board); /* it was set for a larger board (R12.13) */
    }
    SetupPlan plan = {.rules = &rules,
                      .seats = choice->seat_count,
                      .first = choice->first >= 0 ? choice->first
                                                  : (int)rng_below(&lots.rng, (uint32_t)choice->seat_count),
                      .board = board,
                      .set_count = choice->set_count,
                      .sets = choice->sets,
                      .put = put_by_lot,
                      .context = &lots};
    SetupStep step;
    int set;
    SetupError error = setup_build(&record->setup, &plan, library, &step, &set);
    record->setup.seeded = true;
    record->setup.seed = choice->seed;
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
        if (name_index(choice->sets, i, sizeof choice->sets[0], choice->sets[i]) >= 0) {
            return fail_at(fail, what, 0, "tile set '%s' is named twice", choice->sets[i]);
        }
    }
    int starts = bits_count(choice->starts);
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
    record->clock = choice->clock;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        record->seats[seat].left = (uint32_t)choice->clock.minutes * 60000u;
        record_clean_name(record->seats[seat].name);
    }
    return true;
}
