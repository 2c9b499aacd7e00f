/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A printed board on the table (rules section 12): the print under the tiles, its names, and what glows when
 * it becomes connected. Planning a board takes about a tenth of a second, so plans are kept until
 * board_plans_deinit; painting threads may read them until then. */
#ifndef BASTIDE_UI_BOARD_VIEW_H
#define BASTIDE_UI_BOARD_VIEW_H

#include <pthread.h> /* ThreadSanitizer does not know <threads.h> */
#include <stdatomic.h>

#include "data/library.h"
#include "draw/draw.h"
#include "engine/engine.h"
#include "paint/paint_board.h"
#include "ui/table/camera.h"

typedef struct BoardNames BoardNames; /* board_names.c */
BoardNames *board_names_new(void);    /* freed with base_free */

typedef struct {
    uint64_t key; /* of the board and the language; as BoardSprite.key */
    Board board;
    const Geography *geography;  /* of the board, or NULL; borrowed */
    char language[GEO_LANGUAGE]; /* of the names on it */
    PaintMap *map;
    BoardNames *names; /* owned; drawing changes it */
    atomic_bool ready; /* until then, only the planning thread may use the map, and nothing is drawn */
    bool threaded;
    pthread_t thread;
} BoardSheet;

typedef struct {
    BoardSheet **sheets;
    int count, capacity;
    const Atlas *atlas; /* for the geography of the boards; borrowed, may be NULL */
    bool aside;         /* plan on a thread, so that no frame waits for it */
} BoardPlans;

void board_plans_deinit(BoardPlans *plans);
/* The plan of this board; if there is none yet, planning begins. */
const BoardSheet *board_sheet(BoardPlans *plans, const Board *board);
const PaintMap *board_sheet_map(const BoardPlans *plans, const Board *board); /* NULL = not yet planned */
/* True while a plan is being made: the picture will change. */
bool board_plans_busy(const BoardPlans *plans);
/* The installed board of this name; NULL if there is none, or if it has another size: a saved game may have
 * been played on an older board. */
const Board *board_installed(const BoardPlans *plans, const Board *board);
const Geography *board_geography(const BoardPlans *plans, const Board *board); /* NULL = none */
/* Draws the small picture of a board, which must live as long as the program; an installed board does. */
void board_draw_thumbnail(const BoardPlans *plans, const Board *board, DrawRect r, DrawList *list);
/* Where its squares are. */
Camera board_thumbnail_camera(const Board *board, DrawRect r);

/* The board with its margin. */
SquareBounds board_bounds(const Board *board);

/* Draws the print where no tile covers it, and its names. `without`: a tile that is drawn elsewhere, or
 * NO_TILE. */
void board_draw(const BoardSheet *sheet, const GameSetup *setup, const Game *game, const Camera *camera,
                DrawRect area, int without, DrawList *list);
/* The same without names. */
void board_draw_print(const BoardSheet *sheet, const GameSetup *setup, const Game *game, const Camera *camera,
                      DrawRect area, int without, DrawList *list);

/* Does a tile other than `without` hide what is printed on the square? */
bool board_covered(const GameSetup *setup, const Game *game, int x, int y, int without);
/* Draws only the names (board_names.c). */
void board_draw_names(const BoardSheet *sheet, const GameSetup *setup, const Game *game, const Camera *camera,
                      DrawRect area, int without, DrawList *list);

/* Draws a thin, bright outline around connected large cities and sea routes. Those in `cities` and `seas`
 * (bits) also glow, with a `strength` of 0 to 1. */
void board_draw_lit(const BoardSheet *sheet, const GameSetup *setup, const Game *game, const Camera *camera,
                    DrawRect area, uint32_t cities, uint32_t seas, float strength, DrawList *list);

/* Highlights a printed part of a feature, like features on tiles. `node`: of a printed tile. */
void board_draw_node(const BoardSheet *sheet, const GameSetup *setup, const Game *game, int node,
                     const Camera *camera, DrawRect area, DrawColor color, float strength, DrawList *list);

/* How many of the tiles in the game's list are printed. */
static inline int printed_tiles(const GameSetup *setup) {
    return setup->on_map ? setup->board.city_tile_count + setup->board.sea_count : 0;
}
/* Tiles still to be placed: of the river, the bag, all hands, and the one being placed. */
static inline int tiles_to_come(const GameSetup *setup, const Game *game) {
    int tiles = game->bag_total + game->river_tiles + (game->phase == PHASE_PLACE);
    for (int i = 0; i < setup->seat_count * HAND_MAX; i++) {
        tiles += game->hand[i / HAND_MAX][i % HAND_MAX] != 0;
    }
    return tiles;
}

/* How many tiles have really been placed. */
static inline int tiles_laid(const GameSetup *setup, const Game *game) {
    return game->tile_count - printed_tiles(setup);
}

/* How far the game has come: which tile is being played, out of how many. */
typedef struct {
    int tile, of;
} TileProgress;

static inline TileProgress tile_progress(const GameSetup *setup, const Game *game) {
    int laid = tiles_laid(setup, game);
    bool playing = game->phase == PHASE_PLACE || game->phase == PHASE_CHOOSE;
    return (TileProgress){laid + playing, laid + tiles_to_come(setup, game)};
}

#endif
