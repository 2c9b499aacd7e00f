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

/* ---- ghosts.c: turns that a player could take, as ghosts on the table and as rows of a docked card ---- */
typedef struct {
    const Considered *turns;
    int count, seat; /* whose turns they are */
    int chosen;      /* raised, with its figure; -1 = none */
    bool low;        /* there is room to write out the chosen one only */
    bool alone;      /* it needs no number */
} Ghosts;
void ghosts_draw(const Scene *s, const Ghosts *g);            /* the tiles, below the figures on the table */
void ghosts_draw_above(const Scene *s, const Ghosts *g);      /* their figures and numbers */
void ghosts_add(const Scene *s, const Ghosts *g, Busy *busy); /* their squares */
/* The rows of the card: number, gain and reason. */
float ghosts_width(const Ghosts *g);
float ghosts_height(const Ghosts *g);
DrawRect ghosts_row(const Ghosts *g, DrawRect rows, int index);
void ghosts_rows_draw(const Scene *s, const Ghosts *g, DrawRect rows);
void ghost_number_draw(const Ghosts *g, int index, float x, float y, float r, DrawList *list);
void gain_words(float gain, char out[16]);               /* "+4.1", "−6.2" */
static inline const char *gain_size(const char *words) { /* without its plus: "4.1" */
    return words[0] == '+' ? words + 1 : words;
}

/* The moves that a computer player considered for its last tile, while they are shown; else none. */
Ghosts watch_considered(const Scene *s);
DrawPoint watch_considered_size(const Ghosts *g); /* of their card */
void watch_considered_draw(const Scene *s);
bool watch_considered_hide(GamePage *page); /* false if they are not shown */

/* ---- hint_draw.c ---- */
Ghosts hint_ghosts(const Scene *s); /* none unless it is shown */
/* Finds the place of its card, which opens now or is open. */
void hint_dock(GamePage *page, Ui *ui, bool opens);
void hint_draw(const Scene *s);
void hint_layout(const Scene *s, DrawRect button, WidgetList *widgets);
void hint_pulse_draw(const Scene *s, const WidgetList *widgets); /* around the button */
void hint_prompt(const Scene *s, Str *out);

#endif
