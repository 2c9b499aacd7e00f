/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two programs at once: who holds the lock file holds it alone, and it is free again however the holder ends.
 */
#define _XOPEN_SOURCE 700

#include "common.h"

#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "data/lock.h"
#include "scratch.h"

static char path[80];

static int begin(void **state) {
    int failed = scratch_open(state);
    snprintf(path, sizeof path, "%s/game.lock", scratch);
    return failed;
}

/* What another program gets: 1 if it holds the lock, -1 if somebody else does, 0 if everybody may. */
static int taken_by_another(const char *file) {
    pid_t other = fork();
    assert_true(other >= 0);
    if (other == 0) {
        int lock = lock_take(file, NULL);
        _exit(lock > 0 ? 11 : 10 + lock);
    }
    int code = 0;
    assert_int_equal(waitpid(other, &code, 0), other);
    assert_true(WIFEXITED(code));
    return WEXITSTATUS(code) - 10;
}

static void the_second_is_refused_until_it_is_given_back(void **state) {
    (void)state;
    int lock = lock_take(path, NULL);
    assert_true(lock > 0);
    assert_int_equal(taken_by_another(path), -1);
    assert_int_equal(taken_by_another(path), -1); /* asking takes nothing away */
    lock_give_back(lock);
    assert_int_equal(taken_by_another(path), 1);
    lock = lock_take(path, NULL); /* that program has ended */
    assert_true(lock > 0);
    lock_give_back(lock);
}

/* Waits until another program has the lock; kills it there. */
static void a_killed_program_holds_nothing(void **state) {
    (void)state;
    int ready[2];
    char got = 0;
    assert_int_equal(pipe(ready), 0);
    pid_t other = fork();
    assert_true(other >= 0);
    if (other == 0) {
        alarm(60); /* if this test fails before it ends it */
        char has = lock_take(path, NULL) > 0;
        (void)!write(ready[1], &has, 1);
        for (;;) {
            pause();
        }
    }
    assert_int_equal(read(ready[0], &got, 1), 1);
    assert_int_equal(got, 1);
    assert_int_equal(lock_take(path, NULL), -1);
    kill(other, SIGKILL);
    assert_int_equal(waitpid(other, NULL, 0), other);
    int lock = lock_take(path, NULL);
    assert_true(lock > 0);
    lock_give_back(lock);
    close(ready[0]);
    close(ready[1]);
}

/* A game that cannot be locked is still played. */
static void where_no_file_can_be_everybody_may(void **state) {
    (void)state;
    char nowhere[120];
    snprintf(nowhere, sizeof nowhere, "%s/no/folder/game.lock", scratch);
    assert_int_equal(lock_take(nowhere, NULL), 0);
    assert_int_equal(taken_by_another(nowhere), 0);
    lock_give_back(0);
    assert_int_equal(lock_take(scratch, NULL), 0); /* a folder */
    lock_give_back(-1);
}

/* One file for many: who holds one name, holds nothing of the others, and closing one lets none of them go.
 */
static void names_are_held_one_by_one(void **state) {
    (void)state;
    int one = lock_take(path, "/one.rec"), other = lock_take(path, "/other.rec");
    assert_true(one > 0 && other > 0);
    assert_int_equal(lock_take(path, "/one.rec"), -1);
    lock_give_back(other);
    assert_int_equal(lock_take(path, "/one.rec"), -1);
    assert_int_equal(taken_by_another(path), -1); /* not all of it is free */
    lock_give_back(one);
    assert_int_equal(taken_by_another(path), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_second_is_refused_until_it_is_given_back),
        cmocka_unit_test(a_killed_program_holds_nothing),
        cmocka_unit_test(names_are_held_one_by_one),
        cmocka_unit_test(where_no_file_can_be_everybody_may),
    };
    return cmocka_run_group_tests(tests, begin, scratch_close);
}
