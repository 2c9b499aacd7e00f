/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question before somebody plays alone: a Journeyman may join. */
#include <stdio.h>

#include "ui/overlay/overlay.h"
#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"

enum { ALONE_PLAY = 1, ALONE_INVITE };

bool setup_asks_alone(const SetupPage *page, const Ui *ui) {
    const Settings *s = ui->s.settings;
    return s->seat_count == 1 && seat_level(&s->seats[0]) == LEVEL_PERSON && !page->alone;
}

/* Where a seat waits that no person has named; otherwise the last one. */
static int guest_seat(const Settings *s) {
    int seat = 1;
    while (seat < SEATS_MAX - 1 && s->seats[seat].name[0]) {
        seat++;
    }
    return seat;
}

static RecordSeat guest_of(const Settings *s) {
    RecordSeat guest = s->seats[guest_seat(s)];
    seat_take_level(&guest, AI_JOURNEYMAN);
    return guest;
}

static void invite(Settings *s) {
    int seat = guest_seat(s);
    s->seats[seat] = guest_of(s);
    seat_move(s, seat, 1);
    s->seat_count = 2;
}

static void alone_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    RecordSeat guest = guest_of(ui->s.settings);
    char label[96];
    /* Translators: %s is the name of a computer player */
    snprintf(label, sizeof label, _("Play against %s"), seat_name_shown(&guest));
    const OverlayAnswer answers[] = {{ALONE_PLAY, "alone", _("Play alone"), NULL},
                                     {ALONE_INVITE, "invite", label, NULL}};
    overlay_answers(widgets, overlay_question(page, ui), answers);
}

static void alone_act(void *page, Ui *ui, Action action) {
    SetupPage *setup = *(SetupPage **)page;
    setup->alone = action.id == ALONE_PLAY;
    if (action.id == ALONE_INVITE) {
        invite(ui->s.settings);
        ui_save_settings(ui);
    }
    pages_close(ui);
    setup_play(setup, ui);
}

static void alone_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    RecordSeat guest = guest_of(ui->s.settings);
    char words[256];
    DrawRect in = overlay_draw_card(list, overlay_question(page, ui), _("Nobody else is playing yet"));
    level_draw(list, AI_JOURNEYMAN, in.x + 32, in.y + 50, 64);
    rect_cut_left(&in, 84);
    /* Translators: %s is the name of a computer player */
    snprintf(
        words, sizeof words,
        _("%s, a computer player, would like to join. A Journeyman is a good opponent for a first game."),
        seat_name_shown(&guest));
    draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(INK), in.x, in.y + 40, in.w, 23, words);
    widgets_draw(widgets, &ui->pointer, list);
}

const PageKind ALONE_PAGE = {.name = "alone",
                             .size = sizeof(SetupPage *),
                             .with = sizeof(SetupPage *),
                             .above = true,
                             .layout = alone_layout,
                             .card = overlay_question,
                             .act = alone_act,
                             .draw = alone_draw};
