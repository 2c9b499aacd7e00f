/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the signs printed on a board are called, and what they mean under the rules of a game. */
#ifndef BASTIDE_UI_BOARD_WORDS_H
#define BASTIDE_UI_BOARD_WORDS_H

#include "engine/engine.h"

typedef enum {
    SIGN_CITY,
    SIGN_CONNECTED, /* a large city that a tile has reached */
    SIGN_TOWN,
    SIGN_COAT,
    SIGN_BORDER,
    SIGN_SEA,
    SIGN_OPEN_SEA, /* a sea route that a road has reached */
    SIGN_ISLAND,
    SIGN_HIGHLIGHT,
    SIGN_WAVES,
    SIGN_START
} BoardSign;

/* Not yet translated. */
typedef struct {
    const char *name, *meaning;
} SignWords;
SignWords board_sign_words(BoardSign sign, const Rules *rules);

#endif
