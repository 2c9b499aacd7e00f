/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/board_words.h"

#include "base/str.h"

#define NEUTRAL N_("No tile can be placed on it, and its sides are neutral: any side may face them.")

static const char *town_meaning(const Rules *rules) {
    switch ((Towns)rules->towns) {
    case TOWNS_TURN:
        return N_("If you place a tile on a town, you take an extra turn, but never two in a row.");
    case TOWNS_COST:
        return N_("Placing a tile on a town costs 2 points. You can’t do it with fewer.");
    case TOWNS_BONUS:
        return N_("A completed road scores 2 extra points for each town still visible next to it.");
    case TOWNS_PLAIN:
        break;
    }
    return N_("Towns are ordinary squares, like any other.");
}

SignWords board_sign_words(BoardSign sign, const Rules *rules) {
    static const SignWords WORDS[] = {
        [SIGN_CITY] = {N_("Large city"),
                       N_("Nobody can place a tile on it. A tile next to it connects all of it.")},
        [SIGN_CONNECTED] = {N_("Connected city"),
                            N_("Golden frame: everyone may build next to it. It scores 2 "
                               "points per tile, printed or placed.")},
        [SIGN_TOWN] = {N_("Town"), NULL},
        [SIGN_COAT] = {N_("Coat of arms"),
                       N_("A coat of arms scores 2 points when its road or city is completed, or 1 if it "
                          "is still incomplete at the end.")},
        [SIGN_BORDER] =
            {N_("Road or city at the border"),
             N_("A road or city printed at the border must be matched like a tile. It counts as one "
                "tile of its road or city, including any coats of arms, and the road ends there.")},
        [SIGN_SEA] =
            {N_("Sea route"),
             N_("A sea route is a road across water. Once a road reaches one end, anyone may continue "
                "from the other. It counts as one tile of that road, including any coats of arms.")},
        [SIGN_OPEN_SEA] = {N_("Connected sea route"),
                           N_("Golden line: a road has reached one of its ends, so everyone may continue "
                              "from the other.")},
        [SIGN_ISLAND] =
            {N_("Island"),
             N_("An island can only be reached by a connected sea route. If you place a tile there, "
                "you score 2 points at once for each coat of arms on it.")},
        [SIGN_HIGHLIGHT] = {N_("Highlight"), NEUTRAL},
        [SIGN_WAVES] = {N_("Waves"), NEUTRAL},
        [SIGN_START] = {N_("Start square"),
                        N_("The first tiles lie on some of these; the others are ordinary.")}};
    SignWords words = WORDS[sign];
    words.meaning = sign == SIGN_TOWN ? town_meaning(rules) : words.meaning;
    return words;
}
