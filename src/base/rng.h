/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small deterministic generator (splitmix64). A copy continues exactly like the original. The state of a
 * game has one; pictures and computer players have others. */
#ifndef BASTIDE_BASE_RNG_H
#define BASTIDE_BASE_RNG_H

#include "base/hash.h"

typedef struct {
    uint64_t state;
} Rng;

static inline Rng rng_seeded(uint64_t seed) {
    return (Rng){hash_mix(seed)};
}

static inline uint64_t rng_next(Rng *rng) {
    uint64_t z = hash_mix(rng->state);
    rng->state += UINT64_C(0x9e3779b97f4a7c15);
    return z;
}

/* A number from 0 to n - 1 (n > 0), all equally likely. Lemire's method: it rejects draws that would favour
 * small numbers, usually without a division. */
static inline uint32_t rng_below(Rng *rng, uint32_t n) {
    uint64_t product = (rng_next(rng) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t floor = (0u - n) % n;
        while ((uint32_t)product < floor) {
            product = (rng_next(rng) >> 32) * n;
        }
    }
    return (uint32_t)(product >> 32);
}

#endif
