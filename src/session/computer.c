/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/computer.h"

#include "base/str.h"
#include "session/internal.h"

typedef struct {
    Computer with;
    void *memory;
    AiThought *thought;
    int next; /* of the moves of the turn that was decided */
    Move last;
} Player;

void *computer_make(const void *with) {
    Player *player = base_alloc(sizeof *player);
    player->with = *(const Computer *)with;
    player->memory = base_alloc(ai_memory(1));
    return player;
}

void computer_free(void *self) {
    Player *player = self;
    base_free(player->memory);
    base_free(player);
}

void computer_ask(void *self, const SeatView *view) {
    Player *player = self;
    AiQuestion question = {.setup = view->setup,
                           .view = view->game,
                           .offer = view->offer,
                           .seat = view->seat,
                           .level = player->with.level,
                           .seed = player->with.seed + (uint64_t)view->moves,
                           .nodes = player->with.nodes};
    player->thought = ai_begin(player->memory, 1, &question);
}

bool computer_answer(void *self, Move *move) {
    Player *player = self;
    for (int units = ai_batch(player->thought); units > 0; units = ai_batch(player->thought)) {
        for (int unit = 0; unit < units; unit++) {
            ai_run(player->thought, unit, 0);
        }
        ai_gather(player->thought);
    }
    const AiTurn *turns;
    ai_turns(player->thought, &turns);
    *move = turns[0].count > 0 ? turns[0].moves[0] : (Move){0};
    return true;
}

void computer_cancel(void *self) {
    (void)self;
}

static const Player *player_at(const Session *s, int seat) {
    const SeatSlot *slot = &s->seats.seats[seat];
    return slot->controller == controller_find("computer") ? slot->self : NULL;
}

int session_level(const Session *s, int seat) {
    const Player *player = player_at(s, seat);
    return player ? (int)player->with.level : -1;
}

uint32_t session_thinking_time(const Session *s, int seat) {
    enum { USUAL = 1000 };
    const Player *player = player_at(s, seat);
    return !player ? 0 : player->with.milliseconds ? player->with.milliseconds : USUAL;
}

float session_thinking(const Session *s) {
    (void)s;
    return 0;
}

int session_considered(const Session *s, int seat, const AiTurn **turns) {
    const Player *player = player_at(s, seat);
    *turns = NULL;
    return player && player->thought ? ai_turns(player->thought, turns) : 0;
}
