/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Refusals in plain words, each with its rule (R13.1). */
#include "data/move_text.h"

typedef struct {
    const char *rule, *text;
} Words;

static const Words REFUSALS[] = {
    [MOVE_OK] = {"", ""},
    [REFUSE_OVER] = {"R4.1", N_("the game is over")},
    [REFUSE_PHASE] = {"R2.1", N_("you can’t do that now")},
    [REFUSE_NOT_IN_BAG] = {"R1.3", N_("that tile is no longer in the bag")},
    [REFUSE_RIVER_DRAWN] = {"R10.1", N_("the tiles of the river are drawn first, the lake last")},
    [REFUSE_HELD_LOST] = {"R7.2", N_("the tile in hand fits nowhere: discard it first")},
    [REFUSE_SEED] = {"R13.2", N_("the seed draws a different tile")},
    [REFUSE_FITS_NOWHERE] = {"R2.4", N_("this tile fits nowhere")},
    [REFUSE_FITS] = {"R2.4", N_("this tile can still be placed")},
    [REFUSE_LEAVES] = {"R2.4", N_("a tile that fits nowhere is removed from the game")},
    [REFUSE_GOES_BACK] = {"R2.4", N_("a tile that fits nowhere goes back into the bag")},
    [REFUSE_TAKEN] = {"R2.2", N_("the square is taken")},
    [REFUSE_NO_NEIGHBOUR] = {"R2.2", N_("the square has no tile next to it")},
    [REFUSE_SIDE] = {"R2.3", ""},
    [REFUSE_NO_SEGMENT] = {"R2.5", N_("this tile has no such feature")},
    [REFUSE_RIVER] = {"R10.1", N_("meeples can’t be placed on a river")},
    [REFUSE_NOT_THERE] = {"R9.1", N_("only an abbot can be placed in a garden")},
    [REFUSE_NO_FARMERS] = {"R4.3", N_("this game has no farmers")},
    [REFUSE_OCCUPIED] = {"R2.6", N_("this feature is already occupied")},
    [REFUSE_NONE_LEFT] = {"R2.7", N_("you have no meeples left in your supply")},
    [REFUSE_NOT_IN_GAME] = {"R2.7", N_("you have no meeples left in your supply")},
    [REFUSE_EARLY_ASIDE] = {"R8.5", N_("the dragon is not in play yet: set this tile aside")},
    [REFUSE_EARLY_BAG] = {"R8.5", N_("the dragon is not in play yet: this tile goes back into the bag")},
    [REFUSE_NO_ASIDE] = {"R8.5", N_("only dragon tiles drawn before the first volcano are set aside")},
    [REFUSE_VOLCANO] = {"R8.4", N_("you can’t place a meeple on a volcano you just placed")},
    [REFUSE_DRAGON_TILE] = {"R8.8", N_("you can’t place a meeple on the dragon’s tile")},
    [REFUSE_NO_PORTAL] = {"R2.5", N_("you can only use the tile you just placed")},
    [REFUSE_NO_TILE] = {"R8.11", N_("that square has no tile")},
    [REFUSE_COMPLETE] = {"R8.11", N_("this feature is already complete")},
    [REFUSE_NO_PRINCESS] = {"R8.10", N_("this tile has no princess")},
    [REFUSE_NO_KNIGHT] = {"R8.10", N_("there is no such knight in the princess’s city")},
    [REFUSE_MUST_PRINCESS] = {"R8.10", N_("the princess must send a knight home")},
    [REFUSE_NO_FAIRY] = {"R8.12", N_("this game has no fairy")},
    [REFUSE_FAIRY_TARGET] = {"R8.12", N_("the fairy can only join one of your own meeples")},
    [REFUSE_FAIRY_STAYS] = {"R8.12", N_("the fairy is already there")},
    [REFUSE_NO_CLAIM] = {"R8.13", N_("there is no fairy point to claim")},
    [REFUSE_STEP_NO_TILE] = {"R8.6", N_("the dragon can only move onto tiles")},
    [REFUSE_STEP_VISITED] = {"R8.6", N_("the dragon has already visited this tile")},
    [REFUSE_STEP_FAIRY] = {"R8.14", N_("the fairy protects this tile")},
    [REFUSE_STEP_FAR] = {"R8.6", N_("the dragon can only move to an adjacent square")},
    [REFUSE_HELD] = {"R7.1", N_("you don’t have that tile in your hand")},
    [REFUSE_HELD_FITS] = {"R7.1", N_("another tile in your hand fits")},
    [REFUSE_OFF_TABLE] = {"R7.9", N_("that square is beyond the edge of the table")},
    [REFUSE_EXTEND] = {"R7.9", N_("the table can’t be enlarged that way")},
    [REFUSE_RIVER_FIRST] = {"R10.2", N_("a river tile must continue the river")},
    [REFUSE_U_TURN] = {"R10.2", N_("the river can’t bend the same way twice in a row")},
    [REFUSE_NO_SALE] = {"R7.6", N_("this tile is not for sale")},
    [REFUSE_BUYER] = {"R7.6", N_("that player can’t buy it")},
    [REFUSE_PRICE] = {"R7.6", N_("the price must be between 1 and the buyer’s score")},
    [REFUSE_CITY] = {"R12.3", N_("that square is part of a printed city")},
    [REFUSE_OFF_BOARD] = {"R12.1", N_("that is not a square of the board")},
    [REFUSE_BOARD_NEIGHBOUR] = {"R12.1", N_("nothing next to that square is connected yet")},
    [REFUSE_ISLAND] = {"R12.9", N_("an island can only be reached by a sea route")},
    [REFUSE_PRINT] = {"R12.5", ""},
    [REFUSE_TOWN_COST] = {"R12.4", N_("placing a tile on a town costs 2 points")},
    [REFUSE_MID_TURN] = {"S43", N_("finish this turn first")},
    [REFUSE_END] = {"S44", N_("finish this turn first")},
    [REFUSE_AWAY] = {"S43", N_("that player isn’t at the table")},
    [REFUSE_PRESENT] = {"S43", N_("that player isn’t sitting out")},
    [REFUSE_LAST_SEAT] = {"S43", N_("one player has to stay")},
    [REFUSE_SITS_OUT] = {"S43", N_("that player is sitting out: the tile is discarded")},
    [REFUSE_AT_HOME] = {"R9.3", N_("your abbot is not in play")},
    [REFUSE_RECALL_DONE] = {"R9.3", N_("your abbot’s feature is complete: he scores this turn")},
};

#define ON_ROADS_AND_IN_CITIES                                                                               \
    N_("the builder can only be placed on a road or in a city with one of your meeples")
#define IN_MONASTERIES N_("the abbot can only be placed in a monastery or garden")
#define IN_FIELDS      N_("the pig can only be placed in a field with one of your farmers")

/* Words for figures other than meeples: the first row that fits. */
enum { ANYWHERE = FEATURE_KIND_COUNT };
static const struct {
    FigureKind figure;
    MoveError code;
    int place; /* FeatureKind of what is there, or ANYWHERE */
    const char *rule, *text;
} OF_FIGURE[] = {
    {FIGURE_BUILDER, REFUSE_NOT_THERE, FEATURE_ROAD, "R11.9",
     N_("the builder can only be placed on a road with one of your meeples")},
    {FIGURE_BUILDER, REFUSE_NOT_THERE, FEATURE_CITY, "R11.9",
     N_("the builder can only be placed in a city with one of your meeples")},
    {FIGURE_BUILDER, REFUSE_COMPLETE, FEATURE_ROAD, "R11.9",
     N_("the builder can’t be placed on a completed road")},
    {FIGURE_BUILDER, REFUSE_COMPLETE, FEATURE_CITY, "R11.9",
     N_("the builder can’t be placed in a completed city")},
    {FIGURE_ABBOT, REFUSE_NOT_IN_GAME, ANYWHERE, "R9.1", N_("this game has no abbot")},
    {FIGURE_ABBOT, REFUSE_NONE_LEFT, ANYWHERE, "R9.1", N_("your abbot is already in play")},
    {FIGURE_ABBOT, REFUSE_NO_SEGMENT, ANYWHERE, "R9.1", IN_MONASTERIES},
    {FIGURE_ABBOT, REFUSE_NOT_THERE, ANYWHERE, "R9.1", IN_MONASTERIES},
    {FIGURE_LARGE, REFUSE_NOT_IN_GAME, ANYWHERE, "R11.4", N_("this game is played without large meeples")},
    {FIGURE_LARGE, REFUSE_NONE_LEFT, ANYWHERE, "R11.4", N_("your large meeple is already in play")},
    {FIGURE_LARGE, REFUSE_NOT_THERE, ANYWHERE, "R11.5", N_("only an abbot can be placed in a garden")},
    {FIGURE_BUILDER, REFUSE_NOT_IN_GAME, ANYWHERE, "R11.6", N_("this game is played without builders")},
    {FIGURE_BUILDER, REFUSE_NONE_LEFT, ANYWHERE, "R11.6", N_("your builder is already in play")},
    {FIGURE_BUILDER, REFUSE_NO_SEGMENT, ANYWHERE, "R11.9", ON_ROADS_AND_IN_CITIES},
    {FIGURE_BUILDER, REFUSE_NOT_THERE, ANYWHERE, "R11.9", ON_ROADS_AND_IN_CITIES},
    {FIGURE_BUILDER, REFUSE_NO_PORTAL, ANYWHERE, "R11.9",
     N_("a builder can only be placed on the tile you just placed")},
    {FIGURE_BUILDER, REFUSE_VOLCANO, ANYWHERE, "R8.4",
     N_("a builder can’t be placed on a volcano you just placed")},
    {FIGURE_PIG, REFUSE_NOT_IN_GAME, ANYWHERE, "R11.6", N_("this game is played without pigs")},
    {FIGURE_PIG, REFUSE_NONE_LEFT, ANYWHERE, "R11.6", N_("your pig is already in play")},
    {FIGURE_PIG, REFUSE_NO_SEGMENT, ANYWHERE, "R11.13", IN_FIELDS},
    {FIGURE_PIG, REFUSE_NOT_THERE, ANYWHERE, "R11.13", IN_FIELDS},
    {FIGURE_PIG, REFUSE_NO_FARMERS, ANYWHERE, "R11.13",
     N_("a pig can’t be placed: this game has no farmers")},
    {FIGURE_PIG, REFUSE_NO_PORTAL, ANYWHERE, "R11.13",
     N_("a pig can only be placed on the tile you just placed")},
    {FIGURE_PIG, REFUSE_VOLCANO, ANYWHERE, "R8.4", N_("a pig can’t be placed on a volcano you just placed")},
};

/* A sentence for each side, because word order differs between languages. */
static const char *const SIDES[SIDE_COUNT] = {
    N_("north side: %s does not match %s"), N_("east side: %s does not match %s"),
    N_("south side: %s does not match %s"), N_("west side: %s does not match %s")};
static const char *const EDGES[] = {[EDGE_FIELD] = N_("field"),
                                    [EDGE_ROAD] = N_("road"),
                                    [EDGE_CITY] = N_("city"),
                                    [EDGE_RIVER] = N_("river")};

/* What comes next in each phase, and the rule that says so. */
static const Words EXPECTED[] = {
    [PHASE_NONE] = {"R2.1", N_("expected a game")},
    [PHASE_DRAW] = {"R2.1", N_("expected a drawn tile")},
    [PHASE_CHOOSE] = {"R7.1", N_("expected a choice from the hand")},
    [PHASE_PLACE] = {"R2.2", N_("expected a placement")},
    [PHASE_ACTION] = {"R2.5", N_("expected an action")},
    [PHASE_DRAGON] = {"R8.6", N_("expected a step of the dragon")},
    [PHASE_FINAL] = {"R4.1", N_("expected the final scores")},
    [PHASE_OVER] = {"R4.1", N_("expected the final scores")},
};

static Words words_of(Refusal refusal) {
    for (size_t i = 0; i < sizeof OF_FIGURE / sizeof *OF_FIGURE; i++) {
        bool there = OF_FIGURE[i].place == ANYWHERE || OF_FIGURE[i].place == refusal.place;
        if (there && OF_FIGURE[i].figure == refusal.figure && OF_FIGURE[i].code == refusal.code) {
            return (Words){OF_FIGURE[i].rule, OF_FIGURE[i].text};
        }
    }
    return REFUSALS[refusal.code];
}

const char *refusal_rule(Refusal refusal) {
    return refusal.code == REFUSE_PHASE ? EXPECTED[refusal.phase].rule : words_of(refusal).rule;
}

static const char *said(const char *(*translate)(const char *text), const char *text) {
    return translate ? translate(text) : text;
}

/* Replaces the two %s of a pattern. */
static void add_pattern(Str *out, const char *pattern, const char *first, const char *second) {
    for (; *pattern; pattern++) {
        if (pattern[0] == '%' && pattern[1] == 's') {
            str_add(out, first);
            first = second;
            pattern++;
        } else {
            str_add_char(out, *pattern);
        }
    }
}

void refusal_write(Refusal refusal, const char *(*translate)(const char *text), Str *out) {
    if (refusal.code == REFUSE_SIDE || refusal.code == REFUSE_PRINT) {
        const char *before = "";
        for (int side = 0; side < SIDE_COUNT; side++) {
            if (refusal.sides >> side & 1) {
                str_add(out, before);
                add_pattern(out, said(translate, SIDES[side]),
                            said(translate, EDGES[refusal.ours >> (2 * side) & 3]),
                            said(translate, EDGES[refusal.theirs >> (2 * side) & 3]));
                before = ", ";
            }
        }
        return;
    }
    const char *text = said(translate, words_of(refusal).text);
    if (refusal.code == REFUSE_PHASE) {
        add_pattern(out, said(translate, N_("%s: %s")), text, said(translate, EXPECTED[refusal.phase].text));
    } else {
        str_add(out, text);
    }
}
