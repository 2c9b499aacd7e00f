/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints pictures on its own threads: takes sprites and sizes, and returns surfaces. */
#ifndef BASTIDE_GFX_WORKER_H
#define BASTIDE_GFX_WORKER_H

#include <SDL.h>

#include "draw/draw.h"

typedef struct {
    uint64_t key, subject; /* of the texture: gfx/internal.h */
    Sprite sprite;         /* worker_want copies the def of its face */
    int units_w, units_h;  /* size in units: track, table, parchment */
    int pixel_w, pixel_h;
    bool first; /* painted before others, because the player looks there first */
} PaintJob;

typedef struct {
    uint64_t key, subject;
    SpriteKind kind;
    SDL_Surface *surface; /* ARGB8888, about the size asked for; NULL if painting failed */
} PaintResult;

typedef struct Worker Worker;

/* When a picture is finished, it pushes a `wake_event`, unless one has been pushed since a picture was last
 * taken. */
Worker *worker_new(int threads, uint32_t wake_event);
void worker_free(Worker *worker); /* waits for the pictures being painted */

/* Call it before the first picture is requested. `own`: the folder of the player's own pictures; `cache`:
 * that of painted ones (gfx/pictures.h); "" = none. */
void worker_use_folders(Worker *worker, const char *own, const char *cache);

/* The disk of this file is full: if the cache is on it, empties the cache and stores nothing more. True if
 * that made room. May be called from any thread. */
bool worker_drop_cache(Worker *worker, const char *path);

/* Uses the folders of another worker. */
void worker_share_folders(Worker *worker, Worker *like);

/* Requests a picture in this frame. Unless it is urgent, it is painted only after two frames have requested
 * it, because painting could never catch up while sizes change from frame to frame (zooming). As long as
 * they do, and during the first frame, only one thread paints, because some systems give all threads the same
 * share of the processor. False = request it again in another frame. The requests of the latest frame come
 * first; among these, jobs marked `first`, then figures and icons, then the oldest. Requests that were not
 * repeated in the last few frames are dropped. */
bool worker_want(Worker *worker, const PaintJob *job, uint32_t frame, bool urgent);
void worker_next_frame(Worker *worker, uint32_t frame);

/* Takes one finished picture; false if there is none. The caller frees the surface. */
bool worker_take(Worker *worker, PaintResult *result);

typedef struct {
    int all;  /* requested and not taken yet */
    int left; /* still to be painted before the next frame */
    int done; /* painted and not taken yet */
} WorkerCounts;
WorkerCounts worker_counts(Worker *worker);

/* Paints at once, in the calling thread (window icon, tests); NULL on failure. */
SDL_Surface *worker_paint(const PaintJob *job);

#endif
