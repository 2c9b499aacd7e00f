/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a game (rules section 15), each one row, in the order of records and docs/options.md:
 * nothing else in src/ lists them. Records, --option, the new-game page, its conflicts, the lists of changed
 * rules and the rules page read the row, so a new option is a row here and the code that plays by it.
 *
 * A row: type and name of the field in Rules; values; those of the editions (0 unless said); what it decides,
 * with the number of the rule; its place on the new-game page; what speaks against it. The words for these
 * are in rules.c. Included several times: for the names of values and, with OPTION defined, for the rows. */
#ifndef BASTIDE_ENGINE_OPTION_ROWS_H
#define BASTIDE_ENGINE_OPTION_ROWS_H

/* A value with a word is its index in the row. */
typedef enum { TINY_FULL, TINY_HALF } TinyCity;
typedef enum { FARMS_FARM, FARMS_ONCE, FARMS_CITY_MAJORITY, FARMS_OFF } Farms;
typedef enum { TIE_SHARED, TIE_REMATCH } Tie;
typedef enum { UNPLACEABLE_OUT, UNPLACEABLE_BAG } Unplaceable;
typedef enum { INCOMPLETE_SCORE, INCOMPLETE_NONE } EndIncomplete;
typedef enum { EARLY_ASIDE, EARLY_BAG } DragonEarly;
typedef enum { DRAGON_BEFORE, DRAGON_AFTER } DragonMove;
typedef enum { PRINCESS_MAY, PRINCESS_MUST } Princess;
typedef enum { CLAIM_AUTO, CLAIM_MANUAL } FairyClaim;
typedef enum { FAIRY_WITH_MEEPLE, FAIRY_WITH_TILE } FairyWith;
typedef enum { HAND_ONE, HAND_THREE } Hand;
typedef enum { DRAW_AT_START, DRAW_AT_END } DrawAt;
typedef enum { TABLE_OPEN, TABLE_FIXED, TABLE_SHIFT } TableKind;
typedef enum { RIVER_OFF, RIVER_C2, RIVER_C3 } RiverOption;
typedef enum { TOWNS_PLAIN, TOWNS_TURN, TOWNS_COST, TOWNS_BONUS } Towns;

enum { RULES_MEEPLES_MAX = 12, RULES_MEEPLES_MAP = 9 /* default on a map (R1.2) */ };

#endif

#ifdef OPTION

OPTION(uint8_t, tiny_city, WORDS("full", "half"), EDITIONS(TINY_FULL, TINY_FULL, TINY_HALF, TINY_HALF),
       ABOUT("points for a completed city of two tiles: in full or by half (R6.1)"),
       ON_TAB(SCORING, 1, N_("Tiny cities pay half"), N_("A city of two tiles pays 1 a tile.")))

OPTION(
    uint8_t, farms, WORDS("farm", "farm_once", "city_majority", "off"),
    EDITIONS(FARMS_FARM, FARMS_FARM, FARMS_CITY_MAJORITY, FARMS_CITY_MAJORITY),
    ABOUT("fields score each city they touch, each city once per player, or each city by majority; off: no "
          "farmers (R4.3)"),
    ON_CARD(1, {N_("Every field"), N_("Most farmers on a field are paid for each city at it.")},
            {N_("City once"), N_("As every field, but a city pays a player only once.")},
            {N_("City majority"), N_("Each city pays whoever has most farmers around it.")},
            {N_("No farmers"), N_("The family game: nobody lies down in the fields.")}))

OPTION(uint8_t, farm_points, NUMBERS(3, 4, 1), EDITIONS(3, 3, 3, 4),
       ABOUT("points for each completed city that a field touches (R4.3)"), ON_CARD(2, {0}),
       AGAINST(IDLE(IS(farms, FARMS_OFF), N_("No effect without farmers."))))

OPTION(uint8_t, tie, WORDS("shared", "rematch"),
       ABOUT("players with equal points share the win or play a tiebreaker (R4.5)"),
       ON_TAB(SCORING, 3, N_("Rematch on a tie"), N_("A tie is played again.")))

OPTION(uint8_t, meeples, NUMBERS(1, RULES_MEEPLES_MAX, 1), EVERYWHERE(7),
       ABOUT("meeples per player; on a board 9 unless set (R1.2)"), ON_CARD(3, {0}))

OPTION(uint8_t, unplaceable, WORDS("out", "bag"),
       ABOUT("a tile that fits nowhere leaves the game or goes back into the bag (R2.4)"),
       ON_TAB(HOUSE, 8, N_("Lost tiles go back"), N_("What fits nowhere stays in play.")))

OPTION(uint8_t, end_incomplete, WORDS("score", "none"),
       ABOUT("incomplete features score at the end or score nothing (R7.8)"),
       ON_TAB(SCORING, 2, N_("Only what is finished"), N_("Open features pay nothing.")))

OPTION(uint8_t, dragon_early, WORDS("aside", "bag"),
       ABOUT("dragon tiles drawn before the first volcano are set aside or go back into the bag (R8.5)"),
       ON_TAB(DRAGON, 1, N_("Early dragons go back"), N_("Before a volcano they return to the bag.")),
       AGAINST(DRAGON_ONLY))

OPTION(uint8_t, dragon_move, WORDS("before", "after"),
       ABOUT("the dragon moves before or after scoring (R8.9)"),
       ON_TAB(DRAGON, 2, N_("Score, then the dragon"), N_("It cannot eat who was about to score.")),
       AGAINST(DRAGON_ONLY))

OPTION(uint8_t, princess, WORDS("may", "must"),
       ABOUT("placing a princess may or must send a knight home (R8.10)"),
       ON_TAB(DRAGON, 3, N_("The princess insists"), N_("A knight has to go where one can.")),
       AGAINST(DRAGON_ONLY))

OPTION(uint8_t, fairy_point, NUMBERS(0, 1, 1), EVERYWHERE(1),
       ABOUT("points for starting a turn with the fairy (R8.13)"),
       ON_TAB(DRAGON, 4, N_("No fairy point"), N_("Beginning beside her pays nothing.")),
       AGAINST(DRAGON_ONLY))

OPTION(uint8_t, fairy_claim, WORDS("auto", "manual"),
       ABOUT("this point is scored automatically or must be claimed (R8.13)"),
       ON_TAB(DRAGON, 5, N_("Claim the fairy point"), N_("It is lost when the next player draws.")),
       AGAINST(DRAGON_ONLY, IDLE(IS(fairy_point, 0), N_("There is no fairy point to claim."))))

OPTION(uint8_t, fairy_blocks, SWITCH, EVERYWHERE(1),
       ABOUT("the dragon can't enter the tile with the fairy (R8.14)"),
       ON_TAB(DRAGON, 6, N_("The fairy lets it pass"), N_("The dragon enters, but eats nobody there.")),
       AGAINST(DRAGON_ONLY))

OPTION(uint8_t, fairy_bonus, NUMBERS(3, 5, 2), EVERYWHERE(3),
       ABOUT("extra points for scoring with the fairy (R8.15)"),
       ON_TAB(DRAGON, 7, N_("Fairy bonus of 5"), N_("Instead of 3, when her meeple scores.")),
       AGAINST(DRAGON_ONLY))

OPTION(uint8_t, fairy_with, WORDS("meeple", "tile"),
       ABOUT("the fairy helps one meeple or every meeple on her tile (R8.16)"),
       ON_TAB(DRAGON, 8, N_("Fairy of the tile"), N_("She serves every meeple on her tile.")),
       AGAINST(DRAGON_ONLY))

OPTION(uint8_t, abbot, SWITCH, ABOUT("every player has an abbot, for monasteries and gardens (R9.1)"),
       ON_TAB(HOUSE, 1, N_("The abbot"), N_("Goes on gardens; can be called home early.")))

OPTION(uint8_t, hand, WORDS("1", "3"), ABOUT("tiles in the hand to choose from (R7.1)"),
       ON_TAB(HOUSE, 3, N_("Three tiles in hand"), N_("Three to choose from, one is played.")))

OPTION(uint8_t, hand_visible, SWITCH, ABOUT("all hands are open (R7.1)"),
       ON_TAB(HOUSE, 4, N_("Open hands"), N_("All see the three tiles of everybody.")),
       AGAINST(IDLE(NOT(hand, HAND_THREE), N_("Needs three tiles in the hand."))))

OPTION(uint8_t, draw, WORDS("start", "end"),
       ABOUT("the next tile is drawn at the start of a turn or at the end of the turn before (R7.2)"),
       ON_TAB(HOUSE, 2, N_("Draw at the end"), N_("Think while the others play.")),
       AGAINST(IDLE(IS(hand, HAND_THREE), N_("No effect with three tiles in the hand."))))

OPTION(uint8_t, start_tile, WORDS("fixed", "bag"),
       ABOUT("the game starts with the usual tile or a random one from the bag (R7.3)"),
       ON_TAB(HOUSE, 9, N_("Random start tile"), N_("Any tile of the bag begins.")),
       AGAINST(IDLE(NOT(river, RIVER_OFF), N_("No effect: the spring of the river starts."))))

OPTION(uint8_t, bushes_continue, SWITCH, ABOUT("roads that meet at bushes continue (R7.5)"),
       ON_TAB(HOUSE, 7, N_("Bushes go on"), N_("Only villages end a road.")))

OPTION(uint8_t, tile_sale, SWITCH, ABOUT("a tile that could complete something may be sold (R7.6)"),
       ON_TAB(HOUSE, 5, N_("Sell the tile"), N_("Others may bid for what could complete.")))

OPTION(uint8_t, hole_turn, SWITCH, ABOUT("filling a hole gives an extra turn (R7.7)"),
       ON_TAB(HOUSE, 6, N_("A hole gives a turn"), N_("Filling a hole lets you play again.")))

OPTION(uint8_t, table, .expected = "open, WxH or shift:WxH, W and H from 1 to 200",
       ABOUT("the table is open, has edges, or limits the size of the layout, in tiles (R7.9)"),
       ON_CARD(4, {NULL, N_("The table has no edge: the country grows as the tiles come.")},
               {NULL, N_("No tile beyond the edge; the start tile lies in the middle.")},
               {NULL, N_("All may shift on the table: only the extent counts.")}),
       AGAINST(EXCLUDES(ON_MAP, N_("A printed board has edges of its own."))))

OPTION(uint8_t, table_completes, SWITCH,
       ABOUT("the edge of the table completes the features that reach it (R7.10)"),
       ON_CARD(5, {0}, {N_("The edge completes"), N_("Roads and cities end there.")}),
       AGAINST(IDLE(IS(table, TABLE_OPEN), N_("Needs a table with edges."))))

/* S20, S6, section 10: on an open table only, with one tile in the hand, drawn at the start of a turn. */
OPTION(uint8_t, river, WORDS("off", "c2", "c3"),
       ABOUT("the game starts with the River, with the tiles of this edition (R10.1)"),
       ON_CARD(8, {NULL, N_("No river.")},
               {N_("The river"), N_("The river comes first, with the tiles of the second edition.")},
               {N_("The river"), N_("The river comes first, with the tiles of the third edition.")}),
       AGAINST(EXCLUDES(ON_MAP, N_("The river needs the open table.")),
               EXCLUDES(NOT(table, TABLE_OPEN), N_("The river needs a table without edges.")),
               EXCLUDES(IS(hand, HAND_THREE), N_("The river wants one tile in the hand.")),
               EXCLUDES(IS(draw, DRAW_AT_END), N_("The river is drawn as a turn begins."))))

OPTION(uint8_t, towns, WORDS("plain", "turn", "cost", "bonus"),
       ABOUT("towns on a board are plain squares, give an extra turn, cost points or bring points (R12.4)"),
       ON_CARD(7, {NULL, N_("Towns are squares like any other.")},
               {N_("towns: another turn"), N_("A tile on a town: another turn at once.")},
               {N_("towns cost 2"), N_("A tile on a town costs 2 points.")},
               {N_("towns pay roads"), N_("A road gets 2 for each town beside it.")}),
       AGAINST(IDLE(OFF_MAP, N_("Needs a board with towns."))))

OPTION(uint16_t, map_tiles, NUMBERS(1, 264, 1), /* 0 = the number of the board */
       ABOUT("tiles played on a board; the board's own number unless set (R12.13)"), ON_CARD(6, {0}),
       AGAINST(IDLE(OFF_MAP, N_("Needs a printed board."))))

/* These two concern the screen only. */
OPTION(uint8_t, aids, SWITCH, EVERYWHERE(1), ABOUT("player aids on screen; off in tournaments"),
       ON_TAB(AIDS, 2, N_("No aids"), N_("A tournament: nothing is worked out for you.")))

OPTION(uint8_t, friendly_undo, SWITCH, ABOUT("undo on screen may go back past a draw"),
       ON_TAB(AIDS, 1, N_("Friendly undo"), N_("Take back moves past a draw.")))

#undef OPTION
#endif
