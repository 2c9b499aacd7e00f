/* SPDX-License-Identifier: GPL-3.0-or-later */
/* look.h for pages that show several games, from a folder of their own. */
#ifndef BASTIDE_TESTS_UI_LOOK_GAMES_H
#define BASTIDE_TESTS_UI_LOOK_GAMES_H

#include "look.h"

#include <sys/stat.h>

#include "scratch.h"

static char games[96];

static inline int look_begin(void **state) {
    if (scratch_open(state) != 0) {
        return -1;
    }
    snprintf(games, sizeof games, "%s/games", scratch);
    return mkdir(games, 0700);
}

/* A page with those games, and with `record` on the table, or NULL. */
static inline void look_open(Page *page, PageSize size, const char *record) {
    UiServices services = page_services(page, size.width, size.height);
    services.places.saved = games;
    services.load_path = record;
    page->settings.animation = ANIMATION_OFF;
    page->ui = ui_new(&services);
}

#endif
