/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thought: the turns that a seat can play, and which of them is best. */
#include <string.h>

#include "ai/internal.h"

static const struct {
    const char *word;
    bool searches;
    uint64_t nodes;
} LEVELS[AI_LEVELS] = {
    [AI_RANDOM] = {"random", false, 0},         [AI_GREEDY] = {"greedy", false, 0},
    [AI_APPRENTICE] = {"apprentice", false, 0}, [AI_JOURNEYMAN] = {"journeyman", false, 0},
    [AI_MASTER] = {"master", false, 0},         [AI_GRANDMASTER] = {"grandmaster", true, 600}};

const char *ai_level_word(AiLevel level) {
    return LEVELS[level].word;
}

int ai_level_find(const char *word) {
    for (int level = 0; level < AI_LEVELS; level++) {
        if (strcmp(LEVELS[level].word, word) == 0) {
            return level;
        }
    }
    return -1;
}

bool ai_level_searches(AiLevel level) {
    return LEVELS[level].searches;
}

uint64_t ai_level_nodes(AiLevel level) {
    return LEVELS[level].nodes;
}

struct AiThought {
    AiQuestion question;
    Game view;
    Move offer;
    Rng rng;
    bool done;
    int count;
    AiTurn turns[AI_CANDIDATES];
    Mind mind;
};

size_t ai_memory(int workers) {
    (void)workers;
    return sizeof(AiThought);
}

AiThought *ai_begin(void *memory, int workers, const AiQuestion *question) {
    (void)workers;
    AiThought *t = memory;
    t->question = *question;
    t->view = *question->view;
    t->rng = rng_seeded(question->seed);
    t->done = false;
    t->count = 0;
    mind_begin(&t->mind, question->setup, &WEIGHTS_USUAL);
    mind_look(&t->mind, &t->view);
    t->question.view = &t->view;
    if (question->offer) {
        t->offer = *question->offer;
        t->question.offer = &t->offer;
    }
    return t;
}

int ai_batch(AiThought *t) {
    return !t->done;
}

/* Keeps the best turns, sorted. */
static void turns_add(AiThought *t, const AiTurn *turn) {
    int at = t->count;
    while (at > 0 && t->turns[at - 1].margin < turn->margin) {
        at--;
    }
    if (at == AI_CANDIDATES) {
        return;
    }
    t->count += t->count < AI_CANDIDATES;
    memmove(&t->turns[at + 1], &t->turns[at], (size_t)(t->count - at - 1) * sizeof *turn);
    t->turns[at] = *turn;
}

static float margin(const GameSetup *setup, const Game *game, int seat) {
    int16_t scores[SEATS_MAX];
    int best = INT16_MIN;
    game_scores_now(setup, game, scores);
    for (int other = 0; other < setup->seat_count; other++) {
        best = other != seat && scores[other] > best ? scores[other] : best;
    }
    return (float)(scores[seat] - (setup->seat_count > 1 ? best : 0));
}

static void explore(AiThought *t, const Game *game, AiTurn *turn) {
    static const unsigned own = 1u << PHASE_CHOOSE | 1u << PHASE_PLACE | 1u << PHASE_ACTION;
    bool more = own >> game->phase & 1 && turn->count < AI_MOVES && game->seat == t->question.seat &&
                (turn->count == 0 || turn->moves[turn->count - 1].kind < MOVE_PRINCESS);
    more = more || turn->count == 0;
    if (!more) {
        turn->margin = t->question.level == AI_RANDOM   ? (float)rng_below(&t->rng, 1u << 24)
                       : t->question.level == AI_GREEDY ? margin(t->question.setup, game, t->question.seat)
                                                        : mind_margin(&t->mind, game, t->question.seat);
        turns_add(t, turn);
        return;
    }
    Move moves[MOVES_MAX];
    int count = game_moves(t->question.setup, game, moves, MOVES_MAX);
    for (int i = 0; i < count; i++) {
        if (moves[i].kind == MOVE_SELL || moves[i].kind == MOVE_CLAIM) {
            continue;
        }
        Game next = *game;
        game_apply(t->question.setup, &next, moves[i], NULL);
        turn->moves[turn->count++] = moves[i];
        explore(t, &next, turn);
        turn->count--;
    }
}

void ai_run(AiThought *t, int unit, int worker) {
    (void)unit, (void)worker;
    AiTurn turn = {0};
    if (t->question.offer || t->question.bids) {
        turns_add(t, &turn);
    } else {
        explore(t, &t->view, &turn);
    }
}

void ai_gather(AiThought *t) {
    t->done = true;
}

uint64_t ai_nodes(const AiThought *t) {
    (void)t;
    return 0;
}

int ai_turns(const AiThought *t, const AiTurn **turns) {
    *turns = t->turns;
    return t->count;
}
