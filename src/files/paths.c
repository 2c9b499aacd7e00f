/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/paths.h"

#include <string.h>
#include <strings.h>

#include "base/platform.h"
#include "files/file.h"

void paths_join(Str *out, const char *folder, const char *name) {
    str_add(out, folder);
    if (*folder && folder[strlen(folder) - 1] != '/') {
        str_add_char(out, '/');
    }
    str_add(out, name);
}

Str path_in(const char *folder, const char *name) {
    Str path = {0};
    paths_join(&path, folder, name);
    return path;
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
    Str probe = path_in(folder, "tiles/base.tiles");
    FILE *file = platform_open(probe.text, "rb");
    if (file) {
        fclose(file);
    }
    str_deinit(&probe);
    return file != NULL;
}

/* The folder of the running program, if the system can tell us. */
static bool program_folder(Str *out) {
    Str program = {0};
    const char *slash = platform_program(&program) ? strrchr(program.text, '/') : NULL;
    if (slash) {
        str_clear(out);
        str_add_bytes(out, program.text, (size_t)(slash - program.text));
    }
    str_deinit(&program);
    return slash != NULL;
}

bool paths_beside(const char *folder, const char *name, Str *out) {
    Str program = {0};
    bool known = program_folder(&program);
    if (known) {
        str_addf(out, "%s/%s/%s", program.text, folder, name);
    }
    str_deinit(&program);
    return known;
}

bool paths_data(const char *install_dir, Str *out, Fail *fail) {
    Str program = {0}, tried = {0}, places[3] = {{0}};
    bool found = false;
    platform_variable("BASTIDE_DATA", &places[0]);
    if (places[0].length == 0) {
        if (program_folder(&program)) {
            paths_join(&places[0], program.text, "data");
            paths_join(&places[1], program.text, "../share/bastide");
        }
        str_set(&places[2], install_dir);
    }
    for (int i = 0; i < 3; i++) {
        if (!found && places[i].length > 0) {
            str_addf(&tried, "%s%s", tried.length ? ", " : "", places[i].text);
            found = holds_data(places[i].text);
            if (found) {
                str_set(out, places[i].text);
            }
        }
        str_deinit(&places[i]);
    }
    if (!found) {
        fail_at(fail, "tiles/base.tiles", 0, "not found, expected in one of: %s", str_text(&tried));
    }
    str_deinit(&program);
    str_deinit(&tried);
    return found;
}

void paths_locale(const char *install_dir, Str *out) {
    Str program = {0}, built = {0}, shared = {0};
    str_clear(out);
    if (program_folder(&program)) {
        paths_join(&built, program.text, "locale");
        paths_join(&shared, program.text, "../share/bastide");
        if (file_exists(built.text)) {
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
