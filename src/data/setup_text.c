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
    switch (error) {
    case SETUP_OK:
        return "";
    case SETUP_SEATS:
        return "no player line, expected one for each of 1 to 8 seats";
    case SETUP_FIRST:
        return "no such seat";
    case SETUP_KINDS:
        return "the sets have more kinds of tiles than one game can hold";
    case SETUP_TILES:
        return "the sets have more tiles than one game can hold";
    case SETUP_SHIELDS:
        return "more than 255 pennants in the sets, or coats of arms on the board";
    case SETUP_NO_TILES:
        return "no tiles, expected at least one set";
    case SETUP_RIVER_SET:
        return "its tiles come with the option river, expected only sets of the bag";
    case SETUP_NO_SPRING:
        return "no tile of the river among the start lines, expected one such as start river/A 0 0 0";
    case SETUP_NO_START:
        return "not enough start tiles in these sets, expected one for each start, or start lines";
    case SETUP_NOT_IN_BAG:
        return "no such tile left";
    case SETUP_EXCLUDES:
        return "these options exclude each other";
    case SETUP_BOARD:
        return "a start tile off the squares of the map, or on an island";
    case SETUP_OFF_TABLE:
        return "a start tile beyond the edge of the table";
    case SETUP_START_TAKEN:
        return "the square is taken by another start tile";
    case SETUP_START_APART:
        return "start tiles lie apart, expected each beside another";
    case SETUP_START_MISMATCH:
        return "start tiles do not match";
    }
    return "";
}
