/* SPDX-License-Identifier: GPL-3.0-or-later */
/* selfplay: the computer plays whole games by itself and writes their records. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "files/file.h"
#include "files/folders.h"
#include "files/lines.h"
#include "files/paths.h"

static bool write_game(const Record *record, const char *folder, uint64_t seed) {
    Str path = {0}, name = {0}, text = {0};
    Fail fail = {0};
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
    Fail fail = {0};
    if (!folder_make(out, &fail)) {
        return cli_fail(CLI_BAD, "%s", fail.text);
    }
    Game *game = base_alloc(sizeof *game);
    int code = CLI_GOOD;
    for (int64_t i = 0; i < games && code == CLI_GOOD; i++, seed++) {
        Record record;
        choice->seed = seed;
        choice->first = (int)(seed % (uint64_t)choice->seat_count);
        code = cli_record(cli, choice, &record);
        if (code == CLI_GOOD) {
            Rng rng = rng_seeded(~seed);
            game_start(&record.setup, game);
            cli_play_out(&record.setup, game, &rng, &record);
            record.finished = true;
            code = write_game(&record, out, seed) ? CLI_GOOD : CLI_BAD;
        }
        record_deinit(&record);
    }
    base_free(game);
    return code;
}

int command_selfplay(const Cli *cli) {
    const char *games_text = "1", *seed_text = "1", *policy = "random", *out = NULL;
    CliGame choice = {0};
    const CliOption options[] = {CLI_GAME(choice),
                                 {"--games", &games_text, NULL, NULL},
                                 {"--seed", &seed_text, NULL, NULL},
                                 {"--policy", &policy, NULL, NULL},
                                 {"--out", &out, NULL, NULL}};
    int words;
    int64_t games;
    uint64_t seed;
    NewGame game;
    if (!cli_parse(cli, options, CLI_GAME_OPTIONS + 4, NULL, 0, &words) ||
        !cli_number("--games", games_text, 1, 100000000, &games)) {
        return CLI_USAGE;
    }
    if (!number_read_u64(seed_text, &seed)) {
        return cli_fail(CLI_USAGE, "--seed '%s', expected a whole number below 2^64", seed_text);
    }
    if (strcmp(policy, "random") != 0) {
        return cli_fail(CLI_USAGE, "--policy '%s', expected random", policy);
    }
    if (!out) {
        return cli_fail(CLI_USAGE, "selfplay needs --out DIR");
    }
    int code = cli_setup(cli, &choice, &game);
    return code == CLI_GOOD ? play_games(cli, &game, games, seed, out) : code;
}
