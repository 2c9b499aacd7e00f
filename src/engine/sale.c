/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tile sale (R7.6, S8): a drawn tile that could complete something may be sold to another player. */
#include "engine/internal.h"

/* Is anything complete now that was not before? Once a shifting table has its full extent, its edges
 * complete what faces them, however far from the new tile. */
static bool edge_completed(const GameSetup *setup, const Game *before, const Game *now) {
    for (int tile = 0; tile < before->tile_count; tile++) {
        for (int s = 0; s < setup->kinds[before->tiles[tile].kind].def.segment_count; s++) {
            const Feature *was = &before->features[before->feature_of[node_of(tile, s)]];
            const Feature *is = &now->features[now->feature_of[node_of(tile, s)]];
            if (was->kind != FEATURE_FIELD && was->open > 0 && is->open == 0) {
                return true;
            }
        }
    }
    return false;
}

/* Would the drawn tile, placed like this, complete a road, city, monastery or garden? */
static bool completes(const GameSetup *setup, const Game *game, const OpenSquare *o, int rotation) {
    Game trial = *game;
    int tile = tile_put(setup, &trial, game->drawn, o->x, o->y, rotation);
    if (trial.edge_closed && edge_completed(setup, game, &trial)) {
        return true;
    }
    for (int i = 0; i < 9; i++) {
        int other = i == 4 ? tile : game_tile_at(&trial, o->x + i % 3 - 1, o->y + i / 3 - 1);
        if (other == NO_TILE) {
            continue;
        }
        const Kind *kind = &setup->kinds[trial.tiles[other].kind];
        for (int s = 0; s < kind->def.segment_count; s++) {
            bool counts = (kind->place_mask >> s & 1) ||
                          (other == tile && ((kind->road_mask | kind->city_mask) >> s & 1));
            if (counts && trial.features[trial.feature_of[node_of(other, s)]].open == 0) {
                return true;
            }
        }
    }
    return false;
}

static bool can_complete(const GameSetup *setup, const Game *game) {
    for (int i = 0; i < game->open_count; i++) {
        const OpenSquare *o = &game->open[i];
        unsigned rotations = table_rotations_now(setup, game, o, game->drawn);
        for (int rotation = 0; rotation < 4; rotation++) {
            if ((rotations >> rotation & 1) && completes(setup, game, o, rotation)) {
                return true;
            }
        }
    }
    return false;
}

static bool is_open(const GameSetup *setup, const Game *game) {
    return setup->rules.tile_sale && game->phase == PHASE_PLACE && game->holder == NO_SEAT;
}

bool game_may_sell(const GameSetup *setup, const Game *game) {
    return is_open(setup, game) && can_complete(setup, game);
}

/* The buyer plays in the holder's turn; the fairy point depends on whose turn it is. */
static bool buyer_can_place(const GameSetup *setup, const Game *game, int buyer, int price) {
    Game trial = *game;
    trial.holder = game->seat;
    trial.seat = (uint8_t)buyer;
    trial.scores[buyer] = (int16_t)(trial.scores[buyer] - price);
    return table_fits(setup, &trial, game->drawn);
}

Refusal sale_check(const GameSetup *setup, const Game *game, Move move) {
    if (!game_may_sell(setup, game)) {
        return refuse(REFUSE_NO_SALE);
    }
    if (move.seat >= setup->seat_count || move.seat == game->seat || is_away(game, move.seat)) {
        return refuse(REFUSE_BUYER);
    }
    if (move.x < 1 || move.x > game->scores[move.seat]) {
        return refuse(REFUSE_PRICE);
    }
    return refuse(buyer_can_place(setup, game, move.seat, move.x) ? MOVE_OK : REFUSE_BUYER);
}

void sale_list(const GameSetup *setup, const Game *game, MoveList *list) {
    if (!game_may_sell(setup, game)) {
        return;
    }
    for (int seat = 0; seat < setup->seat_count; seat++) {
        for (int price = 1; seat != game->seat && !is_away(game, seat) && price <= game->scores[seat];
             price++) {
            if (buyer_can_place(setup, game, seat, price)) {
                list_add(list, (Move){.kind = MOVE_SELL, .seat = (uint8_t)seat, .x = (int16_t)price});
            }
        }
    }
}

void sale_apply(const GameSetup *setup, Game *game, Move move, EventList *events) {
    (void)setup;
    score_add(game, move.seat, -move.x, POINTS_OTHER); /* S18 */
    score_add(game, game->seat, move.x, POINTS_OTHER);
    event_add(events, (Event){.kind = EVENT_SOLD, .seat = move.seat, .points = move.x});
    game->holder = game->seat;
    game->seat = move.seat;
}
