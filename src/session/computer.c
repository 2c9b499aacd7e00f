/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/computer.h"

#include "base/hash.h"
#include "base/str.h"
#include "session/internal.h"

/* A whole turn is decided at once; its further moves answer the questions that follow. */
typedef struct {
    Computer with;
    const SeatView *view; /* of the open question, NULL = none */
    bool thinks;          /* about it; otherwise it is answered from `turn` */
    AiTurn turn;
    int next;          /* of its moves */
    uint64_t expected; /* hash of the position for which the next move was decided */
    Considered considered[CONSIDERED_MOST];
    int considered_count;
} Player;

enum {
    USUAL_TIME = 1000 /* milliseconds */
};

void *computer_make(const void *with) {
    Player *player = base_alloc(sizeof *player);
    player->with = *(const Computer *)with;
    return player;
}

/* Is a tile to be placed? */
static bool places_tile(const SeatView *view) {
    int phase = view->game->phase;
    return !view->offer && !view->bids && (phase == PHASE_CHOOSE || phase == PHASE_PLACE);
}

/* Its generator is seeded by what it sees: the same view, the same answer, whatever is hidden (R13.4). */
static void begin(Player *player, const SeatView *view) {
    AiQuestion question = {.setup = view->setup,
                           .view = view->game,
                           .offer = view->offer,
                           .bids = view->bids,
                           .seat = view->seat,
                           .level = player->with.level,
                           .seed = hash_add(game_hash(view->setup, view->game), (uint64_t)view->seat),
                           .nodes = player->with.nodes};
    uint32_t time = player->with.milliseconds > 0 ? player->with.milliseconds : USUAL_TIME;
    if (places_tile(view)) {
        player->considered_count = 0;
    }
    thinker_begin(view->thinker, &question, time);
}

static bool goes_on(const Player *player, const SeatView *view) {
    return !view->offer && !view->bids && player->next < player->turn.count &&
           player->expected == game_hash(view->setup, view->game);
}

void computer_ask(void *self, const SeatView *view) {
    Player *player = self;
    player->view = view;
    player->thinks = view->refused == 0 && !goes_on(player, view);
    if (player->thinks) {
        begin(player, view);
    } else if (view->refused > 0) { /* the rules know better */
        player->next = 0;
        player->turn.count =
            !view->offer && !view->bids && game_moves(view->setup, view->game, player->turn.moves, 1) > 0;
    }
}

static void take_decision(Player *player) {
    ThinkerResult result = thinker_result(player->view->thinker);
    const SeatView *view = player->view;
    if (places_tile(view)) {
        player->considered_count = considered_of(view->setup, view->game, view->seat, result.turns,
                                                 result.count, player->considered);
    }
    player->turn = result.turns[0];
    player->next = 0;
}

bool computer_answer(void *self, Move *move) {
    Player *player = self;
    const SeatView *view = player->view;
    if (player->thinks && !thinker_done(view->thinker)) {
        return false;
    }
    if (player->thinks) {
        take_decision(player);
    }
    *move = player->next < player->turn.count ? player->turn.moves[player->next++] : (Move){0};
    if (player->next < player->turn.count && game_check(view->setup, view->game, *move).code == MOVE_OK) {
        Game after = *view->game;
        game_apply(view->setup, &after, *move, NULL);
        player->expected = game_hash(view->setup, &after);
    }
    player->view = NULL;
    return true;
}

void computer_cancel(void *self) {
    Player *player = self;
    if (player->thinks) {
        thinker_cancel(player->view->thinker);
    }
    player->view = NULL;
}

/* ---- for pages ---- */

static const Player *player_at(const Session *s, int seat) {
    const SeatSlot *slot = &s->seats.seats[seat];
    return slot->controller == controller_find("computer") ? slot->self : NULL;
}

/* The player who thinks now, or NULL. */
static const Player *thinks_now(const Session *s) {
    const Player *player = s->seats.asked ? player_at(s, s->seats.view.seat) : NULL;
    return player && player->thinks ? player : NULL;
}

int session_level(const Session *s, int seat) {
    const Player *player = player_at(s, seat);
    return player ? (int)player->with.level : -1;
}

uint32_t session_thinking_time(const Session *s, int seat) {
    const Player *player = player_at(s, seat);
    return !player ? 0 : player->with.milliseconds ? player->with.milliseconds : USUAL_TIME;
}

void session_set_thinking(Session *s, uint32_t milliseconds) {
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const SeatSlot *slot = &s->seats.seats[seat];
        if (slot->controller == controller_find("computer")) {
            ((Player *)slot->self)->with.milliseconds = milliseconds;
        }
    }
}

float session_thinking(const Session *s) {
    return thinks_now(s) ? thinker_progress(s->seats.thinker) : 0;
}

void session_hurry(const Session *s) {
    if (thinks_now(s)) {
        thinker_hurry(s->seats.thinker);
    }
}

void session_wait(const Session *s) {
    if (thinks_now(s)) {
        thinker_wait(s->seats.thinker);
    }
}

int session_considered(const Session *s, int seat, const Considered **turns) {
    const Player *player = player_at(s, seat);
    *turns = player ? player->considered : NULL;
    return player ? player->considered_count : 0;
}
