/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of a seat. They open beside its row, above the new-game page; those of other seats are taken.
 */
#include "ui/setup/setup_page.h"

enum { COLOURS_SWATCH = 1 }; /* arg: colour */

enum { COLUMNS = 4, ROWS = PAINT_COLOURS / COLUMNS, SWATCH = 44 };

/* Below the row or, if there is no room, above it. */
static DrawRect colours_card(const void *state, const Ui *ui) {
    const SetupSeat *page = state;
    DrawRect row = setup_places(page->setup, ui).rows[page->seat];
    DrawRect card = {row.x + 26, row.y + row.h + 6, COLUMNS * SWATCH + 16, ROWS * SWATCH + 16};
    card.y = card.y + card.h > ui->height - FOOTER_HEIGHT ? row.y - card.h - 6 : card.y;
    return card;
}

static DrawRect swatch_rect(DrawRect card, int colour) {
    DrawRect column = rect_column(rect_inset(card, 8), colour % COLUMNS, COLUMNS, 0);
    return rect_row(column, colour / COLUMNS, ROWS, 0);
}

static bool is_taken(const Settings *settings, int colour, int but) {
    bool taken = false;
    for (int i = 0; i < settings->seat_count; i++) {
        taken = taken || (i != but && settings->seats[i].colour == colour);
    }
    return taken;
}

static void colours_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    const SetupSeat *page = state;
    DrawRect card = colours_card(page, ui);
    for (int c = 0; c < PAINT_COLOURS; c++) {
        Widget *w = widget_area(widgets, swatch_rect(card, c), (Action){COLOURS_SWATCH, c}, "colour-");
        w->disabled = is_taken(ui->s.settings, c, page->seat);
        widget_tip(w, colour_shown(c));
    }
}

static void colours_act(void *state, Ui *ui, Action action) {
    const SetupSeat *page = state;
    seat_take_colour(ui->s.settings, page->seat, action.arg);
    pages_close(ui);
    ui_save_settings(ui);
}

static void colours_enter(void *state, Ui *ui, const void *with) {
    const SetupSeat *page = state;
    (void)with;
    ui->pointer.focus = (Action){COLOURS_SWATCH, ui->s.settings->seats[page->seat].colour};
    ui->pointer.focus_shown = ui->keys_used;
}

static void colours_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const SetupSeat *page = state;
    DrawRect card = colours_card(page, ui);
    theme_card(list, card);
    for (int c = 0; c < PAINT_COLOURS; c++) {
        DrawRect r = swatch_rect(card, c);
        float x = r.x + r.w / 2, y = r.y + r.h / 2;
        bool taken = is_taken(ui->s.settings, c, page->seat),
             own = ui->s.settings->seats[page->seat].colour == c;
        if (own || (!taken && pointer_over(&ui->pointer, r))) {
            draw_box(list, rect_inset(r, 1), 8, draw_rgb(own ? PAPER_HIGH : PAPER_BRIGHT),
                     draw_rgb(own ? INK : EDGE), own ? 2 : 1.2f);
        }
        draw_figure(list, PAINT_EMBLEM, (PaintColour)c, x, y, 34, taken ? 0.35f : 1);
        if (taken) {
            draw_icon(list, ICON_CROSS, x, y, 28, draw_rgb(INK));
        }
    }
    widgets_draw(widgets, &ui->pointer, list);
}

const PageKind COLOURS_PAGE = {.name = "colours",
                               .size = sizeof(SetupSeat),
                               .with = sizeof(SetupSeat),
                               .above = true,
                               .lit = true,
                               .enter = colours_enter,
                               .layout = colours_layout,
                               .card = colours_card,
                               .act = colours_act,
                               .draw = colours_draw};
