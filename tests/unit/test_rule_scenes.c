/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of scenes, tests/rules/README.md, is whole: it names every scene and no other, and beside each
 * value of each option of the engine's own table a scene that sets it. (That the scenes hold:
 * script/replay-all.) */
#include "common.h"

#include <dirent.h>
#include <stdio.h>

#include "option_values.h"

static const char *const folder = BASTIDE_SOURCE_DIR "/tests/rules";
static Str readme;

static Str read_text(const char *path) {
    Str text = {0};
    FILE *file = fopen(path, "rb");
    if (!file) {
        fail_msg("%s: not found", path);
    }
    for (int c = getc(file); c != EOF; c = getc(file)) {
        str_add_char(&text, (char)c);
    }
    fclose(file);
    return text;
}

static int begin(void **state) {
    (void)state;
    readme = read_text(BASTIDE_SOURCE_DIR "/tests/rules/README.md");
    return 0;
}

static int end(void **state) {
    (void)state;
    str_deinit(&readme);
    return 0;
}

static int count_named(const char *path) {
    int count = 0;
    DIR *dir = opendir(path);
    assert_non_null(dir);
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        char name[300];
        size_t length = strlen(entry->d_name);
        if (length < 5 || strcmp(entry->d_name + length - 4, ".rec") != 0) {
            continue;
        }
        snprintf(name, sizeof name, "`%.*s`", (int)length - 4, entry->d_name);
        if (!strstr(str_text(&readme), name)) {
            fail_msg("%s is not in README.md", name);
        }
        count++;
    }
    closedir(dir);
    return count;
}

static void test_every_scene_is_named(void **state) {
    (void)state;
    char total[80], path[400];
    snprintf(path, sizeof path, "%s/refused", folder);
    int played = count_named(folder), refused = count_named(path);
    snprintf(total, sizeof total, "\n%d scenes, %d of them refusals.\n", played + refused, refused);
    if (!strstr(str_text(&readme), total)) {
        fail_msg("README.md ends otherwise than%s", total);
    }
}

/* The words of a scene's option lines: does one of them set this? Sizes and the long range of map_tiles are
 * any. */
static bool sets(const char *scene, const char *wanted, bool any) {
    char path[500];
    snprintf(path, sizeof path, "%s/%s.rec", folder, scene);
    Str text = read_text(path);
    bool found = false;
    for (char *line = text.text; line && *line && !found; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, "option ", 7) != 0) {
            continue;
        }
        for (char *at = strstr(line, wanted); at && at < line + strcspn(line, "\n") && !found;
             at = strstr(at + 1, wanted)) {
            found = at[-1] == ' ' && (any || strchr(" \n", at[strlen(wanted)]));
        }
    }
    str_deinit(&text);
    return found;
}

/* "| farms | off | `R4.3-farms-off` |": the scene of a row. */
static void check_row(const char *option, const char *value, const char *wanted, bool any) {
    char row[100], scene[200] = "";
    snprintf(row, sizeof row, "\n| %s | %s | `", option, value);
    const char *at = strstr(str_text(&readme), row);
    if (!at) {
        fail_msg("README.md has no row for %s=%s", option, value);
    }
    sscanf(at + strlen(row), "%199[^`]", scene);
    if (!sets(scene, wanted, any)) {
        fail_msg("%s does not set %s", scene, wanted);
    }
}

static void test_every_value_has_a_scene(void **state) {
    (void)state;
    for (int option = 0; option < option_count(); option++) {
        const char *name = option_name(option);
        OptionValues values = option_values(option);
        for (int i = 0; i < values.count; i++) {
            const char *value = values.text[i];
            char wanted[60];
            bool shift = strncmp(value, "shift:", 6) == 0, tiles = strcmp(name, "map_tiles") == 0;
            bool size = strcmp(name, "table") == 0 && strcmp(value, "open") != 0;
            if (size || tiles) { /* any size, any number */
                snprintf(wanted, sizeof wanted, "%s=%s", name, shift ? "shift:" : "");
                check_row(name, tiles ? "N" : shift ? "shift:WxH" : "WxH", wanted, true);
            } else {
                snprintf(wanted, sizeof wanted, "%s=%s", name, value);
                check_row(name, value, wanted, false);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_scene_is_named),
                                       cmocka_unit_test(test_every_value_has_a_scene)};
    return cmocka_run_group_tests(tests, begin, end);
}
