/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings page: its rows as a table, shared by the files that make it. Private to ui/. */
#ifndef BASTIDE_UI_SETTINGS_PAGE_H
#define BASTIDE_UI_SETTINGS_PAGE_H

#include "ui/parts/scroll.h"
#include "ui/settings/settings.h"
#include "ui/state.h"

enum {
    SET_BACK = 1,
    SET_HELP,
    SET_DEFAULTS, /* of the section */
    SET_AUTO,     /* the scale follows the window */
    SET_SECTION,  /* arg: SettingsSection */
    SET_KEYS,     /* arg: KeyGroup */
    SET_ROW = 32  /* + index of the row; arg: the choice */
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
    int slid;      /* the value under the hand */
    int keys;      /* KeyGroup shown */
    Scroll scroll; /* of its rows */
} SettingsPage;

typedef enum { ROW_SWITCH, ROW_CHOICE, ROW_SLIDER } SettingRowKind;
typedef enum { SAMPLE_NONE, SAMPLE_KEY, SAMPLE_SCALE, SAMPLE_COLOURS, SAMPLE_FIGURES, SAMPLE_PERCENT } Sample;

enum { ROW_CHOICES = 8, SETTING_STOPS = 24 };
typedef struct {
    SettingsSection section;
    SettingRowKind kind;
    Sample sample;
    const char *id; /* for ui_describe */
    const char *name, *sentence;
    int low, high, step; /* slider */
} SettingRow;

int setting_count(void);
const SettingRow *setting_row(int row);
/* A switch: 0 or 1; a choice: which; a slider: its value. */
int setting_value(const Ui *ui, int row);
/* Takes effect at once and is saved. */
void setting_change(Ui *ui, int row, int value);
/* The labels of a choice; how many. */
int setting_labels(int row, const char *labels[ROW_CHOICES]);
void settings_section_defaults(Ui *ui, SettingsSection section);
const char *section_name(SettingsSection section);

/* ---- where things are (scene_settings.c) ---- */
typedef struct {
    DrawRect sections, card;
    float control; /* left edge of the controls */
    float first, pitch;
} SettingsLayout;
SettingsLayout settings_layout_of(const SettingsPage *s, const Ui *ui);
DrawRect setting_control(const Ui *ui, const SettingsLayout *at, int row);
/* The value to show: that under the hand while the slider is dragged. */
int setting_shown(const SettingsPage *s, const Ui *ui, int row);

/* ---- the section of the keys (settings_keys.c) ---- */
void settings_keys_layout(const SettingsPage *s, const SettingsLayout *at, WidgetList *widgets);
bool settings_keys_event(SettingsPage *s, Ui *ui, const InputEvent *event);
void settings_keys_draw(const SettingsPage *s, const SettingsLayout *at, DrawList *list);

void settings_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list);

#endif
