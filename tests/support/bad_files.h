/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folders of broken files, one for each message of a reader. */
#ifndef BASTIDE_TESTS_BAD_FILES_H
#define BASTIDE_TESTS_BAD_FILES_H

#include <stdbool.h>

#include "base/fail.h"
#include "base/str.h"

/* Gives the text to the reader under test; true when it was read. The test fails there if a text that is
 * refused has changed anything. */
typedef bool ReadText(const char *name, const Str *text, Fail *why);

/* The test fails unless each file in the folder whose name ends so is refused with the very words after
 * "# expect " on its first line, LINE: MESSAGE, and there are at least so many of them. */
void assert_refused_as_told(const char *folder, const char *ending, int at_least, ReadText *read);

void fails_lines(const Fails *fails, Str *out); /* appends "text\n" of each */

#endif
