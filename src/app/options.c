/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/options.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "data/lines.h"

typedef enum { FLAG, TEXT, SCALE, SEED, SIZE } OptionKind;

/* The offset is that of the field an option sets; a size has two, one after the other. */
static const struct {
    const char *name, *value, *help;
    OptionKind kind;
    size_t offset;
} options_known[] = {
    {"--load", "FILE", "open a saved game or any record", TEXT, offsetof(Options, load)},
    {"--map", "FILE", "play on a board of your own (docs/maps.md)", TEXT, offsetof(Options, map)},
    {"--fullscreen", NULL, "fill the screen (F11 switches)", FLAG, offsetof(Options, fullscreen)},
    {"--ui-scale", "PERCENT", "size of everything but the board, 75 to 300", SCALE,
     offsetof(Options, ui_scale)},
    {"--lang", "CODE", "language, such as de or fr", TEXT, offsetof(Options, lang)},
    {"--seed", "N", "the same tiles in every game that is started", SEED, offsetof(Options, seed)},
    {"--data-dir", "DIR", "keep settings and saved games in this folder", TEXT, offsetof(Options, data_dir)},
    {"--window-size", "WxH", "size of the window in pixels", SIZE, offsetof(Options, window_width)},
    {"--script-state", "FILE", "for tests: write where things are (docs/window-test.md)", TEXT,
     offsetof(Options, script_state)},
    {"--bench-paint", NULL, "measure the painting of tiles, then leave", FLAG,
     offsetof(Options, bench_paint)},
    {"--bench-ui", NULL, "measure drawing in a hidden window, then leave", FLAG, offsetof(Options, bench_ui)},
};

enum { KNOWN = sizeof options_known / sizeof *options_known };

static void print_help(void) {
    puts("Usage: bastide [options]\n\nA tile-laying game of roads, cities and meeples.\n");
    for (int i = 0; i < KNOWN; i++) {
        char left[32];
        const char *value = options_known[i].value;
        snprintf(left, sizeof left, "%s%s%s", options_known[i].name, value ? " " : "", value ? value : "");
        printf("  %-20s  %s\n", left, options_known[i].help);
    }
    printf("  %-20s  %s\n", "--help", "this text");
    printf("  %-20s  %s\n", "--version", "the version");
}

static OptionsResult wrong(const char *name, const char *found, const char *expected) {
    fprintf(stderr, "bastide: %s: '%s': expected %s\n", name, found, expected);
    return OPTIONS_WRONG;
}

static bool read_number(const char *text, int low, int high, int *out) {
    int64_t value = 0;
    if (!number_read(text, low, high, &value)) {
        return false;
    }
    *out = (int)value;
    return true;
}

static bool read_size(const char *text, int *width, int *height) {
    char first[8] = "";
    const char *cross = strchr(text, 'x');
    if (!cross || (size_t)(cross - text) >= sizeof first) {
        return false;
    }
    memcpy(first, text, (size_t)(cross - text));
    return read_number(first, 320, 16384, width) && read_number(cross + 1, 240, 16384, height);
}

/* `value` is "" for a flag. */
static OptionsResult set_value(Options *options, int which, const char *value) {
    void *field = (char *)options + options_known[which].offset;
    const char *name = options_known[which].name;
    switch (options_known[which].kind) {
    case FLAG:
        *(bool *)field = true;
        break;
    case TEXT:
        *(const char **)field = value;
        break;
    case SCALE:
        if (!read_number(value, 75, 300, field)) {
            return wrong(name, value, "a number from 75 to 300");
        }
        break;
    case SEED:
        if (!number_read_u64(value, field)) {
            return wrong(name, value, "a number from 0 to 18446744073709551615");
        }
        options->seed_given = true;
        break;
    case SIZE:
        if (!read_size(value, &options->window_width, &options->window_height)) {
            return wrong(name, value, "a width and a height such as 1280x720");
        }
        break;
    }
    return OPTIONS_RUN;
}

static int find_option(const char *word) {
    for (int i = 0; i < KNOWN; i++) {
        if (strcmp(word, options_known[i].name) == 0) {
            return i;
        }
    }
    return -1;
}

OptionsResult options_read(Options *options, int count, char *const words[]) {
    *options = (Options){0};
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0) {
            print_help();
            return OPTIONS_DONE;
        }
        if (strcmp(words[i], "--version") == 0) {
            puts("bastide " BASTIDE_VERSION);
            return OPTIONS_DONE;
        }
        int which = find_option(words[i]);
        if (which < 0) {
            fprintf(stderr, "bastide: unknown option '%s', see bastide --help\n", words[i]);
            return OPTIONS_WRONG;
        }
        bool wants_value = options_known[which].value != NULL;
        if (wants_value && i + 1 == count) {
            fprintf(stderr, "bastide: %s needs a value after it\n", words[i]);
            return OPTIONS_WRONG;
        }
        OptionsResult result = set_value(options, which, wants_value ? words[i + 1] : "");
        if (result != OPTIONS_RUN) {
            return result;
        }
        i += wants_value ? 1 : 0;
    }
    return OPTIONS_RUN;
}
