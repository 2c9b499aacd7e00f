/* SPDX-License-Identifier: GPL-3.0-or-later */
/* nearby: the games on the local network. */
#include <string.h>

#include "base/clock.h"
#include "cli/network/network.h"
#include "net/mdns/nearby.h"
#include "net/tls/sockets.h"

enum { PAUSE = 20 /* milliseconds */ };
static const uint64_t SEARCH = 2000 * 1000; /* microseconds; others answer within one second */

void net_describe(const Host *host, const char *name, NearbyGame *out) {
    nearby_describe(host_room(host, 0), name, BASTIDE_VERSION, out);
    for (int game = 1; game < host_games(host); game++) {
        NearbyGame other;
        nearby_describe(host_room(host, game), name, BASTIDE_VERSION, &other);
        out->open = out->open + other.open < SEATS_MAX ? out->open + other.open : SEATS_MAX;
        out->begun = out->begun && other.begun;
    }
}

static void print_game(const NearbyGame *game) {
    printf("%s: %s, %s, %d of %d seats open%s", game->name, game->address, game->plays, game->open,
           game->seats, game->watch ? ", may be watched" : "");
    if (!nearby_fits(game)) {
        printf(", version %s", game->program);
    }
    printf("\n");
}

int command_nearby(const Cli *cli) {
    const NearbyGame *games;
    Nearby *nearby = nearby_new();
    (void)cli;
    sockets_watch_stop();
    for (uint64_t begun = clock_now(); clock_now() - begun < SEARCH && !sockets_stopped();) {
        nearby_step(nearby);
        sockets_wait(NULL, 0, PAUSE);
    }
    NearbyState state = nearby_state(nearby);
    int count = nearby_games(nearby, &games);
    for (int i = 0; i < count; i++) {
        print_game(&games[i]);
    }
    nearby_free(nearby);
    if (state == NEARBY_NO_DAEMON) {
        return cli_fail(CLI_BAD, "the service that finds games, avahi-daemon, does not run");
    }
    return state == NEARBY_WORKS ? CLI_GOOD : cli_fail(CLI_BAD, "this program was built without Avahi");
}
