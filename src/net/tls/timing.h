/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The times that server and client keep, so that everyone is back within 5 s of the network's return: a
 * connection on which nothing arrives is given up before the system would, which waits ever longer. */
#ifndef BASTIDE_NET_TLS_TIMING_H
#define BASTIDE_NET_TLS_TIMING_H

#define TIMING_MS UINT64_C(1000) /* microseconds */

/* Microseconds: after so long without a line, a side says "ping"; a guest that hears nothing for TIMING_DEAD
 * connects anew, and a host gives a guest up after TIMING_GONE. */
#define TIMING_PING (1500 * TIMING_MS)
#define TIMING_DEAD (4000 * TIMING_MS)
#define TIMING_GONE (15000 * TIMING_MS)
/* A guest tries for so long to reach one address, and pauses between two tries. */
#define TIMING_TRY   (3000 * TIMING_MS)
#define TIMING_PAUSE (500 * TIMING_MS)

enum {
    TIMING_STEP = 200, /* milliseconds: a step waits at most, */
    TIMING_THINKS = 2  /* and while a computer player thinks */
};

#endif
