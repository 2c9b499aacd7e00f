/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two programs at once: only one holds the lock file, and the lock is free again however its holder ends. */
#define _XOPEN_SOURCE 700

#include "common.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/platform.h"
#include "scratch.h"

static char path[80];

static int begin(void **state) {
    int failed = scratch_open(state);
    snprintf(path, sizeof path, "%s/game.lock", scratch);
    return failed;
}

/* What another program gets: 1 if it holds the lock, -1 if a third one does, 0 if nothing can be locked. */
static int taken_by_another(const char *file) {
    pid_t other = fork();
    assert_true(other >= 0);
    if (other == 0) {
        int lock = platform_lock(file, NULL);
        _exit(lock > 0 ? 11 : 10 + lock);
    }
    int code = 0;
    assert_int_equal(waitpid(other, &code, 0), other);
    assert_true(WIFEXITED(code));
    return WEXITSTATUS(code) - 10;
}

static void the_second_is_refused_until_it_is_given_back(void **state) {
    (void)state;
    int lock = platform_lock(path, NULL);
    assert_true(lock > 0);
    assert_int_equal(taken_by_another(path), -1);
    assert_int_equal(taken_by_another(path), -1); /* asking takes nothing away */
    platform_unlock(lock, path);
    assert_int_equal(taken_by_another(path), 1);
    lock = platform_lock(path, NULL); /* that program has ended */
    assert_true(lock > 0);
    platform_unlock(lock, path);
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
        alarm(60); /* in case the test fails before it kills it */
        char has = platform_lock(path, NULL) > 0;
        (void)!write(ready[1], &has, 1);
        for (;;) {
            pause();
        }
    }
    assert_int_equal(read(ready[0], &got, 1), 1);
    assert_int_equal(got, 1);
    assert_int_equal(platform_lock(path, NULL), -1);
    kill(other, SIGKILL);
    assert_int_equal(waitpid(other, NULL, 0), other);
    int lock = platform_lock(path, NULL);
    assert_true(lock > 0);
    platform_unlock(lock, path);
    close(ready[0]);
    close(ready[1]);
}

/* A game that cannot be locked can still be played. */
static void where_no_file_can_be_everybody_may(void **state) {
    (void)state;
    char nowhere[120];
    snprintf(nowhere, sizeof nowhere, "%s/no/folder/game.lock", scratch);
    assert_int_equal(platform_lock(nowhere, NULL), 0);
    assert_int_equal(taken_by_another(nowhere), 0);
    platform_unlock(0, path);
    assert_int_equal(platform_lock(scratch, NULL), 0); /* a folder */
    platform_unlock(-1, path);
}

/* One file has many locks: each name is locked separately, and releasing one keeps the others.
 */
static void names_are_held_one_by_one(void **state) {
    (void)state;
    int one = platform_lock(path, "/one.rec"), other = platform_lock(path, "/other.rec");
    assert_true(one > 0 && other > 0);
    assert_int_equal(platform_lock(path, "/one.rec"), -1);
    platform_unlock(other, path);
    assert_int_equal(platform_lock(path, "/one.rec"), -1);
    assert_int_equal(taken_by_another(path), -1); /* not all of it is free */
    platform_unlock(one, path);
    assert_int_equal(taken_by_another(path), 1);
}

static bool is_left(void) {
    return access(path, F_OK) == 0;
}

/* The file is removed in the end, but never while any part of it is locked. */
static void the_last_one_removes_the_file(void **state) {
    (void)state;
    int all = platform_lock(path, NULL);
    assert_true(is_left());
    platform_unlock(all, path);
    assert_false(is_left());
    int one = platform_lock(path, "/one.rec"), other = platform_lock(path, "/other.rec");
    platform_unlock(one, path);
    assert_true(is_left());
    assert_int_equal(platform_lock(path, "/other.rec"), -1);
    platform_unlock(other, path);
    assert_false(is_left());
    platform_unlock(0, path);
    platform_unlock(-1, path);
    assert_false(is_left());
}

/* Takes the lock again and again and, while holding it, creates a file that must not exist yet. */
static void hold_alone(const char *name, const char *sign) {
    for (int i = 0; i < 2000; i++) {
        int lock = platform_lock(path, name);
        if (lock <= 0) {
            continue;
        }
        int made = open(sign, O_CREAT | O_EXCL | O_WRONLY, 0600);
        if (made < 0) {
            _exit(1);
        }
        close(made);
        unlink(sign);
        platform_unlock(lock, path);
    }
    _exit(0);
}

/* Programs start and end all the time, and remove the file when they end; two never hold the lock at once. */
static void many_at_once_exclude_each_other(void **state) {
    (void)state;
    static const char *const names[] = {NULL, "/one.rec"};
    enum { PROGRAMS = 6 };
    char sign[100];
    snprintf(sign, sizeof sign, "%s/sign", scratch);
    for (size_t way = 0; way < sizeof names / sizeof *names; way++) {
        pid_t programs[PROGRAMS];
        for (int i = 0; i < PROGRAMS; i++) {
            programs[i] = fork();
            assert_true(programs[i] >= 0);
            if (programs[i] == 0) {
                alarm(60);
                hold_alone(names[way], sign);
            }
        }
        for (int i = 0; i < PROGRAMS; i++) {
            int code = 0;
            assert_int_equal(waitpid(programs[i], &code, 0), programs[i]);
            assert_true(WIFEXITED(code));
            assert_int_equal(WEXITSTATUS(code), 0);
        }
        assert_false(is_left());
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_second_is_refused_until_it_is_given_back),
        cmocka_unit_test(a_killed_program_holds_nothing),
        cmocka_unit_test(names_are_held_one_by_one),
        cmocka_unit_test(where_no_file_can_be_everybody_may),
        cmocka_unit_test(the_last_one_removes_the_file),
        cmocka_unit_test(many_at_once_exclude_each_other),
    };
    return cmocka_run_group_tests(tests, begin, scratch_close);
}
