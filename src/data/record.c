/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes records, and has what reading and writing share. */
#include "data/record.h"

#include <stdlib.h>
#include <string.h>

#include "data/game_text.h"
#include "data/move_text.h"
#include "data/record_changes.h"
#include "data/record_notes.h"

/* The player colours in the order of R1.1. */
static const char *const COLOURS[] = {"yellow", "red", "green", "blue", "black", "pink", "grey", "violet"};
const char *colour_name(int colour) {
    return COLOURS[colour];
}

int colour_find(const char *name) {
    return WORD_INDEX(COLOURS, name);
}

void record_deinit(Record *record) {
    free(record->moves);
    free(record->changes);
    *record = (Record){0};
}

void record_copy(Record *to, const Record *from, int moves) {
    *to = *from;
    to->moves = base_alloc((size_t)(moves + 1) * sizeof *to->moves);
    memcpy(to->moves, from->moves, (size_t)moves * sizeof *to->moves);
    to->move_count = moves;
    to->move_capacity = moves + 1;
    to->changes = base_alloc((size_t)(from->change_count + 1) * sizeof *to->changes);
    for (int i = 0; i < from->change_count; i++) {
        to->changes[i] = from->changes[i];
    }
    to->change_capacity = from->change_count + 1;
}

void record_clean_name(char name[SEAT_NAME]) {
    int length = 0;
    bool blank = true; /* removes leading and repeated blanks */
    for (int i = 0; i < SEAT_NAME && name[i]; i++) {
        unsigned char c = (unsigned char)name[i];
        bool is_blank = c <= ' ' || c == '#' || c == 0x7f;
        if (!is_blank || !blank) {
            name[length++] = (char)(is_blank ? ' ' : c);
        }
        blank = is_blank;
    }
    while (length > 0 && name[length - 1] == ' ') {
        length--;
    }
    name[length < SEAT_NAME ? length : SEAT_NAME - 1] = '\0';
}

bool record_ended_early(const Record *record) {
    return record->move_count > 0 && record->moves[record->move_count - 1].kind == MOVE_END;
}

bool record_has_set(const Record *record, const char *name) {
    return name_index(record->sets, record->set_count, sizeof record->sets[0], name) >= 0;
}

void record_add(Record *record, Move move) {
    record->moves =
        base_grow(record->moves, record->move_count, &record->move_capacity, sizeof *record->moves);
    record->moves[record->move_count++] = move;
}

/* The options that differ from the profile, in one line. */
static void write_options(const Rules *rules, bool on_map, Str *out) {
    Rules plain;
    rules_profile(&plain, (Profile)rules->profile);
    plain.meeples = on_map ? RULES_MEEPLES_MAP : plain.meeples;
    bool any = false;
    for (int i = 0; i < OPTION_COUNT; i++) {
        char number[OPTION_VALUE], usual[OPTION_VALUE];
        const char *value = option_value(rules, i, number);
        if (strcmp(value, option_value(&plain, i, usual)) != 0) {
            str_addf(out, "%s %s=%s", any ? "" : "option", OPTION_ROWS[i].name, value);
            any = true;
        }
    }
    str_add(out, any ? "\n" : "");
}

/* The header up to and with "--". */
static void write_header(const Record *record, Str *out) {
    const GameSetup *setup = &record->setup;
    RecordSeat seats[SEATS_MAX];
    memcpy(seats, record->seats, sizeof seats);
    record_seats_back(record, -1, seats);
    str_addf(out, "bastide 1\nrules %s\n", profile_name((Profile)setup->rules.profile));
    write_options(&setup->rules, setup->on_map, out);
    str_add(out, "tiles");
    for (int i = 0; i < record->set_count; i++) {
        str_addf(out, " %s", record->sets[i]);
    }
    str_add_char(out, '\n');
    if (setup->on_map) {
        str_addf(out, "map %s\n", setup->board.id);
    }
    if (setup->seeded) {
        str_addf(out, "seed %llu\n", (unsigned long long)setup->seed);
    }
    for (int seat = 0; seat < setup->seat_count; seat++) {
        str_addf(out, "player %s %s\n", colour_name(seats[seat].colour), seats[seat].name);
    }
    str_addf(out, "first %d\n", setup->first);
    for (int seat = 0; seat < setup->seat_count; seat++) {
        if (seats[seat].computer[0]) {
            str_addf(out, "computer %d %s\n", seat, seats[seat].computer);
        }
    }
    notes_write(record, out);
    for (int i = 0; i < setup->start_count; i++) {
        const StartTile *start = &setup->starts[i];
        str_addf(out, "start %s %d %d %d\n", setup->kinds[start->kind].name, start->x, start->y,
                 start->rotation);
    }
    for (int i = 0; i < record->out_count; i++) {
        str_addf(out, "%s %s%s", i % 8 == 0 ? "out" : "", setup->kinds[record->outs[i]].name,
                 i % 8 == 7 || i + 1 == record->out_count ? "\n" : "");
    }
    str_add(out, "--\n");
}

static void write_scores(const GameSetup *setup, const Game *game, const char *sign, Str *out) {
    str_add(out, sign);
    for (int seat = 0; seat < setup->seat_count; seat++) {
        str_addf(out, " %d", game->scores[seat]);
    }
    str_add_char(out, '\n');
}

void record_write(const Record *record, Str *out) {
    const GameSetup *setup = &record->setup;
    write_header(record, out);
    Game *game = base_alloc(sizeof *game);
    game_start(setup, game);
    for (int i = 0; i < record->move_count; i++) {
        Move move = record->moves[i];
        changes_write(record, i, out);
        move_write(setup, game, move, out);
        str_add_char(out, '\n');
        int turns = game->turns;
        game_apply(setup, game, move, NULL);
        bool lost = move.kind == MOVE_DISCARD || move.kind == MOVE_RETURN || move.kind == MOVE_ASIDE;
        bool over = game->phase == PHASE_FINAL && !lost;
        if (over || (turns > 0 && game->turns > turns)) {
            write_scores(setup, game, "=", out);
        }
    }
    changes_write(record, record->move_count, out);
    if (game->phase == PHASE_FINAL && record->finished) {
        game_finish(setup, game, NULL);
        write_scores(setup, game, "==", out);
    }
    free(game);
}
