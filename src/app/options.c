/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/options.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/manual.h"
#include "base/nearest.h"
#include "files/lines.h"
#include "files/paths.h"
#include "ui/parts/text.h"

typedef enum { FLAG, TEXT, LANGUAGE, SCALE, SEED, SIZE } OptionKind;

/* All options, for --help; --help and --version are answered here and set nothing. */
static const ManualOption TOLD[] = {
    {"--load", "FILE", N_("open a saved game or any other game file"), MANUAL_FILE},
    {"--map", "FILE", N_("start a new game on this board: a file, or the name of an installed board"),
     MANUAL_FILE},
    {"--tiles", "SETS",
     N_("start a new game with these tile sets: comma-separated names or files (a board brings its own)"),
     MANUAL_FILE},
    {"--fullscreen", NULL, N_("start in full screen (F11 toggles)"), MANUAL_ANY},
    {"--no-sound", NULL, N_("mute all sound, whatever the settings say"), MANUAL_ANY},
    {"--ui-scale", "PERCENT",
     N_("scale of text and buttons in percent, 75 to 300, limited by the window size"), MANUAL_ANY},
    {"--lang", "CODE", N_("interface language, such as de or fr"), MANUAL_ANY},
    {"--seed", "N", N_("random seed: every new game draws the same tiles"), MANUAL_ANY},
    {"--data-dir", "DIR", N_("store settings and saved games in this folder"), MANUAL_FOLDER},
    {"--window-size", "WxH", N_("size of the window in pixels, at least 960x600"), MANUAL_ANY},
    {"--help", NULL,
     N_("show this help; --help=man, --help=bash and --help=zsh print a man page or shell completions"),
     MANUAL_ANY},
    {"--version", NULL, N_("show the version"), MANUAL_ANY},
};

/* What the rows of TOLD set, except the last two. A size sets two fields, one after the other. */
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

static const ManualNote NOTES[] = {
    {N_("FILES"), NULL,
     N_("If an XDG base directory variable is set, it replaces the default shown here. With --data-dir, "
        "everything is stored in that folder.")},
    {NULL, "~/.config/bastide/settings.ini", N_("the settings")},
    {NULL, "~/.local/share/bastide/", N_("saved and finished games")},
    {NULL, "~/.local/share/bastide/tiles/", N_("your own tile sets, NAME.tiles")},
    {NULL, "~/.local/share/bastide/maps/", N_("your own boards, NAME.map")},
    {NULL, "~/.local/share/bastide/pictures/",
     N_("your own SVG pictures: SET/TILE.svg replaces a tile, figures/meeple-red.svg a figure")},
    {NULL, "~/.local/state/bastide/autosave/", N_("automatic backups of the last turns")},
    {NULL, "~/.local/state/bastide/bastide.log", N_("the log file")},
    {NULL, "~/.cache/bastide/", N_("cached pictures; safe to delete")},
    {N_("ENVIRONMENT"), "BASTIDE_DATA",
     N_("the folder with the game’s tiles and maps, if not the installed one")},
    {N_("EXIT STATUS"), "0", N_("The game was closed normally.")},
    {NULL, "1", N_("The game could not start: no display, or no tile sets found.")},
    {NULL, "2", N_("The command line was not understood.")},
    {N_("SEE ALSO"), NULL, "bastide-cli(6)"},
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

/* Is there a translation for this language? The rest of a locale ("de_AT", "de_DE.UTF-8") is ignored. */
static OptionsResult check_language(const char *name, const char *code) {
    size_t length = strcspn(code, "_.@");
    bool known = false;
    Str list = {0};
    for (const char *const *language = text_languages(); *language; language++) {
        known = known || strcmp(*language, code) == 0 ||
                (strlen(*language) == length && strncmp(*language, code, length) == 0);
        str_add_choice(&list, *language, !language[1]);
    }
    OptionsResult result = known ? OPTIONS_RUN : wrong(name, code, str_text(&list));
    str_deinit(&list);
    return result;
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
        *(const char **)field = value;
        return check_language(name, value);
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

void options_speak(const char *language) {
    Str locale = {0};
    paths_locale(BASTIDE_LOCALE_DIR, &locale);
    text_init(str_text(&locale), language);
    str_deinit(&locale);
}

static const char *translate(const char *text) {
    return *text ? _(text) : text;
}

/* Prints the help in this form of base/manual.h on stdout; false if there is no such form. */
static bool print_help(const char *form) {
    const Manual manual = {
        .program = "bastide",
        .version = BASTIDE_VERSION,
        .date = BASTIDE_DATE,
        .section = 6,
        .summary = N_("a tile-laying game of roads, cities and meeples"),
        .usage = N_("Usage:"),
        .synopsis = N_("[options] [FILE]"),
        .description = N_(
            "A tile-laying game of roads, cities and meeples for one to eight players sharing a screen. FILE "
            "can be a saved game, which is opened, or a board or tile set, which is offered for a new game."),
        .options = TOLD,
        .option_count = TOLD_COUNT,
        .notes = NOTES,
        .note_count = sizeof NOTES / sizeof *NOTES,
        .translate = translate,
    };
    Str text = {0};
    bool known = manual_write(&manual, form, &text);
    fputs(str_text(&text), stdout);
    str_deinit(&text);
    return known;
}

/* Answers --help and --version; OPTIONS_RUN if it is neither. */
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
    options_speak(lang);
    return print_help(form) ? OPTIONS_DONE : wrong("--help", form, "man, bash or zsh");
}

/* The row of an option; -1, with a line on stderr, if there is no such option. */
static int find_option(const char *word) {
    Nearest near = nearest_to(word);
    for (int i = 0; word[0] == '-' && i < TOLD_COUNT; i++) {
        if (strcmp(word, TOLD[i].name) == 0) {
            return i;
        }
        nearest_try(&near, TOLD[i].name);
    }
    fprintf(stderr, "bastide: %s '%s'%s\n", word[0] == '-' ? "unknown option" : "one file too many:", word,
            nearest_question(&near, ", see bastide --help"));
    return -1;
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
            return OPTIONS_WRONG;
        }
        bool wants_value = TOLD[which].value != NULL;
        if (wants_value && i + 1 == count) {
            fprintf(stderr, "bastide: %s needs a value\n", words[i]);
            return OPTIONS_WRONG;
        }
        if (set_value(options, which, wants_value ? words[++i] : "") != OPTIONS_RUN) {
            return OPTIONS_WRONG;
        }
    }
    return OPTIONS_RUN;
}
