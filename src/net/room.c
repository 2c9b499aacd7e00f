/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/room.h"

#include <stdio.h>
#include <string.h>

#include "files/lines.h"

int room_waits_for(const Room *room) {
    for (int seat = 0; seat < room->choice.seat_count; seat++) {
        int state = room->states[seat];
        if (state == PLACE_OPEN || state == PLACE_AWAY || (state == PLACE_HERE && !room->ready[seat])) {
            return seat;
        }
    }
    return -1;
}

/* The other seat that has this colour; -1 = none. */
static int owner_of(const Room *room, int seat, int colour) {
    for (int other = 0; other < room->choice.seat_count; other++) {
        if (other != seat && room->choice.seats[other].colour == colour) {
            return other;
        }
    }
    return -1;
}

bool room_colour_is_free(const Room *room, int seat, int colour) {
    int owner = owner_of(room, seat, colour);
    return owner < 0 || room->states[owner] == PLACE_OPEN;
}

void room_set_colour(Room *room, int seat, int colour) {
    int owner = owner_of(room, seat, colour);
    if (owner >= 0) {
        room->choice.seats[owner].colour = room->choice.seats[seat].colour;
    }
    room->choice.seats[seat].colour = (uint8_t)colour;
}

void room_say(Room *room, int seat, int phrase) {
    room->said[seat] = (uint8_t)phrase;
    room->spoken[seat]++;
}

void room_go_on(Room *room) {
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        room->proposals[seat] = (RoomProposal){.declined_by = NO_SEAT};
    }
}

bool room_clean_name(const char *name, char out[SEAT_NAME]) {
    char clean[SEAT_NAME] = "";
    size_t length = strlen(name);
    memcpy(clean, name, length < SEAT_NAME ? length : SEAT_NAME - 1);
    while (!utf8_valid(clean, strlen(clean))) { /* cut within a letter */
        clean[strlen(clean) - 1] = '\0';
    }
    record_clean_name(clean);
    if (clean[0]) {
        memcpy(out, clean, sizeof clean);
    }
    return clean[0] != '\0';
}

void room_of_record(Room *room, const Record *record) {
    NewGame *choice = &room->choice;
    choice->rules = record->setup.rules;
    choice->seat_count = record->setup.seat_count;
    choice->first = record->setup.first;
    choice->clock = record->clock;
    choice->set_count = record->set_count;
    memcpy(choice->sets, record->sets, sizeof choice->sets);
    memcpy(choice->seats, record->seats, sizeof choice->seats);
    snprintf(choice->map, sizeof choice->map, "%s", record->setup.on_map ? record->setup.board.id : "");
}
