/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay: what buttons, keys and mouse do, and how time passes. */
#include <math.h>
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/parts/text.h"
#include "ui/replay/replay_page.h"
#include "ui/rules/rules.h"

enum { PAUSE = 700000 };                                                /* between two turns */
static const int SPEED_OF[REPLAY_SPEEDS] = {200, SPEED_NORMAL, 50, 25}; /* time in percent */

/* ---- where it stands ---- */

static void go_to(ReplayPage *page, Ui *ui, int stop) {
    Session *game = page->table.session;
    int last = replay_last(game);
    timeline_finish(&page->table.timeline);
    replay_seek(game, stop < 0 ? 0 : stop > last ? last : stop);
    page->wanted = replay_at(game);
    page->rest = 0;
    board_lights_known(&page->table);
    if (page->wanted == 0 && !page->table.camera.by_hand) {
        game_fit(&page->table, ui);
    } else {
        game_follow_table(&page->table, ui);
    }
}

/* Plays the next turn, animated. */
static void go_on(ReplayPage *page, Ui *ui) {
    Session *game = page->table.session;
    if (timeline_runs(&page->table.timeline) || !replay_rests(game)) {
        go_to(page, ui, page->wanted);
    }
    page->wanted = replay_at(game) + (replay_at(game) < replay_last(game));
}

static void go_back(ReplayPage *page, Ui *ui) {
    Session *game = page->table.session;
    go_to(page, ui, replay_at(game) - (replay_rests(game) ? 1 : 0));
}

/* Goes this many turns forwards or back; a double turn counts as one, though it has two stops. */
static void go_turns(ReplayPage *page, Ui *ui, int turns) {
    const Session *game = page->table.session;
    int stop = replay_at(game),
        turn = replay_note(game, stop)->turn + turns + (turns < 0 && !replay_rests(game));
    while (stop > 0 && replay_note(game, stop)->turn > turn) {
        stop--;
    }
    while (stop < replay_last(game) && replay_note(game, stop + 1)->turn <= turn) {
        stop++;
    }
    go_to(page, ui, stop);
}

static void set_playing(ReplayPage *page, Ui *ui, bool playing) {
    Session *game = page->table.session;
    if (playing && replay_at(game) == replay_last(game)) {
        go_to(page, ui, 0); /* from the beginning again */
    }
    page->playing = playing;
    page->rest = 0;
}

/* Plays the next move of the record. A drawn tile is not animated: there is no hand to fly to. */
static void play_move(ReplayPage *page, Ui *ui) {
    Session *game = page->table.session;
    Timeline *line = &page->table.timeline;
    EventList events = {0};
    timeline_finish(line);
    line->still = ui->s.settings->reduced_motion;
    timeline_before(line, session_game(game));
    replay_advance(game, &events);
    int kept = 0, speed = SPEED_OF[page->speed];
    for (int i = 0; i < events.count; i++) {
        if (events.items[i].kind != EVENT_DRAWN) {
            events.items[kept++] = events.items[i];
        }
    }
    events.count = kept;
    timeline_feed(line, session_game(game), &events, ui_speed(ui) == SPEED_OFF ? SPEED_OFF : speed);
    board_lights_moved(&page->table, ui);
    game_follow_table(&page->table, ui);
    page->rest = PAUSE / 100 * (uint32_t)speed;
}

/* Is it still playing a turn? */
static bool is_on_its_way(const ReplayPage *page) {
    const Session *game = page->table.session;
    return replay_at(game) < page->wanted || !replay_rests(game);
}

static bool replay_moving(const void *state, const Ui *ui) {
    const ReplayPage *page = state;
    const GamePage *table = &page->table;
    return timeline_runs(&table->timeline) || table->camera.left || table->lit_left || page->playing ||
           is_on_its_way(page) || hover_waits(table, ui);
}

static void replay_step(void *state, Ui *ui, uint32_t microseconds) {
    ReplayPage *page = state;
    GamePage *table = &page->table;
    words_settle(table, ui);
    game_table_step(table, ui, microseconds);
    if (timeline_runs(&table->timeline)) {
        return;
    }
    if (is_on_its_way(page)) {
        play_move(page, ui);
    } else if (page->playing && page->rest > microseconds) {
        page->rest -= microseconds;
    } else if (page->playing && replay_at(table->session) < replay_last(table->session)) {
        page->wanted = replay_at(table->session) + 1;
    } else {
        page->playing = false;
    }
}

/* ---- coming and going ---- */

static void replay_enter(void *state, Ui *ui, const void *with) {
    ReplayPage *page = state;
    const ReplayOf *of = with;
    Str names = {0};
    game_shown(&page->table, replay_of(of->game));
    page->table.replay = true;
    page->speed = 1;
    for (int i = 0; i < session_setup(of->game)->seat_count; i++) {
        str_addf(&names, "%s%s", i ? ", " : "", session_seats(of->game)[i].name);
    }
    snprintf(page->title, sizeof page->title, "%s", of->title[0] ? of->title : str_text(&names));
    str_deinit(&names);
    game_enter(&page->table, ui);
    ui->pointer.focus = (Action){REPLAY_PLAY, 0};
}

static void replay_leave(void *state) {
    ReplayPage *page = state;
    session_free(page->table.session);
    aids_deinit(&page->table.aids);
}

static void replay_resume(void *state, Ui *ui) {
    game_resized(&((ReplayPage *)state)->table, ui);
}

/* ---- the page ---- */

static ReplayLayout replay_places(const ReplayPage *page, const Ui *ui) {
    GameLayout g = game_layout(&page->table, ui);
    bool narrow = ui->width < 1100, tight = g.table.w < 640;
    DrawRect below = rect_of(0, 0, g.table.w, ui->height);
    ReplayLayout at = {.strip = rect_cut_bottom(&below, REPLAY_STRIP), .card = g.hand};
    DrawRect in = rect_margins(at.strip, narrow ? 16 : 32, 0);
    rect_cut_top(&in, 37);
    at.line = rect_cut_top(&in, 8);
    at.target = rect_margins(at.line, -12, -31);
    at.target.h = 62;
    rect_cut_top(&in, 25);
    DrawRect row = rect_cut_top(&in, 52), part = rect_cut_left(&row, tight ? 128 : narrow ? 160 : 220);
    at.speed = rect_middle(part, part.w, 36);
    part = rect_cut_right(&row, tight ? 196 : narrow ? 208 : 256);
    at.branch = rect_middle(part, part.w, 44);
    const float small = tight ? 36 : 40, large = tight ? 46 : 52, gap = tight ? 2 : narrow ? 6 : 12;
    row = rect_middle(row, 4 * small + large + 4 * gap, row.h);
    for (int i = 0; i < REPLAY_BUTTONS; i++) {
        float side = i == 2 ? large : small;
        at.buttons[i] = rect_middle(rect_cut_left(&row, side), side, side);
        rect_cut_left(&row, gap);
    }
    DrawRect head = rect_margins(at.card, 10, 8);
    head = rect_cut_top(&head, 30);
    at.view = rect_cut_right(&head, at.card.w < 260 ? 136 : 156);
    at.moves = at.plot = at.card;
    rect_cut_top(&at.moves, 46);
    rect_cut_bottom(&at.moves, 6);
    at.moves = rect_margins(at.moves, 8, 0);
    rect_cut_left(&at.plot, 40);
    rect_cut_right(&at.plot, 14);
    rect_cut_top(&at.plot, 54);
    rect_cut_bottom(&at.plot, 30);
    return at;
}

float replay_x(const ReplayLayout *at, const ReplayPage *page, int stop) {
    int last = replay_last(page->table.session);
    return at->line.x + at->line.w * (float)stop / (float)(last > 0 ? last : 1);
}

int replay_stop_near(const ReplayLayout *at, const ReplayPage *page, float x) {
    float part = between(0, (x - at->line.x) / at->line.w, 1);
    return (int)lroundf(part * (float)replay_last(page->table.session));
}

int replay_first_row(const ReplayPage *page) {
    int last = replay_last(page->table.session), first = replay_at(page->table.session) - 1;
    first = first > last - REPLAY_ROWS + 1 ? last - REPLAY_ROWS + 1 : first;
    return first < 1 ? 1 : first;
}

static void layout_card(const ReplayPage *page, const ReplayLayout *at, WidgetList *widgets) {
    const Session *game = page->table.session;
    const char *views[] = {_("Moves"), _("Scores")};
    widget_choices(widgets, at->view, 1, REPLAY_VIEW, "view", views, 2, page->graph, 14);
    int first = replay_first_row(page);
    for (int i = 0; i < REPLAY_ROWS && first + i <= replay_last(game) && !page->graph; i++) {
        Widget *w = widget_area(widgets, rect_row(at->moves, i, REPLAY_ROWS, 0),
                                (Action){REPLAY_TURN, first + i}, "move-");
        Str words = {0};
        replay_words(page, first + i, &words);
        /* Translators: who, then what was done in a turn or is to be done */
        snprintf(w->note, sizeof w->note, _("%s: %s"),
                 session_seats(game)[replay_note(game, first + i)->seat].name, str_text(&words));
        str_deinit(&words);
    }
}

static void replay_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    typedef struct {
        int id;
        PaintIcon icon;
        const char *name, *tip;
        int shortcut;
    } Button;
    const ReplayPage *page = state;
    static const Button corner[] = {
        {ACTION_BACK, ICON_CROSS, "leave", N_("Close replay (Esc)"), 0},
        {REPLAY_HELP, ICON_HELP, NULL, N_("Rules and keys (F1)"), KEY_F1},
        {REPLAY_PICTURE, ICON_SAVE, "picture", N_("Save picture and game file (S)"), 'S'},
        {REPLAY_FIT, ICON_ZOOM, NULL, N_("Show the whole table"), 0},
    };
    static const float corner_at[] = {0, 48, 144, 96}; /* from the right */
    const Button transport[REPLAY_BUTTONS] = {
        {REPLAY_FIRST, ICON_FIRST, "first", _("First move (Home)"), 0},
        {REPLAY_BACK, ICON_PREVIOUS, "back", _("Previous move (Left)"), 0},
        {REPLAY_PLAY, page->playing ? ICON_PAUSE : ICON_PLAY, "play",
         page->playing ? _("Pause (Space)") : _("Play (Space)"), 0},
        {REPLAY_ON, ICON_NEXT, "on", _("Next move (Right)"), 0},
        {REPLAY_LAST, ICON_LAST, "last", _("Last move (End)"), 0},
    };
    static const char *const speeds[REPLAY_SPEEDS] = {"½×", "1×", "2×", "4×"};
    ReplayLayout at = replay_places(page, ui);
    int stop = replay_at(page->table.session), last = replay_last(page->table.session);
    for (int i = 0; i < 4; i++) {
        Widget *w = widget_icon(widgets, WIDGET_ROUND, rect_of(at.strip.w - 52 - corner_at[i], 10, 40, 40),
                                (Action){corner[i].id, 0}, corner[i].icon, gettext(corner[i].tip));
        w->name = corner[i].name;
        w->shortcut = corner[i].shortcut;
    }
    widget_area(widgets, at.target, (Action){REPLAY_LINE, 0}, "line");
    widget_choices(widgets, at.speed, 1, REPLAY_SPEED, "speed", speeds, REPLAY_SPEEDS, page->speed, 16);
    for (int i = 0; i < REPLAY_BUTTONS; i++) {
        Widget *w = widget_icon(widgets, i == 2 ? WIDGET_AREA : WIDGET_ROUND, at.buttons[i],
                                (Action){transport[i].id, 0}, transport[i].icon, transport[i].tip);
        w->name = transport[i].name;
        w->disabled = (i < 2 && stop == 0) || (i > 2 && stop == last);
    }
    Widget *w =
        widget_add(widgets, WIDGET_PAPER, at.branch, (Action){REPLAY_BRANCH, 0}, _("Continue from here"));
    w->icon = ICON_BRANCH;
    w->name = "branch";
    w->shortcut = 'B';
    w->size = at.branch.w < 240 ? 16 : 18;
    w->disabled = !replay_can_branch(page->table.session, stop);
    layout_card(page, &at, widgets);
}

static void replay_act(void *state, Ui *ui, Action action) {
    ReplayPage *page = state;
    Session *game = page->table.session;
    switch (action.id) {
    case REPLAY_FIRST:
        go_to(page, ui, 0);
        break;
    case REPLAY_BACK:
        go_back(page, ui);
        break;
    case REPLAY_PLAY:
        set_playing(page, ui, !page->playing);
        break;
    case REPLAY_ON:
        go_on(page, ui);
        break;
    case REPLAY_LAST:
        go_to(page, ui, replay_last(game));
        break;
    case REPLAY_SPEED:
        page->speed = action.arg;
        break;
    case REPLAY_BRANCH:
        if (replay_can_branch(game, replay_at(game))) {
            go_to(page, ui, replay_at(game));
            page->playing = false;
            pages_open(ui, &BRANCH_PAGE, &(GameOf){game});
        }
        break;
    case REPLAY_VIEW:
        page->graph = action.arg == 1;
        break;
    case REPLAY_TURN:
        go_to(page, ui, action.arg);
        break;
    case REPLAY_FIT:
        game_fit(&page->table, ui);
        break;
    case REPLAY_HELP:
        page->playing = false;
        rules_open(ui, -1, NULL);
        break;
    case REPLAY_PICTURE:
        picture_wish(ui, game, replay_at(game));
        break;
    case ACTION_BACK:
        pages_close(ui);
        break;
    default:
        break;
    }
}

/* ---- input ---- */

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
        go_to(page, ui, replay_stop_near(&at, page, event->x));
        return true;
    }
    if (left && page->graph && rect_has(rect_inset(at.plot, -8), event->x, event->y)) {
        Graph graph = replay_graph(page, at.plot);
        go_to(page, ui, graph_row_at(&graph, event->x));
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
        go_to(page, ui, replay_stop_near(&at, page, event->x));
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
        go_back(page, ui);
    } else {
        go_to(page, ui, replay_at(page->table.session) + 1);
    }
    return true;
}

static bool key_down(ReplayPage *page, Ui *ui, const InputEvent *event) {
    GameLayout at = game_layout(&page->table, ui);
    int round = event->mods & MOD_SHIFT ? page->table.setup->seat_count : 0;
    switch (event->key) {
    case KEY_SPACE:
        set_playing(page, ui, event->repeat ? page->playing : !page->playing);
        return true;
    case KEY_LEFT:
    case KEY_RIGHT:
        if (round > 1) {
            go_turns(page, ui, event->key == KEY_LEFT ? -round : round);
        } else if (event->key == KEY_LEFT) {
            go_back(page, ui);
        } else if (event->repeat) {
            go_to(page, ui, replay_at(page->table.session) + 1);
        } else {
            go_on(page, ui);
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
        go_to(page, ui, 0);
        return true;
    case KEY_END:
        go_to(page, ui, replay_last(page->table.session));
        return true;
    case 'G':
        page->graph = !page->graph;
        return true;
    default:
        return false;
    }
}

static bool replay_event(void *state, Ui *ui, const InputEvent *event) {
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

/* ---- the picture ---- */

static void draw_title(const ReplayPage *page, const ReplayLayout *at, DrawList *list) {
    float name = text_width(list->metrics, FONT_TITLE, 21, _("Replay"));
    float wanted = 44 + name + 14 + text_width(list->metrics, FONT_TEXT, 15, page->title) + 22;
    float room = at->strip.w - 12 - 224;
    DrawRect pill = {12, 10, wanted < room ? wanted : room, 40};
    theme_pill(list, pill);
    draw_icon(list, ICON_PLAY, pill.x + 24, pill.y + 20, 20, draw_rgb(SIGN));
    theme_text(list, FONT_TITLE, 21, CREAM, pill.x + 44, 37, 0, _("Replay"));
    float x = pill.x + 44 + name + 14;
    theme_text(list, FONT_TEXT, 15, CREAM_LOW, x, 36, pill.x + pill.w - 20 - x, page->title);
}

static void replay_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const ReplayPage *page = state;
    ReplayLayout at = replay_places(page, ui);
    const Scene scene = game_scene(&page->table, ui, list);
    table_wood_draw(&scene);
    game_table_draw(&scene);
    draw_title(page, &at, list);
    replay_draw_strip(page, ui, &at, list);
    list->first = true;
    panel_draw(&scene);
    track_draw(&scene);
    list->first = false;
    replay_draw_card(page, ui, &at, widgets, list);
    widgets_draw(widgets, &ui->pointer, list);
    effects_draw(&scene);
    stone_tip_draw(&scene);
}

static void replay_describe(const void *state, const Ui *ui, Str *out) {
    const ReplayPage *page = state;
    describe_course(ui, page->table.session, NULL, true, out);
    str_addf(out, "move %d of %d\nplaying %d\n", replay_at(page->table.session),
             replay_last(page->table.session), page->playing);
}

const PageKind REPLAY_PAGE = {.name = "replay",
                              .size = sizeof(ReplayPage),
                              .enter = replay_enter,
                              .leave = replay_leave,
                              .resume = replay_resume,
                              .layout = replay_layout,
                              .event = replay_event,
                              .act = replay_act,
                              .step = replay_step,
                              .moving = replay_moving,
                              .ahead = game_ahead,
                              .draw = replay_draw,
                              .describe = replay_describe};
