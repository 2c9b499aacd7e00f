/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several programs at once: each has a current game of its own, held until it ends, however it ends. */
#include <stdio.h>

#include "files/file.h"
#include "files/paths.h"
#include "session/store/internal.h"
#include "session/store/lock.h"

enum { PROGRAMS_MAX = 9 };

/* The file of the game and the lock that goes with it: "current.rec", "current-2.rec" ... */
static void name(int number, const char *data, const char *state, Str *save, Str *lock) {
    char stem[32] = "current", file[40];
    if (number > 1) {
        snprintf(stem, sizeof stem, "current-%d", number);
    }
    str_clear(save);
    str_clear(lock);
    snprintf(file, sizeof file, "%s.rec", stem);
    paths_join(save, data, file);
    snprintf(file, sizeof file, "%s.lock", stem);
    paths_join(lock, state, file);
}

/* Unless it is there already: two windows may have opened the same record. */
static void collect(Store *s, const char *data, const char *save) {
    Str kept = {0};
    Fail fail = {0};
    const char *saved = str_text(&s->saved);
    bool held = saved_games_holds(saved, save) || saved_games_holds(data, save);
    if (!(held && remove(save) == 0) && !saved_games_keep(saved, save, &kept, &fail)) {
        store_fails(s, &fail);
    }
    str_deinit(&kept);
}

/* What a second program played waits among the saved games once it has ended. */
static void collect_all(Store *s, const char *data, const char *state) {
    Str save = {0}, path = {0};
    for (int number = 2; number <= PROGRAMS_MAX; number++) {
        name(number, data, state, &save, &path);
        if (!file_exists(str_text(&save)) && !file_exists(str_text(&path))) {
            continue; /* the lock file of a program that was killed is removed here */
        }
        int lock = lock_take(str_text(&path), NULL);
        if (lock >= 0 && file_exists(str_text(&save))) {
            collect(s, data, str_text(&save));
        }
        lock_give_back(lock, str_text(&path));
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
        s->claim = lock_take(str_text(&s->claim_file), NULL);
    } while (s->claim < 0 && s->number < PROGRAMS_MAX);
    file_sweep(str_text(&s->current));
    if (store_is_alone(s)) {
        collect_all(s, data, locks);
    } else {
        store_report(s, (StoreReport){.news = STORE_RUNNING});
    }
}
