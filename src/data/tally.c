/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/tally.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/file.h"
#include "data/lines.h"

static TallyGame *new_game(Tally *tally) {
    tally->games = base_grow(tally->games, tally->count, &tally->capacity, sizeof *tally->games);
    TallyGame *game = &tally->games[tally->count++];
    *game = (TallyGame){0};
    return game;
}

static bool knows(const Tally *tally, uint64_t id) {
    for (int i = 0; i < tally->count; i++) {
        if (tally->games[i].id == id) {
            return true;
        }
    }
    return false;
}

/* ---- the text ---- */

static bool wrong(const LineReader *in, Fail *fail, const char *expected) {
    return fail_at(fail, in->path, in->line, "'%.60s', expected %s", lines_rest(in, 0), expected);
}

static bool read_seat(TallyGame *game, const LineReader *in, Fail *fail) {
    int64_t score = 0;
    if (!game || game->seat_count == SEATS_MAX || in->word_count < 3 ||
        !number_read(in->words[1], -9999, 30000, &score) || strlen(lines_rest(in, 2)) >= SEAT_NAME) {
        return wrong(in, fail, "player POINTS NAME below a game, at most eight");
    }
    game->scores[game->seat_count] = (int16_t)score;
    snprintf(game->names[game->seat_count++], SEAT_NAME, "%s", lines_rest(in, 2));
    return true;
}

/* NULL for a line that is none, or a game that is known. */
static TallyGame *read_game(Tally *tally, const LineReader *in, Fail *fail) {
    uint64_t id = 0;
    if (in->word_count != 2 || !number_read_u64(in->words[1], &id)) {
        wrong(in, fail, "game NUMBER");
        return NULL;
    }
    if (knows(tally, id)) {
        wrong(in, fail, "each game once");
        return NULL;
    }
    if (tally->count == TALLY_GAMES) {
        fail_at(fail, in->path, in->line, "one game more, expected at most %d", TALLY_GAMES);
        return NULL;
    }
    TallyGame *game = new_game(tally);
    game->id = id;
    return game;
}

/* Games nobody played in are none. */
static void drop_empty(Tally *tally) {
    int kept = 0;
    for (int i = 0; i < tally->count; i++) {
        if (tally->games[i].seat_count > 0) {
            tally->games[kept++] = tally->games[i];
        }
    }
    tally->count = kept;
}

bool tally_parse(Tally *tally, const char *path, const char *text, size_t length, Fail *fail) {
    Fail first = {{0}};
    LineReader *in = base_alloc(sizeof *in);
    TallyGame *game = NULL;
    *tally = (Tally){0};
    lines_init(in, path, text, length, &first);
    while (lines_next(in)) {
        const char *word = in->words[0];
        if (strcmp(word, "game") == 0) {
            game = read_game(tally, in, &first);
        } else if (strcmp(word, "player") == 0) {
            read_seat(game, in, &first);
        } else if (strcmp(word, "statistics") != 0) {
            wrong(in, &first, "game or player");
        } else if (in->word_count != 2 || strcmp(in->words[1], "1") != 0) {
            wrong(in, &first, "statistics 1");
        }
    }
    drop_empty(tally);
    base_free(in);
    if (first.text[0] && fail) {
        *fail = first;
    }
    return !first.text[0];
}

static bool tally_load(Tally *tally, const char *path, Fail *fail) {
    Str text = {0};
    *tally = (Tally){0};
    if (!file_exists(path)) {
        return true;
    }
    bool ok = file_read(path, FILE_BYTES, &text, fail) &&
              tally_parse(tally, path, str_text(&text), text.length, fail);
    str_deinit(&text);
    return ok;
}

void tally_deinit(Tally *tally) {
    base_free(tally->games);
    *tally = (Tally){0};
}

void tally_write(const Tally *tally, Str *out) {
    str_add(out, "statistics 1\n");
    for (int i = 0; i < tally->count; i++) {
        const TallyGame *game = &tally->games[i];
        str_addf(out, "game %" PRIu64 "\n", game->id);
        for (int s = 0; s < game->seat_count; s++) {
            str_addf(out, "player %d %s\n", game->scores[s], game->names[s]);
        }
    }
}

/* ---- games ---- */

bool tally_add(Tally *tally, const SavedGame *game) {
    if (game->broken || !game->finished || tally->count == TALLY_GAMES || knows(tally, game->id)) {
        return false;
    }
    TallyGame *added = new_game(tally);
    added->id = game->id;
    added->seat_count = game->seat_count;
    for (int s = 0; s < game->seat_count; s++) {
        added->scores[s] = game->scores[s];
        snprintf(added->names[s], SEAT_NAME, "%s", game->seats[s].name);
    }
    return true;
}

bool tally_update(Tally *tally, const char *path, const Shelf *shelf, Fail *fail) {
    Str text = {0};
    bool sound = tally_load(tally, path, fail), added = false;
    for (int i = 0; i < shelf->count; i++) {
        added = tally_add(tally, &shelf->games[i]) || added;
    }
    bool saved = true;
    if (added) {
        tally_write(tally, &text);
        saved = (sound || file_copy_broken(path, fail)) &&
                file_write_atomic(path, str_text(&text), text.length, fail);
    }
    str_deinit(&text);
    return sound && saved;
}

/* ---- players ---- */

static TallyPlayer *player_of(TallyPlayer *players, int *count, int cap, const char *name) {
    for (int i = 0; i < *count; i++) {
        if (strcmp(players[i].name, name) == 0) {
            return &players[i];
        }
    }
    if (*count == cap) {
        return NULL;
    }
    TallyPlayer *new = &players[(*count)++];
    *new = (TallyPlayer){.best = -9999};
    snprintf(new->name, sizeof new->name, "%s", name);
    return new;
}

static int better_first(const void *a, const void *b) {
    const TallyPlayer *x = a, *y = b;
    int wins = y->wins - x->wins;
    int64_t mine = (int64_t)x->total * y->games, theirs = (int64_t)y->total * x->games;
    return wins ? wins : mine != theirs ? (mine < theirs ? 1 : -1) : strcmp(x->name, y->name);
}

int tally_players(const Tally *tally, TallyPlayer *out, int cap) {
    int count = 0;
    for (int i = 0; i < tally->count; i++) {
        const TallyGame *game = &tally->games[i];
        int best = game->scores[0];
        for (int s = 1; s < game->seat_count; s++) {
            best = game->scores[s] > best ? game->scores[s] : best;
        }
        for (int s = 0; s < game->seat_count; s++) {
            TallyPlayer *player = player_of(out, &count, cap, game->names[s]);
            if (player) {
                player->games++;
                player->total += game->scores[s];
                player->wins += game->seat_count > 1 && game->scores[s] == best;
                player->best = game->scores[s] > player->best ? game->scores[s] : player->best;
            }
        }
    }
    qsort(out, (size_t)count, sizeof *out, better_first);
    return count;
}
