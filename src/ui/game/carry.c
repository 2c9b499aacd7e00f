/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A figure dragged from the supply on the card to its place on the table. */
#include <math.h>

#include "ui/game/game_page.h"

static const float CARRY_SLACK = 6; /* units a press may wander and still be a click */

/* What is pressed at a point of the card: the supply, or an entry of the list with a figure of one's own. */
static Act supply_at(const GamePage *page, const Ui *ui, float x, float y) {
    GameLayout at = game_layout(page, ui);
    if (!act_has_list(page)) {
        DrawRect supply = supply_chip(&at);
        return rect_has(supply, x, y) && act_now(page) == ACT_MEEPLE ? ACT_MEEPLE : ACT_NONE;
    }
    WidgetList widgets;
    ui_layout(ui, &widgets);
    const Widget *under = widget_at(&widgets, x, y);
    bool figure = under && under->action.id == GAME_ACT &&
                  (act_puts_figure((Act)under->action.arg) || under->action.arg == ACT_FAIRY);
    return figure ? (Act)under->action.arg : ACT_NONE;
}

void carry_press(GamePage *page, Ui *ui, const InputEvent *event) {
    page->carry = ACT_NONE;
    page->carry_from = ACT_NONE;
    if (event->button == BUTTON_LEFT && session_game(page->session)->phase == PHASE_ACTION) {
        page->carry_from = (uint8_t)supply_at(page, ui, event->x, event->y);
        page->grab_x = event->x;
        page->grab_y = event->y;
    }
}

void carry_move(GamePage *page, Ui *ui, const InputEvent *event) {
    if (page->carry_from == ACT_NONE ||
        hypotf(event->x - page->grab_x, event->y - page->grab_y) < CARRY_SLACK) {
        return;
    }
    Act act = (Act)page->carry_from;
    page->carry_from = ACT_NONE;
    ui->pointer.pressed = (Action){0, 0};
    act_choose(page, act);
    page->carry = act_now(page) == act ? (uint8_t)act : (uint8_t)ACT_NONE;
}

bool carry_drop(GamePage *page, Ui *ui) {
    bool carried = page->carry != ACT_NONE;
    if (carried) {
        Spot spots[SPOTS_MAX];
        int count = act_spots(page, ui, true, spots);
        page->hot_spot = (Move){0};
        int hot = game_hot_spot(page, ui, spots, count);
        if (hot >= 0 && spots[hot].taken) {
            game_say(page, ui, spots[hot].why, ui->pointer.x, ui->pointer.y + 12);
        } else if (hot >= 0) {
            game_choose_spot(page, spots[hot].move);
        }
    }
    carry_forget(page);
    return carried;
}

void carry_forget(GamePage *page) {
    page->carry = page->carry_from = ACT_NONE;
}

void carry_draw(const GamePage *page, const Ui *ui, const Table *table, DrawList *list) {
    if (page->carry == ACT_NONE || !ui->pointer.inside) {
        return;
    }
    float height = fmaxf(figure_height(page->camera.now.size), 34);
    PaintColour colour = (PaintColour)table->colours[table->game->seat];
    draw_figure(list, act_figure(page, (Act)page->carry), colour, ui->pointer.x,
                ui->pointer.y + height * 0.36f, height, 1);
}
