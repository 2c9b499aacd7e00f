/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players come and go (S43), and may end the game early (S44). In the turns of a seat that sits out, a tile
 * is discarded, so the others play as many as they would have; its figures and points stay. */
#include "engine/internal.h"

/* Only before a tile is placed, so that nothing is left half done; a sale is such a thing, too. */
static MoveError why_not_now(const Game *game) {
    if (game->phase == PHASE_FINAL || game->phase == PHASE_OVER) {
        return REFUSE_OVER;
    }
    return turn_open(game) && game->holder == NO_SEAT ? MOVE_OK : REFUSE_MID_TURN;
}

Refusal away_check(const GameSetup *setup, const Game *game, Move move) {
    MoveError why = why_not_now(game);
    if (why == MOVE_OK && (move.seat >= setup->seat_count || is_away(game, move.seat))) {
        why = REFUSE_AWAY;
    } else if (why == MOVE_OK && (game->away | 1u << move.seat) == (1u << setup->seat_count) - 1) {
        why = REFUSE_LAST_SEAT;
    }
    return refuse(why);
}

/* The tile in hand: one of the river comes again. */
static void give_up_tile(const GameSetup *setup, Game *game, EventList *events) {
    bool river = setup->kinds[game->drawn].def.river != RIVER_NONE;
    if (river) {
        game->river[game->drawn]++;
        game->river_tiles++;
    } else {
        game->out[game->drawn]++;
    }
    event_add(events, (Event){.kind = river ? EVENT_RETURNED : EVENT_SKIPPED,
                              .seat = game->seat,
                              .tile_kind = game->drawn});
}

void away_skip(const GameSetup *setup, Game *game, EventList *events) {
    game->extra_due = game->point_due = 0;
    turn_end(setup, game, events);
}

void away_apply(const GameSetup *setup, Game *game, Move move, EventList *events) {
    game->away = (uint8_t)(game->away | 1u << move.seat);
    event_add(events, (Event){.kind = EVENT_AWAY, .seat = move.seat});
    if (move.seat != game->seat) {
        return;
    }
    if (game->phase == PHASE_PLACE) {
        give_up_tile(setup, game, events);
        away_skip(setup, game, events);
    } else if (game->river_tiles > 0) {
        away_skip(setup, game, events);
    } else {
        hands_turn(setup, game);
    }
}

Refusal back_check(const GameSetup *setup, const Game *game, Move move) {
    MoveError why = why_not_now(game);
    bool away = move.seat < setup->seat_count && is_away(game, move.seat);
    return refuse(why == MOVE_OK && !away ? REFUSE_PRESENT : why);
}

void back_apply(const GameSetup *setup, Game *game, Move move, EventList *events) {
    game->away = (uint8_t)(game->away & ~(1u << move.seat));
    event_add(events, (Event){.kind = EVENT_BACK, .seat = move.seat});
    if (move.seat == game->seat) { /* before its tile is discarded */
        hands_turn(setup, game);
    }
}

Refusal end_check(const GameSetup *setup, const Game *game, Move move) {
    (void)setup, (void)move;
    MoveError why = why_not_now(game);
    return refuse(why == REFUSE_MID_TURN ? REFUSE_END : why);
}

void end_apply(const GameSetup *setup, Game *game, Move move, EventList *events) {
    (void)setup, (void)move;
    event_add(events, (Event){.kind = EVENT_ENDED, .seat = game->seat});
    if (game->phase == PHASE_PLACE) { /* the tile in hand is not played */
        game->out[game->drawn]++;
    }
    game->phase = PHASE_FINAL;
}
