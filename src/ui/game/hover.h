/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pointer rests on, told without a click: a feature on the table (outline and docked card), and what
 * is played (the pill at the upper left). The option `aids` switches the first off. */
#ifndef BASTIDE_UI_HOVER_H
#define BASTIDE_UI_HOVER_H

#include "ui/game/aids.h"
#include "ui/game/game_page.h"

enum { HOVER_FEATURE = 150000 }; /* microseconds the pointer has to rest on a feature before it shows */

/* The segment at a point of the table (squares), the nearest to the eye first; false where there is none. */
bool feature_at(FaceCache *cache, const GameSetup *setup, const Game *game, float x, float y, int *tile,
                int *segment);

/* Where on the table the pointer is, in squares; false beside the board and on a button. */
bool hover_place(const GamePage *page, const Ui *ui, DrawPoint *p);

void hover_moved(GamePage *page, Ui *ui); /* the pointer has moved */
/* A key was pressed: whoever plays by keys is not told what the mouse lies on */
void hover_keyed(GamePage *page);
void hover_forget(GamePage *page);                    /* what it pointed at may be gone */
bool hover_waits(const GamePage *page, const Ui *ui); /* it may soon show something: time must go on */
void hover_step(GamePage *page, Ui *ui);              /* after the time of the pointer went on */
bool hover_shown(const GamePage *page, const Ui *ui, int *tile, int *segment);

/* The same for an empty square beside a tile. */
bool hover_square_shown(const GamePage *page, const Ui *ui, int *x, int *y);
/* A broken stone that the pointer rests on, or that the keyboard has come to: in every step, and in a replay.
 * Not where the words of a refusal tell of it. */
bool hover_stone_shown(const GamePage *page, const Ui *ui, int *x, int *y);
/* To the next feature in a direction, while owners are shown. */
void hover_walk(GamePage *page, Ui *ui, int dx, int dy);

void hover_outline_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                        DrawList *list);
void hover_card_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                     DrawList *list);
void stone_tip_draw(const GamePage *page, const Ui *ui, const GameLayout *at, DrawList *list);
void name_pill_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                    DrawList *list);

#endif
