/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings: places, hand and keys. */
#include <math.h>
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/parts/text.h"
#include "ui/rules/rules.h"
#include "ui/settings/settings_page.h"

static const float MARGIN = 24, GAP = 16, FOOT = 64, CHOICE = 36;

/* ---- where things are ---- */

static int rows_of(SettingsSection section) {
    int count = 0;
    for (int i = 0; i < setting_count(); i++) {
        count += setting_row(i)->section == section;
    }
    return count;
}

SettingsLayout settings_layout_of(const SettingsPage *s, const Ui *ui) {
    bool small = ui->width < 1100;
    float side = ui->width < 940 ? 160 : small ? 184 : 232, margin = small ? 16 : MARGIN;
    float top = HEADER_HEIGHT + 16, height = ui->height - top - margin;
    SettingsLayout at = {.sections = rect_of(margin, top, side, height)};
    float x = margin + side + GAP;
    at.card = rect_of(x, top, ui->width - margin - x, height);
    at.control = at.card.x + (small ? fmaxf(0.42f * at.card.w, 300) : 340);
    int rows = rows_of((SettingsSection)s->section);
    at.pitch = between(50, (height - FOOT - 16) / (float)(rows > 0 ? rows : 1), 62);
    at.first = at.card.y + 8;
    return at;
}

static int place_in_section(int row) {
    int place = 0;
    for (int i = 0; i < row; i++) {
        place += setting_row(i)->section == setting_row(row)->section;
    }
    return place;
}

DrawRect setting_control(const Ui *ui, const SettingsLayout *at, int row) {
    (void)ui;
    const SettingRow *r = setting_row(row);
    const char *labels[ROW_CHOICES];
    float y = at->first + at->pitch * (float)place_in_section(row) + (at->pitch - CHOICE) / 2;
    float most = at->card.x + at->card.w - at->control -
                 (r->sample == SAMPLE_NONE    ? 28.0f
                  : r->sample == SAMPLE_SCALE ? 236.0f
                                              : 180.0f);
    float width = 40;
    if (r->kind == ROW_SLIDER) {
        width = between(140, most, 340);
    } else if (r->kind == ROW_CHOICE) {
        int count = setting_labels(row, labels);
        width = between(160, most, count > 2 ? 116.0f * (float)count : 320);
    }
    return rect_of(at->control, y, width, CHOICE);
}

int setting_shown(const SettingsPage *s, const Ui *ui, int row) {
    return s->sliding == row + 1 ? s->slid : setting_value(ui, row);
}

/* ---- widgets ---- */

static void add_row(const Ui *ui, const SettingsLayout *at, int row, WidgetList *widgets) {
    const SettingRow *r = setting_row(row);
    DrawRect control = setting_control(ui, at, row);
    int before = widgets->count;
    switch (r->kind) {
    case ROW_SWITCH: /* the whole row is the target */
        widget_add(widgets, WIDGET_AREA,
                   rect_of(at->card.x + 16, control.y + CHOICE / 2 - at->pitch / 2 + 4, at->card.w - 32,
                           at->pitch - 8),
                   (Action){SET_ROW + row, 0}, "");
        break;
    case ROW_CHOICE: {
        const char *labels[ROW_CHOICES];
        int count = setting_labels(row, labels);
        widget_choices(widgets, control, 1, SET_ROW + row, r->id, labels, count, setting_value(ui, row), 16);
        break;
    }
    case ROW_SLIDER:
        widget_add(widgets, WIDGET_AREA, control, (Action){SET_ROW + row, 0}, "");
        break;
    }
    for (int i = before; i < widgets->count; i++) {
        widgets->items[i].name = r->id;
        widgets->items[i].numbered = r->kind == ROW_CHOICE;
    }
    if (r->sample == SAMPLE_SCALE) {
        DrawRect place = {at->card.x + at->card.w - 28 - 112, control.y, 112, CHOICE};
        const char *label[1] = {_("Automatic")};
        bool on = ui->s.settings->ui_scale == SETTINGS_SCALE_AUTO;
        Widget *w = widget_choices(widgets, place, 1, SET_AUTO, NULL, label, 1, on ? 0 : -1, 15);
        w->name = "scale-auto";
    }
}

static void settings_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const SettingsPage *s = page;
    SettingsLayout at = settings_layout_of(s, ui);
    header_widgets(ui, widgets, (Action){SET_BACK, 0}, _("Back"), (Action){SET_HELP, 0});
    widgets->items[0].name = "back";
    for (int i = 0; i < SECTION_COUNT; i++) {
        DrawRect r = {at.sections.x + 10, at.sections.y + 12 + 48 * (float)i, at.sections.w - 20, 44};
        Widget *w =
            widget_add(widgets, WIDGET_AREA, r, (Action){SET_SECTION, i}, section_name((SettingsSection)i));
        w->on = i == s->section;
        w->name = "section";
        w->numbered = true;
    }
    SettingsSection section = (SettingsSection)s->section;
    for (int i = 0; i < setting_count(); i++) {
        if (setting_row(i)->section == section) {
            add_row(ui, &at, i, widgets);
        }
    }
    if (section == SECTION_KEYS) {
        settings_keys_layout(s, &at, widgets);
        return;
    }
    Widget *w = widget_add(widgets, WIDGET_PAPER,
                           rect_of(at.card.x + at.card.w - 228, at.card.y + at.card.h - 52, 200, 40),
                           (Action){SET_DEFAULTS, 0}, _("Defaults"));
    w->icon = ICON_UNDO;
    w->name = "defaults";
}

/* ---- what they do ---- */

static Action stop_of(const Ui *ui, int row) {
    bool choice = setting_row(row)->kind == ROW_CHOICE;
    return (Action){SET_ROW + row, choice ? setting_value(ui, row) : 0};
}

static void focus_first_row(SettingsPage *s, Ui *ui) {
    bool keys = s->section == SECTION_KEYS;
    ui->pointer.focus = keys ? (Action){SET_KEYS, s->keys} : (Action){SET_SECTION, s->section};
    for (int i = setting_count() - 1; i >= 0; i--) {
        if (setting_row(i)->section == (SettingsSection)s->section) {
            ui->pointer.focus = stop_of(ui, i);
        }
    }
}

static void show_section(SettingsPage *s, Ui *ui, int section) {
    s->section = (section + SECTION_COUNT) % SECTION_COUNT;
    s->sliding = 0;
    ui->dirty = true;
}

static void settings_enter(void *page, Ui *ui, const void *with) {
    (void)with;
    focus_first_row(page, ui);
}

static void settings_act(void *page, Ui *ui, Action action) {
    SettingsPage *s = page;
    switch (action.id) {
    case SET_BACK:
        pages_close(ui);
        break;
    case SET_HELP:
        rules_open(ui, -1, NULL);
        break;
    case SET_DEFAULTS:
        settings_section_defaults(ui, (SettingsSection)s->section);
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
        show_section(s, ui, action.arg);
        break;
    default: {
        int row = action.id - SET_ROW;
        if (row >= 0 && row < setting_count() && setting_row(row)->kind != ROW_SLIDER) {
            bool choice = setting_row(row)->kind == ROW_CHOICE;
            setting_change(ui, row, choice ? action.arg : !setting_value(ui, row));
        }
        break;
    }
    }
}

/* ---- sliders ---- */

static int slider_at(const SettingsPage *s, const Ui *ui, float x, float y) {
    SettingsLayout at = settings_layout_of(s, ui);
    for (int i = 0; i < setting_count(); i++) {
        const SettingRow *r = setting_row(i);
        if (r->kind == ROW_SLIDER && r->section == (SettingsSection)s->section &&
            rect_has(rect_inset(setting_control(ui, &at, i), -8), x, y)) {
            return i;
        }
    }
    return -1;
}

static void slide(SettingsPage *s, Ui *ui, float x) {
    int row = s->sliding - 1;
    const SettingRow *r = setting_row(row);
    SettingsLayout at = settings_layout_of(s, ui);
    DrawRect c = setting_control(ui, &at, row);
    float part = between(0, (x - c.x - 10) / (c.w - 20), 1);
    int steps = (int)lroundf(part * (float)(r->high - r->low) / (float)r->step);
    s->slid = r->low + steps * r->step;
    ui->dirty = true;
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
        /* Only now: a page that grows under the hand would take the slider away from it. */
        row = s->sliding - 1;
        s->sliding = 0;
        setting_change(ui, row, s->slid);
        return event->kind == INPUT_MOUSE_UP;
    }
    return false;
}

/* ---- keys ---- */

/* Up and down: from row to row, at the end the button below them. */
static void walk_rows(SettingsPage *s, Ui *ui, int by) {
    Action stops[SETTING_STOPS];
    int count = 0, at = -1;
    for (int i = 0; i < setting_count() && count < SETTING_STOPS - 1; i++) {
        if (setting_row(i)->section == (SettingsSection)s->section) {
            at = ui->pointer.focus.id == SET_ROW + i ? count : at;
            stops[count++] = stop_of(ui, i);
        }
    }
    at = ui->pointer.focus.id == SET_DEFAULTS ? count : at;
    stops[count++] = (Action){SET_DEFAULTS, 0};
    at = at < 0 ? 0 : at + by;
    ui->pointer.focus = stops[at < 0 ? 0 : at >= count ? count - 1 : at];
}

static bool change_by_key(Ui *ui, int dx) {
    int row = ui->pointer.focus.id - SET_ROW;
    if (row < 0 || row >= setting_count()) {
        return false;
    }
    const SettingRow *r = setting_row(row);
    const char *labels[ROW_CHOICES];
    int value = setting_value(ui, row), low = 0, high = 1, step = 1;
    if (r->kind == ROW_CHOICE) {
        high = setting_labels(row, labels) - 1;
    } else if (r->kind == ROW_SLIDER) {
        low = r->low;
        high = r->high;
        step = r->sample == SAMPLE_SCALE ? 25 : r->step;
    }
    int next = value + dx * step;
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
    if (event->key == KEY_ESCAPE) {
        pages_close(ui);
        return true;
    }
    if (event->key == KEY_TAB && (event->mods & MOD_CTRL)) {
        show_section(s, ui, s->section + ((event->mods & MOD_SHIFT) ? -1 : 1));
        focus_first_row(s, ui);
    } else if (dy && on_sections) {
        show_section(s, ui, s->section + dy);
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
    ui->dirty = true;
    return taken;
}

static bool settings_event(void *page, Ui *ui, const InputEvent *event) {
    SettingsPage *s = page;
    if (slider_event(s, ui, event) || settings_keys_event(s, ui, event)) {
        return true;
    }
    if (event->kind == INPUT_KEY && event->key == KEY_F1) {
        rules_open(ui, -1, NULL);
        return true;
    }
    return event->kind == INPUT_KEY && settings_key(s, ui, event);
}

static void settings_describe(const void *page, const Ui *ui, Str *out) {
    const SettingsPage *s = page;
    for (int i = 0; i < setting_count(); i++) {
        if (setting_row(i)->section == (SettingsSection)s->section) {
            str_addf(out, "setting %s %d\n", setting_row(i)->id, setting_value(ui, i));
        }
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
