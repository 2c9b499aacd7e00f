/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Played games for the tests of the review. */
#ifndef BASTIDE_TESTS_UNIT_REVIEWED_H
#define BASTIDE_TESTS_UNIT_REVIEWED_H

#include "common.h"

#include "ai/ai.h"
#include "any_game.h"
#include "data/setup_build.h"
#include "session/review.h"

enum { PLAYOUTS = 24 };

typedef struct {
    Record record;
    Game game;
} Played;

static inline void make(Played *p, Move move) {
    assert_int_equal(game_check(&p->record.setup, &p->game, move).code, MOVE_OK);
    game_apply(&p->record.setup, &p->game, move, NULL);
    record_add(&p->record, move);
}

/* Plays on at random to the end. */
static inline void play_out(Played *p, uint64_t seed) {
    Rng rng = rng_seeded(seed);
    while (p->game.phase != PHASE_FINAL) {
        const GameSetup *setup = &p->record.setup;
        bool own = p->game.phase == PHASE_PLACE || p->game.phase == PHASE_ACTION;
        Move moves[MOVES_MAX];
        int count = own || p->game.phase == PHASE_DRAW ? 0 : game_moves(setup, &p->game, moves, MOVES_MAX);
        make(p, p->game.phase == PHASE_DRAW ? game_chance(setup, &p->game)
                : own                       ? ai_random(setup, &p->game, &rng)
                                            : moves[rng_below(&rng, (uint32_t)count)]);
    }
    p->record.finished = true;
}

static inline void load(Played *p, const char *name) {
    char path[512];
    Fail fail = {0};
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/%s.rec", name);
    *p = (Played){0};
    if (!record_load(&p->record, &p->game, path, &shipped, NULL, &fail)) {
        fail_msg("%s", fail.text);
    }
}

static inline Played any_played(uint64_t seed) {
    Played p = {0};
    NewGame choice = any_game(seed, &shipped);
    Fail fail = {0};
    assert_true(new_game_record(&choice, &shipped, &p.record, NULL, &fail));
    game_start(&p.record.setup, &p.game);
    play_out(&p, seed);
    return p;
}

static inline Review *begin(const Record *record, uint64_t nodes, int threads) {
    ReviewWish wish = {.level = AI_GRANDMASTER, .nodes = nodes, .seed = 5, .threads = threads};
    return review_new(record, &wish);
}

static inline Review *judge(const Record *record, uint64_t nodes, int threads) {
    Review *review = begin(record, nodes, threads);
    while (review_think(review)) {
    }
    assert_true(review_done(review));
    assert_true(review_progress(review) > 0.999f);
    return review;
}

static inline Played short_game(void) {
    Played p;
    load(&p, "players/close-for-twenty");
    play_out(&p, 3);
    return p;
}

static inline void expect_text(Review *a, Review *b) {
    Str one = {0}, two = {0};
    review_write(a, &one);
    review_write(b, &two);
    assert_string_equal(str_text(&one), str_text(&two));
    str_deinit(&one);
    str_deinit(&two);
}

/* Plays a turn at the end of a position, then on to the end. */
static inline Played play_turn(const char *position, const AiTurn *turn, int *move) {
    Played p;
    load(&p, position);
    *move = p.record.move_count;
    for (int i = 0; i < turn->count; i++) {
        make(&p, turn->moves[i]);
    }
    play_out(&p, 1);
    return p;
}

#endif
