/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new game as chosen on the new-game page or the command line. */
#ifndef BASTIDE_DATA_NEW_GAME_H
#define BASTIDE_DATA_NEW_GAME_H

#include "data/record.h"

/* Who goes first (R1.4): at random, or by the most roads on a drawn tile. Both follow from the seed. */
enum { FIRST_RANDOM = -1, FIRST_ROADS = -2 };

typedef struct {
    Rules rules;
    int seat_count;
    RecordSeat seats[SEATS_MAX];
    int set_count;
    char sets[RECORD_SETS][TILE_SET_NAME]; /* names of tile sets, "base" first */
    char map[BOARD_ID];                    /* "" = the open table */
    uint8_t starts;                        /* bit i: uses its start square i; 0 = at random (R12.2) */
    int first;                             /* seat, FIRST_RANDOM or FIRST_ROADS */
    Clock clock;
    uint64_t seed;
} NewGame;

/* A draw for FIRST_ROADS: the player with the most road edges goes first, tied players draw again (R1.4). */
typedef struct {
    uint8_t round; /* from 0 */
    uint8_t seat;
    uint8_t kind;  /* the tile it drew */
    uint8_t roads; /* its road edges, 0 to 4 */
} RoadDraw;
enum { ROAD_DRAWS_MAX = 64 };
typedef struct {
    int count;
    RoadDraw items[ROAD_DRAWS_MAX]; /* in order */
} RoadDraws;

/* Makes the record of the game before its first move. Everything random follows from the seed: who goes
 * first; on a board the start squares, their tiles and those removed from the bag (R12.2, R12.13, S24).
 * `draws` (may be NULL) gets the draws for FIRST_ROADS. False with the reason, and an empty record, if the
 * choice is impossible. The library must outlive the record. */
bool new_game_record(const NewGame *choice, const TileLibrary *library, Record *record, RoadDraws *draws,
                     Fail *fail);

#endif
