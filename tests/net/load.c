/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many guests in one program, to measure a host (tools/net-load):
 *   load PORT INVITATION GUESTS PACE SECONDS
 * Each guest plays at random, about PACE milliseconds after it is asked: half of that to one and a half.
 * Prints one line: moves, and how long the host took to answer one, in milliseconds: the median, the 99th
 * percentile and the longest. Exit code 1 if a guest failed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "net/tls/sockets.h"
#include "net/tls/tls.h"
#include "shipped.h"

enum { GUESTS_MOST = 4000, SAMPLES_MOST = 4000000, MICROSECONDS = 1000000 };

typedef struct {
    Guest *guest;
    Client *client;
    uint64_t due, moved; /* when it will move, and when it has; 0 = not */
    int at;              /* moves before its move */
} Player;

typedef struct {
    Player players[GUESTS_MOST];
    int count;
    uint64_t pace;
    Rng rng;
    uint32_t *samples;
    int sample_count;
    int failed;
} Load;

static int by_size(const void *a, const void *b) {
    uint32_t l = *(const uint32_t *)a, r = *(const uint32_t *)b;
    return (l > r) - (l < r);
}

static double at_part(const Load *load, double part) {
    int index = (int)(part * (load->sample_count - 1));
    return load->sample_count > 0 ? 1e-3 * (double)load->samples[index] : 0;
}

/* Takes the time from the move to the moment in which the guest knows that it was played. */
static void decide(Load *load, Player *p) {
    static Move moves[MOVES_MAX];
    uint64_t now = clock_now();
    if (p->moved > 0 && guest_record(p->guest)->move_count > p->at) {
        if (load->sample_count < SAMPLES_MOST) {
            load->samples[load->sample_count++] = (uint32_t)(now - p->moved);
        }
        p->moved = p->due = 0;
    }
    if (!guest_decides(p->guest)) {
        return;
    }
    if (p->due == 0) {
        p->due = now + load->pace / 2 + rng_below(&load->rng, (uint32_t)load->pace + 1);
    }
    if (now >= p->due) {
        const GameSetup *setup = &guest_record(p->guest)->setup;
        int count = game_turn_moves(setup, guest_game(p->guest), moves, MOVES_MAX);
        p->at = guest_record(p->guest)->move_count;
        p->moved = now;
        guest_move(p->guest, moves[rng_below(&load->rng, (uint32_t)count)]);
        client_step(p->client, 0);
    }
}

static bool step(Load *load) {
    bool any = false;
    for (int i = 0; i < load->count; i++) {
        Player *p = &load->players[i];
        if (client_state(p->client) == CLIENT_FAILED) {
            continue;
        }
        any = true;
        client_step(p->client, 0);
        decide(load, p);
        load->failed += guest_state(p->guest) == GUEST_FAILED;
    }
    return any;
}

int main(int argc, char **argv) {
    static Load load;
    Invitation invitation;
    char address[32];
    if (argc != 6 || !invitation_read(argv[2], &invitation, NULL)) {
        return 2;
    }
    shipped_open(NULL);
    sockets_many();
    snprintf(address, sizeof address, "127.0.0.1:%s", argv[1]);
    load.count = atoi(argv[3]) < GUESTS_MOST ? atoi(argv[3]) : GUESTS_MOST;
    load.pace = (uint64_t)atoi(argv[4]) * 1000;
    load.rng = rng_seeded(1);
    load.samples = base_alloc(SAMPLES_MOST * sizeof *load.samples);
    for (int i = 0; i < load.count; i++) {
        char key[NET_KEY + 1], name[32];
        snprintf(key, sizeof key, "%032x", i + 1);
        snprintf(name, sizeof name, "Guest %d", i + 1);
        load.players[i].guest = guest_new(&shipped, key, name);
        guest_ready_alone(load.players[i].guest);
        load.players[i].client = client_new(load.players[i].guest, address, &invitation);
    }
    uint64_t begun = clock_now(), most = (uint64_t)atoi(argv[5]) * MICROSECONDS;
    while (clock_now() - begun < most && step(&load)) {
        sockets_wait(NULL, 0, 1);
    }
    qsort(load.samples, (size_t)load.sample_count, sizeof *load.samples, by_size);
    int over = 0;
    for (int i = 0; i < load.count; i++) {
        over += guest_state(load.players[i].guest) == GUEST_OVER;
        client_free(load.players[i].client);
        guest_free(load.players[i].guest);
    }
    printf("%d moves, answers %.1f %.1f %.1f ms, %d of %d guests saw the end, %d failed\n", load.sample_count,
           at_part(&load, 0.5), at_part(&load, 0.99), at_part(&load, 1), over, load.count, load.failed);
    base_free(load.samples);
    shipped_close(NULL);
    return load.failed > 0;
}
