/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thought: the turns that a seat can play, and which of them is best. A level that searches plays on from
 * the best few with random decks, the same for all of them, and drops those that turn out worse. */
#include <string.h>

#include "ai/internal.h"

enum { DECKS = 4, DECKS_MOST = 4096, BUDGET_MOST = AI_CANDIDATES * DECKS_MOST };

typedef struct {
    float results[DECKS_MOST]; /* the lead as the level sees it */
    float margins;             /* their sum: expected margins */
    float rated;               /* by the evaluation */
    int dropped;               /* after so many decks; 0 = still in the race */
} Trial;

struct AiThought {
    AiQuestion question;
    Game view;
    Move offer;
    Rng rng;
    bool ranked, done;
    uint64_t nodes;
    int decks;   /* played for every trial that is not dropped */
    int entered; /* the first turns take part in the race */
    float mean;  /* of what the evaluation says of all legal turns */
    int alive, units[AI_CANDIDATES];
    Turns turns;  /* in the order of the evaluation; trials have the same indices */
    Turns answer; /* the best first */
    Trial trials[AI_CANDIDATES];
    float batch[AI_CANDIDATES * DECKS]; /* the margins of its units */
    Worker workers[];
};

size_t ai_memory(int workers) {
    return sizeof(AiThought) + (size_t)workers * sizeof(Worker);
}

AiThought *ai_begin(void *memory, int workers, const AiQuestion *question) {
    AiThought *t = memory;
    t->question = *question;
    t->view = *question->view;
    t->question.view = &t->view;
    if (question->offer) {
        t->offer = *question->offer;
        t->question.offer = &t->offer;
    }
    t->rng = rng_seeded(question->seed);
    t->ranked = t->done = false;
    t->nodes = 0;
    t->decks = t->alive = t->entered = 0;
    t->answer.count = 0;
    for (int i = 0; i < workers; i++) {
        Worker *w = &t->workers[i];
        mind_begin(&w->mind, question->setup, question->weights, &LEVELS[question->level].habits);
        w->explorer.mind = &w->mind;
        w->explorer.seat = question->seat;
        w->explorer.near = w->explorer.quick = false;
        w->explorer.passed = NULL;
        w->explorer.turns = &w->turns;
        w->explorer.rng = &t->rng;
        w->explorer.rate = LEVELS[question->level].rate;
    }
    return t;
}

/* ---- ranking ---- */

static uint64_t budget_of(const AiThought *t) {
    uint64_t nodes = t->question.nodes ? t->question.nodes : ai_level_nodes(t->question.level);
    return nodes < BUDGET_MOST ? nodes : BUDGET_MOST;
}

/* What the evaluation expects of each turn found, as a margin. */
static void expect_turns(AiThought *t) {
    Worker *w = &t->workers[0];
    for (int i = 0; i < t->turns.count; i++) {
        AiTurn *turn = &t->turns.items[i];
        float points[SEATS_MAX];
        game_copy(&w->game, &t->view);
        for (int j = 0; j < turn->count; j++) {
            game_apply(w->mind.setup, &w->game, turn->moves[j], NULL);
        }
        mind_look_at(&w->mind, &w->game);
        expect_after(&w->mind, &w->game, points);
        turn->margin = margin_of(w->mind.setup, points, t->question.seat);
    }
}

static void rank(AiThought *t) {
    Worker *w = &t->workers[0];
    t->turns.most = AI_CANDIDATES;
    t->turns.count = 0;
    mind_look(&w->mind, &t->view);
    if (t->question.offer || t->question.bids) {
        AiTurn answer = offer_answer(w, &t->view, &t->question);
        turns_add(&t->turns, &answer);
        return;
    }
    mind_look_at(&w->mind, &t->view);
    w->explorer.turns = &t->turns;
    w->explorer.near = false;
    w->explorer.seat = t->question.seat;
    turns_find(&w->explorer, &t->view);
    w->explorer.turns = &w->turns;
    expect_turns(t);
    t->mean = t->turns.sum / (float)t->turns.seen;
    for (int i = 0; i < t->turns.count; i++) {
        t->turns.items[i].gain = t->turns.items[i].rating - t->mean;
    }
    int most = LEVELS[t->question.level].playout.candidates, budget = (int)(budget_of(t) / DECKS);
    most = most < budget ? most : budget;
    t->entered = t->turns.count < most ? t->turns.count : most;
    for (int i = 0; i < t->entered; i++) {
        t->trials[i].dropped = 0;
        t->trials[i].margins = 0;
        t->trials[i].rated = t->turns.items[i].rating;
    }
}

/* ---- the race ---- */

static float mean_of(const Trial *trial, int decks) {
    float sum = 0;
    for (int i = 0; i < decks; i++) {
        sum += trial->results[i];
    }
    return sum / (float)decks;
}

/* Is `b` worse than `a` by more than two and a half standard errors of their difference? */
static bool is_worse(const Trial *a, const Trial *b, int decks) {
    float sum = 0, squares = 0, n = (float)decks;
    for (int i = 0; i < decks; i++) {
        float d = a->results[i] - b->results[i];
        sum += d;
        squares += d * d;
    }
    float mean = sum / n, variance = (squares - mean * sum) / (n - 1);
    return mean > 0 && mean * mean * n > 6.25f * variance;
}

int ai_batch(AiThought *t) {
    if (t->done) {
        return 0;
    }
    return t->ranked ? t->alive * DECKS : 1;
}

void ai_run(AiThought *t, int unit, int worker) {
    if (!t->ranked) {
        rank(t);
        return;
    }
    int candidate = t->units[unit / DECKS], deck = t->decks + unit % DECKS;
    Worker *w = &t->workers[worker];
    float points[SEATS_MAX];
    playout(w, &t->view, &t->turns.items[candidate], hash_mix(t->question.seed + (uint64_t)deck),
            &LEVELS[t->question.level].playout, points);
    t->trials[candidate].results[deck] = mind_lead(&w->mind, points, t->question.seat);
    t->batch[unit] = margin_of(t->question.setup, points, t->question.seat);
}

static void line_up(AiThought *t) {
    t->alive = 0;
    for (int i = 0; i < t->entered; i++) {
        if (!t->trials[i].dropped) {
            t->units[t->alive++] = i;
        }
    }
}

static int best_of(const AiThought *t) {
    int best = t->units[0];
    for (int i = 1; i < t->alive; i++) {
        if (mean_of(&t->trials[t->units[i]], t->decks) > mean_of(&t->trials[best], t->decks)) {
            best = t->units[i];
        }
    }
    return best;
}

/* Newton's method: no function of the C library, which may differ from machine to machine. */
static float root_of(float x) {
    float root = x > 1 ? x : 1;
    for (int i = 0; i < 24 && x > 0; i++) {
        root = 0.5f * (root + x / root);
    }
    return x > 0 ? root : 0;
}

static float error_of(const Trial *trial, int decks, float mean) {
    float squares = 0, n = (float)decks;
    for (int i = 0; i < decks; i++) {
        squares += (trial->results[i] - mean) * (trial->results[i] - mean);
    }
    return root_of(squares / (n * (n - 1)));
}

/* The results of a batch become those of its turns. */
static void take_in(AiThought *t) {
    t->nodes += (uint64_t)(t->alive * DECKS);
    t->decks += DECKS;
    for (int i = 0; i < t->alive; i++) {
        Trial *trial = &t->trials[t->units[i]];
        AiTurn *turn = &t->turns.items[t->units[i]];
        for (int deck = 0; deck < DECKS; deck++) {
            trial->margins += t->batch[i * DECKS + deck];
        }
        turn->rating = mean_of(trial, t->decks);
        turn->margin = trial->margins / (float)t->decks;
        turn->error = error_of(trial, t->decks, turn->rating);
    }
}

/* Playouts only compare the turns of the race; on the whole, they may be rated higher or lower than by the
 * evaluation, which knows the average of all turns. */
static void find_gains(AiThought *t) {
    float shift = 0;
    for (int i = 0; i < t->entered; i++) {
        shift += (t->turns.items[i].rating - t->trials[i].rated) / (float)t->entered;
    }
    for (int i = 0; i < t->entered; i++) {
        t->turns.items[i].gain = t->turns.items[i].rating - shift - t->mean;
    }
}

static void drop_worse(AiThought *t) {
    int best = best_of(t);
    for (int i = 0; i < t->alive && t->decks >= 2 * DECKS; i++) {
        Trial *trial = &t->trials[t->units[i]];
        trial->dropped = t->units[i] != best && is_worse(&t->trials[best], trial, t->decks) ? t->decks : 0;
    }
}

/* Adds the turns that were dropped after so many decks, the best first. */
static void arrange(AiThought *t, int dropped) {
    Turns some = {.most = AI_CANDIDATES};
    for (int i = 0; i < t->entered; i++) {
        if (t->trials[i].dropped == dropped) {
            turns_add(&some, &t->turns.items[i]);
        }
    }
    for (int i = 0; i < some.count; i++) {
        t->answer.items[t->answer.count++] = some.items[i];
    }
}

/* Those still in the race come first, then those dropped, the last first, then those never tried. */
static void arrange_all(AiThought *t) {
    t->answer.count = 0;
    arrange(t, 0);
    for (int dropped = t->decks; dropped > 0; dropped -= DECKS) {
        arrange(t, dropped);
    }
    for (int i = t->entered; i < t->turns.count; i++) {
        t->answer.items[t->answer.count++] = t->turns.items[i];
    }
}

void ai_gather(AiThought *t) {
    if (t->ranked) {
        take_in(t);
        find_gains(t);
        drop_worse(t);
    }
    t->ranked = true;
    line_up(t);
    arrange_all(t);
    bool affords = t->nodes + (uint64_t)(t->alive * DECKS) <= budget_of(t);
    t->done = t->alive < 2 || !affords || t->decks + DECKS > DECKS_MOST;
}

uint64_t ai_nodes(const AiThought *t) {
    return t->nodes;
}

int ai_turns(const AiThought *t, const AiTurn **turns) {
    *turns = t->answer.items;
    return t->answer.count;
}
