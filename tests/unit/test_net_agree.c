/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Across a network: names and colours that change during a game, computer players that take a seat over, and
 * what others have to agree to. */
#include "common.h"

#include "net_table.h"
#include "session/changes.h"
#include "session/computer.h"

/* ---- names, colours, and who decides ---- */

static void assert_seat(const NetTable *net, int seat, const char *name, int colour) {
    for (int i = -1; i < net->count; i++) {
        const RecordSeat *of = i < 0 ? &session_seats(host_session(net->host, 0))[seat]
                                     : &guest_record(net->guests[i])->seats[seat];
        const RecordSeat *in = i < 0 ? &host_room(net->host, 0)->choice.seats[seat]
                                     : &guest_room(net->guests[i])->choice.seats[seat];
        assert_string_equal(of->name, name);
        assert_string_equal(in->name, name);
        assert_int_equal(of->colour, colour);
        assert_int_equal(in->colour, colour);
    }
}

/* The texts of host and guests are the same, without what only the host knows. */
static void assert_same_text(const NetTable *net) {
    Str whole = {0};
    record_write(session_record(host_session(net->host, 0)), &whole);
    for (int i = 0; i < net->count; i++) {
        Str text = {0};
        record_write(guest_record(net->guests[i]), &text);
        assert_string_equal(strstr(str_text(&text), "\n--\n"), strstr(str_text(&whole), "\n--\n"));
        str_deinit(&text);
    }
    str_deinit(&whole);
}

static void test_changes(void **state) {
    (void)state;
    NetTable net;
    Follow follow = {0};
    NewGame choice = net_choice(3, 3, 42);
    net_open(&net, &choice, 3, 1);
    follow_step(&follow, net.guests[2]);
    net_play(&net, 5);
    guest_set_name(net.guests[0], "Zo\xc3\xab");
    guest_set_colour(net.guests[1], 6);
    net_carry(&net);
    assert_seat(&net, 0, "Zo\xc3\xab", 0);
    assert_seat(&net, 1, "Guest 2", 6);
    guest_set_colour(net.guests[0], 6); /* taken */
    net_carry(&net);
    assert_string_equal(guest_refusal(net.guests[0]), "another player has that colour");
    net_drop(&net, 2); /* two exchange a colour while the third is away */
    guest_set_colour(net.guests[1], 5);
    net_carry(&net);
    guest_set_colour(net.guests[0], 6);
    net_carry(&net);
    net_play(&net, 5);
    assert_seat(&net, 0, "Zo\xc3\xab", 6);
    assert_seat(&net, 1, "Guest 2", 5);
    assert_same_text(&net);
    while (follow_step(&follow, net.guests[2]) != FOLLOW_SAME) {
        session_play_decided(follow.session, NULL);
    }
    assert_string_equal(session_seats(follow.session)[0].name, "Zo\xc3\xab");
    assert_int_equal(session_seats(follow.session)[1].colour, 5);
    guest_free(net.guests[2]); /* one that begins anew gets all changes */
    net.guests[2] = guest_new(&shipped, "00000000000000000000000000000003", "Guest 3");
    net_drop(&net, 2);
    net_connect(&net, 2);
    net_carry(&net);
    assert_seat(&net, 0, "Zo\xc3\xab", 6);
    assert_same_text(&net);
    for (int i = 0; i < HOST_CHANGES + 5; i++) {
        char name[16];
        snprintf(name, sizeof name, "Name %d", i);
        guest_set_name(net.guests[1], name);
        net_carry(&net);
    }
    assert_string_equal(guest_refusal(net.guests[1]), "you have changed that too often");
    net_play(&net, -1);
    assert_same_text(&net);
    follow_end(&follow);
    net_close(&net);
}

/* A change that a page of the host takes back. */
static void test_unchange(void **state) {
    (void)state;
    NetTable net;
    Fail why = {0};
    NewGame choice = net_choice(2, 2, 42);
    net_open_room(&net, &choice, 1, 1, 1);
    guest_set_ready(net.guests[0], true);
    net_carry(&net);
    Session *session = session_new(&host_room(net.host, 0)->choice, &shipped, &why);
    assert_true(host_begin(net.host, 0, session));
    session_rename(session, 1, "Carl");
    session_rename(session, 1, "Carla");
    host_step(net.host, 0);
    net_carry(&net);
    assert_seat(&net, 1, "Carla", 1);
    session_undo(session);
    host_step(net.host, 0);
    net_carry(&net);
    assert_seat(&net, 1, "Carl", 1);
    assert_same_text(&net);
    net_close(&net);
    session_free(session);
}

static void test_false_changes(void **state) {
    (void)state;
    static const char *const lies[] = {"change 99 0 0 Anne", "change 0 2 0 Anne",    "change 0 - 0 Anne",
                                       "change 0 0 3 x",     "change 0 0 1 red",     "change 0 0 1 nocolour",
                                       "change 0 0 0 #",     "change 0 0 2 a level", "proposed 0 0 nonsense",
                                       "proposed 8 0 end"};
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
        NetTable net;
        NewGame choice = net_choice(2, 2, 42);
        net_open(&net, &choice, 2, 1);
        guest_hear(net.guests[0], lies[i]);
        assert_int_equal(guest_state(net.guests[0]), GUEST_FAILED);
        net_close(&net);
    }
}

/* A computer player plays for a guest who is away, until it comes back, or for one who is here. */
static void test_take_over(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(2, 2, 42);
    net_open(&net, &choice, 2, 1);
    net_play(&net, 3);
    while (!guest_decides(net.guests[1])) {
        net_play(&net, 1);
    }
    net_drop(&net, 1);
    net_carry(&net);
    int before = guest_record(net.guests[0])->move_count;
    host_step(net.host, 1000000);
    net_carry(&net);
    assert_int_equal(guest_record(net.guests[0])->move_count, before);
    assert_int_equal(guest_room(net.guests[0])->states[1], PLACE_AWAY);
    host_hand_over(net.host, 0, 1, AI_APPRENTICE);
    for (int i = 0; i < 1000 && !guest_decides(net.guests[0]); i++) {
        host_step(net.host, 100000);
        session_wait(host_session(net.host, 0));
        net_carry(&net);
    }
    assert_true(guest_decides(net.guests[0]));
    assert_true(guest_record(net.guests[0])->move_count > before);
    assert_int_equal(guest_room(net.guests[0])->states[1], PLACE_COMPUTER);
    assert_string_equal(guest_room(net.guests[0])->choice.seats[1].computer, "apprentice");
    net_connect(&net, 1);
    net_carry(&net);
    assert_int_equal(guest_room(net.guests[0])->states[1], PLACE_HERE);
    assert_int_equal(guest_room(net.guests[1])->states[1], PLACE_HERE);
    net_play(&net, 10);
    while (!guest_decides(net.guests[1])) {
        net_play(&net, 1);
    }
    host_hand_over(net.host, 0, 1, AI_APPRENTICE); /* it is here, but slow */
    net_carry(&net);
    assert_false(guest_decides(net.guests[1]));
    char line[64];
    snprintf(line, sizeof line, "move %d pass", guest_record(net.guests[1])->move_count);
    net_lie(&net, 1, line);
    assert_string_equal(guest_refusal(net.guests[1]), guest_game(net.guests[1])->phase == PHASE_ACTION
                                                          ? "a computer player has your place"
                                                          : "the rules forbid that move");
    guest_take_seat(net.guests[1]);
    net_carry(&net);
    assert_true(guest_decides(net.guests[1]));
    net_play(&net, -1);
    net_assert_equal(&net);
    assert_same_text(&net);
    net_close(&net);
}

/* ---- what others have to agree to ---- */

static const RoomProposal *proposal(const NetTable *net, int guest, int by) {
    return &guest_room(net->guests[guest])->proposals[by];
}

static void test_end(void **state) {
    (void)state;
    NetTable net;
    Move end = {.kind = MOVE_END};
    NewGame choice = net_choice(3, 3, 42);
    net_open(&net, &choice, 3, 1);
    net_play(&net, 6);
    while (guest_game(net.guests[0])->phase != PHASE_PLACE) {
        net_play(&net, 1);
    }
    assert_true(guest_propose(net.guests[1], end));
    net_carry(&net);
    assert_int_equal(proposal(&net, 0, 1)->move.kind, MOVE_END);
    assert_int_equal(proposal(&net, 0, 1)->waits, 5);
    guest_answer(net.guests[1], 1, true); /* nobody asked it */
    guest_answer(net.guests[0], 1, true);
    net_carry(&net);
    assert_int_equal(proposal(&net, 1, 1)->waits, 4);
    guest_answer(net.guests[2], 1, false);
    net_carry(&net);
    assert_int_equal(proposal(&net, 0, 1)->move.kind, MOVE_NONE);
    assert_int_equal(proposal(&net, 0, 1)->declined_by, 2);
    assert_true(guest_propose(net.guests[1], end)); /* again, but the game goes on */
    net_play(&net, 1);
    assert_int_equal(proposal(&net, 0, 1)->move.kind, MOVE_NONE);
    assert_int_equal(host_room(net.host, 0)->proposals[1].move.kind, MOVE_NONE);
    while (guest_game(net.guests[0])->phase != PHASE_PLACE) {
        net_play(&net, 1);
    }
    assert_true(guest_propose(net.guests[1], end));
    net_carry(&net);
    net_drop(&net, 0); /* it was asked, and cannot answer */
    net_carry(&net);
    assert_int_equal(proposal(&net, 1, 1)->move.kind, MOVE_NONE);
    assert_true(guest_propose(net.guests[1], end));
    net_carry(&net);
    assert_int_equal(proposal(&net, 2, 1)->waits, 4); /* who is away is not asked */
    net_connect(&net, 0);
    net_carry(&net);
    assert_int_equal(proposal(&net, 0, 1)->move.kind, MOVE_END); /* but hears of it */
    guest_answer(net.guests[2], 1, true);
    net_carry(&net);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(guest_state(net.guests[i]), GUEST_OVER);
    }
    assert_true(record_ended_early(guest_record(net.guests[0])));
    net_assert_equal(&net);
    net_close(&net);
}

static void test_sit_out(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(3, 3, 42);
    net_open(&net, &choice, 3, 1);
    net_play(&net, 4);
    while (guest_game(net.guests[0])->phase != PHASE_PLACE) {
        net_play(&net, 1);
    }
    assert_true(guest_propose(net.guests[1], (Move){.kind = MOVE_AWAY, .seat = 1})); /* alone */
    net_carry(&net);
    assert_int_equal(guest_game(net.guests[0])->away, 2);
    net_drop(&net, 2);
    assert_true(guest_propose(net.guests[0], (Move){.kind = MOVE_AWAY, .seat = 2})); /* nobody else is left */
    net_carry(&net);
    assert_int_equal(guest_game(net.guests[0])->away, 6);
    net_connect(&net, 2);
    net_carry(&net);
    assert_true(guest_propose(net.guests[0], (Move){.kind = MOVE_BACK, .seat = 2}));
    net_carry(&net);
    assert_int_equal(guest_game(net.guests[0])->away, 6 & ~4);
    assert_true(guest_propose(net.guests[1], (Move){.kind = MOVE_BACK, .seat = 1}));
    net_carry(&net);
    assert_int_equal(guest_game(net.guests[0])->away, 0);
    assert_false(guest_propose(net.guests[1], (Move){.kind = MOVE_BACK, .seat = 1}));
    assert_false(guest_propose(net.guests[1], (Move){.kind = MOVE_PASS}));
    net_lie(&net, 1, "propose 999 end");
    assert_string_equal(guest_refusal(net.guests[1]), "the game has already gone on");
    net_play(&net, -1);
    net_assert_equal(&net);
    net_close(&net);
}

/* A larger table: computer players are asked last. */
static void test_extend(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(3, 2, 42);
    choice.rules.table = TABLE_FIXED;
    choice.rules.table_w = 9;
    choice.rules.table_h = 9;
    int answered = 0;
    net_open(&net, &choice, 2, 1);
    for (int turn = 0; turn < 40 && !host_over(net.host); turn++) {
        net_play(&net, 1);
        Move wider = {.kind = MOVE_EXTEND,
                      .x = (int16_t)(guest_game(net.guests[0])->table_w + 1),
                      .y = guest_game(net.guests[0])->table_h};
        if (!guest_propose(net.guests[0], wider)) {
            continue;
        }
        net_carry(&net);
        if (proposal(&net, 1, 0)->waits != 2) { /* the game has gone on */
            continue;
        }
        guest_answer(net.guests[1], 0, true);
        net_carry(&net);
        for (int i = 0; i < 100 && proposal(&net, 1, 0)->move.kind == MOVE_EXTEND; i++) {
            host_step(net.host, 100000);
            session_wait(host_session(net.host, 0));
            net_carry(&net);
        }
        bool wide = guest_game(net.guests[1])->table_w == wider.x;
        assert_true(wide || proposal(&net, 1, 0)->declined_by != NO_SEAT);
        answered++;
        net_assert_equal(&net);
    }
    assert_true(answered > 0);
    net_play(&net, -1);
    net_assert_equal(&net);
    net_close(&net);
}

/* Lets computer players think for a while. */
static void step(NetTable *net) {
    host_step(net->host, 100000);
    session_wait(host_session(net->host, 0));
    net_carry(net);
}

/* Lets them think until nothing changes. */
static void settle(NetTable *net) {
    for (int i = 0; i < 50; i++) {
        step(net);
    }
}

/* Plays on until a tile may be sold by this guest; false if the game ends before. */
static bool until_sale(NetTable *net, int guest) {
    const Guest *g = net->guests[guest];
    while (!host_over(net->host)) {
        bool decides = false;
        for (int i = 0; i < net->count; i++) {
            decides = decides || guest_decides(net->guests[i]);
        }
        if (guest_decides(g) && game_may_sell(&guest_record(g)->setup, guest_game(g))) {
            return true;
        }
        if (decides) {
            net_play(net, 1);
        } else {
            step(net);
        }
    }
    return false;
}

/* Opens a game in which the first guest holds a tile that may be sold, and the others have points. */
static void open_sale(NetTable *net, Hand hand) {
    NewGame choice = net_choice(3, 3, 42);
    choice.rules.tile_sale = true;
    choice.rules.hand = (uint8_t)hand;
    for (uint64_t seed = 1;; seed++) {
        net_open(net, &choice, 3, seed);
        while (until_sale(net, 0)) {
            const int16_t *scores = guest_game(net->guests[0])->scores;
            if (scores[1] >= 2 && scores[2] >= 2) {
                return;
            }
            net_play(net, 1);
        }
        net_close(net);
        assert_true(seed < 100);
    }
}

static void test_sale(void **state) {
    (void)state;
    NetTable net;
    Move offer = {.kind = MOVE_SELL, .seat = 1, .x = 1}, bid = {.kind = MOVE_SELL, .seat = 2, .x = 2};
    open_sale(&net, HAND_ONE);
    assert_false(guest_propose(net.guests[0], (Move){.kind = MOVE_SELL, .seat = 0, .x = 1}));
    net_lie(&net, 2, "propose - sell 1 5");         /* a bid for another */
    assert_true(guest_propose(net.guests[1], bid)); /* the same; legal, but not its own */
    net_carry(&net);
    assert_string_equal(guest_refusal(net.guests[1]), "the rules forbid that move");
    assert_true(guest_propose(net.guests[0], offer));
    assert_true(guest_propose(net.guests[2], bid));
    net_carry(&net);
    assert_int_equal(proposal(&net, 1, 0)->waits, 2);
    assert_int_equal(proposal(&net, 0, 2)->waits, 1);
    guest_answer(net.guests[1], 0, false);
    net_carry(&net);
    assert_int_equal(proposal(&net, 0, 0)->declined_by, 1);
    int before = guest_game(net.guests[0])->scores[0];
    guest_answer(net.guests[0], 2, true);
    net_carry(&net);
    assert_int_equal(guest_game(net.guests[1])->seat, 2);
    assert_int_equal(guest_game(net.guests[1])->holder, 0);
    assert_int_equal(guest_game(net.guests[1])->scores[0], before + 2);
    net_assert_equal(&net);
    net_play(&net, -1);
    net_assert_equal(&net);
    net_close(&net);
}

/* With a hand of three, the tile that is offered is shown to all, and no other. Until it is sold, it can be
 * taken back. */
static void test_sale_from_hand(void **state) {
    (void)state;
    NetTable net;
    Move offer = {.kind = MOVE_SELL, .seat = 1, .x = 1};
    open_sale(&net, HAND_THREE);
    Guest *holder = net.guests[0], *buyer = net.guests[1];
    const Record *record = guest_record(holder);
    int told = record->move_count;
    Move choose = record->moves[told - 1];
    assert_int_equal(choose.kind, MOVE_CHOOSE);
    for (int i = 1; i < 3; i++) {
        const Game *seen = guest_game(net.guests[i]);
        assert_int_equal(seen->drawn, guest_game(holder)->drawn);
        for (int held = 0; held < HAND_MAX - 1; held++) {
            assert_int_equal(seen->hand[0][held], HAND_HIDDEN);
        }
    }
    assert_true(guest_propose(holder, offer));
    net_carry(&net);
    assert_int_equal(proposal(&net, 1, 0)->waits, 2);
    guest_undo(holder);
    assert_true(guest_asks(holder));
    guest_answer(buyer, 0, true); /* too late */
    net_carry(&net);
    assert_false(guest_asks(holder));
    assert_int_equal(record->move_count, told - 1);
    assert_int_equal(proposal(&net, 1, 0)->move.kind, MOVE_NONE);
    net_assert_equal(&net);

    assert_true(guest_move(holder, choose));
    net_carry(&net);
    assert_true(guest_propose(holder, offer));
    net_carry(&net);
    net_drop(&net, 0); /* the offer ends, the choice stays */
    net_carry(&net);
    assert_int_equal(proposal(&net, 1, 0)->move.kind, MOVE_NONE);
    net_connect(&net, 0);
    net_carry(&net);
    assert_int_equal(record->move_count, told);
    assert_true(guest_propose(holder, offer));
    net_carry(&net);
    guest_undo(holder); /* too late: the buyer was faster */
    char agree[32];
    snprintf(agree, sizeof agree, "agree %d 0", told);
    net_lie(&net, 1, agree);
    assert_int_equal(guest_game(holder)->seat, 1);
    assert_int_equal(record->move_count, told + 1);
    assert_string_equal(guest_refusal(holder), "the game has already gone on");
    net_assert_equal(&net);
    net_play(&net, -1);
    net_assert_equal(&net);
    net_close(&net);
}

/* Computer players bid for the tile of a guest, and answer its bids. */
static void test_sale_with_computers(void **state) {
    (void)state;
    int bids = 0, sold = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        NetTable net;
        NewGame choice = net_choice(5, 1, seed);
        choice.rules.tile_sale = true;
        net_open(&net, &choice, 1, seed);
        while (until_sale(&net, 0)) {
            int before = guest_record(net.guests[0])->move_count;
            settle(&net);
            assert_int_equal(guest_record(net.guests[0])->move_count,
                             before); /* it is for the guest to decide */
            for (int seat = 1; seat < 5; seat++) {
                Move move = proposal(&net, 0, seat)->move;
                if (move.kind == MOVE_SELL) {
                    assert_int_equal(move.seat, seat);
                    assert_int_equal(proposal(&net, 0, seat)->waits, 1);
                    bids++;
                    guest_answer(net.guests[0], seat, bids % 2 == 0);
                    size_t then = net.received[0].length;
                    settle(&net);
                    const char *said = str_text(&net.received[0]) + then;
                    assert_true((strstr(said, " sell ") != NULL) == (bids % 2 == 0));
                    assert_true((strstr(said, "dropped ") == said) == (bids % 2 == 1));
                    sold += bids % 2 == 0;
                    break;
                }
            }
            net_play(&net, 1);
        }
        net_assert_equal(&net);
        net_close(&net);
    }
    assert_true(bids > 1 && sold > 0);
}

/* In a session that a page of the host has, what was agreed to waits for the page, and computer players are
 * asked there. */
static void test_lent(void **state) {
    (void)state;
    NetTable net;
    Fail why = {0};
    NewGame choice = net_choice(3, 1, 42);
    choice.seats[1].computer[0] = '\0'; /* a person at the host; seat 2 is an apprentice */
    choice.rules.table = TABLE_SHIFT;
    choice.rules.table_w = choice.rules.table_h = 9;
    net_open_room(&net, &choice, 1, 1, 1);
    guest_set_ready(net.guests[0], true);
    net_carry(&net);
    Session *session = session_new(&host_room(net.host, 0)->choice, &shipped, &why);
    assert_true(host_begin(net.host, 0, session));
    net_carry(&net);
    assert_true(guest_propose(net.guests[0], (Move){.kind = MOVE_EXTEND, .x = 10, .y = 9}));
    net_carry(&net);
    assert_int_equal(host_room(net.host, 0)->proposals[0].waits, 2);
    host_answer(net.host, 0, 1, 0, true);
    SeatState answer = SEAT_THINKS;
    for (int i = 0; i < 100 && answer == SEAT_THINKS; i++) { /* the page asks the computer player */
        answer = session_step(session, 100000);
        session_wait(session);
    }
    assert_int_equal(answer, SEAT_DECIDED);
    session_play_decided(session, NULL);
    host_step(net.host, 0);
    net_carry(&net);
    assert_int_equal(guest_game(net.guests[0])->table_w, 10);
    assert_int_equal(proposal(&net, 0, 0)->move.kind, MOVE_NONE);
    assert_true(host_propose(net.host, 0, 1, (Move){.kind = MOVE_END}));
    net_carry(&net);
    guest_answer(net.guests[0], 1, true);
    net_carry(&net);
    assert_true(session_has_decided(session));
    session_play_decided(session, NULL);
    host_step(net.host, 0);
    net_carry(&net);
    assert_int_equal(guest_state(net.guests[0]), GUEST_OVER);
    net_close(&net);
    session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_changes),
        cmocka_unit_test(test_unchange),
        cmocka_unit_test(test_false_changes),
        cmocka_unit_test(test_take_over),
        cmocka_unit_test(test_end),
        cmocka_unit_test(test_sit_out),
        cmocka_unit_test(test_extend),
        cmocka_unit_test(test_sale),
        cmocka_unit_test(test_sale_from_hand),
        cmocka_unit_test(test_sale_with_computers),
        cmocka_unit_test(test_lent),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
