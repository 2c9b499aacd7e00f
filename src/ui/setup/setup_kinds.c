/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of who may play a seat: a person, or a computer player of some level. It opens beside its row,
 * above the new-game page. Below the levels is the thinking time of all computer players. */
#include <stdio.h>

#include "online/online.h"
#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"

enum { KINDS_LEVEL = 1, KINDS_THINKING }; /* arg: level - LEVEL_PERSON; ThinkingTime */

static const float WIDTH = 388, EDGE_ROOM = 8, ENTRY = 46, WORDS_LEFT = 52, CHECK = 40, TIME = 69;

/* An open seat needs a network. */
static int kinds_count(void) {
    return online_possible() ? SEAT_KINDS : LEVEL_KINDS;
}

/* ---- where things are ---- */

/* As wide as the longest sentence needs. */
static float card_width(const Ui *ui) {
    float width = WIDTH;
    for (int level = LEVEL_PERSON; level < LEVEL_PERSON + kinds_count(); level++) {
        float words = text_width(&ui->metrics, FONT_SENTENCE, 15, level_sentence(level));
        width = between(words + WORDS_LEFT + CHECK + 2 * EDGE_ROOM, width, ui->width - 2 * EDGE_ROOM);
    }
    return width;
}

/* Below the row; if there is no room, above it or, on a low page, beside it. */
static DrawRect kinds_card(const void *state, const Ui *ui) {
    const SetupSeat *page = state;
    DrawRect at = setup_kind_place(page->setup, ui, page->seat);
    DrawRect card = {at.x, at.y + at.h + 6, card_width(ui),
                     (float)kinds_count() * ENTRY + 2 * EDGE_ROOM + TIME};
    float above = at.y - 6 - card.h;
    if (card.y + card.h > ui->height - FOOTER_HEIGHT) {
        bool room = above >= EDGE_ROOM;
        card.y =
            room ? above : between(EDGE_ROOM, at.y + at.h / 2 - card.h / 2, ui->height - EDGE_ROOM - card.h);
        card.x += room ? 0 : at.w + 6;
    }
    card.x = between(EDGE_ROOM, card.x, ui->width - EDGE_ROOM - card.w);
    return card;
}

typedef struct {
    DrawRect levels[SEAT_KINDS], time, choices;
} KindsLayout;

static KindsLayout kinds_places(const SetupSeat *page, const Ui *ui) {
    KindsLayout at;
    DrawRect in = rect_inset(kinds_card(page, ui), EDGE_ROOM);
    for (int i = 0; i < kinds_count(); i++) {
        at.levels[i] = rect_cut_top(&in, ENTRY);
        rect_cut_bottom(&at.levels[i], 2);
    }
    rect_cut_top(&in, 4);
    at.time = rect_margins(in, 6, 0);
    rect_cut_top(&in, 12);
    DrawRect row = rect_cut_top(&in, 32);
    at.choices = rect_cut_right(&row, 190);
    return at;
}

/* ---- what it does ---- */

static int level_chosen(const SetupSeat *page, const Ui *ui) {
    return seat_kind(&ui->s.settings->seats[page->seat]);
}

/* Does any computer player use the thinking time? */
static bool needs_time(const Settings *s) {
    bool needed = false;
    for (int i = 0; i < s->seat_count; i++) {
        int level = seat_level(&s->seats[i]);
        needed = needed || (level != LEVEL_PERSON && ai_level_timed((AiLevel)level));
    }
    return needed;
}

static void kinds_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    KindsLayout at = kinds_places(state, ui);
    char words[THINKING_COUNT][16];
    const char *labels[THINKING_COUNT];
    for (int i = 0; i < kinds_count(); i++) {
        widget_area(widgets, at.levels[i], (Action){KINDS_LEVEL, i}, "kind-");
    }
    for (int i = 0; i < THINKING_COUNT; i++) {
        /* Translators: seconds */
        snprintf(words[i], sizeof words[i], _("%d s"), thinking_seconds(i));
        labels[i] = words[i];
    }
    Widget *w = widget_choices(widgets, at.choices, 1, KINDS_THINKING, "thinking", labels, THINKING_COUNT,
                               ui->s.settings->thinking, 15);
    for (int i = 0; i < THINKING_COUNT; i++) {
        w[i].disabled = !needs_time(ui->s.settings);
    }
}

static void kinds_act(void *state, Ui *ui, Action action) {
    const SetupSeat *page = state;
    Settings *s = ui->s.settings;
    if (action.id == KINDS_THINKING) {
        s->thinking = action.arg;
    } else {
        seat_take_level(&s->seats[page->seat], LEVEL_PERSON + action.arg);
        pages_close(ui);
    }
    ui_save_settings(ui);
}

int kind_by_letter(int level, int key) {
    for (int i = 1; i <= kinds_count(); i++) {
        int next = LEVEL_PERSON + (level - LEVEL_PERSON + i) % kinds_count();
        if (level_name(next)[0] == key) {
            return next;
        }
    }
    return level;
}

static bool kinds_event(void *state, Ui *ui, const InputEvent *event) {
    Action *focus = &ui->pointer.focus;
    int from = focus->id == KINDS_LEVEL ? LEVEL_PERSON + focus->arg : level_chosen(state, ui),
        to = event->kind == INPUT_KEY && !event->mods ? kind_by_letter(from, event->key) : from;
    if (to != from) {
        *focus = (Action){KINDS_LEVEL, to - LEVEL_PERSON};
        ui->pointer.focus_shown = true;
    }
    return to != from;
}

static void kinds_enter(void *state, Ui *ui, const void *with) {
    (void)with;
    ui->pointer.focus = (Action){KINDS_LEVEL, level_chosen(state, ui) - LEVEL_PERSON};
    ui->pointer.focus_shown = ui->keys_used;
}

/* ---- the picture ---- */

static void draw_level(DrawRect r, int level, bool chosen, bool hot, DrawList *list) {
    float room = r.w - WORDS_LEFT - CHECK;
    if (chosen || hot) {
        draw_box(list, r, 7, draw_rgb(chosen ? PAPER_HIGH : PAPER_BRIGHT), draw_rgb(chosen ? INK : EDGE),
                 chosen ? 2 : 1.2f);
    }
    level_draw(list, level, r.x + 24, r.y + r.h / 2, 34);
    theme_text(list, FONT_TITLE, 17, INK, r.x + WORDS_LEFT, r.y + 19, room, level_name(level));
    float size = theme_size_within(list->metrics, FONT_SENTENCE, 15, level_sentence(level), room);
    theme_text(list, FONT_SENTENCE, size, MUTED, r.x + WORDS_LEFT, r.y + 37, room, level_sentence(level));
    if (chosen) {
        draw_icon(list, ICON_CHECK, r.x + r.w - 20, r.y + r.h / 2, 18, draw_rgb(ACCENT));
    }
}

static void kinds_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const SetupSeat *page = state;
    KindsLayout at = kinds_places(page, ui);
    bool timed = needs_time(ui->s.settings);
    int chosen = level_chosen(page, ui);
    theme_card(list, kinds_card(page, ui));
    for (int i = 0; i < kinds_count(); i++) {
        draw_level(at.levels[i], LEVEL_PERSON + i, LEVEL_PERSON + i == chosen,
                   pointer_over(&ui->pointer, at.levels[i]), list);
    }
    DrawRect time = at.time;
    const char *words = timed ? _("For all computer players.") : _("All but the Grandmaster play at once.");
    theme_rule(list, time.x, time.y, time.w, RULE_LINE, 1.2f);
    theme_text(list, FONT_TITLE, 16, timed ? INK : MUTED, time.x, time.y + 33, at.choices.x - time.x - 8,
               _("Thinking time"));
    theme_text(list, FONT_SENTENCE, 15, MUTED, time.x, time.y + 63, time.w, words);
    widgets_draw(widgets, &ui->pointer, list);
}

const PageKind KINDS_PAGE = {.name = "kinds",
                             .size = sizeof(SetupSeat),
                             .with = sizeof(SetupSeat),
                             .above = true,
                             .lit = true,
                             .enter = kinds_enter,
                             .layout = kinds_layout,
                             .card = kinds_card,
                             .event = kinds_event,
                             .act = kinds_act,
                             .draw = kinds_draw};
