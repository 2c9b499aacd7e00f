/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation of computer players: its shortcut gives what the whole way gives. */
#include "common.h"

#include "ai/internal.h"
#include "amount.h"
#include "any_game.h"
#include "base/str.h"
#include "data/new_game.h"

typedef struct {
    Record record;
    Game game, next;
    Mind mind, fresh;
    Move moves[MOVES_MAX];
    long compared;
} Evaluation;

static Evaluation *all;

static bool is_new(const Game *game, Move move) {
    const Feature *f = move.kind == MOVE_FIGURE && !move.portal
                           ? game_feature_of(game, node_of(game->last_tile, move.segment))
                           : NULL;
    return f && f->weights == 0 && (f->open > 0 || f->kind == FEATURE_FIELD);
}

static float margin_now(Mind *mind, const Game *game, int seat) {
    float points[SEATS_MAX];
    mind_expect(mind, game, points);
    return mind_lead(mind, points, seat);
}

/* After a tile: every figure that brings nothing at once, rated from the position without it and by itself.
 */
static void compare(const GameSetup *setup, const Game *placed) {
    static Game passed;
    int count = game_moves(setup, placed, all->moves, MOVES_MAX);
    passed = *placed;
    if (game_check(setup, placed, (Move){.kind = MOVE_PASS}).code != MOVE_OK) {
        return;
    }
    game_apply(setup, &passed, (Move){.kind = MOVE_PASS}, NULL);
    if (memcmp(passed.scores, placed->scores, sizeof passed.scores) != 0 || passed.phase != PHASE_DRAW) {
        return;
    }
    mind_begin(&all->mind, setup, NULL, &LEVELS[AI_MASTER].habits);
    mind_begin(&all->fresh, setup, NULL, &LEVELS[AI_MASTER].habits);
    mind_look(&all->mind, placed);
    mind_look(&all->fresh, placed);
    mind_look_at(&all->mind, &passed);
    margin_now(&all->mind, &passed, placed->seat);
    const Expectation without = all->mind.last;
    for (int i = 0; i < count; i++) {
        if (!is_new(placed, all->moves[i])) {
            continue;
        }
        Move move = all->moves[i];
        all->next = *placed;
        game_apply(setup, &all->next, move, NULL);
        mind_look_at(&all->fresh, &all->next);
        float whole = margin_now(&all->fresh, &all->next, placed->seat);
        float quick = mind_margin_with(&all->mind, &passed, &without, placed->seat, (FigureKind)move.figure,
                                       node_of(placed->last_tile, move.segment));
        float apart = whole > quick ? whole - quick : quick - whole;
        if (apart > 0.01f) {
            fail_msg("seed %d, tile %d, segment %d, figure %d on %d: %.3f quickly, %.3f", (int)setup->seed,
                     placed->tile_count, move.segment, move.figure,
                     game_feature_of(placed, node_of(placed->last_tile, move.segment))->kind, (double)quick,
                     (double)whole);
        }
        all->compared++;
    }
}

static void test_figures_are_rated_as_positions(void **state) {
    (void)state;
    all = base_alloc(sizeof *all);
    for (int seed = 1; seed <= amount(3, 40, 1000); seed++) {
        NewGame choice = any_game((uint64_t)seed, &shipped);
        Fail fail = {0};
        assert_true(new_game_record(&choice, &shipped, &all->record, NULL, &fail));
        const GameSetup *setup = &all->record.setup;
        Rng rng = rng_seeded((uint64_t)seed);
        game_start(setup, &all->game);
        while (all->game.phase != PHASE_FINAL) {
            Move move = all->game.phase == PHASE_DRAW ? game_chance(setup, &all->game)
                                                      : ai_random(setup, &all->game, &rng);
            game_apply(setup, &all->game, move, NULL);
            if (move.kind == MOVE_PLACE) {
                compare(setup, &all->game);
            }
        }
        record_deinit(&all->record);
    }
    assert_true(all->compared > 100);
    base_free(all);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_figures_are_rated_as_positions)};
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
