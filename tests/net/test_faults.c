/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games over a bad network: connections are cut, delayed, split and held, and host and guests are stopped and
 * started again at random moments. No move is lost or played twice, and everyone is back in time.
 * BASTIDE_FAULTS is how many faults there are. */
#include "../unit/common.h"

#include <signal.h>
#include <stdlib.h>

#include "base/clock.h"
#include "net/tls/sockets.h"
#include "net/tls/tls.h"
#include "net_table.h"
#include "proxy.h"
#include "scratch.h"

enum { SEATS = 3, GUESTS = 2, USUAL_FAULTS = 12, FAULTS_A_GAME = 6, BACK = 5000000, PACE = 40000 };

typedef struct {
    Host *host;
    Server *server;
    Proxy *proxy;
    Guest *guests[GUESTS];
    Client *clients[GUESTS];
    uint64_t decided[GUESTS]; /* when */
    int port;
    Invitation invitation;
    Rng rng;
} Bad;

static void name_guest(int i, char key[NET_KEY + 1], char name[32]) {
    snprintf(key, NET_KEY + 1, "%032d", i + 1);
    snprintf(name, 32, "Guest %d", i + 1);
}

static void begin_guest(Bad *bad, int i, int game, int seat) {
    char key[NET_KEY + 1], name[32], address[32];
    name_guest(i, key, name);
    snprintf(address, sizeof address, "127.0.0.1:%d", proxy_port(bad->proxy));
    bad->guests[i] = guest_new(&shipped, key, name);
    guest_ready_alone(bad->guests[i]);
    guest_want(bad->guests[i], game, seat);
    bad->clients[i] = client_new(bad->guests[i], address, &bad->invitation);
}

static NewGame choice_of(bool dragon, uint64_t seed) {
    NewGame game = net_choice(SEATS, GUESTS, seed);
    if (dragon) {
        game.set_count = 2;
        strcpy(game.sets[1], "princess-dragon");
    }
    return game;
}

static void begin_server(Bad *bad) {
    Fail why = {0};
    bad->server = server_new(bad->host, &bad->invitation, bad->port, &why);
    assert_non_null(bad->server);
    bad->port = server_port(bad->server);
}

static void begin(Bad *bad, bool dragon, uint64_t seed) {
    NewGame choice = choice_of(dragon, seed);
    *bad = (Bad){.invitation = tls_invitation(), .rng = rng_seeded(seed)};
    bad->host = host_new(&shipped);
    host_keep(bad->host, scratch, 2);
    host_begin_alone(bad->host);
    host_add(bad->host, &choice, (1u << GUESTS) - 1);
    begin_server(bad);
    bad->proxy = proxy_new(bad->port);
    for (int i = 0; i < GUESTS; i++) {
        begin_guest(bad, i, NET_ANY, NET_ANY);
    }
}

static void end(Bad *bad) {
    char path[128];
    for (int i = 0; i < GUESTS; i++) {
        client_free(bad->clients[i]);
        guest_free(bad->guests[i]);
    }
    server_free(bad->server);
    host_free(bad->host);
    proxy_free(bad->proxy);
    snprintf(path, sizeof path, "%s/game-0.rec", scratch);
    remove(path);
}

/* A random move, some time after the last one. */
static void decide(Bad *bad, int i) {
    static Move moves[MOVES_MAX];
    Guest *guest = bad->guests[i];
    uint64_t now = clock_now();
    if (!guest_decides(guest) || now - bad->decided[i] < PACE) {
        return;
    }
    int count = game_turn_moves(&guest_record(guest)->setup, guest_game(guest), moves, MOVES_MAX);
    assert_true(guest_move(guest, moves[rng_below(&bad->rng, (uint32_t)count)]));
    bad->decided[i] = now;
}

static void step(Bad *bad) {
    server_step(bad->server, 1);
    for (int i = 0; i < GUESTS; i++) {
        client_step(bad->clients[i], 0);
        decide(bad, i);
        if (client_state(bad->clients[i]) == CLIENT_FAILED && guest_state(bad->guests[i]) != GUEST_OVER) {
            fail_msg("guest %d: %s", i + 1, client_reason(bad->clients[i])->text);
        }
    }
    proxy_step(bad->proxy);
}

/* Everyone is connected, and knows all moves. */
static bool all_here(const Bad *bad) {
    const Session *session = host_session(bad->host, 0);
    for (int i = 0; i < GUESTS; i++) {
        if (client_state(bad->clients[i]) != CLIENT_CONNECTED && guest_state(bad->guests[i]) != GUEST_OVER) {
            return false;
        }
        const Record *copy = guest_record(bad->guests[i]);
        if (session && (!copy || copy->move_count != session_record(session)->move_count)) {
            return false;
        }
    }
    return host_missing(bad->host, 0) == 0 || host_over(bad->host);
}

static void step_for(Bad *bad, uint64_t microseconds) {
    for (uint64_t begun = clock_now(); clock_now() - begun < microseconds;) {
        step(bad);
    }
}

/* ---- faults ---- */

static void kill_guest(Bad *bad) {
    int i = (int)rng_below(&bad->rng, GUESTS);
    int game = guest_game_number(bad->guests[i]), seat = guest_seat(bad->guests[i]);
    proxy_cut(bad->proxy, -1); /* it has no time to say farewell */
    client_free(bad->clients[i]);
    guest_free(bad->guests[i]);
    begin_guest(bad, i, game, seat);
}

/* Its save is the game. */
static void kill_host(Bad *bad) {
    char path[128];
    Fail why = {0};
    proxy_cut(bad->proxy, -1);
    server_free(bad->server);
    host_free(bad->host);
    snprintf(path, sizeof path, "%s/game-0.rec", scratch);
    Session *session = session_load(path, &shipped, &why);
    if (!session) {
        fail_msg("%s", why.text);
    }
    bad->host = host_new(&shipped);
    host_add_session(bad->host, session, (1u << GUESTS) - 1);
    host_keep(bad->host, scratch, 2);
    begin_server(bad);
}

static void stall(Bad *bad) {
    proxy_stall(bad->proxy, true);
    step_for(bad, 200000 + rng_below(&bad->rng, 6000000));
    proxy_stall(bad->proxy, false);
}

static const char *do_fault(Bad *bad) {
    switch (rng_below(&bad->rng, 8)) {
    case 0:
        proxy_cut(bad->proxy, -1);
        return "all connections cut";
    case 1:
        proxy_cut(bad->proxy, (int)rng_below(&bad->rng, GUESTS));
        return "a connection cut";
    case 2:
        proxy_delay(bad->proxy, rng_below(&bad->rng, 150000));
        return "delay";
    case 3:
        proxy_split(bad->proxy, 1 + (int)rng_below(&bad->rng, 7));
        return "split";
    case 4:
        proxy_delay(bad->proxy, 0);
        proxy_split(bad->proxy, 0);
        stall(bad);
        return "network away";
    case 5:
        kill_guest(bad);
        return "guest killed";
    default:
        kill_host(bad);
        return "host killed";
    }
}

/* Until everyone is back. Returns the microseconds it took. */
static uint64_t wait_for_all(Bad *bad, const char *fault) {
    uint64_t begun = clock_now();
    do {
        step(bad);
        if (clock_now() - begun > BACK) {
            fail_msg("after '%s', not everyone is back in time", fault);
        }
    } while (!all_here(bad));
    return clock_now() - begun;
}

static void assert_equal(const Bad *bad) {
    const Session *session = host_session(bad->host, 0);
    const Record *record = session_record(session);
    for (int i = 0; i < GUESTS; i++) {
        const Record *copy = guest_record(bad->guests[i]);
        Game view;
        assert_int_equal(guest_state(bad->guests[i]), GUEST_OVER);
        assert_int_equal(copy->move_count, record->move_count);
        for (int k = 0; k < record->move_count; k++) {
            assert_true(move_is(copy->moves[k], record->moves[k]));
        }
        game_view(&record->setup, session_game(session), NO_SEAT, &view);
        assert_true(guest_hash(bad->guests[i]) == game_hash(&record->setup, &view));
    }
}

/* ---- a game ---- */

static bool guests_over(const Bad *bad) {
    return guest_state(bad->guests[0]) == GUEST_OVER && guest_state(bad->guests[1]) == GUEST_OVER;
}

static int play_game(uint64_t seed, int faults, uint64_t *slowest) {
    static Bad bad; /* the tests of cmocka leave functions by longjmp */
    int done = 0;
    begin(&bad, seed % 2 == 1, seed);
    wait_for_all(&bad, "the beginning");
    while (!host_session(bad.host, 0)) {
        step(&bad);
    }
    while (done < faults && !host_over(bad.host)) {
        step_for(&bad, 50000 + rng_below(&bad.rng, 300000));
        if (host_over(bad.host)) {
            break;
        }
        const char *fault = do_fault(&bad);
        uint64_t took = wait_for_all(&bad, fault);
        *slowest = took > *slowest ? took : *slowest;
        done++;
    }
    proxy_delay(bad.proxy, 0);
    proxy_split(bad.proxy, 0);
    for (uint64_t begun = clock_now(); !guests_over(&bad);) {
        step(&bad);
        assert_true(clock_now() - begun < 120 * UINT64_C(1000000));
    }
    assert_equal(&bad);
    end(&bad);
    return done;
}

static void test_bad_network(void **state) {
    (void)state;
    const char *wanted = getenv("BASTIDE_FAULTS");
    int faults = wanted ? atoi(wanted) : USUAL_FAULTS, done = 0;
    uint64_t slowest = 0;
    for (uint64_t seed = 1; done < faults; seed++) {
        done += play_game(seed, FAULTS_A_GAME, &slowest);
    }
    printf("%d faults; everyone was back after %.2f s at most\n", done, 1e-6 * (double)slowest);
}

static int open_all(void **state) {
    signal(SIGPIPE, SIG_IGN); /* of the proxy */
    return shipped_open(state) + scratch_open(state);
}

static int close_all(void **state) {
    return shipped_close(state) + scratch_close(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_bad_network)};
    return cmocka_run_group_tests(tests, open_all, close_all);
}
