/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Connections by somebody who lacks the invitation (tests/network-attack.sh):
 *   attack PORT COUNT SECONDS
 * So many in so many seconds, in turn: silent ones that stay open, a wrong invitation, 64 KB of garbage, and
 * ones that are closed at once. Prints how many were made, and how many of each kind the host let in: none.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "net/tls/channel.h"
#include "net/tls/sockets.h"

enum { OPEN_MOST = 256, KINDS = 4, GARBAGE = 64 * 1024, MICROSECONDS = 1000000 };

typedef struct {
    int silent[OPEN_MOST]; /* the newest replaces the oldest */
    int next;
    Channel *greeting[OPEN_MOST];
    int next_greeting, let_in;
    ChannelKey *wrong;
} Attack;

static void keep_silent(Attack *a, int socket) {
    if (a->silent[a->next] > 0) {
        sockets_close(a->silent[a->next]);
    }
    a->silent[a->next] = socket;
    a->next = (a->next + 1) % OPEN_MOST;
}

static void greet(Attack *a, int socket) {
    channel_free(a->greeting[a->next_greeting]);
    a->greeting[a->next_greeting] = channel_new(socket, false, a->wrong);
    a->next_greeting = (a->next_greeting + 1) % OPEN_MOST;
}

static void send_garbage(int socket) {
    static char garbage[GARBAGE];
    garbage[0] = 0x16; /* a TLS record, it seems */
    garbage[1] = 3;
    ssize_t sent = write(socket, garbage, sizeof garbage);
    (void)sent; /* as much as fits */
    sockets_close(socket);
}

static void step(Attack *a) {
    for (int i = 0; i < OPEN_MOST; i++) {
        if (a->greeting[i]) {
            channel_receive(a->greeting[i]);
            a->let_in += channel_state(a->greeting[i]) == CHANNEL_OPEN;
        }
    }
}

int main(int argc, char **argv) {
    static Attack attack;
    Addresses to;
    if (argc != 4 || !sockets_find("127.0.0.1", atoi(argv[1]), &to, NULL)) {
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    Invitation invitation = tls_invitation();
    attack.wrong = channel_key_new(&invitation);
    int count = atoi(argv[2]), made = 0;
    uint64_t begun = clock_now(), time = (uint64_t)atoi(argv[3]) * MICROSECONDS;
    for (int i = 0; i < count; i++) {
        int socket = sockets_connect(&to, 0);
        made += socket >= 0;
        if (socket >= 0) {
            SocketWait wait = {.socket = socket, .send = true};
            sockets_wait(&wait, 1, 20);
        }
        switch (socket < 0 ? KINDS : i % KINDS) {
        case 0:
            keep_silent(&attack, socket);
            break;
        case 1:
            greet(&attack, socket);
            break;
        case 2:
            send_garbage(socket);
            break;
        case 3:
            sockets_close(socket);
            break;
        default:
            break;
        }
        step(&attack);
        while (clock_now() - begun < time * (uint64_t)i / (uint64_t)count) {
            sockets_wait(NULL, 0, 1);
        }
    }
    printf("%d connections in %.0f s, %d let in\n", made, 1e-6 * (double)(clock_now() - begun),
           attack.let_in);
    return attack.let_in > 0;
}
