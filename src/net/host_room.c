/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The room of a host's game: what is told of it, and what changes there before the game begins. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "net/host_internal.h"
#include "net/internal.h"
#include "session/changes.h"

const Room *host_room(const Host *host, int game) {
    HostTable *table = host->tables[game];
    host_table_look(table);
    return &table->room;
}

/* ---- what is told ---- */

static Message place(const HostTable *table, int seat) {
    const RecordSeat *of = &table->room.choice.seats[seat];
    return (Message){.kind = MESSAGE_PLACE,
                     .numbers = {seat, table->room.states[seat], of->colour, table->room.ready[seat],
                                 ai_level_find(of->computer)},
                     .text = of->name};
}

static Message watched(const HostTable *table) {
    return (Message){.kind = MESSAGE_WATCHED, .numbers = {table->room.watch, table->room.watchers}};
}

void host_tell_place(Host *host, HostTable *table, int seat) {
    host_table_look(table);
    host_tell_all(host, table, place(table, seat));
}

void host_tell_places(Host *host, HostTable *table) {
    for (int seat = 0; seat < host_table_seat_count(table); seat++) {
        host_tell_place(host, table, seat);
    }
}

/* What is played is told as the header of such a game with another seed. */
static void tell_rules(Host *host, const HostTable *table, int peer) {
    NewGame sample = table->room.choice;
    Record record;
    sample.seed = 0;
    bool good = new_game_record(&sample, host->library, &record, NULL, NULL);
    assert(good); /* it was tried before */
    host_tell_header(host, peer, &record);
    host_tell(host, peer,
              (Message){.kind = MESSAGE_ROOM,
                        .numbers = {table->room.version, net_first_number(sample.first)},
                        .hash = net_setup_hash(&record.setup)});
    host_tell_clock(host, peer, &record.clock, record.seats, record.setup.seat_count);
    record_deinit(&record);
}

void host_tell_room(Host *host, HostTable *table, int peer) {
    host_table_look(table);
    if (!table->session) {
        tell_rules(host, table, peer);
    }
    for (int seat = 0; seat < host_table_seat_count(table); seat++) {
        host_tell(host, peer, place(table, seat));
    }
    host_tell(host, peer, watched(table));
}

/* Other rules: nobody is ready for them yet. */
static void tell_anew(Host *host, HostTable *table) {
    table->room.version++;
    memset(table->room.ready, 0, sizeof table->room.ready);
    int peers[HOST_TABLE_PEERS], count = host_table_peers(table, peers);
    for (int i = 0; i < count; i++) {
        host_tell_room(host, table, peers[i]);
    }
}

/* ---- what the host changes ---- */

/* The guests that stay keep their names and colours, if these are still free. */
static void keep_guests(const HostTable *table, Room *room) {
    for (int seat = 0; seat < room->choice.seat_count; seat++) {
        const RecordSeat *old = &table->room.choice.seats[seat];
        if (table->keys[seat][0] && (table->open >> seat & 1)) {
            memcpy(room->choice.seats[seat].name, old->name, SEAT_NAME);
            room_set_colour(room, seat, old->colour);
        }
    }
}

bool host_change(Host *host, int game, const NewGame *choice, unsigned open, Fail *why) {
    HostTable *table = host->tables[game];
    Record record;
    if (table->session) {
        return fail_at(why, NULL, 0, "%s", net_reason_sentence(net_reason_word(NET_BEGUN)));
    }
    if (!host_accepts(&choice->rules, why) || !new_game_record(choice, host->library, &record, NULL, why)) {
        return false;
    }
    record_deinit(&record);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (seat >= choice->seat_count || !(open >> seat & 1)) {
            host_remove(host, game, seat);
        }
    }
    Room room = table->room;
    room.choice = *choice;
    table->open = open;
    keep_guests(table, &room);
    table->room = room;
    tell_anew(host, table);
    return true;
}

bool host_gather(Host *host, int game) {
    HostTable *table = host->tables[game];
    if (!table->session || host_table_is_played(table)) {
        return false;
    }
    host_table_look(table);
    host_table_end(table);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (table->peers[seat] == NOBODY) { /* anyone may have it */
            host_give(host, game, seat, "");
        }
    }
    tell_anew(host, table);
    return true;
}

void host_remove(Host *host, int game, int seat) {
    HostTable *table = host->tables[game];
    if (table->peers[seat] != NOBODY) {
        host_end_peer(host, table->peers[seat], NET_REMOVED);
    }
    host_give(host, game, seat, "");
    if (seat < host_table_seat_count(table)) {
        host_tell_place(host, table, seat);
    }
}

void host_seat_computer(Host *host, int game, int seat, int level) {
    HostTable *table = host->tables[game];
    if (table->session || seat >= table->room.choice.seat_count) {
        return;
    }
    host_remove(host, game, seat);
    table->open = level < 0 ? table->open | 1u << seat : table->open & ~(1u << seat);
    snprintf(table->room.choice.seats[seat].computer, SEAT_COMPUTER, "%s",
             level < 0 ? "" : ai_level_word((AiLevel)level));
    host_tell_place(host, table, seat);
    host_begin_if_ready(host, table);
}

bool host_set_colour(Host *host, int game, int seat, int colour) {
    HostTable *table = host->tables[game];
    host_table_look(table);
    bool known = colour >= 0 && colour < SEATS_MAX;
    if (table->session) {
        bool changed = known && session_recolour(table->session, seat, colour);
        host_tell_saved(host, table);
        return changed;
    }
    if (!known || !room_colour_is_free(&table->room, seat, colour)) {
        return false;
    }
    room_set_colour(&table->room, seat, colour);
    host_tell_places(host, table); /* an open one may have changed */
    return true;
}

void host_set_name(Host *host, int game, int seat, const char *name) {
    HostTable *table = host->tables[game];
    char clean[SEAT_NAME];
    if (!room_clean_name(name, clean)) {
        return;
    }
    if (table->session) {
        session_rename(table->session, seat, clean);
        host_tell_saved(host, table);
    } else {
        memcpy(table->room.choice.seats[seat].name, clean, sizeof clean);
        host_tell_place(host, table, seat);
    }
}

/* ---- what guests say ---- */

static void set_ready(Host *host, HostTable *table, int seat, bool ready) {
    table->room.ready[seat] = ready;
    host_tell_place(host, table, seat);
    host_begin_if_ready(host, table);
}

static void hear_phrase(Host *host, int peer, HostTable *table, int phrase) {
    if (phrase < 1 || phrase > NET_PHRASES) {
        host_end_peer(host, peer, NET_BAD_LINE);
    } else if (!host_speak(host, table->number, host->peers[peer].seat, phrase)) {
        host_tell_refused(host, peer, NET_QUIET);
    }
}

/* A name or colour. */
static void hear_wish(Host *host, int peer, HostTable *table, const Message *message) {
    int seat = host->peers[peer].seat;
    if (table->changes[seat] == HOST_CHANGES || (table->session && session_over(table->session))) {
        host_tell_refused(host, peer, NET_OFTEN);
        return;
    }
    table->changes[seat]++;
    if (message->kind == MESSAGE_NAME) {
        host_set_name(host, table->number, seat, message->text);
    } else if (!host_set_colour(host, table->number, seat, message->numbers[0])) {
        host_tell_refused(host, peer, NET_COLOUR);
    }
}

void host_hear_room(Host *host, int peer, HostTable *table, const Message *message) {
    if (message->kind == MESSAGE_SAY) {
        hear_phrase(host, peer, table, message->numbers[0]);
    } else if (message->kind == MESSAGE_NAME || message->kind == MESSAGE_COLOUR) {
        hear_wish(host, peer, table, message);
    } else if (table->session) {
        host_tell_refused(host, peer, NET_BEGUN);
    } else if (message->kind == MESSAGE_WAIT || message->numbers[0] == table->room.version) {
        set_ready(host, table, host->peers[peer].seat,
                  message->kind == MESSAGE_READY); /* else of older rules */
    }
}

/* ---- phrases ---- */

bool host_speak(Host *host, int game, int seat, int phrase) {
    HostTable *table = host->tables[game];
    if (table->quiet[seat] > 0) {
        return false;
    }
    table->quiet[seat] = HOST_QUIET;
    room_say(&table->room, seat, phrase);
    host_tell_all(host, table, (Message){.kind = MESSAGE_SAID, .numbers = {seat, phrase}});
    return true;
}

void host_quieten(HostTable *table, uint32_t microseconds) {
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        table->quiet[seat] -= microseconds < table->quiet[seat] ? microseconds : table->quiet[seat];
    }
}

/* ---- spectators ---- */

static void tell_watched(Host *host, HostTable *table) {
    host_table_look(table);
    host_tell_all(host, table, watched(table));
}

void host_let_watch(Host *host, int game, bool watch) {
    HostTable *table = host->tables[game];
    table->room.watch = watch;
    for (int i = 0; i < HOST_WATCHERS && !watch; i++) {
        if (table->watchers[i] != NOBODY) {
            host_end_peer(host, table->watchers[i], NET_NO_WATCH);
        }
    }
    tell_watched(host, table);
}

void host_stop_watching(Host *host, HostTable *table, int peer) {
    for (int i = 0; i < HOST_WATCHERS; i++) {
        table->watchers[i] = table->watchers[i] == peer ? NOBODY : table->watchers[i];
    }
    tell_watched(host, table);
}

/* The game that is wanted, or the first that may be watched; NULL = none. */
static HostTable *watched_game(const Host *host, int wanted) {
    for (int i = 0; i < host->table_count; i++) {
        if (host->tables[i]->room.watch && (wanted == NET_ANY || wanted - host->first == i)) {
            return host->tables[i];
        }
    }
    return NULL;
}

void host_watch(Host *host, int number, const Message *message) {
    HostTable *table = watched_game(host, message->numbers[0]);
    int at = 0;
    while (table && at < HOST_WATCHERS && table->watchers[at] != NOBODY) {
        at++;
    }
    if (!table || at == HOST_WATCHERS) {
        host_end_peer(host, number, table ? NET_NO_SEAT : NET_NO_WATCH);
        return;
    }
    table->watchers[at] = number;
    host->peers[number].table = table->number;
    host->peers[number].seat = NOBODY;
    host_tell(host, number,
              (Message){.kind = MESSAGE_SEAT, .numbers = {host->first + table->number, NET_ANY}});
    host_tell_room(host, table, number);
    tell_watched(host, table);
    if (table->session && !table->opens) {
        host_tell_game(host, table, number, message->numbers[1], message->hash);
    }
}

/* ---- the beginning ---- */

bool host_begin(Host *host, int game, Session *lent) {
    HostTable *table = host->tables[game];
    host_table_look(table);
    if (table->session || room_waits_for(&table->room) >= 0) {
        return false;
    }
    table->lent = lent != NULL;
    table->session = lent ? lent : session_new(&table->room.choice, host->library, NULL);
    assert(table->session); /* the choice was tried before */
    table->opens = true;
    host_started(host, table);
    host_tell_saved(host, table);
    return true;
}

void host_begin_if_ready(Host *host, HostTable *table) {
    if (host->alone) {
        host_begin(host, table->number, NULL);
    }
}

void host_begin_alone(Host *host) {
    host->alone = true;
}
