/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A guest at a host's table: a copy of the game without seed and bag order, in which every move is checked
 * again, and the moves of its own seat. A guest outlives its connections: after each new one it asks only for
 * what it lacks. */
#ifndef BASTIDE_NET_GUEST_H
#define BASTIDE_NET_GUEST_H

#include "data/record.h"
#include "net/message.h"
#include "net/room.h"

typedef struct Guest Guest;

typedef enum {
    GUEST_WAITS,  /* for its seat, or in the room for the beginning */
    GUEST_PLAYS,  /* the game is here */
    GUEST_OVER,   /* and over, with the final scoring */
    GUEST_FAILED, /* guest_failure says why; connecting again does not help */
} GuestState;

/* `key`: NET_KEY random hexadecimal digits, the same after a restart; it gives the right to the seat.
 * `library` is borrowed. */
Guest *guest_new(const TileLibrary *library, const char *key, const char *name);
void guest_free(Guest *guest); /* NULL is fine */
/* Wants this seat of this game, if nobody has it: after the host was started again. */
void guest_want(Guest *guest, int game, int seat);

/* Only watches, this game or with -1 any, if the host allows it: has no seat. */
void guest_watch(Guest *guest, int game);

/* ---- the connection ---- */

void guest_connected(Guest *guest); /* a new one: begins with it */
void guest_hear(Guest *guest, const char *line);
Str *guest_say(Guest *guest); /* to be sent, whole lines; the sender removes it */

/* ---- the room ---- */

/* As far as the host has told; NULL before it has. During the game, it says who is where. */
const Room *guest_room(const Guest *guest);
/* Says whether this guest is ready for the rules as they are now. */
void guest_set_ready(Guest *guest, bool ready);
/* From now on, it is always ready for whatever the host chooses. */
void guest_ready_alone(Guest *guest);
/* Asks for another colour, or name, before or during the game; the room says whether it was granted, and
 * guest_refusal why not. */
void guest_set_colour(Guest *guest, int colour);
void guest_set_name(Guest *guest, const char *name);

/* Says one of the phrases of net_phrase, before or during the game. It comes back in the room. */
void guest_speak(Guest *guest, int phrase);

/* ---- the game ---- */

GuestState guest_state(const Guest *guest);
const Fail *guest_failure(const Guest *guest);
/* Appends an error report: the version of the program and why the guest stopped, as a comment, then the game
 * as a record. False if the guest has not stopped by itself, or has no game. */
bool guest_report(const Guest *guest, const char *program, Str *out);
int guest_game_number(const Guest *guest); /* at the host; -1 = none yet */
int guest_seat(const Guest *guest);        /* -1 = none yet, or it watches */
/* What was played so far, without a seed; NULL while GUEST_WAITS. It stays where it is. */
const Record *guest_record(const Guest *guest);
int guest_headers(const Guest *guest);     /* counts how often another game was told */
bool guest_is_settled(const Guest *guest); /* the host has told all it knows, and agrees with the hash */
/* The position, as far as everyone may know it. */
const Game *guest_game(const Guest *guest);
uint64_t guest_hash(const Guest *guest); /* of it, as the host has told it, too */

/* This seat has to decide, and has not yet. */
bool guest_decides(const Guest *guest);
/* Asks the host to play this move; false if it is not this guest's or not legal. Then guest_decides is false
 * until the host has answered. */
bool guest_move(Guest *guest, Move move);
/* Asks the others to agree to a move (room.h): true if it was sent. The room says what they answer; then the
 * move comes like all others. */
bool guest_propose(Guest *guest, Move move);
/* Answers the proposal of this seat. */
void guest_answer(Guest *guest, int proposer, bool agrees);
/* Decides for its seat itself again, after a computer player of the host had it (PLACE_COMPUTER). */
void guest_take_seat(Guest *guest);
/* Asks the host to undo this guest's last move. */
void guest_undo(Guest *guest);
bool guest_asks(const Guest *guest); /* a move or undo waits for the host's answer */
/* Why the host did not do what this guest asked for last, an English sentence; "" = it did. */
const char *guest_refusal(const Guest *guest);

#endif
