/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Connects a host (net/host.h) with its guests: listens, lets in those who have the invitation, and carries
 * lines. Who lacks the invitation costs little: few of their connections are open at a time, none for long.
 * After some wrong invitations from the same network, the next is answered late; the right one never is. */
#ifndef BASTIDE_NET_TLS_SERVER_H
#define BASTIDE_NET_TLS_SERVER_H

#include "net/host.h"
#include "net/invitation.h"

enum {
    NET_PORT = 27433,      /* unless another is asked for */
    SERVER_GREETINGS = 128 /* connections that have not shown the invitation yet, at most */
};

typedef struct Server Server;

/* Listens on this port, 0 = any that is free. The host is borrowed. NULL with the reason. */
Server *server_new(Host *host, const Invitation *invitation, int port, Fail *why);
/* Closes all connections; what the host has said last is sent if that takes no time. NULL is fine. */
void server_free(Server *server);
int server_port(const Server *server);
/* Appends the addresses at which others may reach it, such as "192.168.1.5:27433", a line each. */
void server_addresses(const Server *server, Str *out);

/* Waits at most so many milliseconds for the network, hears and says what there is, and lets the host's time
 * pass. Returns earlier if anything happens. */
void server_step(Server *server, int milliseconds);
int server_connections(const Server *server); /* of all kinds */

#endif
