/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board while its lines are read: private to the reader of maps (map.h). */
#ifndef BASTIDE_DATA_MAP_DRAFT_H
#define BASTIDE_DATA_MAP_DRAFT_H

#include "data/map.h"
#include "files/lines.h"

typedef enum { HEAD_ID, HEAD_TITLE, HEAD_SIZE, HEAD_TILES, HEAD_STARTS, HEAD_COUNT } BoardHead;

typedef struct {
    LineReader in;
    Board board; /* what was read so far */
    int head_line[HEAD_COUNT];
    int grid_line;            /* of the word 'grid'; row y stands at grid_line + 1 + y. 0: not there yet */
    char grid[BOARD_SQUARES]; /* the characters as written, rows of board.width */
    int square_line[BOARD_SQUARES];           /* of the record of each special square; 0: none yet */
    int side_line[BOARD_SQUARES][SIDE_COUNT]; /* of the stub or sea route printed beyond each side */
} BoardDraft;

/* The character of the grid; '.' off the board. */
char map_draft_at(const BoardDraft *d, int x, int y);

/* The square beyond a side. */
typedef struct {
    int x, y;
} BoardSpot;
BoardSpot board_beyond(int x, int y, int side);

/* Reads the current line, below the grid, as a record. */
bool map_draft_record(BoardDraft *d);

/* After the last line: what is missing, and whether every square can be reached. */
bool map_draft_end(BoardDraft *d);

#endif
