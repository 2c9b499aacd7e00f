/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The encrypted channel over two connected sockets: who gets in, who does not, and what lines survive. */
#include "../unit/common.h"

#include <sys/socket.h>
#include <unistd.h>

#include "net/message.h"
#include "net/tls/channel.h"
#include "net/tls/sockets.h"

enum { ROUNDS = 200 };

typedef struct {
    int pair[2];
    ChannelKey *keys[2];
    Channel *host, *guest;
} Line;

static Invitation invitation(char letter) {
    uint8_t random[INVITATION_RANDOM];
    memset(random, letter, sizeof random);
    return invitation_make(random);
}

static void open_line(Line *line, char host, char guest) {
    Invitation theirs = invitation(host), ours = invitation(guest);
    assert_true(sockets_pair(line->pair));
    line->keys[0] = channel_key_new(&theirs);
    line->keys[1] = channel_key_new(&ours);
    line->host = channel_new(line->pair[0], true, line->keys[0]);
    line->guest = channel_new(line->pair[1], false, line->keys[1]);
}

static void close_line(Line *line) {
    channel_free(line->host);
    channel_free(line->guest);
    channel_key_free(line->keys[0]);
    channel_key_free(line->keys[1]);
}

static void go_on(Line *line) {
    for (int i = 0; i < ROUNDS; i++) {
        channel_receive(line->guest);
        channel_receive(line->host);
    }
}

static void open_good_line(Line *line) {
    open_line(line, 'a', 'a');
    go_on(line);
    assert_int_equal(channel_state(line->host), CHANNEL_OPEN);
    assert_int_equal(channel_state(line->guest), CHANNEL_OPEN);
}

static void send_text(Channel *channel, const char *text) {
    Str out = {0};
    str_add(&out, text);
    channel_send(channel, &out);
    assert_int_equal(out.length, 0);
    str_deinit(&out);
}

static void assert_next(Channel *channel, const char *expected) {
    Str line = {0};
    assert_true(channel_take(channel, &line));
    assert_string_equal(str_text(&line), expected);
    str_deinit(&line);
}

static void assert_none(Channel *channel) {
    Str line = {0};
    assert_false(channel_take(channel, &line));
    str_deinit(&line);
}

/* ---- who gets in ---- */

static void test_right_invitation(void **state) {
    (void)state;
    Line line;
    open_good_line(&line);
    send_text(line.guest, "hello 2 1\nsit\n");
    send_text(line.host, "hello 2 1\n");
    go_on(&line);
    assert_next(line.host, "hello 2 1");
    assert_next(line.host, "sit");
    assert_none(line.host);
    assert_next(line.guest, "hello 2 1");
    assert_none(line.guest);
    close_line(&line);
}

static void test_wrong_invitation(void **state) {
    (void)state;
    Line line;
    open_line(&line, 'a', 'b');
    go_on(&line);
    assert_int_equal(channel_state(line.host), CHANNEL_REFUSED);
    assert_int_equal(channel_state(line.guest), CHANNEL_GREETS); /* it has not been told yet */
    Str out = {0};
    str_add(&out, "secret\n");
    channel_send(line.host, &out); /* nothing is ever sent to them */
    assert_int_equal(out.length, 7);
    str_deinit(&out);
    channel_free(line.host);
    line.host = NULL;
    channel_receive(line.guest);
    assert_int_equal(channel_state(line.guest), CHANNEL_REFUSED);
    close_line(&line);
}

/* The two sides prove the invitation to each other: a host without it learns nothing, either. */
static void test_guest_against_a_stranger(void **state) {
    (void)state;
    int pair[2];
    char heard[4096];
    Invitation ours = invitation('a');
    assert_true(sockets_pair(pair));
    ChannelKey *key = channel_key_new(&ours);
    Channel *guest = channel_new(pair[1], false, key);
    channel_receive(guest);
    ssize_t count = read(pair[0], heard, sizeof heard);
    assert_true(count > 0);
    for (ssize_t i = 0; i + 10 < count; i++) {
        assert_memory_not_equal(heard + i, ours.text, 4);
    }
    assert_int_equal(write(pair[0], "HTTP/1.1 200 OK\r\n\r\n", 19), 19);
    channel_receive(guest);
    assert_int_equal(channel_state(guest), CHANNEL_REFUSED);
    channel_free(guest);
    channel_key_free(key);
    close(pair[0]);
}

static void test_garbage_before_greeting(void **state) {
    (void)state;
    static const struct {
        const char *bytes;
        size_t count;
    } first[] = {{"GET / HTTP/1.0\r\n\r\n", 18},
                 {"hello 2 1\nsit 00000000000000000000000000000001 - - 0 0000000000000000 Eve\n", 74},
                 {"\x16\x03\x01\xff\xff\x01\x00\x00", 8},
                 {"\x16\x03\x01\x00\x05\x01\xff\xff\xff\x00\x16\x03\x01\x00\x04\x41\x41\x41\x41", 19},
                 {"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00", 10},
                 {"\x15\x03\x03\x00\x02\x02\x28", 7}};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
        int pair[2];
        Invitation ours = invitation('a');
        assert_true(sockets_pair(pair));
        ChannelKey *key = channel_key_new(&ours);
        Channel *host = channel_new(pair[0], true, key);
        assert_int_equal(write(pair[1], first[i].bytes, first[i].count), (ssize_t)first[i].count);
        shutdown(pair[1], SHUT_WR);
        for (int k = 0; k < ROUNDS; k++) {
            channel_receive(host);
        }
        assert_true(channel_state(host) == CHANNEL_REFUSED || channel_state(host) == CHANNEL_LOST);
        assert_none(host);
        channel_free(host);
        channel_key_free(key);
        close(pair[1]);
    }
}

static void test_closed_before_greeting(void **state) {
    (void)state;
    Line line;
    open_line(&line, 'a', 'a');
    channel_receive(line.guest);
    channel_free(line.host);
    line.host = NULL;
    channel_receive(line.guest);
    channel_receive(line.guest);
    assert_int_equal(channel_state(line.guest), CHANNEL_LOST);
    close_line(&line);
}

/* ---- how lines arrive ---- */

/* Every byte of the greeting and of the lines comes alone, in both directions. */
static void test_byte_by_byte(void **state) {
    (void)state;
    int outer[2][2];
    Channel *sides[2];
    Str out = {0};
    Invitation ours = invitation('a');
    ChannelKey *key = channel_key_new(&ours);
    for (int i = 0; i < 2; i++) {
        assert_true(sockets_pair(outer[i]));
        sides[i] = channel_new(outer[i][0], i == 0, key);
    }
    bool said = false;
    long carried = 0;
    for (int idle = 0; idle < 10; idle++) {
        for (int i = 0; i < 2; i++) {
            char byte;
            channel_receive(sides[i]);
            if (read(outer[i][1], &byte, 1) == 1) {
                assert_int_equal(write(outer[1 - i][1], &byte, 1), 1);
                carried++;
                idle = 0;
            }
        }
        if (!said && channel_state(sides[0]) == CHANNEL_OPEN && channel_state(sides[1]) == CHANNEL_OPEN) {
            said = true;
            send_text(sides[0], "play 0 draw base/V\nstate 1 51cc7f1a3a1e0c55\n");
            send_text(sides[1], "move 1 place 1 0 2\n");
        }
    }
    assert_true(carried > 500);
    assert_next(sides[1], "play 0 draw base/V");
    assert_next(sides[1], "state 1 51cc7f1a3a1e0c55");
    assert_next(sides[0], "move 1 place 1 0 2");
    for (int i = 0; i < 2; i++) {
        channel_free(sides[i]);
        close(outer[i][1]);
    }
    channel_key_free(key);
    str_deinit(&out);
}

/* More than the connection takes at once: the rest waits, and all arrives in order. */
static void test_much(void **state) {
    (void)state;
    enum { LINES = 100000 };
    Line line;
    Str out = {0}, in = {0};
    open_good_line(&line);
    for (int i = 0; i < LINES; i++) {
        str_addf(&out, "play %d\n", i);
    }
    channel_send(line.host, &out);
    assert_true(out.length > 0);
    assert_true(channel_waits_to_send(line.host));
    int next = 0;
    for (int idle = 0; idle < 100 && next < LINES; idle++) {
        channel_receive(line.guest);
        for (char expected[32]; channel_take(line.guest, &in); next++) {
            snprintf(expected, sizeof expected, "play %d", next);
            assert_string_equal(str_text(&in), expected);
            idle = 0;
        }
        channel_send(line.host, &out);
    }
    assert_int_equal(next, LINES);
    assert_int_equal(out.length, 0);
    assert_false(channel_waits_to_send(line.host));
    str_deinit(&out);
    str_deinit(&in);
    close_line(&line);
}

static void test_line_lengths(void **state) {
    (void)state;
    for (int more = 0; more < 2; more++) {
        Line line;
        Str out = {0};
        open_good_line(&line);
        str_add(&out, "first\n");
        for (int i = 0; i < NET_LINE + more; i++) {
            str_add_char(&out, 'x');
        }
        str_add(&out, "\nlast\n");
        channel_send(line.guest, &out);
        go_on(&line);
        if (more) { /* nothing of it is heard */
            assert_int_equal(channel_state(line.host), CHANNEL_GARBAGE);
            assert_none(line.host);
        } else {
            Str in = {0};
            assert_next(line.host, "first");
            assert_true(channel_take(line.host, &in));
            assert_int_equal(in.length, NET_LINE);
            assert_next(line.host, "last");
            str_deinit(&in);
        }
        str_deinit(&out);
        close_line(&line);
    }
}

/* A line that never ends, in small parts, is not collected. */
static void test_endless_line(void **state) {
    (void)state;
    Line line;
    open_good_line(&line);
    for (int i = 0; i < 100 && channel_state(line.host) == CHANNEL_OPEN; i++) {
        send_text(line.guest,
                  "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
                  "xxxxxxxxxxxxxxxxxxxx");
        channel_receive(line.host);
        assert_true(i * 100 <= NET_LINE);
    }
    assert_int_equal(channel_state(line.host), CHANNEL_GARBAGE);
    close_line(&line);
}

static void test_nul_in_a_line(void **state) {
    (void)state;
    Line line;
    Str out = {0};
    open_good_line(&line);
    str_add_bytes(&out, "ping\0secret\n", 12);
    channel_send(line.guest, &out);
    go_on(&line);
    assert_int_equal(channel_state(line.host), CHANNEL_GARBAGE);
    str_deinit(&out);
    close_line(&line);
}

/* ---- how connections end ---- */

static void test_leaves(void **state) {
    (void)state;
    Line line;
    open_good_line(&line);
    send_text(line.guest, "no closing\n");
    channel_free(line.guest);
    line.guest = NULL;
    for (int i = 0; i < 3; i++) {
        channel_receive(line.host);
    }
    assert_int_equal(channel_state(line.host), CHANNEL_LEFT);
    assert_next(line.host, "no closing"); /* what was said before is heard */
    close_line(&line);
}

/* Cut, as by someone in between: that is no farewell. */
static void test_cut(void **state) {
    (void)state;
    Line line;
    open_good_line(&line);
    shutdown(line.pair[1], SHUT_RDWR);
    channel_receive(line.host);
    assert_int_equal(channel_state(line.host), CHANNEL_LOST);
    close_line(&line);
}

/* A byte that was changed on the way is noticed. */
static void test_changed_on_the_way(void **state) {
    (void)state;
    int outer[2][2];
    Channel *sides[2];
    Invitation ours = invitation('a');
    ChannelKey *key = channel_key_new(&ours);
    for (int i = 0; i < 2; i++) {
        assert_true(sockets_pair(outer[i]));
        sides[i] = channel_new(outer[i][0], i == 0, key);
    }
    char bytes[8192];
    bool said = false;
    for (int k = 0; k < ROUNDS; k++) {
        for (int i = 0; i < 2; i++) {
            channel_receive(sides[i]);
            ssize_t count = read(outer[i][1], bytes, sizeof bytes);
            if (count > 0) {
                bytes[count - 1] = (char)(bytes[count - 1] ^ (said && i == 1));
                assert_int_equal(write(outer[1 - i][1], bytes, (size_t)count), count);
            }
        }
        if (!said && channel_state(sides[0]) == CHANNEL_OPEN && channel_state(sides[1]) == CHANNEL_OPEN) {
            said = true;
            send_text(sides[1], "move 1 place 1 0 2\n");
        }
    }
    assert_true(said);
    assert_none(sides[0]);
    assert_int_equal(channel_state(sides[0]), CHANNEL_LOST);
    for (int i = 0; i < 2; i++) {
        channel_free(sides[i]);
        close(outer[i][1]);
    }
    channel_key_free(key);
}

/* ---- secrets ---- */

static void test_new_secrets(void **state) {
    (void)state;
    Invitation one = tls_invitation(), other = tls_invitation(), read;
    char key[NET_KEY + 1], second[NET_KEY + 1];
    assert_true(invitation_read(one.text, &read, NULL));
    assert_string_not_equal(one.text, other.text);
    tls_guest_key(key);
    tls_guest_key(second);
    assert_int_equal(strlen(key), NET_KEY);
    assert_int_equal(strspn(key, "0123456789abcdef"), NET_KEY);
    assert_string_not_equal(key, second);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_right_invitation),
        cmocka_unit_test(test_wrong_invitation),
        cmocka_unit_test(test_guest_against_a_stranger),
        cmocka_unit_test(test_garbage_before_greeting),
        cmocka_unit_test(test_closed_before_greeting),
        cmocka_unit_test(test_byte_by_byte),
        cmocka_unit_test(test_much),
        cmocka_unit_test(test_line_lengths),
        cmocka_unit_test(test_endless_line),
        cmocka_unit_test(test_nul_in_a_line),
        cmocka_unit_test(test_leaves),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_changed_on_the_way),
        cmocka_unit_test(test_new_secrets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
