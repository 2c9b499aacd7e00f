/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What several tests need: the tile library and set-ups from words. */
#ifndef BASTIDE_TESTS_COMMON_H
#define BASTIDE_TESTS_COMMON_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "data/record.h"

static inline void load_library(TileLibrary *library) {
    Fail fail = {{0}};
    if (!library_load(library, BASTIDE_SOURCE_DIR "/tiles", &fail) || fail.text[0]) {
        fail_msg("%s", fail.text);
    }
}

/* A record from its text; the test fails with the reader's words if it is refused. */
static inline void play_text(const TileLibrary *library, const char *text, Record *record, Game *game) {
    Fail fail = {{0}};
    if (!record_parse(record, game, text, strlen(text), "test", library, NULL, &fail)) {
        fail_msg("%s", fail.text);
    }
}

#endif
