/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hand_over.h"

#include <stdio.h>

#include "base/hash.h"
#include "session/internal.h"

static void seat_computer(Session *s, int seat, AiLevel level, uint32_t milliseconds) {
    /* not the seed itself, or its guesses would follow the draws */
    uint64_t seed = hash_add(hash_text("computer"), s->record.setup.seed + (uint64_t)seat);
    session_control(s, seat, "computer",
                    &(Computer){.level = level, .milliseconds = milliseconds, .seed = seed});
}

void session_seat_computers(Session *s) {
    for (int seat = 0; seat < s->record.setup.seat_count; seat++) {
        int level = ai_level_find(s->record.seats[seat].computer);
        if (level >= AI_FIRST) { /* the others serve for measuring */
            seat_computer(s, seat, (AiLevel)level, 0);
        }
    }
}

bool session_hand_over(Session *s, int seat, int level, uint32_t milliseconds) {
    RecordSeat *who = &s->record.seats[seat];
    bool passes = (level < 0) != (session_level(s, seat) < 0);
    snprintf(who->computer, sizeof who->computer, "%s", level < 0 ? "" : ai_level_word((AiLevel)level));
    if (level < 0) {
        session_control(s, seat, "person", NULL);
    } else {
        seat_computer(s, seat, (AiLevel)level, milliseconds);
    }
    if (passes) {
        session_tell_handed(s, seat, level);
    }
    session_save(s);
    return passes;
}
