/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files together*.c. */
#ifndef BASTIDE_UI_TOGETHER_PARTS_H
#define BASTIDE_UI_TOGETHER_PARTS_H

#include "ui/together/together.h"

void together_anew(Ui *ui); /* another room: nothing of it has been shown yet */

/* ---- proposals: together_agree.c ---- */

/* Does a person at this program play the seat? */
bool together_is_ours(const Ui *ui, const Room *room, int seat);
/* The seat whose proposal waits for the answer of *ours, a seat of a person at this program; -1 = none. */
int together_asked(const Ui *ui, const Room *room, int *ours);
/* A seat of this program whose own proposal stands; -1 = none. */
int together_asks(const Ui *ui, const Room *room);
void together_answer(Ui *ui, int proposer, bool agrees);
/* What the seat proposes, as a sentence without a full stop; and who has not answered. */
void together_proposal_words(const Room *room, int proposer, char *out, size_t size);
void together_waits_words(const Room *room, int proposer, char *out, size_t size);
/* Tells once who declined what was proposed here. */
void together_tell_declined(Ui *ui, const Room *room);

#endif
