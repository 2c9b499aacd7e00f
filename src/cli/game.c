/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game that selfplay and bench are asked to play. */
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "cli/cli.h"
#include "data/option_text.h"

static int set_options(const CliGame *choice, Rules *rules) {
    Fail why = {0};
    int option, code = CLI_GOOD;
    for (int i = 0; i < choice->options.count && code == CLI_GOOD; i++) {
        if (!option_read(rules, choice->options.items[i], &option, &why)) {
            code = cli_fail(CLI_USAGE, "--option: %s", why.text);
        }
    }
    return code;
}

static int set_tiles(const Cli *cli, const char *list, NewGame *game) {
    CliSets sets;
    int code = cli_sets(cli, list, &sets);
    for (int i = 0; i < sets.count; i++) {
        memcpy(game->sets[i], sets.items[i]->name, sizeof game->sets[i]);
    }
    game->set_count = sets.count;
    return code;
}

static int set_board(const Cli *cli, const char *word, NewGame *game) {
    const Board *board = cli_board(cli, word);
    if (!board) {
        return CLI_BAD;
    }
    memcpy(game->map, board->id, sizeof game->map);
    return CLI_GOOD;
}

int cli_setup(const Cli *cli, const CliGame *choice, NewGame *game) {
    static const uint8_t colours[] = {1, 3, 2, 0, 4, 5, 6, 7}; /* red, blue, green, yellow ... */
    int64_t players = 2;
    int profile = choice->rules ? profile_find(choice->rules) : PROFILE_C3;
    if (profile < 0) {
        return cli_fail(CLI_USAGE, "--rules '%s', expected c3, c1, 2001 or 2000", choice->rules);
    }
    if (choice->players && !cli_number("--players", choice->players, 1, SEATS_MAX, &players)) {
        return CLI_USAGE;
    }
    *game = (NewGame){.seat_count = (int)players, .set_count = choice->map ? USUAL_SETS : 1};
    memcpy(game->sets, SETUP_USUAL_SETS, sizeof SETUP_USUAL_SETS);
    rules_profile(&game->rules, (Profile)profile);
    game->rules.meeples = choice->map ? RULES_MEEPLES_MAP : game->rules.meeples;
    for (int seat = 0; seat < players; seat++) {
        game->seats[seat].colour = colours[seat];
        snprintf(game->seats[seat].name, SEAT_NAME, "Player%d", seat);
    }
    int code = set_options(choice, &game->rules);
    code = code == CLI_GOOD && choice->tiles ? set_tiles(cli, choice->tiles, game) : code;
    return code == CLI_GOOD && choice->map ? set_board(cli, choice->map, game) : code;
}

int cli_record(const Cli *cli, const NewGame *game, Record *record) {
    Fail fail = {0};
    if (new_game_record(game, &cli->assets->library, record, NULL, &fail)) {
        return CLI_GOOD;
    }
    fprintf(stderr, "%s\n", fail.text);
    return CLI_BAD;
}

long cli_play_out(const GameSetup *setup, Game *game, Rng *rng, Record *record) {
    long moves = 0;
    while (game->phase != PHASE_FINAL) {
        Move move = game->phase == PHASE_DRAW ? game_chance(setup, game) : ai_random(setup, game, rng);
        game_apply(setup, game, move, NULL);
        if (record) {
            record_add(record, move);
        }
        moves++;
    }
    return moves;
}
