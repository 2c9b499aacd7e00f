/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/table/timeline.h"

#include <stddef.h>
#include <string.h>

enum { /* microseconds at normal speed */
       SETTLE = 160000,
       GLOW = 950000,
       RISE = 1000000,
       WALK_AFTER = 420000,
       WALK = 300000,
       HOP_AFTER = 250000,
       HOP = 80000,
       HOPS_MOST = 900000,
       FEATURE_FINAL = 1300000,
       FLY = 280000,
       FLIGHT = 900000,
       STEP = 300000,
       TUMBLE = 560000,
       BACK = 900000,
       STUCK = 2200000,
       FLOAT = 600000,
       AGAIN = 1800000
};

/* What is needed while the events are read. */
typedef struct {
    Timeline *line;
    int speed;
    uint32_t at;  /* where the current feature begins */
    uint32_t end; /* where it ends */
    int16_t scores[SEATS_MAX];
    uint16_t dragon;      /* tile it has come to */
    const Event *feature; /* the one being scored, NULL = none */
    int seat;             /* whose turn is shown */
    int turn;             /* whose turn it is after all of this */
    bool shown;           /* and a drawn tile lies open then */
    Anim spare;           /* written to when the list is full */
} Feed;

static uint32_t scaled(const Feed *feed, uint32_t microseconds) {
    return microseconds / 100 * (uint32_t)feed->speed;
}

/* When the list is full the rest is not shown on its way: the state is right all the same. */
static Anim *add(Feed *feed, AnimKind kind, uint32_t after, uint32_t length) {
    Timeline *line = feed->line;
    Anim *a = line->count < ANIMS_MAX ? &line->items[line->count++] : &feed->spare;
    *a = (Anim){
        .kind = (uint8_t)kind, .start = feed->at + scaled(feed, after), .length = scaled(feed, length)};
    uint32_t end = a->start + a->length;
    feed->end = end > feed->end ? end : feed->end;
    return a;
}

static void next_group(Feed *feed) {
    feed->at = feed->end;
    feed->feature = NULL;
}

/* Coats of arms and towns share the line of their feature. */
static bool joins_line(const Event *e) {
    return (e->by == POINTS_COATS || e->by == POINTS_OTHER) && e->segment < TILE_SEGMENTS;
}

static void feed_hop(Feed *feed, const Event *e) {
    if (!joins_line(e)) {
        add(feed, ANIM_LOG, 0, 0);
    }
    uint32_t hops = e->points > 0 ? (uint32_t)e->points * HOP : HOP;
    Anim *hop = add(feed, ANIM_HOP, HOP_AFTER, hops < HOPS_MOST ? hops : HOPS_MOST);
    hop->seat = e->seat;
    hop->from = feed->scores[e->seat];
    hop->value = (int16_t)(hop->from + e->points);
    feed->scores[e->seat] = hop->value;
}

static void feed_rise(Feed *feed, const Event *e) {
    Anim *rise = add(feed, ANIM_RISE, 0, RISE);
    rise->tile = e->tile;
    rise->segment = e->segment;
    rise->seat = e->seat;
    rise->value = e->points;
    rise->fairy = e->by == POINTS_FAIRY;
}

static void feed_points(Feed *feed, const Event *e) {
    if (e->by == POINTS_FAIRY) { /* a scoring of its own, at her place (R8.13, R8.15) */
        next_group(feed);
        feed_rise(feed, e);
        feed_hop(feed, e);
        return;
    }
    if (e->points == 0) { /* a field without cities: nothing to look at */
        add(feed, ANIM_LOG, 0, 0);
        return;
    }
    bool same = feed->feature && feed->feature->tile == e->tile && feed->feature->segment == e->segment;
    if (!same) {
        next_group(feed);
        feed->feature = e;
        Anim *glow = add(feed, ANIM_GLOW, 0, e->complete ? GLOW : FEATURE_FINAL);
        glow->tile = e->tile;
        glow->segment = e->segment;
    }
    feed_rise(feed, e);
    feed_hop(feed, e);
}

/* ---- dragon and fairy ---- */

static void feed_home(Feed *feed, const Event *e) {
    bool eaten = e->kind == EVENT_EATEN;
    Anim *walk = add(feed, ANIM_WALK, eaten ? 0 : WALK_AFTER, eaten ? TUMBLE : WALK);
    walk->tile = e->tile;
    walk->segment = e->segment;
    walk->seat = e->seat;
    walk->figure = e->figure;
    walk->eaten = eaten;
    if (eaten) {
        Anim *back = add(feed, ANIM_BACK, TUMBLE, BACK);
        back->seat = e->seat;
        back->figure = e->figure;
    }
    if (eaten || e->kind == EVENT_PRINCESS) {
        add(feed, ANIM_LOG, 0, 0);
    }
}

static void feed_dragon(Feed *feed, const Event *e) {
    if (e->kind == EVENT_WALK_ENDS) {
        if (e->points < DRAGON_STEPS) {
            Anim *stuck = add(feed, ANIM_STUCK, 0, STUCK);
            stuck->seat = e->seat;
            stuck->tile = e->tile;
            stuck->value = e->points;
            add(feed, ANIM_LOG, 0, 0);
        }
        return;
    }
    next_group(feed);
    bool flies = e->kind == EVENT_FLIGHT;
    Anim *a = add(feed, flies ? ANIM_FLIGHT : ANIM_STEP, 0, flies ? FLIGHT : STEP);
    a->seat = e->seat;
    a->tile = e->tile;
    a->from = feed->dragon == NO_TILE ? -1 : (int16_t)feed->dragon;
    feed->dragon = e->tile;
    next_group(feed);
}

static void feed_fairy(Feed *feed, const Event *e) {
    next_group(feed);
    add(feed, ANIM_LOG, 0, 0);
    Anim *a = add(feed, ANIM_FAIRY, 0, FLOAT);
    a->seat = e->seat;
    a->tile = e->tile;
    a->segment = e->segment;
    a->from = feed->line->fairy == NO_TILE ? -1 : (int16_t)feed->line->fairy;
    a->value = feed->line->fairy_segment;
    next_group(feed);
}

static void feed_event(Feed *feed, const Event *e) {
    Anim *a = NULL;
    switch ((EventKind)e->kind) {
    case EVENT_PLACED:
        a = add(feed, ANIM_SETTLE, 0, SETTLE);
        a->tile = e->tile;
        break;
    case EVENT_POINTS:
        feed_points(feed, e);
        break;
    case EVENT_HOME:
    case EVENT_EATEN:
    case EVENT_PRINCESS:
    case EVENT_RECALLED:
        feed_home(feed, e);
        break;
    case EVENT_FLIGHT:
    case EVENT_STEP:
    case EVENT_WALK_ENDS:
        feed_dragon(feed, e);
        break;
    case EVENT_FAIRY:
        feed_fairy(feed, e);
        break;
    case EVENT_ASIDE:
    case EVENT_DISCARDED:
    case EVENT_SOLD:
    case EVENT_EXTENDED:
        add(feed, ANIM_LOG, 0, 0);
        break;
    case EVENT_TURN:
        next_group(feed);
        a = add(feed, ANIM_TURN, 0, 0);
        a->seat = e->seat;
        a->from = (int16_t)feed->seat;
        feed->seat = e->seat;
        break;
    case EVENT_DRAWN:
        next_group(feed);
        if (!feed->shown || e->seat != feed->turn) { /* into a hand, or for a later turn */
            break;
        }
        add(feed, ANIM_DRAW, 0, FLY);
        break;
    case EVENT_EXTRA_TURN:
        next_group(feed);
        add(feed, ANIM_LOG, 0, 0);
        a = add(feed, ANIM_AGAIN, 0, AGAIN);
        a->seat = e->seat;
        break;
    case EVENT_FINAL:
        next_group(feed);
        feed->line->final = true;
        break;
    case EVENT_RETURNED:
    case EVENT_PUT:
    case EVENT_CHOSEN:
    case EVENT_ASIDE_BACK:
    case EVENT_WALK:
    case EVENT_OVER:
        break;
    }
}

void timeline_before(Timeline *line, const Game *game) {
    line->dragon = game->dragon;
    line->fairy = game->fairy;
    line->fairy_segment = -1;
    memcpy(line->path, game->dragon_path, sizeof line->path);
    line->steps = game->dragon_steps;
    if (game->fairy != NO_TILE && game->fairy_seat != NO_SEAT) {
        line->fairy_segment =
            (int16_t)((game->figures[game->fairy_seat][game->fairy_figure] - 1) % TILE_SEGMENTS);
    }
}

void timeline_feed(Timeline *line, const Game *game, const EventList *events, int speed) {
    if (speed == SPEED_OFF) {
        timeline_finish(line);
        return;
    }
    Feed feed = {.line = line,
                 .speed = speed,
                 .at = line->end,
                 .end = line->end,
                 .seat = game->seat,
                 .turn = game->seat,
                 .shown = game->phase == PHASE_PLACE,
                 .dragon = line->dragon};
    for (int s = 0; s < SEATS_MAX; s++) {
        feed.scores[s] = game->scores[s];
    }
    for (int i = 0; i < events->count; i++) {
        const Event *e = &events->items[i];
        if (e->kind == EVENT_POINTS) {
            feed.scores[e->seat] = (int16_t)(feed.scores[e->seat] - e->points);
        }
    }
    /* Who had the turn: whoever acted before the first turn event. */
    for (int i = 0; i < events->count; i++) {
        const Event *e = &events->items[i];
        if (e->kind == EVENT_PLACED || e->kind == EVENT_PUT || e->kind == EVENT_STEP) {
            feed.seat = e->seat;
        } else if (e->kind == EVENT_TURN) {
            feed.seat = i == 0 ? e->seat : feed.seat;
            break;
        }
    }
    for (int i = 0; i < events->count; i++) {
        feed_event(&feed, &events->items[i]);
    }
    line->end = feed.end;
    if (line->now >= line->end) {
        timeline_finish(line);
    }
}

void timeline_step(Timeline *line, uint32_t microseconds) {
    if (line->count == 0) {
        return;
    }
    line->now += microseconds;
    if (line->now >= line->end) {
        timeline_finish(line);
    }
}

void timeline_finish(Timeline *line) {
    line->count = 0;
    line->now = line->end = 0;
    line->final = false;
}

void timeline_skip(Timeline *line) {
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        if (a->kind == ANIM_GLOW && a->start > line->now) {
            line->now = a->start;
            return;
        }
    }
    timeline_finish(line);
}

bool timeline_runs(const Timeline *line) {
    return line->count > 0;
}

bool timeline_scores(const Timeline *line) {
    return timeline_find(line, ANIM_GLOW) || timeline_find(line, ANIM_HOP);
}

float anim_progress(const Timeline *line, const Anim *anim) {
    uint32_t now = line->now + line->ahead;
    if (now < anim->start) {
        return 0;
    }
    uint32_t gone = now - anim->start;
    if (line->still && anim->kind != ANIM_GLOW && anim->kind != ANIM_RISE) {
        return anim->kind == ANIM_WALK && gone < anim->length ? 0 : 1;
    }
    return gone >= anim->length ? 1 : (float)gone / (float)anim->length;
}

static bool ended(const Timeline *line, const Anim *a) {
    return line->now >= a->start + a->length;
}

const Anim *timeline_find(const Timeline *line, AnimKind kind) {
    for (int i = 0; i < line->count; i++) {
        if (line->items[i].kind == kind && !ended(line, &line->items[i])) {
            return &line->items[i];
        }
    }
    return NULL;
}

static const Anim *hop_of(const Timeline *line, int seat) {
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        if (a->kind == ANIM_HOP && a->seat == seat && !ended(line, a)) {
            return a;
        }
    }
    return NULL;
}

int timeline_square(const Timeline *line, const Game *game, int seat, float *way) {
    const Anim *hop = hop_of(line, seat);
    *way = 0;
    if (!hop) {
        return game->scores[seat];
    }
    float gone = anim_progress(line, hop) * (float)(hop->value - hop->from);
    int whole = (int)gone;
    *way = gone - (float)whole;
    return hop->from + whole;
}

int timeline_score(const Timeline *line, const Game *game, int seat) {
    float way = 0;
    return timeline_square(line, game, seat, &way);
}

int timeline_supply(const Timeline *line, const Game *game, int seat, FigureKind figure) {
    int supply = game->supply[seat][figure];
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        supply -=
            a->kind == ANIM_WALK && a->seat == seat && (FigureKind)a->figure == figure && !ended(line, a);
    }
    return supply < 0 ? 0 : supply;
}

int timeline_seat(const Timeline *line, const Game *game) {
    const Anim *turn = NULL;
    for (int i = 0; i < line->count && !turn; i++) {
        const Anim *a = &line->items[i];
        turn = a->kind == ANIM_TURN && line->now < a->start ? a : NULL;
    }
    return turn ? turn->from : game->seat;
}

int timeline_log_pending(const Timeline *line) {
    int pending = 0;
    for (int i = 0; i < line->count; i++) {
        pending += line->items[i].kind == ANIM_LOG && line->now < line->items[i].start;
    }
    return pending;
}
