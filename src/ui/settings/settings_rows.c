/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings that can be changed, one row each. */
#include <stdio.h>
#include <string.h>

#include "ui/parts/sounds.h"
#include "ui/parts/text.h"
#include "ui/settings/settings_page.h"

const SettingRow SETTING_ROWS[SETTING_COUNT] = {
    {SECTION_SCREEN, ROW_CHOICE, SAMPLE_WINDOW, .field = offsetof(Settings, fullscreen), .id = "window",
     .name = N_("Window"), .sentence = N_("Size and position are remembered"),
     .choices = {N_("Window"), N_("Full screen")}},
    {SECTION_SCREEN, ROW_SLIDER, SAMPLE_SCALE, .field = offsetof(Settings, ui_scale), .id = "scale",
     .name = N_("Text and buttons"), .sentence = N_("Limited by the window size"), .low = 75, .high = 300,
     .step = 5},
    {SECTION_SCREEN, ROW_CHOICE, .field = offsetof(Settings, animation), .id = "animation",
     .name = N_("Animation"), .sentence = N_("Any key skips it"), .step = 1,
     .choices = {N_("Off"), N_("Fast"), N_("Normal"), N_("Slow")}},
    {SECTION_SCREEN, ROW_SWITCH, .field = offsetof(Settings, reduced_motion), .id = "motion",
     .name = N_("Less motion"), .sentence = N_("Nothing flies, hops or glides")},
    {SECTION_SCREEN, ROW_SWITCH, .field = offsetof(Settings, life), .id = "life", .name = N_("Ambient life"),
     .sentence = N_("Flags, smoke, birds after each move")},
    {SECTION_SCREEN, ROW_SWITCH, .field = offsetof(Settings, edge_scroll), .id = "edge",
     .name = N_("Edge scrolling"), .sentence = N_("Move the pointer to the edge to scroll")},
    {SECTION_PLAY, ROW_CHOICE, .field = offsetof(Settings, track), .id = "track", .name = N_("Score track"),
     .sentence = N_("Spaces per lap"), .low = 50, .step = 50, .choices = {"50", "100"}},
    {SECTION_PLAY, ROW_CHOICE, .field = offsetof(Settings, counters), .id = "counters",
     .name = N_("Score markers"), .sentence = N_("Shown on the score track"), .step = 1,
     .choices = {N_("Meeples"), N_("Dice")}},
    {SECTION_PLAY, ROW_CHOICE, .field = offsetof(Settings, pace), .id = "pace",
     .name = N_("Computer players"), .sentence = N_("Pause between their moves"), .step = 1,
     .choices = {N_("Slow"), N_("Normal"), N_("Fast"), N_("Instant")}},
    {SECTION_PLAY, ROW_SWITCH, .field = offsetof(Settings, turn_names), .id = "turn-names",
     .name = N_("Names at each turn"), .sentence = N_("Large, for a moment, when it passes on")},
    {SECTION_PLAY, ROW_SWITCH, .field = offsetof(Settings, rules.aids), .id = "aids",
     .name = N_("Player aids in new games"), .sentence = N_("Off: tournament style, no aids")},
    {SECTION_SEEING, ROW_CHOICE, SAMPLE_COLOURS, .field = offsetof(Settings, palette), .id = "palette",
     .name = N_("Player colours"), .sentence = N_("Safe: easy to tell apart if colour-blind"), .step = 1,
     .choices = {N_("Classic"), N_("Safe")}},
    {SECTION_SEEING, ROW_SWITCH, SAMPLE_FIGURES, .field = offsetof(Settings, strong), .id = "strong",
     .name = N_("High contrast"), .sentence = N_("Darker text, stronger outlines")},
    {SECTION_SOUND, ROW_SLIDER, SAMPLE_PERCENT, .field = offsetof(Settings, volume), .id = "volume",
     .name = N_("Volume"), .sentence = N_("0 = off"), .high = 100, .step = 5, .sound = SOUND_SCORE},
    {SECTION_SOUND, ROW_SLIDER, SAMPLE_PERCENT, .field = offsetof(Settings, music), .id = "music",
     .name = N_("Music"), .sentence = N_("Quiet lute and recorder; 0 = off"), .high = 100, .step = 5,
     .sound = SOUND_COUNT},
    {SECTION_SOUND, ROW_SWITCH, .field = offsetof(Settings, sound_tiles), .id = "sound-tiles",
     .name = N_("Tiles and figures"), .sentence = N_("Draw, rotate, place, return"), .sound = SOUND_PLACE},
    {SECTION_SOUND, ROW_SWITCH, .field = offsetof(Settings, sound_scores), .id = "sound-scores",
     .name = N_("Scoring"), .sentence = N_("Points, and the end of the game"), .sound = SOUND_SCORE},
    {SECTION_SOUND, ROW_SWITCH, .field = offsetof(Settings, sound_turns), .id = "sound-turns",
     .name = N_("Turns and warnings"), .sentence = N_("Your turn; moves that aren’t allowed"),
     .sound = SOUND_YOUR_TURN},
    {SECTION_LANGUAGE, ROW_CHOICE, .field = offsetof(Settings, language), .id = "language",
     .name = N_("Language"), .sentence = N_("For everything but player names")},
};

int section_start(int section) {
    int row = 0;
    while (row < SETTING_COUNT && (int)SETTING_ROWS[row].section < section) {
        row++;
    }
    return row;
}

const char *section_name(int section) {
    static const char *const names[SECTION_COUNT] = {N_("Display"), N_("Game"),     N_("Vision"),
                                                     N_("Sound"),   N_("Language"), N_("Keys")};
    return _(names[section]);
}

/* 0 = the system's language, then those of text_languages(). */
static int language_value(const Settings *s) {
    const char *const *codes = text_languages();
    for (int i = 0; codes[i]; i++) {
        if (strcmp(codes[i], s->language) == 0) {
            return i + 1;
        }
    }
    return 0;
}

int setting_labels(int row, const char *labels[ROW_CHOICES]) {
    const char *const *codes = text_languages(), *const *choices = SETTING_ROWS[row].choices;
    int count = 0;
    if (SETTING_ROWS[row].section == SECTION_LANGUAGE) {
        labels[count++] = _("System");
        for (int i = 0; codes[i] && count < ROW_CHOICES; i++) {
            labels[count++] = text_language_name(codes[i]);
        }
        return count;
    }
    for (; count < 4 && choices[count]; count++) {
        labels[count] = _(choices[count]);
    }
    return count;
}

static int value_in(const Ui *ui, const Settings *s, const SettingRow *r) {
    const void *field = (const char *)s + r->field;
    if (r->section == SECTION_LANGUAGE) {
        return language_value(s);
    }
    if (r->kind == ROW_SWITCH || r->sample == SAMPLE_WINDOW) {
        return *(const uint8_t *)field;
    }
    int value = *(const int *)field;
    return r->kind == ROW_CHOICE                                       ? (value - r->low) / r->step
           : r->sample == SAMPLE_SCALE && value == SETTINGS_SCALE_AUTO ? ui->scale
                                                                       : value;
}

int setting_value(const Ui *ui, int row) {
    return value_in(ui, ui->s.settings, &SETTING_ROWS[row]);
}

void setting_change(Ui *ui, int row, int value) {
    Settings *s = ui->s.settings;
    const SettingRow *r = &SETTING_ROWS[row];
    void *field = (char *)s + r->field;
    if (r->sample == SAMPLE_WINDOW) { /* the window itself says when it has changed */
        ui->fullscreen = s->fullscreen != (value == 1);
    } else if (r->section == SECTION_LANGUAGE) {
        snprintf(s->language, sizeof s->language, "%s", value > 0 ? text_languages()[value - 1] : "");
        text_init(NULL, s->language);
    } else if (r->kind == ROW_SWITCH) {
        *(uint8_t *)field = value != 0;
    } else {
        *(int *)field = r->kind == ROW_CHOICE ? r->low + value * r->step : value;
    }
    if (r->section == SECTION_SOUND && r->sound != SOUND_COUNT) { /* plays an example with the new setting */
        sound_emit(ui, r->sound);
    }
    ui_save_settings(ui);
}

void settings_section_defaults(Ui *ui, int section) {
    Settings usual;
    settings_defaults(&usual);
    for (int i = section_start(section); i < section_start(section + 1); i++) {
        const SettingRow *r = &SETTING_ROWS[i];
        setting_change(ui, i, r->sample == SAMPLE_SCALE ? SETTINGS_SCALE_AUTO : value_in(ui, &usual, r));
    }
}
