/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a game: who won, how the points came about, and what to do next. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "session/store/achievements.h"
#include "ui/parts/keys.h"
#include "ui/parts/levels.h"
#include "ui/parts/text.h"
#include "ui/replay/replay_page.h"
#include "ui/result/result_page.h"
#include "ui/setup/setup_page.h"
#include "ui/together/together.h"

enum {
    RESULT_BOARD = 1,
    RESULT_CHANGE,
    RESULT_GO_ON,
    RESULT_AGAIN,
    RESULT_REPLAY,
    RESULT_REVIEW,
    RESULT_PICTURE,
    RESULT_SCORING,
    RESULT_TABLE
};

static Ranking ranking_of(const ResultPage *page) {
    const int16_t *scores = session_game(page->session)->scores;
    Ranking r = {.count = session_setup(page->session)->seat_count};
    for (int i = 0; i < r.count; i++) {
        int at = i;
        for (; at > 0 && scores[r.seats[at - 1]] < scores[i]; at--) {
            r.seats[at] = r.seats[at - 1];
        }
        r.seats[at] = i;
    }
    for (int i = 0; i < r.count; i++) {
        bool tied = i > 0 && scores[r.seats[i]] == scores[r.seats[i - 1]];
        r.ranks[i] = tied ? r.ranks[i - 1] : i + 1;
        r.winners += r.ranks[i] == 1;
    }
    return r;
}

void result_prepare(ResultPage *page) {
    stats_of(page->session, &page->stats);
    page->ranking = ranking_of(page);
}

bool result_decides(const ResultPage *page) {
    return page->ranking.winners > 1 && session_setup(page->session)->rules.tie == TIE_REMATCH;
}

/* It is a saved game, which the page owns, not the one at the table. */
static bool looked_at(const Ui *ui) {
    return pages_kind(ui) == &LOOK_PAGE;
}

typedef struct {
    DrawRect winner, table, graph, firsts; /* a line below them; h = 0 without any */
    float row;                             /* height of a line of the table */
} ResultLayout;

static ResultLayout result_places(const ResultPage *page, const Ui *ui) {
    bool small = page_small(ui);
    DrawRect rest = page_content(ui);
    ResultLayout at = {.firsts = rect_cut_bottom(&rest, page->first_count > 0 ? 24 : 0)};
    at.winner = rect_cut_left(&rest, ui->width < 940 ? 260 : small ? 300 : 368);
    rect_cut_left(&rest, small ? 12 : 16);
    int seats = session_setup(page->session)->seat_count;
    at.row = between(22, (rest.h * 0.6f - 88) / (float)seats, 34);
    /* A lower graph would be unreadable; the replay has a larger one. */
    float least = fmaxf(100, 36 + RESULT_NAME * (float)(seats - 1));
    bool graph = rest.h - 88 - at.row * (float)seats - 12 >= least;
    if (!graph) { /* the table gets the room of the graph */
        at.row = between(22, (rest.h - 88) / (float)seats, 34);
    }
    at.table = rect_cut_top(&rest, 88 + at.row * (float)seats);
    rect_cut_top(&rest, graph ? 12 : rest.h);
    at.graph = rest;
    return at;
}

static void find_firsts(ResultPage *page, const Ui *ui) {
    Statistics statistics;
    Achieved *found = NULL;
    store_known_statistics(ui->store, &statistics);
    int count = achievements_in(&statistics, saved_game_id(session_record(page->session)), &found);
    for (int i = 0; i < count && i < RESULT_FIRSTS; i++) {
        page->firsts[i].which = (uint8_t)found[i].which;
        page->firsts[i].seat = (uint8_t)found[i].seat;
        page->first_count = i + 1;
    }
    base_free(found);
    statistics_deinit(&statistics);
}

static void result_enter(void *state, Ui *ui, const void *with) {
    (void)with;
    result_prepare(state);
    find_firsts(state, ui);
}

static void look_leave(void *state) {
    session_free(((ResultPage *)state)->session);
}

static void result_describe(const void *state, const Ui *ui, Str *out) {
    const ResultPage *page = state;
    describe_course(ui, page->session, NULL, true, out);
}

static void result_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    const ResultPage *page = state;
    bool small = page_small(ui);
    header_widgets(ui, widgets, looked_at(ui) && !pages_over_first(ui) ? _("Back") : _("Main menu"));
    const float wide = small ? 200 : 244;
    Widget *w = widget_add(widgets, WIDGET_WOOD, rect_of(ui->width - 64 - 16 - wide, 10, wide, 36),
                           (Action){RESULT_SCORING, 0}, _("Show scoring again"));
    w->name = "scoring";
    w->icon = ICON_PLAY;
    w->key = small ? NULL : "A";
    w->shortcut = 'A';
    w->size = small ? 15 : 17;
    ResultLayout at = result_places(page, ui);
    const char *tables[] = {_("Points by feature"), _("Tiles and luck")};
    DrawRect choice = rect_margins(at.table, 16, 10);
    choice = rect_cut_top(&choice, 32);
    widget_choices(widgets, rect_cut_left(&choice, small ? 300 : 340), 1, RESULT_TABLE, "table", tables, 2,
                   page->luck, 16);
    const struct {
        int id;
        PaintIcon icon;
        const char *key, *name, *label;
        float width;
    } left[] = {{RESULT_BOARD, ICON_EYE, "V", "board", _("Table"), small ? 112 : 150},
                {RESULT_REPLAY, ICON_PLAY, "R", "replay", _("Replay"), small ? 116 : 150},
                {RESULT_REVIEW, ICON_GRAPH, "W", "review", _("Review"),
                 ui->width < 900 ? 0
                 : small         ? 116
                                 : 150},
                {RESULT_PICTURE, ICON_SAVE, "S", "picture", _("Save picture"), small ? 0 : 200}};
    DrawRect foot = page_foot(ui);
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++) {
        w = foot_left(ui, widgets, &foot, left[i].width > 0 ? left[i].width : foot.h, left[i].id,
                      (int)left[i].icon, left[i].name, left[i].label);
        w->key = small ? NULL : left[i].key;
        w->shortcut = left[i].key[0];
        w->size = small ? 16 : 18;
    }
    DrawRect last = foot;
    float again = small ? 240 : 280;
    rect_cut_right(&foot, again + (small ? 8 : 12));
    /* what guests have agreed to is not taken back by the host alone */
    bool early = !looked_at(ui) && !ui->online && record_ended_early(session_record(page->session));
    w = early
            ? foot_right(ui, widgets, &foot, small ? 172 : 208, RESULT_GO_ON, -1, "go-on", _("Keep playing"))
            : foot_right(ui, widgets, &foot, small ? 172 : 208, RESULT_CHANGE, -1, "change",
                         _("Change setup"));
    w->key = small ? NULL : "C";
    w->shortcut = 'C';
    foot_main(ui, widgets, &last, again, RESULT_AGAIN, "again",
              result_decides(page) ? _("Tiebreaker") : _("Play again"));
}

static void take_players(Settings *s, const Record *record) {
    s->seat_count = record->setup.seat_count;
    for (int i = 0; i < s->seat_count; i++) {
        const RecordSeat *from = &record->seats[i];
        RecordSeat *seat = &s->seats[i];
        seat_take_colour(s, i, from->colour);
        seat_take_level(seat, seat_level(from));
        seat->name[0] = '\0';
        if (strcmp(seat_name_shown(seat), from->name) != 0) { /* it was typed */
            snprintf(seat->name, sizeof seat->name, "%s", from->name);
        }
    }
    s->first = s->first < s->seat_count ? s->first : FIRST_RANDOM;
}

/* Takes the sets and rules of the finished game, which may differ from those that the new-game page
 * remembers. */
static void take_rules(Settings *s, const Record *record) {
    s->set_count = record->set_count;
    memcpy(s->sets, record->sets, sizeof s->sets);
    s->rules = record->setup.rules;
    s->clock = record->clock.kind != CLOCK_OFF ? record->clock : s->clock;
    s->clock.kind = record->clock.kind;
}

/* If it is a saved game, the new-game page keeps its own players. Across a network, guests wait in the room.
 */
static void change_setup(ResultPage *page, Ui *ui) {
    const Record *record = session_record(page->session);
    if (!looked_at(ui)) {
        take_players(ui->s.settings, record);
    }
    take_rules(ui->s.settings, record);
    together_gather(ui, ui->s.settings);
    pages_go(ui, &SETUP_PAGE, NULL);
}

/* Starts the same game for the same players; the new-game page remembers what it did before. */
static void start_again(ResultPage *page, Ui *ui) {
    const Record *record = session_record(page->session);
    Settings same = *ui->s.settings;
    take_players(&same, record);
    take_rules(&same, record);
    snprintf(same.map, sizeof same.map, "%s", record->setup.on_map ? record->setup.board.id : "");
    same.starts = strcmp(same.map, ui->s.settings->map) == 0 ? same.starts : 0;
    char refusal[160] = "";
    bool room = together_gather(ui, &same);
    if (room) { /* "Change rules" leads there */
        *ui->s.settings = same;
        pages_go(ui, &SETUP_PAGE, NULL);
    }
    if (!(room ? together_host(ui, &same, refusal) : ui_play_with(ui, &same, refusal)) && refusal[0]) {
        ui_notice(ui, refusal);
    }
}

static void result_act(void *state, Ui *ui, Action action) {
    ResultPage *page = state;
    switch (action.id) {
    case ACTION_BACK:
        if (looked_at(ui)) {
            pages_close(ui);
        } else {
            pages_go(ui, NULL, NULL);
        }
        break;
    case RESULT_BOARD:
        pages_open(ui, &BOARD_PAGE, &page->session);
        break;
    case RESULT_REPLAY:
        pages_open(ui, &REPLAY_PAGE, &(ReplayOf){page->session, ""});
        break;
    case RESULT_REVIEW:
        pages_open(ui, &REVIEW_PAGE, &(ReplayOf){page->session, ""});
        break;
    case RESULT_SCORING:
        pages_open(ui, &SCORING_PAGE, &page->session);
        break;
    case RESULT_PICTURE:
        picture_wish(ui, page->session, -1);
        break;
    case RESULT_TABLE:
        page->luck = action.arg == 1;
        break;
    case RESULT_GO_ON:
        session_undo(page->session);
        pages_go(ui, &GAME_PAGE, NULL);
        break;
    case RESULT_CHANGE:
        change_setup(page, ui);
        break;
    case RESULT_AGAIN:
        if (!together_play_again(ui)) {
            start_again(page, ui);
        }
        break;
    default:
        break;
    }
}

static const Session *result_played(const void *state) {
    return ((const ResultPage *)state)->session;
}

static void result_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const ResultPage *page = state;
    ResultLayout at = result_places(page, ui);
    int tiles = tiles_laid(session_setup(page->session), session_game(page->session));
    char aside[48];
    snprintf(aside, sizeof aside, ngettext("%d tile", "%d tiles", (unsigned long)tiles), tiles);
    theme_page(list, ui->width, ui->height, _("Final result"), aside);
    result_draw_winner(page, at.winner, list);
    result_draw_table(page, at.table, at.row, list);
    result_draw_graph(page, ui, at.graph, list);
    result_draw_firsts(page, at.firsts, list);
    theme_footer(list, ui->width, ui->height);
    widgets_draw(widgets, &ui->pointer, list);
}

#define RESULT_KIND(close)                                                                                   \
    {                                                                                                        \
        .name = "result", .size = sizeof(ResultPage), .with = sizeof(Session *), .enter = result_enter,      \
        .leave = (close), .layout = result_layout, .played = result_played, .act = result_act,               \
        .draw = result_draw, .describe = result_describe                                                     \
    }
const PageKind RESULT_PAGE = RESULT_KIND(NULL), LOOK_PAGE = RESULT_KIND(look_leave);
