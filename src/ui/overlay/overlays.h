/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What opens above a page, and what each is opened with. Games are borrowed as long as they are open. */
#ifndef BASTIDE_UI_OVERLAYS_H
#define BASTIDE_UI_OVERLAYS_H

#include "session/session.h"
#include "ui/page.h"

/* With a `const Session`: */
extern const PageKind ASK_PAGE, /* the game that a new one would replace */
    LOTS_PAGE,                  /* whose first player was drawn by lot */
    BRANCH_PAGE;                /* the replay, where a game may begin */

extern const PageKind VERSIONS_PAGE; /* with the `Str` of a record: the earlier versions of its game */

typedef struct {
    const Session *session;
    bool lesson;
} MenuOf;
extern const PageKind MENU_PAGE;

#endif
