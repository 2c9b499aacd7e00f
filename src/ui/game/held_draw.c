/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tiles that players hold before they place one. On the card three in the hand (R7.1): side by side, the one
 * chosen raised and as it is turned, those that fit nowhere crossed. At the seats those that lie open, or the
 * one drawn early for the next turn (R7.2): small on each seat's card, large where the pointer rests on it.
 */
#include <math.h>
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

static void draw_held(const Scene *s, DrawRect r, int held) {
    int tile = s->game->hand[s->game->seat][held];
    bool chosen = held == s->page->held, fits = hand_fits(s->page, held),
         hot = pointer_over(&s->ui->pointer, r);
    if (tile == HAND_HIDDEN) {
        draw_sprite(s->list, r, (Sprite){.kind = SPRITE_TILE_BACK}, draw_rgb(0xffffff), 0);
        return;
    }
    if (chosen && game_ghost(s->page, s->ui).shown) { /* without room for the word, the frame is enough */
        bool room = text_width(s->list->metrics, FONT_TEXT, 14, _("placed")) <= r.w - 6;
        tile_place_draw(s->list, r, 14, 0, room ? _("placed") : "");
        return;
    }
    TileFace face = laid_face_next(s->setup, s->game, tile - 1, chosen ? s->page->rotation : 0, 0, 0);
    if (chosen) {
        theme_shadow(s->list, r, 3, 5, 2, 0.45f);
        r.y -= 3;
    }
    draw_tile(s->list, r, face, fits ? 1 : 0.45f, chosen ? game_tile_angle(s->page) : 0);
    if (!chosen || !s->page->turn_left) {
        float width = chosen ? 3.5f : hot ? 2.2f : 1.5f;
        draw_box(s->list, chosen ? rect_inset(r, -1.5f) : r, 3, NO_COLOR,
                 draw_rgb(chosen || hot ? INK : EDGE), width);
    }
    if (!fits) {
        draw_icon(s->list, ICON_CROSS, r.x + r.w / 2, r.y + r.h / 2, r.w * 0.5f,
                  draw_faded(draw_rgb(BAD), 0.85f));
    }
    DrawRect badge = {r.x + 4, r.y + 4, 19, 19};
    draw_box(s->list, badge, 5, draw_rgb(chosen ? PAPER_HIGH : PAPER_LOW), draw_rgb(INK), 1.2f);
    theme_number(s->list, 15, INK, ALIGN_CENTRE, badge.x + badge.w / 2, badge.y + 14.5f, held + 1);
}

void held_draw(const Scene *s) {
    bool small = s->at.small;
    theme_text(s->list, FONT_TITLE, small ? 17 : 18, INK, s->at.hand.x + 14,
               s->at.hand.y + (small ? 22.0f : 26.0f), s->at.hand.w - 28,
               hand_stuck(s->page)     ? _("Nothing fits: discard one")
               : second_shown(s->page) ? _("Second tile")
                                       : _("Your hand"));
    for (int i = 0; i < HAND_MAX; i++) {
        if (i < s->at.held_count) {
            draw_held(s, s->at.held[i], i);
        } else {
            tile_place_draw(s->list, s->at.held[i], 14, 0, "");
        }
    }
}

/* ---- at the seats ---- */

static int open_tiles(const Scene *s, int seat, int kinds[HAND_MAX]) {
    const Rules *rules = &s->setup->rules;
    int count = 0;
    for (int i = 0; i < HAND_MAX && (rules->hand_visible || rules->hand == HAND_ONE); i++) {
        int tile = s->game->hand[seat][i];
        if (tile && tile != HAND_HIDDEN) {
            kinds[count++] = tile - 1;
        }
    }
    return count;
}

float seat_tiles_draw(const Scene *s, int seat, float right, float bottom, float side) {
    int kinds[HAND_MAX], count = side > 0 ? open_tiles(s, seat, kinds) : 0;
    for (int i = 0; i < count; i++) {
        small_tile_draw(s, kinds[i],
                        rect_of(right - (side + 3) * (float)(count - i) + 3, bottom - side, side, side));
    }
    return (float)count * (side + 3);
}

float seat_tiles_card_draw(const Scene *s, int seat) {
    const float side = 72, gap = 8, pad = 16;
    int kinds[HAND_MAX], count = open_tiles(s, seat, kinds);
    if (count == 0) {
        return 0;
    }
    char title[128];
    snprintf(title, sizeof title,
             s->setup->rules.hand == HAND_ONE ? _("%.80s’s next tile") : _("%.80s’s hand"),
             s->seats[seat].name);
    float wide =
        fmaxf(text_width(s->list->metrics, FONT_TITLE, 17, title), (side + gap) * (float)count - gap) +
        2 * pad;
    DrawRect card = {s->at.panel.x - wide - 14, fmaxf(58, s->at.seats[seat].y - 4), wide, side + 56};
    theme_card(s->list, card);
    DrawRect in = rect_margins(card, pad, 0);
    theme_words(s->list, FONT_TITLE, 17, INK, ALIGN_LEFT, rect_cut_top(&in, 27), title);
    rect_cut_top(&in, 13);
    for (int i = 0; i < count; i++) {
        DrawRect r = rect_cut_left(&in, side);
        rect_cut_left(&in, gap);
        r.h = side;
        small_tile_draw(s, kinds[i], r);
    }
    return card.h + 4;
}

/* ---- for tests and tools ---- */

void hand_describe(const Scene *s, Str *out) {
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
