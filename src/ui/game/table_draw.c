/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the game: tiles, open squares, figures, the tile over the board. */
#include <math.h>

#include "session/computer.h"
#include "ui/game/cards.h"
#include "ui/game/dragon.h"
#include "ui/table/life.h"

/* ---- the printed board ---- */

enum { LIT_TIME = 1600000 };

static const BoardSheet *sheet_of(const Scene *s) {
    return board_sheet(s->ui->maps, &s->setup->board);
}

void table_wood_draw(const Scene *s) {
    DrawRect b = s->at.table, hole = {0};
    if (s->setup->on_map) {
        SquareBounds all = board_bounds(&s->setup->board);
        DrawPoint low = camera_to_screen(&s->page->camera, b, (float)all.x0, (float)all.y0);
        DrawPoint high = camera_to_screen(&s->page->camera, b, (float)all.x1, (float)all.y1);
        float x0 = between(b.x, low.x + 1, b.x + b.w), x1 = between(b.x, high.x - 1, b.x + b.w);
        float y0 = between(b.y, low.y + 1, b.y + b.h), y1 = between(b.y, high.y - 1, b.y + b.h);
        hole = rect_of(x0, y0, x1 - x0, y1 - y0);
    }
    DrawRect seen[4] = {b};
    bool holed = hole.w > 0 && hole.h > 0;
    if (holed) {
        rect_around(b, hole, seen);
    }
    for (int i = 0; i < (holed ? 4 : 1); i++) {
        if (seen[i].w > 0 && seen[i].h > 0) {
            draw_clip(s->list, seen[i]);
            theme_table(s->list, s->ui->width, s->ui->height);
            draw_unclip(s->list);
        }
    }
    s->list->covers_page = true; /* the panel hides the rest */
}

void board_node_draw(const Scene *s, int node, DrawColor color, float strength) {
    board_draw_node(sheet_of(s), s->setup, s->game, node, &s->page->camera, s->at.table, color, strength,
                    s->list);
}

void board_ground_draw(const Scene *s, int without) {
    if (s->setup->on_map) {
        board_draw_print(sheet_of(s), s->setup, s->game, &s->page->camera, s->at.table, without, s->list);
    }
}

/* Above the marks of squares and the light of cities, which would cut them. */
static void board_names_draw(const Scene *s, int without) {
    if (s->setup->on_map) {
        board_draw_names(sheet_of(s), s->setup, s->game, &s->page->camera, s->at.table, without, s->list);
    }
}

static void board_lights_draw(const Scene *s) {
    if (s->setup->on_map) {
        float t = 1 - (float)s->page->lit_left / LIT_TIME;
        float strength = between(0, fminf(t * 5, (1 - t) * 2), 1);
        board_draw_lit(sheet_of(s), s->setup, s->game, &s->page->camera, s->at.table, s->page->cities_new,
                       s->page->seas_new, strength, s->list);
    }
}

void board_lights_known(GamePage *page) {
    page->cities_known = page->game->cities_active;
    page->seas_known = page->game->seas_active;
    page->cities_new = page->seas_new = 0;
    page->lit_left = 0;
}

void board_lights_moved(GamePage *page, Ui *ui) {
    uint32_t cities = page->game->cities_active & ~page->cities_known;
    uint16_t seas = (uint16_t)(page->game->seas_active & ~page->seas_known);
    page->cities_known = page->game->cities_active;
    page->seas_known = page->game->seas_active;
    if ((cities || seas) && ui_speed(ui) != SPEED_OFF) {
        page->cities_new = cities;
        page->seas_new = seas;
        page->lit_left = LIT_TIME;
    }
}

/* ---- open squares ---- */

/* On a printed board, which is light and busy, the marks have a dark outline. */
static void draw_bright(DrawRect square, bool hot, bool printed, DrawList *list) {
    DrawRect r = rect_inset(square, square.w * 0.055f);
    if (printed || theme_strong(list)) {
        draw_box(list, rect_inset(r, -1.5f), 8, draw_faded(draw_rgb(0xffd76a), hot ? 0.7f : 0.45f),
                 draw_rgb(0x6b4a14), hot ? 6 : 5);
    }
    float more = theme_strong(list) ? 2 : 0;
    draw_box(list, r, 7, draw_faded(draw_rgb(0xffe9a8), hot ? 0.45f : 0.30f), draw_rgb(hot ? GOLD : SIGN),
             (hot ? 3.5f : 2.5f) + more);
}

static void draw_faint(DrawRect square, bool hot, bool printed, DrawList *list) {
    DrawRect r = rect_inset(square, square.w * 0.07f);
    bool strong = theme_strong(list);
    DrawColor line = draw_rgb(printed ? 0x6b4a14 : SIGN);
    draw_box_styled(list, r, 7, draw_faded(draw_rgb(printed ? 0xffd76a : 0xffe9a8), hot ? 0.18f : 0.06f),
                    draw_faded(line, hot || strong ? 0.95f : 0.55f), hot || strong ? 2.2f : 1.6f,
                    STROKE_DASHED);
    draw_icon(list, ICON_TURN_RIGHT, square.x + square.w / 2, square.y + square.h / 2,
              between(14, square.w * 0.3f, 30), draw_faded(line, hot || strong ? 1 : 0.6f));
}

static void draw_squares(const Scene *s, const Ghost *ghost) {
    SquareFit fits[OPEN_MAX];
    int count = game_fits(s->page, fits);
    bool waiting =
        timeline_scores(&s->page->timeline) || dragon_walk_shown(s->page) || !aids_allowed(s->page);
    for (int i = 0; i < count && !waiting; i++) {
        if (!fits[i].rotations) {
            continue;
        }
        DrawRect r = scene_square(s, fits[i].x, fits[i].y);
        bool pointed = fits[i].x == ghost->x && fits[i].y == ghost->y && (ghost->fits || ghost->after);
        if (fits[i].rotations >> s->page->rotation & 1) {
            draw_bright(r, pointed, s->setup->on_map, s->list);
        } else {
            draw_faint(r, pointed, s->setup->on_map, s->list);
        }
    }
}

/* ---- edges of the last tiles ---- */

static void draw_last_tile(const Scene *s, int seat, bool latest) {
    const Game *game = s->game;
    int tile = session_last_tile(s->page->session, seat);
    bool computed = latest && session_level(s->page->session, seat) >= 0;
    /* A player's tile is marked until the next turn; absent players have none. */
    bool past = (game_tile_step(s->page) && seat == game->seat) || game->away >> seat & 1;
    bool flies = latest && timeline_find(&s->page->timeline, ANIM_GLIDE) != NULL; /* has not arrived */
    if (tile == NO_TILE || flies || (past && !latest) || (game->phase == PHASE_OVER && !computed)) {
        return;
    }
    DrawRect r = scene_tile(s, tile);
    DrawColor color = seat_color(s->list, s->seats[seat].colour);
    if (computed) {
        draw_tile_edge(s->list, rect_inset(r, 1), color, 4.5f);
        draw_box(s->list, rect_inset(r, -3), 3, NO_COLOR, draw_rgb(CREAM), 1.5f);
    } else if (latest && game->phase == PHASE_ACTION) {
        draw_tile_edge(s->list, rect_inset(r, -1), draw_rgb(TILE_EDGE), 3.5f);
    } else {
        draw_tile_edge(s->list, rect_inset(r, 1), color, between(2, r.w * 0.035f, 4));
    }
}

/* Marks the tile that each seat placed last, the latest of all above the others. */
static void draw_last_tiles(const Scene *s) {
    int latest = 0;
    for (int seat = 0; seat < s->setup->seat_count; seat++) {
        bool last = session_last_tile(s->page->session, seat) == s->game->tile_count - 1;
        latest = last ? seat : latest;
    }
    for (int i = 1; i <= s->setup->seat_count; i++) {
        int seat = (latest + i) % s->setup->seat_count;
        draw_last_tile(s, seat, i == s->setup->seat_count);
    }
}

/* ---- everything on the table ---- */

/* The shadow of a tile that is `high` above the table; 1 = in the hand. */
static void draw_raised_shadow(DrawRect tile, float high, float opacity, DrawList *list) {
    theme_shadow(list, tile, tile.w * (0.04f + 0.08f * high), tile.w * (0.06f + 0.12f * high), 0, opacity);
}

static void draw_settling(const Scene *s, const Anim *settle) {
    DrawRect r = scene_tile(s, settle->tile);
    float high = 1 - anim_progress(&s->page->timeline, settle);
    draw_raised_shadow(r, 0.6f * high, 0.3f + 0.15f * high, s->list);
    r.y -= TILE_RAISED * r.w * high;
    draw_tile(s->list, r, laid_face(s->setup, s->game, settle->tile), 1, 0);
}

/* The figures on the table; the one that is just coming down, if there is one, stays in the air. */
static void draw_standing(const Scene *s, const Game *game) {
    const Anim *put = timeline_find(&s->page->timeline, ANIM_PUT);
    int slot = put ? game_figure_at(game, put->seat, put->tile, put->segment) : -1;
    if (slot < 0) {
        table_draw_figures(s->ui->faces, s->setup, game, s->seats, &s->page->camera, s->at.table, s->list);
        return;
    }
    Game others = *game;
    others.figures[put->seat][slot] = 0;
    table_draw_figures(s->ui->faces, s->setup, &others, s->seats, &s->page->camera, s->at.table, s->list);
    float way = anim_progress(&s->page->timeline, put), high = figure_height(s->page->camera.now.size);
    TileFace face = laid_face(s->setup, s->game, put->tile);
    DrawPoint spot = table_spot(s->ui->faces, &face, put->segment);
    PaintFigure figure =
        laid_figure(&s->setup->kinds[s->game->tiles[put->tile].kind], put->segment, (FigureKind)put->figure);
    DrawPoint feet = scene_point(s, spot.x, spot.y + (float)laid_drop(figure) / 1000);
    scene_figure(s, figure, put->seat, feet.x, feet.y - (1 - way) * (1 - way) * 1.2f * high, high, way);
}

/* All figures on the table. In a double turn (R11.11) the builder hops, and keeps a ring until his tile is
 * placed. */
static void draw_figures(const Scene *s) {
    const Anim *hop = timeline_find(&s->page->timeline, ANIM_BUILDER);
    int node = s->game->figures[s->game->seat][BUILDER_SLOT] - 1;
    bool drawn = s->game->phase == PHASE_DRAW || game_tile_step(s->page);
    if (!second_shown(s->page) || node < 0 || !drawn) {
        draw_standing(s, s->game);
        return;
    }
    TileFace face = laid_face(s->setup, s->game, node / TILE_SEGMENTS);
    DrawPoint spot = table_spot(s->ui->faces, &face, node % TILE_SEGMENTS);
    DrawPoint feet = scene_point(s, spot.x, spot.y + LAID_FIGURE_DROP / 1000.0f);
    float high = figure_height(s->page->camera.now.size);
    theme_disc(s->list, feet.x, feet.y - 0.38f * high, 0.62f * high, draw_faded(draw_rgb(GOLD_PALE), 0.5f),
               draw_rgb(GOLD), 2.5f);
    Game others = *s->game; /* the builder is drawn separately, because he may be in the air */
    others.figures[s->game->seat][BUILDER_SLOT] = 0;
    draw_standing(s, &others);
    float up = hop ? sinf(anim_progress(&s->page->timeline, hop) * 3.14159f) * 0.45f * high : 0;
    scene_figure(s, PAINT_BUILDER, s->game->seat, feet.x, feet.y - up, high, 1);
}

void game_table_draw(const Scene *s) {
    const Anim *settle = timeline_find(&s->page->timeline, ANIM_SETTLE);
    int without = settle ? settle->tile : NO_TILE;
    draw_clip(s->list, s->at.table);
    board_ground_draw(s, without);
    edge_draw(s);
    table_draw_tiles(s->setup, s->game, &s->page->camera, s->at.table, without, s->list);
    board_lights_draw(s);
    aids_draw_owners(s, without);
    aids_draw_stones(s);
    if (settle && settle->start <= s->page->timeline.now) {
        draw_settling(s, settle);
    }
    Ghost ghost = game_ghost(s->page, s->ui);
    draw_squares(s, &ghost);
    board_names_draw(s, without);
    if (dragon_walk_shown(s->page)) {
        dragon_dim(s);
    } else {
        dragon_trail_draw(s);
        draw_last_tiles(s);
    }
    Ghosts hint = hint_ghosts(s), ghosts = hint.count > 0 ? hint : watch_considered(s);
    ghosts_draw(s, &ghosts);
    glows_draw(s);
    life_draw(s);
    draw_figures(s);
    figures_waiting_draw(s);
    beasts_draw(s);
    if (s->game->phase == PHASE_ACTION && !s->page->replay) {
        act_spots_draw(s, false);
    }
    ghosts_draw_above(s, &ghosts);
    draw_unclip(s->list);
}

/* ---- the tile over the board ---- */

static void draw_wrong_side(DrawRect r, int side, DrawList *list) {
    DrawPoint corners[5];
    rect_corners(r, corners);
    draw_line(list, &corners[side], 2, false, 9, draw_rgb(0xfff0e0), STROKE_SOLID);
    draw_line(list, &corners[side], 2, false, 5, draw_rgb(0xc8321f), STROKE_SOLID);
}

void tile_raised_draw(const Scene *s, DrawRect square, TileFace face, float angle) {
    draw_raised_shadow(square, 0.6f, 0.45f, s->list);
    square.y -= TILE_RAISED * square.w;
    draw_tile(s->list, square, face, 1, angle);
    if (angle >= 0 && angle <= 0) {
        draw_box(s->list, square, 2, NO_COLOR, draw_rgb(TILE_EDGE), 3);
    }
}

void held_tile_draw(const Scene *s) {
    Ghost ghost = game_ghost(s->page, s->ui);
    bool hinted = hint_on_square(s->page, ghost.x, ghost.y) >= 0; /* shows that tile already */
    bool preview = !hinted && !ghost.shown && ghost.fits && aids_allowed(s->page) &&
                   !timeline_scores(&s->page->timeline);
    if (!ghost.shown && !preview) {
        return;
    }
    TileFace face =
        laid_face_next(s->setup, s->game, game_tile(s->page), s->page->rotation, ghost.x, ghost.y);
    if (preview) { /* what a click would do */
        draw_tile(s->list, scene_square(s, ghost.x, ghost.y), face, 0.6f, game_tile_angle(s->page));
        return;
    }
    if (ghost.on_square) {
        DrawRect r = scene_square(s, ghost.x, ghost.y);
        if (ghost.fits) {
            tile_raised_draw(s, r, face, game_tile_angle(s->page));
            return;
        }
        draw_tile(s->list, rect_inset(r, r.w * 0.05f), face, 0.6f, game_tile_angle(s->page));
        draw_faint(r, true, s->setup->on_map, s->list);
        return;
    }
    bool on_board = rect_has(s->at.table, s->ui->pointer.x, s->ui->pointer.y);
    bool wrong = on_board && ghost_refused(&ghost),
         side = wrong && (ghost.why.code == REFUSE_SIDE || ghost.why.code == REFUSE_PRINT);
    if (side) {
        DrawRect square = scene_square(s, ghost.x, ghost.y);
        draw_box_styled(s->list, rect_inset(square, square.w * 0.045f), 6, draw_faded(draw_rgb(BAD), 0.28f),
                        draw_rgb(0xf09a86), 2.5f, STROKE_DOTTED);
    }
    float size = s->page->camera.now.size;
    size = on_board ? size : fminf(size, s->at.hand_tile.w);
    DrawRect r = {s->ui->pointer.x - size * 0.5f, s->ui->pointer.y - size * 0.5f, size, size};
    face.cell_x = face.cell_y = 0; /* in the air it has no square to paint the meadow of */
    draw_raised_shadow(r, 1, 0.4f, s->list);
    draw_tile(s->list, r, face, 0.92f, game_tile_angle(s->page));
    if (wrong && !s->page->turn_left) {
        draw_box(s->list, r, 0, draw_faded(draw_rgb(BAD), 0.22f), draw_rgb(0xf3c6b4), 2);
        for (int i = 0; i < SIDE_COUNT && side; i++) {
            if (ghost.why.sides >> i & 1) {
                draw_wrong_side(r, i, s->list);
            }
        }
    }
}
