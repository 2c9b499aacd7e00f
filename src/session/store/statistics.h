/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finished games: who played, what they scored and did, where and with which tiles, as a text that people can
 * read. Games are distinguished by what was played (SavedGame.id), so none counts twice, and each still
 * counts after its record is deleted.
 *
 * Everything else follows from these games whenever it is asked for: tables (statistics_tables.c) and
 * achievements (achievements.h). Date, sets, board and feats are found in the game's record; the files of
 * earlier programs have none, so they are added as long as the record is there. */
#ifndef BASTIDE_SESSION_STORE_STATISTICS_H
#define BASTIDE_SESSION_STORE_STATISTICS_H

#include "session/feats.h"
#include "session/store/saved_games.h"

enum { STATISTICS_DATE = 24 };

typedef struct {
    uint64_t id;
    bool open; /* it may still go on: counted, but not written */
    int seat_count;
    int16_t scores[SEATS_MAX];
    int8_t levels[SEATS_MAX]; /* AiLevel of a computer player; -1 = a person */
    char names[SEATS_MAX][SEAT_NAME];
    char date[STATISTICS_DATE]; /* "2026-11-14 20:15"; "" = this and everything below is unknown */
    char board[BOARD_ID];       /* "" = the open table */
    int set_count;
    char sets[RECORD_SETS][TILE_SET_NAME];
    Feats feats[SEATS_MAX];
} StatisticsGame;

enum {
    STATISTICS_GAMES = 16384, /* the most in a file: a game every evening for 45 years */
    STATISTICS_BYTES = 24 * 1024 * 1024
};

typedef struct {
    StatisticsGame *games;
    int count, capacity;
} Statistics;

/* Reads a text; `path` is only for messages. False with the first mistake in `fail`; all readable games count
 * nevertheless. */
bool statistics_parse(Statistics *statistics, const char *path, const char *text, size_t length, Fail *fail);
/* The same for a file; one that does not exist is empty. */
bool statistics_read(Statistics *statistics, const char *path, Fail *fail);
void statistics_deinit(Statistics *statistics);
bool statistics_add(Statistics *statistics, const SavedGame *game); /* true if it is finished and new */
void statistics_write(const Statistics *statistics, Str *out);
/* Reads the file, if there is one, and adds the saved games, and details found in their records in this
 * folder or its bin (`library` NULL = none). If anything is new, writes the file, after copying an unreadable
 * one (file_copy_broken). The game with the id `open` (0 = none) may still go on: it counts, but only for
 * now. False with the reason; `statistics` then has everything that could be read. */
bool statistics_update(Statistics *statistics, const char *path, const SavedGames *games, const char *folder,
                       const TileLibrary *library, uint64_t open, Fail *fail);

static inline bool statistics_is_person(const StatisticsGame *game, int seat) {
    return game->levels[seat] < 0;
}
/* The highest score, apart from that of a seat (-1 = of all). */
int statistics_best(const StatisticsGame *game, int except);
/* A game of one player has no winner; in a tie all tied players win. */
bool statistics_won(const StatisticsGame *game, int seat);

/* ---- tables ---- */

/* A person, or all computer players of a level as one. */
typedef struct {
    int level;            /* -1 = a person */
    char name[SEAT_NAME]; /* of a person; "" = a level */
} Contestant;

typedef struct {
    Contestant who;
    int games, wins;
    int seats;       /* a level may have several in a game */
    int best, total; /* points of these seats */
} PlayerStatistics;

/* All people and levels, by wins, then by average. Returns their number, at most `cap`. */
int statistics_players(const Statistics *statistics, PlayerStatistics *out, int cap);

/* Two contestants, at least one of them a person, in the games that both played. Only their own scores count,
 * of several seats the best. */
typedef struct {
    Contestant who[2]; /* the one with more wins first */
    int games, wins[2];
    int lead;                   /* sum of how far the first was ahead */
    char last[STATISTICS_DATE]; /* "" = unknown */
} PairStatistics;
int statistics_pairs(const Statistics *statistics, PairStatistics *out, int cap); /* most games first */

/* The best that people have done; equals don't replace the first. */
typedef enum {
    TOP_SCORE,
    TOP_TURN,
    TOP_CITY,
    TOP_ROAD,
    TOP_DRAGON, /* most figures eaten in one move of the dragon, of any player */
    TOP_CLOSE,  /* the win with the smallest lead */
    TOP_CLEAR,  /* with the largest */
    TOP_COUNT
} Top;
typedef struct {
    int value, seat;
    const StatisticsGame *game; /* NULL = nobody has done it */
} TopStatistics;
void statistics_tops(const Statistics *statistics, TopStatistics out[TOP_COUNT]);

/* The games with a set of tiles, or on a board. */
typedef struct {
    char name[TILE_SET_NAME]; /* of the set, or id of the board; "" = the open table */
    int games;
    int seats, best, total; /* points of people; seats 0 = none played */
    char by[SEAT_NAME];     /* who scored the best */
} GroupStatistics;
typedef enum { GROUP_SETS, GROUP_BOARDS } StatisticsGroup;
/* Most games first. */
int statistics_groups(const Statistics *statistics, StatisticsGroup group, GroupStatistics *out, int cap);

/* Names of people, those who played last first. */
int statistics_names(const Statistics *statistics, char (*out)[SEAT_NAME], int cap);

/* The order in time; games without a date, which are older, come first. To be freed. */
const StatisticsGame **statistics_in_order(const Statistics *statistics);

#endif
