/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dragon's move: its steps are chosen and confirmed, and what it looks like (R8.4 to R8.9). */
#ifndef BASTIDE_UI_GAME_DRAGON_H
#define BASTIDE_UI_GAME_DRAGON_H

#include "ui/game/game_page.h"

enum { PREY_MAX = 16 };                       /* figures on one tile */
bool dragon_walks(const GamePage *page);      /* PHASE_DRAGON */
bool dragon_walk_shown(const GamePage *page); /* also while its last step is animated */
/* A step is first chosen (`chosen` of the page), which shows what it would do, and then confirmed. */
/* Chooses the step to the square at a point, confirms the chosen one, or says why it is refused; with
 * `beside`, only if the square is next to the dragon. */
bool dragon_press(GamePage *page, Ui *ui, float x, float y, bool beside);
void dragon_go(GamePage *page, Ui *ui, int dx, int dy); /* chooses the step in a direction */
bool dragon_confirm(GamePage *page, Ui *ui);            /* makes the chosen step; false if none is chosen */
/* What the chosen step would eat. Returns the number of events. */
int dragon_prey(const GamePage *page, Event prey[PREY_MAX]);
int dragon_chosen_tile(const GamePage *page); /* where the chosen step leads; NO_TILE: none */
/* The tiles of the last move of the dragon, until the next tile is placed. Returns their number. */
int dragon_trail(const GamePage *page, int tiles[DRAGON_STEPS + 1]);
bool dragon_only_way(GamePage *page, Ui *ui);  /* takes the only way; false if there are several */
void dragon_first_way(GamePage *page, Ui *ui); /* chooses the first of them, clockwise from the north */
bool dragon_waits(const GamePage *page, const Ui *ui); /* the dragon will soon go its only way */
void dragon_tick(GamePage *page, Ui *ui, uint32_t microseconds);
bool dragon_faces_right(const Scene *s);  /* otherwise to the left, as it rests */
void dragon_show(GamePage *page, Ui *ui); /* moves the view to the dragon if it is not visible */
/* The one under the pointer that the dragon may enter; NO_TILE: none. */
int dragon_hot_tile(const GamePage *page, const Ui *ui);
int dragon_ways(const Scene *s, int tiles[SIDE_COUNT]);  /* all it may enter; returns their number */
void beasts_layout(const Scene *s, WidgetList *widgets); /* tips for dragon and fairy while they wait */
void beast_explain(GamePage *page, Ui *ui);              /* opens the rules about them */
/* Does this cover the dragon or a square it may enter? */
bool dragon_covered(const Scene *s, DrawRect card);

#endif
