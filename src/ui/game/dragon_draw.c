/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dragon and fairy on the board, the dragon's walk, and the card that says whose step it is. */
#include <math.h>
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/parts/text.h"

enum { AMBER = 0xf29a35, AMBER_DARK = 0x3a1c08, FAIRY_RING = 0xfdf3c8 };

/* ---- where they stand, in squares of the table: their feet ---- */

static DrawPoint middle_place(const Game *game, int tile) {
    const PlacedTile *t = &game->tiles[tile];
    return (DrawPoint){(float)t->x + 0.5f, (float)t->y + 0.5f + LAID_DRAGON_DROP / 1000.0f};
}

/* Beside the figure on a segment; alone on the tile for -1. */
static DrawPoint fairy_place(const Ui *ui, const Table *table, int tile, int segment) {
    if (segment < 0) {
        DrawPoint p = middle_place(table->game, tile);
        return (DrawPoint){p.x, p.y - 0.03f};
    }
    TileFace face = face_of_tile(table->setup, table->game, tile);
    DrawPoint spot = table_spot(ui->faces, &face, segment);
    spot.x += table_fairy_aside(spot.x - (float)face.cell_x);
    spot.y += LAID_FIGURE_DROP / 1000.0f + 0.01f;
    return spot;
}

/* Those who are not in play wait at the lower left of the table. */
static DrawPoint waiting_place(const GamePage *page, const GameLayout *at, bool dragon) {
    return camera_to_table(&page->camera, at->table, dragon ? 46.0f : 92.0f, at->pill.y - 6);
}

static DrawPoint mixed(DrawPoint a, DrawPoint b, float t) {
    return (DrawPoint){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

static const Anim *dragon_anim(const Timeline *line) {
    const Anim *flight = timeline_find(line, ANIM_FLIGHT);
    return flight ? flight : timeline_find(line, ANIM_STEP);
}

static void draw_beast(const GamePage *page, const GameLayout *at, PaintFigure figure, DrawPoint place,
                       float height, DrawList *list) {
    DrawPoint p = camera_to_screen(&page->camera, at->table, place.x, place.y);
    draw_figure(list, figure, COLOUR_YELLOW, p.x, p.y, height, 1);
}

static void draw_dragon(const GamePage *page, const GameLayout *at, const Table *table, DrawList *list) {
    const Timeline *line = &page->timeline;
    const Game *game = table->game;
    float size = page->camera.now.size, height = fmaxf(size * LAID_DRAGON_HEIGHT / 1000, 26);
    const Anim *a = dragon_anim(line);
    if (!a && game->dragon == NO_TILE) {
        draw_beast(page, at, PAINT_DRAGON, waiting_place(page, at, true), 44, list);
        return;
    }
    if (!a) {
        draw_beast(page, at, PAINT_DRAGON, middle_place(game, game->dragon), height, list);
        return;
    }
    bool flies = a->kind == ANIM_FLIGHT, new = a->from < 0;
    float t = anim_progress(line, a), ease = t * t * (3 - 2 * t);
    DrawPoint from = new ? waiting_place(page, at, true) : middle_place(game, a->from);
    DrawPoint p = mixed(from, middle_place(game, a->tile), ease);
    p.y -= sinf(t * 3.14159f) * (flies ? 0.9f : 0.16f);
    height = new ? 44 + (height - 44) * ease : height;
    draw_beast(page, at, flies ? PAINT_DRAGON_FLYING : PAINT_DRAGON, p,
               height * (1 + (flies ? 0.35f * sinf(t * 3.14159f) : 0)), list);
}

static void draw_fairy(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                       DrawList *list) {
    const Timeline *line = &page->timeline;
    const Game *game = table->game;
    const Anim *a = timeline_find(line, ANIM_FAIRY);
    float height = fmaxf(figure_height(page->camera.now.size), 22);
    /* Chosen she stands elsewhere already, and here only until the turn ends. */
    float opacity = page->chosen.kind == MOVE_FAIRY ? 0.35f : 1;
    if (!a && game->fairy == NO_TILE) {
        DrawPoint waits = waiting_place(page, at, false);
        DrawPoint w = camera_to_screen(&page->camera, at->table, waits.x, waits.y);
        draw_figure(list, PAINT_FAIRY, COLOUR_YELLOW, w.x, w.y, 38, opacity);
        return;
    }
    DrawPoint p;
    if (a) {
        float t = anim_progress(line, a), ease = t * t * (3 - 2 * t);
        DrawPoint from =
            a->from < 0 ? waiting_place(page, at, false) : fairy_place(ui, table, a->from, a->value);
        p = mixed(from, fairy_place(ui, table, a->tile, a->segment), ease);
        p.y -= sinf(t * 3.14159f) * 0.3f;
    } else {
        int node = game->fairy_seat == NO_SEAT ? 0 : game->figures[game->fairy_seat][game->fairy_figure];
        p = fairy_place(ui, table, game->fairy, node > 0 ? (node - 1) % TILE_SEGMENTS : -1);
    }
    /* The dragon stands where she would stand alone. */
    p.x += game->fairy == game->dragon && game->fairy_seat == NO_SEAT && !a ? 0.3f : 0;
    DrawPoint s = camera_to_screen(&page->camera, at->table, p.x, p.y);
    float r = height * 0.52f;
    draw_box(list, rect_of(s.x - r, s.y - height * 0.42f - r, 2 * r, 2 * r), r,
             draw_faded(draw_rgb(0x1d140a), 0.22f * opacity), draw_faded(draw_rgb(FAIRY_RING), opacity),
             fmaxf(1.5f, height * 0.05f));
    draw_figure(list, PAINT_FAIRY, COLOUR_YELLOW, s.x, s.y, height, opacity);
}

void beasts_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                 DrawList *list) {
    if (!table->setup->dragon) {
        return;
    }
    bool dragon_in_front =
        table->game->dragon != NO_TILE && table->game->fairy != NO_TILE &&
        table->game->tiles[table->game->dragon].y > table->game->tiles[table->game->fairy].y;
    if (!dragon_in_front) {
        draw_dragon(page, at, table, list);
    }
    draw_fairy(page, ui, at, table, list);
    if (dragon_in_front) {
        draw_dragon(page, at, table, list);
    }
}

/* ---- the walk ---- */

/* The tiles of the walk as the eye sees it. */
typedef struct {
    int tiles[DRAGON_STEPS + 1], count;
    float way; /* of the last step, 0 to 1 */
} Walk;

static void add_tile(Walk *walk, int tile) {
    if (walk->count <= DRAGON_STEPS) {
        walk->tiles[walk->count++] = tile;
    }
}

static Walk shown_walk(const GamePage *page) {
    const Timeline *line = &page->timeline;
    const Game *game = session_game(page->session);
    const Anim *step = timeline_find(line, ANIM_STEP), *stuck = timeline_find(line, ANIM_STUCK);
    Walk walk = {.way = step ? anim_progress(line, step) : 1};
    if (step || (stuck && stuck->value > 0)) {
        for (int i = 0; i <= line->steps; i++) {
            add_tile(&walk, line->path[i]);
        }
        add_tile(&walk, step ? step->tile : stuck->tile);
    } else if (stuck) {
        add_tile(&walk, stuck->tile);
    } else {
        for (int i = 0; game->phase == PHASE_DRAGON && i <= game->dragon_steps; i++) {
            add_tile(&walk, game->dragon_path[i]);
        }
    }
    return walk;
}

bool dragon_walk_shown(const GamePage *page) {
    return shown_walk(page).count > 0;
}

static bool walked(const Walk *walk, int tile) {
    for (int i = 0; i < walk->count; i++) {
        if (walk->tiles[i] == tile) {
            return true;
        }
    }
    return false;
}

static DrawRect tile_rect(const GamePage *page, const GameLayout *at, const Game *game, int tile) {
    return camera_square(&page->camera, at->table, game->tiles[tile].x, game->tiles[tile].y);
}

static int tile_beside(const Game *game, int side) {
    const PlacedTile *from = &game->tiles[game->dragon];
    return game_tile_at(game, from->x + SIDE_X[side], from->y + SIDE_Y[side]);
}

static void draw_choices(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                         DrawList *list) {
    unsigned sides = game_dragon_sides(table->setup, table->game);
    int hot = dragon_hot_side(page, ui);
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (sides >> side & 1) {
            DrawRect r = rect_inset(tile_rect(page, at, table->game, tile_beside(table->game, side)), 2);
            draw_box(list, r, 6, draw_faded(draw_rgb(0xffc04d), side == hot ? 0.45f : 0.26f),
                     draw_faded(draw_rgb(AMBER_DARK), 0.75f), 7);
            draw_box(list, rect_inset(r, 1.5f), 5, NO_COLOR, draw_rgb(side == hot ? GOLD : AMBER), 4);
        }
    }
}

/* The number of a step, in the lower left corner of its tile: the figures keep the middle. */
static void draw_number(DrawRect tile, int step, DrawList *list) {
    float r = between(9, tile.w * 0.15f, 14), size = r * 1.35f < 14 ? 14 : r * 1.35f, x = tile.x + r + 2,
          y = tile.y + tile.h - r - 2;
    char text[12];
    snprintf(text, sizeof text, "%d", step);
    draw_box(list, rect_of(x - r, y - r, 2 * r, 2 * r), r, draw_rgb(PAPER_HIGH), draw_rgb(BAD), 2.5f);
    draw_text(list, FONT_NUMBER, size, draw_rgb(INK), ALIGN_CENTRE, x, y + size / 3, 0, text);
}

static void draw_path(const GamePage *page, const GameLayout *at, const Table *table, const Walk *walk,
                      DrawList *list) {
    DrawPoint points[DRAGON_STEPS + 1];
    int last = walk->count - 1;
    for (int i = 0; i <= last; i++) {
        DrawRect r = tile_rect(page, at, table->game, walk->tiles[i]);
        points[i] = (DrawPoint){r.x + r.w / 2, r.y + r.h / 2};
    }
    if (last > 0) {
        float size = page->camera.now.size, line = between(3, size * 0.07f, 6);
        float dot = between(5, size * 0.1f, 9);
        points[last] = mixed(points[last - 1], points[last], walk->way);
        draw_line(list, points, walk->count, false, line * 1.8f, draw_rgb(AMBER_DARK), STROKE_SOLID);
        draw_line(list, points, walk->count, false, line, draw_rgb(AMBER), STROKE_SOLID);
        draw_box(list, rect_of(points[0].x - dot, points[0].y - dot, 2 * dot, 2 * dot), dot,
                 draw_rgb(PAPER_HIGH), draw_rgb(AMBER), line / 2);
    }
    for (int i = 1; i <= last; i++) {
        DrawRect r = tile_rect(page, at, table->game, walk->tiles[i]);
        /* On a small tile the dragon itself has the room. */
        if (i < last || (r.w >= 50 && walk->way >= 1)) {
            draw_number(r, i, list);
        }
    }
}

void dragon_dim(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                DrawList *list) {
    const Game *game = table->game;
    Walk walk = shown_walk(page);
    bool chooses = dragon_walks(page) && !timeline_find(&page->timeline, ANIM_STEP);
    unsigned sides = chooses ? game_dragon_sides(table->setup, game) : 0;
    for (int i = 0; i < game->tile_count; i++) {
        bool bright = walked(&walk, i) || i == game->fairy || tile_is_printed(table->setup, game, i);
        for (int side = 0; side < SIDE_COUNT; side++) {
            bright = bright || ((sides >> side & 1) && tile_beside(game, side) == i);
        }
        if (!bright) {
            draw_box(list, tile_rect(page, at, game, i), 0, draw_faded(draw_rgb(0x120b06), 0.42f), NO_COLOR,
                     0);
        }
    }
    DrawRect here = tile_rect(page, at, game, walk.tiles[walk.count - 1]);
    draw_box(list, rect_inset(here, 1), 2, NO_COLOR, draw_rgb(TILE_EDGE), 2.5f);
    if (chooses) {
        draw_choices(page, ui, at, table, list);
    }
    draw_path(page, at, table, &walk, list);
}

/* ---- whose step ---- */

static bool covers_tiles(const GamePage *page, const GameLayout *at, DrawRect card) {
    const Game *game = session_game(page->session);
    for (int i = 0; i < game->tile_count; i++) {
        if (rect_overlap(card, tile_rect(page, at, game, i))) {
            return true;
        }
    }
    return false;
}

bool dragon_covered(const GamePage *page, const GameLayout *at, DrawRect card) {
    const Game *game = session_game(page->session);
    bool covers = rect_overlap(card, tile_rect(page, at, game, game->dragon));
    unsigned sides = game_dragon_sides(session_setup(page->session), game);
    for (int side = 0; side < SIDE_COUNT; side++) {
        covers = covers || ((sides >> side & 1) &&
                            rect_overlap(card, tile_rect(page, at, game, tile_beside(game, side))));
    }
    return covers;
}

DrawRect dragon_card_place(const GamePage *page, const Ui *ui, const GameLayout *at) {
    float right = at->table.w - 16 - 300, low = at->pill.y - 10 - 82;
    DrawRect places[4] = {{16, 64, 300, 82}, {16, low, 300, 82}, {right, 64, 300, 82}, {right, low, 300, 82}};
    int best = -1;
    for (int i = 0; i < 4; i++) {
        bool pointed =
            ui->pointer.inside && rect_has(rect_inset(places[i], -12), ui->pointer.x, ui->pointer.y);
        bool free = !pointed && !dragon_covered(page, at, places[i]);
        if (free && !covers_tiles(page, at, places[i])) {
            return places[i];
        }
        best = free && best < 0 ? i : best;
    }
    return places[best < 0 ? 0 : best];
}

static void draw_step_mark(const Table *table, DrawRect card, int index, int now, DrawList *list) {
    const GameSetup *setup = table->setup;
    int seat = (table->game->seat + index) % setup->seat_count;
    float x = card.x + 32 + 47 * (float)index, y = card.y + 56, r = index == now ? 18 : 14;
    if (index < DRAGON_STEPS - 1) {
        theme_rule(list, x + r + 3, y, 47 - r - 3 - (index + 1 == now ? 21.0f : 17.0f), EDGE, 2);
    }
    if (index == now) {
        draw_box(list, rect_of(x - r - 2, y - r - 2, 2 * r + 4, 2 * r + 4), r + 2, draw_rgb(PAPER_HIGH),
                 draw_rgb(ACCENT), 3);
    }
    draw_figure(list, PAINT_EMBLEM, (PaintColour)table->colours[seat], x, y,
                2 * r - (index == now ? 3.0f : 0.0f), index < now ? 0.45f : 1);
    if (index < now) {
        draw_icon(list, ICON_CHECK, x + 9, y + 8, 20, draw_rgb(GOOD));
    }
}

void dragon_card_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                      DrawList *list) {
    if (!dragon_walks(page)) {
        return;
    }
    DrawRect card = dragon_card_place(page, ui, at);
    int now = table->game->dragon_steps, seat = game_dragon_seat(table->setup, table->game);
    theme_card(list, card);
    draw_figure(list, PAINT_MEEPLE, (PaintColour)table->colours[seat], card.x + 28, card.y + 32, 28, 1);
    char words[128];
    snprintf(words, sizeof words, _("%.80s moves the dragon"), table->seats[seat].name);
    draw_text(list, FONT_TITLE, 18, draw_rgb(INK), ALIGN_LEFT, card.x + 50, card.y + 26, card.w - 62, words);
    for (int i = 0; i < DRAGON_STEPS; i++) {
        draw_step_mark(table, card, i, now, list);
    }
}

void dragon_prompt(const GamePage *page, const Ui *ui, const Table *table, Str *out) {
    const Timeline *line = &page->timeline;
    const Anim *stuck = timeline_find(line, ANIM_STUCK), *step = timeline_find(line, ANIM_STEP);
    if (!dragon_walks(page) && step) {
        str_addf(out, _("%s: the dragon walks"), table->seats[step->seat].name);
        return;
    }
    if (stuck && stuck->value == 0) {
        str_add(out, _("The dragon cannot move: there is no free tile beside it"));
        return;
    }
    if (stuck) {
        str_addf(out,
                 ngettext("Dead end after %d step: every tile beside the dragon was visited or is barred",
                          "Dead end after %d steps: every tile beside the dragon was visited or is barred",
                          (unsigned long)stuck->value),
                 stuck->value);
        return;
    }
    int seat = game_dragon_seat(table->setup, table->game);
    str_addf(out,
             dragon_waits(page, ui) ? _("%s: step %d of %d, there is only one way")
                                    : _("%s: step %d of %d, choose a glowing square"),
             table->seats[seat].name, table->game->dragon_steps + 1, (int)DRAGON_STEPS);
}

/* ---- for tests and tools ---- */

void dragon_describe(const GamePage *page, const GameLayout *at, Str *out) {
    static const char names[SIDE_COUNT + 1] = "NESW";
    const GameSetup *setup = session_setup(page->session);
    const Game *game = session_game(page->session);
    unsigned sides = game_dragon_sides(setup, game);
    str_addf(out, "step dragon\nsteers %d\n", game_dragon_seat(setup, game));
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (sides >> side & 1) {
            DrawRect r = tile_rect(page, at, game, tile_beside(game, side));
            str_addf(out, "dragon %c %d %d\n", names[side], (int)lroundf(r.x + r.w / 2),
                     (int)lroundf(r.y + r.h / 2));
        }
    }
}
