/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules. The one header others include.
 *
 * The engine allocates nothing, keeps no globals, and knows no files, clock or screen. `setup` must
 * have passed setup_finish. game_check says whether a move is legal, and if not, why; game_apply plays a move
 * that game_check accepts, and cannot fail.
 *
 * A turn (section 2): PHASE_DRAW or PHASE_CHOOSE (draw, aside, discard, return) -> PHASE_PLACE (place) ->
 * PHASE_ACTION (one action) -> PHASE_DRAGON (steps, after a dragon tile). Then completed features are scored
 * and the next turn begins, or the game is at PHASE_FINAL and game_finish does the final scoring. */
#ifndef BASTIDE_ENGINE_ENGINE_H
#define BASTIDE_ENGINE_ENGINE_H

#include "engine/game.h"
#include "engine/move.h"

/* With a portal every segment on the table may be a spot for a figure of each kind. */
enum { MOVES_MAX = 4 * OPEN_MAX + FIGURE_KIND_COUNT * NODES_MAX };

/* ---- playing ---- */

/* The position before the first turn; the first turn begins (or the game is over at once, R4.1). */
void game_start(const GameSetup *setup, Game *game);

Refusal game_check(const GameSetup *setup, const Game *game, Move move);

/* Plays a legal move (asserted). What happened is appended to `events`, which may be NULL. */
void game_apply(const GameSetup *setup, Game *game, Move move, EventList *events);

/* All legal moves of the phase in a fixed order (kind, y, x, rotation, segment). Returns their number; only
 * the first `cap` are written. 0 only in PHASE_FINAL and PHASE_OVER. In PHASE_DRAW: one move per kind left in
 * the bag, a draw, discard or return, whichever applies. */
int game_moves(const GameSetup *setup, const Game *game, Move *out, int cap);

/* What the generator draws next; only in PHASE_DRAW. Every tile in the bag is equally likely. */
Move game_chance(const GameSetup *setup, const Game *game);

/* The final scoring (R4.2 to R4.6): from PHASE_FINAL to PHASE_OVER. */
void game_finish(const GameSetup *setup, Game *game, EventList *events);

/* ---- looking ---- */

/* The figure of a seat that stands on a segment of a tile: its slot in Game.figures, -1 for none. */
int game_figure_at(const Game *game, int seat, int tile, int segment);

/* The figures on the table, by seats and slots: for (FigureOn on = {0}; game_next_figure(game, &on);). */
typedef struct {
    int next; /* for the next call */
    int seat, slot, node;
    FigureKind kind;
} FigureOn;
bool game_next_figure(const Game *game, FigureOn *on);

/* The slot of this seat's figure that can be recalled (R9.3), -1 if none is on the table. */
int game_recalled(const Game *game, int seat);

/* The seat that makes this move in this position: it draws, claims, steers the dragon or is to move. */
int game_mover(const GameSetup *setup, const Game *game, Move move);

/* Are these two the same move? */
bool move_is(Move a, Move b);

/* The seat that steers the next step of the dragon, in PHASE_DRAGON (R8.6). */
int game_dragon_seat(const GameSetup *setup, const Game *game);

/* The steps it may take: bit s set for each Side. */
unsigned game_dragon_sides(const GameSetup *setup, const Game *game);

/* May its next step lead to this square? MOVE_OK: it is the step to Refusal.side. */
Refusal game_dragon_to(const GameSetup *setup, const Game *game, int x, int y);

/* Index of the tile on a square, NO_TILE if there is none. */
int game_tile_at(const Game *game, int x, int y);

/* Is this tile printed on the board, as part of a large city or a sea route? Such tiles are in the game's
 * list from the start. */
static inline bool tile_is_printed(const GameSetup *setup, const Game *game, int tile) {
    return setup->on_map && setup->kinds[game->tiles[tile].kind].printed != PRINTED_NOT;
}

/* Where a kind may be placed now: squares in order (y, x) with bit r set for each rotation that fits. Every
 * empty square beside a tile is listed, even if none does. Returns the number. */
typedef struct {
    int16_t x, y;
    uint8_t rotations;
} SquareFit;
int game_squares(const GameSetup *setup, const Game *game, int kind, SquareFit *out, int cap);

/* The rotations in which the sides of a kind match those around an empty square beside a tile, whatever other
 * rules say about placing it there now (the river, towns); 0 where no tile can ever be placed. */
unsigned game_matches(const GameSetup *setup, const Game *game, int x, int y, int kind);

/* Is this square empty, and can a tile be placed there, now or later? */
bool game_holds(const GameSetup *setup, const Game *game, int x, int y);

/* How many tiles of each kind may still come, as far as a view knows: in the bag, in the river and set aside;
 * hidden hands count as part of the bag. Returns the total. */
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
    uint8_t extra[SEATS_MAX];  /* field: what each seat's pig adds (R11.13) */
    int16_t worth_now;         /* points to each owner if the game ended now; complete: as it is scored */
} FeatureInfo;
void game_feature(const GameSetup *setup, const Game *game, int tile, int segment, FeatureInfo *info);

/* What a road, city, monastery or garden brings each owner when it is complete.
 *
 * `least` is a lower bound that needs no search: it assumes one tile on every empty square that open ends
 * face, however many ends face it, and that this tile adds nothing but itself. For a monastery or garden it
 * is exact. Otherwise it can be reached unless the tiles still to come force more: none may close an end
 * without continuing the feature or joining another. It leaves out what may be lost again: the bonus for
 * towns beside a road (R12.4), each of which may be covered. On a shifting table that completes features,
 * ends that its edge may close need no tile.
 *
 * The table is taken to be as large as it is now. */
typedef struct {
    bool
        possible; /* no end faces a square that stays empty: no tile can be placed there, or none left fits */
    bool more;    /* some tile still to come would make it worth more than `least` */
    int16_t least; /* complete already: its points */
} Completion;
void game_completion(const GameSetup *setup, const Game *game, int tile, int segment, Completion *completion);

/* The nodes of the feature, in ascending order. Returns their number; only `cap` are written. */
int game_feature_nodes(const Game *game, int tile, int segment, uint16_t *nodes, int cap);

/* What each tile and each pennant of a road or city of so many tiles scores; `grand`: with an inn or a
 * cathedral that counts. */
int points_each(const Rules *rules, PointsKind by, int tiles, bool grand, bool complete);

/* Scores if the game ended now: the scores with the final scoring added (R4.2 to R4.6). */
void game_scores_now(const GameSetup *setup, const Game *game, int16_t scores[SEATS_MAX]);

/* What a seat may know (R13.4): the state without the generator and without the hidden hands of others. Their
 * tiles are HAND_HIDDEN, and since nobody else can tell them from the bag, they are counted in `bag` (not in
 * `bag_total`). A seat beyond the last: what everyone may know. */
void game_view(const GameSetup *setup, const Game *game, int seat, Game *view);

/* A number for the state as the players see it: the same on every machine, however the state was reached. */
uint64_t game_hash(const GameSetup *setup, const Game *game);

#endif
