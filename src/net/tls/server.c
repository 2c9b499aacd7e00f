/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/tls/server.h"

#include <string.h>

#include "base/clock.h"
#include "net/message.h"
#include "net/tls/channel.h"
#include "net/tls/sockets.h"
#include "net/tls/timing.h"

enum {
    NOBODY = -1,
    MOST = HOST_PEERS + SERVER_GREETINGS,
    ACCEPTED = 32,       /* new connections in one step */
    OFFENDERS = 64,      /* networks that are remembered */
    FREE_FAILURES = 3,   /* wrong invitations without consequences: people mistype */
    DOUBLINGS = 4,       /* of the time after each further one */
    BURST = 2000 * 1000, /* microseconds: a guest may send what these allow at once, */
    BYTE = 61,           /* and one byte after each so many: 16 KB a second. More waits. */
    CROWDED = 20         /* milliseconds until there may be room for another greeting */
};
static const uint64_t SLOT = 250 * TIMING_MS, /* a greeting is not displaced before */
    GREETING = 5000 * TIMING_MS,              /* and takes no longer than this */
    LINGER = 2000 * TIMING_MS,                /* until the other side has closed, too */
    FIRST_DELAY = 250 * TIMING_MS, FORGET = 60000 * TIMING_MS;

typedef struct {
    Channel *channel;
    int peer; /* of the host; NOBODY until it has shown the invitation */
    uint64_t network;
    uint64_t begun, heard, said; /* when */
    uint64_t answered;           /* when it is told that its invitation is wrong; 0 = it is not */
    uint64_t ends;               /* since when it is being closed; 0 = it is not */
    int64_t allowance;           /* microseconds; it may send while there are any */
    bool may_receive, may_send;
} Connection;

/* Where wrong invitations came from. */
typedef struct {
    uint64_t network, last; /* when */
    int failures;
} Offender;

struct Server {
    Host *host;
    ChannelKey *key;
    int port, listener_count, listeners[SOCKETS_LISTENERS];
    Connection *connections; /* the oldest first */
    int count, capacity;
    Offender offenders[OFFENDERS];
    uint64_t last; /* when the last step ended */
    bool full;     /* the system has no more sockets, until a connection ends */
    bool crowded;  /* greetings wait for those before them */
};

Server *server_new(Host *host, const Invitation *invitation, int port, Fail *why) {
    Server *s = base_alloc(sizeof *s);
    s->port = port;
    s->listener_count = sockets_listen(&s->port, s->listeners, why);
    if (s->listener_count == 0) {
        base_free(s);
        return NULL;
    }
    s->host = host;
    s->key = channel_key_new(invitation);
    s->last = clock_now();
    return s;
}

int server_port(const Server *s) {
    return s->port;
}

int server_connections(const Server *s) {
    return s->count;
}

void server_addresses(const Server *s, Str *out) {
    Str own = {0};
    sockets_own(&own);
    for (const char *at = str_text(&own); *at;) {
        int length = (int)strcspn(at, "\n");
        bool six = memchr(at, ':', (size_t)length) != NULL;
        str_addf(out, six ? "[%.*s]:%d\n" : "%.*s:%d\n", length, at, s->port);
        at += length + 1;
    }
    str_deinit(&own);
}

/* ---- wrong invitations ---- */

static Offender *find_offender(Server *s, uint64_t network) {
    for (int i = 0; i < OFFENDERS; i++) {
        if (s->offenders[i].failures > 0 && s->offenders[i].network == network) {
            return &s->offenders[i];
        }
    }
    return NULL;
}

/* After how many microseconds is this wrong invitation answered? */
static uint64_t blame(Server *s, uint64_t network, uint64_t now) {
    Offender *offender = find_offender(s, network);
    if (!offender) { /* in place of the one that has been quiet for longest */
        offender = &s->offenders[0];
        for (int i = 1; i < OFFENDERS; i++) {
            offender = s->offenders[i].last < offender->last ? &s->offenders[i] : offender;
        }
        *offender = (Offender){.network = network};
    } else if (now - offender->last >= FORGET) {
        offender->failures = 0;
    }
    int more = offender->failures - FREE_FAILURES;
    offender->failures += more < DOUBLINGS;
    offender->last = now;
    return more < 0 ? 0 : FIRST_DELAY << more;
}

/* ---- connections ---- */

static bool greets(const Connection *c) {
    return channel_state(c->channel) == CHANNEL_GREETS;
}

/* Has it been refused, and not been told yet? */
static bool is_held(const Connection *c, uint64_t now) {
    return channel_state(c->channel) == CHANNEL_REFUSED && now < c->answered;
}

static void remove_at(Server *s, int index) {
    Connection *c = &s->connections[index];
    if (c->peer != NOBODY) {
        if (channel_state(c->channel) == CHANNEL_LEFT) {
            host_left(s->host, c->peer);
        } else {
            host_lost(s->host, c->peer);
        }
    }
    channel_free(c->channel);
    memmove(c, c + 1, (size_t)(s->count - index - 1) * sizeof *c);
    s->count--;
    s->full = false;
}

/* Is there room for one more greeting? Removes the oldest if that has had its time. */
static bool make_room(Server *s, uint64_t now) {
    int greetings = 0, oldest = NOBODY;
    for (int i = s->count - 1; i >= 0; i--) {
        if (s->connections[i].peer == NOBODY) {
            greetings++;
            oldest = i;
        }
    }
    bool crowded = greetings >= SERVER_GREETINGS || (s->count >= MOST && greetings > 0);
    if (crowded && now - s->connections[oldest].begun >= SLOT) {
        remove_at(s, oldest);
        crowded = false;
    }
    return !crowded && s->count < MOST;
}

/* Accepts one connection; false if none waits or there is no room. */
static bool accept_one(Server *s, int listener, uint64_t now) {
    uint64_t network = 0;
    s->crowded = !make_room(s, now);
    if (s->crowded) {
        return false;
    }
    bool full = false;
    int made = sockets_accept(listener, &network, &full);
    s->full = s->full || full;
    if (made < 0) {
        return false;
    }
    s->connections = base_grow(s->connections, s->count, &s->capacity, sizeof *s->connections);
    s->connections[s->count++] = (Connection){.channel = channel_new(made, true, s->key),
                                              .peer = NOBODY,
                                              .network = network,
                                              .begun = now,
                                              .heard = now,
                                              .said = now,
                                              .allowance = BURST,
                                              .may_receive = true};
    return true;
}

/* Takes in what has arrived, and lets the host hear it. */
static void hear(Server *s, Connection *c, uint64_t now) {
    bool more = channel_has_more(c->channel), greeting = greets(c);
    if (!(c->may_receive || more || (greeting && c->may_send)) || (c->allowance <= 0 && !greeting)) {
        return;
    }
    size_t bytes = channel_receive(c->channel);
    c->allowance -= (int64_t)bytes * BYTE;
    c->heard = bytes > 0 ? now : c->heard;
    ChannelState state = channel_state(c->channel);
    if (greeting && state == CHANNEL_OPEN) {
        c->heard = now;
        c->peer = host_connect(s->host);
        c->ends = c->peer == NOBODY ? now : 0;
    } else if (greeting && state == CHANNEL_REFUSED) {
        c->answered = now + blame(s, c->network, now);
    }
    Str line = {0};
    while (c->peer != NOBODY && channel_take(c->channel, &line)) {
        host_hear(s->host, c->peer, str_text(&line));
    }
    str_deinit(&line);
}

/* Sends what the host says to it. */
static void speak(Server *s, Connection *c, uint64_t now) {
    if (c->peer == NOBODY) {
        return;
    }
    Str *lines = host_say(s->host, c->peer);
    bool last = host_ends(s->host, c->peer);
    if (!last && lines->length == 0 && now - c->said >= TIMING_PING) {
        message_write(&(Message){.kind = MESSAGE_PING}, lines);
    }
    if (lines->length > 0 || channel_waits_to_send(c->channel)) {
        size_t before = lines->length;
        channel_send(c->channel, lines);
        c->said = lines->length < before ? now : c->said;
    }
    c->ends = last && c->ends == 0 ? now : c->ends;
    if (last && lines->length == 0 && !channel_waits_to_send(c->channel)) {
        channel_end(c->channel);
    }
}

static bool is_done(const Connection *c, uint64_t now) {
    ChannelState state = channel_state(c->channel);
    return (state != CHANNEL_GREETS && state != CHANNEL_OPEN && !is_held(c, now)) ||
           (state == CHANNEL_GREETS && now - c->begun >= GREETING) ||
           (state == CHANNEL_OPEN && now - c->heard >= TIMING_GONE) ||
           (c->ends > 0 && now - c->ends >= LINGER);
}

/* ---- time ---- */

static void refill(Connection *c, uint64_t elapsed) {
    bool enough = elapsed >= BURST || c->allowance + (int64_t)elapsed >= BURST;
    c->allowance = enough ? BURST : c->allowance + (int64_t)elapsed;
}

/* How long there may be nothing to do. */
static int patience(const Server *s, int milliseconds) {
    int most = host_thinks(s->host) ? TIMING_THINKS : s->crowded ? CROWDED : TIMING_STEP;
    for (int i = 0; i < s->count; i++) {
        bool more = channel_has_more(s->connections[i].channel) && s->connections[i].allowance > 0;
        most = more ? 0 : most;
    }
    return milliseconds < most ? milliseconds : most;
}

static void wait(Server *s, int milliseconds) {
    int listeners = s->full || s->crowded ? 0 : s->listener_count;
    SocketWait *waits = base_alloc((size_t)(s->count + s->listener_count) * sizeof *waits);
    for (int i = 0; i < s->count; i++) {
        const Connection *c = &s->connections[i];
        bool refused = channel_state(c->channel) == CHANNEL_REFUSED; /* it may talk to itself */
        waits[i] = (SocketWait){.socket = refused ? NOBODY : channel_socket(c->channel),
                                .receive = c->allowance > 0,
                                .send = channel_waits_to_send(c->channel)};
    }
    for (int i = 0; i < listeners; i++) {
        waits[s->count + i] = (SocketWait){.socket = s->listeners[i], .receive = true};
    }
    sockets_wait(waits, s->count + listeners, patience(s, milliseconds));
    for (int i = 0; i < s->count; i++) {
        s->connections[i].may_receive = waits[i].may_receive;
        s->connections[i].may_send = waits[i].may_send;
    }
    base_free(waits);
}

void server_step(Server *s, int milliseconds) {
    wait(s, milliseconds);
    uint64_t now = clock_now(), elapsed = now - s->last;
    s->last = now;
    for (int i = 0; i < s->listener_count; i++) {
        for (int k = 0; k < ACCEPTED && accept_one(s, s->listeners[i], now); k++) {
        }
    }
    for (int i = 0; i < s->count; i++) {
        refill(&s->connections[i], elapsed);
        hear(s, &s->connections[i], now);
    }
    host_step(s->host, elapsed < UINT32_MAX ? (uint32_t)elapsed : UINT32_MAX);
    for (int i = 0; i < s->count; i++) {
        speak(s, &s->connections[i], now);
    }
    for (int i = s->count - 1; i >= 0; i--) {
        if (is_done(&s->connections[i], now)) {
            remove_at(s, i);
        }
    }
}

void server_free(Server *s) {
    if (!s) {
        return;
    }
    for (int i = 0; i < s->count; i++) {
        speak(s, &s->connections[i], s->last);
    }
    while (s->count > 0) {
        remove_at(s, s->count - 1);
    }
    for (int i = 0; i < s->listener_count; i++) {
        sockets_close(s->listeners[i]);
    }
    channel_key_free(s->key);
    base_free(s->connections);
    base_free(s);
}
