/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a program remembers of the last game that it hosted or joined, so that everyone finds their places
 * again after a restart: the files "online-host" and "online-guest" in a folder. They open that game; nobody
 * else should have them. */
#ifndef BASTIDE_ONLINE_NOTE_H
#define BASTIDE_ONLINE_NOTE_H

#include "net/net.h"

enum { NOTE_ADDRESS = 256 };

typedef struct {
    Invitation invitation;
    char address[NOTE_ADDRESS];
    char key[NET_KEY + 1];
    int game, seat; /* NET_ANY = none yet */
} GuestNote;

typedef struct {
    Invitation invitation;
    uint64_t seed;                     /* of the game: which one it was */
    int port;                          /* where its guests look for it; 0 = not noted */
    char keys[SEATS_MAX][NET_KEY + 1]; /* "" = not a guest's */
} HostNote;

/* False if there is none that can be read. */
bool note_read_guest(const char *folder, GuestNote *note);
bool note_read_host(const char *folder, HostNote *note);
/* Nothing is written without a folder; a note that cannot be written is only missing later. */
void note_write_guest(const char *folder, const GuestNote *note);
void note_write_host(const char *folder, const HostNote *note);
/* A guest's report, as "online-report.rec"; sets the path, if it could be written. */
void note_write_report(const char *folder, const Str *text, Str *path);
void note_forget_guest(const char *folder); /* its game is over */

#endif
