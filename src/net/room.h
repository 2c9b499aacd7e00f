/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The room in which players meet before a game, and where everyone is while it goes on. The host has one for
 * each of its games (host_room), a guest a copy of it (guest_room); pages and bastide-cli show it. */
#ifndef BASTIDE_NET_ROOM_H
#define BASTIDE_NET_ROOM_H

#include "data/new_game.h"

typedef enum {
    PLACE_OPEN,     /* for a guest, and free */
    PLACE_HERE,     /* its guest is connected */
    PLACE_AWAY,     /* its guest is not; during the game, others wait for it */
    PLACE_COMPUTER, /* a computer player of the host has it */
    PLACE_HOST,     /* a person at the host */
    PLACE_STATES
} PlaceState;

/* A move that others have to agree to: a sale (R7.6), which the holder of the tile offers or another bids
 * for, a larger table (R7.9), sitting out (S43), the end (S44). It stands until somebody declines, or the
 * game goes on. */
typedef struct {
    Move move;           /* MOVE_NONE = none */
    uint8_t waits;       /* bit s: seat s has not agreed yet. 0 = computer players are thinking about it */
    uint8_t declined_by; /* of the last one: the seat that declined; NO_SEAT = nobody has */
} RoomProposal;

typedef struct {
    NewGame choice; /* what will be, or is, played: rules, tile sets, board, and the seats with their names,
                       colours and levels of computer players. Guests know no seed and no start squares */
    uint8_t states[SEATS_MAX];  /* PlaceState */
    bool ready[SEATS_MAX];      /* before the game: marks of guests; computers and the host need none */
    uint8_t said[SEATS_MAX];    /* what each player said last (net_phrase); 0 = nothing */
    uint16_t spoken[SEATS_MAX]; /* counts what each has said */
    RoomProposal proposals[SEATS_MAX]; /* by each seat */
    bool watch;                        /* spectators are allowed */
    int watchers;                      /* and there are so many */
    int version;                       /* of the rules: from 1, one more after each change */
    bool begun;
} Room;

/* Why the game cannot begin yet: the first seat that is open, or not ready; -1 = it can. */
int room_waits_for(const Room *room);
/* Does another seat have this colour? An open one gives way. */
bool room_colour_is_free(const Room *room, int seat, int colour);
/* The seat takes the colour; an open seat that has it takes the old one. */
void room_set_colour(Room *room, int seat, int colour);
/* Something was said. */
void room_say(Room *room, int seat, int phrase);
/* The game has gone on: no proposal stands. */
void room_go_on(Room *room);
/* The name without what records may not have, cut to its length; false, and no change, if nothing is left. */
bool room_clean_name(const char *name, char out[SEAT_NAME]);

/* Takes rules, tiles, board and seats from the record of a game that was begun, or could be. */
void room_of_record(Room *room, const Record *record);

#endif
