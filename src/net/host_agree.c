/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves that others have to agree to (room.h), and bids of computer players. */
#include "data/move_text.h"
#include "net/host_internal.h"

static bool is_person(const HostTable *table, int seat) {
    int state = table->room.states[seat];
    return (state == PLACE_HERE || state == PLACE_HOST) && !(table->shown.away >> seat & 1);
}

/* ---- what is told ---- */

static void tell_proposal(Host *host, const HostTable *table, int peer, int seat) {
    const RoomProposal *proposal = &table->room.proposals[seat];
    Str text = {0};
    move_write(host_table_setup(table), &table->shown, proposal->move, &text);
    host_tell(
        host, peer,
        (Message){.kind = MESSAGE_PROPOSED, .numbers = {seat, proposal->waits}, .text = str_text(&text)});
    str_deinit(&text);
}

void host_tell_proposals(Host *host, const HostTable *table, int peer) {
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (table->room.proposals[seat].move.kind != MOVE_NONE) {
            tell_proposal(host, table, peer, seat);
        }
    }
}

static void tell_proposal_to_all(Host *host, const HostTable *table, int seat) {
    int peers[HOST_TABLE_PEERS], count = host_table_peers(table, peers);
    for (int i = 0; i < count; i++) {
        tell_proposal(host, table, peers[i], seat);
    }
}

static void drop(Host *host, HostTable *table, int seat, int by) {
    table->room.proposals[seat] = (RoomProposal){.declined_by = (uint8_t)by};
    host_tell_all(host, table,
                  (Message){.kind = MESSAGE_DROPPED, .numbers = {seat, by == NO_SEAT ? NET_ANY : by}});
}

/* ---- who has to agree ---- */

static int holder_of(const HostTable *table) {
    return table->shown.seat;
}

/* The persons that are asked, as bits. */
static unsigned asked(const HostTable *table, int seat, Move move) {
    unsigned persons = 0;
    for (int other = 0; other < host_table_seat_count(table); other++) {
        persons |= other != seat && is_person(table, other) ? 1u << other : 0;
    }
    if (move.kind == MOVE_SELL) {
        return persons & 1u << (seat == move.seat ? holder_of(table) : move.seat);
    }
    bool own = (move.kind == MOVE_AWAY || move.kind == MOVE_BACK) && move.seat == seat;
    return own ? 0 : persons;
}

/* The holder of the tile offers it to a person, or another one bids for it. */
static bool may_sell(const HostTable *table, int seat, Move move) {
    int holder = holder_of(table), other = seat == holder ? move.seat : holder;
    bool computer = table->room.states[other] == PLACE_COMPUTER; /* they bid by themselves, and answer bids */
    return (seat == holder || seat == move.seat) &&
           (is_person(table, other) || (computer && other == holder));
}

/* All persons agree: computer players are asked, too, or it is played. */
static void carry_out(Host *host, HostTable *table, Move move) {
    bool asks = (move.kind == MOVE_SELL && table->room.states[holder_of(table)] == PLACE_COMPUTER &&
                 session_offer(table->session, move)) ||
                (move.kind == MOVE_EXTEND && session_propose(table->session, move));
    if (!asks) {
        host_play(host, table, move);
    } else if (!table->lent && session_has_decided(table->session)) { /* nobody had to be asked */
        session_play_decided(table->session, NULL);
        host_tell_saved(host, table);
    }
}

bool host_propose(Host *host, int game, int seat, Move move) {
    HostTable *table = host->tables[game];
    bool kind = move.kind == MOVE_SELL || move_is_arranged(move);
    if (!kind || !host_table_is_settled(table) ||
        game_check(host_table_setup(table), &table->shown, move).code != MOVE_OK) {
        return false;
    }
    host_table_look(table);
    if (move.kind == MOVE_SELL && !may_sell(table, seat, move)) {
        return false;
    }
    RoomProposal *proposal = &table->room.proposals[seat];
    *proposal =
        (RoomProposal){.move = move, .waits = (uint8_t)asked(table, seat, move), .declined_by = NO_SEAT};
    tell_proposal_to_all(host, table, seat);
    if (proposal->waits == 0) {
        carry_out(host, table, move);
    }
    return true;
}

/* A bid of a computer player was declined by the holder: the session may forget it. */
static void forget_bid(const HostTable *table, Move move) {
    if (table->room.states[move.seat] == PLACE_COMPUTER) {
        session_decline_bid(table->session);
    }
}

void host_answer(Host *host, int game, int seat, int proposer, bool agrees) {
    HostTable *table = host->tables[game];
    if (proposer < 0 || proposer >= SEATS_MAX || !host_table_is_settled(table)) {
        return;
    }
    RoomProposal *proposal = &table->room.proposals[proposer];
    if (!(proposal->waits >> seat & 1)) {
        return;
    }
    Move move = proposal->move;
    if (!agrees) {
        drop(host, table, proposer, seat);
        host_table_look(table);
        if (move.kind == MOVE_SELL) {
            forget_bid(table, move);
        }
        return;
    }
    proposal->waits = (uint8_t)(proposal->waits & ~(1u << seat));
    tell_proposal_to_all(host, table, proposer);
    if (proposal->waits == 0) {
        carry_out(host, table, move);
    }
}

void host_stop_asking(Host *host, HostTable *table, int seat) {
    for (int other = 0; other < SEATS_MAX; other++) {
        const RoomProposal *proposal = &table->room.proposals[other];
        if (proposal->move.kind != MOVE_NONE && (other == seat || (proposal->waits >> seat & 1))) {
            drop(host, table, other, seat);
        }
    }
}

/* ---- computer players ---- */

void host_tell_declined(Host *host, HostTable *table) {
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (table->room.proposals[seat].move.kind != MOVE_NONE && table->room.proposals[seat].waits == 0) {
            drop(host, table, seat, holder_of(table));
        }
    }
}

void host_look_at_deals(Host *host, HostTable *table) {
    Move bid = session_open_bid(table->session);
    bool any = bid.kind == MOVE_SELL;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const RoomProposal *proposal = &table->room.proposals[seat];
        any = any || (proposal->move.kind != MOVE_NONE && proposal->waits == 0);
    }
    if (!any || !host_table_is_settled(table) || session_computes(table->session)) {
        return;
    }
    host_table_look(table);
    host_tell_declined(host, table); /* they have been asked, and the game has not gone on */
    int holder = holder_of(table);
    if (bid.kind == MOVE_SELL && (table->open >> holder & 1) && is_person(table, holder) &&
        table->room.proposals[bid.seat].move.kind == MOVE_NONE) {
        table->room.proposals[bid.seat] =
            (RoomProposal){.move = bid, .waits = (uint8_t)(1u << holder), .declined_by = NO_SEAT};
        tell_proposal_to_all(host, table, bid.seat);
    }
}
