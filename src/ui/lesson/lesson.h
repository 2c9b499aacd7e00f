/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tutorial: a short game on the real table in ten steps, each a turn of the learner and one of the other
 * player. The moves are those of assets/tutorial/lesson.rec, the words are in lesson_words.c. Any other move
 * gets a friendly answer and is not played; only the last tile is free. Steps can be skipped. The tutorial
 * can be left at any time and continues at the same step, even after a restart. The current game waits
 * meanwhile. */
#ifndef BASTIDE_UI_LESSON_LESSON_H
#define BASTIDE_UI_LESSON_LESSON_H

#include "ui/game/game_page.h"

enum { LESSON_STEPS = 10 };

void lesson_start(Ui *ui);                               /* where it was left, or from the beginning */
void lesson_enter(void *page, Ui *ui, const void *with); /* of LESSON_PAGE, with a Lesson */
void lesson_deinit(Lesson *lesson);

/* May this move be played? In a lesson, only the wanted one; if the tile looks the same in another rotation,
 * `move` becomes the wanted one. Otherwise tells the learner why not. */
bool lesson_allows(GamePage *page, Ui *ui, Move *move);
/* Would the lesson accept the tile there in its current rotation? Without a lesson: yes. */
bool lesson_takes(const GamePage *page, int x, int y);
/* "rotate the tile twice": what the tile in hand needs for the wanted move; "" = nothing. */
const char *lesson_turns(const GamePage *page);
void lesson_step(const GamePage *page, Ui *ui);
int lesson_step_now(const GamePage *page); /* from 1 */

/* ---- lesson_draw.c: the card ---- */
enum { LESSON_AGAIN = 900, LESSON_SKIP, LESSON_LEAVE };
/* How many units the card takes at the left of the table; 0 = no lesson. */
float lesson_room(const GamePage *page);
void lesson_layout(const GamePage *page, const Ui *ui, WidgetList *widgets);
void lesson_act(GamePage *page, Ui *ui, int id);
void lesson_draw(const GamePage *page, const Ui *ui, DrawList *list);
/* The move the learner is to make; NULL where any will do. */
const Move *lesson_wanted(const GamePage *page);

#endif
