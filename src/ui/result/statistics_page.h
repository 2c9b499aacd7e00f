/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics of all finished games: private to ui/. */
#ifndef BASTIDE_UI_STATISTICS_PAGE_H
#define BASTIDE_UI_STATISTICS_PAGE_H

#include "ui/state.h"

void statistics_go(Ui *ui);
void statistics_refresh(Ui *ui); /* a game is over: it is counted now, whatever becomes of its record */

#endif
