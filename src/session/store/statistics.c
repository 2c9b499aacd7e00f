/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/store/statistics.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "files/file.h"
#include "files/lines.h"

static StatisticsGame *new_game(Statistics *statistics, uint64_t id) {
    statistics->games =
        base_grow(statistics->games, statistics->count, &statistics->capacity, sizeof *statistics->games);
    StatisticsGame *game = &statistics->games[statistics->count++];
    *game = (StatisticsGame){.id = id};
    return game;
}

static bool knows(const Statistics *statistics, uint64_t id) {
    for (int i = 0; i < statistics->count; i++) {
        if (statistics->games[i].id == id) {
            return true;
        }
    }
    return false;
}

/* ---- the text ---- */

static bool wrong(const LineReader *in, Fail *fail, const char *expected) {
    return fail_at(fail, in->path, in->line, "'%.60s', expected %s", lines_rest(in, 0), expected);
}

/* -1 = no level that players can choose. */
static int level_of(const char *word) {
    int level = ai_level_find(word);
    return level < AI_FIRST ? -1 : level;
}

/* "player 54 Anne" or "computer 49 master Alais" */
static void read_seat(StatisticsGame *game, const LineReader *in, Fail *fail) {
    int64_t score = 0;
    bool computer = strcmp(in->words[0], "computer") == 0;
    int level = computer && in->word_count > 2 ? level_of(in->words[2]) : -1;
    const char *name = lines_rest(in, computer ? 3 : 2);
    if (!game || game->seat_count == SEATS_MAX || in->word_count < 3 ||
        !number_read(in->words[1], -9999, 30000, &score) || strlen(name) >= SEAT_NAME ||
        (computer && level < 0)) {
        wrong(in, fail,
              computer ? "computer POINTS LEVEL NAME below a game, at most eight"
                       : "player POINTS NAME below a game, at most eight");
        return;
    }
    game->scores[game->seat_count] = (int16_t)score;
    game->levels[game->seat_count] = (int8_t)level;
    snprintf(game->names[game->seat_count++], SEAT_NAME, "%s", name);
}

/* Reads a line; NULL if it is wrong or the game is already known. */
static StatisticsGame *read_game(Statistics *statistics, const LineReader *in, Fail *fail) {
    uint64_t id = 0;
    if (in->word_count != 2 || !number_read_u64(in->words[1], &id)) {
        wrong(in, fail, "game NUMBER");
    } else if (knows(statistics, id)) {
        wrong(in, fail, "each game once");
    } else if (statistics->count == STATISTICS_GAMES) {
        fail_at(fail, in->path, in->line, "one game too many, expected at most %d", STATISTICS_GAMES);
    } else {
        return new_game(statistics, id);
    }
    return NULL;
}

/* Drops games without players. */
static void drop_empty(Statistics *statistics) {
    int kept = 0;
    for (int i = 0; i < statistics->count; i++) {
        if (statistics->games[i].seat_count > 0) {
            statistics->games[kept++] = statistics->games[i];
        }
    }
    statistics->count = kept;
}

bool statistics_parse(Statistics *statistics, const char *path, const char *text, size_t length, Fail *fail) {
    Fail first = {0};
    LineReader *in = base_alloc(sizeof *in);
    StatisticsGame *game = NULL;
    *statistics = (Statistics){0};
    lines_init(in, path, text, length, &first);
    while (lines_next(in)) {
        const char *word = in->words[0];
        if (strcmp(word, "game") == 0) {
            game = read_game(statistics, in, &first);
        } else if (strcmp(word, "player") == 0 || strcmp(word, "computer") == 0) {
            read_seat(game, in, &first);
        } else if (strcmp(word, "statistics") != 0) {
            wrong(in, &first, "game, player or computer");
        } else if (in->word_count != 2 || strcmp(in->words[1], "1") != 0) {
            wrong(in, &first, "statistics 1");
        }
    }
    drop_empty(statistics);
    base_free(in);
    if (first.text[0] && fail) {
        *fail = first;
    }
    return !first.text[0];
}

void statistics_deinit(Statistics *statistics) {
    base_free(statistics->games);
    *statistics = (Statistics){0};
}

void statistics_write(const Statistics *statistics, Str *out) {
    str_add(out, "statistics 1\n");
    for (int i = 0; i < statistics->count; i++) {
        const StatisticsGame *game = &statistics->games[i];
        str_addf(out, "game %" PRIu64 "\n", game->id);
        for (int s = 0; s < game->seat_count; s++) {
            bool computer = game->levels[s] >= 0;
            str_addf(out, computer ? "computer %d %s %s\n" : "player %d %s%s\n", game->scores[s],
                     computer ? ai_level_word((AiLevel)game->levels[s]) : "", game->names[s]);
        }
    }
}

/* ---- games ---- */

bool statistics_add(Statistics *statistics, const SavedGame *game) {
    if (game->broken || !game->finished || statistics->count == STATISTICS_GAMES ||
        knows(statistics, game->id)) {
        return false;
    }
    StatisticsGame *added = new_game(statistics, game->id);
    added->seat_count = game->seat_count;
    for (int s = 0; s < game->seat_count; s++) {
        added->scores[s] = game->scores[s];
        added->levels[s] = (int8_t)level_of(game->seats[s].computer);
        snprintf(added->names[s], SEAT_NAME, "%s", game->seats[s].name);
    }
    return true;
}

bool statistics_update(Statistics *statistics, const char *path, const SavedGames *games, Fail *fail) {
    Str text = {0};
    *statistics = (Statistics){0};
    bool sound =
        !file_exists(path) || (file_read(path, FILE_BYTES, &text, fail) &&
                               statistics_parse(statistics, path, str_text(&text), text.length, fail));
    bool added = false, saved = true;
    for (int i = 0; i < games->count; i++) {
        added = statistics_add(statistics, &games->games[i]) || added;
    }
    if (added) {
        str_clear(&text);
        statistics_write(statistics, &text);
        saved = (sound || file_copy_broken(path, fail)) &&
                file_write_atomic(path, str_text(&text), text.length, fail);
    }
    str_deinit(&text);
    return sound && saved;
}

/* ---- players ---- */

/* The index of a player in the list, at its end if new; -1 = the list is full. */
static int player_of(PlayerStatistics *players, int *count, int cap, int level, const char *name) {
    int known = 0;
    while (known < *count && (players[known].level != level || strcmp(players[known].name, name) != 0)) {
        known++;
    }
    if (known == cap) {
        return -1;
    }
    if (known == *count) {
        players[(*count)++] = (PlayerStatistics){.level = level, .best = -9999};
        snprintf(players[known].name, sizeof players[known].name, "%s", name);
    }
    return known;
}

static int better_first(const void *a, const void *b) {
    const PlayerStatistics *x = a, *y = b;
    int wins = y->wins - x->wins;
    int64_t mine = (int64_t)x->total * y->seats, theirs = (int64_t)y->total * x->seats;
    int order = mine != theirs ? (mine < theirs ? 1 : -1) : strcmp(x->name, y->name);
    return wins ? wins : order ? order : y->level - x->level;
}

static int best_score(const StatisticsGame *game) {
    int best = game->scores[0];
    for (int s = 1; s < game->seat_count; s++) {
        best = game->scores[s] > best ? game->scores[s] : best;
    }
    return best;
}

/* Counts the game, and the win, once for each person or level, even with several seats. */
static void count_game(const StatisticsGame *game, PlayerStatistics *players, int *count, int cap) {
    int best = best_score(game), who[SEATS_MAX];
    bool wins[SEATS_MAX];
    for (int s = 0; s < game->seat_count; s++) {
        int level = game->levels[s], score = game->scores[s];
        bool again = false, won = false;
        who[s] = player_of(players, count, cap, level, level < 0 ? game->names[s] : "");
        wins[s] = game->seat_count > 1 && score == best;
        for (int before = 0; before < s; before++) {
            again = again || who[before] == who[s];
            won = won || (who[before] == who[s] && wins[before]);
        }
        if (who[s] >= 0) {
            PlayerStatistics *player = &players[who[s]];
            player->games += !again;
            player->wins += wins[s] && !won;
            player->seats++;
            player->total += score;
            player->best = score > player->best ? score : player->best;
        }
    }
}

int statistics_players(const Statistics *statistics, PlayerStatistics *out, int cap) {
    int count = 0;
    for (int i = 0; i < statistics->count; i++) {
        count_game(&statistics->games[i], out, &count, cap);
    }
    qsort(out, (size_t)count, sizeof *out, better_first);
    return count;
}
