/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The room before a game across a network: seats, names, colours, ready marks, and what the host changes. */
#include "common.h"

#include "net_table.h"

/* Three seats for guests; one is still open. */
static void open_room(NetTable *net) {
    NewGame choice = net_choice(3, 3, 42);
    net_open_room(net, &choice, 7, 2, 1);
}

/* What both guests and the host know of a seat. */
static void assert_place(const NetTable *net, int seat, PlaceState state, int colour, bool ready,
                         const char *name) {
    for (int i = -1; i < net->count; i++) {
        const Room *room = i < 0 ? host_room(net->host, 0) : guest_room(net->guests[i]);
        assert_int_equal(room->states[seat], state);
        assert_int_equal(room->choice.seats[seat].colour, colour);
        assert_int_equal(room->ready[seat], ready);
        assert_string_equal(room->choice.seats[seat].name, name);
    }
}

static void test_seats(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(3, 3, 42);
    choice.first = FIRST_ROADS;
    choice.set_count = 2;
    strcpy(choice.sets[1], "inns-cathedrals");
    net_open_room(&net, &choice, 7, 1, 1);
    const Room *room = guest_room(net.guests[0]);
    assert_int_equal(room->choice.seat_count, 3);
    assert_int_equal(room->choice.set_count, 2);
    assert_string_equal(room->choice.sets[1], "inns-cathedrals");
    assert_memory_equal(&room->choice.rules, &choice.rules, sizeof choice.rules);
    assert_int_equal(room->choice.first, FIRST_ROADS);
    assert_true(room->choice.seed == 0);
    assert_false(room->begun);
    assert_place(&net, 0, PLACE_HERE, 0, false, "Guest 1");
    assert_int_equal(room_waits_for(room), 0);
    host_seat_computer(net.host, 0, 0, AI_MASTER); /* it has to go */
    net_carry(&net);
    assert_int_equal(guest_state(net.guests[0]), GUEST_FAILED);
    assert_string_equal(guest_failure(net.guests[0])->text, "the host has given your place away");
    assert_string_equal(host_room(net.host, 0)->choice.seats[0].computer, "master");
    assert_int_equal(room_waits_for(host_room(net.host, 0)), 1);
    net_close(&net);
}

static void test_ready(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(2, 2, 42);
    Fail why = {0};
    net_open_room(&net, &choice, 3, 2, 1);
    guest_set_ready(net.guests[0], true);
    net_carry(&net);
    assert_place(&net, 0, PLACE_HERE, 0, true, "Guest 1");
    assert_place(&net, 1, PLACE_HERE, 1, false, "Guest 2");
    assert_false(host_begin(net.host, 0, NULL));
    assert_false(host_room(net.host, 0)->begun);
    guest_set_ready(net.guests[1], true);
    net_carry(&net);
    guest_set_ready(net.guests[0], false);
    net_carry(&net);
    assert_place(&net, 0, PLACE_HERE, 0, false, "Guest 1");
    assert_int_equal(room_waits_for(guest_room(net.guests[1])), 0);
    guest_set_ready(net.guests[0], true); /* on its way while the rules change: it meant the old ones */
    choice.rules.meeples = 5;
    assert_true(host_change(net.host, 0, &choice, 3, &why));
    net_carry(&net);
    assert_place(&net, 0, PLACE_HERE, 0, false, "Guest 1");
    assert_place(&net, 1, PLACE_HERE, 1, false, "Guest 2");
    assert_int_equal(guest_room(net.guests[1])->choice.rules.meeples, 5);
    assert_int_equal(guest_room(net.guests[1])->version, 2);
    guest_set_ready(net.guests[0], true);
    guest_set_ready(net.guests[1], true);
    net_carry(&net);
    assert_null(host_session(net.host, 0)); /* the host begins */
    assert_true(host_begin(net.host, 0, NULL));
    net_carry(&net);
    assert_int_equal(guest_state(net.guests[0]), GUEST_PLAYS);
    assert_true(guest_room(net.guests[0])->begun && host_room(net.host, 0)->begun);
    assert_int_equal(guest_record(net.guests[0])->setup.rules.meeples, 5);
    assert_false(host_change(net.host, 0, &choice, 3, &why));
    assert_string_equal(why.text, "the game has begun");
    guest_set_ready(net.guests[0], false);
    net_carry(&net);
    assert_string_equal(guest_refusal(net.guests[0]), "the game has begun");
    net_play(&net, -1);
    net_assert_equal(&net);
    net_close(&net);
}

static void test_colours_and_names(void **state) {
    (void)state;
    NetTable net;
    open_room(&net);
    guest_set_colour(net.guests[0], 1); /* that of the other guest */
    net_carry(&net);
    assert_string_equal(guest_refusal(net.guests[0]), "another player has that colour");
    assert_place(&net, 0, PLACE_HERE, 0, false, "Guest 1");
    guest_set_colour(net.guests[0], 7); /* nobody's */
    net_carry(&net);
    assert_string_equal(guest_refusal(net.guests[0]), "");
    assert_place(&net, 0, PLACE_HERE, 7, false, "Guest 1");
    guest_set_colour(net.guests[0], 2); /* that of the open seat, which takes the old one */
    net_carry(&net);
    assert_place(&net, 0, PLACE_HERE, 2, false, "Guest 1");
    assert_place(&net, 2, PLACE_OPEN, 7, false, "Seat 2");
    net_lie(&net, 1, "colour 8");
    net_lie(&net, 1, "colour -");
    assert_place(&net, 1, PLACE_HERE, 1, false, "Guest 2");
    guest_set_name(net.guests[1], "  Zo\xc3\xab #1 ");
    net_carry(&net);
    assert_place(&net, 1, PLACE_HERE, 1, false, "Zo\xc3\xab 1");
    guest_set_name(net.guests[1], " # ");
    host_set_name(net.host, 0, 2, "Carl");
    assert_false(host_set_colour(net.host, 0, 2, 1));
    assert_true(host_set_colour(net.host, 0, 2, 4));
    net_carry(&net);
    assert_place(&net, 1, PLACE_HERE, 1, false, "Zo\xc3\xab 1");
    assert_place(&net, 2, PLACE_OPEN, 4, false, "Carl");
    net_close(&net);
}

/* The host may choose other seats: guests on seats that are gone have to go, the others stay who they are. */
static void test_fewer_seats(void **state) {
    (void)state;
    NetTable net;
    Fail why = {0};
    NewGame choice = net_choice(3, 3, 42), small = net_choice(2, 2, 42);
    net_open_room(&net, &choice, 7, 3, 1);
    guest_set_colour(net.guests[0], 1 + 5);
    net_carry(&net);
    small.seats[1].colour = 6;
    assert_true(host_change(net.host, 0, &small, 1, &why)); /* the second seat is for a person at the host */
    net_carry(&net);
    assert_int_equal(guest_state(net.guests[1]), GUEST_FAILED);
    assert_int_equal(guest_state(net.guests[2]), GUEST_FAILED);
    const Room *room = guest_room(net.guests[0]);
    assert_int_equal(room->choice.seat_count, 2);
    assert_int_equal(room->states[0], PLACE_HERE);
    assert_int_equal(room->states[1], PLACE_HOST);
    assert_int_equal(room->choice.seats[0].colour, 6);
    assert_int_equal(room->choice.seats[1].colour, 0);
    small.seat_count = 0;
    assert_false(host_change(net.host, 0, &small, 1, &why));
    assert_int_equal(host_room(net.host, 0)->choice.seat_count, 2);
    guest_set_ready(net.guests[0], true);
    net_carry(&net);
    assert_true(host_begin(net.host, 0, NULL));
    net_close(&net);
}

/* A seat is open again once its guest has gone or was removed; before the game, a computer may take it. */
static void test_remove(void **state) {
    (void)state;
    NetTable net;
    open_room(&net);
    host_remove(net.host, 0, 0);
    net_carry(&net);
    assert_int_equal(guest_state(net.guests[0]), GUEST_FAILED);
    assert_int_equal(guest_room(net.guests[1])->states[0], PLACE_OPEN);
    assert_string_equal(host_key(net.host, 0, 0), "");
    host_seat_computer(net.host, 0, 0, AI_APPRENTICE);
    host_seat_computer(net.host, 0, 2, AI_MASTER);
    net_carry(&net);
    assert_int_equal(guest_room(net.guests[1])->states[0], PLACE_COMPUTER);
    assert_string_equal(guest_room(net.guests[1])->choice.seats[0].computer, "apprentice");
    host_seat_computer(net.host, 0, 0, -1);
    net_carry(&net);
    assert_int_equal(guest_room(net.guests[1])->states[0], PLACE_OPEN);
    assert_string_equal(guest_room(net.guests[1])->choice.seats[0].computer, "");
    host_seat_computer(net.host, 0, 0, AI_APPRENTICE);
    guest_set_ready(net.guests[1], true);
    net_carry(&net);
    assert_true(host_begin(net.host, 0, NULL));
    net_carry(&net);
    assert_int_equal(guest_state(net.guests[1]), GUEST_PLAYS);
    net_close(&net);
}

/* In a game that goes on, the seat of a guest that was removed is open to anyone. */
static void test_remove_later(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(2, 2, 42);
    net_open(&net, &choice, 2, 1);
    net_play(&net, 7);
    host_remove(net.host, 0, 1);
    net_carry(&net);
    assert_int_equal(guest_state(net.guests[1]), GUEST_FAILED);
    assert_int_equal(guest_room(net.guests[0])->states[1], PLACE_OPEN);
    assert_int_equal(guest_state(net.guests[0]), GUEST_PLAYS);
    guest_free(net.guests[1]);
    net.guests[1] = guest_new(&shipped, "00000000000000000000000000000009", "Another");
    net_drop(&net, 1);
    net_connect(&net, 1);
    net_carry(&net);
    assert_int_equal(guest_seat(net.guests[1]), 1);
    net_play(&net, -1);
    net_assert_equal(&net);
    net_close(&net);
}

/* What is told before the game does not depend on its seed. */
static void test_no_seed(void **state) {
    (void)state;
    NetTable net[2];
    for (int i = 0; i < 2; i++) {
        NewGame choice = net_choice(2, 2, i == 0 ? 42 : UINT64_C(987654321987654321));
        choice.first = FIRST_RANDOM;
        strcpy(choice.map, "germany");
        net_open_room(&net[i], &choice, 3, 2, 1);
    }
    assert_string_equal(str_text(&net[0].received[1]), str_text(&net[1].received[1]));
    assert_non_null(strstr(str_text(&net[0].received[1]), "head map germany\n"));
    assert_null(strstr(str_text(&net[0].received[1]), "seed"));
    net_close(&net[0]);
    net_close(&net[1]);
}

/* After a game, everyone who is still there meets in the room again; who has gone leaves a free seat. */
static void test_gather(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(3, 2, 42);
    choice.rules.meeples = 5;
    net_open_room(&net, &choice, 3, 2, 1);
    guest_set_ready(net.guests[0], true);
    guest_set_ready(net.guests[1], true);
    net_carry(&net);
    assert_true(host_begin(net.host, 0, NULL));
    net_carry(&net);
    assert_false(host_gather(net.host, 0)); /* it is still played */
    net_play(&net, -1);
    assert_int_equal(guest_state(net.guests[0]), GUEST_OVER);
    int headers = guest_headers(net.guests[0]);
    net_drop(&net, 1);
    assert_true(host_gather(net.host, 0));
    assert_false(host_gather(net.host, 0));
    net_carry(&net);
    const Room *room = guest_room(net.guests[0]);
    assert_int_equal(guest_state(net.guests[0]), GUEST_WAITS);
    assert_null(guest_record(net.guests[0]));
    assert_false(room->begun || room->ready[0]);
    assert_int_equal(room->choice.rules.meeples, 5);
    assert_int_equal(room->states[0], PLACE_HERE);
    assert_int_equal(room->states[1], PLACE_OPEN);
    assert_int_equal(room->states[2], PLACE_COMPUTER);
    net_connect(&net, 1); /* it is back, and takes the seat again */
    net_carry(&net);
    choice.seed = 43;
    assert_true(host_change(net.host, 0, &choice, 3, NULL));
    net_carry(&net);
    guest_set_ready(net.guests[0], true);
    guest_set_ready(net.guests[1], true);
    net_carry(&net);
    assert_true(host_begin(net.host, 0, NULL));
    net_carry(&net);
    assert_int_equal(guest_state(net.guests[0]), GUEST_PLAYS);
    assert_true(guest_headers(net.guests[0]) > headers);
    net_play(&net, -1);
    net_assert_equal(&net);
    assert_int_equal(guest_state(net.guests[1]), GUEST_OVER);
    assert_true(host_over(net.host));
    net_close(&net);
}

/* ---- a session that a page of the host has ---- */

/* The page plays what guests have decided. */
static bool play_decided(Session *session) {
    bool decided = session_has_decided(session);
    session_play_decided(session, NULL);
    return decided;
}

static void test_lent(void **state) {
    (void)state;
    static Move moves[MOVES_MAX];
    NetTable net;
    Fail why = {0};
    NewGame choice = net_choice(2, 1, 42);
    choice.seats[1].computer[0] = '\0'; /* a person at the host */
    net_open_room(&net, &choice, 1, 1, 1);
    guest_set_ready(net.guests[0], true);
    net_carry(&net);
    Session *session = session_new(&host_room(net.host, 0)->choice, &shipped, &why);
    assert_true(host_begin(net.host, 0, session));
    net_carry(&net);
    Guest *guest = net.guests[0];
    for (int turn = 0; turn < 20; turn++) {
        bool own = session_decides(session) == 0;
        int count = game_turn_moves(session_setup(session), session_game(session), moves, MOVES_MAX);
        Move move = moves[rng_below(&net.rng, (uint32_t)count)];
        assert_int_equal(guest_decides(guest), own);
        if (own) {
            assert_true(guest_move(guest, move));
            net_carry(&net);
            int before = session_record(session)->move_count;
            host_step(net.host, 1000000); /* the page takes its time, and nobody else steps the game */
            assert_int_equal(session_record(session)->move_count, before);
            assert_true(play_decided(session));
        } else {
            assert_true(session_give(session, move));
            assert_true(play_decided(session));
        }
        host_step(net.host, 0);
        net_carry(&net);
        net_assert_equal(&net);
    }
    /* The page takes a move back and plays another one: the guest has the same. */
    while (session_game(session)->phase != PHASE_ACTION) {
        int count = game_turn_moves(session_setup(session), session_game(session), moves, MOVES_MAX);
        session_apply(session, moves[(size_t)count - 1], NULL);
    }
    host_step(net.host, 0);
    net_carry(&net);
    session_undo(session);
    int count = game_turn_moves(session_setup(session), session_game(session), moves, MOVES_MAX);
    session_apply(session, moves[0], NULL);
    host_step(net.host, 0);
    net_carry(&net);
    assert_true(count > 1);
    net_assert_equal(&net);
    assert_false(host_takes_undo(net.host, 0));
    /* The guest asks the page to undo. */
    while (!guest_decides(guest) || session_game(session)->phase != PHASE_ACTION) {
        session_apply(
            session,
            (count = game_turn_moves(session_setup(session), session_game(session), moves, MOVES_MAX),
             moves[(size_t)count - 1]),
            NULL);
        host_step(net.host, 0);
        net_carry(&net);
    }
    guest_undo(guest);
    net_carry(&net);
    assert_true(host_takes_undo(net.host, 0));
    session_undo(session);
    host_step(net.host, 0);
    net_carry(&net);
    assert_int_equal(guest_game(guest)->phase, PHASE_PLACE);
    assert_false(host_takes_undo(net.host, 0));
    net_assert_equal(&net);
    net_close(&net);
    session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seats),
        cmocka_unit_test(test_ready),
        cmocka_unit_test(test_colours_and_names),
        cmocka_unit_test(test_fewer_seats),
        cmocka_unit_test(test_remove),
        cmocka_unit_test(test_remove_later),
        cmocka_unit_test(test_no_seed),
        cmocka_unit_test(test_gather),
        cmocka_unit_test(test_lent),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
