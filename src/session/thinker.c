/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/thinker.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "base/clock.h"
#include "base/platform.h"
#include "base/str.h"
#include "base/workers.h"

enum { THREADS_USUAL = 4 };

typedef enum { AT_REST, BEGUN, DONE } ThinkerState;

struct Thinker {
    int threads;
    Workers *pool; /* this and the next: NULL until the first thought */
    void *memory;
    AiThought *thought;
    /* the question, with copies of what it points to */
    AiQuestion question;
    GameSetup setup;
    Game view, before;
    Move offer;
    uint64_t begun, budget, ended; /* microseconds; budget 0 = none */
    atomic_bool cancelled, hurried;
    atomic_int run; /* units of the batch, counted up to the first that was left out */
    /* the thread in the background */
    pthread_t thread;
    bool running;
    pthread_mutex_t lock; /* guards the fields below */
    pthread_cond_t wake, changed;
    ThinkerState state;
    bool ending;
    uint64_t nodes; /* so far */
    ThinkerGlimpse glimpse;
};

/* Leaves one processor to the screen, but with two, both think: threads of low priority give way. */
static int usual_threads(void) {
    int processors = platform_processors(), threads = processors > 2 ? processors - 1 : processors;
    return threads < THREADS_USUAL ? threads : THREADS_USUAL;
}

Thinker *thinker_new(int threads) {
    Thinker *t = base_alloc(sizeof *t);
    t->threads = threads > 0 ? threads : usual_threads();
    if (pthread_mutex_init(&t->lock, NULL) != 0 || pthread_cond_init(&t->wake, NULL) != 0 ||
        pthread_cond_init(&t->changed, NULL) != 0) {
        base_oom();
    }
    return t;
}

/* ---- thinking ---- */

/* Some playouts are made in any case: their number stands for the time. */
static bool is_due(const Thinker *t, int unit) {
    bool least = ai_nodes(t->thought) == 0 && unit < AI_BATCH_LEAST;
    bool late = atomic_load(&t->hurried) || (t->budget > 0 && clock_now() >= t->begun + t->budget);
    return !atomic_load(&t->cancelled) && (least || !late);
}

static void run_unit(void *context, int unit, int worker) {
    Thinker *t = context;
    if (is_due(t, unit)) {
        ai_run(t->thought, unit, worker);
        return;
    }
    int run = atomic_load(&t->run);
    while (unit < run && !atomic_compare_exchange_weak(&t->run, &run, unit)) {
    }
}

/* Runs a batch, and returns how many of its units ran, the first ones. */
static int run_batch(Thinker *t, int units) {
    atomic_store(&t->run, units);
    workers_run(t->pool, run_unit, t, units);
    return atomic_load(&t->run);
}

static void look_at_results(Thinker *t) {
    const AiTurn *turns;
    int count = ai_turns(t->thought, &turns);
    pthread_mutex_lock(&t->lock);
    t->nodes = ai_nodes(t->thought);
    memcpy(t->glimpse.turns, turns, (size_t)count * sizeof *turns);
    t->glimpse.count = count;
    pthread_mutex_unlock(&t->lock);
}

static void think(Thinker *t) {
    if (!t->pool) {
        t->pool = workers_new(t->threads);
        t->memory = base_alloc(ai_memory(workers_count(t->pool)));
    }
    t->thought = ai_begin(t->memory, workers_count(t->pool), &t->question);
    for (int units = ai_batch(t->thought); units > 0; units = ai_batch(t->thought)) {
        int run = run_batch(t, units);
        if (atomic_load(&t->cancelled)) {
            break;
        }
        ai_gather(t->thought, run);
        look_at_results(t);
    }
    t->ended = clock_now();
}

static void take_question(Thinker *t, const AiQuestion *question, uint32_t milliseconds) {
    t->begun = clock_now();
    t->setup = *question->setup;
    t->setup.seeded = false; /* the order of the bag follows from the seed */
    t->setup.seed = 0;
    t->view = *question->view;
    t->question = *question;
    t->question.setup = &t->setup;
    t->question.view = &t->view;
    if (question->before) {
        t->before = *question->before;
        t->question.before = &t->before;
    }
    if (question->offer) {
        t->offer = *question->offer;
        t->question.offer = &t->offer;
    }
    bool timed = milliseconds > 0 && question->nodes == 0 && ai_level_timed(question->level);
    t->budget = timed ? (uint64_t)milliseconds * 1000 : 0;
    t->question.nodes = timed ? UINT64_MAX : question->nodes;
    t->nodes = 0;
    t->glimpse.count = 0;
    atomic_store(&t->cancelled, false);
    atomic_store(&t->hurried, false);
}

void thinker_think(Thinker *t, const AiQuestion *question, uint32_t milliseconds) {
    take_question(t, question, milliseconds);
    think(t);
}

/* ---- in the background ---- */

static void *work(void *context) {
    Thinker *t = context;
    platform_give_way();
    pthread_mutex_lock(&t->lock);
    while (!t->ending) {
        if (t->state == BEGUN) {
            pthread_mutex_unlock(&t->lock);
            think(t);
            pthread_mutex_lock(&t->lock);
            t->state = DONE;
            pthread_cond_signal(&t->changed);
        } else {
            pthread_cond_wait(&t->wake, &t->lock);
        }
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

void thinker_begin(Thinker *t, const AiQuestion *question, uint32_t milliseconds) {
    take_question(t, question, milliseconds);
    t->running = t->running || pthread_create(&t->thread, NULL, work, t) == 0;
    if (!t->running) { /* the system has no thread left: the game waits */
        think(t);
        t->state = DONE;
        return;
    }
    pthread_mutex_lock(&t->lock);
    t->state = BEGUN;
    pthread_cond_signal(&t->wake);
    pthread_mutex_unlock(&t->lock);
}

bool thinker_done(Thinker *t) {
    pthread_mutex_lock(&t->lock);
    bool done = t->state == DONE;
    pthread_mutex_unlock(&t->lock);
    return done;
}

/* With the lock held. */
static void wait_for_end(Thinker *t) {
    while (t->state == BEGUN) {
        pthread_cond_wait(&t->changed, &t->lock);
    }
}

void thinker_wait(Thinker *t) {
    pthread_mutex_lock(&t->lock);
    wait_for_end(t);
    pthread_mutex_unlock(&t->lock);
}

void thinker_hurry(Thinker *t) {
    atomic_store(&t->hurried, true);
}

void thinker_cancel(Thinker *t) {
    atomic_store(&t->cancelled, true);
    pthread_mutex_lock(&t->lock);
    wait_for_end(t);
    t->state = AT_REST;
    pthread_mutex_unlock(&t->lock);
}

float thinker_progress(Thinker *t) {
    pthread_mutex_lock(&t->lock);
    bool thinks = t->state == BEGUN;
    uint64_t nodes = t->nodes;
    pthread_mutex_unlock(&t->lock);
    uint64_t budget = t->question.nodes > 0 ? t->question.nodes : ai_level_nodes(t->question.level);
    float part = t->budget > 0 ? (float)(clock_now() - t->begun) / (float)t->budget
                               : (float)nodes / (float)(budget > 0 ? budget : 1);
    return !thinks ? 0 : part < 1 ? part : 1;
}

bool thinker_glimpse(Thinker *t, ThinkerGlimpse *out) {
    pthread_mutex_lock(&t->lock);
    *out = t->glimpse;
    pthread_mutex_unlock(&t->lock);
    return out->count > 0;
}

ThinkerResult thinker_result(const Thinker *t) {
    ThinkerResult result = {.thought = t->thought,
                            .nodes = ai_nodes(t->thought),
                            .milliseconds = (uint32_t)((t->ended - t->begun) / 1000)};
    result.count = ai_turns(t->thought, &result.turns);
    return result;
}

void thinker_free(Thinker *t) {
    if (!t) {
        return;
    }
    if (t->running) {
        thinker_cancel(t);
        pthread_mutex_lock(&t->lock);
        t->ending = true;
        pthread_cond_signal(&t->wake);
        pthread_mutex_unlock(&t->lock);
        pthread_join(t->thread, NULL);
    }
    workers_free(t->pool);
    base_free(t->memory);
    pthread_cond_destroy(&t->changed);
    pthread_cond_destroy(&t->wake);
    pthread_mutex_destroy(&t->lock);
    base_free(t);
}
