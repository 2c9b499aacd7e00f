/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tile that is being read; private to tiles.c and tile_draft.c. */
#ifndef BASTIDE_DATA_TILE_DRAFT_H
#define BASTIDE_DATA_TILE_DRAFT_H

#include "engine/tile.h"
#include "files/lines.h"

enum { TILE_DRAFT_WORDS = 24 };

typedef struct {
    LineReader *in;                  /* borrowed */
    TileDef tile;                    /* set and name are known; the rest grows line by line */
    int line;                        /* its first line; 0 = no tile is being read */
    int pictures, pictures_c3;       /* how many are given */
    int seen[TILE_DRAFT_WORDS];      /* last line of each kind; 0 = none yet */
    int segment_line[TILE_SEGMENTS]; /* of each segment */
    uint8_t beside[TILE_SEGMENTS];   /* fields: sides of cities beside them, as written */
} TileDraft;

bool tile_draft_line(TileDraft *d);                        /* reads the current line */
bool tile_draft_end(TileDraft *d);                         /* after the last line: checks the whole tile */
int tile_draft_seen(const TileDraft *d, const char *word); /* last line with this first word; 0 = none */
/* Refuses the tile: "path:line: tile 'D': why". Returns false. */
bool tile_draft_fail(TileDraft *d, int line, const char *format, ...) STR_PRINTF(3, 4);

#endif
