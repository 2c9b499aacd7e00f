/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is announced of a game on the local network, and what is read of others; and that nothing happens
 * without a daemon. tests/nearby.sh tries it with one. */
#define _POSIX_C_SOURCE 200809L /* setenv */
#include "../unit/common.h"

#include <stdlib.h>

#include "net/mdns/nearby.h"
#include "net/message.h"

static void test_round_trip(void **state) {
    (void)state;
    NearbyGame game = {.name = "Anne\xe2\x80\x99s table = ours",
                       .plays = "base,inns-cathedrals germany",
                       .program = "0.1.0",
                       .protocol = NET_PROTOCOL,
                       .record = NET_RECORD,
                       .seats = 5,
                       .open = 3,
                       .colour = 7,
                       .begun = true,
                       .watch = true};
    NearbyGame read = {0};
    Str items = {0};
    nearby_write_items(&game, &items);
    for (char *at = strtok(items.text, "\n"); at; at = strtok(NULL, "\n")) {
        assert_true(strlen(at) <= 255); /* longer ones do not fit into a TXT record */
        nearby_read_item(&read, at);
    }
    assert_memory_equal(&read, &game, sizeof game);
    str_deinit(&items);
}

static void test_describe(void **state) {
    (void)state;
    Room room = {
        .choice = {.seat_count = 3, .set_count = 2, .sets = {"base", "inns-cathedrals"}, .map = "germany"},
        .states = {PLACE_HOST, PLACE_OPEN, PLACE_COMPUTER},
        .watch = true};
    NearbyGame game;
    nearby_describe(&room, "Anne's table", "0.1.0", &game);
    assert_string_equal(game.plays, "base,inns-cathedrals germany");
    assert_int_equal(game.open, 1);
    assert_int_equal(game.seats, 3);
    assert_true(game.watch && !game.begun && nearby_fits(&game));
    game.protocol++;
    assert_false(nearby_fits(&game));
    room.choice.map[0] = '\0';
    room.choice.set_count = RECORD_SETS; /* more than can be said */
    for (int i = 0; i < RECORD_SETS; i++) {
        snprintf(room.choice.sets[i], sizeof room.choice.sets[i], "a-long-name-of-a-set-%d", i);
    }
    nearby_describe(&room, "Anne's table", "0.1.0", &game);
    assert_int_equal(strlen(game.plays), NEARBY_PLAYS - 1);
}

/* Anyone can claim anything. */
static void test_bad_items(void **state) {
    (void)state;
    static const char *const items[] = {
        "name=\x1b[31mred",
        "name=\xff\xfe",
        "name",
        "=",
        "",
        "seats=9",
        "seats=-1",
        "seats=",
        "open=1000000",
        "colour=8",
        "begun=2",
        "watch=yes",
        "nam=Anne",
        "names=Anne",
        "protocol=99999999999999999999",
        "program=a version that is too long",
        "name=0123456789012345678901234567890123456789012345678901234567890123"};
    for (size_t i = 0; i < sizeof items / sizeof *items; i++) {
        static const NearbyGame nothing;
        NearbyGame read = {0};
        nearby_read_item(&read, items[i]);
        assert_memory_equal(&read, &nothing, sizeof read);
    }
}

static void test_no_daemon(void **state) {
    (void)state;
    const NearbyGame *games;
    NearbyGame own = {.name = "Anne"};
    setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nonexistent/bus", 1);
    Nearby *nearby = nearby_new();
    nearby_announce(nearby, &own, 27433);
    for (int i = 0; i < 10; i++) {
        nearby_step(nearby);
    }
    assert_true(nearby_state(nearby) != NEARBY_WORKS);
    assert_int_equal(nearby_games(nearby, &games), 0);
    assert_false(nearby_announced(nearby));
    nearby_announce(nearby, NULL, 0);
    nearby_free(nearby);
    nearby_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_describe),
        cmocka_unit_test(test_bad_items),
        cmocka_unit_test(test_no_daemon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
