/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the addresses of a name on a thread, because a name server may take seconds to answer. */
#ifndef BASTIDE_NET_TLS_LOOKUP_H
#define BASTIDE_NET_TLS_LOOKUP_H

#include "net/tls/sockets.h"

typedef struct Lookup Lookup;

/* Begins to look for this address (sockets_find). */
Lookup *lookup_begin(const char *address, int port);
/* True once it is done. */
bool lookup_done(const Lookup *lookup);
/* Once it is done: the result, as sockets_find returns it. */
bool lookup_result(const Lookup *lookup, Addresses *out, Fail *why);
void lookup_free(Lookup *lookup); /* does not wait for the thread; NULL is fine */

#endif
