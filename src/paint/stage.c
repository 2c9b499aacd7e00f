/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/stage.h"

#include <stdlib.h>

static void close_last(Stage *stage) {
    if (stage->count > 0) {
        Upright *last = &stage->parts[stage->count - 1];
        last->length = stage->standing.length - last->start;
    }
}

Str *stage_stand(Stage *stage, double base) {
    close_last(stage);
    stage->parts = base_grow(stage->parts, stage->count, &stage->capacity, sizeof *stage->parts);
    stage->parts[stage->count++] = (Upright){.base = base, .start = stage->standing.length};
    return &stage->standing;
}

static int compare_parts(const void *a, const void *b) {
    const Upright *p = a, *q = b;
    if (p->base != q->base) {
        return p->base < q->base ? -1 : 1;
    }
    return p->start < q->start ? -1 : p->start > q->start;
}

void stage_finish(Stage *stage) {
    close_last(stage);
    if (stage->count > 0) {
        qsort(stage->parts, (size_t)stage->count, sizeof *stage->parts, compare_parts);
    }
    for (int i = 0; i < stage->count; i++) {
        str_add_bytes(stage->ground, stage->standing.text + stage->parts[i].start, stage->parts[i].length);
    }
    str_deinit(&stage->standing);
    base_free(stage->parts);
    *stage = (Stage){.ground = stage->ground};
}
