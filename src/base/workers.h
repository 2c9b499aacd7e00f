/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pool of threads that share the items of a job. The threads sleep while there is no job. */
#ifndef BASTIDE_BASE_WORKERS_H
#define BASTIDE_BASE_WORKERS_H

typedef struct Workers Workers;

/* Runs one item; `worker`: 0 to workers_count - 1, at most one item at a time for each. */
typedef void WorkItem(void *context, int item, int worker);

/* A pool of this many workers, at least one: the thread that calls workers_run, and further threads. They
 * start with the priority of the calling thread. There are fewer workers if the system refuses to start a
 * thread. */
Workers *workers_new(int count);
void workers_free(Workers *pool); /* NULL is fine */
int workers_count(const Workers *pool);

/* Runs the items 0 to items - 1, started in this order, and returns when all are done. The calling thread is
 * worker 0. Only one thread may call this at a time. */
void workers_run(Workers *pool, WorkItem *run, void *context, int items);

#endif
