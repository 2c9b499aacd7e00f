/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each value of each option has a scene that sets it; and what a record cannot state about a scene.
 * (tools/check-scenes keeps tests/rules/README.md in step with the scenes; script/replay-all plays them.) */
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
    readme = read_text(BASTIDE_SOURCE_DIR "/tests/rules/README.md");
    return shipped_open(state);
}

static int end(void **state) {
    str_deinit(&readme);
    return shipped_close(state);
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

/* R11.6: where each player has one meeple and a builder or pig, only the meeples count. */
static void test_builder_and_pig_occupy_nothing(void **state) {
    (void)state;
    static const struct {
        const char *scene;
        FigureKind kind;
    } scenes[] = {{"rules/R11/R11.9-two-builders-in-one-road", FIGURE_BUILDER},
                  {"rules/R11/R11.13-two-pigs-in-one-field", FIGURE_PIG}};
    for (int i = 0; i < 2; i++) {
        Session *s = load_game(scenes[i].scene);
        int found = 0;
        for (FigureOn on = {0}; game_next_figure(session_game(s), &on);) {
            FeatureInfo info;
            game_feature(session_setup(s), session_game(s), on.node / TILE_SEGMENTS, on.node % TILE_SEGMENTS,
                         &info);
            assert_true(on.kind == FIGURE_MEEPLE || on.kind == scenes[i].kind);
            assert_int_equal(info.weight[0], 1);
            assert_int_equal(info.weight[1], 1);
            assert_int_equal(info.most, 1);
            found++;
        }
        assert_int_equal(found, 4);
        session_free(s);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_value_has_a_scene),
                                       cmocka_unit_test(test_builder_and_pig_occupy_nothing)};
    return cmocka_run_group_tests(tests, begin, end);
}
