/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L /* localtime_r */
#include "app/log.h"

#include <stdio.h>
#include <time.h>

#include "base/platform.h"
#include "files/paths.h"

static FILE *file;

void log_open(const char *folder) {
    Str path = {0}, old = {0};
    paths_join(&path, folder, "bastide.log");
    str_addf(&old, "%s.old", str_text(&path));
    PlatformAbout about;
    if (platform_about(str_text(&path), &about) && about.bytes > LOG_BYTES) {
        platform_rename(str_text(&path), str_text(&old));
    }
    file = platform_open(str_text(&path), "a");
    str_deinit(&path);
    str_deinit(&old);
}

void log_close(void) {
    if (file) {
        fclose(file);
        file = NULL;
    }
}

void log_line(const char *format, ...) {
    Str line = {0};
    va_list args;
    va_start(args, format);
    str_addv(&line, format, args);
    va_end(args);
    fprintf(stderr, "bastide: %s\n", str_text(&line));
    time_t now = time(NULL);
    struct tm parts;
    char when[32] = "";
    if (file && localtime_r(&now, &parts) && strftime(when, sizeof when, "%Y-%m-%d %H:%M:%S", &parts)) {
        fprintf(file, "%s %s\n", when, str_text(&line));
        fflush(file); /* must survive a crash */
    }
    str_deinit(&line);
}
