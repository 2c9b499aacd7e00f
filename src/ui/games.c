/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From game to game: which one lies on the table, and where the others wait. Nothing that was played is lost:
 * what leaves the table goes to the saved games (data/saved_games.h). */
#include <stdio.h>
#include <string.h>

#include "data/game_text.h"
#include "data/saved_games.h"
#include "files/file.h"
#include "files/lock.h"
#include "files/paths.h"
#include "ui/game/game_page.h"
#include "ui/games.h"
#include "ui/parts/text.h"
#include "ui/replay/replay_page.h"
#include "ui/result/result_page.h"
#include "ui/result/statistics_page.h"

static const char *const IN_ANOTHER_WINDOW = N_("This game is open in another window.");

static bool keeps_games(const Ui *ui) {
    return ui->s.saves_folder && ui->s.saves_folder[0];
}

bool games_would_lose(const Ui *ui) {
    return ui_can_continue(ui) && !keeps_games(ui);
}

bool ui_can_continue(const Ui *ui) {
    return ui->session && !session_over(ui->session);
}

static uint64_t take_seed(Ui *ui) {
    if (ui->s.seed_given) {
        return ui->s.seed;
    }
    Rng rng = {ui->next_seed};
    uint64_t seed = rng_next(&rng);
    ui->next_seed = rng.state;
    return seed;
}

/* Of the games of the saved games that are being played. */
static void lock_path(const Ui *ui, Str *out) {
    paths_join(out, ui->s.saves_folder ? ui->s.saves_folder : "", ".lock");
}

/* Two programs must not go on with the same game of the saved games: whoever does holds its lock. -1 if
 * another one has it. */
static int take_lock(const Ui *ui, const char *path) {
    size_t folder = keeps_games(ui) ? strlen(ui->s.saves_folder) : 0;
    if (strcmp(path, ui->record) == 0) {
        return ui->record_lock;
    }
    if (folder == 0 || strncmp(path, ui->s.saves_folder, folder) != 0 || path[folder] != '/') {
        return 0;
    }
    Str file = {0};
    lock_path(ui, &file);
    int lock = lock_take(str_text(&file), path + folder);
    str_deinit(&file);
    return lock;
}

static void release(const Ui *ui, int lock) {
    Str file = {0};
    lock_path(ui, &file);
    lock_give_back(lock, str_text(&file));
    str_deinit(&file);
}

static void give_back(const Ui *ui, int lock) {
    if (lock != ui->record_lock) {
        release(ui, lock);
    }
}

void games_close(Ui *ui) {
    release(ui, ui->record_lock);
    ui->record_lock = 0;
}

/* The lock of the place has been taken. */
static void save_at(Ui *ui, const char *path, int lock) {
    int before = ui->record_lock;
    ui->record_lock = lock;
    give_back(ui, before);
    snprintf(ui->record, sizeof ui->record, "%s", path);
    if (ui->record[0]) {
        session_autosave(ui->session, ui->record);
    }
}

void games_save_at(Ui *ui, const char *path) {
    int lock = take_lock(ui, path);
    save_at(ui, path, lock > 0 ? lock : 0);
}

/* Another game comes to the table. */
static void begin_locked(Ui *ui, Session *session, const char *path, int lock) {
    session_free(ui->session);
    memset(ui->faces, 0, sizeof *ui->faces); /* it knows faces by their definitions, and those are gone */
    ui->session = session;
    save_at(ui, path, lock);
    if (path[0]) {
        session_keep_turns(session, ui->s.ring_folder);
    }
}

/* Not one of the saved games. */
static void begin(Ui *ui, Session *session, const char *path) {
    begin_locked(ui, session, path ? path : "", 0);
}

/* A save that could not be read is not written over: somebody may still mend it, or a newer program read it.
 */
static bool keep_broken_save(Ui *ui, Fail *fail) {
    if (ui->save_is_broken) {
        Str kept = {0};
        file_broken_name(ui->s.save_path, &kept);
        ui->save_is_broken = !file_move(ui->s.save_path, str_text(&kept), fail);
        str_deinit(&kept);
    }
    return !ui->save_is_broken;
}

/* Has anybody laid a tile in the game of this file? False also if that cannot be read. */
static bool was_played(const char *path, bool *read) {
    SavedGame game = {0};
    Str text = {0};
    *read = file_read(path, RECORD_BYTES_MAX, &text, NULL) &&
            saved_game_glance(&game, str_text(&text), text.length);
    str_deinit(&text);
    return *read && game.tiles > 0;
}

/* The game whose place is taken waits on the saved games from now on. False if something stays there. */
static bool put_aside(Ui *ui, Fail *fail) {
    bool read = true;
    if (!keeps_games(ui) || !file_exists(ui->s.save_path) || (!was_played(ui->s.save_path, &read) && read)) {
        return true;
    }
    if (!read) {
        ui->save_is_broken = true;
        return keep_broken_save(ui, fail);
    }
    Str kept = {0};
    bool moved = (saved_games_holds(ui->s.saves_folder, ui->s.save_path) && remove(ui->s.save_path) == 0) ||
                 saved_games_keep(ui->s.saves_folder, ui->s.save_path, &kept, fail);
    str_deinit(&kept);
    return moved;
}

/* Before another game is saved where the last one was. */
static bool make_room(Ui *ui) {
    Fail fail = {0};
    if (keep_broken_save(ui, &fail) && put_aside(ui, &fail)) {
        return true;
    }
    Str words = {0};
    /* Translators: %s says why the saved game cannot be moved to the others */
    str_addf(&words, _("%s. No other game begins: it would take the place of the saved one."), fail.text);
    ui_notice(ui, str_text(&words));
    str_deinit(&words);
    return false;
}

void ui_game_ended(Ui *ui) {
    Str kept = {0};
    Fail fail = {0};
    if (!keeps_games(ui) || !ui->record[0] || strcmp(ui->record, ui->s.save_path) != 0) {
        return;
    }
    if (saved_games_keep(ui->s.saves_folder, ui->record, &kept, &fail)) {
        games_save_at(ui, str_text(&kept));
        statistics_refresh(ui);
    } else {
        ui_notice(ui, fail.text);
    }
    str_deinit(&kept);
}

_Static_assert((int)SETTINGS_FIRST_RANDOM == (int)FIRST_RANDOM &&
                   (int)SETTINGS_FIRST_ROADS == (int)FIRST_ROADS,
               "who begins is handed on as it is");

static bool has_turns(const Session *session) {
    return session_game(session)->turns > 1;
}

bool ui_start(Ui *ui, Session *session) {
    if (!make_room(ui)) {
        session_free(session);
        return false;
    }
    result_put_away(ui);
    bool waits = ui_can_continue(ui) && keeps_games(ui) && has_turns(ui->session);
    begin(ui, session, ui->s.save_path);
    ui_continue(ui);
    if (waits) {
        ui_tell(ui, _("The other game waits among the saved games."));
    }
    return true;
}

bool ui_play_with(Ui *ui, const Settings *chosen) {
    NewGame game = {.rules = chosen->rules,
                    .seat_count = chosen->seat_count,
                    .set_count = chosen->set_count,
                    .first = chosen->first,
                    .seed = take_seed(ui)};
    for (int i = 0; i < chosen->seat_count; i++) {
        game.seats[i].colour = (uint8_t)chosen->seats[i].colour;
        snprintf(game.seats[i].name, sizeof game.seats[i].name, "%s", seat_name_shown(&chosen->seats[i]));
    }
    memcpy(game.sets, chosen->sets, sizeof game.sets);
    if (ui->s.library->atlas && atlas_find(ui->s.library->atlas, chosen->map)) { /* else it is gone */
        snprintf(game.map, sizeof game.map, "%s", chosen->map);
        game.starts = strcmp(chosen->map, ui->s.settings->map) == 0 ? ui->setup.starts : 0;
    }
    Fail fail = {0};
    Session *session = session_new(&game, ui->s.library, &fail);
    if (!session) {
        snprintf(ui->setup.refusal, sizeof ui->setup.refusal, "%.159s", fail.text);
        return false;
    }
    if (!ui_start(ui, session)) {
        return false;
    }
    int draws = 0;
    session_road_draws(session, &draws);
    if (draws > 0) {
        ui_open(ui, OVERLAY_LOTS);
    } else if (chosen->first == SETTINGS_FIRST_RANDOM && chosen->seat_count > 1) {
        char words[160];
        /* Translators: %s is the name of a player */
        snprintf(words, sizeof words, _("Drawn by lot: %s begins."),
                 session_seats(session)[session_game(session)->seat].name);
        ui_tell(ui, words);
    }
    return true;
}

bool ui_play(Ui *ui) {
    bool played = ui_play_with(ui, ui->s.settings);
    if (played) {
        ui_save_settings(ui);
    }
    return played;
}

void ui_continue(Ui *ui) {
    ui_go(ui, session_over(ui->session) ? SCENE_RESULT : SCENE_GAME);
    game_enter(ui);
}

/* The game that was being played, if it is not over. One that ended unseen goes to the saved games. */
static Session *saved_game(Ui *ui) {
    if (!file_exists(ui->s.save_path)) {
        return NULL;
    }
    Fail fail = {0};
    Session *session = rescue_load(ui, ui->s.save_path, &fail);
    if (!session) {
        ui->save_is_broken = true;
        ui_notice(ui, fail.text);
    } else if (session_over(session)) {
        session_free(session);
        session = NULL;
        if (!put_aside(ui, &fail)) {
            ui_notice(ui, fail.text);
        }
    }
    return session;
}

/* The game of the saved games that was played last and is not over. */
static bool open_latest(Ui *ui) {
    SavedGames saved;
    saved_games_load(&saved, keeps_games(ui) ? ui->s.saves_folder : "");
    for (int i = 0; i < saved.count && !ui->session; i++) {
        const SavedGame *game = &saved.games[i];
        if (game->finished) {
            continue;
        }
        Str path = {0};
        Fail fail = {0};
        paths_join(&path, ui->s.saves_folder, game->file);
        int lock = take_lock(ui, str_text(&path)); /* first: what is loaded then is the last word */
        Session *session = lock >= 0 ? rescue_load(ui, str_text(&path), &fail) : NULL;
        if (session && !session_over(session)) {
            begin_locked(ui, session, str_text(&path), lock);
        } else {
            give_back(ui, lock);
            session_free(session);
        }
        str_deinit(&path);
    }
    saved_games_deinit(&saved);
    return ui->session != NULL;
}

/* A game of the saved games comes to the table in its own file; its lock has been taken. */
static void open_in_place(Ui *ui, Session *session, const char *path, int lock) {
    Fail fail = {0};
    if (!keep_broken_save(ui, &fail) || !put_aside(ui, &fail)) {
        ui_notice(ui, fail.text); /* nothing is lost: each has a file of its own */
    }
    begin_locked(ui, session, path, lock);
    ui_continue(ui);
}

bool ui_open_saved(Ui *ui, const char *path, const char *title) {
    Fail fail = {0};
    int lock = take_lock(ui, path);
    Session *session = lock >= 0 ? rescue_load(ui, path, &fail) : session_load(path, ui->s.library, &fail);
    bool over = session && session_over(session);
    if (session && !over && lock >= 0) {
        open_in_place(ui, session, path, lock);
        return true;
    }
    give_back(ui, lock);
    if (over) {
        replay_open(ui, session, title);
    } else {
        ui_notice(ui, session ? _(IN_ANOTHER_WINDOW) : fail.text);
    }
    session_free(session);
    return over;
}

/* ---- records from elsewhere ---- */

static void text_of(const Session *session, Str *out) {
    record_write(session_record(session), out);
}

static void tell_played_on(Ui *ui, const Str *given) {
    Str now = {0};
    text_of(ui->session, &now);
    if (!game_text_goes_on(given, &now) && !session_over(ui->session)) {
        char words[160];
        snprintf(words, sizeof words, _("This game was already played on here. It continues from turn %d."),
                 session_game(ui->session)->turns);
        ui_tell(ui, words);
    }
    str_deinit(&now);
}

/* The same game lies at the table: it stays there, or goes on to where the record is. */
static bool is_at_table(Ui *ui, Session *given, const Str *text) {
    Str now = {0};
    if (!ui->session) {
        return false;
    }
    text_of(ui->session, &now);
    bool ahead = game_text_goes_on(&now, text),
         behind = !ahead && !session_over(given) && game_text_goes_on(text, &now);
    str_deinit(&now);
    if (behind) {
        char path[sizeof ui->record];
        memcpy(path, ui->record, sizeof path);
        begin_locked(ui, given, path, ui->record_lock);
    } else if (ahead) {
        session_free(given);
    }
    if (ahead || behind) {
        ui_continue(ui);
    }
    return ahead || behind;
}

/* The same for a saved game. */
static bool is_saved_game(Ui *ui, Session *given, const char *given_path, const Str *text) {
    Str raw = {0}, path = {0};
    const char *saved = keeps_games(ui) ? ui->s.saves_folder : "";
    SavedFound found = file_read(given_path, RECORD_BYTES_MAX, &raw, NULL)
                           ? saved_games_find(saved, NULL, &raw, &path)
                           : SAVED_NONE; /* as somebody else has written it */
    found = found == SAVED_AHEAD ? found : saved_games_find(saved, NULL, text, &path);
    bool there = found == SAVED_AHEAD || (found == SAVED_BEHIND && !session_over(given));
    if (found == SAVED_AHEAD) {
        session_free(given);
        ui_open_saved(ui, str_text(&path), "");
    } else if (there) {
        int lock = take_lock(ui, str_text(&path));
        if (lock >= 0) {
            open_in_place(ui, given, str_text(&path), lock);
        } else {
            ui_notice(ui, _(IN_ANOTHER_WINDOW));
            session_free(given);
        }
    }
    str_deinit(&raw);
    str_deinit(&path);
    return there;
}

static bool is_played_elsewhere(Ui *ui, Session *given, const Str *text) {
    Str folder = {0}, path = {0};
    games_folder(ui, &folder);
    bool there = saved_games_find(str_text(&folder), ui->s.save_path, text, &path) != SAVED_NONE;
    if (there) {
        ui_notice(ui, _(IN_ANOTHER_WINDOW));
        session_free(given);
    }
    str_deinit(&folder);
    str_deinit(&path);
    return there;
}

/* A record of a game that is here already is that game: wherever it is kept, it comes to the table as far as
 * either of them went. False if there is none; else the record has been taken. */
static bool open_the_same(Ui *ui, Session *given, const char *path) {
    Str text = {0};
    text_of(given, &text);
    bool same = is_at_table(ui, given, &text) || is_saved_game(ui, given, path, &text) ||
                is_played_elsewhere(ui, given, &text);
    if (same && ui->scene == SCENE_GAME && ui->session) {
        tell_played_on(ui, &text);
    }
    str_deinit(&text);
    return same;
}

/* A record that was asked for takes the usual place, and what waits there goes to the saved games. Without
 * saved games it is saved in its own file. One that is over is only looked at. */
static void open_record(Ui *ui) {
    Fail fail = {0};
    Session *session = session_load(ui->s.load_path, ui->s.library, &fail);
    if (!session) {
        ui_notice(ui, fail.text);
    } else if (session_over(session)) {
        result_look_at(ui, session);
    } else if (open_the_same(ui, session, ui->s.load_path)) {
        return;
    } else if (keeps_games(ui) && !make_room(ui)) {
        session_free(session);
    } else {
        bool usual = keeps_games(ui) || !file_exists(ui->s.save_path);
        begin(ui, session, usual ? ui->s.save_path : ui->s.load_path);
        ui_continue(ui);
    }
}

bool games_open_first(Ui *ui) {
    Session *saved = saved_game(ui);
    bool safe = !saved || file_exists(ui->s.save_path); /* else it was rescued, and lies only here */
    if (!safe) {
        ui_notice(ui, session_save_failure(saved));
    }
    if (saved) {
        begin(ui, saved, ui->s.save_path);
    } else {
        open_latest(ui);
    }
    SceneKind before = ui->scene;
    if (ui->s.load_path && safe) {
        open_record(ui);
    }
    return ui->scene != before;
}

/* What lies over the table is put away: the settings, a lesson, a replay, the result of another game. */
static void uncover_table(Ui *ui) {
    if (ui->scene == SCENE_SETTINGS) {
        ui_go(ui, ui->settings_page.from);
    }
    if (ui->lesson.on) {
        ui_go(ui, SCENE_TITLE);
    }
    if (ui->scene == SCENE_REPLAY) {
        replay_leave(ui);
    }
    if (ui->result.looked_at) {
        ui_go(ui, ui->result.from);
    }
}

/* Without saved games there is no place for a copy: it is only shown, or played where nothing is lost by it.
 */
static void import_unkept(Ui *ui, Session *session) {
    if (session_over(session)) {
        replay_open(ui, session, "");
        session_free(session);
    } else if (games_would_lose(ui)) {
        ui_notice(ui, _("A game is still going on"));
        session_free(session);
    } else {
        begin(ui, session, "");
        ui_continue(ui);
    }
}

void ui_import(Ui *ui, const char *path) {
    Fail fail = {0};
    Str kept = {0};
    Session *session = session_load(path, ui->s.library, &fail);
    if (!session) { /* what cannot be read is not taken in */
        ui_notice(ui, fail.text);
        return;
    }
    uncover_table(ui);
    ui->saves.selected = 0; /* it will be the latest one there */
    if (open_the_same(ui, session, path)) {
        return;
    }
    if (!keeps_games(ui)) {
        import_unkept(ui, session);
        return;
    }
    if (saved_games_import(ui->s.saves_folder, path, &kept, &fail)) {
        ui_open_saved(ui, str_text(&kept), "");
    } else {
        ui_notice(ui, fail.text);
    }
    session_free(session);
    str_deinit(&kept);
}
