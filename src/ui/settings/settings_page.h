/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the settings page share, with the table of its rows: private to ui/. */
#ifndef BASTIDE_UI_SETTINGS_SETTINGS_PAGE_H
#define BASTIDE_UI_SETTINGS_SETTINGS_PAGE_H

#include "ui/parts/scroll.h"
#include "ui/parts/sound.h"
#include "ui/state.h"

enum {
    SET_DEFAULTS = 1, /* of the section */
    SET_AUTO,         /* the scale follows the window */
    SET_SECTION,      /* arg: SettingsSection */
    SET_KEYS,         /* arg: KeyGroup */
    SET_ROW = 32      /* + index of the row; arg: the choice */
};

typedef enum {
    SECTION_SCREEN,
    SECTION_PLAY,
    SECTION_SEEING,
    SECTION_SOUND,
    SECTION_LANGUAGE,
    SECTION_KEYS,
    SECTION_COUNT
} SettingsSection;

typedef struct {
    int section;   /* SettingsSection */
    int sliding;   /* row whose slider is held + 1, 0 = none */
    int slid;      /* the value under the pointer */
    int keys;      /* KeyGroup shown */
    Scroll scroll; /* of its rows */
} SettingsPage;

typedef enum { ROW_SWITCH, ROW_CHOICE, ROW_SLIDER } SettingRowKind;
/* What is shown beside a control; the code also recognises two settings by it. */
typedef enum {
    SAMPLE_NONE,
    SAMPLE_WINDOW,
    SAMPLE_SCALE,
    SAMPLE_COLOURS,
    SAMPLE_FIGURES,
    SAMPLE_PERCENT
} Sample;

enum { ROW_CHOICES = 8 };
typedef struct {
    SettingsSection section;
    SettingRowKind kind;
    Sample sample;
    size_t field;   /* offset in Settings: of a byte for a switch or the window, otherwise of an int */
    const char *id; /* for ui_describe */
    const char *name, *sentence;
    int low, high, step;    /* slider; a choice is low, low + step ... */
    const char *choices[4]; /* labels; those of the languages come from a function */
    Sound sound;            /* in the sound section: the example that is played; SOUND_COUNT for none */
} SettingRow;

enum { SETTING_COUNT = 19 };
extern const SettingRow SETTING_ROWS[SETTING_COUNT]; /* section by section */
int section_start(int section);                      /* its first row; it ends where the next one begins */
const char *section_name(int section);
/* A switch: 0 or 1; a choice: which; a slider: its value. */
int setting_value(const Ui *ui, int row);
/* Takes effect at once and is saved. */
void setting_change(Ui *ui, int row, int value);
/* The labels of a choice; how many. */
int setting_labels(int row, const char *labels[ROW_CHOICES]);
void settings_section_defaults(Ui *ui, int section);

#endif
