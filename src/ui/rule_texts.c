/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/rule_texts.h"

#include <string.h>

#include "ui/text.h"

static const struct {
    const char *number, *sentence;
} RULES[] = {
    {"R2.1", N_("A turn goes in this order: place the tile, put a meeple on it, score what is complete.")},
    {"R2.2",
     N_("A tile goes on an empty square that shares at least one side with a tile on the table. A corner is "
        "not enough.")},
    {"R2.3",
     N_("All sides that touch must match: road to road, city to city, field to field. One good side is not "
        "enough.")},
    {"R2.4", N_("A tile that fits nowhere leaves the game, and the player draws again.")},
    {"R2.5",
     N_("After placing, one meeple may go on the tile just placed: on a road, in a city, in a monastery, or "
        "lying on a field.")},
    {"R2.6", N_("The whole road, city or field must hold no meeple of anyone, however far away.")},
    {"R2.7",
     N_("Who has no meeple left only places the tile. Meeples come home when what they stand in is scored.")},
    {"R4.1", N_("The game ends with the turn in which the last tile is placed.")},
    {"R4.3", N_("In this game nobody lies down in the fields.")},
    {"R7.1", N_("Everyone holds several tiles, places one of them and then draws one.")},
    {"R7.6",
     N_("A tile that could complete something may be sold for points to another player, who places it.")},
    {"R7.9", N_("The edge of the table limits the game.")},
    {"R8.4", N_("On a volcano just placed nobody stands: the dragon flies there at once.")},
    {"R8.6",
     N_("The dragon walks from tile to tile, up to six steps, and enters no tile twice in one walk.")},
    {"R8.8", N_("No meeple ever shares the dragon’s tile.")},
    {"R8.10", N_("A princess may send one knight of her city home. That is the action of the turn.")},
    {"R8.11", N_("Through a portal the meeple may go to any tile, where something is incomplete and free.")},
    {"R8.12", N_("Who does nothing else with a meeple may move the fairy to one of his own.")},
    {"R8.13", N_("A player whose turn begins with the fairy beside his meeple has 1 point.")},
    {"R8.14", N_("The dragon cannot enter the tile of the fairy.")},
    {"R9.1", N_("The abbot goes on a monastery or a garden of the tile just placed; meeples never stand in "
                "gardens.")},
    {"R9.3",
     N_("The abbot may be called back instead of any other action, unless he is scored in this very turn.")},
    {"R10.1", N_("Nobody stands on a river.")},
    {"R10.2", N_("A river tile carries the river on, and two bends in a row never turn the same way.")},
    {"R12.1", N_("Tiles go on the squares of the map only, beside what is connected already.")},
    {"R12.3",
     N_("No tile goes on a large printed city; once it is connected, everyone may build beside it.")},
    {"R12.4", N_("Building on a town costs 2 points here: who has fewer cannot.")},
    {"R12.5", N_("A road or city printed at the border must be matched like a tile.")},
    {"R12.9", N_("An island is reached over a sea route that is connected at one end.")},
};

const char *rule_sentence(const char *number) {
    for (size_t i = 0; i < sizeof RULES / sizeof RULES[0]; i++) {
        if (strcmp(RULES[i].number, number) == 0) {
            return gettext(RULES[i].sentence);
        }
    }
    return "";
}
