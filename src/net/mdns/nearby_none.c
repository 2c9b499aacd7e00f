/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where there is no Avahi: nothing is found. */
#include "net/mdns/nearby.h"

struct Nearby {
    bool unused;
};

Nearby *nearby_new(void) {
    return base_alloc(sizeof(Nearby));
}

void nearby_free(Nearby *nearby) {
    base_free(nearby);
}

void nearby_announce(Nearby *nearby, const NearbyGame *game, int port) {
    (void)nearby, (void)game, (void)port;
}

void nearby_step(Nearby *nearby) {
    (void)nearby;
}

NearbyState nearby_state(const Nearby *nearby) {
    (void)nearby;
    return NEARBY_NOT_BUILT;
}

int nearby_games(const Nearby *nearby, const NearbyGame **games) {
    (void)nearby;
    *games = NULL;
    return 0;
}

bool nearby_announced(const Nearby *nearby) {
    (void)nearby;
    return false;
}
