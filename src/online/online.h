/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game across a network, as pages see it: one program hosts it, or is a guest at it. Pages know neither
 * sockets nor lines; they call online_step a few times a second and look at the room and the session.
 *
 * The host's game is an ordinary session at its table, in which guests decide for the remote seats. A guest
 * has a session of its own, which follows the host's. There the guest's player places tiles provisionally,
 * as at one table; only the move that cannot be undone goes to the host, with those before it. */
#ifndef BASTIDE_ONLINE_ONLINE_H
#define BASTIDE_ONLINE_ONLINE_H

#include "net/net.h"

typedef struct Online Online;

bool online_possible(void); /* this program was built with a network */

/* ---- hosting ---- */

uint64_t online_seed(void); /* that no guest can guess */
/* Opens a room for such a game; bit s of `open`: seat s is for a guest. The library is borrowed. NULL with
 * the reason. */
Online *online_host(const TileLibrary *library, const NewGame *choice, unsigned open, Fail *why);
/* Is this the game that was hosted last, as the note in the folder says? */
bool online_was_hosted(const char *folder, const Session *session);
/* Hosts that game again, with the same invitation: its guests find their places. The session is borrowed, and
 * stepped and freed by its owner, after this. */
Online *online_host_again(const TileLibrary *library, const char *folder, Session *session, Fail *why);
/* From now on, keeps in this folder (NULL = none) what is needed to come back after a restart. */
void online_keep(Online *online, const char *folder);
Host *online_its_host(const Online *online); /* NULL = this is a guest */
const Invitation *online_invitation(const Online *online);
/* Announces the game on the local network under this name, until it ends. */
void online_announce(Online *online, const char *name);
void online_addresses(const Online *online, Str *out); /* a line each */

/* ---- joining ---- */

/* Tries to reach the host at this address; `name` = NULL only watches. NULL with the reason if the invitation
 * cannot be right. */
Online *online_join(const TileLibrary *library, const char *address, const char *invitation, const char *name,
                    Fail *why);
/* Returns to the game that was joined last, to the same place; NULL if there is none. */
bool online_can_return(const char *folder);
Online *online_return(const TileLibrary *library, const char *folder, const char *name);
Guest *online_its_guest(const Online *online); /* NULL = this is the host */
typedef enum { ONLINE_TRIES, ONLINE_CONNECTED, ONLINE_FAILED } OnlineState;
OnlineState online_state(const Online *online);
const Fail *online_trouble(const Online *online); /* why it is not connected; empty while it is */
/* Where a guest that stopped has written its report (guest_report); "" if it has not. */
const char *online_report(const Online *online);
void online_try_now(Online *online); /* connects anew at once */

/* Finds address and invitation in a line that a host has copied; false, and no change, if it has not both. */
bool online_read_line(const char *line, Str *address, Str *invitation);

/* ---- both ---- */

void online_free(Online *online); /* leaves; NULL is fine */
/* Takes in what has happened; true if anything that pages show has changed. */
bool online_step(Online *online);
/* NULL before the host has told it. Valid until the next step. */
const Room *online_room(const Online *online);
int online_seat(const Online *online); /* of the guest; -1 = none, or this is the host */

/* ---- the session of a guest ---- */

Session *online_session(const Online *online); /* NULL = the game has not begun */
/* The next thing that has happened. FOLLOW_MOVE: play it with session_play_decided. */
FollowStep online_follow(Online *online);
/* It has moves of its player that the host has not: whatever else the host tells must wait. */
bool online_is_ahead(const Online *online);
/* Does this move end what the player can undo? Others are played in the session, with session_give. */
bool online_commits(const Online *online, Move move);
/* Sends it, with the moves in the session that the host has not yet; they come back by online_follow. */
void online_commit(Online *online, Move move);
/* Proposes a move that others have to agree to (guest_propose). To offer a tile is to show it: if it was
 * chosen from a hand (R7.1), the host is sent the choice first. */
bool online_propose(Online *online, Move move);
bool online_asks(const Online *online); /* the host has not answered yet, or not to guest_undo */

#endif
