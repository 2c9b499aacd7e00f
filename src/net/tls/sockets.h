/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that connections need from the system: TCP over IPv4 and IPv6, with sockets that do not block. */
#ifndef BASTIDE_NET_TLS_SOCKETS_H
#define BASTIDE_NET_TLS_SOCKETS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/fail.h"
#include "base/str.h"

enum {
    SOCKETS_LISTENERS = 2, /* one for IPv6, one for IPv4 */
    SOCKETS_ADDRESSES = 8, /* of one name, at most */
    SOCKETS_ADDRESS = 28   /* bytes of one, as the system has it */
};

/* Where to connect to. */
typedef struct {
    int count;
    int lengths[SOCKETS_ADDRESSES];
    unsigned char bytes[SOCKETS_ADDRESSES][SOCKETS_ADDRESS];
} Addresses;

/* Listens on this port, 0 = any that is free, which is written back. Returns the number of sockets; 0 with
 * the reason. */
int sockets_listen(int *port, int listeners[SOCKETS_LISTENERS], Fail *why);

/* The next connection, or -1; `full` is set if the program has no room for one more. `network` says where it
 * comes from: an IPv4 address, or the first half of an IPv6 address, which belongs to one household. */
int sockets_accept(int listener, uint64_t *network, bool *full);

/* Finds "host", "host:port", "1.2.3.4:port", "[::1]:port" or "::1"; without a port it is `port`. May wait for
 * a name server if the host is a name. False with the reason. */
bool sockets_find(const char *address, int port, Addresses *out, Fail *why);
/* Begins to connect; -1 if that failed at once. */
int sockets_connect(const Addresses *addresses, int index);
bool sockets_connected(int socket); /* once it is ready to send; false if it could not be reached */

void sockets_end(int socket); /* will send nothing more */
void sockets_close(int socket);

/* Appends the addresses of this machine that others may reach, without port, a line each; those of IPv4
 * first. If there are none, the address of the machine itself. */
void sockets_own(Str *out);

typedef struct {
    int socket;                 /* -1 = none */
    bool receive, send;         /* wait for this */
    bool may_receive, may_send; /* this is possible now, or the connection has ended */
} SocketWait;
/* Waits until something is possible, at most so many milliseconds. */
void sockets_wait(SocketWait *waits, int count, int milliseconds);

/* Two sockets that are connected, for tests. */
bool sockets_pair(int pair[2]);

/* From now on, Ctrl+C and the wish of the system that the program ends do not end it, but are told here. */
void sockets_watch_stop(void);
bool sockets_stopped(void);
/* Allows the program as many connections as the system does. */
void sockets_many(void);

#endif
