/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The round buttons above the table. */
#include "ui/game/cards.h"
#include "ui/game/clock_play.h"
#include "ui/overlay/overlay.h"
#include "ui/parts/text.h"
#include "ui/together/together.h"

static const float STEP = 48;

float board_buttons_left(const Scene *s) {
    int count = clock_may_pause(s->page) + together_shared(s->page, s->ui) + extend_offered(s->page) +
                s->setup->on_map + hint_offered(s->page) + 3 * aids_allowed(s->page) + 3;
    return s->at.table.w - 4 - STEP * (float)count;
}

/* From left to right, as Tab walks them. */
void board_buttons_layout(const Scene *s, WidgetList *widgets) {
    float x = s->at.table.w - 12 - 40;
    DrawRect next = {board_buttons_left(s), 10, 40, 40};
    if (clock_may_pause(s->page)) {
        widget_icon(widgets, WIDGET_ROUND, next, (Action){GAME_BREAK, 0}, ICON_PAUSE,
                    _("Break: the clock stands still (F9)"))
            ->name = "break";
        next.x += STEP;
    }
    if (together_shared(s->page, s->ui)) {
        Widget *w = widget_icon(widgets, WIDGET_ROUND, next, (Action){TOGETHER_SAY, 0}, ICON_SPEECH,
                                _("Say something (Y)"));
        w->key = "Y";
        w->name = "say";
        w->on = s->ui->together.phrases;
        next.x += STEP;
    }
    if (extend_offered(s->page)) {
        widget_icon(widgets, WIDGET_ROUND, next, (Action){GAME_EXTEND, 0}, ICON_PLUS, _("Enlarge the table"))
            ->name = "extend";
        next.x += STEP;
    }
    if (s->setup->on_map) {
        legend_button(widgets, WIDGET_ROUND, next, GAME_LEGEND);
        next.x += STEP;
    }
    if (hint_offered(s->page)) {
        hint_layout(s, next, widgets);
    }
    if (aids_allowed(s->page)) {
        aids_button_row(s->at.table, aids_owners_shown(s->page), false, aids_points_shown(s->page), widgets);
    }
    widget_icon(widgets, WIDGET_ROUND, rect_of(x - 2 * STEP, 10, 40, 40), (Action){GAME_FIT, 0}, ICON_ZOOM,
                _("Whole table (Home)"))
        ->name = "fit";
    widget_icon(widgets, WIDGET_ROUND, rect_of(x - STEP, 10, 40, 40), (Action){GAME_HELP, 0}, ICON_HELP,
                _("Rules and keys (F1)"))
        ->name = "help";
    widget_icon(widgets, WIDGET_ROUND, rect_of(x, 10, 40, 40), (Action){GAME_MENU, 0}, ICON_MENU,
                _("Menu (Esc)"))
        ->name = "menu";
}
