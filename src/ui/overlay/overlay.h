/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What overlays share: a card in the middle of the window, and its buttons. */
#ifndef BASTIDE_UI_OVERLAY_OVERLAY_H
#define BASTIDE_UI_OVERLAY_OVERLAY_H

#include "ui/parts/scroll.h"
#include "ui/state.h"

DrawRect overlay_card(const Ui *ui, float width, float height);

/* Draws the card with its title at the top. Returns the rest between the margins, from the baseline of the
 * title down. */
DrawRect overlay_draw_card(DrawList *list, DrawRect card, const char *title);

typedef struct {
    int id;
    const char *name; /* for ui_describe */
    const char *label, *key;
} OverlayAnswer;
/* The two answers at the foot of the card: paper at the left, the main one, which is returned, at the right.
 */
Widget *overlay_answers(WidgetList *widgets, DrawRect card, const OverlayAnswer answers[2]);
/* The row of these answers. */
DrawRect overlay_foot(DrawRect card);

/* A question is a card with a title, a few lines and two answers. */
DrawRect overlay_question(const void *page, const Ui *ui); /* the card: PageKind.card */
void overlay_draw_question(const Ui *ui, const WidgetList *widgets, const char *title, const char *words,
                           DrawList *list);

/* The button for the legend of a board, round, with its word or with its icon alone; L presses it, too. */
void legend_button(WidgetList *widgets, WidgetKind kind, DrawRect rect, int id);

typedef struct {
    StoreVersion items[STORE_VERSIONS]; /* the newest first */
    int count, first;                   /* the first one shown */
} VersionsPage;

typedef struct {
    MenuOf of;
    Scroll scroll; /* of the changed rules */
} MenuPage;

typedef struct {
    bool fits_here; /* show only tiles that fit the square; kept */
    TilesOf of;
} TilesPage;

#endif
