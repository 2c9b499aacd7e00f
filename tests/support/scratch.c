/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _XOPEN_SOURCE 700
#include "scratch.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

char scratch[64];

int scratch_open(void **state) {
    (void)state;
    strcpy(scratch, "/tmp/bastide-test-XXXXXX");
    return mkdtemp(scratch) ? 0 : -1;
}

int scratch_close(void **state) {
    (void)state;
    char command[200]; /* some tests take away the right to write */
    snprintf(command, sizeof command, "chmod -R u+w '%s' && rm -r '%s'", scratch, scratch);
    scratch[0] = '\0';
    return system(command);
}

void scratch_full(bool full) {
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN); /* the call that writes reports it instead */
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0) {
        limit.rlim_cur = full ? 0 : limit.rlim_max;
        setrlimit(RLIMIT_FSIZE, &limit);
    }
}
