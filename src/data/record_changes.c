/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/record_changes.h"

#include <stdio.h>
#include <string.h>

/* ---- the parts of a seat that may change ---- */

static void seat_get(const RecordSeat *seat, ChangeKind kind, char text[SEAT_NAME]) {
    const char *now = kind == CHANGE_NAME     ? seat->name
                      : kind == CHANGE_COLOUR ? colour_name(seat->colour)
                                              : seat->computer;
    snprintf(text, SEAT_NAME, "%s", now);
}

static void seat_set(RecordSeat *seat, ChangeKind kind, const char *text) {
    if (kind == CHANGE_NAME) {
        snprintf(seat->name, sizeof seat->name, "%s", text);
    } else if (kind == CHANGE_COLOUR) {
        seat->colour = (uint8_t)colour_find(text);
    } else {
        snprintf(seat->computer, sizeof seat->computer, "%.*s", SEAT_COMPUTER - 1, text);
    }
}

void record_change(Record *record, int seat, ChangeKind kind, const char *to) {
    record->changes =
        base_grow(record->changes, record->change_count, &record->change_capacity, sizeof *record->changes);
    SeatChange *change = &record->changes[record->change_count++];
    *change = (SeatChange){.moves = record->move_count, .seat = (uint8_t)seat, .kind = (uint8_t)kind};
    seat_get(&record->seats[seat], kind, change->from);
    snprintf(change->to, sizeof change->to, "%s", to);
    seat_set(&record->seats[seat], kind, to);
}

void record_unchange(Record *record) {
    const SeatChange *change = &record->changes[--record->change_count];
    seat_set(&record->seats[change->seat], (ChangeKind)change->kind, change->from);
}

void record_seats_back(const Record *record, int moves, RecordSeat seats[SEATS_MAX]) {
    for (int i = record->change_count - 1; i >= 0 && record->changes[i].moves > moves; i--) {
        const SeatChange *change = &record->changes[i];
        seat_set(&seats[change->seat], (ChangeKind)change->kind, change->from);
    }
}

/* ---- writing ---- */

static const char PERSON[] = "person";
static const struct {
    const char *word, *form;
    int words; /* after the first; a name may have more */
    ChangeKind kind;
} LINES[] = {{"name", "name SEAT NAME", 2, CHANGE_NAME},
             {"colour", "colour SEAT COLOUR", 2, CHANGE_COLOUR},
             {"computer", "computer SEAT LEVEL", 2, CHANGE_COMPUTER},
             {PERSON, "person SEAT", 1, CHANGE_COMPUTER}};

void changes_write(const Record *record, int moves, Str *out) {
    for (int i = 0; i < record->change_count; i++) {
        const SeatChange *change = &record->changes[i];
        bool person = change->kind == CHANGE_COMPUTER && !change->to[0];
        if (change->moves == moves) {
            str_addf(out, "%s %d", person ? PERSON : LINES[change->kind].word, change->seat);
            str_addf(out, person ? "\n" : " %s\n", change->to);
        }
    }
}

/* ---- reading ---- */

bool seat_read_colour(const Record *record, int seats, LineReader *lines, int index, uint8_t *colour) {
    int found = colour_find(lines->words[index]);
    if (found < 0) {
        return lines_fail(
            lines, "unknown colour '%s', expected yellow, red, green, blue, black, pink, grey or violet",
            lines->words[index]);
    }
    for (int seat = 0; seat < seats; seat++) {
        if (record->seats[seat].colour == found) {
            return lines_fail(lines, "the colour %s is taken by another seat", lines->words[index]);
        }
    }
    *colour = (uint8_t)found;
    return true;
}

bool seat_read_name(LineReader *lines, int index, char name[SEAT_NAME]) {
    const char *text = lines_rest(lines, index);
    if (strlen(text) >= SEAT_NAME) {
        return lines_fail(lines, "a name of %zu bytes, expected at most %d", strlen(text), SEAT_NAME - 1);
    }
    memcpy(name, text, strlen(text) + 1);
    return true;
}

bool seat_read_level(LineReader *lines, int index, char level[SEAT_COMPUTER]) {
    const char *word = lines->words[index];
    if (strlen(word) >= SEAT_COMPUTER) {
        return lines_fail(lines, "a level of %zu bytes, expected at most %d", strlen(word),
                          SEAT_COMPUTER - 1);
    }
    memcpy(level, word, strlen(word) + 1);
    return true;
}

bool changes_is_line(const LineReader *lines) {
    return WORD_INDEX(LINES, lines->words[0]) >= 0;
}

bool changes_read(Record *record, LineReader *lines) {
    int which = WORD_INDEX(LINES, lines->words[0]), seat = 0, seats = record->setup.seat_count;
    int most = LINES[which].kind == CHANGE_NAME ? LINE_WORDS : LINES[which].words;
    char to[SEAT_NAME] = "";
    uint8_t colour = 0;
    if (!lines_expect(lines, LINES[which].words, most, LINES[which].form) ||
        !lines_number(lines, 1, "seat", 0, seats - 1, &seat)) {
        return false;
    }
    bool ok = true;
    if (LINES[which].kind == CHANGE_NAME) {
        ok = seat_read_name(lines, 2, to);
    } else if (LINES[which].kind == CHANGE_COLOUR) {
        ok = seat_read_colour(record, seats, lines, 2, &colour);
        snprintf(to, sizeof to, "%s", colour_name(colour));
    } else if (LINES[which].word != PERSON) {
        ok = seat_read_level(lines, 2, to);
    }
    if (ok) {
        record_change(record, seat, LINES[which].kind, to);
    }
    return ok;
}
