/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "ui/overlay/overlays.h"
#include "ui/rules/rules.h"
#include "ui/setup/setup_page.h"

/* ---- seats ---- */

bool colour_taken(const Settings *settings, int colour, int but) {
    for (int i = 0; i < settings->seat_count; i++) {
        if (i != but && settings->seats[i].colour == colour) {
            return true;
        }
    }
    return false;
}

void seat_take_colour(Settings *settings, int seat, int colour) {
    for (int i = 0; i < SETTINGS_SEATS; i++) {
        if (settings->seats[i].colour == colour) {
            settings->seats[i].colour = settings->seats[seat].colour;
        }
    }
    settings->seats[seat].colour = colour;
}

static void seat_add(Settings *settings) {
    settings->seat_count += settings->seat_count < SETTINGS_SEATS;
}

/* The seat goes behind those in use, so that its name is still known when one is added again. */
static void seat_remove(Settings *settings, int seat) {
    SettingsSeat gone = settings->seats[seat];
    if (settings->seat_count < 2) {
        return;
    }
    settings->seat_count--;
    memmove(&settings->seats[seat], &settings->seats[seat + 1],
            sizeof gone * (size_t)(settings->seat_count - seat));
    settings->seats[settings->seat_count] = gone;
    if (settings->first == seat) {
        settings->first = SETTINGS_FIRST_RANDOM;
    } else if (settings->first > seat) {
        settings->first--;
    }
}

static void seat_move(Settings *settings, int from, int to) {
    if (from == to || to < 0 || to >= settings->seat_count) {
        return;
    }
    SettingsSeat moved = settings->seats[from];
    int step = to > from ? 1 : -1;
    for (int i = from; i != to; i += step) {
        settings->seats[i] = settings->seats[i + step];
    }
    settings->seats[to] = moved;
    if (settings->first == from) {
        settings->first = to;
    } else if (from < settings->first && settings->first <= to) {
        settings->first--;
    } else if (to <= settings->first && settings->first < from) {
        settings->first++;
    }
}

/* ---- what the widgets do ---- */

static void toggle_set(Settings *s, const char *name) {
    int at = setup_set_index(s, name);
    if (at > 0) {
        s->set_count--;
        memmove(s->sets[at], s->sets[at + 1], sizeof s->sets[0] * (size_t)(s->set_count - at));
    } else if (at < 0 && s->set_count < SETTINGS_SETS) {
        snprintf(s->sets[s->set_count++], sizeof s->sets[0], "%s", name);
    }
}

/* All rules as in the edition; the board stays, with what it brings. */
static void choose_profile(SetupPage *page, Ui *ui, int profile) {
    Rules *rules = &ui->s.settings->rules;
    Rules fresh;
    rules_profile(&fresh, (Profile)profile);
    fresh.friendly_undo = rules->friendly_undo;
    fresh.aids = rules->aids;
    fresh.table = rules->table;
    fresh.table_w = rules->table_w;
    fresh.table_h = rules->table_h;
    fresh.meeples = setup_board_chosen(ui) ? RULES_MEEPLES_MAP : fresh.meeples;
    page->flashing = variants_between(rules, &fresh);
    page->flash_left = page->flashing && ui_glides(ui) ? FLASH_TIME : 0;
    *rules = fresh;
}

static void begin_naming(SetupPage *page, Ui *ui, int seat) {
    SettingsSeat *s = &ui->s.settings->seats[seat];
    page->naming = seat;
    snprintf(page->before, sizeof page->before, "%s", s->name);
    field_begin(&page->field, s->name, sizeof s->name);
}

static void end_naming(SetupPage *page, Ui *ui, bool keep) {
    if (page->naming < 0) {
        return;
    }
    SettingsSeat *s = &ui->s.settings->seats[page->naming];
    if (!keep) {
        snprintf(s->name, sizeof s->name, "%s", page->before);
    }
    size_t length = strlen(s->name);
    while (length > 0 && s->name[length - 1] == ' ') {
        s->name[--length] = '\0';
    }
    page->naming = -1;
    ui_save_settings(ui);
}

static void defaults(Ui *ui) {
    Settings fresh;
    Settings *s = ui->s.settings;
    settings_defaults(&fresh);
    s->rules = fresh.rules;
    s->first = fresh.first;
    s->set_count = fresh.set_count;
    memcpy(s->sets, fresh.sets, sizeof s->sets);
    s->map[0] = '\0';
    ui->starts = 0;
}

static void begin(SetupPage *page, Ui *ui) {
    if (ui_play_with(ui, ui->s.settings, page->refusal)) {
        ui_save_settings(ui);
    }
}

static void replace(void *asker, Ui *ui) {
    begin(asker, ui);
}

static void play(SetupPage *page, Ui *ui) {
    end_naming(page, ui, true);
    if (store_would_lose(ui->store)) {
        pages_open(ui, &ASK_PAGE, &(AskOf){store_game(ui->store), page, replace});
    } else {
        begin(page, ui);
    }
}

static void act_on_seats(SetupPage *page, Ui *ui, Action action) {
    Settings *s = ui->s.settings;
    int seat = action.arg;
    switch (action.id) {
    case SETUP_COLOUR:
        page->colouring = page->colouring == seat ? -1 : seat;
        if (page->colouring == seat) {
            ui->pointer.focus = (Action){SETUP_SWATCH, s->seats[seat].colour};
        }
        break;
    case SETUP_SWATCH:
        if (page->colouring >= 0) {
            seat_take_colour(s, page->colouring, action.arg);
        }
        page->colouring = -1;
        break;
    case SETUP_NAME:
        begin_naming(page, ui, seat);
        break;
    case SETUP_FLAG:
        s->first = s->first == seat ? SETTINGS_FIRST_RANDOM : seat;
        break;
    case SETUP_REMOVE:
        seat_remove(s, seat);
        break;
    case SETUP_ADD:
        seat_add(s);
        break;
    case SETUP_BEGINS:
        s->first = seat == 0      ? SETTINGS_FIRST_RANDOM
                   : seat == 1    ? SETTINGS_FIRST_ROADS
                   : s->first < 0 ? 0
                                  : s->first;
        break;
    default:
        break;
    }
}

void setup_act(void *state, Ui *ui, Action action) {
    SetupPage *page = state;
    Settings *s = ui->s.settings;
    Rules *rules = &s->rules;
    page->refusal[0] = '\0';
    switch (action.id) {
    case SETUP_BACK:
        pages_go(ui, NULL, NULL);
        return;
    case SETUP_HELP:
        rules_open(ui, -1, NULL);
        return;
    case SETUP_PLAY:
        play(page, ui);
        return;
    case SETUP_SET:
        toggle_set(s, action.arg == SETUP_SETS ? setup_own(page, ui)->name : SETUP_SET_NAMES[action.arg]);
        break;
    case SETUP_OWN:
        page->own_set = (page->own_set + 1) % setup_own_count(ui);
        break;
    case SETUP_PROFILE:
        choose_profile(page, ui, action.arg);
        break;
    case SETUP_FARMS:
        rules->farms = (uint8_t)action.arg;
        break;
    case SETUP_FARMS_HELP:
        rules_open(ui, RULES_COMPARED, NULL);
        break;
    case SETUP_FARM_POINTS:
        rules->farm_points = (uint8_t)(3 + action.arg);
        break;
    case SETUP_MEEPLES:
        rules->meeples =
            (uint8_t)between(1, (float)(rules->meeples + (action.arg ? 1 : -1)), RULES_MEEPLES_MAX);
        break;
    case SETUP_RIVER:
        rules->river = (uint8_t)action.arg;
        break;
    case SETUP_VARIANT:
        option_toggle(rules, action.arg);
        break;
    case SETUP_PART:
        page->part = action.arg;
        return;
    case SETUP_TAB:
        page->tab = action.arg;
        return;
    case SETUP_DEFAULTS:
        defaults(ui);
        break;
    default:
        if (!boards_act(page, ui, action) && !table_act(rules, action)) {
            act_on_seats(page, ui, action);
        }
        break;
    }
    ui_save_settings(ui);
}

/* ---- input beside the widgets ---- */

static bool type_name(SetupPage *page, Ui *ui, const InputEvent *event) {
    SettingsSeat *seat = &ui->s.settings->seats[page->naming];
    FieldPlace place = setup_name_place(page, ui, page->naming);
    if (field_event(&page->field, &place, &ui->metrics, event, ui->copied)) {
        snprintf(seat->name, sizeof seat->name, "%.63s", page->field.text);
        return true;
    }
    if (event->kind != INPUT_KEY) {
        return false;
    }
    if (event->key == KEY_ENTER && !(event->mods & MOD_CTRL)) {
        end_naming(page, ui, true);
    } else if (event->key == KEY_ESCAPE) {
        end_naming(page, ui, false);
    } else if (event->key == KEY_TAB) {
        int next = page->naming + ((event->mods & MOD_SHIFT) ? -1 : 1);
        end_naming(page, ui, true);
        if (next >= 0 && next < ui->s.settings->seat_count) {
            begin_naming(page, ui, next);
        }
    } else if (event->key == KEY_ENTER) {
        play(page, ui);
    }
    return true;
}

/* A row held by its grip changes places with the rows it comes over. */
static bool drag_row(SetupPage *page, Ui *ui, const InputEvent *event) {
    SetupLayout at = setup_places(page, ui);
    int *row = &page->dragging;
    if (event->kind == INPUT_MOUSE_MOVE) {
        for (int i = 0; i < ui->s.settings->seat_count; i++) {
            if (i != *row && event->y >= at.rows[i].y && event->y < at.rows[i].y + at.rows[i].h) {
                seat_move(ui->s.settings, *row, i);
                *row = i;
                ui->pointer.focus.arg = i;
                break;
            }
        }
    }
    if (event->kind == INPUT_MOUSE_UP || event->kind == INPUT_LEAVE) {
        *row = -1;
        ui_save_settings(ui);
    }
    return true;
}

/* While the colours of a seat are open the keys are theirs. */
static bool swatch_key(SetupPage *page, Ui *ui, const InputEvent *event) {
    Action *focus = &ui->pointer.focus;
    int seat = page->colouring, columns = 4, at = focus->arg;
    int dx = (event->key == KEY_RIGHT || event->key == KEY_TAB) - (event->key == KEY_LEFT);
    int dy = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    if (event->key == KEY_TAB && (event->mods & MOD_SHIFT)) {
        dx = -1;
    }
    if (event->key == KEY_ESCAPE) {
        page->colouring = -1;
    } else if (dx || dy) {
        do { /* back to where it was if all others are taken */
            at = (at + dx + columns * dy + PAINT_COLOURS) % PAINT_COLOURS;
        } while (colour_taken(ui->s.settings, at, seat));
        *focus = (Action){SETUP_SWATCH, at};
        ui->pointer.focus_shown = true;
    } else if ((event->key == KEY_ENTER || event->key == KEY_SPACE) && focus->id == SETUP_SWATCH) {
        setup_act(page, ui, *focus);
    }
    if (page->colouring < 0) {
        *focus = (Action){SETUP_COLOUR, seat};
    }
    return true;
}

static bool key(SetupPage *page, Ui *ui, const InputEvent *event) {
    Action focus = ui->pointer.focus;
    bool on_row = focus.id >= SETUP_GRIP && focus.id <= SETUP_REMOVE;
    if ((event->mods & MOD_CTRL) && on_row && (event->key == KEY_UP || event->key == KEY_DOWN)) {
        int to = focus.arg + (event->key == KEY_UP ? -1 : 1);
        if (to >= 0 && to < ui->s.settings->seat_count) {
            seat_move(ui->s.settings, focus.arg, to);
            ui->pointer.focus.arg = to;
            ui_save_settings(ui);
        }
        return true;
    }
    if (page->colouring >= 0) {
        return swatch_key(page, ui, event);
    }
    /* Enter plays from anywhere; a pad has only A for this and to press what is in the frame. */
    bool framed = event->pad && ui->pointer.focus_shown;
    if ((event->key == KEY_ENTER && !framed) || event->key == KEY_F10) {
        play(page, ui);
        return true;
    }
    if (event->key == KEY_ESCAPE) {
        pages_go(ui, NULL, NULL);
        return true;
    }
    if (event->key == KEY_F1) {
        rules_open(ui, -1, NULL);
        return true;
    }
    return false;
}

/* The wheel over a number: one up or down. */
static bool turn_number(SetupPage *page, Ui *ui, const InputEvent *event) {
    static const int actions[] = {SETUP_MEEPLES, SETUP_WIDE, SETUP_HIGH, SETUP_MAP_TILES};
    WidgetList widgets;
    ui_layout(ui, &widgets);
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        const Widget *fewer = widget_find(&widgets, (Action){actions[i], 0});
        const Widget *more = widget_find(&widgets, (Action){actions[i], 1});
        if (!fewer || !more) {
            continue;
        }
        DrawRect r = fewer->rect;
        r.w = more->rect.x + more->rect.w - r.x;
        const Widget *wanted = event->wheel > 0 ? more : fewer;
        if (rect_has(r, event->x, event->y) && !wanted->disabled) {
            int by = actions[i] == SETUP_MAP_TILES ? STEP_ONE : 0;
            setup_act(page, ui, (Action){actions[i], wanted->action.arg + by});
            return true;
        }
    }
    return true;
}

bool setup_event(void *state, Ui *ui, const InputEvent *event) {
    SetupPage *page = state;
    if (page->dragging >= 0) {
        return drag_row(page, ui, event);
    }
    if (event->kind == INPUT_WHEEL) {
        return turn_number(page, ui, event);
    }
    if (page->naming >= 0 && type_name(page, ui, event)) {
        return true;
    }
    if (event->kind == INPUT_MOUSE_DOWN && event->button == BUTTON_LEFT) {
        WidgetList widgets;
        ui_layout(ui, &widgets);
        const Widget *under = widget_at(&widgets, event->x, event->y);
        end_naming(page, ui, true);
        if (page->colouring >= 0 && !rect_has(swatches_rect(page, ui), event->x, event->y) &&
            !(under && under->action.id == SETUP_COLOUR)) {
            page->colouring = -1;
            return true; /* a click beside the colours only closes them */
        }
        if (under && under->action.id == SETUP_GRIP) {
            page->dragging = under->action.arg;
            ui->pointer.focus = under->action;
            return true;
        }
        return false;
    }
    return event->kind == INPUT_KEY && key(page, ui, event);
}
