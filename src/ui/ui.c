/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/ui.h"

#include <stdlib.h>

#include "files/file.h"
#include "ui/parts/text.h"
#include "ui/rules/rules_pictures.h"
#include "ui/state.h"
#include "ui/together/together.h"

void ui_notice(Ui *ui, const char *text) {
    notices_add(&ui->notices, NOTICE_TROUBLE, text);
}

void ui_tell(Ui *ui, const char *text) {
    notices_add(&ui->notices, NOTICE_GOOD, text);
}

void ui_mention(Ui *ui, const char *text) {
    notices_add(&ui->notices, NOTICE_PASSING, text);
}

void ui_save_settings(Ui *ui) {
    if (ui->s.settings_path && ui->s.settings_path[0]) {
        Fail fail = {0};
        if (!settings_save(ui->s.settings_path, ui->s.settings, &fail)) {
            ui_notice(ui, text_fail(&fail).text);
        }
    }
}

int ui_speed(const Ui *ui) {
    static const int speeds[] = {[ANIMATION_OFF] = SPEED_OFF,
                                 [ANIMATION_FAST] = SPEED_FAST,
                                 [ANIMATION_NORMAL] = SPEED_NORMAL,
                                 [ANIMATION_SLOW] = SPEED_SLOW};
    return speeds[ui->s.settings->animation];
}

bool ui_glides(const Ui *ui) {
    return ui_speed(ui) != SPEED_OFF && !ui->s.settings->reduced_motion;
}

Ui *ui_new(const UiServices *services) {
    Ui *ui = base_alloc(sizeof *ui);
    ui->s = *services;
    ui->metrics = services->metrics;
    ui->width = services->width;
    ui->height = services->height;
    ui->scale = services->scale ? services->scale : 100;
    ui->next_seed = services->seed;
    ui->faces = base_alloc(sizeof *ui->faces);
    ui->rule_tables = rule_tables_new();
    ui->maps = base_alloc(sizeof *ui->maps);
    ui->maps->aside = services->threads;
    ui->maps->atlas = services->library->atlas;
    ui->backdrop = backdrop_new(services->library, services->seed);
    ui->store = store_new(&services->places, services->library);
    games_tell(ui); /* comes first: another program may be running */
    for (int i = 0; services->notices && i < services->notices->count; i++) {
        notices_add(&ui->notices, services->notices->waiting[i].tone, services->notices->waiting[i].text);
    }
    if (services->settings_path && services->settings_path[0] && store_is_alone(ui->store)) {
        file_sweep(services->settings_path);
    }
    pages_open(ui, &TITLE_PAGE, NULL);
    if (!games_open_first(ui)) {
        pages_go(ui, NULL, NULL);
    }
    return ui;
}

void ui_free(Ui *ui) {
    if (ui) {
        pages_free(ui);
        reviews_close(ui);
        online_free(ui->online);
        session_free(ui->pictured);
        review_free(ui->pictured_review);
        str_deinit(&ui->picture);
        store_free(ui->store);
        free(ui->backdrop);
        free(ui->faces);
        rule_tables_free(ui->rule_tables);
        board_plans_deinit(ui->maps);
        base_free(ui->maps);
        free(ui);
    }
}

/* ---- input ---- */

void ui_press(Ui *ui, Action action) {
    WidgetList widgets;
    ui_layout(ui, &widgets);
    const Widget *w = widget_find(&widgets, action);
    if (w && !w->disabled) {
        pages_act(ui, action);
    }
}

static void mouse_button(Ui *ui, const InputEvent *event) {
    WidgetList widgets;
    ui_layout(ui, &widgets);
    const Widget *under = widget_at(&widgets, event->x, event->y);
    if (event->kind == INPUT_MOUSE_DOWN) {
        ui->pointer.focus_shown = false;
        ui->pointer.pressed = ui->pointer.done = under ? under->action : (Action){0, 0};
        if (under && !under->disabled) {
            ui->pointer.focus = under->action;
        }
        return;
    }
    Action pressed = ui->pointer.pressed;
    ui->pointer.pressed = (Action){0, 0};
    if (under && pressed.id && action_is(under->action, pressed)) {
        ui_press(ui, pressed);
    }
}

/* True if a widget has this key as its shortcut; Enter and Space are for the frame while that is shown. */
static bool press_by_shortcut(Ui *ui, const WidgetList *widgets, const InputEvent *event) {
    bool framed = ui->pointer.focus_shown && (event->key == KEY_ENTER || event->key == KEY_SPACE);
    for (int i = 0; i < widgets->count && !event->repeat && !framed; i++) {
        if (widgets->items[i].shortcut && widgets->items[i].shortcut == event->key) {
            ui_press(ui, widgets->items[i].action);
            return true;
        }
    }
    return false;
}

/* Tab and arrows walk the widgets of a page that has no other use for them; other keys press one. */
static void key_on_widgets(Ui *ui, const InputEvent *event) {
    WidgetList widgets;
    ui_layout(ui, &widgets);
    Action *focus = &ui->pointer.focus;
    const Widget *at = widget_find(&widgets, *focus);
    int dx = (event->key == KEY_RIGHT) - (event->key == KEY_LEFT);
    int dy = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    if (press_by_shortcut(ui, &widgets, event)) {
        return;
    }
    if (event->key == KEY_TAB) {
        *focus = widget_next(&widgets, ui->pointer.focus_shown || !at ? *focus : (Action){0, 0},
                             event->mods & MOD_SHIFT);
    } else if (dx || dy) {
        if (at && at->kind == WIDGET_CHOICE && dx) {
            /* Within a choice, an arrow key selects at once. */
            const Widget *next = widget_find(&widgets, (Action){focus->id, focus->arg + dx});
            if (next && !next->disabled && next->kind == WIDGET_CHOICE) {
                *focus = next->action;
                ui_press(ui, next->action);
            }
        } else {
            *focus = widget_towards(&widgets, *focus, dx, dy);
        }
    } else if (event->key == KEY_ESCAPE || event->key == KEY_F1) {
        ui_press(ui, (Action){event->key == KEY_F1 ? ACTION_HELP : ACTION_BACK, 0});
        return;
    } else if (event->key == KEY_ENTER || event->key == KEY_SPACE) {
        DrawRect before = at ? at->rect : (DrawRect){0};
        ui_press(ui, *focus);
        ui_layout(ui, &widgets);
        if (before.w > 0 && ui->pointer.focus_shown && !widget_find(&widgets, *focus)) {
            *focus = widget_nearest(&widgets, before); /* it is gone, such as a seat that was removed */
        }
        return;
    } else {
        return;
    }
    ui->pointer.focus_shown = true;
}

/* Keys that show a player is not using the mouse; other keys are used along with it. */
static bool leads(const InputEvent *event) {
    bool letter = event->key == 'W' || event->key == 'A' || event->key == 'S' || event->key == 'D';
    return event->pad || letter || (event->key >= KEY_ENTER && event->key <= KEY_DOWN);
}

/* What a key means on every page, before the page is asked. True if that was all. */
static bool shortcut(Ui *ui, const InputEvent *event) {
    ui->pad_used = event->pad;
    ui->keys_used = ui->keys_used || leads(event);
    if (event->pad && event->key < 128 && !pages_kind(ui)->letters) {
        return true; /* buttons that stand for letters are meant for the table */
    }
    if (event->key == KEY_F11 && !event->repeat) {
        ui->fullscreen = true;
        return true;
    }
    if (event->key == ',' && (event->mods & MOD_CTRL)) {
        pages_act(ui, (Action){ACTION_SETTINGS, 0});
        return true;
    }
    return ui->hold > 0 && (event->key == KEY_ENTER || event->key == KEY_SPACE || event->key == KEY_ESCAPE);
}

static void follow_pointer(Ui *ui, const InputEvent *event) {
    Pointer *p = &ui->pointer;
    bool moved = event->x != p->x || event->y != p->y || !p->inside;
    p->x = event->x;
    p->y = event->y;
    p->inside = true;
    if (!moved) {
        return;
    }
    p->still = 0;
    ui->keys_used = false;
    if (p->done.id) {
        WidgetList widgets;
        ui_layout(ui, &widgets);
        const Widget *at = widget_at(&widgets, p->x, p->y);
        p->done = at && action_is(at->action, p->done) ? p->done : (Action){0, 0};
    }
}

void ui_event(Ui *ui, const InputEvent *event) {
    pages_bury(ui);
    ui->dirty = true;
    switch (event->kind) {
    case INPUT_RESIZE:
        ui->width = event->width;
        ui->height = event->height;
        ui->scale = event->scale;
        break;
    case INPUT_CLOSE:
        ui->quit = true;
        return;
    case INPUT_LEAVE:
        ui->pointer.inside = false;
        ui->pointer.pressed = (Action){0, 0};
        break;
    case INPUT_MOUSE_MOVE:
    case INPUT_MOUSE_DOWN:
    case INPUT_MOUSE_UP:
    case INPUT_WHEEL:
        follow_pointer(ui, event);
        ui->keys_used = ui->keys_used && event->kind == INPUT_MOUSE_MOVE;
        break;
    case INPUT_KEY:
        if (shortcut(ui, event)) {
            return;
        }
        break;
    case INPUT_DROP:
        ui_import(ui, event->path);
        return;
    case INPUT_KEY_UP:
    case INPUT_TEXT:
    case INPUT_PASTE:
        break;
    }
    if (event->kind == INPUT_MOUSE_DOWN || (event->kind == INPUT_KEY && !event->repeat)) {
        notices_read(&ui->notices);
    }
    if (pages_event(ui, event)) {
        return;
    }
    bool left = event->button == BUTTON_LEFT, early = event->kind == INPUT_MOUSE_DOWN && ui->hold > 0;
    if ((event->kind == INPUT_MOUSE_DOWN || event->kind == INPUT_MOUSE_UP) && left && !early) {
        mouse_button(ui, event);
    } else if (event->kind == INPUT_KEY) {
        key_on_widgets(ui, event);
    }
}

/* ---- time ---- */

static bool waits_for_tip(const Ui *ui) {
    if (!ui->pointer.inside || ui->pointer.still >= HOVER_TIP) {
        return false;
    }
    WidgetList widgets;
    ui_layout(ui, &widgets);
    return widget_with_tip(&widgets, &ui->pointer) != NULL;
}

bool ui_moving(const Ui *ui) {
    return pages_moving(ui) || waits_for_tip(ui) || ui->hold > 0 || ui->planning ||
           board_plans_busy(ui->maps);
}

void ui_step(Ui *ui, uint32_t microseconds) {
    pages_bury(ui);
    ui->dirty = ui->dirty || ui_moving(ui) || ui->planning;
    ui->planning = board_plans_busy(ui->maps); /* one more frame once the plan is ready */
    uint32_t left = HOVER_TIP - ui->pointer.still;
    ui->pointer.still += microseconds < left ? microseconds : left;
    ui->hold -= microseconds < ui->hold ? microseconds : ui->hold;
    ui->dirty = notices_step(&ui->notices, microseconds) || ui->dirty;
    together_step(ui, microseconds);
    pages_step(ui, microseconds);
    reviews_step(ui);
}

bool ui_stirs(const Ui *ui) {
    return pages_stir(ui) || reviews_go_on(ui) || notices_pass(&ui->notices) || ui->online;
}

bool ui_dirty(const Ui *ui) {
    return ui->dirty;
}

void ui_drawn(Ui *ui) {
    ui->dirty = false;
}

bool ui_wants_quit(const Ui *ui) {
    return ui->quit;
}

bool ui_takes_fullscreen_toggle(Ui *ui) {
    bool wanted = ui->fullscreen;
    ui->fullscreen = false;
    return wanted;
}

bool ui_takes_copied(Ui *ui, Str *out) {
    bool due = ui->copied[0] != '\0';
    str_add(out, ui->copied);
    ui->copied[0] = '\0';
    return due;
}

uint32_t ui_takes_sounds(Ui *ui) {
    uint32_t due = ui->sounds;
    ui->sounds = 0;
    return due;
}

/* ---- output ---- */

void ui_draw(const Ui *ui, DrawList *list) {
    const Settings *s = ui->s.settings;
    list->look = (uint8_t)((s->palette == PALETTE_SAFE ? PAINT_SAFE : 0) | (s->strong ? PAINT_STRONG : 0));
    pages_draw(ui, list);
    if (s->strong) {
        contrast_apply(list);
    }
}
