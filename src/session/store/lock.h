/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Only the holder of its lock file may write a game, so two programs never write the same one. */
#ifndef BASTIDE_SESSION_STORE_LOCK_H
#define BASTIDE_SESSION_STORE_LOCK_H

/* Locks the whole file, which is made if needed, or only `name` in it (NULL = all). Returns a number for
 * lock_give_back, or -1 if this or another program holds it; always 0 where the file system has no locks or
 * the file cannot be made, because such a game can still be played. The system frees the locks of a program
 * that ends, even by a crash. */
int lock_take(const char *path, const char *name);

/* Gives back what lock_take returned for this path; the last holder removes the file. */
void lock_give_back(int lock, const char *path);

#endif
