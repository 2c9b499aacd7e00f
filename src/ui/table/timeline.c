/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/table/timeline.h"

#include <stddef.h>
#include <string.h>

enum { /* microseconds at normal speed */
       SPIN = 260000,
       GLIDE = 320000,
       SETTLE = 160000,
       PUT_AFTER = 200000,
       PUT = 200000,
       GLOW = 950000,
       RISE = 1000000,
       WALK_AFTER = 420000,
       WALK = 300000,
       HOP_AFTER = 250000,
       HOP = 80000,
       HOPS_MOST = 900000,
       FINAL_SMALL = 1100000, /* a feature in the final scoring: of a few points, */
       FINAL = 1800000,
       FINAL_LEAD = 2800000, /* or one that changes who is ahead */
       WINNER = 4000000,
       FINAL_MOST = 40000000, /* all of it, with the winner; else the features that change nothing hurry */
       FLY = 280000,
       CUE = 600000,
       FLIGHT = 900000,
       STEP = 480000,
       EATEN = 900000,
       BACK = 900000,
       STUCK = 2200000,
       FLOAT = 600000,
       AGAIN = 1800000,
       BUILDER = 200000,
       TOKEN = 240000,
       TOKEN_AFTER = 80000
};

enum { SHARE_LEAST = 60 }; /* more than half a second at normal speed: long enough to read */

/* The state while the events are read. */
typedef struct {
    Timeline *line;
    const EventList *events;
    int speed;
    int share;       /* percent of their time that features have which change nothing about who is ahead */
    bool hurries;    /* the current one is such a feature */
    uint32_t others; /* the time of these */
    uint32_t at;     /* where the current feature begins */
    uint32_t end;    /* where it ends */
    uint32_t cue_end;
    uint32_t length; /* of the current feature */
    int16_t scores[SEATS_MAX];
    uint16_t dragon;      /* the tile it has reached */
    const Event *feature; /* the one being scored, NULL = none */
    int seat;             /* whose turn is shown */
    int turn;             /* whose turn it is after all events */
    uint32_t tokens;      /* of goods on their way */
    bool shown;           /* after all events, a drawn tile lies open */
    Anim spare;           /* a place to write to when the list is full */
} Feed;

static uint32_t scaled(const Feed *feed, uint32_t microseconds) {
    return microseconds / 100 * (uint32_t)feed->speed / 100 * (uint32_t)(feed->hurries ? feed->share : 100);
}

/* Adds an animation for this event. When the list is full, later events are not animated; the state is right
 * nevertheless. */
static Anim *add(Feed *feed, const Event *e, AnimKind kind, uint32_t after, uint32_t length) {
    Timeline *line = feed->line;
    Anim *a = line->count < ANIMS_MAX ? &line->items[line->count++] : &feed->spare;
    *a = (Anim){.kind = (uint8_t)kind,
                .seat = e->seat,
                .segment = e->segment,
                .figure = e->figure,
                .goods = e->goods,
                .tile = e->tile,
                .value = e->points,
                .start = feed->at + scaled(feed, after),
                .length = scaled(feed, length)};
    uint32_t end = a->start + a->length;
    feed->end = end > feed->end ? end : feed->end;
    return a;
}

static void next_group(Feed *feed) {
    feed->others += feed->hurries ? feed->end - feed->at : 0;
    feed->hurries = false;
    feed->at = feed->end;
    feed->feature = NULL;
}

/* The seat that has more points than all others; -1: several, or nobody else has any. */
static int leader(const int16_t scores[SEATS_MAX]) {
    int first = 0, second = -1;
    for (int seat = 1; seat < SEATS_MAX; seat++) {
        bool ahead = scores[seat] > scores[first];
        second = ahead ? first : second < 0 || scores[seat] > scores[second] ? seat : second;
        first = ahead ? seat : first;
    }
    return scores[second] > 0 && scores[first] > scores[second] ? first : -1;
}

static bool same_feature(const Event *a, const Event *b) {
    return a->tile == b->tile && a->segment == b->segment && a->goods == b->goods;
}

/* The seat that is ahead of all others only with this feature; -1: none. `e`: its first points. */
static int new_leader(const Feed *feed, const Event *e) {
    int16_t after[SEATS_MAX];
    memcpy(after, feed->scores, sizeof after);
    const Event *end = feed->events->items + feed->events->count;
    for (const Event *next = e; next < end && same_feature(next, e); next++) {
        after[next->seat] = (int16_t)(after[next->seat] + (next->kind == EVENT_POINTS ? next->points : 0));
    }
    int now = leader(after);
    return now == leader(feed->scores) ? -1 : now;
}

/* A feature of the final scoring stays for as long as it takes to read it, and longer if it changes who is
 * ahead. */
static void feed_final_glow(Feed *feed, const Event *e) {
    int seat = new_leader(feed, e);
    feed->hurries = seat < 0;
    feed->length = seat >= 0 ? FINAL_LEAD : e->points <= 3 ? FINAL_SMALL : FINAL;
    Anim *glow = add(feed, e, ANIM_GLOW, 0, feed->length);
    glow->leads = seat >= 0;
    glow->seat = seat >= 0 ? (uint8_t)seat : glow->seat;
}

static void feed_points(Feed *feed, const Event *e) {
    bool fairy = e->by == POINTS_FAIRY, goods = e->by == POINTS_GOODS;
    if (e->points == 0 && !fairy && !goods) { /* a field without cities: nothing to look at */
        add(feed, e, ANIM_LOG, 0, 0);
        return;
    }
    const Event *f = feed->feature;
    if (fairy) { /* scored separately, at the place of the fairy (R8.13, R8.15) */
        next_group(feed);
    } else if (!f || !same_feature(f, e)) {
        next_group(feed);
        feed->feature = e;
        if (feed->line->final) {
            feed_final_glow(feed, e);
        } else {
            feed->length = GLOW;
            add(feed, e, ANIM_GLOW, 0, GLOW);
        }
    }
    add(feed, e, ANIM_RISE, 0, goods ? feed->length : RISE)->fairy = fairy;
    /* Coats of arms and towns share the line of their feature in the log. */
    bool joins_line = (e->by == POINTS_COATS || e->by == POINTS_OTHER) && e->segment < TILE_SEGMENTS;
    if (!joins_line) {
        add(feed, e, ANIM_LOG, 0, 0);
    }
    uint32_t hops = e->points > 0 ? (uint32_t)e->points * HOP : HOP;
    Anim *hop = add(feed, e, ANIM_HOP, HOP_AFTER, hops < HOPS_MOST ? hops : HOPS_MOST);
    hop->from = feed->scores[e->seat];
    hop->value = (int16_t)(hop->from + e->points);
    feed->scores[e->seat] = hop->value;
}

/* Tokens fly one after another while meeples return; their line in the log comes after that of the points.
 */
static void feed_goods(Feed *feed, const Event *e, bool first) {
    if (!feed->feature) {
        next_group(feed);
    }
    if (first) {
        add(feed, e, ANIM_LOG, feed->feature ? GLOW : 0, 0);
        feed->tokens = 0;
    }
    for (int i = 0; i < e->points; i++) {
        add(feed, e, ANIM_GOODS, WALK_AFTER + TOKEN_AFTER * feed->tokens++, TOKEN)->from = (int16_t)i;
    }
}

/* ---- tile and figure ---- */

static void feed_placed(Feed *feed, const Game *game, const Event *e) {
    if (feed->line->followed) {
        int turns = game->tiles[e->tile].rotation;
        add(feed, e, ANIM_SPIN, 0, turns ? SPIN : 0)->value = (int16_t)(turns == 3 ? -1 : turns);
        next_group(feed);
        add(feed, e, ANIM_GLIDE, 0, GLIDE);
        next_group(feed);
        add(feed, e, ANIM_LOG, 0, 0);
    }
    add(feed, e, ANIM_SETTLE, 0, SETTLE);
}

static void feed_put(Feed *feed, const Event *e) {
    if (feed->line->followed) {
        add(feed, e, ANIM_PUT, PUT_AFTER, PUT);
        next_group(feed);
    }
}

/* ---- dragon and fairy ---- */

static void feed_home(Feed *feed, const Event *e) {
    bool eaten = e->kind == EVENT_EATEN;
    add(feed, e, ANIM_WALK, eaten ? 0 : WALK_AFTER, eaten ? EATEN : WALK)->eaten = eaten;
    if (eaten) {
        add(feed, e, ANIM_BACK, EATEN, BACK);
    }
    if (eaten || e->kind == EVENT_PRINCESS) {
        add(feed, e, ANIM_LOG, 0, 0);
    }
}

static void feed_dragon(Feed *feed, const Event *e, AnimKind kind, uint32_t length) {
    next_group(feed);
    add(feed, e, kind, 0, length)->from = feed->dragon == NO_TILE ? -1 : (int16_t)feed->dragon;
    feed->dragon = e->tile;
    next_group(feed);
}

static void feed_fairy(Feed *feed, const Event *e) {
    next_group(feed);
    add(feed, e, ANIM_LOG, 0, 0);
    Anim *a = add(feed, e, ANIM_FAIRY, 0, FLOAT);
    a->from = feed->line->fairy == NO_TILE ? -1 : (int16_t)feed->line->fairy;
    a->value = feed->line->fairy_segment;
    next_group(feed);
}

/* Nothing waits for it: the drawn tile comes at the same time. */
static void feed_cue(Feed *feed, const Event *e) {
    Timeline *line = feed->line;
    uint32_t end = feed->end;
    if (line->cues && e->seat != line->seat && !(line->silent >> e->seat & 1)) {
        add(feed, e, ANIM_CUE, 0, CUE);
        feed->cue_end = feed->end;
        feed->end = end;
    }
}

static void feed_event(Feed *feed, const Game *game, const Event *e, bool first) {
    switch ((EventKind)e->kind) {
    case EVENT_PLACED:
        feed_placed(feed, game, e);
        break;
    case EVENT_PUT:
        feed_put(feed, e);
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
        feed_dragon(feed, e, ANIM_FLIGHT, FLIGHT);
        break;
    case EVENT_STEP:
        feed_dragon(feed, e, ANIM_STEP, STEP);
        break;
    case EVENT_WALK_ENDS:
        if (e->points < DRAGON_STEPS) {
            add(feed, e, ANIM_STUCK, 0, STUCK);
            add(feed, e, ANIM_LOG, 0, 0);
        }
        break;
    case EVENT_FAIRY:
        feed_fairy(feed, e);
        break;
    case EVENT_GOODS:
        feed_goods(feed, e, first || e[-1].kind != EVENT_GOODS);
        break;
    case EVENT_ASIDE:
    case EVENT_DISCARDED:
    case EVENT_SOLD:
    case EVENT_EXTENDED:
    case EVENT_AWAY:
    case EVENT_BACK:
    case EVENT_SKIPPED:
    case EVENT_ENDED:
        add(feed, e, ANIM_LOG, 0, 0);
        break;
    case EVENT_TURN:
        next_group(feed);
        add(feed, e, ANIM_TURN, 0, 0)->from = (int16_t)feed->seat;
        if (!(game->away >> e->seat & 1)) {
            feed_cue(feed, e);
        }
        feed->seat = e->seat;
        break;
    case EVENT_DRAWN:
        next_group(feed);
        if (feed->shown && e->seat == feed->turn) { /* not into a hand, nor for a later turn */
            add(feed, e, ANIM_DRAW, 0, FLY);
        }
        break;
    case EVENT_EXTRA_TURN:
        next_group(feed);
        add(feed, e, ANIM_LOG, 0, 0);
        add(feed, e, ANIM_AGAIN, 0, AGAIN);
        break;
    case EVENT_SECOND_PART:
        next_group(feed);
        add(feed, e, ANIM_LOG, 0, 0);
        add(feed, e, ANIM_BUILDER, 0, BUILDER);
        break;
    case EVENT_FINAL:
        next_group(feed);
        feed->line->final = true;
        feed->line->final_start = feed->at;
        break;
    case EVENT_RETURNED:
    case EVENT_CHOSEN:
    case EVENT_ASIDE_BACK:
    case EVENT_WALK:
        break;
    case EVENT_OVER:
        if (feed->line->crowns) {
            next_group(feed);
            add(feed, e, ANIM_WINNER, 0, WINNER);
        }
        break;
    }
}

void timeline_before(Timeline *line, const Game *game) {
    line->seat = game->seat;
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

static void feed_once(Feed *feed, const Game *game) {
    for (int i = 0; i < feed->events->count; i++) {
        feed_event(feed, game, &feed->events->items[i], i == 0);
    }
    next_group(feed);
}

/* If the final scoring would take too long, a second time with less for each feature. */
static void feed_all(Feed *feed, const Game *game) {
    Timeline *line = feed->line;
    const Feed begin = *feed;
    int count = line->count;
    feed_once(feed, game);
    uint32_t most = scaled(feed, FINAL_MOST), whole = line->final ? feed->end - line->final_start : 0;
    if (whole > most && feed->others > 0) {
        uint32_t less = whole - most, rest = feed->others > less ? feed->others - less : 0;
        int share = (int)(rest / (feed->others / 100));
        *feed = begin;
        line->final = false;
        feed->share = share > SHARE_LEAST ? share : SHARE_LEAST;
        line->count = count;
        feed_once(feed, game);
    }
}

void timeline_feed(Timeline *line, const Game *game, const EventList *events, int speed) {
    if (speed == SPEED_OFF) {
        timeline_finish(line);
        return;
    }
    Feed feed = {.line = line,
                 .events = events,
                 .speed = speed,
                 .share = 100,
                 .at = line->end,
                 .end = line->end,
                 .seat = game->seat,
                 .turn = game->seat,
                 .shown = game->phase == PHASE_PLACE,
                 .dragon = line->dragon};
    memcpy(feed.scores, game->scores, sizeof feed.scores);
    for (int i = 0; i < events->count; i++) {
        const Event *e = &events->items[i];
        if (e->kind == EVENT_POINTS) {
            feed.scores[e->seat] = (int16_t)(feed.scores[e->seat] - e->points);
        }
    }
    /* The seat that acted before the first EVENT_TURN had the turn. */
    for (int i = 0; i < events->count; i++) {
        const Event *e = &events->items[i];
        if (e->kind == EVENT_PLACED || e->kind == EVENT_PUT || e->kind == EVENT_STEP) {
            feed.seat = e->seat;
        } else if (e->kind == EVENT_TURN) {
            feed.seat = i == 0 ? e->seat : feed.seat;
            break;
        }
    }
    feed_all(&feed, game);
    line->end = feed.end > feed.cue_end ? feed.end : feed.cue_end;
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
        if ((a->kind == ANIM_GLOW || a->kind == ANIM_WINNER) && a->start > line->now) {
            line->now = a->start;
            return;
        }
    }
    timeline_finish(line);
}

bool timeline_runs(const Timeline *line) {
    return line->count > 0;
}

float anim_progress(const Timeline *line, const Anim *anim) {
    uint32_t now = line->now + line->ahead;
    if (now < anim->start) {
        return 0;
    }
    uint32_t gone = now - anim->start;
    bool fades = anim->kind == ANIM_GLOW || anim->kind == ANIM_RISE || anim->kind == ANIM_CUE ||
                 anim->kind == ANIM_STEP || anim->kind == ANIM_FLIGHT || anim->kind == ANIM_WINNER ||
                 anim->eaten;
    if (line->still && !fades) {
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

bool timeline_scores(const Timeline *line) {
    return timeline_find(line, ANIM_GLOW) || timeline_find(line, ANIM_HOP);
}

int timeline_square(const Timeline *line, const Game *game, int seat, float *way) {
    const Anim *hop = NULL;
    for (int i = 0; i < line->count && !hop; i++) {
        const Anim *a = &line->items[i];
        hop = a->kind == ANIM_HOP && a->seat == seat && !ended(line, a) ? a : NULL;
    }
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

/* How many of these have arrived, if those on their way are among them, too. */
static int arrived(const Timeline *line, int count, AnimKind kind, int seat, int what) {
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        int carried = kind == ANIM_WALK ? a->figure : a->goods;
        count -= a->kind == kind && a->seat == seat && carried == what && !ended(line, a);
    }
    return count < 0 ? 0 : count;
}

int timeline_supply(const Timeline *line, const Game *game, int seat, FigureKind figure) {
    return arrived(line, game->supply[seat][figure], ANIM_WALK, seat, (int)figure);
}

int timeline_goods(const Timeline *line, const Game *game, int seat, Goods goods) {
    return arrived(line, game->goods[seat][goods - 1], ANIM_GOODS, seat, (int)goods);
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
