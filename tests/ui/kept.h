/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds a game, whatever page is shown: nothing that was played may be lost. */
#ifndef BASTIDE_TESTS_UI_KEPT_H
#define BASTIDE_TESTS_UI_KEPT_H

#include "page.h"

#include "data/record.h"
#include "files/file.h"
#include "files/paths.h"
#include "session/store/saved_games.h"
#include "ui/state.h"

/* The game at the table, even while the page shows another; NULL = none. */
static inline const Session *game_going_on(const Ui *ui) {
    return store_game(ui->store);
}

static inline bool kept_in(const char *path, const Str *played) {
    Str text = {0};
    bool there = file_read(path, FILE_BYTES, &text, NULL) && text.length >= played->length &&
                 memcmp(str_text(&text), str_text(played), played->length) == 0;
    str_deinit(&text);
    return there;
}

static inline bool kept_as_saved_game(const char *folder, const Str *played) {
    SavedGames saved;
    bool kept = false;
    saved_games_load(&saved, folder);
    for (int i = 0; i < saved.count && !kept; i++) {
        Str path = {0};
        paths_join(&path, folder, saved.games[i].file);
        kept = kept_in(str_text(&path), played);
        str_deinit(&path);
    }
    saved_games_deinit(&saved);
    return kept;
}

/* Is this record, or a game that begins with it, the current game, a saved game or in the bin? */
static inline bool is_kept(const char *save, const char *games, const Str *played) {
    char bin[128];
    snprintf(bin, sizeof bin, "%s/bin", games);
    return kept_in(save, played) || kept_as_saved_game(games, played) || kept_as_saved_game(bin, played);
}

#endif
