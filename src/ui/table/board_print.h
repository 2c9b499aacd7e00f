/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is printed at a point of a board: its name and what it means, for a player who points at it. */
#ifndef BASTIDE_UI_BOARD_PRINT_H
#define BASTIDE_UI_BOARD_PRINT_H

#include "ui/table/board_view.h"

typedef struct {
    char name[GEO_NAME + 16]; /* in the player's language: "Rhine"; "" = it has none */
    char kind[64];            /* "River", "Peak, 1142 m" */
    const char *meaning;      /* under the rules of the game, translated; NULL = none: it is only drawn */
} BoardPrint;

/* False if nothing is printed at x, y (in squares), or if a tile covers it. */
bool board_print_at(const BoardPlans *plans, const GameSetup *setup, const Game *game, float x, float y,
                    BoardPrint *out);
/* The name of a square in the player's language; NULL if it has none. */
const char *board_square_name(const BoardPlans *plans, const Board *board, int x, int y);

#endif
