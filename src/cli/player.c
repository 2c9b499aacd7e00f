/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/player.h"

#include "base/str.h"

struct CliPlayer {
    Game view;
    void *memory;
};

CliPlayer *cli_player_new(void) {
    CliPlayer *player = base_alloc(sizeof *player);
    player->memory = base_alloc(ai_memory(1));
    return player;
}

void cli_player_free(CliPlayer *player) {
    base_free(player->memory);
    base_free(player);
}

int cli_decides(const GameSetup *setup, const Game *game) {
    Move move = {.kind = game->phase == PHASE_DRAGON ? MOVE_DRAGON : MOVE_PASS};
    return game_mover(setup, game, move);
}

void cli_player_move(CliPlayer *player, const GameSetup *setup, Game *game, AiLevel level, uint64_t seed,
                     uint64_t nodes, Record *record) {
    int seat = cli_decides(setup, game);
    game_view(setup, game, seat, &player->view);
    AiQuestion question = {.setup = setup,
                           .view = &player->view,
                           .seat = seat,
                           .level = level,
                           .seed = seed + game->turns,
                           .nodes = nodes};
    AiThought *thought = ai_begin(player->memory, 1, &question);
    for (int units = ai_batch(thought); units > 0; units = ai_batch(thought)) {
        for (int unit = 0; unit < units; unit++) {
            ai_run(thought, unit, 0);
        }
        ai_gather(thought);
    }
    const AiTurn *turns;
    ai_turns(thought, &turns);
    for (int i = 0; i < turns[0].count; i++) {
        game_apply(setup, game, turns[0].moves[i], NULL);
        if (record) {
            record_add(record, turns[0].moves[i]);
        }
    }
}
