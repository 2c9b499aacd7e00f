/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a picture to keep: the board, and the ranking beside it once it is over. */
#ifndef BASTIDE_UI_PICTURE_H
#define BASTIDE_UI_PICTURE_H

#include "ui/state.h"

/* The board of Ui.session and its record are to be saved in the folder for pictures. */
void picture_wish(Ui *ui);

#endif
