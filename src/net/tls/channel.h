/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines over an encrypted connection: TLS 1.3 between two who know the same invitation. Its key is an
 * external pre-shared key, together with fresh keys for each connection, so that nobody can read old
 * connections who learns the invitation later. There are no certificates. Nothing here waits. */
#ifndef BASTIDE_NET_TLS_CHANNEL_H
#define BASTIDE_NET_TLS_CHANNEL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/str.h"
#include "net/invitation.h"

/* Fills it with bytes that nobody can guess. */
void tls_random(void *bytes, size_t count);
/* A new invitation, or a key for a guest: NET_KEY hexadecimal digits and NUL. */
Invitation tls_invitation(void);
void tls_guest_key(char *key);

/* What an invitation opens. Must outlive its channels. */
typedef struct ChannelKey ChannelKey;
ChannelKey *channel_key_new(const Invitation *invitation);
void channel_key_free(ChannelKey *key); /* NULL is fine */

typedef struct Channel Channel;

typedef enum {
    CHANNEL_GREETS, /* both sides prove that they have the invitation */
    CHANNEL_OPEN,
    CHANNEL_LEFT,    /* the other side has ended the connection, and means it */
    CHANNEL_LOST,    /* the connection broke */
    CHANNEL_REFUSED, /* another invitation, or no Bastide */
    CHANNEL_GARBAGE  /* the invitation is right, but what came is no line */
} ChannelState;

/* Owns the socket, which must be connected and not block. */
Channel *channel_new(int socket, bool is_host, const ChannelKey *key);
/* Closes the connection; NULL is fine. If it is open, or the invitation is refused, this tells the other
 * side. */
void channel_free(Channel *channel);
int channel_socket(const Channel *channel);
ChannelState channel_state(const Channel *channel);

/* Goes on with the greeting, or takes in what has arrived, up to 16 KB at a time. Returns the number of bytes
 * of lines that have come. */
size_t channel_receive(Channel *channel);
/* Takes the next complete line, without its LF, into `line`; false if none has arrived. Its length is at most
 * NET_LINE. */
bool channel_take(Channel *channel, Str *line);
/* Sends as much of these lines as the connection takes, and removes it. */
void channel_send(Channel *channel, Str *lines);
/* Says that nothing more will be sent; what the other side still sends is of no interest. */
void channel_end(Channel *channel);

bool channel_has_more(const Channel *channel);      /* channel_receive would find something without waiting */
bool channel_waits_to_send(const Channel *channel); /* for room on the connection */

#endif
