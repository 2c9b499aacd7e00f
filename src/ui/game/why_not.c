/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why not: the words of a refusal on the table, and the way to its rule and back. */
#include <math.h>
#include <stdio.h>

#include "data/move_text.h"
#include "ui/game/game_page.h"
#include "ui/lesson/lesson.h"
#include "ui/parts/keys.h"
#include "ui/parts/sounds.h"
#include "ui/parts/text.h"
#include "ui/rules/rules.h"

void game_say_words(GamePage *page, Ui *ui, const char *words, float x, float y) {
    snprintf(page->reason, sizeof page->reason, "%s", words);
    page->reason_why = (Refusal){.code = MOVE_OK};
    page->reason_x = x;
    page->reason_y = y;
    page->reason_left = REASON_TIME;
    page->reason_marked = page->reason_kind = false;
    sound_emit(ui, SOUND_REFUSED);
    /* What it is about lies a little above the words. */
    GameLayout at = game_layout(page, ui);
    DrawPoint p = camera_to_table(&page->camera, at.table, x, y - page->camera.now.size / 5);
    page->reason_placed = rect_has(at.table, x, y);
    page->reason_at = (BoardPlace){.x = (int8_t)floorf(p.x), .y = (int8_t)floorf(p.y)};
}

void game_say_kindly(GamePage *page, Ui *ui, const char *words, float x, float y) {
    uint32_t sounds = ui->sounds;
    game_say_words(page, ui, words, x, y);
    ui->sounds = sounds;
    page->reason_kind = true;
    page->reason_left = REASON_TIME * 3 / 2;
}

void game_say(GamePage *page, Ui *ui, Refusal why, float x, float y) {
    Str words = {0};
    refusal_sentence(&session_setup(page->session)->rules, why, &words);
    game_say_words(page, ui, str_text(&words), x, y);
    page->reason_why = why;
    str_deinit(&words);
}

void why_not_ended(GamePage *page, Ui *ui) {
    Phase phase = (Phase)session_game(page->session)->phase;
    GameLayout at = game_layout(page, ui);
    game_say_words(page, ui,
                   phase == PHASE_DRAGON ? _("First the dragon moves") : _("First put the tile down"),
                   at.table.w, at.hand.y);
    page->reason_why = (Refusal){.code = REFUSE_PHASE, .phase = (uint8_t)phase};
}

void game_say_at(GamePage *page, Ui *ui, Refusal why, int x, int y) {
    GameLayout at = game_layout(page, ui);
    DrawRect r = camera_square(&page->camera, at.table, x, y);
    game_say(page, ui, why, r.x + r.w / 2, r.y + r.h);
    bool far = x < INT8_MIN || x > INT8_MAX || y < INT8_MIN || y > INT8_MAX; /* from any tile */
    page->reason_at = (BoardPlace){.x = (int8_t)x, .y = (int8_t)y};
    page->reason_placed = page->reason_marked = !far;
}

void why_show(GamePage *page, Ui *ui, const char *words, Refusal why, BoardPlace place) {
    GameLayout at = game_layout(page, ui);
    if (!camera_sees(&page->camera, at.table, (SquareBounds){place.x, place.y, place.x + 1, place.y + 1})) {
        game_fit(page, ui);
    }
    game_say_at(page, ui, why, place.x, place.y);
    snprintf(page->reason, sizeof page->reason, "%s", words);
    page->reason_left = 2 * REASON_TIME;
}

/* ---- a place for the action ---- */

/* The segment whose place is nearest, of a tile; -1 if none is near. */
static int segment_near(Ui *ui, const Table *table, int tile, DrawPoint p) {
    TileFace face = face_of_tile(table->setup, table->game, tile);
    const PaintSpot *spots = table_spots(ui->faces, &face);
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

static int figure_there(const Table *table, int tile, int segment) {
    for (int seat = 0; seat < table->setup->seat_count; seat++) {
        if (game_figure_at(table->game, seat, tile, segment) >= 0) {
            return seat;
        }
    }
    return -1;
}

/* What the click would mean if it could be done; MOVE_NONE = nothing. */
static Move meant(GamePage *page, const Table *table, int tile, int segment) {
    const PlacedTile *t = &table->game->tiles[tile];
    Move move = {.x = t->x, .y = t->y, .segment = (uint8_t)segment};
    int seat = figure_there(table, tile, segment);
    bool here = tile == table->game->last_tile;
    Act act = act_now(page);
    if (act_puts_figure(act)) {
        move.kind = MOVE_FIGURE;
        move.figure = (uint8_t)act_kind(act);
        move.portal = !here;
        move.x = here ? 0 : t->x;
        move.y = here ? 0 : t->y;
    } else if (act == ACT_FAIRY) {
        move.kind = seat >= 0 ? MOVE_FAIRY : MOVE_NONE;
    } else if (act == ACT_PRINCESS) {
        move.kind = seat >= 0 ? MOVE_PRINCESS : MOVE_NONE;
        move.seat = (uint8_t)(seat >= 0 ? seat : 0);
    }
    return move;
}

void why_action(GamePage *page, Ui *ui, float x, float y) {
    Table table = game_table(page->session);
    GameLayout at = game_layout(page, ui);
    DrawPoint p = camera_to_table(&page->camera, at.table, x, y);
    int sx = (int)floorf(p.x), sy = (int)floorf(p.y), tile = game_tile_at(table.game, sx, sy);
    if (table.game->phase != PHASE_ACTION || tile == NO_TILE ||
        tile_is_printed(table.setup, table.game, tile)) {
        return;
    }
    int segment = segment_near(ui, &table, tile, (DrawPoint){p.x - (float)sx, p.y - (float)sy});
    Move move = segment < 0 ? (Move){0} : meant(page, &table, tile, segment);
    Refusal why = move.kind ? game_check(table.setup, table.game, move) : (Refusal){0};
    if (why.code != MOVE_OK) {
        game_say(page, ui, why, x, y + 12);
    }
}

/* ---- the label ---- */

static const float REASON_TOP = 58, REASON_EDGE = 12;

static DrawRect within_board(const GameLayout *at, DrawRect r) {
    r.x = between(REASON_EDGE, r.x, at->table.w - r.w - REASON_EDGE);
    r.y = between(REASON_TOP, r.y, at->pill.y - r.h - 8);
    return r;
}

/* Below what it is about, or above it where it is low or where the south side is wrong: the neighbour of a
 * wrong side stays in sight as long as there is room. */
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

/* Around a square, where it covers neither the dragon nor its ways and, if there is room, not the card that
 * says whose step it is. */
static DrawRect beside_step(const GamePage *page, const Ui *ui, const GameLayout *at, DrawRect about,
                            DrawRect r) {
    float left = about.x - r.w, middle = about.x + (about.w - r.w) / 2, right = about.x + about.w;
    float above = about.y - r.h, below = about.y + about.h, level = about.y + (about.h - r.h) / 2;
    float to_left = right - r.w, to_right = about.x;
    float far_right = at->table.w, low = at->table.h; /* at last a corner: the square is marked */
    const DrawPoint places[] = {
        {middle, below},  {middle, above},   {right, level},   {left, level}, {to_right, below},
        {to_left, below}, {to_right, above}, {to_left, above}, {0, low},      {far_right, low},
        {0, 0},           {far_right, 0}};
    DrawRect card = dragon_card_place(page, ui, at),
             best = within_board(at, rect_of(middle, below, r.w, r.h));
    bool found = false;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        DrawRect there = within_board(at, rect_of(places[i].x, places[i].y, r.w, r.h));
        bool fits = !rect_overlap(rect_inset(about, 1), there) && !dragon_covered(page, at, there);
        if (fits && !rect_overlap(card, there)) {
            return there;
        }
        best = fits && !found ? there : best;
        found = found || fits;
    }
    return best;
}

/* `place`: the square it is about, NULL = none. A broken stone there is explained, too. */
static void draw_reason(const GamePage *page, const Ui *ui, const GameLayout *at, const char *words,
                        Refusal why, const BoardPlace *place, DrawRect about, DrawList *list) {
    const float line = 20, widest = fminf(at->table.w - 24, 640);
    Table table = game_table(page->session);
    bool stone = place && aids_stone_at(table.setup, table.game, place->x, place->y);
    const char *note = stone ? _("Broken stone: no remaining tile fits here") : "";
    float wide = fmaxf(text_width(list->metrics, FONT_TITLE, 16, words),
                       text_width(list->metrics, FONT_SENTENCE, 15, note));
    float width = between(150, wide + 58, widest);
    int lines = paragraph_lines(list->metrics, FONT_TITLE, 16, width - 50, words);
    float more = line * (float)(lines > 1 ? lines - 1 : 0);
    DrawRect r = {0, 0, width, (stone ? 74.0f : 54.0f) + more};
    r = dragon_walks(page) ? beside_step(page, ui, at, about, r) : beside_tile(at, about, why, r);
    char help[64];
    snprintf(help, sizeof help, refusal_rule(why)[0] ? _("%s: the rule") : _("%s: the rules"),
             key_word(ui, KEY_F1, "F1"));
    theme_shadow(list, r, 2, 4, CARD_RADIUS, 0.4f);
    draw_box(list, r, CARD_RADIUS, draw_rgb(PAPER_HIGH), draw_rgb(BAD), 2);
    draw_box(list, rect_of(r.x + 12, r.y + 10, 20, 20), 10, draw_rgb(BAD), NO_COLOR, 0);
    draw_icon(list, ICON_CROSS, r.x + 22, r.y + 20, 15, draw_rgb(ON_ACCENT));
    draw_paragraph(list, FONT_TITLE, 16, draw_rgb(BAD), r.x + 41, r.y + 24, r.w - 50, line, words);
    draw_text(list, FONT_SENTENCE, 15, draw_rgb(INK), ALIGN_LEFT, r.x + 41, r.y + 44 + more, r.w - 50, note);
    draw_text(list, FONT_SENTENCE, 15, draw_rgb(MUTED), ALIGN_LEFT, r.x + 41, r.y + r.h - 10, r.w - 50, help);
}

static void draw_kindly(const GamePage *page, const GameLayout *at, DrawList *list) {
    const float line = 21;
    float left = lesson_room(page) + 8, room = at->table.w - left - 12;
    float width = fminf(text_width(list->metrics, FONT_TITLE, 16, page->reason) + 62, room);
    int lines = paragraph_lines(list->metrics, FONT_TITLE, 16, width - 58, page->reason);
    float height = 21 + line * (float)lines;
    DrawRect r = {between(left, page->reason_x - width / 2, at->table.w - width - 12),
                  at->pill.y - 12 - height, width, height};
    theme_shadow(list, r, 2, 4, CARD_RADIUS, 0.4f);
    draw_box(list, r, CARD_RADIUS, draw_rgb(PAPER_HIGH), draw_rgb(GOOD), 2);
    draw_figure(list, PAINT_MEEPLE, (PaintColour)session_seats(page->session)[0].colour, r.x + 24,
                r.y + height / 2 + 13, 28, 1);
    draw_paragraph(list, FONT_TITLE, 16, draw_rgb(GOOD), r.x + 46, r.y + 27, width - 58, line, page->reason);
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

static void draw_marked_square(const GamePage *page, const GameLayout *at, BoardPlace place, DrawList *list) {
    DrawRect r = camera_square(&page->camera, at->table, place.x, place.y);
    draw_clip(list, at->table);
    draw_box(list, r, 3, draw_faded(draw_rgb(BAD), 0.18f), NO_COLOR, 0);
    draw_tile_edge(list, r, draw_rgb(BAD), 4);
    draw_unclip(list);
}

static void draw_at_pointer(const GamePage *page, const Ui *ui, const GameLayout *at, Refusal why,
                            BoardPlace place, DrawList *list) {
    float size = page->camera.now.size;
    DrawRect about = rect_inset(rect_of(ui->pointer.x - size / 2, ui->pointer.y - size / 2, size, size), -18);
    if (dragon_walks(page)) {
        draw_marked_square(page, at, place, list);
        about = rect_inset(camera_square(&page->camera, at->table, place.x, place.y), -12);
    }
    Str words = {0};
    refusal_sentence(&session_setup(page->session)->rules, why, &words);
    draw_reason(page, ui, at, str_text(&words), why, &place, about, list);
    str_deinit(&words);
}

void why_draw(const GamePage *page, const Ui *ui, const GameLayout *at, DrawList *list) {
    float size = page->camera.now.size;
    Refusal why;
    BoardPlace place;
    if (page->reason_left && page->reason_kind) {
        draw_kindly(page, at, list);
    } else if (page->reason_left) {
        DrawRect about = rect_of(page->reason_x - size / 2, page->reason_y - size, size, size);
        if (page->reason_marked) {
            draw_marked_square(page, at, page->reason_at, list);
        }
        draw_reason(page, ui, at, page->reason, page->reason_why,
                    page->reason_placed ? &page->reason_at : NULL, rect_inset(about, -12), list);
    } else if (why_at_pointer(page, ui, &why, &place)) {
        draw_at_pointer(page, ui, at, why, place, list);
    }
}

/* ---- to the rule ---- */

static void show_again(void *asker, Ui *ui, const char *words, Refusal why, BoardPlace place) {
    why_show(asker, ui, words, why, place);
}

static void ask_rules(GamePage *page, Ui *ui, Refusal why, const char *words, const BoardPlace *place) {
    pages_open(ui, &RULES_PAGE,
               &(RulesAsked){.played = page->session,
                             .words = words,
                             .why = why,
                             .place = place,
                             .show = show_again,
                             .asker = page});
}

void game_help(GamePage *page, Ui *ui) {
    Refusal why;
    BoardPlace place;
    if (page->reason_left && !page->reason_kind) {
        ask_rules(page, ui, page->reason_why, page->reason, page->reason_placed ? &page->reason_at : NULL);
    } else if (!session_over(page->session) && why_at_pointer(page, ui, &why, &place)) {
        Str words = {0};
        refusal_sentence(&session_setup(page->session)->rules, why, &words);
        ask_rules(page, ui, why, str_text(&words), &place);
        str_deinit(&words);
    } else {
        rules_open(ui, -1, page->session);
    }
}
