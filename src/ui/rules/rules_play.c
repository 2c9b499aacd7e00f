/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections 1 to 5: the base game. */
#include "ui/parts/text.h"
#include "ui/rules/rules_book.h"

const RuleText RULES_SETTING_UP[] = {
    {"R1.1", NULL, NULL,
     N_("One to eight play; alone you practise. Every player has a colour and a charge on the shield, so "
        "that nobody needs to tell colours apart.")},
    {"R1.2", NULL, NULL,
     N_("You have 7 meeples in your supply, on printed boards 9, or as many as were agreed, from 1 to 12. "
        "One more walks round the scoreboard and never stands on a tile.")},
    {"R1.3", "!map river=off", NULL,
     N_("The start tile lies on the table. All other tiles of the chosen sets go into one bag and are mixed: "
        "in the base game 71.")},
    {"R1.4", NULL, NULL,
     N_("Who begins is chosen by all of you, or drawn by lot, or found with tiles: everybody draws one, most "
        "roads begin, equals draw again. Those tiles go back.")},
    {"R1.5", NULL, NULL, N_("Play goes round clockwise: in the order of the names at the side.")},
    {0},
};

const RuleText RULES_TURN[] = {
    {"R2.1", "draw=start hand=1", NULL,
     N_("Your turn: draw a tile and place it, then you may put one meeple on it, then everything complete is "
        "scored. Everybody sees the tile you draw.")},
    {"R2.1", "hand=3", N_("Three tiles in hand"),
     N_("Your turn: choose a tile of your hand and place it, then you may put one meeple on it, then "
        "everything complete is scored.")},
    {"R2.1", "draw=end hand=1", N_("Draw at the end"),
     N_("Your turn: place the tile you have drawn at the end of your last turn, then you may put one meeple "
        "on it, then everything complete is scored.")},
    {"R2.2", NULL, NULL,
     N_("Put the tile on an empty square that shares at least one whole side with a tile on the table. "
        "Touching at a corner is not enough.")},
    {"R2.3", NULL, NULL,
     N_("All sides that touch must match: road to road, city to city, field to field, river to river. One "
        "good side is not enough.")},
    {"R2.4", "unplaceable=out", NULL, N_("A tile that fits nowhere leaves the game, and you draw another.")},
    {"R2.4", "unplaceable=bag", N_("Lost tiles go back"),
     N_("A tile that fits nowhere goes back into the bag, and you draw another. If then no tile of the bag "
        "fits, the game is over.")},
    {"R2.5", NULL, NULL,
     N_("After placing you may put one meeple of your supply on the tile just placed: as a highwayman on a "
        "road, a knight in a city, a monk in a monastery, or lying down as a farmer in a field.")},
    {"R2.6", NULL, NULL,
     N_("The whole road, city or field that your meeple would stand in must be empty: not one meeple of "
        "anybody, however many tiles away. Two that were apart may grow together later.")},
    {"R2.7", NULL, NULL,
     N_("One meeple a turn at most, and before anything is scored. With an empty supply you only place the "
        "tile. You never have to put one.")},
    {"R2.8", NULL, NULL,
     N_("You may put the meeple on something that this very tile completes. It scores at once and comes "
        "home.")},
    {"R2.9", NULL, NULL, N_("You may leave a monastery empty and put a farmer in the field around it.")},
    {0},
};

const RuleText RULES_SCORING[] = {
    {"R3.1", "bushes_continue=no", NULL,
     N_("A road is complete when both its ends stop at a village, bushes, a crossing, a city or a monastery, "
        "or when it closes into a ring. 1 point a tile.")},
    {"R3.1", "bushes_continue=yes", N_("Bushes go on"),
     N_("A road is complete when all its ends stop at a village, a city or a monastery, or when it closes "
        "into a ring. At bushes it goes on in all directions. 1 point a tile.")},
    {"R3.2", NULL, NULL,
     N_("A crossing ends every road that meets it, and nobody ever stands on the crossing itself.")},
    {"R3.3", NULL, NULL,
     N_("A city is complete when its wall has no gap. 2 points a tile, and 2 more for every pennant. A tile "
        "that holds two parts of the same city counts once, and a pennant belongs to the part it hangs in.")},
    {"R3.4", "abbot=no", NULL,
     N_("A monastery is complete when all eight squares around it hold tiles: 9 points.")},
    {"R3.4", "abbot=yes", N_("The abbot"),
     N_("A monastery or a garden is complete when all eight squares around it hold tiles: 9 points.")},
    {"R3.5", NULL, NULL,
     N_("Whoever has most meeples in it gets the points. With equal numbers each of them gets all of them. "
        "More meeples never bring more points, and what nobody stands in brings none.")},
    {"R3.6", NULL, NULL,
     N_("Everything that was completed in a turn is scored in that turn. Only then do its meeples come "
        "home.")},
    {0},
};

const RuleText RULES_END[] = {
    {"R4.1", NULL, NULL,
     N_("The game ends with the turn in which the last tile is placed; that turn is scored like any other. "
        "It also ends when none of the tiles still to come could be placed.")},
    {"R4.2", "end_incomplete=score", NULL,
     N_("What is incomplete then pays less. A road: 1 a tile. A city: 1 a tile and 1 a pennant. A monastery: "
        "1, and 1 for each tile around it. Most meeples get it, as always.")},
    {"R4.2", "end_incomplete=none", N_("Only what is finished"), N_("What is incomplete then pays nothing.")},
    {"R4.5", "tie=shared", NULL, N_("Most points win. With equal points all of them win.")},
    {"R4.5", "tie=rematch", N_("Rematch on a tie"),
     N_("Most points win. With equal points the deciding game is offered.")},
    {"R4.6", NULL, NULL,
     N_("The order: incomplete roads, cities and monasteries first, and their meeples leave; fields last.")},
    {0},
};

const RuleText RULES_FIELDS[] = {
    {"R3.7", "farms!=off", NULL,
     N_("Fields are scored at the end only. A farmer lies there until then and never comes home in between, "
        "unless somebody removes it.")},
    {"R3.8", "farms!=off", NULL,
     N_("A field ends at roads, cities, rivers and the edge of the table. Two fields that meet only at a "
        "corner are two fields, and cities that meet only at a corner are two cities.")},
    {"R4.3", "farms=farm", NULL,
     N_("At the end whoever has most farmers in a field gets 3 points (or 4, if agreed) for each complete "
        "city at this field. One city may pay several fields, and the same player twice from two of them.")},
    {"R4.3", "farms=farm_once", N_("City once"),
     N_("At the end whoever has most farmers in a field gets 3 points (or 4, if agreed) for each complete "
        "city at it. But nobody is paid twice for the same city.")},
    {"R4.3", "farms=city_majority", N_("City majority"),
     N_("At the end look at one complete city after another, and count the farmers of each player in all the "
        "fields that touch it, taken together. Whoever has most gets 3 points (or 4, if agreed) for this "
        "city; equals all get them.")},
    {"R4.3", "farms=off", N_("No farmers"), N_("In this game nobody lies down in the fields.")},
    {"R4.4", "farms!=off", NULL,
     N_("A city is at a field when its wall stands in it; a corner is not enough. Incomplete cities pay "
        "nothing, and a field without a complete city is worth nothing.")},
    {0},
};

const RuleText RULES_TRACK[] = {
    {"R5.1", NULL, NULL,
     N_("The track has 50 squares, 0 to 49, and is walked round and round. Your scoring meeple stands on "
        "your points, less all full rounds.")},
    {"R5.2", NULL, NULL,
     N_("After the first round your scoring meeple lies down and a token shows 50. With 100 points it is "
        "turned to 100, with 150 another 50 joins it, and so on.")},
    {"R5.3", NULL, NULL,
     N_("In the game menu the track can be given 100 squares, and dice can count instead of meeples: a six "
        "at first, then a one, a two, and so on for each round.")},
    {"R5.4", NULL, NULL, N_("Points move as soon as they are scored, and the log says for what.")},
    {0},
};
