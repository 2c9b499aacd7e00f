/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records: games as text (docs/notation.md). Reading a record plays it: the engine checks every move, and the
 * lines =, == and hash are verified. */
#ifndef BASTIDE_DATA_RECORD_H
#define BASTIDE_DATA_RECORD_H

#include "base/fail.h"
#include "base/str.h"
#include "data/library.h"
#include "engine/engine.h"

enum {
    RECORD_SETS = 8,
    RECORD_OUTS = 3 * TILES_MAX,
    SEAT_NAME = 64,
    SEAT_COMPUTER = 16,
    RECORD_BYTES_MAX = 4 * 1024 * 1024
};

typedef struct {
    uint8_t colour;               /* in the order of R1.1: yellow red green blue black pink grey violet */
    char name[SEAT_NAME];         /* UTF-8 */
    char computer[SEAT_COMPUTER]; /* the word of its level, perhaps one that only later programs know; "" = a
                                     person */
    uint16_t hints;               /* used so far */
    uint32_t left;                /* CLOCK_TIME: milliseconds */
} RecordSeat;

/* How long players may think (docs/notation.md). It is kept as a comment: it says nothing about the moves. */
typedef enum { CLOCK_OFF, CLOCK_REMINDER, CLOCK_TIME } ClockKind;
typedef struct {
    int kind;    /* ClockKind */
    int remind;  /* CLOCK_REMINDER: after so many seconds of a decision, and again after as many */
    int minutes; /* CLOCK_TIME: each player has for the whole game, */
    int added;   /* and more seconds after each turn */
    bool plays;  /* CLOCK_TIME: the computer plays on for a player without time; else there is a reminder */
} Clock;

/* What may change about a seat during a game (docs/notation.md). */
typedef enum { CHANGE_NAME, CHANGE_COLOUR, CHANGE_COMPUTER, CHANGE_KIND_COUNT } ChangeKind;

typedef struct {
    int moves; /* made before it */
    uint8_t seat, kind;
    char from[SEAT_NAME], to[SEAT_NAME]; /* a name, the word of a colour, or of a level; "" = a person */
} SeatChange;

/* Zeroed = empty. */
typedef struct {
    GameSetup setup;
    RecordSeat seats[SEATS_MAX]; /* now: after all changes */
    SeatChange *changes;         /* in order */
    int change_count, change_capacity;
    Clock clock;
    int set_count;
    char sets[RECORD_SETS][TILE_SET_NAME];
    bool sets_written; /* the header names its sets */
    int out_count;
    uint8_t outs[RECORD_OUTS]; /* kinds taken out of the bag before the game, in order */
    Move *moves;
    int move_count, move_capacity;
    bool finished; /* ends with a == line */
} Record;

void record_deinit(Record *record);
/* Makes a copy with the first `moves` moves, and all changes. `to` must be empty. */
void record_copy(Record *to, const Record *from, int moves);

/* Called at the start, with move NULL, and after each move, with the state at that moment. */
typedef struct {
    void (*played)(void *context, const Record *record, const Game *game, const Move *move,
                   const EventList *events);
    void *context;
} RecordWatcher;

/* Reads a text (`path` is only for messages) or a file; `game` becomes the position at its end (PHASE_OVER
 * after a "==" line). False with the reason, and nothing to free. */
bool record_parse(Record *record, Game *game, const char *text, size_t length, const char *path,
                  const TileLibrary *library, const RecordWatcher *watcher, Fail *fail);
bool record_load(Record *record, Game *game, const char *path, const TileLibrary *library,
                 const RecordWatcher *watcher, Fail *fail);

/* Makes a typed name valid in a record: removes line breaks, comment signs and blanks around it. */
void record_clean_name(char name[SEAT_NAME]);
bool record_ended_early(const Record *record); /* its last move is MOVE_END */
bool record_has_set(const Record *record, const char *name);
void record_add(Record *record, Move move); /* without checking it */
/* Changes something about a seat after the moves so far. record_unchange takes back the last change. */
void record_change(Record *record, int seat, ChangeKind kind, const char *to);
void record_unchange(Record *record);
/* Makes of the seats after all changes those after so many moves; -1 = before any change. */
void record_seats_back(const Record *record, int moves, RecordSeat seats[SEATS_MAX]);
/* Appends the whole record, with "=" after each turn and "==" at the end of the game. */
void record_write(const Record *record, Str *out);

const char *colour_name(int colour); /* "yellow" */
int colour_find(const char *name);   /* -1 if unknown */

#endif
