/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A larger table during play (R7.9): how large, and the question whether all agree. */
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/overlay/overlay.h"
#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"

enum { EXTEND_WIDE = 1, EXTEND_HIGH, EXTEND_LEAVE, EXTEND_AGREE };
enum { EXTEND_MOST = 60 };

static bool can_extend(const Ui *ui, int w, int h) {
    Move move = {.kind = MOVE_EXTEND, .x = (int16_t)w, .y = (int16_t)h};
    return game_check(session_setup(ui->session), session_game(ui->session), move).code == MOVE_OK;
}

bool extend_offered(const Ui *ui) {
    const Game *game = session_game(ui->session);
    return session_setup(ui->session)->rules.table != TABLE_OPEN &&
           can_extend(ui, game->table_w + 1, game->table_h);
}

void extend_open(Ui *ui) {
    if (!extend_offered(ui)) {
        return;
    }
    ui->game.extend_w = session_game(ui->session)->table_w;
    ui->game.extend_h = session_game(ui->session)->table_h;
    ui_open(ui, OVERLAY_EXTEND);
}

static DrawRect card_of(const Ui *ui) {
    return overlay_card(ui, 560, 372);
}

static DrawRect number_rect(DrawRect card, int line) {
    DrawRect numbers = rect_of(card.x + card.w - 24 - 132, card.y + 78, 132, 84);
    return rect_row(numbers, line, 2, 12);
}

static void extend_layout(const Ui *ui, WidgetList *widgets) {
    DrawRect card = card_of(ui);
    const Game *game = session_game(ui->session);
    int w = ui->game.extend_w, h = ui->game.extend_h;
    stepper_layout(widgets, number_rect(card, 0), EXTEND_WIDE, w, game->table_w, EXTEND_MOST, "wide");
    stepper_layout(widgets, number_rect(card, 1), EXTEND_HIGH, h, game->table_h, EXTEND_MOST, "high");
    for (int i = 0; i < widgets->count; i++) {
        widgets->items[i].note[0] = '\0';
    }
    overlay_left(widgets, card, EXTEND_LEAVE, "leave", _("Leave it as it is"), _("Esc"));
    overlay_right(widgets, card, EXTEND_AGREE, "agree", _("All agree"), _("Enter"))->disabled =
        !can_extend(ui, w, h);
}

static void extend_act(Ui *ui, Action action) {
    GameScene *g = &ui->game;
    int by = action.arg ? 1 : -1;
    if (action.id == EXTEND_WIDE) {
        g->extend_w += by;
    } else if (action.id == EXTEND_HIGH) {
        g->extend_h += by;
    } else {
        ui_open(ui, OVERLAY_NONE);
    }
    if (action.id == EXTEND_AGREE) {
        int held = g->held, rotation = g->rotation;
        Move move = {.kind = MOVE_EXTEND, .x = (int16_t)g->extend_w, .y = (int16_t)g->extend_h};
        if (game_do(ui, move)) { /* the tile in the hand stays as it was */
            hand_choose(ui, held);
            g->rotation = rotation;
            game_fit(ui);
        }
    }
}

static bool extend_event(Ui *ui, const InputEvent *event) {
    if (overlay_put_away(ui, event, card_of(ui))) {
        return true;
    }
    if (event->kind == INPUT_KEY && (event->key == KEY_PLUS || event->key == KEY_MINUS)) {
        int id = event->mods & MOD_SHIFT ? EXTEND_HIGH : EXTEND_WIDE;
        WidgetList widgets;
        extend_layout(ui, &widgets);
        const Widget *w = widget_find(&widgets, (Action){id, event->key == KEY_PLUS});
        if (w && !w->disabled) {
            extend_act(ui, w->action);
        }
        return true;
    }
    return false;
}

/* Table, larger table and the tiles on it, to scale. */
static void draw_plan(const Ui *ui, DrawRect room, DrawList *list) {
    const GameSetup *setup = session_setup(ui->session);
    Game larger = *session_game(ui->session);
    SquareBounds old, new;
    edge_bounds(setup, &larger, &old);
    larger.table_w = (uint8_t)ui->game.extend_w;
    larger.table_h = (uint8_t)ui->game.extend_h;
    edge_bounds(setup, &larger, &new);
    float w = (float)(new.x1 - new.x0), h = (float)(new.y1 - new.y0);
    float size = room.w / w < room.h / h ? room.w / w : room.h / h;
    float x = room.x + (room.w - size * w) / 2 - size * (float)new.x0;
    float y = room.y + (room.h - size * h) / 2 - size * (float)new.y0;
    DrawRect whole = {x + size * (float)new.x0, y + size *(float)new.y0, size *w, size *h};
    draw_box(list, rect_inset(whole, -5), 3, draw_rgb(0x4b3726), draw_rgb(0xb07a40), 5);
    DrawRect now = {x + size * (float)old.x0, y + size * (float)old.y0, size * (float)(old.x1 - old.x0),
                    size * (float)(old.y1 - old.y0)};
    draw_box_styled(list, now, 0, draw_faded(draw_rgb(CREAM), 0.10f), draw_rgb(0xe0bd84), 2, STROKE_DASHED);
    for (int i = 0; i < larger.tile_count; i++) {
        DrawRect r = {x + size * (float)larger.tiles[i].x, y + size * (float)larger.tiles[i].y, size, size};
        draw_tile(list, rect_inset(r, 0.5f), face_of_tile(setup, &larger, i), 1, 0);
    }
}

static void extend_draw(const Ui *ui, const WidgetList *widgets, DrawList *list) {
    DrawRect card = card_of(ui), in = overlay_draw_card(list, card, _("Enlarge the table"));
    const Game *game = session_game(ui->session);
    draw_plan(ui, rect_of(in.x + 6, in.y + 26, 206, 158), list);
    static const char *const names[] = {N_("Columns"), N_("Rows")};
    int sizes[] = {ui->game.extend_w, ui->game.extend_h};
    for (int i = 0; i < 2; i++) {
        DrawRect r = number_rect(card, i);
        draw_text(list, FONT_TEXT, 17, draw_rgb(INK), ALIGN_RIGHT, r.x - 12, r.y + 24, 120,
                  gettext(names[i]));
        stepper_draw(r, sizes[i], list);
    }
    char words[96];
    /* Translators: the size of the table before and after, in tiles */
    snprintf(words, sizeof words, _("from %d × %d to %d × %d"), game->table_w, game->table_h, sizes[0],
             sizes[1]);
    draw_text(list, FONT_TEXT, 16, draw_rgb(MUTED), ALIGN_RIGHT, in.x + in.w, in.y + 154, 290, words);
    draw_paragraph(list, FONT_SENTENCE, 16, draw_rgb(INK), in.x, in.y + 222, in.w, 20,
                   _("A table is enlarged only when all players agree, and it stays so. Do all agree?"));
    widgets_draw(widgets, &ui->pointer, list);
}

static void extend_describe(const Ui *ui, Str *out) {
    str_addf(out, "table %d %d\n", ui->game.extend_w, ui->game.extend_h);
}

const Scene OVERLAY_OF_EXTEND = {"extend",     extend_layout, extend_act,
                                 extend_event, extend_draw,   extend_describe};
