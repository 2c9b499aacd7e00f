/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is shown while the pointer rests, without a click: a feature (its outline and a card), an empty
 * square, what is printed on a board, and which game is played (the name at the upper left). The option
 * `aids` can turn off the features. */
#ifndef BASTIDE_UI_GAME_HOVER_H
#define BASTIDE_UI_GAME_HOVER_H

#include "ui/game/game_page.h"
#include "ui/table/board_print.h"

enum { HOVER_FEATURE = 150000 }; /* microseconds the pointer rests before a feature shows */

/* The topmost segment at a point of the table, in squares, as a node; -1 if there is none. */
int feature_at(FaceCache *cache, const GameSetup *setup, const Game *game, float x, float y);

/* Where the pointer is on the table, in squares; false outside the table and on a button. */
bool hover_place(const GamePage *page, const Ui *ui, DrawPoint *p);

void hover_moved(GamePage *page, Ui *ui);             /* the pointer moved */
void hover_forget(GamePage *page);                    /* what was shown may no longer exist */
bool hover_waits(const GamePage *page, const Ui *ui); /* something may be shown soon: keep stepping */
void hover_step(GamePage *page, Ui *ui);              /* call it after the pointer's time was stepped */
int hover_shown(const GamePage *page, const Ui *ui);  /* a node of the feature pointed at; -1: none */
/* Is the empty square next to a tile that the aids know shown? */
bool hover_square_shown(const GamePage *page, const Ui *ui);
/* Is something shown that is printed on the board under the pointer? `out` may be NULL. */
bool hover_print_shown(const GamePage *page, const Ui *ui, BoardPrint *out);
/* Moves to the next feature with the arrows, while owners are shown. */
void hover_walk(GamePage *page, Ui *ui, int dx, int dy);

void hover_card_draw(const Scene *s);
void stone_tip_draw(const Scene *s);
void name_pill_draw(const Scene *s);

#endif
