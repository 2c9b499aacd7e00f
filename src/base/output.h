/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was printed must have got somewhere: a full disk is a failure like any other. */
#ifndef BASTIDE_BASE_OUTPUT_H
#define BASTIDE_BASE_OUTPUT_H

/* Closes the standard output, the last thing `program` does. Returns the exit code: `code`, or 1 in place of
 * 0, with a line on stderr, if anything printed could not be written. */
int output_end(const char *program, int code);

#endif
