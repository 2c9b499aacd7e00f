/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "session/computer.h"
#include "shipped.h"

enum { STEP = 100000 /* microseconds */ };

NewGame net_choice(int seats, int guests, uint64_t seed) {
    NewGame game = {.seat_count = seats, .set_count = 1, .first = 0, .seed = seed};
    rules_profile(&game.rules, PROFILE_C3);
    strcpy(game.sets[0], "base");
    for (int i = 0; i < seats; i++) {
        game.seats[i].colour = (uint8_t)i;
        snprintf(game.seats[i].name, SEAT_NAME, "Seat %d", i);
        strcpy(game.seats[i].computer, i < guests ? "" : "apprentice");
    }
    return game;
}

void net_open_room(NetTable *net, const NewGame *choice, unsigned open, int guests, uint64_t seed) {
    *net = (NetTable){.host = host_new(&shipped), .count = guests, .rng = rng_seeded(seed)};
    host_add(net->host, choice, open);
    for (int i = 0; i < SEATS_MAX; i++) {
        net->peers[i] = -1;
    }
    for (int i = 0; i < guests; i++) {
        char key[NET_KEY + 1], name[32];
        snprintf(key, sizeof key, "%032d", i + 1);
        snprintf(name, sizeof name, "Guest %d", i + 1);
        net->guests[i] = guest_new(&shipped, key, name);
        net_connect(net, i);
        net_carry(net);
        assert_int_equal(guest_seat(net->guests[i]), i);
    }
}

void net_open(NetTable *net, const NewGame *choice, int guests, uint64_t seed) {
    net_open_room(net, choice, (1u << guests) - 1, guests, seed);
    host_begin_alone(net->host);
    for (int i = 0; i < guests; i++) {
        guest_ready_alone(net->guests[i]);
        guest_set_ready(net->guests[i], true);
    }
    net_carry(net);
    assert_non_null(host_session(net->host, 0));
}

void net_add_watcher(NetTable *net) {
    int i = net->count++;
    char key[NET_KEY + 1];
    snprintf(key, sizeof key, "%032d", i + 1);
    net->guests[i] = guest_new(&shipped, key, "Watcher");
    guest_watch(net->guests[i], NET_ANY);
    net_connect(net, i);
    net_carry(net);
}

void net_close(NetTable *net) {
    for (int i = 0; i < net->count; i++) {
        guest_free(net->guests[i]);
        str_deinit(&net->received[i]);
    }
    host_free(net->host);
}

void net_connect(NetTable *net, int guest) {
    net->peers[guest] = host_connect(net->host);
    guest_connected(net->guests[guest]);
}

void net_drop(NetTable *net, int guest) {
    host_lost(net->host, net->peers[guest]);
    net->peers[guest] = -1;
    net->lost++;
}

/* Takes the first line; false if there is none. */
static bool take_line(Str *from, Str *line) {
    const char *end = memchr(str_text(from), '\n', from->length);
    str_clear(line);
    if (!end) {
        return false;
    }
    size_t length = (size_t)(end - from->text);
    str_add_bytes(line, from->text, length);
    memmove(from->text, end + 1, from->length - length); /* with its NUL */
    from->length -= length + 1;
    return true;
}

void net_lie(NetTable *net, int guest, const char *line) {
    host_hear(net->host, net->peers[guest], line);
    net_carry(net);
}

static bool carry_one(NetTable *net, int i) {
    Str line = {0};
    bool carried = false;
    if (net->peers[i] >= 0 && take_line(guest_say(net->guests[i]), &line)) {
        host_hear(net->host, net->peers[i], str_text(&line));
        carried = true;
    }
    if (net->peers[i] >= 0 && take_line(host_say(net->host, net->peers[i]), &line)) {
        str_addf(&net->received[i], "%s\n", str_text(&line));
        guest_hear(net->guests[i], str_text(&line));
        carried = true;
    }
    str_deinit(&line);
    if (net->peers[i] >= 0 && net->cuts && rng_below(&net->rng, 40) == 0) {
        net_drop(net, i);
    }
    return carried;
}

void net_carry(NetTable *net) {
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < net->count; i++) {
            more = carry_one(net, i) || more;
        }
    }
}

static bool decide(NetTable *net, int i) {
    static Move moves[MOVES_MAX];
    Guest *guest = net->guests[i];
    if (net->peers[i] < 0 || !guest_decides(guest)) {
        return false;
    }
    int count = game_turn_moves(&guest_record(guest)->setup, guest_game(guest), moves, MOVES_MAX);
    assert_true(count > 0 && count <= MOVES_MAX);
    assert_true(guest_move(guest, moves[rng_below(&net->rng, (uint32_t)count)]));
    return true;
}

void net_play(NetTable *net, int decisions) {
    for (int idle = 0; decisions != 0 && !host_over(net->host); idle++) {
        assert_true(idle < 100000);
        for (int i = 0; i < net->count && decisions != 0; i++) {
            if (net->peers[i] < 0) {
                net_connect(net, i);
            }
            bool decided = decide(net, i);
            decisions -= decided;
            net_carry(net);
            if (guest_state(net->guests[i]) == GUEST_FAILED) {
                fail_msg("%s", guest_failure(net->guests[i])->text);
            }
        }
        host_step(net->host, STEP);
        session_wait(host_session(net->host, 0)); /* until a computer player has decided */
        net_carry(net);
    }
    net->cuts = false; /* everyone comes back */
    for (int i = 0; i < net->count; i++) {
        if (net->peers[i] < 0) {
            net_connect(net, i);
        }
    }
    net_carry(net);
}

void net_assert_equal(const NetTable *net) {
    const Session *session = host_session(net->host, 0);
    const Record *record = session_record(session);
    Game view;
    game_view(&record->setup, session_game(session), NO_SEAT, &view);
    for (int i = 0; i < net->count; i++) {
        const Record *copy = guest_record(net->guests[i]);
        const Game *game = guest_game(net->guests[i]);
        assert_int_equal(copy->move_count, record->move_count);
        for (int k = 0; k < record->move_count; k++) {
            Move move = record->moves[k];
            bool hidden = copy->moves[k].tile == HAND_HIDDEN && move.kind == MOVE_DRAW && !record->finished;
            move.tile = hidden ? HAND_HIDDEN : move.tile;
            assert_true(move_is(copy->moves[k], move));
        }
        assert_memory_equal(game->scores, view.scores, sizeof view.scores);
        assert_true(guest_hash(net->guests[i]) == game_hash(&record->setup, &view));
    }
}
