/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games between a host and its guests, without sockets: whole games, lost connections, lies on both sides,
 * and what a guest must never learn. */
#include "common.h"

#include <inttypes.h>
#include <stdlib.h>

#include "files/file.h"
#include "net_table.h"
#include "scratch.h"

static NewGame dragon_choice(int guests) {
    NewGame choice = net_choice(5, guests, 77);
    choice.set_count = 2;
    strcpy(choice.sets[1], "princess-dragon");
    return choice;
}

/* ---- whole games ---- */

static void test_base_game(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(3, 3, 42);
    net_open(&net, &choice, 3, 1);
    net_play(&net, -1);
    net_assert_equal(&net);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(guest_state(net.guests[i]), GUEST_OVER);
        assert_true(guest_record(net.guests[i])->finished);
        assert_string_equal(guest_record(net.guests[i])->seats[1].name, "Guest 2");
    }
    net_close(&net);
}

static void test_dragon_game(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = dragon_choice(3);
    net_open(&net, &choice, 3, 2);
    net_play(&net, -1);
    net_assert_equal(&net);
    int steps = 0;
    const Record *record = guest_record(net.guests[0]);
    for (int i = 0; i < record->move_count; i++) {
        steps += record->moves[i].kind == MOVE_DRAGON;
    }
    assert_true(steps > 0);
    net_close(&net);
}

/* The record of a guest is one that any program reads; its draws are written, so it needs no seed. */
static void test_guest_record(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(2, 2, 9);
    net_open(&net, &choice, 2, 3);
    net_play(&net, -1);
    Str text = {0};
    Record again;
    Game game;
    Fail fail = {0};
    record_write(guest_record(net.guests[1]), &text);
    assert_true(record_parse(&again, &game, text.text, text.length, "copy", &shipped, NULL, &fail));
    assert_null(strstr(text.text, "seed"));
    assert_memory_equal(game.scores, guest_game(net.guests[1])->scores, sizeof game.scores);
    record_deinit(&again);
    str_deinit(&text);
    net_close(&net);
}

/* ---- lost connections ---- */

static void test_lost_connections(void **state) {
    (void)state;
    for (int game = 0; game < 4; game++) {
        NetTable net;
        NewGame choice = game % 2 ? dragon_choice(3) : net_choice(3, 3, 42);
        net_open(&net, &choice, 3, (uint64_t)(10 + game));
        net.cuts = true;
        net_play(&net, -1);
        assert_true(net.lost > 50);
        net_assert_equal(&net);
        net_close(&net);
    }
}

static void test_nobody_waits_in_vain(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(2, 2, 42);
    net_open(&net, &choice, 2, 4);
    net_play(&net, 6);
    assert_true((guest_room(net.guests[0])->states[1] == PLACE_HERE));
    net_drop(&net, 1);
    net_carry(&net);
    assert_false((guest_room(net.guests[0])->states[1] == PLACE_HERE));
    assert_int_equal(host_missing(net.host, 0), 1);
    net_connect(&net, 1);
    net_carry(&net);
    assert_true((guest_room(net.guests[0])->states[1] == PLACE_HERE));
    net_assert_equal(&net);
    net_close(&net);
}

/* A guest that was closed begins anew with its key alone, and gets the whole game. */
static void test_restarted_guest(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(2, 2, 42);
    net_open(&net, &choice, 2, 5);
    net_play(&net, 20);
    net_drop(&net, 1);
    guest_free(net.guests[1]);
    net.guests[1] = guest_new(&shipped, "00000000000000000000000000000002", "Guest 2");
    net_connect(&net, 1);
    net_carry(&net);
    assert_int_equal(guest_seat(net.guests[1]), 1);
    net_assert_equal(&net);
    net_play(&net, -1);
    net_assert_equal(&net);
    net_close(&net);
}

/* The host is killed: its save is the game, and the guests go on with what they have. */
static void test_restarted_host(void **state) {
    (void)state;
    char path[600];
    Fail fail = {0};
    NetTable net;
    NewGame choice = net_choice(2, 2, 42);
    net_open(&net, &choice, 2, 6);
    snprintf(path, sizeof path, "%s/game-0.rec", scratch);
    host_keep(net.host, scratch, 0);
    net_play(&net, 30);
    uint64_t before = guest_hash(net.guests[0]);
    host_free(net.host);
    Session *saved = session_load(path, &shipped, &fail);
    assert_non_null(saved);
    net.host = host_new(&shipped);
    host_add_session(net.host, saved, 3);
    net.peers[0] = net.peers[1] = -1;
    for (int i = 1; i >= 0; i--) { /* the second comes first, and gets its own seat */
        net_connect(&net, i);
        net_carry(&net);
        assert_int_equal(guest_seat(net.guests[i]), i);
    }
    assert_true(guest_hash(net.guests[0]) == before);
    net_play(&net, -1);
    net_assert_equal(&net);
    net_close(&net);
    remove(path);
}

/* A peer that says hello and wants a seat; the host's last line is compared. Returns the peer. */
static int assert_seated(Host *host, const char *sit, const char *expected) {
    int peer = host_connect(host);
    host_hear(host, peer, "hello 2 1");
    host_hear(host, peer, sit);
    Str said = {0};
    str_add(&said, str_text(host_say(host, peer)));
    assert_non_null(strstr(str_text(&said), expected));
    str_deinit(&said);
    return peer;
}

#define SIT_WITH(key, place) "sit 0000000000000000000000000000000" key " " place " 0 0000000000000000 Guest"

/* Before the game, a seat is free again once its guest has gone, and one is as good as the other. */
static void test_seats_before_the_game(void **state) {
    (void)state;
    NewGame choice = net_choice(2, 2, 42);
    Host *host = host_new(&shipped);
    host_begin_alone(host);
    host_add(host, &choice, 3);
    int changed = host_seats_changed(host), first = assert_seated(host, SIT_WITH("1", "- -"), "seat 0 0\n");
    assert_string_equal(host_key(host, 0, 0), "00000000000000000000000000000001");
    host_lost(host, first);
    assert_string_equal(host_key(host, 0, 0), "");
    assert_int_equal(host_seats_changed(host), changed + 2);
    host_hear(host, assert_seated(host, SIT_WITH("2", "- -"), "seat 0 0\n"), "ready 1");
    assert_null(host_session(host, 0));
    host_hear(host, assert_seated(host, SIT_WITH("1", "0 0"), "seat 0 1\n"), "ready 1"); /* its is taken */
    assert_non_null(host_session(host, 0));
    assert_seated(host, SIT_WITH("3", "0 0"), "no taken\n");
    host_free(host);
}

/* With their keys, guests have their seats after a restart of the host, and nobody else does. */
static void test_keys_after_restart(void **state) {
    (void)state;
    Fail fail = {0};
    NewGame choice = net_choice(2, 2, 42);
    Session *session = session_new(&choice, &shipped, &fail);
    Host *host = host_new(&shipped);
    host_count_from(host, 7);
    host_add_session(host, session, 3);
    host_give(host, 0, 0, "00000000000000000000000000000001");
    host_give(host, 0, 1, "00000000000000000000000000000002");
    assert_seated(host, SIT_WITH("3", "7 0"), "no taken\n");
    assert_seated(host, SIT_WITH("3", "- -"), "no full\n");
    assert_seated(host, SIT_WITH("3", "0 0"), "no full\n"); /* a game from before */
    assert_seated(host, SIT_WITH("2", "- -"), "seat 7 1\n");
    assert_seated(host, SIT_WITH("1", "7 1"), "seat 7 0\n");
    host_free(host);
}

/* ---- undo ---- */

static void test_undo(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(2, 2, 42);
    net_open(&net, &choice, 2, 7);
    int moves = guest_record(net.guests[0])->move_count;
    uint64_t before = guest_hash(net.guests[0]);
    net_play(&net, 1); /* seat 0 has placed its tile */
    assert_int_equal(guest_game(net.guests[1])->phase, PHASE_ACTION);
    guest_undo(net.guests[1]); /* not its own */
    net_carry(&net);
    assert_string_equal(guest_refusal(net.guests[1]), "there is nothing to undo");
    guest_undo(net.guests[0]);
    net_carry(&net);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(guest_record(net.guests[i])->move_count, moves);
        assert_true(guest_hash(net.guests[i]) == before);
    }
    net_play(&net, 2); /* place, action: the turn is over */
    guest_undo(net.guests[0]);
    net_carry(&net);
    assert_string_equal(guest_refusal(net.guests[0]), "there is nothing to undo");
    net_play(&net, -1);
    net_assert_equal(&net);
    net_close(&net);
}

/* Undone while a guest was away: it gets the course as it is now. */
static void test_undone_while_away(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(2, 2, 42);
    net_open(&net, &choice, 2, 8);
    net_play(&net, 1);
    net_drop(&net, 1);
    guest_undo(net.guests[0]);
    net_carry(&net);
    static Move moves[MOVES_MAX];
    int count =
        game_turn_moves(&guest_record(net.guests[0])->setup, guest_game(net.guests[0]), moves, MOVES_MAX);
    assert_true(guest_move(net.guests[0], moves[count - 1])); /* another place */
    net_carry(&net);
    net_connect(&net, 1);
    net_carry(&net);
    net_assert_equal(&net);
    net_close(&net);
}

/* ---- lies of guests ---- */

/* Everything the host says to this guest since then. */
static const char *since(const NetTable *net, int guest, size_t then) {
    return str_text(&net->received[guest]) + then;
}

static void test_refused_lines(void **state) {
    (void)state;
    /* It is seat 0 that has to place the tile of move 1. */
    static const struct {
        int guest;
        const char *line, *answer;
    } lies[] = {
        {1, "move 1 place 1 0 0", "refused 1 turn\n"},     /* for another seat, out of turn */
        {1, "move 1 pass", "refused 1 turn\n"},            /* out of turn and of phase */
        {0, "move 1 place 50 50 0", "refused 1 rules\n"},  /* illegal */
        {0, "move 1 draw base/A", "refused 1 rules\n"},    /* the host alone draws */
        {0, "move 1 discard base/A", "refused 1 rules\n"}, /* and discards */
        {0, "move 1 end", "refused 1 rules\n"},            /* not for one alone */
        {0, "move 1 away 1", "refused 1 rules\n"},         /* somebody else */
        {0, "move 1 sell 0 1", "refused 1 rules\n"},
        {0, "move 1 nonsense", "refused 1 rules\n"},
        {0, "move 1 place 1 0 0\tplace 2 0 0", "no line\n"}, /* a control character */
        {0, "move 1", "refused 1 rules\n"},
        {0, "move 0 place 1 0 0", "refused 1 stale\n"}, /* a line from before */
        {0, "move 9 place 1 0 0", "refused 1 stale\n"},
        {0, "move - place 1 0 0", "refused 1 stale\n"},
        {0, "undo 1", "refused 1 undo\n"},
        {0, "undo 0", "refused 1 stale\n"},
    };
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
        NetTable net;
        NewGame choice = net_choice(2, 2, 42);
        net_open(&net, &choice, 2, 9);
        const Session *session = host_session(net.host, 0);
        uint64_t before = game_hash(session_setup(session), session_game(session));
        size_t then = net.received[lies[i].guest].length;
        net_lie(&net, lies[i].guest, lies[i].line);
        assert_string_equal(since(&net, lies[i].guest, then), lies[i].answer);
        assert_true(game_hash(session_setup(session), session_game(session)) == before);
        assert_int_equal(guest_state(net.guests[1 - lies[i].guest]), GUEST_PLAYS);
        net_close(&net);
    }
}

/* What was played once is not played again, word for word. */
static void test_replayed_line(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(2, 2, 42);
    net_open(&net, &choice, 2, 10);
    net_play(&net, 1);
    char line[200];
    const char *play = strstr(str_text(&net.received[0]), "play 1 ");
    snprintf(line, sizeof line, "move 1 %.*s", (int)strcspn(play + 7, "\n"), play + 7);
    size_t then = net.received[0].length;
    net_lie(&net, 0, line);
    assert_string_equal(since(&net, 0, then), "refused 2 stale\n");
    net_play(&net, -1);
    net_assert_equal(&net);
    net_close(&net);
}

/* A stranger who knows the invitation, beside a game that goes on; `lines` end with NULL. */
static void assert_stranger(const char *const *lines, const char *last) {
    NetTable net;
    Str said = {0};
    NewGame choice = net_choice(2, 2, 42);
    net_open(&net, &choice, 2, 11);
    int peer = host_connect(net.host);
    for (; *lines; lines++) {
        host_hear(net.host, peer, *lines);
    }
    str_add(&said, str_text(host_say(net.host, peer)));
    assert_true(host_ends(net.host, peer));
    size_t length = strlen(last);
    assert_true(said.length > length);
    assert_string_equal(said.text + said.length - length, last);
    assert_null(strstr(said.text, "head"));
    host_lost(net.host, peer);
    net_play(&net, -1); /* the others notice nothing */
    net_assert_equal(&net);
    str_deinit(&said);
    net_close(&net);
}

#define SIT_AS(key, place) "sit " key " " place " 0 0000000000000000 Mallory"
#define NO_ONES_KEY        "000000000000000000000000000000ff"

static void test_strangers(void **state) {
    (void)state;
    assert_stranger((const char *const[]){"hello 1 1", NULL}, "no version\n");
    assert_stranger((const char *const[]){"hello 2 2", NULL}, "no version\n");
    assert_stranger((const char *const[]){"move 0 pass", NULL}, "no line\n");
    assert_stranger((const char *const[]){"hello 2 1", "move 1 pass", NULL}, "no line\n");
    assert_stranger((const char *const[]){"hello 2 1", SIT_AS(NO_ONES_KEY, "- -"), NULL}, "no full\n");
    assert_stranger((const char *const[]){"hello 2 1", SIT_AS(NO_ONES_KEY, "0 1"), NULL}, "no taken\n");
    assert_stranger((const char *const[]){"hello 2 1", SIT_AS(NO_ONES_KEY, "999999 7"), NULL}, "no full\n");
    assert_stranger((const char *const[]){"hello 2 1", SIT_AS("", "0 1"), NULL}, "no line\n");
    char *long_line = malloc(NET_LINE + 2);
    memset(long_line, 'x', NET_LINE + 1);
    long_line[NET_LINE + 1] = '\0';
    assert_stranger((const char *const[]){"hello 2 1", long_line, NULL}, "no line\n");
    free(long_line);
}

static void test_silent_stranger(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(2, 2, 42);
    net_open(&net, &choice, 2, 12);
    int peer = host_connect(net.host);
    host_step(net.host, HOST_GREETING - 1);
    assert_false(host_ends(net.host, peer));
    host_step(net.host, 1);
    assert_true(host_ends(net.host, peer));
    net_close(&net);
}

/* A guest that takes nothing of what is sent to it costs a bounded amount of memory. */
static void test_deaf_guest(void **state) {
    (void)state;
    NetTable net;
    NewGame choice = net_choice(2, 2, 42);
    net_open(&net, &choice, 2, 13);
    for (int i = 0; i < 100000 && !host_ends(net.host, net.peers[1]); i++) {
        host_hear(net.host, net.peers[1], "undo 0");
        assert_true(host_say(net.host, net.peers[1])->length <= HOST_UNSENT);
    }
    assert_true(host_ends(net.host, net.peers[1]));
    net_drop(&net, 1);
    net_play(&net, -1);
    net_assert_equal(&net);
    net_close(&net);
}

/* ---- lies of hosts ---- */

/* A guest that has stopped reports why, and the game as a record. */
static void assert_report(const Guest *guest) {
    Str text = {0};
    Record record;
    Game game;
    Fail fail = {0};
    if (!guest_record(guest)) { /* it was told another game, which cannot be read */
        assert_false(guest_report(guest, "1.0", &text));
        return;
    }
    assert_true(guest_report(guest, "1.0", &text));
    assert_memory_equal(text.text, "# Bastide ", 10);
    assert_non_null(strstr(text.text, guest_failure(guest)->text));
    if (!record_parse(&record, &game, text.text, text.length, "report", &shipped, NULL, &fail)) {
        fail_msg("%s", fail.text);
    }
    assert_int_equal(record.move_count, guest_record(guest)->move_count);
    record_deinit(&record);
    str_deinit(&text);
}

static void test_false_host(void **state) {
    (void)state;
    static const struct {
        const char *line, *words;
    } lies[] = {
        {"play 1 place 50 50 0", "against the rules"},
        {"play 0 place 1 0 0", "expected move 1"},
        {"play 7 place 1 0 0", "expected move 1"},
        {"play 1 rubbish", "which is not a move"},
        {"state 1 0000000000000000", "here and 0000000000000000 at the host"},
        {"state 5 0000000000000000", "counts 5 moves"},
        {"over 1 0000000000000000", "counts 1 moves"},
        {"back 5", "not played"},
        {"back -", "not played"},
        {"tiles 0000000000000000", "expected 'bastide 1'"},
        {"move 1 pass", "only guests say"},
        {"gibberish", "unknown message"},
    };
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
        NetTable net;
        NewGame choice = net_choice(2, 2, 42);
        net_open(&net, &choice, 2, 14);
        guest_hear(net.guests[0], lies[i].line);
        assert_int_equal(guest_state(net.guests[0]), GUEST_FAILED);
        if (!strstr(guest_failure(net.guests[0])->text, lies[i].words)) {
            fail_msg("'%s': %s", lies[i].line, guest_failure(net.guests[0])->text);
        }
        assert_report(net.guests[0]);
        net_close(&net);
    }
}

static void test_other_version(void **state) {
    (void)state;
    Guest *guest = guest_new(&shipped, NO_ONES_KEY, "Anne");
    guest_connected(guest);
    guest_hear(guest, "hello 1 1");
    assert_int_equal(guest_state(guest), GUEST_FAILED);
    assert_string_equal(guest_failure(guest)->text,
                        "the host plays by version 1 of the network protocol, this program by version 2");
    guest_free(guest);
}

static int open_all(void **state) {
    return shipped_open(state) || scratch_open(state);
}

static int close_all(void **state) {
    return scratch_close(state) || shipped_close(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_base_game),
        cmocka_unit_test(test_dragon_game),
        cmocka_unit_test(test_guest_record),
        cmocka_unit_test(test_lost_connections),
        cmocka_unit_test(test_nobody_waits_in_vain),
        cmocka_unit_test(test_restarted_guest),
        cmocka_unit_test(test_restarted_host),
        cmocka_unit_test(test_seats_before_the_game),
        cmocka_unit_test(test_keys_after_restart),
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_undone_while_away),
        cmocka_unit_test(test_refused_lines),
        cmocka_unit_test(test_replayed_line),
        cmocka_unit_test(test_strangers),
        cmocka_unit_test(test_silent_stranger),
        cmocka_unit_test(test_deaf_guest),
        cmocka_unit_test(test_false_host),
        cmocka_unit_test(test_other_version),
    };
    return cmocka_run_group_tests(tests, open_all, close_all);
}
