/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The final scoring as the climax: features are scored player by player, those of the last one first; a
 * caption says at each how its points come about, tables show who is ahead and what each player got for what,
 * and then the winner is celebrated. */
#ifndef BASTIDE_UI_GAME_FINALE_H
#define BASTIDE_UI_GAME_FINALE_H

#include "ui/game/game_page.h"

/* Puts its events in the order in which they are shown. `game`: after them. */
void finale_order(const GameSetup *setup, const Game *game, EventList *events);
void finale_again(GamePage *page, Ui *ui);               /* of a game that is over */
bool finale_shown(const GamePage *page);                 /* it is going on, with captions; not in a replay */
void finale_layout(const Scene *s, WidgetList *widgets); /* the buttons in place of undo and "End turn" */
void finale_next(GamePage *page, Ui *ui);                /* on to the next feature */
void finale_skip(GamePage *page, Ui *ui);                /* to its end */
/* A click on the table or Enter goes on, Esc skips the rest; false if the input means something else. */
bool finale_takes(GamePage *page, Ui *ui, const InputEvent *event);
void finale_prompt(const GamePage *page, const Ui *ui, Str *out); /* once the game is over */
void finale_step(GamePage *page, Ui *ui, uint32_t microseconds);

/* The seats as they stand now, the first one first. */
void finale_ranking(const GamePage *page, int order[SEATS_MAX], int score[SEATS_MAX]);
const Anim *finale_runs(const Timeline *line, AnimKind kind); /* the one that is running; NULL: none */
void finale_table_draw(const Scene *s, DrawRect area);        /* who is ahead */
bool finale_gains_draw(const Scene *s, DrawRect area);        /* by kind; false if there is no room */
void finale_draw(const Scene *s);                             /* above the table */
void finale_winner_draw(const Scene *s, const Anim *a);

#endif
