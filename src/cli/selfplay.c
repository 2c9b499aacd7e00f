/* SPDX-License-Identifier: GPL-3.0-or-later */
/* selfplay: the computer plays whole games by itself and writes their records. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "data/file.h"
#include "data/folders.h"
#include "data/lines.h"
#include "data/paths.h"

/* --option may be given several times; everything else is left for cli_parse. */
static bool take_options(const Cli *cli, CliGame *choice, char **rest, Cli *without) {
    *without = *cli;
    without->words = rest;
    without->count = 0;
    for (int i = 0; i < cli->count; i++) {
        if (strcmp(cli->words[i], "--option") != 0) {
            rest[without->count++] = cli->words[i];
        } else if (i + 1 == cli->count || choice->option_count == 32) {
            cli_fail(2, "--option needs name=value after it, at most 32 times");
            return false;
        } else {
            choice->options[choice->option_count++] = cli->words[++i];
        }
    }
    return true;
}

static bool write_game(const Record *record, const char *folder, uint64_t seed) {
    Str path = {0}, name = {0}, text = {0};
    Fail fail = {{0}};
    str_addf(&name, "game-%llu.rec", (unsigned long long)seed);
    paths_join(&path, folder, name.text);
    record_write(record, &text);
    bool ok = file_write_atomic(path.text, text.text, text.length, &fail);
    if (!ok) {
        fprintf(stderr, "%s\n", fail.text);
    }
    str_deinit(&path);
    str_deinit(&name);
    str_deinit(&text);
    return ok;
}

/* Plays `games` games from consecutive seeds, each into a file of its own. Returns the exit code. */
static int play_games(const Cli *cli, NewGame *choice, int64_t games, uint64_t seed, const char *out) {
    Fail fail = {{0}};
    if (!folder_make(out, &fail)) {
        return cli_fail(1, "%s", fail.text);
    }
    Game *game = base_alloc(sizeof *game);
    int code = 0;
    for (int64_t i = 0; i < games && code == 0; i++, seed++) {
        Record record;
        choice->seed = seed;
        choice->first = (int)(seed % (uint64_t)choice->seat_count);
        code = cli_record(cli, choice, &record) ? 0 : 1;
        if (code == 0) {
            Rng rng = rng_seeded(~seed);
            game_start(&record.setup, game);
            cli_play_out(&record.setup, game, &rng, &record);
            record.finished = true;
            code = write_game(&record, out, seed) ? 0 : 1;
        }
        record_deinit(&record);
    }
    base_free(game);
    return code;
}

int command_selfplay(const Cli *cli) {
    const char *games_text = "1", *seed_text = "1", *policy = "random", *out = NULL;
    CliGame choice = {0};
    const CliOption options[] = {{"--games", &games_text, NULL},       {"--seed", &seed_text, NULL},
                                 {"--players", &choice.players, NULL}, {"--tiles", &choice.tiles, NULL},
                                 {"--map", &choice.map, NULL},         {"--rules", &choice.rules, NULL},
                                 {"--policy", &policy, NULL},          {"--out", &out, NULL}};
    char **rest = base_alloc(((size_t)cli->count + 1) * sizeof *rest);
    Cli without;
    int words, code = 2;
    int64_t games;
    uint64_t seed;
    NewGame game;
    bool parsed = take_options(cli, &choice, rest, &without) &&
                  cli_parse(&without, options, 8, NULL, 0, &words) &&
                  cli_number("--games", games_text, 1, 100000000, &games);
    if (!parsed) {
    } else if (!number_read_u64(seed_text, &seed)) {
        cli_fail(2, "--seed '%s', expected a whole number below 2^64", seed_text);
    } else if (strcmp(policy, "random") != 0) {
        cli_fail(2, "--policy '%s', expected random", policy);
    } else if (!out) {
        cli_fail(2, "selfplay needs --out DIR");
    } else if (cli_setup(cli, &choice, &game)) {
        code = play_games(cli, &game, games, seed, out);
    }
    base_free(rest);
    return code;
}
