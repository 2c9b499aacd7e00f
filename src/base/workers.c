/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/workers.h"

#include <pthread.h>
#include <stdbool.h>

#include "base/str.h"

typedef struct {
    Workers *pool;
    pthread_t thread;
    int number;
} Worker;

struct Workers {
    pthread_mutex_t lock; /* guards all fields below */
    pthread_cond_t work;  /* a job has begun, or the pool ends */
    pthread_cond_t done;  /* the last item has ended */
    WorkItem *run;
    void *context;
    int items, next; /* of the job; the next item to start */
    int left;        /* items that have not ended */
    bool ending;
    int count;       /* workers, with the calling thread */
    Worker *threads; /* count - 1 of them are running */
};

/* Runs items until all have been started; called and left with the lock held. */
static void take_part(Workers *pool, int worker) {
    while (pool->next < pool->items) {
        int item = pool->next++;
        pthread_mutex_unlock(&pool->lock);
        pool->run(pool->context, item, worker);
        pthread_mutex_lock(&pool->lock);
        if (--pool->left == 0) {
            pthread_cond_signal(&pool->done);
        }
    }
}

static void *work(void *context) {
    const Worker *self = context;
    Workers *pool = self->pool;
    pthread_mutex_lock(&pool->lock);
    while (!pool->ending) {
        take_part(pool, self->number);
        if (!pool->ending) {
            pthread_cond_wait(&pool->work, &pool->lock);
        }
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

Workers *workers_new(int count) {
    Workers *pool = base_alloc(sizeof *pool);
    if (pthread_mutex_init(&pool->lock, NULL) != 0 || pthread_cond_init(&pool->work, NULL) != 0 ||
        pthread_cond_init(&pool->done, NULL) != 0) {
        base_oom();
    }
    pool->count = 1;
    pool->threads = base_alloc((size_t)(count < 1 ? 1 : count) * sizeof *pool->threads);
    for (int number = 1; number < count; number++) {
        Worker *worker = &pool->threads[pool->count - 1];
        *worker = (Worker){.pool = pool, .number = pool->count};
        pool->count += pthread_create(&worker->thread, NULL, work, worker) == 0;
    }
    return pool;
}

void workers_free(Workers *pool) {
    if (!pool) {
        return;
    }
    pthread_mutex_lock(&pool->lock);
    pool->ending = true;
    pthread_cond_broadcast(&pool->work);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i + 1 < pool->count; i++) {
        pthread_join(pool->threads[i].thread, NULL);
    }
    pthread_cond_destroy(&pool->done);
    pthread_cond_destroy(&pool->work);
    pthread_mutex_destroy(&pool->lock);
    base_free(pool->threads);
    base_free(pool);
}

int workers_count(const Workers *pool) {
    return pool->count;
}

void workers_run(Workers *pool, WorkItem *run, void *context, int items) {
    if (items <= 1 || pool->count == 1) { /* waking another thread would take longer */
        for (int item = 0; item < items; item++) {
            run(context, item, 0);
        }
        return;
    }
    pthread_mutex_lock(&pool->lock);
    pool->run = run;
    pool->context = context;
    pool->items = pool->left = items;
    pool->next = 0;
    pthread_cond_broadcast(&pool->work);
    take_part(pool, 0);
    while (pool->left > 0) {
        pthread_cond_wait(&pool->done, &pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
}
