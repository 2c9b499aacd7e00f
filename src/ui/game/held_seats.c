/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tiles that lie open before the seats: three in each hand where hands are visible (R7.1), or the one drawn
 * early for the next turn (R7.2). Small on each seat's card, large where the pointer rests on it. */
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/parts/text.h"

static int open_tiles(const Table *table, int seat, int kinds[HAND_MAX]) {
    int count = 0;
    for (int i = 0; i < HAND_MAX; i++) {
        int tile = table->game->hand[seat][i];
        if (tile && tile != HAND_HIDDEN) {
            kinds[count++] = tile - 1;
        }
    }
    bool open = table->setup->rules.hand_visible || table->setup->rules.hand == HAND_ONE;
    return open ? count : 0;
}

static void draw_small(const Table *table, int kind, DrawRect r, DrawList *list) {
    draw_tile(list, r, face_of_kind(table->setup, table->game, kind, 0, 0, 0), 1, 0);
    draw_box(list, r, 2, NO_COLOR, draw_rgb(INK), 1);
}

float seat_tiles_draw(const Table *table, int seat, float right, float bottom, float side, DrawList *list) {
    int kinds[HAND_MAX], count = side > 0 ? open_tiles(table, seat, kinds) : 0;
    for (int i = 0; i < count; i++) {
        DrawRect r = {right - (side + 3) * (float)(count - i) + 3, bottom - side, side, side};
        draw_small(table, kinds[i], r, list);
    }
    return (float)count * (side + 3);
}

void seat_tiles_card_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list) {
    const float side = 72;
    for (int seat = 0; seat < table->setup->seat_count && ui->pointer.inside; seat++) {
        int kinds[HAND_MAX], count = open_tiles(table, seat, kinds);
        if (count == 0 || !rect_has(at->seats[seat], ui->pointer.x, ui->pointer.y)) {
            continue;
        }
        char title[128];
        snprintf(title, sizeof title,
                 table->setup->rules.hand == HAND_ONE ? _("The next tile of %.80s") : _("The hand of %.80s"),
                 table->seats[seat].name);
        float wide = text_width(list->metrics, FONT_TITLE, 17, title) + 32;
        float tiles = (side + 8) * (float)count - 8 + 32;
        wide = tiles > wide ? tiles : wide;
        DrawRect card = {at->panel.x - wide - 14, at->seats[seat].y - 4, wide, side + 56};
        theme_card(list, card);
        draw_text(list, FONT_TITLE, 17, draw_rgb(INK), ALIGN_LEFT, card.x + 16, card.y + 27, card.w - 32,
                  title);
        for (int i = 0; i < count; i++) {
            draw_small(table, kinds[i], rect_of(card.x + 16 + (side + 8) * (float)i, card.y + 40, side, side),
                       list);
        }
    }
}
