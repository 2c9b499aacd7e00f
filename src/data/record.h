/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records: the text form of a game (docs/notation.md), read and written.
 *
 * Reading a record plays it: every move is checked by the engine, every check (= == hash) verified.
 * What is wrong is reported as file:line, found, expected. */
#ifndef BASTIDE_DATA_RECORD_H
#define BASTIDE_DATA_RECORD_H

#include "base/fail.h"
#include "base/str.h"
#include "data/library.h"
#include "engine/engine.h"

enum { RECORD_SETS = 8, RECORD_OUTS = 3 * TILES_MAX, SEAT_NAME = 64, RECORD_BYTES_MAX = 4 * 1024 * 1024 };

typedef struct {
    uint8_t colour;       /* in the order of R1.1: yellow red green blue black pink grey violet */
    char name[SEAT_NAME]; /* UTF-8 */
} RecordSeat;

/* A game as a value on the heap: zeroed is empty; record_deinit accepts it. */
typedef struct {
    GameSetup setup;
    RecordSeat seats[SEATS_MAX];
    int set_count;
    char sets[RECORD_SETS][TILE_SET_NAME];
    bool sets_written; /* the header names its sets */
    int out_count;
    uint8_t outs[RECORD_OUTS]; /* kinds taken out of the bag beforehand, in order */
    Move *moves;
    int move_count, move_capacity;
    bool finished; /* ends with a == line */
} Record;

void record_deinit(Record *record);

/* Called after each move that was read and played, and once with move NULL for the position at the
 * start; `game` is the state after it. */
typedef struct {
    void (*played)(void *context, const Record *record, const Game *game, const Move *move,
                   const EventList *events);
    void *context;
} RecordWatcher;

/* Reads a record of `length` bytes; `path` is for messages only. On success `game` is the position at
 * the end of the record (PHASE_OVER if it ends with ==). On failure nothing is left behind. */
bool record_parse(Record *record, Game *game, const char *text, size_t length, const char *path,
                  const TileLibrary *library, const RecordWatcher *watcher, Fail *fail);
bool record_load(Record *record, Game *game, const char *path, const TileLibrary *library,
                 const RecordWatcher *watcher, Fail *fail);

/* Makes a typed name fit for a record: no line breaks, no comment sign, no blanks around it. */
void record_clean_name(char name[SEAT_NAME]);

/* Adds a move at the end (no check). */
void record_add(Record *record, Move move);

/* The whole record: header, moves, a "=" line after each turn, "==" at the end if the game is over. */
void record_write(const Record *record, Str *out);

const char *colour_name(int colour); /* "yellow" */
int colour_find(const char *name);   /* -1 if unknown */

#endif
