/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steering the dragon (R8.6) by mouse, keys or, if there is only one way, by waiting. A step is first chosen,
 * then confirmed. */
#include "ui/game/dragon.h"
#include "ui/game/game_page.h"

enum { ONLY_WAY_TIME = 600000 }; /* microseconds until the only way is taken automatically */

bool dragon_walks(const GamePage *page) {
    return page->game->phase == PHASE_DRAGON;
}

int game_seat_shown(const GamePage *page) {
    const Timeline *line = &page->timeline;
    const Game *game = page->game;
    const Anim *step = timeline_find(line, ANIM_STEP), *stuck = timeline_find(line, ANIM_STUCK);
    return step && step->start <= line->now                        ? step->seat
           : stuck && stuck->start <= line->now                    ? stuck->seat
           : game->phase == PHASE_DRAGON && !timeline_scores(line) ? game_dragon_seat(page->setup, game)
                                                                   : timeline_seat(line, game);
}

/* ---- steps ---- */

void dragon_show(GamePage *page, Ui *ui) {
    if (page->game->phase != PHASE_DRAGON) {
        return;
    }
    const PlacedTile *here = &page->game->tiles[page->game->dragon];
    GameLayout at = game_layout(page, ui);
    SquareBounds around = {here->x - 1, here->y - 1, here->x + 2, here->y + 2};
    if (camera_sees(&page->camera, at.table, around)) {
        return;
    }
    if (page->camera.by_hand) {
        game_look_at(page, ui, here->x, here->y);
    } else {
        game_fit(page, ui);
    }
}

static void step(GamePage *page, Ui *ui, int side) {
    page->dragon_pointed = false; /* the click may have meant the square it just left */
    if (!game_do(page, ui, (Move){.kind = MOVE_DRAGON, .side = (uint8_t)side})) {
        return;
    }
    dragon_show(page, ui);
    if (!dragon_walks(page)) {
        page->rotation = 0;
        game_follow_table(page, ui);
    }
}

bool dragon_confirm(GamePage *page, Ui *ui) {
    bool chosen = page->chosen.kind == MOVE_DRAGON && !game_others_decide(page);
    if (chosen) {
        step(page, ui, page->chosen.side);
    }
    return chosen;
}

/* `again`: choosing the chosen step confirms it. A click far away only drops the choice. */
static void choose_to(GamePage *page, Ui *ui, int x, int y, bool again) {
    Refusal why = game_dragon_to(page->setup, page->game, x, y);
    Move move = {.kind = MOVE_DRAGON, .side = (uint8_t)why.side}, before = page->chosen;
    page->reason_left = 0;
    if (why.code == MOVE_OK && again && move_is(before, move)) {
        dragon_confirm(page, ui);
        return;
    }
    page->chosen = why.code == MOVE_OK ? move : (Move){0};
    if (why.code != MOVE_OK && !(before.kind && why.code == REFUSE_STEP_FAR)) {
        game_say_at(page, ui, why, x, y);
    }
}

static bool square_at(const GamePage *page, const Ui *ui, float px, float py, int *x, int *y) {
    GameLayout at = game_layout(page, ui);
    game_square_at(page, &at, px, py, x, y);
    return rect_has(at.table, px, py);
}

bool dragon_press(GamePage *page, Ui *ui, float px, float py, bool beside) {
    int x = 0, y = 0;
    bool meant = !game_others_decide(page) && square_at(page, ui, px, py, &x, &y) &&
                 (!beside || game_dragon_to(page->setup, page->game, x, y).code != REFUSE_STEP_FAR);
    if (meant) {
        choose_to(page, ui, x, y, true);
    }
    return meant;
}

void dragon_go(GamePage *page, Ui *ui, int dx, int dy) {
    if (game_others_decide(page)) {
        return;
    }
    const PlacedTile *from = &page->game->tiles[page->game->dragon];
    choose_to(page, ui, from->x + dx, from->y + dy, false);
}

int dragon_chosen_tile(const GamePage *page) {
    if (!dragon_walks(page) || page->chosen.kind != MOVE_DRAGON) {
        return NO_TILE;
    }
    const PlacedTile *from = &page->game->tiles[page->game->dragon];
    int side = page->chosen.side;
    return game_tile_at(page->game, from->x + side_dx(side), from->y + side_dy(side));
}

int dragon_prey(const GamePage *page, Event prey[PREY_MAX]) {
    int count = 0;
    if (dragon_chosen_tile(page) == NO_TILE) {
        return 0;
    }
    Game trial = *page->game;
    EventList events = {0};
    game_apply(page->setup, &trial, page->chosen, &events);
    for (int i = 0; i < events.count && count < PREY_MAX; i++) {
        if (events.items[i].kind == EVENT_EATEN) {
            prey[count++] = events.items[i];
        }
    }
    return count;
}

int dragon_trail(const GamePage *page, int tiles[DRAGON_STEPS + 1]) {
    const Record *record = session_record(page->session);
    const Game *game = page->game;
    int i = record->move_count - 1, count = 0;
    while (i >= 0 && record->moves[i].kind != MOVE_DRAGON && record->moves[i].kind != MOVE_PLACE) {
        i--;
    }
    for (int tile = game->dragon; i >= 0 && record->moves[i].kind == MOVE_DRAGON && tile != NO_TILE; i--) {
        const PlacedTile *t = &game->tiles[tile];
        int side = record->moves[i].side;
        tiles[count++] = tile;
        tile = game_tile_at(game, t->x - side_dx(side), t->y - side_dy(side));
        tiles[count] = tile;
    }
    return count > 0 ? count + 1 : 0;
}

int dragon_hot_tile(const GamePage *page, const Ui *ui) {
    int x = 0, y = 0;
    if (!ui->pointer.inside || !dragon_walks(page) || game_others_decide(page) ||
        !square_at(page, ui, ui->pointer.x, ui->pointer.y, &x, &y)) {
        return NO_TILE;
    }
    Refusal why = game_dragon_to(page->setup, page->game, x, y);
    return why.code == MOVE_OK ? game_tile_at(page->game, x, y) : NO_TILE;
}

static int only_side(const GamePage *page) {
    unsigned sides = game_dragon_sides(page->setup, page->game);
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (sides == 1u << side) {
            return side;
        }
    }
    return -1;
}

bool dragon_only_way(GamePage *page, Ui *ui) {
    int side = game_others_decide(page) ? -1 : only_side(page);
    if (side >= 0) {
        step(page, ui, side);
    }
    return side >= 0;
}

void dragon_first_way(GamePage *page, Ui *ui) {
    unsigned sides = game_dragon_sides(page->setup, page->game);
    for (int side = 0; side < SIDE_COUNT && !page->chosen.kind; side++) {
        if (sides >> side & 1) {
            dragon_go(page, ui, side_dx(side), side_dy(side));
        }
    }
}

/* ---- time ---- */

bool dragon_waits(const GamePage *page, const Ui *ui) {
    return pages_on_top(ui, page) && dragon_walks(page) && !game_others_decide(page) && only_side(page) >= 0;
}

void dragon_tick(GamePage *page, Ui *ui, uint32_t microseconds) {
    if (!dragon_waits(page, ui) || timeline_runs(&page->timeline)) {
        return;
    }
    if (page->chosen.kind) { /* the player has chosen it and will confirm it, as any other step */
        page->dragon_waited = 0;
        return;
    }
    page->dragon_waited += microseconds;
    if (page->dragon_waited >= ONLY_WAY_TIME || ui_speed(ui) == SPEED_OFF) {
        dragon_only_way(page, ui);
    }
}
