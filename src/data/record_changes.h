/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names, colours and computer players in a record: in its header, and where they change during the game
 * (docs/notation.md). Private to data/. */
#ifndef BASTIDE_DATA_RECORD_CHANGES_H
#define BASTIDE_DATA_RECORD_CHANGES_H

#include "data/record.h"
#include "files/lines.h"

/* Appends the lines of the changes after so many moves. */
void changes_write(const Record *record, int moves, Str *out);

/* Is the line one that changes a seat? */
bool changes_is_line(const LineReader *lines);
/* Reads it into the record, or refuses the line. */
bool changes_read(Record *record, LineReader *lines);

/* Reads word `index` as a colour that none of the first `seats` seats has, the words from `index` on as a
 * name, or word `index` as the word of a level, or refuses the line. */
bool seat_read_colour(const Record *record, int seats, LineReader *lines, int index, uint8_t *colour);
bool seat_read_name(LineReader *lines, int index, char name[SEAT_NAME]);
bool seat_read_level(LineReader *lines, int index, char level[SEAT_COMPUTER]);

#endif
