/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All games of a player: the one at the table, the saved ones, and the versions of their last turns. Nothing
 * is lost: a game that leaves the table joins the saved ones, and unreadable files are never overwritten.
 *
 * The store does not know the screen. It makes reports of what the player should be told; take them after
 * each call. */
#ifndef BASTIDE_SESSION_STORE_STORE_H
#define BASTIDE_SESSION_STORE_STORE_H

#include "session/review.h"
#include "session/ring.h"
#include "session/session.h"
#include "session/store/saved_games.h"
#include "session/store/statistics.h"

typedef struct Store Store;

/* Where games are kept; NULL or "" = nowhere. */
typedef struct {
    const char *current;  /* the file of the game at the table */
    const char *saved;    /* the folder of the others */
    const char *versions; /* the folder of the last turns' versions */
    /* Instead of these three, a player's data and state folders: then several programs can run, each with a
     * current game of its own (claim.c). */
    const char *data, *state;
} StorePlaces;

/* The library must outlive the store. */
Store *store_new(const StorePlaces *places, const TileLibrary *library);
void store_free(Store *store);           /* may be NULL; releases its locks */
bool store_is_alone(const Store *store); /* no other program of this player ran when this one started */

/* ---- what it reports ---- */
typedef enum {
    STORE_FAILED,         /* `why` says everything */
    STORE_RESCUED,        /* a damaged game continues from a version, at `turn`; `why` is for the log */
    STORE_COMPLETED,      /* the same, but the game is over */
    STORE_DAMAGED,        /* a game cannot be read; `why` is for the log */
    STORE_PASSED_OVER,    /* the same, but the player did not ask for this game: only for the log */
    STORE_OPEN_ELSEWHERE, /* another program plays it */
    STORE_NO_ROOM,  /* no other game can begin, because the one at the table cannot be moved away; `why` says
                       why */
    STORE_GOING_ON, /* no other game can begin, because one is being played and there is no folder for saved
                       games */
    STORE_OTHER_WAITS, /* good news: the previous game is among the saved ones */
    STORE_PLAYED_ON,   /* good news: the record's game was continued here and goes on from `turn` */
    STORE_RUNNING      /* another program runs: the games of this one are kept apart */
} StoreNews;

typedef struct {
    StoreNews news;
    int turn;
    Fail why;
} StoreReport;

/* The next report; false if there is none. */
bool store_takes_report(Store *store, StoreReport *report);

/* ---- the game at the table ---- */
Session *store_game(const Store *store);    /* NULL = none */
const char *store_file(const Store *store); /* where it is saved, "" = nowhere */
bool store_goes_on(const Store *store);     /* there is a game, and it is not over */
bool store_would_lose(const Store *store);  /* the same, and it would be lost if another game began */
/* Takes the game and brings it to the table. If the game there cannot be moved away, returns false, frees the
 * new game and changes nothing. */
bool store_begin(Store *store, Session *game);
/* Moves the game, which has just ended, to the saved ones. True if it did. */
bool store_ended(Store *store);

/* Saves a game that another program hosts among the saved ones from now on, in the file of an earlier copy if
 * it goes on from there: a copy that was played on here stays. */
void store_keep_guest(const Store *store, Session *game);

/* ---- other games come to the table ---- */
typedef enum {
    STORE_NOTHING, /* no game came to the table; a report says why */
    STORE_TABLE,   /* it is there now */
    STORE_OVER     /* the game is over and can only be shown: `over` belongs to the caller */
} StoreOpened;

/* Call it at the start. Opens the current game or, if there is none, the last played saved game that is not
 * over; then the requested record (NULL = none). The result is about that record. */
StoreOpened store_start(Store *store, const char *asked, Session **over);
/* Opens a saved game; a damaged one continues from its newest version. */
StoreOpened store_open(Store *store, const SavedGame *game, Session **over);
/* Takes a record from elsewhere and copies it to the saved games. If its game is already here, the one of the
 * two that goes further is opened. */
StoreOpened store_import(Store *store, Session *given, const char *path, Session **over);

/* ---- the saved games ---- */
bool store_keeps_games(const Store *store);
void store_list(const Store *store, SavedGames *saved);
Session *store_look_at(const Store *store, const SavedGame *game, Fail *fail); /* not at the table */
bool store_read(const Store *store, const SavedGame *game, Str *text);
bool store_rename(Store *store, SavedGame *game, const char *name); /* "" = after date and time */
bool store_throw_away(Store *store, const SavedGame *game);         /* from the table, too */
void store_bring_back(Store *store);                                /* the game deleted last */
void store_statistics(Store *store, Statistics *statistics);        /* of all games that are over */
/* The same without looking for games that are not in the file yet; mistakes in it are not reported. */
void store_known_statistics(const Store *store, Statistics *statistics);

/* ---- reviews ---- */

/* Takes what was found out about this game earlier. False, and no change, if nothing was, or if that cannot
 * be read: it is then found out again. */
bool store_load_review(const Store *store, Review *review, Fail *fail);
/* Keeps it for every copy of its game. True if there is no folder for saved games, too. */
bool store_save_review(const Store *store, Review *review, Fail *fail);

/* ---- versions ---- */
typedef struct {
    char file[RING_FILE], date[24];
    int turn;
} StoreVersion;
enum { STORE_VERSIONS = 2 * RING_SIZE + RING_OTHERS };
/* Versions of the game of this text that differ from it, the newest first. */
int store_versions(const Store *store, const Str *text, StoreVersion versions[STORE_VERSIONS]);
Session *store_version(const Store *store, const StoreVersion *version, Fail *fail);

#endif
