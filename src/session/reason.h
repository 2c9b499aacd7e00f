/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a turn was good for, as facts of the position: for the log of computer players, hints and reviews. */
#ifndef BASTIDE_SESSION_REASON_H
#define BASTIDE_SESSION_REASON_H

#include "base/str.h"
#include "engine/engine.h"

/* Of several, the first here is told first. In brackets: what `other`, `points`, `count` and `several` mean.
 */
typedef enum {
    REASON_PLAIN,     /* nothing better was possible */
    REASON_COMPLETES, /* features of its own (points; count: meeples that return, 0 = the abbot; several: it
                         is more than one) */
    REASON_EATS,      /* steers the dragon to figures of another player (other; count) */
    REASON_HUNTS,     /* after this step the dragon can reach figures of another player (other; count) */
    REASON_SHIELDS,   /* after this step the dragon can reach none of its figures, before it could */
    REASON_TAKES,     /* it has more figures than another player in that one's feature (other; points: what
                         that one had there) */
    REASON_LESSENS,   /* another player loses points of what is one feature now (other; count: how many) */
    REASON_PRINCESS,  /* sends a knight home (other) */
    REASON_JOINS,     /* it now shares a better feature of another player (other, points) */
    REASON_GUARDS,  /* no tile to come can join another player's figure to a better feature of its own (other)
                     */
    REASON_BLOCKS,  /* nothing that is left can complete a feature of another player (other) */
    REASON_GOODS,   /* takes goods (count: tokens) */
    REASON_RECALLS, /* the abbot (points) */
    REASON_OPENS,   /* a tile to come can join its figure to a better feature of another player (other) */
    REASON_BUILDER, /* places the builder */
    REASON_PIG,     /* places the pig */
    REASON_TAKES_FREE, /* a road or city of several tiles without figures (points: tiles; count, several: as
                          for REASON_STARTS) */
    REASON_STARTS, /* its figure begins a feature (count: road, city: tiles left that fit the end where fewest
                      do, 0 = it stays incomplete; field: complete cities; points: field: incomplete cities;
                      monastery, garden: empty squares around it; several: there are other ends) */
    REASON_GROWS,  /* a feature of its own brings more (points: now, of a monastery or garden: empty squares
                      around it; count, several: as above) */
    REASON_HOPES,  /* a feature of its own goes on that brings nothing until it is complete (points: then, at
                      least; count, several: as above) */
    REASON_HINDERS, /* few tiles that are left go on with a feature of another player (other; count, several:
                       as above) */
    REASON_FAIRY,   /* the fairy comes to its figure (points: what she brings at once) */
    REASON_AGAIN,   /* another tile or turn follows */
    REASON_SAVES,   /* its last figures stay in the supply (count) */
    REASON_LATER,   /* it brings more by the end, mostly by features of this kind (count: 0 = the kind is
                       unknown); only in a review */
    REASON_FREES,   /* the same by figures that are free or return */
    REASON_LEAVES_LESS, /* the same by what the others get less */
    REASON_SPOILS, /* a feature of its own becomes harder to complete, or cannot be completed (count, several:
                      as above). From here on: what speaks against a turn */
    REASON_FEEDS,  /* a feature of another player brings more (other, points; count: as for REASON_GROWS) */
    REASON_SHRINKS,   /* it loses points of what is one feature now (count: how many) */
    REASON_ADMITS,    /* another player now shares a better feature of its own (other, points) */
    REASON_LOSES,     /* steers the dragon to figures of its own (count) */
    REASON_ENDANGERS, /* after this step the dragon can still reach figures of its own (count) */
    REASON_GIVES,     /* completes features of another player (other, points; several: more than one) */
    REASON_COUNT
} ReasonWhy;

typedef struct {
    uint8_t why;   /* ReasonWhy */
    uint8_t kind;  /* FeatureKind of the feature that it is about; 0 if it is about none */
    uint8_t other; /* the seat of another player */
    uint8_t where; /* Where */
    bool several;
    bool unsure; /* REASON_COMPLETES: unless the dragon, which moves before the scoring (R8.7), gets there */
    int16_t points, count;
    bool shared;   /* others own the feature, too; of REASON_OPENS: it shares it already */
    uint16_t node; /* the first one of the feature, in the position after it */
} Reason;

/* The best first. Zeroed = none. */
enum { REASONS_MAX = 10 };
typedef struct {
    Reason items[REASONS_MAX];
    int count;
} Reasons;

/* Where a feature is, as seen from the tile placed last; WHERE_NONE if it is the only one of its kind there.
 */
typedef enum {
    WHERE_NONE,
    WHERE_NORTH,
    WHERE_NORTH_EAST,
    WHERE_EAST,
    WHERE_SOUTH_EAST,
    WHERE_SOUTH,
    WHERE_SOUTH_WEST,
    WHERE_WEST,
    WHERE_NORTH_WEST,
    WHERE_COUNT
} Where;
Where where_is(const GameSetup *setup, const Game *game, int node);

/* Does it speak against the turn? */
static inline bool reason_is_drawback(Reason reason) {
    return reason.why >= REASON_SPOILS;
}

/* Adds one; of the same reason for several features, the best or their sum is kept. */
void reasons_add(Reasons *list, Reason reason);

/* Adds why the seat placed the tile that is the last one in `after`. */
void reasons_of_tile(const GameSetup *setup, const Game *before, const Game *after, int seat, Reasons *list);
/* Adds why it took this action; `game` is the position after it, and the events from `from` on are what
 * followed. */
void reasons_of_action(const GameSetup *setup, const Game *game, int seat, Move action,
                       const EventList *events, int from, Reasons *list);
/* Adds why it took this step of the dragon, which led to these events. */
void reasons_of_step(const GameSetup *setup, const Game *before, const Game *after, int seat,
                     const EventList *events, Reasons *list);
/* Finds all these for the moves of a turn that begins in this position, or for a step. */
void reasons_of_turn(const GameSetup *setup, const Game *view, const Move *moves, int count, int seat,
                     Reasons *list);

/* ---- the dragon (reason_dragon.c) ---- */

/* Does the tile placed last let the dragon move before what it completes is scored? */
bool dragon_moves_first(const GameSetup *setup, const Game *game);
/* How many figures of the seat, on this feature (-1 = any), can the dragon's move, or what is left of it,
 * reach? */
int dragon_threatens(const GameSetup *setup, const Game *game, int seat, int feature);

/* ---- in words, untranslated (reason_words.c) ---- */

/* In at most 34 characters: "completes a road". */
const char *reason_words(Reason reason);

/* With its facts: "completes the road to the west: +4, meeple returns". `other`: the name of the other
 * player; `say` translates, NULL = English. */
typedef const char *ReasonSay(const Rules *rules, const char *text);
void reason_tell(Reason reason, const char *other, ReasonSay *say, const Rules *rules, Str *out);

#endif
