/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks at a page in a language: no text lies over another, none is cut or leaves the page, what is clicked
 * lies within it. Figures of width come from a fixed table, a little wider than the real fonts. */
#ifndef BASTIDE_TESTS_UI_LOOK_H
#define BASTIDE_TESTS_UI_LOOK_H

#include "page.h"

#include "ui/text.h"

typedef struct {
    float x0, y0, x1, y1;
    const char *text;
} Box;

enum { BOXES = 400, COMPLAINTS = 60 };

/* What was found, each text once in a language; all of it fails the run at its end (look_result). */
static const char *look_code;
static char look_told[COMPLAINTS][160];
static int look_complaints;

static inline void complain(const char *where, const char *text, const char *fault, const char *other) {
    for (int i = 0; i < look_complaints; i++) {
        if (strcmp(look_told[i], text) == 0) {
            return;
        }
    }
    if (look_complaints < COMPLAINTS) {
        snprintf(look_told[look_complaints++], sizeof look_told[0], "%s", text);
        print_error("%s: %s: '%s' %s%s\n", look_code, where, text, fault, other);
    }
}

static inline Box box_of(const DrawCommand *c, const DrawList *list) {
    const char *text = draw_list_string(list, c->u.text.text);
    float size = c->rect.h, width = fake_width(NULL, c->u.text.role, size, text), x = c->rect.x;
    if (c->u.text.align == ALIGN_CENTRE) {
        x -= width / 2;
    } else if (c->u.text.align == ALIGN_RIGHT) {
        x -= width;
    }
    /* From the height of small letters to a little below the line: tall letters of two lines may come near.
     */
    return (Box){x + 1, c->rect.y - size * 0.5f, x + width - 1, c->rect.y + size * 0.12f, text};
}

/* Where an overlay begins: what lies before its shade is not read any more. */
static inline size_t top_layer(const DrawList *list, float width) {
    size_t start = 0;
    for (size_t i = 1; i < list->count; i++) {
        const DrawCommand *c = &list->commands[i];
        if (c->kind == DRAW_RECT && c->rect.x <= 0 && c->rect.y <= 0 && c->rect.w >= width &&
            c->rect.h >= 500) {
            start = i;
        }
    }
    return start;
}

/* What the clips in force leave of a text in a part that scrolls; false: nothing. */
static inline bool cut_box(const char *where, Box *box, const DrawRect *clips, int count) {
    for (int i = 0; i < count; i++) {
        float right = clips[i].x + clips[i].w, bottom = clips[i].y + clips[i].h;
        box->y0 = box->y0 < clips[i].y ? clips[i].y : box->y0;
        box->y1 = box->y1 > bottom ? bottom : box->y1;
        if (box->x0 < clips[i].x - 1 || box->x1 > right + 1) {
            complain(where, box->text, "is cut by its frame", "");
        }
    }
    return box->y0 < box->y1;
}

/* Only what players call themselves, and what is played: its tip tells the rest. */
static inline bool may_be_cut(const char *text) {
    const char *const begins[] = {"Oak", "Tom", "Play", gettext("Base game")};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        if (strncmp(text, begins[i], strlen(begins[i]) < 9 ? strlen(begins[i]) : 9) == 0) {
            return true;
        }
    }
    return false;
}

static inline void check_texts(const DrawList *list, float width, float height, const char *where) {
    Box boxes[BOXES];
    int count = 0, clipped = 0;
    DrawRect clips[4];
    for (size_t i = top_layer(list, width); i < list->count && count < BOXES; i++) {
        const DrawCommand *c = &list->commands[i];
        if (c->kind == DRAW_CLIP) {
            assert_true(clipped < 4);
            clips[clipped++] = c->rect;
        } else if (c->kind == DRAW_UNCLIP) {
            clipped--;
        } else if (c->kind == DRAW_TEXT) {
            boxes[count] = box_of(c, list);
            count += cut_box(where, &boxes[count], clips, clipped);
        }
    }
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        const Box *a = &boxes[i];
        if (a->x0 < 0 || a->y0 < 0 || a->x1 > width || a->y1 > height) {
            complain(where, a->text, "leaves the page", "");
        }
        if (strstr(a->text, "…") && !may_be_cut(a->text)) {
            complain(where, a->text, "is cut", "");
        }
        for (int k = 0; k < i; k++) {
            const Box *b = &boxes[k];
            if (a->x0 < b->x1 && b->x0 < a->x1 && a->y0 < b->y1 && b->y0 < a->y1) {
                complain(where, a->text, "lies over ", b->text);
            }
        }
    }
}

static inline void check_buttons(Page *page, float width, float height, const char *where) {
    page_fact(page, "scene");
    for (const char *at = str_text(&page->facts); (at = strstr(at, "button ")) != NULL; at += 7) {
        char *end = NULL;
        float x = strtof(strchr(at + 7, ' '), &end), y = strtof(end, NULL);
        if (x < 4 || y < 4 || x > width - 4 || y > height - 4) {
            fail_msg("%s: %s: a button leaves the page: %.30s", look_code, where, at);
        }
    }
}

static inline void look(Page *page, float width, float height, int seats, const char *what) {
    char where[96];
    snprintf(where, sizeof where, "%s at %dx%d with %d seats", what, (int)width, (int)height, seats);
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    check_texts(&list, width, height, where);
    check_buttons(page, width, height, where);
    draw_list_deinit(&list);
}

/* From now on pages are in the language `code`; fails if its catalogue is not found. */
static inline void look_language(const char *code) {
    look_code = code;
    look_complaints = 0;
    text_init(BASTIDE_CATALOGUES, code);
}

/* The teardown of a group: are there no complaints in this language? */
static inline int look_result(void **state) {
    (void)state;
    return look_complaints;
}

#endif
