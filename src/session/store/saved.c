/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games and their versions, for pages. */
#include <string.h>

#include "data/game_text.h"
#include "files/file.h"
#include "files/paths.h"
#include "session/store/internal.h"

void store_list(const Store *s, SavedGames *saved) {
    saved_games_load(saved, str_text(&s->saved));
}

Session *store_load_from(const Store *s, const Str *folder, const char *file, Fail *fail) {
    Str path = path_in(str_text(folder), file);
    Session *game = session_load(str_text(&path), s->library, fail);
    str_deinit(&path);
    return game;
}

Session *store_look_at(const Store *s, const SavedGame *game, Fail *fail) {
    return store_load_from(s, &s->saved, game->file, fail);
}

bool store_read(const Store *s, const SavedGame *game, Str *text) {
    Str path = path_in(str_text(&s->saved), game->file);
    bool read = file_read(str_text(&path), RECORD_BYTES_MAX, text, NULL);
    str_deinit(&path);
    return read;
}

static bool is_at_table(const Store *s, const SavedGame *game) {
    Str path = path_in(str_text(&s->saved), game->file);
    bool same = strcmp(str_text(&path), store_file(s)) == 0;
    str_deinit(&path);
    return same;
}

bool store_rename(Store *s, SavedGame *game, const char *name) {
    bool at_table = is_at_table(s, game),
         good = store_did(s, saved_games_rename(str_text(&s->saved), game, name, &s->why));
    if (good && at_table) {
        Str path = path_in(str_text(&s->saved), game->file);
        store_save_at(s, str_text(&path));
        str_deinit(&path);
    }
    return good;
}

bool store_throw_away(Store *s, const SavedGame *game) {
    Str binned = {0};
    bool at_table = is_at_table(s, game),
         good = store_did(s, saved_games_bin(str_text(&s->saved), game, &binned, &s->why));
    if (good) {
        str_set(&s->binned, str_text(&binned));
    }
    if (good && at_table) { /* otherwise the next save would bring it back */
        session_free(s->game);
        s->game = NULL;
        store_save_at(s, "");
    }
    str_deinit(&binned);
    return good;
}

void store_bring_back(Store *s) {
    store_did(s, saved_games_restore(str_text(&s->saved), str_text(&s->binned), &s->why));
}

/* "" if there is no folder for saved games. */
static Str statistics_path(const Store *s) {
    return store_keeps_games(s) ? path_in(str_text(&s->saved), "statistics.txt") : (Str){0};
}

/* SavedGame.id of a game at the table that was ended early and can be continued; 0 = none. */
static uint64_t may_go_on(const Store *s) {
    const Record *record = s->game ? session_record(s->game) : NULL;
    return record && record_ended_early(record) ? saved_game_id(record) : 0;
}

void store_statistics(Store *s, Statistics *statistics) {
    SavedGames saved;
    Str path = statistics_path(s);
    *statistics = (Statistics){0};
    if (path.length > 0) {
        store_list(s, &saved);
        store_did(s, statistics_update(statistics, path.text, &saved, str_text(&s->saved), s->library,
                                       may_go_on(s), &s->why));
        saved_games_deinit(&saved);
    }
    str_deinit(&path);
}

void store_known_statistics(const Store *s, Statistics *statistics) {
    Str path = statistics_path(s);
    statistics_read(statistics, str_text(&path), NULL);
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
        if (!game_text_goes_on(text, &other) || !game_text_goes_on(&other, text)) { /* else it is the same */
            found += look_at_version(s, &list[i], &versions[found]);
        }
        str_deinit(&other);
    }
    base_free(list);
    return found;
}

Session *store_version(const Store *s, const StoreVersion *version, Fail *fail) {
    return store_load_from(s, &s->versions, version->file, fail);
}
