/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay: what buttons, keys and mouse do, and how time passes. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/game/hover.h"
#include "ui/overlay/overlays.h"
#include "ui/parts/graph.h"
#include "ui/parts/sounds.h"
#include "ui/parts/text.h"
#include "ui/picture.h"
#include "ui/replay/replay_page.h"
#include "ui/rules/rules.h"

enum { PAUSE = 700000 };                                                /* between two turns */
static const int SPEED_OF[REPLAY_SPEEDS] = {200, SPEED_NORMAL, 50, 25}; /* time in percent */

/* ---- where it stands ---- */

static void go_to(ReplayPage *page, Ui *ui, int stop) {
    int last = replay_last(page->table.session);
    timeline_finish(&page->table.timeline);
    replay_seek(page->table.session, stop < 0 ? 0 : stop > last ? last : stop);
    page->wanted = replay_at(page->table.session);
    page->rest = 0;
    board_lights_known(&page->table);
    if (page->wanted == 0 && !page->table.camera.by_hand) {
        game_fit(&page->table, ui);
    } else {
        game_follow_table(&page->table, ui);
    }
}

/* Goes on by one turn, seen on its way. */
static void go_on(ReplayPage *page, Ui *ui) {
    if (timeline_runs(&page->table.timeline) || !replay_rests(page->table.session)) {
        go_to(page, ui, page->wanted);
    }
    int at = replay_at(page->table.session);
    page->wanted = at < replay_last(page->table.session) ? at + 1 : at;
}

static void go_back(ReplayPage *page, Ui *ui, int turns) {
    go_to(page, ui, replay_at(page->table.session) - turns + (replay_rests(page->table.session) ? 0 : 1));
}

static void set_playing(ReplayPage *page, Ui *ui, bool playing) {
    if (playing && replay_at(page->table.session) == replay_last(page->table.session)) {
        go_to(page, ui, 0); /* again from the start */
    }
    page->playing = playing;
    page->rest = 0;
}

static int speed_now(const ReplayPage *page, const Ui *ui) {
    return ui_speed(ui) == SPEED_OFF ? SPEED_OFF : SPEED_OF[page->speed];
}

/* The next move of the record; the drawn tile is not shown on its way: there is no hand. */
static void play_move(ReplayPage *page, Ui *ui) {
    Timeline *line = &page->table.timeline;
    EventList events = {0};
    timeline_finish(line);
    line->still = ui->s.settings->reduced_motion;
    timeline_before(line, session_game(page->table.session));
    replay_advance(page->table.session, &events);
    int kept = 0;
    for (int i = 0; i < events.count; i++) {
        if (events.items[i].kind != EVENT_DRAWN) {
            events.items[kept++] = events.items[i];
        }
    }
    events.count = kept;
    timeline_feed(line, session_game(page->table.session), &events, speed_now(page, ui));
    board_lights_moved(&page->table, ui);
    game_follow_table(&page->table, ui);
    page->rest = PAUSE / 100 * (uint32_t)SPEED_OF[page->speed];
}

static bool replay_moving(const void *state, const Ui *ui) {
    const ReplayPage *page = state;
    return (timeline_runs(&page->table.timeline) || page->table.camera.left || page->table.lit_left ||
            page->playing || !replay_rests(page->table.session) ||
            replay_at(page->table.session) < page->wanted || hover_waits(&page->table, ui));
}

static void replay_step(void *state, Ui *ui, uint32_t microseconds) {
    ReplayPage *page = state;
    words_settle(&page->table, ui);
    camera_step(&page->table.camera, microseconds);
    sounds_step(ui, &page->table.timeline, microseconds);
    timeline_step(&page->table.timeline, microseconds);
    board_lights_step(&page->table, microseconds);
    hover_step(&page->table, ui);
    if (timeline_runs(&page->table.timeline)) {
        return;
    }
    if (replay_at(page->table.session) < page->wanted || !replay_rests(page->table.session)) {
        play_move(page, ui);
    } else if (page->playing && page->rest > microseconds) {
        page->rest -= microseconds;
    } else if (page->playing && replay_at(page->table.session) < replay_last(page->table.session)) {
        page->wanted = replay_at(page->table.session) + 1;
    } else {
        page->playing = false;
    }
}

/* ---- coming and going ---- */

static void replay_enter(void *state, Ui *ui, const void *with) {
    ReplayPage *page = state;
    const ReplayOf *of = with;
    Str names = {0};
    page->table.session = replay_of(of->game);
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

static void replay_leave(void *state, Ui *ui) {
    ReplayPage *page = state;
    session_free(page->table.session);
    aids_deinit(&page->table.aids);
    (void)ui;
}

static void replay_resume(void *state, Ui *ui) {
    ReplayPage *page = state;
    game_resized(&page->table, ui);
}

/* ---- the page ---- */

static ReplayLayout replay_places(const ReplayPage *page, const Ui *ui) {
    GameLayout g = game_layout(&page->table, ui);
    bool narrow = ui->width < 1100, tight = g.table.w < 640;
    float margin = narrow ? 16 : 32, y = ui->height - REPLAY_STRIP;
    ReplayLayout at = {.strip = {0, y, g.table.w, REPLAY_STRIP}, .card = g.hand};
    at.line = rect_of(margin, y + 37, g.table.w - 2 * margin, 8);
    float middle = y + 96, high = 44, wide = tight ? 196 : narrow ? 208 : 256;
    at.speed = rect_of(margin, middle - 18, tight ? 128 : narrow ? 160 : 220, 36);
    at.branch = rect_of(g.table.w - margin - wide, middle - high / 2, wide, high);
    const float small = tight ? 36 : 40, large = tight ? 46 : 52, gap = tight ? 2 : narrow ? 6 : 12;
    float x = (at.speed.x + at.speed.w + at.branch.x) / 2 - (4 * small + large + 4 * gap) / 2;
    for (int i = 0; i < 5; i++) {
        float side = i == 2 ? large : small;
        at.buttons[i] = rect_of(x, middle - side / 2, side, side);
        x += side + gap;
    }
    at.rows = 5;
    at.row = (at.card.h - 52) / (float)at.rows;
    float choice = at.card.w < 260 ? 136 : 156;
    at.view = rect_of(at.card.x + at.card.w - 10 - choice, at.card.y + 8, choice, 30);
    at.plot = rect_of(at.card.x + 40, at.card.y + 54, at.card.w - 40 - 14, at.card.h - 54 - 30);
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

int replay_first_row(const ReplayPage *page, const ReplayLayout *at) {
    int last = replay_last(page->table.session), first = replay_at(page->table.session) - 1;
    first = first > last - at->rows + 1 ? last - at->rows + 1 : first;
    return first < 1 ? 1 : first;
}

static DrawRect line_target(const ReplayLayout *at) {
    return rect_of(at->line.x - 12, at->strip.y + 6, at->line.w + 24, 62);
}

static void layout_transport(const ReplayPage *page, const ReplayLayout *at, WidgetList *widgets) {
    static const struct {
        int id;
        PaintIcon icon;
        const char *name, *tip;
    } parts[5] = {{REPLAY_FIRST, ICON_FIRST, "first", N_("To the start (Home)")},
                  {REPLAY_BACK, ICON_PREVIOUS, "back", N_("One move back (Left)")},
                  {REPLAY_PLAY, ICON_PLAY, "play", ""},
                  {REPLAY_ON, ICON_NEXT, "on", N_("One move on (Right)")},
                  {REPLAY_LAST, ICON_LAST, "last", N_("To the end (End)")}};
    int stop = replay_at(page->table.session);
    for (int i = 0; i < 5; i++) {
        const char *tip = i != 2          ? gettext(parts[i].tip)
                          : page->playing ? _("Pause (Space)")
                                          : _("Play (Space)");
        PaintIcon icon = i == 2 && page->playing ? ICON_PAUSE : parts[i].icon;
        Widget *w = widget_icon(widgets, i == 2 ? WIDGET_AREA : WIDGET_ROUND, at->buttons[i],
                                (Action){parts[i].id, 0}, icon, tip);
        w->name = parts[i].name;
        w->disabled = (i < 2 && stop == 0) || (i > 2 && stop == replay_last(page->table.session));
    }
}

static void layout_card(const ReplayPage *page, const ReplayLayout *at, WidgetList *widgets) {
    const char *views[] = {_("Moves"), _("Scores")};
    widget_choices(widgets, at->view, 1, REPLAY_VIEW, "view", views, 2, page->graph, 14);
    int first = replay_first_row(page, at), last = replay_last(page->table.session);
    for (int i = 0; i < at->rows && first + i <= last && !page->graph; i++) {
        DrawRect row = {at->card.x + 8, at->card.y + 46 + at->row * (float)i, at->card.w - 16, at->row};
        Widget *w = widget_add(widgets, WIDGET_AREA, row, (Action){REPLAY_TURN, first + i}, "");
        Str words = {0};
        replay_words(page, first + i, &words);
        /* Translators: who, then what was done in a turn or is to be done */
        snprintf(w->note, sizeof w->note, _("%s: %s"),
                 session_seats(page->table.session)[replay_note(page->table.session, first + i)->seat].name,
                 str_text(&words));
        str_deinit(&words);
        w->name = "move";
        w->numbered = true;
    }
}

static void replay_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    const ReplayPage *page = state;
    ReplayLayout at = replay_places(page, ui);
    float x = at.strip.w - 12 - 40;
    Widget *w = widget_icon(widgets, WIDGET_ROUND, rect_of(x, 10, 40, 40), (Action){REPLAY_LEAVE, 0},
                            ICON_CROSS, _("Leave the replay (Esc)"));
    w->name = "leave";
    widget_icon(widgets, WIDGET_ROUND, rect_of(x - 48, 10, 40, 40), (Action){REPLAY_HELP, 0}, ICON_HELP,
                _("Rules and keys (F1)"));
    w = widget_icon(widgets, WIDGET_ROUND, rect_of(x - 144, 10, 40, 40), (Action){REPLAY_PICTURE, 0},
                    ICON_SAVE, _("Save picture and record (S)"));
    w->name = "picture";
    widget_icon(widgets, WIDGET_ROUND, rect_of(x - 96, 10, 40, 40), (Action){REPLAY_FIT, 0}, ICON_ZOOM,
                _("Show the whole table"));
    w = widget_add(widgets, WIDGET_AREA, line_target(&at), (Action){REPLAY_LINE, 0}, "");
    w->name = "line";
    static const char *const speeds[REPLAY_SPEEDS] = {"½×", "1×", "2×", "4×"};
    widget_choices(widgets, at.speed, 1, REPLAY_SPEED, "speed", speeds, REPLAY_SPEEDS, page->speed, 16);
    layout_transport(page, &at, widgets);
    w = widget_add(widgets, WIDGET_PAPER, at.branch, (Action){REPLAY_BRANCH, 0}, _("Play on from here"));
    w->icon = ICON_BRANCH;
    w->name = "branch";
    w->size = at.branch.w < 240 ? 16 : 18;
    w->disabled = !replay_can_branch(page->table.session, replay_at(page->table.session));
    layout_card(page, &at, widgets);
}

static void ask_branch(ReplayPage *page, Ui *ui) {
    if (replay_can_branch(page->table.session, replay_at(page->table.session))) {
        go_to(page, ui, replay_at(page->table.session));
        page->playing = false;
        pages_open(ui, &BRANCH_PAGE, page->table.session);
    }
}

static void replay_act(void *state, Ui *ui, Action action) {
    ReplayPage *page = state;
    int last = replay_last(page->table.session);
    switch (action.id) {
    case REPLAY_FIRST:
        go_to(page, ui, 0);
        break;
    case REPLAY_BACK:
        go_back(page, ui, 1);
        break;
    case REPLAY_PLAY:
        set_playing(page, ui, !page->playing);
        break;
    case REPLAY_ON:
        go_on(page, ui);
        break;
    case REPLAY_LAST:
        go_to(page, ui, last);
        break;
    case REPLAY_SPEED:
        page->speed = action.arg;
        break;
    case REPLAY_BRANCH:
        ask_branch(page, ui);
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
        picture_wish(ui, page->table.session, replay_at(page->table.session));
        break;
    case REPLAY_LEAVE:
        pages_close(ui);
        break;
    default:
        break;
    }
}

/* ---- input ---- */

static bool mouse_down(ReplayPage *page, Ui *ui, const InputEvent *event) {
    ReplayLayout at = replay_places(page, ui);
    GameLayout board = game_layout(&page->table, ui);
    GamePage *g = &page->table;
    WidgetList widgets;
    ui_layout(ui, &widgets);
    const Widget *under = widget_at(&widgets, event->x, event->y);
    if (event->button == BUTTON_LEFT && under && under->action.id == REPLAY_LINE) {
        page->sliding = true;
        ui->pointer.focus = under->action;
        go_to(page, ui, replay_stop_near(&at, page, event->x));
        return true;
    }
    if (event->button == BUTTON_LEFT && page->graph &&
        rect_has(rect_inset(at.plot, -8), event->x, event->y)) {
        int rows = 0;
        const ScoreRow *scores = replay_scores(page->table.session, &rows);
        Graph graph = graph_of(scores, rows, session_seats(page->table.session),
                               session_setup(page->table.session)->seat_count,
                               session_record(page->table.session)->finished, at.plot);
        go_to(page, ui, graph_row_at(&graph, event->x));
        return true;
    }
    if (!under && rect_has(board.table, event->x, event->y)) {
        g->panning = true;
        g->pan_x = event->x;
        g->pan_y = event->y;
        return true;
    }
    return false;
}

static bool mouse_move(ReplayPage *page, Ui *ui, const InputEvent *event) {
    GamePage *g = &page->table;
    hover_moved(&page->table, ui);
    if (page->sliding) {
        ReplayLayout at = replay_places(page, ui);
        go_to(page, ui, replay_stop_near(&at, page, event->x));
        return true;
    }
    if (g->panning) {
        game_pan(&page->table, ui, event->x - g->pan_x, event->y - g->pan_y);
        g->pan_x = event->x;
        g->pan_y = event->y;
        return true;
    }
    return false;
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
        go_back(page, ui, 1);
    } else {
        go_to(page, ui, replay_at(page->table.session) + 1);
    }
    return true;
}

static bool key_down(ReplayPage *page, Ui *ui, const InputEvent *event) {
    GameLayout at = game_layout(&page->table, ui);
    int round = event->mods & MOD_SHIFT ? session_setup(page->table.session)->seat_count : 1;
    switch (event->key) {
    case KEY_SPACE:
        set_playing(page, ui, event->repeat ? page->playing : !page->playing);
        return true;
    case KEY_LEFT:
        go_back(page, ui, round);
        return true;
    case KEY_RIGHT:
        if (round > 1 || event->repeat) {
            go_to(page, ui, replay_at(page->table.session) + round);
        } else {
            go_on(page, ui);
        }
        return true;
    case KEY_UP:
    case KEY_DOWN:
        page->speed += event->key == KEY_UP ? 1 : -1;
        page->speed = page->speed < 0 ? 0 : page->speed >= REPLAY_SPEEDS ? REPLAY_SPEEDS - 1 : page->speed;
        return true;
    case KEY_HOME:
        go_to(page, ui, 0);
        return true;
    case KEY_END:
        go_to(page, ui, replay_last(page->table.session));
        return true;
    case KEY_PLUS:
    case KEY_MINUS:
        game_zoom(&page->table, ui, at.table.w / 2, at.table.h / 2, event->key == KEY_PLUS ? 1 : -1);
        return true;
    case 'B':
        ask_branch(page, ui);
        return true;
    case 'S':
        picture_wish(ui, page->table.session, replay_at(page->table.session));
        return true;
    case 'G':
        page->graph = !page->graph;
        return true;
    case KEY_F1:
        replay_act(page, ui, (Action){REPLAY_HELP, 0});
        return true;
    case KEY_ESCAPE:
        pages_close(ui);
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
        return event->key == KEY_SPACE; /* it has done its work when it was pressed */
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
    theme_shadow(list, pill, 1, 3, 20, 0.35f);
    draw_box(list, pill, 20, draw_rgb(DARK), draw_rgb(EDGE), 1.5f);
    draw_icon(list, ICON_PLAY, pill.x + 24, pill.y + 20, 20, draw_rgb(SIGN));
    draw_text(list, FONT_TITLE, 21, draw_rgb(CREAM), ALIGN_LEFT, pill.x + 44, 37, 0, _("Replay"));
    float x = pill.x + 44 + name + 14;
    draw_text(list, FONT_TEXT, 15, draw_rgb(CREAM_LOW), ALIGN_LEFT, x, 36, pill.x + pill.w - 20 - x,
              page->title);
}

static void replay_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const ReplayPage *page = state;
    GameLayout board = game_layout(&page->table, ui);
    ReplayLayout at = replay_places(page, ui);
    Table table = game_table(page->table.session);
    table_wood_draw(&page->table, ui, &board, &table, list);
    draw_clip(list, board.table);
    game_table_draw(&page->table, ui, &board, &table, list);
    draw_unclip(list);
    draw_title(page, &at, list);
    replay_draw_strip(page, ui, &at, list);
    list->first = true;
    panel_draw(&page->table, ui, &board, &table, list);
    track_draw(&page->table, ui, &board, &table, list);
    list->first = false;
    replay_draw_card(page, ui, &at, widgets, list);
    widgets_draw(widgets, &ui->pointer, list);
    effects_draw(&page->table, ui, &board, &table, list);
    stone_tip_draw(&page->table, ui, &board, list);
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
