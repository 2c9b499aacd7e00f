/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games on the local network: announces those that this machine hosts, and finds those of others, by mDNS
 * (service _bastide._tcp). The daemon of Avahi does the work; this only asks it over D-Bus, and opens no
 * other socket. Without the daemon, or in builds without Avahi, nothing is found, and the state says so. */
#ifndef BASTIDE_NET_MDNS_NEARBY_H
#define BASTIDE_NET_MDNS_NEARBY_H

#include "net/room.h"

enum { NEARBY_GAMES = 64 /* that are listed */, NEARBY_PLAYS = 96, NEARBY_ADDRESS = 64, NEARBY_PROGRAM = 16 };

typedef enum {
    NEARBY_WORKS,
    NEARBY_NO_DAEMON, /* it may come later */
    NEARBY_NOT_BUILT  /* this program has no Avahi */
} NearbyState;

/* What is said of a game. Everyone on the network can read it, and claim anything. */
typedef struct {
    char name[SEAT_NAME];     /* of the game, such as "Anne's table" */
    char plays[NEARBY_PLAYS]; /* its tile sets and board, as words of records: "base,inns-cathedrals germany"
                               */
    char program[NEARBY_PROGRAM]; /* version of the program, "0.1.0" */
    int protocol, record;         /* versions as in net/message.h */
    int seats, open;              /* of these, so many wait for a guest */
    int colour;                   /* of the host, in the order of R1.1 */
    bool begun, watch;            /* it goes on; spectators are allowed */
    char address[NEARBY_ADDRESS]; /* only of a game that was found: "192.168.1.5:27433" */
} NearbyGame;

/* Describes the game of this room; `program` is the version of this one. */
void nearby_describe(const Room *room, const char *name, const char *program, NearbyGame *out);
/* Can this program play it? */
bool nearby_fits(const NearbyGame *game);

typedef struct Nearby Nearby;

/* Begins to look for games. */
Nearby *nearby_new(void);
void nearby_free(Nearby *nearby); /* says that the game is gone; NULL is fine */
/* Announces this game at this port of this machine, or what has changed about it; NULL = none any more. If
 * another machine has a game of this name, a number is added to it. */
void nearby_announce(Nearby *nearby, const NearbyGame *game, int port);
/* Takes in what is new, without waiting. */
void nearby_step(Nearby *nearby);
NearbyState nearby_state(const Nearby *nearby);
/* The games of others, and of this machine, ordered by name. Valid until the next step. */
int nearby_games(const Nearby *nearby, const NearbyGame **games);
/* Others can see the game that is announced. */
bool nearby_announced(const Nearby *nearby);

/* ---- for nearby_*.c ---- */

/* A number or text of a TXT record, "seats=4"; a text that is too long, not UTF-8 or unclean becomes "". */
void nearby_read_item(NearbyGame *game, const char *item);
void nearby_write_items(const NearbyGame *game, Str *items); /* one a line */

#endif
