/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line of the game. */
#ifndef BASTIDE_APP_OPTIONS_H
#define BASTIDE_APP_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

/* The smallest window that has room for the pages, and the largest one, in pixels. */
enum { WINDOW_WIDTH_MIN = 960, WINDOW_HEIGHT_MIN = 600, WINDOW_SIDE_MAX = 16384 };

typedef struct {
    const char *data_dir; /* NULL = the player's folders */
    const char *lang;     /* NULL = from the settings */
    const char *file;     /* a record, board or tile set of any kind; NULL = none */
    const char *load;     /* a record to open; NULL = none */
    const char *map;      /* id or file of a board to play on; NULL = none */
    const char *tiles;    /* names and files of tile sets, separated by commas; NULL = as last time */
    int ui_scale;         /* percent; 0 = from the settings */
    int window_width, window_height; /* pixels; 0 = from the settings */
    uint64_t seed;
    bool seed_given;
    bool fullscreen;
    bool no_sound;
} Options;

typedef enum { OPTIONS_RUN, OPTIONS_DONE, OPTIONS_WRONG } OptionsResult;

/* Reads the words after the program's name, which are borrowed. OPTIONS_DONE: the answer to --help or
 * --version was printed, in the language of a preceding --lang or of the environment. OPTIONS_WRONG: stderr
 * says why. */
OptionsResult options_read(Options *options, int count, char *const words[]);

/* Sets the language of all texts from now on; NULL = that of the environment. */
void options_speak(const char *language);

#endif
