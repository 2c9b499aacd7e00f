/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/host_table.h"

#include <stdio.h>
#include <string.h>

#include "files/lines.h"
#include "net/internal.h"

const GameSetup *host_table_setup(const HostTable *table) {
    return session_setup(table->session);
}

Message host_table_state(const HostTable *table) {
    return (Message){.kind = table->shown.phase == PHASE_OVER ? MESSAGE_OVER : MESSAGE_STATE,
                     .numbers = {table->told},
                     .hash = net_hash(host_table_setup(table), &table->shown)};
}

void host_table_position(const HostTable *table, int moves, Game *game) {
    const Record *record = session_record(table->session);
    game_start(&record->setup, game);
    for (int i = 0; i < moves; i++) {
        game_apply(&record->setup, game, record->moves[i], NULL);
    }
}

static bool is_choice(Move move) {
    return move.kind != MOVE_DRAW && move.kind != MOVE_ASIDE && move.kind != MOVE_DISCARD &&
           move.kind != MOVE_RETURN;
}

void host_table_show_next(HostTable *table) {
    const Record *record = session_record(table->session);
    Move move = record->moves[table->told++];
    int mover = game_mover(&record->setup, &table->shown, move);
    table->chooser = is_choice(move) ? mover : table->chooser;
    game_apply(&record->setup, &table->shown, move, NULL);
    if (record->finished && table->told == record->move_count) {
        game_finish(&record->setup, &table->shown, NULL);
    }
}

void host_table_show_all(HostTable *table) {
    table->chooser = NO_SEAT;
    table->told = 0;
    game_start(host_table_setup(table), &table->shown);
    while (table->told < session_record(table->session)->move_count) {
        host_table_show_next(table);
    }
}

bool host_table_tells(const char *line) {
    return strncmp(line, "seed ", 5) != 0 && strncmp(line, "computer ", 9) != 0 && line[0] != '#';
}

bool host_table_is_played(const HostTable *table) {
    return table->session && (!session_over(table->session) || table->saving);
}

bool host_table_is_full(const HostTable *table) {
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if ((table->open >> seat & 1) && !table->keys[seat][0]) {
            return false;
        }
    }
    return true;
}

void host_table_take_name(HostTable *table, int seat, const char *name) {
    char clean[SEAT_NAME];
    snprintf(clean, sizeof clean, "%s", name);
    while (!utf8_valid(clean, strlen(clean))) { /* cut within a letter */
        clean[strlen(clean) - 1] = '\0';
    }
    record_clean_name(clean);
    if (clean[0] && !table->session) {
        memcpy(table->choice.seats[seat].name, clean, sizeof clean);
    }
}

const char *host_table_name(const HostTable *table, int seat) {
    return table->session ? session_seats(table->session)[seat].name : table->choice.seats[seat].name;
}

bool host_table_decides_alone(const Game *game, Move move) {
    return (is_choice(move) && move.kind != MOVE_SELL && !move_is_arranged(move)) ||
           (move.kind == MOVE_DISCARD && game->phase == PHASE_CHOOSE);
}

bool host_table_may_undo(const HostTable *table, int seat) {
    const Record *record = session_record(table->session);
    const Game *game = &table->shown;
    bool chosen = game->phase == PHASE_PLACE && record->moves[table->told - 1].kind == MOVE_CHOOSE;
    return table->chooser == seat && (game->phase == PHASE_ACTION || game->phase == PHASE_DRAGON || chosen) &&
           session_can_undo(table->session) && !session_undoes_change(table->session);
}
