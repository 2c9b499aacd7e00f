/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One clear line about bad input: file, line, what was found, what was expected. */
#ifndef BASTIDE_BASE_FAIL_H
#define BASTIDE_BASE_FAIL_H

#include <stdbool.h>

#include "base/str.h"

typedef struct {
    char text[512]; /* "tiles/base.tiles:12: edges 'CRX': expected four of F R C V"; "" = no failure */
} Fail;

/* Writes "path:line: message" (line 0: "path: message") and returns false, so that a reader can
 * `return fail_at(...)`. The first failure stays: a later one does not overwrite it. `fail` may be NULL. */
bool fail_at(Fail *fail, const char *path, int line, const char *format, ...) STR_PRINTF(4, 5);

#endif
