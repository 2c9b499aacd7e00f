/* SPDX-License-Identifier: GPL-3.0-or-later */
/* --bench-ui: the time until the first frame, the time of a frame while the table moves and while a computer
 * player thinks, and the cost of rest. */
#ifndef BASTIDE_DEV_BENCH_UI_H
#define BASTIDE_DEV_BENCH_UI_H

#include "app/loop.h"

/* Prints one measurement per line. `started`: when the program began. */
void bench_ui(Loop *loop, uint64_t started);

#endif
