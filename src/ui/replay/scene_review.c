/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a finished game: what it opens with, its buttons and keys. */
#include <stdio.h>

#include "ui/game/cards.h"
#include "ui/overlay/overlay.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"
#include "ui/replay/review_page.h"
#include "ui/rules/rules.h"

static void go_to_turn(ReviewPage *page, Ui *ui, int turn) {
    page->replay.playing = false;
    page->chosen = turn;
    replay_go_to(&page->replay, ui, review_stop_of(page, turn));
}

/* Shows what is said of it, not the list, where they share a card. */
static void go_to_verdict(ReviewPage *page, Ui *ui, int turn) {
    page->verdict = true;
    go_to_turn(page, ui, turn);
}

/* ---- the list ---- */

int review_mark_of(const ReviewPage *page, int turn) {
    int marks[REVIEW_MARKS], count = review_mistakes(page->review, marks), mark = 0;
    for (int i = 0; i < count; i++) {
        mark = marks[i] == turn ? i + 1 : mark;
    }
    count = review_finds(page->review, marks);
    for (int i = 0; i < count && mark == 0; i++) {
        mark = marks[i] == turn ? -1 : 0;
    }
    return mark;
}

bool review_lists(const ReviewPage *page, int turn) {
    const ReviewTurn *turns;
    review_turns(page->review, &turns);
    return page->filter == FILTER_ALL ||
           (page->filter == FILTER_KEY ? turns[turn].loses || review_mark_of(page, turn) != 0
                                       : turns[turn].seat == page->filter - FILTER_SEAT);
}

/* The next turn of the list from here, in this direction; -1 = none. */
static int next_listed(const ReviewPage *page, int from, int step) {
    const ReviewTurn *turns;
    int count = review_turns(page->review, &turns), turn = from + step;
    while (turn >= 0 && turn < count && !review_lists(page, turn)) {
        turn += step;
    }
    return turn >= 0 && turn < count ? turn : -1;
}

/* Of the turns before or at the stop, the last. */
static int turn_before(const ReviewPage *page) {
    int stop = replay_at(page->replay.table.session), turn = -1;
    while (stop > 0 && turn < 0) {
        turn = review_turn_at(page, stop--);
    }
    return turn;
}

int review_rows(const ReviewPage *page, int turns[], int most) {
    int now = turn_before(page), first = now < 0 ? -1 : now, count = 0;
    if (first < 0 || !review_lists(page, first)) {
        int before = next_listed(page, first, -1);
        first = before >= 0 ? before : next_listed(page, first, 1);
    }
    for (int i = 0; i < most / 2 && next_listed(page, first, -1) >= 0; i++) {
        first = next_listed(page, first, -1);
    }
    int after = 0;
    for (int turn = first; turn >= 0 && after < most; turn = next_listed(page, turn, 1)) {
        after++;
    }
    for (; after < most && next_listed(page, first, -1) >= 0; after++) {
        first = next_listed(page, first, -1);
    }
    for (int turn = first; turn >= 0 && count < most; turn = next_listed(page, turn, 1)) {
        turns[count++] = turn;
    }
    return count;
}

static void go_listed(ReviewPage *page, Ui *ui, int step) {
    int turn = next_listed(page, turn_before(page), step);
    if (turn >= 0) {
        go_to_turn(page, ui, turn);
    }
}

static void go_mistake(ReviewPage *page, Ui *ui, int step) {
    const ReviewTurn *turns;
    int count = review_turns(page->review, &turns), turn = turn_before(page) + step;
    while (turn >= 0 && turn < count && !turns[turn].loses) {
        turn += step;
    }
    if (turn >= 0 && turn < count) {
        go_to_verdict(page, ui, turn);
    }
}

/* ---- coming and going ---- */

static void review_enter(void *state, Ui *ui, const void *with) {
    ReviewPage *page = state;
    const ReplayOf *of = with;
    REPLAY_PAGE.enter(&page->replay, ui, with);
    page->replay.table.reviewed = true;
    reviews_open(ui, of->game);
    page->review = ui->review;
    page->chart = page->replay.table.setup->seat_count > 2 ? CHART_CHANCE : CHART_MARGIN;
    page->shown.turn = page->shown.stop = page->chosen = -1;
    int marks[REVIEW_MARKS];
    if (review_mistakes(page->review, marks) > 0) {
        go_to_turn(page, ui, marks[0]);
    }
    game_fit(&page->replay.table, ui);
    ui->pointer.focus = (Action){REPLAY_ON, 0};
    review_explain(page);
}

static void review_leave(void *state) {
    REPLAY_PAGE.leave(&((ReviewPage *)state)->replay);
}

static void review_resume(void *state, Ui *ui) {
    REPLAY_PAGE.resume(&((ReviewPage *)state)->replay, ui);
}

static void review_act(void *state, Ui *ui, Action action) {
    ReviewPage *page = state;
    bool steps = page->ahead > 0 && (action.id == REPLAY_BACK || action.id == REPLAY_ON);
    if (action.id == ACTION_BACK) {
        pages_close(ui);
        return;
    }
    if (steps) {
        review_go_ahead(page, page->ahead + (action.id == REPLAY_ON ? 1 : -1));
        review_show_table(page);
        return;
    }
    switch (action.id) {
    case REVIEW_CHART:
        page->chart = action.arg;
        break;
    case REVIEW_FILTER:
        if (action.arg < 2) {
            page->filter = action.arg;
        } else {
            int seats = page->replay.table.setup->seat_count, now = page->filter - FILTER_SEAT;
            page->filter = FILTER_SEAT + (now >= 0 ? (now + 1) % seats : 0);
        }
        break;
    case REVIEW_ROW:
        go_to_turn(page, ui, action.arg);
        break;
    case REVIEW_MISTAKE:
        go_mistake(page, ui, action.arg ? 1 : -1);
        break;
    case REVIEW_SIDE:
        page->verdict = action.arg == 1;
        break;
    case REVIEW_LINE:
        review_go_ahead(page, page->ahead == 0 && page->shown.turn >= 0 && !page->shown.same);
        break;
    case REPLAY_PICTURE:
        picture_wish_review(ui, page->replay.table.session, replay_at(page->replay.table.session));
        break;
    case REPLAY_BRANCH:
        if (page->shown.turn >= 0) { /* before the turn, so that another can be played */
            replay_go_to(&page->replay, ui, page->shown.stop - 1);
        }
        REPLAY_PAGE.act(&page->replay, ui, action);
        break;
    default:
        REPLAY_PAGE.act(&page->replay, ui, action);
        break;
    }
    review_explain(page);
    review_show_table(page);
}

static bool key_down(ReviewPage *page, Ui *ui, const InputEvent *event) {
    int marks[REVIEW_MARKS], count = review_mistakes(page->review, marks), which = event->key - '1';
    switch (event->key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        if (page->ahead > 0) {
            review_act(page, ui, (Action){event->key == KEY_LEFT ? REPLAY_BACK : REPLAY_ON, 0});
            return true;
        }
        return false;
    case KEY_UP:
    case KEY_DOWN:
        go_listed(page, ui, event->key == KEY_UP ? -1 : 1);
        return true;
    case 'M':
        go_mistake(page, ui, event->mods & MOD_SHIFT ? -1 : 1);
        return true;
    case 'V':
        review_act(page, ui, (Action){REVIEW_LINE, 0});
        return true;
    case '1':
    case '2':
    case '3':
        if (which < count) {
            go_to_verdict(page, ui, marks[which]);
        }
        return true;
    case 'G':
        return true; /* the graph is always shown */
    default:
        return false;
    }
}

static bool review_event(void *state, Ui *ui, const InputEvent *event) {
    ReviewPage *page = state;
    bool handled = (event->kind == INPUT_KEY && key_down(page, ui, event)) ||
                   REPLAY_PAGE.event(&page->replay, ui, event);
    review_explain(page);
    review_show_table(page);
    return handled;
}

static void review_step_page(void *state, Ui *ui, uint32_t microseconds) {
    ReviewPage *page = state;
    REPLAY_PAGE.step(&page->replay, ui, microseconds);
    review_explain(page);
    review_show_table(page);
}

/* ---- the page ---- */

static void layout_seats(const ReviewPage *page, const ReviewLayout *at, WidgetList *widgets) {
    static const char *const parts[AI_PARTS] = {N_("roads"),  N_("cities"),  N_("monasteries"),
                                                N_("fields"), N_("meeples"), N_("not blocked")};
    for (int seat = 0; seat < page->replay.table.setup->seat_count; seat++) {
        ReviewPlayer player = review_player(page->review, seat);
        Str tip = {0};
        /* Translators: a player's points lost in the game, by where the tile and the figure went */
        str_addf(&tip, _("lost %.1f: tile %.1f, figure %.1f"), (double)player.lost, (double)player.tile_lost,
                 (double)player.figure_lost);
        for (int part = 0; part < AI_PARTS; part++) {
            str_addf(&tip, "%s%s %.1f", part % 3 ? ", " : "\n",
                     names_text(&page->replay.table.setup->rules, parts[part]), (double)player.parts[part]);
        }
        if (player.other_lost > 0) {
            str_add(&tip, "\n");
            /* Translators: points lost by steering the dragon and by buying and selling tiles */
            str_addf(&tip, _("dragon and sales %.1f"), (double)player.other_lost);
        }
        widget_tip(widget_area(widgets, at->seats[seat], (Action){REVIEW_SEAT, seat}, NULL), str_text(&tip));
        str_deinit(&tip);
    }
}

static void layout_list(const ReviewPage *page, const ReviewLayout *at, const TextMetrics *metrics,
                        WidgetList *widgets) {
    int turns[64], most = (int)(at->rows.h / at->row),
                   count = review_rows(page, turns, most < 64 ? most : 64);
    int seat = page->filter >= FILTER_SEAT ? page->filter - FILTER_SEAT : 0;
    const char *filters[] = {_("All"), _("Key turns"), page->replay.table.seats[seat].name};
    int chosen = page->filter < FILTER_SEAT ? page->filter : 2;
    int choices =
        page->replay.table.setup->seat_count > 1 ? 3 : 2; /* with one player there is nothing to choose */
    widget_choices_fit(
        widget_choices(widgets, at->filters, 1, REVIEW_FILTER, "filter", filters, choices, chosen, 14),
        metrics);
    for (int i = 0; i < count; i++) {
        DrawRect row = rect_of(at->rows.x, at->rows.y + at->row * (float)i, at->rows.w, at->row);
        widget_area(widgets, row, (Action){REVIEW_ROW, turns[i]}, "turn-");
    }
}

static void review_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    const ReviewPage *page = state;
    ReviewLayout at = review_places(page, ui);
    const Session *game = page->replay.table.session;
    int stop = replay_at(game), last = replay_last(game);
    bool ahead = page->ahead > 0;
    const struct {
        int id;
        PaintIcon icon;
        const char *name, *tip;
        int shortcut;
        bool off;
    } corner[] = {{ACTION_BACK, ICON_CROSS, "leave", _("Close review (Esc)"), 0, false},
                  {REPLAY_HELP, ICON_HELP, NULL, _("Rules and keys (F1)"), KEY_F1, false},
                  {REPLAY_FIT, ICON_ZOOM, NULL, _("Show the whole table"), 0, false},
                  {REPLAY_PICTURE, ICON_SAVE, "picture", _("Save picture and game file (S)"), 'S', false}},
      transport[] = {
          {REPLAY_FIRST, ICON_FIRST, "first", _("First move (Home)"), 0, stop == 0},
          {REPLAY_BACK, ICON_PREVIOUS, "back",
           ahead ? _("Back in the line (Left)") : _("Previous move (Left)"), 0, stop == 0},
          {REPLAY_ON, ICON_NEXT, "on", ahead ? _("On in the line (Right)") : _("Next move (Right)"), 0,
           ahead ? page->ends && page->ahead == page->line.count : stop == last},
          {REPLAY_LAST, ICON_LAST, "last", _("Last move (End)"), 0, stop == last},
          {REVIEW_MISTAKE, ICON_PREVIOUS, "mistake-before", _("Previous mistake (Shift+M)"), 0, false},
          {REVIEW_MISTAKE, ICON_NEXT, "mistake-next", _("Next mistake (M)"), 0, false}};
    for (int i = 0; i < 4; i++) {
        Widget *w =
            widget_icon(widgets, WIDGET_ROUND, rect_of(at.at.strip.w - 52 - 48 * (float)i, 10, 40, 40),
                        (Action){corner[i].id, 0}, corner[i].icon, corner[i].tip);
        w->name = corner[i].name;
        w->shortcut = corner[i].shortcut;
    }
    if (page->replay.table.setup->on_map) {
        legend_button(widgets, WIDGET_ROUND, rect_of(at.at.strip.w - 52 - 48 * 4, 10, 40, 40), REPLAY_LEGEND);
    }
    widget_area(widgets, at.at.target, (Action){REPLAY_LINE, 0}, "line");
    bool alone = page->replay.table.setup->seat_count == 1;
    const char *const charts[CHART_COUNT] = {alone ? _("Score") : _("Margin"), _("Chance"), _("Luck")};
    widget_choices_fit(
        widget_choices(widgets, at.charts, 1, REVIEW_CHART, "chart", charts, CHART_COUNT, page->chart, 15),
        &ui->metrics);
    for (int i = 0; i < 6; i++) {
        DrawRect r = i < 4 ? at.at.buttons[i] : at.mistakes[i - 4];
        Widget *w = widget_icon(widgets, WIDGET_ROUND, r, (Action){transport[i].id, i == 5},
                                transport[i].icon, transport[i].tip);
        w->name = transport[i].name;
        w->disabled = transport[i].off;
    }
    const char *branch = _("Continue from here");
    bool room = at.at.branch.w > 2 * at.at.branch.h;
    Widget *w = room ? widget_add(widgets, WIDGET_PAPER, at.at.branch, (Action){REPLAY_BRANCH, 0}, branch)
                     : widget_icon(widgets, WIDGET_PAPER, at.at.branch, (Action){REPLAY_BRANCH, 0},
                                   ICON_BRANCH, branch);
    w->icon = ICON_BRANCH;
    w->name = "branch";
    w->shortcut = 'B';
    w->size = at.at.branch.w < 240 ? 16 : 18;
    w->disabled = page->shown.turn < 0 || !replay_can_branch(game, stop - 1);
    layout_seats(page, &at, widgets);
    if (at.shared) {
        const char *const sides[] = {_("Turns"), _("Verdict")};
        widget_choices(widgets, at.sides, 1, REVIEW_SIDE, "side", sides, 2, page->verdict, 14);
    }
    if (!at.shared || !page->verdict) {
        layout_list(page, &at, &ui->metrics, widgets);
    }
    if (!page->shown.same && (!at.shared || page->verdict)) {
        DrawRect r = rect_of(at.verdict.x + at.verdict.w - 50, at.verdict.y + at.verdict.h - 46, 40, 36);
        w = widget_icon(widgets, WIDGET_PAPER, r, (Action){REVIEW_LINE, 0}, ICON_EYE,
                        page->ahead > 0 ? _("Show the table as it was (V)") : _("Show the line (V)"));
        w->name = "line-shown";
        w->on = page->ahead > 0;
    }
}

/* ---- the picture ---- */

static void draw_title(const ReviewPage *page, const ReviewLayout *at, DrawList *list) {
    const char *title = _("Review");
    float name = text_width(list->metrics, FONT_TITLE, 21, title), part = review_progress(page->review);
    float wanted = 44 + name + 14 + text_width(list->metrics, FONT_TEXT, 15, page->replay.title) + 22;
    float room = at->at.strip.w - 12 - (page->replay.table.setup->on_map ? 272 : 224);
    DrawRect pill = {12, 10, wanted < room ? wanted : room, 40};
    theme_pill(list, pill);
    draw_icon(list, ICON_GRAPH, pill.x + 24, pill.y + 20, 20, draw_rgb(SIGN));
    theme_text(list, FONT_TITLE, 21, CREAM, pill.x + 44, 37, 0, title);
    float x = pill.x + 44 + name + 14;
    theme_text(list, FONT_TEXT, 15, CREAM_LOW, x, 36, pill.x + pill.w - 20 - x, page->replay.title);
    if (part < 1) {
        theme_fill(list, rect_of(pill.x + 20, pill.y + 34, (pill.w - 40) * part, 3), 1.5f, GOLD, 1);
    }
}

static void review_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const ReviewPage *page = state;
    ReviewLayout at = review_places(page, ui);
    const Scene scene = game_scene(&page->replay.table, ui, list);
    table_wood_draw(&scene);
    game_table_draw(&scene);
    draw_clip(list, scene.at.table);
    review_draw_turns(page, &scene);
    draw_unclip(list);
    draw_title(page, &at, list);
    review_draw_strip(page, ui, &at, list);
    list->first = true;
    theme_fill(list, scene.at.panel, 0, DARK, 1);
    review_draw_players(page, &at, list);
    list->first = false;
    if (!at.shared || !page->verdict) {
        review_draw_list(page, ui, &at, widgets, list);
    }
    if (!at.shared || page->verdict) {
        review_draw_verdict(page, ui, &at, list);
    }
    widgets_draw(widgets, &ui->pointer, list);
}

void review_draw_page(const Ui *ui, DrawList *list) {
    ReviewPage *page = base_alloc(sizeof *page);
    WidgetList *widgets = base_alloc(sizeof *widgets);
    GamePage *table = &page->replay.table;
    game_shown(table, ui->pictured);
    table->replay = table->reviewed = true;
    page->review = ui->pictured_review;
    page->chart = table->setup->seat_count > 2 ? CHART_CHANCE : CHART_MARGIN;
    page->shown.turn = page->shown.stop = page->chosen = -1;
    review_explain(page);
    DrawRect area = game_layout(table, ui).table;
    camera_jump(&table->camera, camera_fit(area, table_bounds(table->setup, table->game)));
    review_layout(page, ui, widgets);
    theme_table(list, ui->width, ui->height);
    review_draw(page, ui, widgets, list);
    base_free(widgets);
    base_free(page);
}

static void review_describe(const void *state, const Ui *ui, Str *out) {
    const ReviewPage *page = state;
    const ReviewTurn *turns;
    describe_course(ui, page->replay.table.session, NULL, true, out);
    str_addf(out, "move %d of %d\nreviewed %d\n", replay_at(page->replay.table.session),
             replay_last(page->replay.table.session), (int)(100 * review_progress(page->review)));
    review_turns(page->review, &turns);
    if (page->shown.turn >= 0) {
        str_addf(out, "judged %d %s %.1f\n", turns[page->shown.turn].turn,
                 page->shown.same                ? "best"
                 : turns[page->shown.turn].loses ? "mistake"
                                                 : "fine",
                 (double)turns[page->shown.turn].loss);
    }
    str_addf(out, "chart %d\nfilter %d\nahead %d\n", page->chart, page->filter, page->ahead);
}

const PageKind REVIEW_PAGE = {.name = "review",
                              .back = N_("Review"),
                              .size = sizeof(ReviewPage),
                              .enter = review_enter,
                              .leave = review_leave,
                              .resume = review_resume,
                              .layout = review_layout,
                              .event = review_event,
                              .act = review_act,
                              .step = review_step_page,
                              .moving = replay_moving,
                              .ahead = game_ahead,
                              .draw = review_draw,
                              .describe = review_describe};
