/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/mix_text.h"

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
