/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scratch.h"

#include <stdlib.h>
#include <string.h>

#include "base/platform.h"

char scratch[64];

int scratch_open(void **state) {
    (void)state;
    strcpy(scratch, "/tmp/bastide-test-XXXXXX");
    return mkdtemp(scratch) ? 0 : -1;
}

/* Removes a file, or a folder with its contents. */
static void remove_all(const char *path) {
    PlatformNames *names = platform_names(path); /* NULL for a file */
    for (const char *name; names && (name = platform_next_name(names));) {
        if (strcmp(name, ".") != 0 && strcmp(name, "..") != 0) {
            Str inner = {0};
            str_addf(&inner, "%s/%s", path, name);
            remove_all(inner.text);
            str_deinit(&inner);
        }
    }
    platform_names_end(names);
    platform_remove(path);
}

int scratch_close(void **state) {
    (void)state;
    if (scratch[0] != '\0') {
        remove_all(scratch);
    }
    scratch[0] = '\0';
    return 0;
}
