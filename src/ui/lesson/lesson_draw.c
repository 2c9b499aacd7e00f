/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card of the lesson with its words, and the gold that shows where to go. */
#include <math.h>
#include <stdio.h>

#include "ui/lesson/lesson.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"

static const float CARD = 284, MARGIN = 12, PAD = 16, LINE = 22, HOW_LINE = 20, TOP = 92, FOOT = 62;

float lesson_room(const GamePage *page) {
    return page->lesson.on ? CARD + 2 * MARGIN : 0;
}

/* ---- what it says ---- */

/* Only the first step says how to do it: afterwards the line below the table is enough. */
static const char *how_words(const Ui *ui, int step, bool last, bool placed, char *room, size_t size) {
    if (last && !placed) {
        /* Translators: a key, such as "F" */
        snprintf(room, size, _("Press %s to see who owns which field."), key_word(ui, 'F', "F"));
        return room;
    }
    if (step > 1) {
        return "";
    }
    if (!ui->keys_used) {
        return placed ? _("Click the golden spot, then “End turn”. Until then you can undo everything.")
                      : _("Drag the tile there. Right-click while dragging to rotate it.");
    }
    const char *enter = key_word(ui, KEY_ENTER, _("Enter")),
               *cross = ui->pad_used ? pad_word(KEY_UP, 0) : NULL;
    if (placed) {
        /* Translators: two keys or buttons of a gamepad, such as "Tab" and "Enter" */
        snprintf(room, size, _("%s: next spot. %s: choose it, then end your turn."),
                 key_word(ui, KEY_TAB, _("Tab")), enter);
    } else if (cross) {
        /* Translators: three buttons of a gamepad, such as "A" */
        snprintf(room, size, _("%s: choose a square. %s: rotate the tile. %s: place it."), cross,
                 key_word(ui, 'R', "R"), enter);
    } else {
        /* Translators: the key Enter */
        snprintf(room, size, _("Arrows: choose a square. R: rotate the tile. %s: place it."), enter);
    }
    return room;
}

/* ---- the card ---- */

/* What the card says, and where; each part of it is as high as its words need. */
typedef struct {
    const char *title, *words, *how;
    char room[160]; /* where `how` is composed */
    DrawRect card, in;
} LessonCard;

static bool learners_turn(const GamePage *page) {
    return page->game->seat == 0 && !session_over(page->session);
}

static void write_card(const GamePage *page, const Ui *ui, LessonCard *c) {
    int step = lesson_step_now(page);
    const LessonKind *kind = lesson_kind(page);
    const LessonStep *now = &kind->steps[step - 1];
    bool placed = page->game->phase != PHASE_PLACE, basics = page->lesson.kind == LESSON_BASICS;
    c->how = "";
    if (session_over(page->session)) {
        c->title = _("The final scoring");
        c->words = _(kind->over);
    } else if (learners_turn(page)) {
        bool walks = page->game->phase == PHASE_DRAGON && now->walk;
        c->title = _(now->title);
        c->words = _(lesson_roams(page) ? now->roams : walks ? now->walk : placed ? now->after : now->before);
        c->how = basics ? how_words(ui, step, step == kind->step_count, placed, c->room, sizeof c->room) : "";
    } else {
        c->title = _("Mira’s turn");
        c->words = _("Watch where she builds. You’re next.");
    }
    const float width = CARD - 2 * PAD;
    int lines = paragraph_lines(&ui->metrics, FONT_SENTENCE, 17, width, c->words);
    int hows = c->how[0] ? paragraph_lines(&ui->metrics, FONT_ITALIC, 15, width, c->how) : 0;
    float height = TOP + LINE * (float)lines + (hows ? 8 + HOW_LINE * (float)hows : 0) + FOOT;
    c->card = rect_of(MARGIN, 64, CARD, height);
    c->in = rect_margins(c->card, PAD, 0);
}

void lesson_layout(const GamePage *page, const Ui *ui, WidgetList *widgets) {
    if (!page->lesson.on) {
        return;
    }
    LessonCard c;
    write_card(page, ui, &c);
    DrawRect corner = rect_margins(c.card, 10, 8), row = c.in;
    rect_cut_bottom(&row, 16);
    row = rect_cut_bottom(&row, 36);
    Widget *w = widget_add(widgets, WIDGET_PAPER, rect_cut_left(&row, roundf(row.w * 0.58f) - 4),
                           (Action){LESSON_SKIP, 0}, _("Skip step"));
    w->name = "lesson-skip";
    w->disabled = !learners_turn(page);
    rect_cut_left(&row, 8);
    widget_add(widgets, WIDGET_PAPER, row, (Action){LESSON_LEAVE, 0}, _("Exit"))->name = "lesson-leave";
    corner = rect_cut_top(&corner, 30);
    widget_icon(widgets, WIDGET_SIGN, rect_cut_right(&corner, 30), (Action){LESSON_AGAIN, 0}, ICON_FIRST,
                _("Restart the tutorial"))
        ->name = "lesson-again";
}

static DrawRect around(float x, float y, float r) {
    return rect_of(x - r, y - r, 2 * r, 2 * r);
}

/* One dot a step: those that are done are filled. */
static void draw_progress(const GamePage *page, DrawRect row, DrawList *list) {
    int now = lesson_step_now(page), steps = lesson_kind(page)->step_count;
    for (int i = 1; i <= steps; i++) {
        DrawRect part = rect_column(row, i - 1, steps, 0);
        float x = part.x + part.w / 2, y = row.y + row.h;
        bool done = i < now || session_over(page->session);
        if (i < steps) {
            theme_rule(list, x + 6, y, part.w - 12, done ? GOOD : RULE_LINE, 2);
        }
        float r = i == now && !done ? 7 : 5;
        uint32_t fill = done ? GOOD : i == now ? GOLD : PAPER_LOW;
        uint32_t edge = done ? GOOD : i == now ? INK : EDGE;
        draw_box(list, around(x, y, r), r, draw_rgb(fill), draw_rgb(edge), i == now ? 2 : 1.5f);
    }
}

static void draw_card(const GamePage *page, const Ui *ui, DrawList *list) {
    LessonCard c;
    char step[64];
    write_card(page, ui, &c);
    DrawRect in = c.in;
    snprintf(step, sizeof step, _("Step %d of %d"), lesson_step_now(page), lesson_kind(page)->step_count);
    theme_card(list, c.card);
    theme_words(list, FONT_TEXT, 14, MUTED, ALIGN_LEFT, rect_cut_top(&in, 25), step);
    theme_words(list, FONT_TITLE, theme_size_within(list->metrics, FONT_TITLE, 20, c.title, in.w), INK,
                ALIGN_LEFT, rect_cut_top(&in, 24), c.title);
    draw_progress(page, rect_cut_top(&in, 21), list);
    rect_cut_top(&in, TOP - 70);
    int lines = draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(INK), in.x, in.y + 10, in.w, LINE, c.words);
    rect_cut_top(&in, LINE * (float)lines);
    if (c.how[0]) {
        draw_paragraph(list, FONT_ITALIC, 15, draw_rgb(GOOD), in.x, in.y + 16, in.w, HOW_LINE, c.how);
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
        theme_fill(list, square, 3, GOLD, 0.35f);
    }
    draw_tile_edge(list, square, draw_rgb(GOLD), STRONG);
    draw_unclip(list);
    if (page->lesson.kind == LESSON_BASICS && lesson_step_now(page) == 1 && !ui->keys_used &&
        page->hold == HOLD_NONE) {
        draw_way(at, square, list);
    }
}

static void draw_dragon_way(const GamePage *page, const GameLayout *at, const Move *want, DrawList *list) {
    const PlacedTile *tile = &page->game->tiles[page->game->dragon];
    DrawRect square =
        camera_square(&page->camera, at->table, tile->x + side_dx(want->side), tile->y + side_dy(want->side));
    draw_clip(list, at->table);
    draw_tile_edge(list, square, draw_rgb(GOLD), STRONG);
    draw_unclip(list);
}

/* The spot that the learner is to choose; false if it is not on the table, because another figure is chosen
 * in the list. */
static bool golden_spot(const GamePage *page, const Ui *ui, const Move *want, Spot *out) {
    Spot spots[SPOTS_MAX];
    int at = act_spots(page, ui, false, spots) - 1;
    while (at >= 0 && !move_is(spots[at].move, *want)) {
        at--;
    }
    *out = at >= 0 ? spots[at] : (Spot){0};
    return at >= 0;
}

static void draw_place(const GamePage *page, const Ui *ui, const GameLayout *at, const Move *want,
                       DrawList *list) {
    Spot spot;
    if (golden_spot(page, ui, want, &spot)) {
        const PlacedTile *tile = &page->game->tiles[spot.tile];
        DrawRect r = camera_square(&page->camera, at->table, tile->x, tile->y);
        float radius = fmaxf(0.2f * r.w, 17);
        DrawRect ring = around(r.x + spot.x * r.w, r.y + spot.y * r.h, radius);
        draw_box(list, rect_inset(ring, -1.5f), radius + 1.5f, NO_COLOR, draw_rgb(DARK), STRONG + 3);
        draw_box(list, ring, radius, NO_COLOR, draw_rgb(GOLD), STRONG);
    }
}

const char *lesson_prompt(const GamePage *page, const Ui *ui) {
    const Move *want = lesson_wanted(page);
    Spot spot;
    if (!want || page->game->phase != PHASE_ACTION || page->chosen.kind || ui->keys_used) {
        return NULL;
    }
    return want->kind == MOVE_PASS              ? _("end your turn")
           : golden_spot(page, ui, want, &spot) ? _("click the golden spot, then end your turn")
                                                : NULL;
}

static void draw_wanted(const GamePage *page, const Ui *ui, DrawList *list) {
    const Move *want = lesson_wanted(page);
    GameLayout at = game_layout(page, ui);
    if (!want || timeline_runs(&page->timeline)) {
        return;
    }
    if (want->kind == MOVE_PLACE) {
        draw_square(page, ui, &at, want, list);
    } else if (want->kind == MOVE_DRAGON) {
        draw_dragon_way(page, &at, want, list);
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
