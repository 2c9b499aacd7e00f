/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that all output was really written; the disk may be full. */
#ifndef BASTIDE_BASE_OUTPUT_H
#define BASTIDE_BASE_OUTPUT_H

/* Closes the standard output at the end of `program`. Returns `code`, or 1 instead of 0, with a line on
 * stderr, if anything could not be written. */
int output_end(const char *program, int code);

#endif
