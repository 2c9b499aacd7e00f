/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tunes the constants of the evaluation by playing (docs/players.md): SPSA. In each step all constants are
 * moved a little at random, up or down; the player with these constants and the one with the opposite ones
 * play games on paired decks, and the constants move towards the better of the two.
 *
 *   tune STEPS SEED [tiles=base,...] [map=germany] [seats=2] [games=24] [k=v]...
 *
 * Prints the constants every 100 steps; the values belong into the column of that kind of game in
 * src/ai/weights.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/weights.h"
#include "base/platform.h"
#include "base/str.h"
#include "base/workers.h"
#include "data/assets.h"
#include "data/new_game.h"
#include "data/option_text.h"
#include "files/lines.h"

static const char *const NAMES[] = {
#define ROW(name, ...) #name,
    WEIGHT_ROWS(ROW)
#undef ROW
};

/* A lead of more than this says no more about the constants. */
static const double MARGIN_MOST = 40;

enum { GAMES_MOST = 10000, STEPS_MOST = 1000000 };

typedef struct {
    GameSetup setup;
    Game game, view;
    void *memory;
} Table;

typedef struct {
    int steps, games;
    uint64_t seed;
    NewGame choice;
    Assets assets;
    Record record;
    const Weights *sides[2];
    uint64_t deck;
    double *margins; /* of the first side, one a game */
    Workers *workers;
    Table *tables; /* one a worker */
} Tuning;

static void decide(Table *table, const Weights *weights, int seat) {
    game_view(&table->setup, &table->game, seat, &table->view);
    AiQuestion question = {.setup = &table->setup,
                           .view = &table->view,
                           .seat = seat,
                           .level = AI_MASTER,
                           .nodes = 1, /* the evaluation alone */
                           .weights = weights};
    AiThought *thought = ai_begin(table->memory, 1, &question);
    for (int units = ai_batch(thought); units > 0; units = ai_batch(thought)) {
        for (int unit = 0; unit < units; unit++) {
            ai_run(thought, unit, 0);
        }
        ai_gather(thought, units);
    }
    const AiTurn *turns;
    ai_turns(thought, &turns);
    for (int i = 0; i < turns[0].count; i++) {
        game_apply(&table->setup, &table->game, turns[0].moves[i], NULL);
    }
}

/* The first side has one seat, the other side all others. */
static void play(void *context, int item, int worker) {
    Tuning *t = context;
    Table *table = &t->tables[worker];
    Game *game = &table->game;
    int seats = t->choice.seat_count, own = item % seats, best = INT16_MIN;
    table->setup = t->record.setup;
    table->setup.seed = t->deck + (uint64_t)(item / seats);
    game_start(&table->setup, game);
    while (game->phase != PHASE_FINAL) {
        if (game->phase == PHASE_DRAW) {
            game_apply(&table->setup, game, game_chance(&table->setup, game), NULL);
            continue;
        }
        Move any = {.kind = game->phase == PHASE_DRAGON ? MOVE_DRAGON : MOVE_PASS};
        int seat = game_mover(&table->setup, game, any);
        decide(table, t->sides[seat != own], seat);
    }
    game_finish(&table->setup, game, NULL);
    for (int seat = 0; seat < seats; seat++) {
        best = seat != own && game->scores[seat] > best ? game->scores[seat] : best;
    }
    double margin = game->scores[own] - best;
    t->margins[item] = margin > MARGIN_MOST ? MARGIN_MOST : margin < -MARGIN_MOST ? -MARGIN_MOST : margin;
}

static void print_constants(int step, const double *sums, int summed, const Weights *now) {
    printf("# step %d\n", step);
    for (int i = 0; i < WEIGHT_COUNT; i++) {
        printf("    ROW(%s, %#.4gf)\n", NAMES[i], summed ? sums[i] / summed : (double)now->values[i]);
    }
    fflush(stdout);
}

static float not_below_zero(float value) {
    return value < 0 ? 0 : value;
}

/* One step; `pace` says how far it goes for a point of difference. */
static void step_on(Tuning *t, Rng *rng, double pace, const float *scale, Weights *now) {
    Weights sides[2];
    float signs[WEIGHT_COUNT];
    double sum = 0;
    for (int i = 0; i < WEIGHT_COUNT; i++) {
        signs[i] = rng_below(rng, 2) ? 1 : -1;
        sides[0].values[i] = not_below_zero(now->values[i] + 0.12f * scale[i] * signs[i]);
        sides[1].values[i] = not_below_zero(now->values[i] - 0.12f * scale[i] * signs[i]);
    }
    t->sides[0] = &sides[0];
    t->sides[1] = &sides[1];
    workers_run(t->workers, play, t, t->games);
    for (int i = 0; i < t->games; i++) {
        sum += t->margins[i];
    }
    for (int i = 0; i < WEIGHT_COUNT; i++) {
        float move = (float)(pace * sum / t->games) * signs[i] * scale[i];
        now->values[i] = not_below_zero(now->values[i] + move);
    }
    t->deck += (uint64_t)t->games;
}

static void tune(Tuning *t) {
    Weights now = weights_for(&t->record.setup);
    float scale[WEIGHT_COUNT];
    double sums[WEIGHT_COUNT] = {0};
    int summed = 0;
    Rng rng = rng_seeded(t->seed);
    for (int i = 0; i < WEIGHT_COUNT; i++) {
        scale[i] = now.values[i] > 0.05f ? now.values[i] : 0.05f;
    }
    for (int step = 1; step <= t->steps; step++) {
        step_on(t, &rng, 0.0025 / (1 + 4.0 * step / t->steps), scale, &now);
        for (int i = 0; i < WEIGHT_COUNT && 2 * step > t->steps; i++) {
            sums[i] += now.values[i]; /* the mean of the second half is less noisy than its end */
        }
        summed += 2 * step > t->steps;
        if (step % 100 == 0 || step == t->steps) {
            print_constants(step, sums, summed, &now);
        }
    }
}

/* ---- the command line ---- */

/* A number from 1 up. */
static bool tune_number(const char *word, int most, int *number, Fail *fail) {
    int64_t value = 0;
    bool ok = number_read(word, 1, most, &value);
    *number = (int)value;
    return ok || fail_at(fail, NULL, 0, "'%s', expected a whole number from 1 to %d", word, most);
}

static bool read_word(Tuning *t, char *word, Fail *fail) {
    NewGame *choice = &t->choice;
    int option;
    if (strncmp(word, "tiles=", 6) == 0) {
        choice->set_count = 0;
        for (char *set = strtok(word + 6, ","); set && choice->set_count < RECORD_SETS;
             set = strtok(NULL, ",")) {
            snprintf(choice->sets[choice->set_count++], TILE_SET_NAME, "%s", set);
        }
    } else if (strncmp(word, "map=", 4) == 0) {
        snprintf(choice->map, sizeof choice->map, "%s", word + 4);
        choice->set_count = USUAL_SETS;
        choice->rules.meeples = RULES_MEEPLES_MAP;
    } else if (strncmp(word, "seats=", 6) == 0) {
        return tune_number(word + 6, SEATS_MAX, &choice->seat_count, fail);
    } else if (strncmp(word, "games=", 6) == 0) {
        return tune_number(word + 6, GAMES_MOST, &t->games, fail);
    } else {
        return option_read(&choice->rules, word, &option, fail);
    }
    return true;
}

static bool read_line(Tuning *t, int argc, char **argv, Fail *fail) {
    Fails broken = {0};
    t->games = 24;
    t->choice = (NewGame){.seat_count = 2, .set_count = 1};
    memcpy(t->choice.sets, SETUP_USUAL_SETS, sizeof SETUP_USUAL_SETS);
    rules_profile(&t->choice.rules, PROFILE_C3);
    bool ok = argc > 2 && tune_number(argv[1], STEPS_MOST, &t->steps, fail) &&
              number_read_u64(argv[2], &t->seed) &&
              assets_load(&t->assets, BASTIDE_INSTALL_DATA, "", &broken, fail);
    for (int i = 3; i < argc && ok; i++) {
        ok = read_word(t, argv[i], fail);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        t->choice.seats[seat].colour = (uint8_t)seat;
    }
    fails_deinit(&broken);
    return ok && new_game_record(&t->choice, &t->assets.library, &t->record, NULL, fail);
}

int main(int argc, char **argv) {
    Fail fail = {0};
    Tuning *t = base_alloc(sizeof *t);
    bool ok = read_line(t, argc, argv, &fail);
    if (ok) {
        t->deck = t->seed << 32;
        t->workers = workers_new(platform_processors());
        t->margins = base_alloc((size_t)t->games * sizeof *t->margins);
        t->tables = base_alloc((size_t)workers_count(t->workers) * sizeof *t->tables);
        for (int i = 0; i < workers_count(t->workers); i++) {
            t->tables[i].memory = base_alloc(ai_memory(1));
        }
        tune(t);
    } else {
        fprintf(stderr, "tune STEPS SEED [tiles=SET,...] [map=M] [seats=N] [games=N] [k=v]...\n%s\n",
                fail.text);
    }
    for (int i = 0; i < (t->tables ? workers_count(t->workers) : 0); i++) {
        base_free(t->tables[i].memory);
    }
    base_free(t->tables);
    base_free(t->margins);
    workers_free(t->workers);
    record_deinit(&t->record);
    assets_deinit(&t->assets);
    base_free(t);
    return ok ? 0 : 2;
}
