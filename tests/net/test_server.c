/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Server and client on this machine: addresses, strangers, floods, and who is told what. */
#include "../unit/common.h"

#include <stdlib.h>

#include "base/clock.h"
#include "net/tls/sockets.h"
#include "net/tls/tls.h"
#include "net_table.h"

#define SECOND UINT64_C(1000000)

typedef struct {
    Host *host;
    Server *server;
    Invitation invitation;
} Place;

static Invitation invitation(char letter) {
    uint8_t random[INVITATION_RANDOM];
    memset(random, letter, sizeof random);
    return invitation_make(random);
}

static void open_place(Place *place, int guests) {
    Fail why = {0};
    NewGame choice = net_choice(2, guests, 42);
    *place = (Place){.host = host_new(&shipped), .invitation = invitation('a')};
    host_begin_alone(place->host);
    host_add(place->host, &choice, (1u << guests) - 1);
    place->server = server_new(place->host, &place->invitation, 0, &why);
    assert_non_null(place->server);
}

static void close_place(Place *place) {
    server_free(place->server);
    host_free(place->host);
}

static int reach(const Place *place) {
    Addresses to;
    assert_true(sockets_find("127.0.0.1", server_port(place->server), &to, NULL));
    int socket = sockets_connect(&to, 0);
    assert_true(socket >= 0);
    SocketWait wait = {.socket = socket, .send = true};
    sockets_wait(&wait, 1, 1000);
    return socket;
}

/* Until the channel is no longer greeting. Returns the microseconds it took. */
static uint64_t greet(const Place *place, Channel *channel) {
    uint64_t begun = clock_now();
    while (channel_state(channel) == CHANNEL_GREETS) {
        server_step(place->server, 1);
        channel_receive(channel);
        assert_true(clock_now() - begun < 10 * SECOND);
    }
    return clock_now() - begun;
}

static Guest *new_guest(const Place *place, int number, Client **client, const Invitation *with) {
    char key[NET_KEY + 1], address[32];
    snprintf(key, sizeof key, "%032d", number);
    snprintf(address, sizeof address, "127.0.0.1:%d", server_port(place->server));
    Guest *guest = guest_new(&shipped, key, "Guest");
    guest_ready_alone(guest);
    *client = client_new(guest, address, with);
    return guest;
}

/* ---- addresses ---- */

static void assert_found(const char *address, int family_length) {
    Addresses found;
    Fail why = {0};
    assert_true(sockets_find(address, 27433, &found, &why));
    assert_true(found.count > 0);
    assert_int_equal(found.lengths[0], family_length);
}

static void test_addresses(void **state) {
    (void)state;
    enum { FOUR = 16, SIX = 28 };
    static const char *const wrong[] = {"",     ":27433", "host:", "host:0",      "host:65536", "host:port",
                                        "[::1", "[::1]x", "[]:1",  "1.2.3.4:5:6", "no such one"};
    assert_found("127.0.0.1", FOUR);
    assert_found("127.0.0.1:1", FOUR);
    assert_found("::1", SIX);
    assert_found("[::1]", SIX);
    assert_found("[::1]:65535", SIX);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Addresses found;
        Fail why = {0};
        assert_false(sockets_find(wrong[i], 27433, &found, &why));
        assert_true(why.text[0] != '\0');
    }
}

static void test_port_in_use(void **state) {
    (void)state;
    Place place;
    Fail why = {0};
    open_place(&place, 1);
    assert_null(server_new(place.host, &place.invitation, server_port(place.server), &why));
    assert_non_null(strstr(why.text, "is used by another program"));
    Str addresses = {0};
    char port[16];
    server_addresses(place.server, &addresses);
    snprintf(port, sizeof port, ":%d\n", server_port(place.server));
    assert_non_null(strstr(str_text(&addresses), port));
    str_deinit(&addresses);
    close_place(&place);
}

/* ---- guests ---- */

static void test_whole_game(void **state) {
    (void)state;
    static Move moves[MOVES_MAX];
    Place place;
    Client *client;
    Rng rng = rng_seeded(1);
    open_place(&place, 1);
    Guest *guest = new_guest(&place, 1, &client, &place.invitation);
    for (uint64_t begun = clock_now(); guest_state(guest) != GUEST_OVER;) {
        server_step(place.server, 1);
        client_step(client, 0);
        if (guest_decides(guest)) {
            int count = game_turn_moves(&guest_record(guest)->setup, guest_game(guest), moves, MOVES_MAX);
            assert_true(guest_move(guest, moves[rng_below(&rng, (uint32_t)count)]));
            client_step(client, 0);
        }
        assert_true(clock_now() - begun < 60 * SECOND);
    }
    assert_true(host_over(place.host));
    assert_int_equal(host_untold(place.host), 1); /* it may not know it yet */
    client_free(client);
    for (int i = 0; i < 100 && server_connections(place.server) > 0; i++) {
        server_step(place.server, 10);
    }
    assert_int_equal(host_untold(place.host), 0);
    guest_free(guest);
    close_place(&place);
}

static void test_host_goes(void **state) {
    (void)state;
    Place place;
    Client *client;
    open_place(&place, 2);
    Guest *guest = new_guest(&place, 1, &client, &place.invitation);
    while (guest_seat(guest) < 0) {
        server_step(place.server, 1);
        client_step(client, 0);
    }
    host_close(place.host);
    for (uint64_t begun = clock_now(); client_state(client) != CLIENT_FAILED;) {
        server_step(place.server, 1);
        client_step(client, 0);
        assert_true(clock_now() - begun < SECOND);
    }
    assert_string_equal(client_reason(client)->text, "the host has closed the game");
    client_free(client);
    guest_free(guest);
    close_place(&place);
}

static void test_nobody_there(void **state) {
    (void)state;
    Place place;
    Client *client;
    open_place(&place, 1);
    Guest *guest = new_guest(&place, 1, &client, &place.invitation);
    server_free(place.server);
    for (uint64_t begun = clock_now(); !client_reason(client)->text[0];) {
        client_step(client, 10);
        assert_true(clock_now() - begun < 5 * SECOND);
    }
    assert_int_equal(client_state(client), CLIENT_TRIES); /* perhaps it will be there later */
    assert_non_null(strstr(client_reason(client)->text, "cannot be reached"));
    client_free(client);
    guest_free(guest);
    host_free(place.host);
}

static void test_no_such_host(void **state) {
    (void)state;
    Invitation with = invitation('a');
    Guest *guest = guest_new(&shipped, "00000000000000000000000000000001", "Guest");
    Client *client = client_new(guest, "host:0:1", &with);
    for (uint64_t begun = clock_now(); client_state(client) != CLIENT_FAILED;) {
        client_step(client, 10);
        assert_true(clock_now() - begun < 20 * SECOND);
    }
    assert_non_null(strstr(client_reason(client)->text, "'host:0:1'"));
    client_free(client);
    guest_free(guest);
}

/* ---- strangers ---- */

static void test_wrong_invitations_wait(void **state) {
    (void)state;
    Place place;
    open_place(&place, 1);
    Invitation wrong = invitation('b');
    ChannelKey *key = channel_key_new(&wrong), *right = channel_key_new(&place.invitation);
    uint64_t took[6];
    for (int i = 0; i < 6; i++) {
        Channel *channel = channel_new(reach(&place), false, key);
        took[i] = greet(&place, channel);
        assert_int_equal(channel_state(channel), CHANNEL_REFUSED);
        channel_free(channel);
    }
    for (int i = 0; i < 3; i++) { /* people mistype */
        assert_true(took[i] < SECOND / 5);
    }
    for (int i = 3; i < 6; i++) {
        assert_true(took[i] >= (SECOND / 4) << (i - 3));
    }
    Channel *channel = channel_new(reach(&place), false, right); /* never waits */
    assert_true(greet(&place, channel) < SECOND / 5);
    assert_int_equal(channel_state(channel), CHANNEL_OPEN);
    channel_free(channel);
    channel_key_free(key);
    channel_key_free(right);
    close_place(&place);
}

/* Connections that say nothing: few are kept, and none keeps a guest out. */
static void test_silent_connections(void **state) {
    (void)state;
    enum { SILENT = 300 };
    Place place;
    Client *client;
    int silent[SILENT];
    open_place(&place, 2);
    for (int i = 0; i < SILENT; i++) {
        silent[i] = reach(&place);
        server_step(place.server, 0);
        assert_true(server_connections(place.server) <= SERVER_GREETINGS);
    }
    Guest *guest = new_guest(&place, 1, &client, &place.invitation);
    for (uint64_t begun = clock_now(); guest_seat(guest) < 0;) {
        server_step(place.server, 1);
        client_step(client, 0);
        assert_true(clock_now() - begun < 3 * SECOND);
    }
    for (uint64_t begun = clock_now(); server_connections(place.server) > 1;) { /* and all are gone soon */
        server_step(place.server, 10);
        client_step(client, 0);
        assert_true(clock_now() - begun < 8 * SECOND);
    }
    assert_int_equal(client_state(client), CLIENT_CONNECTED);
    for (int i = 0; i < SILENT; i++) {
        sockets_close(silent[i]);
    }
    client_free(client);
    guest_free(guest);
    close_place(&place);
}

/* Somebody with the invitation sends as much as possible: most of it waits, and steps stay short. */
static void test_flood(void **state) {
    (void)state;
    Place place;
    open_place(&place, 2);
    ChannelKey *key = channel_key_new(&place.invitation);
    Channel *channel = channel_new(reach(&place), false, key);
    greet(&place, channel);
    Str lines = {0};
    str_add(&lines, "hello 2 1\nsit 00000000000000000000000000000001 - - 0 0000000000000000 Flood\n");
    uint64_t sent = 0, longest = 0;
    for (uint64_t begun = clock_now(); clock_now() - begun < 2 * SECOND;) {
        while (lines.length < 1000000) {
            str_add(&lines, "ping\nmove 0 pass\nundo 0\n");
        }
        size_t before = lines.length;
        channel_send(channel, &lines);
        sent += before - lines.length;
        uint64_t start = clock_now();
        server_step(place.server, 1);
        uint64_t took = clock_now() - start;
        longest = took > longest ? took : longest;
        channel_receive(channel);
        Str line = {0};
        while (channel_take(channel, &line)) {
        }
        str_deinit(&line);
    }
    assert_true(sent < 12 * 1000000); /* what sockets hold, and a little more */
    assert_true(longest < SECOND / 2);
    assert_int_equal(channel_state(channel), CHANNEL_OPEN);
    str_deinit(&lines);
    channel_free(channel);
    channel_key_free(key);
    close_place(&place);
}

/* A guest with a wrong invitation is told so, and does not try again. */
static void test_wrong_invitation_of_a_guest(void **state) {
    (void)state;
    Place place;
    Client *client;
    open_place(&place, 1);
    Invitation wrong = invitation('b');
    Guest *guest = new_guest(&place, 1, &client, &wrong);
    for (uint64_t begun = clock_now(); client_state(client) != CLIENT_FAILED;) {
        server_step(place.server, 1);
        client_step(client, 0);
        assert_true(clock_now() - begun < 2 * SECOND);
    }
    assert_non_null(strstr(client_reason(client)->text, "does not accept this invitation"));
    client_free(client);
    guest_free(guest);
    close_place(&place);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_addresses),
        cmocka_unit_test(test_port_in_use),
        cmocka_unit_test(test_whole_game),
        cmocka_unit_test(test_host_goes),
        cmocka_unit_test(test_nobody_there),
        cmocka_unit_test(test_no_such_host),
        cmocka_unit_test(test_wrong_invitations_wait),
        cmocka_unit_test(test_silent_connections),
        cmocka_unit_test(test_flood),
        cmocka_unit_test(test_wrong_invitation_of_a_guest),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
