/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A larger table during play (R7.9): its size, and whether everyone agrees. */
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/overlay/overlay.h"
#include "ui/parts/text.h"

enum { EXTEND_WIDE = 1, EXTEND_HIGH, EXTEND_LEAVE, EXTEND_AGREE };
enum { EXTEND_MOST = 60 };

typedef struct {
    ExtendOf of;
    int w, h; /* the proposed table */
} ExtendPage;

static Move proposed(const ExtendPage *e) {
    return (Move){.kind = MOVE_EXTEND, .x = (int16_t)e->w, .y = (int16_t)e->h};
}

static void extend_enter(void *page, Ui *ui, const void *with) {
    ExtendPage *e = page;
    (void)ui;
    (void)with;
    e->w = session_game(e->of.session)->table_w;
    e->h = session_game(e->of.session)->table_h;
}

static DrawRect extend_card(const void *page, const Ui *ui) {
    (void)page;
    return overlay_card(ui, 560, 372);
}

static DrawRect number_rect(DrawRect card, int line) {
    DrawRect in = rect_margins(card, 24, 78), rows = rect_cut_top(&in, 84);
    return rect_row(rect_cut_right(&rows, 132), line, 2, 12);
}

static void extend_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const ExtendPage *e = page;
    DrawRect card = extend_card(page, ui);
    const Game *game = session_game(e->of.session);
    stepper_layout(widgets, number_rect(card, 0), EXTEND_WIDE, e->w, game->table_w, EXTEND_MOST, "wide-");
    stepper_layout(widgets, number_rect(card, 1), EXTEND_HIGH, e->h, game->table_h, EXTEND_MOST, "high-");
    for (int i = 0; i < widgets->count; i++) {
        widgets->items[i].note[0] = '\0';
    }
    const OverlayAnswer answers[] = {
        {EXTEND_LEAVE, "leave", _("Keep this size"), _("Esc")},
        {EXTEND_AGREE, "agree", ui->online ? _("Ask the others") : _("Everyone agrees"), _("Enter")}};
    overlay_answers(widgets, card, answers)->disabled =
        game_check(session_setup(e->of.session), game, proposed(e)).code != MOVE_OK;
}

static void extend_act(void *page, Ui *ui, Action action) {
    ExtendPage *e = page;
    int by = action.arg ? 1 : -1;
    if (action.id == EXTEND_WIDE) {
        e->w += by;
    } else if (action.id == EXTEND_HIGH) {
        e->h += by;
    } else {
        pages_close(ui);
    }
    if (action.id == EXTEND_AGREE) {
        e->of.agreed(e->of.asker, ui, proposed(e));
    }
}

static bool extend_event(void *page, Ui *ui, const InputEvent *event) {
    (void)page;
    bool number = event->kind == INPUT_KEY && (event->key == KEY_PLUS || event->key == KEY_MINUS);
    if (number) {
        int id = event->mods & MOD_SHIFT ? EXTEND_HIGH : EXTEND_WIDE;
        ui_press(ui, (Action){id, event->key == KEY_PLUS});
    }
    return number;
}

/* Table, larger table and the tiles on it, to scale. */
static void draw_plan(const ExtendPage *e, DrawRect room, DrawList *list) {
    const GameSetup *setup = session_setup(e->of.session);
    Game larger = *session_game(e->of.session);
    SquareBounds old, new;
    edge_bounds(setup, &larger, &old);
    larger.table_w = (uint8_t)e->w;
    larger.table_h = (uint8_t)e->h;
    edge_bounds(setup, &larger, &new);
    float w = (float)(new.x1 - new.x0), h = (float)(new.y1 - new.y0);
    Camera camera = {.now = {(float)(new.x0 + new.x1) / 2, (float)(new.y0 + new.y1) / 2,
                             room.w / w < room.h / h ? room.w / w : room.h / h}};
    draw_box(list, rect_inset(camera_squares(&camera, room, new), -5), 3, draw_rgb(0x4b3726),
             draw_rgb(0xb07a40), 5);
    draw_box_styled(list, camera_squares(&camera, room, old), 0, draw_faded(draw_rgb(CREAM), 0.10f),
                    draw_rgb(0xe0bd84), 2, STROKE_DASHED);
    for (int i = 0; i < larger.tile_count; i++) {
        DrawRect r = camera_square(&camera, room, larger.tiles[i].x, larger.tiles[i].y);
        draw_tile(list, rect_inset(r, 0.5f), laid_face(setup, &larger, i), 1, 0);
    }
}

static void extend_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const ExtendPage *e = page;
    DrawRect card = extend_card(page, ui), in = overlay_draw_card(list, card, _("Enlarge the table"));
    const Game *game = session_game(e->of.session);
    DrawRect left = in;
    rect_cut_top(&left, 26);
    left = rect_cut_top(&left, 158);
    rect_cut_left(&left, 6);
    draw_plan(e, rect_cut_left(&left, 206), list);
    for (int i = 0; i < 2; i++) {
        DrawRect r = number_rect(card, i);
        draw_text(list, FONT_TEXT, 17, draw_rgb(INK), ALIGN_RIGHT, r.x - 12, r.y + 24, 120,
                  i ? _("Rows") : _("Columns"));
    }
    char words[96];
    /* Translators: the size of the table before and after, in tiles */
    snprintf(words, sizeof words, _("from %d × %d to %d × %d"), game->table_w, game->table_h, e->w, e->h);
    draw_text(list, FONT_TEXT, 16, draw_rgb(MUTED), ALIGN_RIGHT, in.x + in.w, in.y + 154, 290, words);
    draw_paragraph(list, FONT_SENTENCE, 16, draw_rgb(INK), in.x, in.y + 222, in.w, 20,
                   ui->online ? _("The table can be enlarged only if everyone agrees, and it can’t be made "
                                  "smaller again.")
                              : _("The table can be enlarged only if everyone agrees, and it can’t be made "
                                  "smaller again. Does everyone agree?"));
    widgets_draw(widgets, &ui->pointer, list);
}

static void extend_describe(const void *page, const Ui *ui, Str *out) {
    const ExtendPage *e = page;
    (void)ui;
    str_addf(out, "table %d %d\n", e->w, e->h);
}

const PageKind EXTEND_PAGE = {.name = "extend",
                              .size = sizeof(ExtendPage),
                              .with = sizeof(ExtendOf),
                              .above = true,
                              .enter = extend_enter,
                              .layout = extend_layout,
                              .card = extend_card,
                              .event = extend_event,
                              .act = extend_act,
                              .draw = extend_draw,
                              .describe = extend_describe};
