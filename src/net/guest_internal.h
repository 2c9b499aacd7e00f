/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the guest share. */
#ifndef BASTIDE_NET_GUEST_INTERNAL_H
#define BASTIDE_NET_GUEST_INTERNAL_H

#include "net/guest.h"

struct Guest {
    const TileLibrary *library;
    char key[NET_KEY + 1], name[SEAT_NAME];
    int game_number, seat;
    bool entered; /* the room is known */
    bool placed;  /* and who is there */
    Room room;
    bool ready_alone, watches;
    GuestState state;
    Fail failure;
    bool stopped; /* because of what the host said */
    const char *refusal;
    bool greeted; /* on this connection */
    bool ready;   /* the host has told all it knows */
    bool asked;   /* a move or undo waits for the host's answer */
    Str header;   /* as received so far, or of the record */
    Str arriving;
    bool loaded; /* the record is valid */
    int headers;
    Record record;
    Game game;
    uint64_t hash; /* after the last move that the host has confirmed */
    int confirmed; /* so many moves */
    Str out;
};

extern const char *const GUEST_OTHER_TILES; /* why it stops */

void guest_tell(Guest *g, Message message); /* the host */
/* The host lies, or one of the programs is wrong: stops, and tells the host. `told` is what fail_at returns.
 */
void guest_stop(Guest *g, bool told);

/* ---- guest_room.c ---- */

/* Takes what is played from this record; who is where stays as it was told. */
void guest_enter(Guest *g, const Record *record);
void guest_load_rules(Guest *g, const Message *message); /* after the header of such a game */
void guest_hear_place(Guest *g, const Message *message);
void guest_hear_watched(Guest *g, const Message *message);
void guest_hear_proposed(Guest *g, const Message *message);
void guest_hear_dropped(Guest *g, const Message *message);
void guest_hear_phrase(Guest *g, const Message *message);

#endif
