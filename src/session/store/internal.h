/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the store share. */
#ifndef BASTIDE_SESSION_STORE_INTERNAL_H
#define BASTIDE_SESSION_STORE_INTERNAL_H

#include "session/store/store.h"

struct Store {
    const TileLibrary *library;
    Str current, saved, versions; /* as in StorePlaces */
    Str claim_file, lock_file;    /* of `current`; of the saved games that are being played */
    int claim, number;            /* held while this program runs, the first of which has the number 1 */
    Session *game;
    Str file;       /* of the game */
    int lock;       /* held while that is a saved game; 0 = none */
    bool is_broken; /* what lies at `current` cannot be read */
    Str binned;     /* what was thrown away last */
    StoreReport *reports;
    int report_count, report_capacity, reports_taken;
};

void store_report(Store *store, StoreReport report);
void store_fails(Store *store, const Fail *why); /* STORE_FAILED */

/* The lock of a game, if it is a saved one: -1 if another program has it. */
int store_take_lock(const Store *store, const char *path);
void store_give_back(const Store *store, int lock); /* unless it is that of the game at the table */

/* Another game comes to the table, saved at `path` ("" = nowhere) from now on; its lock has been taken. */
void store_put(Store *store, Session *game, const char *path, int lock);
/* Before that: the current game of this program moves to the saved ones. False with why if it cannot. */
bool store_put_aside(Store *store, Fail *fail);
/* The same; if it cannot, the report is that no other game begins. */
bool store_make_room(Store *store);
/* The game at the table is saved there from now on; "" = nowhere. */
void store_save_at(Store *store, const char *path);

/* A saved game of this path: see store_open. */
StoreOpened store_open_file(Store *store, const char *path, Session **over);

/* ---- rescue.c ---- */
/* A kept game from its file or, where that is damaged or was cut short, from its newest version: reported
 * then, and the file has been put aside and written anew. A file whose beginning is damaged does not say
 * which game it was: then it is the one played last of those that are kept nowhere else. NULL with why;
 * nothing has changed then. */
Session *store_load(Store *store, const char *path, StoreReport *why);
/* The folder in which the games that are being played are saved, to `out` (added). */
void store_current_folder(const Store *store, Str *out);

/* ---- claim.c ---- */
/* Takes the first current game of this person that no other program has. */
void store_claim(Store *store, const char *data, const char *state);

#endif
