/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tutorial: short games on the real table, each step a turn of the learner and one of the other player.
 * A lesson is a row of LESSONS with its words (lesson_words.c) and a record with its moves. Gold marks the
 * next one; another move is played if the lesson can go on after it with the same points, and otherwise gets
 * a friendly answer. Only the last tile of the basics and the dragon's walk are free. Steps can be skipped.
 * A lesson can be left at any time and continues at the same step, even after a restart. The current game
 * waits meanwhile. */
#ifndef BASTIDE_UI_LESSON_LESSON_H
#define BASTIDE_UI_LESSON_LESSON_H

#include "ui/game/game_page.h"

enum { LESSON_BASICS, LESSON_RIVER, LESSON_DRAGON, LESSON_FIELDS, LESSON_BOARD, LESSON_COUNT };
enum { LEARNT_MAX = 6 };

typedef struct {
    const char *title, *before, *after; /* before and after the tile is placed */
    const char *walk;                   /* before the dragon's first step; NULL = it does not move */
    const char *roams;                  /* after it, when every way is free */
} LessonStep;

/* Something learnt, beside a tile of the lesson (its number) and a figure on it. */
typedef struct {
    int tile;
    PaintFigure figure;
    const char *words;
} LessonLearnt;

typedef struct {
    const char *title, *file;
    const LessonStep *steps;
    int step_count;
    bool free_end;                   /* any move will do in the last step */
    const char *over;                /* during the final scoring */
    const char *options[4];          /* of a game of this kind: an option and its value, ... */
    const char *set, *map;           /* ... its tiles and its board; NULL = none but the base game */
    const char *offer;               /* asks when such a game begins for the first time; NULL = never */
    LessonLearnt learnt[LEARNT_MAX]; /* until `words` is NULL */
} LessonKind;
extern const LessonKind LESSONS[LESSON_COUNT];

void lesson_start(Ui *ui, int lesson);        /* where it was left, or from the beginning */
bool lesson_done(const Ui *ui, int lesson);   /* it was played to its end */
int lesson_left_at(const Ui *ui, int lesson); /* finished steps of a lesson that was left */
/* Opens the card that offers a lesson about this game, unless it was offered before. */
void lesson_offer(Ui *ui, const GameSetup *setup);
/* The squares of a board that the moves of a lesson need, and those around them. */
SquareBounds lesson_bounds(const Board *board, const Record *course);
const LessonKind *lesson_kind(const GamePage *page);
void lesson_enter(void *page, Ui *ui, const void *with); /* of LESSON_PAGE, with a Lesson */
void lesson_deinit(Lesson *lesson);

/* May this move be played? In a lesson, the wanted one and any other after which the rest of the course can
 * be played for the same points; if the tile looks the same in another rotation, `move` becomes the wanted
 * one. Otherwise tells the learner why not. */
bool lesson_allows(GamePage *page, Ui *ui, Move *move);
/* Would the lesson accept the tile there in its current rotation? Without a lesson: yes. */
bool lesson_takes(const GamePage *page, int x, int y);
bool lesson_roams(
    const GamePage *page); /* the dragon may go anywhere: the rest of the lesson needs no path */
/* "rotate the tile twice": what the tile in hand needs for the wanted move; "" = nothing. */
const char *lesson_turns(const GamePage *page);
/* Opens the wanted act in the list when its moment comes; the learner may still look at the others. */
void lesson_choose_act(GamePage *page);
void lesson_step(GamePage *page, Ui *ui);
int lesson_step_now(const GamePage *page); /* from 1 */

/* ---- lesson_draw.c: the card ---- */
enum { LESSON_AGAIN = 900, LESSON_SKIP, LESSON_LEAVE };
/* How many units the card takes at the left of the table; 0 = no lesson. */
float lesson_room(const GamePage *page);
void lesson_layout(const GamePage *page, const Ui *ui, WidgetList *widgets);
void lesson_act(GamePage *page, Ui *ui, int id);
void lesson_draw(const GamePage *page, const Ui *ui, DrawList *list);
/* What to do in the second step of the turn; NULL = what the game says. */
const char *lesson_prompt(const GamePage *page, const Ui *ui);
/* The move the learner is to make; NULL where any will do. */
const Move *lesson_wanted(const GamePage *page);

#endif
