/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Network play with a network: what other layers use besides net/net.h. A library of its own, which needs
 * GnuTLS; without it, programs are built without network play. */
#ifndef BASTIDE_NET_TLS_TLS_H
#define BASTIDE_NET_TLS_TLS_H

#include "net/tls/channel.h"
#include "net/tls/client.h"
#include "net/tls/server.h"

#endif
