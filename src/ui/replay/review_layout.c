/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/replay/review_page.h"

/* The cards of the players, in two columns from three players on. Returns the room below them. */
static DrawRect place_seats(ReviewLayout *at, int count, bool low, DrawRect room) {
    int columns = count > 2 ? 2 : 1;
    float high = count > 4   ? (low ? 50 : 60)
                 : count > 2 ? (low ? 62 : 76)
                 : count > 1 ? (low ? 76 : 90)
                             : 112;
    at->columns = columns == 2;
    for (int i = 0; i < count; i += columns) {
        DrawRect row = rect_cut_top(&room, high);
        rect_cut_top(&room, 6);
        for (int k = i; k < i + columns && k < count; k++) {
            at->seats[k] = rect_column(row, k - i, columns, 6);
        }
    }
    rect_cut_top(&room, 4);
    return room;
}

static void place_buttons(ReviewLayout *at, DrawRect row) {
    bool tight = row.w < 620, narrow = row.w < 760;
    float small = tight ? 34 : narrow ? 36 : 40, gap = tight ? 2 : narrow ? 4 : 12;
    DrawRect part = rect_cut_left(&row, tight ? 214 : narrow ? 206 : 240);
    at->charts = rect_middle(part, part.w, 36);
    part = rect_cut_right(&row, tight ? 44 : narrow ? 186 : 236);
    at->at.branch = rect_middle(part, part.w, 44);
    float word = narrow ? 0 : 76; /* between the last two */
    row = rect_middle(row, 6 * small + 7 * gap + word, row.h);
    for (int i = 0; i < 6; i++) {
        DrawRect r = rect_cut_left(&row, small);
        *(i < 4 ? &at->at.buttons[i] : &at->mistakes[i - 4]) = rect_middle(r, small, small);
        rect_cut_left(&row, i == 3 ? 3 * gap : i == 4 ? word : gap);
    }
}

ReviewLayout review_places(const ReviewPage *page, const Ui *ui) {
    const GamePage *table = &page->replay.table;
    GameLayout g = game_layout(table, ui);
    bool low = ui->height < 680;
    DrawRect below = rect_of(0, 0, g.table.w, ui->height);
    ReviewLayout at = {.row = 26, .shared = ui->height < 560};
    at.at.strip = rect_cut_bottom(&below, ui->height - g.table.h);
    DrawRect in = at.at.strip;
    rect_cut_bottom(&in, 8);
    place_buttons(&at, rect_margins(rect_cut_bottom(&in, 48), g.table.w < 760 ? 14 : 28, 0));
    rect_cut_left(&in, 56);
    rect_cut_right(&in, 44);
    rect_cut_bottom(&in, 10);
    at.at.line = rect_cut_bottom(&in, 8);
    at.at.target = rect_margins(at.at.line, -12, -6);
    rect_cut_bottom(&in, 10);
    at.luck = rect_cut_bottom(&in, low ? 0 : 24);
    rect_cut_bottom(&in, low ? 0 : 6);
    rect_cut_top(&in, 14);
    at.chart = in;
    DrawRect room = place_seats(&at, table->setup->seat_count, low, rect_inset(g.panel, 12));
    at.verdict = room;
    if (!at.shared) {
        at.verdict = rect_cut_bottom(&room, low ? 206 : 252);
        rect_cut_bottom(&room, 8);
    }
    at.list = room;
    if (at.shared) { /* below the choice between them */
        at.sides = rect_cut_top(&room, 30);
        rect_cut_top(&room, 6);
        at.list = at.verdict = room;
    }
    DrawRect card = rect_margins(at.list, 10, 8);
    DrawRect head = rect_cut_top(&card, 30);
    rect_cut_left(&head, at.shared ? 0 : head.w < 250 ? 56 : 66);
    at.filters = head;
    rect_cut_top(&card, 6);
    at.rows = card;
    return at;
}
