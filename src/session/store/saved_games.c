/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L /* localtime_r */
#include "session/store/saved_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/hash.h"
#include "base/platform.h"
#include "data/game_text.h"
#include "files/file.h"
#include "files/folders.h"
#include "files/lines.h"
#include "files/paths.h"

#define SECOND INT64_C(1000000000)

/* ---- what a record is about ---- */

static void glance_player(SavedGame *game, const LineReader *in) {
    int colour = in->word_count > 2 ? colour_find(in->words[1]) : -1;
    if (colour >= 0 && game->seat_count < SEATS_MAX) {
        RecordSeat *seat = &game->seats[game->seat_count++];
        seat->colour = (uint8_t)colour;
        snprintf(seat->name, sizeof seat->name, "%s", lines_rest(in, 2));
    }
}

static void glance_computer(SavedGame *game, const LineReader *in) {
    int64_t seat = 0;
    if (in->word_count == 3 && number_read(in->words[1], 0, SEATS_MAX - 1, &seat)) {
        char *level = game->seats[seat].computer;
        snprintf(level, SEAT_COMPUTER, "%.*s", SEAT_COMPUTER - 1, in->words[2]);
    }
}

static void glance_line(SavedGame *game, const LineReader *in) {
    const char *word = in->words[0];
    if (strcmp(word, "computer") == 0) {
        glance_computer(game, in);
        return; /* not part of what was played */
    }
    if (strcmp(word, "player") == 0) {
        glance_player(game, in);
    } else if (strcmp(word, "map") == 0 && in->word_count == 2) {
        snprintf(game->map, sizeof game->map, "%s", in->words[1]);
    } else if (strcmp(word, "place") == 0) {
        game->tiles++;
    } else if (strcmp(word, "=") == 0 || strcmp(word, "==") == 0) {
        game->finished = word[1] == '=';
        game->turns += !game->finished;
        for (int seat = 0; seat < game->seat_count && seat + 1 < in->word_count; seat++) {
            int64_t score = game->scores[seat];
            number_read(in->words[seat + 1], -9999, 30000, &score);
            game->scores[seat] = (int16_t)score;
        }
    }
    game->id = hash_add(game->id, hash_text(in->raw));
}

bool saved_game_glance(SavedGame *game, const char *text, size_t length) {
    LineReader *in = base_alloc(sizeof *in);
    lines_init(in, "", text, length, NULL);
    bool ok = lines_next(in) && in->word_count == 2 && strcmp(in->words[0], "bastide") == 0;
    while (ok && lines_next(in)) {
        glance_line(game, in);
    }
    ok = ok && !in->broken && game->seat_count > 0;
    game->broken = !ok;
    base_free(in);
    return ok;
}

uint64_t saved_game_id(const Record *record) {
    Str text = {0};
    SavedGame game = {0};
    record_write(record, &text);
    saved_game_glance(&game, str_text(&text), text.length);
    str_deinit(&text);
    return game.id;
}

/* ---- names ---- */

static const char ENDING[] = ".rec";

/* Is the name a date such as "2026-11-14_201500", perhaps with "-2" after it, and not given by a player? */
static bool is_dated(const char *name) {
    static const char form[] = "dddd-dd-dd_dddddd";
    for (size_t i = 0; form[i]; i++) {
        bool digit = name[i] >= '0' && name[i] <= '9';
        if (form[i] == 'd' ? !digit : name[i] != form[i]) {
            return false;
        }
    }
    return true;
}

static void write_time(time_t when, bool as_name, const char *otherwise, char *out, size_t size) {
    struct tm parts;
    bool known = localtime_r(&when, &parts) != NULL;
    if (!known || (as_name ? strftime(out, size, "%Y-%m-%d_%H%M%S", &parts)
                           : strftime(out, size, "%Y-%m-%d %H:%M", &parts)) == 0) {
        snprintf(out, size, "%s", otherwise);
    }
}

void saved_game_new_name(char name[SAVED_NAME]) {
    write_time(time(NULL), true, "1970-01-01_000000", name, SAVED_NAME);
}

void saved_game_date(const SavedGame *game, char out[24]) {
    write_time((time_t)(game->changed / SECOND), false, "", out, 24);
}

/* Removes characters that a file name cannot have. */
static void clean_name(char name[SAVED_NAME]) {
    size_t to = 0;
    for (size_t i = 0; i < SAVED_NAME && name[i]; i++) {
        unsigned char c = (unsigned char)name[i];
        if (c >= ' ' && c != 0x7f && c != '/' && (to > 0 || (c != '.' && c != ' '))) {
            name[to++] = name[i];
        }
    }
    while (to > 0 && name[to - 1] == ' ') {
        to--;
    }
    name[to] = '\0';
    platform_fit_name(name, SAVED_NAME);
}

/* Cuts the name without splitting a character. */
static void cut_name(char name[SAVED_NAME], const char *text, size_t length) {
    size_t most = SAVED_NAME - 1;
    length = length < most ? length : most;
    while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80) {
        length--;
    }
    memcpy(name, text, length);
    name[length] = '\0';
}

static bool is_record(const char *file) {
    size_t length = strlen(file), ending = strlen(ENDING);
    return length > ending && strcmp(file + length - ending, ENDING) == 0;
}

/* The name of a file without its ending. */
static void take_name(char name[SAVED_NAME], const char *file) {
    cut_name(name, file, strlen(file) - (is_record(file) ? strlen(ENDING) : 0));
}

/* Sets `path` to a file that does not exist yet: "NAME.rec", "NAME-2.rec" ... Creates the folder. */
static bool free_path(const char *folder, const char *name, Str *path, Fail *fail) {
    str_clear(path);
    paths_join(path, folder, name);
    file_free_name(path, ENDING);
    return folder_make(folder, fail);
}

static bool move_to(const char *from, const char *folder, const char *name, Str *to, Fail *fail) {
    return free_path(folder, name, to, fail) && file_move(from, to->text, fail);
}

/* ---- the saved games ---- */

bool saved_game_look(SavedGame *game, const char *folder, const char *file) {
    Str path = path_in(folder, file), text = {0};
    PlatformAbout about;
    *game = (SavedGame){0};
    bool there = platform_about(path.text, &about) && about.kind == PLATFORM_IS_FILE;
    if (there) {
        game->changed = about.changed;
        snprintf(game->file, sizeof game->file, "%.*s", (int)sizeof game->file - 1, file);
        if (!is_dated(file)) {
            take_name(game->name, file);
        }
        game->broken = !file_read(path.text, RECORD_BYTES_MAX, &text, NULL) ||
                       !saved_game_glance(game, str_text(&text), text.length);
    }
    str_deinit(&path);
    str_deinit(&text);
    return there;
}

static int latest_first(const void *a, const void *b) {
    const SavedGame *x = a, *y = b;
    int when = (x->changed < y->changed) - (x->changed > y->changed);
    return when ? when : strcmp(y->file, x->file);
}

void saved_games_load(SavedGames *saved, const char *folder) {
    Str *paths;
    int files = folder_list(folder, ENDING, &paths, NULL);
    *saved = (SavedGames){0};
    saved->games = files > 0 ? base_alloc((size_t)files * sizeof *saved->games) : NULL;
    for (int i = 0; i < files; i++) {
        const char *file = path_name(paths[i].text);
        if (is_record(file) && strlen(file) < SAVED_FILE) {
            saved->count += saved_game_look(&saved->games[saved->count], folder, file);
        }
    }
    folder_list_free(paths, files);
    if (saved->games) {
        qsort(saved->games, (size_t)saved->count, sizeof *saved->games, latest_first);
    }
}

void saved_games_deinit(SavedGames *saved) {
    base_free(saved->games);
    *saved = (SavedGames){0};
}

/* Another program may have written the text in another form, so equal moves count, too. */
static SavedFound compare(const char *path, const SavedGame *game, const Str *text, uint64_t id) {
    Str kept = {0};
    SavedFound found = SAVED_NONE;
    if (!game->broken && file_read(path, RECORD_BYTES_MAX, &kept, NULL)) {
        bool ahead = game->id == id || game_text_goes_on(&kept, text);
        found = ahead ? SAVED_AHEAD : game_text_goes_on(text, &kept) ? SAVED_BEHIND : SAVED_NONE;
    }
    str_deinit(&kept);
    return found;
}

SavedFound saved_games_find(const char *folder, const char *except, const Str *text, Str *found) {
    SavedGame ours = {0};
    SavedGames saved;
    SavedFound best = SAVED_NONE;
    saved_games_load(&saved, saved_game_glance(&ours, str_text(text), text->length) ? folder : "");
    for (int i = 0; i < saved.count; i++) {
        Str path = path_in(folder, saved.games[i].file);
        SavedFound here = except && strcmp(path.text, except) == 0
                              ? SAVED_NONE
                              : compare(path.text, &saved.games[i], text, ours.id);
        if (here > best) {
            best = here;
            str_set(found, path.text);
        }
        str_deinit(&path);
    }
    saved_games_deinit(&saved);
    return best;
}

bool saved_games_holds(const char *folder, const char *path) {
    Str text = {0}, found = {0}, kept = {0};
    bool held = file_read(path, RECORD_BYTES_MAX, &text, NULL) &&
                saved_games_find(folder, path, &text, &found) == SAVED_AHEAD &&
                file_read(str_text(&found), RECORD_BYTES_MAX, &kept, NULL) && game_text_begins(&kept, &text);
    str_deinit(&text);
    str_deinit(&found);
    str_deinit(&kept);
    return held;
}

bool saved_games_keep(const char *folder, const char *path, Str *kept, Fail *fail) {
    char name[SAVED_NAME];
    saved_game_new_name(name);
    return move_to(path, folder, name, kept, fail);
}

bool saved_games_import(const char *folder, const char *path, Str *kept, Fail *fail) {
    Str text = {0};
    char name[SAVED_NAME];
    take_name(name, path_name(path));
    clean_name(name);
    if (!name[0]) {
        saved_game_new_name(name);
    }
    bool ok = free_path(folder, name, kept, fail) && file_read(path, RECORD_BYTES_MAX, &text, fail) &&
              file_write_atomic(kept->text, str_text(&text), text.length, fail);
    str_deinit(&text);
    return ok;
}

bool saved_games_rename(const char *folder, SavedGame *game, const char *name, Fail *fail) {
    char wanted[SAVED_NAME];
    cut_name(wanted, name, strlen(name));
    clean_name(wanted);
    if (strcmp(wanted, game->name) == 0) {
        return true;
    }
    bool named = wanted[0] != '\0';
    if (!named) {
        saved_game_new_name(wanted);
    }
    Str from = path_in(folder, game->file), to = {0};
    bool ok = move_to(from.text, folder, wanted, &to, fail);
    if (ok) {
        snprintf(game->file, sizeof game->file, "%.*s", (int)sizeof game->file - 1, path_name(to.text));
        take_name(game->name, named ? game->file : "");
    }
    str_deinit(&from);
    str_deinit(&to);
    return ok;
}

bool saved_games_bin(const char *folder, const SavedGame *game, Str *binned, Fail *fail) {
    Str bin = path_in(folder, "bin"), from = path_in(folder, game->file);
    char name[SAVED_NAME];
    take_name(name, game->file);
    bool ok = move_to(from.text, bin.text, name, binned, fail);
    str_deinit(&bin);
    str_deinit(&from);
    return ok;
}

bool saved_games_restore(const char *folder, const char *binned, Fail *fail) {
    Str to = {0};
    char name[SAVED_NAME];
    take_name(name, path_name(binned));
    bool ok = move_to(binned, folder, name, &to, fail);
    str_deinit(&to);
    return ok;
}
