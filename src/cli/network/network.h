/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What host and join share: the small files beside their records, and what they print. */
#ifndef BASTIDE_CLI_NETWORK_NETWORK_H
#define BASTIDE_CLI_NETWORK_NETWORK_H

#include "cli/cli.h"
#include "net/mdns/nearby.h"
#include "net/tls/tls.h"

enum { NET_GAMES = 1000 }; /* of one host, at most */

/* A folder that only one program uses at a time. */
typedef struct {
    const char *path;
    Str lock_path;
    int lock;
} NetFolder;
/* Makes the folder if it is missing, and takes it. CLI_GOOD, or the exit code and a line on stderr. Close it
 * in any case. */
int net_folder_open(NetFolder *folder, const char *path);
void net_folder_close(NetFolder *folder);
bool net_folder_has(const char *folder, const char *name);

/* What a host keeps: its invitation, which games it is playing, and whose seats are whose. File "host" in its
 * folder. */
typedef struct {
    int game, seat; /* the game by its number */
    char key[NET_KEY + 1];
} NoteKey;
typedef struct {
    Invitation invitation;
    int first, count; /* the numbers of the games; count 0 = none yet */
    NoteKey *keys;
    int key_count, key_capacity;
} HostNote;
void host_note_add(HostNote *note, int game, int seat, const char *key);
void host_note_deinit(HostNote *note);
/* What a guest keeps: who it is. File "guest". */
typedef struct {
    Invitation invitation;
    char key[NET_KEY + 1];
    int game, seat; /* NET_ANY = none yet */
} GuestNote;
/* True if there is one; false without one, or with the reason in `fail`. */
bool host_note_read(const char *folder, HostNote *note, Fail *fail);
bool host_note_write(const char *folder, const HostNote *note, Fail *fail);
bool guest_note_read(const char *folder, GuestNote *note, Fail *fail);
bool guest_note_write(const char *folder, const GuestNote *note, Fail *fail);

/* What is announced of a host's games, under this name: the first one, with the open seats of all. */
void net_describe(const Host *host, const char *name, NearbyGame *out);

/* "Game 3 is over after 142 moves: Anne 45, Bert 38 (hash 51cc7f1a3a1e0c55)"; the hash is that of what
 * everyone may know. */
void net_print_over(int number, const Record *record, const Game *game);

#endif
