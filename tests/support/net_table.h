/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A host and its guests without a network: what one says, the other hears, unless the line is cut. */
#ifndef BASTIDE_TESTS_NET_TABLE_H
#define BASTIDE_TESTS_NET_TABLE_H

#include "base/rng.h"
#include "net/net.h"

typedef struct {
    Host *host;
    int count;
    Guest *guests[SEATS_MAX]; /* and those who watch */
    int peers[SEATS_MAX];     /* -1 = not connected */
    Str received[SEATS_MAX];  /* every byte that the host sent to the guest */
    Rng rng;                  /* of what guests play, and of cuts */
    bool cuts;                /* connections are lost between any two lines */
    long lost;                /* so many were */
} NetTable;

/* A game of so many seats, the first `guests` of them for guests, the others for apprentices. */
NewGame net_choice(int seats, int guests, uint64_t seed);
/* Guests named "Guest 1" and so on, connected and seated; the game begins. */
void net_open(NetTable *net, const NewGame *choice, int guests, uint64_t seed);
/* The same, but they are not ready, the game does not begin by itself, and the seats of `open` (bits) are for
 * guests. */
void net_open_room(NetTable *net, const NewGame *choice, unsigned open, int guests, uint64_t seed);
/* One more that only watches; the last of `guests`. */
void net_add_watcher(NetTable *net);
void net_close(NetTable *net);

void net_connect(NetTable *net, int guest);
void net_drop(NetTable *net, int guest);
/* A guest says this line, which it never would. */
void net_lie(NetTable *net, int guest, const char *line);
/* Carries lines to and fro until nobody says anything more. */
void net_carry(NetTable *net);
/* Plays on at random until the game is over, or so many decisions are made (-1 = no limit); fails the test if
 * a guest fails or the game stops. */
void net_play(NetTable *net, int decisions);
/* Fails the test unless every guest has the host's record, scores and hash. */
void net_assert_equal(const NetTable *net);

#endif
