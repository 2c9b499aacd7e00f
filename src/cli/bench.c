/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench: what the rules cost. */
#include <stdio.h>
#include <time.h>

#include "ai/ai.h"
#include "cli/cli.h"

/* Seconds of the processor this program has used: on a busy machine the clock on the wall would measure
 * the others. */
static double seconds_used(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

/* ---- whole games ---- */

static void bench_games(GameSetup *setup, double seconds) {
    Game *game = base_alloc(sizeof *game);
    Rng rng = rng_seeded(1);
    long games = 0, moves = 0;
    double start = seconds_used(), now = start;
    while (now - start < seconds) {
        for (int i = 0; i < 50; i++, games++) {
            setup->seed = (uint64_t)games;
            game_start(setup, game);
            moves += cli_play_out(setup, game, &rng, NULL);
            game_finish(setup, game, NULL);
        }
        now = seconds_used();
    }
    printf("games/s: %.0f\nmoves/s: %.0f\nstate bytes: %zu\n", (double)games / (now - start),
           (double)moves / (now - start), sizeof(Game));
    base_free(game);
}

/* ---- what a snapshot costs ---- */

static void bench_copy(const GameSetup *setup, double seconds) {
    enum { SPAN = 64 }; /* games in turn, as a search or an undo would touch them */
    Game *games = base_alloc(SPAN * sizeof *games);
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
    base_free(games);
}

/* ---- the same turns on small and on large layouts ---- */

enum { SIZE_GAMES = 60, SIZE_TURNS = 12, SIZE_MOVES = 20 * SIZE_TURNS, TALL_BAG = 4 };

/* A layout and the moves of its next turns. */
typedef struct {
    Game game;
    Move moves[SIZE_MOVES];
    int move_count;
} Span;

/* A bag for layouts larger than any set fills. */
static void deepen_bag(GameSetup *setup) {
    setup->bag_total = 0;
    for (int kind = 0; kind < setup->kind_count; kind++) {
        int copies = setup->bag[kind] * TALL_BAG;
        setup->bag[kind] = (uint8_t)(copies > UINT8_MAX ? UINT8_MAX : copies);
        setup->bag_total = (uint16_t)(setup->bag_total + setup->bag[kind]);
    }
}

/* Random moves until so many tiles lie; they are noted where there is a span. */
static long play_to(const GameSetup *setup, Game *game, Rng *rng, int tiles, Span *span) {
    long moves = 0;
    while (game->phase != PHASE_FINAL && (game->tile_count < tiles || game->phase != PHASE_DRAW)) {
        Move move = game->phase == PHASE_DRAW ? game_chance(setup, game) : ai_random(setup, game, rng);
        game_apply(setup, game, move, NULL);
        if (span && span->move_count < SIZE_MOVES) {
            span->moves[span->move_count++] = move;
        }
        moves++;
    }
    return moves;
}

static long make_again(const GameSetup *setup, Game *game, const Span *span) {
    for (int i = 0; i < span->move_count; i++) {
        game_apply(setup, game, span->moves[i], NULL);
    }
    return span->move_count;
}

/* Chosen: every legal move is listed before one is made, and the list is longer on a larger layout. Made: the
 * same kind of turns again, each move checked, none listed. */
static void bench_size(GameSetup *setup, int tiles, double seconds) {
    Span *spans = base_alloc(SIZE_GAMES * sizeof *spans);
    Game *game = base_alloc(sizeof *game);
    Rng rng = rng_seeded(1);
    for (int i = 0; i < SIZE_GAMES; i++) {
        setup->seed = (uint64_t)i;
        game_start(setup, &spans[i].game);
        play_to(setup, &spans[i].game, &rng, tiles - SIZE_TURNS / 2, NULL);
        *game = spans[i].game;
        spans[i].move_count = 0;
        play_to(setup, game, &rng, tiles + SIZE_TURNS / 2, &spans[i]);
    }
    double rates[2];
    for (int made = 0; made < 2; made++) {
        long moves = 0;
        double used = 0;
        while (used < seconds / 2) {
            double start = seconds_used();
            for (int i = 0; i < 10 * SIZE_GAMES; i++) {
                const Span *span = &spans[i % SIZE_GAMES];
                *game = span->game;
                moves += made ? make_again(setup, game, span)
                              : play_to(setup, game, &rng, tiles + SIZE_TURNS / 2, NULL);
            }
            used += seconds_used() - start;
        }
        rates[made] = (double)moves / used;
    }
    printf("moves/s at %d tiles: %.0f (made alone: %.0f)\n", tiles, rates[0], rates[1]);
    base_free(spans);
    base_free(game);
}

int command_bench(const Cli *cli) {
    const char *seconds_text = "5";
    bool paint = false, sizes = false;
    CliGame choice = {0};
    const CliOption options[] = {CLI_GAME(choice),
                                 {"--paint", NULL, &paint, NULL},
                                 {"--sizes", NULL, &sizes, NULL},
                                 {"--seconds", &seconds_text, NULL, NULL}};
    int words, code;
    int64_t seconds;
    Record record = {0};
    NewGame game;
    if (!cli_parse(cli, options, CLI_GAME_OPTIONS + 3, NULL, 0, &words) ||
        !cli_number("--seconds", seconds_text, 1, 3600, &seconds)) {
        return CLI_USAGE;
    }
    if (paint) {
#ifdef BASTIDE_PICTURES
        return cli_bench_paint(cli);
#else
        return cli_fail(CLI_BAD, "bench --paint: this program was built without pictures");
#endif
    }
    code = cli_setup(cli, &choice, &game);
    code = code == CLI_GOOD ? cli_record(cli, &game, &record) : code;
    if (code != CLI_GOOD) {
        return code;
    }
    static const int SIZES[] = {50, 100, 200, 264};
    if (sizes) {
        deepen_bag(&record.setup);
        for (int i = 0; i < 4; i++) {
            bench_size(&record.setup, SIZES[i], (double)seconds / 4);
        }
    } else {
        bench_games(&record.setup, (double)seconds);
        bench_copy(&record.setup, 0.5);
    }
    record_deinit(&record);
    return 0;
}
