/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game of a guest as a session for a page: it has the moves that the host has told, and makes none by
 * itself. The seat of the guest is a person's, all others are remote. A page that shows it does not play its
 * player's moves; it asks the host (guest_move, guest_undo), and they come back like all others. */
#ifndef BASTIDE_NET_FOLLOW_H
#define BASTIDE_NET_FOLLOW_H

#include "net/guest.h"
#include "session/seats.h"

/* Zeroed = no session yet. */
typedef struct {
    Session *session; /* NULL until the game has begun; owned */
    int headers;      /* of the guest, when the session was made */
} Follow;

typedef enum {
    FOLLOW_SAME,  /* nothing new, or the last move still waits for session_play_decided */
    FOLLOW_MOVE,  /* the session has the next move as a decision: session_play_decided plays it */
    FOLLOW_LEAP,  /* the session has gone back, or far ahead, without events */
    FOLLOW_BEGUN, /* a new session; the old one, if any, is gone */
} FollowStep;

/* Takes in the next thing that the host has told. */
FollowStep follow_step(Follow *follow, const Guest *guest);
void follow_end(Follow *follow);

#endif
