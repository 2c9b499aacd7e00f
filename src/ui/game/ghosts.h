/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns that a player could take: as ghosts with numbers on the table, and as rows of a card that say what
 * each gains and why. */
#ifndef BASTIDE_UI_GAME_GHOSTS_H
#define BASTIDE_UI_GAME_GHOSTS_H

#include "engine/engine.h"
#include "ui/parts/theme.h"

struct Scene;

enum { GHOSTS_MAX = 3, GHOST_WORDS = 3 };

typedef struct {
    Move place, act; /* the tile and the action; MOVE_NONE = none */
    uint8_t tile;    /* the kind that is placed */
    bool from_hand;  /* one of several: its row shows it */
    float gain;
    bool level;                   /* about as good as the first */
    const char *why[GHOST_WORDS]; /* from the longest to the shortest, the one that has room is shown */
} GhostTurn;

typedef struct {
    GhostTurn turns[GHOSTS_MAX];
    int count, seat; /* whose turns they are */
    int chosen;      /* raised, with its figure; -1 = none */
    DrawColor edge;
} Ghosts;

void ghosts_draw(const struct Scene *s, const Ghosts *g);       /* tiles, below the figures on the table */
void ghosts_draw_above(const struct Scene *s, const Ghosts *g); /* figures and numbers */
/* The rows, one below the other; on a low page, only the chosen one is written out. */
float ghosts_width(const struct Scene *s);
float ghosts_height(const struct Scene *s, const Ghosts *g);
DrawRect ghosts_row(const struct Scene *s, const Ghosts *g, DrawRect rows, int index);
void ghosts_rows_draw(const struct Scene *s, const Ghosts *g, DrawRect rows);

void gain_words(float gain, char out[16]); /* "+4.1", "−6.2" */

#endif
