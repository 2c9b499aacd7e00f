/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program remembers from one start to the next, as an ini file a person can read and edit.
 *
 * Every plain setting is one row of the table in settings.c: a new one is a field here and a row there. */
#ifndef BASTIDE_SESSION_SETTINGS_H
#define BASTIDE_SESSION_SETTINGS_H

#include "base/fail.h"
#include "base/str.h"
#include "engine/board.h"
#include "engine/rules.h"
#include "engine/tile.h"

enum {
    SETTINGS_SEATS = 8,
    SETTINGS_SETS = 8,
    SETTINGS_NAME = 64,
    SETTINGS_ANYWHERE = -100000, /* window_x, window_y: the desktop chooses */
    SETTINGS_FIRST_RANDOM = -1,  /* as in data/new_game.h */
    SETTINGS_FIRST_ROADS = -2,
    SETTINGS_SCALE_AUTO = 0
};

/* What walks the score track (R5.3). */
typedef enum { COUNTERS_MEEPLES, COUNTERS_DICE } Counters;

typedef enum { ANIMATION_OFF, ANIMATION_FAST, ANIMATION_NORMAL, ANIMATION_SLOW } AnimationSpeed;

/* The tones of the player colours. */
typedef enum { PALETTE_CLASSIC, PALETTE_SAFE } SettingsPalette;

typedef struct {
    int colour;               /* 0 to 7 in the order of R1.1; no two seats have the same */
    char name[SETTINGS_NAME]; /* UTF-8; "" = none was ever given, the page shows one of its own */
} SettingsSeat;

typedef struct {
    /* [window]: in pixels of the desktop */
    int window_x, window_y; /* or SETTINGS_ANYWHERE */
    int window_width, window_height;
    bool fullscreen;

    /* [screen] */
    int ui_scale;        /* percent, 75 to 300; SETTINGS_SCALE_AUTO follows the screen */
    char language[16];   /* "de", "pt_BR"; "" = that of the system */
    int animation;       /* AnimationSpeed */
    bool life;           /* flags, smoke, birds' shadows on the table; none with ANIMATION_OFF */
    int track;           /* squares of the score track: 50 or 100 (R5.3) */
    int counters;        /* Counters */
    bool reduced_motion; /* nothing flies, hops or glides: it is where it comes to */
    bool edge_scroll;    /* the pointer at the border moves the board */
    int palette;         /* SettingsPalette */
    bool strong;         /* high contrast: dark words, stronger outlines */

    /* [sound] */
    int volume;        /* percent; 0 = silent */
    bool sound_tiles;  /* tiles and figures */
    bool sound_scores; /* what is scored */
    bool sound_turns;  /* whose turn it is, refusals, buttons */

    /* [game]: how the last game was set up */
    int seat_count;                          /* 1 to SETTINGS_SEATS */
    SettingsSeat seats[SETTINGS_SEATS];      /* those beyond seat_count are remembered too */
    int first;                               /* seat that begins, or SETTINGS_FIRST_* (R1.4) */
    int set_count;                           /* at least 1 */
    char sets[SETTINGS_SETS][TILE_SET_NAME]; /* "base" first */
    char map[BOARD_ID];                      /* the board to play on, "" = the open table */
    int lesson;                              /* steps of the lesson that are done; 0 = none, or all */
    Rules rules;
} Settings;

/* What holds where nothing was ever saved. */
void settings_defaults(Settings *settings);

/* Reads the file over the defaults. A file that does not exist is fine. True when all was sound; false
 * with the first thing wrong in `fail` (path:line, found, expected): then every sound value was taken all
 * the same, the others have their defaults, and the file is as it was. */
bool settings_load(const char *path, Settings *settings, Fail *fail);

/* The same for a text in memory; `path` is for messages. */
bool settings_parse(const char *path, const char *text, size_t length, Settings *settings, Fail *fail);

/* Writes the file (temp file, fsync, rename). Of a file in its place that does not read well there is a copy
 * first (file_copy_broken), so that nothing a person wrote is lost; where there can be none it stays as it
 * is. */
bool settings_save(const char *path, const Settings *settings, Fail *fail);

/* The text settings_save writes, appended. */
void settings_write(const Settings *settings, Str *out);

#endif
