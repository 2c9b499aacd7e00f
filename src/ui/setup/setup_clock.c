/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of a new game: a card above the new-game page. */
#include <stdio.h>

#include "ui/overlay/overlay.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"

enum { CLOCK_DONE = 1, CLOCK_CHOICES }; /* from CLOCK_CHOICES on: a row each */

enum { ROW_CHOICES = 7 };

/* A row: in which kinds of clock it counts (bits), and what may be chosen. `minutes`, `seconds`: numbers with
 * this unit; otherwise words. */
typedef struct {
    unsigned kinds;
    const char *label, *name;
    int count;
    int values[ROW_CHOICES];
    bool minutes;
    const char *words[3];
} ClockRow;

static const ClockRow ROWS[] = {
    {7,
     NULL,
     "clock-kind",
     3,
     {CLOCK_OFF, CLOCK_REMINDER, CLOCK_TIME},
     false,
     {N_("No clock"), N_("Reminder"), N_("Time for each player")}},
    {1u << CLOCK_REMINDER, N_("Remind after"), "clock-remind", 4, {30, 60, 120, 300}, false, {NULL}},
    {1u << CLOCK_TIME, N_("Each player has"), "clock-minutes", 7, {5, 10, 15, 20, 30, 45, 60}, true, {NULL}},
    {1u << CLOCK_TIME, N_("Added after a turn"), "clock-added", 5, {0, 5, 10, 20, 30}, false, {NULL}},
    {1u << CLOCK_TIME,
     N_("When time is up"),
     "clock-end",
     2,
     {0, 1},
     false,
     {N_("Remind"), N_("Computer plays on"), NULL}}};
enum { ROW_COUNT = sizeof ROWS / sizeof ROWS[0] };

static int value_of(const Clock *clock, int row) {
    const int values[ROW_COUNT] = {clock->kind, clock->remind, clock->minutes, clock->added, clock->plays};
    return values[row];
}

static void set_value(Clock *clock, int row, int value) {
    int *const places[ROW_COUNT] = {&clock->kind, &clock->remind, &clock->minutes, &clock->added, NULL};
    if (places[row]) {
        *places[row] = value;
    } else {
        clock->plays = value != 0;
    }
}

/* "2 min", "30 s" */
static void write_time(int number, bool minutes, char *out, size_t size) {
    if (number == 0) {
        snprintf(out, size, "%s", _("none"));
        return;
    }
    bool whole = !minutes && number > 0 && number % 60 == 0;
    snprintf(out, size, minutes || whole ? _("%d min") : _("%d s"), whole ? number / 60 : number);
}

typedef struct {
    char time[24], added[24];
} ClockTimes;

static ClockTimes write_times(const Clock *clock) {
    ClockTimes times = {"", ""};
    bool all = clock->kind == CLOCK_TIME;
    write_time(all ? clock->minutes : clock->remind, all, times.time, sizeof times.time);
    write_time(clock->added, false, times.added, sizeof times.added);
    return times;
}

void setup_clock_words(const Clock *clock, char *out, size_t size) {
    ClockTimes times = write_times(clock);
    if (clock->kind == CLOCK_OFF) {
        snprintf(out, size, "%s", _("No clock"));
    } else if (clock->kind == CLOCK_REMINDER) {
        snprintf(out, size, "%s", _("Reminder"));
    } else {
        snprintf(out, size, clock->added > 0 ? "%s + %s" : "%s", times.time, times.added);
    }
}

void setup_clock_brief(const Clock *clock, char *out, size_t size) {
    ClockTimes times = write_times(clock);
    out[0] = '\0';
    if (clock->kind == CLOCK_REMINDER) {
        /* Translators: a time: "reminder after 2 min", in a list */
        snprintf(out, size, _("reminder after %s"), times.time);
    } else if (clock->kind == CLOCK_TIME) {
        /* Translators: two times: "clock 10 min + 10 s", in a list */
        snprintf(out, size, clock->added > 0 ? _("clock %s + %s") : _("clock %s"), times.time, times.added);
    }
}

const char *setup_clock_sentence(const Clock *clock) {
    return clock->kind == CLOCK_OFF ? _("Everyone takes the time they need.")
           : clock->kind == CLOCK_REMINDER
               ? _("A soft sound and a line of words, whenever a decision takes long.")
           : clock->plays
               ? _("The time left stands beside each name. For a player without time, a Journeyman plays on.")
               : _("The time left stands beside each name. A player without time is asked to finish soon.");
}

/* ---- the page ---- */

static const float ROW = 44, PITCH = 54, LABEL = 168;

static DrawRect clock_card(const void *page, const Ui *ui) {
    (void)page;
    return overlay_card(ui, 640, 60 + PITCH * 4 + 46 + 82);
}

static DrawRect row_rect(const Ui *ui, int place) {
    DrawRect in = rect_margins(clock_card(NULL, ui), 24, 0);
    rect_cut_top(&in, 60 + PITCH * (float)place);
    return rect_cut_top(&in, ROW);
}

static bool row_counts(const Clock *clock, int row) {
    return ROWS[row].kinds >> clock->kind & 1;
}

static void clock_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const Clock *clock = &ui->s.settings->clock;
    int place = 0;
    for (int row = 0; row < ROW_COUNT; row++) {
        if (!row_counts(clock, row)) {
            continue;
        }
        const ClockRow *r = &ROWS[row];
        char times[ROW_CHOICES][24];
        const char *labels[ROW_CHOICES];
        int chosen = -1;
        for (int i = 0; i < r->count; i++) {
            write_time(r->values[i], r->minutes, times[i], sizeof times[i]);
            labels[i] = r->words[0] ? _(r->words[i]) : times[i];
            chosen = r->values[i] == value_of(clock, row) ? i : chosen;
        }
        DrawRect at = row_rect(ui, place++);
        rect_cut_left(&at, r->label ? LABEL : 0);
        widget_choices_fit(
            widget_choices(widgets, at, 1, CLOCK_CHOICES + row, r->name, labels, r->count, chosen, 16),
            &ui->metrics);
    }
    DrawRect foot = overlay_foot(clock_card(page, ui));
    Widget *w =
        widget_add(widgets, WIDGET_PRIMARY, rect_column(foot, 1, 2, 16), (Action){CLOCK_DONE, 0}, _("Done"));
    w->name = "clock-done";
    w->key = key_word(ui, KEY_ESCAPE, _("Esc"));
}

static void clock_act(void *page, Ui *ui, Action action) {
    (void)page;
    int row = action.id - CLOCK_CHOICES;
    if (action.id == CLOCK_DONE) {
        pages_close(ui);
    } else if (row >= 0 && row < ROW_COUNT) {
        set_value(&ui->s.settings->clock, row, ROWS[row].values[action.arg]);
        ui_save_settings(ui);
    }
}

static void clock_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const Clock *clock = &ui->s.settings->clock;
    DrawRect card = clock_card(page, ui);
    overlay_draw_card(list, card, _("Clock"));
    int place = 0;
    for (int row = 0; row < ROW_COUNT; row++) {
        if (row_counts(clock, row)) {
            DrawRect at = row_rect(ui, place++);
            theme_text(list, FONT_TEXT, 16, INK, at.x, at.y + at.h / 2 + 6, LABEL - 8,
                       ROWS[row].label ? _(ROWS[row].label) : "");
        }
    }
    DrawRect at = row_rect(ui, place);
    draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(MUTED), at.x, at.y + 18, at.w, 22,
                   setup_clock_sentence(clock));
    widgets_draw(widgets, &ui->pointer, list);
}

const PageKind CLOCK_PAGE = {.name = "clock",
                             .size = 1,
                             .above = true,
                             .layout = clock_layout,
                             .card = clock_card,
                             .act = clock_act,
                             .draw = clock_draw};
