/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of computer players of all levels over every mix of options:
 *
 *     soak-players FIRST COUNT [NODES]    the games of the seeds FIRST to FIRST + COUNT - 1, with budgets of
 *                                         NODES playouts a turn (24)
 *
 * Checked: every move is legal and belongs to the seat that was asked; thinking ends within its budget; what
 * must always hold does (R13). Players get the view of their seat and a setup with another seed. The first
 * failure ends the program with the record on stderr, exit code 1. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "any_game.h"
#include "base/str.h"
#include "game_valid.h"
#include "shipped.h"

enum { BATCHES_MOST = 1000 };

typedef struct {
    Record record;
    GameSetup told; /* the setup without its secrets */
    Game game, view;
    AiLevel levels[SEATS_MAX];
    void *memory;
    uint64_t seed, sum, nodes;
    long played, decided;
} Soak;

static void fail(const Soak *soak, const char *what) {
    Str text = {0};
    record_write(&soak->record, &text);
    fprintf(stderr, "seed %llu, after move %d: %s\n%s", (unsigned long long)soak->seed,
            soak->record.move_count, what, str_text(&text));
    exit(1);
}

static AiTurn ask(Soak *soak, int seat, const Move *offer, bool bids) {
    game_view(&soak->record.setup, &soak->game, seat, &soak->view);
    const AiQuestion question = {.setup = &soak->told,
                                 .view = &soak->view,
                                 .offer = offer,
                                 .bids = bids,
                                 .seat = seat,
                                 .level = soak->levels[seat],
                                 .seed = soak->seed,
                                 .nodes = soak->nodes};
    AiThought *thought = ai_begin(soak->memory, 1, &question);
    int batches = 0;
    for (int units = ai_batch(thought); units > 0; units = ai_batch(thought)) {
        for (int unit = units - 1; unit >= 0; unit--) { /* the order is of no importance */
            ai_run(thought, unit, 0);
        }
        ai_gather(thought, units);
        if (++batches > BATCHES_MOST) {
            fail(soak, "thinking does not end");
        }
    }
    if (ai_nodes(thought) > soak->nodes + soak->nodes / 5) {
        fail(soak, "the budget was exceeded");
    }
    const AiTurn *turns;
    if (ai_turns(thought, &turns) < 1) {
        fail(soak, "nothing was decided");
    }
    soak->decided++;
    return turns[0];
}

static void make(Soak *soak, int seat, Move move) {
    const GameSetup *setup = &soak->record.setup;
    bool own = seat < 0 || game_mover(setup, &soak->game, move) == seat;
    if (!own || game_check(setup, &soak->game, move).code != MOVE_OK) {
        fail(soak, own ? "a computer player broke the rules" : "a computer player moved for another seat");
    }
    game_apply(setup, &soak->game, move, NULL);
    record_add(&soak->record, move);
    const char *wrong = game_valid(setup, &soak->game);
    if (wrong) {
        fail(soak, wrong);
    }
}

static void sell(Soak *soak) {
    for (int i = 1; i < soak->record.setup.seat_count; i++) {
        int buyer = (soak->game.seat + i) % soak->record.setup.seat_count;
        AiTurn bid = ask(soak, buyer, NULL, true);
        if (bid.count > 0 && ask(soak, soak->game.seat, &bid.moves[0], false).count > 0) {
            make(soak, -1, bid.moves[0]);
            return;
        }
    }
}

static void play_turn(Soak *soak) {
    const GameSetup *setup = &soak->record.setup;
    int seat = game_mover(setup, &soak->game,
                          (Move){.kind = soak->game.phase == PHASE_DRAGON ? MOVE_DRAGON : MOVE_PASS});
    AiTurn turn = ask(soak, seat, NULL, false);
    if (turn.count < 1) {
        fail(soak, "a turn without a move");
    }
    for (int i = 0; i < turn.count; i++) {
        make(soak, seat, turn.moves[i]);
        bool shown = turn.moves[i].kind == MOVE_CHOOSE && setup->rules.tile_sale;
        turn.count = shown ? i + 1 : turn.count; /* others may bid for the tile now */
    }
}

static void play(Soak *soak, uint64_t seed) {
    NewGame choice = any_game(seed, &shipped);
    Fail why = {0};
    soak->seed = seed;
    if (!new_game_record(&choice, &shipped, &soak->record, NULL, &why)) {
        fprintf(stderr, "seed %llu: %s\n", (unsigned long long)seed, why.text);
        exit(1);
    }
    soak->told = soak->record.setup;
    soak->told.seed = ~seed;
    Rng rng = rng_seeded(seed);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        soak->levels[seat] = (AiLevel)rng_below(&rng, AI_LEVELS);
    }
    game_start(&soak->record.setup, &soak->game);
    int offered = 0; /* tiles on the table when a sale was last offered */
    while (soak->game.phase != PHASE_FINAL) {
        if (soak->game.phase == PHASE_DRAW) {
            make(soak, -1, game_chance(&soak->record.setup, &soak->game));
            continue;
        }
        if (offered != soak->game.tile_count && game_may_sell(&soak->record.setup, &soak->game)) {
            offered = soak->game.tile_count;
            sell(soak);
        }
        play_turn(soak);
    }
    soak->sum += game_hash(&soak->record.setup, &soak->game);
    soak->played++;
    record_deinit(&soak->record);
}

int main(int argc, char **argv) {
    if (argc < 3 || argc > 4) {
        fprintf(stderr, "soak-players FIRST COUNT [NODES]\n");
        return 2;
    }
    uint64_t first = strtoull(argv[1], NULL, 10), count = strtoull(argv[2], NULL, 10);
    shipped_open(NULL);
    Soak *soak = base_alloc(sizeof *soak);
    soak->memory = base_alloc(ai_memory(1));
    soak->nodes = argc == 4 ? strtoull(argv[3], NULL, 10) : 24;
    for (uint64_t i = 0; i < count; i++) {
        play(soak, first + i);
    }
    printf("%ld games, %ld decisions, sum %016llx\n", soak->played, soak->decided,
           (unsigned long long)soak->sum);
    base_free(soak->memory);
    base_free(soak);
    shipped_close(NULL);
    return 0;
}
