/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fairy (R8.12 to R8.16). She stands on a tile, with one figure there or with nobody; by option she
 * belongs to the tile and serves every figure on it. */
#include "engine/internal.h"

int game_figure_at(const Game *game, int seat, int tile, int segment) {
    for (int slot = 0; slot < FIGURES_MAX; slot++) {
        if (game->figures[seat][slot] == node_of(tile, segment) + 1) {
            return slot;
        }
    }
    return -1;
}

static bool serves_tile(const GameSetup *setup) {
    return setup->rules.fairy_with == FAIRY_WITH_TILE;
}

static bool may_join(int slot) {
    return FIGURES[figure_in_slot(slot)].with_the_fairy;
}

/* Does she stand with a figure of this seat? */
static bool is_with(const GameSetup *setup, const Game *game, int seat) {
    if (game->fairy == NO_TILE) {
        return false;
    }
    if (!serves_tile(setup)) {
        return game->fairy_seat == seat;
    }
    for (int slot = 0; slot < FIGURES_MAX; slot++) {
        int node = game->figures[seat][slot] - 1;
        if (node >= 0 && node_tile(node) == game->fairy && may_join(slot)) {
            return true;
        }
    }
    return false;
}

/* ---- her point (R8.13) ---- */

/* The seat whose turn it is: a buyer plays in another's turn (S8). */
static int turn_seat(const Game *game) {
    return game->holder == NO_SEAT ? game->seat : game->holder;
}

/* No second fairy point in an extra turn (R7.7) or in the second part of a double turn (S34). */
static bool goes_on(const Game *game) {
    return game->extra_turn || game->part == PART_SECOND;
}

static bool brings_point(const GameSetup *setup, const Game *game) {
    int seat = turn_seat(game);
    return setup->dragon && setup->rules.fairy_point && !is_away(game, seat) && is_with(setup, game, seat);
}

int fairy_due(const GameSetup *setup, const Game *game) {
    bool drawing = game->phase == PHASE_DRAW && (game->draw_why == DRAW_TURN || game->draw_why == DRAW_HELD ||
                                                 game->draw_why == DRAW_REPLACE);
    bool before = drawing || game->phase == PHASE_CHOOSE || (game->phase == PHASE_PLACE && game->point_due);
    return before && !goes_on(game) && setup->rules.fairy_claim == CLAIM_AUTO &&
           turn_seat(game) == game->seat && brings_point(setup, game);
}

void fairy_turn(const GameSetup *setup, Game *game, EventList *events) {
    if (goes_on(game)) {
        return; /* a point that is due can still be claimed: the next seat has not drawn (S12) */
    }
    game->claim_seat = NO_SEAT;
    if (!brings_point(setup, game)) {
        return;
    }
    game->claim_seat = (uint8_t)turn_seat(game);
    if (setup->rules.fairy_claim == CLAIM_AUTO) {
        claim_apply(setup, game, (Move){.kind = MOVE_CLAIM}, events);
    }
}

/* Allowed from the seat's own draw until the next seat's, but not after the last turn (S12). */
Refusal claim_check(const GameSetup *setup, const Game *game, Move move) {
    (void)setup, (void)move;
    bool can = game->claim_seat != NO_SEAT && game->phase != PHASE_FINAL && game->phase != PHASE_OVER;
    return refuse(can ? MOVE_OK : REFUSE_NO_CLAIM);
}

void claim_apply(const GameSetup *setup, Game *game, Move move, EventList *events) {
    (void)setup, (void)move;
    int seat = game->claim_seat;
    game->claim_seat = NO_SEAT;
    score_pay(
        game,
        (Event){.seat = (uint8_t)seat, .by = POINTS_FAIRY, .complete = 1, .tile = game->fairy, .points = 1},
        events);
}

/* ---- moving her (R8.12) ---- */

/* She is there already (S9). */
static bool stays(const GameSetup *setup, const Game *game, int tile, int slot) {
    bool with = game->fairy_seat == game->seat && game->fairy_figure == slot;
    return game->fairy == tile && (with || serves_tile(setup));
}

Refusal fairy_check(const GameSetup *setup, const Game *game, Move move) {
    if (!setup->dragon) {
        return refuse(REFUSE_NO_FAIRY);
    }
    int tile = game_tile_at(game, move.x, move.y);
    int slot = tile != NO_TILE && move.segment < TILE_SEGMENTS
                   ? game_figure_at(game, game->seat, tile, move.segment)
                   : -1;
    if (slot < 0 || !may_join(slot)) {
        return refuse(REFUSE_FAIRY_TARGET);
    }
    return refuse(stays(setup, game, tile, slot) ? REFUSE_FAIRY_STAYS : MOVE_OK);
}

void fairy_list(const GameSetup *setup, const Game *game, MoveList *list) {
    for (int slot = 0; setup->dragon && slot < FIGURES_MAX; slot++) {
        int node = game->figures[game->seat][slot] - 1;
        if (node < 0 || !may_join(slot) || stays(setup, game, node_tile(node), slot)) {
            continue;
        }
        const PlacedTile *tile = &game->tiles[node_tile(node)];
        list_add(
            list,
            (Move){.kind = MOVE_FAIRY, .x = tile->x, .y = tile->y, .segment = (uint8_t)node_segment(node)});
    }
}

void fairy_move(const GameSetup *setup, Game *game, Move move, EventList *events) {
    (void)setup;
    int tile = game_tile_at(game, move.x, move.y);
    game->fairy = (uint16_t)tile;
    game->fairy_seat = game->seat;
    game->fairy_figure = (uint8_t)game_figure_at(game, game->seat, tile, move.segment);
    event_add(events, (Event){.kind = EVENT_FAIRY,
                              .seat = game->seat,
                              .figure = (uint8_t)figure_in_slot(game->fairy_figure),
                              .tile = (uint16_t)tile,
                              .segment = move.segment});
}

void fairy_left(Game *game, int seat, int slot) {
    if (game->fairy_seat == seat && game->fairy_figure == slot) {
        game->fairy_seat = NO_SEAT; /* she stays on the tile with nobody (R8.16) */
        game->fairy_figure = 0;
    }
}

/* ---- her bonus (R8.15) ---- */

static void pay_bonus(const GameSetup *setup, Game *game, int seat, int node, bool complete,
                      EventList *events) {
    score_pay(game,
              (Event){.seat = (uint8_t)seat,
                      .by = POINTS_FAIRY,
                      .complete = complete,
                      .tile = (uint16_t)node_tile(node),
                      .segment = (uint8_t)node_segment(node),
                      .points = setup->rules.fairy_bonus},
              events);
}

void fairy_bonus(const GameSetup *setup, Game *game, int feature, bool complete, EventList *events) {
    if (!setup->dragon || game->fairy == NO_TILE) {
        return;
    }
    for (int seat = 0; seat < setup->seat_count; seat++) {
        for (int slot = 0; slot < FIGURES_MAX; slot++) { /* once per owner and feature (S9) */
            int node = game->figures[seat][slot] - 1;
            if (node < 0 || node_tile(node) != game->fairy || game->feature_of[node] != feature ||
                !may_join(slot)) {
                continue;
            }
            if (serves_tile(setup) || (game->fairy_seat == seat && game->fairy_figure == slot)) {
                pay_bonus(setup, game, seat, node, complete, events);
                break;
            }
        }
    }
}
