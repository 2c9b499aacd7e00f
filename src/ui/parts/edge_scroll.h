/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pointer at the border of the board moves it, where that is wished: private to ui/. */
#ifndef BASTIDE_UI_EDGE_SCROLL_H
#define BASTIDE_UI_EDGE_SCROLL_H

#include "ui/game/game_page.h"

bool edge_scrolls(const GamePage *page, const Ui *ui); /* the board is moving so */
void edge_scroll_step(GamePage *page, Ui *ui, uint32_t microseconds);

#endif
