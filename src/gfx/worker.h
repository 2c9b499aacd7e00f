/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints pictures on threads of its own: a sprite and a size in, a surface out. */
#ifndef BASTIDE_GFX_WORKER_H
#define BASTIDE_GFX_WORKER_H

#include <SDL.h>

#include "draw/draw.h"

typedef struct {
    uint64_t key; /* of the finished texture */
    uint64_t subject;
    Sprite sprite;        /* its face's def is copied by worker_want */
    int units_w, units_h; /* size to paint for: track, table, parchment */
    int pixel_w, pixel_h;
    bool first; /* looked at first */
} PaintJob;

typedef struct {
    uint64_t key, subject;
    SDL_Surface *surface; /* ARGB8888, about the size asked for; NULL if painting failed */
} PaintResult;

typedef struct Worker Worker;

/* `wake_event` is pushed whenever a picture is finished, at most one waiting at a time. */
Worker *worker_new(int threads, uint32_t wake_event);
void worker_free(Worker *worker); /* waits for the pictures being painted */

/* Call it before the first picture is asked for. `own`: a player's own pictures; `cache`: where painted ones
 * are kept (gfx/pictures.h); "" = none, and a name too long is none that can be found. */
void worker_use_folders(Worker *worker, const char *own, const char *cache);

/* The file found no room: if the cache is on its disk, it is emptied and keeps nothing any more. True if that
 * gave room. From any thread. */
bool worker_drop_cache(Worker *worker, const char *path);

/* The same folders as another one has. */
void worker_share_folders(Worker *worker, Worker *like);

/* Asks for a picture in this frame. Unless it is urgent, it is painted only once two frames have asked for
 * it: while sizes change from frame to frame (zooming) painting would never catch up. False = ask again in
 * another frame. Pictures asked for in the latest frame are painted first: of them those that are looked at
 * first, then figures and icons, then in the order they were asked for; those not asked for during the last
 * frames are forgotten. */
bool worker_want(Worker *worker, const PaintJob *job, uint32_t frame, bool urgent);
void worker_next_frame(Worker *worker, uint32_t frame);

/* Takes one finished picture; false if there is none. The caller frees the surface. */
bool worker_take(Worker *worker, PaintResult *result);
bool worker_has_results(Worker *worker);
bool worker_busy(Worker *worker); /* pictures are waiting, being painted or not taken yet */
int worker_left(Worker *worker);  /* how many are still to be painted before the next frame */

/* Paints at once, for the caller (window icon, tests); NULL on failure. */
SDL_Surface *worker_paint(const PaintJob *job);

#endif
