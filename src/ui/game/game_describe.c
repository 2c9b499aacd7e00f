/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where things are on the page of the game, for tests and tools (docs/window-test.md). */
#include <math.h>

#include "ui/game/game_page.h"

static bool seen_whole(const GameLayout *at, DrawRect r) {
    /* After "fit" the outermost squares touch the interface, apart from rounding. */
    return r.x >= at->table.x && r.y >= 54 && r.x + r.w <= at->table.x + at->table.w &&
           r.y + r.h <= at->pill.y + 1;
}

static void describe_tile_step(const Scene *s, Str *out) {
    str_add(out, hand_stuck(s->page) ? "step discard\n" : "step tile\n");
    hand_describe(s, out);
    SquareFit fits[OPEN_MAX];
    int count = game_fits(s->page, fits, OPEN_MAX);
    for (int i = 0; i < count; i++) {
        DrawRect r = scene_square(s, fits[i].x, fits[i].y);
        if (fits[i].rotations && seen_whole(&s->at, r)) {
            str_addf(out, "square %d %d %d %d %s\n", fits[i].x, fits[i].y, (int)lroundf(r.x + r.w / 2),
                     (int)lroundf(r.y + r.h / 2),
                     fits[i].rotations >> s->page->rotation & 1 ? "fits" : "turns");
        }
    }
    if (s->page->cursor_shown) {
        Ghost ghost = game_ghost(s->page, s->ui);
        str_addf(out, "cursor %d %d %s\n", ghost.x, ghost.y,
                 ghost.fits    ? "fits"
                 : ghost.after ? "turns"
                               : "refused");
    }
}

void game_describe(const void *state, const Ui *ui, Str *out) {
    const GamePage *page = state;
    const Scene scene = game_scene(page, ui, NULL);
    const Game *game = scene.game;
    describe_course(ui, page->session, &page->timeline, !page->lesson.on, out);
    if (session_over(page->session)) {
        return;
    }
    str_addf(out, "seat %d\n", game->seat);
    if (game->fairy != NO_TILE) {
        const PlacedTile *tile = &game->tiles[game->fairy];
        int with = game->fairy_seat == NO_SEAT ? -1 : game->fairy_seat;
        str_addf(out, "fairy %d %d %d\n", tile->x, tile->y, with);
    }
    if (game_tile_step(page)) {
        describe_tile_step(&scene, out);
    } else if (game->phase == PHASE_DRAGON) {
        dragon_describe(&scene, out);
    } else {
        acts_describe(&scene, out);
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
