/* SPDX-License-Identifier: GPL-3.0-or-later */
/* After a power cut or with a full disk, a save may be empty, filled with zeros, or cut short. Then the game
 * continues from its versions (session/ring.h). */
#include <string.h>

#include "data/game_text.h"
#include "files/file.h"
#include "files/paths.h"
#include "session/store/internal.h"

static const char FIRST_LINE[] = "bastide 1\n";

/* Are all finished turns of this text in a saved game, in the bin, or in a game at a table? `last` caches the
 * text found last, which usually contains older versions of the same game, too. */
static bool is_kept(const Store *s, const Str *text, Str *last) {
    const char *saved = str_text(&s->saved);
    Str folders[3] = {path_in(saved, ""), path_in(saved, *saved ? "bin" : ""), {0}}, found = {0};
    bool kept = game_text_goes_on(last, text);
    path_folder(str_text(&s->current), &folders[2]);
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

/* The length of the common beginning. */
static size_t common(const Str *a, const Str *b) {
    size_t length = 0;
    while (length < a->length && length < b->length && a->text[length] == b->text[length]) {
        length++;
    }
    return length;
}

/* What was played in a version. */
static bool read_version(const Store *s, const RingVersion *version, Str *out) {
    Str text = {0};
    bool read = ring_read(str_text(&s->versions), version, &text);
    game_text_played(&text, out);
    str_deinit(&text);
    return read;
}

/* Loads the version of this game that has the most in common with the rest of the save; of several, the
 * newest. If the save can be read, the version must go further. */
static Session *of_this_game(const Store *s, const Str *save, bool reads) {
    RingVersion *list = NULL;
    Session *best = NULL;
    size_t shared = 0;
    int count = ring_of_game(str_text(&s->versions), save, &list);
    for (int i = 0; i < count; i++) {
        Str text = {0};
        read_version(s, &list[i], &text);
        bool wanted =
            !reads || (game_text_goes_on(&text, save) && game_text_settled(&text) > game_text_settled(save));
        size_t now = common(&text, save);
        Session *session =
            wanted && now > shared ? store_load_from(s, &s->versions, list[i].file, NULL) : NULL;
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

/* Loads the most recent game that begins with these bytes of the save, is not over and is saved nowhere else.
 */
static Session *of_a_lost_game(const Store *s, const Str *save, size_t known) {
    RingVersion *list = NULL;
    Session *session = NULL;
    Str last = {0};
    int count = ring_list(str_text(&s->versions), &list);
    for (int i = 0; i < count && !session; i++) {
        Str text = {0};
        bool fits = list[i].number > 0 && read_version(s, &list[i], &text) && text.length > known &&
                    (known == 0 || memcmp(text.text, save->text, known) == 0);
        session =
            fits && !is_kept(s, &text, &last) ? store_load_from(s, &s->versions, list[i].file, NULL) : NULL;
        if (session && session_over(session)) {
            for (int k = i; k < count; k++) { /* skip its older versions, too */
                list[k].number = list[i].game != 0 && list[k].game == list[i].game ? 0 : list[k].number;
            }
            session_free(session);
            session = NULL;
        }
        str_deinit(&text);
    }
    str_deinit(&last);
    base_free(list);
    return session;
}

/* Was the save written by a newer program? Its first line says so. */
static bool is_newer(const Str *save) {
    size_t known = game_text_readable(save), first = strlen(FIRST_LINE);
    return known > 0 && (known < first || memcmp(save->text, FIRST_LINE, first) != 0);
}

static bool has_header(const Str *save) {
    size_t header = game_text_header(save);
    return header > 0 && game_text_readable(save) == header;
}

/* Never replaces a save of a newer program, or one whose board is missing, by a different game. `save` is
 * what was played in it. */
static Session *from_versions(const Store *s, const Str *save, bool reads) {
    if (has_header(save)) {
        return of_this_game(s, save, reads);
    }
    return reads || is_newer(save) ? NULL : of_a_lost_game(s, save, game_text_readable(save));
}

/* False for a save that is fine, but needs something this program does not know or have. */
static bool is_damaged(const Store *s, const Str *save) {
    if (!has_header(save)) {
        return !is_newer(save);
    }
    Record record;
    Game *game = base_alloc(sizeof *game);
    bool damaged =
        record_parse(&record, game, str_text(save), game_text_header(save), "", s->library, NULL, NULL);
    record_deinit(&record);
    base_free(game);
    return damaged;
}

Session *store_load(Store *s, const char *path, StoreReport *why) {
    Str text = {0}, played = {0}, aside = {0};
    Fail wrong = {0};
    bool read = file_read(path, RECORD_BYTES_MAX, &text, &wrong);
    Session *game = read ? session_load(path, s->library, &wrong) : NULL;
    bool whole = game && game_text_whole(&text);
    game_text_played(&text, &played);
    Session *version = s->versions.length > 0 && !whole ? from_versions(s, &played, game != NULL) : NULL;
    if (version) {
        fail_at(&wrong, path, 0, "was cut short"); /* unless another reason is known */
        file_broken_name(path, &aside);
        if (file_move(path, str_text(&aside), &why->why)) {
            session_free(game);
            game = version;
            session_autosave(game, path);
            store_report(s, (StoreReport){.news = session_over(game) ? STORE_COMPLETED : STORE_RESCUED,
                                          .turn = session_game(game)->turns,
                                          .why = wrong});
        } else {
            session_free(version);
        }
    } else if (!game) {
        why->news = read && is_damaged(s, &text) ? STORE_DAMAGED : STORE_FAILED;
        why->why = wrong;
    }
    str_deinit(&text);
    str_deinit(&played);
    str_deinit(&aside);
    return game;
}
