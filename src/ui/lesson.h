/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson: a short game on the real table in which every other turn is the learner's. Its moves are those
 * of assets/tutorial/lesson.rec, its words a table beside it; the rules know nothing of it. Any other move is
 * answered kindly and not played. The game that was going on waits and comes back. */
#ifndef BASTIDE_UI_LESSON_H
#define BASTIDE_UI_LESSON_H

#include "ui/state.h"

void lesson_start(Ui *ui);
void lesson_leave(Ui *ui); /* back to the game that waits; nothing if there is no lesson */

/* May this move be played? In a lesson only the wanted one; another turn of a tile that looks the same
 * becomes the wanted one. Else it says so. */
bool lesson_allows(Ui *ui, Move *move);
bool lesson_waits(const Ui *ui); /* the other player is to move */
void lesson_step(Ui *ui, uint32_t microseconds);
float lesson_room(const Ui *ui); /* units at the left of the board that its card takes; 0 = no lesson */

void lesson_layout(const Ui *ui, WidgetList *widgets);
void lesson_act(Ui *ui, int action);
void lesson_draw(const Ui *ui, DrawList *list);

/* lesson_words.c: what to say in a turn (from 1), before and after the tile lies. */
const char *lesson_words(int turn, bool placed);
enum { LESSON_TURNS = 11 };

#endif
