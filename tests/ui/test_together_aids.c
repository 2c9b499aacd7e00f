/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game across a network: the clock, gamepads, hidden phrases, and the report of an error. */
#include "meeting.h"

/* One turn with a gamepad, as a newcomer would play it: to the right, place, end the turn. */
static void play_by_pad(Table *t, Page *page) {
    page_rest(page);
    for (int i = 0; i < 4 && page_is(page, "step", "tile"); i++) {
        page_pad(page, PAD_RIGHT);
        page_rest(page);
        page_pad(page, PAD_A);
        page_rest(page);
        if (page_is(page, "step", "tile")) {
            page_pad(page, PAD_RIGHT_SHOULDER);
        }
    }
    assert_true(page_is(page, "step", "meeple"));
    page_pad(page, PAD_Y);
    page_pad(page, PAD_A);
    page_pad(page, PAD_A);
    step(t);
}

/* From the room on, both have only gamepads. */
static void test_pad(void **state) {
    Table t;
    (void)state;
    meet(&t);
    t.host.ui->s.seed_given = true; /* the first tiles fit to the right of each other */
    t.host.ui->s.seed = 2;
    change_rules(&t);
    page_pad(&t.guest, PAD_A);
    await(&t, room_waits_for(online_room(t.host.ui->online)) < 0);
    page_pad(&t.host, PAD_A);
    assert_true(shows(&t.host, "game"));
    await(&t, shows(&t.guest, "game"));
    const GamePage *host = pages_find(t.host.ui, &GAME_PAGE), *guest = pages_find(t.guest.ui, &GUEST_PAGE);
    for (int turn = 1; turn <= 2; turn++) {
        await(&t, host->game->turns == turn && guest->game->turns == turn &&
                      game_others_decide(host) != game_others_decide(guest));
        play_by_pad(&t, game_others_decide(host) ? &t.guest : &t.host);
    }
    await(&t, host->game->turns == 3 && guest->game->turns == 3);
    page_pad(&t.guest, PAD_START);
    assert_true(shows(&t.guest, "menu"));
    page_pad(&t.guest, PAD_B);
    assert_true(shows(&t.guest, "game"));
    part(&t);
}

/* A guest that is told another game stops, writes a report, and says where it is. */
static void test_report(void **state) {
    Table t;
    char folder[112], path[144];
    (void)state;
    snprintf(folder, sizeof folder, "%s/guest", scratch);
    snprintf(path, sizeof path, "%s/online-report.rec", folder);
    mkdir(folder, 0700);
    meet(&t);
    online_keep(t.guest.ui->online, folder);
    begin(&t);
    guest_hear(online_its_guest(t.guest.ui->online), "state 1 0000000000000000");
    await(&t, page_draws(&t.guest, "The game cannot go on"));
    await(&t, page_draws(&t.guest, path));
    Str text = {0};
    Fail fail = {0};
    assert_true(file_read(path, 100000, &text, &fail));
    assert_non_null(strstr(text.text, "here and 0000000000000000 at the host\nbastide 1\n"));
    str_deinit(&text);
    page_press(&t.guest, "leave-game");
    part(&t);
}

/* The host does not want to see what Ben says. */
static void test_mute(void **state) {
    enum { SOON = 30 /* steps */, LATE = 20 * 1000 * 1000 /* microseconds */ };
    Table t;
    (void)state;
    meet(&t);
    begin(&t);
    player_open(pages_find(t.host.ui, &GAME_PAGE), t.host.ui, 0);
    assert_null(page_fact(&t.host, "button mute"));
    page_key(&t.host, KEY_ESCAPE, 0);
    player_open(pages_find(t.host.ui, &GAME_PAGE), t.host.ui, 1);
    page_press(&t.host, "mute");
    page_key(&t.host, KEY_ESCAPE, 0);
    assert_true(shows(&t.host, "game"));
    page_key(&t.guest, 'Y', 0);
    page_key(&t.guest, '1', 0);
    await(&t, t.guest.ui->together.phrase[1] > 0);
    for (int i = 0; i < SOON; i++) {
        step(&t);
        assert_int_equal(t.host.ui->together.phrase[1], 0);
    }
    player_open(pages_find(t.host.ui, &GAME_PAGE), t.host.ui, 1);
    page_press(&t.host, "mute");
    page_key(&t.host, KEY_ESCAPE, 0);
    for (uint64_t until = clock_now() + LATE; !t.host.ui->together.phrase[1] && clock_now() < until;) {
        page_key(&t.guest, 'Y', 0); /* the host passes on one in 3 s */
        page_key(&t.guest, '2', 0);
        for (int i = 0; i < SOON; i++) {
            step(&t);
        }
    }
    assert_true(t.host.ui->together.phrase[1] > 0);
    part(&t);
}

/* The host's clock counts for everyone, and stands still in a break; a computer player goes on for a guest
 * whose time is up. */
static void test_clock(void **state) {
    Table t;
    Rng rng = rng_seeded(5);
    (void)state;
    meet(&t);
    t.host.settings.clock = (Clock){.kind = CLOCK_TIME, .minutes = 2, .plays = true};
    change_rules(&t);
    await(&t, online_room(t.guest.ui->online)->choice.clock.minutes == 2);
    assert_true(page_draws(&t.guest, "2 min"));
    begin(&t);
    GamePage *host = pages_find(t.host.ui, &GAME_PAGE), *guest = pages_find(t.guest.ui, &GUEST_PAGE);
    while (game_others_decide(guest)) {
        play(&t.host, &rng);
        step(&t);
    }
    assert_in_range(guest->seats[1].left, 110000, 120000);
    await(&t, guest->seats[1].left == 100000);
    play(&t.guest, &rng);
    assert_int_equal(guest->game->phase, PHASE_ACTION); /* not played yet: the clock goes on */
    await(&t, guest->seats[1].left == 80000);
    assert_true(page_draws(&t.guest, "1:20"));
    assert_in_range(host->seats[1].left, 75000, 80000);
    page_key(&t.guest, KEY_F9, 0); /* only the host can have a break */
    assert_true(shows(&t.guest, "game"));
    assert_null(page_fact(&t.guest, "button break"));
    page_press(&t.host, "break");
    assert_true(shows(&t.host, "break"));
    for (int i = 0; i < 600; i++) {
        step(&t);
    }
    assert_in_range(guest->seats[1].left, 75000, 80000);
    page_key(&t.host, KEY_ESCAPE, 0);
    await(&t, page_draws(&t.guest, "Ben, half a minute is left."));
    assert_false(page_draws(&t.host, "Ben, half a minute is left."));
    await(&t, online_room(t.guest.ui->online)->states[1] == PLACE_COMPUTER);
    assert_int_equal(guest->seats[1].left, 0);
    part(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_pad, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_report, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_mute, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(test_clock, home_begin, scratch_close),
    };
    return online_possible() ? cmocka_run_group_tests(tests, NULL, NULL) : 0;
}
