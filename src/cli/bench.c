/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench: what the rules cost. */
#include <limits.h>
#include <stdio.h>

#include "base/clock.h"
#include "cli/cli.h"

/* Processor time of this program: on a busy machine a clock would measure the other programs, too. */
static double seconds_used(void) {
    return (double)clock_used() / 1e6;
}

/* ---- whole games ---- */

static void bench_games(GameSetup *setup, double seconds) {
    Game game;
    Rng rng = rng_seeded(1);
    long games = 0, moves = 0;
    double start = seconds_used(), now = start;
    while (now - start < seconds) {
        for (int i = 0; i < 50; i++, games++) {
            setup->seed = (uint64_t)games;
            game_start(setup, &game);
            moves += cli_play(setup, &game, &rng, INT_MAX, NULL);
            game_finish(setup, &game, NULL);
        }
        now = seconds_used();
    }
    printf("games/s: %.0f\nmoves/s: %.0f\nstate bytes: %zu\n", (double)games / (now - start),
           (double)moves / (now - start), sizeof(Game));
}

/* ---- what a snapshot costs ---- */

static void bench_copy(const GameSetup *setup, double seconds) {
    enum { SPAN = 64 }; /* several games in turn, as a search or an undo copies them */
    static Game games[SPAN];
    game_start(setup, &games[0]);
    long copies = 0;
    double start = seconds_used(), now = start;
    while (now - start < seconds) {
        for (int i = 0; i < 100 * SPAN; i++, copies++) {
            games[(i + 1) % SPAN] = games[i % SPAN];
        }
        now = seconds_used();
    }
    printf("copy ns: %.0f\n", 1e9 * (now - start) / (double)copies);
}

/* ---- the same turns on small and on large layouts ---- */

enum { SIZE_GAMES = 60, SIZE_TURNS = 12, TALL_BAG = 4 };

/* Makes a bag for layouts larger than any tile set fills. */
static void deepen_bag(GameSetup *setup) {
    setup->bag_total = 0;
    for (int kind = 0; kind < setup->kind_count; kind++) {
        int copies = setup->bag[kind] * TALL_BAG;
        setup->bag[kind] = (uint8_t)(copies > UINT8_MAX ? UINT8_MAX : copies);
        setup->bag_total = (uint16_t)(setup->bag_total + setup->bag[kind]);
    }
}

static long make_again(const GameSetup *setup, Game *game, const Record *played) {
    for (int i = 0; i < played->move_count; i++) {
        game_apply(setup, game, played->moves[i], NULL);
    }
    return played->move_count;
}

/* Measures turns played twice: chosen from the list of legal moves, which grows with the layout, and
 * repeated, each move checked but none listed. */
static void bench_size(GameSetup *setup, int tiles, double seconds) {
    static Game starts[SIZE_GAMES], game;
    static Record played[SIZE_GAMES];
    Rng rng = rng_seeded(1);
    for (int i = 0; i < SIZE_GAMES; i++) {
        setup->seed = (uint64_t)i;
        game_start(setup, &starts[i]);
        cli_play(setup, &starts[i], &rng, tiles - SIZE_TURNS / 2, NULL);
        game = starts[i];
        cli_play(setup, &game, &rng, tiles + SIZE_TURNS / 2, &played[i]);
    }
    double rates[2];
    for (int made = 0; made < 2; made++) {
        long moves = 0;
        double used = 0;
        while (used < seconds / 2) {
            double start = seconds_used();
            for (int i = 0; i < 10 * SIZE_GAMES; i++) {
                game = starts[i % SIZE_GAMES];
                moves += made ? make_again(setup, &game, &played[i % SIZE_GAMES])
                              : cli_play(setup, &game, &rng, tiles + SIZE_TURNS / 2, NULL);
            }
            used += seconds_used() - start;
        }
        rates[made] = (double)moves / used;
    }
    printf("moves/s at %d tiles: %.0f (made alone: %.0f)\n", tiles, rates[0], rates[1]);
    for (int i = 0; i < SIZE_GAMES; i++) {
        record_deinit(&played[i]);
    }
}

int command_bench(const Cli *cli) {
    if (cli->paint) {
#ifdef BASTIDE_PICTURES
        return cli_bench_paint(cli);
#else
        return cli_fail(CLI_BAD, "bench --paint: this program was built without pictures");
#endif
    }
    double seconds = (double)cli->seconds;
    Record record = {0};
    NewGame game;
    int code = cli_setup(cli, &game);
    code = code == CLI_GOOD ? cli_record(cli, &game, &record) : code;
    if (code != CLI_GOOD) {
        return code;
    }
    static const int SIZES[] = {50, 100, 200, 264};
    if (cli->sizes) {
        deepen_bag(&record.setup);
        for (int i = 0; i < 4; i++) {
            bench_size(&record.setup, SIZES[i], seconds / 4);
        }
    } else {
        bench_games(&record.setup, seconds);
        bench_copy(&record.setup, 0.5);
    }
    record_deinit(&record);
    return 0;
}
