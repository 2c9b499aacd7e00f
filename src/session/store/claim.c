/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets several programs run at once: each locks a current game of its own until it ends. */
#include <stdio.h>

#include "base/platform.h"
#include "files/file.h"
#include "files/paths.h"
#include "session/store/internal.h"

enum { PROGRAMS_MAX = 9 };

/* The file of the game and the lock that goes with it: "current.rec", "current-2.rec" ... */
static void name(int number, const char *data, const char *state, Str *save, Str *lock) {
    char stem[32] = "current";
    if (number > 1) {
        snprintf(stem, sizeof stem, "current-%d", number);
    }
    str_clear(save);
    str_clear(lock);
    paths_join(save, data, stem);
    paths_join(lock, state, stem);
    str_add(save, ".rec");
    str_add(lock, ".lock");
}

/* Moves the current games of other programs to the saved games once these programs have ended. */
static void collect(Store *s, const char *data, const char *state) {
    Str save = {0}, path = {0};
    for (int number = 2; number <= PROGRAMS_MAX; number++) {
        name(number, data, state, &save, &path);
        if (!file_exists(str_text(&save)) && !file_exists(str_text(&path))) {
            continue; /* otherwise this also removes the lock file of a killed program */
        }
        int lock = platform_lock(str_text(&path), NULL);
        if (lock >= 0 && file_exists(str_text(&save))) { /* two windows may have opened the same record */
            bool held = saved_games_holds(str_text(&s->saved), str_text(&save)) ||
                        saved_games_holds(data, str_text(&save));
            store_did(s, store_keep(s, str_text(&save), held, &s->why));
        }
        platform_unlock(lock, str_text(&path));
    }
    str_deinit(&save);
    str_deinit(&path);
}

void store_claim(Store *s, const char *data, const char *state) {
    bool has_state = state && state[0];
    const char *locks = has_state ? state : data;
    paths_join(&s->saved, data, "games");
    if (has_state) {
        paths_join(&s->versions, state, "autosave");
    }
    s->number = 0;
    do {
        name(++s->number, data, locks, &s->current, &s->claim_file);
        s->claim = platform_lock(str_text(&s->claim_file), NULL);
    } while (s->claim < 0 && s->number < PROGRAMS_MAX);
    file_sweep(str_text(&s->current));
    if (store_is_alone(s)) {
        collect(s, data, locks);
    } else {
        store_report(s, (StoreReport){.news = STORE_RUNNING});
    }
}
