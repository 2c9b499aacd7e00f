/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/tls/channel.h"

#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "net/message.h"
#include "net/tls/sockets.h"

/* With +ECDHE-PSK only, each connection has fresh keys besides the shared one. The hash of a pre-shared key
 * is SHA-256, so only the ciphers that go with it. */
static const char PRIORITY[] = "NONE:+VERS-TLS1.3:+ECDHE-PSK:+AEAD:+AES-128-GCM:+CHACHA20-POLY1305:"
                               "+GROUP-X25519:+GROUP-SECP256R1:+SIGN-ALL";
static const char IDENTITY[] = "bastide"; /* a host has one invitation, so all have the same name */

enum { KEY_BYTES = 32, PART = 16 * 1024 };

/* ---- secrets ---- */

void tls_random(void *bytes, size_t count) {
    if (gnutls_rnd(GNUTLS_RND_KEY, bytes, count) < 0) {
        base_oom(); /* the system gives neither memory nor secrets: better to stop */
    }
}

Invitation tls_invitation(void) {
    uint8_t random[INVITATION_RANDOM];
    tls_random(random, sizeof random);
    return invitation_make(random);
}

void tls_guest_key(char *key) {
    uint8_t random[NET_KEY / 2];
    tls_random(random, sizeof random);
    for (size_t i = 0; i < sizeof random; i++) {
        snprintf(key + 2 * i, 3, "%02x", random[i]);
    }
}

struct ChannelKey {
    uint8_t bytes[KEY_BYTES];
    gnutls_priority_t priority;
    gnutls_psk_server_credentials_t host;
    gnutls_psk_client_credentials_t guest;
};

/* GnuTLS fails here only without memory. */
static void demand(int result) {
    if (result < 0) {
        base_oom();
    }
}

static int give_key(gnutls_session_t session, const char *identity, gnutls_datum_t *out) {
    const ChannelKey *key = gnutls_session_get_ptr(session);
    if (strcmp(identity, IDENTITY) != 0) {
        return -1;
    }
    out->data = gnutls_malloc(KEY_BYTES);
    out->size = KEY_BYTES;
    if (out->data) {
        memcpy(out->data, key->bytes, KEY_BYTES);
    }
    return out->data ? 0 : -1;
}

/* The key follows from the letters of the invitation by HKDF (RFC 5869), nothing slower: it has 90 bits. */
static void derive(const Invitation *invitation, uint8_t out[KEY_BYTES]) {
    static unsigned char salt[] = "bastide", info[] = "pre-shared key of an invitation";
    Invitation copy = *invitation;
    uint8_t middle[KEY_BYTES];
    const gnutls_datum_t letters = {(unsigned char *)copy.text, INVITATION_TEXT - 1},
                         with_salt = {salt, sizeof salt - 1}, with_info = {info, sizeof info - 1},
                         extracted = {middle, sizeof middle};
    demand(gnutls_hkdf_extract(GNUTLS_MAC_SHA256, &letters, &with_salt, middle));
    demand(gnutls_hkdf_expand(GNUTLS_MAC_SHA256, &extracted, &with_info, out, KEY_BYTES));
    gnutls_memset(middle, 0, sizeof middle);
    gnutls_memset(&copy, 0, sizeof copy);
}

ChannelKey *channel_key_new(const Invitation *invitation) {
    ChannelKey *key = base_alloc(sizeof *key);
    derive(invitation, key->bytes);
    const gnutls_datum_t bytes = {key->bytes, KEY_BYTES};
    demand(gnutls_priority_init(&key->priority, PRIORITY, NULL));
    demand(gnutls_psk_allocate_server_credentials(&key->host));
    gnutls_psk_set_server_credentials_function(key->host, give_key);
    demand(gnutls_psk_allocate_client_credentials(&key->guest));
    demand(gnutls_psk_set_client_credentials(key->guest, IDENTITY, &bytes, GNUTLS_PSK_KEY_RAW));
    return key;
}

void channel_key_free(ChannelKey *key) {
    if (key) {
        gnutls_psk_free_client_credentials(key->guest);
        gnutls_psk_free_server_credentials(key->host);
        gnutls_priority_deinit(key->priority);
        gnutls_memset(key->bytes, 0, sizeof key->bytes);
        base_free(key);
    }
}

/* ---- a connection ---- */

struct Channel {
    int socket;
    gnutls_session_t session;
    ChannelState state;
    int failure;   /* CHANNEL_REFUSED: of GnuTLS, for the other side */
    size_t unsent; /* bytes that GnuTLS has taken and not yet sent */
    bool ended;    /* channel_end: what comes is thrown away */
    Str in;        /* received, not yet taken */
};

Channel *channel_new(int socket, bool is_host, const ChannelKey *key) {
    Channel *c = base_alloc(sizeof *c);
    c->socket = socket;
    demand(gnutls_init(&c->session, (is_host ? GNUTLS_SERVER : GNUTLS_CLIENT) | GNUTLS_NONBLOCK |
                                        GNUTLS_NO_SIGNAL | GNUTLS_NO_TICKETS));
    demand(gnutls_priority_set(c->session, key->priority));
    demand(is_host ? gnutls_credentials_set(c->session, GNUTLS_CRD_PSK, key->host)
                   : gnutls_credentials_set(c->session, GNUTLS_CRD_PSK, key->guest));
    gnutls_session_set_ptr(c->session, (void *)key);
    gnutls_transport_set_int(c->session, socket);
    gnutls_handshake_set_timeout(c->session,
                                 GNUTLS_INDEFINITE_TIMEOUT); /* who owns the channel has a clock */
    return c;
}

void channel_free(Channel *c) {
    if (c) {
        channel_end(c);
        if (c->state == CHANNEL_REFUSED && c->failure != GNUTLS_E_FATAL_ALERT_RECEIVED) {
            gnutls_alert_send_appropriate(c->session, c->failure);
        }
        gnutls_deinit(c->session);
        sockets_close(c->socket);
        str_deinit(&c->in);
        base_free(c);
    }
}

int channel_socket(const Channel *c) {
    return c->socket;
}

ChannelState channel_state(const Channel *c) {
    return c->state;
}

static bool waits(ssize_t result) {
    return result == GNUTLS_E_AGAIN || result == GNUTLS_E_INTERRUPTED;
}

/* What the failure says about the other side. */
static ChannelState state_after(const Channel *c, ssize_t result) {
    bool lost = result == GNUTLS_E_PULL_ERROR || result == GNUTLS_E_PUSH_ERROR ||
                result == GNUTLS_E_PREMATURE_TERMINATION;
    return lost ? CHANNEL_LOST : c->state == CHANNEL_GREETS ? CHANNEL_REFUSED : CHANNEL_LOST;
}

static void fail(Channel *c, ssize_t result) {
    c->state = state_after(c, result);
    c->failure = (int)result;
}

static void greet(Channel *c) {
    int result = gnutls_handshake(c->session);
    while (result == GNUTLS_E_INTERRUPTED) {
        result = gnutls_handshake(c->session);
    }
    if (result == GNUTLS_E_SUCCESS) {
        c->state = CHANNEL_OPEN;
    } else if (result != GNUTLS_E_AGAIN && gnutls_error_is_fatal(result)) {
        fail(c, result);
    }
}

/* The first line that is too long, or has a NUL, ends the connection: no other byte of it is looked at. */
static void check_lines(Channel *c, size_t from) {
    const char *text = c->in.text;
    size_t start = from;
    while (start > 0 && text[start - 1] != '\n') {
        start--;
    }
    for (size_t i = from; i < c->in.length; i++) {
        if (text[i] == '\n') {
            start = i + 1;
        } else if (text[i] == '\0' || i - start >= NET_LINE) {
            c->state = CHANNEL_GARBAGE;
            return;
        }
    }
}

size_t channel_receive(Channel *c) {
    char part[PART];
    if (c->state == CHANNEL_GREETS) {
        greet(c);
    }
    if (c->state != CHANNEL_OPEN) {
        return 0;
    }
    ssize_t count = gnutls_record_recv(c->session, part, sizeof part);
    while (count == GNUTLS_E_INTERRUPTED) {
        count = gnutls_record_recv(c->session, part, sizeof part);
    }
    if (count == 0) {
        c->state = CHANNEL_LEFT;
    } else if (count < 0 && !waits(count) && gnutls_error_is_fatal((int)count)) {
        fail(c, count);
    } else if (count > 0 && !c->ended) {
        size_t before = c->in.length;
        str_add_bytes(&c->in, part, (size_t)count);
        check_lines(c, before);
    }
    return count > 0 ? (size_t)count : 0;
}

bool channel_take(Channel *c, Str *line) {
    const char *end = c->in.length > 0 ? memchr(c->in.text, '\n', c->in.length) : NULL;
    str_clear(line);
    if (!end || c->state == CHANNEL_GARBAGE) {
        return false;
    }
    size_t length = (size_t)(end - c->in.text);
    str_add_bytes(line, c->in.text, length);
    memmove(c->in.text, end + 1, c->in.length - length); /* with its NUL */
    c->in.length -= length + 1;
    return true;
}

void channel_send(Channel *c, Str *lines) {
    while (c->state == CHANNEL_OPEN && !c->ended && (c->unsent > 0 || lines->length > 0)) {
        size_t part = lines->length < PART ? lines->length : PART;
        ssize_t count = c->unsent > 0 ? gnutls_record_send(c->session, NULL, 0)
                                      : gnutls_record_send(c->session, lines->text, part);
        if (count == GNUTLS_E_INTERRUPTED || count == GNUTLS_E_AGAIN) {
            if (c->unsent == 0) { /* GnuTLS keeps the part */
                c->unsent = part;
                memmove(lines->text, lines->text + part, lines->length - part + 1);
                lines->length -= part;
            }
            if (count == GNUTLS_E_AGAIN) {
                return;
            }
        } else if (count < 0) {
            fail(c, count);
        } else if (c->unsent > 0) {
            c->unsent = 0;
        } else {
            memmove(lines->text, lines->text + count, lines->length - (size_t)count + 1);
            lines->length -= (size_t)count;
        }
    }
}

void channel_end(Channel *c) {
    if (c->state == CHANNEL_OPEN && !c->ended) {
        gnutls_bye(c->session, GNUTLS_SHUT_WR);
        sockets_end(c->socket);
    }
    c->ended = true;
}

bool channel_has_more(const Channel *c) {
    return c->state == CHANNEL_OPEN && gnutls_record_check_pending(c->session) > 0;
}

bool channel_waits_to_send(const Channel *c) {
    bool greets = c->state == CHANNEL_GREETS && gnutls_record_get_direction(c->session) == 1;
    return greets || c->unsent > 0;
}
