/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One tile while its lines are read: private to the reader of tile sets (tiles.h). */
#ifndef BASTIDE_DATA_TILE_DRAFT_H
#define BASTIDE_DATA_TILE_DRAFT_H

#include "engine/tile.h"
#include "files/lines.h"

enum { TILE_DRAFT_WORDS = 24 };

typedef struct {
    LineReader *in;                  /* borrowed */
    TileDef tile;                    /* set and name are there from the start; the rest grows line by line */
    int line;                        /* its first line; 0: no tile is being read */
    int pictures, pictures_c3;       /* how many were given */
    int seen[TILE_DRAFT_WORDS];      /* last line of each kind of line; 0: none yet */
    int segment_line[TILE_SEGMENTS]; /* where each segment stands */
    uint8_t beside[TILE_SEGMENTS];   /* fields: sides of the cities they border, as written */
} TileDraft;

/* Reads the current line as a property or a segment of the tile. */
bool tile_draft_line(TileDraft *d);

/* The last line that began with `word`; 0: none. */
int tile_draft_seen(const TileDraft *d, const char *word);

/* After the last line: what is missing, and whether everything fits together. */
bool tile_draft_end(TileDraft *d);

/* Refuses the tile at `line`: "path:line: tile 'D': why". Returns false. */
bool tile_draft_fail(TileDraft *d, int line, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

#endif
