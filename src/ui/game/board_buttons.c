/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The round buttons above the table. */
#include "ui/game/cards.h"
#include "ui/game/clock_play.h"
#include "ui/overlay/overlay.h"
#include "ui/parts/text.h"
#include "ui/together/together.h"

/* From left to right, as Tab walks them. */
void board_buttons_layout(const Scene *s, WidgetList *widgets) {
    float x = s->at.table.w - 12 - 40;
    int used = 3 + 3 * aids_allowed(s->page) + hint_offered(s->page); /* from the right */
    if (s->setup->on_map) {
        legend_button(widgets, WIDGET_ROUND, rect_of(x - 48 * (float)used++, 10, 40, 40), GAME_LEGEND);
    }
    if (extend_offered(s->page)) {
        widget_icon(widgets, WIDGET_ROUND, rect_of(x - 48 * (float)used++, 10, 40, 40),
                    (Action){GAME_EXTEND, 0}, ICON_PLUS, _("Enlarge the table"))
            ->name = "extend";
    }
    if (s->ui->online && !s->page->peeking && !s->page->replay) {
        Widget *w = widget_icon(widgets, WIDGET_ROUND, rect_of(x - 48 * (float)used++, 10, 40, 40),
                                (Action){TOGETHER_SAY, 0}, ICON_SPEECH, _("Say something (Y)"));
        w->key = "Y";
        w->name = "say";
        w->on = s->ui->together.phrases;
    }
    if (clock_may_pause(s->page)) {
        widget_icon(widgets, WIDGET_ROUND, rect_of(x - 48 * (float)used, 10, 40, 40), (Action){GAME_BREAK, 0},
                    ICON_PAUSE, _("Break: the clock stands still (F9)"))
            ->name = "break";
    }
    if (hint_offered(s->page)) {
        hint_layout(s, rect_of(x - 48 * 6, 10, 40, 40), widgets);
    }
    if (aids_allowed(s->page)) {
        aids_button_row(s->at.table, aids_owners_shown(s->page), false, aids_points_shown(s->page), widgets);
    }
    widget_icon(widgets, WIDGET_ROUND, rect_of(x - 96, 10, 40, 40), (Action){GAME_FIT, 0}, ICON_ZOOM,
                _("Whole table (Home)"))
        ->name = "fit";
    widget_icon(widgets, WIDGET_ROUND, rect_of(x - 48, 10, 40, 40), (Action){GAME_HELP, 0}, ICON_HELP,
                _("Rules and keys (F1)"))
        ->name = "help";
    widget_icon(widgets, WIDGET_ROUND, rect_of(x, 10, 40, 40), (Action){GAME_MENU, 0}, ICON_MENU,
                _("Menu (Esc)"))
        ->name = "menu";
}
