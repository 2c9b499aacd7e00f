/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thought: the turns that a seat can play, and which of them is best. A level that searches plays on from
 * the best few with random decks, the same for all of them, and drops those that turn out worse. */
#include <string.h>

#include "ai/internal.h"

enum { DECKS = AI_BATCH_LEAST / 2, DECKS_MOST = 4096, BUDGET_MOST = AI_CANDIDATES * DECKS_MOST };

/* What playouts lead to: of one of them, or the sum of several. */
typedef struct {
    float lead, margin, square; /* the lead as the level sees it; the margin and its square */
    AiOutlook outlook;
} Outcome;

typedef struct {
    float results[DECKS_MOST]; /* what the level looks for (worth_of) */
    Outcome sum;
    float rated, worth, margin; /* by the evaluation: the lead, what the level looks for, the margin */
    float lead;                 /* with the decks so far */
    int dropped;                /* after so many decks; 0 = still in the race */
} Trial;

struct AiThought {
    AiQuestion question;
    Game view, before;
    Move offer;
    Rng rng;
    float luck;
    bool ranked, done;
    uint64_t nodes;
    int decks;   /* played for every trial that is not dropped */
    int entered; /* the first turns take part in the race */
    float mean;  /* of what the evaluation says of all legal turns */
    int alive, units[AI_CANDIDATES];
    Turns turns;                 /* in the order of the evaluation; trials have the same indices */
    Turns answer;                /* the best first */
    int trial_of[AI_CANDIDATES]; /* the index in `turns` of each turn of `answer` */
    Trial trials[AI_CANDIDATES];
    Outcome batch[AI_CANDIDATES * DECKS]; /* of its units */
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
    if (question->before) {
        t->before = *question->before;
        t->question.before = &t->before;
    }
    t->luck = 0;
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
        memset(w->replies, 0, sizeof w->replies);
    }
    return t;
}

/* ---- ranking ---- */

static uint64_t budget_of(const AiThought *t) {
    uint64_t nodes = t->question.nodes ? t->question.nodes : ai_level_nodes(t->question.level);
    return nodes < BUDGET_MOST ? nodes : BUDGET_MOST;
}

/* What a level looks for where the game stands after a turn or a playout: its lead and, in part, its chance
 * of winning, taken as points. */
static float worth_of(const AiThought *t, float lead, float chance) {
    static const float WIN = 50; /* in an even game in its middle, a point changes the chance by about 1/50 */
    bool plays_to_win = !t->question.by_lead && t->question.setup->seat_count > 1;
    float part = plays_to_win ? LEVELS[t->question.level].playout.chance : 0;
    return lead + (WIN * chance - lead) * part;
}

/* What the evaluation expects of each turn found. */
static void expect_turns(AiThought *t) {
    Worker *w = &t->workers[0];
    for (int i = 0; i < t->turns.count; i++) {
        float points[SEATS_MAX], chance[SEATS_MAX];
        expect_turn(w, &t->view, &t->turns.items[i], points);
        t->turns.items[i].margin = ai_margin(t->question.setup, points, t->question.seat);
        if (t->question.compare_count > 0) { /* some have not been rated yet */
            w->explorer.seat = t->question.seat;
            t->turns.items[i].rating = w->explorer.rate(&w->explorer, &w->game);
        }
        chances_of(&w->mind, &w->game, points, chance);
        t->trials[i].worth = worth_of(t, t->turns.items[i].rating, chance[t->question.seat]);
    }
}

static void find_turns(AiThought *t, const Game *game, Turns *turns) {
    Explorer *e = &t->workers[0].explorer;
    mind_look_at(e->mind, game);
    e->turns = turns;
    e->near = false;
    e->seat = t->question.seat;
    turns_find(e, game);
    e->turns = &t->workers[0].turns;
}

/* Its index, -1 = not there. */
static int index_of(const Turns *turns, const AiTurn *turn) {
    for (int i = 0; i < turns->count; i++) {
        if (memcmp(turns->items[i].moves, turn->moves, sizeof turn->moves) == 0) {
            return i;
        }
    }
    return -1;
}

static void append(Turns *turns, const AiTurn *turn) {
    if (turns->count < turns->most && index_of(turns, turn) < 0) {
        turns->items[turns->count++] = *turn;
    }
}

/* Appends the best turns that place the tile as this one does. */
static void append_alike(AiThought *t, const AiTurn *like, Turns *all) {
    enum { ALIKE = 4 };
    Worker *w = &t->workers[0];
    AiTurn start = {0};
    game_copy(&w->game, &t->view);
    while (w->game.phase != PHASE_ACTION && start.count < like->count) {
        game_apply(w->mind.setup, &w->game, like->moves[start.count], NULL);
        start.moves[start.count] = like->moves[start.count];
        start.count++;
    }
    if (w->game.phase != PHASE_ACTION || start.count == 0 || start.count == AI_MOVES) {
        return;
    }
    Turns actions = {.most = ALIKE};
    find_turns(t, &w->game, &actions);
    for (int i = 0; i < actions.count; i++) {
        AiTurn turn = start;
        for (int j = 0; j < actions.items[i].count && turn.count < AI_MOVES; j++) {
            turn.moves[turn.count++] = actions.items[i].moves[j];
        }
        append(all, &turn);
    }
}

/* The turns to be compared come first: they take part in the race whatever the evaluation thinks of them. */
static void put_first(AiThought *t, const AiTurn *turns, int count) {
    Turns found = t->turns;
    t->turns.count = 0;
    for (int i = 0; i < count; i++) {
        append(&t->turns, &turns[i]);
    }
    if (found.count > 0) {
        append_alike(t, &turns[0], &t->turns);
    }
    for (int i = 0; i < found.count; i++) {
        append(&t->turns, &found.items[i]);
    }
}

/* Of the turns that are compared, if there are no others; otherwise of all legal ones. */
static float mean_rating(const AiThought *t) {
    if (!t->question.only) {
        return t->turns.sum / (float)t->turns.seen;
    }
    float sum = 0;
    for (int i = 0; i < t->turns.count; i++) {
        sum += t->turns.items[i].rating;
    }
    return sum / (float)t->turns.count;
}

static void rank(AiThought *t) {
    Worker *w = &t->workers[0];
    t->turns.most = AI_CANDIDATES;
    t->turns.count = 0;
    t->luck = t->question.before ? luck_of(w, &t->question) : 0;
    mind_look(&w->mind, &t->view);
    if (t->question.offer || t->question.bids) {
        AiTurn answer = offer_answer(w, &t->view, &t->question);
        turns_add(&t->turns, &answer);
        return;
    }
    if (!t->question.only) {
        find_turns(t, &t->view, &t->turns);
    }
    if (t->question.compare_count > 0) {
        put_first(t, t->question.compare, t->question.compare_count);
    }
    expect_turns(t);
    t->mean = mean_rating(t);
    for (int i = 0; i < t->turns.count; i++) {
        t->turns.items[i].gain = t->turns.items[i].rating - t->mean;
    }
    int most = LEVELS[t->question.level].playout.candidates, budget = (int)(budget_of(t) / DECKS);
    most = most < budget ? most : budget;
    most = most > t->question.compare_count ? most : t->question.compare_count;
    t->entered = t->turns.count < most ? t->turns.count : most;
    for (int i = 0; i < t->entered; i++) {
        t->trials[i].dropped = 0;
        t->trials[i].sum = (Outcome){0};
        t->trials[i].rated = t->trials[i].lead = t->turns.items[i].rating;
        t->trials[i].margin = t->turns.items[i].margin;
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

/* How much less `b` brings than `a`, and the variance of that over decks. */
static float difference(const Trial *a, const Trial *b, int decks, float *variance) {
    float sum = 0, squares = 0, n = (float)decks;
    for (int i = 0; i < decks; i++) {
        float d = a->results[i] - b->results[i];
        sum += d;
        squares += d * d;
    }
    float mean = sum / n;
    *variance = (squares - mean * sum) / (n - 1);
    return mean;
}

/* In decks. Where a review compares turns, the decks alone decide. */
static float trust_of(const AiThought *t) {
    return t->question.compare_count > 0 ? 0 : (float)LEVELS[t->question.level].playout.trust;
}

/* The mean over the decks, together with what the evaluation says: after few decks, luck would decide between
 * turns that are nearly as good. */
static float with_trust(const AiThought *t, float mean, float expected) {
    float trust = trust_of(t);
    return mean + (expected - mean) * trust / ((float)t->decks + trust);
}

/* Is `b` worse than `a` by more than two and a half standard errors of their difference? */
static bool is_worse(const AiThought *t, const Trial *a, const Trial *b) {
    float variance, mean = with_trust(t, difference(a, b, t->decks, &variance), a->worth - b->worth);
    return mean > 0 && mean * mean * ((float)t->decks + trust_of(t)) > 6.25f * variance;
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
    playout(w, &t->view, candidate, &t->turns.items[candidate], hash_mix(t->question.seed + (uint64_t)deck),
            &LEVELS[t->question.level].playout, points);
    Outcome *outcome = &t->batch[unit];
    int seat = t->question.seat;
    outcome->lead = mind_lead(&w->mind, points, seat);
    outcome->margin = ai_margin(t->question.setup, points, seat);
    outcome->square = outcome->margin * outcome->margin;
    memcpy(outcome->outlook.points, points, sizeof points);
    chances_of(&w->mind, &w->game, points, outcome->outlook.chance);
    t->trials[candidate].results[deck] = worth_of(t, outcome->lead, outcome->outlook.chance[seat]);
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
        best = t->turns.items[t->units[i]].rating > t->turns.items[best].rating ? t->units[i] : best;
    }
    return best;
}

/* The standard error of the mean margin. */
static float error_of(const Outcome *sum, int decks) {
    float n = (float)decks;
    return root_of((sum->square - sum->margin * sum->margin / n) / (n * (n - 1)));
}

static void sum_up(Outcome *sum, const Outcome *one) {
    sum->lead += one->lead;
    sum->margin += one->margin;
    sum->square += one->square;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        sum->outlook.points[seat] += one->outlook.points[seat];
        sum->outlook.chance[seat] += one->outlook.chance[seat];
    }
}

/* The results of a batch become those of its turns. */
static void take_in(AiThought *t) {
    t->nodes += (uint64_t)(t->alive * DECKS);
    t->decks += DECKS;
    for (int i = 0; i < t->alive; i++) {
        Trial *trial = &t->trials[t->units[i]];
        AiTurn *turn = &t->turns.items[t->units[i]];
        for (int deck = 0; deck < DECKS; deck++) {
            sum_up(&trial->sum, &t->batch[i * DECKS + deck]);
        }
        turn->rating = with_trust(t, mean_of(trial, t->decks), trial->worth);
        trial->lead = with_trust(t, trial->sum.lead / (float)t->decks, trial->rated);
        turn->margin = with_trust(t, trial->sum.margin / (float)t->decks, trial->margin);
        turn->error = error_of(&trial->sum, t->decks);
    }
}

/* Playouts only compare the turns of the race; on the whole, they may be rated higher or lower than by the
 * evaluation, which knows the average of all turns. */
static void find_gains(AiThought *t) {
    float shift = 0;
    for (int i = 0; i < t->entered; i++) {
        shift += (t->trials[i].lead - t->trials[i].rated) / (float)t->entered;
    }
    for (int i = 0; i < t->entered; i++) {
        t->turns.items[i].gain = t->trials[i].lead - shift - t->mean;
    }
}

static void drop_worse(AiThought *t) {
    int best = best_of(t);
    for (int i = 0; i < t->alive && t->decks >= 2 * DECKS; i++) {
        Trial *trial = &t->trials[t->units[i]];
        bool stays = t->units[i] == best || t->units[i] < t->question.compare_count;
        trial->dropped = !stays && is_worse(t, &t->trials[best], trial) ? t->decks : 0;
    }
}

static void answer_with(AiThought *t, int trial) {
    t->trial_of[t->answer.count] = trial;
    t->answer.items[t->answer.count++] = t->turns.items[trial];
}

/* Adds the turns that were dropped after so many decks, the best first. */
static void arrange(AiThought *t, int dropped) {
    bool taken[AI_CANDIDATES] = {false};
    for (int best = 0; best >= 0;) {
        best = -1;
        for (int i = 0; i < t->entered; i++) {
            bool here = !taken[i] && t->trials[i].dropped == dropped;
            best = here && (best < 0 || t->turns.items[i].rating > t->turns.items[best].rating) ? i : best;
        }
        if (best >= 0) {
            taken[best] = true;
            answer_with(t, best);
        }
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
        answer_with(t, i);
    }
}

void ai_gather(AiThought *t, int units) {
    bool whole = units == ai_batch(t);
    if (!whole && t->decks == 0) { /* as with a budget of so many: the others do not take part */
        t->entered = units / DECKS;
        line_up(t);
    }
    if (t->ranked && (whole || t->decks == 0)) {
        take_in(t);
        find_gains(t);
        drop_worse(t);
    }
    t->ranked = true;
    line_up(t);
    arrange_all(t);
    bool affords = t->nodes + (uint64_t)(t->alive * DECKS) <= budget_of(t);
    t->done = !whole || t->alive < 2 || !affords || t->decks + DECKS > DECKS_MOST;
}

uint64_t ai_nodes(const AiThought *t) {
    return t->nodes;
}

int ai_turns(const AiThought *t, const AiTurn **turns) {
    *turns = t->answer.items;
    return t->answer.count;
}

/* ---- judging ---- */

static int decks_of(const AiThought *t, int trial) {
    return trial >= t->entered ? 0 : t->trials[trial].dropped ? t->trials[trial].dropped : t->decks;
}

AiOutlook ai_outlook(AiThought *t, int turn) {
    int trial = t->trial_of[turn], decks = decks_of(t, trial);
    AiOutlook outlook = {0};
    if (decks == 0) {
        Worker *w = &t->workers[0];
        mind_look(&w->mind, &t->view);
        expect_turn(w, &t->view, &t->turns.items[trial], outlook.points);
        chances_of(&w->mind, &w->game, outlook.points, outlook.chance);
        return outlook;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        outlook.points[seat] = t->trials[trial].sum.outlook.points[seat] / (float)decks;
        outlook.chance[seat] = t->trials[trial].sum.outlook.chance[seat] / (float)decks;
    }
    return outlook;
}

AiLoss ai_loss(const AiThought *t, int turn, int against) {
    const Trial *a = &t->trials[t->trial_of[against]], *b = &t->trials[t->trial_of[turn]];
    int da = decks_of(t, t->trial_of[against]), db = decks_of(t, t->trial_of[turn]);
    AiLoss loss = {.mean = t->answer.items[against].rating - t->answer.items[turn].rating,
                   .decks = da < db ? da : db};
    if (loss.decks > 1) {
        float variance;
        loss.mean = difference(a, b, loss.decks, &variance);
        loss.error = root_of(variance / (float)loss.decks);
    }
    return loss;
}

void ai_parts(AiThought *t, int turn, float parts[AI_PARTS]) {
    parts_of(&t->workers[0], &t->view, &t->answer.items[turn], t->question.seat, parts);
}

float ai_luck(const AiThought *t) {
    return t->luck;
}
