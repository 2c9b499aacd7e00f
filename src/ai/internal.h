/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of ai/ share. All numbers here are floats in plain IEEE arithmetic, without functions of the
 * C library, so that a decision is the same on every machine. */
#ifndef BASTIDE_AI_INTERNAL_H
#define BASTIDE_AI_INTERNAL_H

#include "ai/ai.h"
#include "ai/weights.h"

/* ---- levels (levels.c) ---- */

/* What a player overlooks; 1 = nothing. Players are weak because of habits, not by chance. */
typedef struct {
    float others;    /* how much the points of others matter */
    float fields;    /* and fields */
    float meeples;   /* and meeples kept for later; below 0 it likes to place them */
    float foresight; /* how much of the chances to complete something is seen */
    int sight;       /* looks so many squares around its figures and the last tile; 0 = everywhere */
} Habits;

/* How playouts are made. */
typedef struct {
    int candidates; /* turns compared */
    int turns;      /* that a playout lasts */
    int trust;      /* what the evaluation says of a turn counts as much as so many decks */
    float chance;   /* the part that the chance of winning has in what a playout is worth, 0 to 1 */
} PlayoutRule;

typedef struct Explorer Explorer;
typedef struct {
    const char *word;
    uint64_t nodes;                         /* default budget; 0 = no playouts */
    bool timed;                             /* thinks as long as it is given */
    float (*rate)(Explorer *e, Game *game); /* of the position after a turn; may change it */
    Habits habits;
    PlayoutRule playout;
} Level;
extern const Level LEVELS[AI_LEVELS];

/* ---- chances: what the tiles still to come can do (chance.c) ---- */

/* Of one kind of empty square: shares of the unseen tiles, 0 to 1. */
typedef struct {
    float fit, close[SIDE_COUNT], join[SIDE_PAIRS];
    uint32_t stamp;
} Chance;

/* The tiles that may come. */
typedef struct {
    uint8_t unseen[KINDS_MAX];
    int left; /* their number */
    uint32_t stamp;
    Chance chances[SQUARE_CODES]; /* those with another stamp are out of date */
} Bag;

enum { FALL_STEPS = 16, FALL_MOST = 12, FALL_SIZE = FALL_STEPS * FALL_MOST + 2 };

/* Grows in the order of Game.open. */
static inline int32_t square_key(int x, int y) {
    return y * 0x10000 + x;
}

/* An empty square for a feature beside it: where it may go on, or join another one. It stays the same until a
 * tile is placed beside the square. */
typedef struct {
    int32_t key;   /* square_key */
    int16_t node;  /* that faces the square */
    int16_t other; /* node that may be joined with it, -1 = none */
    float rate;    /* share of the tiles that close the feature there, or join the two */
} Face;

typedef struct {
    int32_t key;  /* of the square */
    int16_t next; /* end of the same feature, -1 = the last */
    int16_t node; /* that faces it */
    float rate;   /* share of the tiles that close it */
} End;

/* Two features that one tile can join. */
typedef struct {
    uint16_t a, b; /* features */
    int16_t node_a, node_b;
    float share; /* of the tiles */
} Junction;

/* What a feature is expected to be worth to each owner, with these figures in it. */
typedef struct {
    uint32_t table;   /* the values of other tables are out of date */
    uint32_t placed;  /* the last table on which the tile placed last belongs to it */
    uint32_t changed; /* the last table on which it may differ from the first of its series */
    uint32_t touched; /* the last table on which it has ends */
    int16_t first;    /* of its ends on the first table of the series, */
    int16_t head;     /* and on this one, if it has changed */
    uint32_t counted; /* the last evaluation in which its points were counted */
    uint32_t weights;
    float worth, closes; /* closes: the chance that it will be complete */
} Value;

enum {
    SQUARE_FACES = SIDE_COUNT + SIDE_PAIRS,
    FACES_MAX = SQUARE_FACES * OPEN_MAX,
    ENDS_MAX = 2 * SIDE_COUNT * OPEN_MAX,
    JUNCTIONS_MAX = 256
};

/* A figure on the table that counts in a majority, or may be eaten. */
typedef struct {
    uint8_t seat, kind;
    int16_t node;
} Stand;

/* The result of an evaluation. */
typedef struct {
    float points[SEATS_MAX];
    float back[SEATS_MAX]; /* figures that each seat gets back, in meeples */
} Expectation;

/* Evaluates positions of one game for one level. */
typedef struct {
    const GameSetup *setup;
    Weights weights;
    const Habits *habits;
    Bag bags[2]; /* of the view, and later in a playout, so that the next one finds the first as it was */
    Bag *bag;    /* the one that counts */
    uint8_t periods[KINDS_MAX]; /* kind_period; 0 = not asked yet */
    bool special;               /* expect_extras has something to say */
    float turns;                /* that each seat still has */
    float dragons, volcanoes;   /* tiles among the unseen */
    float goods[GOODS_KINDS];   /* tokens on them */
    float fall[FALL_SIZE];      /* e to the power of -x */
    /* of the position being evaluated */
    int16_t last_x, last_y; /* of the tile placed last */
    Value values[FEATURES_MAX];
    uint32_t table;  /* stamp of the values of this table */
    uint32_t series; /* and of the table that was looked at before a tile was placed */
    int face_count;
    Face faces[FACES_MAX];       /* of that table, in the order of Game.open */
    uint16_t ways[FEATURES_MAX]; /* cities and roads with ends */
    int way_count, end_count, junction_count;
    int first_ends;      /* ends of that table, which come before those of this one */
    uint32_t evaluation; /* number of the last mind_expect, */
    Expectation last;    /* and its result */
    int stand_count;
    Stand stands[SEATS_MAX * FIGURES_MAX];
    End ends[ENDS_MAX];
    Junction junctions[JUNCTIONS_MAX];
} Mind;

/* `weights`: NULL = those for this kind of game. */
void mind_begin(Mind *mind, const GameSetup *setup, const Weights *weights, const Habits *habits);
/* From now on the tiles not seen in this view may come. */
void mind_look(Mind *mind, const Game *view);
/* The same in a playout, where few tiles have come since: only if it makes a difference. */
void mind_refresh(Mind *mind, const Game *game);
/* Tiles that may still be placed, those in hands included. */
int tiles_to_come(const GameSetup *setup, const Game *game);
const Chance *mind_chance(Mind *mind, int code);
int mind_period(Mind *mind, int kind);      /* of a tile's rotations that differ */
float mind_fall(const Mind *mind, float x); /* e to the power of -x, for x from 0 */

/* ---- the table (look.c) ---- */

static inline bool is_way(const Feature *feature) {
    return feature->kind == FEATURE_CITY || feature->kind == FEATURE_ROAD;
}
/* The first end of a feature, -1 = none. */
static inline int mind_head(const Mind *mind, int feature) {
    const Value *value = &mind->values[feature];
    bool changed = value->changed == mind->table;
    return value->touched != mind->table ? -1 : changed ? value->head : value->first;
}
/* Looks at the table, once a tile is placed; figures may then come and go. */
void mind_look_at(Mind *mind, const Game *game);
/* The same, faster, for the table of the last mind_look_at with one more tile. May be called again for any
 * other such tile. */
void mind_look_beside(Mind *mind, const Game *game);

/* ---- evaluation (eval.c) ---- */

/* The final points that each seat can expect, on the table looked at; the position is between two turns. */
void mind_expect(Mind *mind, const Game *game, float points[SEATS_MAX]);
/* The margin for a seat if it also had a figure on this feature, which is incomplete and without figures;
 * faster than to evaluate again. `game` is the position of the last mind_expect, without extras
 * (Mind.special); it is the same afterwards. */
float mind_margin_with(Mind *mind, Game *game, const Expectation *without, int seat, FigureKind kind,
                       int node);

/* ---- what the evaluation consists of ---- */

/* Is the turn over, but its hand still to be filled? */
static inline bool is_refilling(const Game *game) {
    return game->phase == PHASE_DRAW && (game->draw_why == DRAW_REFILL || game->draw_why == DRAW_EARLY);
}
/* The seat whose turn comes next; after a turn, its hand may still have to be filled. */
int next_seat(const GameSetup *setup, const Game *game);
/* What a feature is expected to be worth to each owner, and the chance that it will be complete. */
void mind_value_anew(Mind *mind, const Game *game, int node, Value *value);
/* Does the tile placed last matter for a monastery or garden here? It depends on what fits beside it. */
static inline bool is_near_last(const Mind *mind, const Game *game, int node) {
    const PlacedTile *tile = &game->tiles[node_tile(node)];
    int dx = tile->x - mind->last_x, dy = tile->y - mind->last_y;
    return dx >= -2 && dx <= 2 && dy >= -2 && dy <= 2;
}
static inline Value *mind_value(Mind *mind, const Game *game, int node) {
    int feature = game->feature_of[node], kind = game->features[feature].kind;
    uint32_t weights = game->features[feature].weights;
    Value *value = &mind->values[feature];
    bool place = kind == FEATURE_MONASTERY || kind == FEATURE_GARDEN;
    bool changed = value->changed == mind->table || (place && is_near_last(mind, game, node));
    uint32_t table = changed ? mind->table : mind->series;
    if (value->table != table || value->weights != weights) {
        value->table = table;
        value->weights = weights;
        mind_value_anew(mind, game, node, value);
    }
    return value;
}
/* The seats that score a feature with these weights, as bits. */
unsigned owners_of(const GameSetup *setup, uint32_t weights);
/* The chance that the dragon eats a figure on this tile within the next rounds; only in games with the
 * dragon. */
float risk_on(const Mind *mind, const Game *game, int tile);
/* Dragon and fairy, builder, pig and goods, extra turns (extras.c). `back`: figures that each seat gets back.
 */
void expect_extras(Mind *mind, const Game *game, float points[SEATS_MAX], float back[SEATS_MAX]);

/* What a seat's points consist of, after mind_expect on the same position; AI_PART_BLOCKED stays 0. */
void mind_parts(Mind *mind, const Game *game, int seat, float parts[AI_PARTS]);

/* What a pig adds to the field of a node. */
float mind_pig(Mind *mind, const Game *game, int node);

/* The same as one number for a seat: its lead over the others, as the level sees it. */
float mind_lead(const Mind *mind, const float points[SEATS_MAX], int seat);
/* What the dragon would take from the others, less what from the seat itself, if it went to that side. */
float mind_prey(Mind *mind, const Game *game, int side, int seat);

/* ---- turns (turns.c) ---- */

/* The best turns found, the best first; of equal ones the first found. */
typedef struct {
    int count, most;
    int seen;  /* all turns that were rated, */
    float sum; /* and their ratings */
    AiTurn items[AI_CANDIDATES + 1];
} Turns;
void turns_add(Turns *turns, const AiTurn *turn);

/* Looks at every turn of a seat. */
struct Explorer {
    Mind *mind;
    Turns *turns;
    int seat;
    bool near; /* looks at actions on other tiles only for the best placement: faster */
    Rng *rng;
    float (*rate)(Explorer *e, Game *game); /* of the position after a turn; may change it */
    Game games[AI_MOVES];                   /* after each move of the turn */
    Move moves[AI_MOVES][MOVES_MAX];        /* before it: on the stack, they would be slow on Windows */
    Game start;                             /* before the first choice */
    Game *passed;                           /* after the tile, without an action, if figures can be rated
                                               from it, else NULL */
    Expectation expected;                   /* from that position */
    bool quick;                             /* the turn without an action was rated first */
};
/* Finds turns->most turns; at least one, if the seat can move. */
void turns_find(Explorer *e, const Game *game);

/* ---- playouts (playout.c) ---- */

/* A turn found in a playout. Decks often begin with the same tiles, and then nobody has to look again. */
typedef struct {
    uint64_t path; /* hash of all that led to it from the view; 0 = none */
    AiTurn turn;
} Reply;

enum { REPLIES = 4096 };

/* What one thread needs to play on. */
typedef struct {
    Mind mind;
    Explorer explorer;
    Turns turns;
    Game game, trial;
    uint64_t path;          /* of the playout, so far */
    Reply replies[REPLIES]; /* of all playouts from this view, at the remainder of the path */
} Worker;

/* Plays on from a view after this turn, the candidate of that index, with a random deck: what everyone can
 * expect after some turns. worker->game is the position at the end. */
void playout(Worker *worker, const Game *view, int candidate, const AiTurn *turn, uint64_t deck,
             const PlayoutRule *rule, float points[SEATS_MAX]);

/* How the position after a turn is rated. */
float rate_random(Explorer *e, Game *game);
float rate_greedy(Explorer *e, Game *game);
float rate_mind(Explorer *e, Game *game);
/* What everyone can expect after a turn: the dragon moves first; if the game is over, the final scores. */
void expect_after(Mind *mind, Game *game, float points[SEATS_MAX]);
/* The same for a turn from a position that the mind has looked at; worker->game is the one after it. After a
 * sale, or none, the best turn with the tile follows. */
void expect_turn(Worker *worker, const Game *view, const AiTurn *turn, float points[SEATS_MAX]);

/* ---- judging (judge.c) ---- */

float root_of(float x); /* square root; 0 below 0 */
/* The chance of each seat to win, from the points expected in this position. */
void chances_of(const Mind *mind, const Game *game, const float points[SEATS_MAX], float chance[SEATS_MAX]);
/* See ai_luck. */
float luck_of(Worker *worker, const AiQuestion *question);
/* See ai_parts; `view` is the position before the turn. */
void parts_of(Worker *worker, const Game *view, const AiTurn *turn, int seat, float parts[AI_PARTS]);

/* ---- offers (offers.c) ---- */

/* What everyone can expect after the best turn of the seat to move. */
void expect_best(Worker *worker, const Game *game, float points[SEATS_MAX]);

/* The answer to an offer, or the seat's bid: one move, or none. */
AiTurn offer_answer(Worker *worker, const Game *view, const AiQuestion *question);

#endif
