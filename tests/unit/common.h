/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What several tests need: cmocka with the headers that it requires, and games to start from. */
#ifndef BASTIDE_TESTS_COMMON_H
#define BASTIDE_TESTS_COMMON_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "data/record.h"
#include "session/session.h"
#include "shipped.h"

/* A game of tests/, such as "records/base-5"; the test fails with the reader's words if it is refused. */
static inline Session *load_game(const char *name) {
    char path[512];
    Fail fail = {0};
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/%s.rec", name);
    Session *s = session_load(path, &shipped, &fail);
    if (!s) {
        fail_msg("%s", fail.text);
    }
    return s;
}

#endif
