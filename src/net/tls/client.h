/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Connects a guest (net/guest.h) with its host, again and again until the game is over or the host says no:
 * who loses the network is back as soon as it returns. */
#ifndef BASTIDE_NET_TLS_CLIENT_H
#define BASTIDE_NET_TLS_CLIENT_H

#include "net/guest.h"
#include "net/invitation.h"

typedef struct Client Client;

typedef enum {
    CLIENT_TRIES, /* client_reason says why it is not connected */
    CLIENT_CONNECTED,
    CLIENT_FAILED /* trying again does not help, or the game is over: client_reason says why */
} ClientState;

/* The guest is borrowed. `address` as in sockets_find, without a port that of server.h. */
Client *client_new(Guest *guest, const char *address, const Invitation *invitation);
/* Leaves, after saying what the guest has said last; NULL is fine. */
void client_free(Client *client);

/* Waits at most so many milliseconds for the network, and hears and says what there is. Returns earlier if
 * anything happens. */
void client_step(Client *client, int milliseconds);
ClientState client_state(const Client *client);
const Fail *client_reason(const Client *client); /* empty while connected */

#endif
