/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/hash.h"
#include "data/move_text.h"
#include "data/new_game.h"
#include "files/lines.h"
#include "net/internal.h"
#include "net/message.h"

uint64_t net_hash(const GameSetup *setup, const Game *game) {
    Game view;
    game_view(setup, game, NO_SEAT, &view);
    return game_hash(setup, &view);
}

static uint64_t add_kind(uint64_t hash, const Kind *kind) {
    hash = hash_add(hash, hash_text(kind->name));
    hash = hash_add(hash, (uint64_t)kind->edges << 16 | (uint64_t)kind->printed << 8 | kind->coats);
    hash = hash_add(hash, kind->def.flags);
    for (int i = 0; i < kind->def.segment_count; i++) {
        const Segment *segment = &kind->def.segments[i];
        hash = hash_add(hash, (uint64_t)segment->kind << 24 | (uint64_t)segment->sides << 16 |
                                  (uint64_t)segment->halves << 8 | segment->pennants);
    }
    return hash;
}

uint64_t net_setup_hash(const GameSetup *setup) {
    uint64_t hash = hash_add(setup->seat_count, setup->first);
    for (int option = 0; option < OPTION_COUNT; option++) {
        char number[OPTION_VALUE];
        hash = hash_add(hash, hash_text(option_value(&setup->rules, option, number)));
    }
    for (int kind = 0; kind < setup->kind_count; kind++) {
        hash = hash_add(add_kind(hash, &setup->kinds[kind]), setup->bag[kind]);
        hash = hash_add(hash, setup->river[kind]);
    }
    for (int i = 0; i < setup->start_count; i++) {
        const StartTile *start = &setup->starts[i];
        hash = hash_add(hash, (uint64_t)(uint16_t)start->x << 32 | (uint64_t)(uint16_t)start->y << 16 |
                                  (uint64_t)start->kind << 8 | start->rotation);
    }
    for (int i = 0; i < BOARD_SQUARES && setup->on_map; i++) {
        hash = hash_add(hash, (uint64_t)setup->board.squares[i] << 8 | setup->printed[i]);
    }
    return hash;
}

bool net_read_move(const GameSetup *setup, const Game *game, const char *text, Move *move) {
    LineReader in;
    Fail fail = {0};
    lines_init(&in, "", text, strlen(text), &fail);
    return lines_next(&in) && move_read(setup, game, in.words, in.word_count, move, &fail);
}

bool net_hands_hidden(const GameSetup *setup) {
    return setup->rules.hand == HAND_THREE && !setup->rules.hand_visible;
}

void net_hands_clear(NetHands *hands) {
    memset(hands, -1, sizeof *hands);
}

static int tiles_in(const uint8_t hand[HAND_MAX]) {
    int count = 0;
    while (count < HAND_MAX && hand[count]) {
        count++;
    }
    return count;
}

/* The place of the tile that the move took out of the hand. */
static int place_taken(const uint8_t before[HAND_MAX], const uint8_t after[HAND_MAX], Move move) {
    int place = 0;
    while (move.kind != MOVE_CHOOSE && place + 1 < HAND_MAX && before[place] == after[place]) {
        place++;
    }
    return move.kind == MOVE_CHOOSE ? move.x : place;
}

void net_hands_follow(NetHands *hands, const GameSetup *setup, const Game *before, const Game *after,
                      Move move, int index) {
    for (int seat = 0; seat < setup->seat_count && net_hands_hidden(setup); seat++) {
        int16_t *draws = hands->draws[seat];
        int had = tiles_in(before->hand[seat]), has = tiles_in(after->hand[seat]);
        if (has > had) {
            draws[had] = (int16_t)index;
        } else if (has < had) {
            int place = place_taken(before->hand[seat], after->hand[seat], move);
            memmove(draws + place, draws + place + 1, (size_t)(HAND_MAX - 1 - place) * sizeof *draws);
            draws[HAND_MAX - 1] = -1;
        }
    }
}

int net_first_number(int first) {
    return first == FIRST_ROADS ? SEATS_MAX : first < 0 ? NET_ANY : first;
}

int net_first_read(int number) {
    return number == SEATS_MAX ? FIRST_ROADS : number < 0 || number > SEATS_MAX ? FIRST_RANDOM : number;
}
