/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/setup_text.h"

/* Marks a text for the catalogue; it is translated where it is shown. */
#define N_(text) (text)

const char *mix_sentence(Mix mix) {
    static const char *const sentences[MIX_COUNT] = {
        [MIX_RIVER_MAP] = N_("The river needs the open table."),
        [MIX_RIVER_EDGE] = N_("The river needs a table without edges."),
        [MIX_RIVER_HAND] = N_("The river wants one tile in the hand."),
        [MIX_RIVER_DRAW] = N_("The river is drawn as a turn begins."),
        [MIX_EDGE_MAP] = N_("A printed board has edges of its own."),
        [MIX_DRAW_HAND] = N_("No effect with three tiles in the hand."),
        [MIX_START_RIVER] = N_("No effect: the spring of the river starts."),
        [MIX_POINTS_FARMERS] = N_("No effect without farmers."),
        [MIX_CLAIM_POINT] = N_("There is no fairy point to claim."),
        [MIX_VISIBLE_HAND] = N_("Needs three tiles in the hand."),
        [MIX_COMPLETES_EDGE] = N_("Needs a table with edges."),
        [MIX_TOWNS_MAP] = N_("Needs a board with towns."),
        [MIX_TILES_MAP] = N_("Needs a printed board."),
        [MIX_DRAGON_TILES] = N_("Needs the tiles of Princess & Dragon."),
    };
    return sentences[mix];
}

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
