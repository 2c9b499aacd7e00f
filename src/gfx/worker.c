/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gfx/worker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "gfx/pictures.h"

enum {
    JOBS_MAX = 512,
    THREADS_MAX = 4,
    HARM_MAX = 3,           /* after this many harmful pictures of the player, no more are read */
    FORGET_AFTER = 3,       /* frames without being asked for again */
    CACHE_PIXELS = 64 * 64, /* smaller pictures are painted as fast as they are read */
    FOLDER_BYTES = 1024
};

typedef enum { JOB_FREE, JOB_WAITING, JOB_RUNNING, JOB_DONE } JobState;

typedef struct {
    PaintJob job;
    TileDef def; /* the job's face points here */
    JobState state;
    uint32_t wanted; /* the last frame that asked for it */
    bool ripe;       /* to be painted: asked for urgently, or in two frames */
    uint64_t order;
    SDL_Surface *surface;
} Slot;

struct Worker {
    SDL_mutex *lock;
    SDL_cond *work;
    SDL_Thread *threads[THREADS_MAX];
    int thread_count;
    uint32_t wake_event;
    char own[FOLDER_BYTES], cache[FOLDER_BYTES]; /* "" = none */
    SDL_atomic_t dropped;                        /* 1 = the cache takes nothing more */
    SDL_atomic_t harm;                           /* harmful own pictures so far */
    bool stopping;
    bool sparing; /* only one thread paints: in the first frame, and while sizes change */
    int running;  /* threads that paint */
    bool woken;   /* an event was pushed and nothing taken since */
    uint64_t asked;
    Slot slots[JOBS_MAX];
};

/* ---- painting ---- */

static void paint_svg(const PaintJob *job, Str *svg) {
    switch (job->sprite.kind) {
    case SPRITE_TILE:
        paint_tile(&job->sprite.face, job->pixel_w, svg);
        break;
    case SPRITE_TILE_BACK:
        paint_tile_back(svg);
        break;
    case SPRITE_FIGURE:
        paint_figure((PaintFigure)job->sprite.index, (PaintColour)job->sprite.colour, svg);
        break;
    case SPRITE_ICON:
        paint_icon((PaintIcon)job->sprite.index, svg);
        break;
    case SPRITE_TRACK:
        paint_track(job->sprite.index, job->units_w, job->units_h, svg);
        break;
    case SPRITE_TABLE:
        paint_table(job->units_w, job->units_h, svg);
        break;
    case SPRITE_PARCHMENT:
        paint_parchment(job->units_w, job->units_h, svg);
        break;
    case SPRITE_APP_ICON:
        paint_app_icon(svg);
        break;
    case SPRITE_LIFE:
        paint_life((LifePicture)job->sprite.index, svg);
        break;
    case SPRITE_WASH:
        paint_wash(&job->sprite.face, &job->sprite.wash, job->pixel_w, svg);
        break;
    case SPRITE_BROKEN_STONE:
        paint_broken_stone(svg);
        break;
    case SPRITE_MAP_SQUARE:
        paint_board_square(job->sprite.printed.map, job->sprite.printed.x, job->sprite.printed.y, svg);
        break;
    case SPRITE_MAP_THUMBNAIL:
        paint_board_thumbnail(job->sprite.printed.board, job->sprite.printed.geography, job->pixel_w,
                              job->pixel_h, svg);
        break;
    }
}

static SDL_Surface *read_painted(const PaintJob *job, const Str *svg) {
    return rasterise(SDL_RWFromConstMem(str_text(svg), (int)svg->length), job->pixel_w, job->pixel_h);
}

SDL_Surface *worker_paint(const PaintJob *job) {
    Str svg = {0};
    paint_svg(job, &svg);
    SDL_Surface *surface = read_painted(job, &svg);
    str_deinit(&svg);
    return surface;
}

/* The player's own picture, or NULL. */
static SDL_Surface *take_own(Worker *worker, const PaintJob *job) {
    if (!worker->own[0] || SDL_AtomicGet(&worker->harm) >= HARM_MAX) {
        return NULL;
    }
    bool harmful = false;
    SDL_Surface *surface = pictures_own(worker->own, &job->sprite, job->pixel_w, job->pixel_h, &harmful);
    SDL_AtomicAdd(&worker->harm, harmful);
    return surface;
}

/* Paints the picture unless there is one already: the player's own, or one in the cache. */
static SDL_Surface *paint_or_take(Worker *worker, const PaintJob *job) {
    int width = job->pixel_w, height = job->pixel_h;
    SDL_Surface *surface = take_own(worker, job);
    if (surface || !worker->cache[0] || width * height < CACHE_PIXELS) {
        return surface ? surface : worker_paint(job);
    }
    Str svg = {0};
    paint_svg(job, &svg);
    uint64_t key = pictures_key(&svg, width, height);
    surface = pictures_take(worker->cache, key, width, height);
    if (!surface) {
        surface = read_painted(job, &svg);
        if (surface && !SDL_AtomicGet(&worker->dropped)) {
            pictures_keep(worker->cache, key, surface, PICTURES_RESERVE);
        }
    }
    str_deinit(&svg);
    return surface;
}

/* ---- the threads ---- */

/* What the player looks at comes first, then figures and icons. */
static int rank(const PaintJob *job) {
    bool small = job->sprite.kind == SPRITE_FIGURE || job->sprite.kind == SPRITE_ICON;
    return 2 * job->first + small;
}

static bool comes_first(const Slot *a, const Slot *b) {
    if (a->wanted != b->wanted) {
        return a->wanted > b->wanted;
    }
    int of_a = rank(&a->job), of_b = rank(&b->job);
    return of_a != of_b ? of_a > of_b : a->order < b->order;
}

static Slot *next_job(Worker *worker) {
    Slot *best = NULL;
    if (worker->sparing && worker->running > 0) {
        return NULL;
    }
    for (int i = 0; i < JOBS_MAX; i++) {
        Slot *slot = &worker->slots[i];
        if (slot->state == JOB_WAITING && slot->ripe && (!best || comes_first(slot, best))) {
            best = slot;
        }
    }
    return best;
}

static int run(void *context) {
    Worker *worker = context;
    SDL_SetThreadPriority(SDL_THREAD_PRIORITY_LOW);
    SDL_LockMutex(worker->lock);
    while (!worker->stopping) {
        Slot *slot = next_job(worker);
        if (!slot) {
            SDL_CondWait(worker->work, worker->lock);
            continue;
        }
        slot->state = JOB_RUNNING;
        worker->running++;
        PaintJob job = slot->job;
        SDL_UnlockMutex(worker->lock);
        SDL_Surface *surface = paint_or_take(worker, &job);
        SDL_LockMutex(worker->lock);
        worker->running--;
        slot->surface = surface;
        slot->state = JOB_DONE;
        if (!worker->woken) {
            worker->woken = true;
            SDL_PushEvent(&(SDL_Event){.type = worker->wake_event});
        }
    }
    SDL_UnlockMutex(worker->lock);
    return 0;
}

Worker *worker_new(int threads, uint32_t wake_event) {
    Worker *worker = base_alloc(sizeof *worker);
    worker->wake_event = wake_event;
    worker->sparing = true;
    worker->lock = SDL_CreateMutex();
    worker->work = SDL_CreateCond();
    if (!worker->lock || !worker->work) {
        base_oom();
    }
    for (int i = 0; i < threads && i < THREADS_MAX; i++) {
        SDL_Thread *thread = SDL_CreateThread(run, "painter", worker);
        if (thread) {
            worker->threads[worker->thread_count++] = thread;
        }
    }
    return worker;
}

void worker_use_folders(Worker *worker, const char *own, const char *cache) {
    SDL_LockMutex(worker->lock); /* threads that take a job later see them */
    snprintf(worker->own, sizeof worker->own, "%s", own);
    snprintf(worker->cache, sizeof worker->cache, "%s", cache);
    SDL_UnlockMutex(worker->lock);
    pictures_prune(cache, platform_free(cache) < PICTURES_RESERVE ? 0 : PICTURES_BYTES);
}

bool worker_drop_cache(Worker *worker, const char *path) {
    if (!worker->cache[0] || !pictures_beside(worker->cache, path)) {
        return false;
    }
    SDL_AtomicSet(&worker->dropped, 1);
    return pictures_prune(worker->cache, 0) > 0;
}

void worker_share_folders(Worker *worker, Worker *like) {
    SDL_LockMutex(worker->lock);
    memcpy(worker->own, like->own, sizeof worker->own); /* the folders of `like` don't change any more */
    memcpy(worker->cache, like->cache, sizeof worker->cache);
    SDL_AtomicSet(&worker->dropped, SDL_AtomicGet(&like->dropped));
    SDL_UnlockMutex(worker->lock);
}

void worker_free(Worker *worker) {
    SDL_LockMutex(worker->lock);
    worker->stopping = true;
    SDL_CondBroadcast(worker->work);
    SDL_UnlockMutex(worker->lock);
    for (int i = 0; i < worker->thread_count; i++) {
        SDL_WaitThread(worker->threads[i], NULL);
    }
    for (int i = 0; i < JOBS_MAX; i++) {
        SDL_FreeSurface(worker->slots[i].surface);
    }
    SDL_DestroyCond(worker->work);
    SDL_DestroyMutex(worker->lock);
    free(worker);
}

/* ---- asking ---- */

bool worker_want(Worker *worker, const PaintJob *job, uint32_t frame, bool urgent) {
    SDL_LockMutex(worker->lock);
    Slot *slot = NULL, *place = NULL; /* place: a free slot, or one this frame has not asked for */
    for (int i = 0; i < JOBS_MAX && !slot; i++) {
        Slot *other = &worker->slots[i];
        if (other->state == JOB_FREE) {
            place = other;
        } else if (other->job.key == job->key) {
            slot = other;
        } else if (!place && other->state == JOB_WAITING && other->wanted != frame) {
            place = other;
        }
    }
    if (slot) {
        slot->ripe = slot->ripe || urgent || slot->wanted != frame;
        slot->job.first = slot->job.first || job->first;
        slot->wanted = frame;
    } else if (place) {
        slot = place;
        *slot = (Slot){
            .job = *job, .state = JOB_WAITING, .wanted = frame, .ripe = urgent, .order = worker->asked++};
        if (job->sprite.kind == SPRITE_TILE || job->sprite.kind == SPRITE_WASH) {
            slot->def = *job->sprite.face.def;
            slot->job.sprite.face.def = &slot->def;
        }
    }
    bool ripe = slot && slot->ripe;
    if (ripe) {
        SDL_CondSignal(worker->work);
    }
    SDL_UnlockMutex(worker->lock);
    return ripe;
}

void worker_next_frame(Worker *worker, uint32_t frame) {
    SDL_LockMutex(worker->lock);
    bool spared = worker->sparing;
    worker->sparing = false;
    for (int i = 0; i < JOBS_MAX; i++) {
        Slot *slot = &worker->slots[i];
        uint32_t age = frame - slot->wanted;
        if (slot->state == JOB_WAITING && age > (slot->ripe ? FORGET_AFTER : 0)) {
            slot->state = JOB_FREE;
        }
        worker->sparing = worker->sparing || (slot->state == JOB_WAITING && !slot->ripe);
    }
    if (spared && !worker->sparing) {
        SDL_CondBroadcast(worker->work);
    }
    SDL_UnlockMutex(worker->lock);
}

bool worker_take(Worker *worker, PaintResult *result) {
    bool found = false;
    SDL_LockMutex(worker->lock);
    worker->woken = false;
    for (int i = 0; i < JOBS_MAX && !found; i++) {
        Slot *slot = &worker->slots[i];
        if (slot->state == JOB_DONE) {
            *result = (PaintResult){slot->job.key, slot->job.subject, slot->job.sprite.kind, slot->surface};
            *slot = (Slot){0};
            found = true;
        }
    }
    SDL_UnlockMutex(worker->lock);
    return found;
}

WorkerCounts worker_counts(Worker *worker) {
    WorkerCounts counts = {0};
    SDL_LockMutex(worker->lock);
    for (int i = 0; i < JOBS_MAX; i++) {
        const Slot *slot = &worker->slots[i];
        counts.all += slot->state != JOB_FREE;
        counts.done += slot->state == JOB_DONE;
        counts.left += slot->state == JOB_RUNNING || (slot->state == JOB_WAITING && slot->ripe);
    }
    SDL_UnlockMutex(worker->lock);
    return counts;
}
