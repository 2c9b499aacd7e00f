/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a picture to keep: the board, and the ranking beside it once it is over. */
#ifndef BASTIDE_UI_PICTURE_H
#define BASTIDE_UI_PICTURE_H

#include "ui/state.h"

/* The board of this game and its record are to be saved in the folder for pictures. `game` is borrowed for
 * the call; `stop` is that of the replay it is seen at, -1 = the last one. */
void picture_wish(Ui *ui, const Session *game, int stop);

/* How far it is, while one is being painted. */
void picture_draw_progress(const Ui *ui, DrawList *list);

#endif
