/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in play: chance moves happen by themselves, undo goes back to the draw, and every move is saved
 * before the next. */
#define _POSIX_C_SOURCE 200809L

#include "session_fixture.h"

static void test_chance_comes_by_itself(void **state) {
    (void)state;
    Session *s = start(2, false);
    Rng rng = rng_seeded(1);
    EventList *events = base_alloc(sizeof *events);
    assert_int_equal(session_game(s)->phase, PHASE_PLACE);
    while (!session_over(s)) {
        events->count = 0;
        Move move = ai_random(session_setup(s), session_game(s), &rng);
        assert_int_equal(session_apply(s, move, events).code, MOVE_OK);
        assert_true(events->count > 0 && !events->cut);
        Phase phase = (Phase)session_game(s)->phase;
        assert_true(phase == PHASE_PLACE || phase == PHASE_ACTION || phase == PHASE_OVER);
    }
    int rows, entries;
    const ScoreRow *scores = session_scores(s, &rows);
    const LogEntry *log = session_log(s, &entries);
    assert_int_equal(rows, 1 + 71 + 1);
    assert_memory_equal(scores[rows - 1].scores, session_game(s)->scores, sizeof scores->scores);
    int sum = 0;
    for (int i = 0; i < entries; i++) {
        sum += log[i].event.kind == EVENT_POINTS ? log[i].event.points : 0;
    }
    assert_int_equal(sum, session_game(s)->scores[0] + session_game(s)->scores[1]);
    base_free(events);
    session_free(s);
}

static void test_the_generator_is_out_of_reach(void **state) {
    (void)state;
    Session *s = start(3, false);
    assert_true(session_game(s)->rng.state == 0); /* R13.4 */
    session_free(s);
}

/* Every move of the fairy is in the log, with the player and the square. */
static void test_the_fairy_is_told(void **state) {
    (void)state;
    Fail fail = {0};
    Session *s = session_load(BASTIDE_SOURCE_DIR "/tests/records/dragon-3.rec", &shipped, &fail);
    assert_non_null(s);
    const Record *record = session_record(s);
    int count = 0, moved = 0, told = 0;
    const LogEntry *log = session_log(s, &count);
    for (int i = 0; i < record->move_count; i++) {
        moved += record->moves[i].kind == MOVE_FAIRY;
    }
    for (int i = 0; i < count; i++) {
        told += log[i].event.kind == EVENT_FAIRY;
        assert_true(log[i].event.kind != EVENT_FAIRY || log[i].event.seat < 3);
    }
    assert_true(moved > 0);
    assert_int_equal(told, moved);
    session_free(s);
}

/* S19: the fairy point comes before the discarded tiles, in the log and on screen. */
static void test_the_fairy_point_opens_the_turn(void **state) {
    (void)state;
    Fail fail = {0};
    Session *s =
        session_load(BASTIDE_SOURCE_DIR "/tests/rules/S/S19-paid-with-the-draw.rec", &shipped, &fail);
    assert_non_null(s);
    int count = 0, point = -1, aside = -1;
    const LogEntry *log = session_log(s, &count);
    for (int i = 0; i < count; i++) {
        point = log[i].event.kind == EVENT_POINTS && log[i].event.by == POINTS_FAIRY ? i : point;
        aside = log[i].event.kind == EVENT_ASIDE ? i : aside;
    }
    assert_true(point >= 0);
    assert_int_equal(aside, point + 1);
    assert_int_equal(log[aside].turn, log[point].turn);
    session_free(s);
}

static bool is_covered(const Game *game, int seat) {
    for (int i = 0; i < HAND_MAX; i++) {
        if (game->hand[seat][i] && game->hand[seat][i] != HAND_HIDDEN) {
            return false;
        }
    }
    return true;
}

/* R13.4, R7.1: only its own seat sees a hand, and only once it is at the screen. */
static void test_hidden_hands(void **state) {
    (void)state;
    NewGame choice_three = choice(3, false);
    choice_three.rules.hand = HAND_THREE;
    choice_three.rules.abbot = 1;
    Fail fail = {0};
    Session *s = session_new(&choice_three, &shipped, &fail);
    assert_non_null(s);
    Rng rng = rng_seeded(3);
    int turns = 0;
    while (!session_over(s)) {
        const Game *game = session_game(s);
        int left = game->river_tiles;
        for (int seat = 0; seat < 3; seat++) {
            assert_true(is_covered(game, seat) || (seat == game->seat && !session_hand_waits(s)));
        }
        for (int kind = 0; kind < session_setup(s)->kind_count; kind++) {
            left += game->bag[kind];
        }
        int hidden = 0;
        for (int i = 0; i < 3 * HAND_MAX; i++) {
            hidden += game->hand[i / HAND_MAX][i % HAND_MAX] == HAND_HIDDEN;
        }
        assert_int_equal(left, game->bag_total + hidden); /* each hidden tile may be any of them */
        if (session_hand_waits(s)) {
            assert_true(is_covered(game, game->seat));
            session_show_hand(s);
            assert_false(session_hand_waits(s));
            assert_false(is_covered(session_game(s), game->seat));
            turns++;
        }
        Move move = ai_random(session_setup(s), session_game(s), &rng);
        assert_int_equal(session_apply(s, move, NULL).code, MOVE_OK);
    }
    assert_true(turns > 60);
    session_free(s);
}

static void test_a_choice_from_the_hand_is_taken_back(void **state) {
    (void)state;
    NewGame choice_three = choice(2, false);
    choice_three.rules.hand = HAND_THREE;
    Fail fail = {0};
    Session *s = session_new(&choice_three, &shipped, &fail);
    session_show_hand(s);
    assert_false(session_can_undo(s));
    uint64_t before = hash_of(s);
    assert_int_equal(session_apply(s, (Move){.kind = MOVE_CHOOSE, .x = 1}, NULL).code, MOVE_OK);
    assert_true(session_can_undo(s));
    session_undo(s);
    assert_true(hash_of(s) == before); /* and the hand is still open */
    assert_int_equal(session_last_turn(s, session_game(s)->seat), 0);
    session_free(s);
}

static void test_undo_stops_at_the_draw(void **state) {
    (void)state;
    Session *s = start(2, false);
    Rng rng = rng_seeded(2);
    assert_false(session_can_undo(s));
    uint64_t before = hash_of(s);
    Move place = ai_random(session_setup(s), session_game(s), &rng);
    session_apply(s, place, NULL);
    assert_true(session_can_undo(s));
    session_undo(s);
    assert_true(hash_of(s) == before);
    play_turn(s, &rng);
    assert_false(session_can_undo(s));
    session_free(s);
}

static bool one_way(const GameSetup *setup, const Game *game) {
    unsigned sides = game->phase == PHASE_DRAGON ? game_dragon_sides(setup, game) : 0;
    return sides && (sides & (sides - 1)) == 0;
}

/* From decision to decision; a step of the dragon with only one way is not a decision. */
static void test_friendly_undo_goes_all_the_way_back(void **state) {
    (void)state;
    NewGame game = choice(2, true);
    game.set_count = 2;
    strcpy(game.sets[1], "princess-dragon");
    Session *s = session_new(&game, &shipped, NULL);
    assert_non_null(s);
    Rng rng = rng_seeded(3);
    uint64_t hashes[600];
    int count = 0, forced = 0;
    while (!session_over(s)) {
        if (one_way(session_setup(s), session_game(s))) {
            forced++;
        } else {
            hashes[count++] = hash_of(s);
        }
        session_apply(s, ai_random(session_setup(s), session_game(s), &rng), NULL);
    }
    assert_true(forced > 5);
    while (session_can_undo(s)) {
        session_undo(s);
        assert_true(hash_of(s) == hashes[--count]);
    }
    assert_int_equal(count, 0);
    session_free(s);
}

static Move any_step(const Session *s) {
    unsigned sides = game_dragon_sides(session_setup(s), session_game(s));
    int side = 0;
    while (!(sides >> side & 1)) {
        side++;
    }
    return (Move){.kind = MOVE_DRAGON, .side = (uint8_t)side};
}

static void test_undo_in_the_dragons_walk(void **state) {
    (void)state;
    Fail fail = {0};
    Session *s = session_load(BASTIDE_SOURCE_DIR "/tests/ui/dragon-tile-placed.rec", &shipped, &fail);
    assert_non_null(s);
    session_apply(s, (Move){.kind = MOVE_PASS}, NULL);
    assert_int_equal(session_game(s)->phase, PHASE_DRAGON);
    assert_true(session_can_undo(s)); /* the action */
    session_undo(s);
    assert_int_equal(session_game(s)->phase, PHASE_ACTION);
    session_apply(s, (Move){.kind = MOVE_PASS}, NULL);
    uint64_t first = game_hash(session_setup(s), session_game(s));
    session_apply(s, (Move){.kind = MOVE_DRAGON, .side = SIDE_N}, NULL);
    assert_int_equal(session_game(s)->phase, PHASE_DRAGON);
    assert_true(session_can_undo(s));
    session_undo(s);
    assert_int_equal(game_hash(session_setup(s), session_game(s)), first);
    session_apply(s, (Move){.kind = MOVE_DRAGON, .side = SIDE_N}, NULL);
    uint64_t second = game_hash(session_setup(s), session_game(s));
    session_apply(s, any_step(s), NULL);
    session_undo(s);
    assert_int_equal(game_hash(session_setup(s), session_game(s)), second);
    assert_false(session_can_undo(s)); /* another seat's step, and that seat has moved since */
    session_free(s);
}

/* A step with only one way is nobody's decision: it goes back with the step before it. */
static void test_undo_of_a_step_with_only_one_way(void **state) {
    (void)state;
    Fail fail = {0};
    Session *s = session_load(BASTIDE_SOURCE_DIR "/tests/records/dragon-6.rec", &shipped, &fail);
    assert_non_null(s);
    const Record *record = session_record(s);
    const GameSetup *setup = session_setup(s);
    Game game;
    int choice = -1; /* the last step of this walk that was one */
    int after = 0;   /* moves up to a step that was none */
    game_start(setup, &game);
    for (int i = 0; i < record->move_count && after == 0; i++) {
        bool forced = one_way(setup, &game);
        choice = game.phase != PHASE_DRAGON ? -1 : forced ? choice : i;
        game_apply(setup, &game, record->moves[i], NULL);
        after = forced && choice >= 0 && game.phase == PHASE_DRAGON ? i + 1 : 0;
    }
    assert_true(after > 0);
    session_back_to(s, after);
    session_undo(s);
    assert_int_equal(record->move_count, choice);
    assert_int_equal(session_game(s)->phase, PHASE_DRAGON);
    session_free(s);
}

static void test_every_move_is_saved(void **state) {
    (void)state;
    Session *s = start(3, false);
    Rng rng = rng_seeded(4);
    session_autosave(s, save_path);
    while (!session_over(s)) {
        Fail fail = {0};
        Session *again = session_load(save_path, &shipped, &fail);
        assert_non_null(again);
        assert_true(hash_of(again) == hash_of(s));
        session_free(again);
        session_apply(s, ai_random(session_setup(s), session_game(s), &rng), NULL);
        assert_string_equal(session_save_failure(s), "");
    }
    Session *over = session_load(save_path, &shipped, NULL);
    assert_non_null(over);
    assert_true(session_over(over));
    assert_memory_equal(session_game(over)->scores, session_game(s)->scores, sizeof session_game(s)->scores);
    session_free(over);
    session_free(s);
}

static void test_a_save_that_fails_is_told(void **state) {
    (void)state;
    Session *s = start(2, false);
    Rng rng = rng_seeded(5);
    session_autosave(s, "/nowhere/at/all/autosave.rec");
    assert_true(session_save_failure(s)[0] != '\0');
    play_turn(s, &rng); /* the game goes on nevertheless */
    session_autosave(s, save_path);
    assert_string_equal(session_save_failure(s), "");
    session_free(s);
}

static void test_refused_moves_change_nothing(void **state) {
    (void)state;
    Session *s = start(2, false);
    uint64_t before = hash_of(s);
    int moves = session_record(s)->move_count;
    assert_int_equal(session_apply(s, (Move){.kind = MOVE_PASS}, NULL).code, REFUSE_PHASE);
    assert_int_equal(session_apply(s, (Move){.kind = MOVE_PLACE, .x = 0, .y = 0}, NULL).code, REFUSE_TAKEN);
    assert_int_equal(session_apply(s, (Move){.kind = MOVE_PLACE, .x = 9, .y = 9}, NULL).code,
                     REFUSE_NO_NEIGHBOUR);
    assert_true(hash_of(s) == before);
    assert_int_equal(session_record(s)->move_count, moves);
    session_free(s);
}

/* A record from elsewhere has no seed, but can be continued, and always in the same way. */
static void test_records_without_seed_go_on(void **state) {
    (void)state;
    const char *text =
        "bastide 1\nplayer red Anne\nplayer blue Bert\n--\ndraw base/V\nplace 1 0 0\npass\n= 0 0\n";
    assert_true(file_write_atomic(save_path, text, strlen(text), NULL));
    Session *a = session_load(save_path, &shipped, NULL), *b = session_load(save_path, &shipped, NULL);
    assert_non_null(a);
    assert_int_equal(session_game(a)->phase, PHASE_PLACE);
    assert_true(hash_of(a) == hash_of(b));
    Rng rng = rng_seeded(6);
    session_autosave(a, save_path);
    play_turn(a, &rng);
    Session *c = session_load(save_path, &shipped, NULL);
    assert_non_null(c);
    assert_int_equal(session_game(c)->tile_count, session_game(a)->tile_count);
    session_free(a);
    session_free(b);
    session_free(c);
}

/* R1.4: the seat that draws the most roads goes first; in a tie they draw again; the tiles go back. */
/* S17: if no record says which tiles are left out, each tile of the sets is equally likely to be next. */
static void test_an_unknown_cut_draws_from_all_sets(void **state) {
    (void)state;
    enum { DRAWS = 20000 };
    Session *s = load_game("rules/R12/R12.2-great-britain-uses-three");
    GameSetup setup = *session_setup(s);
    int drawn[KINDS_MAX] = {0}, whole = 0;
    assert_true(setup.cut_unknown);
    for (int i = 0; i < DRAWS; i++) {
        Game game;
        setup.seed = (uint64_t)i;
        game_start(&setup, &game);
        drawn[game_chance(&setup, &game).tile]++;
    }
    for (int kind = 0; kind < setup.kind_count; kind++) {
        whole += setup.bag[kind];
    }
    assert_true(whole > setup.bag_total);
    for (int kind = 0; kind < setup.kind_count; kind++) {
        int share = DRAWS * setup.bag[kind] / whole;
        assert_in_range(drawn[kind], share / 2, share * 2);
    }
    session_free(s);
}

static void test_most_roads_begin(void **state) {
    (void)state;
    bool again = false;
    for (uint64_t seed = 0; seed < 60; seed++) {
        NewGame game = choice(4, false);
        game.first = FIRST_ROADS;
        game.seed = seed;
        Session *s = session_new(&game, &shipped, NULL);
        assert_non_null(s);
        int count, last = 0;
        const RoadDraw *draws = session_road_draws(s, &count);
        assert_true(count >= 4);
        again = again || count > 4;
        for (int i = 0; i < count; i++) {
            const TileDef *def = &session_setup(s)->kinds[draws[i].kind].def;
            int roads = 0;
            for (int side = 0; side < SIDE_COUNT; side++) {
                roads += def->edges[side] == EDGE_ROAD;
            }
            assert_int_equal(roads, draws[i].roads);
            last = draws[i].round;
        }
        int most = -1, winner = -1, winners = 0;
        for (int i = 0; i < count; i++) {
            if (draws[i].round == last && draws[i].roads >= most) {
                winners = draws[i].roads == most ? winners + 1 : 1;
                most = draws[i].roads;
                winner = draws[i].seat;
            }
        }
        assert_int_equal(winners, 1);
        assert_int_equal(session_setup(s)->first, winner);
        assert_int_equal(session_game(s)->bag_total, 70);
        session_free(s);
    }
    assert_true(again);
}

/* A name must not add lines or comments to the record. */
static void test_names_are_one_line(void **state) {
    (void)state;
    NewGame game = choice(2, false);
    strcpy(game.seats[0].name, "  Anne\n--#1 ");
    strcpy(game.seats[1].name, "");
    Session *s = session_new(&game, &shipped, NULL);
    assert_non_null(s);
    assert_string_equal(session_seats(s)[0].name, "Anne -- 1");
    session_autosave(s, save_path);
    Session *again = session_load(save_path, &shipped, NULL);
    assert_non_null(again);
    assert_string_equal(session_seats(again)[0].name, "Anne -- 1");
    session_free(s);
    session_free(again);
}

static void test_impossible_choices_are_refused(void **state) {
    (void)state;
    NewGame game = choice(2, false);
    Fail fail = {0};
    strcpy(game.sets[0], "princess-dragon");
    assert_null(session_new(&game, &shipped, &fail));
    assert_true(fail.text[0] != '\0');
    game = choice(2, false);
    game.seat_count = 9;
    assert_null(session_new(&game, &shipped, NULL));
    assert_null(session_load("/nowhere/at/all.rec", &shipped, NULL));
}

/* The versions of a session's game, and their number. */
int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chance_comes_by_itself),
        cmocka_unit_test(test_the_generator_is_out_of_reach),
        cmocka_unit_test(test_the_fairy_is_told),
        cmocka_unit_test(test_the_fairy_point_opens_the_turn),
        cmocka_unit_test(test_hidden_hands),
        cmocka_unit_test(test_a_choice_from_the_hand_is_taken_back),
        cmocka_unit_test(test_undo_stops_at_the_draw),
        cmocka_unit_test(test_friendly_undo_goes_all_the_way_back),
        cmocka_unit_test(test_undo_in_the_dragons_walk),
        cmocka_unit_test(test_undo_of_a_step_with_only_one_way),
        cmocka_unit_test(test_every_move_is_saved),
        cmocka_unit_test(test_a_save_that_fails_is_told),
        cmocka_unit_test(test_refused_moves_change_nothing),
        cmocka_unit_test(test_records_without_seed_go_on),
        cmocka_unit_test(test_an_unknown_cut_draws_from_all_sets),
        cmocka_unit_test(test_most_roads_begin),
        cmocka_unit_test(test_names_are_one_line),
        cmocka_unit_test(test_impossible_choices_are_refused),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
