/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint.h"

#include "base/hash.h"
#include "session/internal.h"

struct Hint {
    Thinker *thinker;
    bool open;
    const GameSetup *setup; /* of the session */
    Game view;              /* what is thought about */
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
    int seat = s->game.seat;
    hint_end(hint);
    hint->setup = &s->record.setup;
    game_view(hint->setup, &s->game, seat, &hint->view);
    AiQuestion question = {.setup = hint->setup,
                           .view = &hint->view,
                           .seat = seat,
                           .level = AI_GRANDMASTER,
                           .by_lead = true,
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

int hint_turns(Hint *hint, Considered turns[CONSIDERED_MOST]) {
    ThinkerGlimpse so_far;
    if (!hint->open || !thinker_glimpse(hint->thinker, &so_far)) {
        return 0;
    }
    return considered_of(hint->setup, &hint->view, hint->view.seat, so_far.turns, so_far.count, turns);
}

void session_count_hint(Session *s) {
    RecordSeat *who = &s->record.seats[s->game.seat];
    who->hints = (uint16_t)(who->hints + (who->hints < UINT16_MAX - 1));
    session_save(s);
}
