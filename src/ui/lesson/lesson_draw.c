/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card of the lesson, and the gold that shows where to go. */
#include <math.h>
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/lesson/lesson.h"
#include "ui/parts/text.h"

static const float CARD = 284, MARGIN = 12, PAD = 16, LINE = 22, HOW_LINE = 20, TOP = 92, FOOT = 62;

float lesson_room(const GamePage *page) {
    return page->lesson.on ? CARD + 2 * MARGIN : 0;
}

/* ---- the card ---- */

static bool learners_turn(const GamePage *page) {
    return session_game(page->session)->seat == 0 && !session_over(page->session);
}

static bool has_placed(const GamePage *page) {
    return session_game(page->session)->phase == PHASE_ACTION;
}

static const char *title_now(const GamePage *page) {
    return session_over(page->session) ? _("The final scoring")
           : learners_turn(page)       ? lesson_title(lesson_step_now(page))
                                       : _("Mira’s turn");
}

static const char *words_now(const GamePage *page) {
    if (session_over(page->session)) {
        return _("What is still open pays a little. And now your farmer: his field touches three complete "
                 "cities, 3 points each.");
    }
    return learners_turn(page) ? lesson_words(lesson_step_now(page), has_placed(page))
                               : _("Watch where she builds. You go on in a moment.");
}

static const char *how_now(const GamePage *page, const Ui *ui, char *room, size_t size) {
    return learners_turn(page) ? lesson_how(ui, lesson_step_now(page), has_placed(page), room, size) : "";
}

static DrawRect card_of(const GamePage *page, const Ui *ui) {
    char room[160];
    const char *how = how_now(page, ui, room, sizeof room);
    float width = CARD - 2 * PAD;
    int lines = paragraph_lines(&ui->metrics, FONT_SENTENCE, 17, width, words_now(page));
    int hows = how[0] ? paragraph_lines(&ui->metrics, FONT_ITALIC, 15, width, how) : 0;
    float height = TOP + LINE * (float)lines + (hows ? 8 + HOW_LINE * (float)hows : 0) + FOOT;
    return rect_of(MARGIN, 64, CARD, height);
}

void lesson_layout(const GamePage *page, const Ui *ui, WidgetList *widgets) {
    if (!page->lesson.on) {
        return;
    }
    DrawRect card = card_of(page, ui);
    float y = card.y + card.h - 52, x = card.x + PAD, width = CARD - 2 * PAD, part = roundf(width * 0.58f);
    Widget *w = widget_add(widgets, WIDGET_PAPER, rect_of(x, y, part - 4, 36), (Action){LESSON_SKIP, 0},
                           _("Skip step"));
    w->name = "lesson-skip";
    w->disabled = !learners_turn(page);
    w = widget_add(widgets, WIDGET_PAPER, rect_of(x + part + 4, y, width - part - 4, 36),
                   (Action){LESSON_LEAVE, 0}, _("Leave"));
    w->name = "lesson-leave";
    w = widget_icon(widgets, WIDGET_SIGN, rect_of(card.x + card.w - 40, card.y + 8, 30, 30),
                    (Action){LESSON_AGAIN, 0}, ICON_FIRST, _("From the first step again"));
    w->name = "lesson-again";
}

/* One dot a step: those that are done are filled. */
static void draw_progress(const GamePage *page, DrawRect card, DrawList *list) {
    int now = lesson_step_now(page);
    const float pitch = (CARD - 2 * PAD) / LESSON_STEPS;
    for (int i = 1; i <= LESSON_STEPS; i++) {
        float x = card.x + PAD + pitch * ((float)i - 0.5f), y = card.y + 70;
        bool done = i < now || session_over(page->session);
        if (i < LESSON_STEPS) {
            theme_rule(list, x + 6, y, pitch - 12, done ? GOOD : RULE_LINE, 2);
        }
        float r = i == now && !done ? 7 : 5;
        draw_box(list, rect_of(x - r, y - r, 2 * r, 2 * r), r,
                 draw_rgb(done       ? GOOD
                          : i == now ? GOLD
                                     : PAPER_LOW),
                 draw_rgb(done       ? GOOD
                          : i == now ? INK
                                     : EDGE),
                 i == now ? 2 : 1.5f);
    }
}

static void draw_card(const GamePage *page, const Ui *ui, DrawList *list) {
    DrawRect card = card_of(page, ui);
    char step[64], room[160];
    const char *how = how_now(page, ui, room, sizeof room);
    float x = card.x + PAD, width = CARD - 2 * PAD;
    snprintf(step, sizeof step, _("Step %d of %d"), lesson_step_now(page), LESSON_STEPS);
    theme_card(list, card);
    draw_text(list, FONT_TEXT, 14, draw_rgb(MUTED), ALIGN_LEFT, x, card.y + 25, width, step);
    draw_text(list, FONT_TITLE, theme_size_within(list->metrics, FONT_TITLE, 20, title_now(page), width),
              draw_rgb(INK), ALIGN_LEFT, x, card.y + 49, width, title_now(page));
    draw_progress(page, card, list);
    int lines = draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(INK), x, card.y + TOP + 10, width, LINE,
                               words_now(page));
    if (how[0]) {
        draw_paragraph(list, FONT_ITALIC, 15, draw_rgb(GOOD), x, card.y + TOP + 16 + LINE * (float)lines,
                       width, HOW_LINE, how);
    }
}

/* ---- where to go ---- */

static const float STRONG = 4;

/* From the tile in the hand to its square. */
static void draw_way(const GameLayout *at, DrawRect square, DrawList *list) {
    enum { POINTS = 24 };
    DrawPoint way[POINTS], from = {at->hand_tile.x - 4, at->hand_tile.y + at->hand_tile.h / 2};
    DrawPoint to = {square.x + square.w / 2, square.y + square.h + 10};
    DrawPoint bend = {to.x, from.y};
    for (int i = 0; i < POINTS; i++) {
        float t = (float)i / (POINTS - 1), u = 1 - t;
        way[i] = (DrawPoint){u * u * from.x + 2 * u * t * bend.x + t * t * to.x,
                             u * u * from.y + 2 * u * t * bend.y + t * t * to.y};
    }
    const DrawPoint head[3] = {{to.x - 9, to.y + 9}, {to.x, to.y - 2}, {to.x + 9, to.y + 9}};
    draw_line(list, way, POINTS, false, STRONG + 3, draw_faded(draw_rgb(DARK), 0.5f), STROKE_SOLID);
    draw_line(list, way, POINTS, false, STRONG, draw_rgb(GOLD), STROKE_SOLID);
    draw_polygon(list, head, 3, draw_rgb(GOLD));
}

static void draw_square(const GamePage *page, const Ui *ui, const GameLayout *at, const Move *want,
                        DrawList *list) {
    DrawRect square = camera_square(&page->camera, at->table, want->x, want->y);
    draw_clip(list, at->table);
    if (!game_ghost(page, ui).shown) {
        draw_box(list, square, 3, draw_faded(draw_rgb(GOLD), 0.35f), NO_COLOR, 0);
    }
    draw_tile_edge(list, square, draw_rgb(GOLD), STRONG);
    draw_unclip(list);
    if (lesson_step_now(page) == 1 && !ui->keys_used && page->hold == HOLD_NONE) {
        draw_way(at, square, list);
    }
}

static void draw_ring(float x, float y, float r, DrawList *list) {
    draw_box(list, rect_of(x - r - 1.5f, y - r - 1.5f, 2 * r + 3, 2 * r + 3), r + 1.5f, NO_COLOR,
             draw_rgb(DARK), STRONG + 3);
    draw_box(list, rect_of(x - r, y - r, 2 * r, 2 * r), r, NO_COLOR, draw_rgb(GOLD), STRONG);
}

static void draw_place(const GamePage *page, const Ui *ui, const GameLayout *at, const Move *want,
                       DrawList *list) {
    const Game *game = session_game(page->session);
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, false, spots);
    for (int i = 0; i < count; i++) {
        if (move_is(spots[i].move, *want)) {
            const PlacedTile *tile = &game->tiles[spots[i].tile];
            DrawRect r = camera_square(&page->camera, at->table, tile->x, tile->y);
            draw_ring(r.x + spots[i].x * r.w, r.y + spots[i].y * r.h, fmaxf(0.2f * r.w, 17), list);
        }
    }
}

static void draw_wanted(const GamePage *page, const Ui *ui, DrawList *list) {
    const Move *want = lesson_wanted(page);
    GameLayout at = game_layout(page, ui);
    if (!want || timeline_runs(&page->timeline)) {
        return;
    }
    if (want->kind == MOVE_PLACE) {
        draw_square(page, ui, &at, want, list);
    } else if (want->kind == MOVE_PASS || move_is(page->chosen, *want)) {
        theme_focus(list, at.end_turn, 8);
    } else {
        draw_place(page, ui, &at, want, list);
    }
}

void lesson_draw(const GamePage *page, const Ui *ui, DrawList *list) {
    if (page->lesson.on) {
        draw_wanted(page, ui, list);
        draw_card(page, ui, list);
    }
}
