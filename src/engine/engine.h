/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules. The one header others include.
 *
 * The engine allocates nothing, keeps no globals, and knows no files, clock or screen. `setup` must
 * have passed setup_finish. One question, one act: game_check says whether a move is legal and why
 * not; game_apply plays a move that game_check accepts and cannot fail.
 *
 * A turn (section 2): PHASE_DRAW or PHASE_CHOOSE (draw, aside, discard, return) -> PHASE_PLACE (place) ->
 * PHASE_ACTION (one action) -> PHASE_DRAGON (steps, after a dragon tile), then what is complete is scored and
 * the next turn begins by itself, or the game is at PHASE_FINAL; game_finish does the final scoring. */
#ifndef BASTIDE_ENGINE_ENGINE_H
#define BASTIDE_ENGINE_ENGINE_H

#include "engine/game.h"
#include "engine/move.h"

/* Through a portal every segment of the table may be a place for a figure of each kind. */
enum { MOVES_MAX = 4 * OPEN_MAX + FIGURE_KIND_COUNT * NODES_MAX };

/* ---- playing ---- */

/* The position before the first turn; the first turn begins (or the game is over at once, R4.1). */
void game_start(const GameSetup *setup, Game *game);

Refusal game_check(const GameSetup *setup, const Game *game, Move move);

/* Plays a legal move (asserted). What happened is appended to `events`; NULL if nobody watches. */
void game_apply(const GameSetup *setup, Game *game, Move move, EventList *events);

/* All legal moves of the phase in a fixed order (kind, y, x, turn, segment). Returns their number;
 * only the first `cap` are written. 0 only in PHASE_FINAL and PHASE_OVER. In PHASE_DRAW: one move a
 * kind left in the bag, whichever of draw, discard, return it would be. */
int game_moves(const GameSetup *setup, const Game *game, Move *out, int cap);

/* What the generator draws now: PHASE_DRAW only. Every tile in the bag is equally likely. */
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

/* The slot of this seat's figure that can be called back (R9.3), -1 if none is on the table. */
int game_recalled(const Game *game, int seat);

/* The seat that makes this move in this position: who draws, claims, steers the dragon, or is to move. */
int game_mover(const GameSetup *setup, const Game *game, Move move);

/* Are these two the same move? */
bool move_is(Move a, Move b);

/* Who steers the next step of the dragon, in PHASE_DRAGON (R8.6). */
int game_dragon_seat(const GameSetup *setup, const Game *game);

/* The steps it may take: bit s set for each Side. */
unsigned game_dragon_sides(const GameSetup *setup, const Game *game);

/* May its next step lead to this square? MOVE_OK: it is the step to Refusal.side. */
Refusal game_dragon_to(const GameSetup *setup, const Game *game, int x, int y);

/* Index of the tile on a square, NO_TILE if there is none. */
int game_tile_at(const Game *game, int x, int y);

/* A tile of the table that is printed on the board, a large city or a sea route: it is in the game's list,
 * but lies on no table. */
static inline bool tile_is_printed(const GameSetup *setup, const Game *game, int tile) {
    return setup->kinds[game->tiles[tile].kind].printed != PRINTED_NOT;
}

/* Where and how a kind may be placed now: squares in order (y, x) with bit r set for each turn that
 * fits; every empty square beside a tile is listed, also with turns 0. Returns the number. */
typedef struct {
    int16_t x, y;
    uint8_t rotations;
} SquareFit;
int game_squares(const GameSetup *setup, const Game *game, int kind, SquareFit *out, int cap);

/* The turns in which the sides of a kind match those around an empty square beside a tile, whatever the rules
 * say about playing it there now (the river, towns); 0 where no tile can ever lie. */
unsigned game_matches(const GameSetup *setup, const Game *game, int x, int y, int kind);

/* May a tile lie on this square, now or later? Of squares that are empty. */
bool game_holds(const GameSetup *setup, const Game *game, int x, int y);

/* How many tiles of each kind may still come, as far as a view knows: those in the bag, of the river and set
 * aside; what others hold hidden counts as in the bag. Returns their number. */
int game_unseen(const GameSetup *setup, const Game *view, uint8_t counts[KINDS_MAX]);

/* The feature a segment belongs to. */
typedef struct {
    FeatureKind kind;
    bool complete;  /* fields: never */
    uint16_t tiles; /* road, city: tiles; field: 0; monastery, garden: filled squares, own included */
    uint16_t open;  /* open ends; monastery, garden: empty squares around it; field: 0 */
    uint16_t pennants;
    bool grand;                /* road, city: it has an inn, a cathedral, that counts (R11.2, R11.3) */
    uint16_t cities;           /* field: complete cities touching it */
    uint8_t weight[SEATS_MAX]; /* what each seat's figures count for in a majority (R3.5) */
    uint8_t most;              /* the largest of `weight`; 0 = unowned */
    uint8_t extra[SEATS_MAX];  /* field: what each seat is paid more for its pig (R11.13) */
    int16_t worth_now;         /* points to each owner if the game ended now; complete: as it is scored */
} FeatureInfo;
void game_feature(const GameSetup *setup, const Game *game, int tile, int segment, FeatureInfo *info);

/* What a road, city, monastery or garden brings each owner when it is complete.
 *
 * `least` is a lower bound that needs no search: every empty square that open ends face takes one tile,
 * however many ends face it, and such a tile adds itself and nothing else. Around a monastery or garden all
 * squares are counted, so there it is exact. It is reached unless the tiles still to come force more: no tile
 * that closes an end without going on, or one that would join another feature. What may yet go again is not
 * in it: towns beside a road (R12.4), of which each may be covered. On a table that shifts and completes,
 * ends that its edge can come to close take no tile.
 *
 * The table counts as large as it is now. */
typedef struct {
    bool possible; /* not if an end faces a square that can hold no tile, or none still to come fits there */
    bool more;     /* some tile still to come would make it worth more than `least` */
    int16_t least; /* complete already: its points */
} Completion;
void game_completion(const GameSetup *setup, const Game *game, int tile, int segment, Completion *completion);

/* The nodes of that feature, in ascending order. Returns their number; only `cap` are written. */
int game_feature_nodes(const Game *game, int tile, int segment, uint16_t *nodes, int cap);

/* What each tile, and each pennant, of a road or city of so many tiles counts; `grand`: with an inn or a
 * cathedral that counts. */
int points_each(const Rules *rules, PointsKind by, int tiles, bool grand, bool complete);

/* Scores if the game ended now: the scores with the final scoring added (R4.2 to R4.6). */
void game_scores_now(const GameSetup *setup, const Game *game, int16_t scores[SEATS_MAX]);

/* What a seat may know (R13.4): the state without the generator, and without the others' hidden hands: their
 * tiles are HAND_HIDDEN and counted in `bag` (not in `bag_total`), for which of the tiles not seen lie there
 * is not known. A seat beyond the last: what everybody may know. */
void game_view(const GameSetup *setup, const Game *game, int seat, Game *view);

/* ---- trust ---- */

/* A number for the state as the players see it, the same on every machine and however it was reached. */
uint64_t game_hash(const GameSetup *setup, const Game *game);

/* NULL if everything that must hold does (section 13; incremental features equal features recomputed
 * from nothing), else a sentence saying what does not. For tests: slow. */
const char *game_valid(const GameSetup *setup, const Game *game);

#endif
