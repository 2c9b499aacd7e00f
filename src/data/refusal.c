/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Refusals in plain words, with the rule each rests on (R13.1). */
#include "base/mark.h"
#include "data/move_text.h"

typedef struct {
    const char *rule, *text;
} Words;

static const Words REFUSALS[] = {
    [MOVE_OK] = {"", ""},
    [REFUSE_OVER] = {"R4.1", N_("the game is over")},
    [REFUSE_PHASE] = {"R2.1", N_("not the phase for this move")},
    [REFUSE_NOT_IN_BAG] = {"R1.3", N_("no such tile left in the bag")},
    [REFUSE_RIVER_DRAWN] = {"R10.1", N_("the tiles of the river are drawn first, the lake last")},
    [REFUSE_HELD_LOST] = {"R7.2", N_("the held tile fits nowhere: it is lost first")},
    [REFUSE_SEED] = {"R13.2", N_("the seed draws another tile")},
    [REFUSE_FITS_NOWHERE] = {"R2.4", N_("it fits nowhere")},
    [REFUSE_FITS] = {"R2.4", N_("it fits")},
    [REFUSE_LEAVES] = {"R2.4", N_("a tile that fits nowhere leaves the game")},
    [REFUSE_GOES_BACK] = {"R2.4", N_("a tile that fits nowhere goes back into the bag")},
    [REFUSE_TAKEN] = {"R2.2", N_("the square is taken")},
    [REFUSE_NO_NEIGHBOUR] = {"R2.2", N_("no tile beside it")},
    [REFUSE_SIDE] = {"R2.3", ""},
    [REFUSE_NO_SEGMENT] = {"R2.5", N_("no such feature on this tile")},
    [REFUSE_RIVER] = {"R10.1", N_("meeples never stand on a river")},
    [REFUSE_NOT_THERE] = {"R9.1", N_("meeples never stand in a garden")},
    [REFUSE_NO_FARMERS] = {"R4.3", N_("no farmers in this game")},
    [REFUSE_OCCUPIED] = {"R2.6", N_("already occupied")},
    [REFUSE_NONE_LEFT] = {"R2.7", N_("no meeples left")},
    [REFUSE_NOT_IN_GAME] = {"R2.7", N_("no meeples left")},
    [REFUSE_EARLY_ASIDE] = {"R8.5", N_("no dragon in play yet: the tile is set aside")},
    [REFUSE_EARLY_BAG] = {"R8.5", N_("no dragon in play yet: the tile goes back into the bag")},
    [REFUSE_NO_ASIDE] = {"R8.5", N_("only dragon tiles before the first volcano are set aside")},
    [REFUSE_VOLCANO] = {"R8.4", N_("no meeple on a volcano just placed")},
    [REFUSE_DRAGON_TILE] = {"R8.8", N_("no meeple beside the dragon")},
    [REFUSE_NO_PORTAL] = {"R2.5", N_("only on the tile just placed")},
    [REFUSE_NO_TILE] = {"R8.11", N_("no tile on that square")},
    [REFUSE_COMPLETE] = {"R8.11", N_("the feature is complete")},
    [REFUSE_NO_PRINCESS] = {"R8.10", N_("no princess on this tile")},
    [REFUSE_NO_KNIGHT] = {"R8.10", N_("no such knight in the city of the princess")},
    [REFUSE_MUST_PRINCESS] = {"R8.10", N_("the princess must send a knight home")},
    [REFUSE_NO_FAIRY] = {"R8.12", N_("no fairy in this game")},
    [REFUSE_FAIRY_TARGET] = {"R8.12", N_("the fairy goes only to a meeple of your own")},
    [REFUSE_FAIRY_STAYS] = {"R8.12", N_("the fairy is there already")},
    [REFUSE_NO_CLAIM] = {"R8.13", N_("no fairy point to claim")},
    [REFUSE_STEP_NO_TILE] = {"R8.6", N_("the dragon walks over tiles only")},
    [REFUSE_STEP_VISITED] = {"R8.6", N_("the dragon was there in this walk")},
    [REFUSE_STEP_FAIRY] = {"R8.14", N_("the fairy bars the way")},
    [REFUSE_STEP_FAR] = {"R8.6", N_("the dragon goes only to a square beside it")},
    [REFUSE_HELD] = {"R7.1", N_("no such tile in the hand")},
    [REFUSE_HELD_FITS] = {"R7.1", N_("another tile of the hand fits")},
    [REFUSE_OFF_TABLE] = {"R7.9", N_("beyond the edge of the table")},
    [REFUSE_EXTEND] = {"R7.9", N_("the table cannot be enlarged so")},
    [REFUSE_RIVER_FIRST] = {"R10.2", N_("a river tile carries the river on")},
    [REFUSE_U_TURN] = {"R10.2", N_("the river may not turn back: two bends the same way")},
    [REFUSE_NO_SALE] = {"R7.6", N_("this tile is not for sale")},
    [REFUSE_BUYER] = {"R7.6", N_("that seat cannot buy it")},
    [REFUSE_PRICE] = {"R7.6", N_("the price is 1 to the points of the buyer")},
    [REFUSE_CITY] = {"R12.3", N_("a printed city lies there")},
    [REFUSE_OFF_BOARD] = {"R12.1", N_("no square of the board")},
    [REFUSE_BOARD_NEIGHBOUR] = {"R12.1", N_("nothing connected beside it")},
    [REFUSE_ISLAND] = {"R12.9", N_("an island is reached over the sea only")},
    [REFUSE_PRINT] = {"R12.5", ""},
    [REFUSE_TOWN_COST] = {"R12.4", N_("a town costs 2 points")},
    [REFUSE_AT_HOME] = {"R9.3", N_("the abbot is not on the table")},
    [REFUSE_RECALL_DONE] = {"R9.3", N_("his feature is complete: he scores")},
};

/* What is said of another figure than a meeple. */
static const Words OF_FIGURE[FIGURE_KIND_COUNT][REFUSE_CODE_COUNT] = {
    [FIGURE_ABBOT] = {[REFUSE_NOT_IN_GAME] = {"R9.1", N_("no abbot in this game")},
                      [REFUSE_NONE_LEFT] = {"R9.1", N_("the abbot is on the table already")},
                      [REFUSE_NO_SEGMENT] = {"R9.1", N_("the abbot goes on monasteries and gardens only")},
                      [REFUSE_NOT_THERE] = {"R9.1", N_("the abbot goes on monasteries and gardens only")}},
};

/* One pattern a side, so that every language can put the words in its own order. */
static const char *const SIDES[SIDE_COUNT] = {N_("north side: %s against %s"), N_("east side: %s against %s"),
                                              N_("south side: %s against %s"),
                                              N_("west side: %s against %s")};
static const char *const EDGES[] = {[EDGE_FIELD] = N_("field"),
                                    [EDGE_ROAD] = N_("road"),
                                    [EDGE_CITY] = N_("city"),
                                    [EDGE_RIVER] = N_("river")};

/* What comes next in each phase, and the rule that has it so. */
static const Words EXPECTED[] = {
    [PHASE_NONE] = {"R2.1", N_("expected a game")},
    [PHASE_DRAW] = {"R2.1", N_("expected a draw")},
    [PHASE_CHOOSE] = {"R7.1", N_("expected a choice from the hand")},
    [PHASE_PLACE] = {"R2.2", N_("expected a placement")},
    [PHASE_ACTION] = {"R2.5", N_("expected an action")},
    [PHASE_DRAGON] = {"R8.6", N_("expected a step of the dragon")},
    [PHASE_FINAL] = {"R4.1", N_("expected the final scores")},
    [PHASE_OVER] = {"R4.1", N_("expected the final scores")},
};

static const Words *words_of(Refusal refusal) {
    const Words *own = &OF_FIGURE[refusal.figure][refusal.code];
    return own->text ? own : &REFUSALS[refusal.code];
}

const char *refusal_rule(Refusal refusal) {
    return refusal.code == REFUSE_PHASE ? EXPECTED[refusal.phase].rule : words_of(refusal)->rule;
}

static const char *as_it_is(const char *text) {
    return text;
}

/* Puts two words into a pattern with two %s. */
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
    if (!translate) {
        translate = as_it_is;
    }
    if (refusal.code == REFUSE_SIDE || refusal.code == REFUSE_PRINT) {
        const char *before = "";
        for (int side = 0; side < SIDE_COUNT; side++) {
            if (refusal.sides >> side & 1) {
                str_add(out, before);
                add_pattern(out, translate(SIDES[side]), translate(EDGES[refusal.ours >> (2 * side) & 3]),
                            translate(EDGES[refusal.theirs >> (2 * side) & 3]));
                before = ", ";
            }
        }
        return;
    }
    str_add(out, translate(words_of(refusal)->text));
    if (refusal.code == REFUSE_PHASE) {
        str_add(out, ": ");
        str_add(out, translate(EXPECTED[refusal.phase].text));
    }
}
