/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page: a table of functions over a state of its own. Pages form a stack; opening one does not change the
 * state of those below. What pages share is in Ui (ui/state.h). No page reads the state of another; it gets
 * what it needs when it is opened. */
#ifndef BASTIDE_UI_PAGE_H
#define BASTIDE_UI_PAGE_H

#include "ui/parts/widget.h"
#include "ui/ui.h"

/* Any function but layout and draw may be NULL. */
typedef struct {
    const char *name; /* for ui_describe */
    size_t size;      /* bytes of its state, zeroed before enter, except that ... */
    size_t kept;      /* ... the first `kept` bytes are as the last page of this kind left them */
    size_t with;      /* ... and the `with` bytes after them are copied from what it is opened with */
    const char *back; /* its name on the back button of a page above it, untranslated; NULL = "Game" */
    bool letters;     /* it accepts letter keys from a gamepad */
    bool above;       /* it lies above the page below, which keeps moving ... */
    bool covers;      /* ... but is hidden, */
    bool lit;         /* ... or is not darkened */
    bool framed;      /* the focus is visible from the beginning */
    void (*enter)(void *page, Ui *ui, const void *with);
    void (*leave)(void *page);          /* closed: frees what it owns */
    void (*resume)(void *page, Ui *ui); /* the page above it was closed */
    void (*layout)(const void *page, const Ui *ui, WidgetList *widgets);
    DrawRect (*card)(const void *page, const Ui *ui); /* Esc or a press beside this card closes the page */
    bool (*event)(void *page, Ui *ui, const InputEvent *event); /* before the widgets; true = handled */
    void (*act)(void *page, Ui *ui, Action action);             /* a widget was pressed */
    void (*step)(void *page, Ui *ui, uint32_t microseconds);
    bool (*moving)(const void *page, const Ui *ui);
    bool (*stirs)(const void *page, const Ui *ui);    /* see ui_stirs; asked only of the page on top */
    void (*ahead)(void *page, uint32_t microseconds); /* see ui_ahead */
    void (*draw)(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list);
    const char *(*called)(const void *page);    /* instead of the name */
    const Session *(*played)(const void *page); /* the game whose rules F1 shows; NULL = all rules */
    void (*describe)(const void *page, const Ui *ui, Str *out);
} PageKind;

typedef struct OpenPage OpenPage;

/* Opens a page on top and gives its first button the focus. For `with`, see the kind (ui/pages.h). */
void pages_open(Ui *ui, const PageKind *kind, const void *with);
/* Closes the page on top. A page may close itself: its state stays readable until its event or step ends. */
void pages_close(Ui *ui);
/* Closes all pages but the first and opens this one above it; NULL = opens none. */
void pages_go(Ui *ui, const PageKind *kind, const void *with);
const char *pages_way_back(const Ui *ui);          /* the translated name of the page below the one on top */
bool pages_on_top(const Ui *ui, const void *page); /* nothing lies above this one */
/* The state of the uppermost page of this kind; NULL = none is open. */
void *pages_find(const Ui *ui, const PageKind *kind);

const PageKind *pages_kind(const Ui *ui); /* of the page on top */
bool pages_over_first(const Ui *ui);      /* only the first page lies below the one on top */
void pages_act(Ui *ui, Action action);    /* passed to the page on top */

/* ---- for ui.c: these act on the page on top; time passes for the visible pages below it, too ---- */
bool pages_event(Ui *ui, const InputEvent *event);
void pages_step(Ui *ui, uint32_t microseconds);
bool pages_moving(const Ui *ui);
bool pages_stir(const Ui *ui);
void pages_draw(const Ui *ui, DrawList *list); /* with its tip, the notices and the visible pages below */
void pages_bury(Ui *ui);                       /* frees the pages that were closed */
void pages_free(Ui *ui);

#endif
