/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is shown while the pointer rests, without a click: a feature (its outline and a card), and which game
 * is played (the name at the upper left). The option `aids` can turn off the features. */
#ifndef BASTIDE_UI_GAME_HOVER_H
#define BASTIDE_UI_GAME_HOVER_H

#include "ui/game/aids.h"
#include "ui/game/game_page.h"

enum { HOVER_FEATURE = 150000 }; /* microseconds the pointer rests before a feature shows */

/* The topmost segment at a point of the table, in squares; false if there is none. */
bool feature_at(FaceCache *cache, const GameSetup *setup, const Game *game, float x, float y, int *tile,
                int *segment);

/* Where the pointer is on the table, in squares; false outside the table and on a button. */
bool hover_place(const GamePage *page, const Ui *ui, DrawPoint *p);

void hover_moved(GamePage *page, Ui *ui); /* the pointer moved */
/* a key was pressed: the mouse no longer counts */
void hover_keyed(GamePage *page);
void hover_forget(GamePage *page);                    /* what was shown may no longer exist */
bool hover_waits(const GamePage *page, const Ui *ui); /* something may be shown soon: keep stepping */
void hover_step(GamePage *page, Ui *ui);              /* call it after the pointer's time was stepped */
bool hover_shown(const GamePage *page, const Ui *ui, int *tile, int *segment);

/* The same for an empty square next to a tile. */
bool hover_square_shown(const GamePage *page, const Ui *ui, int *x, int *y);
/* A broken stone under the pointer or chosen with the keyboard, in every step and in a replay; false if a
 * refusal already explains it. */
bool hover_stone_shown(const GamePage *page, const Ui *ui, int *x, int *y);
/* Moves to the next feature with the arrows, while owners are shown. */
void hover_walk(GamePage *page, Ui *ui, int dx, int dy);

/* The border of a segment, or the line of a road, on the screen. */
typedef struct {
    DrawPoint points[OUTLINE_POINTS];
    const PaintPoint *parts; /* the same, in thousandths of the tile */
    int count;               /* 0: a building, which has none */
    FeatureKind kind;
    DrawRect square;
} Outline;
void outline_of(const Scene *s, int node, Outline *o);
int outline_side(const Outline *o, int i); /* the side of the tile on which the i-th piece lies; -1: inside */
/* Draws the shown feature: its walls or its road, and a plus at each open end. */
void hover_outline_draw(const Scene *s);
void hover_card_draw(const Scene *s);
void stone_tip_draw(const Scene *s);
void name_pill_draw(const Scene *s);

#endif
