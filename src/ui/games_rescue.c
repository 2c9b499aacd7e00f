/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a power cut or a full disk does to a save: it holds zeros, nothing at all, or only its beginning. The
 * versions of the last turns (data/ring.h) then tell how the game went on. */
#include <stdio.h>
#include <string.h>

#include "data/game_text.h"
#include "data/ring.h"
#include "data/saved_games.h"
#include "files/file.h"
#include "files/paths.h"
#include "ui/games.h"
#include "ui/parts/text.h"

static const char FIRST_LINE[] = "bastide 1\n";

void games_folder(const Ui *ui, Str *out) {
    const char *path = ui->s.save_path ? ui->s.save_path : "", *slash = strrchr(path, '/');
    str_add_bytes(out, path, slash ? (size_t)(slash - path) : 0);
}

/* With all turns that have ended: among the saved games, in their bin, or where somebody plays? `last` is the
 * one that was found last: older versions of a game are mostly kept in the same. */
static bool is_kept(const Ui *ui, const Str *text, Str *last) {
    Str folders[3] = {{0}}, found = {0};
    const char *saved = ui->s.saves_folder ? ui->s.saves_folder : "";
    bool kept = game_text_goes_on(last, text);
    str_add(&folders[0], saved);
    paths_join(&folders[1], saved, *saved ? "bin" : "");
    games_folder(ui, &folders[2]);
    for (int i = 0; i < 3; i++) {
        if (!kept && saved_games_find(str_text(&folders[i]), NULL, text, &found) == SAVED_AHEAD) {
            str_clear(last);
            kept = file_read(str_text(&found), RECORD_BYTES_MAX, last, NULL);
        }
        str_deinit(&folders[i]);
    }
    str_deinit(&found);
    return kept;
}

static Session *load_version(const Ui *ui, const RingVersion *version) {
    Str path = {0};
    paths_join(&path, ui->s.ring_folder, version->file);
    Session *session = session_load(str_text(&path), ui->s.library, NULL);
    str_deinit(&path);
    return session;
}

/* So many bytes are the same. */
static size_t common(const Str *a, const Str *b) {
    size_t length = 0;
    while (length < a->length && length < b->length && a->text[length] == b->text[length]) {
        length++;
    }
    return length;
}

/* The version of the same game that shares most with what is left of the save, the newest of them; where the
 * save can be read, only one that went further. */
static Session *of_this_game(const Ui *ui, const Str *save, bool reads) {
    RingVersion *list = NULL;
    Session *best = NULL;
    size_t shared = 0;
    int count = ring_of_game(ui->s.ring_folder, save, &list);
    for (int i = 0; i < count; i++) {
        Str text = {0};
        ring_read(ui->s.ring_folder, &list[i], &text);
        bool wanted =
            !reads || (game_text_goes_on(&text, save) && game_text_settled(&text) > game_text_settled(save));
        size_t now = common(&text, save);
        Session *session = wanted && now > shared ? load_version(ui, &list[i]) : NULL;
        if (session) {
            session_free(best);
            best = session;
            shared = now;
        }
        str_deinit(&text);
    }
    base_free(list);
    return best;
}

/* The older versions of this game are not looked at any more. */
static void pass_over(RingVersion *list, int count, uint64_t game) {
    for (int i = 0; i < count; i++) {
        list[i].number = game != 0 && list[i].game == game ? 0 : list[i].number;
    }
}

/* The game that was played last, of those that begin with so many bytes of the save, are not over and are
 * kept nowhere. */
static Session *of_a_lost_game(const Ui *ui, const Str *save, size_t known) {
    RingVersion *list = NULL;
    Session *session = NULL;
    Str last = {0};
    int count = ring_list(ui->s.ring_folder, &list);
    for (int i = 0; i < count && !session; i++) {
        Str text = {0};
        bool fits = list[i].number > 0 && ring_read(ui->s.ring_folder, &list[i], &text) &&
                    text.length > known && (known == 0 || memcmp(text.text, save->text, known) == 0);
        session = fits && !is_kept(ui, &text, &last) ? load_version(ui, &list[i]) : NULL;
        if (session && session_over(session)) {
            pass_over(list, count, list[i].game);
            session_free(session);
            session = NULL;
        }
        str_deinit(&text);
    }
    str_deinit(&last);
    base_free(list);
    return session;
}

/* A newer program says so in the first line. */
static bool is_newer(const Str *save) {
    size_t known = game_text_readable(save), first = strlen(FIRST_LINE);
    return known > 0 && (known < first || memcmp(save->text, FIRST_LINE, first) != 0);
}

static bool has_header(const Str *save) {
    size_t header = game_text_header(save);
    return header > 0 && game_text_readable(save) == header;
}

/* A save of a newer program, or one whose board is missing, has no version that can be read: it is never
 * taken for another game. */
static Session *from_versions(const Ui *ui, const Str *save, bool reads) {
    if (has_header(save)) {
        return of_this_game(ui, save, reads);
    }
    return reads || is_newer(save) ? NULL : of_a_lost_game(ui, save, game_text_readable(save));
}

/* Not only something that this program does not know or does not have. */
static bool is_damaged(const Ui *ui, const Str *save) {
    if (!has_header(save)) {
        return !is_newer(save);
    }
    Record record;
    Game *game = base_alloc(sizeof *game);
    bool damaged =
        record_parse(&record, game, str_text(save), game_text_header(save), "", ui->s.library, NULL, NULL);
    record_deinit(&record);
    base_free(game);
    return damaged;
}

static void tell(Ui *ui, const Session *session, const Fail *why) {
    char words[200];
    if (session_over(session)) {
        snprintf(words, sizeof words, "%s", _("The saved game was damaged. It is complete again."));
    } else {
        snprintf(words, sizeof words, _("The saved game was damaged, so it continues from turn %d."),
                 session_game(session)->turns);
    }
    ui_notice(ui, words);
    if (ui->s.log) {
        ui->s.log(why->text);
    }
}

Session *rescue_load(Ui *ui, const char *path, Fail *fail) {
    Str text = {0}, aside = {0};
    Fail why = {0};
    bool has_ring = ui->s.ring_folder && ui->s.ring_folder[0];
    bool read = file_read(path, RECORD_BYTES_MAX, &text, &why);
    Session *session = read ? session_load(path, ui->s.library, &why) : NULL;
    bool whole = session && game_text_whole(&text);
    Session *version = has_ring && !whole ? from_versions(ui, &text, session != NULL) : NULL;
    if (version) {
        fail_at(&why, path, 0, "was cut short"); /* if nothing else is wrong */
        file_broken_name(path, &aside);
        if (file_move(path, str_text(&aside), fail)) {
            session_free(session);
            session = version;
            session_autosave(session, path);
            tell(ui, session, &why);
        } else {
            session_free(version);
        }
    } else if (!session && read && is_damaged(ui, &text)) {
        snprintf(fail->text, sizeof fail->text, "%s", _("The saved game is damaged and cannot be read."));
        if (ui->s.log) {
            ui->s.log(why.text);
        }
    } else if (!session) {
        *fail = why;
    }
    str_deinit(&text);
    str_deinit(&aside);
    return session;
}
