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
    DrawRect card = rect_margins(at->card, 28, 16), groups = rect_cut_top(&card, 36);
    groups.w = fminf(groups.w, 640);
    widget_choices(widgets, groups, 1, SET_KEYS, "keys", labels, KEYS_GROUP_COUNT, s->keys, 16);
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
    KeysRoom room = {.area = at->card};
    rect_cut_top(&room.area, 64);
    rect_cut_bottom(&room.area, 8);
    rect_cut_right(&room.area, 6);
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

static void draw_row(const KeyRow *row, DrawRect r, float pads, DrawList *list) {
    float x = r.x;
    for (int c = 0; c < KEY_CAPS && row->caps[c]; c++) {
        x += theme_keycap(list, x, r.y, gettext(row->caps[c])) + 5;
    }
    x = fmaxf(x + 8, r.x + CAPS);
    float room = (draw_buttons(row, pads, r.y, list) ? pads - 8 : r.x + r.w) - x;
    const char *action = _(row->action);
    float size = theme_size_within(list->metrics, FONT_SENTENCE, 16, action, room);
    bool two = paragraph_lines(list->metrics, FONT_SENTENCE, size, room, action) > 1;
    draw_paragraph(list, FONT_SENTENCE, size, draw_rgb(INK), x, two ? r.y + 10 : r.y + 17, room, 14, action);
}

void settings_keys_draw(const SettingsPage *s, const SettingsLayout *at, DrawList *list) {
    int count = 0;
    const KeyRow *rows = key_rows(&count);
    KeysRoom room = room_of(s, at);
    DrawRect r = rect_margins(at->card, 28, 0);
    float pads = r.x + CAPS + between(300, r.w - 116 - CAPS, 560);
    /* The window may have grown. */
    r.y = room.area.y + 8 - between(0, s->scroll.at, fmaxf(0, room.height - room.area.h));
    draw_clip(list, room.area);
    theme_text(list, FONT_SENTENCE, 15, MUTED, r.x, r.y + 16, CAPS, _("Keyboard"));
    theme_text(list, FONT_SENTENCE, 15, MUTED, pads, r.y + 16, r.x + r.w - pads, _("Gamepad"));
    for (int i = 0; i < count; i++) {
        if (rows[i].group == (KeyGroup)s->keys) {
            theme_rule(list, r.x, r.y + room.pitch - 6, r.w, 0xddcc9f, 1.5f);
            rect_cut_top(&r, room.pitch);
            draw_row(&rows[i], r, pads, list);
        }
    }
    draw_unclip(list);
    scroll_draw(&s->scroll, room.area, room.height, list);
}
