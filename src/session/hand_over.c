/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hand_over.h"

#include "session/internal.h"

void session_hand_over(Session *s, int seat, int level) {
    if (level < 0) {
        session_control(s, seat, "person", NULL);
    } else {
        session_control(s, seat, "computer", &(Computer){.level = (AiLevel)level});
    }
}
