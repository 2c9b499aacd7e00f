/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/script_state.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "files/file.h"

void script_state_write(const char *path, const Window *window, const Ui *ui, uint64_t inputs) {
    Str text = {0};
    str_addf(&text, "bastide-state 1\ninputs %" PRIu64 "\nscale %ld\n", inputs,
             lroundf(window->points_per_unit * 100));
    ui_describe(ui, &text);
    Fail fail = {0};
    if (!file_write_atomic(path, str_text(&text), text.length, &fail)) {
        fprintf(stderr, "bastide: %s\n", fail.text);
    }
    str_deinit(&text);
}
