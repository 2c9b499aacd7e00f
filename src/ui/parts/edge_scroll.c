/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/edge_scroll.h"

#include <math.h>

#include "ui/game/game_page.h"

static const float REACH = 14; /* units from the border of the page */
enum { SPEED = 620 };          /* units a second at the very border */

/* -1 to 1: how strongly a coordinate asks for the lower or the upper side. */
static float pull(float at, float length) {
    float low = (REACH - at) / REACH, high = (at - (length - REACH)) / REACH;
    return low > 0 ? between(0, low, 1) : -between(0, high, 1);
}

/* Which way the board goes, as parts of SPEED; nowhere where the last tile would go out of sight. */
static DrawPoint direction(const Ui *ui) {
    const Pointer *p = &ui->pointer;
    DrawPoint d = {0, 0};
    bool asked = ui->s.settings->edge_scroll && ui->scene == SCENE_GAME && ui_bare(ui);
    if (!asked || !p->inside || ui->game.panning) {
        return d;
    }
    DrawRect board = game_layout(ui).board; /* its right border: behind it lies the panel */
    if (rect_has(board, p->x, p->y)) {
        d = (DrawPoint){pull(p->x - board.x, board.w), pull(p->y - board.y, board.h)};
        const View *now = &ui->game.camera.now;
        Camera moved = ui->game.camera;
        camera_pan(&moved, d.x, d.y);
        table_keep_in_sight(session_setup(ui->session), session_game(ui->session), board, &moved);
        d.x = fabsf(moved.now.x - now->x) * now->size < fabsf(d.x) / 2 ? 0 : d.x;
        d.y = fabsf(moved.now.y - now->y) * now->size < fabsf(d.y) / 2 ? 0 : d.y;
    }
    return d;
}

bool edge_scrolls(const Ui *ui) {
    DrawPoint d = direction(ui);
    return d.x < 0 || d.x > 0 || d.y < 0 || d.y > 0;
}

void edge_scroll_step(Ui *ui, uint32_t microseconds) {
    DrawPoint d = direction(ui);
    float way = (float)SPEED * (float)microseconds / 1000000;
    if (edge_scrolls(ui)) {
        game_pan(ui, d.x * way, d.y * way);
    }
}
