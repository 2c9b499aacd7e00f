/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments in the header of a record that Bastide writes and reads: hints used, the clock. They say nothing
 * about what was played, so one that cannot be read is left out. */
#ifndef BASTIDE_DATA_RECORD_NOTES_H
#define BASTIDE_DATA_RECORD_NOTES_H

#include "data/record.h"

/* Writes the clock and the time left of the first `count` seats, as in the comment after "# clock " and in a
 * line of network play. Writes nothing if the clock is off. */
void clock_write(const Clock *clock, const RecordSeat seats[], int count, Str *out);
/* False, and no change, for anything else. */
bool clock_read(const char *text, Clock *clock, RecordSeat seats[], int count);

/* All comments; for data/ alone. */
void notes_write(const Record *record, Str *out);
void notes_read(Record *record, const char *text, size_t length); /* after the header was read */

#endif
