/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table as a page: of a game, of the tutorial, and after the end of a game. */
#ifndef BASTIDE_UI_GAME_H
#define BASTIDE_UI_GAME_H

#include "ui/page.h"

extern const PageKind GAME_PAGE;   /* opened with nothing: the game at the table */
extern const PageKind LESSON_PAGE; /* with a Lesson, which is the page's from now on; see lesson_start */
extern const PageKind BOARD_PAGE;  /* with a `Session *`, borrowed: over, to be looked at */

#endif
