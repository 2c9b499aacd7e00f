/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pool of threads: every item runs once, each worker runs one item at a time, and the caller waits for all.
 */
#include "common.h"

#include "base/platform.h"
#include "base/workers.h"

enum { ITEMS = 500, WORKERS = 4 };

typedef struct {
    int ran[ITEMS];    /* each written by one item */
    int busy[WORKERS]; /* each written by one worker: the thread sanitizer finds two at a time */
} Job;

static void run(void *context, int item, int worker) {
    Job *job = context;
    assert_in_range(worker, 0, WORKERS - 1);
    job->ran[item]++;
    job->busy[worker]++;
}

static void every_item_runs_once(void **state) {
    (void)state;
    for (int count = 1; count <= WORKERS; count++) {
        Workers *pool = workers_new(count);
        assert_int_equal(workers_count(pool), count);
        for (int items = 0; items <= ITEMS; items += items < 10 ? 1 : 49) {
            Job job = {0};
            int sum = 0;
            workers_run(pool, run, &job, items);
            for (int i = 0; i < ITEMS; i++) {
                assert_int_equal(job.ran[i], i < items);
            }
            for (int i = 0; i < WORKERS; i++) {
                sum += job.busy[i];
            }
            assert_int_equal(sum, items);
        }
        workers_free(pool);
    }
}

static void a_pool_may_stay_unused(void **state) {
    (void)state;
    workers_free(NULL);
    workers_free(workers_new(WORKERS));
    Workers *none = workers_new(0);
    assert_int_equal(workers_count(none), 1);
    workers_free(none);
    assert_true(platform_processors() >= 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_item_runs_once),
                                       cmocka_unit_test(a_pool_may_stay_unused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
