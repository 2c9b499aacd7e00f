/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing (R2.1, R2.4, R8.5) and hands (R7.1, R7.2): three tiles to choose from, or the one drawn early. */

#include "engine/internal.h"

bool hands_used(const GameSetup *setup) {
    return setup->rules.hand == HAND_THREE || setup->rules.draw == DRAW_AT_END;
}

static bool three(const GameSetup *setup) {
    return setup->rules.hand == HAND_THREE;
}

static int hand_count(const Game *game, int seat) {
    int count = 0;
    while (count < HAND_MAX && game->hand[seat][count]) {
        count++;
    }
    return count;
}

static void hand_add(Game *game, int seat, int kind) {
    game->hand[seat][hand_count(game, seat)] = kind == HAND_HIDDEN ? HAND_HIDDEN : (uint8_t)(kind + 1);
}

/* The others move up (S6). */
static int hand_take(Game *game, int seat, int held) {
    int kind = game->hand[seat][held] - 1;
    for (int i = held; i + 1 < HAND_MAX; i++) {
        game->hand[seat][i] = game->hand[seat][i + 1];
    }
    game->hand[seat][HAND_MAX - 1] = 0;
    return kind;
}

/* Does a tile of the hand fit? In a view, hidden ones are counted in the bag. */
static bool hand_fits(const GameSetup *setup, const Game *game, int seat) {
    for (int i = 0; i < hand_count(game, seat); i++) {
        if (game->hand[seat][i] != HAND_HIDDEN && table_fits(setup, game, game->hand[seat][i] - 1)) {
            return true;
        }
    }
    return false;
}

/* Does any tile still to come fit, from the river, the bag or a hand (R4.1)? */
bool draws_fit(const GameSetup *setup, const Game *game) {
    for (int kind = 0; kind < setup->kind_count; kind++) {
        bool left = game->bag[kind] > 0 || game->river[kind] > 0;
        if (left && !dragon_is_early(setup, game, kind) && table_fits(setup, game, kind)) {
            return true;
        }
    }
    for (int seat = 0; seat < setup->seat_count && hands_used(setup); seat++) {
        if (hand_fits(setup, game, seat)) {
            return true;
        }
    }
    return false;
}

/* ---- what is drawn ---- */

/* The river comes first, its lake last (R10.1). */
static int left_of(const GameSetup *setup, const Game *game, int kind) {
    if (game->river_tiles == 0) {
        return game->bag[kind];
    }
    bool lake = setup->kinds[kind].def.river == RIVER_LAKE;
    return lake == (game->river_tiles == 1) ? game->river[kind] : 0;
}

/* Is the tile drawn for the turn itself, not for later ones? */
static bool draws_to_play(const Game *game) {
    return game->draw_why == DRAW_TURN || game->draw_why == DRAW_HELD || game->draw_why == DRAW_REPLACE;
}

static MoveKind draw_becomes(const GameSetup *setup, const Game *game, int kind) {
    MoveKind lost =
        setup->rules.unplaceable == UNPLACEABLE_BAG && game->river_tiles == 0 ? MOVE_RETURN : MOVE_DISCARD;
    if (game->draw_why == DRAW_HELD && !is_away(game, game->draw_seat)) {
        return lost;
    }
    if (game->draw_why != DRAW_HELD && dragon_is_early(setup, game, kind)) {
        return setup->rules.dragon_early == EARLY_BAG ? MOVE_RETURN : MOVE_ASIDE;
    }
    if (draws_to_play(game) && is_away(game, game->draw_seat)) {
        return MOVE_DISCARD; /* S43 */
    }
    bool to_hand = three(setup) && game->draw_why != DRAW_TURN; /* a hand takes any tile (S6) */
    return to_hand || table_fits(setup, game, kind) ? MOVE_DRAW : lost;
}

/* Can this kind come next? */
static bool may_come(const GameSetup *setup, const Game *game, int kind) {
    return game->draw_why == DRAW_HELD ? game->hand[game->draw_seat][0] == kind + 1
                                       : left_of(setup, game, kind) > 0;
}

/* How many tiles the next one is drawn from, with those that stay out if no record says which they are
 * (S17). */
static uint32_t draw_choice(const GameSetup *setup, const Game *game) {
    uint32_t total = game->bag_total;
    if (game->river_tiles > 0) {
        return game->river_tiles > 1 ? game->river_tiles - 1u : 1; /* the lake comes last */
    }
    if (setup->cut_unknown) {
        total = 0;
        for (int kind = 0; kind < setup->kind_count; kind++) {
            total += game->bag[kind];
        }
    }
    return total;
}

/* What the generator draws next. */
static int chance_kind(const GameSetup *setup, const Game *game) {
    if (game->draw_why == DRAW_HELD) {
        return game->hand[game->draw_seat][0] - 1;
    }
    Rng rng = game->rng;
    int kind = 0, left = (int)rng_below(&rng, draw_choice(setup, game));
    while (game->river_tiles == 0 && left >= game->bag[kind]) { /* as below, but faster */
        left -= game->bag[kind++];
    }
    while (left >= left_of(setup, game, kind)) {
        left -= left_of(setup, game, kind++);
    }
    return kind;
}

Move game_chance(const GameSetup *setup, const Game *game) {
    int kind = chance_kind(setup, game);
    return (Move){.kind = (uint8_t)draw_becomes(setup, game, kind), .tile = (uint8_t)kind};
}

/* Why this tile cannot be drawn now, though it may be in the bag. */
static MoveError why_not_drawn(const GameSetup *setup, const Game *game, int kind) {
    if (kind >= setup->kind_count || game->bag[kind] + game->river[kind] == 0) {
        return REFUSE_NOT_IN_BAG;
    }
    return game->draw_why == DRAW_HELD ? REFUSE_HELD_LOST : REFUSE_RIVER_DRAWN;
}

/* Is there a tile that would not go straight back into the bag? If not, drawing would never end. */
static bool can_draw(const GameSetup *setup, const Game *game) {
    if (game->river_tiles == 0 && game->bag_total == 0) {
        return false; /* the hidden tiles of a view count in its bag */
    }
    for (int kind = 0; kind < setup->kind_count; kind++) {
        if (left_of(setup, game, kind) > 0 && draw_becomes(setup, game, kind) != MOVE_RETURN) {
            return true;
        }
    }
    return false;
}

/* A tile that goes into a hidden hand, so the record cannot name it. */
static bool may_be_hidden(const GameSetup *setup, const Game *game) {
    bool to_hand =
        game->draw_why == DRAW_DEAL || game->draw_why == DRAW_REFILL || game->draw_why == DRAW_REPLACE;
    return to_hand && three(setup) && !setup->rules.hand_visible && !setup->seeded && can_draw(setup, game);
}

Refusal draw_check(const GameSetup *setup, const Game *game, Move move) {
    if (game->phase == PHASE_CHOOSE) {
        return choose_check(setup, game, move);
    }
    bool held = game->draw_why == DRAW_HELD;
    if (move.kind == MOVE_DRAW && move.tile == HAND_HIDDEN) {
        return refuse(may_be_hidden(setup, game) ? MOVE_OK : REFUSE_NOT_IN_BAG);
    }
    if (move.tile >= setup->kind_count || !may_come(setup, game, move.tile)) {
        return refuse(why_not_drawn(setup, game, move.tile));
    }
    MoveKind is = draw_becomes(setup, game, move.tile);
    if ((MoveKind)move.kind == is) {
        bool other = setup->seeded && !held && chance_kind(setup, game) != move.tile;
        return refuse(other ? REFUSE_SEED : MOVE_OK);
    }
    if (!held && dragon_is_early(setup, game, move.tile)) {
        return refuse(is == MOVE_ASIDE ? REFUSE_EARLY_ASIDE : REFUSE_EARLY_BAG);
    }
    if (draws_to_play(game) && is_away(game, game->draw_seat)) {
        return refuse(REFUSE_SITS_OUT);
    }
    if (move.kind == MOVE_ASIDE) {
        return refuse(REFUSE_NO_ASIDE);
    }
    if (is == MOVE_DRAW) {
        return refuse(REFUSE_FITS);
    }
    if (move.kind == MOVE_DRAW) {
        return refuse(REFUSE_FITS_NOWHERE);
    }
    return refuse(is == MOVE_RETURN ? REFUSE_GOES_BACK : REFUSE_LEAVES);
}

void draw_list(const GameSetup *setup, const Game *game, MoveList *list) {
    for (int what = MOVE_DRAW; what <= MOVE_RETURN; what++) {
        for (int kind = 0; kind < setup->kind_count; kind++) {
            Move move = {.kind = (uint8_t)what, .tile = (uint8_t)kind};
            if (may_come(setup, game, kind) && draw_becomes(setup, game, kind) == (MoveKind)what) {
                list_add(list, move);
            }
        }
    }
}

/* What is left in the bag now are the tiles that stayed out of the game (S17). */
static void bag_spent(const GameSetup *setup, Game *game) {
    for (int kind = 0; kind < setup->kind_count; kind++) {
        game->out[kind] = (uint8_t)(game->out[kind] + game->bag[kind]);
        game->bag[kind] = 0;
    }
}

/* Every draw advances the generator, even if a record names the tile. A hidden tile still counts in the bag
 * (game_view). */
static void take(const GameSetup *setup, Game *game, int kind) {
    rng_below(&game->rng, draw_choice(setup, game));
    if (game->river_tiles > 0) {
        game->river[kind]--;
        game->river_tiles--;
        return;
    }
    if (kind != HAND_HIDDEN) {
        game->bag[kind]--;
    }
    game->bag_total--;
    if (setup->cut_unknown && game->bag_total == 0) {
        bag_spent(setup, game);
    }
}

/* ---- the course of drawing ---- */

/* Goes on after a draw for a hand: with the next draw, or with the turn. */
static void draw_next(const GameSetup *setup, Game *game, EventList *events) {
    switch ((DrawWhy)game->draw_why) {
    case DRAW_DEAL:
        if (hand_count(game, game->draw_seat) == HAND_MAX) {
            game->draw_seat = (uint8_t)((game->draw_seat + 1) % setup->seat_count);
        }
        if (hand_count(game, game->draw_seat) == HAND_MAX || !can_draw(setup, game) ||
            !draws_fit(setup, game)) {
            turn_begin(setup, game, events);
        }
        break;
    case DRAW_REFILL: /* after a double turn two are missing (S37) */
        if (game->part == PART_SECOND && hand_count(game, game->seat) < HAND_MAX && can_draw(setup, game)) {
            break;
        }
        turn_next(setup, game, events);
        break;
    case DRAW_EARLY:
        turn_next(setup, game, events);
        break;
    case DRAW_REPLACE:
        game->phase = PHASE_CHOOSE;
        break;
    case DRAW_TURN:
    case DRAW_HELD:
        break;
    }
}

static void draw_begin(Game *game, int seat, DrawWhy why) {
    game->phase = PHASE_DRAW;
    game->draw_seat = (uint8_t)seat;
    game->draw_why = (uint8_t)why;
}

void draw_apply(const GameSetup *setup, Game *game, Move move, EventList *events) {
    take(setup, game, move.tile);
    Event drawn = {.kind = EVENT_DRAWN, .seat = game->draw_seat, .tile_kind = move.tile};
    if (game->draw_why == DRAW_TURN) {
        fairy_turn(setup, game, events); /* S19: her point is scored with the draw */
        game->drawn = move.tile;
        game->phase = PHASE_PLACE;
        event_add(events, drawn);
        return;
    }
    hand_add(game, game->draw_seat, move.tile);
    event_add(events, drawn);
    draw_next(setup, game, events);
}

/* A tile to be played was discarded. If nothing still to come fits, the turn does not take place (R4.1). */
static void lost_in_turn(const GameSetup *setup, Game *game, EventList *events) {
    if (draws_fit(setup, game)) {
        draw_begin(game, game->seat, three(setup) ? DRAW_REPLACE : DRAW_TURN);
        if (can_draw(setup, game)) {
            return;
        }
        if (hand_count(game, game->seat) > 0) {
            game->phase = PHASE_CHOOSE;
            return;
        }
    }
    if (game->part == PART_SECOND) { /* only this part is skipped (S36) */
        turn_end(setup, game, events);
    } else {
        game->turns--; /* a seat with an empty hand is passed over */
        turn_begin(setup, game, events);
    }
}

void draw_lost(const GameSetup *setup, Game *game, Move move, EventList *events) {
    if (game->phase == PHASE_CHOOSE) {
        choose_apply(setup, game, move, events);
        return;
    }
    bool skips = draws_to_play(game) && move.kind == MOVE_DISCARD && is_away(game, game->seat);
    EventKind what = skips ? EVENT_SKIPPED : EVENT_DISCARDED;
    if (game->draw_why == DRAW_HELD) {
        hand_take(game, game->draw_seat, 0);
    } else {
        take(setup, game, move.tile);
    }
    if (move.kind == MOVE_ASIDE) {
        what = EVENT_ASIDE;
        game->aside[move.tile]++;
    } else if (move.kind == MOVE_RETURN) {
        what = EVENT_RETURNED;
        game->bag[move.tile]++;
        game->bag_total++;
    } else {
        game->out[move.tile]++;
    }
    event_add(events, (Event){.kind = (uint8_t)what, .seat = game->draw_seat, .tile_kind = move.tile});
    if (skips) {
        away_skip(setup, game, events);
    } else if (draws_to_play(game)) {
        lost_in_turn(setup, game, events);
    } else if (!can_draw(setup, game) || !draws_fit(setup, game)) {
        draw_next(setup, game, events); /* nothing fits: there is no next turn */
    }
}

/* ---- choosing ---- */

Refusal choose_check(const GameSetup *setup, const Game *game, Move move) {
    int seat = game->seat;
    if (move.kind == MOVE_CHOOSE) {
        if (move.x < 0 || move.x >= hand_count(game, seat) || game->hand[seat][move.x] == HAND_HIDDEN) {
            return refuse(REFUSE_HELD);
        }
        return refuse(table_fits(setup, game, game->hand[seat][move.x] - 1) ? MOVE_OK : REFUSE_FITS_NOWHERE);
    }
    if (move.kind == MOVE_RETURN) {
        return refuse(REFUSE_LEAVES);
    }
    if (move.kind != MOVE_DISCARD) {
        return (Refusal){.code = REFUSE_PHASE, .phase = game->phase};
    }
    for (int i = 0; i < hand_count(game, seat); i++) {
        if (game->hand[seat][i] == move.tile + 1) {
            return refuse(hand_fits(setup, game, seat) ? REFUSE_HELD_FITS : MOVE_OK);
        }
    }
    return refuse(REFUSE_HELD);
}

void choose_list(const GameSetup *setup, const Game *game, MoveList *list) {
    int seat = game->seat, count = hand_count(game, seat);
    bool fits = hand_fits(setup, game, seat), hidden = game->hand[seat][0] == HAND_HIDDEN;
    for (int i = 0; i < count && !hidden; i++) {
        bool again = false; /* discarding a second tile of this kind is the same move */
        for (int j = 0; j < i; j++) {
            again = again || game->hand[seat][j] == game->hand[seat][i];
        }
        int kind = game->hand[seat][i] - 1;
        if (fits && table_fits(setup, game, kind)) {
            list_add(list, (Move){.kind = MOVE_CHOOSE, .x = (int16_t)i});
        } else if (!fits && !again) {
            list_add(list, (Move){.kind = MOVE_DISCARD, .tile = (uint8_t)kind});
        }
    }
}

void choose_apply(const GameSetup *setup, Game *game, Move move, EventList *events) {
    int seat = game->seat;
    if (move.kind == MOVE_CHOOSE) {
        fairy_turn(setup, game, events);
        game->drawn = (uint8_t)hand_take(game, seat, move.x);
        game->phase = PHASE_PLACE;
        event_add(events, (Event){.kind = EVENT_CHOSEN, .seat = (uint8_t)seat, .tile_kind = game->drawn});
        return;
    }
    int held = 0;
    while (game->hand[seat][held] != move.tile + 1) {
        held++;
    }
    hand_take(game, seat, held);
    game->out[move.tile]++;
    event_add(events, (Event){.kind = EVENT_DISCARDED, .seat = (uint8_t)seat, .tile_kind = move.tile});
    lost_in_turn(setup, game, events);
}

/* ---- the beginning and end of a turn ---- */

bool hands_deal(const GameSetup *setup, Game *game) {
    if (!three(setup)) {
        return false;
    }
    draw_begin(game, game->seat, DRAW_DEAL);
    return can_draw(setup, game);
}

bool hands_refill(const GameSetup *setup, Game *game) {
    if (!hands_used(setup)) {
        return false;
    }
    draw_begin(game, game->seat, three(setup) ? DRAW_REFILL : DRAW_EARLY);
    return can_draw(setup, game);
}

void hands_turn(const GameSetup *setup, Game *game) {
    bool empty = hand_count(game, game->seat) == 0, away = is_away(game, game->seat);
    if (empty) {
        draw_begin(game, game->seat, three(setup) ? DRAW_REPLACE : DRAW_TURN);
    } else if (three(setup) && !away) {
        game->phase = PHASE_CHOOSE;
    } else if (!away && hand_fits(setup, game, game->seat)) {
        game->drawn = (uint8_t)hand_take(game, game->seat, 0);
        game->phase = PHASE_PLACE;
        game->point_due = 1;
    } else {
        draw_begin(game, game->seat, DRAW_HELD); /* S7, S43 */
    }
}

bool hands_go_on(const GameSetup *setup, Game *game) {
    draw_begin(game, game->seat, three(setup) ? DRAW_REPLACE : DRAW_TURN);
    return hand_count(game, game->seat) > 0 || (!three(setup) && can_draw(setup, game));
}

/* Has the seat nothing to play or discard? When there is nothing to draw, an empty hand (S6); while the river
 * is built, a seat that sits out, because the river needs its tiles (S43). */
static bool is_passed_over(const GameSetup *setup, Game *game) {
    if (is_away(game, game->seat) && game->river_tiles > 0) {
        return true;
    }
    draw_begin(game, game->seat, three(setup) ? DRAW_REPLACE : DRAW_TURN);
    return hands_used(setup) && hand_count(game, game->seat) == 0 && !can_draw(setup, game);
}

void hands_pass_over(const GameSetup *setup, Game *game) {
    for (int i = 0; i < setup->seat_count && is_passed_over(setup, game); i++) {
        game->extra_turn = 0; /* in an extra turn, too */
        game->seat = (uint8_t)(game->seat + 1 == setup->seat_count ? 0 : game->seat + 1);
    }
}
