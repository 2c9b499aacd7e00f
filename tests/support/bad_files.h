/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folders of broken files, one for each message of a reader. */
#ifndef BASTIDE_TESTS_BAD_FILES_H
#define BASTIDE_TESTS_BAD_FILES_H

#include <stdbool.h>

#include "base/fail.h"
#include "base/str.h"

/* Gives the text to the reader under test; true if it was read. Fails the test if a refused text has changed
 * anything. */
typedef bool ReadText(const char *name, const Str *text, Fail *why);

/* Fails the test unless every file in the folder with this ending is refused with exactly the words after "#
 * expect " on its first line, LINE: MESSAGE, and there are at least so many of them. */
void assert_refused_as_told(const char *folder, const char *ending, int at_least, ReadText *read);

void fails_lines(const Fails *fails, Str *out); /* appends "text\n" of each */

#endif
