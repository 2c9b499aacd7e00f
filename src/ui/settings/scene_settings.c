/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings: a row for each setting of a section, or the keys and buttons. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/parts/keys.h"
#include "ui/parts/scale.h"
#include "ui/parts/text.h"
#include "ui/settings/settings_page.h"

static const float CHOICE = 36, CAPS = 176, KEY_ROW = 40;

/* ---- where things are ---- */

typedef struct {
    DrawRect sections, card;
    float control; /* from the left edge of the card to the controls */
    float pitch;
} SettingsLayout;

static SettingsLayout layout_of(const SettingsPage *s, const Ui *ui) {
    bool small = ui->width < 1100;
    const float foot = 64;
    DrawRect room = page_room(ui);
    SettingsLayout at = {.sections = rect_cut_left(&room, ui->width < 940 ? 160 : small ? 184 : 232)};
    rect_cut_left(&room, 16);
    at.card = room;
    at.control = small ? fmaxf(0.42f * room.w, 300) : 340;
    int rows = section_start(s->section + 1) - section_start(s->section);
    at.pitch = between(50, (room.h - foot - 16) / (float)(rows > 0 ? rows : 1), 62);
    return at;
}

/* The row, as wide as the card. */
static DrawRect setting_rect(const SettingsLayout *at, int row) {
    DrawRect rows = at->card;
    rect_cut_top(&rows, 8 + at->pitch * (float)(row - section_start((int)SETTING_ROWS[row].section)));
    return rect_cut_top(&rows, at->pitch);
}

static DrawRect setting_control(const SettingsLayout *at, int row) {
    const SettingRow *r = &SETTING_ROWS[row];
    const char *labels[ROW_CHOICES];
    DrawRect room = setting_rect(at, row);
    rect_cut_left(&room, at->control);
    rect_cut_right(&room, r->sample == SAMPLE_NONE ? 28 : r->sample == SAMPLE_SCALE ? 236 : 180);
    float width = 40;
    if (r->kind == ROW_SLIDER) {
        width = between(140, room.w, 340);
    } else if (r->kind == ROW_CHOICE) {
        int count = setting_labels(row, labels);
        width = between(160, room.w, count > 2 ? 116.0f * (float)count : 320);
    }
    return rect_middle(rect_cut_left(&room, width), width, CHOICE);
}

/* The value to show; while the slider is dragged, that under the pointer. */
static int setting_shown(const SettingsPage *s, const Ui *ui, int row) {
    return s->sliding == row + 1 ? s->slid : setting_value(ui, row);
}

/* The section of the keys: where its rows scroll, their pitch, and their total height. */
typedef struct {
    DrawRect area;
    float pitch, height;
} KeysRoom;

static KeysRoom keys_room(const SettingsPage *s, const SettingsLayout *at) {
    int count = 0, shown = 1; /* the heads */
    const KeyRow *rows = key_rows(&count);
    for (int i = 0; i < count; i++) {
        shown += rows[i].group == (KeyGroup)s->keys;
    }
    KeysRoom room = {.area = at->card};
    rect_cut_top(&room.area, 64);
    rect_cut_bottom(&room.area, 8);
    rect_cut_right(&room.area, 6);
    room.pitch = between(32, (room.area.h - 28) / (float)shown, KEY_ROW);
    room.height = room.pitch * (float)shown + 12;
    return room;
}

/* ---- widgets ---- */

static void add_row(const Ui *ui, const SettingsLayout *at, int row, WidgetList *widgets) {
    const SettingRow *r = &SETTING_ROWS[row];
    DrawRect control = setting_control(at, row), place = setting_rect(at, row);
    if (r->kind == ROW_CHOICE) {
        const char *labels[ROW_CHOICES];
        int count = setting_labels(row, labels);
        widget_choices(widgets, control, 1, SET_ROW + row, r->id, labels, count, setting_value(ui, row), 16);
    } else { /* a switch: the whole row can be clicked */
        widget_area(widgets, r->kind == ROW_SWITCH ? rect_margins(place, 16, 4) : control,
                    (Action){SET_ROW + row, 0}, r->id);
    }
    if (r->sample == SAMPLE_SCALE) {
        const char *label[1] = {_("Automatic")};
        int on = ui->s.settings->ui_scale == SETTINGS_SCALE_AUTO ? 0 : -1;
        rect_cut_right(&place, 28);
        place = rect_middle(rect_cut_right(&place, 112), 112, CHOICE);
        widget_choices(widgets, place, 1, SET_AUTO, "scale-auto", label, 1, on, 15);
    }
}

static void layout_keys(const SettingsPage *s, const SettingsLayout *at, WidgetList *widgets) {
    const char *labels[KEYS_GROUP_COUNT];
    for (int i = 0; i < KEYS_GROUP_COUNT; i++) {
        labels[i] = key_group_name((KeyGroup)i);
    }
    DrawRect card = rect_margins(at->card, 28, 16), groups = rect_cut_top(&card, 36);
    groups.w = fminf(groups.w, 640);
    widget_choices(widgets, groups, 1, SET_KEYS, "keys", labels, KEYS_GROUP_COUNT, s->keys, 16);
}

static void settings_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const SettingsPage *s = page;
    SettingsLayout at = layout_of(s, ui);
    header_widgets(ui, widgets, _("Back"));
    widgets->items[0].name = "back";
    DrawRect menu = rect_margins(at.sections, 10, 12), foot = rect_margins(at.card, 28, 12);
    for (int i = 0; i < SECTION_COUNT; i++) {
        Widget *w = widget_add(widgets, WIDGET_AREA, rect_cut_top(&menu, 44), (Action){SET_SECTION, i},
                               section_name(i));
        w->on = i == s->section;
        w->name = "section-";
        rect_cut_top(&menu, 4);
    }
    if (s->section == SECTION_KEYS) {
        layout_keys(s, &at, widgets);
        return;
    }
    for (int i = section_start(s->section); i < section_start(s->section + 1); i++) {
        add_row(ui, &at, i, widgets);
    }
    foot = rect_cut_bottom(&foot, 40);
    Widget *w = widget_add(widgets, WIDGET_PAPER, rect_cut_right(&foot, 200), (Action){SET_DEFAULTS, 0},
                           _("Defaults"));
    w->icon = ICON_UNDO;
    w->name = "defaults";
}

/* ---- what they do ---- */

static Action stop_of(const Ui *ui, int row) {
    bool choice = SETTING_ROWS[row].kind == ROW_CHOICE;
    return (Action){SET_ROW + row, choice ? setting_value(ui, row) : 0};
}

static void focus_first_row(const SettingsPage *s, Ui *ui) {
    bool keys = s->section == SECTION_KEYS;
    ui->pointer.focus = keys ? (Action){SET_KEYS, s->keys} : stop_of(ui, section_start(s->section));
}

static void show_section(SettingsPage *s, int section) {
    s->section = (section + SECTION_COUNT) % SECTION_COUNT;
    s->sliding = 0;
}

static void settings_enter(void *page, Ui *ui, const void *with) {
    (void)with;
    focus_first_row(page, ui);
}

static void settings_act(void *page, Ui *ui, Action action) {
    SettingsPage *s = page;
    int row = action.id - SET_ROW;
    switch (action.id) {
    case ACTION_BACK:
        pages_close(ui);
        break;
    case SET_DEFAULTS:
        settings_section_defaults(ui, s->section);
        break;
    case SET_AUTO:
        ui->s.settings->ui_scale = SETTINGS_SCALE_AUTO;
        ui_save_settings(ui);
        break;
    case SET_KEYS:
        s->keys = action.arg;
        s->scroll = (Scroll){0};
        break;
    case SET_SECTION:
        show_section(s, action.arg);
        break;
    default:
        if (row >= 0 && row < SETTING_COUNT && SETTING_ROWS[row].kind != ROW_SLIDER) {
            bool choice = SETTING_ROWS[row].kind == ROW_CHOICE;
            setting_change(ui, row, choice ? action.arg : !setting_value(ui, row));
        }
        break;
    }
}

/* ---- sliders ---- */

static int slider_at(const SettingsPage *s, const Ui *ui, float x, float y) {
    SettingsLayout at = layout_of(s, ui);
    for (int i = section_start(s->section); i < section_start(s->section + 1); i++) {
        if (SETTING_ROWS[i].kind == ROW_SLIDER && rect_has(rect_inset(setting_control(&at, i), -8), x, y)) {
            return i;
        }
    }
    return -1;
}

static void slide(SettingsPage *s, Ui *ui, float x) {
    const SettingRow *r = &SETTING_ROWS[s->sliding - 1];
    SettingsLayout at = layout_of(s, ui);
    DrawRect track = rect_margins(setting_control(&at, s->sliding - 1), 10, 0);
    float steps = between(0, (x - track.x) / track.w, 1) * (float)(r->high - r->low) / (float)r->step;
    s->slid = r->low + (int)lroundf(steps) * r->step;
}

static bool slider_event(SettingsPage *s, Ui *ui, const InputEvent *event) {
    int row = -1;
    if (event->kind == INPUT_MOUSE_DOWN && event->button == BUTTON_LEFT &&
        (row = slider_at(s, ui, event->x, event->y)) >= 0) {
        s->sliding = row + 1;
        ui->pointer.focus = stop_of(ui, row);
        ui->pointer.focus_shown = false;
        slide(s, ui, event->x);
        return true;
    }
    if (s->sliding == 0) {
        return false;
    }
    if (event->kind == INPUT_MOUSE_MOVE) {
        slide(s, ui, event->x);
        return true;
    }
    if (event->kind == INPUT_MOUSE_UP || event->kind == INPUT_LEAVE) {
        /* Only now, because a page that grows during the drag would move the slider away from the pointer. */
        row = s->sliding - 1;
        s->sliding = 0;
        setting_change(ui, row, s->slid);
        return event->kind == INPUT_MOUSE_UP;
    }
    return false;
}

/* ---- keys ---- */

/* Up and down go from row to row, and finally to the button below them. */
static void walk_rows(const SettingsPage *s, Ui *ui, int by) {
    int first = section_start(s->section), end = section_start(s->section + 1);
    int row = ui->pointer.focus.id == SET_DEFAULTS ? end : ui->pointer.focus.id - SET_ROW;
    int to = row < first || row > end ? first : row + by;
    to = to < first ? first : to;
    ui->pointer.focus = to >= end ? (Action){SET_DEFAULTS, 0} : stop_of(ui, to);
}

static bool change_by_key(Ui *ui, int dx) {
    int row = ui->pointer.focus.id - SET_ROW;
    if (row < 0 || row >= SETTING_COUNT) {
        return false;
    }
    const SettingRow *r = &SETTING_ROWS[row];
    const char *labels[ROW_CHOICES];
    bool slider = r->kind == ROW_SLIDER;
    int value = setting_value(ui, row), low = slider ? r->low : 0;
    int high = slider ? r->high : r->kind == ROW_CHOICE ? setting_labels(row, labels) - 1 : 1;
    int next = value + dx * (r->sample == SAMPLE_SCALE ? 25 : slider ? r->step : 1);
    next = next < low ? low : next > high ? high : next;
    if (next != value) {
        setting_change(ui, row, next);
    }
    ui->pointer.focus = stop_of(ui, row);
    return true;
}

static bool settings_key(SettingsPage *s, Ui *ui, const InputEvent *event) {
    int dx = (event->key == KEY_RIGHT) - (event->key == KEY_LEFT);
    int dy = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    bool on_sections = ui->pointer.focus.id == SET_SECTION, taken = true;
    if (event->key == KEY_TAB && (event->mods & MOD_CTRL)) {
        show_section(s, s->section + ((event->mods & MOD_SHIFT) ? -1 : 1));
        focus_first_row(s, ui);
    } else if (dy && on_sections) {
        show_section(s, s->section + dy);
        ui->pointer.focus = (Action){SET_SECTION, s->section};
    } else if (dx > 0 && on_sections) {
        focus_first_row(s, ui);
    } else if (s->section == SECTION_KEYS) {
        return false;
    } else if (dy) {
        walk_rows(s, ui, dy);
    } else if (dx) {
        taken = change_by_key(ui, dx);
    } else {
        return false;
    }
    ui->pointer.focus_shown = true;
    return taken;
}

static bool settings_event(void *page, Ui *ui, const InputEvent *event) {
    SettingsPage *s = page;
    SettingsLayout at = layout_of(s, ui);
    KeysRoom room = keys_room(s, &at);
    if (s->section == SECTION_KEYS && scroll_event(&s->scroll, room.area, room.height, event)) {
        return true;
    }
    return slider_event(s, ui, event) || (event->kind == INPUT_KEY && settings_key(s, ui, event));
}

/* ---- the picture ---- */

static void draw_sections(const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const Widget *hot = widget_hot(widgets, &ui->pointer);
    for (int i = 0; i < widgets->count; i++) {
        const Widget *w = &widgets->items[i];
        if (w->action.id != SET_SECTION) {
            continue;
        }
        if (w->on || w == hot) {
            theme_fill(list, w->rect, CARD_RADIUS, w->on ? INK : PAPER_BRIGHT, 1);
        }
        float size = theme_size_within(list->metrics, FONT_TITLE, 18, w->label, w->rect.w - 30);
        theme_text(list, w->on ? FONT_TITLE : FONT_TEXT, size, w->on ? PAPER_HIGH : INK, w->rect.x + 18,
                   w->rect.y + 28, w->rect.w - 30, w->label);
    }
}

static void draw_slider(const SettingRow *r, DrawRect c, int value, bool held, DrawList *list) {
    DrawRect track = rect_middle(c, c.w - 20, 6);
    float part = between(0, (float)(value - r->low) / (float)(r->high - r->low), 1);
    float radius = held ? 11 : 9.5f, y = c.y + c.h / 2;
    draw_box(list, track, 3, draw_rgb(0xcdb88a), draw_rgb(EDGE), 1);
    track.w *= part;
    theme_fill(list, track, 3, ACCENT, 1);
    DrawRect thumb = {track.x + track.w - radius, y - radius, 2 * radius, 2 * radius};
    theme_shadow(list, thumb, 1, 2, radius, 0.35f);
    draw_box(list, thumb, radius, draw_rgb(ON_ACCENT), draw_rgb(INK), 2);
    char words[32];
    snprintf(words, sizeof words, _("%d%%"), value);
    theme_text(list, FONT_TITLE, 17, INK, c.x + c.w + 14, y + 6, 60, words);
}

static void draw_sample(DrawRect c, const SettingRow *r, float end, DrawList *list) {
    float x = c.x + c.w + 28, y = c.y + c.h / 2;
    float step = between(15, (end - x) / 7.5f, 30);
    if (r->sample == SAMPLE_WINDOW) {
        theme_keycap(list, x - 12, y - 12, "F11");
    }
    for (int i = 0; i < PAINT_COLOURS && r->sample == SAMPLE_COLOURS; i++) {
        theme_emblem(list, i, x + step * (float)i, y, between(7, step * 0.42f, 12));
    }
    for (int i = 0; i < 4 && r->sample == SAMPLE_FIGURES; i++) {
        draw_figure(list, PAINT_MEEPLE, (PaintColour)(i + 1), x + 80 + 42 * (float)i, y + 17, 40, 1);
    }
}

static void draw_row(const SettingsPage *s, const Ui *ui, const SettingsLayout *at, int row, DrawList *list) {
    const SettingRow *r = &SETTING_ROWS[row];
    DrawRect c = setting_control(at, row), line = rect_margins(setting_rect(at, row), 28, 0);
    float middle = c.y + c.h / 2, room = c.x - line.x - 16;
    theme_text(list, FONT_TITLE, 18, INK, line.x, middle - 5, room, _(r->name));
    char narrow[96];
    const char *sentence = _(r->sentence);
    int shown = setting_shown(s, ui, row);
    int most =
        scale_most((int)(ui->width * (float)ui->scale / 100), (int)(ui->height * (float)ui->scale / 100));
    if (r->sample == SAMPLE_SCALE && ui->scale > 0 && shown > most) {
        snprintf(narrow, sizeof narrow, _("This window fits up to %d%%"), most);
        sentence = narrow;
    }
    float size = theme_size_within(list->metrics, FONT_SENTENCE, 15, sentence, room);
    theme_text(list, FONT_SENTENCE, size, MUTED, line.x, middle + 16, room, sentence);
    theme_rule(list, line.x, line.y + line.h, line.w, 0xddcc9f, 1.5f);
    if (r->kind == ROW_SLIDER) {
        draw_slider(r, c, shown, s->sliding == row + 1, list);
    } else if (r->kind == ROW_SWITCH) {
        theme_switch(list, rect_middle(c, 40, 22), shown != 0, 1);
    }
    draw_sample(c, r, at->card.x + at->card.w - 24, list);
}

/* Draws the gamepad's buttons for this row; two key strokes may share one. False if there is none. */
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

static void draw_key_row(const KeyRow *row, DrawRect r, float pads, DrawList *list) {
    float x = r.x;
    for (int c = 0; c < KEY_CAPS && row->caps[c]; c++) {
        x += theme_keycap(list, x, r.y, _(row->caps[c])) + 5;
    }
    x = fmaxf(x + 8, r.x + CAPS);
    float room = (draw_buttons(row, pads, r.y, list) ? pads - 8 : r.x + r.w) - x;
    const char *action = _(row->action);
    float size = theme_size_within(list->metrics, FONT_SENTENCE, 16, action, room);
    bool two = paragraph_lines(list->metrics, FONT_SENTENCE, size, room, action) > 1;
    draw_paragraph(list, FONT_SENTENCE, size, draw_rgb(INK), x, two ? r.y + 10 : r.y + 17, room, 14, action);
}

static void draw_keys(const SettingsPage *s, const SettingsLayout *at, DrawList *list) {
    int count = 0;
    const KeyRow *rows = key_rows(&count);
    KeysRoom room = keys_room(s, at);
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
            draw_key_row(&rows[i], r, pads, list);
        }
    }
    draw_unclip(list);
    scroll_draw(&s->scroll, room.area, room.height, list);
}

static void settings_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const SettingsPage *s = page;
    SettingsLayout at = layout_of(s, ui);
    theme_page(list, ui->width, ui->height, _("Settings"), "");
    theme_card(list, at.sections);
    theme_card(list, at.card);
    draw_sections(ui, widgets, list);
    for (int i = section_start(s->section); i < section_start(s->section + 1); i++) {
        draw_row(s, ui, &at, i, list);
    }
    if (s->section == SECTION_KEYS) {
        draw_keys(s, &at, list);
    } else {
        theme_text(list, FONT_SENTENCE, 15, MUTED, at.card.x + 28, at.card.y + at.card.h - 26,
                   at.card.w - 280, _("Changes apply at once."));
    }
    widgets_draw(widgets, &ui->pointer, list);
}

static void settings_describe(const void *page, const Ui *ui, Str *out) {
    const SettingsPage *s = page;
    for (int i = section_start(s->section); i < section_start(s->section + 1); i++) {
        str_addf(out, "setting %s %d\n", SETTING_ROWS[i].id, setting_value(ui, i));
    }
}

const PageKind SETTINGS_PAGE = {.name = "settings",
                                .size = sizeof(SettingsPage),
                                .kept = sizeof(SettingsPage),
                                .framed = true,
                                .enter = settings_enter,
                                .layout = settings_layout,
                                .event = settings_event,
                                .act = settings_act,
                                .draw = settings_draw,
                                .describe = settings_describe};
