/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records as the program writes them (record_write), compared as texts: is this the same game, and which of
 * the two went further? Nothing is played for that. */
#ifndef BASTIDE_DATA_GAME_TEXT_H
#define BASTIDE_DATA_GAME_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/str.h"

/* The last line of each save: a comment, which readers skip. A save without it may have been cut short, or
 * come from elsewhere. */
#define GAME_TEXT_END "# end\n"

bool game_text_whole(const Str *text); /* ends so */

/* The bytes of the header up to and with the line "--"; 0 = it does not end. */
size_t game_text_header(const Str *text);

/* How much of a header can still be read: whole lines of plain text up to and with "--", the first of which
 * says what it is. 0 where the beginning is damaged. */
size_t game_text_readable(const Str *text);

/* Of the header: the same for all saves of one game. */
uint64_t game_text_key(const Str *text);

/* The bytes up to the end of the last turn that has ended; the header where none has. */
size_t game_text_settled(const Str *text);

/* All of `part` is the beginning of `whole`, but for the mark at its end. */
bool game_text_begins(const Str *whole, const Str *part);

/* Is `later` the same game as `earlier`, with all turns that have ended there? What began in the turn after
 * them may differ: it can be taken back. Both have all of these turns if it holds both ways. */
bool game_text_goes_on(const Str *later, const Str *earlier);

#endif
