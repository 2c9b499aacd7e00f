/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "listed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/str.h"

/* The squares to try: those of the table and the board, and one beyond. */
typedef struct {
    int left, top, right, bottom;
    int highest; /* the highest score of a seat: no price can be higher */
} Reach;

enum { PRICES = 12 };

static Reach reach_of(const GameSetup *setup, const Game *game) {
    Reach reach = {0};
    if (setup->on_map) {
        reach.right = setup->board.width;
        reach.bottom = setup->board.height;
    }
    for (int i = 0; i < game->tile_count; i++) {
        const PlacedTile *tile = &game->tiles[i];
        if (setup->kinds[tile->kind].printed == PRINTED_NOT) {
            reach.left = tile->x < reach.left ? tile->x : reach.left;
            reach.right = tile->x > reach.right ? tile->x : reach.right;
            reach.top = tile->y < reach.top ? tile->y : reach.top;
            reach.bottom = tile->y > reach.bottom ? tile->y : reach.bottom;
        }
    }
    reach.left -= 2;
    reach.top -= 2;
    reach.right += 2;
    reach.bottom += 2;
    for (int seat = 0; seat < setup->seat_count; seat++) {
        reach.highest = game->scores[seat] > reach.highest ? game->scores[seat] : reach.highest;
    }
    return reach;
}

/* From 0 to one too many, but not all of many prices, because checking each takes long. */
static int prices(const Reach *reach) {
    return (reach->highest < PRICES ? reach->highest : PRICES) + 2;
}

/* The number of moves of a kind to try. */
static int variants(const GameSetup *setup, const Game *game, const Reach *reach, MoveKind kind) {
    int tiles = game->tile_count;
    switch (kind) {
    case MOVE_DRAW:
    case MOVE_ASIDE:
    case MOVE_DISCARD:
    case MOVE_RETURN:
        return setup->kind_count;
    case MOVE_PLACE:
        return 4 * (reach->right - reach->left + 1) * (reach->bottom - reach->top + 1);
    case MOVE_FIGURE:
        return FIGURE_KIND_COUNT * (tiles + 2) * (TILE_SEGMENTS + 1);
    case MOVE_FAIRY:
        return (tiles + 1) * (TILE_SEGMENTS + 1);
    case MOVE_PRINCESS:
        return (tiles + 1) * (TILE_SEGMENTS + 1) * SEATS_MAX;
    case MOVE_DRAGON:
        return SIDE_COUNT;
    case MOVE_CHOOSE:
        return HAND_MAX + 1;
    case MOVE_SELL:
        return (setup->seat_count + 1) * prices(reach);
    case MOVE_EXTEND: /* legal, but never listed */
    case MOVE_AWAY:
    case MOVE_BACK:
    case MOVE_END:
        return 0;
    case MOVE_NONE:
    case MOVE_RECALL:
    case MOVE_CLAIM:
    case MOVE_PASS:
    case MOVE_KIND_COUNT:
        break;
    }
    return 1;
}

/* The square of tile i; beyond the last one a square without tile. */
static void set_square(const Game *game, int i, Move *move) {
    bool there = i < game->tile_count;
    move->x = (int16_t)(there ? game->tiles[i].x : 99);
    move->y = (int16_t)(there ? game->tiles[i].y : 99);
}

/* The i-th of these moves. */
static Move variant(const Game *game, const Reach *reach, MoveKind kind, int i) {
    Move move = {.kind = (uint8_t)kind};
    bool chance = kind >= MOVE_DRAW && kind <= MOVE_RETURN;
    if (chance) {
        move.tile = (uint8_t)i;
    } else if (kind == MOVE_PLACE) {
        int width = reach->right - reach->left + 1;
        move.rotation = (uint8_t)(i % 4);
        move.x = (int16_t)(i / 4 % width + reach->left);
        move.y = (int16_t)(i / 4 / width + reach->top);
    } else if (kind == MOVE_DRAGON) {
        move.side = (uint8_t)i;
    } else if (kind == MOVE_CHOOSE) {
        move.x = (int16_t)i;
    } else if (kind == MOVE_SELL) {
        move.seat = (uint8_t)(i / prices(reach));
        move.x = (int16_t)(i % prices(reach));
    } else if (kind == MOVE_FIGURE) {
        move.figure = (uint8_t)(i % FIGURE_KIND_COUNT);
        i /= FIGURE_KIND_COUNT;
        move.segment = (uint8_t)(i % (TILE_SEGMENTS + 1));
        move.portal = i / (TILE_SEGMENTS + 1) > 0;
        if (move.portal) {
            set_square(game, i / (TILE_SEGMENTS + 1) - 1, &move);
        }
    } else if (kind == MOVE_FAIRY || kind == MOVE_PRINCESS) {
        move.seat = (uint8_t)(kind == MOVE_PRINCESS ? i % SEATS_MAX : 0);
        i /= kind == MOVE_PRINCESS ? SEATS_MAX : 1;
        move.segment = (uint8_t)(i % (TILE_SEGMENTS + 1));
        set_square(game, i / (TILE_SEGMENTS + 1), &move);
    }
    return move;
}

static bool is_listed(const Move *moves, int count, Move move) {
    for (int i = 0; i < count; i++) {
        if (memcmp(&moves[i], &move, sizeof move) == 0) {
            return true;
        }
    }
    return false;
}

/* Kinds of moves, rotations, sides and portals out of range are refused. */
static void assert_odd_refused(const GameSetup *setup, const Game *game, Move move) {
    Move turned = move, aside = move, through = move, other = move;
    other.kind = (uint8_t)(move.kind + MOVE_KIND_COUNT);
    turned.rotation = (uint8_t)(move.rotation + 4);
    aside.side = (uint8_t)(move.side + SIDE_COUNT);
    through.portal = (uint8_t)(move.portal + 2);
    assert_int_not_equal(game_check(setup, game, other).code, MOVE_OK);
    assert_int_not_equal(game_check(setup, game, turned).code, MOVE_OK);
    assert_int_not_equal(game_check(setup, game, aside).code, MOVE_OK);
    assert_int_not_equal(game_check(setup, game, through).code, MOVE_OK);
}

void assert_listed(const GameSetup *setup, const Game *game) {
    Reach reach = reach_of(setup, game);
    Move *moves = base_alloc(MOVES_MAX * sizeof *moves);
    int count = game_moves(setup, game, moves, MOVES_MAX), allowed = 0;
    assert_true(count <= MOVES_MAX);
    for (int kind = MOVE_NONE; kind < MOVE_KIND_COUNT; kind++) {
        int tries = variants(setup, game, &reach, (MoveKind)kind);
        for (int i = 0; i < tries; i++) {
            Move move = variant(game, &reach, (MoveKind)kind, i);
            if (game_check(setup, game, move).code == MOVE_OK) {
                assert_true(is_listed(moves, count, move));
                allowed++;
            }
        }
    }
    for (int i = 0; i < count; i++) {
        assert_odd_refused(setup, game, moves[i]);
        allowed += moves[i].kind == MOVE_SELL && moves[i].x >= prices(&reach);
    }
    assert_int_equal(allowed, count);
    base_free(moves);
}
