/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dragon and fairy on the board, the dragon's move, and the card that says whose step it is. */
#include <math.h>
#include <stdio.h>

#include "ui/game/cards.h"
#include "ui/game/dragon.h"
#include "ui/game/game_page.h"
#include "ui/parts/keys.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"
#include "ui/rules/rules.h"
#include "ui/table/life.h"

enum { AMBER = 0xf29a35, AMBER_DARK = 0x3a1c08, FAIRY_RING = 0xfdf3c8 };

/* ---- where they stand, in squares of the table: their feet ---- */

static DrawPoint middle_place(const Game *game, int tile) {
    const PlacedTile *t = &game->tiles[tile];
    return (DrawPoint){(float)t->x + 0.5f, (float)t->y + 0.5f + LAID_DRAGON_DROP / 1000.0f};
}

/* Beside the figure on a segment; -1: alone on the tile. */
static DrawPoint fairy_place(const Scene *s, int tile, int segment) {
    if (segment < 0) {
        DrawPoint p = middle_place(s->game, tile);
        return (DrawPoint){p.x, p.y - 0.03f};
    }
    TileFace face = laid_face(s->setup, s->game, tile);
    DrawPoint spot = table_spot(s->ui->faces, &face, segment);
    spot.x += table_fairy_aside(spot.x - (float)face.cell_x);
    spot.y += LAID_FIGURE_DROP / 1000.0f + 0.01f;
    return spot;
}

/* Dragon and fairy wait at the lower left until they are in play. */
static DrawPoint waiting_place(const Scene *s, bool dragon) {
    return camera_to_table(&s->page->camera, s->at.table, dragon ? 46.0f : 92.0f, s->at.pill.y - 6);
}

static DrawPoint mixed(DrawPoint a, DrawPoint b, float t) {
    return (DrawPoint){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

static void draw_beast(const Scene *s, PaintFigure figure, DrawPoint place, float height, float opacity) {
    DrawPoint p = scene_point(s, place.x, place.y);
    draw_figure(s->list, figure, COLOUR_YELLOW, p.x, p.y, height, opacity);
}

static float dragon_height(const Scene *s) {
    return fmaxf(s->page->camera.now.size * LAID_DRAGON_HEIGHT / 1000, 26);
}

/* The wings are raised, or lowered; each beat lifts the body. */
static bool lowered(float beats) {
    return beats - floorf(beats) >= 0.5f;
}

bool dragon_faces_right(const Scene *s) {
    const Timeline *line = &s->page->timeline;
    const Anim *flight = timeline_find(line, ANIM_FLIGHT),
               *moves = flight ? flight : timeline_find(line, ANIM_STEP);
    if (moves) {
        return moves->from >= 0 && s->game->tiles[moves->tile].x > s->game->tiles[moves->from].x;
    }
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        if (a->kind == ANIM_WALK && a->eaten && anim_runs(line, a)) { /* towards what it eats */
            DrawRect tile = scene_tile(s, a->tile);
            return effects_place(s, a).x > tile.x + tile.w / 2;
        }
    }
    return false;
}

static void draw_dragon_as(const Scene *s, PaintFigure figure, DrawPoint place, float height, float opacity) {
    DrawPoint p = scene_point(s, place.x, place.y);
    (dragon_faces_right(s) ? draw_figure_mirrored : draw_figure)(s->list, figure, COLOUR_YELLOW, p.x, p.y,
                                                                 height, opacity);
}

/* In the air, with a shadow on the ground below it, which is fainter the higher it flies. */
static void draw_flying(const Scene *s, DrawPoint ground, float up, float height, float beats) {
    float side = dragon_height(s), lift = 0.03f * sinf(beats * 6.2832f);
    DrawPoint p = scene_point(s, ground.x, ground.y);
    draw_sprite(s->list, rect_of(p.x - side / 2, p.y - side * 0.6f, side, side),
                (Sprite){.kind = SPRITE_LIFE, .index = LIFE_SHADOW},
                draw_faded(draw_rgb(0xffffff), 1 - 0.45f * fminf(up, 1)), 0);
    draw_dragon_as(s, lowered(beats) ? PAINT_DRAGON_BEATING : PAINT_DRAGON_FLYING,
                   (DrawPoint){ground.x, ground.y - up - lift}, height, 1);
}

static void draw_dragon(const Scene *s) {
    const Timeline *line = &s->page->timeline;
    const Anim *flight = timeline_find(line, ANIM_FLIGHT),
               *a = flight ? flight : timeline_find(line, ANIM_STEP);
    float height = dragon_height(s), waits = 44;
    DrawPoint from = waiting_place(s, true);
    if (!a) {
        bool waiting = s->game->dragon == NO_TILE;
        draw_dragon_as(s, PAINT_DRAGON, waiting ? from : middle_place(s->game, s->game->dragon),
                       waiting ? waits : height, 1);
        return;
    }
    bool new = a->from < 0;
    float t = anim_progress(line, a), ease = t * t * (3 - 2 * t), high = sinf(t * 3.14159f);
    DrawPoint to = middle_place(s->game, a->tile);
    from = new ? from : middle_place(s->game, a->from);
    if (line->still) { /* it fades from one place to the other */
        draw_dragon_as(s, PAINT_DRAGON, from, new ? waits : height, 1 - ease);
        draw_dragon_as(s, PAINT_DRAGON, to, height, ease);
        return;
    }
    height = (new ? waits + (height - waits) * ease : height) * (1 + (flight ? 0.35f : 0.12f) * high);
    draw_flying(s, mixed(from, to, ease), high * (flight ? 0.9f : 0.4f), height, t * (flight ? 4 : 2));
}

static void draw_fairy(const Scene *s) {
    const Game *game = s->game;
    const Anim *a = timeline_find(&s->page->timeline, ANIM_FAIRY);
    float height = fmaxf(figure_height(s->page->camera.now.size), 22);
    /* If a move of hers is chosen, she is shown there, and faded here until the turn ends. */
    float opacity = s->page->chosen.kind == MOVE_FAIRY ? 0.35f : 1;
    bool beats = life_flutters(s->page, s->ui);
    DrawPoint p = waiting_place(s, false);
    if (a) {
        float t = anim_progress(&s->page->timeline, a), ease = t * t * (3 - 2 * t);
        p = mixed(a->from < 0 ? p : fairy_place(s, a->from, a->value), fairy_place(s, a->tile, a->segment),
                  ease);
        p.y -= sinf(t * 3.14159f) * 0.3f;
        beats = t < 1 && lowered(t * 5);
    } else if (game->fairy == NO_TILE) {
        draw_beast(s, PAINT_FAIRY, p, 38, opacity);
        return;
    } else {
        int node = game->fairy_seat == NO_SEAT ? 0 : game->figures[game->fairy_seat][game->fairy_figure];
        p = fairy_place(s, game->fairy, node > 0 ? (node - 1) % TILE_SEGMENTS : -1);
        /* The dragon takes the middle of the tile. */
        p.x += game->fairy == game->dragon && game->fairy_seat == NO_SEAT ? 0.3f : 0;
    }
    DrawPoint feet = scene_point(s, p.x, p.y);
    p.y -= life_hover(s->page, s->ui) * 0.05f;
    theme_disc(s->list, feet.x, feet.y - height * 0.42f, height * 0.52f,
               draw_faded(draw_rgb(0x1d140a), 0.22f * opacity), draw_faded(draw_rgb(FAIRY_RING), opacity),
               fmaxf(1.5f, height * 0.05f));
    draw_beast(s, beats ? PAINT_FAIRY_BEATING : PAINT_FAIRY, p, height, opacity);
}

/* ---- the dragon's move ---- */

/* The tiles the dragon has entered, as far as they are shown. */
typedef struct {
    int tiles[DRAGON_STEPS + 1], count;
    float way; /* progress of the last step, 0 to 1 */
} Walk;

static Walk shown_walk(const GamePage *page) {
    const Timeline *line = &page->timeline;
    const Game *game = page->game;
    const Anim *step = timeline_find(line, ANIM_STEP), *stuck = timeline_find(line, ANIM_STUCK);
    Walk walk = {.way = step && !line->still ? anim_progress(line, step) : 1};
    bool moves = step || (stuck && stuck->value > 0), walks = !step && !stuck && game->phase == PHASE_DRAGON;
    const uint16_t *path = walks ? game->dragon_path : line->path;
    int count = walks ? game->dragon_steps + 1 : moves ? line->steps + 1 : 0;
    for (int i = 0; i < count && walk.count <= DRAGON_STEPS; i++) {
        walk.tiles[walk.count++] = path[i];
    }
    if ((step || stuck) && walk.count <= DRAGON_STEPS) {
        walk.tiles[walk.count++] = step ? step->tile : stuck->tile;
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

int dragon_ways(const Scene *s, int tiles[SIDE_COUNT]) {
    const PlacedTile *from = &s->game->tiles[s->game->dragon];
    unsigned sides = game_dragon_sides(s->setup, s->game);
    int count = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (sides >> side & 1) {
            tiles[count++] = game_tile_at(s->game, from->x + side_dx(side), from->y + side_dy(side));
        }
    }
    return count;
}

static void draw_choice(const Scene *s, int tile, bool hot) {
    DrawRect r = rect_inset(scene_tile(s, tile), 2);
    draw_box(s->list, r, 6, draw_faded(draw_rgb(0xffc04d), hot ? 0.45f : 0.26f),
             draw_faded(draw_rgb(AMBER_DARK), 0.75f), 7);
    draw_box(s->list, rect_inset(r, 1.5f), 5, NO_COLOR, draw_rgb(hot ? GOLD : AMBER), 4);
}

/* The tile of the chosen step, and the dragon as it would stand there. */
static void draw_preview(const Scene *s, int tile) {
    DrawRect r = rect_inset(scene_tile(s, tile), 5);
    DrawPoint corners[4] = {{r.x, r.y}, {r.x + r.w, r.y}, {r.x + r.w, r.y + r.h}, {r.x, r.y + r.h}};
    draw_line(s->list, corners, 4, true, 4, draw_rgb(AMBER_DARK), STROKE_SOLID);
    draw_line(s->list, corners, 4, true, 3, draw_rgb(PAPER_HIGH), STROKE_DASHED);
    draw_beast(s, PAINT_DRAGON, middle_place(s->game, tile), dragon_height(s), 0.6f);
}

/* Rings around the figures that the chosen step would eat. */
static void draw_prey(const Scene *s) {
    Event prey[PREY_MAX];
    int count = dragon_prey(s->page, prey);
    float height = figure_height(s->page->camera.now.size), line = between(2.5f, height * 0.08f, 4);
    for (int i = 0; i < count; i++) {
        TileFace face = laid_face(s->setup, s->game, prey[i].tile);
        DrawPoint spot = table_spot(s->ui->faces, &face, prey[i].segment);
        DrawPoint feet = scene_point(s, spot.x, spot.y + LAID_FIGURE_DROP / 1000.0f);
        float y = feet.y - height * 0.42f, r = height * 0.62f;
        theme_disc(s->list, feet.x, y, r, NO_COLOR, draw_rgb(PAPER_HIGH), line * 2);
        theme_disc(s->list, feet.x, y, r, NO_COLOR, draw_rgb(BAD), line);
    }
}

/* The number of a step, in the lower left corner of its tile, away from figures. */
static void draw_number(DrawRect tile, int step, DrawList *list) {
    float r = between(9, tile.w * 0.15f, 14), size = fmaxf(14, r * 1.35f);
    float x = tile.x + r + 2, y = tile.y + tile.h - r - 2;
    theme_disc(list, x, y, r, draw_rgb(PAPER_HIGH), draw_rgb(BAD), 2.5f);
    theme_number(list, size, INK, ALIGN_CENTRE, x, y + size / 3, step);
}

static void draw_path(const Scene *s, const Walk *walk) {
    DrawPoint points[DRAGON_STEPS + 1];
    int last = walk->count - 1;
    for (int i = 0; i <= last; i++) {
        points[i] = rect_at(scene_tile(s, walk->tiles[i]), 0.5f, 0.5f);
    }
    if (last > 0) {
        float size = s->page->camera.now.size, line = between(3, size * 0.07f, 6);
        points[last] = mixed(points[last - 1], points[last], walk->way);
        draw_line(s->list, points, walk->count, false, line * 1.8f, draw_rgb(AMBER_DARK), STROKE_SOLID);
        draw_line(s->list, points, walk->count, false, line, draw_rgb(AMBER), STROKE_SOLID);
        theme_disc(s->list, points[0].x, points[0].y, between(5, size * 0.1f, 9), draw_rgb(PAPER_HIGH),
                   draw_rgb(AMBER), line / 2);
    }
    for (int i = 1; i <= last; i++) {
        DrawRect r = scene_tile(s, walk->tiles[i]);
        /* On a small tile there is only room for the dragon. */
        if (i < last || (r.w >= 50 && walk->way >= 1)) {
            draw_number(r, i, s->list);
        }
    }
}

void dragon_dim(const Scene *s) {
    Walk walk = shown_walk(s->page);
    bool chooses = dragon_walks(s->page) && !game_others_decide(s->page) &&
                   !timeline_find(&s->page->timeline, ANIM_STEP);
    int ways[SIDE_COUNT], count = chooses ? dragon_ways(s, ways) : 0;
    int hot = dragon_hot_tile(s->page, s->ui);
    for (int i = 0; i < s->game->tile_count; i++) {
        bool bright = walked(&walk, i) || i == s->game->fairy || tile_is_printed(s->setup, s->game, i);
        for (int k = 0; k < count; k++) {
            bright = bright || ways[k] == i;
        }
        if (!bright) {
            draw_box(s->list, scene_tile(s, i), 0, draw_faded(draw_rgb(0x120b06), 0.42f), NO_COLOR, 0);
        }
    }
    DrawRect here = scene_tile(s, walk.tiles[walk.count - 1]);
    draw_box(s->list, rect_inset(here, 1), 2, NO_COLOR, draw_rgb(TILE_EDGE), 2.5f);
    for (int k = 0; k < count; k++) {
        draw_choice(s, ways[k], ways[k] == hot);
    }
    draw_path(s, &walk);
    if (dragon_chosen_tile(s->page) != NO_TILE) {
        draw_preview(s, dragon_chosen_tile(s->page));
    }
}

void dragon_trail_draw(const Scene *s) {
    int tiles[DRAGON_STEPS + 1], count = dragon_trail(s->page, tiles);
    float size = s->page->camera.now.size, line = between(2, size * 0.045f, 4);
    DrawPoint points[DRAGON_STEPS + 1];
    for (int i = 0; i < count; i++) {
        points[i] = rect_at(scene_tile(s, tiles[i]), 0.5f, 0.5f);
    }
    if (count > 0) {
        draw_line(s->list, points, count, false, line * 1.8f, draw_faded(draw_rgb(AMBER_DARK), 0.45f),
                  STROKE_DASHED);
        draw_line(s->list, points, count, false, line, draw_rgb(AMBER), STROKE_DASHED);
    }
    for (int i = 0; i < count; i++) {
        theme_disc(s->list, points[i].x, points[i].y, between(3.5f, size * 0.06f, 7), draw_rgb(AMBER),
                   draw_rgb(AMBER_DARK), line / 2);
    }
}

void beasts_layout(const Scene *s, WidgetList *widgets) {
    static const char *const tips[2] = {
        N_("The dragon comes with the first volcano"),
        N_("The fairy: instead of placing a meeple, give her to one of yours")};
    bool waits[2] = {s->game->dragon == NO_TILE, s->game->fairy == NO_TILE};
    for (int i = 0; i < 2 && s->setup->dragon; i++) {
        if (waits[i]) {
            DrawPoint p = waiting_place(s, i == 0), feet = scene_point(s, p.x, p.y);
            Widget *w = widget_area(widgets, rect_of(feet.x - 22, feet.y - 40, 44, 44),
                                    (Action){GAME_BEAST, i}, "waits-");
            widget_tip(w, names_text(&s->setup->rules, tips[i]));
        }
    }
}

void beast_explain(GamePage *page, Ui *ui) {
    rules_open(ui, RULES_DRAGON, page->session);
}

void beasts_draw(const Scene *s) {
    const Game *game = s->game;
    bool front = game->dragon != NO_TILE && game->fairy != NO_TILE &&
                 game->tiles[game->dragon].y > game->tiles[game->fairy].y;
    if (s->setup->dragon) {
        (front ? draw_fairy : draw_dragon)(s);
        (front ? draw_dragon : draw_fairy)(s);
        draw_prey(s);
    }
}

/* ---- whose step ---- */

static bool covers_tiles(const Scene *s, DrawRect card) {
    bool covers = false;
    for (int i = 0; i < s->game->tile_count && !covers; i++) {
        covers = rect_overlap(card, scene_tile(s, i));
    }
    return covers;
}

bool dragon_covered(const Scene *s, DrawRect card) {
    bool covers = rect_overlap(card, scene_tile(s, s->game->dragon));
    int ways[SIDE_COUNT], count = dragon_ways(s, ways);
    for (int i = 0; i < count; i++) {
        covers = covers || rect_overlap(card, scene_tile(s, ways[i]));
    }
    return covers;
}

DrawRect dragon_card_place(const Scene *s) {
    const float width = 300, height = 82;
    DrawRect area = card_area(s); /* beside the card of the tutorial */
    float right = area.x + area.w - width, low = area.y + area.h - height;
    int best = -1;
    DrawPoint places[4] = {{area.x, area.y}, {area.x, low}, {right, area.y}, {right, low}};
    for (int i = 0; i < 4; i++) {
        DrawRect card = {places[i].x, places[i].y, width, height};
        bool free = !pointer_over(&s->ui->pointer, rect_inset(card, -12)) && !dragon_covered(s, card);
        if (free && !covers_tiles(s, card)) {
            return card;
        }
        best = free && best < 0 ? i : best;
    }
    best = best < 0 ? 0 : best;
    return rect_of(places[best].x, places[best].y, width, height);
}

static void draw_step_mark(const Scene *s, DrawRect card, int index, int now) {
    int seat = (s->game->seat + index) % s->setup->seat_count;
    float x = card.x + 32 + 47 * (float)index, y = card.y + 56, r = index == now ? 18 : 14;
    if (index < DRAGON_STEPS - 1) {
        theme_rule(s->list, x + r + 3, y, 47 - r - 3 - (index + 1 == now ? 21.0f : 17.0f), EDGE, 2);
    }
    if (index == now) {
        theme_disc(s->list, x, y, r + 2, draw_rgb(PAPER_HIGH), draw_rgb(ACCENT), 3);
    }
    scene_figure(s, PAINT_EMBLEM, seat, x, y, index == now ? 33 : 28, index < now ? 0.45f : 1);
    if (index < now) {
        draw_icon(s->list, ICON_CHECK, x + 9, y + 8, 20, draw_rgb(GOOD));
    }
}

void dragon_card_draw(const Scene *s) {
    if (!dragon_walks(s->page)) {
        return;
    }
    DrawRect card = dragon_card_place(s);
    int now = s->game->dragon_steps, seat = game_dragon_seat(s->setup, s->game);
    theme_card(s->list, card);
    scene_figure(s, PAINT_MEEPLE, seat, card.x + 28, card.y + 32, 28, 1);
    char words[128];
    snprintf(words, sizeof words, _("%.80s moves the dragon"), s->seats[seat].name);
    theme_text(s->list, FONT_TITLE, 18, INK, card.x + 50, card.y + 26, card.w - 62, words);
    for (int i = 0; i < DRAGON_STEPS; i++) {
        draw_step_mark(s, card, i, now);
    }
}

/* What the chosen step would do, and how to make it. */
static void chosen_words(const Scene *s, Str *out) {
    Event prey[PREY_MAX];
    int count = dragon_prey(s->page, prey);
    Str whose = {0};
    const char *name = s->seats[game_dragon_seat(s->setup, s->game)].name;
    const char *enter = key_word(s->ui, KEY_ENTER, _("Enter"));
    if (count == 1) {
        leaving_words(s, &prey[0], s->seats[prey[0].seat].name, &whose);
        /* Translators: the dragon would eat "June’s knight" */
        str_addf(out, _("Would eat %s: click again or press %s"), str_text(&whose), enter);
    } else if (count > 1) {
        str_addf(out,
                 ngettext("Would eat %d figure: click again or press %s",
                          "Would eat %d figures: click again or press %s", (unsigned long)count),
                 count, enter);
    } else {
        str_addf(out, _("%s: step %d of %d, click again or press %s"), name, s->game->dragon_steps + 1,
                 (int)DRAGON_STEPS, enter);
    }
    str_deinit(&whose);
}

int dragon_prompt(const Scene *s, Str *out) {
    const Timeline *line = &s->page->timeline;
    const Anim *stuck = timeline_find(line, ANIM_STUCK), *step = timeline_find(line, ANIM_STEP);
    bool watched = dragon_walks(s->page) && game_others_decide(s->page);
    if ((!dragon_walks(s->page) && step) || watched) {
        int seat = step ? step->seat : session_decides(s->page->session);
        str_addf(out, _("%s: the dragon moves"), s->seats[seat].name);
        return seat;
    }
    if (stuck && stuck->value == 0) {
        str_add(out, _("The dragon cannot move: there is no free tile beside it"));
        return stuck->seat;
    }
    if (stuck) {
        str_addf(out,
                 ngettext("Stuck after %d step: the dragon can’t enter any tile next to it",
                          "Stuck after %d steps: the dragon can’t enter any tile next to it",
                          (unsigned long)stuck->value),
                 stuck->value);
        return stuck->seat;
    }
    int seat = game_dragon_seat(s->setup, s->game);
    if (dragon_chosen_tile(s->page) != NO_TILE) {
        chosen_words(s, out);
    } else {
        str_addf(out,
                 dragon_waits(s->page, s->ui) ? _("%s: step %d of %d, only one way to go")
                                              : _("%s: step %d of %d, choose a glowing tile"),
                 s->seats[seat].name, s->game->dragon_steps + 1, (int)DRAGON_STEPS);
    }
    return seat;
}
