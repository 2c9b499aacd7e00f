/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/replay.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "session/internal.h"

enum { STRIDE = 8 }; /* stops from one snapshot to the next */

typedef struct {
    int moves; /* played before it; the final scoring counts as one more */
    int log, rows, tiles;
    TurnNote note;
} Stop;

struct Course {
    Stop *stops;
    Game *snapshots; /* of every STRIDE-th stop */
    ScoreRow *scores;
    int count, capacity;
    int at;     /* the stop it stands at or has passed */
    int played; /* moves */
};

void course_free(struct Course *course) {
    if (course) {
        free(course->stops);
        free(course->snapshots);
        free(course->scores);
        free(course);
    }
}

/* ---- what a turn was about ---- */

static void note_points(TurnNote *note, const Event *e, int best[2]) {
    bool own = e->seat == note->seat;
    if (e->points <= 0) {
        return;
    }
    if (own) {
        note->points = (int16_t)(note->kind == NOTE_POINTS ? note->points + e->points : e->points);
        note->kind = NOTE_POINTS;
    } else if (note->kind != NOTE_POINTS && note->kind != NOTE_DRAGON && e->points > best[1]) {
        note->kind = NOTE_GIVES;
        note->points = e->points;
        note->other = e->seat;
        note->by = e->by;
        best[1] = e->points;
    }
    if (own && e->points > best[0]) {
        note->by = e->by;
        best[0] = e->points;
    }
}

static void note_put(TurnNote *note, const GameSetup *setup, const Game *game, const Event *e) {
    const TileDef *def = &setup->kinds[game->tiles[e->tile].kind].def;
    note->figure = e->figure;
    note->feature = e->segment < def->segment_count ? def->segments[e->segment].kind : FEATURE_GARDEN;
}

static void note_event(TurnNote *note, const GameSetup *setup, const Game *game, const Event *e,
                       int best[2]) {
    static const struct {
        uint8_t event, kind;
    } kinds[] = {{EVENT_WALK, NOTE_DRAGON}, {EVENT_PRINCESS, NOTE_PRINCESS},
                 {EVENT_FAIRY, NOTE_FAIRY}, {EVENT_RECALLED, NOTE_RECALLED},
                 {EVENT_PUT, NOTE_PUT},     {EVENT_FLIGHT, NOTE_FLIGHT},
                 {EVENT_PLACED, NOTE_TILE}};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (kinds[i].event == e->kind && kinds[i].kind < note->kind) {
            note->kind = kinds[i].kind;
            note->other = e->kind == EVENT_PRINCESS ? e->seat : note->other;
        }
    }
    note->dragon = note->dragon || e->kind == EVENT_WALK;
    note->eaten = (uint8_t)(note->eaten + (e->kind == EVENT_EATEN));
    if (e->kind == EVENT_PLACED) {
        note->tile = e->tile;
    } else if (e->kind == EVENT_PUT) {
        note_put(note, setup, game, e);
    } else if (e->kind == EVENT_POINTS) {
        note_points(note, e, best);
    }
}

static TurnNote note_begin(int seat) {
    return (TurnNote){.kind = NOTE_LOST, .seat = (uint8_t)seat, .other = NO_SEAT, .tile = NO_TILE};
}

/* ---- the course ---- */

static void add_stop(Session *r, TurnNote note) {
    struct Course *c = r->course;
    if (c->count == c->capacity) {
        c->capacity = c->capacity ? 2 * c->capacity : 64;
        c->stops = base_realloc(c->stops, (size_t)c->capacity * sizeof *c->stops);
        c->snapshots = base_realloc(c->snapshots, (size_t)(c->capacity / STRIDE) * sizeof *c->snapshots);
        c->scores = base_realloc(c->scores, (size_t)c->capacity * sizeof *c->scores);
    }
    if (c->count % STRIDE == 0) {
        c->snapshots[c->count / STRIDE] = r->game;
    }
    memcpy(c->scores[c->count].scores, r->game.scores, sizeof r->game.scores);
    c->stops[c->count++] = (Stop){.moves = c->played,
                                  .log = r->log_count,
                                  .rows = r->row_count,
                                  .tiles = r->game.tile_count,
                                  .note = note};
}

/* Does somebody choose now, or is the game at its end? */
static bool is_settled(const Session *r) {
    return r->game.phase != PHASE_DRAW || r->course->played >= r->record.move_count;
}

static void look(Session *r) {
    if (r->record.finished) {
        r->view = r->game;
    } else {
        game_view(&r->record.setup, &r->game, NO_SEAT, &r->view);
    }
}

/* Plays the next move or the final scoring, whichever comes. */
static bool step(Session *r, EventList *events) {
    struct Course *c = r->course;
    if (c->played < r->record.move_count) {
        session_play(r, r->record.moves[c->played], events);
    } else if (r->game.phase == PHASE_FINAL) {
        session_finish(r, events);
    } else {
        return false;
    }
    c->played++;
    return true;
}

static void build(Session *r) {
    struct Course *c = r->course;
    EventList *events = base_alloc(sizeof *events);
    session_row_add(r);
    while (!is_settled(r)) {
        step(r, NULL);
    }
    add_stop(r, (TurnNote){.kind = NOTE_START, .other = NO_SEAT, .tile = NO_TILE});
    TurnNote note = note_begin(r->game.seat);
    int best[2] = {0, 0}, turns = r->game.turns;
    bool over = false; /* what follows the event that begins the next turn, such as its fairy point, is not of
                          this one */
    for (;;) {
        events->count = 0;
        bool final = r->game.phase == PHASE_FINAL;
        if (!step(r, events)) {
            break;
        }
        for (int i = 0; i < events->count; i++) {
            over = over || events->items[i].kind == EVENT_TURN;
            if (over) {
                break;
            }
            note_event(&note, &r->record.setup, &r->game, &events->items[i], best);
        }
        bool passes = r->game.turns > turns || r->game.phase == PHASE_FINAL || final;
        if (is_settled(r) && (passes || c->played == r->record.move_count)) {
            note.kind = final ? NOTE_FINAL : note.kind;
            add_stop(r, note);
            note = note_begin(r->game.seat);
            best[0] = best[1] = 0;
            over = false;
            turns = r->game.turns;
        }
    }
    base_free(events);
}

static void copy_record(Record *to, const Record *from, int moves) {
    *to = *from;
    to->moves = base_alloc((size_t)(moves + 1) * sizeof *to->moves);
    memcpy(to->moves, from->moves, (size_t)moves * sizeof *to->moves);
    to->move_count = moves;
    to->move_capacity = moves + 1;
}

Session *replay_of(const Session *game) {
    Session *r = base_alloc(sizeof *r);
    copy_record(&r->record, &game->record, game->record.move_count);
    r->course = base_alloc(sizeof *r->course);
    game_start(&r->record.setup, &r->game);
    build(r);
    replay_seek(r, 0);
    return r;
}

int replay_last(const Session *r) {
    return r->course->count - 1;
}

int replay_at(const Session *r) {
    return r->course->at;
}

bool replay_rests(const Session *r) {
    return r->course->stops[r->course->at].moves == r->course->played;
}

const TurnNote *replay_note(const Session *r, int stop) {
    return &r->course->stops[stop].note;
}

int replay_tiles(const Session *r, int stop) {
    return r->course->stops[stop].tiles;
}

const ScoreRow *replay_scores(const Session *r, int *count) {
    *count = r->course->count;
    return r->course->scores;
}

void replay_seek(Session *r, int stop) {
    struct Course *c = r->course;
    assert(stop >= 0 && stop < c->count);
    const Stop *from = &c->stops[stop - stop % STRIDE];
    r->game = c->snapshots[stop / STRIDE];
    r->log_count = from->log;
    r->row_count = from->rows;
    c->played = from->moves;
    while (c->played < c->stops[stop].moves) {
        step(r, NULL);
    }
    c->at = stop;
    look(r);
}

bool replay_advance(Session *r, EventList *events) {
    struct Course *c = r->course;
    if (!step(r, events)) {
        return false;
    }
    if (c->at + 1 < c->count && c->stops[c->at + 1].moves == c->played) {
        c->at++;
    }
    look(r);
    return true;
}

bool replay_can_branch(const Session *r, int stop) {
    /* Once the turns are over, the last two are one: before and after the final scoring. */
    return !r->record.finished || stop < r->course->count - 2;
}

Session *replay_branch(const Session *r, int stop) {
    const struct Course *c = r->course;
    assert(stop >= 0 && stop < c->count && replay_can_branch(r, stop));
    Session *s = base_alloc(sizeof *s);
    copy_record(&s->record, &r->record, c->stops[stop].moves);
    session_rebuild(s, s->record.move_count);
    return s;
}
