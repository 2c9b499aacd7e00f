/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The host of one or more games: owns their sessions, gives seats to guests, checks their moves, and tells
 * everyone at a table what happened. A peer is one connection; the owner of the host gives it the lines that
 * arrive and sends what host_say holds. */
#ifndef BASTIDE_NET_HOST_H
#define BASTIDE_NET_HOST_H

#include "session/seats.h"

typedef struct Host Host;

enum {
    HOST_PEERS = 4096,               /* at the same time */
    HOST_UNSENT = 64 * 1024,         /* bytes that wait for a peer; one that lets more wait is dropped */
    HOST_GREETING = 10 * 1000 * 1000 /* microseconds in which a peer must have taken a seat */
};

/* Can this game be played across a network? False with the reason: not yet with hidden hands or sales. */
bool host_accepts(const Rules *rules, Fail *why);

Host *host_new(const TileLibrary *library); /* borrowed */
void host_free(Host *host);                 /* NULL is fine */

/* Adds a game; its number is the count of those before it. Bit s of `open`: seat s is for a guest; computer
 * players play the others as the choice says. It begins once every open seat is taken. */
void host_add(Host *host, const NewGame *choice, unsigned open);
/* Adds a game that has begun, and owns it: guests take the open seats as they come. If it is over, only those
 * who ask for their seats by number, to see how it ended; its file is not written again. */
void host_add_session(Host *host, Session *session, unsigned open);
/* Keeps each game in this folder as game-N.rec, from its beginning and after every move. Nobody is told of a
 * move before it is saved. Threads write the files, so that one game need not wait for another; with 0
 * threads, the games wait. */
void host_keep(Host *host, const char *folder, int threads);
/* Why a game could not be saved the last time, although it goes on; "" = all are saved. */
const char *host_save_failure(const Host *host);
/* The key of the guest who has the seat; "" = nobody. host_give gives it back to its guest after a restart.
 */
const char *host_key(const Host *host, int game, int seat);
void host_give(Host *host, int game, int seat, const char *key);
int host_seats_changed(const Host *host); /* counts how often a seat got another guest, or none */
/* The number of the first game, instead of 0: for the files, and for guests who return after a restart.
 * Called before any game is added. */
void host_count_from(Host *host, int first);

/* ---- peers ---- */

int host_connect(Host *host); /* -1 = too many */
void host_hear(Host *host, int peer, const char *line);
void host_lost(Host *host, int peer); /* its connection is gone */
void host_left(Host *host, int peer); /* the same, because the peer has ended it */
/* What is to be sent to the peer, whole lines; the sender removes it. */
Str *host_say(Host *host, int peer);
/* Nothing more will be said: the connection is to be closed once everything is sent. */
bool host_ends(const Host *host, int peer);
/* The host goes away: every peer is told. */
void host_close(Host *host);

/* So much time has passed: computer players think, peers without a seat are dropped. */
void host_step(Host *host, uint32_t microseconds);

/* ---- the games ---- */

/* In these functions, games are counted from 0, whatever host_count_from says. */
int host_games(const Host *host);
/* NULL = it waits for guests. Valid until host_free. */
const Session *host_session(const Host *host, int game);
bool host_over(const Host *host);             /* all games are over */
bool host_thinks(const Host *host);           /* a computer player has to decide, or a game is being saved */
int host_missing(const Host *host, int game); /* open seats without a connected guest */
/* Open seats of games that are over whose guests have not left since, so that they may not know it yet. */
int host_untold(const Host *host);

#endif
