/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be set: one row a setting. */
#include <stdio.h>
#include <string.h>

#include "ui/parts/sounds.h"
#include "ui/parts/text.h"
#include "ui/settings/settings_page.h"

typedef enum {
    SETTING_WINDOW,
    SETTING_SCALE,
    SETTING_ANIMATION,
    SETTING_MOTION,
    SETTING_LIFE,
    SETTING_EDGE,
    SETTING_TRACK,
    SETTING_COUNTERS,
    SETTING_AIDS,
    SETTING_PALETTE,
    SETTING_STRONG,
    SETTING_VOLUME,
    SETTING_TILES,
    SETTING_SCORES,
    SETTING_TURNS,
    SETTING_LANGUAGE,
    SETTING_COUNT
} Setting;

static const SettingRow ROWS[SETTING_COUNT] = {
    [SETTING_WINDOW] = {SECTION_SCREEN, ROW_CHOICE, SAMPLE_KEY, "window", N_("Window"),
                        N_("Its size and place are remembered"), 0, 0, 0},
    [SETTING_SCALE] = {SECTION_SCREEN, ROW_SLIDER, SAMPLE_SCALE, "scale", N_("Text and buttons"),
                       N_("As large as the window has room"), 75, 300, 5},
    [SETTING_ANIMATION] = {SECTION_SCREEN, ROW_CHOICE, SAMPLE_NONE, "animation", N_("Animation"),
                           N_("Any key finishes what runs"), 0, 0, 0},
    [SETTING_MOTION] = {SECTION_SCREEN, ROW_SWITCH, SAMPLE_NONE, "motion", N_("Less motion"),
                        N_("Nothing flies, hops or glides"), 0, 0, 0},
    [SETTING_LIFE] = {SECTION_SCREEN, ROW_SWITCH, SAMPLE_NONE, "life", N_("Life on the table"),
                      N_("Flags, smoke and birds for a while"), 0, 0, 0},
    [SETTING_EDGE] = {SECTION_SCREEN, ROW_SWITCH, SAMPLE_NONE, "edge", N_("Edge scroll"),
                      N_("Touch the border to move the board"), 0, 0, 0},
    [SETTING_TRACK] = {SECTION_PLAY, ROW_CHOICE, SAMPLE_NONE, "track", N_("Score track"),
                       N_("Squares of one lap"), 0, 0, 0},
    [SETTING_COUNTERS] = {SECTION_PLAY, ROW_CHOICE, SAMPLE_NONE, "counters", N_("Scores walk as"),
                          N_("Figures on the score track"), 0, 0, 0},
    [SETTING_AIDS] = {SECTION_PLAY, ROW_SWITCH, SAMPLE_NONE, "aids", N_("Aids in new games"),
                      N_("Off: a tournament game without help"), 0, 0, 0},
    [SETTING_PALETTE] = {SECTION_SEEING, ROW_CHOICE, SAMPLE_COLOURS, "palette", N_("Player colours"),
                         N_("Safe for colour-blind eyes"), 0, 0, 0},
    [SETTING_STRONG] = {SECTION_SEEING, ROW_SWITCH, SAMPLE_FIGURES, "strong", N_("High contrast"),
                        N_("Dark words, strong outlines"), 0, 0, 0},
    [SETTING_VOLUME] = {SECTION_SOUND, ROW_SLIDER, SAMPLE_PERCENT, "volume", N_("Volume"), N_("0: silence"),
                        0, 100, 5},
    [SETTING_TILES] = {SECTION_SOUND, ROW_SWITCH, SAMPLE_NONE, "sound-tiles", N_("Tiles and figures"),
                       N_("Drawn, turned, put down, taken home"), 0, 0, 0},
    [SETTING_SCORES] = {SECTION_SOUND, ROW_SWITCH, SAMPLE_NONE, "sound-scores", N_("Scoring"),
                        N_("Points, and the end of the game"), 0, 0, 0},
    [SETTING_TURNS] = {SECTION_SOUND, ROW_SWITCH, SAMPLE_NONE, "sound-turns", N_("Turns and refusals"),
                       N_("Whose turn it is, what cannot be"), 0, 0, 0},
    [SETTING_LANGUAGE] = {SECTION_LANGUAGE, ROW_CHOICE, SAMPLE_NONE, "language", N_("Language"),
                          N_("Of all words but the players’ names"), 0, 0, 0},
};

_Static_assert(SET_ROW + (int)SETTING_COUNT < 1000, "pages' deeds");

int setting_count(void) {
    return SETTING_COUNT;
}

const SettingRow *setting_row(int row) {
    return &ROWS[row];
}

const char *section_name(SettingsSection section) {
    static const char *const names[SECTION_COUNT] = {N_("Screen"), N_("Play"),     N_("Seeing"),
                                                     N_("Sound"),  N_("Language"), N_("Keys")};
    return _(names[section]);
}

/* What the field of a setting is: a bool, or else an int. */
static bool is_bool(Setting setting) {
    return ROWS[setting].kind == ROW_SWITCH || setting == SETTING_WINDOW;
}

static void *field_of(Settings *s, Setting setting) {
    static const size_t offsets[SETTING_COUNT] = {
        [SETTING_WINDOW] = offsetof(Settings, fullscreen),
        [SETTING_MOTION] = offsetof(Settings, reduced_motion),
        [SETTING_LIFE] = offsetof(Settings, life),
        [SETTING_EDGE] = offsetof(Settings, edge_scroll),
        [SETTING_STRONG] = offsetof(Settings, strong),
        [SETTING_TILES] = offsetof(Settings, sound_tiles),
        [SETTING_SCORES] = offsetof(Settings, sound_scores),
        [SETTING_TURNS] = offsetof(Settings, sound_turns),
        [SETTING_ANIMATION] = offsetof(Settings, animation),
        [SETTING_COUNTERS] = offsetof(Settings, counters),
        [SETTING_PALETTE] = offsetof(Settings, palette),
        [SETTING_VOLUME] = offsetof(Settings, volume),
        [SETTING_SCALE] = offsetof(Settings, ui_scale),
        [SETTING_TRACK] = offsetof(Settings, track),
    };
    return (char *)s + offsets[setting];
}

static bool *switch_of(Settings *s, Setting setting) {
    return field_of(s, setting);
}

static int *number_of(Settings *s, Setting setting) {
    return field_of(s, setting);
}

/* ---- the languages: that of the system, then text_languages() ---- */

static int language_value(const Settings *s) {
    const char *const *codes = text_languages();
    for (int i = 0; codes[i]; i++) {
        if (strcmp(codes[i], s->language) == 0) {
            return i + 1;
        }
    }
    return 0;
}

static void choose_language(Settings *s, int value) {
    snprintf(s->language, sizeof s->language, "%s", value > 0 ? text_languages()[value - 1] : "");
    text_init(NULL, s->language);
}

static int language_labels(const char *labels[ROW_CHOICES]) {
    const char *const *codes = text_languages();
    int count = 0;
    labels[count++] = _("System");
    for (int i = 0; codes[i] && count < ROW_CHOICES; i++) {
        labels[count++] = text_language_name(codes[i]);
    }
    return count;
}

int setting_labels(int row, const char *labels[ROW_CHOICES]) {
    static const char *const words[SETTING_COUNT][4] = {
        [SETTING_WINDOW] = {N_("Window"), N_("Full screen")},
        [SETTING_ANIMATION] = {N_("Off"), N_("Fast"), N_("Normal"), N_("Slow")},
        [SETTING_TRACK] = {"50", "100"},
        [SETTING_COUNTERS] = {N_("Meeples"), N_("Dice")},
        [SETTING_PALETTE] = {N_("Classic"), N_("Safe")},
    };
    if (row == SETTING_LANGUAGE) {
        return language_labels(labels);
    }
    int count = 0;
    while (count < 4 && words[row][count]) {
        labels[count] = _(words[row][count]);
        count++;
    }
    return count;
}

static int value_in(const Ui *ui, Settings *s, Setting setting) {
    if (setting == SETTING_SCALE) {
        return s->ui_scale == SETTINGS_SCALE_AUTO ? ui->scale : s->ui_scale;
    }
    if (setting == SETTING_TRACK) {
        return s->track == 100;
    }
    if (setting == SETTING_AIDS) {
        return s->rules.aids;
    }
    if (setting == SETTING_LANGUAGE) {
        return language_value(s);
    }
    return is_bool(setting) ? *switch_of(s, setting) : *number_of(s, setting);
}

int setting_value(const Ui *ui, int row) {
    return value_in(ui, ui->s.settings, (Setting)row);
}

void setting_change(Ui *ui, int row, int value) {
    Settings *s = ui->s.settings;
    Setting setting = (Setting)row;
    if (setting == SETTING_WINDOW) { /* the window itself says when it has changed */
        ui->fullscreen = s->fullscreen != (value == 1);
    } else if (setting == SETTING_TRACK) {
        s->track = value ? 100 : 50;
    } else if (setting == SETTING_AIDS) {
        s->rules.aids = (uint8_t)(value != 0);
    } else if (setting == SETTING_LANGUAGE) {
        choose_language(s, value);
    } else if (is_bool(setting)) {
        *switch_of(s, setting) = value != 0;
    } else {
        *number_of(s, setting) = value;
    }
    if (ROWS[row].section == SECTION_SOUND) { /* to be heard as it is now */
        sound_emit(ui, setting == SETTING_TILES   ? SOUND_PLACE
                       : setting == SETTING_TURNS ? SOUND_YOUR_TURN
                                                  : SOUND_SCORE);
    }
    ui_save_settings(ui);
    ui->dirty = true;
}

void settings_section_defaults(Ui *ui, SettingsSection section) {
    Settings usual;
    settings_defaults(&usual);
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (ROWS[i].section == section) {
            setting_change(ui, i,
                           i == SETTING_SCALE ? SETTINGS_SCALE_AUTO : value_in(ui, &usual, (Setting)i));
        }
    }
}
