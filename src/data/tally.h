/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is remembered of finished games beyond their records: who played and with how many points. A text of
 * lines a person can read; a game is known by what was played (SavedGame.id), so that none counts twice, and
 * stays counted when its record is thrown away. */
#ifndef BASTIDE_DATA_TALLY_H
#define BASTIDE_DATA_TALLY_H

#include "data/shelf.h"

typedef struct {
    uint64_t id;
    int seat_count;
    int16_t scores[SEATS_MAX];
    char names[SEATS_MAX][SEAT_NAME];
} TallyGame;

enum { TALLY_GAMES = 16384 }; /* a game every evening for 45 years; a file may hold no more */

typedef struct {
    TallyGame *games;
    int count, capacity;
} Tally;

typedef struct {
    char name[SEAT_NAME];
    int games, wins; /* alone at the table nobody wins; equal points are a win for all who have them */
    int best, total; /* points */
} TallyPlayer;

/* Reads the text of a file; `path` is only for messages. False with the first thing wrong in `fail`
 * (path:line): every sound game was taken all the same. */
bool tally_parse(Tally *tally, const char *path, const char *text, size_t length, Fail *fail);
void tally_deinit(Tally *tally);
/* Adds a finished game that is not in it yet; true if it was added. */
bool tally_add(Tally *tally, const SavedGame *game);
void tally_write(const Tally *tally, Str *out);
/* Reads the file (one that is not there is empty), adds what the shelf holds and writes the file if that was
 * new. Of a file that did not read well there is a copy first (file_copy_broken), else it stays as it is.
 * False with why in `fail`; the tally is as good as it can be. */
bool tally_update(Tally *tally, const char *path, const Shelf *shelf, Fail *fail);

/* Everybody by name, most wins first, then the better average. Returns their number, at most `cap`. */
int tally_players(const Tally *tally, TallyPlayer *out, int cap);

#endif
