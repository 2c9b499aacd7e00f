/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that selfplay and bench play; and selfplay, which writes their records. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/player.h"
#include "data/option_text.h"
#include "files/file.h"
#include "files/folders.h"
#include "files/lines.h"
#include "files/paths.h"

int cli_setup(const Cli *cli, NewGame *game) {
    static const uint8_t colours[] = {1, 3, 2, 0, 4, 5, 6, 7}; /* red, blue, green, yellow ... */
    int profile = cli->rules ? profile_find(cli->rules) : PROFILE_C3, option, code = CLI_GOOD;
    Fail why = {0};
    int64_t seats = cli->seats;
    *game = (NewGame){.seat_count = (int)seats, .set_count = cli->map ? USUAL_SETS : 1};
    if (cli->players && !number_read(cli->players, 1, SEATS_MAX, &seats)) {
        return cli_fail(CLI_USAGE, "--players '%s', expected a whole number from 1 to %d", cli->players,
                        SEATS_MAX);
    }
    game->seat_count = (int)seats;
    if (profile < 0) {
        return cli_fail(CLI_USAGE, "--rules '%s', expected c3, c1, 2001 or 2000", cli->rules);
    }
    memcpy(game->sets, SETUP_USUAL_SETS, sizeof SETUP_USUAL_SETS);
    rules_profile(&game->rules, (Profile)profile);
    game->rules.meeples = cli->map ? RULES_MEEPLES_MAP : game->rules.meeples;
    for (int seat = 0; seat < game->seat_count; seat++) {
        game->seats[seat].colour = colours[seat];
        snprintf(game->seats[seat].name, SEAT_NAME, "Player%d", seat);
    }
    for (int i = 0; i < cli->change_count; i++) {
        if (!option_read(&game->rules, cli->changes[i], &option, &why)) {
            return cli_fail(CLI_USAGE, "--option: %s", why.text);
        }
    }
    if (cli->tiles) {
        code = cli_sets(cli, game);
    }
    if (code == CLI_GOOD && cli->map) {
        const Board *board = cli_board(cli, cli->map);
        code = board ? CLI_GOOD : CLI_BAD;
        snprintf(game->map, sizeof game->map, "%s", board ? board->id : "");
    }
    return code;
}

int cli_record(const Cli *cli, const NewGame *game, Record *record) {
    Fail fail = {0};
    return new_game_record(game, &cli->assets->library, record, NULL, &fail) ? CLI_GOOD : cli_bad(&fail);
}

long cli_play(const GameSetup *setup, Game *game, Rng *rng, int tiles, Record *record) {
    long moves = 0;
    while (game->phase != PHASE_FINAL && (game->tile_count < tiles || game->phase != PHASE_DRAW)) {
        Move move = game->phase == PHASE_DRAW ? game_chance(setup, game) : ai_random(setup, game, rng);
        game_apply(setup, game, move, NULL);
        if (record) {
            record_add(record, move);
        }
        moves++;
    }
    return moves;
}

/* ---- selfplay ---- */

bool cli_write_record(const Record *record, const char *folder, const char *name, Fail *fail) {
    Str path = {0}, text = {0};
    paths_join(&path, folder, name);
    record_write(record, &text);
    bool ok = file_write_atomic(path.text, text.text, text.length, fail);
    str_deinit(&path);
    str_deinit(&text);
    return ok;
}

/* Random games keep to their own generator, so that their records stay the same. */
static void play_with(const Cli *cli, AiLevel level, uint64_t seed, Record *record, Game *game) {
    if (level == AI_RANDOM) {
        Rng rng = rng_seeded(~seed);
        cli_play(&record->setup, game, &rng, INT_MAX, record);
        return;
    }
    CliPlayers players = {.seed = seed, .nodes = cli->nodes};
    CliTable *table = cli_table_new(1);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        players.levels[seat] = level;
        snprintf(record->seats[seat].computer, SEAT_COMPUTER, "%s", ai_level_word(level));
    }
    cli_play_out(table, &players, &record->setup, game, record);
    cli_table_free(table);
}

int command_selfplay(const Cli *cli) {
    NewGame choice;
    Game game;
    Fail fail = {0};
    int level = cli->policy ? cli_level("--policy", cli->policy, AI_RANDOM) : AI_RANDOM;
    if (level < 0) {
        return CLI_USAGE;
    }
    if (!cli->out) {
        return cli_fail(CLI_USAGE, "selfplay needs --out DIR");
    }
    int code = cli_setup(cli, &choice);
    if (code == CLI_GOOD && !folder_make(cli->out, &fail)) {
        code = cli_fail(CLI_BAD, "%s", fail.text);
    }
    uint64_t seed = cli->seed;
    for (int64_t i = 0; i < cli->games && code == CLI_GOOD; i++, seed++) {
        Record record;
        choice.seed = seed;
        choice.first = (int)(seed % (uint64_t)choice.seat_count);
        code = cli_record(cli, &choice, &record);
        if (code == CLI_GOOD) {
            game_start(&record.setup, &game);
            play_with(cli, (AiLevel)level, seed, &record, &game);
            record.finished = true;
            char name[64];
            snprintf(name, sizeof name, "game-%llu.rec", (unsigned long long)seed);
            code = cli_write_record(&record, cli->out, name, &fail) ? CLI_GOOD : cli_bad(&fail);
        }
        record_deinit(&record);
    }
    return code;
}
