/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players in a session: whole games, what they see, cancelling, bids and a larger table. */
#include "common.h"

#include "amount.h"
#include "any_game.h"
#include "base/clock.h"
#include "session/computer.h"
#include "session/internal.h"

enum { PLAYOUTS = 12 };

static Session *open_game(const NewGame *game) {
    Fail fail = {0};
    Session *s = session_new(game, &shipped, &fail);
    if (!s) {
        fail_msg("%s", fail.text);
    }
    return s;
}

static void seat_computers(Session *s, unsigned seats, uint64_t seed) {
    for (int seat = 0; seat < session_setup(s)->seat_count; seat++) {
        AiLevel level = (AiLevel)(AI_FIRST + (seed + (uint64_t)seat) % (AI_LEVELS - AI_FIRST));
        Computer with = {.level = level, .nodes = ai_level_searches(level) ? PLAYOUTS : 0};
        if (seats >> seat & 1) {
            session_control(s, seat, "computer", &with);
            assert_int_equal(session_level(s, seat), level);
        }
    }
}

static Session *computers(const NewGame *game) {
    Session *s = open_game(game);
    seat_computers(s, ~0u, game->seed);
    return s;
}

static NewGame game_of(int seats, uint64_t seed) {
    NewGame game = {.seat_count = seats, .set_count = 1, .seed = seed};
    rules_profile(&game.rules, PROFILE_C3);
    strcpy(game.sets[0], "base");
    for (int seat = 0; seat < seats; seat++) {
        game.seats[seat].colour = (uint8_t)seat;
    }
    return game;
}

/* Lets a computer player decide; nothing it answers is refused. */
static SeatState decide(Session *s) {
    SeatState is = session_step(s, 0);
    while (is == SEAT_THINKS) {
        session_wait(s);
        is = session_step(s, 0);
    }
    assert_int_not_equal(is, SEAT_REFUSED);
    return is;
}

static void play_decision(Session *s) {
    if (decide(s) == SEAT_DECIDED) {
        session_play_decided(s, NULL);
    }
}

/* ---- whole games ---- */

static void computers_play_whole_games(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)amount(1, 4, 200); seed++) {
        NewGame game = any_game(seed, &shipped);
        game.seat_count = 2 + (int)(seed % 4);
        game.first = 0;
        for (int seat = 0; seat < game.seat_count; seat++) {
            game.seats[seat].colour = (uint8_t)seat;
        }
        Session *s = computers(&game);
        while (!session_over(s)) {
            play_decision(s);
        }
        session_free(s);
    }
}

/* However often a program asks whether they have decided. */
static void the_same_seeds_give_the_same_game(void **state) {
    (void)state;
    NewGame game = game_of(3, 11);
    Session *waits = computers(&game), *polls = computers(&game);
    while (!session_over(waits)) {
        play_decision(waits);
    }
    while (!session_over(polls)) {
        if (session_step(polls, 100) == SEAT_DECIDED) {
            session_play_decided(polls, NULL);
        }
        assert_true(session_thinking(polls) >= 0 && session_thinking(polls) <= 1);
    }
    assert_true(game_hash(session_setup(waits), session_game(waits)) ==
                game_hash(session_setup(polls), session_game(polls)));
    session_free(waits);
    session_free(polls);
}

static void a_turn_is_decided_at_once(void **state) {
    (void)state;
    NewGame game = game_of(2, 5);
    game.rules.hand = HAND_THREE;
    Session *s = computers(&game);
    for (int turn = 0; turn < 20; turn++) {
        const Considered *turns;
        assert_int_equal(decide(s), SEAT_DECIDED);
        int seat = session_decides(s), count = session_considered(s, seat, &turns);
        assert_in_range(count, 1, CONSIDERED_MOST);
        const AiTurn best = turns[0].turn;
        assert_int_equal(best.count, 3); /* choose, place, an action */
        for (int i = 0; i < count; i++) {
            assert_true(turns[i].place.kind == MOVE_PLACE && turns[i].reasons.items[0].why < REASON_COUNT);
            for (int k = 0; k < i; k++) {
                assert_true(turns[i].place.x != turns[k].place.x || turns[i].place.y != turns[k].place.y);
            }
        }
        for (int i = 0; i < best.count; i++) {
            assert_int_equal(session_step(s, 0), SEAT_DECIDED);
            assert_true(move_is(s->seats.answer, best.moves[i]));
            assert_int_equal(session_considered(s, seat, &turns), count);
            session_play_decided(s, NULL);
        }
        assert_int_not_equal(session_decides(s), seat);
    }
    session_free(s);
}

/* After an undo it does not go on with the turn that it had in mind. */
static void an_undone_turn_is_thought_about_again(void **state) {
    (void)state;
    NewGame game = game_of(1, 5);
    Session *s = computers(&game);
    play_decision(s);
    assert_int_equal(session_game(s)->phase, PHASE_ACTION);
    session_back_to(s, 0);
    play_decision(s);
    assert_int_equal(session_game(s)->phase, PHASE_ACTION);
    play_decision(s);
    assert_int_equal(session_game(s)->turns, 2);
    session_free(s);
}

static void a_refused_answer_is_replaced_by_a_legal_move(void **state) {
    (void)state;
    NewGame game = game_of(2, 1);
    Session *s = open_game(&game);
    const SeatController *computer = controller_find("computer");
    void *self = computer->make(&(Computer){.level = AI_MASTER});
    Move first, answer, offer = {.kind = MOVE_EXTEND};
    game_moves(session_setup(s), session_game(s), &first, 1);
    SeatView view = {.setup = session_setup(s), .game = session_game(s), .refused = 1};
    computer->ask(self, &view);
    assert_true(computer->answer(self, &answer));
    assert_true(move_is(answer, first));
    view.offer = &offer;
    computer->ask(self, &view);
    assert_true(computer->answer(self, &answer));
    assert_int_equal(answer.kind, MOVE_NONE);
    computer->free(self);
    session_free(s);
}

/* ---- what they know ---- */

/* The order of the bag and the hands of others are changed in the game; nobody notices. */
static void hidden_things_are_out_of_reach(void **state) {
    (void)state;
    NewGame game = game_of(3, 8);
    game.rules.hand = HAND_THREE;
    Session *s = computers(&game);
    int moves = amount(10, 40, 1000), exchanged = 0;
    for (int i = 0; i < moves && !session_over(s); i++) {
        int seat = session_decides(s), other = (seat + 1) % 3, third = (seat + 2) % 3;
        seat_computers(s, 1u << seat, game.seed); /* it forgets what it had in mind */
        decide(s);
        Move answer = s->seats.answer;
        Game real = s->game;
        uint64_t seed = s->record.setup.seed;
        seats_cancel(s);
        for (int held = 0; held < HAND_MAX && s->game.hand[other][held] && s->game.hand[third][held];
             held++) {
            uint8_t kind = s->game.hand[other][held];
            s->game.hand[other][held] = s->game.hand[third][held];
            s->game.hand[third][held] = kind;
            exchanged += kind != s->game.hand[other][held];
        }
        s->game.rng.state = ~s->game.rng.state;
        s->record.setup.seed = ~seed;
        seat_computers(s, 1u << seat, game.seed);
        decide(s);
        Move poisoned = s->seats.answer;
        seats_cancel(s);
        s->game = real;
        s->record.setup.seed = seed;
        assert_true(move_is(answer, poisoned));
        session_apply(s, answer, NULL);
    }
    assert_true(exchanged > 0);
    session_free(s);
}

/* ---- cancelling ---- */

static void no_move_comes_late(void **state) {
    (void)state;
    Rng rng = rng_seeded(3);
    NewGame game = game_of(2, 2);
    Session *s = open_game(&game);
    const Computer thinks = {.level = AI_GRANDMASTER, .milliseconds = 500};
    for (int i = 0; i < amount(20, 100, 1000); i++) {
        session_control(s, 0, "computer", &thinks);
        session_back_to(s, 0);
        SeatState is = session_step(s, 0);
        uint64_t moment = rng_below(&rng, 6000), begun = clock_now();
        while (clock_now() - begun < moment && is == SEAT_THINKS) {
            is = session_step(s, 0);
        }
        switch (rng_below(&rng, 4)) {
        case 0:
            session_back_to(s, 0);
            break;
        case 1:
            session_control(s, 0, "person", NULL);
            assert_true(session_takes_moves(s));
            break;
        case 2:
            session_control(s, 0, "computer", &thinks);
            break;
        default:
            session_free(s);
            s = open_game(&game);
            break;
        }
        session_play_decided(s, NULL);
        assert_int_equal(session_record(s)->move_count, 1); /* the draw */
        assert_true(session_thinking(s) <= 0);
    }
    session_free(s);
}

/* ---- bids and a larger table ---- */

/* Answers at once what the test tells it to. */
typedef struct {
    const SeatView *view;
    int bid;     /* 0 = none */
    bool agrees; /* to any offer */
    int asked;
} Dealer;

static void dealer_ask(void *self, const SeatView *view) {
    ((Dealer *)self)->view = view;
    ((Dealer *)self)->asked++;
}

static bool dealer_answer(void *self, Move *move) {
    const Dealer *dealer = self;
    const SeatView *view = dealer->view;
    *move = (Move){0};
    if (view->offer) {
        *move = dealer->agrees ? *view->offer : *move;
    } else if (view->bids && dealer->bid > 0) {
        *move = (Move){.kind = MOVE_SELL, .seat = (uint8_t)view->seat, .x = (int16_t)dealer->bid};
    } else if (!view->bids) {
        game_moves(view->setup, view->game, move, 1);
    }
    return true;
}

static void dealer_end(void *self) {
    (void)self;
}

static const SeatController DEALER = {.name = "dealer",
                                      .deals = true,
                                      .free = dealer_end,
                                      .ask = dealer_ask,
                                      .answer = dealer_answer,
                                      .cancel = dealer_end};

static void seat_dealer(Session *s, int seat, Dealer *dealer) {
    session_control(s, seat, "person", NULL);
    s->seats.seats[seat].controller->free(s->seats.seats[seat].self);
    s->seats.seats[seat] = (SeatSlot){&DEALER, dealer};
}

/* A game in which the seat to move holds a tile that may be sold to all others for 5 points. */
static Session *sale(int seats) {
    NewGame game = game_of(seats, 4);
    game.rules.tile_sale = true;
    Session *s = open_game(&game);
    Rng rng = rng_seeded(4);
    int buyers = 0;
    while (buyers < seats - 1) {
        assert_false(session_over(s));
        session_apply(s, ai_random(session_setup(s), session_game(s), &rng), NULL);
        buyers = 0;
        for (int seat = 0; seat < seats; seat++) {
            s->game.scores[seat] = 20;
            Move sell = {.kind = MOVE_SELL, .seat = (uint8_t)seat, .x = 5};
            buyers += game_check(session_setup(s), &s->game, sell).code == MOVE_OK;
        }
    }
    return s;
}

static void the_highest_bid_is_offered_to_a_person(void **state) {
    (void)state;
    Session *s = sale(4);
    int holder = session_decides(s), second = (holder + 2) % 4, count = session_record(s)->move_count;
    Dealer dealers[4] = {0};
    for (int i = 1; i < 4; i++) {
        dealers[(holder + i) % 4].bid = i == 1 ? 2 : 5; /* 2, 5, 5: of equal bids the first counts */
        seat_dealer(s, (holder + i) % 4, &dealers[(holder + i) % 4]);
    }
    Move place;
    game_moves(session_setup(s), session_game(s), &place, 1);
    assert_false(session_takes_moves(s)); /* first the bids */
    assert_false(session_give(s, place));
    assert_int_equal(session_bid(s).kind, MOVE_NONE);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(session_step(s, 0), SEAT_THINKS);
    }
    assert_true(session_takes_moves(s));
    assert_int_equal(session_bid(s).seat, second);
    assert_int_equal(session_bid(s).x, 5);
    assert_true(session_give(s, (Move){0})); /* declined */
    assert_int_equal(session_bid(s).kind, MOVE_NONE);
    assert_true(session_takes_moves(s));
    assert_true(session_give(s, place));
    session_play_decided(s, NULL);
    session_back_to(s, count);
    assert_true(session_takes_moves(s)); /* once for each tile */
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(dealers[seat].asked, seat != holder);
    }
    session_free(s);
}

static void a_person_sells_to_a_bidder(void **state) {
    (void)state;
    Session *s = sale(2);
    int holder = session_decides(s);
    Dealer dealer = {.bid = 3};
    seat_dealer(s, 1 - holder, &dealer);
    session_step(s, 0);
    Move bid = session_bid(s);
    assert_int_equal(bid.x, 3);
    assert_true(session_give(s, bid));
    session_play_decided(s, NULL);
    assert_int_equal(session_decides(s), 1 - holder);
    assert_int_equal(s->game.holder, holder);
    assert_int_equal(session_step(s, 0), SEAT_DECIDED); /* its turn with the tile; nobody bids again */
    assert_int_equal(s->seats.answer.kind, MOVE_PLACE);
    session_free(s);
}

static void a_dealer_answers_bids(void **state) {
    (void)state;
    for (int agrees = 0; agrees <= 1; agrees++) {
        Session *s = sale(3);
        int holder = session_decides(s);
        Dealer dealers[3] = {{.bid = 1}, {.bid = 1}, {.bid = 1}};
        dealers[holder].agrees = agrees;
        for (int seat = 0; seat < 3; seat++) {
            seat_dealer(s, seat, &dealers[seat]);
        }
        SeatState is = session_step(s, 0);
        while (is == SEAT_THINKS) {
            assert_int_equal(session_bid(s).kind, MOVE_NONE); /* no question for a page */
            is = session_step(s, 0);
        }
        assert_int_equal(is, agrees ? SEAT_DECIDED : SEAT_DECLINED);
        is = session_step(s, 0);
        assert_int_equal(is, SEAT_DECIDED);
        assert_int_equal(s->seats.answer.kind, agrees ? MOVE_SELL : MOVE_PLACE);
        assert_int_equal(s->seats.answer.seat, agrees ? (holder + 1) % 3 : 0);
        session_free(s);
    }
}

static void a_wrong_bid_is_asked_again(void **state) {
    (void)state;
    Session *s = sale(2);
    Dealer dealer = {.bid = 9999};
    seat_dealer(s, 1 - session_decides(s), &dealer);
    assert_int_equal(session_step(s, 0), SEAT_REFUSED);
    dealer.bid = 0;
    assert_int_equal(session_step(s, 0), SEAT_THINKS);
    assert_int_equal(session_bid(s).kind, MOVE_NONE);
    assert_true(session_takes_moves(s));
    session_free(s);
}

static void all_must_agree_to_a_larger_table(void **state) {
    (void)state;
    NewGame game = game_of(3, 4);
    game.rules.table = TABLE_FIXED;
    game.rules.table_w = game.rules.table_h = 15;
    Session *s = open_game(&game);
    Move wider = {.kind = MOVE_EXTEND, .x = 20, .y = 15}, smaller = {.kind = MOVE_EXTEND, .x = 5, .y = 5};
    assert_false(session_propose(s, smaller));
    assert_true(session_propose(s, wider)); /* only people play: they have agreed */
    assert_int_equal(session_step(s, 0), SEAT_DECIDED);
    session_play_decided(s, NULL);
    assert_int_equal(session_game(s)->table_w, 20);
    session_back_to(s, 0);
    Dealer dealers[3] = {0};
    for (int seat = 1; seat < 3; seat++) {
        seat_dealer(s, seat, &dealers[seat]);
    }
    dealers[1].agrees = true;
    assert_true(session_propose(s, wider));
    assert_false(session_takes_moves(s));
    assert_int_equal(session_step(s, 0), SEAT_THINKS);
    assert_int_equal(session_step(s, 0), SEAT_DECLINED);
    assert_true(session_takes_moves(s));
    assert_int_equal(session_record(s)->move_count, 1);
    dealers[2].agrees = true;
    assert_true(session_propose(s, wider));
    assert_int_equal(session_step(s, 0), SEAT_THINKS);
    assert_int_equal(session_step(s, 0), SEAT_DECIDED);
    session_play_decided(s, NULL);
    assert_int_equal(session_game(s)->table_w, 20);
    session_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(computers_play_whole_games),

                                       cmocka_unit_test(the_same_seeds_give_the_same_game),
                                       cmocka_unit_test(a_turn_is_decided_at_once),
                                       cmocka_unit_test(an_undone_turn_is_thought_about_again),
                                       cmocka_unit_test(a_refused_answer_is_replaced_by_a_legal_move),
                                       cmocka_unit_test(hidden_things_are_out_of_reach),
                                       cmocka_unit_test(no_move_comes_late),
                                       cmocka_unit_test(the_highest_bid_is_offered_to_a_person),
                                       cmocka_unit_test(a_person_sells_to_a_bidder),
                                       cmocka_unit_test(a_dealer_answers_bids),
                                       cmocka_unit_test(a_wrong_bid_is_asked_again),
                                       cmocka_unit_test(all_must_agree_to_a_larger_table)};
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
