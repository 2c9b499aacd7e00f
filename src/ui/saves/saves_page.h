/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The saved games, shared by the files that make the page: private to ui/. */
#ifndef BASTIDE_UI_SAVES_PAGE_H
#define BASTIDE_UI_SAVES_PAGE_H

#include "ui/state.h"

typedef struct {
    DrawRect content, cards[SAVES_PAGE];
} SavesLayout;

void saves_go(Ui *ui);        /* to the page */
void saves_come_back(Ui *ui); /* what is on the saved games now, when the page comes to the front */
void saves_deinit(Ui *ui);
/* Its name, or those of the players. */
void saves_title(const SavedGame *game, Str *out);

FieldPlace saves_name_place(const Ui *ui, const SavesLayout *at,
                            int slot); /* where the name of a game is typed */
void saves_draw_card(const Ui *ui, const SavesLayout *at, int slot, bool hot, DrawList *list);

#endif
