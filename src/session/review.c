/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/review.h"

#include <math.h>
#include <string.h>

#include "base/hash.h"
#include "session/review_internal.h"

enum {
    USUAL_NODES = 380,
    HAND_NODES = 250, /* with three tiles in hand, three times as many turns are compared, which costs more */
    STEP_SHARE = 4,   /* a step or a sale has few alternatives: so much less than a turn is enough */
    AGAIN_TOP = 9,    /* of the costliest turns, so many are looked at twice in any case */
    AGAIN_MOST = 12,  /* second looks */
    AGAIN_SHARE = 10, /* each costs this part of what the first look costs in all */
    FURTHER_MOST = 6, /* the same of the looks after the second */
    FURTHER_SHARE = 6,
    LATER_LEAST = 7, /* a later look costs at least so many times as much as the first one */
    COMPARED = 3,    /* turns that later looks compare in any case: played, better, same tile */
    DECKS_LEAST = 16 /* a loss needs so many decks, if the level searches */
};
static const float AGAIN_FROM = 0.7f; /* a loss that is looked at twice */
static const float SURE = 2.7f;       /* standard errors */

/* ---- the turns of a record ---- */

/* Adds the own moves of a turn that begins here; false if it is none that can be judged. */
static bool take_turn(const Record *record, const Game *game, int first, AiTurn *played) {
    Game now = *game;
    *played = (AiTurn){0};
    bool placed = false;
    for (int i = first; i < record->move_count; i++) {
        Move move = record->moves[i];
        /* without a tile left to draw, the next turn follows at once */
        unsigned own = placed ? 1u << PHASE_ACTION : 1u << PHASE_CHOOSE | 1u << PHASE_PLACE;
        bool goes_on = now.seat == game->seat && (own >> now.phase & 1);
        bool extra = move.kind == MOVE_SELL || move_is_arranged(move);
        if (!goes_on || extra || played->count == AI_MOVES) {
            break;
        }
        if (game_mover(&record->setup, &now, move) == game->seat) {
            played->moves[played->count++] = move;
        }
        placed = placed || move.kind == MOVE_PLACE;
        game_apply(&record->setup, &now, move, NULL);
    }
    return placed;
}

/* Can the player make these moves without anybody else? */
static bool is_judged(const GameSetup *setup, const Game *view, const AiTurn *turn) {
    Game now = *view;
    for (int i = 0; i < turn->count; i++) {
        if (game_check(setup, &now, turn->moves[i]).code != MOVE_OK) {
            return false;
        }
        game_apply(setup, &now, turn->moves[i], NULL);
    }
    return true;
}

static void add_decision(Review *r, ReviewWhat what, int move, int seat) {
    ReviewTurn *turn = &r->turns[r->count];
    *turn = (ReviewTurn){.move = move, .turn = r->game.turns, .seat = (uint8_t)seat, .what = (uint8_t)what};
    turn->played = (AiTurn){.moves = {r->record.moves[move]}, .count = 1};
    game_view(&r->record.setup, &r->game, seat, &r->view);
    if (is_judged(&r->record.setup, &r->view, &turn->played)) {
        turn->better = turn->same_tile = turn->played;
        r->count++;
    }
}

/* A move that is a decision of its own. */
static void find_decisions(Review *r, int move) {
    const GameSetup *setup = &r->record.setup;
    int kind = r->record.moves[move].kind;
    if (kind == MOVE_SELL) {
        add_decision(r, REVIEW_OF_SALE, move, r->game.seat);
        add_decision(r, REVIEW_OF_SALE, move, r->record.moves[move].seat);
    } else if (kind == MOVE_DRAGON) {
        unsigned sides = game_dragon_sides(setup, &r->game);
        if (sides & (sides - 1)) {
            add_decision(r, REVIEW_OF_STEP, move, game_dragon_seat(setup, &r->game));
        }
    }
}

static void find_turns(Review *r) {
    const GameSetup *setup = &r->record.setup;
    Game *game = &r->game;
    bool begins = true; /* has the player not begun this turn yet? */
    game_start(setup, game);
    for (int i = 0; i < r->record.move_count; i++) {
        Move move = r->record.moves[i];
        bool phase = game->phase == PHASE_CHOOSE || game->phase == PHASE_PLACE;
        find_decisions(r, i);
        ReviewTurn *turn = &r->turns[r->count];
        bool other =
            move.kind == MOVE_SELL || move_is_arranged(move) || game_mover(setup, game, move) != game->seat;
        if (begins && phase && !other) {
            game_view(setup, game, game->seat, &r->view);
            *turn = (ReviewTurn){.move = i, .turn = game->turns, .seat = game->seat};
            if (take_turn(&r->record, game, i, &turn->played) && is_judged(setup, &r->view, &turn->played)) {
                turn->better = turn->same_tile = turn->played;
                r->count++;
            }
            begins = false;
        }
        game_apply(setup, game, move, NULL);
        begins = begins || move.kind == MOVE_PLACE || move.kind == MOVE_SELL;
    }
}

Review *review_new(const Record *record, const ReviewWish *wish) {
    Review *r = base_alloc(sizeof *r);
    r->record = *record;
    r->record.changes = NULL; /* who is called what does not matter */
    r->record.change_count = 0;
    r->record.moves = base_alloc((size_t)(record->move_count + 1) * sizeof *r->record.moves);
    memcpy(r->record.moves, record->moves, (size_t)record->move_count * sizeof *record->moves);
    size_t most = (size_t)(2 * record->move_count + 1); /* two for a sale */
    r->turns = base_alloc(most * sizeof *r->turns);
    r->order = base_alloc(most * sizeof *r->order);
    r->wish = *wish;
    int usual = record->setup.rules.hand == HAND_THREE ? HAND_NODES : USUAL_NODES;
    r->wish.nodes = wish->nodes > 0 ? wish->nodes : (uint64_t)usual;
    r->wish.milliseconds = ai_level_timed(wish->level) ? wish->milliseconds : 0;
    r->thinker = thinker_new(wish->threads);
    r->beside = thinker_new(1);
    r->asked = -1;
    find_turns(r);
    return r;
}

void review_free(Review *r) {
    if (r) {
        thinker_free(r->thinker);
        thinker_free(r->beside);
        base_free(r->turns);
        base_free(r->order);
        base_free(r->record.moves);
        base_free(r);
    }
}

/* ---- questions ---- */

void review_go_to(const Review *r, int move, Game *game) {
    game_start(&r->record.setup, game);
    for (int i = 0; i < move; i++) {
        game_apply(&r->record.setup, game, r->record.moves[i], NULL);
    }
}

const Game *review_view(Review *r, int turn) {
    review_go_to(r, r->turns[turn].move, &r->game);
    game_view(&r->record.setup, &r->game, r->turns[turn].seat, &r->view);
    return &r->view;
}

/* The view before the tile of this turn was drawn; NULL if it was not drawn just before, for this turn. */
static const Game *view_before_draw(Review *r, const ReviewTurn *turn) {
    if (turn->move == 0 || r->record.moves[turn->move - 1].kind != MOVE_DRAW) {
        return NULL;
    }
    review_go_to(r, turn->move - 1, &r->game);
    if (r->game.draw_why != DRAW_TURN || r->game.draw_seat != turn->seat) {
        return NULL;
    }
    game_view(&r->record.setup, &r->game, turn->seat, &r->before);
    return &r->before;
}

/* ---- which turn is looked at next ---- */

/* Puts the turns in order, the costliest first, of equal ones the earlier; returns the indices. */
static const int *by_loss(const Review *r) {
    for (int i = 0; i < r->count; i++) {
        int at = i;
        for (; at > 0 && r->turns[r->order[at - 1]].loss < r->turns[i].loss; at--) {
            r->order[at] = r->order[at - 1];
        }
        r->order[at] = i;
    }
    return r->order;
}

/* How many looks have been the `nth` one of their turn, counted from 1, or a later one. */
static int looks_from(const Review *r, int nth) {
    int count = 0;
    for (int i = 0; i < r->count; i++) {
        count += r->turns[i].looks >= nth ? r->turns[i].looks - nth + 1 : 0;
    }
    return count;
}

static int next_unseen(const Review *r) {
    for (int i = 0; i < r->count; i++) {
        if (r->turns[i].looks == 0) {
            return i;
        }
    }
    return -1;
}

/* For a second look: the costliest turns, because their order counts, and then those that may or may not be
 * mistakes. */
static int next_again(const Review *r, const int *order) {
    bool more = looks_from(r, 2) - looks_from(r, 3) < AGAIN_MOST;
    for (int i = 0; i < r->count && more; i++) {
        const ReviewTurn *turn = &r->turns[order[i]];
        if (turn->looks == 1 && turn->loss >= AGAIN_FROM && (!turn->loses || i < AGAIN_TOP)) {
            return order[i];
        }
    }
    return -1;
}

/* For a further look: the last of the costliest mistakes or the first of the others, until one of them
 * certainly loses more than the other. */
static int next_further(const Review *r, const int *order) {
    if (r->count <= REVIEW_MARKS || looks_from(r, 3) >= FURTHER_MOST) {
        return -1;
    }
    int last = order[REVIEW_MARKS - 1], other = order[REVIEW_MARKS];
    const ReviewTurn *a = &r->turns[last], *b = &r->turns[other];
    float gap = a->loss - b->loss;
    bool sure = gap * gap > SURE * SURE * (a->error * a->error + b->error * b->error);
    return sure || a->loss < 1 ? -1 : a->error >= b->error ? last : other;
}

/* The turn to be judged next; -1 = none: everything is final. It follows from the results so far, so a review
 * that is stored goes on as if it had never stopped. */
static int next_turn(const Review *r) {
    int turn = next_unseen(r);
    if (turn < 0 && ai_level_searches(r->wish.level)) {
        const int *order = by_loss(r);
        turn = next_again(r, order);
        turn = turn < 0 ? next_further(r, order) : turn;
    }
    return turn;
}

/* What the first look may cost for a turn. */
static uint64_t first_share(const ReviewTurn *turn, uint64_t each) {
    uint64_t share = turn->what == REVIEW_OF_TURN ? each : each / STEP_SHARE;
    return share > 0 ? share : 1;
}

/* What a later look may cost: a part of what the first costs in all, but much more than a first one. */
static uint64_t later_share(const Review *r, const ReviewTurn *turn, uint64_t each) {
    uint64_t all = 0, least = first_share(turn, each) * LATER_LEAST;
    for (int i = 0; i < r->count; i++) {
        all += first_share(&r->turns[i], each);
    }
    uint64_t share = all / (turn->looks == 1 ? AGAIN_SHARE : FURTHER_SHARE);
    return share > least ? share : least;
}

uint64_t review_seed(uint64_t seed, int move, int look) {
    enum { LOOKS_MOST = 64 };
    return hash_mix(hash_mix(seed) + (uint64_t)move * LOOKS_MOST + (uint64_t)look);
}

static AiQuestion question_about(Review *r, int index, uint32_t *time) {
    const ReviewTurn *turn = &r->turns[index];
    int looks = turn->looks;
    AiQuestion question = {.setup = &r->record.setup,
                           .seat = turn->seat,
                           .level = r->wish.level,
                           .seed = review_seed(r->wish.seed, turn->move, looks),
                           .compare = {turn->played},
                           .compare_count = 1,
                           .by_lead = true};
    question.before = looks == 0 ? view_before_draw(r, turn) : NULL;
    question.view = review_view(r, index);
    if (looks > 0) {
        question.compare[1] = turn->better;
        question.compare[2] = turn->same_tile;
        question.compare_count = COMPARED;
        question.only = looks > 1;
    }
    if (turn->what == REVIEW_OF_SALE) { /* against none */
        question.only = true;
        question.compare[1] = (AiTurn){0};
        question.compare_count = 2;
    }
    uint64_t each = r->wish.milliseconds > 0 ? r->wish.milliseconds : r->wish.nodes,
             cost = looks == 0 ? first_share(turn, each) : later_share(r, turn, each);
    *time = r->wish.milliseconds > 0 ? (uint32_t)cost : 0;
    question.nodes = r->wish.milliseconds > 0 ? 0 : cost;
    return question;
}

/* ---- answers ---- */

static bool same_moves(const AiTurn *a, const AiTurn *b, int count) {
    return memcmp(a->moves, b->moves, (size_t)count * sizeof a->moves[0]) == 0;
}

/* How many moves of a turn belong to placing the tile. */
static int placing_moves(const AiTurn *turn) {
    int count = 0;
    while (count < turn->count && turn->moves[count].kind != MOVE_PLACE) {
        count++;
    }
    return count < turn->count ? count + 1 : count;
}

static bool places_alike(const AiTurn *a, const AiTurn *b) {
    return same_moves(a, b, placing_moves(b));
}

/* The first, that is best, turn of the answer that places the tile elsewhere; -1 = none. */
static int find_elsewhere(const ThinkerResult *result, const AiTurn *turn) {
    for (int i = 0; i < result->count; i++) {
        if (!places_alike(&result->turns[i], turn)) {
            return i;
        }
    }
    return -1;
}

/* Of the turns that place the tile like the one played, the one that loses least. That one comes first in the
 * answer however bad it is, because it stays in the race to the end. */
static int find_same_tile(const ThinkerResult *result, int played, int better) {
    int best = played;
    float least = ai_loss(result->thought, played, better).mean;
    for (int i = 0; i < result->count; i++) {
        AiLoss loss = ai_loss(result->thought, i, better);
        bool tried = loss.decks > 0 || ai_loss(result->thought, played, better).decks == 0;
        if (tried && places_alike(&result->turns[i], &result->turns[played]) && loss.mean < least) {
            best = i;
            least = loss.mean;
        }
    }
    return best;
}

static int find_turn(const ThinkerResult *result, const AiTurn *turn) {
    for (int i = 0; i < result->count; i++) {
        if (same_moves(&result->turns[i], turn, AI_MOVES)) {
            return i;
        }
    }
    return 0; /* never: it was compared */
}

/* What two looks found about the same turn and the same better one, weighted by how sure they are. */
static void put_together(const ReviewTurn *before, ReviewTurn *now) {
    float a = before->error * before->error, b = now->error * now->error,
          share = a + b > 0 ? b / (a + b) : 0.5f;
    const struct {
        const float *before;
        float *now;
        int count;
    } values[] = {{&before->loss, &now->loss, 1},
                  {&before->tile_loss, &now->tile_loss, 1},
                  {before->points, now->points, SEATS_MAX},
                  {before->chance, now->chance, SEATS_MAX},
                  {before->best_points, now->best_points, SEATS_MAX},
                  {before->best_chance, now->best_chance, SEATS_MAX}};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        for (int j = 0; j < values[i].count; j++) {
            values[i].now[j] = share * values[i].before[j] + (1 - share) * values[i].now[j];
        }
    }
    now->error = sqrtf(share * a);
}

/* Divides the loss among its parts, as far as the evaluation sees them. */
static void divide_loss(const ThinkerResult *result, int played, int better, ReviewTurn *turn) {
    float with[AI_PARTS], without[AI_PARTS], sum = 0;
    ai_parts(result->thought, played, with);
    ai_parts(result->thought, better, without);
    for (int part = 0; part < AI_PARTS; part++) {
        turn->lost[part] = without[part] > with[part] ? without[part] - with[part] : 0;
        sum += turn->lost[part];
    }
    for (int part = 0; part < AI_PARTS; part++) {
        turn->lost[part] = sum > 0 ? turn->lost[part] * turn->loss / sum : 0;
    }
}

/* As they are stored: so a review that is read goes on as it would have. */
static float thousandths(float x) {
    return (float)(int)(x * 1000 + 0.5f) / 1000;
}

static void take_answer(Review *r) {
    ReviewTurn *turn = &r->turns[r->asked];
    ThinkerResult result = thinker_result(r->thinker);
    ReviewTurn before = *turn;
    int played = find_turn(&result, &turn->played), better = 0;
    AiLoss loss = ai_loss(result.thought, played, 0);
    bool enough = loss.decks >= DECKS_LEAST || !ai_level_searches(r->wish.level);
    if (loss.mean <= 0) { /* of equal worth */
        better = played;
    }
    int same = find_same_tile(&result, played, better);
    int elsewhere = find_elsewhere(&result, &turn->played);
    turn->better = result.turns[better];
    turn->same_tile = result.turns[same];
    turn->loss = loss.mean > 0 ? loss.mean : 0;
    turn->error = loss.error;
    float tile = turn->what == REVIEW_OF_TURN ? ai_loss(result.thought, same, better).mean : 0;
    turn->tile_loss = tile < 0 ? 0 : tile < turn->loss ? tile : turn->loss;
    turn->only = better == played && elsewhere >= 0 ? ai_loss(result.thought, elsewhere, played).mean : 0;
    if (before.looks == 0) {
        turn->best_gain = result.turns[better].gain;
        turn->luck = ai_luck(result.thought);
    }
    AiOutlook outlook = ai_outlook(result.thought, played), best = ai_outlook(result.thought, better);
    memcpy(turn->points, outlook.points, sizeof outlook.points);
    memcpy(turn->chance, outlook.chance, sizeof outlook.chance);
    memcpy(turn->best_points, best.points, sizeof best.points);
    memcpy(turn->best_chance, best.chance, sizeof best.chance);
    if (before.looks >= 2 && same_moves(&before.better, &turn->better, AI_MOVES)) {
        put_together(&before, turn);
    }
    turn->loss = thousandths(turn->loss);
    turn->error = thousandths(turn->error);
    turn->loses = turn->loss > 1 && turn->loss > SURE * turn->error && enough;
    turn->gain = turn->best_gain - turn->loss;
    divide_loss(&result, played, better, turn);
    turn->looks++;
    r->asked = -1;
}

/* ---- going on ---- */

bool review_step(Review *r) {
    bool news = r->asked >= 0 && thinker_done(r->thinker);
    if (news) {
        take_answer(r);
    }
    int turn = r->asked < 0 ? next_turn(r) : -1;
    if (turn >= 0) {
        uint32_t time;
        AiQuestion question = question_about(r, turn, &time);
        thinker_begin(r->thinker, &question, time);
        r->asked = turn;
    }
    return news;
}

bool review_think(Review *r) {
    if (r->asked >= 0) {
        thinker_wait(r->thinker);
    } else {
        r->asked = next_turn(r);
        if (r->asked < 0) {
            return false;
        }
        uint32_t time;
        AiQuestion question = question_about(r, r->asked, &time);
        thinker_think(r->thinker, &question, time);
    }
    take_answer(r);
    return true;
}

void review_pause(Review *r) {
    if (r->asked >= 0) {
        thinker_cancel(r->thinker);
        r->asked = -1;
    }
}

bool review_done(const Review *r) {
    return next_turn(r) < 0;
}

float review_progress(const Review *r) {
    int seen = looks_from(r, 1) - looks_from(r, 2), later = looks_from(r, 2);
    return review_done(r) ? 1
                          : 0.5f * ((float)seen / (float)r->count +
                                    (float)later / (float)(AGAIN_MOST + FURTHER_MOST + 1));
}
