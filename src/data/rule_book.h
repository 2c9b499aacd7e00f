/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of the rules page, in chapters, untranslated: assets/rules/book.txt (docs/rule-book.md). Each rule
 * says in which games it applies. */
#ifndef BASTIDE_DATA_RULE_BOOK_H
#define BASTIDE_DATA_RULE_BOOK_H

#include "data/record.h"

/* A condition of a rule; all must be true. */
typedef struct {
    const char *set; /* this tile set is in the bag; NULL = see the option */
    uint8_t option;  /* OptionId, or WITH_MAP */
    bool denied;     /* true for any value but this one */
    uint16_t value;  /* as option_number gives it */
} RuleCondition;

enum { RULE_CONDITIONS = 4, RULE_LINKS = 4 };
typedef struct {
    const char *number;  /* "R2.3" or "S14", as in docs/rules.md; NULL ends a chapter */
    const char *variant; /* name of the variant; NULL = the usual rule */
    const char *text;
    int condition_count; /* 0 = applies to all games */
    RuleCondition conditions[RULE_CONDITIONS];
} RuleText;

typedef struct {
    const char *number; /* of its rule */
    const char *file;   /* assets/rules/FILE.rec */
    const char *caption;
    int verdict; /* before the caption: 1 = a tick, -1 = a cross, 0 = nothing */
} RulePicture;

typedef struct {
    const char *id; /* for links between chapters */
    const char *title;
    const RuleText *rules;       /* ends with a rule without a number */
    bool boards;                 /* the printed boards follow the rules */
    const char *see[RULE_LINKS]; /* ids of related chapters; NULL = no more */
} RuleChapter;

enum { RULE_CHAPTERS_MAX = 24, RULES_MAX = 320, RULE_PICTURES_MAX = 48 };
typedef struct {
    int chapter_count, rule_count, picture_count;
    RuleChapter chapters[RULE_CHAPTERS_MAX];
    RuleText rules[RULES_MAX];
    RulePicture pictures[RULE_PICTURES_MAX];
    char *words; /* all texts; owned */
    size_t used;
} RuleBook;

/* False with the reason, and an empty book. Do not move a book, because its chapters point into it. */
bool rule_book_load(RuleBook *book, const char *path, Fail *fail);
bool rule_book_parse(RuleBook *book, const char *path, const char *text, size_t length, Fail *fail);
void rule_book_deinit(RuleBook *book);

/* What a game is played with. `rules` NULL: no game, all rules apply. */
typedef struct {
    const Rules *rules;
    const Record *record;
} RuleGame;

bool rule_holds(const RuleText *rule, const RuleGame *game);
/* The first rule with this number that applies; if none does, the first with this number; NULL = there is
 * none. `chapter` (may be NULL) becomes its chapter. */
const RuleText *rule_find(const RuleBook *book, const char *number, const RuleGame *game, int *chapter);
int rule_chapter(const RuleBook *book, const char *id); /* -1 = none with this id */
/* The pictures of a rule by index; NULL after the last. */
const RulePicture *rule_picture(const RuleBook *book, const char *number, int index);

#endif
