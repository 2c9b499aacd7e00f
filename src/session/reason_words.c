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
        [REASON_HINDERS] = {[FEATURE_ROAD] = N_("hinders a road"),
                            [FEATURE_CITY] = N_("hinders a city"),
                            [FEATURE_MONASTERY] = N_("hinders a monastery"),
                            [FEATURE_GARDEN] = N_("hinders a garden")},
        [REASON_LESSENS] = {[FEATURE_ROAD] = N_("makes a road worth less"),
                            [FEATURE_CITY] = N_("makes a city worth less"),
                            [FEATURE_FIELD] = N_("makes a field worth less")},
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
        [REASON_TAKES_FREE] =
            {[FEATURE_ROAD] = N_("takes a free road"), [FEATURE_CITY] = N_("takes a free city")},
        [REASON_STARTS] = {[FEATURE_ROAD] = N_("begins a road"),
                           [FEATURE_CITY] = N_("begins a city"),
                           [FEATURE_FIELD] = N_("begins a field"),
                           [FEATURE_MONASTERY] = N_("begins a monastery"),
                           [FEATURE_GARDEN] = N_("begins a garden")},
        [REASON_GROWS] = {[FEATURE_ROAD] = N_("extends its road"),
                          [FEATURE_CITY] = N_("extends its city"),
                          [FEATURE_FIELD] = N_("adds to its field"),
                          [FEATURE_MONASTERY] = N_("surrounds its monastery"),
                          [FEATURE_GARDEN] = N_("surrounds its garden")},
        [REASON_HOPES] = {[FEATURE_ROAD] = N_("extends its road"), [FEATURE_CITY] = N_("extends its city")},
        [REASON_ADMITS] = {[0] = N_("nothing better")}};
    if (reason.why == REASON_FAIRY && reason.points > 0) {
        return N_("scores with the fairy");
    }
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
#define OF_WAYS(road, city)         [FEATURE_ROAD] = ALL(road), [FEATURE_CITY] = ALL(city)
#define OF_AREAS(road, city, field) OF_WAYS(road, city), [FEATURE_FIELD] = ALL(field)
#define OF_COUNTED(roads, road, cities, city, fields, field)                                                 \
    [FEATURE_ROAD] = {roads, road, NULL}, [FEATURE_CITY] = {cities, city, NULL},                             \
    [FEATURE_FIELD] = {fields, field, NULL}
#define OF_PLACES(monastery, garden) [FEATURE_MONASTERY] = ALL(monastery), [FEATURE_GARDEN] = ALL(garden)

static const Pattern PATTERNS[REASON_COUNT][FEATURE_KIND_COUNT] = {
    [REASON_PLAIN] = {ALL(N_("brings nothing at once"))},
    [REASON_COMPLETES] = {OF_WAYS(N_("completes the road{where}: +{points}"),
                                  N_("completes the city{where}: +{points}")),
                          OF_PLACES(N_("completes the monastery{where}: +{points}"),
                                    N_("completes the garden{where}: +{points}"))},
    [REASON_EATS] = {{N_("the dragon eats {count} meeples of {other}"),
                      N_("the dragon eats a meeple of {other}"), NULL}},
    [REASON_SHIELDS] = {ALL(N_("the dragon can no longer reach a meeple of this player"))},
    [REASON_ENDANGERS] = {{N_("{count} meeples of this player stay within the dragon’s reach"),
                           N_("a meeple of this player stays within the dragon’s reach"), NULL}},
    [REASON_LOSES] = {{N_("loses {count} meeples to the dragon"), N_("loses a meeple to the dragon"), NULL}},
    [REASON_TAKES] = {OF_AREAS(N_("takes over {other}’s road{where}: {points} so far"),
                               N_("takes over {other}’s city{where}: {points} so far"),
                               N_("takes over {other}’s field{where}: {points} so far"))},
    [REASON_PRINCESS] = {[FEATURE_CITY] = ALL(N_("sends {other}’s knight home"))},
    [REASON_JOINS] = {OF_AREAS(N_("shares {other}’s road{where}: {points} so far"),
                               N_("shares {other}’s city{where}: {points} so far"),
                               N_("shares {other}’s field{where}: {points} so far"))},
    [REASON_GUARDS] = {OF_AREAS(N_("keeps {other} out of the road{where}"),
                                N_("keeps {other} out of the city{where}"),
                                N_("keeps {other} out of the field{where}"))},
    [REASON_BLOCKS] = {OF_WAYS(N_("no tile left completes {other}’s road{where}"),
                               N_("no tile left completes {other}’s city{where}")),
                       OF_PLACES(N_("no tile left completes {other}’s monastery{where}"),
                                 N_("no tile left completes {other}’s garden{where}"))},
    [REASON_HINDERS] = {OF_WAYS(N_("hinders {other}’s road{where}"), N_("hinders {other}’s city{where}")),
                        OF_PLACES(N_("hinders {other}’s monastery{where}"),
                                  N_("hinders {other}’s garden{where}"))},
    [REASON_LESSENS] = {OF_COUNTED(
        N_("{other} loses {count} points in the road{where}"), N_("{other} loses a point in the road{where}"),
        N_("{other} loses {count} points in the city{where}"), N_("{other} loses a point in the city{where}"),
        N_("{other} loses {count} points in the field{where}"),
        N_("{other} loses a point in the field{where}"))},
    [REASON_SHRINKS] = {OF_COUNTED(
        N_("loses {count} points in the road{where}"), N_("loses a point in the road{where}"),
        N_("loses {count} points in the city{where}"), N_("loses a point in the city{where}"),
        N_("loses {count} points in the field{where}"), N_("loses a point in the field{where}"))},
    [REASON_HUNTS] = {{N_("{count} meeples of {other} stay within the dragon’s reach"),
                       N_("a meeple of {other} stays within the dragon’s reach"), NULL}},
    [REASON_GOODS] = {{N_("takes {count} goods"), N_("takes 1 token of goods"), NULL}},
    [REASON_RECALLS] = {ALL(N_("recalls the abbot: +{points}"))},
    [REASON_OPENS] = {OF_AREAS(N_("opens a way to {other}’s road{where}"),
                               N_("opens a way to {other}’s city{where}"),
                               N_("opens a way to {other}’s field{where}"))},
    [REASON_BUILDER] = {ALL(N_("the builder will bring second tiles"))},
    [REASON_PIG] = {ALL(N_("the pig adds a point for each city of the field"))},
    [REASON_TAKES_FREE] = {OF_WAYS(N_("takes a free road of {points} tiles"),
                                   N_("takes a free city of {points} tiles"))},
    [REASON_STARTS] = {OF_WAYS(N_("begins a road"), N_("begins a city")),
                       [FEATURE_FIELD] = {N_("begins a field beside {count} completed cities"),
                                          N_("begins a field beside 1 completed city"), N_("begins a field")},
                       OF_PLACES(N_("begins a monastery, empty squares around it: {points}"),
                                 N_("begins a garden, empty squares around it: {points}"))},
    [REASON_GROWS] = {OF_AREAS(N_("extends the road{where} to {points} points"),
                               N_("extends the city{where} to {points} points"),
                               N_("the field{where} now brings {points} points")),
                      OF_PLACES(N_("surrounds the monastery{where}, squares left: {points}"),
                                N_("surrounds the garden{where}, squares left: {points}"))},
    [REASON_HOPES] = {OF_WAYS(N_("extends the road{where}: +{points} once completed"),
                              N_("extends the city{where}: +{points} once completed"))},
    [REASON_SPOILS] = {OF_WAYS(N_("hinders the player’s own road{where}"),
                               N_("hinders the player’s own city{where}")),
                       OF_PLACES(N_("hinders the player’s own monastery{where}"),
                                 N_("hinders the player’s own garden{where}"))},
    [REASON_FEEDS] = {OF_AREAS(N_("extends {other}’s road{where} to {points} points"),
                               N_("extends {other}’s city{where} to {points} points"),
                               N_("{other}’s field{where} now brings {points} points")),
                      OF_PLACES(N_("surrounds {other}’s monastery{where}, squares left: {points}"),
                                N_("surrounds {other}’s garden{where}, squares left: {points}"))},
    [REASON_ADMITS] = {OF_AREAS(N_("{other} now shares the road{where}: {points} so far"),
                                N_("{other} now shares the city{where}: {points} so far"),
                                N_("{other} now shares the field{where}: {points} so far"))},
    [REASON_FAIRY] = {ALL(N_("the fairy protects a meeple"))},
    [REASON_AGAIN] = {ALL(N_("another tile follows"))},
    [REASON_LATER] = {[FEATURE_ROAD] = {N_("brings more by roads later"), NULL, N_("pays off later")},
                      [FEATURE_CITY] = ALL(N_("brings more by cities later")),
                      [FEATURE_FIELD] = ALL(N_("brings more by fields later")),
                      [FEATURE_MONASTERY] = ALL(N_("brings more by monasteries later"))},
    [REASON_FREES] = {ALL(N_("leaves more meeples for later"))},
    [REASON_LEAVES_LESS] = {ALL(N_("leaves less for the others"))},
    [REASON_SAVES] = {{N_("keeps the last {count} meeples"), N_("keeps the last meeple"), NULL}},
    [REASON_GIVES] = {OF_WAYS(N_("completes {other}’s road{where}: +{points}"),
                              N_("completes {other}’s city{where}: +{points}")),
                      OF_PLACES(N_("completes {other}’s monastery{where}: +{points}"),
                                N_("completes {other}’s garden{where}: +{points}"))},
};

/* Several features at once. */
static const Pattern SEVERAL[REASON_COUNT][FEATURE_KIND_COUNT] = {
    [REASON_COMPLETES] = {OF_WAYS(N_("completes roads: +{points}"), N_("completes cities: +{points}")),
                          [FEATURE_MONASTERY] = ALL(N_("completes monasteries: +{points}"))},
    [REASON_GIVES] = {OF_WAYS(N_("completes {other}’s roads: +{points}"),
                              N_("completes {other}’s cities: +{points}")),
                      [FEATURE_MONASTERY] = ALL(N_("completes {other}’s monasteries: +{points}"))},
};

/* Of features that others own, too; of REASON_OPENS, that the player shares already. */
static const Pattern SHARED[REASON_COUNT][FEATURE_KIND_COUNT] = {
    [REASON_OPENS] = {OF_AREAS(N_("may soon own the shared road{where} alone"),
                               N_("may soon own the shared city{where} alone"),
                               N_("may soon own the shared field{where} alone"))},
    [REASON_GROWS] = {OF_AREAS(N_("extends the shared road{where} to {points} points"),
                               N_("extends the shared city{where} to {points} points"),
                               N_("the shared field{where} now brings {points} points"))},
    [REASON_HOPES] = {OF_WAYS(N_("extends the shared road{where}: +{points} once completed"),
                              N_("extends the shared city{where}: +{points} once completed"))},
    [REASON_SPOILS] = {OF_WAYS(N_("hinders the shared road{where}"), N_("hinders the shared city{where}"))},
};

static const Pattern RETURNS = {N_("{count} meeples return"), N_("meeple returns"), N_("abbot returns")},
                     /* beside a field */
    OPEN_CITIES = {N_("{points} incomplete cities beside it"), N_("1 incomplete city beside it"), NULL},
                     SQUARE = {N_("{count} tiles left fit the hardest square"),
                               N_("only 1 tile left fits the hardest square"), N_("stays incomplete")},
                     /* one end of a road or city, or of several ends the one that the fewest tiles fit */
    ODDS[2] = {{N_("{count} tiles left fit"), N_("only 1 tile left fits"), N_("stays incomplete")},
               {N_("{count} tiles left fit the hardest end"), N_("only 1 tile left fits the hardest end"),
                N_("stays incomplete")}};

static const char *for_count(const Pattern *pattern, int count) {
    return count == 1 && pattern->one    ? pattern->one
           : count == 0 && pattern->none ? pattern->none
                                         : pattern->many;
}

static const char *first_clause(Reason reason) {
    if (reason.why == REASON_FAIRY && reason.points > 0) {
        return N_("the fairy brings +{points}");
    }
    const Pattern *pattern =
        reason.shared ? &SHARED[reason.why][reason.kind] : &SEVERAL[reason.why][reason.kind];
    bool other = (reason.shared || reason.several) && pattern->many;
    pattern = other ? pattern : &PATTERNS[reason.why][reason.kind];
    return for_count(pattern->many ? pattern : &PATTERNS[REASON_PLAIN][0], reason.count);
}

/* Of a monastery or garden, how many tiles fit is told only if they are few. */
static const char *odds_clause(Reason reason) {
    enum { FEW = 3 };
    if (reason.kind == FEATURE_ROAD || reason.kind == FEATURE_CITY) {
        return for_count(&ODDS[reason.several], reason.count);
    }
    bool place = reason.kind == FEATURE_MONASTERY || reason.kind == FEATURE_GARDEN;
    return place && reason.count <= FEW ? for_count(&SQUARE, reason.count) : NULL;
}

/* What follows the first clause, NULL = nothing. */
static const char *second_clause(Reason reason) {
    static const bool with_odds[REASON_COUNT] = {
        [REASON_TAKES_FREE] = true, [REASON_GROWS] = true,  [REASON_HOPES] = true,
        [REASON_HINDERS] = true,    [REASON_SPOILS] = true, [REASON_FEEDS] = true};
    bool way = reason.kind == FEATURE_ROAD || reason.kind == FEATURE_CITY;
    if (reason.unsure) {
        return N_("unless the dragon gets there first");
    }
    if (reason.why == REASON_COMPLETES) {
        return for_count(&RETURNS, reason.count);
    }
    if (reason.why == REASON_STARTS && reason.kind == FEATURE_FIELD) {
        return reason.points > 0 ? for_count(&OPEN_CITIES, reason.points) : NULL;
    }
    return with_odds[reason.why] || (way && reason.why == REASON_STARTS) ? odds_clause(reason) : NULL;
}

static const char *const WHERE[WHERE_COUNT] = {
    [WHERE_NORTH] = N_("in the north"), [WHERE_NORTH_EAST] = N_("in the north-east"),
    [WHERE_EAST] = N_("in the east"),   [WHERE_SOUTH_EAST] = N_("in the south-east"),
    [WHERE_SOUTH] = N_("in the south"), [WHERE_SOUTH_WEST] = N_("in the south-west"),
    [WHERE_WEST] = N_("in the west"),   [WHERE_NORTH_WEST] = N_("in the north-west")};

typedef struct {
    Reason reason;
    const char *other, *where;
} Facts;

static bool begins(const char *text, const char *word) {
    return strncmp(text, word, strlen(word)) == 0;
}

/* Appends the value for a "{word}", and returns the rest of the pattern behind it. */
static const char *fill_word(const Facts *facts, const char *pattern, Str *out) {
    if (begins(pattern, "{points}")) {
        str_addf(out, "%d", facts->reason.points);
    } else if (begins(pattern, "{count}")) {
        str_addf(out, "%d", facts->reason.count);
    } else if (begins(pattern, "{other}")) {
        str_add(out, facts->other);
    } else if (begins(pattern, "{where}")) {
        str_add(out, facts->where ? " " : "");
        str_add(out, facts->where ? facts->where : "");
    } else {
        str_add_char(out, *pattern);
        return pattern + 1;
    }
    return strchr(pattern, '}') + 1;
}

static void fill(const Facts *facts, const char *pattern, Str *out) {
    while (*pattern) {
        pattern = fill_word(facts, pattern, out);
    }
}

static const char *as_it_is(const Rules *rules, const char *text) {
    (void)rules;
    return text;
}

void reason_tell(Reason reason, const char *other, ReasonSay *say, const Rules *rules, Str *out) {
    ReasonSay *in = say ? say : as_it_is;
    const char *where = WHERE[reason.where], *then = second_clause(reason);
    Facts facts = {reason, other, where ? in(rules, where) : NULL};
    fill(&facts, in(rules, first_clause(reason)), out);
    if (then) {
        str_add(out, ", ");
        fill(&facts, in(rules, then), out);
    }
}
