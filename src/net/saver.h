/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the saves of many games on threads: a disk takes milliseconds until a save is safe, but it makes
 * several safe at the same time. */
#ifndef BASTIDE_NET_SAVER_H
#define BASTIDE_NET_SAVER_H

#include "base/fail.h"
#include "base/str.h"

typedef struct Saver Saver;

/* 0 threads: saver_put writes at once. */
Saver *saver_new(int threads);
void saver_free(Saver *saver); /* after everything is written; NULL is fine */

/* Has this text written to the file (file_write_atomic). Of several texts for one game, only the last one
 * needs to be written. `game`: any number from 0; large ones need memory. */
void saver_put(Saver *saver, int game, const char *path, const Str *text);
/* Is there a text of this game that is not written yet? Otherwise `fail` (may be NULL) says whether the last
 * one could not be written; empty = it was. */
bool saver_writes(Saver *saver, int game, Fail *fail);
void saver_wait(Saver *saver, int game); /* until it is written */

#endif
