/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments in the header of a record that Bastide writes and reads: hints used, the clock. They say nothing
 * about what was played, so one that cannot be read is left out. Private to data/. */
#ifndef BASTIDE_DATA_RECORD_NOTES_H
#define BASTIDE_DATA_RECORD_NOTES_H

#include "data/record.h"

void notes_write(const Record *record, Str *out);
void notes_read(Record *record, const char *text, size_t length); /* after the header was read */

#endif
