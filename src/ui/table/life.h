/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A little life on the table: flags, smoke, glints on water, the glow of the volcano, the shadows of birds.
 *
 * It begins when there has been no input for a moment and ends some seconds later, so that an idle table
 * draws no frames (docs/architecture.md). A few frames a second are enough. It has its own generator and
 * clock and changes nothing else. The settings `life` and `animation` can turn it off. */
#ifndef BASTIDE_UI_TABLE_LIFE_H
#define BASTIDE_UI_TABLE_LIFE_H

#include "ui/game/game_page.h"

enum {
    LIFE_BEGINS = 2500000, /* microseconds after the last input */
    LIFE_ENDS = 20000000,
    LIFE_FRAME = 160000
};

/* Something may move now or soon: call life_step. */
bool life_awake(const GamePage *page, const Ui *ui);
/* Time passes; true when a new picture is due. */
bool life_step(GamePage *page, Ui *ui, uint32_t microseconds);
/* After an input: starts again. */
void life_wake(GamePage *page);
bool life_flutters(const GamePage *page, const Ui *ui); /* the fairy's wings are drawn together now */
float life_hover(const GamePage *page, const Ui *ui);   /* how high the fairy hovers now, 0 to 1 */
/* Over the tiles, below the figures. */
void life_draw(const Scene *s);

#endif
