/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words and cards over the table: a place for them, and the turns that a card can list. Private to ui/. */
#ifndef BASTIDE_UI_CARDS_H
#define BASTIDE_UI_CARDS_H

#include "session/considered.h"
#include "ui/game/game_page.h"

/* ---- free_place.c: a place for words that covers neither their subject nor anything that can be clicked
 * ---- */
/* How important it is that something stays visible. */
typedef enum { BUSY_ABOUT = 1, BUSY_PLAY = 8, BUSY_POINTED = 40, BUSY_WORDS = 200 } BusyWeight;

enum { BUSY_MAX = OPEN_MAX + TILES_MAX + 16 };

typedef struct {
    struct {
        DrawRect rect;
        BusyWeight weight;
    } items[BUSY_MAX]; /* further ones are ignored */
    int count;
} Busy;

void busy_add(const Scene *s, Busy *busy, DrawRect rect, BusyWeight weight); /* if it is in sight */
/* Adds the squares for the tile, tiles with spots, and the dragon's ways. */
void busy_add_plays(const Scene *s, Busy *busy);

/* The room for cards: the table without the name above it and the prompt below. */
DrawRect card_area(const Scene *s);
DrawRect card_beside(const Scene *s, DrawPoint size); /* over the score track, perhaps narrower */
/* A docked card of this size: in the first corner of upper left, lower left and upper right where it covers
 * no square that can be clicked and no ghost; if there is none, beside the table. */
DrawRect dock_place(const Scene *s, DrawPoint size);
/* The same for a card that opens: before it goes beside the table, the view glides by one square if that
 * frees a corner. */
DrawRect dock_open(GamePage *page, Ui *ui, DrawPoint size);

/* The first place that covers nothing; if there is none, the one that covers least. */
DrawRect free_place(const Busy *busy, const DrawRect *places, int count);
/* A free corner of the area for a card of this size, the upper left first; if none is free, a free place
 * within the area; if there is none, `beside`. */
DrawRect free_corner(const Busy *busy, DrawRect area, float width, float height, DrawRect beside);

/* ---- ghosts.c: turns that a player could take, on the table and on a docked card ---- */
enum { GHOSTS_TITLE = 18, GHOSTS_ROOM = 220 }; /* of the title: its size, and the width it has in any case */
typedef struct {
    char title[128];
    const Considered *turns;
    int count, seat; /* whose turns they are */
    int chosen;      /* raised, with its figure; -1 = none */
} Ghosts;
void ghosts_draw(const Scene *s, const Ghosts *g, bool numbers); /* the tiles, or the numbers above figures */
void ghosts_card_draw(const Scene *s, const Ghosts *g, DrawRect card);
void ghosts_add(const Scene *s, const Ghosts *g, Busy *busy); /* their squares */
DrawPoint ghosts_card_size(const Ghosts *g);
int ghosts_row_at(const Ghosts *g, DrawRect card, float x, float y); /* on its card; -1 = none */
void gain_words(float gain, char out[16]);                           /* "+4.1", "−6.2" */

/* The moves that a computer player considered for its last tile, while they are shown; else none. */
Ghosts watch_considered(const Scene *s);
void watch_considered_draw(const Scene *s); /* their card */
bool watch_considered_hide(GamePage *page); /* false if they are not shown */

#endif
