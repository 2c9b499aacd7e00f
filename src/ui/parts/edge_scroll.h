/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scrolls the table while the pointer is at the edge of the window, if the settings say so: private to ui/.
 * */
#ifndef BASTIDE_UI_PARTS_EDGE_SCROLL_H
#define BASTIDE_UI_PARTS_EDGE_SCROLL_H

#include "ui/game/game_page.h"

bool edge_scrolls(const GamePage *page, const Ui *ui); /* it is scrolling now */
void edge_scroll_step(GamePage *page, Ui *ui, uint32_t microseconds);

#endif
