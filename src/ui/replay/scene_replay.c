/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay: what it opens with, its buttons and what they do. */
#include <stdio.h>

#include "ui/game/hover.h"
#include "ui/overlay/overlay.h"
#include "ui/parts/text.h"
#include "ui/replay/replay_page.h"
#include "ui/rules/rules.h"

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

/* The buttons in the upper right corner, without the legend. */
static int corner_count(const ReplayPage *page) {
    return 4 + session_record(page->table.session)->finished;
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
        {REPLAY_REVIEW, ICON_GRAPH, "review", N_("Review this game (W)"), 'W'}, /* only if it is over */
    };
    static const float corner_at[] = {0, 48, 144, 96, 192}; /* from the right */
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
    for (int i = 0; i < corner_count(page); i++) {
        Widget *w = widget_icon(widgets, WIDGET_ROUND, rect_of(at.strip.w - 52 - corner_at[i], 10, 40, 40),
                                (Action){corner[i].id, 0}, corner[i].icon, _(corner[i].tip));
        w->name = corner[i].name;
        w->shortcut = corner[i].shortcut;
    }
    if (page->table.setup->on_map) {
        legend_button(widgets, WIDGET_ROUND,
                      rect_of(at.strip.w - 52 - 48 * (float)corner_count(page), 10, 40, 40), REPLAY_LEGEND);
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
    GameLayout table = game_layout(&page->table, ui);
    for (int seat = 0; seat < page->table.setup->seat_count; seat++) {
        widget_area(widgets, table.seats[seat], (Action){REPLAY_PLAYER, seat}, "player-");
    }
}

static void replay_act(void *state, Ui *ui, Action action) {
    ReplayPage *page = state;
    Session *game = page->table.session;
    switch (action.id) {
    case REPLAY_FIRST:
        replay_go_to(page, ui, 0);
        break;
    case REPLAY_BACK:
        replay_go_back(page, ui);
        break;
    case REPLAY_PLAY:
        replay_set_playing(page, ui, !page->playing);
        break;
    case REPLAY_ON:
        replay_go_on(page, ui);
        break;
    case REPLAY_LAST:
        replay_go_to(page, ui, replay_last(game));
        break;
    case REPLAY_SPEED:
        page->speed = action.arg;
        break;
    case REPLAY_BRANCH:
        if (replay_can_branch(game, replay_at(game))) {
            replay_go_to(page, ui, replay_at(game));
            page->playing = false;
            pages_open(ui, &BRANCH_PAGE, &(GameOf){game});
        }
        break;
    case REPLAY_VIEW:
        page->graph = action.arg == 1;
        break;
    case REPLAY_TURN:
        replay_go_to(page, ui, action.arg);
        break;
    case REPLAY_FIT:
        game_fit(&page->table, ui);
        break;
    case REPLAY_REVIEW:
        page->playing = false;
        pages_open(ui, &REVIEW_PAGE, &(ReplayOf){game, page->title});
        break;
    case REPLAY_HELP:
        page->playing = false;
        rules_open(ui, -1, NULL);
        break;
    case REPLAY_LEGEND:
        page->playing = false;
        pages_open(ui, &LEGEND_PAGE, &(LegendOf){&page->table.setup->board, &page->table.setup->rules});
        break;
    case REPLAY_PICTURE:
        picture_wish(ui, game, replay_at(game));
        break;
    case REPLAY_PLAYER:
        page->playing = false;
        player_open(&page->table, ui, action.arg);
        break;
    case ACTION_BACK:
        pages_close(ui);
        break;
    default:
        break;
    }
}

/* ---- the picture ---- */

static void draw_title(const ReplayPage *page, const ReplayLayout *at, DrawList *list) {
    float name = text_width(list->metrics, FONT_TITLE, 21, _("Replay"));
    float wanted = 44 + name + 14 + text_width(list->metrics, FONT_TEXT, 15, page->title) + 22;
    float room = at->strip.w - 12 - 32 - 48 * (float)(corner_count(page) + page->table.setup->on_map);
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
