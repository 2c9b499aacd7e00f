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

static void go_to(Ui *ui, int stop) {
    int last = replay_last(ui->session);
    timeline_finish(&ui->game.timeline);
    replay_seek(ui->session, stop < 0 ? 0 : stop > last ? last : stop);
    ui->replay.wanted = replay_at(ui->session);
    ui->replay.rest = 0;
    map_lights_known(ui);
    if (ui->replay.wanted == 0 && !ui->game.camera.by_hand) {
        game_fit(ui);
    } else {
        game_follow_table(ui);
    }
}

/* Goes on by one turn, seen on its way. */
static void go_on(Ui *ui) {
    if (timeline_runs(&ui->game.timeline) || !replay_rests(ui->session)) {
        go_to(ui, ui->replay.wanted);
    }
    int at = replay_at(ui->session);
    ui->replay.wanted = at < replay_last(ui->session) ? at + 1 : at;
}

static void go_back(Ui *ui, int turns) {
    go_to(ui, replay_at(ui->session) - turns + (replay_rests(ui->session) ? 0 : 1));
}

static void set_playing(Ui *ui, bool playing) {
    if (playing && replay_at(ui->session) == replay_last(ui->session)) {
        go_to(ui, 0); /* again from the start */
    }
    ui->replay.playing = playing;
    ui->replay.rest = 0;
}

static int speed_now(const Ui *ui) {
    return ui_speed(ui) == SPEED_OFF ? SPEED_OFF : SPEED_OF[ui->replay.speed];
}

/* The next move of the record; the drawn tile is not shown on its way: there is no hand. */
static void play_move(Ui *ui) {
    Timeline *line = &ui->game.timeline;
    EventList events = {0};
    timeline_finish(line);
    line->still = ui->s.settings->reduced_motion;
    timeline_before(line, session_game(ui->session));
    replay_advance(ui->session, &events);
    int kept = 0;
    for (int i = 0; i < events.count; i++) {
        if (events.items[i].kind != EVENT_DRAWN) {
            events.items[kept++] = events.items[i];
        }
    }
    events.count = kept;
    timeline_feed(line, session_game(ui->session), &events, speed_now(ui));
    map_lights_moved(ui);
    game_follow_table(ui);
    ui->replay.rest = PAUSE / 100 * (uint32_t)SPEED_OF[ui->replay.speed];
}

bool replay_moving(const Ui *ui) {
    return ui->scene == SCENE_REPLAY &&
           (timeline_runs(&ui->game.timeline) || ui->game.camera.left || ui->game.lit_left ||
            ui->replay.playing || !replay_rests(ui->session) || replay_at(ui->session) < ui->replay.wanted ||
            hover_waits(ui));
}

void replay_step(Ui *ui, uint32_t microseconds) {
    ReplayScene *r = &ui->replay;
    if (ui->scene != SCENE_REPLAY) {
        return;
    }
    camera_step(&ui->game.camera, microseconds);
    sounds_step(ui, &ui->game.timeline, microseconds);
    timeline_step(&ui->game.timeline, microseconds);
    map_lights_step(ui, microseconds);
    hover_step(ui);
    if (timeline_runs(&ui->game.timeline)) {
        return;
    }
    if (replay_at(ui->session) < r->wanted || !replay_rests(ui->session)) {
        play_move(ui);
    } else if (r->playing && r->rest > microseconds) {
        r->rest -= microseconds;
    } else if (r->playing && replay_at(ui->session) < replay_last(ui->session)) {
        r->wanted = replay_at(ui->session) + 1;
    } else {
        r->playing = false;
    }
}

/* ---- coming and going ---- */

void replay_open(Ui *ui, const Session *game, const char *title) {
    Session *replay = replay_of(game);
    ui->replay = (ReplayScene){.session = replay, .from = ui->scene, .speed = 1};
    Str names = {0};
    for (int i = 0; i < session_setup(game)->seat_count; i++) {
        str_addf(&names, "%s%s", i ? ", " : "", session_seats(game)[i].name);
    }
    snprintf(ui->replay.title, sizeof ui->replay.title, "%s", title[0] ? title : str_text(&names));
    str_deinit(&names);
    games_show(ui, replay);
    ui_go(ui, SCENE_REPLAY);
    game_enter(ui);
    ui->pointer.focus = (Action){REPLAY_PLAY, 0};
}

void replay_leave(Ui *ui) {
    SceneKind back = ui->replay.from;
    timeline_finish(&ui->game.timeline);
    session_free(ui->replay.session);
    ui->replay.session = NULL;
    games_show(ui, ui->result.looked_at ? ui->result.looked_at : store_game(ui->store));
    ui_go(ui, back);
    if (back == SCENE_GAME) {
        game_enter(ui);
    }
}

/* ---- the page ---- */

static ReplayLayout replay_places(const Ui *ui) {
    GameLayout g = game_layout(ui);
    bool narrow = ui->width < 1100, tight = g.board.w < 640;
    float margin = narrow ? 16 : 32, y = ui->height - REPLAY_STRIP;
    ReplayLayout at = {.strip = {0, y, g.board.w, REPLAY_STRIP}, .card = g.hand};
    at.line = rect_of(margin, y + 37, g.board.w - 2 * margin, 8);
    float middle = y + 96, high = 44, wide = tight ? 196 : narrow ? 208 : 256;
    at.speed = rect_of(margin, middle - 18, tight ? 128 : narrow ? 160 : 220, 36);
    at.branch = rect_of(g.board.w - margin - wide, middle - high / 2, wide, high);
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

float replay_x(const ReplayLayout *at, const Ui *ui, int stop) {
    int last = replay_last(ui->session);
    return at->line.x + at->line.w * (float)stop / (float)(last > 0 ? last : 1);
}

int replay_stop_near(const ReplayLayout *at, const Ui *ui, float x) {
    float part = between(0, (x - at->line.x) / at->line.w, 1);
    return (int)lroundf(part * (float)replay_last(ui->session));
}

int replay_first_row(const Ui *ui, const ReplayLayout *at) {
    int last = replay_last(ui->session), first = replay_at(ui->session) - 1;
    first = first > last - at->rows + 1 ? last - at->rows + 1 : first;
    return first < 1 ? 1 : first;
}

static DrawRect line_target(const ReplayLayout *at) {
    return rect_of(at->line.x - 12, at->strip.y + 6, at->line.w + 24, 62);
}

static void layout_transport(const Ui *ui, const ReplayLayout *at, WidgetList *widgets) {
    static const struct {
        int id;
        PaintIcon icon;
        const char *name, *tip;
    } parts[5] = {{REPLAY_FIRST, ICON_FIRST, "first", N_("To the start (Home)")},
                  {REPLAY_BACK, ICON_PREVIOUS, "back", N_("One move back (Left)")},
                  {REPLAY_PLAY, ICON_PLAY, "play", ""},
                  {REPLAY_ON, ICON_NEXT, "on", N_("One move on (Right)")},
                  {REPLAY_LAST, ICON_LAST, "last", N_("To the end (End)")}};
    int stop = replay_at(ui->session);
    for (int i = 0; i < 5; i++) {
        const char *tip = i != 2               ? gettext(parts[i].tip)
                          : ui->replay.playing ? _("Pause (Space)")
                                               : _("Play (Space)");
        PaintIcon icon = i == 2 && ui->replay.playing ? ICON_PAUSE : parts[i].icon;
        Widget *w = widget_icon(widgets, i == 2 ? WIDGET_AREA : WIDGET_ROUND, at->buttons[i],
                                (Action){parts[i].id, 0}, icon, tip);
        w->name = parts[i].name;
        w->disabled = (i < 2 && stop == 0) || (i > 2 && stop == replay_last(ui->session));
    }
}

static void layout_card(const Ui *ui, const ReplayLayout *at, WidgetList *widgets) {
    const char *views[] = {_("Moves"), _("Scores")};
    widget_choices(widgets, at->view, 1, REPLAY_VIEW, "view", views, 2, ui->replay.graph, 14);
    int first = replay_first_row(ui, at), last = replay_last(ui->session);
    for (int i = 0; i < at->rows && first + i <= last && !ui->replay.graph; i++) {
        DrawRect row = {at->card.x + 8, at->card.y + 46 + at->row * (float)i, at->card.w - 16, at->row};
        Widget *w = widget_add(widgets, WIDGET_AREA, row, (Action){REPLAY_TURN, first + i}, "");
        Str words = {0};
        replay_words(ui, first + i, &words);
        /* Translators: who, then what was done in a turn or is to be done */
        snprintf(w->note, sizeof w->note, _("%s: %s"),
                 session_seats(ui->session)[replay_note(ui->session, first + i)->seat].name,
                 str_text(&words));
        str_deinit(&words);
        w->name = "move";
        w->numbered = true;
    }
}

static void replay_layout(const Ui *ui, WidgetList *widgets) {
    ReplayLayout at = replay_places(ui);
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
    widget_choices(widgets, at.speed, 1, REPLAY_SPEED, "speed", speeds, REPLAY_SPEEDS, ui->replay.speed, 16);
    layout_transport(ui, &at, widgets);
    w = widget_add(widgets, WIDGET_PAPER, at.branch, (Action){REPLAY_BRANCH, 0}, _("Play on from here"));
    w->icon = ICON_BRANCH;
    w->name = "branch";
    w->size = at.branch.w < 240 ? 16 : 18;
    w->disabled = !replay_can_branch(ui->session, replay_at(ui->session));
    layout_card(ui, &at, widgets);
}

static void ask_branch(Ui *ui) {
    if (replay_can_branch(ui->session, replay_at(ui->session))) {
        go_to(ui, replay_at(ui->session));
        ui->replay.playing = false;
        pages_open(ui, &BRANCH_PAGE, ui->session);
    }
}

static void replay_act(Ui *ui, Action action) {
    int last = replay_last(ui->session);
    switch (action.id) {
    case REPLAY_FIRST:
        go_to(ui, 0);
        break;
    case REPLAY_BACK:
        go_back(ui, 1);
        break;
    case REPLAY_PLAY:
        set_playing(ui, !ui->replay.playing);
        break;
    case REPLAY_ON:
        go_on(ui);
        break;
    case REPLAY_LAST:
        go_to(ui, last);
        break;
    case REPLAY_SPEED:
        ui->replay.speed = action.arg;
        break;
    case REPLAY_BRANCH:
        ask_branch(ui);
        break;
    case REPLAY_VIEW:
        ui->replay.graph = action.arg == 1;
        break;
    case REPLAY_TURN:
        go_to(ui, action.arg);
        break;
    case REPLAY_FIT:
        game_fit(ui);
        break;
    case REPLAY_HELP:
        ui->replay.playing = false;
        rules_open(ui, -1, NULL);
        break;
    case REPLAY_PICTURE:
        picture_wish(ui, ui->session, replay_at(ui->session));
        break;
    case REPLAY_LEAVE:
        replay_leave(ui);
        break;
    default:
        break;
    }
}

/* ---- input ---- */

static bool mouse_down(Ui *ui, const InputEvent *event) {
    ReplayLayout at = replay_places(ui);
    GameLayout board = game_layout(ui);
    GameScene *g = &ui->game;
    WidgetList widgets;
    ui_layout(ui, &widgets);
    const Widget *under = widget_at(&widgets, event->x, event->y);
    if (event->button == BUTTON_LEFT && under && under->action.id == REPLAY_LINE) {
        ui->replay.sliding = true;
        ui->pointer.focus = under->action;
        go_to(ui, replay_stop_near(&at, ui, event->x));
        return true;
    }
    if (event->button == BUTTON_LEFT && ui->replay.graph &&
        rect_has(rect_inset(at.plot, -8), event->x, event->y)) {
        int rows = 0;
        const ScoreRow *scores = replay_scores(ui->session, &rows);
        Graph graph =
            graph_of(scores, rows, session_seats(ui->session), session_setup(ui->session)->seat_count,
                     session_record(ui->session)->finished, at.plot);
        go_to(ui, graph_row_at(&graph, event->x));
        return true;
    }
    if (!under && rect_has(board.board, event->x, event->y)) {
        g->panning = true;
        g->pan_x = event->x;
        g->pan_y = event->y;
        return true;
    }
    return false;
}

static bool mouse_move(Ui *ui, const InputEvent *event) {
    GameScene *g = &ui->game;
    hover_moved(ui);
    if (ui->replay.sliding) {
        ReplayLayout at = replay_places(ui);
        go_to(ui, replay_stop_near(&at, ui, event->x));
        return true;
    }
    if (g->panning) {
        game_pan(ui, event->x - g->pan_x, event->y - g->pan_y);
        g->pan_x = event->x;
        g->pan_y = event->y;
        return true;
    }
    return false;
}

static bool mouse_up(Ui *ui) {
    bool held = ui->replay.sliding || ui->game.panning;
    ui->replay.sliding = ui->game.panning = false;
    return held;
}

static bool wheel(Ui *ui, const InputEvent *event) {
    GameLayout at = game_layout(ui);
    if ((event->mods & MOD_CTRL) && rect_has(at.board, event->x, event->y)) {
        game_zoom(ui, event->x, event->y, event->wheel);
    } else if (rect_has(at.track, event->x, event->y)) {
        log_scroll(ui, event->wheel > 0 ? 1 : -1);
    } else if (event->wheel > 0) {
        go_back(ui, 1);
    } else {
        go_to(ui, replay_at(ui->session) + 1);
    }
    return true;
}

static bool key_down(Ui *ui, const InputEvent *event) {
    GameLayout at = game_layout(ui);
    int round = event->mods & MOD_SHIFT ? session_setup(ui->session)->seat_count : 1;
    switch (event->key) {
    case KEY_SPACE:
        set_playing(ui, event->repeat ? ui->replay.playing : !ui->replay.playing);
        return true;
    case KEY_LEFT:
        go_back(ui, round);
        return true;
    case KEY_RIGHT:
        if (round > 1 || event->repeat) {
            go_to(ui, replay_at(ui->session) + round);
        } else {
            go_on(ui);
        }
        return true;
    case KEY_UP:
    case KEY_DOWN:
        ui->replay.speed += event->key == KEY_UP ? 1 : -1;
        ui->replay.speed = ui->replay.speed < 0                ? 0
                           : ui->replay.speed >= REPLAY_SPEEDS ? REPLAY_SPEEDS - 1
                                                               : ui->replay.speed;
        return true;
    case KEY_HOME:
        go_to(ui, 0);
        return true;
    case KEY_END:
        go_to(ui, replay_last(ui->session));
        return true;
    case KEY_PLUS:
    case KEY_MINUS:
        game_zoom(ui, at.board.w / 2, at.board.h / 2, event->key == KEY_PLUS ? 1 : -1);
        return true;
    case 'B':
        ask_branch(ui);
        return true;
    case 'S':
        picture_wish(ui, ui->session, replay_at(ui->session));
        return true;
    case 'G':
        ui->replay.graph = !ui->replay.graph;
        return true;
    case KEY_F1:
        replay_act(ui, (Action){REPLAY_HELP, 0});
        return true;
    case KEY_ESCAPE:
        replay_leave(ui);
        return true;
    default:
        return false;
    }
}

static bool replay_event(Ui *ui, const InputEvent *event) {
    switch (event->kind) {
    case INPUT_MOUSE_DOWN:
        return mouse_down(ui, event);
    case INPUT_MOUSE_MOVE:
        return mouse_move(ui, event);
    case INPUT_MOUSE_UP:
        return mouse_up(ui);
    case INPUT_WHEEL:
        return wheel(ui, event);
    case INPUT_KEY:
        return key_down(ui, event);
    case INPUT_LEAVE:
        mouse_up(ui);
        return false;
    case INPUT_KEY_UP:
        return event->key == KEY_SPACE; /* it has done its work when it was pressed */
    case INPUT_TEXT:
    case INPUT_PASTE:
    case INPUT_RESIZE:
    case INPUT_DROP:
    case INPUT_CLOSE:
        return false;
    }
    return false;
}

/* ---- the picture ---- */

static void draw_title(const Ui *ui, const ReplayLayout *at, DrawList *list) {
    float name = text_width(list->metrics, FONT_TITLE, 21, _("Replay"));
    float wanted = 44 + name + 14 + text_width(list->metrics, FONT_TEXT, 15, ui->replay.title) + 22;
    float room = at->strip.w - 12 - 224;
    DrawRect pill = {12, 10, wanted < room ? wanted : room, 40};
    theme_shadow(list, pill, 1, 3, 20, 0.35f);
    draw_box(list, pill, 20, draw_rgb(DARK), draw_rgb(EDGE), 1.5f);
    draw_icon(list, ICON_PLAY, pill.x + 24, pill.y + 20, 20, draw_rgb(SIGN));
    draw_text(list, FONT_TITLE, 21, draw_rgb(CREAM), ALIGN_LEFT, pill.x + 44, 37, 0, _("Replay"));
    float x = pill.x + 44 + name + 14;
    draw_text(list, FONT_TEXT, 15, draw_rgb(CREAM_LOW), ALIGN_LEFT, x, 36, pill.x + pill.w - 20 - x,
              ui->replay.title);
}

static void replay_draw(const Ui *ui, const WidgetList *widgets, DrawList *list) {
    GameLayout board = game_layout(ui);
    ReplayLayout at = replay_places(ui);
    Table table = game_table(ui);
    table_wood_draw(ui, &board, &table, list);
    draw_clip(list, board.board);
    board_draw(ui, &board, &table, list);
    draw_unclip(list);
    draw_title(ui, &at, list);
    replay_draw_strip(ui, &at, list);
    list->first = true;
    panel_draw(ui, &board, &table, list);
    track_draw(ui, &board, &table, list);
    list->first = false;
    replay_draw_card(ui, &at, widgets, list);
    widgets_draw(widgets, &ui->pointer, list);
    effects_draw(ui, &board, &table, list);
    stone_tip_draw(ui, &board, list);
}

static void replay_describe(const Ui *ui, Str *out) {
    describe_course(ui, out);
    str_addf(out, "move %d of %d\nplaying %d\n", replay_at(ui->session), replay_last(ui->session),
             ui->replay.playing);
}

const Scene SCENE_OF_REPLAY = {"replay",     replay_layout, replay_act,
                               replay_event, replay_draw,   replay_describe};
