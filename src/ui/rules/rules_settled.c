/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections 13 and 14: what always holds, and questions that were settled. */
#include "ui/parts/text.h"
#include "ui/rules/rules_book.h"

const RuleText RULES_SETTLED[] = {
    {"R13.1", NULL, NULL, N_("If a move is not allowed, the game says why. F1 then shows the rule.")},
    {"R13.2", NULL, NULL,
     N_("The order of the tiles is settled when the game begins: taking a move back brings no other tile.")},
    {"R13.3", NULL, NULL,
     N_("No tile gets lost: it is on the table, in a hand, still to come, or has left the game for all to "
        "see. A meeple that leaves the table goes back to its player.")},
    {"R13.4", NULL, NULL, N_("Nobody sees the order of the tiles, or a hand that is hidden from them.")},
    {"S1", "river!=off", NULL,
     N_("With the river the usual start tile is a tile like others, in the bag. A river tile that fits "
        "nowhere leaves the game in any case.")},
    {"S2", NULL, NULL,
     N_("In the first editions no tile shows a garden, and one portal tile of princess and dragon looks "
        "different. The abbot has only monasteries then.")},
    {"S3", "table!=open", NULL,
     N_("On a table with a fixed edge the start tile lies in the middle; of an even number of squares one "
        "more is at the left and above. An enlarged table keeps that, and no side gets shorter.")},
    {"S4", "table_completes=yes", NULL,
     N_("Squares beyond an edge that completes are not needed for a monastery, and do not count. Without "
        "this rule what runs into the edge stays incomplete for ever.")},
    {"S5", "hole_turn=yes", NULL,
     N_("Printed large cities count as tiles around a hole, borders and table edges do not. Such turns may "
        "follow one another.")},
    {"S6", "hand=3", NULL,
     N_("Three tiles are dealt to one player after the other. The new tile is drawn at the end of the turn, "
        "after scoring. A tile that fits nowhere cannot be played while another fits. Whose hand is empty is "
        "passed over.")},
    {"S7", "draw=end", NULL,
     N_("Everybody draws the first tile when the first turn begins. A tile that no longer fits when its turn "
        "comes is lost, and another drawn.")},
    {"S8", "tile_sale=yes", NULL,
     N_("A tile is for sale after the draw, if somewhere it completes something. The price is between 1 and "
        "the points of the buyer, one sale a turn. The buyer is the player for the rest of the turn; an "
        "extra turn stays the seller’s.")},
    {"S9", "+princess-dragon", NULL,
     N_("To move the fairy to the meeple she is with is no move. If she is alone on the tile, moving her to "
        "your meeple there is one. Where she belongs to the tile she pays one point a turn and her bonus "
        "once for each road, city or field.")},
    {"S10", "+princess-dragon", NULL,
     N_("Her bonus is paid in a field that is worth nothing, too. Where incomplete things pay nothing, she "
        "pays nothing for them.")},
    {"S11", "+princess-dragon", NULL,
     N_("She bars the dragon also when she is alone. Where he may pass he may also stop beside meeples; a "
        "portal puts none there.")},
    {"S12", "+princess-dragon fairy_claim=manual", NULL,
     N_("Her point can be claimed from your draw until the next player draws, but not after the last turn, "
        "and not again in an extra turn. A tile already in hand counts as drawn when it is chosen or "
        "placed.")},
    {"S13", "+princess-dragon", NULL,
     N_("If a random start tile is a volcano the dragon is there from the beginning. A dragon sign on it "
        "moves nothing.")},
    {"S14", NULL, NULL,
     N_("Two parts of one tile that belong to the same road or city are two places for your meeple.")},
    {"S15", "map", NULL,
     N_("The dragon walks over placed tiles only, and portals lead to none but these. Where tiny cities pay "
        "half, printed parts count as tiles; a city of one tile at the border is not tiny.")},
    {"S16", "map", NULL,
     N_("An extra turn brings no fairy point and no turn for a town. A complete road counts the towns beside "
        "its tiles and beside printed city roads. A tile you could pay for nowhere counts as one that fits "
        "nowhere.")},
    {"S17", "map", NULL,
     N_("The number of tiles of a board includes the start tiles: 100 are 3 and 97. Start tiles may be "
        "turned in any way.")},
    {"S18", NULL, NULL,
     N_("In the final table coats of arms have a column of their own, pennants belong to cities, an abbot "
        "called home to monasteries or gardens; towns and tiles sold are under other points.")},
    {"S19", "+princess-dragon", NULL,
     N_("Her point is paid when the tile of the turn is drawn. If the game ends before, it is not paid.")},
    {"S20", NULL, NULL,
     N_("A table is enlarged between two turns, and not where its edge completes. The river is played with "
        "one tile in hand, drawn at the beginning of the turn, and has its own start tile.")},
    {"S21", NULL, NULL,
     N_("A square that could hold a tile is needed for a monastery even if no route reaches it yet. Filling "
        "a hole and a town with one tile gives one extra turn, not two.")},
    {"S22", "end_incomplete=none", NULL,
     N_("Where incomplete things pay nothing, monks and abbots on them get nothing. Calling the abbot home "
        "still pays.")},
    {"S23", "+princess-dragon", NULL,
     N_("If only dragon tiles are left and no volcano has come, nothing can be placed: the game is over.")},
    {"S24", "map", NULL,
     N_("One start tile of a board is the usual start tile, unless a random one was chosen.")},
    {0},
};
