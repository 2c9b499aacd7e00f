/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is remembered of finished games beyond their records: who played and with how many points. A text of
 * lines a person can read; a game is known by what was played (SavedGame.id), so that none counts twice, and
 * stays counted when its record is thrown away. */
#ifndef BASTIDE_SESSION_STATISTICS_H
#define BASTIDE_SESSION_STATISTICS_H

#include "session/store/saved_games.h"

typedef struct {
    uint64_t id;
    int seat_count;
    int16_t scores[SEATS_MAX];
    char names[SEATS_MAX][SEAT_NAME];
} StatisticsGame;

enum { STATISTICS_GAMES = 16384 }; /* a game every evening for 45 years; a file may hold no more */

typedef struct {
    StatisticsGame *games;
    int count, capacity;
} Statistics;

typedef struct {
    char name[SEAT_NAME];
    int games, wins; /* alone at the table nobody wins; equal points are a win for all who have them */
    int best, total; /* points */
} PlayerStatistics;

/* Reads the text of a file; `path` is only for messages. False with the first thing wrong in `fail`
 * (path:line): every sound game was taken all the same. */
bool statistics_parse(Statistics *statistics, const char *path, const char *text, size_t length, Fail *fail);
void statistics_deinit(Statistics *statistics);
/* Adds a finished game that is not in it yet; true if it was added. */
bool statistics_add(Statistics *statistics, const SavedGame *game);
void statistics_write(const Statistics *statistics, Str *out);
/* Reads the file (one that is not there is empty), adds what the saved games holds and writes the file if
 * that was new. Of a file that did not read well there is a copy first (file_copy_broken), else it stays as
 * it is. False with why in `fail`; the statistics is as good as it can be. */
bool statistics_update(Statistics *statistics, const char *path, const SavedGames *games, Fail *fail);

/* Everybody by name, most wins first, then the better average. Returns their number, at most `cap`. */
int statistics_players(const Statistics *statistics, PlayerStatistics *out, int cap);

#endif
