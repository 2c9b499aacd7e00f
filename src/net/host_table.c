/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/host_table.h"

#include <stdio.h>
#include <string.h>

#include "files/lines.h"

const GameSetup *host_table_setup(const HostTable *table) {
    return session_setup(table->session);
}

Message host_table_state(const HostTable *table) {
    return (Message){.kind = table->shown.phase == PHASE_OVER ? MESSAGE_OVER : MESSAGE_STATE,
                     .numbers = {table->told},
                     .hash = net_hash(host_table_setup(table), &table->shown)};
}

/* Plays one of the told moves. */
static void play(const HostTable *table, int index, Game *game, NetHands *hands) {
    Game before = *game;
    game_apply(host_table_setup(table), game, table->course[index], NULL);
    net_hands_follow(hands, host_table_setup(table), &before, game, table->course[index], index);
}

void host_table_position(const HostTable *table, int moves, Game *game, NetHands *hands) {
    net_hands_clear(hands);
    game_start(host_table_setup(table), game);
    for (int i = 0; i < moves; i++) {
        play(table, i, game, hands);
    }
}

static bool is_choice(Move move) {
    return move.kind != MOVE_DRAW && move.kind != MOVE_ASIDE && move.kind != MOVE_DISCARD &&
           move.kind != MOVE_RETURN;
}

void host_table_show_next(HostTable *table) {
    const Record *record = session_record(table->session);
    Move move = record->moves[table->told];
    table->course = base_grow(table->course, table->told, &table->course_capacity, sizeof *table->course);
    table->course[table->told++] = move;
    int mover = game_mover(&record->setup, &table->shown, move);
    table->chooser = is_choice(move) ? mover : table->chooser;
    play(table, table->told - 1, &table->shown, &table->hands);
    if (record->finished && table->told == record->move_count) {
        game_finish(&record->setup, &table->shown, NULL);
    }
}

void host_table_show_only(HostTable *table, int moves) {
    table->chooser = NO_SEAT;
    table->told = 0;
    net_hands_clear(&table->hands);
    game_start(host_table_setup(table), &table->shown);
    while (table->told < moves) {
        host_table_show_next(table);
    }
}

int host_table_unchanged(const HostTable *table) {
    const Record *record = session_record(table->session);
    int same = table->lent ? 0 : table->told; /* of its own game, the host undoes only the last moves */
    if (same > record->move_count) {
        same = record->move_count;
    }
    while (table->lent && same < table->told && same < record->move_count &&
           move_is(table->course[same], record->moves[same])) {
        same++;
    }
    return same;
}

bool host_table_hides(const HostTable *table, int move, int seat) {
    bool hidden = false;
    for (int other = 0; other < SEATS_MAX && table->shown.phase != PHASE_OVER; other++) {
        for (int i = 0; i < HAND_MAX; i++) {
            hidden = hidden || (other != seat && table->hands.draws[other][i] == move);
        }
    }
    return hidden;
}

bool host_table_tells(const char *line) {
    return strncmp(line, "seed ", 5) != 0 && strncmp(line, "computer ", 9) != 0 && line[0] != '#';
}

bool host_table_is_settled(const HostTable *table) {
    return table->session && !table->saving && !table->undo_asked && !table->opens &&
           host_table_unchanged(table) == table->told &&
           session_record(table->session)->move_count == table->told && !session_has_decided(table->session);
}

bool host_table_is_played(const HostTable *table) {
    return table->session && (!session_over(table->session) || table->saving);
}

int host_table_peers(const HostTable *table, int peers[HOST_TABLE_PEERS]) {
    int count = 0;
    for (int i = 0; i < HOST_TABLE_PEERS; i++) {
        int peer = i < SEATS_MAX ? table->peers[i] : table->watchers[i - SEATS_MAX];
        if (peer != NOBODY) {
            peers[count++] = peer;
        }
    }
    return count;
}

void host_table_end(HostTable *table) {
    if (!table->lent) {
        session_free(table->session);
    }
    table->session = NULL;
    table->lent = table->undo_asked = table->opens = false;
    table->told = 0;
    table->left = 0;
    room_go_on(&table->room);
}

void host_table_free(HostTable *table) {
    host_table_end(table);
    base_free(table->course);
    base_free(table);
}

const RecordSeat *host_table_seats(const HostTable *table) {
    return table->session ? session_seats(table->session) : table->room.choice.seats;
}

int host_table_seat_count(const HostTable *table) {
    return table->session ? host_table_setup(table)->seat_count : table->room.choice.seat_count;
}

static PlaceState place_of(const HostTable *table, int seat) {
    if (host_table_seats(table)[seat].computer[0]) {
        return PLACE_COMPUTER;
    }
    if (!(table->open >> seat & 1)) {
        return PLACE_HOST;
    }
    return table->peers[seat] != NOBODY ? PLACE_HERE : table->keys[seat][0] ? PLACE_AWAY : PLACE_OPEN;
}

void host_table_look(HostTable *table) {
    table->room.begun = table->session != NULL;
    if (table->session) {
        room_of_record(&table->room, session_record(table->session));
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        table->room.states[seat] = (uint8_t)place_of(table, seat);
    }
    table->room.watchers = 0;
    for (int i = 0; i < HOST_WATCHERS; i++) {
        table->room.watchers += table->watchers[i] != NOBODY;
    }
}

bool host_table_decides_alone(const Game *game, Move move) {
    return (is_choice(move) && move.kind != MOVE_SELL && !move_is_arranged(move)) ||
           (move.kind == MOVE_DISCARD && game->phase == PHASE_CHOOSE);
}

bool host_table_may_undo(const HostTable *table, int seat) {
    const Record *record = session_record(table->session);
    const Game *game = &table->shown;
    bool chosen = game->phase == PHASE_PLACE && record->moves[table->told - 1].kind == MOVE_CHOOSE;
    return table->chooser == seat && (game->phase == PHASE_ACTION || game->phase == PHASE_DRAGON || chosen) &&
           session_can_undo(table->session) && !session_undoes_change(table->session);
}
