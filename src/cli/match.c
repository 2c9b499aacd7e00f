/* SPDX-License-Identifier: GPL-3.0-or-later */
/* match: computer players against each other on paired decks, each deck once for every rotation of the seats.
 */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/cli.h"
#include "cli/player.h"

typedef struct {
    int seats;
    AiLevel levels[SEATS_MAX];
} Players;

/* "master,journeyman" */
static int read_players(const char *list, Players *players) {
    players->seats = 0;
    while (list && *list) {
        char word[32] = "";
        size_t length = strcspn(list, ",");
        snprintf(word, sizeof word, "%.*s", length < sizeof word ? (int)length : 0, list);
        int level = ai_level_find(word);
        if (level < 0 || players->seats == SEATS_MAX) {
            return cli_fail(CLI_USAGE,
                            level < 0 ? "--players: unknown level '%s'" : "--players: more than 8 levels",
                            word);
        }
        players->levels[players->seats++] = (AiLevel)level;
        list += length + (list[length] == ',');
    }
    return players->seats > 0 ? CLI_GOOD : cli_fail(CLI_USAGE, "match needs --players LEVEL,LEVEL");
}

/* What a player has reached. */
typedef struct {
    int games, won, shared;
    double wins;            /* a shared win counts in equal parts */
    double margin, squares; /* over decks: sums of the mean margin and of its square */
    double deck_margin;     /* of the deck being played */
    double seconds;
    long decisions;
} Standing;

static void enter(const Game *game, int seats, int rotation, Standing *standings) {
    int best = INT_MIN, winners = 0;
    for (int seat = 0; seat < seats; seat++) {
        best = game->scores[seat] > best ? game->scores[seat] : best;
    }
    for (int seat = 0; seat < seats; seat++) {
        winners += game->scores[seat] == best;
    }
    for (int seat = 0; seat < seats; seat++) {
        Standing *s = &standings[(seat + rotation) % seats];
        int other = INT_MIN;
        for (int i = 0; i < seats; i++) {
            other = i != seat && game->scores[i] > other ? game->scores[i] : other;
        }
        bool wins = game->scores[seat] == best;
        s->games++;
        s->won += wins && winners == 1;
        s->shared += wins && winners > 1;
        s->wins += wins ? 1.0 / winners : 0;
        s->deck_margin += seats > 1 ? game->scores[seat] - other : game->scores[seat];
    }
}

static void close_deck(Standing *standings, int seats) {
    for (int i = 0; i < seats; i++) {
        double mean = standings[i].deck_margin / seats;
        standings[i].margin += mean;
        standings[i].squares += mean * mean;
        standings[i].deck_margin = 0;
    }
}

/* 95 %: Wilson's interval of a share, and the normal one of a mean. */
static void print_standing(const Standing *s, int index, const char *level, int64_t decks) {
    double n = s->games, p = s->wins / n, z = 1.96, low, high;
    double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    low = middle - half;
    high = middle + half;
    double mean = s->margin / (double)decks;
    double variance = decks > 1 ? (s->squares - mean * mean * (double)decks) / (double)(decks - 1) : 0;
    double error = z * sqrt((variance > 0 ? variance : 0) / (double)decks);
    printf("player %d %s: %d won, %d shared, %d lost of %d; %.1f %% (%.1f to %.1f); margin %+.1f (%+.1f to "
           "%+.1f); "
           "%.4f s a turn\n",
           index + 1, level, s->won, s->shared, s->games - s->won - s->shared, s->games, 100 * p, 100 * low,
           100 * high, mean, mean - error, mean + error,
           s->decisions ? s->seconds / (double)s->decisions : 0);
}

static double now(void) {
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void play_game(const GameSetup *setup, const Players *players, int rotation, const Cli *cli,
                      CliPlayer *player, Standing *standings) {
    Game game;
    game_start(setup, &game);
    while (game.phase != PHASE_FINAL) {
        if (game.phase == PHASE_DRAW) {
            game_apply(setup, &game, game_chance(setup, &game), NULL);
            continue;
        }
        int seat = cli_decides(setup, &game), who = (seat + rotation) % players->seats;
        double start = now();
        cli_player_move(player, setup, &game, players->levels[who], setup->seed + (uint64_t)seat, cli->nodes,
                        NULL);
        standings[who].seconds += now() - start;
        standings[who].decisions++;
    }
    game_finish(setup, &game, NULL);
    enter(&game, setup->seat_count, rotation, standings);
}

int command_match(const Cli *cli) {
    Players players;
    Standing standings[SEATS_MAX] = {0};
    NewGame choice;
    int code = read_players(cli->players, &players);
    Cli with = *cli;
    with.players = NULL;
    with.seats = players.seats;
    code = code == CLI_GOOD ? cli_setup(&with, &choice) : code;
    CliPlayer *player = cli_player_new();
    for (int64_t deck = 0; deck < cli->pairs && code == CLI_GOOD; deck++) {
        Record record = {0};
        choice.seed = cli->seed + (uint64_t)deck;
        code = cli_record(cli, &choice, &record);
        for (int rotation = 0; rotation < players.seats && code == CLI_GOOD; rotation++) {
            play_game(&record.setup, &players, rotation, cli, player, standings);
        }
        close_deck(standings, players.seats);
        record_deinit(&record);
    }
    for (int i = 0; i < players.seats && code == CLI_GOOD; i++) {
        print_standing(&standings[i], i, ai_level_word(players.levels[i]), cli->pairs);
    }
    cli_player_free(player);
    return code;
}
