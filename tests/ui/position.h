/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions from the rule scenes, played with nothing but the output of ui_describe. */
#ifndef BASTIDE_TESTS_UI_POSITION_H
#define BASTIDE_TESTS_UI_POSITION_H

#include "page.h"

static inline void open_position(Page *page, const char *name) {
    char path[512];
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/%s.rec", name);
    page_open_record(page, 1280, 720, path);
    page_expect(page, "scene", "game");
}

/* Points at a place described in a fact, whose last two words are the position. */
static inline void go_to(Page *page, const char *word) {
    const char *fact = page_fact(page, word);
    if (!fact) {
        fail_msg("no '%s' among\n%s", word, str_text(&page->facts));
    }
    const char *y = strrchr(fact, ' '), *x = y;
    while (x > fact && x[-1] != ' ') {
        x--;
    }
    float at_y = strtof(y + 1, NULL);
    page_click(page, strtof(x, NULL), at_y, BUTTON_LEFT);
}

static inline bool is_written(Page *page, const char *words) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    bool found = false;
    for (size_t i = 0; i < list.count; i++) {
        found = found || (list.commands[i].kind == DRAW_TEXT &&
                          strstr(draw_list_string(&list, list.commands[i].u.text.text), words));
    }
    draw_list_deinit(&list);
    return found;
}

static inline int count_facts(Page *page, const char *word) {
    page_fact(page, "scene");
    int count = 0;
    for (const char *at = str_text(&page->facts); (at = strstr(at, word)) != NULL; at++) {
        count += at == str_text(&page->facts) || at[-1] == '\n';
    }
    return count;
}

/* How many pictures of this kind are drawn, and whether the last of them is mirrored. */
static inline int pictures_drawn(Page *page, SpriteKind kind, int index, bool *mirrored) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        if (c->kind == DRAW_SPRITE && c->u.picture.sprite.kind == kind &&
            c->u.picture.sprite.index == index) {
            count++;
            *mirrored = c->u.picture.sprite.mirrored;
        }
    }
    draw_list_deinit(&list);
    return count;
}

#endif
