/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as moves. The first two choose a game; then a byte below 128 picks a listed move, and any other
 * is followed by the bytes of a move. A refused move changes nothing, an allowed one leaves a sound
 * position and is listed. The seed decides the draws, so that the record of the game can be read again. */
#include "any_game.h"
#include "bare_move.h"
#include "engine/engine.h"
#include "game_valid.h"
#include "shipped.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool holds) {
    if (!holds) {
        abort();
    }
}

/* The whole position is checked after every LOOKS moves, and at the end. */
enum { LOOKS = 16 };

static Record record, second;
static Game game, before;
static Move moves[MOVES_MAX];

static void begin(uint64_t seed) {
    if (shipped.count == 0) {
        shipped_open(NULL);
    }
    NewGame wanted = any_game(seed, &shipped);
    demand(new_game_record(&wanted, &shipped, &record, NULL, NULL));
    game_start(&record.setup, &game);
}

static bool is_listed(int count, Move move) {
    for (int i = 0; i < count; i++) {
        if (memcmp(&moves[i], &move, sizeof move) == 0) {
            return true;
        }
    }
    return false;
}

static void make(Move move) {
    before = game;
    bool ok = game_check(&record.setup, &game, move).code == MOVE_OK;
    demand(memcmp(&before, &game, sizeof game) == 0);
    if (ok) {
        game_apply(&record.setup, &game, move, NULL);
        record_add(&record, move);
        bool looked =
            record.move_count % LOOKS == 0; /* the slowest part; tools/soak checks after each move */
        demand(!looked || game_valid(&record.setup, &game) == NULL);
    }
}

/* A move from elsewhere is legal exactly if it is listed. */
static void make_any(Move move, int count) {
    bool ok = game_check(&record.setup, &game, move).code == MOVE_OK;
    demand(!move_is_bare(move) || ok == is_listed(count, move));
    make(move);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2) {
        return 0;
    }
    begin(data[0] | (uint64_t)data[1] << 8);
    for (size_t at = 2; at < size && game.phase != PHASE_FINAL;) {
        if (game.phase == PHASE_DRAW) {
            make(game_chance(&record.setup, &game));
            continue;
        }
        int count = game_moves(&record.setup, &game, moves, MOVES_MAX);
        demand(count > 0 && count <= MOVES_MAX);
        Move move;
        if (data[at] < 128 || size - at <= sizeof move) {
            make(moves[data[at++] % count]);
            continue;
        }
        memcpy(&move, data + at + 1, sizeof move);
        at += 1 + sizeof move;
        make_any(move, count);
    }
    demand(game_valid(&record.setup, &game) == NULL);
    Str text = {0};
    Fail fail = {0};
    record_write(&record, &text);
    demand(
        record_parse(&second, &before, str_text(&text), text.length, "written.rec", &shipped, NULL, &fail));
    demand(game_hash(&record.setup, &game) == game_hash(&second.setup, &before));
    str_deinit(&text);
    record_deinit(&record);
    record_deinit(&second);
    return 0;
}
