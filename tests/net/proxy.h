/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bad network between clients and a server on this machine: it delays, splits, holds and cuts what it
 * carries. */
#ifndef BASTIDE_TESTS_PROXY_H
#define BASTIDE_TESTS_PROXY_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Proxy Proxy;

/* Listens on a port of its own, and carries to this one. */
Proxy *proxy_new(int to_port);
void proxy_free(Proxy *proxy);
int proxy_port(const Proxy *proxy);

void proxy_step(Proxy *proxy); /* carries what is due; does not wait */

void proxy_cut(Proxy *proxy, int connection); /* of those that there are; -1 = all */
int proxy_connections(const Proxy *proxy);
void proxy_delay(Proxy *proxy, uint64_t microseconds); /* from now on */
void proxy_split(Proxy *proxy, int bytes);             /* carries at most so many at once; 0 = any number */
void proxy_stall(Proxy *proxy, bool stalls);           /* carries nothing, and tells nobody of ends */

#endif
