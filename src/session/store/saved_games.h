/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The saved games: records in one folder. No record is ever removed: deleted ones move to the subfolder
 * "bin". */
#ifndef BASTIDE_SESSION_STORE_SAVED_GAMES_H
#define BASTIDE_SESSION_STORE_SAVED_GAMES_H

#include <stdint.h>

#include "data/record.h"

enum { SAVED_NAME = 96, SAVED_FILE = SAVED_NAME + 16 };

typedef struct {
    char file[SAVED_FILE]; /* in the folder: "2026-11-14_201500.rec" */
    char name[SAVED_NAME]; /* given by the player; "" = none */
    int64_t changed;       /* nanoseconds since 1970 */
    bool broken;           /* not a readable record */
    bool finished;
    int seat_count, tiles, turns; /* tiles placed by the players */
    RecordSeat seats[SEATS_MAX];
    int16_t scores[SEATS_MAX]; /* final, or after the last turn */
    char map[BOARD_ID];        /* "" = the open table */
    uint64_t id;               /* hash of what was played: copies have the same */
} SavedGame;

typedef struct {
    SavedGame *games; /* the last changed first */
    int count;
} SavedGames;

/* Lists every *.rec file of the folder without replaying it. A missing folder has none. */
void saved_games_load(SavedGames *saved, const char *folder);
void saved_games_deinit(SavedGames *saved);
/* Describes one of them; false if it is not a file. */
bool saved_game_look(SavedGame *game, const char *folder, const char *file);
/* The same for a text; false if it is not a record. Leaves `file` and `changed` alone. */
bool saved_game_glance(SavedGame *game, const char *text, size_t length);
uint64_t saved_game_id(const Record *record); /* SavedGame.id of a game that is saved as this record */

/* Looks in the folder for the game of this text, ignoring the path `except` (may be NULL). SAVED_AHEAD: it
 * has all finished turns of the text. Prefers games that are ahead, then those changed last. `found` becomes
 * its path. */
typedef enum { SAVED_NONE, SAVED_BEHIND, SAVED_AHEAD } SavedFound;
SavedFound saved_games_find(const char *folder, const char *except, const Str *text, Str *found);

/* Does a record of the folder contain everything that was played in the one at this path? */
bool saved_games_holds(const char *folder, const char *path);

/* Moves a record into the folder, which is created if needed, and names it after the date and time. `kept`
 * becomes its path. */
bool saved_games_keep(const char *folder, const char *path, Str *kept, Fail *fail);
/* Copies a record from elsewhere, under its own name. */
bool saved_games_import(const char *folder, const char *path, Str *kept, Fail *fail);
/* Renames a game; "" = after the date and time. `game` gets its new file. */
bool saved_games_rename(const char *folder, SavedGame *game, const char *name, Fail *fail);
/* Moves a game to the bin (`binned` becomes its path there), and back under its old name. */
bool saved_games_bin(const char *folder, const SavedGame *game, Str *binned, Fail *fail);
bool saved_games_restore(const char *folder, const char *binned, Fail *fail);

void saved_game_date(const SavedGame *game, char out[24]); /* of the last change: "2026-11-14 20:15" */
void saved_game_new_name(char name[SAVED_NAME]);           /* after the current time: "2026-11-14_201500" */

#endif
