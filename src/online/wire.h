/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network below a host or a guest. Builds without GnuTLS have none: wire_possible is false there, and the
 * other functions are never called. */
#ifndef BASTIDE_ONLINE_WIRE_H
#define BASTIDE_ONLINE_WIRE_H

#include "net/net.h"

typedef struct Wire Wire;

bool wire_possible(void);
void wire_random(void *bytes, size_t count); /* bytes that nobody can guess */

/* Listens on this port (0 = the usual one) or, if that is taken, on any. The host is borrowed. NULL with the
 * reason. */
Wire *wire_host(Host *host, const Invitation *invitation, int port, Fail *why);
/* Connects the guest, which is borrowed, again and again. */
Wire *wire_join(Guest *guest, const char *address, const Invitation *invitation);
void wire_free(Wire *wire); /* after saying what was said last; NULL is fine */

void wire_step(Wire *wire); /* hears and says what there is; waits for nothing */

int wire_port(const Wire *wire);                 /* of a host */
void wire_addresses(const Wire *wire, Str *out); /* of a host, a line each */

typedef enum {
    WIRE_TRIES, /* wire_reason says why a guest is not connected */
    WIRE_CONNECTED,
    WIRE_FAILED /* trying again does not help */
} WireState;
WireState wire_state(const Wire *wire); /* of a guest; a host is connected */
const Fail *wire_reason(const Wire *wire);

#endif
