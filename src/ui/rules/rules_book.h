/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules as players read them: every numbered rule once, in chapters. The one place for these sentences;
 * refusals, the rules page and the search all read them here. */
#ifndef BASTIDE_UI_RULES_BOOK_H
#define BASTIDE_UI_RULES_BOOK_H

#include "data/record.h"

typedef struct {
    const char *number; /* "R2.3", "S14": rules sections 1 to 14 */
    /* In which games it holds; NULL = in all. Words that must all be true: `name=value` or `name=a|b` of an
     * option, `+set` for tiles in the bag, `map` for a printed board, `!` before a word denies it. */
    const char *when;
    const char *variant; /* untranslated name of the variant that brings it; NULL = the usual rule */
    const char *text;    /* untranslated */
} RuleText;

typedef struct {
    const char *id;        /* for links between chapters */
    const char *title;     /* untranslated */
    const RuleText *rules; /* the last has no number */
    bool boards;           /* ends with the boards, one by one */
    const char *see[3];    /* ids of chapters that belong together; NULL = no more */
} RuleChapter;

enum { RULE_CHAPTERS = 15 };
extern const RuleChapter RULE_BOOK[RULE_CHAPTERS];

/* What a game is played with. `rules` NULL: no game, and every rule is shown. */
typedef struct {
    const Rules *rules;
    const Record *record;
} RuleGame;

bool rule_holds(const RuleText *rule, const RuleGame *game);
/* The first rule with this number that holds in the game, else the first at all; NULL = no such number.
 * `chapter` (may be NULL) is its chapter. */
const RuleText *rule_find(const char *number, const RuleGame *game, int *chapter);
/* The chapter with this id, -1 = none. */
int rule_chapter(const char *id);

/* Does a text hold another, whatever their capitals and accents? "cite" is found in "Cité", "strasse" in
 * "Straße". An empty one is in every text. */
bool text_holds(const char *text, const char *wanted);

/* The tables; each ends with a row without a number. */
extern const RuleText RULES_SETTING_UP[], RULES_TURN[], RULES_SCORING[], RULES_END[], RULES_FIELDS[],
    RULES_TRACK[], RULES_EDITIONS[], RULES_VARIANTS[], RULES_DRAGON[], RULES_ABBOT[], RULES_RIVER[],
    RULES_SETS[], RULES_BOARDS[], RULES_BOARD_CASES[], RULES_SETTLED[];

#endif
