/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules page, which opens above any page: at the chapter shown last, at a given one, or at a refusal. */
#ifndef BASTIDE_UI_RULES_RULES_H
#define BASTIDE_UI_RULES_RULES_H

#include "session/session.h"
#include "ui/page.h"

/* Instead of a chapter of the book: the one shown last, or a certain one. */
enum { RULES_AS_LEFT = -1, RULES_COMPARED = -2, RULES_KEYS = -3, RULES_DRAGON = -4 };

/* What the rules page is opened with. */
typedef struct {
    int page;              /* a chapter, or RULES_ */
    const Session *played; /* the rules of this game, which must outlive the page; NULL = all rules */
    const char *words;     /* the refusal that the player asks about; NULL = none */
    Refusal why;
    bool placed; /* it is about the square `place` */
    BoardPlace place;
    void (*show)(void *asker, Ui *ui, const char *words, Refusal why, BoardPlace place);
    void *asker; /* the page below, which can show the square */
} RulesAsked;

extern const PageKind RULES_PAGE;

void rules_open(Ui *ui, int page, const Session *played);

#endif
