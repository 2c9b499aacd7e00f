/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program remembers, as an ini file that people can edit. A new simple setting is a field here and a
 * row in settings.c. */
#ifndef BASTIDE_SESSION_STORE_SETTINGS_H
#define BASTIDE_SESSION_STORE_SETTINGS_H

#include "data/new_game.h"

enum {
    SETTINGS_ANYWHERE = -100000, /* window_x, window_y: the desktop chooses */
    SETTINGS_SCALE_AUTO = 0
};

typedef enum { COUNTERS_MEEPLES, COUNTERS_DICE } Counters; /* on the score track (R5.3) */
typedef enum { ANIMATION_OFF, ANIMATION_FAST, ANIMATION_NORMAL, ANIMATION_SLOW } AnimationSpeed;
typedef enum { PACE_SLOW, PACE_NORMAL, PACE_FAST, PACE_INSTANT, PACE_COUNT } Pace;
typedef enum { THINKING_1, THINKING_3, THINKING_10, THINKING_30, THINKING_COUNT } ThinkingTime; /* seconds */
typedef enum { PALETTE_CLASSIC, PALETTE_SAFE } SettingsPalette; /* tones of the player colours */

typedef struct {
    /* [window]: in pixels of the desktop */
    int window_x, window_y; /* or SETTINGS_ANYWHERE */
    int window_width, window_height;
    bool fullscreen;

    /* [screen] */
    int ui_scale;        /* percent, 75 to 300; SETTINGS_SCALE_AUTO follows the screen */
    char language[16];   /* "de", "pt_BR"; "" = the system's language */
    int animation;       /* AnimationSpeed */
    bool life;           /* flags, smoke, birds' shadows on the table; none with ANIMATION_OFF */
    int track;           /* spaces of the score track: 50 or 100 (R5.3) */
    int counters;        /* Counters */
    bool reduced_motion; /* nothing flies, hops or glides */
    bool turn_names;     /* the name of the player whose turn begins is shown in large letters */
    int pace;            /* Pace: how computer players' moves follow each other */
    bool edge_scroll;    /* the table scrolls while the pointer is at the edge of the window */
    int palette;         /* SettingsPalette */
    bool strong;         /* high contrast: dark words, stronger outlines */

    /* [sound] */
    int volume;        /* percent; 0 = silent */
    int music;         /* the same of the background music */
    bool sound_tiles;  /* tiles and figures */
    bool sound_scores; /* what is scored */
    bool sound_turns;  /* whose turn it is, refusals, buttons */

    /* [game]: how the last game was set up */
    int seat_count;              /* 1 to SEATS_MAX */
    RecordSeat seats[SEATS_MAX]; /* also those beyond seat_count; each has a colour; name "" = not given yet;
                                    `computer` is "" or a level that players can choose */
    int first;                   /* as in NewGame */
    int thinking;                /* ThinkingTime: of computer players that search */
    int set_count;               /* at least 1 */
    char sets[RECORD_SETS][TILE_SET_NAME]; /* "base" first */
    char map[BOARD_ID];                    /* of the board; "" = the open table */
    char last_map[BOARD_ID];               /* of the board that was chosen last; "" = none yet */
    uint8_t starts;                        /* its start squares, as in NewGame; not saved */
    Clock clock;                           /* [clock] */
    int lesson;                            /* finished steps of the lesson that was left; 0 = none, or all */
    int lesson_kind;                       /* which one that is */
    int lessons_done;                      /* bits: lessons played to the end */
    int lessons_offered;                   /* bits: lessons that a new game has offered */
    Rules rules;
} Settings;

void settings_defaults(Settings *settings);
int thinking_seconds(int thinking); /* ThinkingTime */

int settings_set_index(const Settings *settings,
                       const char *name); /* among the chosen sets, -1 = not chosen */
/* Chooses a set with its full rules, unless it is already chosen; false if there are too many. */
bool settings_choose_set(Settings *settings, const char *name);
/* Turns off the rules of sets that are not chosen. */
void settings_drop_set_rules(Settings *settings);

/* Sets the defaults, then reads the file, if there is one. False with the first mistake in `fail`; valid
 * values count nevertheless, the others keep their defaults. */
bool settings_load(const char *path, Settings *settings, Fail *fail);
/* The same for a text; `path` is only for messages. */
bool settings_parse(const char *path, const char *text, size_t length, Settings *settings, Fail *fail);

/* Replaces the file. An unreadable file, which a player may have edited, is copied first (file_copy_broken);
 * if that fails, it stays as it is. */
bool settings_save(const char *path, const Settings *settings, Fail *fail);
/* Appends the text that settings_save writes. */
void settings_write(const Settings *settings, Str *out);

#endif
