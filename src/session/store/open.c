/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens saved games, and records from elsewhere. */
#include <stdio.h>

#include "data/game_text.h"
#include "files/file.h"
#include "files/paths.h"
#include "session/store/internal.h"

static bool is_over(const Session *game) {
    return game && session_over(game);
}

/* ---- a saved game ---- */

/* Opens a game that stays in its own file; its lock has been taken. */
static StoreOpened open_in_place(Store *s, Session *game, const char *path, int lock) {
    store_did(s, store_put_aside(s, &s->why)); /* a failure loses nothing: each has its own file */
    store_put(s, game, path, lock);
    return STORE_TABLE;
}

/* Brings a game from a file that stays as it is to the table. Without a folder for saved games, the game is
 * saved in that file. */
static StoreOpened open_copy(Store *s, Session *game, const char *path) {
    if (store_keeps_games(s) && !store_make_room(s)) {
        session_free(game);
        return STORE_NOTHING;
    }
    bool usual = store_keeps_games(s) || !file_exists(str_text(&s->current));
    store_put(s, game, usual ? str_text(&s->current) : path, 0);
    return STORE_TABLE;
}

/* A guest's copy of a game is what the host told it. It may be played on, but as another game. */
static StoreOpened open_guests(Store *s, const char *path, Session **over) {
    Session *game = session_load(path, s->library, &s->why);
    if (!store_did(s, game != NULL)) {
        return STORE_NOTHING;
    }
    if (is_over(game)) {
        *over = game;
        return STORE_OVER;
    }
    return open_copy(s, game, path);
}

StoreOpened store_open_file(Store *s, const char *path, Session **over) {
    if (store_is_guests(path)) {
        return open_guests(s, path, over);
    }
    StoreReport why = {.news = STORE_FAILED};
    int lock = store_take_lock(s, path);
    Session *game = lock >= 0 ? store_load(s, path, &why) : session_load(path, s->library, &why.why);
    if (game && !is_over(game) && lock >= 0) {
        return open_in_place(s, game, path, lock);
    }
    store_give_back(s, lock);
    if (is_over(game)) {
        *over = game;
        return STORE_OVER;
    }
    store_report(s, game ? (StoreReport){.news = STORE_OPEN_ELSEWHERE} : why);
    session_free(game);
    return STORE_NOTHING;
}

StoreOpened store_open(Store *s, const SavedGame *game, Session **over) {
    Str path = path_in(str_text(&s->saved), game->file);
    StoreOpened opened = store_open_file(s, str_text(&path), over);
    str_deinit(&path);
    return opened;
}

/* ---- a record from elsewhere whose game is already here ---- */

/* A given record, and what became of it. */
typedef struct {
    Session *game; /* NULL once the store owns it */
    const char *path;
    Str text; /* as this program would write it */
    StoreOpened opened;
    Session **over;
} Given;

static bool is_elsewhere(Store *s) {
    store_report(s, (StoreReport){.news = STORE_OPEN_ELSEWHERE});
    return true;
}

/* Is it the game at the table? That game stays, unless the record goes further. */
static bool is_at_table(Store *s, Given *given) {
    Str now = {0};
    if (!s->game) {
        return false;
    }
    record_write(session_record(s->game), &now);
    bool ahead = game_text_goes_on(&now, &given->text),
         behind = !ahead && !is_over(given->game) && game_text_goes_on(&given->text, &now);
    str_deinit(&now);
    if (behind) {
        store_put(s, given->game, store_file(s), s->lock);
        given->game = NULL;
    }
    given->opened = STORE_TABLE;
    return ahead || behind;
}

static bool is_saved_game(Store *s, Given *given) {
    Str raw = {0}, path = {0};
    const char *saved = str_text(&s->saved);
    SavedFound found = file_read(given->path, RECORD_BYTES_MAX, &raw, NULL) /* as another program wrote it */
                           ? saved_games_find(saved, NULL, &raw, &path)
                           : SAVED_NONE;
    found = found == SAVED_AHEAD ? found : saved_games_find(saved, NULL, &given->text, &path);
    found =
        found == SAVED_BEHIND && store_is_guests(str_text(&path)) ? SAVED_NONE : found; /* that one stays */
    bool ahead = found == SAVED_AHEAD, behind = found == SAVED_BEHIND && !is_over(given->game);
    int lock = behind ? store_take_lock(s, str_text(&path)) : 0;
    if (ahead) {
        given->opened = store_open_file(s, str_text(&path), given->over);
    } else if (lock < 0) {
        is_elsewhere(s);
    } else if (behind) {
        given->opened = open_in_place(s, given->game, str_text(&path), lock);
        given->game = NULL;
    }
    str_deinit(&raw);
    str_deinit(&path);
    return ahead || behind;
}

/* Is the game open in another program? */
static bool is_played_elsewhere(Store *s, const Given *given) {
    Str folder = {0}, path = {0};
    path_folder(str_text(&s->current), &folder);
    SavedFound found = saved_games_find(str_text(&folder), str_text(&s->current), &given->text, &path);
    str_deinit(&folder);
    str_deinit(&path);
    return found != SAVED_NONE && is_elsewhere(s);
}

static void tell_played_on(Store *s, const Str *given) {
    Str now = {0};
    record_write(session_record(s->game), &now);
    if (!game_text_goes_on(given, &now) && !is_over(s->game)) {
        store_report(s, (StoreReport){.news = STORE_PLAYED_ON, .turn = session_game(s->game)->turns});
    }
    str_deinit(&now);
}

/* If the game of the record is already here, brings the one of the two that goes further to the table. Then
 * the store owns the record, and `opened` says what happened. */
static bool open_the_same(Store *s, Session *game, const char *path, StoreOpened *opened, Session **over) {
    Given given = {.game = game, .path = path, .over = over};
    record_write(session_record(game), &given.text);
    bool same = is_at_table(s, &given) || is_saved_game(s, &given) || is_played_elsewhere(s, &given);
    *opened = same ? given.opened : STORE_NOTHING;
    if (*opened == STORE_TABLE) {
        tell_played_on(s, &given.text);
    }
    if (same) {
        session_free(given.game);
    }
    str_deinit(&given.text);
    return same;
}

/* ---- at the start ---- */

/* Loads the game that was being played. If it is over, moves it to the saved games instead. */
static Session *current_game(Store *s) {
    if (!file_exists(str_text(&s->current))) {
        return NULL;
    }
    StoreReport why = {.news = STORE_FAILED};
    Session *game = store_load(s, str_text(&s->current), &why);
    if (!game) {
        s->is_broken = true;
        store_report(s, why);
    } else if (is_over(game)) {
        session_free(game);
        game = NULL;
        store_did(s, store_put_aside(s, &s->why));
    }
    return game;
}

/* Opens the last played saved game that is not over, and no copy of a game that another program hosts. */
static void open_latest(Store *s) {
    SavedGames saved;
    store_list(s, &saved);
    for (int i = 0; i < saved.count && !s->game; i++) {
        if (saved.games[i].finished || store_is_guests(saved.games[i].file)) {
            continue;
        }
        Str path = path_in(str_text(&s->saved), saved.games[i].file);
        StoreReport why = {0};
        int lock = store_take_lock(s, str_text(&path)); /* first, so that nobody changes it after loading */
        Session *game = lock >= 0 ? store_load(s, str_text(&path), &why) : NULL;
        if (game && !is_over(game)) {
            store_put(s, game, str_text(&path), lock);
        } else {
            store_give_back(s, lock);
            session_free(game);
        }
        if (why.news == STORE_DAMAGED) {
            why.news = STORE_PASSED_OVER;
            store_report(s, why);
        }
        str_deinit(&path);
    }
    saved_games_deinit(&saved);
}

/* A requested record is saved in the usual place; the game there is moved to the saved games. Without a
 * folder for saved games, the record stays in its own file. */
static StoreOpened open_record(Store *s, const char *path, Session **over) {
    StoreOpened opened = STORE_NOTHING;
    Session *game = session_load(path, s->library, &s->why);
    if (!store_did(s, game != NULL)) {
        return STORE_NOTHING;
    }
    if (is_over(game)) {
        *over = game;
        return STORE_OVER;
    }
    if (open_the_same(s, game, path, &opened, over)) {
        return opened;
    }
    return open_copy(s, game, path);
}

StoreOpened store_start(Store *s, const char *asked, Session **over) {
    Session *game = current_game(s);
    bool safe = !game || file_exists(str_text(&s->current)); /* else it was rescued but not written */
    if (!safe) {
        snprintf(s->why.text, sizeof s->why.text, "%s", session_save_failure(game));
        store_did(s, false);
    }
    if (game) {
        store_put(s, game, str_text(&s->current), 0);
    } else {
        open_latest(s);
    }
    return asked && safe ? open_record(s, asked, over) : STORE_NOTHING;
}

/* ---- later ---- */

StoreOpened store_import(Store *s, Session *given, const char *path, Session **over) {
    StoreOpened opened = STORE_NOTHING;
    if (open_the_same(s, given, path, &opened, over)) {
        return opened;
    }
    if (!store_keeps_games(s) && is_over(given)) {
        *over = given;
        return STORE_OVER;
    }
    if (!store_keeps_games(s)) { /* no place for a copy: open it only if no other game is lost */
        if (store_goes_on(s)) {
            store_report(s, (StoreReport){.news = STORE_GOING_ON});
            session_free(given);
            return STORE_NOTHING;
        }
        store_put(s, given, "", 0);
        return STORE_TABLE;
    }
    Str kept = {0};
    if (store_did(s, saved_games_import(str_text(&s->saved), path, &kept, &s->why))) {
        opened = store_open_file(s, str_text(&kept), over);
    }
    session_free(given);
    str_deinit(&kept);
    return opened;
}
