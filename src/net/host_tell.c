/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a host tells its peers, and their leaving. */
#include <string.h>

#include "data/game_text.h"
#include "data/move_text.h"
#include "data/record_notes.h"
#include "net/host_internal.h"

void host_tell(Host *host, int number, Message message) {
    Peer *peer = number == NOBODY ? NULL : &host->peers[number];
    if (!peer || peer->ends) {
        return;
    }
    message_write(&message, &peer->out);
    if (peer->out.length > HOST_UNSENT) { /* it does not listen */
        str_clear(&peer->out);
        peer->ends = true;
        host_leave_seat(host, peer);
    }
}

void host_tell_all(Host *host, const HostTable *table, Message message) {
    int peers[HOST_TABLE_PEERS], count = host_table_peers(table, peers);
    for (int i = 0; i < count; i++) {
        host_tell(host, peers[i], message);
    }
}

void host_tell_refused(Host *host, int number, NetReason reason) {
    const HostTable *table = host->tables[host->peers[number].table];
    host_tell(host, number,
              (Message){.kind = MESSAGE_REFUSED, .numbers = {table->told}, .text = net_reason_word(reason)});
}

/* ---- leaving ---- */

void host_leave_seat(Host *host, Peer *peer) {
    HostTable *table = peer->table == NOBODY ? NULL : host->tables[peer->table];
    if (table && peer->seat == NOBODY) {
        host_stop_watching(host, table, (int)(peer - host->peers));
    } else if (table && table->peers[peer->seat] == (int)(peer - host->peers)) {
        table->peers[peer->seat] = NOBODY;
        if (!table->session) { /* the next guest can have it */
            host_give(host, peer->table, peer->seat, "");
            table->room.ready[peer->seat] = false;
        }
        host_tell_place(host, table, peer->seat);
        host_stop_asking(host, table, peer->seat);
    }
    peer->table = NOBODY;
}

void host_end_peer(Host *host, int number, NetReason reason) {
    host_tell(host, number, (Message){.kind = MESSAGE_NO, .text = net_reason_word(reason)});
    host->peers[number].ends = true;
    host_leave_seat(host, &host->peers[number]);
}

/* ---- the course of a game ---- */

/* The seat whose hidden tiles a peer may know; NO_SEAT = none. */
static int eyes(const Host *host, int number) {
    int seat = host->peers[number].seat;
    return seat == NOBODY ? NO_SEAT : seat;
}

/* A told move; `game` is the position before it. */
static void tell_move(Host *host, const HostTable *table, int number, const Game *game, int index) {
    Str text = {0};
    Move move = table->course[index];
    move.tile = host_table_hides(table, index, eyes(host, number)) ? HAND_HIDDEN : move.tile;
    move_write(host_table_setup(table), game, move, &text);
    host_tell(host, number, (Message){.kind = MESSAGE_PLAY, .numbers = {index}, .text = str_text(&text)});
    str_deinit(&text);
}

/* Of those tiles that were hidden from a peer, tells which are so no longer. */
static void tell_shown(Host *host, const HostTable *table, int number, const NetHands *then) {
    int seat = eyes(host, number);
    for (int i = 0; i < SEATS_MAX * HAND_MAX; i++) {
        int draw = then->draws[i / HAND_MAX][i % HAND_MAX];
        if (i / HAND_MAX != seat && draw >= 0 && !host_table_hides(table, draw, seat)) {
            host_tell(host, number,
                      (Message){.kind = MESSAGE_SHOWN,
                                .numbers = {draw},
                                .text = host_table_setup(table)->kinds[table->course[draw].tile].name});
        }
    }
}

/* Plays the next move, and tells it. What becomes known with it is told before. */
static void tell_next(Host *host, HostTable *table) {
    int peers[HOST_TABLE_PEERS], count = host_table_peers(table, peers);
    Game before = table->shown;
    NetHands then = table->hands;
    host_table_show_next(table);
    for (int i = 0; i < count; i++) {
        tell_shown(host, table, peers[i], &then);
        tell_move(host, table, peers[i], &before, table->told - 1);
    }
}

static Message change(const Record *record, int index) {
    const SeatChange *of = &record->changes[index];
    return (Message){.kind = MESSAGE_CHANGE, .numbers = {of->moves, of->seat, of->kind}, .text = of->to};
}

/* Names, colours, and who decides. */
static void tell_changes(Host *host, HostTable *table) {
    const Record *record = session_record(table->session);
    int *told = &table->changes_told;
    if (*told > record->change_count) {
        *told = record->change_count;
        host_tell_all(host, table, (Message){.kind = MESSAGE_CHANGES, .numbers = {*told}});
        host_tell_places(host, table);
    }
    for (; *told < record->change_count; ++*told) {
        host_tell_all(host, table, change(record, *told));
        host_tell_place(host, table, record->changes[*told].seat);
    }
}

void host_tell_course(Host *host, HostTable *table) {
    const Record *record = session_record(table->session);
    int same = host_table_unchanged(table);
    bool any = table->told < record->move_count || same < table->told;
    if (same < table->told) { /* the others were undone */
        host_table_show_only(table, same);
        host_tell_all(host, table, (Message){.kind = MESSAGE_BACK, .numbers = {same}});
    }
    while (table->told < record->move_count) {
        tell_next(host, table);
    }
    if (any) {
        room_go_on(&table->room);
        host_tell_all(host, table, host_table_state(table));
    }
    tell_changes(host, table);
}

/* ---- the clock ---- */

static uint32_t full_seconds(uint32_t milliseconds) {
    return (milliseconds + 999) / 1000;
}

void host_tell_clock(Host *host, int number, const Clock *clock, const RecordSeat seats[], int count) {
    RecordSeat rounded[SEATS_MAX];
    Str text = {0};
    for (int seat = 0; seat < count; seat++) {
        rounded[seat].left = full_seconds(seats[seat].left) * 1000;
    }
    clock_write(clock, rounded, count, &text);
    if (text.length > 0) {
        host_tell(host, number, (Message){.kind = MESSAGE_CLOCK, .text = str_text(&text)});
    }
    str_deinit(&text);
}

void host_tell_seconds(Host *host, HostTable *table) {
    const RecordSeat *seats = host_table_seats(table);
    const Clock *clock = &session_record(table->session)->clock;
    bool changed = false;
    for (int seat = 0; seat < host_table_seat_count(table); seat++) {
        uint32_t seconds = full_seconds(seats[seat].left);
        changed = changed || table->seconds[seat] != seconds;
        table->seconds[seat] = seconds;
    }
    int peers[HOST_TABLE_PEERS], count = changed ? host_table_peers(table, peers) : 0;
    for (int i = 0; i < count; i++) {
        host_tell_clock(host, peers[i], clock, seats, host_table_seat_count(table));
    }
}

/* ---- the whole game ---- */

void host_tell_header(Host *host, int number, const Record *record) {
    Str text = {0};
    record_write(record, &text);
    char *at = text.text, *end = text.text + game_text_header(&text);
    while (at < end) {
        char *stop = at + strcspn(at, "\n");
        *stop = '\0';
        if (host_table_tells(at)) {
            host_tell(host, number, (Message){.kind = MESSAGE_HEAD, .text = at});
        }
        at = stop + 1;
    }
    str_deinit(&text);
}

void host_tell_game(Host *host, const HostTable *table, int number, int have, uint64_t hash) {
    const GameSetup *setup = host_table_setup(table);
    Game *game = base_alloc(sizeof *game);
    NetHands then;
    host_tell_header(host, number, session_record(table->session));
    host_tell(host, number, (Message){.kind = MESSAGE_TILES, .hash = net_setup_hash(setup)});
    host_tell_clock(host, number, &session_record(table->session)->clock, host_table_seats(table),
                    setup->seat_count);
    bool known = have >= 0 && have <= table->told;
    host_table_position(table, known ? have : 0, game, &then);
    if (!known || net_hash(setup, game) != hash) { /* undone while it was away */
        have = 0;
        host_table_position(table, 0, game, &then);
    }
    host_tell(host, number, (Message){.kind = MESSAGE_BACK, .numbers = {have}});
    tell_shown(host, table, number, &then);
    for (int i = have; i < table->told; i++) {
        tell_move(host, table, number, game, i);
        game_apply(setup, game, table->course[i], NULL);
    }
    base_free(game);
    host_tell(host, number, host_table_state(table));
    host_tell(host, number, (Message){.kind = MESSAGE_CHANGES});
    for (int i = 0; i < table->changes_told; i++) {
        host_tell(host, number, change(session_record(table->session), i));
    }
    host_tell_proposals(host, table, number);
}
