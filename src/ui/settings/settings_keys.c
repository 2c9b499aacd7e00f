/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The section of the settings that lists keys and buttons. */
#include <math.h>
#include <string.h>

#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/settings/settings_page.h"

static const float CAPS = 176, ROW = 40;

void settings_keys_layout(const SettingsPage *s, const SettingsLayout *at, WidgetList *widgets) {
    const char *labels[KEYS_GROUP_COUNT];
    for (int i = 0; i < KEYS_GROUP_COUNT; i++) {
        labels[i] = key_group_name((KeyGroup)i);
    }
    DrawRect place = {at->card.x + 28, at->card.y + 16, at->card.w - 56, 36};
    place.w = place.w > 640 ? 640 : place.w;
    widget_choices(widgets, place, 1, SET_KEYS, "keys", labels, KEYS_GROUP_COUNT, s->keys, 16);
}

/* The buttons of a pad for this row, two strokes may share one; false if there is none. */
static bool draw_buttons(const KeyRow *row, float x, float y, DrawList *list) {
    const char *shown = "";
    for (int i = 0; i < 4; i++) {
        const char *word = pad_word(row->strokes[i].key, row->strokes[i].mods);
        if (word && strcmp(word, shown) != 0) {
            x += theme_keycap(list, x, y, word) + 5;
            shown = word;
        }
    }
    return shown[0] != '\0';
}

/* Where the rows scroll; their pitch, and the height of all of them. */
typedef struct {
    DrawRect area;
    float pitch, height;
} KeysRoom;

static KeysRoom room_of(const SettingsPage *s, const SettingsLayout *at) {
    int count = 0, shown = 1; /* the heads */
    const KeyRow *rows = key_rows(&count);
    for (int i = 0; i < count; i++) {
        shown += rows[i].group == (KeyGroup)s->keys;
    }
    KeysRoom room = {.area = {at->card.x, at->card.y + 64, at->card.w - 6, at->card.h - 72}};
    room.pitch = between(32, (room.area.h - 28) / (float)shown, ROW);
    room.height = room.pitch * (float)shown + 12;
    return room;
}

bool settings_keys_event(SettingsPage *s, Ui *ui, const InputEvent *event) {
    SettingsLayout at = settings_layout_of(s, ui);
    KeysRoom room = room_of(s, &at);
    if (s->section != SECTION_KEYS || !scroll_event(&s->scroll, room.area, room.height, event)) {
        return false;
    }
    ui->dirty = true;
    return true;
}

void settings_keys_draw(const SettingsPage *s, const SettingsLayout *at, DrawList *list) {
    int count = 0;
    const KeyRow *rows = key_rows(&count);
    KeysRoom room = room_of(s, at);
    const Scroll *scroll = &s->scroll;
    float pitch = room.pitch, left = at->card.x + 28, right = at->card.x + at->card.w - 28;
    float pads = left + CAPS + between(300, right - 116 - left - CAPS, 560), y = room.area.y + 8;
    y -= between(0, scroll->at, fmaxf(0, room.height - room.area.h)); /* the window may have grown */
    draw_clip(list, room.area);
    draw_text(list, FONT_SENTENCE, 15, draw_rgb(MUTED), ALIGN_LEFT, left, y + 16, CAPS, _("Keyboard"));
    draw_text(list, FONT_SENTENCE, 15, draw_rgb(MUTED), ALIGN_LEFT, pads, y + 16, right - pads,
              _("Game pad"));
    for (int i = 0; i < count; i++) {
        if (rows[i].group != (KeyGroup)s->keys) {
            continue;
        }
        theme_rule(list, left, y + pitch - 6, right - left, 0xddcc9f, 1.5f);
        y += pitch;
        float x = left;
        for (int c = 0; c < KEY_CAPS && rows[i].caps[c]; c++) {
            x += theme_keycap(list, x, y, gettext(rows[i].caps[c])) + 5;
        }
        float words = x + 8 > left + CAPS ? x + 8 : left + CAPS;
        float end = draw_buttons(&rows[i], pads, y, list) ? pads - 8 : right;
        const char *action = _(rows[i].action);
        float size = theme_size_within(list->metrics, FONT_SENTENCE, 16, action, end - words);
        bool two = paragraph_lines(list->metrics, FONT_SENTENCE, size, end - words, action) > 1;
        draw_paragraph(list, FONT_SENTENCE, size, draw_rgb(INK), words, two ? y + 10 : y + 17, end - words,
                       14, action);
    }
    draw_unclip(list);
    scroll_draw(scroll, room.area, room.height, list);
}
