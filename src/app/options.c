/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/options.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "app/help.h"
#include "base/nearest.h"
#include "files/lines.h"
#include "files/paths.h"
#include "ui/parts/text.h"

typedef enum { FLAG, TEXT, LANGUAGE, SCALE, SEED, SIZE } OptionKind;

/* What --help tells; --help and --version are answered here and set nothing. */
static const ManualOption TOLD[] = {
    {"--load", "FILE", N_("open a saved game or any record"), MANUAL_FILE},
    {"--map", "FILE", N_("a new game on this board: a file, or the name of one that is installed"),
     MANUAL_FILE},
    {"--tiles", "SETS",
     N_("a new game with these tile sets: names or files, with commas between them; a board brings its own"),
     MANUAL_FILE},
    {"--fullscreen", NULL, N_("fill the screen (F11 switches)"), MANUAL_ANY},
    {"--no-sound", NULL, N_("be silent, whatever the settings say"), MANUAL_ANY},
    {"--ui-scale", "PERCENT",
     N_("size of everything but the board, 75 to 300, as far as the window has room"), MANUAL_ANY},
    {"--lang", "CODE", N_("language, such as de or fr"), MANUAL_ANY},
    {"--seed", "N", N_("the same tiles in every game that is started"), MANUAL_ANY},
    {"--data-dir", "DIR", N_("keep settings and saved games in this folder"), MANUAL_FOLDER},
    {"--window-size", "WxH", N_("size of the window in pixels, at least 960x600"), MANUAL_ANY},
    {"--help", NULL, N_("this text; --help=man, --help=bash and --help=zsh: a man page and completions"),
     MANUAL_ANY},
    {"--version", NULL, N_("the version"), MANUAL_ANY},
};

/* Of the first rows of TOLD, what they set. A size has two fields, one after the other. */
static const struct {
    OptionKind kind;
    size_t offset;
} SETS[] = {
    {TEXT, offsetof(Options, load)},     {TEXT, offsetof(Options, map)},
    {TEXT, offsetof(Options, tiles)},    {FLAG, offsetof(Options, fullscreen)},
    {FLAG, offsetof(Options, no_sound)}, {SCALE, offsetof(Options, ui_scale)},
    {LANGUAGE, offsetof(Options, lang)}, {SEED, offsetof(Options, seed)},
    {TEXT, offsetof(Options, data_dir)}, {SIZE, offsetof(Options, window_width)},
};

enum { TOLD_COUNT = sizeof TOLD / sizeof *TOLD, SETS_COUNT = sizeof SETS / sizeof *SETS };
_Static_assert(WINDOW_WIDTH_MIN == 960 && WINDOW_HEIGHT_MIN == 600 && WINDOW_SIDE_MAX == 16384,
               "the help and a message name these sizes");
_Static_assert(TOLD_COUNT == SETS_COUNT + 2, "every option but --help and --version sets something");

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

/* A language there are texts in; what a locale adds to it ("de_AT", "de_DE.UTF-8") does no harm. */
static bool knows_language(const char *code) {
    size_t length = strcspn(code, "_.@");
    for (const char *const *known = text_languages(); *known; known++) {
        if (strcmp(*known, code) == 0 || (strlen(*known) == length && strncmp(*known, code, length) == 0)) {
            return true;
        }
    }
    return false;
}

static OptionsResult wrong_language(const char *name, const char *found) {
    const char *const *known = text_languages();
    Str list = {0};
    for (int i = 0; known[i]; i++) {
        str_add_choice(&list, known[i], !known[i + 1]);
    }
    wrong(name, found, str_text(&list));
    str_deinit(&list);
    return OPTIONS_WRONG;
}

static bool read_size(const char *text, int *width, int *height) {
    char first[8] = "";
    const char *cross = strchr(text, 'x');
    if (!cross || (size_t)(cross - text) >= sizeof first) {
        return false;
    }
    memcpy(first, text, (size_t)(cross - text));
    return read_number(first, WINDOW_WIDTH_MIN, WINDOW_SIDE_MAX, width) &&
           read_number(cross + 1, WINDOW_HEIGHT_MIN, WINDOW_SIDE_MAX, height);
}

/* `value` is "" for a flag. */
static OptionsResult set_value(Options *options, int which, const char *value) {
    void *field = (char *)options + SETS[which].offset;
    const char *name = TOLD[which].name;
    switch (SETS[which].kind) {
    case FLAG:
        *(bool *)field = true;
        break;
    case TEXT:
        *(const char **)field = value;
        break;
    case LANGUAGE:
        if (!knows_language(value)) {
            return wrong_language(name, value);
        }
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
            return wrong(name, value, "a width and a height from 960x600 to 16384x16384, such as 1280x720");
        }
        break;
    }
    return OPTIONS_RUN;
}

static int find_option(const char *word) {
    for (int i = 0; i < SETS_COUNT; i++) {
        if (strcmp(word, TOLD[i].name) == 0) {
            return i;
        }
    }
    return -1;
}

/* --help, --version: answered at once. OPTIONS_RUN: it is neither. */
static OptionsResult answer(const char *word, const char *lang) {
    if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0) {
        puts("bastide " BASTIDE_VERSION);
        return OPTIONS_DONE;
    }
    bool help = strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0;
    const char *form = help ? "" : strncmp(word, "--help=", 7) == 0 ? word + 7 : NULL;
    if (!form) {
        return OPTIONS_RUN;
    }
    Str locale = {0};
    paths_locale(BASTIDE_LOCALE_DIR, &locale);
    text_init(str_text(&locale), lang);
    str_deinit(&locale);
    return help_print(form, TOLD, TOLD_COUNT) ? OPTIONS_DONE : wrong("--help", form, "man, bash or zsh");
}

/* Neither an option nor the one file. */
static OptionsResult not_taken(const char *word) {
    char question[NEAREST_TEXT];
    Nearest near = nearest_to(word);
    for (int i = 0; word[0] == '-' && i < TOLD_COUNT; i++) {
        nearest_try(&near, TOLD[i].name);
    }
    fprintf(stderr, "bastide: %s '%s'%s\n", word[0] == '-' ? "unknown option" : "one file too many:", word,
            near.best ? nearest_question(&near, question) : ", see bastide --help");
    return OPTIONS_WRONG;
}

OptionsResult options_read(Options *options, int count, char *const words[]) {
    *options = (Options){0};
    for (int i = 0; i < count; i++) {
        OptionsResult answered = answer(words[i], options->lang);
        if (answered != OPTIONS_RUN) {
            return answered;
        }
        if (words[i][0] != '-' && !options->file) {
            options->file = words[i];
            continue;
        }
        int which = find_option(words[i]);
        if (which < 0) {
            return not_taken(words[i]);
        }
        bool wants_value = TOLD[which].value != NULL;
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
