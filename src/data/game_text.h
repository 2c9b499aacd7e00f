/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares saved records as texts, without playing them: are they the same game, and which one goes further?
 * A game stays the same when a seat changes its name or colour, passes to a computer player or back, or asks
 * for a hint, so the lines about that do not count. */
#ifndef BASTIDE_DATA_GAME_TEXT_H
#define BASTIDE_DATA_GAME_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/str.h"

/* The comment at the end of each save. A save without it may have been cut short, or come from elsewhere. */
#define GAME_TEXT_END "# end\n"
bool game_text_whole(const Str *text); /* ends with it */

/* The comment in the header of a record that says how many hints each seat has used. */
#define GAME_TEXT_HINTS "# hints"

/* The one that says how long players may think. */
#define GAME_TEXT_CLOCK "# clock"

/* What follows this comment in the header; NULL if it is missing. It is part of the text and goes on after
 * it.
 */
const char *game_text_note(const Str *text, const char *comment);

/* The text without these comments and the lines about such changes. `out` must be empty. */
void game_text_played(const Str *text, Str *out);

/* Bytes of the header, with its line "--"; 0 = the text has no such line. */
size_t game_text_header(const Str *text);
/* Bytes at the beginning of the header that are whole, readable lines; 0 = even the first line is damaged. */
size_t game_text_readable(const Str *text);
/* A hash of the header as game_text_played leaves it: all saves of a game have the same. */
uint64_t game_text_key(const Str *text);
/* Bytes up to the end of the last finished turn, or of the header. */
size_t game_text_settled(const Str *text);

/* Both have the same header: they are versions of one game. */
bool game_text_same(const Str *a, const Str *b);
/* `whole` begins with all of `part`, except GAME_TEXT_END. */
bool game_text_begins(const Str *whole, const Str *part);
/* `later` is the same game as `earlier` and has all its finished turns. The unfinished turn may differ, as it
 * can be undone. */
bool game_text_goes_on(const Str *later, const Str *earlier);

#endif
