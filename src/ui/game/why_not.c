/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why not: the words of a refusal on the table, and the way to its rule and back. */
#include <math.h>
#include <stdio.h>

#include "data/move_text.h"
#include "ui/game/dragon.h"
#include "ui/game/game_page.h"
#include "ui/game/hover.h"
#include "ui/lesson/lesson.h"
#include "ui/parts/keys.h"
#include "ui/parts/sounds.h"
#include "ui/parts/text.h"
#include "ui/rules/rules.h"

void game_say_words(GamePage *page, Ui *ui, const char *words, DrawPoint below) {
    snprintf(page->reason, sizeof page->reason, "%s", words);
    page->reason_why = (Refusal){.code = MOVE_OK};
    page->reason_below = below;
    page->reason_left = REASON_TIME;
    page->reason_marked = page->reason_kind = false;
    sound_emit(ui, SOUND_REFUSED);
    /* The square it is about is a little above the words. */
    GameLayout at = game_layout(page, ui);
    DrawPoint p = camera_to_table(&page->camera, at.table, below.x, below.y - page->camera.now.size / 5);
    page->reason_placed = rect_has(at.table, below.x, below.y);
    page->reason_at = (BoardPlace){.x = (int8_t)floorf(p.x), .y = (int8_t)floorf(p.y)};
}

void game_say_kindly(GamePage *page, Ui *ui, const char *words, DrawPoint below) {
    uint32_t sounds = ui->sounds;
    game_say_words(page, ui, words, below);
    ui->sounds = sounds;
    page->reason_kind = true;
    page->reason_left = REASON_TIME * 3 / 2;
}

void game_say(GamePage *page, Ui *ui, Refusal why, DrawPoint below) {
    Str words = {0};
    refusal_sentence(&page->setup->rules, why, &words);
    game_say_words(page, ui, str_text(&words), below);
    page->reason_why = why;
    str_deinit(&words);
}

void why_not_ended(GamePage *page, Ui *ui) {
    Phase phase = (Phase)page->game->phase;
    GameLayout at = game_layout(page, ui);
    game_say_words(page, ui, phase == PHASE_DRAGON ? _("Move the dragon first") : _("Place the tile first"),
                   (DrawPoint){at.table.w, at.hand.y});
    page->reason_why = (Refusal){.code = REFUSE_PHASE, .phase = (uint8_t)phase};
}

DrawPoint below_square(const GamePage *page, const Ui *ui, int x, int y) {
    GameLayout at = game_layout(page, ui);
    return rect_at(camera_square(&page->camera, at.table, x, y), 0.5f, 1);
}

void game_say_at(GamePage *page, Ui *ui, Refusal why, int x, int y) {
    game_say(page, ui, why, below_square(page, ui, x, y));
    bool far = x < INT8_MIN || x > INT8_MAX || y < INT8_MIN || y > INT8_MAX; /* far from all tiles */
    page->reason_at = (BoardPlace){.x = (int8_t)x, .y = (int8_t)y};
    page->reason_placed = page->reason_marked = !far;
}

/* ---- a place for the action ---- */

/* The segment of a tile whose spot is nearest; -1 if none is near. */
static int segment_near(const Scene *s, int tile, DrawPoint p) {
    TileFace face = laid_face(s->setup, s->game, tile);
    const PaintSpot *spots = table_spots(s->ui->faces, &face);
    float best = 0.3f;
    int found = -1;
    for (int i = 0; i < face.def->segment_count; i++) {
        float away = hypotf((float)spots[i].x / 1000 - p.x, (float)spots[i].y / 1000 - p.y);
        if (away < best) {
            best = away;
            found = i;
        }
    }
    return found;
}

/* The move a click there would mean; MOVE_NONE if none. */
static Move meant(const Scene *s, int tile, int segment) {
    const PlacedTile *t = &s->game->tiles[tile];
    bool here = tile == s->game->last_tile;
    Act act = act_meant(s->page, here);
    if (act_puts_figure(act)) {
        return (Move){.kind = MOVE_FIGURE,
                      .figure = (uint8_t)act_kind(act),
                      .portal = !here,
                      .x = here ? 0 : t->x,
                      .y = here ? 0 : t->y,
                      .segment = (uint8_t)segment};
    }
    int seat = 0;
    while (seat < s->setup->seat_count && game_figure_at(s->game, seat, tile, segment) < 0) {
        seat++;
    }
    if (seat == s->setup->seat_count || (act != ACT_FAIRY && act != ACT_PRINCESS)) {
        return (Move){0};
    }
    return (Move){.kind = act == ACT_FAIRY ? MOVE_FAIRY : MOVE_PRINCESS,
                  .seat = (uint8_t)(act == ACT_FAIRY ? 0 : seat),
                  .x = t->x,
                  .y = t->y,
                  .segment = (uint8_t)segment};
}

void why_action(GamePage *page, Ui *ui, float x, float y) {
    const Scene scene = game_scene(page, ui, NULL);
    DrawPoint p = camera_to_table(&page->camera, scene.at.table, x, y);
    int sx = (int)floorf(p.x), sy = (int)floorf(p.y), tile = game_tile_at(scene.game, sx, sy);
    if (scene.game->phase != PHASE_ACTION || tile == NO_TILE ||
        tile_is_printed(scene.setup, scene.game, tile)) {
        return;
    }
    int segment = segment_near(&scene, tile, (DrawPoint){p.x - (float)sx, p.y - (float)sy});
    Move move = segment < 0 ? (Move){0} : meant(&scene, tile, segment);
    Refusal why = move.kind ? game_check(scene.setup, scene.game, move) : (Refusal){0};
    if (why.code != MOVE_OK) {
        game_say(page, ui, why, (DrawPoint){x, y + 12});
    }
}

/* ---- the label ---- */

static const float REASON_TOP = 58, REASON_EDGE = 12;

static DrawRect within_board(const GameLayout *at, DrawRect r) {
    r.x = between(REASON_EDGE, r.x, at->table.w - r.w - REASON_EDGE);
    r.y = between(REASON_TOP, r.y, at->pill.y - r.h - 8);
    return r;
}

/* Below what it is about; above if there is little room or if the south side is wrong, so that the neighbour
 * which does not match stays visible. */
static DrawRect beside_tile(const GameLayout *at, DrawRect about, Refusal why, DrawRect r) {
    bool north = why.sides >> SIDE_N & 1, south = why.sides >> SIDE_S & 1;
    r.x = about.x + (about.w - r.w) / 2;
    r.y = about.y + about.h;
    bool low = r.y > (north ? at->pill.y - 8 : at->table.h * 2 / 3) - r.h;
    if (low || (south && !north && about.y - r.h >= REASON_TOP)) {
        r.y = about.y - r.h;
    }
    return within_board(at, r);
}

/* Beside a square, not over the dragon or its ways and, if possible, not over the card of its move. */
static DrawRect beside_step(const Scene *s, DrawRect about, DrawRect r) {
    float left = about.x - r.w, middle = about.x + (about.w - r.w) / 2, right = about.x + about.w;
    float above = about.y - r.h, below = about.y + about.h, level = about.y + (about.h - r.h) / 2;
    float to_left = right - r.w, to_right = about.x;
    float far_right = s->at.table.w,
          low = s->at.table.h; /* a corner is the last resort: the square is marked */
    const DrawPoint places[] = {
        {middle, below},  {middle, above},   {right, level},   {left, level}, {to_right, below},
        {to_left, below}, {to_right, above}, {to_left, above}, {0, low},      {far_right, low},
        {0, 0},           {far_right, 0}};
    DrawRect card = dragon_card_place(s), best = within_board(&s->at, rect_of(middle, below, r.w, r.h));
    bool found = false;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        DrawRect there = within_board(&s->at, rect_of(places[i].x, places[i].y, r.w, r.h));
        bool fits = !rect_overlap(rect_inset(about, 1), there) && !dragon_covered(s, there);
        if (fits && !rect_overlap(card, there)) {
            return there;
        }
        best = fits && !found ? there : best;
        found = found || fits;
    }
    return best;
}

static void draw_note(DrawRect r, uint32_t edge, DrawList *list) {
    theme_shadow(list, r, 2, 4, CARD_RADIUS, 0.4f);
    draw_box(list, r, CARD_RADIUS, draw_rgb(PAPER_HIGH), draw_rgb(edge), 2);
}

/* `place` is the square it is about, or NULL. A broken stone there is explained, too. */
static void draw_reason(const Scene *s, const char *words, Refusal why, const BoardPlace *place,
                        DrawRect about) {
    const float line = 20, widest = fminf(s->at.table.w - 24, 640);
    bool stone = place && aids_stone_at(s->setup, s->game, place->x, place->y);
    const char *note = stone ? _("Broken stone: no remaining tile fits here") : "";
    float wide = fmaxf(text_width(s->list->metrics, FONT_TITLE, 16, words),
                       text_width(s->list->metrics, FONT_SENTENCE, 15, note));
    float width = between(150, wide + 58, widest);
    int lines = paragraph_lines(s->list->metrics, FONT_TITLE, 16, width - 50, words);
    float more = line * (float)(lines > 1 ? lines - 1 : 0);
    DrawRect r = {0, 0, width, (stone ? 74.0f : 54.0f) + more};
    r = dragon_walks(s->page) ? beside_step(s, about, r) : beside_tile(&s->at, about, why, r);
    char help[64];
    snprintf(help, sizeof help, refusal_rule(why)[0] ? _("%s: the rule") : _("%s: the rules"),
             key_word(s->ui, KEY_F1, "F1"));
    draw_note(r, BAD, s->list);
    theme_disc(s->list, r.x + 22, r.y + 20, 10, draw_rgb(BAD), NO_COLOR, 0);
    draw_icon(s->list, ICON_CROSS, r.x + 22, r.y + 20, 15, draw_rgb(ON_ACCENT));
    draw_paragraph(s->list, FONT_TITLE, 16, draw_rgb(BAD), r.x + 41, r.y + 24, r.w - 50, line, words);
    theme_text(s->list, FONT_SENTENCE, 15, INK, r.x + 41, r.y + 44 + more, r.w - 50, note);
    theme_text(s->list, FONT_SENTENCE, 15, MUTED, r.x + 41, r.y + r.h - 10, r.w - 50, help);
}

static void draw_kindly(const Scene *s) {
    const float line = 21;
    float left = lesson_room(s->page) + 8, room = s->at.table.w - left - 12;
    float width = fminf(text_width(s->list->metrics, FONT_TITLE, 16, s->page->reason) + 62, room);
    int lines = paragraph_lines(s->list->metrics, FONT_TITLE, 16, width - 58, s->page->reason);
    float height = 21 + line * (float)lines;
    DrawRect r = {between(left, s->page->reason_below.x - width / 2, s->at.table.w - width - 12),
                  s->at.pill.y - 12 - height, width, height};
    draw_note(r, GOOD, s->list);
    scene_figure(s, PAINT_MEEPLE, 0, r.x + 24, r.y + height / 2 + 13, 28, 1);
    draw_paragraph(s->list, FONT_TITLE, 16, draw_rgb(GOOD), r.x + 46, r.y + 27, width - 58, line,
                   s->page->reason);
}

/* True if the pointer is on a square next to the dragon that it may not enter; sets why, and which square. */
static bool dragon_barred(const GamePage *page, const Ui *ui, Refusal *why, int *x, int *y) {
    DrawPoint p;
    if (!dragon_walks(page) || !page->dragon_pointed || ui->keys_used || page->panning ||
        timeline_runs(&page->timeline) || !hover_place(page, ui, &p)) {
        return false;
    }
    *x = (int)floorf(p.x);
    *y = (int)floorf(p.y);
    *why = game_dragon_to(page->setup, page->game, *x, *y);
    return why->code != MOVE_OK && why->code != REFUSE_STEP_FAR;
}

bool why_at_pointer(const GamePage *page, const Ui *ui, Refusal *why, BoardPlace *place) {
    GameLayout at = game_layout(page, ui);
    int x = 0, y = 0;
    bool barred = dragon_barred(page, ui, why, &x, &y), refused = false;
    if (!barred) {
        Ghost ghost = game_ghost(page, ui);
        *why = ghost.why;
        x = ghost.x;
        y = ghost.y;
        refused = ghost.shown && !ghost.fits && !ghost.after && !page->turn_left && !page->cursor_shown &&
                  ghost_refused(&ghost) && rect_has(at.table, ui->pointer.x, ui->pointer.y);
    }
    if (place) {
        *place = (BoardPlace){.x = (int8_t)x, .y = (int8_t)y};
    }
    return barred || refused;
}

static void draw_marked_square(const Scene *s, BoardPlace place) {
    DrawRect r = scene_square(s, place.x, place.y);
    draw_clip(s->list, s->at.table);
    draw_box(s->list, r, 3, draw_faded(draw_rgb(BAD), 0.18f), NO_COLOR, 0);
    draw_tile_edge(s->list, r, draw_rgb(BAD), 4);
    draw_unclip(s->list);
}

/* The refusal on show, or what is refused at the pointer; false if nothing is. */
static bool reason_now(const GamePage *page, const Ui *ui, Str *words, Refusal *why, BoardPlace *place,
                       bool *placed) {
    bool shown = page->reason_left && !page->reason_kind;
    *placed = !shown || page->reason_placed;
    if (shown) {
        str_add(words, page->reason);
        *why = page->reason_why;
        *place = page->reason_at;
    } else if (why_at_pointer(page, ui, why, place)) {
        refusal_sentence(&page->setup->rules, *why, words);
    }
    return words->length > 0;
}

void why_draw(const Scene *s) {
    const GamePage *page = s->page;
    float size = page->camera.now.size;
    bool shown = page->reason_left, walks = dragon_walks(page), placed = false;
    Str words = {0};
    Refusal why;
    BoardPlace place;
    if (shown && page->reason_kind) {
        draw_kindly(s);
    } else if (reason_now(page, s->ui, &words, &why, &place, &placed)) {
        DrawRect about = rect_of(page->reason_below.x - size / 2, page->reason_below.y - size, size, size);
        if (!shown) {
            about = walks ? scene_square(s, place.x, place.y)
                          : rect_of(s->ui->pointer.x - size / 2, s->ui->pointer.y - size / 2, size, size);
        }
        if (shown ? page->reason_marked : walks) {
            draw_marked_square(s, place);
        }
        draw_reason(s, str_text(&words), why, placed ? &place : NULL,
                    rect_inset(about, shown || walks ? -12 : -18));
    }
    str_deinit(&words);
}

/* ---- to the rule ---- */

void why_show(void *asker, Ui *ui, const char *words, Refusal why, BoardPlace place) {
    GamePage *page = asker;
    GameLayout at = game_layout(page, ui);
    if (!camera_sees(&page->camera, at.table, (SquareBounds){place.x, place.y, place.x + 1, place.y + 1})) {
        game_fit(page, ui);
    }
    game_say_at(page, ui, why, place.x, place.y);
    snprintf(page->reason, sizeof page->reason, "%s", words);
    page->reason_left = 2 * REASON_TIME;
}

void game_help(GamePage *page, Ui *ui) {
    Str words = {0};
    Refusal why;
    BoardPlace place;
    bool placed = false;
    if (reason_now(page, ui, &words, &why, &place, &placed)) {
        pages_open(ui, &RULES_PAGE,
                   &(RulesAsked){.played = page->session,
                                 .words = str_text(&words),
                                 .why = why,
                                 .placed = placed,
                                 .place = place,
                                 .show = why_show,
                                 .asker = page});
    } else {
        rules_open(ui, -1, page->session);
    }
    str_deinit(&words);
}
