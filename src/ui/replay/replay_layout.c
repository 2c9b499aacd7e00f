/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "ui/replay/replay_page.h"

ReplayLayout replay_places(const ReplayPage *page, const Ui *ui) {
    GameLayout g = game_layout(&page->table, ui);
    bool narrow = ui->width < 1100, tight = g.table.w < 640;
    DrawRect below = rect_of(0, 0, g.table.w, ui->height);
    ReplayLayout at = {.strip = rect_cut_bottom(&below, REPLAY_STRIP), .card = g.hand};
    DrawRect in = rect_margins(at.strip, narrow ? 16 : 32, 0);
    rect_cut_top(&in, 37);
    at.line = rect_cut_top(&in, 8);
    at.target = rect_margins(at.line, -12, -31);
    at.target.h = 62;
    rect_cut_top(&in, 25);
    DrawRect row = rect_cut_top(&in, 52), part = rect_cut_left(&row, tight ? 128 : narrow ? 160 : 220);
    at.speed = rect_middle(part, part.w, 36);
    part = rect_cut_right(&row, tight ? 196 : narrow ? 208 : 256);
    at.branch = rect_middle(part, part.w, 44);
    const float small = tight ? 36 : 40, large = tight ? 46 : 52, gap = tight ? 2 : narrow ? 6 : 12;
    row = rect_middle(row, 4 * small + large + 4 * gap, row.h);
    for (int i = 0; i < REPLAY_BUTTONS; i++) {
        float side = i == 2 ? large : small;
        at.buttons[i] = rect_middle(rect_cut_left(&row, side), side, side);
        rect_cut_left(&row, gap);
    }
    DrawRect head = rect_margins(at.card, 10, 8);
    head = rect_cut_top(&head, 30);
    at.view = rect_cut_right(&head, at.card.w < 260 ? 136 : 156);
    at.moves = at.plot = at.card;
    rect_cut_top(&at.moves, 46);
    rect_cut_bottom(&at.moves, 6);
    at.moves = rect_margins(at.moves, 8, 0);
    rect_cut_left(&at.plot, 40);
    rect_cut_right(&at.plot, 14);
    rect_cut_top(&at.plot, 54);
    rect_cut_bottom(&at.plot, 30);
    return at;
}

float replay_x(const ReplayLayout *at, const ReplayPage *page, int stop) {
    int last = replay_last(page->table.session);
    return at->line.x + at->line.w * (float)stop / (float)(last > 0 ? last : 1);
}

int replay_stop_near(const ReplayLayout *at, const ReplayPage *page, float x) {
    float part = between(0, (x - at->line.x) / at->line.w, 1);
    return (int)lroundf(part * (float)replay_last(page->table.session));
}

int replay_first_row(const ReplayPage *page) {
    int last = replay_last(page->table.session), first = replay_at(page->table.session) - 1;
    first = first > last - REPLAY_ROWS + 1 ? last - REPLAY_ROWS + 1 : first;
    return first < 1 ? 1 : first;
}
