/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gfx/worker.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gfx/pictures.h"
#include "paint/life.h"

enum {
    JOBS_MAX = 512,
    THREADS_MAX = 4,
    HARM_MAX = 3,           /* pictures of the player's that may do harm before all are left alone */
    FORGET_AFTER = 3,       /* frames in which nobody asked again */
    CACHE_PIXELS = 64 * 64, /* smaller pictures are painted as fast as they are read */
    FOLDER_BYTES = 1024
};

typedef enum { JOB_FREE, JOB_WAITING, JOB_RUNNING, JOB_DONE } JobState;

typedef struct {
    PaintJob job;
    TileDef def; /* of the job's face */
    JobState state;
    uint32_t wanted; /* frame that asked for it last */
    bool ripe;       /* asked for urgently, or in two frames */
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
    int harm;                                    /* what the player's own pictures have done so far */
    bool stopping;
    bool woken; /* an event is on its way */
    uint64_t asked;
    Slot slots[JOBS_MAX];
};

/* ---- painting ---- */

static void paint_svg(const PaintJob *job, Str *svg) {
    switch (job->sprite.kind) {
    case SPRITE_TILE:
        paint_tile_at(&job->sprite.face, job->pixel_w, svg);
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
        paint_wash(&job->sprite.face, &job->sprite.wash, svg);
        break;
    case SPRITE_BROKEN_STONE:
        paint_broken_stone(svg);
        break;
    case SPRITE_MAP_SQUARE:
        paint_board_square(job->sprite.printed.map, job->sprite.printed.x, job->sprite.printed.y, svg);
        break;
    case SPRITE_MAP_THUMBNAIL:
        paint_board_thumbnail(job->sprite.printed.board, job->pixel_w, job->pixel_h, svg);
        break;
    }
}

static SDL_Surface *read_svg(const PaintJob *job, const Str *svg) {
    SDL_RWops *stream = SDL_RWFromConstMem(str_text(svg), (int)svg->length);
    SDL_Surface *painted = stream ? IMG_LoadSizedSVG_RW(stream, job->pixel_w, job->pixel_h) : NULL;
    if (stream) {
        SDL_RWclose(stream);
    }
    return painted;
}

static SDL_Surface *as_argb(SDL_Surface *painted) {
    SDL_Surface *converted = SDL_ConvertSurfaceFormat(painted, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(painted);
    return converted;
}

static SDL_Surface *rasterise(const PaintJob *job, const Str *svg) {
    SDL_Surface *painted = read_svg(job, svg);
    return painted ? as_argb(painted) : NULL;
}

SDL_Surface *worker_paint(const PaintJob *job) {
    Str svg = {0};
    paint_svg(job, &svg);
    SDL_Surface *surface = rasterise(job, &svg);
    str_deinit(&svg);
    return surface;
}

static SDL_Surface *take_own(Worker *worker, const PaintJob *job) {
    bool harmful = false;
    SDL_LockMutex(worker->lock);
    bool may = worker->own[0] && worker->harm < HARM_MAX;
    SDL_UnlockMutex(worker->lock);
    SDL_Surface *surface =
        may ? pictures_own(worker->own, &job->sprite, job->pixel_w, job->pixel_h, &harmful) : NULL;
    if (harmful) {
        SDL_LockMutex(worker->lock);
        worker->harm++;
        SDL_UnlockMutex(worker->lock);
    }
    return surface;
}

/* The same, if it can be had without painting, that way. */
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
        surface = rasterise(job, &svg);
        if (surface && !SDL_AtomicGet(&worker->dropped)) {
            pictures_keep(worker->cache, key, surface, PICTURES_RESERVE);
        }
    }
    str_deinit(&svg);
    return surface;
}

/* ---- the threads ---- */

static bool is_small(const Slot *slot) {
    return slot->job.sprite.kind == SPRITE_FIGURE || slot->job.sprite.kind == SPRITE_ICON;
}

/* Does `a` come before `b`? */
static bool comes_first(const Slot *a, const Slot *b) {
    if (a->wanted != b->wanted) {
        return a->wanted > b->wanted;
    }
    if (a->job.first != b->job.first) {
        return a->job.first;
    }
    return is_small(a) != is_small(b) ? is_small(a) : a->order < b->order;
}

static Slot *next_job(Worker *worker) {
    Slot *best = NULL;
    for (int i = 0; i < JOBS_MAX; i++) {
        Slot *slot = &worker->slots[i];
        if (slot->state == JOB_WAITING && slot->ripe && (!best || comes_first(slot, best))) {
            best = slot;
        }
    }
    return best;
}

static void wake_main(Worker *worker) {
    if (!worker->woken) {
        worker->woken = true;
        SDL_Event event = {.type = worker->wake_event};
        SDL_PushEvent(&event);
    }
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
        PaintJob job = slot->job;
        SDL_UnlockMutex(worker->lock);
        SDL_Surface *surface = paint_or_take(worker, &job);
        SDL_LockMutex(worker->lock);
        slot->surface = surface;
        slot->state = JOB_DONE;
        wake_main(worker);
    }
    SDL_UnlockMutex(worker->lock);
    return 0;
}

Worker *worker_new(int threads, uint32_t wake_event) {
    Worker *worker = base_alloc(sizeof *worker);
    worker->wake_event = wake_event;
    worker->lock = SDL_CreateMutex();
    worker->work = SDL_CreateCond();
    if (!worker->lock || !worker->work) {
        base_oom();
    }
    threads = threads < 1 ? 1 : threads > THREADS_MAX ? THREADS_MAX : threads;
    for (int i = 0; i < threads; i++) {
        SDL_Thread *thread = SDL_CreateThread(run, "painter", worker);
        if (thread) {
            worker->threads[worker->thread_count++] = thread;
        }
    }
    return worker;
}

void worker_use_folders(Worker *worker, const char *own, const char *cache) {
    SDL_LockMutex(worker->lock); /* a thread that takes a job sees them */
    snprintf(worker->own, sizeof worker->own, "%s", own);
    snprintf(worker->cache, sizeof worker->cache, "%s", cache);
    SDL_UnlockMutex(worker->lock);
    pictures_prune(cache, pictures_free(cache) < PICTURES_RESERVE ? 0 : PICTURES_BYTES);
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
    memcpy(worker->own, like->own, sizeof worker->own); /* nobody writes those any more */
    memcpy(worker->cache, like->cache, sizeof worker->cache);
    SDL_AtomicSet(&worker->dropped, SDL_AtomicGet(&like->dropped));
    SDL_UnlockMutex(worker->lock);
}

void worker_free(Worker *worker) {
    if (!worker) {
        return;
    }
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

static Slot *find_slot(Worker *worker, uint64_t key, uint32_t frame, Slot **place) {
    *place = NULL; /* a free one, else one that this frame has not asked for */
    for (int i = 0; i < JOBS_MAX; i++) {
        Slot *slot = &worker->slots[i];
        if (slot->state == JOB_FREE) {
            *place = slot;
        } else if (slot->job.key == key) {
            return slot;
        } else if (!*place && slot->state == JOB_WAITING && slot->wanted != frame) {
            *place = slot;
        }
    }
    return NULL;
}

bool worker_want(Worker *worker, const PaintJob *job, uint32_t frame, bool urgent) {
    SDL_LockMutex(worker->lock);
    Slot *place = NULL;
    Slot *slot = find_slot(worker, job->key, frame, &place);
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
    for (int i = 0; i < JOBS_MAX; i++) {
        Slot *slot = &worker->slots[i];
        uint32_t age = frame - slot->wanted;
        if (slot->state == JOB_WAITING && age > (slot->ripe ? FORGET_AFTER : 0)) {
            slot->state = JOB_FREE;
        }
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
            *result = (PaintResult){slot->job.key, slot->job.subject, slot->surface};
            *slot = (Slot){0};
            found = true;
        }
    }
    SDL_UnlockMutex(worker->lock);
    return found;
}

static bool is_done(const Slot *slot) {
    return slot->state == JOB_DONE;
}

static bool is_taken(const Slot *slot) {
    return slot->state != JOB_FREE;
}

static bool is_left(const Slot *slot) {
    return slot->state == JOB_RUNNING || (slot->state == JOB_WAITING && slot->ripe);
}

static int count(Worker *worker, bool (*which)(const Slot *slot)) {
    int found = 0;
    SDL_LockMutex(worker->lock);
    for (int i = 0; i < JOBS_MAX; i++) {
        found += which(&worker->slots[i]);
    }
    SDL_UnlockMutex(worker->lock);
    return found;
}

bool worker_has_results(Worker *worker) {
    return count(worker, is_done) > 0;
}

bool worker_busy(Worker *worker) {
    return count(worker, is_taken) > 0;
}

int worker_left(Worker *worker) {
    return count(worker, is_left);
}
