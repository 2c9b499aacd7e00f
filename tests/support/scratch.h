/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A folder of a test's own: empty when the test begins, gone with all that is in it when it ends. */
#ifndef BASTIDE_TESTS_SCRATCH_H
#define BASTIDE_TESTS_SCRATCH_H

#include <stdbool.h>

extern char scratch[64]; /* its path; "" between scratch_close and scratch_open */

/* Set-up and tear-down of a test or of a group of tests. */
int scratch_open(void **state);
int scratch_close(void **state);

/* As if every disk were full: nothing more is written to a file, until it is called with false. */
void scratch_full(bool full);

#endif
