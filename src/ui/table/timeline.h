/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The animations. The game is already past them: the timeline only knows how far the picture lags behind, and
 * can be finished or dropped at any moment. It gets the events of the rules and the time; the page queries it
 * while drawing. */
#ifndef BASTIDE_UI_TIMELINE_H
#define BASTIDE_UI_TIMELINE_H

#include "engine/engine.h"

typedef enum {
    ANIM_SPIN,    /* tile: before it leaves the hand, it rotates by `value` quarter turns */
    ANIM_GLIDE,   /* tile: from the hand to its square */
    ANIM_SETTLE,  /* tile: lands on the table */
    ANIM_PUT,     /* seat, tile, segment: a figure comes down there */
    ANIM_GLOW,    /* tile, segment: the feature glows; NO_TILE: the goods on the cards do */
    ANIM_RISE,    /* tile, segment, seat: "+value" rises from it; NO_TILE: it is on the card */
    ANIM_WALK,    /* tile, segment, seat: a meeple returns */
    ANIM_HOP,     /* seat: its scoring meeple goes from square `from` to `value` */
    ANIM_LOG,     /* the next line of the log appears */
    ANIM_TURN,    /* the turn passes on; `from` = the seat that had it */
    ANIM_CUE,     /* seat: its turn begins; meanwhile the tile comes */
    ANIM_DRAW,    /* the drawn tile flies to the hand */
    ANIM_FLIGHT,  /* the dragon flies from tile `from` (-1: beside the table) to `tile` */
    ANIM_STEP,    /* seat: the dragon steps from tile `from` to `tile` */
    ANIM_STUCK,   /* seat: its move ends in a dead end after `value` steps */
    ANIM_FAIRY,   /* she floats from tile `from`, segment `value` (-1: alone there) to tile, segment */
    ANIM_BACK,    /* seat, figure: an eaten figure is back in the supply */
    ANIM_AGAIN,   /* seat: its extra turn is announced */
    ANIM_BUILDER, /* tile, segment: the builder there hops, because he gives a second tile */
    ANIM_WINNER,  /* after the final scoring: the winner is celebrated */
    ANIM_GOODS /* tile, segment, seat, goods: a token flies to the seat, number `from` of those from there */
} AnimKind;

typedef struct {
    uint8_t kind; /* AnimKind */
    uint8_t seat, segment;
    uint8_t figure; /* FigureKind */
    uint8_t goods;  /* Goods */
    bool eaten;     /* ANIM_WALK: it vanishes in a breath of fire */
    bool fairy;     /* ANIM_RISE: her point or bonus */
    bool leads;     /* ANIM_GLOW in the final scoring: it brings its seat ahead of all others */
    uint16_t tile;
    int16_t from, value;
    uint32_t start, length; /* microseconds of the timeline */
} Anim;

enum { ANIMS_MAX = 1024 };
typedef struct {
    Anim items[ANIMS_MAX];
    int count;
    uint32_t ahead;         /* microseconds past `now` that are shown but not stepped yet */
    uint32_t now, end;      /* microseconds since it was last empty */
    bool still;             /* reduced motion: nothing is shown on its way */
    bool final;             /* the final scoring is among the animations, */
    uint32_t final_start;   /* from this time on */
    uint8_t silent;         /* a bit per seat that no person plays: its turn is not announced by a sound */
    bool crowns;            /* the final scoring ends with an ANIM_WINNER */
    bool cues;              /* the turns of persons get an ANIM_CUE */
    bool followed;          /* the next move is shown from the hand on, because no person here made it */
    uint8_t seat;           /* whose turn it was before */
    uint16_t dragon, fairy; /* where they were before: tiles, or NO_TILE */
    int16_t fairy_segment;  /* -1 = with nobody */
    uint16_t path[DRAGON_STEPS + 1];
    uint8_t steps; /* of the dragon's move so far */
} Timeline;

/* How long animations take, in percent; 0 = nothing is animated. */
enum { SPEED_OFF = 0, SPEED_FAST = 45, SPEED_NORMAL = 100, SPEED_SLOW = 200 };

/* Remembers whose turn it is and where dragon and fairy are; call it before the next move. */
void timeline_before(Timeline *line, const Game *game);
/* Appends animations of the events. `game` is the state after them. */
void timeline_feed(Timeline *line, const Game *game, const EventList *events, int speed);
void timeline_step(Timeline *line, uint32_t microseconds);
void timeline_finish(Timeline *line);
/* Skips to the next feature of the final scoring, or to the end. */
void timeline_skip(Timeline *line);
bool timeline_runs(const Timeline *line);
/* Something is being scored: a click finishes it. */
bool timeline_scores(const Timeline *line);

/* 0 before it begins, 1 from its end on. */
float anim_progress(const Timeline *line, const Anim *anim);
static inline bool anim_runs(const Timeline *line, const Anim *anim) {
    return line->now >= anim->start && line->now < anim->start + anim->length;
}
/* The first item of the kind that is running or still to come; NULL if none. */
const Anim *timeline_find(const Timeline *line, AnimKind kind);

int timeline_score(const Timeline *line, const Game *game, int seat); /* as shown now */
/* Where the scoring meeple is: the square that it leaves, and how far it is on its way to the next (0 to 1).
 */
int timeline_square(const Timeline *line, const Game *game, int seat, float *way);
/* Figures in the supply; those still returning do not count yet. */
int timeline_supply(const Timeline *line, const Game *game, int seat, FigureKind figure);
int timeline_goods(const Timeline *line, const Game *game, int seat, Goods goods); /* the same for tokens */
int timeline_seat(const Timeline *line, const Game *game);
int timeline_log_pending(const Timeline *line); /* lines of the log not to be shown yet */

#endif
