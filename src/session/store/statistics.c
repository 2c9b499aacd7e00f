/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/store/statistics.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "files/file.h"
#include "files/lines.h"
#include "files/paths.h"

static StatisticsGame *new_game(Statistics *statistics, uint64_t id) {
    statistics->games =
        base_grow(statistics->games, statistics->count, &statistics->capacity, sizeof *statistics->games);
    StatisticsGame *game = &statistics->games[statistics->count++];
    *game = (StatisticsGame){.id = id};
    return game;
}

static StatisticsGame *game_of(const Statistics *statistics, uint64_t id) {
    for (int i = 0; i < statistics->count; i++) {
        if (statistics->games[i].id == id) {
            return &statistics->games[i];
        }
    }
    return NULL;
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
    } else if (game_of(statistics, id)) {
        wrong(in, fail, "each game once");
    } else if (statistics->count == STATISTICS_GAMES) {
        fail_at(fail, in->path, in->line, "one game too many, expected at most %d", STATISTICS_GAMES);
    } else {
        return new_game(statistics, id);
    }
    return NULL;
}

/* "2026-11-14 20:15" */
static bool is_date(const char *text) {
    static const char form[] = "dddd-dd-dd dd:dd";
    for (size_t i = 0; form[i]; i++) {
        if (form[i] == 'd' ? text[i] < '0' || text[i] > '9' : text[i] != form[i]) {
            return false;
        }
    }
    return text[sizeof form - 1] == '\0';
}

static bool is_id(const LineReader *in, size_t size) {
    return in->word_count == 2 && strlen(in->words[1]) < size &&
           strspn(in->words[1], LINES_ID_LETTERS) == strlen(in->words[1]);
}

/* "date 2026-11-14 20:15", "board germany" or "set base" */
static void read_detail(StatisticsGame *game, const LineReader *in, Fail *fail) {
    const char *word = in->words[0], *rest = lines_rest(in, 1);
    if (strcmp(word, "date") == 0 && game && is_date(rest)) {
        snprintf(game->date, sizeof game->date, "%s", rest);
    } else if (strcmp(word, "board") == 0 && game && is_id(in, sizeof game->board)) {
        snprintf(game->board, sizeof game->board, "%s", rest);
    } else if (strcmp(word, "set") == 0 && game && is_id(in, TILE_SET_NAME) &&
               game->set_count < RECORD_SETS) {
        snprintf(game->sets[game->set_count++], TILE_SET_NAME, "%s", rest);
    } else {
        wrong(in, fail, "date YEAR-MONTH-DAY HOUR:MINUTE, board ID or set NAME below a game");
    }
}

static const char *const FEAT_WORDS[FEAT_COUNT] = {
    [FEAT_CITY] = "city",
    [FEAT_ROAD] = "road",
    [FEAT_PENNANTS] = "pennants",
    [FEAT_CATHEDRAL] = "cathedral",
    [FEAT_INN] = "inn",
    [FEAT_MONASTERIES] = "monasteries",
    [FEAT_GARDENS] = "gardens",
    [FEAT_CITIES] = "cities",
    [FEAT_TURN] = "turn",
    [FEAT_BEHIND] = "behind",
    [FEAT_DISCARDED] = "discarded",
    [FEAT_EATEN] = "eaten",
    [FEAT_FEAST] = "feast",
    [FEAT_SENT_HOME] = "sent-home",
    [FEAT_DOUBLES] = "doubles",
    [FEAT_GOODS] = "goods",
    [FEAT_FIELDS] = "fields",
    [FEAT_FAIRY] = "fairy",
};

/* "did city 9 road 4", below the player */
static void read_feats(StatisticsGame *game, const LineReader *in, Fail *fail) {
    bool good = game && game->seat_count > 0 && in->word_count % 2 == 1;
    for (int i = 1; good && i < in->word_count; i += 2) {
        int feat = word_index(FEAT_WORDS, FEAT_COUNT, sizeof *FEAT_WORDS, in->words[i]);
        int64_t value = 0;
        good = feat >= 0 && number_read(in->words[i + 1], -9999, 30000, &value);
        if (good) {
            game->feats[game->seat_count - 1].of[feat] = (int16_t)value;
        }
    }
    if (!good) {
        wrong(in, fail, "did FEAT NUMBER FEAT NUMBER ... below a player");
    }
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
        } else if (strcmp(word, "did") == 0) {
            read_feats(game, in, &first);
        } else if (strcmp(word, "date") == 0 || strcmp(word, "board") == 0 || strcmp(word, "set") == 0) {
            read_detail(game, in, &first);
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

bool statistics_read(Statistics *statistics, const char *path, Fail *fail) {
    Str text = {0};
    *statistics = (Statistics){0};
    bool sound =
        !file_exists(path) || (file_read(path, STATISTICS_BYTES, &text, fail) &&
                               statistics_parse(statistics, path, str_text(&text), text.length, fail));
    str_deinit(&text);
    return sound;
}

static void write_details(const StatisticsGame *game, Str *out) {
    str_addf(out, "date %s\n", game->date);
    if (game->board[0]) {
        str_addf(out, "board %s\n", game->board);
    }
    for (int i = 0; i < game->set_count; i++) {
        str_addf(out, "set %s\n", game->sets[i]);
    }
}

static void write_feats(const Feats *feats, Str *out) {
    Str words = {0};
    for (int i = 0; i < FEAT_COUNT; i++) {
        if (feats->of[i] != 0) {
            str_addf(&words, " %s %d", FEAT_WORDS[i], feats->of[i]);
        }
    }
    if (words.length > 0) {
        str_addf(out, "did%s\n", str_text(&words));
    }
    str_deinit(&words);
}

void statistics_write(const Statistics *statistics, Str *out) {
    str_add(out, "statistics 1\n");
    for (int i = 0; i < statistics->count; i++) {
        const StatisticsGame *game = &statistics->games[i];
        if (game->open) {
            continue;
        }
        str_addf(out, "game %" PRIu64 "\n", game->id);
        if (game->date[0]) {
            write_details(game, out);
        }
        for (int s = 0; s < game->seat_count; s++) {
            bool computer = game->levels[s] >= 0;
            str_addf(out, computer ? "computer %d %s %s\n" : "player %d %s%s\n", game->scores[s],
                     computer ? ai_level_word((AiLevel)game->levels[s]) : "", game->names[s]);
            write_feats(&game->feats[s], out);
        }
    }
}

/* ---- games ---- */

bool statistics_add(Statistics *statistics, const SavedGame *game) {
    if (game->broken || !game->finished || statistics->count == STATISTICS_GAMES ||
        game_of(statistics, game->id)) {
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

/* Adds what only the whole record tells. */
static void take_details(StatisticsGame *game, const SavedGame *saved, const Record *record) {
    saved_game_date(saved, game->date);
    memcpy(game->board, saved->map, sizeof game->board);
    game->set_count = record->set_count;
    memcpy(game->sets, record->sets, sizeof game->sets);
    feats_of(record, game->feats);
}

/* Adds the details of the games that have none and whose records are in the folder. True if there were any.
 */
static bool add_details(Statistics *statistics, const SavedGames *games, const char *folder,
                        const TileLibrary *library) {
    bool added = false;
    Game *end = base_alloc(sizeof *end);
    for (int i = 0; i < games->count; i++) {
        StatisticsGame *game = game_of(statistics, games->games[i].id);
        Record record;
        if (!game || game->date[0] || games->games[i].broken) {
            continue;
        }
        Str path = path_in(folder, games->games[i].file);
        if (record_load(&record, end, path.text, library, NULL, NULL)) {
            take_details(game, &games->games[i], &record);
            record_deinit(&record);
            added = true;
        }
        str_deinit(&path);
    }
    base_free(end);
    return added;
}

static bool all_detailed(const Statistics *statistics) {
    for (int i = 0; i < statistics->count; i++) {
        if (!statistics->games[i].date[0]) {
            return false;
        }
    }
    return true;
}

/* The same for the games in the bin, which are read only if there is a need. */
static bool add_details_of_deleted(Statistics *statistics, const char *folder, const TileLibrary *library) {
    if (all_detailed(statistics)) {
        return false;
    }
    SavedGames deleted;
    Str bin = path_in(folder, "bin");
    saved_games_load(&deleted, bin.text);
    bool added = add_details(statistics, &deleted, bin.text, library);
    saved_games_deinit(&deleted);
    str_deinit(&bin);
    return added;
}

bool statistics_update(Statistics *statistics, const char *path, const SavedGames *games, const char *folder,
                       const TileLibrary *library, uint64_t open, Fail *fail) {
    bool sound = statistics_read(statistics, path, fail), added = false, saved = true;
    for (int i = games->count - 1; i >= 0; i--) { /* the oldest first */
        bool fresh = statistics_add(statistics, &games->games[i]);
        if (fresh && games->games[i].id == open) {
            statistics->games[statistics->count - 1].open = true;
        }
        added = fresh || added;
    }
    if (library) {
        added = add_details(statistics, games, folder, library) || added;
        added = add_details_of_deleted(statistics, folder, library) || added;
    }
    if (added) {
        Str text = {0};
        statistics_write(statistics, &text);
        saved = (sound || file_copy_broken(path, fail)) &&
                file_write_atomic(path, str_text(&text), text.length, fail);
        str_deinit(&text);
    }
    return sound && saved;
}

int statistics_best(const StatisticsGame *game, int except) {
    int best = INT16_MIN;
    for (int s = 0; s < game->seat_count; s++) {
        best = s != except && game->scores[s] > best ? game->scores[s] : best;
    }
    return best;
}

bool statistics_won(const StatisticsGame *game, int seat) {
    return game->seat_count > 1 && game->scores[seat] >= statistics_best(game, seat);
}
