/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint.h"

#include "base/hash.h"
#include "session/internal.h"

struct Hint {
    Thinker *thinker;
    bool open;
};

Hint *hint_new(void) {
    Hint *hint = base_alloc(sizeof *hint);
    hint->thinker = thinker_new(0);
    return hint;
}

void hint_free(Hint *hint) {
    if (hint) {
        thinker_free(hint->thinker);
        base_free(hint);
    }
}

bool hint_allowed(const Session *s) {
    const Rules *rules = &session_setup(s)->rules;
    return rules->aids && rules->hints;
}

bool hint_possible(const Session *s) {
    static const unsigned own = 1u << PHASE_CHOOSE | 1u << PHASE_PLACE | 1u << PHASE_ACTION;
    return session_takes_moves(s) && !session_hand_waits(s) && (own >> session_game(s)->phase & 1);
}

void hint_begin(Hint *hint, const Session *s, uint32_t milliseconds) {
    Game view;
    int seat = s->game.seat;
    hint_end(hint);
    game_view(&s->record.setup, &s->game, seat, &view);
    AiQuestion question = {.setup = &s->record.setup,
                           .view = &view,
                           .seat = seat,
                           .level = AI_GRANDMASTER,
                           .seed = hash_add(hash_text("hint"), (uint64_t)s->record.move_count)};
    thinker_begin(hint->thinker, &question, milliseconds);
    hint->open = true;
}

void hint_end(Hint *hint) {
    if (hint->open) {
        thinker_cancel(hint->thinker);
        hint->open = false;
    }
}

bool hint_is_open(const Hint *hint) {
    return hint->open;
}

bool hint_done(Hint *hint) {
    return hint->open && thinker_done(hint->thinker);
}

/* Do both turns place the tile on the same square? Without a tile to place, no. */
static bool same_square(const AiTurn *a, const AiTurn *b) {
    for (int i = 0; i < a->count; i++) {
        if (a->moves[i].kind == MOVE_PLACE && b->moves[i].kind == MOVE_PLACE) {
            return a->moves[i].x == b->moves[i].x && a->moves[i].y == b->moves[i].y;
        }
    }
    return false;
}

/* Without playouts, nothing tells whether a small difference is one. */
static bool is_level(const AiTurn *first, const AiTurn *turn) {
    float d = first->rating - turn->rating, error = first->error > turn->error ? first->error : turn->error;
    return error > 0 && d < 2.5f * error && d < 1;
}

int hint_turns(Hint *hint, HintTurn turns[HINT_TURNS]) {
    ThinkerGlimpse so_far;
    int count = 0;
    if (!hint->open || !thinker_glimpse(hint->thinker, &so_far)) {
        return 0;
    }
    for (int i = 0; i < so_far.count && count < HINT_TURNS; i++) {
        bool shown = false;
        for (int j = 0; j < count; j++) {
            shown = shown || same_square(&turns[j].turn, &so_far.turns[i]);
        }
        if (!shown) {
            turns[count].turn = so_far.turns[i];
            turns[count].gain = so_far.turns[i].gain;
            turns[count].level = is_level(&so_far.turns[0], &so_far.turns[i]);
            count++;
        }
    }
    return count;
}

void session_count_hint(Session *s) {
    RecordSeat *who = &s->record.seats[s->game.seat];
    who->hints = (uint16_t)(who->hints + (who->hints < UINT16_MAX - 1));
    session_save(s);
}
