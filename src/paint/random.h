/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Real numbers and choices from the base generator, for pictures only: the rules use whole numbers. */
#ifndef BASTIDE_PAINT_RANDOM_H
#define BASTIDE_PAINT_RANDOM_H

#include "base/rng.h"

/* In [0, 1). */
static inline double random_unit(Rng *rng) {
    return (double)(rng_next(rng) >> 11) * (1.0 / 9007199254740992.0);
}

/* In [low, high). */
static inline double random_between(Rng *rng, double low, double high) {
    return low + (high - low) * random_unit(rng);
}

/* From 0 to n - 1. */
static inline int random_below(Rng *rng, int n) {
    return (int)rng_below(rng, (uint32_t)n);
}

/* An element of an array. */
#define RANDOM_PICK(rng, array) ((array)[random_below((rng), (int)(sizeof(array) / sizeof((array)[0])))])

/* The generator of one point of an endless lattice: the same for everyone who asks for it. */
static inline Rng random_at(int x, int y, uint64_t salt) {
    return rng_seeded(hash_add(hash_add(hash_mix(salt), (uint64_t)(int64_t)x), (uint64_t)(int64_t)y));
}

/* Smooth between the corners of a lattice `step` apart; 0 to 1. */
double random_noise(double x, double y, double step, uint64_t salt);

#endif
