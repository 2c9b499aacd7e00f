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
    {N_("monasteries"), N_("cloisters")},
    {N_("meeples"), N_("followers")},
    {N_("highwayman"), N_("thief")},
    {N_("bonus for her meeple"), N_("bonus for her follower")},
    {N_("eats a meeple"), N_("eats a follower")},
    {N_("saves a meeple"), N_("saves a follower")},
    {N_("completes a monastery"), N_("completes a cloister")},
    {N_("blocks a monastery"), N_("blocks a cloister")},
    {N_("begins a monastery"), N_("begins a cloister")},
    {N_("surrounds its monastery"), N_("surrounds its cloister")},
    /* why a turn was good */
    {N_("{count} meeples return"), N_("{count} followers return")},
    {N_("meeple returns"), N_("follower returns")},
    {N_("completes the monastery{where}: +{points}"), N_("completes the cloister{where}: +{points}")},
    {N_("completes monasteries: +{points}"), N_("completes cloisters: +{points}")},
    {N_("completes {other}’s monastery{where}: +{points}"),
     N_("completes {other}’s cloister{where}: +{points}")},
    {N_("completes {other}’s monasteries: +{points}"), N_("completes {other}’s cloisters: +{points}")},
    {N_("no tile left completes {other}’s monastery{where}"),
     N_("no tile left completes {other}’s cloister{where}")},
    {N_("a monastery with {count} neighbours"), N_("a cloister with {count} neighbours")},
    {N_("a monastery with 1 neighbour"), N_("a cloister with 1 neighbour")},
    {N_("surrounds the monastery{where}: {count} of 9"), N_("surrounds the cloister{where}: {count} of 9")},
    {N_("the fairy protects a meeple"), N_("the fairy protects a follower")},
    {N_("keeps the last {count} meeples"), N_("keeps the last {count} followers")},
    {N_("keeps the last meeple"), N_("keeps the last follower")},
    {N_("places a meeple"), N_("places a follower")},
    {N_("meeple on a road"), N_("thief on a road")},
    {N_("meeple in a city"), N_("knight in a city")},
    {N_("meeple in a monastery"), N_("monk in a cloister")},
    {N_("eats a large meeple"), N_("eats a big follower")},
    {N_("large meeple on a road"), N_("big follower on a road")},
    {N_("large meeple in a city"), N_("big follower in a city")},
    {N_("large meeple in a monastery"), N_("big follower in a cloister")},
    {N_("Large meeple"), N_("Big follower")},
    {N_("large meeple"), N_("big follower")},
    {N_("place the large meeple, or end your turn"), N_("place the big follower, or end your turn")},
    {N_("end your turn, or click the large meeple to take it back"),
     N_("end your turn, or click the big follower to take it back")},
    {N_("this game is played without large meeples"), N_("this game is played without big followers")},
    {N_("your large meeple is already in play"), N_("your big follower is already in play")},
    {N_("the builder can only be placed on a road or in a city with one of your meeples"),
     N_("the builder can only be placed on a road or in a city with one of your followers")},
    {N_("the builder can only be placed on a road with one of your meeples"),
     N_("the builder can only be placed on a road with one of your followers")},
    {N_("the builder can only be placed in a city with one of your meeples"),
     N_("the builder can only be placed in a city with one of your followers")},
    {N_("Large"), N_("Big")},
    {N_("Large meeple: counts as two"), N_("Big follower: counts as two")},
    /* places */
    {N_("Highwayman on this road"), N_("Thief on this road")},
    {N_("Monk in this monastery"), N_("Monk in this cloister")},
    {N_("Abbot in this monastery"), N_("Abbot in this cloister")},
    {N_("The fairy joins this meeple"), N_("The fairy joins this follower")},
    {N_("a highwayman on the road"), N_("a thief on the road")},
    {N_("a monk in the monastery"), N_("a monk in the cloister")},
    {N_("the abbot in the monastery"), N_("the abbot in the cloister")},
    {N_("the large meeple on the road"), N_("the big follower on the road")},
    {N_("the large meeple in the city"), N_("the big follower in the city")},
    {N_("the large meeple in the field"), N_("the big follower in the field")},
    {N_("the large meeple in the monastery"), N_("the big follower in the cloister")},
    {N_("the fairy to this meeple"), N_("the fairy to this follower")},
    {N_("no points, and no meeple this turn"), N_("no points, and no follower this turn")},
    /* what to do */
    {N_("place a meeple, or end your turn"), N_("place a follower, or end your turn")},
    {N_("place a meeple, send a knight home, or end your turn"),
     N_("place a follower, send a knight home, or end your turn")},
    {N_("move the fairy to a meeple, or end your turn"),
     N_("move the fairy to a follower, or end your turn")},
    {N_("no spot for a meeple here: end your turn"), N_("no spot for a follower here: end your turn")},
    {N_("no meeples left, so end your turn"), N_("no followers left, so end your turn")},
    {N_("end your turn, or click the meeple to take it back"),
     N_("end your turn, or click the follower to take it back")},
    /* why not */
    {N_("meeples can’t be placed on a river"), N_("followers can’t be placed on a river")},
    {N_("you have no meeples left in your supply"), N_("you have no followers left in your supply")},
    {N_("you can’t place a meeple on a volcano you just placed"),
     N_("you can’t place a follower on a volcano you just placed")},
    {N_("you can’t place a meeple on the dragon’s tile"),
     N_("you can’t place a follower on the dragon’s tile")},
    {N_("the fairy can only join one of your own meeples"),
     N_("the fairy can only join one of your own followers")},
    {N_("the abbot can only be placed in a monastery or garden"),
     N_("the abbot can only be placed in a cloister or garden")},
    /* variants */
    {N_("The dragon can’t eat a meeple about to score."),
     N_("The dragon can’t eat a follower about to score.")},
    {N_("The fairy helps every meeple on her tile."), N_("The fairy helps every follower on her tile.")},
};

const char *names_text(const Rules *rules, const char *text) {
    int row = rules->profile == PROFILE_C3 ? -1 : WORD_INDEX(TEXTS, text);
    return gettext(row < 0 ? text : TEXTS[row].old);
}

const FigureWords FIGURE_WORDS[FIGURE_KIND_COUNT] = {
    [FIGURE_MEEPLE] = {.name = "act-meeple",
                       .label = "Meeple",
                       .choose = "place a meeple, or end your turn",
                       .chosen = "end your turn, or click the meeple to take it back",
                       .eaten = "eats a meeple",
                       .there = {[FEATURE_ROAD] = "Highwayman on this road",
                                 [FEATURE_CITY] = N_("Knight in this city"),
                                 [FEATURE_FIELD] = N_("Farmer in this field"),
                                 [FEATURE_MONASTERY] = "Monk in this monastery"},
                       .put = {[FEATURE_ROAD] = "meeple on a road",
                               [FEATURE_CITY] = "meeple in a city",
                               [FEATURE_FIELD] = N_("places a farmer"),
                               [FEATURE_MONASTERY] = "meeple in a monastery"},
                       .hint = {[FEATURE_ROAD] = "a highwayman on the road",
                                [FEATURE_CITY] = N_("a knight in the city"),
                                [FEATURE_FIELD] = N_("a farmer in the field"),
                                [FEATURE_MONASTERY] = "a monk in the monastery"}},
    [FIGURE_ABBOT] =
        {.name = "act-abbot",
         .label = N_("Abbot"),
         .counted = N_("abbot"),
         .choose = N_("place the abbot, or end your turn"),
         .chosen = N_("end your turn, or click the abbot to take him back"),
         .eaten = N_("eats the abbot"),
         .recall = N_("Recall the abbot"),
         .choose_recall = N_("recall the abbot, or end your turn"),
         .recalling = N_("end your turn to recall the abbot"),
         .recalled = N_("recalls the abbot"),
         .there =
             {[FEATURE_MONASTERY] = "Abbot in this monastery", [FEATURE_GARDEN] = N_("Abbot in this garden")},
         .put = {[FEATURE_MONASTERY] = N_("places the abbot"), [FEATURE_GARDEN] = N_("places the abbot")},
         .hint = {[FEATURE_MONASTERY] = "the abbot in the monastery",
                  [FEATURE_GARDEN] = N_("the abbot in the garden")}},
    [FIGURE_LARGE] = {.name = "act-large",
                      .label = "Large meeple",
                      .brief = "Large",
                      .tip = "Large meeple: counts as two",
                      .counted = "large meeple",
                      .choose = "place the large meeple, or end your turn",
                      .chosen = "end your turn, or click the large meeple to take it back",
                      .eaten = "eats a large meeple",
                      .put = {[FEATURE_ROAD] = "large meeple on a road",
                              [FEATURE_CITY] = "large meeple in a city",
                              [FEATURE_FIELD] = N_("places a large farmer"),
                              [FEATURE_MONASTERY] = "large meeple in a monastery"},
                      .hint = {[FEATURE_ROAD] = "the large meeple on the road",
                               [FEATURE_CITY] = "the large meeple in the city",
                               [FEATURE_FIELD] = "the large meeple in the field",
                               [FEATURE_MONASTERY] = "the large meeple in the monastery"}},
    [FIGURE_BUILDER] =
        {.name = "act-builder",
         .label = N_("Builder"),
         .tip = N_("Builder: extend his feature for a second tile"),
         .counted = N_("builder"),
         .choose = N_("place the builder, or end your turn"),
         .choose_there = {[FEATURE_ROAD] = N_("place the builder on your road, or end your turn"),
                          [FEATURE_CITY] = N_("place the builder in your city, or end your turn")},
         .chosen = N_("end your turn, or click the builder to take him back"),
         .eaten = N_("eats a builder"),
         .put = {[FEATURE_ROAD] = N_("places the builder"), [FEATURE_CITY] = N_("places the builder")},
         .hint = {[FEATURE_ROAD] = N_("the builder on the road"),
                  [FEATURE_CITY] = N_("the builder in the city")}},
    [FIGURE_PIG] = {.name = "act-pig",
                    .label = N_("Pig"),
                    .tip = N_("Pig: +1 per completed city"),
                    .choose = N_("place the pig in your field, or end your turn"),
                    .counted = N_("pig"),
                    .chosen = N_("end your turn, or click the pig to take it back"),
                    .eaten = N_("eats a pig"),
                    .put = {[FEATURE_FIELD] = N_("places the pig")},
                    .hint = {[FEATURE_FIELD] = N_("the pig in the field")}},
};

void figure_counted(const Rules *rules, FigureKind kind, int count, Str *out) {
    unsigned long many = (unsigned long)count;
    if (FIGURE_WORDS[kind].counted) {
        str_add(out, names_text(rules, FIGURE_WORDS[kind].counted));
    } else if (rules->profile == PROFILE_C3) {
        str_addf(out, ngettext("%d meeple", "%d meeples", many), count);
    } else {
        str_addf(out, ngettext("%d follower", "%d followers", many), count);
    }
}
