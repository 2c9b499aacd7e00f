/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/changes.h"

#include <stdio.h>
#include <string.h>

#include "session/internal.h"

static void seat_computer(Session *s, int seat, AiLevel level, uint32_t milliseconds) {
    session_control(s, seat, "computer", &(Computer){.level = level, .milliseconds = milliseconds});
}

/* The level that this word of a record gives a seat; -1 = a person plays it. */
static int level_of(const char *word) {
    int level = ai_level_find(word);
    return level >= AI_FIRST ? level : -1; /* the others serve for measuring */
}

void session_seat_computers(Session *s) {
    for (int seat = 0; seat < s->record.setup.seat_count; seat++) {
        int level = level_of(s->record.seats[seat].computer);
        if (level >= 0) {
            seat_computer(s, seat, (AiLevel)level, 0);
        }
    }
}

bool session_was_computer(const Session *s, int seat, int index) {
    const char *word = s->record.seats[seat].computer;
    bool later = false;
    for (int i = 0; i < s->record.change_count && !later; i++) {
        const SeatChange *change = &s->record.changes[i];
        if (change->seat == seat && change->kind == CHANGE_COMPUTER) {
            later = change->moves > index;
            word = later ? change->from : change->to;
        }
    }
    return level_of(word) >= 0;
}

/* Tells of the change that was just made, and saves. */
static void changed(Session *s) {
    session_tell_changes(s, s->record.change_count - 1, s->record.move_count);
    session_save(s);
}

bool session_hand_over(Session *s, int seat, int level, uint32_t milliseconds) {
    bool passes = (level < 0) != (session_level(s, seat) < 0);
    record_change(&s->record, seat, CHANGE_COMPUTER, level < 0 ? "" : ai_level_word((AiLevel)level));
    if (level < 0) {
        session_control(s, seat, "person", NULL);
    } else {
        seat_computer(s, seat, (AiLevel)level, milliseconds);
    }
    changed(s);
    return passes;
}

void session_rename(Session *s, int seat, const char *name) {
    char clean[SEAT_NAME];
    snprintf(clean, sizeof clean, "%s", name);
    record_clean_name(clean);
    if (clean[0] && strcmp(clean, s->record.seats[seat].name) != 0) {
        record_change(&s->record, seat, CHANGE_NAME, clean);
        changed(s);
    }
}

bool session_recolour(Session *s, int seat, int colour) {
    for (int other = 0; other < s->record.setup.seat_count; other++) {
        if (s->record.seats[other].colour == colour) {
            return false;
        }
    }
    record_change(&s->record, seat, CHANGE_COLOUR, colour_name(colour));
    changed(s);
    return true;
}

void session_unchange(Session *s) {
    record_unchange(&s->record);
    session_back_to(s, s->record.move_count);
}
