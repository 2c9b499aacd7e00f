/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include "base/clock.h"

#include <time.h>

static uint64_t microseconds(clockid_t clock) {
    struct timespec now = {0};
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

uint64_t clock_now(void) {
    return microseconds(CLOCK_MONOTONIC);
}

/* Not clock(), which counts all time on Windows. */
uint64_t clock_used(void) {
    return microseconds(CLOCK_PROCESS_CPUTIME_ID);
}
