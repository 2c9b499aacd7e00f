/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reasons in words: short ones for the log, and sentences with facts. */
#include <string.h>

#include "session/reason.h"

const char *reason_words(Reason reason) {
    static const char *const words[REASON_COUNT][FEATURE_KIND_COUNT] = {
        [REASON_PLAIN] = {[0] = N_("nothing better")},
        [REASON_SAVES] = {[0] = N_("saves a meeple")},
        [REASON_COMPLETES] = {[FEATURE_ROAD] = N_("completes a road"),
                              [FEATURE_CITY] = N_("completes a city"),
                              [FEATURE_MONASTERY] = N_("completes a monastery"),
                              [FEATURE_GARDEN] = N_("completes a garden")},
        [REASON_TAKES] = {[FEATURE_ROAD] = N_("takes over a road"),
                          [FEATURE_CITY] = N_("takes over a city"),
                          [FEATURE_FIELD] = N_("takes over a field")},
        [REASON_PRINCESS] = {[FEATURE_CITY] = N_("sends a knight home")},
        [REASON_HINDERS] = {[FEATURE_ROAD] = N_("hinders a road"), [FEATURE_CITY] = N_("hinders a city")},
        [REASON_GIVES] = {[0] = N_("nothing better")},
        [REASON_GOODS] = {[0] = N_("takes goods")},
        [REASON_RECALLS] = {[0] = N_("recalls the abbot")},
        [REASON_BUILDER] = {[0] = N_("places the builder")},
        [REASON_PIG] = {[0] = N_("places the pig")},
        [REASON_FAIRY] = {[0] = N_("is protected by the fairy")},
        [REASON_AGAIN] = {[0] = N_("gets another tile")},
        [REASON_JOINS] = {[FEATURE_ROAD] = N_("shares a road"),
                          [FEATURE_CITY] = N_("shares a city"),
                          [FEATURE_FIELD] = N_("shares a field")},
        [REASON_GUARDS] = {[FEATURE_ROAD] = N_("guards its road"),
                           [FEATURE_CITY] = N_("guards its city"),
                           [FEATURE_FIELD] = N_("guards its field")},
        [REASON_OPENS] = {[FEATURE_ROAD] = N_("opens a way to a road"),
                          [FEATURE_CITY] = N_("opens a way to a city"),
                          [FEATURE_FIELD] = N_("opens a way to a field")},
        [REASON_BLOCKS] = {[FEATURE_ROAD] = N_("blocks a road"),
                           [FEATURE_CITY] = N_("blocks a city"),
                           [FEATURE_MONASTERY] = N_("blocks a monastery"),
                           [FEATURE_GARDEN] = N_("blocks a garden")},
        [REASON_STARTS] = {[FEATURE_ROAD] = N_("begins a road"),
                           [FEATURE_CITY] = N_("begins a city"),
                           [FEATURE_FIELD] = N_("begins a field"),
                           [FEATURE_MONASTERY] = N_("begins a monastery"),
                           [FEATURE_GARDEN] = N_("begins a garden")},
        [REASON_GROWS] = {[FEATURE_ROAD] = N_("extends its road"),
                          [FEATURE_CITY] = N_("extends its city"),
                          [FEATURE_MONASTERY] = N_("surrounds its monastery"),
                          [FEATURE_GARDEN] = N_("surrounds its garden")},
        [REASON_HOPES] = {[FEATURE_ROAD] = N_("extends its road"), [FEATURE_CITY] = N_("extends its city")},
        [REASON_ADMITS] = {[0] = N_("nothing better")}};
    const char *word = words[reason.why][reason.kind];
    return word ? word : words[REASON_PLAIN][0];
}

/* ---- with facts ---- */

/* The other two are for a count of 1 and 0, if they differ. */
typedef struct {
    const char *many, *one, *none;
} Pattern;

#define ALL(words)                                                                                           \
    { words, NULL, NULL }
#define OF_WAYS(road, city, field)                                                                           \
    { [FEATURE_ROAD] = ALL(road), [FEATURE_CITY] = ALL(city), [FEATURE_FIELD] = ALL(field) }

static const Pattern PATTERNS[REASON_COUNT][FEATURE_KIND_COUNT] = {
    [REASON_PLAIN] = {ALL(N_("brings nothing at once"))},
    [REASON_COMPLETES] = {[FEATURE_ROAD] = {N_("completes the road: +{points}, {count} meeples return"),
                                            N_("completes the road: +{points}, meeple returns"), NULL},
                          [FEATURE_CITY] = {N_("completes the city: +{points}, {count} meeples return"),
                                            N_("completes the city: +{points}, meeple returns"), NULL},
                          [FEATURE_MONASTERY] = {N_("completes the monastery: +{points}, meeple returns"),
                                                 NULL,
                                                 N_("completes the monastery: +{points}, abbot returns")},
                          [FEATURE_GARDEN] = ALL(N_("completes the garden: +{points}, abbot returns"))},
    [REASON_TAKES] = OF_WAYS(N_("takes over {other}’s road: {points} so far"),
                             N_("takes over {other}’s city: {points} so far"),
                             N_("takes over {other}’s field: {points} so far")),
    [REASON_PRINCESS] = {[FEATURE_CITY] = ALL(N_("sends {other}’s knight home"))},
    [REASON_JOINS] =
        OF_WAYS(N_("shares {other}’s road: {points} so far"), N_("shares {other}’s city: {points} so far"),
                N_("shares {other}’s field: {points} so far")),
    [REASON_GUARDS] = OF_WAYS(N_("keeps {other} out of the road"), N_("keeps {other} out of the city"),
                              N_("keeps {other} out of the field")),
    [REASON_BLOCKS] = {[FEATURE_ROAD] = ALL(N_("no tile left completes {other}’s road")),
                       [FEATURE_CITY] = ALL(N_("no tile left completes {other}’s city")),
                       [FEATURE_MONASTERY] = ALL(N_("no tile left completes {other}’s monastery")),
                       [FEATURE_GARDEN] = ALL(N_("no tile left completes {other}’s garden"))},
    [REASON_HINDERS] = {[FEATURE_ROAD] = {N_("only {count} tiles left fit {other}’s road"),
                                          N_("only 1 tile left fits {other}’s road"), NULL},
                        [FEATURE_CITY] = {N_("only {count} tiles left fit {other}’s city"),
                                          N_("only 1 tile left fits {other}’s city"), NULL}},
    [REASON_GOODS] = {{N_("takes {count} goods"), N_("takes 1 token of goods"), NULL}},
    [REASON_RECALLS] = {ALL(N_("recalls the abbot: +{points}"))},
    [REASON_OPENS] = OF_WAYS(N_("opens a way to {other}’s road"), N_("opens a way to {other}’s city"),
                             N_("opens a way to {other}’s field")),
    [REASON_BUILDER] = {ALL(N_("the builder will bring second tiles"))},
    [REASON_PIG] = {ALL(N_("the pig adds a point for each city of the field"))},
    [REASON_STARTS] = {[FEATURE_ROAD] = {N_("begins a road; {count} tiles left fit"),
                                         N_("begins a road; only 1 tile left fits"),
                                         N_("begins a road; no tile left fits")},
                       [FEATURE_CITY] = {N_("begins a city; {count} tiles left fit"),
                                         N_("begins a city; only 1 tile left fits"),
                                         N_("begins a city; no tile left fits")},
                       [FEATURE_FIELD] = {N_("begins a field beside {count} completed cities"),
                                          N_("begins a field beside 1 completed city"), N_("begins a field")},
                       [FEATURE_MONASTERY] = {N_("a monastery with {count} neighbours"),
                                              N_("a monastery with 1 neighbour"), NULL},
                       [FEATURE_GARDEN] = {N_("a garden with {count} neighbours"),
                                           N_("a garden with 1 neighbour"), NULL}},
    [REASON_GROWS] = {[FEATURE_ROAD] = {N_("extends the road to {points} points; {count} tiles left fit"),
                                        N_("extends the road to {points} points; only 1 tile left fits"),
                                        N_("extends the road to {points} points; no tile left fits")},
                      [FEATURE_CITY] = {N_("extends the city to {points} points; {count} tiles left fit"),
                                        N_("extends the city to {points} points; only 1 tile left fits"),
                                        N_("extends the city to {points} points; no tile left fits")},
                      [FEATURE_MONASTERY] = ALL(N_("surrounds the monastery: {count} of 9")),
                      [FEATURE_GARDEN] = ALL(N_("surrounds the garden: {count} of 9"))},
    [REASON_HOPES] =
        {[FEATURE_ROAD] = {N_("extends the road: +{points} once completed; {count} tiles left fit"),
                           N_("extends the road: +{points} once completed; only 1 tile left fits"), NULL},
         [FEATURE_CITY] = {N_("extends the city: +{points} once completed; {count} tiles left fit"),
                           N_("extends the city: +{points} once completed; only 1 tile left fits"), NULL}},
    [REASON_ADMITS] = OF_WAYS(N_("{other} now shares the road: {points} so far"),
                              N_("{other} now shares the city: {points} so far"),
                              N_("{other} now shares the field: {points} so far")),
    [REASON_FAIRY] = {ALL(N_("the fairy protects a meeple"))},
    [REASON_AGAIN] = {ALL(N_("another tile follows"))},
    [REASON_SAVES] = {{N_("keeps the last {count} meeples"), N_("keeps the last meeple"), NULL}},
    [REASON_GIVES] = {[FEATURE_ROAD] = ALL(N_("completes {other}’s road: +{points}")),
                      [FEATURE_CITY] = ALL(N_("completes {other}’s city: +{points}")),
                      [FEATURE_MONASTERY] = ALL(N_("completes {other}’s monastery: +{points}")),
                      [FEATURE_GARDEN] = ALL(N_("completes {other}’s garden: +{points}"))},
};

const char *reason_pattern(Reason reason) {
    const Pattern *pattern = &PATTERNS[reason.why][reason.kind];
    pattern = pattern->many ? pattern : &PATTERNS[REASON_PLAIN][0];
    return reason.count == 1 && pattern->one    ? pattern->one
           : reason.count == 0 && pattern->none ? pattern->none
                                                : pattern->many;
}

/* Appends the value for a "{word}", and returns the rest of the pattern behind it. */
static const char *fill_word(Reason reason, const char *pattern, const char *other, Str *out) {
    static const char points[] = "{points}", count[] = "{count}", name[] = "{other}";
    if (strncmp(pattern, points, sizeof points - 1) == 0) {
        str_addf(out, "%d", reason.points);
        return pattern + sizeof points - 1;
    }
    if (strncmp(pattern, count, sizeof count - 1) == 0) {
        str_addf(out, "%d", reason.count);
        return pattern + sizeof count - 1;
    }
    if (strncmp(pattern, name, sizeof name - 1) == 0) {
        str_add(out, other);
        return pattern + sizeof name - 1;
    }
    str_add_char(out, *pattern);
    return pattern + 1;
}

void reason_fill(Reason reason, const char *pattern, const char *other, Str *out) {
    while (*pattern) {
        pattern = fill_word(reason, pattern, other, out);
    }
}
