/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The session of a guest's page: it has the moves that the host has told, one after another. */
#include "common.h"

#include "net_table.h"

/* Takes in all that is new; the page plays each move with its events. */
static void follow_all(Follow *follow, const Guest *guest, int seen[FOLLOW_BEGUN + 1]) {
    FollowStep step;
    while ((step = follow_step(follow, guest)) != FOLLOW_SAME) {
        EventList events = {0};
        seen[step]++;
        if (step == FOLLOW_MOVE) {
            assert_int_equal(follow_step(follow, guest), FOLLOW_SAME); /* until the page has played it */
            assert_int_equal(session_step(follow->session, 0), SEAT_DECIDED);
            session_play_decided(follow->session, &events);
            assert_true(events.count > 0);
        }
    }
}

static void assert_follows(const Follow *follow, const Guest *guest) {
    const Record *own = session_record(follow->session), *told = guest_record(guest);
    assert_int_equal(own->move_count, told->move_count);
    for (int i = 0; i < own->move_count; i++) {
        assert_true(move_is(own->moves[i], told->moves[i]));
    }
    assert_memory_equal(session_game(follow->session)->scores, guest_game(guest)->scores,
                        sizeof guest_game(guest)->scores);
    assert_int_equal(session_over(follow->session), guest_state(guest) == GUEST_OVER);
}

static void test_follow(void **state) {
    (void)state;
    NetTable net;
    Follow follow = {0};
    int seen[FOLLOW_BEGUN + 1] = {0};
    NewGame choice = net_choice(3, 3, 77);
    choice.set_count = 2;
    strcpy(choice.sets[1], "princess-dragon");
    net_open(&net, &choice, 3, 17);
    while (!host_over(net.host)) {
        net_play(&net, 1);
        follow_all(&follow, net.guests[1], seen);
        assert_follows(&follow, net.guests[1]);
        assert_int_equal(session_takes_moves(follow.session), guest_decides(net.guests[1]));
    }
    assert_int_equal(seen[FOLLOW_BEGUN], 1);
    assert_int_equal(seen[FOLLOW_LEAP], 0);
    assert_true(seen[FOLLOW_MOVE] > 100);
    follow_end(&follow);
    net_close(&net);
}

static void test_follow_back_and_far(void **state) {
    (void)state;
    NetTable net;
    Follow follow = {0};
    int seen[FOLLOW_BEGUN + 1] = {0};
    NewGame choice = net_choice(2, 2, 42);
    net_open(&net, &choice, 2, 18);
    net_play(&net, 1);
    follow_all(&follow, net.guests[1], seen);
    guest_undo(net.guests[0]);
    net_carry(&net);
    net_play(&net, 1); /* perhaps another place */
    follow_all(&follow, net.guests[1], seen);
    assert_follows(&follow, net.guests[1]);
    int leaps = seen[FOLLOW_LEAP], moves = seen[FOLLOW_MOVE];
    net_play(&net, 60);
    follow_all(&follow, net.guests[1], seen);
    assert_follows(&follow, net.guests[1]);
    assert_int_equal(seen[FOLLOW_LEAP], leaps + 1);
    assert_int_equal(seen[FOLLOW_MOVE], moves);
    guest_free(net.guests[1]); /* a guest that begins anew, with a session from before */
    net.guests[1] = guest_new(&shipped, "00000000000000000000000000000002", "Guest 2");
    net_drop(&net, 1);
    net_connect(&net, 1);
    net_carry(&net);
    follow_end(&follow);
    follow_all(&follow, net.guests[1], seen);
    assert_int_equal(seen[FOLLOW_BEGUN], 2);
    assert_follows(&follow, net.guests[1]);
    follow_end(&follow);
    net_close(&net);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_follow),
        cmocka_unit_test(test_follow_back_and_far),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
