/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page: a table of functions over a state of its own. Pages lie on each other as a stack; what is opened
 * above a page leaves that page's state as it is. Everything pages share is in Ui (ui/state.h), and no page
 * looks into another's state: what it needs to know it is told when it is opened. */
#ifndef BASTIDE_UI_PAGE_H
#define BASTIDE_UI_PAGE_H

#include "ui/parts/widget.h"
#include "ui/ui.h"

/* Any function but layout and draw may be NULL. */
typedef struct {
    const char *name; /* for ui_describe */
    size_t size;      /* bytes of its state, zeroed before enter ... */
    size_t kept;      /* ... but so many at its beginning, which are as they were left the last time */
    const char *back; /* on the button of a page above that leads back here, untranslated; NULL = "Game" */
    bool letters;     /* the letters of a game pad are meant for it */
    bool above;       /* it lies over the page below, which still moves */
    bool covers;      /* ... and is not seen */
    bool framed;      /* the frame of the keyboard is seen from the beginning */
    void (*enter)(void *page, Ui *ui, const void *with);
    void (*leave)(void *page, Ui *ui);  /* it is closed: gives back what it owns */
    void (*resume)(void *page, Ui *ui); /* what lay above it was closed */
    void (*layout)(const void *page, const Ui *ui, WidgetList *widgets);
    bool (*event)(void *page, Ui *ui, const InputEvent *event); /* before the widgets; true = dealt with */
    void (*act)(void *page, Ui *ui, Action action);             /* a widget was pressed */
    void (*step)(void *page, Ui *ui, uint32_t microseconds);
    bool (*moving)(const void *page, const Ui *ui);
    bool (*stirs)(const void *page, const Ui *ui);    /* see ui_stirs; of the page on top */
    void (*ahead)(void *page, uint32_t microseconds); /* see ui_ahead */
    void (*draw)(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list);
    const char *(*called)(const void *page); /* instead of the name */
    void (*describe)(const void *page, const Ui *ui, Str *out);
} PageKind;

typedef struct OpenPage OpenPage;

/* Each but pages_go(ui, NULL, NULL) ends with the page on top, its first button in the frame. A page may
 * close itself: its state stays readable until the event or step it is in has ended. */
/* `with` is what this kind says, for enter */
void pages_open(Ui *ui, const PageKind *kind, const void *with);
void pages_close(Ui *ui); /* the one on top */
/* All but the first page are closed, and this is opened above it; NULL: the first page is there again. */
void pages_go(Ui *ui, const PageKind *kind, const void *with);
const char *pages_way_back(const Ui *ui); /* from the page on top: the name of the page below, translated */
bool pages_on_top(const Ui *ui, const void *page); /* nothing lies above this one */
/* Its state, of the uppermost one; NULL = none is open */
void *pages_find(const Ui *ui, const PageKind *kind);

const PageKind *pages_kind(const Ui *ui); /* of the page on top */
bool pages_over_first(const Ui *ui);      /* only the first page lies below the one on top */
void pages_act(Ui *ui, Action action);    /* the page on top does it */

/* ---- for ui.c: of the page on top; time passes for what is seen below it, too ---- */
bool pages_event(Ui *ui, const InputEvent *event);
void pages_step(Ui *ui, uint32_t microseconds);
bool pages_moving(const Ui *ui);
bool pages_stir(const Ui *ui);
void pages_ahead(Ui *ui, uint32_t microseconds);
void pages_draw(const Ui *ui, const WidgetList *widgets, DrawList *list);
void pages_describe(const Ui *ui, Str *out);
void pages_bury(Ui *ui); /* nobody reads those that were closed any more */
void pages_free(Ui *ui);

#endif
