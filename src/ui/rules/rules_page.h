/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules page: chapters at the left, the numbered rules with pictures at the right, and a search. It opens
 * over any page. If it is opened for a refusal, it shows the refusal and marks its rule. */
#ifndef BASTIDE_UI_RULES_RULES_PAGE_H
#define BASTIDE_UI_RULES_RULES_PAGE_H

#include "ui/parts/scroll.h"
#include "ui/rules/rules.h"
#include "ui/rules/rules_pictures.h"
#include "ui/state.h"

typedef struct {
    const RuleBook *text;
    int page;         /* a chapter: kept */
    TextField search; /* the searched text; "" = none */
    bool typing;      /* keys go to the search field */
    Scroll scroll;
    RulesAsked of;
    const Record *game;    /* shows the rules of this game; NULL = all rules */
    char why[256];         /* the refusal that the player asked about; "" = none */
    const RuleText *asked; /* its rule, in the wording that applies in this game; NULL = none */
} RulesPage;

const char *rules_page_title(const RulesPage *book, int page);
int rules_drawn(const RulesPage *book, int page);        /* by code: RULES_COMPARED or RULES_KEYS; else 0 */
bool rules_page_listed(const RulesPage *book, int page); /* it has rules that apply in this game */

/* ---- rules_flow.c: the content of the part that scrolls ---- */
enum { LINKS_MAX = 4 };
typedef struct {
    float height;
    int rules;      /* how many are shown */
    DrawRect asked; /* the rule of the refusal, on the screen */
    int link_count; /* to other chapters */
    struct {
        DrawRect rect; /* on the screen */
        int page;
    } links[LINKS_MAX];
} Flow;
/* Draws the content, or only measures it if `list` is NULL. `shown` (may be NULL) gets a line for each rule
 * that is completely visible. */
Flow rules_flow(const RulesPage *book, const Ui *ui, DrawRect room, DrawList *list, Str *shown);
/* True if a text contains another, ignoring case and accents. "cite" is found in "Cité", "strasse" in
 * "Straße". An empty one is in every text. */
bool text_holds(const char *text, const char *wanted);
RuleGame rules_game(const RulesPage *book);

/* ---- the two pages drawn by code: they draw from the top and return their height, as rules_flow does ----
 */
float rules_fields_draw(const RulesPage *book, const Ui *ui, DrawRect area, DrawList *list);
float rules_keys_draw(const Ui *ui, DrawRect area, DrawList *list);

#endif
