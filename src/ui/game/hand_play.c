/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tile to be placed: the one drawn, or with three in the hand (R7.1) the one chosen among them. Nothing
 * is told to the rules before a tile is put down: until then another may be chosen. */
#include "ui/game/game_page.h"

bool hand_chooses(const Ui *ui) {
    return session_game(ui->session)->phase == PHASE_CHOOSE;
}

static Refusal choose_why(const Ui *ui, int held) {
    Move choose = {.kind = MOVE_CHOOSE, .x = (int16_t)held};
    return game_check(session_setup(ui->session), session_game(ui->session), choose);
}

int hand_size(const Ui *ui) {
    const Game *game = session_game(ui->session);
    int count = 0;
    while (count < HAND_MAX && game->hand[game->seat][count]) {
        count++;
    }
    return count;
}

bool hand_fits(const Ui *ui, int held) {
    return hand_chooses(ui) && choose_why(ui, held).code == MOVE_OK;
}

bool hand_stuck(const Ui *ui) {
    const Game *game = session_game(ui->session);
    bool stuck = hand_chooses(ui) && game->hand[game->seat][0] != HAND_HIDDEN;
    for (int i = 0; stuck && i < hand_size(ui); i++) {
        stuck = !hand_fits(ui, i);
    }
    return stuck;
}

int game_tile(const Ui *ui) {
    const Game *game = session_game(ui->session);
    if (game->phase == PHASE_PLACE) {
        return game->drawn;
    }
    int tile =
        game->phase == PHASE_CHOOSE && ui->game.held < HAND_MAX ? game->hand[game->seat][ui->game.held] : 0;
    return tile != HAND_HIDDEN ? tile - 1 : -1;
}

bool game_places(const Ui *ui) {
    return ui->scene != SCENE_REPLAY && game_tile(ui) >= 0 && !hand_stuck(ui);
}

Refusal game_place_why(const Ui *ui, int x, int y, int rotation) {
    const GameSetup *setup = session_setup(ui->session);
    Move place = {.kind = MOVE_PLACE, .x = (int16_t)x, .y = (int16_t)y, .rotation = (uint8_t)rotation};
    if (!hand_chooses(ui)) {
        return game_check(setup, session_game(ui->session), place);
    }
    Refusal why = choose_why(ui, ui->game.held);
    if (why.code == MOVE_OK) {
        Game chosen = *session_game(ui->session);
        game_apply(setup, &chosen, (Move){.kind = MOVE_CHOOSE, .x = (int16_t)ui->game.held}, NULL);
        why = game_check(setup, &chosen, place);
    }
    return why;
}

/* ---- what a player does ---- */

void hand_ready(Ui *ui) {
    ui->game.held = 0;
    for (int i = hand_size(ui) - 1; i >= 0 && hand_chooses(ui); i--) {
        ui->game.held = hand_fits(ui, i) ? i : ui->game.held;
    }
}

void hand_choose(Ui *ui, int held) {
    if (game_tile(ui) >= 0 && hand_chooses(ui) && held < hand_size(ui) && held != ui->game.held) {
        ui->game.held = held;
        ui->game.rotation = 0;
        ui->game.turn_left = 0;
        ui->game.reason_left = 0;
        sale_look(ui);
    }
}

void hand_walk(Ui *ui, bool backwards) {
    int count = hand_size(ui);
    if (count > 0) {
        hand_choose(ui, (ui->game.held + (backwards ? count - 1 : 1)) % count);
    }
}

bool hand_walked(const Ui *ui, bool backwards) {
    return ui->game.held == (backwards ? 0 : hand_size(ui) - 1);
}

bool hand_show_chosen(Ui *ui) {
    return !hand_chooses(ui) || game_do(ui, (Move){.kind = MOVE_CHOOSE, .x = (int16_t)ui->game.held});
}

void hand_take_back(Ui *ui) {
    const Record *record = session_record(ui->session);
    const Move *last = record->move_count > 0 ? &record->moves[record->move_count - 1] : NULL;
    if (session_game(ui->session)->phase == PHASE_PLACE && last && last->kind == MOVE_CHOOSE) {
        int held = last->x;
        session_undo(ui->session);
        ui->game.held = held;
    }
}

void hand_discard(Ui *ui) {
    int kind = game_tile(ui);
    if (hand_stuck(ui) && kind >= 0) {
        game_do(ui, (Move){.kind = MOVE_DISCARD, .tile = (uint8_t)kind});
    }
}

/* A key or button that was still held for the turn before does not show the next hand. */
enum { COVER_TIME = 400000 };

void hand_cover(Ui *ui) {
    if (session_hand_waits(ui->session)) {
        timeline_finish(&ui->game.timeline);
        ui_open(ui, OVERLAY_HAND);
        ui->hold = COVER_TIME;
    }
}
