/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of the lesson: the land that was built, what was learnt, and the way into a game. */
#include <math.h>
#include <stdio.h>

#include "ui/lesson/lesson.h"
#include "ui/parts/keys.h"
#include "ui/parts/levels.h"
#include "ui/parts/text.h"

enum { LEARNT_FIRST = 1, LEARNT_NEXT, LEARNT_AGAIN };

/* The second of each is for a low page. */
static const float HEAD = 108, HEAD_LOW = 88, ROW = 50, ROW_LOW = 43, FOOT = 128, FOOT_LOW = 116;

typedef struct {
    DrawRect sheet, land;
    DrawRect title, scores, rows, foot; /* of the sheet; words stand on the lower edge of the first two */
} LearntLayout;

static int learnt_count(int lesson) {
    int count = 0;
    while (count < LEARNT_MAX && LESSONS[lesson].learnt[count].words) {
        count++;
    }
    return count;
}

static LearntLayout layout_of(const Ui *ui, int lesson) {
    float count = (float)learnt_count(lesson);
    bool low = ui->height < HEAD + ROW * count + FOOT + 16;
    float head = low ? HEAD_LOW : HEAD, foot = low ? FOOT_LOW : FOOT, margin = ui->width < 1100 ? 20 : 48;
    float row = between(low ? ROW_LOW : ROW, (ui->height - head - foot - 64) / count, 62);
    DrawRect page = rect_margins(ui_page(ui), margin, 0);
    page = rect_middle(page, page.w, head + row * count + foot);
    LearntLayout at = {.sheet = rect_cut_right(&page, ui->width < 1100 ? 500 : 540)};
    rect_cut_right(&page, margin);
    at.land = page;
    at.rows = rect_margins(at.sheet, 32, 0);
    at.title = rect_cut_top(&at.rows, head - 56);
    at.scores = rect_cut_top(&at.rows, 36);
    rect_cut_top(&at.rows, 20);
    at.foot = rect_cut_bottom(&at.rows, foot);
    return at;
}

static void quiet_button(WidgetList *widgets, DrawRect r, int id, const char *name, const char *label) {
    Widget *w = widget_add(widgets, WIDGET_PAPER, r, (Action){id, 0}, label);
    w->name = name;
    w->size = 17;
}

static void learnt_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    const LearntOf *page = state;
    LearntLayout at = layout_of(ui, page->lesson);
    rect_cut_top(&at.foot, 8);
    DrawRect row = rect_cut_top(&at.foot, 48);
    DrawRect other = rect_cut_left(&row, rect_column(row, 0, 3, 8).w);
    rect_cut_left(&row, 8);
    enter_button(ui, widgets, row, (Action){LEARNT_FIRST, 0}, _("Play against an Apprentice"), 20)->name =
        "first-game";
    bool last = page->lesson + 1 == LESSON_COUNT;
    quiet_button(widgets, other, LEARNT_NEXT, "next-lesson", last ? _("All tutorials") : _("Next tutorial"));
    rect_cut_top(&at.foot, 10);
    row = rect_cut_top(&at.foot, 40);
    quiet_button(widgets, rect_column(row, 0, 3, 8), ACTION_HELP, "learnt-rules", _("Rules"));
    quiet_button(widgets, rect_column(row, 1, 3, 8), LEARNT_AGAIN, "learnt-again", _("Play it again"));
    quiet_button(widgets, rect_column(row, 2, 3, 8), ACTION_BACK, "learnt-title", C_("entry", "Main menu"));
}

/* A game of this kind against an Apprentice, with hints; the new-game page remembers what it did before. */
static void play_first(Ui *ui, const LessonKind *kind) {
    Settings first = *ui->s.settings;
    char refusal[160] = "";
    seat_take_level(&first.seats[0], LEVEL_PERSON);
    seat_take_level(&first.seats[1], AI_APPRENTICE);
    first.seat_count = 2;
    first.set_count = 1;
    first.first = 0;
    rules_profile(&first.rules, PROFILE_C3);
    for (int i = 0; i < 4 && kind->options[i]; i += 2) {
        option_set(&first.rules, option_find(kind->options[i]), kind->options[i + 1]);
    }
    if (kind->set) {
        settings_choose_set(&first, kind->set);
    }
    snprintf(first.map, sizeof first.map, "%s", kind->map ? kind->map : "");
    if (ui_play_with(ui, &first, refusal)) {
        ui_tell(ui, _("Not sure what to do? H shows the three best turns."));
    } else if (refusal[0]) {
        ui_notice(ui, refusal);
    }
}

static void learnt_act(void *state, Ui *ui, Action action) {
    int lesson = ((const LearntOf *)state)->lesson, next = lesson + 1;
    if (action.id == LEARNT_FIRST) {
        play_first(ui, &LESSONS[lesson]);
    } else if (action.id == LEARNT_AGAIN || (action.id == LEARNT_NEXT && next < LESSON_COUNT)) {
        lesson_start(ui, action.id == LEARNT_AGAIN ? lesson : next);
    } else {
        pages_go(ui, NULL, NULL);
        if (action.id == LEARNT_NEXT) {
            pages_open(ui, &LESSONS_PAGE, NULL);
        }
    }
}

/* ---- the picture ---- */

static void draw_land(const Ui *ui, const LearntOf *page, DrawRect area, DrawList *list) {
    const GameSetup *setup = session_setup(page->session);
    const Game *game = session_game(page->session);
    Camera camera = {.now = camera_fit(area, setup->on_map
                                                 ? lesson_bounds(&setup->board, session_record(page->session))
                                                 : table_bounds(setup, game))};
    camera.now.size *= setup->on_map ? 1 : 1.2f; /* without the empty squares around it */
    draw_clip(list, area);
    if (setup->on_map) {
        board_draw(board_sheet(ui->maps, &setup->board), setup, game, &camera, area, NO_TILE, list);
    }
    table_draw_tiles(setup, game, &camera, area, NO_TILE, list);
    draw_unclip(list);
}

static void draw_scores(const LearntOf *page, DrawRect strip, DrawList *list) {
    const Game *game = session_game(page->session);
    const RecordSeat *seats = session_seats(page->session);
    float y = strip.y + strip.h, x = strip.x;
    for (int i = 0; i < 2; i++) {
        char score[96];
        snprintf(score, sizeof score, "%s %d", i == 0 ? _("You") : seats[i].name, game->scores[i]);
        draw_figure(list, PAINT_MEEPLE, (PaintColour)seats[i].colour, x + 12, y + 5, 26, 1);
        x += 32 + theme_text(list, FONT_TEXT, 18, MUTED, x + 30, y, 0, score) + 24;
    }
}

static void draw_row(const LearntOf *page, int i, DrawRect r, DrawList *list) {
    const GameSetup *setup = session_setup(page->session);
    const Game *game = session_game(page->session);
    const LessonLearnt *learnt = &LESSONS[page->lesson].learnt[i];
    const char *words = _(learnt->words);
    bool lies = paint_figure_look(learnt->figure)->lies;
    float side = fminf(42, r.h - 6);
    rect_cut_top(&r, 2);
    DrawRect tile = rect_cut_left(&r, side);
    tile.h = side;
    draw_tile(list, tile, laid_face(setup, game, learnt->tile), 1, 0);
    draw_box(list, tile, 3, NO_COLOR, draw_rgb(INK), 1.5f);
    draw_figure(list, learnt->figure, (PaintColour)session_seats(page->session)[0].colour, tile.x + side - 6,
                tile.y + side + (lies ? -6 : 3), 24, 1);
    rect_cut_left(&r, 20);
    int lines = paragraph_lines(list->metrics, FONT_SENTENCE, 17, r.w, words);
    draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(INK), r.x,
                   tile.y + side / 2 + 6 - 10.5f * (float)(lines - 1), r.w, 21, words);
}

static void learnt_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const LearntOf *page = state;
    LearntLayout at = layout_of(ui, page->lesson);
    int count = learnt_count(page->lesson);
    theme_table(list, ui->width, ui->height);
    draw_land(ui, page, at.land, list);
    theme_card(list, at.sheet);
    theme_words(list, FONT_TITLE, 32, INK, ALIGN_LEFT, at.title, _("You’re ready to play!"));
    draw_scores(page, at.scores, list);
    for (int i = 0; i < count; i++) {
        draw_row(page, i, rect_row(at.rows, i, count, 0), list);
    }
    widgets_draw(widgets, &ui->pointer, list);
}

const PageKind LEARNT_PAGE = {.name = "learnt",
                              .back = N_("Tutorial"),
                              .size = sizeof(LearntOf),
                              .with = sizeof(LearntOf),
                              .layout = learnt_layout,
                              .act = learnt_act,
                              .draw = learnt_draw};
