/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/review_line.h"

#include "session/review_internal.h"

/* Plays a move and adds it; false if the rules refuse it, or there are too many. */
static bool play(const GameSetup *setup, Game *game, Move move, ReviewLineTurn *turn) {
    if (turn->count == REVIEW_LINE_MOVES || game_check(setup, game, move).code != MOVE_OK) {
        return false;
    }
    turn->moves[turn->count++] = move;
    turn->seat = move.kind == MOVE_PLACE ? game->seat : turn->seat;
    game_apply(setup, game, move, NULL);
    return true;
}

void review_line_game(const Review *r, int turn, const ReviewLine *line, int turns, Game *game) {
    review_go_to(r, r->turns[turn].move, game);
    for (int i = 0; i < turns; i++) {
        for (int k = 0; k < line->turns[i].count; k++) {
            game_apply(&r->record.setup, game, line->turns[i].moves[k], NULL);
        }
    }
}

static int draws_in(const Move *moves, int count) {
    int draws = 0;
    for (int i = 0; i < count; i++) {
        draws += moves[i].kind == MOVE_DRAW;
    }
    return draws;
}

/* Of the draws that followed this turn in the record, number `since`, counted from 0; MOVE_NONE past the
 * last. */
static Move next_draw(const Review *r, int turn, int since) {
    for (int i = r->turns[turn].move; i < r->record.move_count; i++) {
        if (r->record.moves[i].kind == MOVE_DRAW && since-- == 0) {
            return r->record.moves[i];
        }
    }
    return (Move){0};
}

/* The seat that has to decide plays on; at its own turn, the moves of a whole turn. */
static bool decide(Review *r, Game *game, ReviewLineTurn *turn) {
    const GameSetup *setup = &r->record.setup;
    int seat = game_decides(setup, game);
    game_view(setup, game, seat, &r->view);
    AiQuestion question = {.setup = setup, .view = &r->view, .seat = seat, .level = AI_MASTER};
    thinker_think(r->beside, &question, 0);
    AiTurn decision = thinker_result(r->beside).turns[0];
    bool good = decision.count > 0;
    for (int i = 0; i < decision.count && good; i++) {
        good = play(setup, game, decision.moves[i], turn);
    }
    return good;
}

/* Has the turn ended, with the next tile to be drawn or placed? */
static bool has_ended(const Game *game, const ReviewLineTurn *turn) {
    static const unsigned next = 1u << PHASE_DRAW | 1u << PHASE_CHOOSE | 1u << PHASE_PLACE;
    bool placed = false;
    for (int i = 0; i < turn->count; i++) {
        placed = placed || turn->moves[i].kind == MOVE_PLACE || turn->moves[i].kind == MOVE_DRAGON;
    }
    return placed && (next >> game->phase & 1);
}

bool review_line_add(Review *r, int turn, ReviewLine *line) {
    if (line->count == REVIEW_LINE_TURNS) {
        return false;
    }
    Game *game = &r->game;
    ReviewLineTurn *now = &line->turns[line->count];
    int draws = 0;
    bool good = true;
    *now = (ReviewLineTurn){.seat = r->turns[turn].seat};
    review_line_game(r, turn, line, line->count, game);
    for (int i = 0; i < line->count; i++) {
        draws += draws_in(line->turns[i].moves, line->turns[i].count);
    }
    const AiTurn *better = &r->turns[turn].better;
    for (int i = 0; i < better->count && line->count == 0 && good; i++) {
        good = play(&r->record.setup, game, better->moves[i], now);
    }
    while (good && game->phase != PHASE_FINAL && !has_ended(game, now)) {
        good = game->phase == PHASE_DRAW
                   ? play(&r->record.setup, game,
                          next_draw(r, turn, draws + draws_in(now->moves, now->count)), now)
                   : decide(r, game, now);
    }
    good = good && now->count > 0;
    line->count += good;
    return good;
}
