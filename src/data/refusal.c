/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Refusals in plain words, with the rule each rests on (R13.1). */
#include "data/move_text.h"

/* Marks a text for the catalogue; it is translated where it is shown. */
#define N_(text) (text)

static const struct {
    const char *rule, *text;
} REFUSALS[] = {
    [MOVE_OK] = {"", ""},
    [REFUSE_OVER] = {"R4.1", N_("the game is over")},
    [REFUSE_PHASE] = {"R2.1", N_("not the phase for this move")},
    [REFUSE_NOT_IN_BAG] = {"R1.3", N_("no such tile left in the bag")},
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
    [REFUSE_GARDEN] = {"R9.1", N_("meeples never stand in a garden")},
    [REFUSE_NO_FARMERS] = {"R4.3", N_("no farmers in this game")},
    [REFUSE_OCCUPIED] = {"R2.6", N_("already occupied")},
    [REFUSE_NO_MEEPLES] = {"R2.7", N_("no meeples left")},
};

/* One text a pair of side and edges, so that every language can put it in its own order. */
static const char *const SIDES[SIDE_COUNT] = {N_("north side: %s against %s"), N_("east side: %s against %s"),
                                              N_("south side: %s against %s"),
                                              N_("west side: %s against %s")};
static const char *const EDGES[] = {[EDGE_FIELD] = N_("field"),
                                    [EDGE_ROAD] = N_("road"),
                                    [EDGE_CITY] = N_("city"),
                                    [EDGE_RIVER] = N_("river")};

static const char *const EXPECTED[] = {
    [PHASE_NONE] = N_("expected a game"),
    [PHASE_DRAW] = N_("expected a draw"),
    [PHASE_PLACE] = N_("expected a placement"),
    [PHASE_ACTION] = N_("expected an action"),
    [PHASE_FINAL] = N_("expected the final scores"),
    [PHASE_OVER] = N_("expected the final scores"),
};

const char *refusal_rule(MoveError code) {
    return REFUSALS[code].rule;
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
    if (refusal.code == REFUSE_SIDE) {
        add_pattern(out, translate(SIDES[refusal.side & 3]), translate(EDGES[refusal.ours & 3]),
                    translate(EDGES[refusal.theirs & 3]));
        return;
    }
    str_add(out, translate(REFUSALS[refusal.code].text));
    if (refusal.code == REFUSE_PHASE) {
        str_add(out, ": ");
        str_add(out, translate(EXPECTED[refusal.phase]));
    }
}
