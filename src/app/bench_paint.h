/* SPDX-License-Identifier: GPL-3.0-or-later */
/* --bench-paint: what the picture of a tile costs, in text and in time. */
#ifndef BASTIDE_APP_BENCH_PAINT_H
#define BASTIDE_APP_BENCH_PAINT_H

#include "data/library.h"

/* Prints "ms/tile at 256: N (worst M, TILE)" and "svg bytes: N (worst M, TILE)", N being the mean over the
 * kinds of all sets. Painting and rasterising are those of the game; the time is that of the processor. No
 * window is opened. Returns the exit code: 1, with a line on stderr, if a tile cannot be painted. */
int bench_paint(const TileLibrary *library);

#endif
