/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules. Other layers include only this header of the engine.
 *
 * The engine allocates nothing, has no global variables, and uses no files, clock or screen. `setup` must
 * have passed setup_finish. game_check says whether a move is legal, and if not, why. game_apply plays a move
 * that game_check accepts, and cannot fail.
 *
 * A turn (section 2): PHASE_DRAW or PHASE_CHOOSE (draw, aside, discard, return) -> PHASE_PLACE (place) ->
 * PHASE_ACTION (one action) -> PHASE_DRAGON (steps, after a dragon tile). Then completed features are scored
 * and the next turn begins, or the game is at PHASE_FINAL and game_finish does the final scoring. */
#ifndef BASTIDE_ENGINE_ENGINE_H
#define BASTIDE_ENGINE_ENGINE_H

#include "engine/game.h"
#include "engine/move.h"
#include "engine/query.h"

/* With a portal, every segment on the table may be a spot for each kind of figure. */
enum { MOVES_MAX = 4 * OPEN_MAX + FIGURE_KIND_COUNT * NODES_MAX };

/* ---- playing ---- */

/* Sets up the table and begins the first turn; if no tile can be placed, the game is over at once (R4.1). */
void game_start(const GameSetup *setup, Game *game);

Refusal game_check(const GameSetup *setup, const Game *game, Move move);

/* Plays a legal move (asserted) and appends what happened to `events` (may be NULL). */
void game_apply(const GameSetup *setup, Game *game, Move move, EventList *events);

/* All legal moves of the phase in a fixed order (kind, y, x, rotation, segment). Returns their number; only
 * the first `cap` are written. 0 only in PHASE_FINAL and PHASE_OVER. In PHASE_DRAW, one move for each kind
 * left in the bag: draw, aside, discard or return, whichever applies. */
int game_moves(const GameSetup *setup, const Game *game, Move *out, int cap);

/* The next random draw; only in PHASE_DRAW. All tiles in the bag are equally likely. */
Move game_chance(const GameSetup *setup, const Game *game);

/* The final scoring (R4.2 to R4.6): from PHASE_FINAL to PHASE_OVER. */
void game_finish(const GameSetup *setup, Game *game, EventList *events);

/* ---- looking ---- */

/* The slot in Game.figures of the seat's figure on this segment; -1 = none. */
int game_figure_at(const Game *game, int seat, int tile, int segment);

/* The figures on the table, by seats and slots: for (FigureOn on = {0}; game_next_figure(game, &on);). */
typedef struct {
    int next; /* for the next call */
    int seat, slot, node;
    FigureKind kind;
} FigureOn;
bool game_next_figure(const Game *game, FigureOn *on);

/* The slot of the seat's figure that can be recalled (R9.3); -1 if it is not on the table. */
int game_recalled(const Game *game, int seat);

/* The seat that makes this move in this position, perhaps out of turn: to draw, to claim, to steer the
 * dragon. */
int game_mover(const GameSetup *setup, const Game *game, Move move);
/* The seat that has to decide in this position; in PHASE_DRAW, the one that draws. */
int game_decides(const GameSetup *setup, const Game *game);

/* Are these two the same move? */
bool move_is(Move a, Move b);
/* Is it something players agree on at any time, not part of a turn: a larger table (R7.9), sitting out (S43),
 * the end (S44)? Such moves are never listed. */
bool move_is_arranged(Move move);

/* May the drawn tile be sold now (R7.6, S8)? */
bool game_may_sell(const GameSetup *setup, const Game *game);

/* The seat that steers the next step of the dragon, in PHASE_DRAGON (R8.6). */
int game_dragon_seat(const GameSetup *setup, const Game *game);

/* The steps that the dragon may take: bit s = Side s. */
unsigned game_dragon_sides(const GameSetup *setup, const Game *game);

/* May the dragon's next step lead to this square? If so (MOVE_OK), Refusal.side is the side to step to. */
Refusal game_dragon_to(const GameSetup *setup, const Game *game, int x, int y);

/* Index of the tile on a square, NO_TILE if there is none. */
int game_tile_at(const Game *game, int x, int y);

/* Is this tile printed on the board, as part of a large city or as a sea route? Such tiles are in Game.tiles
 * from the start. */
static inline bool tile_is_printed(const GameSetup *setup, const Game *game, int tile) {
    return setup->on_map && setup->kinds[game->tiles[tile].kind].printed != PRINTED_NOT;
}

/* The empty squares beside tiles, sorted by y, then x. Bit r of `rotations`: the kind may be placed there
 * now, rotated r times; 0 if it does not fit at all. Returns the number of squares. */
typedef struct {
    int16_t x, y;
    uint8_t rotations;
} SquareFit;
int game_squares(const GameSetup *setup, const Game *game, int kind, SquareFit *out, int cap);

/* The rotations, as bits, in which the sides of a kind match those around an empty square beside a tile.
 * Ignores other rules about placing it there now (the river, towns). 0 where no tile can ever be placed. */
unsigned game_matches(const GameSetup *setup, const Game *game, int x, int y, int kind);

/* Is this square empty, and can a tile be placed there, now or later? */
bool game_holds(const GameSetup *setup, const Game *game, int x, int y);

/* How many tiles of each kind may still come, as far as the view shows: from the bag, from the river and from
 * those set aside. Hidden hands count as part of the bag. Returns the total. */
int game_unseen(const GameSetup *setup, const Game *view, uint8_t counts[KINDS_MAX]);

/* The feature a segment belongs to. */
typedef struct {
    FeatureKind kind;
    bool complete;  /* fields: never */
    uint16_t tiles; /* road, city: tiles; field: 0; monastery, garden: filled squares, its own included */
    uint16_t open;  /* open ends; monastery, garden: empty squares around it; field: 0 */
    uint16_t pennants;
    bool grand;                /* road, city: it has an inn or a cathedral, and these count (R11.2, R11.3) */
    uint16_t cities;           /* field: complete cities touching it */
    uint8_t weight[SEATS_MAX]; /* what each seat's figures count for in a majority (R3.5) */
    uint8_t most;              /* the largest of `weight`; 0 = unowned */
    uint16_t extra[SEATS_MAX]; /* field: what each seat scores besides: by its pig (R11.13), and for each city
                                  by majority (R4.3) */
    int16_t worth_now; /* points for each owner if the game ended now; of a complete feature, its points */
} FeatureInfo;
void game_feature(const GameSetup *setup, const Game *game, int tile, int segment, FeatureInfo *info);

/* What a road, city, monastery or garden will bring each owner once it is complete.
 *
 * `least` is a lower bound that needs no search: it assumes that every empty square that an open end faces
 * gets one tile, which adds nothing but itself. For a monastery or garden it is exact. For a road or city,
 * the tiles still to come may force more, if none of them closes an end without continuing the feature or
 * joining another. `least` leaves out the bonus for towns beside a road (R12.4), which is lost when they are
 * covered. On a shifting table that completes features, ends that its edge may close need no tile.
 *
 * The table is taken to be as large as it is now. */
typedef struct {
    bool possible; /* false if an end faces a square that must stay empty, because no tile can be placed there
                      or none left fits */
    bool more;     /* some tile still to come would make it worth more than `least` */
    int16_t least; /* of a complete feature: its points */
} Completion;
void game_completion(const GameSetup *setup, const Game *game, int tile, int segment, Completion *completion);

/* Lists the nodes of the feature, in ascending order. Returns their number; only the first `cap` are written.
 */
int game_feature_nodes(const Game *game, int tile, int segment, uint16_t *nodes, int cap);

/* What each tile and each pennant of a road or city with this many tiles scores; `grand`: it has an inn or
 * a cathedral that counts. */
int points_each(const Rules *rules, PointsKind by, int tiles, bool grand, bool complete);

/* The scores if the game ended now, that is, with the final scoring added (R4.2 to R4.6). */
void game_scores_now(const GameSetup *setup, const Game *game, int16_t scores[SEATS_MAX]);

/* What a seat may know (R13.4): the state without the generator and without the hidden hands of others. The
 * tiles of these hands are HAND_HIDDEN; because the seat cannot tell them from the bag, `bag` counts them,
 * but `bag_total` does not. For a seat number beyond the last: what everyone may know. */
void game_view(const GameSetup *setup, const Game *game, int seat, Game *view);

/* A number for the state as the players see it: the same on every machine, however the state was reached. */
uint64_t game_hash(const GameSetup *setup, const Game *game);

#endif
