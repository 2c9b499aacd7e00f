/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From game to game: which one lies on the table, and where the others wait. Nothing that was played is lost:
 * what leaves the table goes to the shelf (data/shelf.h). */
#include <stdio.h>
#include <string.h>

#include "data/file.h"
#include "data/lock.h"
#include "data/paths.h"
#include "data/ring.h"
#include "data/shelf.h"
#include "ui/game/game_page.h"
#include "ui/parts/text.h"
#include "ui/replay/replay_page.h"
#include "ui/result/result_page.h"
#include "ui/result/statistics_page.h"

static bool has_shelf(const Ui *ui) {
    return ui->s.saves_folder && ui->s.saves_folder[0];
}

bool games_would_lose(const Ui *ui) {
    return ui_can_continue(ui) && !has_shelf(ui);
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

/* Two programs must not go on with the same game of the shelf: whoever does holds its lock. -1 if another one
 * has it. */
static int take_lock(const Ui *ui, const char *path) {
    size_t folder = has_shelf(ui) ? strlen(ui->s.saves_folder) : 0;
    if (strcmp(path, ui->record) == 0) {
        return ui->record_lock;
    }
    if (folder == 0 || strncmp(path, ui->s.saves_folder, folder) != 0 || path[folder] != '/') {
        return 0;
    }
    Str file = {0};
    paths_join(&file, ui->s.saves_folder, ".lock");
    int lock = lock_take(str_text(&file), path + folder);
    str_deinit(&file);
    return lock;
}

static void give_back(const Ui *ui, int lock) {
    if (lock != ui->record_lock) {
        lock_give_back(lock);
    }
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

/* Not one of the shelf. */
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
    *read =
        file_read(path, RECORD_BYTES_MAX, &text, NULL) && shelf_glance(&game, str_text(&text), text.length);
    str_deinit(&text);
    return *read && game.tiles > 0;
}

/* The game whose place is taken waits on the shelf from now on. False if something stays there. */
static bool put_aside(Ui *ui, Fail *fail) {
    bool read = true;
    if (!has_shelf(ui) || !file_exists(ui->s.save_path) || (!was_played(ui->s.save_path, &read) && read)) {
        return true;
    }
    if (!read) {
        ui->save_is_broken = true;
        return keep_broken_save(ui, fail);
    }
    Str kept = {0};
    bool moved = shelf_keep(ui->s.saves_folder, ui->s.save_path, &kept, fail);
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
    if (!has_shelf(ui) || !ui->record[0] || strcmp(ui->record, ui->s.save_path) != 0) {
        return;
    }
    if (shelf_keep(ui->s.saves_folder, ui->record, &kept, &fail)) {
        games_save_at(ui, str_text(&kept));
        statistics_update(ui);
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
    bool waits = ui_can_continue(ui) && has_shelf(ui) && has_turns(ui->session);
    begin(ui, session, ui->s.save_path);
    ui_continue(ui);
    if (waits) {
        ui_tell(ui, _("The other game waits among the saved games."));
    }
    return true;
}

bool ui_play(Ui *ui) {
    const Settings *chosen = ui->s.settings;
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
        game.starts = ui->setup.starts;
    }
    Fail fail = {0};
    Session *session = session_new(&game, ui->s.library, &fail);
    if (!session) {
        snprintf(ui->setup.refusal, sizeof ui->setup.refusal, "%.159s", fail.text);
        return false;
    }
    ui_save_settings(ui);
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

void ui_continue(Ui *ui) {
    ui_go(ui, session_over(ui->session) ? SCENE_RESULT : SCENE_GAME);
    game_enter(ui);
}

/* Is this a version of the game whose save was spoilt? Then both have the same header. Of a save that ends
 * within it nothing more is known than that it began like this one. */
static bool is_version(const Str *save, size_t header, const char *path) {
    Str text = {0};
    bool same = file_read(path, RECORD_BYTES_MAX, &text, NULL) && text.length >= header &&
                memcmp(str_text(&text), str_text(save), header) == 0;
    str_deinit(&text);
    return same;
}

/* A save that is spoilt: the game as it was after its last turn, and what is left of the save is kept. Never
 * another game: a save of a newer program, or one whose board is missing, has no version that can be read. */
static Session *last_version(Ui *ui, const char *why) {
    static const char end[] = "\n--\n";
    Session *session = NULL;
    Str path = {0}, words = {0}, save = {0};
    bool read = ui->s.ring_folder && file_read(ui->s.save_path, RECORD_BYTES_MAX, &save, NULL);
    const char *whole = strstr(str_text(&save), end);
    size_t header = whole ? (size_t)(whole - save.text) + strlen(end) : save.length;
    for (int age = 0; read && !session && ring_path(ui->s.ring_folder, age, &path); age++) {
        if (is_version(&save, header, str_text(&path))) {
            session = session_load(str_text(&path), ui->s.library, NULL);
        }
        read = whole != NULL; /* else only the newest: older ones may be of another game */
    }
    Fail fail = {0};
    if (session && (session_over(session) || !keep_broken_save(ui, &fail))) {
        session_free(session); /* it was played to its end, or would be written over the save */
        session = NULL;
    }
    if (session) {
        session_autosave(session, ui->s.save_path);
        /* Translators: %s says what is wrong with the file of the saved game */
        str_addf(&words, _("%s. The game goes on from the end of its last turn."), why);
        ui_notice(ui, str_text(&words));
    }
    str_deinit(&path);
    str_deinit(&words);
    str_deinit(&save);
    return session;
}

/* The game that was being played, if it is not over. One that ended unseen goes to the shelf. */
static Session *saved_game(Ui *ui) {
    if (!file_exists(ui->s.save_path)) {
        return NULL;
    }
    Fail fail = {0};
    Session *session = session_load(ui->s.save_path, ui->s.library, &fail);
    if (!session) {
        ui->save_is_broken = true;
        session = last_version(ui, fail.text);
        if (!session) {
            ui_notice(ui, fail.text);
        }
    } else if (session_over(session)) {
        session_free(session);
        session = NULL;
        if (!put_aside(ui, &fail)) {
            ui_notice(ui, fail.text);
        }
    }
    return session;
}

/* The game of the shelf that was played last and is not over. */
static bool open_latest(Ui *ui) {
    Shelf shelf;
    shelf_load(&shelf, has_shelf(ui) ? ui->s.saves_folder : "");
    for (int i = 0; i < shelf.count && !ui->session; i++) {
        const SavedGame *game = &shelf.games[i];
        if (game->finished || game->broken) {
            continue;
        }
        Str path = {0};
        paths_join(&path, ui->s.saves_folder, game->file);
        int lock = take_lock(ui, str_text(&path)); /* first: what is loaded then is the last word */
        Session *session = lock >= 0 ? session_load(str_text(&path), ui->s.library, NULL) : NULL;
        if (session && !session_over(session)) {
            begin_locked(ui, session, str_text(&path), lock);
        } else {
            give_back(ui, lock);
            session_free(session);
        }
        str_deinit(&path);
    }
    shelf_deinit(&shelf);
    return ui->session != NULL;
}

/* A record that was asked for takes the usual place, and what waits there goes to the shelf. Without a shelf
 * it is saved in its own file. One that is over is only looked at. */
static bool open_record(Ui *ui) {
    Fail fail = {0};
    Session *session = session_load(ui->s.load_path, ui->s.library, &fail);
    if (!session) {
        ui_notice(ui, fail.text);
        return false;
    }
    if (session_over(session)) {
        begin(ui, session, "");
        return true;
    }
    if (has_shelf(ui) && !make_room(ui)) {
        session_free(session);
        return false;
    }
    begin(ui, session, has_shelf(ui) || !file_exists(ui->s.save_path) ? ui->s.save_path : ui->s.load_path);
    return true;
}

bool games_open_first(Ui *ui) {
    Session *saved = saved_game(ui);
    bool safe = !saved || file_exists(ui->s.save_path); /* else it was rescued, and lies only here */
    if (!safe) {
        ui_notice(ui, session_save_failure(saved));
    }
    if (ui->s.load_path && safe && open_record(ui)) {
        session_free(saved);
        return true;
    }
    if (saved) {
        begin(ui, saved, ui->s.save_path);
    } else {
        open_latest(ui);
    }
    return false;
}

bool ui_open_saved(Ui *ui, const char *path, const char *title) {
    Fail fail = {0};
    int lock = take_lock(ui, path);
    Session *session = session_load(path, ui->s.library, &fail);
    bool over = session && session_over(session);
    if (session && !over && lock >= 0) {
        if (!keep_broken_save(ui, &fail) || !put_aside(ui, &fail)) {
            ui_notice(ui, fail.text); /* nothing is lost: each has a file of its own */
        }
        begin_locked(ui, session, path, lock);
        ui_continue(ui);
        return true;
    }
    give_back(ui, lock);
    if (over) {
        replay_open(ui, session, title);
    } else {
        ui_notice(ui, session ? _("This game is open in another window.") : fail.text);
    }
    session_free(session);
    return over;
}

/* A game that is on the shelf already needs no second place. */
static bool find_on_shelf(const Ui *ui, const char *path, Str *found) {
    SavedGame game = {0};
    Str text = {0};
    Shelf shelf;
    bool there = false;
    shelf_load(&shelf, ui->s.saves_folder);
    if (file_read(path, RECORD_BYTES_MAX, &text, NULL) && shelf_glance(&game, str_text(&text), text.length)) {
        for (int i = 0; i < shelf.count && !there; i++) {
            there = !shelf.games[i].broken && shelf.games[i].id == game.id;
            if (there) {
                paths_join(found, ui->s.saves_folder, shelf.games[i].file);
            }
        }
    }
    shelf_deinit(&shelf);
    str_deinit(&text);
    return there;
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
        ui_go(ui, SCENE_SAVES);
    }
}

/* Without a shelf there is no place for a copy: it is only shown, or played where nothing is lost by it. */
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
    Session *session = session_load(path, ui->s.library, &fail); /* what cannot be read is not taken in */
    bool good = session != NULL;
    if (good && has_shelf(ui) && !find_on_shelf(ui, path, &kept)) {
        good = shelf_import(ui->s.saves_folder, path, &kept, &fail);
    }
    if (!good) {
        ui_notice(ui, fail.text);
        session_free(session);
    } else {
        uncover_table(ui);
        if (kept.length > 0) {
            session_free(session);
            ui->saves.selected = 0; /* it is the latest one there */
            ui_open_saved(ui, str_text(&kept), "");
        } else {
            import_unkept(ui, session);
        }
    }
    str_deinit(&kept);
}
