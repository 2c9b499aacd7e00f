/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/names.h"

#include <stddef.h>
#include <string.h>

#include "ui/parts/text.h"

static const struct {
    const char *today, *old;
} TEXTS[] = {
    /* on the card and in the list of what can be put down */
    {N_("Meeple"), N_("Follower")},
    {N_("Meeples"), N_("Followers")},
    {N_("Monastery"), N_("Cloister")},
    {N_("Monasteries"), N_("Cloisters")},
    /* what was scored, and by whom */
    {N_("monastery"), N_("cloister")},
    {N_("bonus for her meeple"), N_("bonus for her follower")},
    {N_("eats a meeple"), N_("eats a follower")},
    {N_("puts a meeple"), N_("puts a follower")},
    {N_("meeple on a road"), N_("thief on a road")},
    {N_("meeple in a city"), N_("knight in a city")},
    {N_("meeple in a monastery"), N_("monk in a cloister")},
    /* places */
    {N_("Highwayman on this road"), N_("Thief on this road")},
    {N_("Monk in this monastery"), N_("Monk in this cloister")},
    {N_("Abbot in this monastery"), N_("Abbot in this cloister")},
    {N_("The fairy joins this meeple"), N_("The fairy joins this follower")},
    {N_("without points, and then no meeple"), N_("without points, and then no follower")},
    /* what to do */
    {N_("choose a place for a meeple, or end the turn"),
     N_("choose a place for a follower, or end the turn")},
    {N_("choose a meeple for the fairy, or end the turn"),
     N_("choose a follower for the fairy, or end the turn")},
    {N_("no place for a meeple here: end the turn"), N_("no place for a follower here: end the turn")},
    {N_("no meeple left: end the turn"), N_("no follower left: end the turn")},
    {N_("end the turn, or click the meeple to take it back"),
     N_("end the turn, or click the follower to take it back")},
    /* why not */
    {N_("meeples never stand on a river"), N_("followers never stand on a river")},
    {N_("meeples never stand in a garden"), N_("followers never stand in a garden")},
    {N_("no meeples left"), N_("no followers left")},
    {N_("no meeple on a volcano just placed"), N_("no follower on a volcano just placed")},
    {N_("no meeple beside the dragon"), N_("no follower beside the dragon")},
    {N_("the fairy goes only to a meeple of your own"), N_("the fairy goes only to a follower of your own")},
    {N_("the abbot goes on monasteries and gardens only"),
     N_("the abbot goes on cloisters and gardens only")},
    /* variants */
    {N_("Instead of 3, when her meeple scores."), N_("Instead of 3, when her follower scores.")},
    {N_("She serves every meeple on her tile."), N_("She serves every follower on her tile.")},
};

const char *names_text(const Rules *rules, const char *text) {
    for (size_t i = 0; rules->profile != PROFILE_C3 && i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        if (strcmp(TEXTS[i].today, text) == 0) {
            return gettext(TEXTS[i].old);
        }
    }
    return gettext(text);
}

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
         .recall = N_("Call the abbot back"),
         .choose_recall = N_("the abbot may be called back, or end the turn"),
         .recalling = N_("end the turn to call the abbot back"),
         .recalled = N_("calls the abbot home"),
         .there =
             {[FEATURE_MONASTERY] = "Abbot in this monastery", [FEATURE_GARDEN] = N_("Abbot in this garden")},
         .put = {[FEATURE_MONASTERY] = N_("puts the abbot"), [FEATURE_GARDEN] = N_("puts the abbot")}},
};
