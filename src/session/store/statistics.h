/* SPDX-License-Identifier: GPL-3.0-or-later */
/* People, levels of computer players, and points of finished games, as a text that people can read. Games are
 * distinguished by what was played (SavedGame.id), so none counts twice, and each still counts after its
 * record is deleted. */
#ifndef BASTIDE_SESSION_STORE_STATISTICS_H
#define BASTIDE_SESSION_STORE_STATISTICS_H

#include "session/store/saved_games.h"

typedef struct {
    uint64_t id;
    int seat_count;
    int16_t scores[SEATS_MAX];
    int8_t levels[SEATS_MAX]; /* AiLevel of a computer player; -1 = a person */
    char names[SEATS_MAX][SEAT_NAME];
} StatisticsGame;

enum { STATISTICS_GAMES = 16384 }; /* the most in a file: a game every evening for 45 years */

typedef struct {
    StatisticsGame *games;
    int count, capacity;
} Statistics;

typedef struct {
    int level;            /* all computer players of a level count as one; -1 = a person */
    char name[SEAT_NAME]; /* of a person; "" = a level */
    int games, wins;      /* a game with one player is not a win; in a tie all tied players win */
    int seats;            /* a level may have several in a game */
    int best, total;      /* points of these seats */
} PlayerStatistics;

/* Reads a text; `path` is only for messages. False with the first mistake in `fail`; all readable games count
 * nevertheless. */
bool statistics_parse(Statistics *statistics, const char *path, const char *text, size_t length, Fail *fail);
void statistics_deinit(Statistics *statistics);
bool statistics_add(Statistics *statistics, const SavedGame *game); /* true if it is finished and new */
void statistics_write(const Statistics *statistics, Str *out);
/* Reads the file, if there is one, and adds the saved games. If any is new, writes the file, after copying an
 * unreadable one (file_copy_broken). False with the reason; `statistics` then has everything that could be
 * read. */
bool statistics_update(Statistics *statistics, const char *path, const SavedGames *games, Fail *fail);

/* All people and levels, by wins, then by average. Returns their number, at most `cap`. */
int statistics_players(const Statistics *statistics, PlayerStatistics *out, int cap);

#endif
