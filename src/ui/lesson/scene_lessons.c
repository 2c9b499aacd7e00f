/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of lessons, and the card that offers one when a game of its kind begins for the first time. */
#include <stdio.h>

#include "session/store/store.h"
#include "ui/lesson/lesson.h"
#include "ui/overlay/overlay.h"
#include "ui/parts/text.h"

/* ---- the list ---- */

enum { LESSONS_FIRST = 1 };

static const float ENTRY = 48, GAP = 8, HEAD = 64, FOOT = 24;

static DrawRect lessons_card(const void *state, const Ui *ui) {
    (void)state;
    return overlay_card(ui, 460, HEAD + (LESSON_COUNT + 1) * (ENTRY + GAP) - GAP + FOOT);
}

static void lessons_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    static const char *const names[] = {"lesson-0", "lesson-1", "lesson-2", "lesson-3", "lesson-4"};
    DrawRect column = rect_margins(lessons_card(state, ui), 24, 0);
    rect_cut_top(&column, HEAD);
    for (int i = 0; i < LESSON_COUNT; i++) {
        Widget *w = widget_add(widgets, WIDGET_PAPER, rect_cut_top(&column, ENTRY),
                               (Action){LESSONS_FIRST + i, 0}, _(LESSONS[i].title));
        int at = lesson_left_at(ui, i);
        if (at > 0) {
            /* Translators: a tutorial continues at step 4 of 10 */
            snprintf(w->label, sizeof w->label, _("%s: step %d of %d"), _(LESSONS[i].title), at + 1,
                     LESSONS[i].step_count);
        }
        w->icon = lesson_done(ui, i) ? ICON_CHECK : ICON_BOOK;
        w->name = names[i];
        w->entry = true;
        w->size = 18;
        rect_cut_top(&column, GAP);
    }
    Widget *w = widget_add(widgets, WIDGET_PAPER, rect_cut_top(&column, ENTRY), (Action){ACTION_BACK, 0},
                           C_("entry", "Main menu"));
    w->icon = ICON_BACK;
    w->name = "lessons-back";
    w->entry = true;
    w->size = 18;
}

static void lessons_act(void *state, Ui *ui, Action action) {
    (void)state;
    if (action.id >= LESSONS_FIRST && action.id < LESSONS_FIRST + LESSON_COUNT) {
        lesson_start(ui, action.id - LESSONS_FIRST);
    } else {
        pages_close(ui);
    }
}

static void lessons_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    overlay_draw_card(list, lessons_card(state, ui), _("Tutorial"));
    widgets_draw(widgets, &ui->pointer, list);
}

const PageKind LESSONS_PAGE = {.name = "lessons",
                               .above = true,
                               .framed = true,
                               .layout = lessons_layout,
                               .card = lessons_card,
                               .act = lessons_act,
                               .draw = lessons_draw};

/* ---- the offer ---- */

enum { OFFER_PLAY = 1, OFFER_LEARN };

/* Is this lesson about something that the game uses? */
static bool is_about(const LessonKind *kind, const GameSetup *setup) {
    bool river = kind->options[0] && option_on(&setup->rules, option_find(kind->options[0]));
    return (kind->map && setup->on_map) || (kind->set && setup->dragon) || river;
}

void lesson_offer(Ui *ui, const GameSetup *setup) {
    Settings *s = ui->s.settings;
    for (int i = 0; i < LESSON_COUNT; i++) {
        bool known = (s->lessons_done | s->lessons_offered) >> i & 1;
        if (!known && LESSONS[i].offer && is_about(&LESSONS[i], setup)) {
            s->lessons_offered |= 1 << i;
            ui_save_settings(ui);
            pages_open(ui, &OFFER_PAGE, &i);
            return;
        }
    }
}

static void offer_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    const OverlayAnswer answers[] = {{OFFER_PLAY, "offer-play", _("Start game"), NULL},
                                     {OFFER_LEARN, "offer-learn", _("Learn it first"), NULL}};
    overlay_answers(widgets, overlay_question(state, ui), answers);
}

static void offer_act(void *state, Ui *ui, Action action) {
    int lesson = *(const int *)state;
    pages_close(ui);
    if (action.id == OFFER_LEARN) {
        lesson_start(ui, lesson); /* its last page leads to the next one */
    } else {
        lesson_offer(ui, session_setup(store_game(ui->store)));
    }
}

static void offer_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const LessonKind *kind = &LESSONS[*(const int *)state];
    overlay_draw_question(ui, widgets, _(kind->offer),
                          _("A tutorial of five turns explains it. Your game waits meanwhile."), list);
}

const PageKind OFFER_PAGE = {.name = "offer",
                             .size = sizeof(int),
                             .with = sizeof(int),
                             .above = true,
                             .layout = offer_layout,
                             .card = overlay_question,
                             .act = offer_act,
                             .draw = offer_draw};
