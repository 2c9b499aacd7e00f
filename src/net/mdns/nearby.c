/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text that describes a game on the network, with or without Avahi. */
#include "net/mdns/nearby.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "files/lines.h"
#include "net/message.h"

typedef enum { TEXT, NUMBER, FLAG } ItemKind;

static const struct {
    const char *key;
    ItemKind kind;
    size_t field, size; /* of a text */
    int high;           /* of a number */
} ITEMS[] = {
    {"name", TEXT, offsetof(NearbyGame, name), SEAT_NAME, 0},
    {"plays", TEXT, offsetof(NearbyGame, plays), NEARBY_PLAYS, 0},
    {"program", TEXT, offsetof(NearbyGame, program), NEARBY_PROGRAM, 0},
    {"protocol", NUMBER, offsetof(NearbyGame, protocol), 0, NET_MOST},
    {"record", NUMBER, offsetof(NearbyGame, record), 0, NET_MOST},
    {"seats", NUMBER, offsetof(NearbyGame, seats), 0, SEATS_MAX},
    {"open", NUMBER, offsetof(NearbyGame, open), 0, SEATS_MAX},
    {"colour", NUMBER, offsetof(NearbyGame, colour), 0, SEATS_MAX - 1},
    {"begun", FLAG, offsetof(NearbyGame, begun), 0, 1},
    {"watch", FLAG, offsetof(NearbyGame, watch), 0, 1},
};
enum { ITEM_COUNT = sizeof ITEMS / sizeof *ITEMS };

void nearby_describe(const Room *room, const char *name, const char *program, NearbyGame *out) {
    const NewGame *choice = &room->choice;
    int length = 0;
    *out = (NearbyGame){.protocol = NET_PROTOCOL,
                        .record = NET_RECORD,
                        .seats = choice->seat_count,
                        .colour = choice->seats[0].colour,
                        .begun = room->begun,
                        .watch = room->watch};
    snprintf(out->name, sizeof out->name, "%s", name);
    snprintf(out->program, sizeof out->program, "%s", program);
    for (int i = 0; i <= choice->set_count && length < NEARBY_PLAYS; i++) {
        const char *word = i < choice->set_count ? choice->sets[i] : choice->map;
        const char *before = i == 0 ? "" : i < choice->set_count ? "," : " ";
        length +=
            word[0] ? snprintf(out->plays + length, NEARBY_PLAYS - (size_t)length, "%s%s", before, word) : 0;
    }
    for (int seat = 0; seat < choice->seat_count; seat++) {
        out->open += room->states[seat] == PLACE_OPEN;
    }
}

bool nearby_fits(const NearbyGame *game) {
    return game->protocol == NET_PROTOCOL && game->record == NET_RECORD;
}

/* Without control characters. */
static bool is_clean(const char *text) {
    bool clean = utf8_valid(text, strlen(text));
    for (; *text && clean; text++) {
        clean = (unsigned char)*text >= ' ' && *text != 0x7f;
    }
    return clean;
}

void nearby_read_item(NearbyGame *game, const char *item) {
    const char *value = strchr(item, '=');
    for (int i = 0; i < ITEM_COUNT && value; i++) {
        int64_t number = 0;
        char *field = (char *)game + ITEMS[i].field;
        size_t length = strlen(ITEMS[i].key);
        if ((size_t)(value - item) != length || strncmp(item, ITEMS[i].key, length) != 0) {
            continue;
        }
        if (ITEMS[i].kind == TEXT) {
            snprintf(field, ITEMS[i].size, "%s",
                     is_clean(value + 1) && strlen(value + 1) < ITEMS[i].size ? value + 1 : "");
        } else if (number_read(value + 1, 0, ITEMS[i].high, &number) && ITEMS[i].kind == NUMBER) {
            memcpy(field, &(int){(int)number}, sizeof(int));
        } else {
            *(bool *)field = number == 1;
        }
    }
}

void nearby_write_items(const NearbyGame *game, Str *items) {
    for (int i = 0; i < ITEM_COUNT; i++) {
        const char *field = (const char *)game + ITEMS[i].field;
        int number = 0;
        if (ITEMS[i].kind == TEXT) {
            str_addf(items, "%s=%s\n", ITEMS[i].key, field);
            continue;
        }
        if (ITEMS[i].kind == NUMBER) {
            memcpy(&number, field, sizeof number);
        } else {
            number = *(const bool *)field;
        }
        str_addf(items, "%s=%d\n", ITEMS[i].key, number);
    }
}
