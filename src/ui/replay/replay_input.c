/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mouse and keys of a replay. */
#include "ui/game/hover.h"
#include "ui/replay/replay_page.h"

static bool mouse_down(ReplayPage *page, Ui *ui, const InputEvent *event) {
    ReplayLayout at = replay_places(page, ui);
    GamePage *table = &page->table;
    WidgetList widgets;
    ui_layout(ui, &widgets);
    const Widget *under = widget_at(&widgets, event->x, event->y);
    bool left = event->button == BUTTON_LEFT;
    if (left && under && under->action.id == REPLAY_LINE) {
        page->sliding = true;
        ui->pointer.focus = under->action;
        replay_go_to(page, ui, replay_stop_near(&at, page, event->x));
        return true;
    }
    if (left && page->graph && rect_has(rect_inset(at.plot, -8), event->x, event->y)) {
        Graph graph = replay_graph(page, at.plot);
        replay_go_to(page, ui, graph_row_at(&graph, event->x));
        return true;
    }
    if (under || !rect_has(game_layout(table, ui).table, event->x, event->y)) {
        return false;
    }
    table->panning = true;
    table->pan = (DrawPoint){event->x, event->y};
    return true;
}

static bool mouse_move(ReplayPage *page, Ui *ui, const InputEvent *event) {
    GamePage *table = &page->table;
    hover_moved(table, ui);
    if (page->sliding) {
        ReplayLayout at = replay_places(page, ui);
        replay_go_to(page, ui, replay_stop_near(&at, page, event->x));
        return true;
    }
    if (table->panning) {
        game_pan(table, ui, event->x - table->pan.x, event->y - table->pan.y);
        table->pan = (DrawPoint){event->x, event->y};
    }
    return table->panning;
}

static bool mouse_up(ReplayPage *page) {
    bool held = page->sliding || page->table.panning;
    page->sliding = page->table.panning = false;
    return held;
}

static bool wheel(ReplayPage *page, Ui *ui, const InputEvent *event) {
    GameLayout at = game_layout(&page->table, ui);
    if ((event->mods & MOD_CTRL) && rect_has(at.table, event->x, event->y)) {
        game_zoom(&page->table, ui, event->x, event->y, event->wheel);
    } else if (rect_has(at.track, event->x, event->y)) {
        log_scroll(&page->table, ui, event->wheel > 0 ? 1 : -1);
    } else if (event->wheel > 0) {
        replay_go_back(page, ui);
    } else {
        replay_go_to(page, ui, replay_at(page->table.session) + 1);
    }
    return true;
}

static bool key_down(ReplayPage *page, Ui *ui, const InputEvent *event) {
    GameLayout at = game_layout(&page->table, ui);
    int round = event->mods & MOD_SHIFT ? page->table.setup->seat_count : 0;
    switch (event->key) {
    case KEY_SPACE:
        replay_set_playing(page, ui, event->repeat ? page->playing : !page->playing);
        return true;
    case KEY_LEFT:
    case KEY_RIGHT:
        if (round > 1) {
            replay_go_turns(page, ui, event->key == KEY_LEFT ? -round : round);
        } else if (event->key == KEY_LEFT) {
            replay_go_back(page, ui);
        } else if (event->repeat) {
            replay_go_to(page, ui, replay_at(page->table.session) + 1);
        } else {
            replay_go_on(page, ui);
        }
        return true;
    case KEY_UP:
    case KEY_DOWN:
        page->speed = stepper_value(page->speed, event->key == KEY_UP, 0, REPLAY_SPEEDS - 1);
        return true;
    case KEY_PLUS:
    case KEY_MINUS:
        game_zoom(&page->table, ui, at.table.w / 2, at.table.h / 2, event->key == KEY_PLUS ? 1 : -1);
        return true;
    case KEY_HOME:
        replay_go_to(page, ui, 0);
        return true;
    case KEY_END:
        replay_go_to(page, ui, replay_last(page->table.session));
        return true;
    case 'G':
        page->graph = !page->graph;
        return true;
    default:
        return false;
    }
}

bool replay_event(void *state, Ui *ui, const InputEvent *event) {
    ReplayPage *page = state;
    switch (event->kind) {
    case INPUT_MOUSE_DOWN:
        return mouse_down(page, ui, event);
    case INPUT_MOUSE_MOVE:
        return mouse_move(page, ui, event);
    case INPUT_MOUSE_UP:
        return mouse_up(page);
    case INPUT_WHEEL:
        return wheel(page, ui, event);
    case INPUT_KEY:
        return key_down(page, ui, event);
    case INPUT_LEAVE:
        mouse_up(page);
        return false;
    case INPUT_KEY_UP:
        return event->key == KEY_SPACE; /* the key was handled when it was pressed */
    case INPUT_RESIZE:
        game_resized(&page->table, ui);
        return false;
    case INPUT_TEXT:
    case INPUT_PASTE:
    case INPUT_DROP:
    case INPUT_CLOSE:
        return false;
    }
    return false;
}
