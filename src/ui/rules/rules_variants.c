/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections 6, 7 and 9 to 11: editions, house rules, abbot, river and tiles that are only tiles. */
#include "ui/parts/text.h"
#include "ui/rules/rules_book.h"

const RuleText RULES_EDITIONS[] = {
    {"R6.1", "tiny_city=full", NULL,
     N_("A complete city of two tiles pays like any other: 4 points, and 2 a pennant.")},
    {"R6.1", "tiny_city=half", N_("Tiny cities pay half"),
     N_("A complete city of exactly two tiles pays 1 a tile and 1 a pennant.")},
    {"R6.2", NULL, NULL,
     N_("Gardens and small pictures (farmhouse, highwayman, cowshed, pigsty, donkey stable, water tower) are "
        "on the tiles of today’s editions only. Without the abbot they mean nothing.")},
    {"R6.3", NULL, NULL,
     N_("Older booklets say thief for highwayman, follower for meeple and cloister for monastery. The rules "
        "are the same.")},
    {0},
};

const RuleText RULES_VARIANTS[] = {
    {"R7.1", "hand=3", N_("Three tiles in hand"),
     N_("Everybody begins with three tiles, places one of them and then draws one. When the bag is empty you "
        "play on until all hands are empty. If none of your tiles fits, you show them, discard one and draw "
        "one.")},
    {"R7.2", "draw=end", N_("Draw at the end"),
     N_("You draw your next tile at the end of your turn. It lies open, and you can think while the others "
        "play.")},
    {"R7.3", "start_tile=bag", N_("Random start tile"),
     N_("The usual start tile is mixed in, and a tile drawn from the bag begins.")},
    {"R7.4", "unplaceable=bag", N_("Lost tiles go back"),
     N_("A tile that fits nowhere goes back into the bag instead of leaving the game: see R2.4.")},
    {"R7.5", "bushes_continue=yes", N_("Bushes go on"),
     N_("Only villages end roads. Roads that meet at bushes are one road with several arms.")},
    {"R7.6", "tile_sale=yes", N_("Sell the tile"),
     N_("When the tile drawn could complete something, another player may offer points for it. If you "
        "accept, the points are yours; the buyer places the tile, may put a meeple, and then play goes on as "
        "if you had placed it.")},
    {"R7.7", "hole_turn=yes", N_("A hole gives a turn"),
     N_("Fill a square that has tiles on all four sides, and you play once more.")},
    {"R7.8", "end_incomplete=none", N_("Only what is finished"),
     N_("At the end incomplete roads, cities and monasteries pay nothing.")},
    {"R7.9", "table!=open", N_("A table with edges"),
     N_("The table has an edge, and no tile lies beyond it. Either the start tile is in its middle, or only "
        "the size of the whole layout counts and everything may be shifted. The table can be enlarged during "
        "the game when all agree.")},
    {"R7.10", "table_completes=yes", N_("The edge completes"),
     N_("The edge of the table completes what runs into it, as a wall or a village would.")},
    {0},
};

const RuleText RULES_ABBOT[] = {
    {"R9.1", "abbot=yes", NULL,
     N_("You have one abbot beside your meeples. Instead of a meeple he goes on a monastery or a garden of "
        "the tile just placed. Meeples never stand in gardens.")},
    {"R9.2", "abbot=yes", NULL,
     N_("A garden is scored like a monastery: 9 points when all eight squares around it hold tiles, else at "
        "the end 1, and 1 for each tile around it.")},
    {"R9.3", "abbot=yes", NULL,
     N_("Instead of any other action you may call your abbot home from the table: 1 point, and 1 for each "
        "tile around him, at once. No fairy takes part. If this very tile has completed his place he stays: "
        "he is about to score.")},
    {0},
};

const RuleText RULES_RIVER[] = {
    {"R10.1", "river!=off", NULL,
     N_("The spring is the start tile. The other river tiles are drawn before all others, the lake last. "
        "Meeples go on them as usual, but never on the river.")},
    {"R10.2", "river!=off", NULL,
     N_("A river tile must carry the river on. Two bends in a row must not turn the same way; with a "
        "straight piece between them they may.")},
    {"R10.3", "river!=off", NULL, N_("The river separates fields. After the lake the bag is opened.")},
    {0},
};

const RuleText RULES_SETS[] = {
    {"R11.1", "+inns-cathedrals", NULL,
     N_("The 18 tiles with inns and cathedrals are mixed in as plain tiles: an inn and a cathedral are only "
        "pictures here.")},
    {"R11.1", "+traders-builders", NULL,
     N_("The 24 tiles with goods are mixed in as plain tiles: wine, grain and cloth are only pictures "
        "here.")},
    {0},
};
