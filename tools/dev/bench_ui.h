/* SPDX-License-Identifier: GPL-3.0-or-later */
/* --bench-ui: how long the first frame takes, frames while the board is moved, and what rest costs. */
#ifndef BASTIDE_DEV_BENCH_UI_H
#define BASTIDE_DEV_BENCH_UI_H

#include "app/loop.h"

/* Prints one measurement a line. `started`: when the program did. */
void bench_ui(Loop *loop, uint64_t started);

#endif
