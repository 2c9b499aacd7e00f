/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes are a record or are refused in one line. What is accepted is a sound position, and written out
 * and read again it is the same game. Seeds: tests/rules/ and tests/records/. */
#include "data/record.h"
#include "game_valid.h"
#include "shipped.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool holds) {
    if (!holds) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Record first, second;
    static Game game, again;
    Fail fail = {0};
    if (shipped.count == 0) {
        shipped_open(NULL);
    }
    if (!record_parse(&first, &game, (const char *)data, size, "fuzz.rec", &shipped, NULL, &fail)) {
        demand(fail.text[0] != '\0' && strchr(fail.text, '\n') == NULL);
        return 0;
    }
    demand(game_valid(&first.setup, &game) == NULL);
    Str text = {0};
    record_write(&first, &text);
    demand(record_parse(&second, &again, str_text(&text), text.length, "written.rec", &shipped, NULL, &fail));
    demand(game_hash(&first.setup, &game) == game_hash(&second.setup, &again));
    str_deinit(&text);
    record_deinit(&first);
    record_deinit(&second);
    return 0;
}
