/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules as players read them: every numbered rule once, in chapters, each sentence with the games it
 * holds in. They stand in assets/rules/book.txt (docs/rule-book.md), untranslated. */
#ifndef BASTIDE_DATA_RULE_BOOK_H
#define BASTIDE_DATA_RULE_BOOK_H

#include "data/record.h"

/* One word after the number of a rule; all of them must be true. */
typedef struct {
    const char *set; /* this tile set is in the bag; NULL = look at the option */
    uint8_t option;  /* OptionId, or WITH_MAP */
    bool denied;     /* it has any but this value */
    uint16_t value;  /* as option_number gives it */
} RuleCondition;

enum { RULE_CONDITIONS = 4, RULE_LINKS = 4 };
typedef struct {
    const char *number;  /* "R2.3", "S14": rules sections 1 to 14; NULL ends a chapter */
    const char *variant; /* name of the variant that brings it; NULL = the usual rule */
    const char *text;
    int condition_count; /* 0 = it holds in all games */
    RuleCondition conditions[RULE_CONDITIONS];
} RuleText;

typedef struct {
    const char *number; /* the rule it stands beside */
    const char *file;   /* assets/rules/FILE.rec */
    const char *caption;
    int verdict; /* 1 = a tick before the caption, -1 = a cross, 0 = nothing */
} RulePicture;

typedef struct {
    const char *id; /* for links between chapters */
    const char *title;
    const RuleText *rules;       /* the last has no number; a page drawn by code has no other */
    bool boards;                 /* ends with the boards, one by one */
    const char *see[RULE_LINKS]; /* ids of chapters that belong together; NULL = no more */
} RuleChapter;

enum { RULE_CHAPTERS_MAX = 24, RULES_MAX = 320, RULE_PICTURES_MAX = 48 };
typedef struct {
    int chapter_count, rule_count, picture_count;
    RuleChapter chapters[RULE_CHAPTERS_MAX];
    RuleText rules[RULES_MAX];
    RulePicture pictures[RULE_PICTURES_MAX];
    char *words; /* owned: all texts */
    size_t used;
} RuleBook;

/* False with "path:line: why" in `fail`, and an empty book. Do not move a book: its chapters point into it.
 */
bool rule_book_load(RuleBook *book, const char *path, Fail *fail);
bool rule_book_parse(RuleBook *book, const char *path, const char *text, size_t length, Fail *fail);
void rule_book_deinit(RuleBook *book);

/* What a game is played with. `rules` NULL: no game, and every rule is shown. */
typedef struct {
    const Rules *rules;
    const Record *record;
} RuleGame;

bool rule_holds(const RuleText *rule, const RuleGame *game);
/* The first rule with this number that holds in the game, else the first at all; NULL = no such number.
 * `chapter` (may be NULL) is its chapter. */
const RuleText *rule_find(const RuleBook *book, const char *number, const RuleGame *game, int *chapter);
/* The chapter with this id, -1 = none. */
int rule_chapter(const RuleBook *book, const char *id);
/* The pictures of a rule, one after the other; NULL after the last. */
const RulePicture *rule_picture(const RuleBook *book, const char *number, int index);

#endif
