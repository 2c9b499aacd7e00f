/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/follow.h"

enum { FAR_AHEAD = 40 /* moves that are not shown one by one */ };

static FollowStep begin(Follow *follow, const Guest *guest) {
    const Record *record = guest_record(guest);
    follow_end(follow);
    follow->session = session_of(record);
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

/* Moves at the beginning that both have. */
static int moves_in_common(const Record *a, const Record *b) {
    int same = 0, most = smaller(a->move_count, b->move_count);
    while (same < most && move_is(a->moves[same], b->moves[same])) {
        same++;
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
    const Record *own = session_record(session);
    int same = moves_in_common(own, told), ahead = told->move_count - same;
    if (same < own->move_count || ahead > FAR_AHEAD) {
        session_take_course(
            session, told, ahead > FAR_AHEAD ? told->move_count : smaller(own->move_count, told->move_count));
        return FOLLOW_LEAP;
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
