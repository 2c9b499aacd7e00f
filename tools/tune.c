/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tunes the constants of the evaluation by playing (docs/players.md): SPSA. In each step all constants are
 * moved a little at random, up or down; the players with these constants and with the opposite ones play
 * games on paired decks, and the constants move towards the better of the two.
 *
 *   tune STEPS SEED [tiles=base,...] [map=germany] [seats=2] [games=24] [k=v]...
 *
 * Prints the constants every 100 steps, as rows for src/ai/weights.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/weights.h"
#include "base/str.h"
#include "base/workers.h"
#include "data/assets.h"
#include "data/new_game.h"
#include "data/option_text.h"

static const struct {
    const char *name;
    float value;
} ROWS[] = {
#define ROW(name, value) {#name, value},
    WEIGHT_ROWS(ROW)
#undef ROW
};
enum { COUNT = sizeof ROWS / sizeof *ROWS, WORKERS = 2 };

typedef struct {
    const GameSetup *setup;
    const Weights *sides[2];
    uint64_t seed;
    double *margins; /* of the first side, one a game */
    Game games[WORKERS], views[WORKERS];
    void *memory[WORKERS];
} Job;

/* The first side has one seat, the other side all others. */
static void play(void *context, int item, int worker) {
    Job *job = context;
    static _Thread_local GameSetup setup;
    setup = *job->setup;
    int seats = setup.seat_count, own = item % seats;
    setup.seed = job->seed + (uint64_t)(item / seats);
    Game *game = &job->games[worker], *view = &job->views[worker];
    game_start(&setup, game);
    while (game->phase != PHASE_FINAL) {
        if (game->phase == PHASE_DRAW) {
            game_apply(&setup, game, game_chance(&setup, game), NULL);
            continue;
        }
        int seat = game_mover(&setup, game, (Move){.kind = game->phase == PHASE_DRAGON ? MOVE_DRAGON : MOVE_PASS});
        game_view(&setup, game, seat, view);
        AiQuestion question = {.setup = &setup,
                               .view = view,
                               .seat = seat,
                               .level = AI_MASTER,
                               .weights = job->sides[seat != own]};
        AiThought *thought = ai_begin(job->memory[worker], 1, &question);
        for (int units = ai_batch(thought); units > 0; units = ai_batch(thought)) {
            for (int i = 0; i < units; i++) {
                ai_run(thought, i, 0);
            }
            ai_gather(thought);
        }
        const AiTurn *turns;
        ai_turns(thought, &turns);
        for (int i = 0; i < turns[0].count; i++) {
            game_apply(&setup, game, turns[0].moves[i], NULL);
        }
    }
    game_finish(&setup, game, NULL);
    int best = -1000;
    for (int seat = 0; seat < seats; seat++) {
        best = seat != own && game->scores[seat] > best ? game->scores[seat] : best;
    }
    double margin = game->scores[own] - best;
    job->margins[item] = margin > 40 ? 40 : margin < -40 ? -40 : margin;
}

static double mean(const double *values, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
        sum += values[i];
    }
    return sum / count;
}

int main(int argc, char **argv) {
    static Assets assets;
    static NewGame choice;
    static Record record;
    Fails broken = {0};
    Fail fail = {0};
    int games = 24, steps = argc > 1 ? atoi(argv[1]) : 0;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 0;
    if (steps < 1 || !assets_load(&assets, BASTIDE_INSTALL_DATA, "", &broken, &fail)) {
        fprintf(stderr, "tune STEPS SEED [tiles=base,...] [map=M] [seats=N] [games=N] [k=v]...\n%s\n", fail.text);
        return 2;
    }
    choice = (NewGame){.seat_count = 2, .set_count = 1};
    memcpy(choice.sets, SETUP_USUAL_SETS, sizeof SETUP_USUAL_SETS);
    rules_profile(&choice.rules, PROFILE_C3);
    for (int i = 3; i < argc; i++) {
        int option;
        if (strncmp(argv[i], "tiles=", 6) == 0) {
            choice.set_count = 0;
            for (char *set = strtok(argv[i] + 6, ","); set; set = strtok(NULL, ",")) {
                snprintf(choice.sets[choice.set_count++], TILE_SET_NAME, "%s", set);
            }
        } else if (strncmp(argv[i], "map=", 4) == 0) {
            snprintf(choice.map, sizeof choice.map, "%s", argv[i] + 4);
            choice.set_count = USUAL_SETS;
            choice.rules.meeples = RULES_MEEPLES_MAP;
        } else if (strncmp(argv[i], "seats=", 6) == 0) {
            choice.seat_count = atoi(argv[i] + 6);
        } else if (strncmp(argv[i], "games=", 6) == 0) {
            games = atoi(argv[i] + 6);
        } else if (!option_read(&choice.rules, argv[i], &option, &fail)) {
            fprintf(stderr, "%s\n", fail.text);
            return 2;
        }
    }
    for (int seat = 0; seat < choice.seat_count; seat++) {
        choice.seats[seat].colour = (uint8_t)seat;
    }
    if (!new_game_record(&choice, &assets.library, &record, NULL, &fail)) {
        fprintf(stderr, "%s\n", fail.text);
        return 2;
    }
    float now[COUNT], scale[COUNT];
    double sums[COUNT] = {0}, *margins = base_alloc((size_t)games * sizeof *margins);
    int summed = 0;
    for (int i = 0; i < COUNT; i++) {
        now[i] = ROWS[i].value;
        scale[i] = now[i] > 0.05f ? now[i] : 0.05f;
    }
    static Job job;
    job.setup = &record.setup;
    job.margins = margins;
    for (int i = 0; i < WORKERS; i++) {
        job.memory[i] = base_alloc(ai_memory(1));
    }
    Workers *workers = workers_new(WORKERS);
    Rng rng = rng_seeded(seed);
    for (int step = 0; step < steps; step++) {
        float up[COUNT], down[COUNT];
        int signs[COUNT];
        for (int i = 0; i < COUNT; i++) {
            signs[i] = rng_below(&rng, 2) ? 1 : -1;
            up[i] = now[i] + 0.12f * scale[i] * (float)signs[i];
            down[i] = now[i] - 0.12f * scale[i] * (float)signs[i];
            up[i] = up[i] < 0 ? 0 : up[i];
            down[i] = down[i] < 0 ? 0 : down[i];
        }
        job.sides[0] = (const Weights *)up;
        job.sides[1] = (const Weights *)down;
        job.seed = (seed << 32) + (uint64_t)(step * games);
        workers_run(workers, play, &job, games);
        double gain = mean(margins, games), pace = 0.0025 / (1 + step / (0.25 * steps));
        for (int i = 0; i < COUNT; i++) {
            now[i] += (float)(pace * gain * signs[i]) * scale[i];
            now[i] = now[i] < 0 ? 0 : now[i];
            sums[i] += step >= steps / 2 ? now[i] : 0;
        }
        summed += step >= steps / 2;
        if (step % 100 == 99 || step == steps - 1) {
            printf("# step %d\n", step + 1);
            for (int i = 0; i < COUNT; i++) {
                printf("    ROW(%s, %.4gf)\n", ROWS[i].name, summed ? sums[i] / summed : (double)now[i]);
            }
            fflush(stdout);
        }
    }
    return 0;
}
