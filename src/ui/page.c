/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/page.h"

#include <stddef.h>
#include <string.h>

#include "ui/parts/text.h"
#include "ui/rules/rules.h"
#include "ui/state.h"

/* A page on the stack, one that was closed, or what is kept of it until the next time. */
struct OpenPage {
    const PageKind *kind;
    OpenPage *below;
    max_align_t state[];
};

static OpenPage *page_new(const PageKind *kind, size_t size, OpenPage *below) {
    OpenPage *page = base_alloc(sizeof *page + size);
    page->kind = kind;
    page->below = below;
    return page;
}

const PageKind *pages_kind(const Ui *ui) {
    return ui->pages.top ? ui->pages.top->kind : NULL;
}

bool pages_on_top(const Ui *ui, const void *state) {
    return ui->pages.top && ui->pages.top->state == state;
}

void *pages_find(const Ui *ui, const PageKind *kind) {
    OpenPage *page = ui->pages.top;
    while (page && page->kind != kind) {
        page = page->below;
    }
    return page ? page->state : NULL;
}

/* ---- opening and closing ---- */

/* The state kept from the last page of this kind; created for the first one. */
static void *kept_of(Ui *ui, const PageKind *kind) {
    OpenPage *kept = ui->pages.kept;
    while (kept && kept->kind != kind) {
        kept = kept->below;
    }
    if (!kept) {
        kept = ui->pages.kept = page_new(kind, kind->kept, ui->pages.kept);
    }
    return kept->state;
}

/* Unless the page has opened another one or set the focus itself. */
static void focus_first(Ui *ui, const OpenPage *page) {
    WidgetList widgets;
    if (page != ui->pages.top || ui->pointer.focus.id) {
        return;
    }
    ui_layout(ui, &widgets);
    for (int i = 0; i < widgets.count; i++) {
        if (widgets.items[i].kind == WIDGET_PRIMARY && !widgets.items[i].disabled) {
            ui->pointer.focus = widgets.items[i].action;
        }
    }
    if (!ui->pointer.focus.id && ui->pointer.focus_shown) {
        ui->pointer.focus = widget_next(&widgets, (Action){0, 0}, false);
    }
}

static void prepare(Ui *ui, bool framed) {
    ui->pointer.pressed = ui->pointer.focus = (Action){0, 0};
    ui->pointer.focus_shown = framed;
    ui->dirty = true;
}

void pages_open(Ui *ui, const PageKind *kind, const void *with) {
    OpenPage *page = ui->pages.top = page_new(kind, kind->size, ui->pages.top);
    if (kind->kept) {
        memcpy(page->state, kept_of(ui, kind), kind->kept);
    }
    if (with && kind->with > 0) {
        memcpy((char *)page->state + kind->kept, with, kind->with);
    }
    if (!kind->above) {
        ui->hold = 0;
    }
    prepare(ui, kind->framed);
    if (kind->enter) {
        kind->enter(page->state, ui, with);
    }
    focus_first(ui, page);
}

static OpenPage *take_off(Ui *ui) {
    OpenPage *page = ui->pages.top;
    ui->pages.top = page->below;
    if (page->kind->kept) {
        memcpy(kept_of(ui, page->kind), page->state, page->kind->kept);
    }
    return page;
}

/* The page was taken off the stack; its state stays readable until pages_bury. */
static void leave(Ui *ui, OpenPage *page) {
    if (page->kind->leave) {
        page->kind->leave(page->state);
    }
    page->below = ui->pages.closed;
    ui->pages.closed = page;
}

static void come_back(Ui *ui, bool framed) {
    OpenPage *page = ui->pages.top;
    prepare(ui, framed);
    if (page->kind->resume) {
        page->kind->resume(page->state, ui);
    }
    focus_first(ui, page);
}

void pages_close(Ui *ui) {
    OpenPage *page = take_off(ui);
    bool framed = ui->pages.top->kind->framed && !page->kind->above;
    ui->hold = page->kind->above ? ui->hold : 0;
    leave(ui, page);
    come_back(ui, framed);
}

void pages_go(Ui *ui, const PageKind *kind, const void *with) {
    OpenPage *gone = NULL;
    while (ui->pages.top->below) {
        OpenPage *page = take_off(ui);
        page->below = gone;
        gone = page;
    }
    ui->hold = 0;
    if (kind) { /* before the others are left, because `with` may belong to them */
        pages_open(ui, kind, with);
    } else {
        come_back(ui, ui->pages.top->kind->framed);
    }
    while (gone) {
        OpenPage *page = gone;
        gone = page->below;
        leave(ui, page);
    }
}

static void free_all(OpenPage **list) {
    while (*list) {
        OpenPage *page = *list;
        *list = page->below;
        base_free(page);
    }
}

void pages_bury(Ui *ui) {
    free_all(&ui->pages.closed);
}

void pages_free(Ui *ui) {
    while (ui->pages.top) {
        leave(ui, take_off(ui));
    }
    free_all(&ui->pages.closed);
    free_all(&ui->pages.kept);
}

const char *pages_way_back(const Ui *ui) {
    const char *back = ui->pages.top->below->kind->back;
    return back ? _(back) : _("Game");
}

bool pages_over_first(const Ui *ui) {
    return ui->pages.top->below && !ui->pages.top->below->below;
}

/* ---- what the page on top does, and what lies open below it ---- */

/* The page below, if it stays active under this one. */
static OpenPage *still_at_work(const OpenPage *page) {
    return page->kind->above ? page->below : NULL;
}

void ui_layout(const Ui *ui, WidgetList *widgets) {
    widgets->count = 0;
    widgets->beside = 0;
    ui->pages.top->kind->layout(ui->pages.top->state, ui, widgets);
}

void pages_act(Ui *ui, Action action) {
    const OpenPage *page = ui->pages.top;
    if (action.id == ACTION_HELP) {
        rules_open(ui, RULES_AS_LEFT, page->kind->played ? page->kind->played(page->state) : NULL);
    } else if (action.id == ACTION_SETTINGS) {
        if (!pages_find(ui, &SETTINGS_PAGE)) {
            pages_open(ui, &SETTINGS_PAGE, NULL);
        }
    } else {
        page->kind->act(ui->pages.top->state, ui, action);
    }
}

/* A new size goes to all open pages. */
bool pages_event(Ui *ui, const InputEvent *event) {
    OpenPage *page = ui->pages.top;
    for (OpenPage *below = page->below; event->kind == INPUT_RESIZE && below; below = below->below) {
        if (below->kind->event) {
            below->kind->event(below->state, ui, event);
        }
    }
    if (page->kind->card && (event->kind == INPUT_MOUSE_DOWN || event->kind == INPUT_KEY)) {
        bool key = event->kind == INPUT_KEY;
        if (key ? event->key == KEY_ESCAPE
                : !rect_has(page->kind->card(page->state, ui), event->x, event->y)) {
            pages_close(ui);
            return true;
        }
    }
    return page->kind->event && page->kind->event(page->state, ui, event);
}

void pages_step(Ui *ui, uint32_t microseconds) {
    OpenPage *top = ui->pages.top;
    for (OpenPage *page = top; page && top == ui->pages.top; page = still_at_work(page)) {
        if (page->kind->step) {
            page->kind->step(page->state, ui, microseconds);
        }
    }
}

bool pages_stir(const Ui *ui) {
    const OpenPage *page = ui->pages.top;
    return page->kind->stirs && page->kind->stirs(page->state, ui);
}

void ui_ahead(Ui *ui, uint32_t microseconds) {
    for (OpenPage *page = ui->pages.top; page; page = page->below) {
        if (page->kind->ahead) {
            page->kind->ahead(page->state, microseconds);
        }
    }
}

bool pages_moving(const Ui *ui) {
    for (const OpenPage *page = ui->pages.top; page; page = still_at_work(page)) {
        if (page->kind->moving && page->kind->moving(page->state, ui)) {
            return true;
        }
    }
    return false;
}

void ui_describe(const Ui *ui, Str *out) {
    const OpenPage *page = ui->pages.top;
    str_addf(out, "scene %s\n", page->kind->called ? page->kind->called(page->state) : page->kind->name);
    const char *notice = notices_text(&ui->notices);
    if (notice) {
        str_addf(out, "notice %s\n", notice);
    }
    WidgetList widgets;
    ui_layout(ui, &widgets);
    widgets_describe(&widgets, out);
    if (page->kind->describe) {
        page->kind->describe(page->state, ui, out);
    }
}

void pages_draw(const Ui *ui, DrawList *list) {
    const OpenPage *page = ui->pages.top;
    WidgetList widgets;
    ui_layout(ui, &widgets);
    if (page->kind->above && !page->kind->covers) {
        /* The page below is visible but does not react to the pointer. */
        Ui below = *ui;
        below.pages.top = page->below;
        below.pointer = (Pointer){0};
        pages_draw(&below, list);
        draw_list_later(list);
        if (!page->kind->lit) {
            theme_fill(list, ui_page(ui), 0, SHADOW, 0.55f);
        }
    }
    list->first = page->kind->above;
    page->kind->draw(page->state, ui, &widgets, list);
    list->first = false;
    notices_draw(&ui->notices, widgets.beside, ui->width, list);
    widgets_draw_tip(&widgets, &ui->pointer, ui->width, ui->height, list); /* nothing covers it */
    picture_draw_progress(ui, list);
}
