/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card of a hand of three tiles (R7.1): side by side, the one chosen raised and as it is turned, those
 * that fit nowhere crossed. */
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/parts/text.h"

int held_at(const GameLayout *at, float x, float y) {
    for (int i = 0; i < at->held_count; i++) {
        if (rect_has(at->held[i], x, y)) {
            return i;
        }
    }
    return -1;
}

static void draw_number(DrawRect r, int number, bool chosen, DrawList *list) {
    char text[12];
    snprintf(text, sizeof text, "%d", number);
    DrawRect badge = {r.x + 4, r.y + 4, 19, 19};
    draw_box(list, badge, 5, draw_rgb(chosen ? PAPER_HIGH : PAPER_LOW), draw_rgb(INK), 1.2f);
    draw_text(list, FONT_NUMBER, 15, draw_rgb(INK), ALIGN_CENTRE, badge.x + badge.w / 2, badge.y + 14.5f, 0,
              text);
}

static void draw_frame(DrawRect r, const char *words, DrawList *list) {
    draw_box_styled(list, r, 4, draw_rgb(0xd9c493), draw_rgb(EDGE), 1.5f, STROKE_DASHED);
    if (text_width(list->metrics, FONT_TEXT, 14, words) <= r.w - 6) { /* else the frame alone says enough */
        draw_text(list, FONT_TEXT, 14, draw_rgb(0x4e3c22), ALIGN_CENTRE, r.x + r.w / 2, r.y + r.h / 2 + 5, 0,
                  words);
    }
}

static void draw_back(DrawRect r, DrawList *list) {
    draw_sprite(list, r, (Sprite){.kind = SPRITE_TILE_BACK}, draw_rgb(0xffffff), 0);
}

static void draw_held(const GamePage *page, const Ui *ui, const Table *table, DrawRect r, int held,
                      DrawList *list) {
    const Game *game = table->game;
    int tile = game->hand[game->seat][held];
    bool chosen = held == page->held, fits = hand_fits(page, held);
    bool hot = ui->pointer.inside && rect_has(r, ui->pointer.x, ui->pointer.y);
    if (tile == HAND_HIDDEN) {
        draw_back(r, list);
        return;
    }
    if (chosen && game_ghost(page, ui).shown) {
        draw_frame(r, _("on the board"), list);
        return;
    }
    TileFace face = face_of_kind(table->setup, game, tile - 1, chosen ? page->rotation : 0, 0, 0);
    if (chosen) {
        theme_shadow(list, r, 3, 5, 2, 0.45f);
        r.y -= 3;
    }
    draw_tile(list, r, face, fits ? 1 : 0.45f, chosen ? game_tile_angle(page) : 0);
    bool turning = chosen && page->turn_left;
    if (!turning) {
        draw_box(list, chosen ? rect_inset(r, -1.5f) : r, 3, NO_COLOR, draw_rgb(chosen || hot ? INK : EDGE),
                 chosen ? 3.5f
                 : hot  ? 2.2f
                        : 1.5f);
    }
    if (!fits) {
        draw_icon(list, ICON_CROSS, r.x + r.w / 2, r.y + r.h / 2, r.w * 0.5f,
                  draw_faded(draw_rgb(BAD), 0.85f));
    }
    draw_number(r, held + 1, chosen, list);
}

void held_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table, DrawList *list) {
    bool small = at->hand.h < 210;
    draw_text(list, FONT_TITLE, small ? 17 : 18, draw_rgb(INK), ALIGN_LEFT, at->hand.x + 14,
              at->hand.y + (small ? 22.0f : 26.0f), at->hand.w - 28,
              hand_stuck(page) ? _("Nothing fits: discard one") : _("Your hand"));
    for (int i = 0; i < HAND_MAX; i++) {
        if (i < at->held_count) {
            draw_held(page, ui, table, at->held[i], i, list);
        } else {
            draw_frame(at->held[i], "", list);
        }
    }
}

void hand_describe(const GamePage *page, const GameLayout *at, const Table *table, Str *out) {
    const Game *game = table->game;
    int kind = game_tile(page);
    if (kind >= 0) {
        str_addf(out, "hand %s %d %d %d\n", table->setup->kinds[kind].name, page->rotation,
                 (int)(at->hand_tile.x + at->hand_tile.w / 2), (int)(at->hand_tile.y + at->hand_tile.h / 2));
    }
    for (int i = 0; i < at->held_count; i++) {
        int tile = game->hand[game->seat][i];
        DrawRect r = at->held[i];
        str_addf(out, "held %d %s %d %d %s\n", i + 1,
                 tile == HAND_HIDDEN ? "hidden" : table->setup->kinds[tile - 1].name, (int)(r.x + r.w / 2),
                 (int)(r.y + r.h / 2), hand_fits(page, i) ? "fits" : "nowhere");
    }
}
