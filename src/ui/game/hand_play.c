/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tile to be placed: the one drawn, or with three in the hand (R7.1) the one chosen among them. The
 * choice becomes a move only when the tile is placed, or shown for a sale; until then, the player may choose
 * another. */
#include "ui/game/game_page.h"
#include "ui/together/together.h"

bool hand_chooses(const GamePage *page) {
    return page->game->phase == PHASE_CHOOSE;
}

Move place_move(int x, int y, int rotation) {
    return (Move){.kind = MOVE_PLACE, .x = (int16_t)x, .y = (int16_t)y, .rotation = (uint8_t)rotation};
}

static Move choose_move(int held) {
    return (Move){.kind = MOVE_CHOOSE, .x = (int16_t)held};
}

Refusal game_why(const GamePage *page, Move move) {
    return game_check(page->setup, page->game, move);
}

int hand_size(const GamePage *page) {
    int count = 0;
    while (count < HAND_MAX && page->game->hand[page->game->seat][count]) {
        count++;
    }
    return count;
}

bool hand_fits(const GamePage *page, int held) {
    return hand_chooses(page) && game_why(page, choose_move(held)).code == MOVE_OK;
}

bool hand_stuck(const GamePage *page) {
    bool stuck = hand_chooses(page) && page->game->hand[page->game->seat][0] != HAND_HIDDEN;
    for (int i = 0; stuck && i < hand_size(page); i++) {
        stuck = !hand_fits(page, i);
    }
    return stuck;
}

int game_tile(const GamePage *page) {
    const Game *game = page->game;
    if (game->phase == PHASE_PLACE) {
        return game->drawn;
    }
    int tile = game->phase == PHASE_CHOOSE && page->held < HAND_MAX ? game->hand[game->seat][page->held] : 0;
    return tile != HAND_HIDDEN ? tile - 1 : -1;
}

bool game_tile_step(const GamePage *page) {
    return hand_chooses(page) || page->game->phase == PHASE_PLACE;
}

bool game_places(const GamePage *page) {
    return !page->replay && game_tile(page) >= 0 && !hand_stuck(page) && !game_others_decide(page);
}

Refusal game_place_why(const GamePage *page, int x, int y, int rotation) {
    Move choose = choose_move(page->held), place = place_move(x, y, rotation);
    Refusal why = game_why(page, hand_chooses(page) ? choose : place);
    if (why.code == MOVE_OK && hand_chooses(page)) {
        Game chosen = *page->game;
        game_apply(page->setup, &chosen, choose, NULL);
        why = game_check(page->setup, &chosen, place);
    }
    return why;
}

bool second_shown(const GamePage *page) {
    const Anim *hop = timeline_find(&page->timeline, ANIM_BUILDER);
    return page->game->part == PART_SECOND && !(hop && page->timeline.now < hop->start);
}

/* ---- what a player does ---- */

void hand_ready(GamePage *page) {
    page->held = 0;
    for (int i = hand_size(page) - 1; i >= 0 && hand_chooses(page); i--) {
        page->held = hand_fits(page, i) ? i : page->held;
    }
}

void hand_choose(GamePage *page, int held) {
    if (game_tile(page) >= 0 && hand_chooses(page) && held < hand_size(page) && held != page->held) {
        page->held = held;
        page->rotation = 0;
        page->turn_left = 0;
        page->reason_left = 0;
        sale_look(page);
    }
}

void hand_walk(GamePage *page, bool backwards) {
    int count = hand_size(page);
    if (count > 0) {
        hand_choose(page, (page->held + (backwards ? count - 1 : 1)) % count);
    }
}

bool hand_show_chosen(GamePage *page, Ui *ui) {
    return !hand_chooses(page) || game_do(page, ui, choose_move(page->held));
}

bool hand_is_shown(const GamePage *page) {
    const Record *record = session_record(page->session);
    return page->game->phase == PHASE_PLACE && record->move_count > 0 &&
           record->moves[record->move_count - 1].kind == MOVE_CHOOSE;
}

void hand_take_back(GamePage *page, Ui *ui) {
    const Record *record = session_record(page->session);
    if (hand_is_shown(page)) {
        int held = record->moves[record->move_count - 1].x;
        together_undo(page, ui);
        session_undo(page->session);
        page->held = held;
    }
}

void hand_discard(GamePage *page, Ui *ui) {
    int kind = game_tile(page);
    if (hand_stuck(page) && kind >= 0) {
        game_do(page, ui, (Move){.kind = MOVE_DISCARD, .tile = (uint8_t)kind});
    }
}

/* A key still held from the previous turn must not reveal the next hand. */
enum { COVER_TIME = 400000 };

void hand_cover(GamePage *page, Ui *ui) {
    sale_look(page);
    if (session_hand_waits(page->session)) {
        timeline_finish(&page->timeline);
        page->covered = true;
        pages_open(ui, &HAND_PAGE, &(HandOf){page->session, &page->camera});
        ui->hold = COVER_TIME;
    }
}
