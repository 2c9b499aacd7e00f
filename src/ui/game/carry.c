/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A figure dragged from the supply on the card to its place on the table. */
#include <math.h>

#include "ui/game/game_page.h"

static const float CARRY_SLACK = 6; /* units a press may wander and still be a click */

/* What is pressed at a point of the card: the supply, or an entry of the list with a figure of one's own. */
static Act supply_at(const Ui *ui, float x, float y) {
    GameLayout at = game_layout(ui);
    if (!act_has_list(ui)) {
        DrawRect supply = supply_chip(&at);
        return rect_has(supply, x, y) && act_now(ui) == ACT_MEEPLE ? ACT_MEEPLE : ACT_NONE;
    }
    WidgetList widgets;
    ui_layout(ui, &widgets);
    const Widget *under = widget_at(&widgets, x, y);
    bool figure = under && under->action.id == GAME_ACT &&
                  (act_puts_figure((Act)under->action.arg) || under->action.arg == ACT_FAIRY);
    return figure ? (Act)under->action.arg : ACT_NONE;
}

void carry_press(Ui *ui, const InputEvent *event) {
    GameScene *g = &ui->game;
    g->carry = ACT_NONE;
    g->carry_from = ACT_NONE;
    if (event->button == BUTTON_LEFT && session_game(ui->session)->phase == PHASE_ACTION) {
        g->carry_from = (uint8_t)supply_at(ui, event->x, event->y);
        g->grab_x = event->x;
        g->grab_y = event->y;
    }
}

void carry_move(Ui *ui, const InputEvent *event) {
    GameScene *g = &ui->game;
    if (g->carry_from == ACT_NONE || hypotf(event->x - g->grab_x, event->y - g->grab_y) < CARRY_SLACK) {
        return;
    }
    Act act = (Act)g->carry_from;
    g->carry_from = ACT_NONE;
    ui->pointer.pressed = (Action){0, 0};
    act_choose(ui, act);
    g->carry = act_now(ui) == act ? (uint8_t)act : (uint8_t)ACT_NONE;
}

bool carry_drop(Ui *ui) {
    GameScene *g = &ui->game;
    bool carried = g->carry != ACT_NONE;
    if (carried) {
        Spot spots[SPOTS_MAX];
        int count = act_spots(ui, true, spots);
        g->hot_spot = (Move){0};
        int hot = game_hot_spot(ui, spots, count);
        if (hot >= 0 && spots[hot].taken) {
            game_say(ui, spots[hot].why, ui->pointer.x, ui->pointer.y + 12);
        } else if (hot >= 0) {
            game_choose_spot(ui, spots[hot].move);
        }
    }
    carry_forget(ui);
    return carried;
}

void carry_forget(Ui *ui) {
    ui->game.carry = ui->game.carry_from = ACT_NONE;
}

void carry_draw(const Ui *ui, const Table *table, DrawList *list) {
    if (ui->game.carry == ACT_NONE || !ui->pointer.inside) {
        return;
    }
    float height = fmaxf(figure_height(ui->game.camera.now.size), 34);
    PaintColour colour = (PaintColour)table->colours[table->game->seat];
    draw_figure(list, act_figure(ui, (Act)ui->game.carry), colour, ui->pointer.x,
                ui->pointer.y + height * 0.36f, height, 1);
}
