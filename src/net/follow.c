/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/follow.h"

#include <string.h>

#include "session/clock.h"

enum { FAR_AHEAD = 40 /* moves that are not shown one by one */ };

static FollowStep begin(Follow *follow, const Guest *guest) {
    const Record *record = guest_record(guest);
    follow_end(follow);
    follow->session = session_of_record(record);
    follow->headers = guest_headers(guest);
    session_draw_as(follow->session, record);
    for (int seat = 0; seat < record->setup.seat_count; seat++) {
        session_control(follow->session, seat, seat == guest_seat(guest) ? "person" : "remote", NULL);
    }
    return FOLLOW_BEGUN;
}

static int smaller(int a, int b) {
    return a < b ? a : b;
}

/* Moves at the beginning that the session has as they were told, if hidden tiles do not count; `shown`: it
 * lacks tiles that are hidden no longer. */
static int moves_in_common(const Record *own, const Record *told, bool *shown) {
    int same = 0, most = smaller(own->move_count, told->move_count);
    for (*shown = false; same < most; same++) {
        Move had = own->moves[same], move = told->moves[same];
        bool hidden = had.kind == MOVE_DRAW && had.tile == HAND_HIDDEN && move.tile != HAND_HIDDEN;
        had.tile = hidden ? move.tile : had.tile;
        if (!move_is(had, move)) {
            break;
        }
        *shown = *shown || hidden;
    }
    return same;
}

static bool same_changes(const Record *own, const Record *told) {
    bool same = own->change_count == told->change_count;
    for (int i = 0; i < own->change_count && same; i++) {
        const SeatChange *a = &own->changes[i], *b = &told->changes[i];
        same = a->seat == b->seat && a->kind == b->kind && strcmp(a->to, b->to) == 0;
    }
    return same;
}

FollowStep follow_step(Follow *follow, const Guest *guest) {
    const Record *told = guest_record(guest);
    Session *session = follow->session;
    if (!told || !guest_is_settled(guest) || (session && session_has_decided(session))) {
        return FOLLOW_SAME;
    }
    if (!session || follow->headers != guest_headers(guest)) {
        return begin(follow, guest);
    }
    session_clock_told(session, told);
    const Record *own = session_record(session);
    bool shown;
    int same = moves_in_common(own, told, &shown), ahead = told->move_count - same;
    if (same < own->move_count || ahead > FAR_AHEAD) {
        session_take_course(
            session, told, ahead > FAR_AHEAD ? told->move_count : smaller(own->move_count, told->move_count));
        return FOLLOW_LEAP;
    }
    if (shown || !same_changes(own, told)) {
        session_take_course(session, told, same);
    }
    if (ahead == 0) {
        return FOLLOW_SAME;
    }
    if (session_decide(session, told->moves[same])) {
        return FOLLOW_MOVE;
    }
    session_take_course(session, told, told->move_count);
    return FOLLOW_LEAP;
}

void follow_end(Follow *follow) {
    session_free(follow->session);
    *follow = (Follow){0};
}
