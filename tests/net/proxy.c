/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "proxy.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/str.h"
#include "net/tls/sockets.h"

enum { MOST = 64, PART = 4096, WAITING = 64 * 1024 };

/* What one side has said and the other has not heard. */
typedef struct {
    Str bytes;
    uint64_t due; /* when the first of them may arrive */
} Flow;

typedef struct {
    int sides[2]; /* client, server */
    Flow flows[2];
} Pair;

struct Proxy {
    int port, to_port, listener_count, listeners[SOCKETS_LISTENERS];
    Pair pairs[MOST];
    int count;
    uint64_t delay;
    int split;
    bool stalls;
};

Proxy *proxy_new(int to_port) {
    Proxy *p = base_alloc(sizeof *p);
    p->to_port = to_port;
    p->listener_count = sockets_listen(&p->port, p->listeners, NULL);
    return p;
}

int proxy_port(const Proxy *p) {
    return p->port;
}

int proxy_connections(const Proxy *p) {
    return p->count;
}

static void remove_at(Proxy *p, int index) {
    for (int side = 0; side < 2; side++) {
        if (p->pairs[index].sides[side] >= 0) {
            sockets_close(p->pairs[index].sides[side]);
        }
        str_deinit(&p->pairs[index].flows[side].bytes);
    }
    p->pairs[index] = p->pairs[--p->count];
}

void proxy_cut(Proxy *p, int connection) {
    while (connection < 0 && p->count > 0) {
        remove_at(p, 0);
    }
    if (connection >= 0 && connection < p->count) {
        remove_at(p, connection);
    }
}

void proxy_free(Proxy *p) {
    proxy_cut(p, -1);
    for (int i = 0; i < p->listener_count; i++) {
        sockets_close(p->listeners[i]);
    }
    base_free(p);
}

void proxy_delay(Proxy *p, uint64_t microseconds) {
    p->delay = microseconds;
}

void proxy_split(Proxy *p, int bytes) {
    p->split = bytes;
}

void proxy_stall(Proxy *p, bool stalls) {
    p->stalls = stalls;
}

static void accept_all(Proxy *p) {
    uint64_t network;
    bool full;
    Addresses to;
    for (int i = 0; i < p->listener_count; i++) {
        int made = p->count < MOST ? sockets_accept(p->listeners[i], &network, &full) : -1;
        if (made >= 0 && sockets_find("127.0.0.1", p->to_port, &to, NULL)) {
            p->pairs[p->count++] = (Pair){.sides = {made, sockets_connect(&to, 0)}};
        }
    }
}

static bool is_over(ssize_t result) {
    return result == 0 ||
           (result < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR && errno != ENOTCONN);
}

/* Carries from one side to the other; false at the end. */
static bool carry(const Proxy *p, Pair *pair, int side, uint64_t now) {
    char part[PART];
    Flow *flow = &pair->flows[side];
    bool good = true;
    if (flow->bytes.length < WAITING) {
        size_t most = p->split > 0 && p->split < PART ? (size_t)p->split : PART;
        ssize_t count = read(pair->sides[side], part, most);
        good = !is_over(count);
        if (count > 0) {
            flow->due = flow->bytes.length == 0 ? now + p->delay : flow->due;
            str_add_bytes(&flow->bytes, part, (size_t)count);
        }
    }
    if ((flow->bytes.length > 0 && now >= flow->due) || (!good && flow->bytes.length > 0)) {
        ssize_t sent = write(pair->sides[1 - side], flow->bytes.text, flow->bytes.length);
        if (sent > 0) {
            memmove(flow->bytes.text, flow->bytes.text + sent, flow->bytes.length - (size_t)sent + 1);
            flow->bytes.length -= (size_t)sent;
        }
        good = good && !(sent < 0 && is_over(sent));
    }
    return good;
}

void proxy_step(Proxy *p) {
    uint64_t now = clock_now();
    if (p->stalls) {
        return;
    }
    accept_all(p);
    for (int i = p->count - 1; i >= 0; i--) {
        bool there = carry(p, &p->pairs[i], 0, now);
        if (!carry(p, &p->pairs[i], 1, now) || !there || p->pairs[i].sides[1] < 0) {
            remove_at(p, i);
        }
    }
}
