/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Section 8: princess and dragon. */
#include "ui/parts/text.h"
#include "ui/rules/rules_book.h"

#define DRAGON "+princess-dragon"

const RuleText RULES_DRAGON[] = {
    {"R8.1", DRAGON, NULL,
     N_("30 tiles join the bag: 6 volcanoes, 12 with a dragon, 6 with a princess, 6 with a portal. Dragon "
        "and fairy begin beside the table and belong to nobody.")},
    {"R8.2", DRAGON, NULL,
     N_("A monastery may stand inside a city. Your meeple goes in the city, in the monastery or in the "
        "field. The monk lies down there. Monk and knights do not disturb each other.")},
    {"R8.3", DRAGON, NULL,
     N_("Through a tunnel a road runs on as one road. The fields on its two sides stay two fields.")},
    {"R8.4", DRAGON, NULL,
     N_("Place a volcano, and the dragon flies there at once. No meeple goes on that tile in this turn; the "
        "fairy may be moved, and an abbot called home.")},
    {"R8.5", DRAGON " dragon_early=aside", NULL,
     N_("Until the first volcano lies, a dragon tile that is drawn is put aside and another one drawn. With "
        "the first volcano they all go into the bag.")},
    {"R8.5", DRAGON " dragon_early=bag", N_("Early dragons go back"),
     N_("Until the first volcano lies, a dragon tile that is drawn goes back into the bag and another one is "
        "drawn.")},
    {"R8.6", DRAGON " dragon_move=before", NULL,
     N_("Place a dragon tile, put your meeple, and before anything is scored the dragon walks six steps. You "
        "take the first, then everybody in turn one, from tile to tile, never across a corner. It enters no "
        "tile twice in one walk. When it cannot go on, the walk ends.")},
    {"R8.6", DRAGON " dragon_move=after", N_("Score, then the dragon"),
     N_("Place a dragon tile, put your meeple, score what is complete, and then the dragon walks six steps. "
        "You take the first, then everybody in turn one, from tile to tile, never across a corner. It enters "
        "no tile twice in one walk. When it cannot go on, the walk ends.")},
    {"R8.7", DRAGON, NULL,
     N_("All meeples on a tile it enters go home to their owners: knights, monks, farmers and abbots. Where "
        "it stops, it stays.")},
    {"R8.8", DRAGON, NULL,
     N_("No meeple ever stands beside the dragon on its tile, by a portal or otherwise.")},
    {"R8.9", DRAGON, NULL,
     N_("Whom the dragon eats scores nothing, even if the road or city was complete in this very turn and "
        "the dragon came first.")},
    {"R8.10", DRAGON " princess=may", NULL,
     N_("Continue a city with a princess, and you may send one knight of that whole city home: anybody’s, "
        "your own too. That is your action: no meeple, no fairy, no abbot. The fairy does not protect him, "
        "and he scores nothing.")},
    {"R8.10", DRAGON " princess=must", N_("The princess insists"),
     N_("Continue a city with a princess, and one knight of that whole city has to go home, if there is one: "
        "anybody’s, your own too. That is your action: no meeple, no fairy, no abbot. The fairy does not "
        "protect him, and he scores nothing.")},
    {"R8.11", DRAGON, NULL,
     N_("From a portal your meeple may go to any tile of the table: on an incomplete road, city or "
        "monastery, or in a field, where nobody stands yet. Never to the dragon. On the portal tile itself "
        "all is as usual.")},
    {"R8.12", DRAGON, NULL,
     N_("In a turn in which you neither put a meeple nor take one away, you may move the fairy to one of "
        "your meeples.")},
    {"R8.13", DRAGON " fairy_point=1 fairy_claim=auto", NULL,
     N_("If she stands with your meeple when your turn begins, you get 1 point.")},
    {"R8.13", DRAGON " fairy_point=1 fairy_claim=manual", N_("Claim the fairy point"),
     N_("If she stands with your meeple when your turn begins, you can claim 1 point, from your draw until "
        "the next player draws. A point not claimed by then is lost.")},
    {"R8.13", DRAGON " fairy_point=0", N_("No fairy point"),
     N_("Nobody gets a point for having her at the beginning of a turn.")},
    {"R8.14", DRAGON " fairy_blocks=yes", NULL,
     N_("The dragon cannot enter her tile: everything on it is safe.")},
    {"R8.14", DRAGON " fairy_blocks=no", N_("The fairy lets it pass"),
     N_("The dragon enters her tile and walks on, but eats nobody there.")},
    {"R8.15", DRAGON " fairy_bonus=3", NULL,
     N_("When the place of the meeple she is with is scored, its owner gets 3 points more, most meeples or "
        "not: in the game and at the end, in fields too. He goes home, she stays on the tile alone.")},
    {"R8.15", DRAGON " fairy_bonus=5", N_("Fairy bonus of 5"),
     N_("When the place of the meeple she is with is scored, its owner gets 5 points more, most meeples or "
        "not: in the game and at the end, in fields too. He goes home, she stays on the tile alone.")},
    {"R8.16", DRAGON " fairy_with=meeple", NULL,
     N_("She is with one meeple only, even if others stand on the tile. When it goes, she stays there "
        "alone.")},
    {"R8.16", DRAGON " fairy_with=tile", N_("Fairy of the tile"),
     N_("She belongs to the tile, and helps every meeple on it whose turn or scoring it is.")},
    {0},
};
