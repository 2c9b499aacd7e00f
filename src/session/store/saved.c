/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The saved games and the versions of each, as pages show them. */
#include <string.h>

#include "data/game_text.h"
#include "files/file.h"
#include "files/paths.h"
#include "session/store/internal.h"

void store_list(const Store *s, SavedGames *saved) {
    saved_games_load(saved, str_text(&s->saved));
}

static Session *load_from(const Store *s, const Str *folder, const char *file, Fail *fail) {
    Str path = {0};
    paths_join(&path, str_text(folder), file);
    Session *game = session_load(str_text(&path), s->library, fail);
    str_deinit(&path);
    return game;
}

Session *store_look_at(const Store *s, const SavedGame *game, Fail *fail) {
    return load_from(s, &s->saved, game->file, fail);
}

bool store_read(const Store *s, const SavedGame *game, Str *text) {
    Str path = {0};
    paths_join(&path, str_text(&s->saved), game->file);
    bool read = file_read(str_text(&path), RECORD_BYTES_MAX, text, NULL);
    str_deinit(&path);
    return read;
}

static bool is_at_table(const Store *s, const SavedGame *game) {
    Str path = {0};
    paths_join(&path, str_text(&s->saved), game->file);
    bool same = strcmp(str_text(&path), store_file(s)) == 0;
    str_deinit(&path);
    return same;
}

bool store_rename(Store *s, SavedGame *game, const char *name) {
    Fail fail = {0};
    bool at_table = is_at_table(s, game), good = saved_games_rename(str_text(&s->saved), game, name, &fail);
    if (!good) {
        store_fails(s, &fail);
    } else if (at_table) {
        Str path = {0};
        paths_join(&path, str_text(&s->saved), game->file);
        store_save_at(s, str_text(&path));
        str_deinit(&path);
    }
    return good;
}

bool store_throw_away(Store *s, const SavedGame *game) {
    Fail fail = {0};
    Str binned = {0};
    bool at_table = is_at_table(s, game), good = saved_games_bin(str_text(&s->saved), game, &binned, &fail);
    if (!good) {
        store_fails(s, &fail);
    } else {
        str_set(&s->binned, str_text(&binned));
        if (at_table) { /* it is not to come back by being saved */
            session_free(s->game);
            s->game = NULL;
            store_save_at(s, "");
        }
    }
    str_deinit(&binned);
    return good;
}

void store_bring_back(Store *s) {
    Fail fail = {0};
    if (!saved_games_restore(str_text(&s->saved), str_text(&s->binned), &fail)) {
        store_fails(s, &fail);
    }
}

void store_statistics(Store *s, Statistics *statistics) {
    SavedGames saved = {0};
    Str path = {0};
    Fail fail = {0};
    *statistics = (Statistics){0};
    if (!store_keeps_games(s)) {
        return;
    }
    paths_join(&path, str_text(&s->saved), "statistics.txt");
    store_list(s, &saved);
    if (!statistics_update(statistics, str_text(&path), &saved, &fail)) {
        store_fails(s, &fail);
    }
    saved_games_deinit(&saved);
    str_deinit(&path);
}

/* ---- versions ---- */

static bool look_at_version(const Store *s, const RingVersion *from, StoreVersion *to) {
    SavedGame game;
    bool good = saved_game_look(&game, str_text(&s->versions), from->file) && !game.broken;
    if (good) {
        memcpy(to->file, from->file, sizeof to->file);
        to->turn = game.turns + 1;
        saved_game_date(&game, to->date);
    }
    return good;
}

int store_versions(const Store *s, const Str *text, StoreVersion versions[STORE_VERSIONS]) {
    RingVersion *list = NULL;
    int found = 0, count = ring_of_game(str_text(&s->versions), text, &list);
    for (int i = 0; i < count && found < STORE_VERSIONS; i++) {
        Str other = {0};
        ring_read(str_text(&s->versions), &list[i], &other);
        if (!game_text_goes_on(text, &other) || !game_text_goes_on(&other, text)) { /* else it is no other */
            found += look_at_version(s, &list[i], &versions[found]);
        }
        str_deinit(&other);
    }
    base_free(list);
    return found;
}

Session *store_version(const Store *s, const StoreVersion *version, Fail *fail) {
    return load_from(s, &s->versions, version->file, fail);
}
