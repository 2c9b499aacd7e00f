/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steering the dragon (R8.6): whose step it is, and what mouse, keys and time do. */
#include <math.h>

#include "ui/game/game_page.h"
#include "ui/game/hover.h"

const int SIDE_X[SIDE_COUNT] = {0, 1, 0, -1}, SIDE_Y[SIDE_COUNT] = {-1, 0, 1, 0};

enum { ONLY_WAY_TIME = 600000 }; /* microseconds until a single choice is taken by itself */

bool dragon_walks(const Ui *ui) {
    return session_game(ui->session)->phase == PHASE_DRAGON;
}

int game_seat_shown(const Ui *ui) {
    const Timeline *line = &ui->game.timeline;
    const Game *game = session_game(ui->session);
    const Anim *step = timeline_find(line, ANIM_STEP), *stuck = timeline_find(line, ANIM_STUCK);
    if (step && step->start <= line->now) {
        return step->seat;
    }
    if (stuck && stuck->start <= line->now) {
        return stuck->seat;
    }
    if (game->phase == PHASE_DRAGON && !timeline_scores(line)) {
        return game_dragon_seat(session_setup(ui->session), game);
    }
    return timeline_seat(line, game);
}

/* ---- steps ---- */

void dragon_show(Ui *ui) {
    const Game *game = session_game(ui->session);
    if (game->phase != PHASE_DRAGON) {
        return;
    }
    const PlacedTile *here = &game->tiles[game->dragon];
    GameLayout at = game_layout(ui);
    SquareBounds around = {here->x - 1, here->y - 1, here->x + 2, here->y + 2};
    if (camera_sees(&ui->game.camera, at.board, around)) {
        return;
    }
    if (!ui->game.camera.by_hand) {
        game_fit(ui);
        return;
    }
    View view = ui->game.camera.now;
    view.x = (float)here->x + 0.5f;
    view.y = (float)here->y + 0.5f;
    camera_glide(&ui->game.camera, view, ui_glides(ui) ? CAMERA_GLIDE : 0);
}

static void step(Ui *ui, int side) {
    ui->game.dragon_pointed = false; /* where it was clicked, the dragon may just have been */
    if (!game_do(ui, (Move){.kind = MOVE_DRAGON, .side = (uint8_t)side})) {
        return;
    }
    dragon_show(ui);
    if (!dragon_walks(ui)) {
        ui->game.rotation = 0;
        game_follow_table(ui);
    }
}

static Refusal why_not_to(const Ui *ui, int x, int y) {
    return game_dragon_to(session_setup(ui->session), session_game(ui->session), x, y);
}

static void step_to(Ui *ui, int x, int y) {
    Refusal why = why_not_to(ui, x, y);
    if (why.code == MOVE_OK) {
        step(ui, why.side);
    } else {
        game_say_at(ui, why, x, y);
    }
}

static bool square_at(const Ui *ui, float px, float py, int *x, int *y) {
    GameLayout at = game_layout(ui);
    DrawPoint p = camera_to_table(&ui->game.camera, at.board, px, py);
    *x = (int)floorf(p.x);
    *y = (int)floorf(p.y);
    return rect_has(at.board, px, py);
}

bool dragon_press(Ui *ui, float px, float py) {
    int x = 0, y = 0;
    bool beside = square_at(ui, px, py, &x, &y) && why_not_to(ui, x, y).code != REFUSE_STEP_FAR;
    if (beside) {
        step_to(ui, x, y);
    }
    return beside;
}

void dragon_click(Ui *ui, float px, float py) {
    int x = 0, y = 0;
    if (square_at(ui, px, py, &x, &y)) {
        step_to(ui, x, y);
    }
}

void dragon_go(Ui *ui, int dx, int dy) {
    const Game *game = session_game(ui->session);
    const PlacedTile *from = &game->tiles[game->dragon];
    step_to(ui, from->x + dx, from->y + dy);
}

int dragon_hot_side(const Ui *ui) {
    int x = 0, y = 0;
    if (!ui->pointer.inside || !dragon_walks(ui) || !square_at(ui, ui->pointer.x, ui->pointer.y, &x, &y)) {
        return -1;
    }
    Refusal why = why_not_to(ui, x, y);
    return why.code == MOVE_OK ? why.side : -1;
}

bool dragon_barred(const Ui *ui, Refusal *why, int *x, int *y) {
    const GameScene *g = &ui->game;
    DrawPoint p;
    if (!dragon_walks(ui) || !g->dragon_pointed || ui->keys_used || g->panning ||
        timeline_runs(&g->timeline) || !hover_place(ui, &p)) {
        return false;
    }
    *x = (int)floorf(p.x);
    *y = (int)floorf(p.y);
    *why = why_not_to(ui, *x, *y);
    return why->code != MOVE_OK && why->code != REFUSE_STEP_FAR;
}

static int only_side(const Ui *ui) {
    unsigned sides = game_dragon_sides(session_setup(ui->session), session_game(ui->session));
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (sides == 1u << side) {
            return side;
        }
    }
    return -1;
}

bool dragon_only_way(Ui *ui) {
    int side = only_side(ui);
    if (side >= 0) {
        step(ui, side);
    }
    return side >= 0;
}

/* ---- time ---- */

bool dragon_waits(const Ui *ui) {
    return ui->session && ui_bare(ui) && dragon_walks(ui) && !game_others_decide(ui) && only_side(ui) >= 0;
}

void dragon_tick(Ui *ui, uint32_t microseconds) {
    if (!dragon_waits(ui) || timeline_runs(&ui->game.timeline)) {
        return;
    }
    ui->game.dragon_waited += microseconds;
    if (ui->game.dragon_waited >= ONLY_WAY_TIME || ui_speed(ui) == SPEED_OFF) {
        dragon_only_way(ui);
    }
}
