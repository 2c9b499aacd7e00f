/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char scratch[64];

int scratch_open(void **state) {
    (void)state;
    strcpy(scratch, "/tmp/bastide-test-XXXXXX");
    return mkdtemp(scratch) ? 0 : -1;
}

int scratch_close(void **state) {
    (void)state;
    char command[200], path[64];
    snprintf(path, sizeof path, "%s", scratch);
    for (char *c = path; *c; c++) {
        *c = (char)(*c == '/' ? '\\' : *c);
    }
    snprintf(command, sizeof command, "rmdir /s /q \"%s\"", path);
    scratch[0] = '\0';
    return system(command);
}
