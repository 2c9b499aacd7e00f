/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bastide: the game. */
#include "app/program.h"
#include "base/platform.h"

int main(int argc, char *argv[]) {
    platform_begin(&argc, &argv);
    return program_run(argc, argv, NULL);
}
