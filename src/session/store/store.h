/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All games of a player: the one at the table, the saved ones, the versions of their last turns, what is
 * damaged, and what another program plays. Nothing that was played is lost: what leaves the table goes to the
 * saved games, what cannot be read is never written over.
 *
 * The store knows no page and no sentence. What a player should know is a report, to be taken after each
 * call. */
#ifndef BASTIDE_SESSION_STORE_H
#define BASTIDE_SESSION_STORE_H

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
    /* The folders of the data and of the state of a person, instead of the three: several programs may run
     * then, each with a current game of its own (claim.c). */
    const char *data, *state;
} StorePlaces;

/* The library must outlive the store. */
Store *store_new(const StorePlaces *places, const TileLibrary *library);
void store_free(Store *store); /* others may play the game that lies at the table; NULL is nothing */
bool store_is_alone(const Store *store); /* no other program of this person ran when this one began */

/* ---- what it reports ---- */
typedef enum {
    STORE_FAILED,         /* `why` says it all */
    STORE_RESCUED,        /* a damaged game goes on at `turn`, from a version; `why` is for the log */
    STORE_COMPLETED,      /* the same for one that is over: it is complete again */
    STORE_DAMAGED,        /* a game cannot be read; `why` is for the log */
    STORE_PASSED_OVER,    /* the same while looking for another: only for the log */
    STORE_OPEN_ELSEWHERE, /* another program plays it */
    STORE_NO_ROOM,        /* no other game begins: `why` says why the saved one cannot leave its place */
    STORE_GOING_ON,       /* the same where no games are saved: one is still going on */
    STORE_OTHER_WAITS,    /* good news: the game before waits among the saved ones */
    STORE_PLAYED_ON,      /* good news: it was played on here and continues from `turn` */
    STORE_RUNNING         /* another program runs: what is played in this one is kept apart */
} StoreNews;

typedef struct {
    StoreNews news;
    int turn;
    Fail why;
} StoreReport;

/* The next thing to tell; false if there is none. */
bool store_takes_report(Store *store, StoreReport *report);

/* ---- the game at the table ---- */
Session *store_game(const Store *store);    /* NULL = none */
const char *store_file(const Store *store); /* where it is saved, "" = nowhere */
bool store_goes_on(const Store *store);     /* there is one, and it is not over */
bool store_would_lose(const Store *store);  /* another one would take its place, and none are saved */
/* This game comes to the table and is the store's. False if the one that is saved cannot be moved out of its
 * way: nothing has changed then, and this one is gone. */
bool store_begin(Store *store, Session *game);
/* It has just ended: it goes to the saved games. True if it did. */
bool store_ended(Store *store);

/* ---- others come to the table ---- */
typedef enum {
    STORE_NOTHING, /* none has; a report says why */
    STORE_TABLE,   /* it lies there now */
    STORE_OVER     /* it is over and only to be looked at: `over` is its caller's */
} StoreOpened;

/* At the start: the game that was being played or, without one, the saved game played last that is not over.
 * Then the record that was asked for (NULL = none), which is what the answer is about. */
StoreOpened store_start(Store *store, const char *asked, Session **over);
/* A saved game. One that is damaged goes on from its newest version. */
StoreOpened store_open(Store *store, const SavedGame *game, Session **over);
/* A record from elsewhere, read already, which is taken: a copy goes to the saved games. A game that is here
 * already is that game, as far as either of them went. */
StoreOpened store_import(Store *store, Session *given, const char *path, Session **over);

/* ---- the saved games ---- */
bool store_keeps_games(const Store *store);
void store_list(const Store *store, SavedGames *saved);
Session *store_look_at(const Store *store, const SavedGame *game, Fail *fail); /* not at the table */
bool store_read(const Store *store, const SavedGame *game, Str *text);
bool store_rename(Store *store, SavedGame *game, const char *name); /* "" = that of date and time */
bool store_throw_away(Store *store, const SavedGame *game);         /* from the table, too */
void store_bring_back(Store *store);                                /* what was thrown away last */
/* Of all games that are over; those of games that were thrown away stay. */
void store_statistics(Store *store, Statistics *statistics);

/* ---- versions ---- */
typedef struct {
    char file[RING_FILE], date[24];
    int turn;
} StoreVersion;
enum { STORE_VERSIONS = 2 * RING_SIZE + RING_OTHERS };
/* Those of the game of this text that differ from it, the newest first. */
int store_versions(const Store *store, const Str *text, StoreVersion versions[STORE_VERSIONS]);
Session *store_version(const Store *store, const StoreVersion *version, Fail *fail);

#endif
