/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "strange_game.h"

#include <string.h>

#include "ai/ai.h"
#include "any_game.h"
#include "base/hash.h"
#include "engine/engine.h"
#include "game_valid.h"

static const char *play(const GameSetup *setup, uint64_t seed, int most) {
    static Game game;
    Rng rng = rng_seeded(seed);
    game_start(setup, &game);
    const char *wrong = game_valid(setup, &game);
    for (int i = 0; i < most && !wrong && game.phase != PHASE_FINAL; i++) {
        bool chance = game.phase == PHASE_DRAW;
        Move move = chance ? game_chance(setup, &game) : ai_random(setup, &game, &rng);
        if (game_check(setup, &game, move).code != MOVE_OK) {
            return "a listed move is refused";
        }
        game_apply(setup, &game, move, NULL);
        wrong = game_valid(setup, &game);
    }
    if (!wrong && game.phase == PHASE_FINAL) {
        game_finish(setup, &game, NULL);
        wrong = game_valid(setup, &game);
    }
    return wrong;
}

static NewGame choose(uint64_t seed, const TileLibrary *library) {
    NewGame wanted = any_game(seed, library);
    while (library->atlas && library->atlas->count == 1 && !wanted.map[0]) {
        seed = hash_mix(seed);
        wanted = any_game(seed, library);
    }
    return wanted;
}

const char *strange_game(const uint8_t *data, size_t size, const TileLibrary *library, int most) {
    static Record record;
    uint64_t seed = size;
    for (size_t i = 0; i < size; i++) {
        seed = hash_add(seed, data[i]);
    }
    NewGame wanted = choose(seed, library);
    Fail refused = {0};
    if (!new_game_record(&wanted, library, &record, NULL, &refused)) {
        return refused.text[0] && !strchr(refused.text, '\n') ? NULL : "a game is refused without a word";
    }
    const char *wrong = play(&record.setup, seed, most);
    record_deinit(&record);
    return wrong;
}
