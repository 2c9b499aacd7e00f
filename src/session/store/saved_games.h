/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that are kept: records in one folder, found, named, put aside and brought back. Nothing here ever
 * removes a record: what is thrown away goes to the folder "bin" inside. */
#ifndef BASTIDE_SESSION_SAVED_GAMES_H
#define BASTIDE_SESSION_SAVED_GAMES_H

#include <stdint.h>

#include "data/record.h"

enum { SAVED_NAME = 96, SAVED_FILE = SAVED_NAME + 16 };

typedef struct {
    char file[SAVED_FILE]; /* in the folder: "2026-11-14_201500.rec" */
    char name[SAVED_NAME]; /* given by a person; "" = none was */
    int64_t changed;       /* nanoseconds since 1970 */
    bool broken;           /* no record, or not one of ours */
    bool finished;
    int seat_count, tiles, turns; /* tiles laid by the players */
    RecordSeat seats[SEATS_MAX];
    int16_t scores[SEATS_MAX]; /* the final ones, or those after the last turn */
    char map[BOARD_ID];        /* "" = the open table */
    uint64_t id;               /* of what was played: the same for copies, whatever their file is called */
} SavedGame;

typedef struct {
    SavedGame *games; /* the one changed last first */
    int count;
} SavedGames;

/* Looks at every *.rec of the folder, without replaying any. A folder that is not there holds none. */
void saved_games_load(SavedGames *saved, const char *folder);
void saved_games_deinit(SavedGames *saved);
/* One of them; false if that is no file. */
bool saved_game_look(SavedGame *game, const char *folder, const char *file);
/* The same for one text; false if it is no record. `file` and `changed` are left. */
bool saved_game_glance(SavedGame *game, const char *text, size_t length);

/* Is the game of this text among those of the folder, but for the one of this path (NULL: none)? With all
 * turns that ended in the text, or with less of them; the former goes first, and among equals the one changed
 * last. `found` becomes its path. */
typedef enum { SAVED_NONE, SAVED_BEHIND, SAVED_AHEAD } SavedFound;
SavedFound saved_games_find(const char *folder, const char *except, const Str *text, Str *found);

/* Is all that was played in the record of this path also in one of the folder? */
bool saved_games_holds(const char *folder, const char *path);

/* Moves a record into the folder, which is made if needed, under a name made of date and time. `kept` becomes
 * its path. */
bool saved_games_keep(const char *folder, const char *path, Str *kept, Fail *fail);
/* A copy of a record from elsewhere, under its own name. */
bool saved_games_import(const char *folder, const char *path, Str *kept, Fail *fail);
/* Gives it a name, or with "" the one of date and time again; `game` then knows its new file. */
bool saved_games_rename(const char *folder, SavedGame *game, const char *name, Fail *fail);
/* Into the bin; `binned` becomes its path there. Back again: under the name it had. */
bool saved_games_bin(const char *folder, const SavedGame *game, Str *binned, Fail *fail);
bool saved_games_restore(const char *folder, const char *binned, Fail *fail);

/* When it was changed last, in local time: "2026-11-14 20:15". */
void saved_game_date(const SavedGame *game, char out[24]);

/* One of date and time: "2026-11-14_201500". */
void saved_game_new_name(char name[SAVED_NAME]);

#endif
