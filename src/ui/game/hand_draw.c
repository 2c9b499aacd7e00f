/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card at the lower right: the drawn tile, or the placed tile with the spots for a meeple. */
#include <stdio.h>

#include "ui/game/finale.h"
#include "ui/game/game_page.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"

static void draw_stack(const Scene *s) {
    DrawRect stack = s->at.stack;
    int left = s->game->bag_total + s->game->river_tiles, shown = left > 3 ? 4 : left;
    for (int i = 0; i < shown; i++) {
        DrawRect r = {stack.x + 2.5f * (float)i, stack.y - 2.5f * (float)i, stack.w, stack.h};
        draw_sprite(s->list, r, (Sprite){.kind = SPRITE_TILE_BACK}, draw_rgb(0xffffff), 0);
    }
    if (left == 0) {
        draw_box_styled(s->list, stack, 4, NO_COLOR, draw_rgb(EDGE), 1.5f, STROKE_DASHED);
    }
    float x = stack.x + stack.w + 16;
    bool small = stack.h < 40;
    theme_number(s->list, small ? 20 : 26, INK, ALIGN_LEFT, x, stack.y + (small ? 11.0f : 18.0f), left);
    /* Translators: under the number of tiles still to be drawn */
    theme_text(s->list, FONT_TEXT, small ? 14 : 15, MUTED, x, stack.y + (small ? 28.0f : 38.0f),
               s->at.hand.x + s->at.hand.w - 10 - x, _("left"));
}

/* Draws the empty place of a tile, with words no wider than `room` (0 = any width). */
static void draw_place(DrawList *list, DrawRect r, float size, float room, const char *words) {
    draw_box_styled(list, r, 4, draw_rgb(0xd9c493), draw_rgb(EDGE), 1.5f, STROKE_DASHED);
    draw_text(list, FONT_TEXT, size, draw_rgb(0x4e3c22), ALIGN_CENTRE, r.x + r.w / 2, r.y + r.h / 2 + 5, room,
              words);
}

void small_tile_draw(const Scene *s, int kind, DrawRect r) {
    draw_tile(s->list, r, laid_face_next(s->setup, s->game, kind, 0, 0, 0), 1, 0);
    draw_box(s->list, r, 2, NO_COLOR, draw_rgb(INK), 1);
}

void hand_place_draw(const Scene *s, const char *words) {
    draw_place(s->list, s->at.hand_tile, 15, s->at.hand_tile.w - 8, words);
}

void hand_drawn_draw(const Scene *s) {
    const Anim *fly = timeline_find(&s->page->timeline, ANIM_DRAW);
    float t = fly ? anim_progress(&s->page->timeline, fly) : 1, way = 1 - (1 - t) * (1 - t);
    DrawRect from = s->at.stack, to = s->at.hand_tile;
    DrawRect r = {from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way,
                  from.w + (to.w - from.w) * way, from.h + (to.h - from.h) * way};
    if (fly) {
        draw_place(s->list, to, 15, 0, "");
    }
    if (t > 0) {
        theme_shadow(s->list, r, r.w * 0.02f, r.w * 0.035f, 2, 0.35f);
        draw_tile(s->list, r, laid_face_next(s->setup, s->game, s->game->drawn, s->page->rotation, 0, 0), 1,
                  game_tile_angle(s->page));
        if (!s->page->turn_left) {
            draw_box(s->list, r, 2, NO_COLOR, draw_rgb(INK), 1.5f);
        }
    }
}

DrawRect supply_chip(const GameLayout *at) {
    float x = at->turn_left.x;
    return rect_of(x, at->turn_left.y - (at->small ? 2.0f : 0.0f), at->hand.x + at->hand.w - 14 - x,
                   at->small ? 32 : 38);
}

static void draw_supply(const Scene *s) {
    const Move *chosen = &s->page->chosen;
    int seat = s->game->seat, left = s->game->supply[seat][FIGURE_MEEPLE] -
                                     (chosen->kind == MOVE_FIGURE && chosen->figure == FIGURE_MEEPLE);
    DrawRect chip = supply_chip(&s->at);
    draw_box(s->list, chip, CARD_RADIUS, draw_rgb(left > 0 || chosen->kind ? PAPER_HIGH : PAPER_LOW),
             draw_rgb(EDGE), 1.5f);
    scene_figure(s, PAINT_MEEPLE, seat, chip.x + 20, chip.y + chip.h - 7, s->at.small ? 26 : 30,
                 left > 0 ? 1 : 0.35f);
    char words[48];
    snprintf(words, sizeof words, "%s", _("none left"));
    if (left > 0) {
        /* Translators: meeples still in the supply */
        snprintf(words, sizeof words, ngettext("%d left", "%d left", (unsigned long)left), left);
    }
    float room = chip.w - 42;
    theme_text(s->list, FONT_TITLE, theme_size_within(s->list->metrics, FONT_TITLE, 16, words, room), INK,
               chip.x + 38, chip.y + chip.h / 2 + 6, room, words);
}

/* Shown instead of a tile after the last turn. */
static void draw_last_word(const Scene *s) {
    float x = s->at.hand.x + 16, width = s->at.hand.w - 32, top = s->at.hand.y + 12;
    bool over = s->page->peeking;
    if (finale_shown(s->page) && finale_gains_draw(s, rect_of(x, top, width, s->at.undo.y - 10 - top))) {
        return;
    }
    theme_text(s->list, FONT_TITLE, 20, INK, x, s->at.hand.y + 34, width,
               over ? _("End of the game") : _("Final scoring"));
    draw_paragraph(s->list, FONT_SENTENCE, 16, draw_rgb(MUTED), x, s->at.hand.y + 62, width, 21,
                   over ? _("The game is over. Zoom with the wheel, drag with the middle button.")
                        : _("Whatever still scores is shown step by step. Click for the next one."));
}

/* Says whose tile set the dragon moving. */
static void draw_waking(const Scene *s) {
    char words[128];
    float x = s->at.turn_left.x;
    snprintf(words, sizeof words, _("Woken by %.80s"), s->seats[s->game->seat].name);
    draw_paragraph(s->list, FONT_TEXT, 15, draw_rgb(MUTED), x, s->at.hand.y + (s->at.small ? 46.0f : 54.0f),
                   s->at.hand.x + s->at.hand.w - 8 - x, 18, words);
}

/* Dragon tiles drawn before the first volcano (R8.5), in a row below the tile. */
static void draw_aside(const Scene *s) {
    int total = 0;
    bool three = s->at.held_count > 0; /* then they are beside the rotation buttons */
    DrawRect t = s->at.hand_tile, sign = s->at.turn_right;
    float side = 20, x = three ? sign.x + sign.w + 10 : t.x, y = three ? sign.y + 8 : t.y + t.h + 3;
    for (int kind = 0; kind < s->setup->kind_count; kind++) {
        for (int i = 0; i < s->game->aside[kind]; i++, total++) {
            small_tile_draw(s, kind, rect_of(x + 11 * (float)total, y, side, side));
        }
    }
    if (total > 0 && !three) {
        char words[48];
        /* Translators: dragon tiles that wait for the first volcano */
        snprintf(words, sizeof words, ngettext("%d set aside", "%d set aside", (unsigned long)total), total);
        x += 11 * (float)(total - 1) + side + 8;
        theme_text(s->list, FONT_TEXT, 14, MUTED, x, y + 15, s->at.hand.x + s->at.hand.w - 12 - x, words);
    }
}

static float title_room(const GameLayout *at) {
    return at->hand.x + at->hand.w - 10 - at->turn_left.x;
}

void hand_title_draw(const Scene *s, const char *title) {
    float x = s->at.turn_left.x, room = title_room(&s->at);
    theme_text(s->list, FONT_TITLE, theme_size_within(s->list->metrics, FONT_TITLE, 18, title, room), INK, x,
               s->at.hand_tile.y + (s->at.small ? 13.0f : 16.0f), room, title);
}

static void draw_placed_tile(const Scene *s) {
    DrawRect r = s->at.hand_tile;
    draw_tile(s->list, r, laid_face(s->setup, s->game, s->game->last_tile), 1, 0);
    draw_box(s->list, r, 2, NO_COLOR, draw_rgb(INK), 1.5f);
}

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
    bool others = game_others_decide(s->page);
    bool chosen = !others && held == s->page->held, fits = hand_fits(s->page, held),
         hot = !others && pointer_over(&s->ui->pointer, r);
    if (tile == HAND_HIDDEN) {
        draw_sprite(s->list, r, (Sprite){.kind = SPRITE_TILE_BACK}, draw_rgb(0xffffff), 0);
        return;
    }
    if (chosen && game_ghost(s->page, s->ui).shown) { /* without room for the word, the frame is enough */
        bool room = text_width(s->list->metrics, FONT_TEXT, 14, _("being placed")) <= r.w - 6;
        draw_place(s->list, r, 14, 0, room ? _("being placed") : "");
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

/* Three in the hand (R7.1): side by side, the one chosen raised and as it is turned, those that fit nowhere
 * crossed. */
static void draw_hand_of_three(const Scene *s) {
    bool small = s->at.small;
    char whose[128];
    snprintf(whose, sizeof whose, _("%.80s’s hand"), s->seats[s->game->seat].name);
    theme_text(s->list, FONT_TITLE, small ? 17 : 18, INK, s->at.hand.x + 14,
               s->at.hand.y + (small ? 22.0f : 26.0f), s->at.hand.w - 28,
               game_others_decide(s->page) ? whose
               : hand_stuck(s->page)       ? _("Nothing fits: discard one")
               : second_shown(s->page)     ? _("Second tile")
                                           : _("Your hand"));
    for (int i = 0; i < HAND_MAX; i++) {
        if (i < s->at.held_count) {
            draw_held(s, s->at.held[i], i);
        } else {
            draw_place(s->list, s->at.held[i], 14, 0, "");
        }
    }
}

/* With several persons, with the name. */
static const char *whose_tile(const Scene *s, char *room, size_t size) {
    int persons = 0;
    for (int seat = 0; seat < s->setup->seat_count; seat++) {
        persons += !watch_plays(s->page, seat);
    }
    snprintf(room, size, _("%.80s’s tile"), s->seats[s->game->seat].name);
    float high = theme_size_within(s->list->metrics, FONT_TITLE, 18, room, title_room(&s->at));
    const char *name = s->seats[s->game->seat].name;
    bool fits = text_width(s->list->metrics, FONT_TITLE, high, room) <= title_room(&s->at),
         short_fits = text_width(s->list->metrics, FONT_TITLE, 14, name) <= title_room(&s->at);
    return persons < 2 ? _("Your tile") : fits ? room : short_fits ? name : _("Your tile");
}

/* The list is where the stack would be. */
static bool is_listed(const GamePage *page) {
    return page->game->phase == PHASE_ACTION && act_has_list(page);
}

static bool is_watched(const GamePage *page) {
    Phase phase = (Phase)page->game->phase;
    return (phase == PHASE_PLACE || phase == PHASE_ACTION) && watch_seat(page) >= 0;
}

bool hand_stack_shown(const GamePage *page) {
    Phase phase = (Phase)page->game->phase;
    bool turn =
        phase == PHASE_CHOOSE || phase == PHASE_PLACE || phase == PHASE_ACTION || phase == PHASE_DRAGON;
    return turn && (is_watched(page) || !is_listed(page));
}

void hand_draw(const Scene *s) {
    char whose[128];
    theme_card(s->list, s->at.hand);
    bool listed = is_listed(s->page);
    if (is_watched(s->page)) {
        watch_hand_draw(s);
        draw_stack(s);
        draw_aside(s);
        return;
    }
    switch ((Phase)s->game->phase) {
    case PHASE_CHOOSE:
        draw_hand_of_three(s);
        break;
    case PHASE_PLACE:
        hand_title_draw(s, second_shown(s->page) ? _("Second tile") : whose_tile(s, whose, sizeof whose));
        if (game_ghost(s->page, s->ui).shown) {
            hand_place_draw(s, _("being placed"));
        } else {
            hand_drawn_draw(s);
        }
        break;
    case PHASE_ACTION:
        hand_title_draw(s, listed ? "" : names_text(&s->setup->rules, "Meeples"));
        draw_placed_tile(s);
        act_spots_draw(s, true);
        if (listed) {
            acts_draw(s);
        } else {
            draw_supply(s);
        }
        break;
    case PHASE_DRAGON:
        hand_title_draw(s, _("Dragon"));
        draw_placed_tile(s);
        draw_waking(s);
        break;
    case PHASE_NONE:
    case PHASE_DRAW:
    case PHASE_FINAL:
    case PHASE_OVER:
        draw_last_word(s);
        return;
    }
    if (hand_stack_shown(s->page)) {
        draw_stack(s);
    }
    draw_aside(s);
}
