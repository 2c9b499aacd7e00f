/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card at the lower right: the drawn tile, or the tile placed with the places for a meeple on it. */
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"

static void draw_stack(const GameLayout *at, const Table *table, DrawList *list) {
    DrawRect s = at->stack;
    int left = table->game->bag_total + table->game->river_tiles, shown = left > 3 ? 4 : left;
    for (int i = 0; i < shown; i++) {
        DrawRect r = {s.x + 2.5f * (float)i, s.y - 2.5f * (float)i, s.w, s.h};
        draw_sprite(list, r, (Sprite){.kind = SPRITE_TILE_BACK}, draw_rgb(0xffffff), 0);
    }
    if (left == 0) {
        draw_box_styled(list, s, 4, NO_COLOR, draw_rgb(EDGE), 1.5f, STROKE_DASHED);
    }
    char count[16];
    snprintf(count, sizeof count, "%d", left);
    float x = s.x + s.w + 16;
    bool small = s.h < 40;
    draw_text(list, FONT_NUMBER, small ? 20 : 26, draw_rgb(INK), ALIGN_LEFT, x, s.y + (small ? 11.0f : 18.0f),
              0, count);
    /* Translators: under the number of tiles still to be drawn */
    draw_text(list, FONT_TEXT, small ? 14 : 15, draw_rgb(MUTED), ALIGN_LEFT, x, s.y + (small ? 28.0f : 38.0f),
              at->hand.x + at->hand.w - 10 - x, _("left"));
}

static void draw_empty_place(const GameLayout *at, const char *words, DrawList *list) {
    DrawRect t = at->hand_tile;
    draw_box_styled(list, t, 4, draw_rgb(0xd9c493), draw_rgb(EDGE), 1.5f, STROKE_DASHED);
    draw_text(list, FONT_TEXT, 15, draw_rgb(0x4e3c22), ALIGN_CENTRE, t.x + t.w / 2, t.y + t.h / 2 + 5,
              t.w - 8, words);
}

static DrawRect mixed(DrawRect a, DrawRect b, float t) {
    return rect_of(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.w + (b.w - a.w) * t,
                   a.h + (b.h - a.h) * t);
}

static void draw_drawn_tile(const GamePage *page, const GameLayout *at, const Table *table, DrawList *list) {
    TileFace face = face_of_kind(table->setup, table->game, table->game->drawn, page->rotation, 0, 0);
    const Anim *fly = timeline_find(&page->timeline, ANIM_DRAW);
    float t = fly ? anim_progress(&page->timeline, fly) : 1;
    if (fly && t <= 0) {
        draw_empty_place(at, "", list);
        return;
    }
    DrawRect r = mixed(at->stack, at->hand_tile, 1 - (1 - t) * (1 - t));
    if (fly) {
        draw_empty_place(at, "", list);
    }
    theme_shadow(list, r, r.w * 0.02f, r.w * 0.035f, 2, 0.35f);
    draw_tile(list, r, face, 1, game_tile_angle(page));
    if (!page->turn_left) {
        draw_box(list, r, 2, NO_COLOR, draw_rgb(INK), 1.5f);
    }
}

DrawRect supply_chip(const GameLayout *at) {
    float x = at->turn_left.x, right = at->hand.x + at->hand.w - 14;
    bool small = at->stack.h < 40;
    return rect_of(x, at->turn_left.y - (small ? 2.0f : 0.0f), right - x, small ? 32 : 38);
}

static void draw_supply(const GamePage *page, const GameLayout *at, const Table *table, DrawList *list) {
    int seat = table->game->seat,
        left = table->game->supply[seat][FIGURE_MEEPLE] -
               (page->chosen.kind == MOVE_FIGURE && page->chosen.figure == FIGURE_MEEPLE);
    bool small = at->stack.h < 40;
    DrawRect chip = supply_chip(at);
    draw_box(list, chip, CARD_RADIUS, draw_rgb(left > 0 || page->chosen.kind ? PAPER_HIGH : PAPER_LOW),
             draw_rgb(EDGE), 1.5f);
    draw_figure(list, PAINT_MEEPLE, (PaintColour)table->colours[seat], chip.x + 20, chip.y + chip.h - 7,
                small ? 26 : 30, left > 0 ? 1 : 0.35f);
    char words[48];
    /* Translators: meeples still in the supply */
    if (left > 0) {
        snprintf(words, sizeof words, ngettext("%d left", "%d left", (unsigned long)left), left);
    } else {
        snprintf(words, sizeof words, "%s", _("none left"));
    }
    float room = chip.w - 42;
    draw_text(list, FONT_TITLE, theme_size_within(list->metrics, FONT_TITLE, 16, words, room), draw_rgb(INK),
              ALIGN_LEFT, chip.x + 38, chip.y + chip.h / 2 + 6, room, words);
}

/* After the last turn there is no tile: what happens instead. */
static void draw_last_word(const GamePage *page, const GameLayout *at, DrawList *list) {
    float x = at->hand.x + 16, width = at->hand.w - 32;
    draw_text(list, FONT_TITLE, 20, draw_rgb(INK), ALIGN_LEFT, x, at->hand.y + 34, width,
              page->peeking ? _("The final table") : _("Final scoring"));
    draw_paragraph(list, FONT_SENTENCE, 16, draw_rgb(MUTED), x, at->hand.y + 62, width, 21,
                   page->peeking
                       ? _("The game is over. Look around: wheel and middle button move the table.")
                       : _("What is unfinished pays now, then the fields. A click goes on to the next."));
}

/* The tile that woke the dragon. */
static void draw_waking(const GameLayout *at, const Table *table, DrawList *list) {
    bool small = at->stack.h < 40;
    char words[128];
    snprintf(words, sizeof words, _("Woken by %.80s"), table->seats[table->game->seat].name);
    draw_paragraph(list, FONT_TEXT, 15, draw_rgb(MUTED), at->turn_left.x,
                   at->hand.y + (small ? 46.0f : 54.0f), at->hand.x + at->hand.w - 8 - at->turn_left.x, 18,
                   words);
}

/* Drawn before the first volcano, waiting for it (R8.5): a row below the tile. */
static void draw_aside(const GameLayout *at, const Table *table, DrawList *list) {
    int total = 0;
    bool three = at->held_count > 0; /* then beside the signs to turn */
    float side = 20, x = three ? at->turn_right.x + at->turn_right.w + 10 : at->hand_tile.x;
    float y = three ? at->turn_right.y + 8 : at->hand_tile.y + at->hand_tile.h + 3;
    for (int kind = 0; kind < table->setup->kind_count; kind++) {
        for (int i = 0; i < table->game->aside[kind]; i++, total++) {
            DrawRect r = {x + 11 * (float)total, y, side, side};
            draw_tile(list, r, face_of_kind(table->setup, table->game, kind, 0, 0, 0), 1, 0);
            draw_box(list, r, 2, NO_COLOR, draw_rgb(INK), 1);
        }
    }
    if (total > 0 && !three) {
        char words[48];
        /* Translators: dragon tiles that wait for the first volcano */
        snprintf(words, sizeof words, ngettext("%d set aside", "%d set aside", (unsigned long)total), total);
        x += 11 * (float)(total - 1) + side + 8;
        draw_text(list, FONT_TEXT, 14, draw_rgb(MUTED), ALIGN_LEFT, x, y + 15,
                  at->hand.x + at->hand.w - 12 - x, words);
    }
}

static void draw_title(const GameLayout *at, const Table *table, DrawList *list) {
    const Game *game = table->game;
    const char *title = game->phase == PHASE_ACTION   ? names_text(&table->setup->rules, "Meeples")
                        : game->phase == PHASE_PLACE  ? _("Your tile")
                        : game->phase == PHASE_DRAGON ? _("Dragon")
                                                      : "";
    draw_text(list, FONT_TITLE, 18, draw_rgb(INK), ALIGN_LEFT, at->turn_left.x,
              at->hand_tile.y + (at->stack.h < 40 ? 13.0f : 16.0f),
              at->hand.x + at->hand.w - 10 - at->turn_left.x, title);
}

static void draw_placed_tile(const GameLayout *at, const Table *table, DrawList *list) {
    draw_tile(list, at->hand_tile, face_of_tile(table->setup, table->game, table->game->last_tile), 1, 0);
    draw_box(list, at->hand_tile, 2, NO_COLOR, draw_rgb(INK), 1.5f);
}

void hand_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table, DrawList *list) {
    theme_card(list, at->hand);
    const Game *game = table->game;
    bool listed = game->phase == PHASE_ACTION && act_has_list(page);
    if (listed) {
        draw_placed_tile(at, table, list);
        act_spots_draw_large(page, ui, at, table, list);
        acts_draw(page, ui, at, table, list);
        draw_aside(at, table, list);
        return; /* the list takes the place of the stack */
    }
    if (game->phase == PHASE_CHOOSE) {
        held_draw(page, ui, at, table, list);
        draw_stack(at, table, list);
        draw_aside(at, table, list);
        return;
    }
    draw_title(at, table, list);
    bool held = game->phase == PHASE_PLACE && game_ghost(page, ui).shown;
    if (game->phase == PHASE_ACTION) {
        draw_placed_tile(at, table, list);
        act_spots_draw_large(page, ui, at, table, list);
        draw_supply(page, at, table, list);
    } else if (game->phase == PHASE_DRAGON) {
        draw_placed_tile(at, table, list);
        draw_waking(at, table, list);
    } else if (held) {
        draw_empty_place(at, _("on the board"), list);
    } else if (game->phase == PHASE_PLACE) {
        draw_drawn_tile(page, at, table, list);
    } else {
        draw_last_word(page, at, list);
        return;
    }
    draw_stack(at, table, list);
    draw_aside(at, table, list);
}
