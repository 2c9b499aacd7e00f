/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long players think (Record.clock), at the table. */
#ifndef BASTIDE_UI_GAME_CLOCK_PLAY_H
#define BASTIDE_UI_GAME_CLOCK_PLAY_H

#include "ui/game/game_page.h"

bool clock_shown(const GamePage *page); /* each player has a time */
/* Can it stand still here? */
bool clock_may_pause(const GamePage *page);
/* "12:05"; true if little is left. */
bool clock_words(const GamePage *page, int seat, char *out, size_t size);
void clock_step(GamePage *page, Ui *ui, uint32_t microseconds);
bool clock_ticks(const GamePage *page, const Ui *ui);
void clock_pause(GamePage *page, Ui *ui); /* a break, in which the board is hidden */

#endif
