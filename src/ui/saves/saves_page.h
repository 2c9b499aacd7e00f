/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the page of saved games share: private to ui/. */
#ifndef BASTIDE_UI_SAVES_SAVES_PAGE_H
#define BASTIDE_UI_SAVES_SAVES_PAGE_H

#include "ui/state.h"

enum { SAVES_SHOWN = 8 }; /* games shown at once */

typedef struct {
    SavedGames saved;
    bool over_game;                 /* it leads back to a game; otherwise to the main menu */
    int selected, first;            /* the first one shown */
    Session *pictures[SAVES_SHOWN]; /* of those shown; NULL = cannot be read */
    bool naming;
    TextField field;
    bool binned; /* one was deleted and can be restored */
} SavesPage;

typedef struct {
    DrawRect content, cards[SAVES_SHOWN];
    float words; /* height of the words below the pictures, the same on all cards */
} SavesLayout;

/* The name of a game, or the names of its players. */
void saves_title(const SavedGame *game, Str *out);

/* The height of the words on the fullest card. */
float saves_words_height(const SavesPage *page, float card_width, const TextMetrics *metrics);
/* Where the name of the selected game is typed. */
FieldPlace saves_name_place(const SavesPage *page, const SavesLayout *at);
void saves_draw_card(const SavesPage *page, const Ui *ui, const SavesLayout *at, int slot, bool hot,
                     DrawList *list);

#endif
