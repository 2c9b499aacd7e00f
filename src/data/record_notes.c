/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/record_notes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/game_text.h"

enum { LEFT_MAX = 100 * 3600 * 1000, REMIND_MAX = 3600, MINUTES_MAX = 600, ADDED_MAX = 600 };

/* The next word of the line, if it is a number, as one from 0 to `most`; else -1. */
static long take_number(const char **at, long most) {
    const char *word = *at + strspn(*at, " ");
    size_t length = strcspn(word, " \r\n");
    char *end;
    if (length == 0) {
        return -1;
    }
    long number = strtol(word, &end, 10);
    if (end != word + length) {
        return -1;
    }
    *at = word + length;
    return number >= 0 && number <= most ? number : -1;
}

static bool take_word(const char **at, const char *word) {
    size_t length = strlen(word);
    *at += strspn(*at, " ");
    bool found = strncmp(*at, word, length) == 0 && strchr(" \r\n", (*at)[length]);
    *at += found ? length : 0;
    return found;
}

/* ---- hints: "# hints 2 0" ---- */

static void write_hints(const Record *record, Str *out) {
    bool any = false;
    for (int seat = 0; seat < record->setup.seat_count; seat++) {
        any = any || record->seats[seat].hints > 0;
    }
    for (int seat = 0; seat < record->setup.seat_count && any; seat++) {
        str_addf(out, seat ? " %d" : GAME_TEXT_HINTS " %d", record->seats[seat].hints);
    }
    str_add(out, any ? "\n" : "");
}

static void read_hints(Record *record, const char *note) {
    for (int seat = 0; seat < record->setup.seat_count; seat++) {
        long count = take_number(&note, UINT16_MAX);
        record->seats[seat].hints = (uint16_t)(count > 0 ? count : 0);
    }
}

/* ---- the clock: "# clock reminder 120" or "# clock time 15 10 play 900000 612345" ---- */

void clock_write(const Clock *clock, const RecordSeat seats[], int count, Str *out) {
    if (clock->kind == CLOCK_REMINDER) {
        str_addf(out, "reminder %d", clock->remind);
    } else if (clock->kind == CLOCK_TIME) {
        str_addf(out, "time %d %d %s", clock->minutes, clock->added, clock->plays ? "play" : "remind");
        for (int seat = 0; seat < count; seat++) {
            str_addf(out, " %lu", (unsigned long)seats[seat].left);
        }
    }
}

bool clock_read(const char *text, Clock *clock, RecordSeat seats[], int count) {
    Clock read = {0};
    long left[SEATS_MAX] = {0};
    bool good = false;
    if (take_word(&text, "reminder")) {
        read.kind = CLOCK_REMINDER;
        read.remind = (int)take_number(&text, REMIND_MAX);
        good = read.remind > 0;
    } else if (take_word(&text, "time")) {
        read.kind = CLOCK_TIME;
        read.minutes = (int)take_number(&text, MINUTES_MAX);
        read.added = (int)take_number(&text, ADDED_MAX);
        read.plays = take_word(&text, "play");
        good = read.minutes > 0 && read.added >= 0 && (read.plays || take_word(&text, "remind"));
        for (int seat = 0; seat < count && good; seat++) {
            left[seat] = take_number(&text, LEFT_MAX);
            good = left[seat] >= 0;
        }
    }
    *clock = good ? read : *clock;
    for (int seat = 0; seat < count && good; seat++) {
        seats[seat].left = (uint32_t)left[seat];
    }
    return good;
}

/* ---- both ---- */

void notes_write(const Record *record, Str *out) {
    write_hints(record, out);
    if (record->clock.kind != CLOCK_OFF) {
        str_add(out, GAME_TEXT_CLOCK " ");
        clock_write(&record->clock, record->seats, record->setup.seat_count, out);
        str_add_char(out, '\n');
    }
}

void notes_read(Record *record, const char *text, size_t length) {
    Str whole = {0};
    str_add_bytes(&whole, text, length);
    const char *hints = game_text_note(&whole, GAME_TEXT_HINTS),
               *clock = game_text_note(&whole, GAME_TEXT_CLOCK);
    if (hints) {
        read_hints(record, hints);
    }
    if (clock) {
        clock_read(clock, &record->clock, record->seats, record->setup.seat_count);
    }
    str_deinit(&whole);
}
