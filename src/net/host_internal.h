/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the host share. */
#ifndef BASTIDE_NET_HOST_INTERNAL_H
#define BASTIDE_NET_HOST_INTERNAL_H

#include "net/host.h"
#include "net/host_table.h"
#include "net/saver.h"

typedef struct {
    bool used, greeted, ends;
    int table, seat; /* NOBODY until it has taken one; at a table without a seat, it watches */
    uint32_t waits;  /* microseconds without a seat */
    Str out;
} Peer;

struct Host {
    const TileLibrary *library;
    Str folder; /* "" = nothing is kept */
    Saver *saver;
    Fail save_failure;
    HostTable **tables;
    int table_count, table_capacity;
    int first; /* number of the first table, as guests know it */
    int seats_changed;
    bool alone; /* games begin by themselves */
    Peer *peers;
    int peer_count, peer_capacity;
};

/* ---- host_tell.c: what peers are told ---- */

void host_tell(Host *host, int peer, Message message); /* NOBODY is fine */
void host_tell_all(Host *host, const HostTable *table, Message message);
void host_tell_refused(Host *host, int peer, NetReason reason);
/* The header of a record, as far as guests may know it. */
void host_tell_header(Host *host, int peer, const Record *record);
/* Tells a peer the whole game, or what it lacks if it has the first `have` moves of this course. */
void host_tell_game(Host *host, const HostTable *table, int peer, int have, uint64_t hash);
/* Tells the table what has been played, or undone, since the last time. */
void host_tell_course(Host *host, HostTable *table);
/* The clock, if there is one, with the times in full seconds. */
void host_tell_clock(Host *host, int peer, const Clock *clock, const RecordSeat seats[], int count);
void host_tell_seconds(Host *host, HostTable *table); /* to all, once its times have changed by a second */
/* The peer's last word; its seat is free, or waits for it. */
void host_end_peer(Host *host, int peer, NetReason reason);
void host_leave_seat(Host *host, Peer *peer);

/* ---- host_room.c ---- */

void host_tell_room(Host *host, HostTable *table, int peer);  /* all of it */
void host_tell_place(Host *host, HostTable *table, int seat); /* to all: something about this seat changed */
void host_tell_places(Host *host, HostTable *table);          /* all of them */
/* Something that a guest in the room says. */
void host_hear_room(Host *host, int peer, HostTable *table, const Message *message);
void host_quieten(HostTable *table, uint32_t microseconds); /* so much time has passed */
void host_watch(Host *host, int peer, const Message *message);
void host_stop_watching(Host *host, HostTable *table, int peer);
void host_begin_if_ready(Host *host, HostTable *table);

/* ---- host_agree.c ---- */

void host_tell_proposals(Host *host, const HostTable *table, int peer);
void host_stop_asking(Host *host, HostTable *table, int seat); /* it cannot answer any more */
void host_tell_declined(Host *host, HostTable *table);         /* by a computer player */
/* Computer players may have bid for the tile of a guest, or declined what was proposed. */
void host_look_at_deals(Host *host, HostTable *table);

/* ---- host_peers.c ---- */

void host_drop_slow(Host *host, uint32_t microseconds); /* so much time has passed */

/* ---- host.c ---- */

void host_play(Host *host, HostTable *table, Move move); /* a legal move of a guest */
void host_started(Host *host, HostTable *table);         /* it has just got its session */
void host_save_wait(Host *host, HostTable *table);       /* until the last moves are saved */
void host_tell_saved(Host *host, HostTable *table);      /* what has been played, as far as it is saved */

#endif
