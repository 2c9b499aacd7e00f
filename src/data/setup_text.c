/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/setup_text.h"

const char *setup_sentence(SetupError error) {
    static const char *const sentences[] = {
        [SETUP_OK] = "",
        [SETUP_SEATS] = "no player line, expected one for each of 1 to 8 seats",
        [SETUP_FIRST] = "no such seat",
        [SETUP_KINDS] = "the sets have more kinds of tiles than one game can hold",
        [SETUP_TILES] = "the sets have more tiles than one game can hold",
        [SETUP_SHIELDS] = "more than 255 pennants in the sets, or coats of arms on the board",
        [SETUP_NO_TILES] = "no tiles, expected at least one set",
        [SETUP_RIVER_SET] = "its tiles come with the option river, expected only sets of the bag",
        [SETUP_NO_SPRING] =
            "no tile of the river among the start lines, expected one such as start river/A 0 0 0",
        [SETUP_NO_START] =
            "not enough start tiles in these sets, expected one for each start, or start lines",
        [SETUP_NOT_IN_BAG] = "no such tile left",
        [SETUP_EXCLUDES] = "these options exclude each other",
        [SETUP_BOARD] = "a start tile off the squares of the map, or on an island",
        [SETUP_OFF_TABLE] = "a start tile beyond the edge of the table",
        [SETUP_START_TAKEN] = "the square is taken by another start tile",
        [SETUP_START_APART] = "start tiles lie apart, expected each beside another",
        [SETUP_START_MISMATCH] = "start tiles do not match",
    };
    return sentences[error];
}
