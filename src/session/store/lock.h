/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Only the program that holds a game's lock may write the game, so two programs never write the same one. */
#ifndef BASTIDE_SESSION_STORE_LOCK_H
#define BASTIDE_SESSION_STORE_LOCK_H

/* Locks the whole file (`name` NULL) or only `name` in it; creates the file if needed. Returns a number for
 * lock_give_back, or -1 if this or another program holds the lock. Returns 0 if the file system has no locks
 * or the file cannot be created, because the game can be played anyway. When a program ends or crashes, the
 * system frees its locks. */
int lock_take(const char *path, const char *name);

/* Releases what lock_take returned for this path; the last holder removes the file. */
void lock_give_back(int lock, const char *path);

#endif
