/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much time passes. */
#ifndef BASTIDE_BASE_CLOCK_H
#define BASTIDE_BASE_CLOCK_H

#include <stdint.h>

/* Microseconds since some moment in the past; it never goes back. */
uint64_t clock_now(void);

/* Microseconds of processor time that this program has used; on Windows it grows in steps of 16 ms. */
uint64_t clock_used(void);

#endif
