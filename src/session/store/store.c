/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which game is at the table, and where the others are kept. */
#include <stdio.h>
#include <string.h>

#include "base/platform.h"
#include "data/game_text.h"
#include "files/file.h"
#include "files/folders.h"
#include "files/paths.h"
#include "session/store/internal.h"

Store *store_new(const StorePlaces *places, const TileLibrary *library) {
    Store *s = base_alloc(sizeof *s);
    s->library = library;
    s->number = 1;
    str_set(&s->current, places->current);
    str_set(&s->saved, places->saved);
    str_set(&s->versions, places->versions);
    if (places->data && places->data[0]) {
        store_claim(s, places->data, places->state);
    }
    s->lock_file = path_in(str_text(&s->saved), ".lock");
    return s;
}

void store_free(Store *s) {
    if (s) {
        session_free(s->game);
        platform_unlock(s->lock, str_text(&s->lock_file));
        platform_unlock(s->claim, str_text(&s->claim_file));
        Str *const texts[] = {&s->current,   &s->saved, &s->versions, &s->claim_file,
                              &s->lock_file, &s->file,  &s->binned};
        for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
            str_deinit(texts[i]);
        }
        base_free(s->reports);
        base_free(s);
    }
}

bool store_is_alone(const Store *s) {
    return s->number == 1;
}

/* ---- what it reports ---- */

void store_report(Store *s, StoreReport report) {
    s->reports = base_grow(s->reports, s->report_count, &s->report_capacity, sizeof *s->reports);
    s->reports[s->report_count++] = report;
}

bool store_did(Store *s, bool good) {
    if (!good) {
        store_report(s, (StoreReport){.news = STORE_FAILED, .why = s->why});
    }
    s->why = (Fail){0};
    return good;
}

bool store_takes_report(Store *s, StoreReport *report) {
    if (s->reports_taken == s->report_count) {
        s->reports_taken = s->report_count = 0;
        return false;
    }
    *report = s->reports[s->reports_taken++];
    return true;
}

/* ---- the game at the table ---- */

Session *store_game(const Store *s) {
    return s->game;
}

const char *store_file(const Store *s) {
    return str_text(&s->file);
}

bool store_goes_on(const Store *s) {
    return s->game && !session_over(s->game);
}

bool store_keeps_games(const Store *s) {
    return s->saved.length > 0;
}

bool store_would_lose(const Store *s) {
    return store_goes_on(s) && !store_keeps_games(s);
}

int store_take_lock(const Store *s, const char *path) {
    size_t folder = s->saved.length;
    if (strcmp(path, store_file(s)) == 0) {
        return s->lock;
    }
    bool saved = folder > 0 && strncmp(path, s->saved.text, folder) == 0 && path[folder] == '/';
    return saved ? platform_lock(str_text(&s->lock_file), path + folder) : 0;
}

void store_give_back(const Store *s, int lock) {
    if (lock != s->lock) {
        platform_unlock(lock, str_text(&s->lock_file));
    }
}

/* Saves the game at `path` from now on; the lock of that file has been taken. */
static void save_at(Store *s, const char *path, int lock) {
    int before = s->lock;
    s->lock = lock;
    store_give_back(s, before);
    str_set(&s->file, path);
    if (path[0]) {
        session_autosave(s->game, path);
    }
}

void store_save_at(Store *s, const char *path) {
    int lock = store_take_lock(s, path);
    save_at(s, path, lock > 0 ? lock : 0);
}

void store_put(Store *s, Session *game, const char *path, int lock) {
    Str place = {0}; /* `path` may be s->file */
    str_add(&place, path);
    session_free(s->game);
    s->game = game;
    save_at(s, str_text(&place), lock);
    if (place.length > 0) {
        session_keep_turns(game, str_text(&s->versions));
    }
    str_deinit(&place);
}

/* An unreadable save is never overwritten, because a newer program may read it, or somebody may repair it. */
static bool keep_broken(Store *s, Fail *fail) {
    if (s->is_broken) {
        Str kept = {0};
        file_broken_name(str_text(&s->current), &kept);
        s->is_broken = !file_move(str_text(&s->current), str_text(&kept), fail);
        str_deinit(&kept);
    }
    return !s->is_broken;
}

bool store_keep(const Store *s, const char *path, bool held, Fail *fail) {
    Str kept = {0};
    bool moved = (held && platform_remove(path)) || saved_games_keep(str_text(&s->saved), path, &kept, fail);
    str_deinit(&kept);
    return moved;
}

bool store_put_aside(Store *s, Fail *fail) {
    const char *current = str_text(&s->current);
    SavedGame game;
    if (!keep_broken(s, fail)) {
        return false;
    }
    if (!store_keeps_games(s) || !file_exists(current)) {
        return true;
    }
    if (!saved_game_look(&game, "", current) || game.broken) {
        s->is_broken = true;
        return keep_broken(s, fail);
    }
    return game.tiles == 0 || store_keep(s, current, saved_games_holds(str_text(&s->saved), current), fail);
}

bool store_make_room(Store *s) {
    StoreReport report = {.news = STORE_NO_ROOM};
    bool room = store_put_aside(s, &report.why);
    if (!room) {
        store_report(s, report);
    }
    return room;
}

bool store_begin(Store *s, Session *game) {
    if (!store_make_room(s)) {
        session_free(game);
        return false;
    }
    bool waits = store_goes_on(s) && store_keeps_games(s) && session_game(s->game)->turns > 1;
    store_put(s, game, str_text(&s->current), 0);
    if (waits) {
        store_report(s, (StoreReport){.news = STORE_OTHER_WAITS});
    }
    return true;
}

bool store_ended(Store *s) {
    Str kept = {0};
    if (!store_keeps_games(s) || s->file.length == 0 || strcmp(store_file(s), str_text(&s->current)) != 0) {
        return false;
    }
    bool moved = store_did(s, saved_games_keep(str_text(&s->saved), store_file(s), &kept, &s->why));
    if (moved) {
        store_save_at(s, str_text(&kept));
    }
    str_deinit(&kept);
    return moved;
}

/* The name of such a copy ends with this. Under another name, it is a game like any other. */
static const char GUESTS[] = "-guest";

bool store_is_guests(const char *path) {
    return strstr(path_name(path), GUESTS) != NULL;
}

void store_keep_guest(const Store *s, Session *game) {
    Str text = {0}, path = {0}, copy = {0};
    SavedGame same;
    char name[SAVED_NAME];
    if (!store_keeps_games(s) || !folder_make(str_text(&s->saved), NULL)) {
        return;
    }
    record_write(session_record(game), &text);
    bool known = saved_games_find(str_text(&s->saved), store_file(s), &text, &path) != SAVED_NONE &&
                 file_read(str_text(&path), RECORD_BYTES_MAX, &copy, NULL) &&
                 game_text_goes_on(&text, &copy) && saved_game_look(&same, "", str_text(&path)) &&
                 !same.broken && !same.finished;
    if (!known) {
        saved_game_new_name(name);
        str_clear(&path);
        paths_join(&path, str_text(&s->saved), name);
        str_add(&path, GUESTS);
        file_free_name(&path, ".rec");
    }
    session_autosave(game, str_text(&path));
    str_deinit(&text);
    str_deinit(&path);
    str_deinit(&copy);
}
