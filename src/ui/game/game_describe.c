/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where things are on the page of the game, for tests and tools (docs/window-test.md). */
#include <math.h>

#include "data/move_text.h"
#include "ui/game/dragon.h"
#include "ui/game/game_page.h"
#include "ui/together/together.h"

static void describe_hand(const Scene *s, Str *out) {
    const Game *game = s->game;
    int kind = game_tile(s->page);
    if (kind >= 0) {
        str_addf(out, "hand %s %d %d %d\n", s->setup->kinds[kind].name, s->page->rotation,
                 (int)(s->at.hand_tile.x + s->at.hand_tile.w / 2),
                 (int)(s->at.hand_tile.y + s->at.hand_tile.h / 2));
    }
    for (int i = 0; i < s->at.held_count; i++) {
        int tile = game->hand[game->seat][i];
        DrawRect r = s->at.held[i];
        str_addf(out, "held %d %s %d %d %s\n", i + 1,
                 tile == HAND_HIDDEN ? "hidden" : s->setup->kinds[tile - 1].name, (int)(r.x + r.w / 2),
                 (int)(r.y + r.h / 2), hand_fits(s->page, i) ? "fits" : "nowhere");
    }
}

static bool seen_whole(const GameLayout *at, DrawRect r) {
    /* After "fit" the outermost squares touch the interface, apart from rounding. */
    return r.x >= at->table.x && r.y >= 54 && r.x + r.w <= at->table.x + at->table.w &&
           r.y + r.h <= at->pill.y + 1;
}

static void describe_tile_step(const Scene *s, Str *out) {
    str_add(out, hand_stuck(s->page) ? "step discard\n" : "step tile\n");
    describe_hand(s, out);
    SquareFit fits[OPEN_MAX];
    int count = game_fits(s->page, fits);
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

static void describe_move(const Scene *s, const char *what, Move move, Str *out) {
    Str words = {0};
    move_write(s->setup, s->game, move, &words);
    for (char *c = words.text; c && *c; c++) {
        *c = *c == ' ' ? '-' : *c;
    }
    str_addf(out, "%s %s", what, str_text(&words));
    str_deinit(&words);
}

static void describe_acts(const Scene *s, Str *out) {
    str_add(out, "step meeple\n");
    Spot spots[SPOTS_MAX];
    int count = act_spots(s->page, s->ui, act_by_portal(s->page), spots); /* not only one a feature */
    for (int i = 0; i < count; i++) {
        DrawPoint p = rect_at(scene_tile(s, spots[i].tile), spots[i].x, spots[i].y);
        if (!spots[i].taken && rect_has(s->at.table, p.x, p.y)) {
            describe_move(s, "spot", spots[i].move, out);
            str_addf(out, " %d %d\n", (int)lroundf(p.x), (int)lroundf(p.y));
        }
    }
    const Move moves[] = {s->page->chosen, s->page->hot_spot};
    for (int i = 0; i < 2; i++) {
        if (moves[i].kind) {
            describe_move(s, i ? "marked" : "chosen", moves[i], out);
            str_add_char(out, '\n');
        }
    }
}

static void describe_dragon(const Scene *s, Str *out) {
    static const char names[SIDE_COUNT + 1] = "NESW";
    const PlacedTile *from = &s->game->tiles[s->game->dragon];
    str_addf(out, "step dragon\nsteers %d\n", game_dragon_seat(s->setup, s->game));
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (game_dragon_sides(s->setup, s->game) >> side & 1) {
            DrawRect square = scene_square(s, from->x + side_dx(side), from->y + side_dy(side));
            DrawPoint p = rect_at(square, 0.5f, 0.5f);
            str_addf(out, "dragon %c %d %d\n", names[side], (int)lroundf(p.x), (int)lroundf(p.y));
        }
    }
    if (dragon_chosen_tile(s->page) != NO_TILE) {
        str_addf(out, "chosen step %c\n", names[s->page->chosen.side]);
    }
}

static void describe_hint(const GamePage *page, Str *out) {
    const HintPlay *h = &page->hint;
    if (!hint_shown(page)) {
        str_add(out, "hint off\n");
    } else if (h->count == 0) {
        str_add(out, "hint none\n");
    } else {
        str_addf(out, "hint %d of %d%s\n", h->chosen + 1, h->count, h->fixed ? " fixed" : "");
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
    if (hint_offered(page)) {
        describe_hint(page, out);
    }
    if (game->fairy != NO_TILE) {
        const PlacedTile *tile = &game->tiles[game->fairy];
        int with = game->fairy_seat == NO_SEAT ? -1 : game->fairy_seat;
        str_addf(out, "fairy %d %d %d\n", tile->x, tile->y, with);
    }
    if (watch_seat(page) >= 0) {
        str_addf(out, "step %s\n", watch_waits(page) ? "paused" : "computer");
    } else if (together_waits(page, ui)) {
        str_add(out, "step remote\n");
    } else if (game_tile_step(page)) {
        describe_tile_step(&scene, out);
    } else if (game->phase == PHASE_DRAGON) {
        describe_dragon(&scene, out);
    } else {
        describe_acts(&scene, out);
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
