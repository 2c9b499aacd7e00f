/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules in the game: chapters at the left, the numbered rules with pictures at the right, and a search.
 * Opened over any page; asked about a refusal it shows that and marks its rule. */
#ifndef BASTIDE_UI_RULES_PAGE_H
#define BASTIDE_UI_RULES_PAGE_H

#include "ui/parts/scroll.h"
#include "ui/rules/rules.h"
#include "ui/rules/rules_pictures.h"
#include "ui/state.h"

enum { BOARD_PICTURE = 84 }; /* side of the picture of a board */

typedef struct {
    const RuleBook *text;
    int page;         /* a chapter: kept */
    TextField search; /* what is looked for; "" = nothing */
    bool typing;      /* the keyboard goes into the search */
    Scroll scroll;
    const Record *game;         /* the rules as they are played in it; NULL = none */
    char why[256];              /* the refusal it was asked about; "" = none */
    const char *asked;          /* the number of its rule; NULL = none */
    const RuleText *asked_text; /* as it is in force */
    Refusal refusal;
    bool has_place; /* the square of the refusal is known */
    BoardPlace place;
    void (*show)(void *asker, Ui *ui, const char *words, Refusal why, BoardPlace place);
    void *asker;
} RulesPage;

enum {
    RULES_BACK = 1,
    RULES_CHAPTER, /* arg: page; also the links */
    RULES_FIND,
    RULES_CLEAR,
    RULES_SHOW
};

const char *rules_page_title(const RulesPage *book, int page);
int rules_drawn(const RulesPage *book, int page);        /* by code: RULES_COMPARED or RULES_KEYS; else 0 */
bool rules_page_listed(const RulesPage *book, int page); /* it has something to say in this game */

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
RulesLayout rules_layout(const RulesPage *book, const Ui *ui);

/* The words of the banner: why not, in as many lines as it takes. */
enum { BANNER_LINE = 19 };
typedef struct {
    char words[300];
    float size;
    int lines;
} BannerWords;
BannerWords rules_banner_words(const RulesPage *book, const Ui *ui, float room);
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
/* Does a text hold another, whatever their capitals and accents? "cite" is found in "Cité", "strasse" in
 * "Straße". An empty one is in every text. */
bool text_holds(const char *text, const char *wanted);
void rules_flow(const RulesPage *book, const Ui *ui, const RulesLayout *at, Flow *flow);
float rules_content(const RulesPage *book, const Ui *ui, const RulesLayout *at); /* its height, on any page */
RuleGame rules_game(const RulesPage *book);
void board_words(const Board *board, Str *out);

/* ---- the two other pages: they draw from the top and return their height; list NULL only measures ---- */
float rules_fields_draw(const RulesPage *book, const Ui *ui, DrawRect area, DrawList *list);
float rules_keys_draw(const Ui *ui, DrawRect area, DrawList *list);

void rules_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list);

#endif
