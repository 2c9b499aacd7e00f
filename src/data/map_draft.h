/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board that is being read; private to map*.c. */
#ifndef BASTIDE_DATA_MAP_DRAFT_H
#define BASTIDE_DATA_MAP_DRAFT_H

#include "data/map.h"
#include "files/lines.h"

typedef enum { HEAD_ID, HEAD_TITLE, HEAD_SIZE, HEAD_TILES, HEAD_STARTS, HEAD_COUNT } BoardHead;

typedef struct {
    LineReader in;
    Board board; /* what has been read so far */
    int head_line[HEAD_COUNT];
    int grid_line;                            /* of the word 'grid', before row 0; 0 = none yet */
    char grid[BOARD_SQUARES];                 /* the characters, in rows of board.width */
    int square_line[BOARD_SQUARES];           /* of the record of each special square; 0 = none yet */
    int side_line[BOARD_SQUARES][SIDE_COUNT]; /* of the stub or sea route beyond each side */
    Geography geography;                      /* what has been read of it */
    int geography_line;                       /* of the words 'geo 1'; 0 = none */
} BoardDraft;

char map_draft_at(const BoardDraft *d, int x, int y); /* in the grid; '.' off the board */

typedef struct {
    int x, y;
} BoardSpot;
BoardSpot board_beyond(int x, int y, int side); /* the square beyond a side */

bool map_draft_record(BoardDraft *d); /* reads a line below the grid */
bool map_draft_end(BoardDraft *d);    /* after the last line: checks the whole board */

bool map_draft_geography(BoardDraft *d);     /* after the line 'geo 1': reads everything below it */
bool map_draft_geography_end(BoardDraft *d); /* compares the whole geography with the board */

#endif
