/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASTIDE_UI_REPLAY_H
#define BASTIDE_UI_REPLAY_H

#include "session/session.h"
#include "ui/page.h"

/* A game to be replayed; `title` is shown, "" = the names of its players. Both are copied. */
typedef struct {
    const Session *game;
    const char *title;
} ReplayOf;
extern const PageKind REPLAY_PAGE;

#endif
