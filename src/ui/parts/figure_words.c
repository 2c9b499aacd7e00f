/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/figure_words.h"

#include "ui/parts/text.h"

const FigureWords FIGURE_WORDS[FIGURE_KIND_COUNT] = {
    [FIGURE_MEEPLE] = {.name = "act-meeple",
                       .label = "Meeple",
                       .choose = "choose a place for a meeple, or end the turn",
                       .chosen = "end the turn, or click the meeple to take it back",
                       .eaten = "eats a meeple",
                       .there = {[FEATURE_ROAD] = "Highwayman on this road",
                                 [FEATURE_CITY] = N_("Knight in this city"),
                                 [FEATURE_FIELD] = N_("Farmer in this field"),
                                 [FEATURE_MONASTERY] = "Monk in this monastery"},
                       .put = {[FEATURE_ROAD] = "meeple on a road",
                               [FEATURE_CITY] = "meeple in a city",
                               [FEATURE_FIELD] = N_("puts a farmer"),
                               [FEATURE_MONASTERY] = "meeple in a monastery"}},
    [FIGURE_ABBOT] =
        {.name = "act-abbot",
         .label = N_("Abbot"),
         .choose = N_("choose a place for the abbot, or end the turn"),
         .chosen = N_("end the turn, or click the abbot to take him back"),
         .eaten = N_("eats the abbot"),
         .there =
             {[FEATURE_MONASTERY] = "Abbot in this monastery", [FEATURE_GARDEN] = N_("Abbot in this garden")},
         .put = {[FEATURE_MONASTERY] = N_("puts the abbot"), [FEATURE_GARDEN] = N_("puts the abbot")}},
};
