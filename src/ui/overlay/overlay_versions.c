/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The earlier versions of a game, with turn and time. The one that is chosen becomes a game of its own. */
#include <stdio.h>

#include "ui/overlay/overlay.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/parts/words.h"

enum { VERSIONS_CLOSE = 1, VERSIONS_PLAY /* arg: which */, VERSIONS_TURN /* arg: 1 = to older ones, -1 */ };

typedef struct {
    DrawRect card, list;
    int rows, shown; /* shown: versions that have room, in two columns */
} VersionsLayout;

static const float HEAD = 104, FOOT = 84, PITCH = 44, ROW = 38, GAP = 16;

static VersionsLayout places(const VersionsPage *v, const Ui *ui) {
    float room = ui->height - 32 - HEAD - FOOT, wide = between(0, ui->width - 32, 640);
    int most = (int)(room / PITCH), all = (v->count + 1) / 2;
    VersionsLayout at = {.rows = all < 1 ? 1 : all > most ? most : all};
    at.shown = 2 * at.rows;
    at.card = overlay_card(ui, wide, HEAD + PITCH * (float)at.rows + FOOT);
    DrawRect inside = rect_margins(at.card, 24, 0);
    rect_cut_top(&inside, HEAD);
    at.list = rect_cut_top(&inside, PITCH * (float)at.rows - (PITCH - ROW));
    return at;
}

static DrawRect versions_card(const void *page, const Ui *ui) {
    return places(page, ui).card;
}

static void versions_enter(void *page, Ui *ui, const void *with) {
    VersionsPage *v = page;
    v->count = store_versions(ui->store, with, v->items);
    for (int i = 0; i < v->count; i++) {
        char date[DATE_WORDS];
        date_words(v->items[i].date, DATE_TIME, date);
        snprintf(v->items[i].date, sizeof v->items[i].date, "%s", date);
    }
}

/* ---- the page ---- */

static void versions_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const VersionsPage *v = page;
    VersionsLayout at = places(v, ui);
    for (int i = 0; i < at.shown && v->first + i < v->count; i++) {
        const StoreVersion *version = &v->items[v->first + i];
        DrawRect r = rect_row(rect_column(at.list, i / at.rows, 2, GAP), i % at.rows, at.rows, PITCH - ROW);
        Widget *w = widget_add(widgets, WIDGET_PAPER, r, (Action){VERSIONS_PLAY, v->first + i}, "");
        snprintf(w->label, sizeof w->label, _("Turn %d"), version->turn);
        w->key = version->date;
        w->icon = ICON_BRANCH;
        w->name = "version-";
        w->entry = true;
    }
    DrawRect foot = overlay_foot(at.card);
    Widget *w = widget_add(widgets, WIDGET_PRIMARY, rect_cut_left(&foot, 200), (Action){VERSIONS_CLOSE, 0},
                           _("Close"));
    w->key = key_word(ui, KEY_ESCAPE, _("Esc"));
    w->name = "close";
    foot = rect_cut_right(&foot, 104);
    for (int i = 0; i < 2 && v->count > at.shown; i++) {
        w = widget_icon(widgets, WIDGET_ICON, rect_column(foot, i, 2, 8), (Action){VERSIONS_TURN, i ? 1 : -1},
                        i ? ICON_NEXT : ICON_PREVIOUS, i ? _("Next page") : _("Previous page"));
        w->disabled = i ? v->first + at.shown >= v->count : v->first == 0;
        w->name = i ? "page-down" : "page-up";
    }
}

static void turn_page(VersionsPage *v, Ui *ui, int by) {
    VersionsLayout at = places(v, ui);
    int to = v->first + by * at.shown;
    v->first = to >= 0 && to < v->count ? to : v->first;
}

/* As a game of its own: the game in progress waits among the saved games. */
static void play_version(Ui *ui, const StoreVersion *version) {
    Session *session = store_version(ui->store, version, NULL);
    if (session) {
        ui_start(ui, session);
    } else {
        ui_notice(ui, _("The saved game is damaged and cannot be read."));
    }
}

static void versions_act(void *page, Ui *ui, Action action) {
    VersionsPage *v = page;
    if (action.id == VERSIONS_PLAY) {
        play_version(ui, &v->items[action.arg]);
    } else if (action.id == VERSIONS_TURN) {
        turn_page(v, ui, action.arg);
    } else {
        pages_close(ui);
    }
}

static bool versions_event(void *page, Ui *ui, const InputEvent *event) {
    VersionsPage *v = page;
    bool wheel = event->kind == INPUT_WHEEL, key = event->kind == INPUT_KEY;
    bool newer = wheel ? event->wheel > 0 : key && event->key == KEY_PAGE_UP;
    bool older = wheel ? !newer : key && event->key == KEY_PAGE_DOWN;
    if (newer || older) {
        turn_page(v, ui, newer ? -1 : 1);
    }
    return newer || older;
}

static void versions_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const VersionsPage *v = page;
    const char *words =
        v->count > 0 ? _("The version you choose becomes a separate game. The saved game stays as it is.")
                     : _("This game has no earlier versions.");
    DrawRect in = overlay_draw_card(list, places(v, ui).card, _("Earlier versions"));
    draw_paragraph(list, FONT_SENTENCE, 16, draw_rgb(INK), in.x, in.y + 26, in.w, 20, words);
    widgets_draw(widgets, &ui->pointer, list);
}

static void versions_describe(const void *page, const Ui *ui, Str *out) {
    const VersionsPage *v = page;
    (void)ui;
    str_addf(out, "versions %d\n", v->count);
    for (int i = 0; i < v->count; i++) {
        str_addf(out, "version %d ", i);
        str_addf(out, _("Turn %d"), v->items[i].turn);
        str_add(out, "\n");
    }
}

const PageKind VERSIONS_PAGE = {.name = "versions",
                                .size = sizeof(VersionsPage),
                                .above = true,
                                .enter = versions_enter,
                                .layout = versions_layout,
                                .card = versions_card,
                                .event = versions_event,
                                .act = versions_act,
                                .draw = versions_draw,
                                .describe = versions_describe};
