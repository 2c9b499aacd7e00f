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
    *out = (NearbyGame){.protocol = NET_PROTOCOL, .record = NET_RECORD, .begun = true};
    snprintf(out->name, sizeof out->name, "%s", name);
    snprintf(out->program, sizeof out->program, "%s", BASTIDE_VERSION);
    for (int game = host_games(host) - 1; game >= 0; game--) {
        const Room *room = host_room(host, game);
        const NewGame *choice = &room->choice;
        int length = 0;
        for (int i = 0; i < choice->set_count && length < NEARBY_PLAYS; i++) {
            length += snprintf(out->plays + length, NEARBY_PLAYS - (size_t)length, i ? ",%s" : "%s",
                               choice->sets[i]);
        }
        if (choice->map[0] && length < NEARBY_PLAYS) {
            snprintf(out->plays + length, NEARBY_PLAYS - (size_t)length, " %s", choice->map);
        }
        for (int seat = 0; seat < choice->seat_count; seat++) {
            out->open += room->states[seat] == PLACE_OPEN && out->open < SEATS_MAX;
        }
        out->seats = choice->seat_count;
        out->colour = choice->seats[0].colour;
        out->watch = room->watch;
        out->begun = out->begun && room->begun;
    }
}

static void print_game(const NearbyGame *game) {
    printf("%s: %s, %s, %d of %d seats open%s", game->name, game->address, game->plays, game->open,
           game->seats, game->watch ? ", may be watched" : "");
    if (game->protocol != NET_PROTOCOL || game->record != NET_RECORD) {
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
