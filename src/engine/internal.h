/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the engine share; not for other folders. */
#ifndef BASTIDE_ENGINE_INTERNAL_H
#define BASTIDE_ENGINE_INTERNAL_H

#include "engine/engine.h"

enum { NO_OPEN = -1, NO_FEATURE = 0xffff, AROUND_HERE = 4 };

static inline bool is_place(const Feature *feature) {
    return feature->kind == FEATURE_MONASTERY || feature->kind == FEATURE_GARDEN;
}

/* Adds a side that does not match; the first one determines the code. `why` may be NULL. */
static inline void refuse_side(Refusal *why, MoveError code, int side, int ours, int theirs) {
    if (why) {
        why->code = why->sides ? why->code : (uint8_t)code;
        why->sides = (uint8_t)(why->sides | 1 << side);
        why->ours = (uint8_t)(why->ours | ours << (2 * side));
        why->theirs = (uint8_t)(why->theirs | theirs << (2 * side));
    }
}

static inline Refusal refuse(MoveError code) {
    return (Refusal){.code = (uint8_t)code};
}

typedef struct {
    Move *out;
    int count, cap; /* moves beyond the capacity are only counted */
} MoveList;

static inline void list_add(MoveList *list, Move move) {
    if (list->count < list->cap) {
        list->out[list->count] = move;
    }
    list->count++;
}

/* Does it sit out (S43)? */
static inline bool is_away(const Game *game, int seat) {
    return game->away >> seat & 1;
}

/* ---- setup.c ---- */
void kind_compile(Kind *kind); /* computes the tables of a kind from its definition */

/* ---- table.c: which square holds what ---- */
int table_open(const Game *game, int x, int y); /* index in game->open, or NO_OPEN */
/* Places a tile on an open square (the first tile anywhere) and updates the open squares. Returns its index.
 */
int table_put(const GameSetup *setup, Game *game, int kind, int x, int y, int rotation);
/* Places a tile without opening squares beside it. Returns the place its square had, or would have had, among
 * the open squares. */
int table_lay(Game *game, int kind, int x, int y, int rotation);
/* What the neighbours of an empty square require, whether the square is open or not. */
OpenSquare table_asked(const GameSetup *setup, const Game *game, int x, int y);
/* Opens a square, unless it is open already or taken. */
void table_open_square(const GameSetup *setup, Game *game, int x, int y);
bool table_fits(const GameSetup *setup, const Game *game, int kind); /* on any square, in any rotation */
/* Those of `rotations`, in which the sides match, that the other rules allow, too. */
unsigned table_allowed(const GameSetup *setup, const Game *game, const OpenSquare *o, int kind,
                       unsigned rotations);

/* The tile on that side of the tile placed last. */
static inline int table_beside(const Game *game, int side) {
    static const uint8_t at[SIDE_COUNT] = {1, 5, 7, 3};
    return game->around[at[side]];
}

/* Bit r set for each rotation in which all sides match (R2.3). */
static inline uint8_t sides_match(const Kind *kind, const OpenSquare *o) {
    return kind->fits[0][o->asks[0]] & kind->fits[1][o->asks[1]];
}

/* Bit r set for each rotation in which the seat to move may place the kind there now by all rules. */
static inline unsigned table_rotations_now(const GameSetup *setup, const Game *game, const OpenSquare *o,
                                           int kind) {
    unsigned rotations = sides_match(&setup->kinds[kind], o);
    bool free = setup->plain && setup->kinds[kind].def.river == RIVER_NONE;
    return rotations && !free ? table_allowed(setup, game, o, kind, rotations) : rotations;
}

/* ---- feature.c: features grow as tiles are placed ---- */
/* An inn or cathedral that counts (R11.2, R11.3) */
static inline bool segment_is_grand(const GameSetup *setup, const Segment *segment) {
    return setup->rules.inns_cathedrals == SET_FULL && (segment->flags & (SEGMENT_INN | SEGMENT_CATHEDRAL));
}

void feature_join(const GameSetup *setup, Game *game, int node_a, int node_b);
/* Joins the features of the tile placed last with those around it. */
void features_join(const GameSetup *setup, Game *game, int tile);
/* Places a tile on an open square and joins features; if this fills a shifting table, its edge closes what
 * faces it. Returns the index of the tile. */
int tile_put(const GameSetup *setup, Game *game, int kind, int x, int y, int rotation);

/* ---- score.c ---- */
void score_complete(const GameSetup *setup, Game *game, int tile, EventList *events);
/* Points of a feature for each of its owners, complete or as it stands (R3.1 to R3.4, R4.2, R6.1). */
int score_feature(const GameSetup *setup, const Feature *feature, bool complete);
/* Coats of arms score separately: 2 each in a completed feature, 1 at the end if incomplete (R12.10). */
int score_coats(const Feature *feature, bool complete);
/* Both together, and the bonus of a completed road for visible towns beside it (R12.4). */
int score_worth(const GameSetup *setup, const Game *game, int node, bool complete);
void score_owners(const GameSetup *setup, Game *game, int node, bool complete, EventList *events);
int weight_most(const GameSetup *setup, uint32_t weights);
/* The seat takes the goods of completed cities on the tiles from index `first` on; NO_SEAT for the start
 * tiles, whose goods nobody gets (R11.7, S32). */
void goods_take(const GameSetup *setup, Game *game, int first, int seat, EventList *events);
/* Returns all figures of a feature (R3.6). */
void figures_home(const GameSetup *setup, Game *game, int feature, EventList *events);

/* ---- figure.c: figures come and go ---- */
Refusal figure_check(const GameSetup *setup, const Game *game, Move move);
Refusal recall_check(const GameSetup *setup, const Game *game, Move move);
void figures_list(const GameSetup *setup, const Game *game, MoveList *list);
void figure_put(const GameSetup *setup, Game *game, Move move, EventList *events);
void recall_apply(const GameSetup *setup, Game *game, Move move, EventList *events);
/* What a seat's figures in this field add for each city (R11.13). */
int figures_per_city(const Game *game, int seat, int feature);
/* Does the tile just placed belong to a feature in which the mover's builder stands (R11.11)? */
bool figures_double(const GameSetup *setup, const Game *game);
void figure_home(Game *game, int seat, int slot, EventKind how, EventList *events);

/* ---- dragon.c (R8.4 to R8.9) ---- */
/* Is this a dragon tile drawn before the first volcano? */
bool dragon_is_early(const GameSetup *setup, const Game *game, int kind);
void dragon_fly(const GameSetup *setup, Game *game, int tile, EventList *events);
bool dragon_begin(const GameSetup *setup, Game *game, EventList *events); /* false: nowhere to go */
Refusal dragon_check(const GameSetup *setup, const Game *game, Move move);
void dragon_list(const GameSetup *setup, const Game *game, MoveList *list);
void dragon_step(const GameSetup *setup, Game *game, Move move, EventList *events);

/* ---- fairy.c (R8.12 to R8.16) ---- */
void fairy_turn(const GameSetup *setup, Game *game, EventList *events); /* a turn begins */
/* The point that the fairy is about to bring to the seat that draws, chooses or places. It is scored first
 * (S19), so it can pay for a town. */
int fairy_due(const GameSetup *setup, const Game *game);
Refusal claim_check(const GameSetup *setup, const Game *game, Move move);
void claim_apply(const GameSetup *setup, Game *game, Move move, EventList *events);
Refusal fairy_check(const GameSetup *setup, const Game *game, Move move);
void fairy_list(const GameSetup *setup, const Game *game, MoveList *list);
void fairy_move(const GameSetup *setup, Game *game, Move move, EventList *events);
void fairy_left(Game *game, int seat, int slot); /* this figure leaves the table */
void fairy_bonus(const GameSetup *setup, Game *game, int feature, bool complete, EventList *events);

/* ---- princess.c (R8.10) ---- */
bool princess_can(const GameSetup *setup, const Game *game);
Refusal princess_check(const GameSetup *setup, const Game *game, Move move);
void princess_list(const GameSetup *setup, const Game *game, MoveList *list);
void princess_apply(const GameSetup *setup, Game *game, Move move, EventList *events);

/* ---- map.c (section 12) ---- */
void board_start(const GameSetup *setup, Game *game);
bool board_opens(const GameSetup *setup, int x, int y); /* a tile beside it opens this square */
unsigned board_printed(const GameSetup *setup, int x, int y, int side); /* EDGE_FIELD: nothing */
void board_put(const GameSetup *setup, Game *game, int tile);
/* The node of the sea route that ends at this side of a square, -1 = none. */
int board_route(const GameSetup *setup, int x, int y, int side);
void board_join(const GameSetup *setup, Game *game, int tile, int side); /* a side without a tile beside it */
/* Does a monastery next to this square need a tile on it? */
bool board_needs(const GameSetup *setup, const Game *game, int x, int y);
bool board_too_dear(const GameSetup *setup, const Game *game, int x, int y);
Refusal board_check(const GameSetup *setup, Move move); /* why a square is not open */
void board_placed(const GameSetup *setup, Game *game, int tile,
                  EventList *events); /* costs and island coats */
bool board_grants_turn(const GameSetup *setup, const Game *game);
int board_road_bonus(const GameSetup *setup, const Game *game, int node);

/* ---- final.c ---- */
/* The cities that touch a field, all or the completed ones: writes a node of each, returns their number. */
int field_cities(const GameSetup *setup, const Game *game, int node, bool completed, uint16_t *cities,
                 int cap);
/* Farms `city_majority`: what the farmers of each seat around a city count for, as in Feature.weights. Adds
 * what their pigs bring. */
uint32_t city_farmers(const GameSetup *setup, const Game *game, int node, int extra[SEATS_MAX]);

/* ---- hands.c: drawing (R2.1, R2.4, R7.1, R7.2, R8.5) ---- */
bool hands_used(const GameSetup *setup);
bool draws_fit(const GameSetup *setup, const Game *game); /* some tile still to come can be placed (R4.1) */
Refusal draw_check(const GameSetup *setup, const Game *game, Move move);
void draw_list(const GameSetup *setup, const Game *game, MoveList *list);
void draw_apply(const GameSetup *setup, Game *game, Move move, EventList *events);
void draw_lost(const GameSetup *setup, Game *game, Move move, EventList *events);
Refusal choose_check(const GameSetup *setup, const Game *game, Move move);
void choose_list(const GameSetup *setup, const Game *game, MoveList *list);
void choose_apply(const GameSetup *setup, Game *game, Move move, EventList *events);
bool hands_deal(const GameSetup *setup, Game *game);   /* false: nothing is dealt */
bool hands_refill(const GameSetup *setup, Game *game); /* false: nothing is drawn at the end of a turn */
bool hands_go_on(const GameSetup *setup, Game *game);  /* false: no tile for the second part (S36, S37) */
void hands_turn(const GameSetup *setup, Game *game);
void hands_pass_over(const GameSetup *setup, Game *game);

/* ---- edge.c (R7.9, R7.10) ---- */
bool edge_on_fixed(int w, int h, int x, int y); /* for a table that does not shift */
bool edge_inside(const GameSetup *setup, const Game *game, int x, int y);
bool edge_completes(const GameSetup *setup);
void edge_grow(Game *game, int x, int y); /* a tile was placed there */
/* Would a tile there fill a shifting table? */
bool edge_closes(const GameSetup *setup, const Game *game, int x, int y);
/* Counts all open ends again, as a change of the edge affects the whole table at once (S4). This happens at
 * most a few times in a game: when a shifting table becomes full in one direction, or is enlarged. */
void edge_recount(const GameSetup *setup, Game *game);
Refusal extend_check(const GameSetup *setup, const Game *game, Move move);
void extend_apply(const GameSetup *setup, Game *game, Move move, EventList *events);

/* ---- river.c (section 10) ---- */
MoveError river_why_not(const GameSetup *setup, const Game *game, const OpenSquare *o, int kind,
                        int rotation);
/* After a tile was placed; entry -1: it is the spring */
void river_flow(const GameSetup *setup, Game *game, int tile, int entry);
void river_start(const GameSetup *setup, Game *game); /* after the start tiles */
int river_entry(const OpenSquare *o);

/* ---- sale.c (R7.6) ---- */
Refusal sale_check(const GameSetup *setup, const Game *game, Move move);
void sale_list(const GameSetup *setup, const Game *game, MoveList *list);
void sale_apply(const GameSetup *setup, Game *game, Move move, EventList *events);

/* ---- away.c: players come and go (S43, S44) ---- */
Refusal away_check(const GameSetup *setup, const Game *game, Move move);
void away_apply(const GameSetup *setup, Game *game, Move move, EventList *events);
Refusal back_check(const GameSetup *setup, const Game *game, Move move);
void back_apply(const GameSetup *setup, Game *game, Move move, EventList *events);
Refusal end_check(const GameSetup *setup, const Game *game, Move move);
void end_apply(const GameSetup *setup, Game *game, Move move, EventList *events);
/* The turn, or the part, of a seat that sits out is over: its tile was discarded. */
void away_skip(const GameSetup *setup, Game *game, EventList *events);

/* ---- turn.c ---- */
/* Has the turn, or its second part, placed no tile yet? Not while tiles are drawn for later. */
bool turn_open(const Game *game);
void place_apply(const GameSetup *setup, Game *game, Move move, EventList *events);
/* After the action the dragon moves and completed features are scored, or the reverse by option (R8.6, R8.9).
 * `walked`: the dragon has moved already. */
void turn_resolve(const GameSetup *setup, Game *game, bool walked, EventList *events);
void turn_end(const GameSetup *setup, Game *game, EventList *events);
void turn_next(const GameSetup *setup, Game *game, EventList *events);
void turn_begin(const GameSetup *setup, Game *game, EventList *events);

static inline void event_add(EventList *events, Event event) {
    if (!events) {
        return;
    }
    if (events->count == EVENTS_MAX) {
        events->cut = true;
        return;
    }
    events->items[events->count++] = event;
}

static inline void score_add(Game *game, int seat, int points, PointsKind by) {
    game->scores[seat] = (int16_t)(game->scores[seat] + points);
    game->points[seat][by] = (int16_t)(game->points[seat][by] + points);
}

/* Adds the points of this event to the score and reports the event. */
static inline void score_pay(Game *game, Event points, EventList *events) {
    points.kind = EVENT_POINTS;
    score_add(game, points.seat, points.points, (PointsKind)points.by);
    event_add(events, points);
}

#endif
