/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The final scoring at the table (finale.c). */
#ifndef BASTIDE_UI_GAME_FINALE_H
#define BASTIDE_UI_GAME_FINALE_H

#include "ui/game/game_page.h"

/* Puts its events in the order in which they are shown. `game`: after them. */
void finale_order(const GameSetup *setup, const Game *game, EventList *events);
void finale_again(GamePage *page, Ui *ui);             /* of a game that is over */
bool finale_shown(const GamePage *page);               /* it is going on, with captions; not in a replay */
void finale_table_draw(const Scene *s, DrawRect area); /* who is ahead */
void finale_draw(const Scene *s);                      /* above the table */
void finale_step(GamePage *page, Ui *ui);

#endif
