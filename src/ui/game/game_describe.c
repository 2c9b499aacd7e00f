/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where things are on the page of the game, for tests and tools (docs/window-test.md). */
#include <math.h>

#include "ui/game/game_page.h"

static bool seen_whole(const GameLayout *at, DrawRect r) {
    /* After "fit" the outermost square ends exactly where the interface begins, but for rounding. */
    return r.x >= at->board.x && r.y >= 54 && r.x + r.w <= at->board.x + at->board.w &&
           r.y + r.h <= at->pill.y + 1;
}

static void describe_tile_step(const Ui *ui, const GameLayout *at, const Table *table, Str *out) {
    str_add(out, hand_stuck(ui) ? "step discard\n" : "step tile\n");
    hand_describe(ui, at, table, out);
    SquareFit fits[OPEN_MAX];
    int count = game_fits(ui, fits, OPEN_MAX);
    for (int i = 0; i < count; i++) {
        DrawRect r = camera_square(&ui->game.camera, at->board, fits[i].x, fits[i].y);
        if (fits[i].rotations && seen_whole(at, r)) {
            str_addf(out, "square %d %d %d %d %s\n", fits[i].x, fits[i].y, (int)lroundf(r.x + r.w / 2),
                     (int)lroundf(r.y + r.h / 2),
                     fits[i].rotations >> ui->game.rotation & 1 ? "fits" : "turns");
        }
    }
    if (ui->game.cursor_shown) {
        Ghost ghost = game_ghost(ui);
        str_addf(out, "cursor %d %d %s\n", ghost.x, ghost.y,
                 ghost.fits    ? "fits"
                 : ghost.after ? "turns"
                               : "refused");
    }
}

void game_describe(const Ui *ui, Str *out) {
    GameLayout at = game_layout(ui);
    Table table = game_table(ui);
    describe_course(ui, out);
    if (session_over(ui->session)) {
        return;
    }
    str_addf(out, "seat %d\n", table.game->seat);
    if (table.game->fairy != NO_TILE) {
        const PlacedTile *tile = &table.game->tiles[table.game->fairy];
        int with = table.game->fairy_seat == NO_SEAT ? -1 : table.game->fairy_seat;
        str_addf(out, "fairy %d %d %d\n", tile->x, tile->y, with);
    }
    if (table.game->phase == PHASE_PLACE || table.game->phase == PHASE_CHOOSE) {
        describe_tile_step(ui, &at, &table, out);
    } else if (table.game->phase == PHASE_DRAGON) {
        dragon_describe(ui, &at, out);
    } else {
        acts_describe(ui, &at, &table, out);
    }
}

void describe_course(const Ui *ui, Str *out) {
    const Game *game = session_game(ui->session);
    str_addf(out, "turn %d\nscores", game->turns);
    for (int i = 0; i < session_setup(ui->session)->seat_count; i++) {
        int score = ui->scene == SCENE_GAME ? timeline_score(&ui->game.timeline, game, i) : game->scores[i];
        str_addf(out, " %d", score);
    }
    str_addf(out, "\nmoves %d\nrecord %s\n", session_record(ui->session)->move_count,
             ui->lesson.on ? "" : store_file(ui->store));
}
