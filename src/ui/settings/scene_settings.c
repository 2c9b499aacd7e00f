/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings: places, hand and keys. */
#include <math.h>

#include "ui/parts/text.h"
#include "ui/settings/settings_page.h"

static const float CHOICE = 36;

/* ---- where things are ---- */

SettingsLayout settings_layout_of(const SettingsPage *s, const Ui *ui) {
    bool small = ui->width < 1100;
    const float margin = small ? 16 : 24, foot = 64;
    DrawRect room = rect_margins(ui_page(ui), margin, 0);
    rect_cut_top(&room, HEADER_HEIGHT + 16);
    rect_cut_bottom(&room, margin);
    SettingsLayout at = {.sections = rect_cut_left(&room, ui->width < 940 ? 160 : small ? 184 : 232)};
    rect_cut_left(&room, 16);
    at.card = room;
    at.control = small ? fmaxf(0.42f * room.w, 300) : 340;
    int rows = section_start(s->section + 1) - section_start(s->section);
    at.pitch = between(50, (room.h - foot - 16) / (float)(rows > 0 ? rows : 1), 62);
    return at;
}

DrawRect setting_rect(const SettingsLayout *at, int row) {
    DrawRect rows = at->card;
    rect_cut_top(&rows, 8 + at->pitch * (float)(row - section_start((int)SETTING_ROWS[row].section)));
    return rect_cut_top(&rows, at->pitch);
}

DrawRect setting_control(const SettingsLayout *at, int row) {
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

int setting_shown(const SettingsPage *s, const Ui *ui, int row) {
    return s->sliding == row + 1 ? s->slid : setting_value(ui, row);
}

/* ---- widgets ---- */

static void add_row(const Ui *ui, const SettingsLayout *at, int row, WidgetList *widgets) {
    const SettingRow *r = &SETTING_ROWS[row];
    DrawRect control = setting_control(at, row), place = setting_rect(at, row);
    if (r->kind == ROW_CHOICE) {
        const char *labels[ROW_CHOICES];
        int count = setting_labels(row, labels);
        widget_choices(widgets, control, 1, SET_ROW + row, r->id, labels, count, setting_value(ui, row), 16);
    } else { /* of a switch the whole row is the target */
        widget_add(widgets, WIDGET_AREA, r->kind == ROW_SWITCH ? rect_margins(place, 16, 4) : control,
                   (Action){SET_ROW + row, 0}, "")
            ->name = r->id;
    }
    if (r->sample == SAMPLE_SCALE) {
        const char *label[1] = {_("Automatic")};
        int on = ui->s.settings->ui_scale == SETTINGS_SCALE_AUTO ? 0 : -1;
        rect_cut_right(&place, 28);
        place = rect_middle(rect_cut_right(&place, 112), 112, CHOICE);
        widget_choices(widgets, place, 1, SET_AUTO, NULL, label, 1, on, 15)->name = "scale-auto";
    }
}

static void settings_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const SettingsPage *s = page;
    SettingsLayout at = settings_layout_of(s, ui);
    header_widgets(ui, widgets, (Action){ACTION_BACK, 0}, _("Back"), (Action){ACTION_HELP, 0});
    widgets->items[0].name = "back";
    DrawRect menu = rect_margins(at.sections, 10, 12), foot = rect_margins(at.card, 28, 12);
    for (int i = 0; i < SECTION_COUNT; i++) {
        Widget *w = widget_add(widgets, WIDGET_AREA, rect_cut_top(&menu, 44), (Action){SET_SECTION, i},
                               section_name(i));
        w->on = i == s->section;
        w->name = "section";
        w->numbered = true;
        rect_cut_top(&menu, 4);
    }
    if (s->section == SECTION_KEYS) {
        settings_keys_layout(s, &at, widgets);
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
        show_section(s, ui, action.arg);
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
    SettingsLayout at = settings_layout_of(s, ui);
    for (int i = section_start(s->section); i < section_start(s->section + 1); i++) {
        if (SETTING_ROWS[i].kind == ROW_SLIDER && rect_has(rect_inset(setting_control(&at, i), -8), x, y)) {
            return i;
        }
    }
    return -1;
}

static void slide(SettingsPage *s, Ui *ui, float x) {
    const SettingRow *r = &SETTING_ROWS[s->sliding - 1];
    SettingsLayout at = settings_layout_of(s, ui);
    DrawRect track = rect_margins(setting_control(&at, s->sliding - 1), 10, 0);
    float steps = between(0, (x - track.x) / track.w, 1) * (float)(r->high - r->low) / (float)r->step;
    s->slid = r->low + (int)lroundf(steps) * r->step;
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
    return slider_event(s, ui, event) || settings_keys_event(s, ui, event) ||
           (event->kind == INPUT_KEY && settings_key(s, ui, event));
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
