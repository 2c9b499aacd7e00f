/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench --paint: what the picture of a tile costs, in text and in time, painted and rasterised as in the
 * game. The time is that of the processor. */
#include <stdio.h>
#include <time.h>

#include "cli/cli.h"
#include "gfx/worker.h"

enum { PIXELS = 256, RUNS = 3 };

/* Mean and worst of one quantity over all tiles. */
typedef struct {
    double sum, worst;
    int count;
    const TileDef *worst_tile;
} Measure;

static void measure_add(Measure *m, double value, const TileDef *def) {
    m->sum += value;
    m->count++;
    if (value > m->worst) {
        m->worst = value;
        m->worst_tile = def;
    }
}

static void measure_print(const Measure *m, const char *name, int decimals) {
    printf("%s: %.*f (worst %.*f, %s/%s)\n", name, decimals, m->sum / m->count, decimals, m->worst,
           m->worst_tile->set, m->worst_tile->name);
}

/* The fastest of a few runs: whatever else the machine does makes a run slower, never faster. Negative if
 * the tile cannot be painted. */
static double milliseconds(const PaintJob *job) {
    double best = -1;
    for (int i = 0; i < RUNS; i++) {
        clock_t start = clock();
        SDL_Surface *surface = worker_paint(job);
        double used = (double)(clock() - start) * 1000 / CLOCKS_PER_SEC;
        if (!surface) {
            return -1;
        }
        SDL_FreeSurface(surface);
        best = best < 0 || used < best ? used : best;
    }
    return best;
}

/* Every copy on every turn: each has other houses, trees and figures. */
static void measure_bytes(const TileDef *def, Measure *bytes) {
    Str svg = {0};
    for (int copy = 0; copy < def->count; copy++) {
        for (int rotation = 0; rotation < 4; rotation++) {
            TileFace face = {.def = def,
                             .picture = (Picture)def->pictures[copy],
                             .variant = (uint32_t)copy,
                             .rotation = rotation};
            str_clear(&svg);
            paint_tile(&face, &svg);
            measure_add(bytes, (double)svg.length, def);
        }
    }
    str_deinit(&svg);
}

int cli_bench_paint(const Cli *cli) {
    const TileLibrary *library = &cli->assets->library;
    Measure time = {0}, bytes = {0};
    for (int s = 0; s < library->count; s++) {
        for (int i = 0; i < library->sets[s].count; i++) {
            const TileDef *def = &library->sets[s].defs[i];
            PaintJob job = {.pixel_w = PIXELS, .pixel_h = PIXELS};
            job.sprite.kind = SPRITE_TILE;
            job.sprite.face = (TileFace){.def = def, .picture = (Picture)def->pictures[0], .rotation = i & 3};
            double used = milliseconds(&job);
            if (used < 0) {
                return cli_fail(CLI_BAD, "%s/%s cannot be painted: %s", def->set, def->name, SDL_GetError());
            }
            measure_add(&time, used, def);
            measure_bytes(def, &bytes);
        }
    }
    measure_print(&time, "ms/tile at 256", 1);
    measure_print(&bytes, "svg bytes", 0);
    return CLI_GOOD;
}
