/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASTIDE_UI_RESULT_H
#define BASTIDE_UI_RESULT_H

#include "session/session.h"
#include "ui/page.h"

/* Both are opened with a pointer to the `Session *` of a game that is over. */
extern const PageKind RESULT_PAGE; /* the game at the table: borrowed */
extern const PageKind LOOK_PAGE;   /* a saved game, which the page owns from now on */

extern const PageKind STATISTICS_PAGE; /* of all games that are over */

extern const PageKind LEARNT_PAGE; /* the end of the tutorial, with its `const Session` */

#endif
