/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tile sets and boards are called, in the language of the player. */
#ifndef BASTIDE_UI_TITLES_H
#define BASTIDE_UI_TITLES_H

#include "data/library.h"

/* Of a tile set, "Base game"; if the library does not have it, the word itself. */
const char *set_title(const TileLibrary *library, const char *word);
/* Of a board, without the part in brackets; at most BOARD_TITLE bytes. */
void board_title(const Board *board, char *out, size_t size);
void board_title_hyphened(const Board *board, char *out,
                          size_t size); /* with soft hyphens for breaking lines */
/* Of all that is played, in the words of nearby.h: "Base game, Inns & Cathedrals · Germany". What the library
 * does not have stays as it is. */
void titles_write(const TileLibrary *library, const char *plays, Str *out);

#endif
