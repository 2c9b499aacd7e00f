/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The peers of a host: who gets which seat, and what they say. */
#include <assert.h>
#include <string.h>

#include "net/host_internal.h"
#include "net/internal.h"

/* May this guest have the seat? Before a game begins, a wanted seat is as good as any other of it. */
static bool may_have(const Host *host, const Message *sit, int pass, int game, int seat) {
    const HostTable *table = host->tables[game];
    bool any = sit->numbers[0] == NET_ANY || sit->numbers[1] == NET_ANY,
         here = sit->numbers[0] - host->first == game;
    if (!(table->open >> seat & 1)) {
        return false;
    }
    switch (pass) {
    case 0:
        return strcmp(table->keys[seat], sit->key) == 0;
    case 1:
        return !any && here && sit->numbers[1] == seat && !table->keys[seat][0];
    default:
        return (any ? !table->session || host_table_is_played(table) : here && !table->session) &&
               !table->keys[seat][0];
    }
}

/* The seat that has this key, in any game; else the one wanted, or the first that is free. */
static bool find_seat(const Host *host, const Message *sit, int *game, int *seat, NetReason *why) {
    enum { PASSES = 3 };
    int wanted = sit->numbers[0] - host->first;
    bool known = sit->numbers[0] != NET_ANY && sit->numbers[1] != NET_ANY && wanted >= 0 &&
                 wanted < host->table_count && sit->numbers[1] < SEATS_MAX;
    *why = known && host->tables[wanted]->keys[sit->numbers[1]][0] ? NET_TAKEN : NET_NO_SEAT;
    for (int i = 0; i < PASSES * host->table_count * SEATS_MAX; i++) {
        *game = i / SEATS_MAX % host->table_count;
        *seat = i % SEATS_MAX;
        if (may_have(host, sit, i / SEATS_MAX / host->table_count, *game, *seat)) {
            return true;
        }
    }
    return false;
}

static void sit(Host *host, int number, const Message *message) {
    Peer *peer = &host->peers[number];
    int game, seat;
    NetReason why;
    if (!find_seat(host, message, &game, &seat, &why)) {
        host_end_peer(host, number, why);
        return;
    }
    HostTable *table = host->tables[game];
    if (table->peers[seat] != NOBODY) {
        host_end_peer(host, table->peers[seat], NET_REPLACED);
    }
    host_give(host, game, seat, message->key);
    if (!table->session) {
        room_clean_name(message->text, table->room.choice.seats[seat].name);
    }
    table->peers[seat] = number;
    peer->table = game;
    peer->seat = seat;
    host_tell(host, number, (Message){.kind = MESSAGE_SEAT, .numbers = {host->first + game, seat}});
    host_tell_room(host, table, number);
    host_tell_place(host, table, seat);
    if (table->session && !table->opens) {
        host_tell_game(host, table, number, message->numbers[2], message->hash);
        host_hand_over(host, game, seat, -1);
    }
}

/* Does the guest speak of the game as it is now? */
static bool is_current(const HostTable *table, const Message *message) {
    return message->numbers[0] == table->told && host_table_is_settled(table);
}

static void hear_move(Host *host, int number, HostTable *table, const Message *message) {
    Move move;
    const GameSetup *setup = host_table_setup(table);
    const Game *game = &table->shown;
    if (!is_current(table, message)) {
        host_tell_refused(host, number, NET_STALE);
    } else if (!net_read_move(setup, game, message->text, &move) || !host_table_decides_alone(game, move) ||
               game_check(setup, game, move).code != MOVE_OK) {
        bool own = game_decides(setup, game) == host->peers[number].seat;
        host_tell_refused(host, number, own ? NET_RULES : NET_NOT_YOURS);
    } else if (host_table_seats(table)[host->peers[number].seat].computer[0]) {
        host_tell_refused(host, number, NET_COMPUTER);
    } else if (game_mover(setup, game, move) != host->peers[number].seat) {
        host_tell_refused(host, number, NET_NOT_YOURS);
    } else {
        host_play(host, table, move);
    }
}

static void hear_undo(Host *host, int number, HostTable *table, const Message *message) {
    if (!is_current(table, message)) {
        host_tell_refused(host, number, NET_STALE);
        return;
    }
    if (!host_table_may_undo(table, host->peers[number].seat)) {
        host_tell_refused(host, number, NET_NO_UNDO);
        return;
    }
    if (table->lent) {
        table->undo_asked = true;
        return;
    }
    session_undo(table->session);
    host_save_wait(host, table);
    host_tell_course(host, table);
}

static void hear_first(Host *host, int number, const Message *message) {
    bool same = message->numbers[0] == NET_PROTOCOL && message->numbers[1] == NET_RECORD;
    if (message->kind != MESSAGE_HELLO) {
        host_end_peer(host, number, NET_BAD_LINE);
    } else if (!same) {
        host_end_peer(host, number, NET_OTHER_VERSION);
    }
    host->peers[number].greeted = true;
}

static void hear_proposal(Host *host, int number, HostTable *table, const Message *message) {
    Move move;
    int seat = host->peers[number].seat;
    if (!is_current(table, message)) {
        host_tell_refused(host, number, NET_STALE);
    } else if (!net_read_move(host_table_setup(table), &table->shown, message->text, &move) ||
               !host_propose(host, table->number, seat, move)) {
        host_tell_refused(host, number, NET_RULES);
    }
}

static void hear_answer(Host *host, int number, HostTable *table, const Message *message) {
    if (!is_current(table, message)) {
        host_tell_refused(host, number, NET_STALE);
    } else {
        host_answer(host, table->number, host->peers[number].seat, message->numbers[1],
                    message->kind == MESSAGE_AGREE);
    }
}

static void hear_mine(Host *host, int number, HostTable *table, const Message *message) {
    (void)message;
    host_hand_over(host, table->number, host->peers[number].seat, -1);
}

/* What a guest that has a seat says, and whether the game must have begun. */
static const struct {
    void (*hear)(Host *host, int peer, HostTable *table, const Message *message);
    bool of_game;
} HEARS[MESSAGE_KINDS] = {
    [MESSAGE_READY] = {host_hear_room, false},  [MESSAGE_WAIT] = {host_hear_room, false},
    [MESSAGE_COLOUR] = {host_hear_room, false}, [MESSAGE_NAME] = {host_hear_room, false},
    [MESSAGE_SAY] = {host_hear_room, false},    [MESSAGE_MOVE] = {hear_move, true},
    [MESSAGE_UNDO] = {hear_undo, true},         [MESSAGE_PROPOSE] = {hear_proposal, true},
    [MESSAGE_AGREE] = {hear_answer, true},      [MESSAGE_DECLINE] = {hear_answer, true},
    [MESSAGE_MINE] = {hear_mine, true},
};

/* From a peer that has a seat, or watches. */
static void hear_player(Host *host, int number, const Message *message) {
    HostTable *table = host->tables[host->peers[number].table];
    if (!HEARS[message->kind].hear || host->peers[number].seat == NOBODY) {
        host_end_peer(host, number, NET_BAD_LINE);
    } else if (HEARS[message->kind].of_game && !table->session) {
        host_tell_refused(host, number, NET_NOT_STARTED);
    } else {
        HEARS[message->kind].hear(host, number, table, message);
    }
}

void host_hear(Host *host, int number, const char *line) {
    Peer *peer = &host->peers[number];
    Message message;
    assert(peer->used);
    if (peer->ends) {
        return;
    }
    if (!message_read(line, &message, NULL)) {
        host_end_peer(host, number, NET_BAD_LINE);
    } else if (!peer->greeted) {
        hear_first(host, number, &message);
    } else if (message.kind == MESSAGE_NO) {
        peer->ends = true;
        host_leave_seat(host, peer);
    } else if (message.kind == MESSAGE_PING) {
        return;
    } else if (peer->table != NOBODY) {
        hear_player(host, number, &message);
    } else if (message.kind == MESSAGE_SIT) {
        sit(host, number, &message);
    } else if (message.kind == MESSAGE_WATCH) {
        host_watch(host, number, &message);
    } else {
        host_end_peer(host, number, NET_BAD_LINE);
    }
}

/* ---- peers ---- */

int host_connect(Host *host) {
    int number = 0;
    while (number < host->peer_count && host->peers[number].used) {
        number++;
    }
    if (number == HOST_PEERS) {
        return NOBODY;
    }
    if (number == host->peer_count) {
        host->peers = base_grow(host->peers, host->peer_count++, &host->peer_capacity, sizeof *host->peers);
    }
    host->peers[number] = (Peer){.used = true, .table = NOBODY};
    host_tell(host, number, (Message){.kind = MESSAGE_HELLO, .numbers = {NET_PROTOCOL, NET_RECORD}});
    return number;
}

void host_lost(Host *host, int number) {
    Peer *peer = &host->peers[number];
    host_leave_seat(host, peer);
    str_deinit(&peer->out);
    *peer = (Peer){.table = NOBODY};
}

void host_left(Host *host, int number) {
    const Peer *peer = &host->peers[number];
    HostTable *table = peer->table == NOBODY ? NULL : host->tables[peer->table];
    if (table && peer->seat != NOBODY && table->session && !host_table_is_played(table)) {
        table->left |= 1u << peer->seat;
    }
    host_lost(host, number);
}

Str *host_say(Host *host, int number) {
    return &host->peers[number].out;
}

bool host_ends(const Host *host, int number) {
    return host->peers[number].ends;
}

void host_close(Host *host) {
    for (int i = 0; i < host->peer_count; i++) {
        if (host->peers[i].used && !host->peers[i].ends) {
            host_end_peer(host, i, NET_CLOSING);
        }
    }
}

void host_drop_slow(Host *host, uint32_t microseconds) {
    for (int i = 0; i < host->peer_count; i++) {
        Peer *peer = &host->peers[i];
        bool waits = peer->used && !peer->ends && peer->table == NOBODY;
        peer->waits += waits && peer->waits < HOST_GREETING ? microseconds : 0;
        if (waits && peer->waits >= HOST_GREETING) {
            host_end_peer(host, i, NET_SLOW);
        }
    }
}
