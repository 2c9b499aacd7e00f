/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where things are on the page of the game, for tests and tools (docs/window-test.md). */
#include <math.h>

#include "ui/game/game_page.h"

static bool seen_whole(const GameLayout *at, DrawRect r) {
    /* After "fit" the outermost square ends exactly where the interface begins, but for rounding. */
    return r.x >= at->table.x && r.y >= 54 && r.x + r.w <= at->table.x + at->table.w &&
           r.y + r.h <= at->pill.y + 1;
}

static void describe_tile_step(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                               Str *out) {
    str_add(out, hand_stuck(page) ? "step discard\n" : "step tile\n");
    hand_describe(page, at, table, out);
    SquareFit fits[OPEN_MAX];
    int count = game_fits(page, fits, OPEN_MAX);
    for (int i = 0; i < count; i++) {
        DrawRect r = camera_square(&page->camera, at->table, fits[i].x, fits[i].y);
        if (fits[i].rotations && seen_whole(at, r)) {
            str_addf(out, "square %d %d %d %d %s\n", fits[i].x, fits[i].y, (int)lroundf(r.x + r.w / 2),
                     (int)lroundf(r.y + r.h / 2), fits[i].rotations >> page->rotation & 1 ? "fits" : "turns");
        }
    }
    if (page->cursor_shown) {
        Ghost ghost = game_ghost(page, ui);
        str_addf(out, "cursor %d %d %s\n", ghost.x, ghost.y,
                 ghost.fits    ? "fits"
                 : ghost.after ? "turns"
                               : "refused");
    }
}

void game_describe(const void *state, const Ui *ui, Str *out) {
    const GamePage *page = state;
    GameLayout at = game_layout(page, ui);
    Table table = game_table(page->session);
    describe_course(ui, page->session, &page->timeline, !page->lesson.on, out);
    if (session_over(page->session)) {
        return;
    }
    str_addf(out, "seat %d\n", table.game->seat);
    if (table.game->fairy != NO_TILE) {
        const PlacedTile *tile = &table.game->tiles[table.game->fairy];
        int with = table.game->fairy_seat == NO_SEAT ? -1 : table.game->fairy_seat;
        str_addf(out, "fairy %d %d %d\n", tile->x, tile->y, with);
    }
    if (table.game->phase == PHASE_PLACE || table.game->phase == PHASE_CHOOSE) {
        describe_tile_step(page, ui, &at, &table, out);
    } else if (table.game->phase == PHASE_DRAGON) {
        dragon_describe(page, &at, out);
    } else {
        acts_describe(page, ui, &at, &table, out);
    }
}

void describe_course(const Ui *ui, const Session *session, const Timeline *line, bool saved, Str *out) {
    const Game *game = session_game(session);
    str_addf(out, "turn %d\nscores", game->turns);
    for (int i = 0; i < session_setup(session)->seat_count; i++) {
        str_addf(out, " %d", line ? timeline_score(line, game, i) : game->scores[i]);
    }
    str_addf(out, "\nmoves %d\nrecord %s\n", session_record(session)->move_count,
             saved ? store_file(ui->store) : "");
}
