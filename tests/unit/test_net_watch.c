/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Across a network: phrases, and spectators. */
#include "common.h"

#include "net_table.h"

static void assert_said(const NetTable *net, int seat, int phrase, int times) {
    for (int i = -1; i < net->count; i++) {
        const Room *room = i < 0 ? host_room(net->host, 0) : guest_room(net->guests[i]);
        assert_int_equal(room->said[seat], phrase);
        assert_int_equal(room->spoken[seat], times);
    }
}

/* Before the game and in it, everyone hears what is said, but from each player only one phrase in 3 s. */
static void test_phrases(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(3, 2, 42);
    net_open_room(&net, &choice, 3, 2, 1);
    guest_speak(net.guests[0], 1);
    net_carry(&net);
    assert_said(&net, 0, 1, 1);
    guest_speak(net.guests[0], 2); /* too soon */
    guest_speak(net.guests[1], 3);
    net_carry(&net);
    assert_said(&net, 0, 1, 1);
    assert_said(&net, 1, 3, 1);
    assert_string_equal(guest_refusal(net.guests[0]), "you have just said something");
    host_step(net.host, HOST_QUIET - 1);
    assert_false(host_speak(net.host, 0, 0, 4));
    host_step(net.host, 1);
    guest_set_ready(net.guests[0], true);
    guest_set_ready(net.guests[1], true);
    net_carry(&net);
    assert_true(host_begin(net.host, 0, NULL));
    guest_speak(net.guests[0], NET_PHRASES);
    assert_true(host_speak(net.host, 0, 2, 5));
    net_carry(&net);
    assert_said(&net, 0, NET_PHRASES, 2);
    assert_said(&net, 2, 5, 1);
    for (int phrase = 1; phrase <= NET_PHRASES; phrase++) {
        assert_true(net_phrase(phrase)[0] != '\0');
    }
    size_t then = net.received[0].length;
    net_lie(&net, 0, "say 9");
    assert_string_equal(str_text(&net.received[0]) + then, "no line\n");
    net_lie(&net, 1, "say 0");
    assert_true(host_ends(net.host, net.peers[1]));
    net_close(&net);
}

static void test_watch(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(2, 2, 42);
    net_open_room(&net, &choice, 3, 2, 1);
    net_add_watcher(&net);
    assert_string_equal(guest_failure(net.guests[2])->text, "the host allows no spectators");
    guest_free(net.guests[2]);
    net.count = 2;
    host_let_watch(net.host, 0, true);
    net_add_watcher(&net);
    assert_int_equal(guest_seat(net.guests[2]), -1);
    assert_int_equal(guest_game_number(net.guests[2]), 0);
    for (int i = 0; i < 3; i++) {
        assert_true(guest_room(net.guests[i])->watch);
        assert_int_equal(guest_room(net.guests[i])->watchers, 1);
    }
    guest_set_ready(net.guests[0], true);
    guest_set_ready(net.guests[1], true);
    net_carry(&net);
    assert_true(host_begin(net.host, 0, NULL));
    net_play(&net, 20);
    assert_int_equal(guest_state(net.guests[2]), GUEST_PLAYS);
    net_assert_equal(&net);
    net_drop(&net, 2);
    net_carry(&net);
    assert_int_equal(guest_room(net.guests[0])->watchers, 0);
    net_add_watcher(&net); /* another one, in the middle of the game; the first comes back, too */
    net.cuts = true;
    net_play(&net, -1);
    net_assert_equal(&net);
    assert_int_equal(guest_state(net.guests[2]), GUEST_OVER);
    net_close(&net);
}

/* One who watches can do nothing else, and goes when the host wants that. */
static void test_watch_only(void **state) {
    (void)state;
    static const char *const lies[] = {
        "move 1 place 1 0 0",        "undo 1", "say 1", "ready 1", "colour 5", "name X",
        "watch - 0 0000000000000000"};
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
        NetTable net;
        NewGame choice = net_choice(2, 2, 42);
        net_open(&net, &choice, 2, 1);
        host_let_watch(net.host, 0, true);
        net_add_watcher(&net);
        size_t then = net.received[2].length;
        net_lie(&net, 2, lies[i]);
        assert_string_equal(str_text(&net.received[2]) + then, "no line\n");
        net_close(&net);
    }
    NetTable net;
    NewGame choice = net_choice(2, 2, 42);
    net_open(&net, &choice, 2, 1);
    host_let_watch(net.host, 0, true);
    for (int i = 0; i < 3; i++) {
        net_add_watcher(&net);
    }
    host_let_watch(net.host, 0, false);
    net_carry(&net);
    assert_int_equal(guest_state(net.guests[4]), GUEST_FAILED);
    assert_int_equal(guest_room(net.guests[0])->watchers, 0);
    assert_false(guest_room(net.guests[0])->watch);
    assert_int_equal(guest_state(net.guests[0]), GUEST_PLAYS);
    host_let_watch(net.host, 0, true); /* only so many at a time */
    int last = -1;
    for (int i = 0; i <= HOST_WATCHERS; i++) {
        last = host_connect(net.host);
        host_hear(net.host, last, "hello 2 1");
        host_hear(net.host, last, "watch 0 0 0000000000000000");
        assert_int_equal(host_ends(net.host, last), i == HOST_WATCHERS);
    }
    assert_non_null(strstr(str_text(host_say(net.host, last)), "no full\n"));
    net_close(&net);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_phrases),
        cmocka_unit_test(test_watch),
        cmocka_unit_test(test_watch_only),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
