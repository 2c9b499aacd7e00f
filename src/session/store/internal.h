/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the store share. */
#ifndef BASTIDE_SESSION_STORE_INTERNAL_H
#define BASTIDE_SESSION_STORE_INTERNAL_H

#include "session/store/store.h"

struct Store {
    const TileLibrary *library;
    Str current, saved, versions; /* as in StorePlaces */
    Str claim_file, lock_file;    /* lock files: for `current`, and for saved games being played */
    int claim, number;            /* claim: held while this program runs; number: 1 for the first program */
    Session *game;
    Str file;       /* where the game is saved */
    int lock;       /* held while the game is a saved one; 0 = none */
    bool is_broken; /* the file at `current` cannot be read */
    Str binned;     /* deleted last */
    Fail why;       /* why the current step failed; see store_did */
    StoreReport *reports;
    int report_count, report_capacity, reports_taken;
};

void store_report(Store *store, StoreReport report);
/* Reports `store->why` unless the step was `good`; returns `good`. */
bool store_did(Store *store, bool good);

bool store_is_guests(const char *path); /* is it a copy of a game that another program hosts? */
/* Locks a game if it is a saved one; -1 if another program has locked it. */
int store_take_lock(const Store *store, const char *path);
void store_give_back(const Store *store, int lock); /* unless the game at the table needs it */

/* Brings another game to the table; it is saved at `path` ("" = nowhere), and its lock has been taken. */
void store_put(Store *store, Session *game, const char *path, int lock);
/* Call it first: moves this program's current game to the saved ones. */
bool store_put_aside(Store *store, Fail *fail);
/* The same; reports STORE_NO_ROOM if it fails. */
bool store_make_room(Store *store);
/* Moves a record to the saved games, or removes it if they already hold all of it (`held`). */
bool store_keep(const Store *store, const char *path, bool held, Fail *fail);
/* From now on the game at the table is saved there; "" = nowhere. */
void store_save_at(Store *store, const char *path);

StoreOpened store_open_file(Store *store, const char *path, Session **over); /* see store_open */

/* Loads a record of this folder as it is. */
Session *store_load_from(const Store *store, const Str *folder, const char *file, Fail *fail);

/* ---- rescue.c ---- */
/* Loads a game from its file or, if that is damaged or cut short, from its newest version; then it reports
 * that, renames the file and writes a new one. If even the header is damaged, it takes the most recent game
 * that is saved nowhere else. NULL with the reason, and no change, on failure. */
Session *store_load(Store *store, const char *path, StoreReport *why);

/* ---- claim.c ---- */
/* Claims the first current game of this player that no other program has claimed. */
void store_claim(Store *store, const char *data, const char *state);

#endif
