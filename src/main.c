/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bastide: the game. */
#include "app/program.h"

int main(int argc, char *argv[]) {
    return program_run(argc, argv, NULL);
}
