/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces by the names of the edition that is played (R6.3): the old editions say follower, thief and cloister
 * where today's says meeple, highwayman and monastery. Whole texts, so that every language can bend them as
 * it needs. */
#ifndef BASTIDE_UI_NAMES_H
#define BASTIDE_UI_NAMES_H

#include "engine/rules.h"

/* The text in the words of these rules, translated. One that names no piece is the same for all. Today's
 * texts are marked for the catalogue here, so a caller writes them plainly. */
const char *names_text(const Rules *rules, const char *text);

#endif
