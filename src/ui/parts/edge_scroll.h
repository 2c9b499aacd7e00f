/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board scrolls while the pointer is at its edge, if the settings say so: private to ui/. */
#ifndef BASTIDE_UI_EDGE_SCROLL_H
#define BASTIDE_UI_EDGE_SCROLL_H

#include "ui/game/game_page.h"

bool edge_scrolls(const GamePage *page, const Ui *ui); /* it does so now */
void edge_scroll_step(GamePage *page, Ui *ui, uint32_t microseconds);

#endif
