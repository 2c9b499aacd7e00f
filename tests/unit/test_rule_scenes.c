/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each value of each option in the engine's table has a scene that sets it. (tools/check-scenes keeps
 * tests/rules/README.md in step with the scenes; script/replay-all plays them.) */
#include "common.h"

#include <stdio.h>

#include "option_values.h"

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

static void test_every_value_has_a_scene(void **state) {
    (void)state;
    for (int option = 0; option < OPTION_COUNT; option++) {
        const char *name = OPTION_ROWS[option].name;
        OptionValues values = option_values(option);
        for (int i = 0; i < values.count; i++) {
            const char *value = values.text[i];
            if (strcmp(name, "map_tiles") == 0) { /* any number, any size */
                value = "N";
            } else if (strcmp(name, "table") == 0 && strcmp(value, "open") != 0) {
                value = strncmp(value, "shift:", 6) == 0 ? "shift:WxH" : "WxH";
            }
            char row[200];
            snprintf(row, sizeof row, "\n| %s | %s | `", name, value);
            if (!strstr(str_text(&readme), row)) {
                fail_msg("no scene sets %s=%s", name, value);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_value_has_a_scene)};
    return cmocka_run_group_tests(tests, begin, end);
}
