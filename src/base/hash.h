/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hashes that are the same on every machine, because they are made of values, never of raw memory. */
#ifndef BASTIDE_BASE_HASH_H
#define BASTIDE_BASE_HASH_H

#include <stdint.h>

/* The splitmix64 finaliser: a bijection of 64-bit words that scatters every bit. */
static inline uint64_t hash_mix(uint64_t z) {
    z += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* Folds one more value into a running hash; order matters. */
static inline uint64_t hash_add(uint64_t hash, uint64_t value) {
    return hash_mix(hash ^ value);
}

/* FNV-1a of a text. */
static inline uint64_t hash_text(const char *text) {
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    for (; *text; text++) {
        h = (h ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    }
    return h;
}

#endif
