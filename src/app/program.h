/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole program, from the command line to its exit code. */
#ifndef BASTIDE_APP_PROGRAM_H
#define BASTIDE_APP_PROGRAM_H

#include "app/loop.h"

/* What bastide-dev (tools/dev) does instead of playing, or besides. */
typedef struct {
    /* Runs instead of the game, in a hidden window and without the player's files; `started` is when the
     * program began. NULL = play. */
    void (*measure)(Loop *loop, uint64_t started);
    LoopRest at_rest; /* while playing; NULL = nothing */
} ProgramExtras;

/* `extras` may be NULL. */
int program_run(int argc, char *argv[], const ProgramExtras *extras);

#endif
