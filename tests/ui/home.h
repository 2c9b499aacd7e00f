/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page with folders of its own: a save, saved games, versions of the last turns, pictures. */
#ifndef BASTIDE_TESTS_UI_HOME_H
#define BASTIDE_TESTS_UI_HOME_H

#include "page.h"

#include <sys/stat.h>

#include "ai/ai.h"
#include "files/file.h"
#include "scratch.h"
#include "ui/state.h"

static char save[96], games[96], ring[96], pictures[96];

static inline int home_begin(void **state) {
    int failed = scratch_open(state);
    snprintf(save, sizeof save, "%s/current.rec", scratch);
    snprintf(games, sizeof games, "%s/games", scratch);
    snprintf(ring, sizeof ring, "%s/ring", scratch);
    snprintf(pictures, sizeof pictures, "%s/pictures", scratch);
    return failed;
}

static inline UiServices home_services(Page *page, float width, float height) {
    bool first = page->library.count == 0;
    UiServices services = page_services(page, width, height);
    if (first) {
        page->settings.animation = ANIMATION_OFF;
    }
    services.places.current = save;
    services.places.saved = games;
    services.places.versions = ring;
    services.pictures_folder = pictures;
    return services;
}

static inline void open_home(Page *page, float width, float height) {
    UiServices services = home_services(page, width, height);
    page->ui = ui_new(&services);
}

/* Puts a record among the saved games. */
static inline void take_in(const char *record) {
    char to[256];
    Str text = {0};
    Fail fail = {0};
    mkdir(games, 0700);
    assert_true(file_read(record, FILE_BYTES, &text, &fail));
    snprintf(to, sizeof to, "%s/%s", games, strrchr(record, '/') + 1);
    assert_true(file_write_atomic(to, str_text(&text), text.length, &fail));
    str_deinit(&text);
}

static inline void close_home(Page *page) {
    ui_free(page->ui);
    page->ui = NULL;
}

static inline void to_title(Page *page) {
    pages_go(page->ui, NULL, NULL);
}

/* Plays random turns. */
static inline void play_turns(Session *s, Rng *rng, int turns) {
    for (int end = session_game(s)->turns + turns; session_game(s)->turns < end;) {
        Move move = ai_random(session_setup(s), session_game(s), rng);
        assert_int_equal(session_apply(s, move, NULL).code, MOVE_OK);
    }
}

/* The same at the table. */
static inline void play_on(Page *page, int turns) {
    Rng rng = rng_seeded(7);
    play_turns(page_game(page), &rng, turns);
}

/* Goes from the main menu to a new game and plays this many turns. */
static inline void begin_game(Page *page, int turns) {
    to_title(page);
    page_press(page, "new-game");
    page_press(page, "play");
    page_rest(page);
    play_on(page, turns);
}

#endif
