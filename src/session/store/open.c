/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How kept games and records from elsewhere come to the table. */
#include <stdio.h>

#include "data/game_text.h"
#include "files/file.h"
#include "files/paths.h"
#include "session/store/internal.h"

static bool is_over(const Session *game) {
    return game && session_over(game);
}

/* ---- a saved game ---- */

/* It comes to the table in its own file; its lock has been taken. */
static StoreOpened open_in_place(Store *s, Session *game, const char *path, int lock) {
    Fail fail = {0};
    if (!store_put_aside(s, &fail)) {
        store_fails(s, &fail); /* nothing is lost: each has a file of its own */
    }
    store_put(s, game, path, lock);
    return STORE_TABLE;
}

StoreOpened store_open_file(Store *s, const char *path, Session **over) {
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
    Str path = {0};
    paths_join(&path, str_text(&s->saved), game->file);
    StoreOpened opened = store_open_file(s, str_text(&path), over);
    str_deinit(&path);
    return opened;
}

/* ---- a record from elsewhere that is here already ---- */

/* A record that was given, and what has become of it. */
typedef struct {
    Session *game; /* taken once it is at the table or not wanted any more */
    const char *path;
    Str text; /* as this program writes it */
    StoreOpened opened;
    Session **over;
} Given;

/* At the table: it stays there, or goes on to where the record is. */
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

/* Among the saved games. */
static bool is_saved_game(Store *s, Given *given) {
    Str raw = {0}, path = {0};
    const char *saved = str_text(&s->saved);
    SavedFound found = file_read(given->path, RECORD_BYTES_MAX, &raw, NULL)
                           ? saved_games_find(saved, NULL, &raw, &path)
                           : SAVED_NONE; /* as somebody else has written it */
    found = found == SAVED_AHEAD ? found : saved_games_find(saved, NULL, &given->text, &path);
    bool there = found == SAVED_AHEAD || (found == SAVED_BEHIND && !is_over(given->game));
    int lock = there && found == SAVED_BEHIND ? store_take_lock(s, str_text(&path)) : 0;
    if (there && found == SAVED_AHEAD) {
        given->opened = store_open_file(s, str_text(&path), given->over);
    } else if (there && lock < 0) {
        given->opened = STORE_NOTHING;
        store_report(s, (StoreReport){.news = STORE_OPEN_ELSEWHERE});
    } else if (there) {
        given->opened = open_in_place(s, given->game, str_text(&path), lock);
        given->game = NULL;
    }
    str_deinit(&raw);
    str_deinit(&path);
    return there;
}

static bool is_played_elsewhere(Store *s, Given *given) {
    Str folder = {0}, path = {0};
    store_current_folder(s, &folder);
    bool there =
        saved_games_find(str_text(&folder), str_text(&s->current), &given->text, &path) != SAVED_NONE;
    if (there) {
        given->opened = STORE_NOTHING;
        store_report(s, (StoreReport){.news = STORE_OPEN_ELSEWHERE});
    }
    str_deinit(&folder);
    str_deinit(&path);
    return there;
}

static void tell_played_on(Store *s, const Str *given) {
    Str now = {0};
    record_write(session_record(s->game), &now);
    if (!game_text_goes_on(given, &now) && !is_over(s->game)) {
        store_report(s, (StoreReport){.news = STORE_PLAYED_ON, .turn = session_game(s->game)->turns});
    }
    str_deinit(&now);
}

/* A record of a game that is here already is that game: wherever it is kept, it comes to the table as far as
 * either of them went. False if there is none; else `game` has been taken, and `opened` says the rest. */
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

/* The game that was being played, if it is not over. One that ended unseen goes to the saved games. */
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
        if (!store_put_aside(s, &why.why)) {
            store_fails(s, &why.why);
        }
    }
    return game;
}

/* The saved game that was played last and is not over. */
static void open_latest(Store *s) {
    SavedGames saved;
    store_list(s, &saved);
    for (int i = 0; i < saved.count && !s->game; i++) {
        if (saved.games[i].finished) {
            continue;
        }
        Str path = {0};
        StoreReport why = {0};
        paths_join(&path, str_text(&s->saved), saved.games[i].file);
        int lock = store_take_lock(s, str_text(&path)); /* first: what is loaded then is the last word */
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

/* A record that was asked for takes the usual place, and what waits there goes to the saved games. Without
 * saved games it is saved in its own file. One that is over is only looked at. */
static StoreOpened open_record(Store *s, const char *path, Session **over) {
    Fail fail = {0};
    StoreOpened opened = STORE_NOTHING;
    Session *game = session_load(path, s->library, &fail);
    if (!game) {
        store_fails(s, &fail);
        return STORE_NOTHING;
    }
    if (is_over(game)) {
        *over = game;
        return STORE_OVER;
    }
    if (open_the_same(s, game, path, &opened, over)) {
        return opened;
    }
    if (store_keeps_games(s) && !store_make_room(s)) {
        session_free(game);
        return STORE_NOTHING;
    }
    bool usual = store_keeps_games(s) || !file_exists(str_text(&s->current));
    store_put(s, game, usual ? str_text(&s->current) : path, 0);
    return STORE_TABLE;
}

StoreOpened store_start(Store *s, const char *asked, Session **over) {
    Session *game = current_game(s);
    bool safe = !game || file_exists(str_text(&s->current)); /* else it was rescued, and lies only here */
    if (!safe) {
        Fail fail = {0};
        snprintf(fail.text, sizeof fail.text, "%s", session_save_failure(game));
        store_fails(s, &fail);
    }
    if (game) {
        store_put(s, game, str_text(&s->current), 0);
    } else {
        open_latest(s);
    }
    return asked && safe ? open_record(s, asked, over) : STORE_NOTHING;
}

/* ---- later ---- */

/* Without saved games there is no place for a copy: it is only shown, or played where nothing is lost by it.
 */
static StoreOpened open_unkept(Store *s, Session *given, Session **over) {
    if (is_over(given)) {
        *over = given;
        return STORE_OVER;
    }
    if (store_goes_on(s)) {
        store_report(s, (StoreReport){.news = STORE_GOING_ON});
        session_free(given);
        return STORE_NOTHING;
    }
    store_put(s, given, "", 0);
    return STORE_TABLE;
}

StoreOpened store_import(Store *s, Session *given, const char *path, Session **over) {
    StoreOpened opened = STORE_NOTHING;
    if (open_the_same(s, given, path, &opened, over)) {
        return opened;
    }
    if (!store_keeps_games(s)) {
        return open_unkept(s, given, over);
    }
    Str kept = {0};
    Fail fail = {0};
    if (saved_games_import(str_text(&s->saved), path, &kept, &fail)) {
        opened = store_open_file(s, str_text(&kept), over);
    } else {
        store_fails(s, &fail);
    }
    session_free(given);
    str_deinit(&kept);
    return opened;
}
