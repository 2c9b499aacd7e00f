/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program with the invitation that says whatever a test wants (tests/network.sh):
 *   stranger guest PORT INVITATION     connects, says the lines of its standard input, prints what it hears
 *   stranger host INVITATION           prints its port, waits for a guest, and does the same
 * It ends with the connection or after some seconds. Exit code 3: the invitation was refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "net/tls/channel.h"
#include "net/tls/sockets.h"

enum { PATIENCE = 5 * 1000 * 1000 /* microseconds */, BAD = 1, REFUSED = 3 };

static void wait_for(int socket, bool send) {
    SocketWait wait = {.socket = socket, .receive = !send, .send = send};
    sockets_wait(&wait, 1, 50);
}

static void read_input(Str *out) {
    char part[4096];
    for (size_t count = fread(part, 1, sizeof part, stdin); count > 0;
         count = fread(part, 1, sizeof part, stdin)) {
        str_add_bytes(out, part, count);
    }
}

static int talk(int socket, bool is_host, const Invitation *invitation) {
    ChannelKey *key = channel_key_new(invitation);
    Channel *channel = channel_new(socket, is_host, key);
    Str says = {0}, line = {0};
    uint64_t begun = clock_now();
    read_input(&says);
    ChannelState state = channel_state(channel);
    while ((state == CHANNEL_GREETS || state == CHANNEL_OPEN) && clock_now() - begun < PATIENCE) {
        channel_receive(channel);
        channel_send(channel, &says);
        while (channel_take(channel, &line)) {
            puts(str_text(&line));
        }
        wait_for(socket, channel_waits_to_send(channel));
        state = channel_state(channel);
    }
    str_deinit(&says);
    str_deinit(&line);
    channel_free(channel);
    channel_key_free(key);
    return state == CHANNEL_REFUSED ? REFUSED : 0;
}

static int as_guest(const char *port, const Invitation *invitation) {
    Addresses addresses;
    Fail why = {0};
    if (!sockets_find("127.0.0.1", atoi(port), &addresses, &why)) {
        return BAD;
    }
    int socket = sockets_connect(&addresses, 0);
    wait_for(socket, true);
    return socket >= 0 && sockets_connected(socket) ? talk(socket, false, invitation) : BAD;
}

static int as_host(const Invitation *invitation) {
    int port = 0, listeners[SOCKETS_LISTENERS], made = -1;
    uint64_t network, begun = clock_now();
    bool full;
    int count = sockets_listen(&port, listeners, NULL);
    printf("%d\n", port);
    fflush(stdout);
    while (made < 0 && clock_now() - begun < PATIENCE) {
        for (int i = 0; i < count && made < 0; i++) {
            made = sockets_accept(listeners[i], &network, &full);
        }
        wait_for(listeners[0], false);
    }
    return made >= 0 ? talk(made, true, invitation) : BAD;
}

int main(int argc, char **argv) {
    Invitation invitation;
    bool guest = argc == 4 && strcmp(argv[1], "guest") == 0, host = argc == 3 && strcmp(argv[1], "host") == 0;
    if ((!guest && !host) || !invitation_read(argv[argc - 1], &invitation, NULL)) {
        return BAD;
    }
    return guest ? as_guest(argv[2], &invitation) : as_host(&invitation);
}
