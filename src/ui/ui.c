/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/ui.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files/file.h"
#include "ui/game/game_page.h"
#include "ui/lesson/lesson.h"
#include "ui/overlay/overlays.h"
#include "ui/parts/contrast.h"
#include "ui/parts/edge_scroll.h"
#include "ui/parts/sounds.h"
#include "ui/parts/text.h"
#include "ui/picture.h"
#include "ui/replay/replay_page.h"
#include "ui/result/result_page.h"
#include "ui/rules/rules_pictures.h"
#include "ui/saves/saves_page.h"
#include "ui/settings/settings.h"
#include "ui/setup/setup_page.h"
#include "ui/state.h"
#include "ui/table/life.h"
#include "ui/table/map_view.h"
#include "ui/title/backdrop.h"

/* What takes the input: the overlay if one is open. */
static const Scene *page_of(const Ui *ui) {
    static const Scene *const overlays[] = {
        [OVERLAY_HAND] = &OVERLAY_OF_HAND,
        [OVERLAY_TILES] = &OVERLAY_OF_TILES,
        [OVERLAY_EXTEND] = &OVERLAY_OF_EXTEND,
        [OVERLAY_SALE] = &OVERLAY_OF_SALE,
    };
    static const Scene *const scenes[SCENE_COUNT] = {&SCENE_OF_TITLE,  &SCENE_OF_SETUP,  &SCENE_OF_GAME,
                                                     &SCENE_OF_RESULT, &SCENE_OF_REPLAY, &SCENE_OF_SAVES,
                                                     &SCENE_OF_LEARNT};
    return ui->overlay != OVERLAY_NONE ? overlays[ui->overlay] : scenes[ui->scene];
}

void ui_layout(const Ui *ui, WidgetList *widgets) {
    widgets->count = 0;
    if (pages_kind(ui)) {
        pages_layout(ui, widgets);
        return;
    }
    page_of(ui)->layout(ui, widgets);
}

/* ---- from page to page ---- */

static void focus_first(Ui *ui) {
    WidgetList widgets;
    ui_layout(ui, &widgets);
    ui->pointer.pressed = (Action){0, 0};
    ui->pointer.focus = (Action){0, 0};
    for (int i = 0; i < widgets.count; i++) {
        if (widgets.items[i].kind == WIDGET_PRIMARY && !widgets.items[i].disabled) {
            ui->pointer.focus = widgets.items[i].action;
        }
    }
    if (!ui->pointer.focus.id && ui->scene == SCENE_TITLE) {
        ui->pointer.focus = widget_next(&widgets, (Action){0, 0}, false);
    }
}

/* Who hurries through the final scoring does not start the next game: "Play again" lies under "To the
 * result". */
enum { RESULT_HOLD = 1200000 };

void ui_go(Ui *ui, SceneKind scene) {
    pages_put_away(ui);
    if (ui->lesson.on && scene == SCENE_RESULT) { /* it has a page of its own */
        scene = SCENE_LEARNT;
    }
    if (scene != SCENE_GAME && scene != SCENE_LEARNT) {
        lesson_leave(ui);
    }
    /* A result that is looked at stays for its board and its replay only. */
    if (scene != SCENE_RESULT && scene != SCENE_REPLAY && scene != SCENE_GAME) {
        result_put_away(ui);
    }
    bool ends = scene == SCENE_RESULT || scene == SCENE_LEARNT;
    if (ends && ui->scene == SCENE_GAME && !ui->result.looked_at) {
        sound_emit(ui, SOUND_END);
    }
    ui->hold = ends && ui->scene == SCENE_GAME && !ui->game.peeking ? RESULT_HOLD : 0;
    if (scene == SCENE_RESULT) {
        stats_of(ui->session, &ui->result.stats);
        ui->result.luck = false;
    } else if (scene == SCENE_SAVES) {
        saves_come_back(ui);
    }
    ui->scene = scene;
    ui->overlay = OVERLAY_NONE;
    ui->setup.naming = ui->setup.colouring = ui->setup.dragging = ui->setup.board_page = -1;
    ui->setup.refusal[0] = '\0';
    ui->pointer.focus_shown = scene == SCENE_TITLE;
    focus_first(ui);
    ui->dirty = true;
}

void ui_open(Ui *ui, OverlayKind overlay) {
    bool waits = ui->scene == SCENE_GAME && ui->session && session_hand_waits(ui->session);
    ui->overlay = overlay == OVERLAY_NONE && waits ? OVERLAY_HAND : overlay;
    ui->pointer.focus_shown = false;
    focus_first(ui);
    ui->dirty = true;
}

bool ui_bare(const Ui *ui) {
    return ui->overlay == OVERLAY_NONE && !pages_kind(ui);
}

void ui_uncovered(Ui *ui, bool framed) {
    game_resized(ui);
    if (ui->overlay == OVERLAY_NONE) {
        ui_open(ui, OVERLAY_NONE); /* a hand may have to be covered */
    }
    ui->pointer.focus_shown = framed && ui->scene == SCENE_TITLE;
    focus_first(ui);
    ui->dirty = true;
}

void menu_open(Ui *ui) {
    pages_open(ui, &MENU_PAGE, &(MenuOf){ui->session, ui->lesson.on});
}

void ui_notice(Ui *ui, const char *text) {
    notices_add(&ui->notices, NOTICE_TROUBLE, text);
}

void ui_tell(Ui *ui, const char *text) {
    notices_add(&ui->notices, NOTICE_GOOD, text);
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
    switch ((AnimationSpeed)ui->s.settings->animation) {
    case ANIMATION_OFF:
        return SPEED_OFF;
    case ANIMATION_FAST:
        return SPEED_FAST;
    case ANIMATION_NORMAL:
        return SPEED_NORMAL;
    case ANIMATION_SLOW:
        return SPEED_SLOW;
    }
    return SPEED_NORMAL;
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
    ui->backdrop = backdrop_new(services->library, services->seed);
    ui->store = store_new(&services->places, services->library);
    games_tell(ui); /* first: another program runs */
    for (int i = 0; services->notices && i < services->notices->count; i++) {
        notices_add(&ui->notices, services->notices->waiting[i].tone, services->notices->waiting[i].text);
    }
    if (services->settings_path && services->settings_path[0] && store_is_alone(ui->store)) {
        file_sweep(services->settings_path);
    }
    if (!games_open_first(ui)) {
        if (services->map) {
            setup_choose_map(ui, services->map);
        }
        ui_go(ui, services->map || services->new_game ? SCENE_SETUP : SCENE_TITLE);
    }
    return ui;
}

void ui_free(Ui *ui) {
    if (ui) {
        pages_free(ui);
        lesson_leave(ui);
        session_free(ui->replay.session);
        session_free(ui->result.looked_at);
        session_free(ui->pictured);
        str_deinit(&ui->picture);
        saves_deinit(ui);
        store_free(ui->store);
        free(ui->backdrop);
        free(ui->faces);
        aids_deinit(&ui->aids);
        rule_tables_free(ui->rule_tables);
        board_plans_deinit(ui->maps);
        base_free(ui->maps);
        free(ui);
    }
}

/* ---- input ---- */

static void press(Ui *ui, Action action) {
    WidgetList widgets;
    ui_layout(ui, &widgets);
    const Widget *w = widget_find(&widgets, action);
    if (w && !w->disabled && pages_kind(ui)) {
        pages_act(ui, action);
    } else if (w && !w->disabled) {
        page_of(ui)->act(ui, action);
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
        press(ui, pressed);
    }
}

/* The frame does not vanish with what was pressed, such as a seat that is removed. */
static void keep_focus(Ui *ui, DrawRect before) {
    WidgetList widgets;
    ui_layout(ui, &widgets);
    if (ui->pointer.focus_shown && !widget_find(&widgets, ui->pointer.focus)) {
        ui->pointer.focus = widget_nearest(&widgets, before);
    }
}

/* Tab, arrows, Enter and Space walk the widgets of a page that has no other use for them. */
static void key_on_widgets(Ui *ui, const InputEvent *event) {
    WidgetList widgets;
    ui_layout(ui, &widgets);
    Action *focus = &ui->pointer.focus;
    const Widget *at = widget_find(&widgets, *focus);
    int dx = (event->key == KEY_RIGHT) - (event->key == KEY_LEFT);
    int dy = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    if (event->key == KEY_TAB) {
        *focus = widget_next(&widgets, ui->pointer.focus_shown || !at ? *focus : (Action){0, 0},
                             event->mods & MOD_SHIFT);
    } else if (dx || dy) {
        if (at && at->kind == WIDGET_CHOICE && dx) {
            /* Along a choice the arrows select: no extra press. */
            const Widget *next = widget_find(&widgets, (Action){focus->id, focus->arg + dx});
            if (next && !next->disabled && next->kind == WIDGET_CHOICE) {
                *focus = next->action;
                press(ui, next->action);
            }
        } else {
            *focus = widget_towards(&widgets, *focus, dx, dy);
        }
    } else if (event->key == KEY_ENTER || event->key == KEY_SPACE) {
        press(ui, *focus);
        if (at) {
            keep_focus(ui, at->rect);
        }
        return;
    } else {
        return;
    }
    ui->pointer.focus_shown = true;
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

/* Keys that one plays with; others are pressed beside the mouse, too. */
static bool leads(const InputEvent *event) {
    bool letter = event->key == 'W' || event->key == 'A' || event->key == 'S' || event->key == 'D';
    return event->pad || letter || (event->key >= KEY_ENTER && event->key <= KEY_DOWN);
}

/* What a key means on every page, before the page is asked. True if that was all. */
static bool key_of_all_pages(Ui *ui, const InputEvent *event) {
    bool on_table = ui->scene == SCENE_GAME && ui_bare(ui);
    ui->pad_used = event->pad;
    ui->keys_used = ui->keys_used || leads(event);
    if (event->pad && event->key < 128 && !on_table) {
        return true; /* the letters of the pad are meant for the table */
    }
    if (event->key == KEY_F10 && on_table) {
        menu_open(ui);
        return true;
    }
    if (event->key == KEY_F11 && !event->repeat) {
        ui->fullscreen = true;
        return true;
    }
    if (event->key == ',' && (event->mods & MOD_CTRL) && !pages_find(ui, &SETTINGS_PAGE)) {
        pages_open(ui, &SETTINGS_PAGE, NULL);
        return true;
    }
    return ui->hold > 0 && (event->key == KEY_ENTER || event->key == KEY_SPACE);
}

void ui_event(Ui *ui, const InputEvent *event) {
    pages_bury(ui);
    ui->dirty = true;
    life_wake(ui);
    switch (event->kind) {
    case INPUT_RESIZE:
        ui->width = event->width;
        ui->height = event->height;
        ui->scale = event->scale;
        game_resized(ui);
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
        words_settle(ui);
        follow_pointer(ui, event);
        ui->keys_used = ui->keys_used && event->kind == INPUT_MOUSE_MOVE;
        break;
    case INPUT_KEY:
        if (key_of_all_pages(ui, event)) {
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
    const Scene *page = page_of(ui);
    if (pages_kind(ui) ? pages_event(ui, event) : page->event && page->event(ui, event)) {
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
    return pages_moving(ui) || (!pages_cover(ui) && (game_moving(ui) || replay_moving(ui))) ||
           edge_scrolls(ui) || waits_for_tip(ui) || ui->hold > 0 || ui->setup.flash_left > 0 ||
           ui->planning || board_plans_busy(ui->maps);
}

bool ui_stirs(const Ui *ui) {
    return life_awake(ui);
}

void ui_step(Ui *ui, uint32_t microseconds) {
    pages_bury(ui);
    ui->dirty = life_step(ui, microseconds) || ui->dirty || ui_moving(ui) || ui->planning;
    ui->planning = board_plans_busy(ui->maps); /* one more picture when the plan is there */
    ui->pointer.still += microseconds < HOVER_TIP ? microseconds : HOVER_TIP;
    ui->pointer.still = ui->pointer.still > HOVER_TIP ? HOVER_TIP : ui->pointer.still;
    ui->hold -= microseconds < ui->hold ? microseconds : ui->hold;
    ui->setup.flash_left -= microseconds < ui->setup.flash_left ? microseconds : ui->setup.flash_left;
    words_settle(ui);
    edge_scroll_step(ui, microseconds);
    if (!pages_cover(ui)) {
        game_step(ui, microseconds);
        replay_step(ui, microseconds);
    }
    pages_step(ui, microseconds);
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

void ui_ahead(Ui *ui, uint32_t microseconds) {
    ui->game.timeline.ahead = microseconds;
    camera_ahead(&ui->game.camera, microseconds);
}

void ui_draw_page(const Ui *ui, DrawList *list) {
    const Scene *page = page_of(ui);
    WidgetList widgets;
    ui_layout(ui, &widgets);
    if (pages_kind(ui)) {
        pages_draw(ui, &widgets, list);
    } else {
        if (ui->overlay != OVERLAY_NONE && ui->overlay != OVERLAY_HAND) {
            /* What lies below an overlay is seen, but not hit. */
            Ui below = *ui;
            below.overlay = OVERLAY_NONE;
            below.pointer = (Pointer){0};
            ui_draw_page(&below, list);
            draw_list_later(list);
            draw_box(list, rect_of(0, 0, ui->width, ui->height), 0, draw_faded(draw_rgb(SHADOW), 0.55f),
                     NO_COLOR, 0);
        }
        list->first = ui->overlay != OVERLAY_NONE;
        page->draw(ui, &widgets, list);
        list->first = false;
    }
    widgets_draw_tip(&widgets, &ui->pointer, ui->width, ui->height, list);
    notices_draw(&ui->notices, !pages_kind(ui) && page == &SCENE_OF_TITLE ? title_sheet_right(ui) : 0,
                 ui->width, list);
    picture_draw_progress(ui, list);
}

void ui_draw(const Ui *ui, DrawList *list) {
    const Settings *s = ui->s.settings;
    list->look = (uint8_t)((s->palette == PALETTE_SAFE ? PAINT_SAFE : 0) | (s->strong ? PAINT_STRONG : 0));
    ui_draw_page(ui, list);
    if (s->strong) {
        contrast_apply(list);
    }
}

void ui_describe(const Ui *ui, Str *out) {
    const Scene *page = page_of(ui);
    bool scoring = ui->scene == SCENE_GAME && ui->session && session_over(ui->session) && !ui->game.peeking;
    str_addf(out, "scene %s\n",
             pages_kind(ui)                           ? pages_kind(ui)->name
             : ui->overlay == OVERLAY_NONE && scoring ? "scoring"
                                                      : page->name);
    const char *notice = notices_text(&ui->notices);
    if (notice) {
        str_addf(out, "notice %s\n", notice);
    }
    WidgetList widgets;
    ui_layout(ui, &widgets);
    widgets_describe(&widgets, out);
    if (pages_kind(ui)) {
        pages_describe(ui, out);
    } else if (page->describe) {
        page->describe(ui, out);
    }
}
