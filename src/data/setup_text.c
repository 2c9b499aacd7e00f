/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/setup_text.h"

#include "base/mark.h"

const char *setup_sentence(SetupError error) {
    static const char *const sentences[] = {
        [SETUP_OK] = "",
        [SETUP_SEATS] = N_("no player line, expected one for each of 1 to 8 seats"),
        [SETUP_FIRST] = N_("no such seat"),
        [SETUP_KINDS] = N_("the sets have more kinds of tiles than one game can hold"),
        [SETUP_TILES] = N_("the sets have more tiles than one game can hold"),
        [SETUP_SHIELDS] = N_("more than 255 pennants in the sets, or coats of arms on the board"),
        [SETUP_NO_TILES] = N_("no tiles, expected at least one set"),
        [SETUP_RIVER_SET] = N_("its tiles come with the option river, expected only sets of the bag"),
        [SETUP_NO_SPRING] =
            N_("no tile of the river among the start lines, expected one such as start river/A 0 0 0"),
        [SETUP_NO_START] =
            N_("not enough start tiles in these sets, expected one for each start, or start lines"),
        [SETUP_NOT_IN_BAG] = N_("no such tile left"),
        [SETUP_EXCLUDES] = N_("these options exclude each other"),
        [SETUP_BOARD] = N_("a start tile off the squares of the map, or on an island"),
        [SETUP_OFF_TABLE] = N_("a start tile beyond the edge of the table"),
        [SETUP_START_TAKEN] = N_("the square is taken by another start tile"),
        [SETUP_START_APART] = N_("start tiles lie apart, expected each beside another"),
        [SETUP_START_MISMATCH] = N_("start tiles do not match"),
    };
    return sentences[error];
}
