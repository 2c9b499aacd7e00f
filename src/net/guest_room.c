/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a guest knows of the room, and asks for there. */
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "net/guest_internal.h"
#include "net/internal.h"

const char *const GUEST_OTHER_TILES = N_("the host has other tiles, boards or rules than this program");

/* What is played; who is where stays as it was told. */
void guest_enter(Guest *g, const Record *record) {
    RecordSeat seats[SEATS_MAX];
    memcpy(seats, g->room.choice.seats, sizeof seats);
    room_of_record(&g->room, record);
    memcpy(g->room.choice.seats, g->entered ? seats : record->seats, sizeof seats);
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
    }
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
