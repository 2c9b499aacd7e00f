/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The host of one or more games: gives seats to guests, checks their moves, and tells everyone at a table
 * what happened. A peer is one connection; the owner of the host gives it the lines that arrive and sends
 * what host_say holds. */
#ifndef BASTIDE_NET_HOST_H
#define BASTIDE_NET_HOST_H

#include "net/room.h"
#include "session/seats.h"

typedef struct Host Host;

enum {
    HOST_PEERS = 4096,               /* at the same time */
    HOST_UNSENT = 64 * 1024,         /* bytes that wait for a peer; one that lets more wait is dropped */
    HOST_CHANGES = 32,               /* of names and colours in a game, by each guest */
    HOST_WATCHERS = 16,              /* of a game */
    HOST_QUIET = 3 * 1000 * 1000,    /* microseconds between two phrases of a player */
    HOST_GREETING = 10 * 1000 * 1000 /* microseconds in which a peer must have taken a seat */
};

/* Can this game be played across a network? False with the reason. */
bool host_accepts(const Rules *rules, Fail *why);

Host *host_new(const TileLibrary *library); /* borrowed */
void host_free(Host *host);                 /* NULL is fine */

/* Adds a game that has not begun; its number is the count of those before it. The choice is possible
 * (new_game_record). Bit s of `open`: seat s is for a guest; computer players play others as the choice says,
 * and persons at the host the rest. */
void host_add(Host *host, const NewGame *choice, unsigned open);
/* Adds a game that has begun, and owns it: guests take the open seats as they come, also those that were
 * handed over to computer players. If it is over, only those who ask for their seats by number, to see how it
 * ended; its file is not written again. */
void host_add_session(Host *host, Session *session, unsigned open);
/* The same with a session that somebody else owns, steps and saves, before each call of host_step, and frees
 * after the host: the game at a page of the host. Whatever has happened in it since, undone moves included,
 * the guests are told at the next host_step. Their own moves wait in it for session_step and
 * session_play_decided, as those of computer players do. */
void host_lend_session(Host *host, Session *session, unsigned open);
/* A guest has asked to undo its last move in a lent session, and may: its owner undoes. Asked once. */
bool host_takes_undo(Host *host, int game);
/* Keeps each game of its own in this folder as game-N.rec, from its beginning and after every move. Nobody is
 * told of a move before it is saved. Threads write the files, so that one game need not wait for another;
 * with 0 threads, the games wait. */
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

/* ---- the room: who plays, and what. Everybody in it is told of each change. ---- */

/* Games begin by themselves once every open seat has a guest that is ready. */
void host_begin_alone(Host *host);
/* The room, and during a game who is where. Valid until the next call of a function of the host. */
const Room *host_room(const Host *host, int game);
/* Other rules, tiles, or seats, before the game; guests keep their seats, names and colours as far as they
 * still exist and are open, and have to be ready again. False with the reason, and no change, if such a game
 * is impossible. */
bool host_change(Host *host, int game, const NewGame *choice, unsigned open, Fail *why);
/* After a game: its guests are in a room again, for the next one, at first with the same rules, and have to
 * be ready again. A lent session is its owner's again. False, and no change, before the game is over. */
bool host_gather(Host *host, int game);
/* The guest has to leave. Its seat is open to anyone again, even in a game that goes on. */
void host_remove(Host *host, int game, int seat);
/* Before the game, gives an open seat to a computer player of this level, and removes its guest; -1 opens the
 * seat of a computer player. */
void host_seat_computer(Host *host, int game, int seat, int level);
/* Of any seat: false, and no change, if another has the colour. Empty names change nothing.
 */
bool host_set_colour(Host *host, int game, int seat, int colour);
void host_set_name(Host *host, int game, int seat, const char *name);
/* Are spectators allowed? At first not; those who are there have to leave then. They get what everyone may
 * know. */
void host_let_watch(Host *host, int game, bool watch);
/* A person at the host says a phrase, before or during the game; false if it is too soon after the last. */
bool host_speak(Host *host, int game, int seat, int phrase);
/* Begins the game, if room_waits_for says that it can; otherwise false. The choice of host_room, with its
 * seed, is what is played. `lent` as in host_lend_session, of just that choice; NULL = the host makes a
 * session. */
bool host_begin(Host *host, int game, Session *lent);

/* ---- during the game ---- */

/* A computer player of this level decides for a guest's seat from now on; -1 = its guest again, as soon as it
 * is here. When a guest comes back, it has its seat again at once. */
void host_hand_over(Host *host, int game, int seat, int level);
/* A person at the host proposes a move that others have to agree to (room.h), and answers such a proposal.
 * host_propose: false, and no change, if the rules forbid it, or the game is about to go on. Once everyone
 * agrees, the move is played; in a lent session, it, or what its computer players say to it, waits for
 * session_step and session_play_decided. */
bool host_propose(Host *host, int game, int seat, Move move);
void host_answer(Host *host, int game, int seat, int proposer, bool agrees);

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
/* NULL = it has not begun. Valid until host_free. */
const Session *host_session(const Host *host, int game);
bool host_over(const Host *host);             /* all games are over */
bool host_thinks(const Host *host);           /* a computer player has to decide, or a game is being saved */
int host_missing(const Host *host, int game); /* open seats without a connected guest */
/* Open seats of games that are over whose guests have not left since, so that they may not know it yet. */
int host_untold(const Host *host);

#endif
