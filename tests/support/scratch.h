/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A folder for a test: empty when the test begins, removed with its contents when it ends. And what can
 * happen to files, asked of every system in the same words: scratch_posix.c, scratch_windows.c. */
#ifndef BASTIDE_TESTS_SCRATCH_H
#define BASTIDE_TESTS_SCRATCH_H

#include <stdbool.h>
#include <stdint.h>

extern char scratch[64]; /* its path; "" between scratch_close and scratch_open */

/* Set-up and tear-down of a test or of a group of tests. */
int scratch_open(void **state);
int scratch_close(void **state);

/* Removes a file, a link, or a folder with its contents. False, with a message, if it was not there or stays.
 */
bool scratch_remove(const char *path);
/* Sets the time of every record in the folder back by a minute, because tests are faster than the clocks of
 * file systems. */
void scratch_grow_old(void);
/* Sets the time of a file: nanoseconds since 1970. */
void scratch_date(const char *path, int64_t changed);

/* Makes every disk seem full: no file can grow until this is called with false. */
void scratch_full(bool full);

/* Make a pipe, and a link that leads to `to`. False if files cannot be such things on this system. */
bool scratch_pipe(const char *path);
bool scratch_link(const char *to, const char *path);
bool scratch_is_link(const char *path);

#endif
