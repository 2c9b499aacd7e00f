/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where words lie on the board without covering what they are about, or what could be clicked: private to
 * ui/game/. It knows rectangles only, not what is written in them. */
#ifndef BASTIDE_UI_FREE_PLACE_H
#define BASTIDE_UI_FREE_PLACE_H

#include "ui/game/game_page.h"

/* How much it matters that something stays in sight. */
typedef enum { BUSY_ABOUT = 1, BUSY_PLAY = 8, BUSY_POINTED = 40, BUSY_WORDS = 200 } BusyWeight;

enum { BUSY_MAX = OPEN_MAX + TILES_MAX + 16 };

typedef struct {
    struct {
        DrawRect rect;
        BusyWeight weight;
    } items[BUSY_MAX]; /* what is beyond these is not kept free */
    int count;
} Busy;

void busy_add(Busy *busy, DrawRect rect, BusyWeight weight);
void busy_add_square(const GamePage *page, const GameLayout *at, Busy *busy, int x, int y, BusyWeight weight);
/* The squares that take the tile, the tile that takes a figure, the dragon's next squares. */
void busy_add_plays(const GamePage *page, const Ui *ui, const GameLayout *at, Busy *busy);

/* The first of the places that covers nothing; else the one that covers least. */
DrawRect free_place(const Busy *busy, const DrawRect *places, int count);
/* A corner of the area for a card of this size, the upper left one first; where all of them cover something
 * any place of the area, and where there is none `beside` it. */
DrawRect free_corner(const Busy *busy, DrawRect area, float width, float height, DrawRect beside);

#endif
