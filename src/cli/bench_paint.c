/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench --paint: measured by the game, whose rasteriser is not linked here. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"

enum { PROGRAM_PATH = 4096 };

/* The game lies beside this program, in a build as in an installation. */
static bool path_of_game(char path[PROGRAM_PATH]) {
    static const char NAME[] = "bastide";
    ssize_t length = readlink("/proc/self/exe", path, PROGRAM_PATH - sizeof NAME);
    if (length <= 0) {
        return false;
    }
    path[length] = '\0';
    char *name = strrchr(path, '/');
    if (!name) {
        return false;
    }
    memcpy(name + 1, NAME, sizeof NAME);
    return true;
}

int cli_bench_paint(void) {
    char path[PROGRAM_PATH], option[] = "--bench-paint";
    if (!path_of_game(path)) {
        return cli_fail(CLI_BAD, "bench --paint: where this program lies is unknown");
    }
    char *const words[] = {path, option, NULL};
    execv(path, words);
    return cli_fail(CLI_BAD, "bench --paint needs the game beside this program: %s: %s", path,
                    strerror(errno));
}
