/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last few versions of a text, each a file of its own in one folder: 000041.rec, 000042.rec ... The
 * oldest goes when a new one comes. */
#ifndef BASTIDE_DATA_RING_H
#define BASTIDE_DATA_RING_H

#include "base/fail.h"
#include "base/str.h"

enum { RING_SIZE = 12 };

/* Adds a version; the folder is made if needed. False if it cannot be written: nothing has gone then. */
bool ring_add(const char *folder, const char *text, size_t length, Fail *fail);

/* The path of a version, to `out` (replaced): age 0 is the newest. False if there is none so old. */
bool ring_path(const char *folder, int age, Str *out);

#endif
