/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Controllers of seats: the right one is asked for a move, sees only what it may see, and can be cancelled.
 */
#define _POSIX_C_SOURCE 200809L

#include "session_fixture.h"

#include "session/internal.h"

/* A controller that records its calls; the test sets its answers. */
typedef struct {
    char told[256]; /* a letter for each call: a = ask, c = cancel, s = step, f = free */
    const SeatView *view;
    Move move;
    bool ready;
    uint32_t time;
} Spy;

static Spy spy;

static void tell(char what) {
    size_t length = strlen(spy.told);
    assert_true(length + 1 < sizeof spy.told);
    spy.told[length] = what;
}

static void spy_free(void *self) {
    (void)self;
    tell('f');
}

static void spy_ask(void *self, const SeatView *view) {
    (void)self;
    assert_null(spy.view);
    spy.view = view;
    tell('a');
}

static bool spy_answer(void *self, Move *move) {
    (void)self;
    assert_non_null(spy.view); /* only while it is asked */
    *move = spy.move;
    spy.view = spy.ready ? NULL : spy.view;
    return spy.ready;
}

static void spy_cancel(void *self) {
    (void)self;
    assert_non_null(spy.view);
    spy.view = NULL;
    tell('c');
}

static void spy_step(void *self, uint32_t microseconds) {
    (void)self;
    spy.time += microseconds;
}

static const SeatController SPY = {.name = "spy",
                                   .free = spy_free,
                                   .ask = spy_ask,
                                   .answer = spy_answer,
                                   .cancel = spy_cancel,
                                   .step = spy_step};

static void put_spy(Session *s, int seat) {
    spy = (Spy){0};
    session_control(s, seat, "person", NULL);
    s->seats.seats[seat].controller->free(s->seats.seats[seat].self);
    s->seats.seats[seat].controller = &SPY;
    s->seats.seats[seat].self = &spy;
}

/* A legal move for the seat that has to decide. */
static Move any_move(const Session *s) {
    Move move = {0};
    Game game;
    game_view(session_setup(s), &s->game, session_decides(s), &game);
    assert_true(game_moves(session_setup(s), &game, &move, 1) > 0);
    return move;
}

static void give_any(Session *s) {
    assert_true(session_give(s, any_move(s)));
    session_play_decided(s, NULL);
}

/* ---- a person ---- */

static void a_page_decides_for_persons(void **state) {
    (void)state;
    Session *s = start(2, false);
    Move place = any_move(s), wrong = {.kind = MOVE_DRAGON};
    assert_int_equal(session_decides(s), 0);
    assert_string_equal(session_controller(s, 0)->name, "person");
    assert_true(session_takes_moves(s));
    assert_int_equal(session_step(s, 1000), SEAT_THINKS);
    assert_false(session_give(s, wrong)); /* refused: nothing has changed */
    assert_int_equal(session_step(s, 1000), SEAT_THINKS);
    assert_true(session_give(s, place));
    assert_int_equal(session_record(s)->move_count, 1); /* it waits */
    assert_int_equal(session_step(s, 1000), SEAT_DECIDED);
    session_play_decided(s, NULL);
    assert_int_equal(session_record(s)->move_count, 2);
    session_play_decided(s, NULL); /* once only */
    assert_int_equal(session_record(s)->move_count, 2);
    while (!session_over(s)) {
        give_any(s);
    }
    assert_int_equal(session_decides(s), NO_SEAT);
    assert_false(session_takes_moves(s));
    assert_int_equal(session_step(s, 1000), SEAT_THINKS);
    session_free(s);
}

/* An undo drops a move that was decided but not played. */
static void undo_takes_a_decision_back(void **state) {
    (void)state;
    Session *s = start(2, true);
    give_any(s);
    assert_true(session_give(s, any_move(s)));
    session_undo(s);
    session_play_decided(s, NULL);
    assert_int_equal(session_record(s)->move_count, 1);
    assert_int_equal(session_step(s, 0), SEAT_THINKS);
    session_free(s);
}

/* ---- others ---- */

static void others_are_asked_and_answer_later(void **state) {
    (void)state;
    Session *s = start(2, false);
    put_spy(s, 1);
    for (int turn = session_game(s)->turns; session_game(s)->turns == turn;) {
        give_any(s);
    }
    assert_string_equal(spy.told, ""); /* no controller is asked before the session is stepped */
    assert_int_equal(session_decides(s), 1);
    assert_false(session_takes_moves(s));
    assert_false(session_give(s, any_move(s)));
    assert_int_equal(session_step(s, 1000), SEAT_THINKS);
    assert_int_equal(session_step(s, 500), SEAT_THINKS);
    assert_string_equal(spy.told, "a"); /* once */
    assert_int_equal(spy.time, 1500);
    assert_int_equal(spy.view->seat, 1);
    assert_int_equal(spy.view->moves, session_record(s)->move_count);
    assert_null(spy.view->offer);
    spy.move = any_move(s);
    spy.ready = true;
    assert_int_equal(session_step(s, 0), SEAT_DECIDED);
    session_play_decided(s, NULL);
    assert_string_equal(spy.told, "a"); /* it has answered: nothing is cancelled */
    spy.ready = false;
    assert_int_equal(session_step(s, 0), SEAT_THINKS); /* its action */
    assert_string_equal(spy.told, "aa");
    session_free(s);
    assert_string_equal(spy.told, "aacf");
}

static void an_illegal_answer_is_asked_again(void **state) {
    (void)state;
    Session *s = start(2, false);
    put_spy(s, 0);
    spy.move = (Move){.kind = MOVE_DRAGON};
    spy.ready = true;
    int before = session_record(s)->move_count;
    for (int refused = 1; refused <= 3; refused++) {
        assert_int_equal(session_step(s, 0), SEAT_REFUSED);
        assert_int_equal(spy.view->refused, refused);
        session_play_decided(s, NULL);
        assert_int_equal(session_record(s)->move_count, before);
    }
    assert_string_equal(spy.told, "aaaa");
    spy.move = any_move(s);
    assert_int_equal(session_step(s, 0), SEAT_DECIDED);
    session_play_decided(s, NULL);
    assert_int_equal(session_record(s)->move_count, before + 1);
    session_free(s);
}

/* After an undo, the end of the game, a move from elsewhere or a change of controller, an old answer is never
 * played. */
static void a_late_answer_is_never_played(void **state) {
    (void)state;
    for (int way = 0; way < 4; way++) {
        Session *s = start(1, true);
        put_spy(s, 0);
        spy.move = any_move(s);
        spy.ready = true;
        assert_int_equal(session_step(s, 0), SEAT_DECIDED);
        session_play_decided(s, NULL);
        spy.ready = false;
        assert_int_equal(session_step(s, 0), SEAT_THINKS);
        assert_string_equal(spy.told, "aa");
        Move late = any_move(s);
        switch (way) {
        case 0:
            session_undo(s);
            break;
        case 1:
            session_back_to(s, 0);
            break;
        case 2:
            assert_int_equal(session_apply(s, late, NULL).code, MOVE_OK);
            break;
        default:
            session_control(s, 0, "person", NULL);
            break;
        }
        assert_string_equal(spy.told, way == 3 ? "aacf" : "aac");
        int count = session_record(s)->move_count;
        spy.move = late;
        spy.ready = true; /* too late: spy_answer asserts that it is not even asked for */
        session_play_decided(s, NULL);
        assert_int_equal(session_record(s)->move_count, count);
        spy.ready = false;
        assert_int_equal(session_step(s, 0), SEAT_THINKS);
        assert_string_equal(spy.told, way == 3 ? "aacf" : "aaca"); /* about the current position */
        session_free(s);
    }
}

/* ---- what it sees ---- */

static void a_view_hides_other_hands(void **state) {
    (void)state;
    NewGame game = choice(3, false);
    game.rules.hand = HAND_THREE;
    Fail fail = {0};
    Session *s = session_new(&game, &shipped, &fail);
    assert_non_null(s);
    put_spy(s, 0);
    assert_false(session_hand_waits(s)); /* this seat's hand is never shown on a page */
    assert_int_equal(session_step(s, 0), SEAT_THINKS);
    const Game *seen = spy.view->game;
    for (int seat = 0; seat < 3; seat++) {
        for (int i = 0; i < HAND_MAX; i++) {
            assert_int_equal(seen->hand[seat][i] == HAND_HIDDEN, seat != 0);
            assert_int_equal(session_game(s)->hand[seat][i], HAND_HIDDEN);
        }
    }
    assert_true(seen->rng.state == 0); /* R13.4 */
    session_free(s);
}

/* ---- out of turn ---- */

/* The seat that steers is asked for each step of the dragon. */
static void who_steers_the_dragon_is_asked(void **state) {
    (void)state;
    Fail fail = {0};
    Session *s = session_load(BASTIDE_SOURCE_DIR "/tests/records/dragon-3.rec", &shipped, &fail);
    assert_non_null(s);
    int steps = 0, others = 0;
    Record course = *session_record(s);
    Move *moves = base_alloc((size_t)course.move_count * sizeof *moves);
    memcpy(moves, course.moves, (size_t)course.move_count * sizeof *moves);
    Script script = {.moves = moves, .count = course.move_count};
    uint64_t end = hash_of(s);
    Record drawn = course;
    drawn.moves = moves;
    session_draw_as(s, &drawn);
    session_back_to(s, 0);
    for (int seat = 0; seat < 3; seat++) {
        session_control(s, seat, "script", &script);
    }
    while (!session_over(s)) {
        const Game *now = session_game(s);
        assert_int_equal(session_step(s, 0), SEAT_DECIDED);
        if (now->phase == PHASE_DRAGON) {
            assert_int_equal(s->seats.view.seat, game_dragon_seat(session_setup(s), now));
            others += s->seats.view.seat != now->seat;
            steps++;
        }
        session_play_decided(s, NULL);
    }
    assert_true(steps > 0 && others > 0);
    assert_true(hash_of(s) == end); /* the whole record, move by move */
    base_free(moves);
    session_free(s);
}

/* Plays on until the seat to move has a tile that may be sold. */
static bool find_sale(Session *s, Move *sell) {
    while (!session_over(s)) {
        Move *moves = base_alloc(MOVES_MAX * sizeof *moves);
        int count = game_moves(session_setup(s), session_game(s), moves, MOVES_MAX);
        for (int i = 0; i < count && i < MOVES_MAX; i++) {
            *sell = moves[i].kind == MOVE_SELL ? moves[i] : *sell;
        }
        base_free(moves);
        if (sell->kind) {
            return true;
        }
        Rng rng = rng_seeded((uint64_t)session_record(s)->move_count);
        Move move = ai_random(session_setup(s), session_game(s), &rng);
        assert_int_equal(session_apply(s, move, NULL).code, MOVE_OK);
    }
    return false;
}

static void an_offer_is_answered_by_the_holder(void **state) {
    (void)state;
    NewGame game = choice(2, false);
    game.rules.tile_sale = true;
    Fail fail = {0};
    Move sell = {0};
    Session *s = session_new(&game, &shipped, &fail);
    assert_true(find_sale(s, &sell));
    int holder = session_decides(s), count = session_record(s)->move_count;
    Move dear = sell;
    dear.x = 9999;
    assert_false(session_offer(s, dear));
    put_spy(s, holder);
    for (int accepts = 0; accepts <= 1; accepts++) {
        assert_true(session_offer(s, sell));
        assert_true(move_is(*spy.view->offer, sell));
        assert_int_equal(spy.view->seat, holder);
        spy.ready = true;
        spy.move = any_move(s); /* no answer to this question */
        assert_int_equal(session_step(s, 0), SEAT_REFUSED);
        spy.move = accepts ? sell : (Move){0};
        assert_int_equal(session_step(s, 0), accepts ? SEAT_DECIDED : SEAT_DECLINED);
        session_play_decided(s, NULL);
        assert_int_equal(session_record(s)->move_count, count + accepts);
    }
    assert_int_equal(session_decides(s), sell.seat); /* the buyer plays the tile */
    session_free(s);
}

/* The same with a page that answers for a person. */
static void a_page_answers_an_offer(void **state) {
    (void)state;
    NewGame game = choice(2, false);
    game.rules.tile_sale = true;
    Fail fail = {0};
    Move sell = {0};
    Session *s = session_new(&game, &shipped, &fail);
    assert_true(find_sale(s, &sell));
    int count = session_record(s)->move_count;
    assert_true(session_offer(s, sell));
    assert_true(session_give(s, (Move){0})); /* declined */
    session_play_decided(s, NULL);
    assert_int_equal(session_record(s)->move_count, count);
    assert_false(session_give(s, (Move){0})); /* nothing is on offer */
    assert_true(session_offer(s, sell));
    Move place = any_move(s);
    assert_true(session_give(s, place)); /* the tile is placed instead */
    session_play_decided(s, NULL);
    session_undo(s);
    assert_true(session_offer(s, sell));
    assert_true(session_give(s, sell));
    session_play_decided(s, NULL);
    assert_int_equal(session_decides(s), sell.seat);
    session_free(s);
}

/* ---- a script ---- */

static void a_script_takes_its_time(void **state) {
    (void)state;
    Session *s = start(1, false);
    Move wrong = {.kind = MOVE_DRAGON};
    Move moves[] = {{0}, wrong}; /* the draw, then an illegal move */
    Script script = {.moves = moves, .count = 2, .pace = 700};
    session_control(s, 0, "script", &script);
    assert_int_equal(session_step(s, 300), SEAT_THINKS);
    assert_int_equal(session_step(s, 300), SEAT_THINKS);
    assert_int_equal(session_step(s, 300), SEAT_REFUSED);
    assert_int_equal(session_step(s, 0), SEAT_DECIDED); /* another one, at once */
    session_play_decided(s, NULL);
    assert_int_equal(session_game(s)->phase, PHASE_ACTION);
    while (!session_over(s)) { /* it goes on after the end of the script */
        session_play_decided(s, NULL);
        session_step(s, 700);
    }
    session_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_decides_for_persons),
        cmocka_unit_test(undo_takes_a_decision_back),
        cmocka_unit_test(others_are_asked_and_answer_later),
        cmocka_unit_test(an_illegal_answer_is_asked_again),
        cmocka_unit_test(a_late_answer_is_never_played),
        cmocka_unit_test(a_view_hides_other_hands),
        cmocka_unit_test(who_steers_the_dragon_is_asked),
        cmocka_unit_test(an_offer_is_answered_by_the_holder),
        cmocka_unit_test(a_page_answers_an_offer),
        cmocka_unit_test(a_script_takes_its_time),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
