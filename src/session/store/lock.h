/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two programs at once must not write the same game: whoever holds the lock file may. */
#ifndef BASTIDE_SESSION_LOCK_H
#define BASTIDE_SESSION_LOCK_H

/* Takes the lock, whose file is made if needed: of all of it, or with a name (not NULL) of the one thing so
 * called. Returns a number to hold it by, or -1 if it is held already, by another program or this one. Where
 * a file system knows no locks, or the file cannot be made, it is taken by everybody (0 is returned): a game
 * that cannot be locked is still played. The system itself gives a lock back when a program ends, however it
 * ends. */
int lock_take(const char *path, const char *name);

/* Gives back what lock_take returned for this path; the file goes when nobody else holds any of it. */
void lock_give_back(int lock, const char *path);

#endif
