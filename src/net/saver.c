/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/saver.h"

#include <pthread.h>

#include "files/file.h"

/* The save of one game. */
typedef struct {
    Str path, text;
    bool waits; /* `text` is to be written */
    bool runs;  /* a thread writes an earlier text */
    Fail fail;
} Job;

struct Saver {
    pthread_mutex_t lock; /* guards all fields below */
    pthread_cond_t work;  /* a job waits, or the saver ends */
    pthread_cond_t done;  /* a job has been written */
    Job *jobs;            /* one a game */
    int job_count, job_capacity;
    int waiting; /* jobs that wait */
    bool ending;
    pthread_t *threads;
    int thread_count;
};

/* The next job that may be written, in turn so that none waits for ever; -1 = none. With the lock held. */
static int next_job(const Saver *s, int after) {
    for (int i = 1; i <= s->job_count && s->waiting > 0; i++) {
        int job = (after + i) % s->job_count;
        if (s->jobs[job].waits && !s->jobs[job].runs) {
            return job;
        }
    }
    return -1;
}

/* Writes one job; called and left with the lock held. */
static void write_job(Saver *s, int index) {
    Job *job = &s->jobs[index];
    Str path = {0}, text = job->text;
    Fail fail = {0};
    str_set(&path, str_text(&job->path));
    job->text = (Str){0};
    job->waits = false;
    job->runs = true;
    s->waiting--;
    pthread_mutex_unlock(&s->lock);
    file_write_atomic(path.text, str_text(&text), text.length, &fail);
    str_deinit(&path);
    str_deinit(&text);
    pthread_mutex_lock(&s->lock);
    s->jobs[index].runs = false; /* the list may have moved */
    s->jobs[index].fail = fail;
    pthread_cond_broadcast(&s->done);
}

static void *work(void *context) {
    Saver *s = context;
    int job = -1;
    pthread_mutex_lock(&s->lock);
    for (;;) {
        int next = next_job(s, job < 0 ? 0 : job);
        if (next >= 0) {
            job = next;
            write_job(s, job);
        } else if (s->ending) {
            break;
        } else {
            pthread_cond_wait(&s->work, &s->lock);
        }
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

Saver *saver_new(int threads) {
    Saver *s = base_alloc(sizeof *s);
    if (pthread_mutex_init(&s->lock, NULL) != 0 || pthread_cond_init(&s->work, NULL) != 0 ||
        pthread_cond_init(&s->done, NULL) != 0) {
        base_oom();
    }
    s->threads = base_alloc((size_t)threads * sizeof *s->threads);
    while (s->thread_count < threads && pthread_create(&s->threads[s->thread_count], NULL, work, s) == 0) {
        s->thread_count++;
    }
    return s;
}

void saver_free(Saver *s) {
    if (!s) {
        return;
    }
    pthread_mutex_lock(&s->lock);
    s->ending = true;
    pthread_cond_broadcast(&s->work);
    pthread_mutex_unlock(&s->lock);
    for (int i = 0; i < s->thread_count; i++) {
        pthread_join(s->threads[i], NULL);
    }
    for (int i = 0; i < s->job_count; i++) {
        str_deinit(&s->jobs[i].path);
        str_deinit(&s->jobs[i].text);
    }
    pthread_cond_destroy(&s->work);
    pthread_cond_destroy(&s->done);
    pthread_mutex_destroy(&s->lock);
    base_free(s->jobs);
    base_free(s->threads);
    base_free(s);
}

void saver_put(Saver *s, int game, const char *path, const Str *text) {
    pthread_mutex_lock(&s->lock);
    while (s->job_count <= game) {
        s->jobs = base_grow(s->jobs, s->job_count, &s->job_capacity, sizeof *s->jobs);
        s->jobs[s->job_count++] = (Job){0};
    }
    Job *job = &s->jobs[game];
    str_set(&job->path, path);
    str_clear(&job->text);
    str_add_bytes(&job->text, str_text(text), text->length);
    s->waiting += !job->waits;
    job->waits = true;
    if (s->thread_count == 0) {
        write_job(s, game);
    } else {
        pthread_cond_signal(&s->work);
    }
    pthread_mutex_unlock(&s->lock);
}

bool saver_writes(Saver *s, int game, Fail *fail) {
    pthread_mutex_lock(&s->lock);
    bool known = game < s->job_count, writes = known && (s->jobs[game].waits || s->jobs[game].runs);
    if (known && !writes && fail) {
        *fail = s->jobs[game].fail;
    }
    pthread_mutex_unlock(&s->lock);
    return writes;
}

void saver_wait(Saver *s, int game) {
    pthread_mutex_lock(&s->lock);
    while (game < s->job_count && (s->jobs[game].waits || s->jobs[game].runs)) {
        pthread_cond_wait(&s->done, &s->lock);
    }
    pthread_mutex_unlock(&s->lock);
}
