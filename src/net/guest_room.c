/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a guest knows of the room, and asks for there. */
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "data/move_text.h"
#include "net/guest_internal.h"
#include "net/internal.h"

const char *const GUEST_OTHER_TILES = N_("the host has other tiles, boards or rules than this program");

/* What is played; who is where stays as it was told. */
void guest_enter(Guest *g, const Record *record) {
    RecordSeat seats[SEATS_MAX];
    memcpy(seats, g->room.choice.seats, sizeof seats);
    room_of_record(&g->room, record);
    memcpy(g->room.choice.seats, g->placed ? seats : record->seats, sizeof seats);
    g->room.begun = record == &g->record;
    g->entered = true;
}

/* After the header of such a game: what the host wants to play. */
void guest_load_rules(Guest *g, const Message *message) {
    Game *game = base_alloc(sizeof *game);
    Record record;
    bool good = record_parse(&record, game, str_text(&g->arriving), g->arriving.length, NULL, g->library,
                             NULL, &g->failure);
    base_free(game);
    str_clear(&g->arriving);
    if (!good) {
        guest_stop(g, false);
        return;
    }
    if (net_setup_hash(&record.setup) != message->hash) {
        guest_stop(g, fail_at(&g->failure, NULL, 0, "%s", GUEST_OTHER_TILES));
        record_deinit(&record);
        return;
    }
    g->loaded = false; /* the next game, if there was one */
    g->state = GUEST_WAITS;
    g->confirmed = 0;
    room_go_on(&g->room);
    guest_enter(g, &record);
    g->room.version = message->numbers[0];
    g->room.choice.first = net_first_read(message->numbers[1]);
    memset(g->room.ready, 0, sizeof g->room.ready);
    record_deinit(&record);
    if (g->ready_alone && !g->watches) {
        guest_set_ready(g, true);
    }
}

/* Where the player of a seat is. */
void guest_hear_place(Guest *g, const Message *message) {
    const int *n = message->numbers;
    int seat = n[0];
    bool good = seat >= 0 && seat < SEATS_MAX && n[1] >= 0 && n[1] < PLACE_STATES && n[2] >= 0 &&
                n[2] < SEATS_MAX && n[4] < AI_LEVELS;
    if (!good) {
        guest_stop(g, fail_at(&g->failure, NULL, 0, "the host sent a place that makes no sense"));
        return;
    }
    RecordSeat *of = &g->room.choice.seats[seat];
    g->placed = true;
    g->room.states[seat] = (uint8_t)n[1];
    of->colour = (uint8_t)n[2];
    g->room.ready[seat] = n[3] == 1;
    snprintf(of->computer, sizeof of->computer, "%s", n[4] < 0 ? "" : ai_level_word((AiLevel)n[4]));
    room_clean_name(message->text, of->name);
}

void guest_hear_watched(Guest *g, const Message *message) {
    g->room.watch = message->numbers[0] == 1;
    g->room.watchers = message->numbers[1];
}

void guest_hear_phrase(Guest *g, const Message *message) {
    int seat = message->numbers[0], phrase = message->numbers[1];
    if (seat >= 0 && seat < SEATS_MAX && phrase >= 1 && phrase <= NET_PHRASES) {
        room_say(&g->room, seat, phrase);
    }
}

/* ---- what others have to agree to ---- */

void guest_hear_proposed(Guest *g, const Message *message) {
    int seat = message->numbers[0];
    RoomProposal proposal = {.waits = (uint8_t)message->numbers[1], .declined_by = NO_SEAT};
    if (seat < 0 || seat >= SEATS_MAX || !g->loaded ||
        !net_read_move(&g->record.setup, &g->game, message->text, &proposal.move)) {
        guest_stop(g, fail_at(&g->failure, NULL, 0, "the host told of a proposal that makes no sense"));
        return;
    }
    g->room.proposals[seat] = proposal;
}

void guest_hear_dropped(Guest *g, const Message *message) {
    int seat = message->numbers[0], by = message->numbers[1];
    if (seat >= 0 && seat < SEATS_MAX) {
        g->room.proposals[seat] = (RoomProposal){.declined_by = (uint8_t)(by < 0 ? NO_SEAT : by)};
    }
}

bool guest_propose(Guest *g, Move move) {
    if (g->state != GUEST_PLAYS || !g->ready || (move.kind != MOVE_SELL && !move_is_arranged(move)) ||
        game_check(&g->record.setup, &g->game, move).code != MOVE_OK) {
        return false;
    }
    Str text = {0};
    move_write(&g->record.setup, &g->game, move, &text);
    guest_tell(
        g, (Message){.kind = MESSAGE_PROPOSE, .numbers = {g->record.move_count}, .text = str_text(&text)});
    str_deinit(&text);
    g->refusal = "";
    return true;
}

void guest_answer(Guest *g, int proposer, bool agrees) {
    guest_tell(g, (Message){.kind = agrees ? MESSAGE_AGREE : MESSAGE_DECLINE,
                            .numbers = {g->record.move_count, proposer}});
}

void guest_take_seat(Guest *g) {
    guest_tell(g, (Message){.kind = MESSAGE_MINE});
}

/* ---- phrases ---- */

void guest_speak(Guest *g, int phrase) {
    guest_tell(g, (Message){.kind = MESSAGE_SAY, .numbers = {phrase}});
}

const Room *guest_room(const Guest *g) {
    return g->entered ? &g->room : NULL;
}

void guest_set_ready(Guest *g, bool ready) {
    guest_tell(g, ready ? (Message){.kind = MESSAGE_READY, .numbers = {g->room.version}}
                        : (Message){.kind = MESSAGE_WAIT});
}

void guest_ready_alone(Guest *g) {
    g->ready_alone = true;
}

void guest_set_colour(Guest *g, int colour) {
    guest_tell(g, (Message){.kind = MESSAGE_COLOUR, .numbers = {colour}});
    g->refusal = "";
}

void guest_set_name(Guest *g, const char *name) {
    if (room_clean_name(name, g->name)) {
        guest_tell(g, (Message){.kind = MESSAGE_NAME, .text = g->name});
    }
}
