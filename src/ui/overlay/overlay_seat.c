/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Name and colour of a seat, changed during the game. */
#include "session/changes.h"
#include "ui/overlay/overlay.h"
#include "ui/parts/keys.h"
#include "ui/parts/swatches.h"
#include "ui/parts/text.h"
#include "ui/parts/text_field.h"

enum { SEAT_CANCEL = 1, SEAT_DONE, SEAT_COLOUR };

typedef struct {
    PlayerOf of;
    TextField field;
    int colour;
} SeatPage;

static const float SWATCH = 46;

typedef struct {
    DrawRect card;
    FieldPlace name;
    Swatches swatches;
} SeatLayout;

static SeatLayout places(const SeatPage *p, const Ui *ui) {
    SeatLayout at = {.card = overlay_card(ui, 8 * SWATCH + 48, 264)};
    DrawRect in = rect_margins(at.card, 24, 0);
    rect_cut_top(&in, 60);
    at.name = (FieldPlace){rect_cut_top(&in, 42), 12, 12, FONT_TITLE, 20};
    rect_cut_top(&in, 16);
    at.swatches = (Swatches){rect_cut_top(&in, SWATCH), PAINT_COLOURS, p->colour, 0};
    const RecordSeat *seats = session_seats(p->of.session);
    for (int i = 0; i < session_setup(p->of.session)->seat_count; i++) {
        at.swatches.taken |= i != p->of.seat ? 1u << seats[i].colour : 0;
    }
    return at;
}

static void seat_enter(void *page, Ui *ui, const void *with) {
    SeatPage *p = page;
    const RecordSeat *seat = &session_seats(p->of.session)[p->of.seat];
    (void)with, (void)ui;
    p->colour = seat->colour;
    field_begin(&p->field, seat->name, SEAT_NAME);
}

static DrawRect seat_card(const void *page, const Ui *ui) {
    return places(page, ui).card;
}

static void seat_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    SeatLayout at = places(page, ui);
    const OverlayAnswer answers[] = {{SEAT_CANCEL, "cancel", _("Cancel"), key_word(ui, KEY_ESCAPE, _("Esc"))},
                                     {SEAT_DONE, "done", _("Done"), key_word(ui, KEY_ENTER, _("Enter"))}};
    overlay_answers(widgets, at.card, answers);
    swatches_layout(&at.swatches, SEAT_COLOUR, widgets);
}

static void take(SeatPage *p) {
    Session *session = p->of.session;
    session_rename(session, p->of.seat, p->field.text);
    if (p->colour != session_seats(session)[p->of.seat].colour) {
        session_recolour(session, p->of.seat, p->colour);
    }
}

static void seat_act(void *page, Ui *ui, Action action) {
    SeatPage *p = page;
    if (action.id == SEAT_COLOUR) {
        p->colour = action.arg;
        return;
    }
    if (action.id == SEAT_DONE) {
        take(p);
    }
    pages_close(ui);
}

static bool seat_event(void *page, Ui *ui, const InputEvent *event) {
    SeatPage *p = page;
    FieldPlace name = places(p, ui).name;
    if (field_event(&p->field, &name, &ui->metrics, event, ui->copied)) {
        return true;
    }
    bool done = event->kind == INPUT_KEY && event->key == KEY_ENTER && !ui->pointer.focus_shown;
    if (done) {
        seat_act(p, ui, (Action){SEAT_DONE, 0});
    }
    return done;
}

static void seat_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const SeatPage *p = page;
    SeatLayout at = places(p, ui);
    overlay_draw_card(list, at.card, _("Name and colour"));
    field_draw(&p->field, &at.name, true, list);
    swatches_draw(&at.swatches, &ui->pointer, list);
    widgets_draw(widgets, &ui->pointer, list);
    field_draw_trouble(&p->field, &at.name, ui_page(ui), list);
}

const PageKind SEAT_PAGE = {.name = "seat",
                            .size = sizeof(SeatPage),
                            .with = sizeof(PlayerOf),
                            .letters = true,
                            .above = true,
                            .enter = seat_enter,
                            .layout = seat_layout,
                            .card = seat_card,
                            .event = seat_event,
                            .act = seat_act,
                            .draw = seat_draw};
