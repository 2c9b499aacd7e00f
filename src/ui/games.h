/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kept games found again: from the versions of one whose file is damaged, and by what was played in them.
 * Private to ui/. */
#ifndef BASTIDE_UI_GAMES_H
#define BASTIDE_UI_GAMES_H

#include "ui/state.h"

/* A kept game from its file or, where that is damaged or was cut short, from its newest version: told then,
 * and the file has been put aside and written anew. A file whose beginning is damaged does not say which game
 * it was: then it is the one played last of those that are kept nowhere else. NULL with why in `fail`;
 * nothing has changed then. */
Session *rescue_load(Ui *ui, const char *path, Fail *fail);

/* The folder in which the games that are being played are saved, to `out` (added). */
void games_folder(const Ui *ui, Str *out);

#endif
