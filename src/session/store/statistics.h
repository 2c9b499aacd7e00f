/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players and points of finished games, as a text that people can read. Games are told apart by what was
 * played (SavedGame.id): none counts twice, and each stays counted when its record is deleted. */
#ifndef BASTIDE_SESSION_STORE_STATISTICS_H
#define BASTIDE_SESSION_STORE_STATISTICS_H

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
    int games, wins; /* nobody wins alone; a tie is a win for all who share it */
    int best, total; /* points */
} PlayerStatistics;

/* Reads a text; `path` is only for messages. False with the first mistake in `fail`: all sound games are
 * there nevertheless. */
bool statistics_parse(Statistics *statistics, const char *path, const char *text, size_t length, Fail *fail);
void statistics_deinit(Statistics *statistics);
bool statistics_add(Statistics *statistics, const SavedGame *game); /* true if it is finished and new */
void statistics_write(const Statistics *statistics, Str *out);
/* Reads the file, if there is one, and adds the saved games; if any is new, writes the file, but copies an
 * unreadable one first (file_copy_broken). False with why; `statistics` has all that could be read. */
bool statistics_update(Statistics *statistics, const char *path, const SavedGames *games, Fail *fail);

/* All players, by wins, then by average. Returns their number, at most `cap`. */
int statistics_players(const Statistics *statistics, PlayerStatistics *out, int cap);

#endif
