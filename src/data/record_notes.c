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

static void write_clock(const Record *record, Str *out) {
    const Clock *clock = &record->clock;
    if (clock->kind == CLOCK_REMINDER) {
        str_addf(out, GAME_TEXT_CLOCK " reminder %d\n", clock->remind);
    } else if (clock->kind == CLOCK_TIME) {
        str_addf(out, GAME_TEXT_CLOCK " time %d %d %s", clock->minutes, clock->added,
                 clock->plays ? "play" : "remind");
        for (int seat = 0; seat < record->setup.seat_count; seat++) {
            str_addf(out, " %lu", (unsigned long)record->seats[seat].left);
        }
        str_add_char(out, '\n');
    }
}

static void read_clock(Record *record, const char *note) {
    Clock clock = {0};
    long left[SEATS_MAX] = {0};
    bool good = true;
    if (take_word(&note, "reminder")) {
        clock.kind = CLOCK_REMINDER;
        clock.remind = (int)take_number(&note, REMIND_MAX);
        good = clock.remind > 0;
    } else if (take_word(&note, "time")) {
        clock.kind = CLOCK_TIME;
        clock.minutes = (int)take_number(&note, MINUTES_MAX);
        clock.added = (int)take_number(&note, ADDED_MAX);
        clock.plays = take_word(&note, "play");
        good = clock.minutes > 0 && clock.added >= 0 && (clock.plays || take_word(&note, "remind"));
        for (int seat = 0; seat < record->setup.seat_count && good; seat++) {
            left[seat] = take_number(&note, LEFT_MAX);
            good = left[seat] >= 0;
        }
    }
    record->clock = good ? clock : (Clock){0};
    for (int seat = 0; seat < record->setup.seat_count && good; seat++) {
        record->seats[seat].left = (uint32_t)left[seat];
    }
}

/* ---- both ---- */

void notes_write(const Record *record, Str *out) {
    write_hints(record, out);
    write_clock(record, out);
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
        read_clock(record, clock);
    }
    str_deinit(&whole);
}
