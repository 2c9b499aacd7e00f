/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A decision depends on the question and the number of playouts only: not on the threads, not on hidden
 * things, not on other thoughts that were cancelled. */
#include "common.h"

#include "amount.h"
#include "any_game.h"
#include "base/clock.h"
#include "session/internal.h"

enum { PLAYOUTS = 40 };

/* A position of a random game of any kind, in which a seat has to decide. */
static Session *any_position(uint64_t seed, bool hand) {
    NewGame game = any_game(seed, &shipped);
    Rng rng = rng_seeded(seed);
    Fail fail = {0};
    if (hand) {
        game.rules = (Rules){0};
        rules_profile(&game.rules, PROFILE_C3);
        game.rules.hand = HAND_THREE;
        game.seat_count = game.seat_count < 2 ? 2 : game.seat_count;
        game.first = 0;
        game.map[0] = '\0';
        game.starts = 0;
    }
    Session *s = session_new(&game, &shipped, &fail);
    if (!s) {
        fail_msg("%s", fail.text);
    }
    for (int left = (int)rng_below(&rng, 80); left > 0 && !session_over(s); left--) {
        session_apply(s, ai_random(session_setup(s), &s->game, &rng), NULL);
    }
    if (session_over(s)) {
        session_back_to(s, session_record(s)->move_count / 2);
    }
    return s;
}

/* What the seat to decide asks itself; `view` is filled. */
static AiQuestion question_of(const Session *s, AiLevel level, Game *view) {
    int seat = session_decides(s);
    game_view(session_setup(s), &s->game, seat, view);
    return (AiQuestion){.setup = session_setup(s),
                        .view = view,
                        .seat = seat,
                        .level = level,
                        .seed = 7,
                        .nodes = ai_level_searches(level) ? PLAYOUTS : 0};
}

typedef struct {
    int count;
    AiTurn turns[AI_CANDIDATES];
    uint64_t nodes;
} Decision;

static Decision decision_of(const Thinker *thinker) {
    ThinkerResult result = thinker_result(thinker);
    Decision d = {.count = result.count, .nodes = result.nodes};
    assert_in_range(result.count, 1, AI_CANDIDATES);
    memcpy(d.turns, result.turns, (size_t)result.count * sizeof *result.turns);
    return d;
}

static Decision think(Thinker *thinker, const AiQuestion *question) {
    thinker_think(thinker, question, 0);
    return decision_of(thinker);
}

static void assert_same(const Decision *a, const Decision *b) {
    assert_int_equal(a->count, b->count);
    assert_true(a->nodes == b->nodes);
    for (int i = 0; i < a->count; i++) {
        const AiTurn *l = &a->turns[i], *r = &b->turns[i];
        assert_int_equal(l->count, r->count);
        for (int j = 0; j < l->count; j++) {
            assert_true(move_is(l->moves[j], r->moves[j]));
        }
        assert_memory_equal(&l->margin, &r->margin, sizeof l->margin);
        assert_memory_equal(&l->error, &r->error, sizeof l->error);
    }
}

static void threads_change_nothing(void **state) {
    (void)state;
    Thinker *thinkers[4];
    for (int i = 0; i < 4; i++) {
        thinkers[i] = thinker_new(i + 1);
    }
    for (uint64_t seed = 0; seed < (uint64_t)amount(2, 6, 300); seed++) {
        Session *s = any_position(seed, seed % 4 == 0);
        for (int level = AI_FIRST; level < AI_LEVELS; level++) {
            Game view;
            AiQuestion question = question_of(s, (AiLevel)level, &view);
            Decision first = think(thinkers[0], &question);
            for (int i = 1; i < 4; i++) {
                Decision other = think(thinkers[i], &question);
                assert_same(&first, &other);
            }
            thinker_begin(thinkers[3], &question, 0);
            thinker_wait(thinkers[3]);
            assert_true(thinker_done(thinkers[3]));
            Decision behind = decision_of(thinkers[3]);
            assert_same(&first, &behind);
        }
        session_free(s);
    }
    for (int i = 0; i < 4; i++) {
        thinker_free(thinkers[i]);
    }
}

static bool is_close(float a, float b) {
    return a - b < 0.01f && b - a < 0.01f;
}

/* Against the average of all legal turns: if all are known, their gains add up to nothing. Turns that were
 * searched differ by what the playouts say. */
static void a_gain_is_against_the_average(void **state) {
    (void)state;
    Thinker *thinker = thinker_new(1);
    int all_known = 0;
    for (uint64_t seed = 0; seed < (uint64_t)amount(12, 24, 200); seed++) {
        Session *s = any_position(seed, false);
        Game view;
        AiQuestion question = question_of(s, AI_JOURNEYMAN, &view);
        Decision d = think(thinker, &question);
        float sum = 0;
        for (int i = 0; i < d.count; i++) {
            sum += d.turns[i].gain;
            assert_true(is_close(d.turns[0].gain - d.turns[i].gain, d.turns[0].rating - d.turns[i].rating));
        }
        assert_true(d.turns[0].gain > -0.01f);
        all_known += d.count < AI_CANDIDATES;
        assert_true(d.count == AI_CANDIDATES || is_close(sum, 0));
        question = question_of(s, AI_GRANDMASTER, &view);
        question.by_lead = true;
        d = think(thinker, &question);
        for (int i = 1; i < d.count && d.turns[i].error > 0; i++) {
            assert_true(is_close(d.turns[0].gain - d.turns[i].gain, d.turns[0].rating - d.turns[i].rating));
        }
        session_free(s);
    }
    assert_true(all_known > 0);
    thinker_free(thinker);
}

static void a_time_stands_for_a_number_of_playouts(void **state) {
    (void)state;
    Thinker *thinker = thinker_new(2);
    for (uint64_t seed = 0; seed < (uint64_t)amount(1, 6, 100); seed++) {
        Session *s = any_position(seed, false);
        Game view;
        AiQuestion question = question_of(s, AI_GRANDMASTER, &view);
        question.nodes = 0;
        thinker_think(thinker, &question, 30);
        Decision timed = decision_of(thinker);
        question.nodes = timed.nodes;
        Decision counted = think(thinker, &question);
        assert_same(&timed, &counted);
        session_free(s);
    }
    thinker_free(thinker);
}

/* The first `units` units of batch `number`, counted from 0, as if its time were over then. */
static Decision cut_short(void *memory, const AiQuestion *question, int number, int units) {
    AiThought *thought = ai_begin(memory, 1, question);
    int whole = ai_batch(thought);
    for (int batch = 0; whole > 0; batch++) {
        int run = batch == number ? units : whole;
        for (int unit = 0; unit < run; unit++) {
            ai_run(thought, unit, 0);
        }
        ai_gather(thought, run);
        whole = ai_batch(thought);
        assert_true(batch != number || whole == 0);
    }
    const AiTurn *turns;
    Decision d = {.count = ai_turns(thought, &turns), .nodes = ai_nodes(thought)};
    memcpy(d.turns, turns, (size_t)d.count * sizeof *turns);
    return d;
}

/* Batch 0 finds the turns; the first playouts are batch 1. */
static void a_batch_cut_short_is_a_smaller_budget(void **state) {
    (void)state;
    void *memory = base_alloc(ai_memory(1));
    Thinker *thinker = thinker_new(1);
    Session *s = any_position(3, false);
    Game view;
    AiQuestion question = question_of(s, AI_GRANDMASTER, &view);
    for (int number = 1; number < 4; number++) {
        for (int units = number == 1 ? AI_BATCH_LEAST : 0; units < 24; units += 5) {
            question.nodes = 400;
            Decision cut = cut_short(memory, &question, number, units);
            assert_true(number > 1 || cut.nodes == (uint64_t)(units - units % (AI_BATCH_LEAST / 2)));
            question.nodes = cut.nodes;
            Decision counted = think(thinker, &question);
            assert_same(&cut, &counted);
        }
    }
    session_free(s);
    thinker_free(thinker);
    base_free(memory);
}

/* However slow the machine, two turns are compared; after that, each thread ends the playout it is at. */
static void a_short_time_is_kept(void **state) {
    (void)state;
    Thinker *thinker = thinker_new(1);
    Session *s = any_position(3, false);
    Game view;
    AiQuestion question = question_of(s, AI_GRANDMASTER, &view);
    question.nodes = 0;
    thinker_think(thinker, &question, 1);
    assert_in_range(decision_of(thinker).nodes, AI_BATCH_LEAST, 80);
    thinker_begin(thinker, &question, 60000);
    thinker_hurry(thinker);
    thinker_wait(thinker);
    assert_in_range(decision_of(thinker).nodes, AI_BATCH_LEAST, 4000);
    session_free(s);
    thinker_free(thinker);
}

static void a_master_takes_no_time(void **state) {
    (void)state;
    Thinker *thinker = thinker_new(2);
    Session *s = any_position(3, false);
    Game view;
    AiQuestion question = question_of(s, AI_MASTER, &view);
    question.nodes = 0;
    Decision at_once = think(thinker, &question);
    thinker_think(thinker, &question, 10000);
    Decision timed = decision_of(thinker);
    assert_int_equal(at_once.nodes, ai_level_nodes(AI_MASTER));
    assert_same(&at_once, &timed);
    session_free(s);
    thinker_free(thinker);
}

/* Too few playouts to compare two turns leave what the evaluation says. */
static void one_playout_asks_the_evaluation_alone(void **state) {
    (void)state;
    Thinker *thinker = thinker_new(1);
    for (uint64_t seed = 0; seed < (uint64_t)amount(4, 12, 100); seed++) {
        Session *s = any_position(seed, false);
        Game view;
        AiQuestion question = question_of(s, AI_MASTER, &view);
        question.nodes = 1;
        Decision d = think(thinker, &question);
        assert_int_equal(d.nodes, 0);
        for (int i = 0; i < d.count; i++) {
            assert_true(d.turns[i].error == 0 && d.turns[i].rating <= d.turns[0].rating);
        }
        session_free(s);
    }
    thinker_free(thinker);
}

static void a_number_of_playouts_is_kept(void **state) {
    (void)state;
    Thinker *thinker = thinker_new(2);
    Session *s = any_position(3, false);
    Game view;
    AiQuestion question = question_of(s, AI_GRANDMASTER, &view);
    for (question.nodes = 100; question.nodes <= 400; question.nodes *= 2) {
        Decision d = think(thinker, &question);
        assert_true(d.nodes <= question.nodes + question.nodes / 5);
    }
    session_free(s);
    thinker_free(thinker);
}

/* ---- hidden things ---- */

/* Exchanges hidden tiles of other seats with tiles of the bag, and forgets the generator and the seed. */
static void hide_others(Session *s, int seat, Rng *rng) {
    GameSetup *setup = &s->record.setup;
    Game *game = &s->game;
    game->rng = rng_seeded(rng_next(rng));
    setup->seed = rng_next(rng);
    for (int other = 0; other < setup->seat_count; other++) {
        bool hidden = setup->rules.hand == HAND_THREE && !setup->rules.hand_visible && other != seat;
        for (int i = 0; hidden && i < HAND_MAX && game->hand[other][i] && game->bag_total > 0; i++) {
            int kind = (int)rng_below(rng, setup->kind_count);
            while (game->bag[kind] == 0) {
                kind = (kind + 1) % setup->kind_count;
            }
            game->bag[kind]--;
            game->bag[game->hand[other][i] - 1]++;
            game->hand[other][i] = (uint8_t)(kind + 1);
        }
    }
}

static void hidden_things_change_nothing(void **state) {
    (void)state;
    Thinker *thinker = thinker_new(1);
    Rng rng = rng_seeded(1);
    int exchanged = 0;
    for (uint64_t seed = 0; seed < (uint64_t)amount(3, 8, 300); seed++) {
        Session *s = any_position(seed, seed % 2 == 0);
        for (int level = AI_FIRST; level < AI_LEVELS; level++) {
            Game view, again;
            Game before = s->game;
            AiQuestion question = question_of(s, (AiLevel)level, &view);
            Decision first = think(thinker, &question);
            hide_others(s, question.seat, &rng);
            exchanged += memcmp(before.hand, s->game.hand, sizeof before.hand) != 0;
            question = question_of(s, (AiLevel)level, &again);
            assert_memory_equal(&view, &again, sizeof view);
            Decision second = think(thinker, &question);
            assert_same(&first, &second);
        }
        session_free(s);
    }
    assert_true(exchanged > 0);
    thinker_free(thinker);
}

/* ---- cancelling ---- */

static void a_cancelled_thought_leaves_nothing(void **state) {
    (void)state;
    Thinker *thinker = thinker_new(3);
    Session *s = any_position(5, false);
    Rng rng = rng_seeded(1);
    Game view;
    AiQuestion question = question_of(s, AI_GRANDMASTER, &view);
    Decision quiet = think(thinker, &question);
    for (int i = 0; i < amount(20, 100, 1000); i++) {
        uint64_t moment = rng_below(&rng, 6000), begun = clock_now();
        thinker_begin(thinker, &question, 1000);
        while (clock_now() - begun < moment) {
            float part = thinker_progress(thinker);
            assert_true(part >= 0 && part <= 1);
        }
        thinker_cancel(thinker);
        assert_false(thinker_done(thinker));
        assert_true(thinker_progress(thinker) <= 0);
    }
    thinker_begin(thinker, &question, 0);
    thinker_wait(thinker);
    Decision after = decision_of(thinker);
    assert_same(&quiet, &after);
    thinker_begin(thinker, &question, 1000);
    thinker_free(thinker); /* while it thinks */
    thinker_free(NULL);
    thinker_free(thinker_new(0));
    session_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(threads_change_nothing),
                                       cmocka_unit_test(a_gain_is_against_the_average),
                                       cmocka_unit_test(a_time_stands_for_a_number_of_playouts),
                                       cmocka_unit_test(a_batch_cut_short_is_a_smaller_budget),
                                       cmocka_unit_test(a_short_time_is_kept),
                                       cmocka_unit_test(a_master_takes_no_time),
                                       cmocka_unit_test(one_playout_asks_the_evaluation_alone),
                                       cmocka_unit_test(a_number_of_playouts_is_kept),
                                       cmocka_unit_test(hidden_things_change_nothing),
                                       cmocka_unit_test(a_cancelled_thought_leaves_nothing)};
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
