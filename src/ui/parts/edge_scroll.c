/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/edge_scroll.h"

#include <math.h>

static const float REACH = 14; /* units from the border of the page */
enum { SPEED = 620 };          /* units a second at the very border */

/* -1 to 1: how strongly a coordinate asks for the lower or the upper side. */
static float pull(float at, float length) {
    float low = (REACH - at) / REACH, high = (at - (length - REACH)) / REACH;
    return low > 0 ? between(0, low, 1) : -between(0, high, 1);
}

/* Which way the board goes, as parts of SPEED; nowhere where the last tile would go out of sight. */
static DrawPoint direction(const GamePage *page, const Ui *ui) {
    const Pointer *p = &ui->pointer;
    DrawPoint d = {0, 0};
    bool asked = ui->s.settings->edge_scroll && pages_on_top(ui, page);
    if (!asked || !p->inside || page->panning) {
        return d;
    }
    DrawRect board = game_layout(page, ui).table; /* its right border: behind it lies the panel */
    if (rect_has(board, p->x, p->y)) {
        d = (DrawPoint){pull(p->x - board.x, board.w), pull(p->y - board.y, board.h)};
        const View *now = &page->camera.now;
        Camera moved = page->camera;
        camera_pan(&moved, d.x, d.y);
        table_keep_in_sight(session_setup(page->session), session_game(page->session), board, &moved);
        d.x = fabsf(moved.now.x - now->x) * now->size < fabsf(d.x) / 2 ? 0 : d.x;
        d.y = fabsf(moved.now.y - now->y) * now->size < fabsf(d.y) / 2 ? 0 : d.y;
    }
    return d;
}

bool edge_scrolls(const GamePage *page, const Ui *ui) {
    DrawPoint d = direction(page, ui);
    return fabsf(d.x) + fabsf(d.y) > 0;
}

void edge_scroll_step(GamePage *page, Ui *ui, uint32_t microseconds) {
    DrawPoint d = direction(page, ui);
    float way = (float)SPEED * (float)microseconds / 1000000;
    if (fabsf(d.x) + fabsf(d.y) > 0) {
        game_pan(page, ui, d.x * way, d.y * way);
    }
}
