/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules in the game: chapters at the left, the numbered rules with pictures at the right, and a search.
 * Opened over any page; asked about a refusal it shows that and marks its rule. */
#ifndef BASTIDE_UI_RULES_PAGE_H
#define BASTIDE_UI_RULES_PAGE_H

#include "ui/parts/scroll.h"
#include "ui/rules/rules_book.h"
#include "ui/rules/rules_pictures.h"
#include "ui/state.h"

/* Behind the chapters of the book come two pages of their own. */
enum { BOARD_PICTURE = 84 }; /* side of the picture of a board */
enum { RULES_PAGE_FIELDS = RULE_CHAPTERS, RULES_PAGE_KEYS, RULES_PAGES };

enum {
    RULES_BACK = 1,
    RULES_CHAPTER, /* arg: page; also the links */
    RULES_FIND,
    RULES_CLEAR,
    RULES_SHOW
};

const char *rules_page_title(int page);
bool rules_page_listed(const Ui *ui, int page); /* it has something to say in this game */

/* ---- where things are ---- */
typedef struct {
    DrawRect list, field, card;
    DrawRect banner; /* h = 0: nothing was refused */
    float room;      /* for the words of the banner */
    DrawRect show;   /* w = 0: there is no place to show */
    DrawRect text;   /* the part that scrolls */
    DrawRect keys;   /* the line below it */
    float pitch;     /* of the chapters */
    float first;     /* top of the first chapter */
} RulesLayout;
RulesLayout rules_layout(const Ui *ui);

/* The words of the banner: why not, in as many lines as it takes. */
enum { BANNER_LINE = 19 };
typedef struct {
    char words[300];
    float size;
    int lines;
} BannerWords;
BannerWords rules_banner_words(const Ui *ui, float room);
FieldPlace rules_search_place(const RulesLayout *at);

/* ---- rules_flow.c: what stands in the part that scrolls ---- */
typedef enum { FLOW_TITLE, FLOW_RULE, FLOW_BOARD, FLOW_LINKS, FLOW_NOTE } FlowKind;
typedef struct {
    FlowKind kind;
    int page;             /* title: of this page */
    const RuleText *rule; /* rule */
    const Board *board;   /* board */
    const char *words;    /* note */
    bool asked;           /* the rule of the refusal */
    DrawRect rect;        /* y from the top of the content, x from its left */
    int picture_count;
    struct {
        const RulePicture *picture;
        DrawRect rect;
    } pictures[2];
} FlowItem;
enum { FLOW_MAX = 256, LINKS_MAX = 4 };
typedef struct {
    FlowItem items[FLOW_MAX];
    int count, rules;
    float height;
    float text_x, text_w; /* of the sentences */
    DrawRect links[LINKS_MAX];
    int link_pages[LINKS_MAX], link_count;
} Flow;
void rules_flow(const Ui *ui, const RulesLayout *at, Flow *flow);
float rules_content(const Ui *ui, const RulesLayout *at); /* its height, on any page */
RuleGame rules_game(const Ui *ui);
void board_words(const Board *board, Str *out);

/* ---- the two other pages: they draw from the top and return their height; list NULL only measures ---- */
float rules_fields_draw(const Ui *ui, DrawRect area, DrawList *list);
float rules_keys_draw(const Ui *ui, DrawRect area, DrawList *list);

void rules_draw(const Ui *ui, const WidgetList *widgets, DrawList *list);

#endif
