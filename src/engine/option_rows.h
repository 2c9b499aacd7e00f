/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a game, one row each, in the order of records and of docs/options.md. Nothing else in src/
 * lists them: records, --option, the new-game page and the rules page read the rows. A new option needs only
 * a row here and the code that plays by it.
 *
 * A row: type and name of the field in Rules; the possible values; the value of each edition (0 if left out);
 * what the option decides, with the number of the rule; its place on the new-game page; what it conflicts
 * with. rules.c defines the macros for these. This file is included several times: for the names of values
 * and, with OPTION defined, for the rows. */
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
typedef enum { SET_PLAIN, SET_FULL } SetRules; /* of a set with figures of its own */
typedef enum { TOWNS_PLAIN, TOWNS_TURN, TOWNS_COST, TOWNS_BONUS } Towns;

enum { RULES_MEEPLES_MAX = 12, RULES_MEEPLES_MAP = 9 /* default on a map (R1.2) */ };

#endif

#ifdef OPTION

OPTION(uint8_t, tiny_city, WORDS("full", "half"), EDITIONS(TINY_FULL, TINY_FULL, TINY_HALF, TINY_HALF),
       ABOUT("points for a completed city of two tiles: in full or by half (R6.1)"),
       ON_TAB(SCORING, 1, N_("Tiny cities score half"), N_("A city of two tiles scores 1 point per tile.")))

OPTION(
    uint8_t, farms, WORDS("farm", "farm_once", "city_majority", "off"),
    EDITIONS(FARMS_FARM, FARMS_FARM, FARMS_CITY_MAJORITY, FARMS_CITY_MAJORITY),
    ABOUT("fields score each city they touch, each city once per player, or each city by majority; off: no "
          "farmers (R4.3)"),
    ON_CARD(1, {N_("Every field"), N_("The majority in a field scores each city touching it.")},
            {N_("City once"), N_("Fields score, but a player scores each city only once.")},
            {N_("City majority"), N_("The most farmers around a city score it.")},
            {N_("No farmers"), N_("A family game without farmers in the fields.")}))

OPTION(uint8_t, farm_points, NUMBERS(3, 4, 1), EDITIONS(3, 3, 3, 4),
       ABOUT("points for each completed city that a field touches (R4.3)"), ON_CARD(2, {0}),
       AGAINST(IDLE(IS(farms, FARMS_OFF), N_("No effect without farmers."))))

OPTION(uint8_t, tie, WORDS("shared", "rematch"),
       ABOUT("players with equal points share the win or play a tiebreaker (R4.5)"),
       ON_TAB(SCORING, 3, N_("Tiebreaker game"), N_("A tie leads to a deciding game.")))

OPTION(uint8_t, meeples, NUMBERS(1, RULES_MEEPLES_MAX, 1), EVERYWHERE(7),
       ABOUT("meeples per player; on a board 9 unless set (R1.2)"), ON_CARD(3, {0}))

OPTION(uint8_t, unplaceable, WORDS("out", "bag"),
       ABOUT("a tile that fits nowhere leaves the game or goes back into the bag (R2.4)"),
       ON_TAB(HOUSE, 8, N_("Unplaceable tiles return"),
              N_("A tile that fits nowhere goes back into the bag.")))

OPTION(uint8_t, end_incomplete, WORDS("score", "none"),
       ABOUT("incomplete features score at the end or score nothing (R7.8)"),
       ON_TAB(SCORING, 2, N_("Completed features only"), N_("Incomplete features score nothing at the end.")))

OPTION(uint8_t, dragon_early, WORDS("aside", "bag"),
       ABOUT("dragon tiles drawn before the first volcano are set aside or go back into the bag (R8.5)"),
       ON_TAB(DRAGON, 1, N_("Early dragons return"), N_("Dragons before a volcano go back into the bag.")),
       AGAINST(DRAGON_ONLY))

OPTION(uint8_t, dragon_move, WORDS("before", "after"),
       ABOUT("the dragon moves before or after scoring (R8.9)"),
       ON_TAB(DRAGON, 2, N_("Dragon after scoring"), N_("The dragon can’t eat a meeple about to score.")),
       AGAINST(DRAGON_ONLY))

OPTION(uint8_t, princess, WORDS("may", "must"),
       ABOUT("placing a princess may or must send a knight home (R8.10)"),
       ON_TAB(DRAGON, 3, N_("Princess is compulsory"), N_("A new princess must send a knight home.")),
       AGAINST(DRAGON_ONLY))

OPTION(uint8_t, fairy_point, NUMBERS(0, 1, 1), EVERYWHERE(1),
       ABOUT("points for starting a turn with the fairy (R8.13)"),
       ON_TAB(DRAGON, 4, N_("No fairy point"), N_("Starting a turn with the fairy earns no point.")),
       AGAINST(DRAGON_ONLY))

OPTION(uint8_t, fairy_claim, WORDS("auto", "manual"),
       ABOUT("this point is scored automatically or must be claimed (R8.13)"),
       ON_TAB(DRAGON, 5, N_("Claim the fairy point"), N_("The fairy’s point is lost unless it is claimed.")),
       AGAINST(DRAGON_ONLY, IDLE(IS(fairy_point, 0), N_("There is no fairy point to claim."))))

OPTION(uint8_t, fairy_blocks, SWITCH, EVERYWHERE(1),
       ABOUT("the dragon can't enter the tile with the fairy (R8.14)"),
       ON_TAB(DRAGON, 6, N_("Dragon passes the fairy"),
              N_("The dragon enters the fairy’s tile, eating nobody.")),
       AGAINST(DRAGON_ONLY))

OPTION(uint8_t, fairy_bonus, NUMBERS(3, 5, 2), EVERYWHERE(3),
       ABOUT("extra points for scoring with the fairy (R8.15)"),
       ON_TAB(DRAGON, 7, N_("Fairy bonus of 5"), N_("Scoring with the fairy earns 5 extra, not 3.")),
       AGAINST(DRAGON_ONLY))

OPTION(uint8_t, fairy_with, WORDS("meeple", "tile"),
       ABOUT("the fairy helps one meeple or every meeple on her tile (R8.16)"),
       ON_TAB(DRAGON, 8, N_("Fairy for the whole tile"), N_("The fairy helps every meeple on her tile.")),
       AGAINST(DRAGON_ONLY))

OPTION(uint8_t, abbot, SWITCH, ABOUT("every player has an abbot, for monasteries and gardens (R9.1)"),
       ON_TAB(HOUSE, 1, N_("The abbot"), N_("An abbot uses gardens, too, and can leave early.")))

OPTION(uint8_t, hand, WORDS("1", "3"), ABOUT("tiles in the hand to choose from (R7.1)"),
       ON_TAB(HOUSE, 3, N_("Three tiles in hand"), N_("Players choose one of three tiles to play.")))

OPTION(uint8_t, hand_visible, SWITCH, ABOUT("all hands are open (R7.1)"),
       ON_TAB(HOUSE, 4, N_("Open hands"), N_("Everyone sees the tiles in all hands.")),
       AGAINST(IDLE(NOT(hand, HAND_THREE), N_("Needs three-tile hands."))))

OPTION(uint8_t, draw, WORDS("start", "end"),
       ABOUT("the next tile is drawn at the start of a turn or at the end of the turn before (R7.2)"),
       ON_TAB(HOUSE, 2, N_("Draw at end of turn"), N_("You see your next tile while the others play.")),
       AGAINST(IDLE(IS(hand, HAND_THREE), N_("No effect with three-tile hands."))))

OPTION(uint8_t, start_tile, WORDS("fixed", "bag"),
       ABOUT("the game starts with the usual tile or a random one from the bag (R7.3)"),
       ON_TAB(HOUSE, 9, N_("Random start tile"), N_("The first tile is drawn from the bag.")),
       AGAINST(IDLE(NOT(river, RIVER_OFF), N_("No effect: the river’s spring is the start tile."))))

OPTION(uint8_t, bushes_continue, SWITCH, ABOUT("roads that meet at bushes continue (R7.5)"),
       ON_TAB(HOUSE, 7, N_("Roads continue at bushes"), N_("Bushes no longer end a road.")))

OPTION(uint8_t, tile_sale, SWITCH, ABOUT("a tile that could complete something may be sold (R7.6)"),
       ON_TAB(HOUSE, 5, N_("Sell the tile"), N_("Others may bid for a tile that completes something.")))

OPTION(uint8_t, hole_turn, SWITCH, ABOUT("filling a hole gives an extra turn (R7.7)"),
       ON_TAB(HOUSE, 6, N_("Extra turn for a hole"), N_("Filling a hole earns an extra turn.")))

OPTION(uint8_t, table, .expected = "open, WxH or shift:WxH, W and H from 1 to 200",
       ABOUT("the table is open, has edges, or limits the size of the layout, in tiles (R7.9)"),
       ON_CARD(4, {NULL, N_("The table has no edges: the land grows with every tile.")},
               {NULL, N_("The table has edges; the start tile is in the middle.")},
               {NULL, N_("The layout may shift; only its overall size is limited.")}),
       AGAINST(EXCLUDES(ON_MAP, N_("A printed board has its own edges."))))

OPTION(uint8_t, table_completes, SWITCH,
       ABOUT("the edge of the table completes the features that reach it (R7.10)"),
       ON_CARD(5, {0}, {N_("Edges complete features"), N_("Roads and cities end at the table’s edge.")}),
       AGAINST(IDLE(IS(table, TABLE_OPEN), N_("Needs a table with edges."))))

/* S20, S6, section 10: on an open table only, with one tile in the hand, drawn at the start of a turn. */
OPTION(uint8_t, river, WORDS("off", "c2", "c3"),
       ABOUT("the game starts with the River, with the tiles of this edition (R10.1)"),
       ON_CARD(8, {NULL, N_("The game starts without a river.")},
               {N_("The river"), N_("The river comes first, with the tiles of the second edition.")},
               {N_("The river"), N_("The river comes first, with the tiles of the third edition.")}),
       AGAINST(EXCLUDES(ON_MAP, N_("The river needs an open table.")),
               EXCLUDES(NOT(table, TABLE_OPEN), N_("The river needs a table without edges.")),
               EXCLUDES(IS(hand, HAND_THREE), N_("The river needs one-tile hands.")),
               EXCLUDES(IS(draw, DRAW_AT_END), N_("River tiles are drawn at the start of a turn."))))

OPTION(uint8_t, towns, WORDS("plain", "turn", "cost", "bonus"),
       ABOUT("towns on a board are plain squares, give an extra turn, cost points or bring points (R12.4)"),
       ON_CARD(7, {NULL, N_("Towns are ordinary squares.")},
               {N_("towns: extra turn"), N_("A tile on a town earns an extra turn.")},
               {N_("towns cost 2"), N_("A tile on a town costs 2 points.")},
               {N_("towns score for roads"), N_("Roads score 2 per town next to them.")}),
       AGAINST(IDLE(OFF_MAP, N_("Needs a board with towns."))))

OPTION(uint16_t, map_tiles, NUMBERS(1, 264, 1), /* 0 = the number of the board */
       ABOUT("tiles played on a board; the board's own number unless set (R12.13)"), ON_CARD(6, {0}),
       AGAINST(IDLE(OFF_MAP, N_("Needs a printed board."))))

/* R11.1: their tiles are plain without these; the number is also how many of its figures each player has. */
OPTION(uint8_t, inns_cathedrals, WORDS("plain", "full"),
       ABOUT("inns, cathedrals and a large meeple for every player, or plain tiles (R11.1)"),
       ON_CARD(0, {NULL, N_("More tiles; inns and cathedrals have no effect.")},
               {NULL, N_("Inns, cathedrals and one large meeple per player.")}))

OPTION(uint8_t, traders_builders, WORDS("plain", "full"),
       ABOUT("goods, and a builder and a pig for every player, or plain tiles (R11.1)"),
       ON_CARD(0, {NULL, N_("More tiles; the goods in the cities have no effect.")},
               {NULL,
                N_("Builder, pig and goods:\nsecond tile, richer fields, 10 points per goods majority.")}))

/* These affect only the screen. */
OPTION(uint8_t, aids, SWITCH, EVERYWHERE(1), ABOUT("player aids on screen; off in tournaments"),
       ON_TAB(AIDS, 2, N_("No player aids"), N_("The screen gives no help, as in a tournament.")))

OPTION(uint8_t, hints, SWITCH, EVERYWHERE(1), ABOUT("hints on screen: the best turns on request"),
       ON_TAB(AIDS, 3, N_("No hints"), N_("Nobody can ask for a hint (H) in this game.")),
       AGAINST(IDLE(IS(aids, 0), N_("“No player aids” includes this."))))

OPTION(uint8_t, friendly_undo, SWITCH, ABOUT("undo on screen may go back past a draw"),
       ON_TAB(AIDS, 1, N_("Friendly undo"), N_("Undo even after a tile was drawn.")))

#undef OPTION
#endif
