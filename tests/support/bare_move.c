/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_move.h"

#include "engine/engine.h"

bool move_is_bare(Move m) {
    bool chance = m.kind >= MOVE_DRAW && m.kind <= MOVE_RETURN;
    bool figure = m.kind == MOVE_FIGURE;
    bool there =
        m.kind == MOVE_PLACE || m.kind == MOVE_FAIRY || m.kind == MOVE_PRINCESS || (figure && m.portal);
    bool whose = m.kind == MOVE_PRINCESS || m.kind == MOVE_SELL;
    bool where = figure || m.kind == MOVE_FAIRY || m.kind == MOVE_PRINCESS;
    bool number = m.kind == MOVE_SELL || m.kind == MOVE_CHOOSE; /* a price, a place in the hand */
    return !move_is_arranged(m) && (chance || !m.tile) && (m.kind == MOVE_PLACE || !m.rotation) &&
           (where || !m.segment) && (whose || !m.seat) && (there || ((number || !m.x) && !m.y)) &&
           (figure || !m.portal) && (figure || !m.figure) && (m.kind == MOVE_DRAGON || !m.side);
}
