/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "files/paths.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { PROGRAM_PATH = 4096 };

void paths_join(Str *out, const char *folder, const char *name) {
    str_add(out, folder);
    if (*folder && folder[strlen(folder) - 1] != '/') {
        str_add_char(out, '/');
    }
    str_add(out, name);
}

const char *path_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

void path_folder(const char *path, Str *out) {
    str_clear(out);
    str_add_bytes(out, path, (size_t)(path_name(path) - path));
}

bool path_ends_with(const char *path, const char *ending) {
    const char *name = path_name(path);
    size_t length = strlen(name), tail = strlen(ending);
    return length > tail && strcasecmp(name + length - tail, ending) == 0;
}

static bool holds_data(const char *folder) {
    Str probe = {0};
    paths_join(&probe, folder, "tiles/base.tiles");
    bool there = access(probe.text, R_OK) == 0;
    str_deinit(&probe);
    return there;
}

/* Takes `folder` when it holds the data; else notes it among the places tried. */
static bool take(const char *folder, Str *out, Str *tried) {
    if (!folder || !*folder) {
        return false;
    }
    if (holds_data(folder)) {
        str_set(out, folder);
        return true;
    }
    str_addf(tried, "%s%s", tried->length ? ", " : "", folder);
    return false;
}

/* The folder the running program lies in, where the system tells. */
static bool program_folder(Str *out) {
    char program[PROGRAM_PATH];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(program, '/');
    if (slash) {
        str_clear(out);
        str_add_bytes(out, program, (size_t)(slash - program));
    }
    return slash != NULL;
}

static bool take_beside_program(Str *out, Str *tried) {
    static const char *const beside[] = {"data", "../share/bastide"};
    Str program = {0};
    bool told = program_folder(&program), found = false;
    for (size_t i = 0; told && !found && i < sizeof beside / sizeof *beside; i++) {
        Str folder = {0};
        paths_join(&folder, program.text, beside[i]);
        found = take(folder.text, out, tried);
        str_deinit(&folder);
    }
    str_deinit(&program);
    return found;
}

bool paths_data(const char *install_dir, Str *out, Fail *fail) {
    Str tried = {0};
    const char *wanted = getenv("BASTIDE_DATA");
    bool found = wanted && *wanted ? take(wanted, out, &tried)
                                   : take_beside_program(out, &tried) || take(install_dir, out, &tried);
    if (!found) {
        fail_at(fail, "tiles/base.tiles", 0, "not found, expected in one of: %s", str_text(&tried));
    }
    str_deinit(&tried);
    return found;
}

void paths_locale(const char *install_dir, Str *out) {
    Str program = {0}, built = {0}, shared = {0};
    str_clear(out);
    if (program_folder(&program)) {
        paths_join(&built, program.text, "locale");
        paths_join(&shared, program.text, "../share/bastide");
        if (access(built.text, R_OK) == 0) {
            str_add(out, built.text);
        } else if (holds_data(shared.text)) {
            paths_join(out, program.text, "../share/locale");
        }
    }
    if (out->length == 0) {
        str_add(out, install_dir);
    }
    str_deinit(&program);
    str_deinit(&built);
    str_deinit(&shared);
}
