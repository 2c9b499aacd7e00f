/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/feats.h"

#include <string.h>

typedef struct {
    Feats *feats;
    int turn, points[SEATS_MAX]; /* in this turn */
    int seat;                    /* that placed the tile of this turn */
    int feast;                   /* figures eaten in this move of the dragon */
} Counting;

static void keep_most(Feats *feats, Feat feat, int value) {
    feats->of[feat] = (int16_t)(value > feats->of[feat] ? value : feats->of[feat]);
}

static void count_feature(Feats *feats, const Event *e) {
    bool grand = e->complete && e->grand;
    switch (e->by) {
    case POINTS_CITY:
        keep_most(feats, FEAT_CITY, e->tiles);
        keep_most(feats, FEAT_CATHEDRAL, grand ? e->tiles : 0);
        keep_most(feats, FEAT_PENNANTS, e->complete ? e->pennants : 0);
        break;
    case POINTS_ROAD:
        keep_most(feats, FEAT_ROAD, e->tiles);
        keep_most(feats, FEAT_INN, grand ? e->tiles : 0);
        break;
    case POINTS_MONASTERY:
        feats->of[FEAT_MONASTERIES] = (int16_t)(feats->of[FEAT_MONASTERIES] + e->complete);
        break;
    case POINTS_GARDEN:
        feats->of[FEAT_GARDENS] = (int16_t)(feats->of[FEAT_GARDENS] + e->complete);
        break;
    case POINTS_FIELD:
        keep_most(feats, FEAT_CITIES, e->cities);
        break;
    default:
        break;
    }
}

/* `mover`: the seat whose turn it was before these events. */
static void count_event(Counting *c, const Event *e, int mover, bool final) {
    Feats *feats = &c->feats[e->seat];
    switch (e->kind) {
    case EVENT_POINTS:
        count_feature(feats, e);
        c->points[e->seat] += e->points;
        keep_most(feats, FEAT_TURN, final ? 0 : c->points[e->seat]);
        break;
    case EVENT_DISCARDED:
        feats->of[FEAT_DISCARDED]++;
        break;
    case EVENT_WALK:
        c->feast = 0;
        break;
    case EVENT_EATEN:
        feats->of[FEAT_EATEN]++;
        keep_most(&c->feats[c->seat], FEAT_FEAST, ++c->feast);
        break;
    case EVENT_PRINCESS:
        c->feats[mover].of[FEAT_SENT_HOME] =
            (int16_t)(c->feats[mover].of[FEAT_SENT_HOME] + (mover != e->seat));
        break;
    case EVENT_SECOND_PART:
        feats->of[FEAT_DOUBLES]++;
        break;
    default:
        break;
    }
}

static void count_events(Counting *c, const EventList *events, int mover) {
    bool final = false;
    for (int i = 0; i < events->count; i++) {
        final = final || events->items[i].kind == EVENT_FINAL;
        count_event(c, &events->items[i], mover, final);
    }
}

static void count_lead(Counting *c, const Game *game, int seats) {
    int best = game->scores[0];
    for (int s = 1; s < seats; s++) {
        best = game->scores[s] > best ? game->scores[s] : best;
    }
    for (int s = 0; s < seats; s++) {
        keep_most(&c->feats[s], FEAT_BEHIND, best - game->scores[s]);
    }
}

static void count_end(Counting *c, const Game *game, int seats) {
    for (int s = 0; s < seats; s++) {
        Feats *feats = &c->feats[s];
        feats->of[FEAT_GOODS] = (int16_t)(game->goods[s][0] + game->goods[s][1] + game->goods[s][2]);
        feats->of[FEAT_FIELDS] = game->points[s][POINTS_FIELD];
        feats->of[FEAT_FAIRY] = game->points[s][POINTS_FAIRY];
    }
}

void feats_of(const Record *record, Feats feats[SEATS_MAX]) {
    const GameSetup *setup = &record->setup;
    Game *game = base_alloc(sizeof *game);
    EventList *events = base_alloc(sizeof *events);
    Counting c = {.feats = feats};
    memset(feats, 0, SEATS_MAX * sizeof *feats);
    game_start(setup, game);
    for (int i = 0; i < record->move_count; i++) {
        Move move = record->moves[i];
        int mover = game->seat;
        c.seat = move.kind == MOVE_PLACE ? mover : c.seat;
        events->count = 0;
        if (game->turns != c.turn) {
            count_lead(&c, game, setup->seat_count);
            memset(c.points, 0, sizeof c.points);
            c.turn = game->turns;
        }
        game_apply(setup, game, move, events);
        count_events(&c, events, mover);
    }
    count_lead(&c, game, setup->seat_count);
    if (record->finished) {
        events->count = 0;
        game_finish(setup, game, events);
        count_events(&c, events, game->seat);
    }
    count_end(&c, game, setup->seat_count);
    base_free(events);
    base_free(game);
}
