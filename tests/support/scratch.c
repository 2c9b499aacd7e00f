/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _XOPEN_SOURCE 700
#include "scratch.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/platform.h"

char scratch[64];

int scratch_open(void **state) {
    (void)state;
    strcpy(scratch, "/tmp/bastide-test-XXXXXX");
    return mkdtemp(scratch) ? 0 : -1;
}

/* Calls it with the path of everything in a folder; with nothing if the path is that of a file. */
static void for_all_in(const char *folder, void (*call)(const char *path)) {
    PlatformNames *names = platform_names(folder);
    for (const char *name; names && (name = platform_next_name(names));) {
        if (strcmp(name, ".") != 0 && strcmp(name, "..") != 0) {
            Str inner = {0};
            str_addf(&inner, "%s/%s", folder, name);
            call(inner.text);
            str_deinit(&inner);
        }
    }
    platform_names_end(names);
}

/* Links go at the first try, so their targets stay. */
static void remove_all(const char *path) {
    if (!platform_remove(path)) {
        chmod(path, 0700); /* some tests take away the right to write */
        for_all_in(path, remove_all);
        platform_remove(path);
    }
}

bool scratch_remove(const char *path) {
    bool there = platform_taken(path);
    remove_all(path);
    if (!there || platform_taken(path)) {
        fprintf(stderr, "%s: %s\n", path, there ? "cannot be removed" : "is not there");
        return false;
    }
    return true;
}

int scratch_close(void **state) {
    (void)state;
    bool good = scratch[0] == '\0' || scratch_remove(scratch);
    scratch[0] = '\0';
    return good ? 0 : -1;
}

static void grow_old(const char *path) {
    PlatformAbout about;
    size_t length = strlen(path);
    if (length > 4 && strcmp(path + length - 4, ".rec") == 0 && platform_about(path, &about)) {
        scratch_date(path, about.changed - INT64_C(60000000000));
    }
    for_all_in(path, grow_old);
}

void scratch_grow_old(void) {
    grow_old(scratch);
}
