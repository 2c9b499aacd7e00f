/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shipped.h"

#include <stdio.h>
#include <stdlib.h>

#include "data/library.h"

TileLibrary shipped;
static Atlas atlas;

int shipped_open(void **state) {
    (void)state;
    Fail fail = {0};
    if (!library_load(&shipped, BASTIDE_SOURCE_DIR "/tiles", NULL, &fail) || fail.text[0]) {
        fprintf(stderr, "%s\n", fail.text);
        abort();
    }
    atlas_load(&atlas, BASTIDE_SOURCE_DIR "/maps", NULL);
    shipped.atlas = &atlas;
    return 0;
}

int shipped_close(void **state) {
    (void)state;
    library_deinit(&shipped);
    atlas_deinit(&atlas);
    return 0;
}
