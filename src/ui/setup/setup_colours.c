/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of a seat. They open beside its row, above the new-game page; those of other seats are taken.
 */
#include "ui/parts/swatches.h"
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

static Swatches swatches_of(const SetupSeat *page, const Ui *ui) {
    const Settings *settings = ui->s.settings;
    Swatches s = {rect_inset(colours_card(page, ui), 8), COLUMNS, settings->seats[page->seat].colour, 0};
    for (int i = 0; i < settings->seat_count; i++) {
        s.taken |= i != page->seat ? 1u << settings->seats[i].colour : 0;
    }
    return s;
}

static void colours_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    Swatches swatches = swatches_of(state, ui);
    swatches_layout(&swatches, COLOURS_SWATCH, widgets);
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
    Swatches swatches = swatches_of(state, ui);
    theme_card(list, colours_card(state, ui));
    swatches_draw(&swatches, &ui->pointer, list);
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
