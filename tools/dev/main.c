/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bastide-dev: the game with two more options, for developers and tests. It is not installed.
 *
 *   --script-state FILE   describes the screen in FILE, for scripts that play (docs/window-test.md)
 *   --bench-ui            measures drawing in a hidden window and exits (docs/performance.md)
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/program.h"
#include "base/platform.h"
#include "bench_ui.h"
#include "files/file.h"

static const char *state_file;

static void write_state(const Loop *loop) {
    Str text = {0};
    Fail fail = {0};
    str_addf(&text, "bastide-state 1\ninputs %" PRIu64 "\nscale %ld\n", loop->inputs,
             lroundf(loop->window->points_per_unit * 100));
    ui_describe(loop->ui, &text);
    if (!file_write_atomic(state_file, str_text(&text), text.length, &fail)) {
        fprintf(stderr, "bastide-dev: %s\n", fail.text);
    }
    str_deinit(&text);
}

int main(int argc, char *argv[]) {
    ProgramExtras extras = {0};
    int left = 0;
    platform_begin(&argc, &argv);
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--bench-ui") == 0) {
            extras.measure = bench_ui;
        } else if (strcmp(argv[i], "--script-state") == 0 && i + 1 < argc) {
            extras.at_rest = write_state;
            state_file = argv[++i];
        } else {
            argv[left++] = argv[i];
        }
    }
    return program_run(left, argv, &extras);
}
