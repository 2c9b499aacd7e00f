/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation of computer players: shortcuts give the same as the long way, and fields what they score. */
#include "common.h"

#include "ai/internal.h"
#include "amount.h"
#include "any_game.h"
#include "base/hash.h"
#include "base/str.h"
#include "data/new_game.h"

typedef struct {
    Record record;
    Game game, next;
    Mind mind, fresh;
    Move moves[MOVES_MAX];
    long compared, places;
    Worker remembers, forgets;
    long kept, found; /* turns that each of them had to look for */
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

/* Before a tile: the table with it, looked at from the table without it and by itself. */
static void compare_places(const GameSetup *setup, const Game *game) {
    int count = game_moves(setup, game, all->moves, MOVES_MAX), seat = game->seat;
    mind_begin(&all->mind, setup, NULL, &LEVELS[AI_MASTER].habits);
    mind_begin(&all->fresh, setup, NULL, &LEVELS[AI_MASTER].habits);
    mind_look(&all->mind, game);
    mind_look(&all->fresh, game);
    mind_look_at(&all->mind, game);
    for (int i = 0; i < count; i++) {
        if (all->moves[i].kind != MOVE_PLACE) {
            continue;
        }
        all->next = *game;
        game_apply(setup, &all->next, all->moves[i], NULL);
        mind_look_beside(&all->mind, &all->next);
        mind_look_at(&all->fresh, &all->next);
        float beside = margin_now(&all->mind, &all->next, seat);
        float whole = margin_now(&all->fresh, &all->next, seat);
        if (memcmp(&beside, &whole, sizeof whole) != 0) {
            fail_msg("seed %d, tile %d, place %d %d %d: %.6f from the table without it, %.6f",
                     (int)setup->seed, game->tile_count, all->moves[i].x, all->moves[i].y,
                     all->moves[i].rotation, (double)beside, (double)whole);
        }
        all->places++;
    }
}

/* Plays random games of every kind, and calls `look` before each move that is not a draw. */
static void play_games(int count, void (*look)(const GameSetup *setup)) {
    for (int seed = 1; seed <= count; seed++) {
        NewGame choice = any_game((uint64_t)seed, &shipped);
        Fail fail = {0};
        assert_true(new_game_record(&choice, &shipped, &all->record, NULL, &fail));
        const GameSetup *setup = &all->record.setup;
        Rng rng = rng_seeded((uint64_t)seed);
        game_start(setup, &all->game);
        while (all->game.phase != PHASE_FINAL) {
            bool draws = all->game.phase == PHASE_DRAW;
            if (!draws) {
                look(setup);
            }
            Move move = draws ? game_chance(setup, &all->game) : ai_random(setup, &all->game, &rng);
            game_apply(setup, &all->game, move, NULL);
        }
        record_deinit(&all->record);
    }
}

static void look_at_evaluations(const GameSetup *setup) {
    if (all->game.phase == PHASE_PLACE) {
        compare_places(setup, &all->game);
    } else if (all->game.phase == PHASE_ACTION) {
        compare(setup, &all->game);
    }
}

static void test_short_ways_give_the_same(void **state) {
    (void)state;
    all = base_alloc(sizeof *all);
    play_games(amount(3, 40, 1000), look_at_evaluations);
    assert_true(all->compared > 100);
    assert_true(all->places > 1000);
    base_free(all);
}

static long replies_of(const Worker *worker) {
    long count = 0;
    for (int i = 0; i < REPLIES; i++) {
        count += worker->replies[i].path != 0;
    }
    return count;
}

static void worker_begin(Worker *worker, const GameSetup *setup) {
    memset(worker->replies, 0, sizeof worker->replies);
    mind_begin(&worker->mind, setup, NULL, &LEVELS[AI_GRANDMASTER].habits);
    worker->explorer =
        (Explorer){.mind = &worker->mind, .turns = &worker->turns, .rate = LEVELS[AI_GRANDMASTER].rate};
}

/* Playouts from this view, by a worker that remembers what earlier ones found and by one that does not. */
static void compare_playouts(const GameSetup *setup, const Game *view, int seat) {
    enum { TURNS = 3, DECKS = 8 };
    static const PlayoutRule rule = {.turns = 3};
    Worker *one = &all->remembers, *two = &all->forgets;
    worker_begin(one, setup);
    worker_begin(two, setup);
    mind_look(&two->mind, view);
    two->explorer.seat = seat;
    two->turns.most = TURNS;
    turns_find(&two->explorer, view);
    Turns turns = two->turns;
    for (int i = 0; i < turns.count * DECKS; i++) {
        float quick[SEATS_MAX] = {0}, slow[SEATS_MAX] = {0};
        int turn = i % turns.count;
        memset(two->replies, 0, sizeof two->replies);
        playout(one, view, turn, &turns.items[turn], hash_mix((uint64_t)i), &rule, quick);
        playout(two, view, turn, &turns.items[turn], hash_mix((uint64_t)i), &rule, slow);
        if (memcmp(quick, slow, sizeof quick) != 0) {
            fail_msg("seed %d, tile %d, playout %d: %.6f with replies found before, %.6f without",
                     (int)setup->seed, view->tile_count, i, (double)quick[seat], (double)slow[seat]);
        }
        all->found += replies_of(two);
    }
    all->kept += replies_of(one);
}

static void look_at_playouts(const GameSetup *setup) {
    if (all->game.phase == PHASE_PLACE && all->game.tile_count % 16 == 0) {
        game_view(setup, &all->game, all->game.seat, &all->next);
        compare_playouts(setup, &all->next, all->game.seat);
    }
}

static void test_playouts_remember_replies(void **state) {
    (void)state;
    all = base_alloc(sizeof *all);
    play_games(amount(1, 6, 300), look_at_playouts);
    assert_in_range(all->kept, 1, all->found - 1);
    base_free(all);
}

/* What Red's figures in fields bring, as far as the evaluation sees it. */
static float worth_of_fields(const char *option, const char *moves) {
    char text[1024];
    Fail fail = {0};
    snprintf(text, sizeof text,
             "bastide 1\ntiles base inns-cathedrals\noption inns_cathedrals=full farms=%s\nplayer red "
             "Red\nplayer blue Blue\nstart base/D 0 0 0\nstart base/U 1 0 1\n"
             "start base/U -1 0 1\n--\n%s",
             option, moves);
    if (!record_parse(&all->record, &all->game, text, strlen(text), "scene", &shipped, NULL, &fail)) {
        fail_msg("%s", fail.text);
    }
    mind_begin(&all->mind, &all->record.setup, NULL, &LEVELS[AI_MASTER].habits);
    mind_look(&all->mind, &all->game);
    margin_now(&all->mind, &all->game, 0);
    float parts[AI_PARTS];
    mind_parts(&all->mind, &all->game, 0, parts);
    record_deinit(&all->record);
    return parts[AI_PART_FIELDS];
}

/* Where cities have the majority of farmers, a city counts once, and not for a player with fewer farmers
 * around it. */
static void test_cities_of_fields_count_once(void **state) {
    static const char own[] = "draw base/U\nplace 2 0 1\nfarmer NW\ndraw base/V\nplace -2 0 3\npass\n"
                              "draw base/E\nplace 0 -1 2\nfarmer NW\n",
                      equal[] = "draw base/U\nplace 2 0 1\nfarmer NW\ndraw base/N\nplace 0 -1 1\nfarmer NW\n"
                                "draw base/E\nplace 1 -1 3\npass\n",
                      fewer[] = "draw base/U\nplace 2 0 1\nfarmer NW\ndraw base/N\nplace 0 -1 1\n"
                                "large farmer NW\ndraw base/E\nplace 1 -1 3\npass\n";
    (void)state;
    all = base_alloc(sizeof *all);
    float gap = worth_of_fields("farm", own) - worth_of_fields("city_majority", own);
    assert_true(gap > 2.99f && gap < 3.01f);
    gap = worth_of_fields("city_majority", equal) - worth_of_fields("city_majority", fewer);
    assert_true(gap > 2.99f && gap < 3.01f);
    gap = worth_of_fields("farm", equal) - worth_of_fields("farm", fewer);
    assert_true(gap > -0.01f && gap < 0.01f);
    base_free(all);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_short_ways_give_the_same),
                                       cmocka_unit_test(test_playouts_remember_replies),
                                       cmocka_unit_test(test_cities_of_fields_count_once)};
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
