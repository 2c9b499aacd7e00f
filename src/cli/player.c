/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/player.h"

#include <stdio.h>

#include "base/clock.h"
#include "base/nearest.h"
#include "base/str.h"
#include "cli/cli.h"
#include "data/move_text.h"
#include "session/thinker.h"

/* Its text needs no escapes: names of tiles are letters and digits. */
static void add_move(const GameSetup *setup, const Game *game, Move move, Str *list) {
    str_add(list, list->length > 0 ? ",\"" : "\"");
    move_write(setup, game, move, list);
    str_add_char(list, '"');
}

void cli_add_moves(const GameSetup *setup, const Game *game, const AiTurn *turn, Str *list) {
    Game now = *game;
    for (int i = 0; i < turn->count; i++) {
        add_move(setup, &now, turn->moves[i], list);
        game_apply(setup, &now, turn->moves[i], NULL);
    }
}

/* Its text needs no escapes: other players are named by their seats. */
void cli_add_reasons(const Reasons *reasons, Str *list) {
    for (int i = 0; i < reasons->count; i++) {
        char other[16];
        snprintf(other, sizeof other, "seat %d", reasons->items[i].other);
        str_add(list, i ? ",\"" : "\"");
        reason_tell(reasons->items[i], other, NULL, NULL, list);
        str_add_char(list, '"');
    }
}

struct CliTable {
    Game view;
    Thinker *thinker;
};

CliTable *cli_table_new(int threads) {
    CliTable *table = base_alloc(sizeof *table);
    table->thinker = thinker_new(threads);
    return table;
}

void cli_table_free(CliTable *table) {
    if (table) {
        thinker_free(table->thinker);
        base_free(table);
    }
}

/* What this seat does; `with` has the rest of the question. */
static AiTurn ask(CliTable *table, CliPlayers *players, const GameSetup *setup, const Game *game, int seat,
                  AiQuestion with) {
    uint64_t start = clock_now();
    game_view(setup, game, seat, &table->view);
    with.setup = setup;
    with.view = &table->view;
    with.seat = seat;
    with.level = players->levels[seat];
    with.seed =
        hash_add(hash_mix(players->seed), (uint64_t)players->decisions[seat] * SEATS_MAX + (uint64_t)seat);
    with.nodes = players->nodes;
    thinker_think(table->thinker, &with, players->milliseconds);
    players->seconds[seat] += 1e-6 * (double)(clock_now() - start);
    players->decisions[seat]++;
    return thinker_result(table->thinker).turns[0];
}

static void play(const GameSetup *setup, Game *game, Move move, Record *record) {
    game_apply(setup, game, move, NULL);
    if (record) {
        record_add(record, move);
    }
}

/* Every other seat says what it bids for the drawn tile; the highest bid, of equal ones the first, goes to
 * the holder (R7.6). */
static void sell(CliTable *table, CliPlayers *players, const GameSetup *setup, Game *game, Record *record) {
    Move best = {0};
    for (int i = 1; i < setup->seat_count; i++) {
        int seat = (game->seat + i) % setup->seat_count;
        AiTurn bid = ask(table, players, setup, game, seat, (AiQuestion){.bids = true});
        best = bid.count > 0 && bid.moves[0].x > best.x ? bid.moves[0] : best;
    }
    if (best.kind == MOVE_SELL &&
        ask(table, players, setup, game, game->seat, (AiQuestion){.offer = &best}).count > 0) {
        play(setup, game, best, record);
    }
}

void cli_play_out(CliTable *table, CliPlayers *players, const GameSetup *setup, Game *game, Record *record) {
    uint16_t asked = NO_TILE; /* sales are offered once a tile */
    while (game->phase != PHASE_FINAL) {
        if (game->phase == PHASE_DRAW) {
            play(setup, game, game_chance(setup, game), record);
            continue;
        }
        if (asked != game->tile_count && game_may_sell(setup, game)) {
            asked = game->tile_count;
            sell(table, players, setup, game, record);
        }
        AiTurn turn = ask(table, players, setup, game, game_decides(setup, game), (AiQuestion){0});
        for (int i = 0; i < turn.count; i++) {
            play(setup, game, turn.moves[i], record);
            bool shown = turn.moves[i].kind == MOVE_CHOOSE && setup->rules.tile_sale;
            turn.count = shown ? i + 1 : turn.count; /* others may bid for the tile now */
        }
    }
}

int cli_level(const char *option, const char *word, AiLevel first) {
    int level = ai_level_find(word);
    Nearest near = nearest_to(word);
    Str levels = {0};
    for (int i = (int)first; i < AI_LEVELS; i++) {
        nearest_try(&near, ai_level_word((AiLevel)i));
        str_add_choice(&levels, ai_level_word((AiLevel)i), i == AI_LEVELS - 1);
    }
    if (level < (int)first) {
        char expected[128];
        snprintf(expected, sizeof expected, ", expected %s", str_text(&levels));
        level = cli_fail(-1, "%s '%s'%s", option, word, nearest_question(&near, expected));
    }
    str_deinit(&levels);
    return level;
}
