/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench --paint: what the picture of a tile costs, in bytes of SVG and in processor time, painted and
 * rasterised as in the game. */
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

/* The fastest of a few runs, as other programs only slow it down; -1 if it cannot be painted. clock_used is
 * too coarse for this on Windows, where clock counts all time. */
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

int cli_bench_paint(const Cli *cli) {
    const TileLibrary *library = &cli->assets->library;
    Measure time = {0}, bytes = {0};
    Str svg = {0};
    for (int s = 0; s < library->count; s++) {
        for (int i = 0; i < library->sets[s].count; i++) {
            const TileDef *def = &library->sets[s].defs[i];
            TileFace face = {.def = def, .picture = (Picture)def->pictures[0], .rotation = i & 3};
            PaintJob job = {
                .sprite = {.kind = SPRITE_TILE, .face = face}, .pixel_w = PIXELS, .pixel_h = PIXELS};
            double used = milliseconds(&job);
            if (used < 0) {
                return cli_fail(CLI_BAD, "%s/%s cannot be painted: %s", def->set, def->name, SDL_GetError());
            }
            measure_add(&time, used, def);
            /* every copy in every rotation: each has other houses, trees and figures */
            for (int turned = 0; turned < 4 * def->count; turned++) {
                int copy = turned / 4;
                face = (TileFace){def, (Picture)def->pictures[copy], (uint32_t)copy, turned % 4, 0, 0};
                str_clear(&svg);
                paint_tile(&face, 1000, &svg);
                measure_add(&bytes, (double)svg.length, def);
            }
        }
    }
    str_deinit(&svg);
    measure_print(&time, "ms/tile at 256", 1);
    measure_print(&bytes, "svg bytes", 0);
    return CLI_GOOD;
}
