/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A folder for a test: empty when the test begins, removed with its contents when it ends. */
#ifndef BASTIDE_TESTS_SCRATCH_H
#define BASTIDE_TESTS_SCRATCH_H

#include <stdbool.h>

extern char scratch[64]; /* its path; "" between scratch_close and scratch_open */

/* Set-up and tear-down of a test or of a group of tests. */
int scratch_open(void **state);
int scratch_close(void **state);

/* Makes every disk seem full: no file can grow until this is called with false. */
void scratch_full(bool full);

#endif
