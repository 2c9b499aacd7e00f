/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games across a network (docs/network.md). Other layers include this header, and net/tls/tls.h if they have
 * a network.
 *
 * Host and guest are state machines: lines in, lines out, and time. They know no sockets, and are used from
 * one thread; only host_keep writes files, on threads of its own. Only the host has the seed and the order of
 * the bag (R13.4). It checks every move before anyone sees it, and each guest checks it again on a copy of
 * its own, which is a record without a seed. */
#ifndef BASTIDE_NET_NET_H
#define BASTIDE_NET_NET_H

#include "net/follow.h"
#include "net/guest.h"
#include "net/host.h"
#include "net/invitation.h"

#endif
