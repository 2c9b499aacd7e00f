/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/replay.h"

#include <assert.h>
#include <string.h>

#include "session/internal.h"

enum { STRIDE = 8 }; /* how many stops have one snapshot */

typedef struct {
    int moves; /* moves played before it; the final scoring counts as one */
    int log, rows;
    TurnNote note;
} Stop;

typedef struct {
    Game game;
    LastPlaced last;
} Snapshot;

struct Course {
    Stop *stops;
    Snapshot *snapshots; /* of every STRIDE-th stop */
    ScoreRow *scores;
    RecordSeat seats[SEATS_MAX]; /* after all changes; those of the record are as they were then */
    int count;
    int at;     /* the stop it is at, or passed last */
    int played; /* moves */
};

void course_free(struct Course *course) {
    if (course) {
        base_free(course->stops);
        base_free(course->snapshots);
        base_free(course->scores);
        base_free(course);
    }
}

/* ---- what happened in a turn ---- */

/* The state while the events of a turn are read. */
typedef struct {
    TurnNote note;
    int best_own, best_given; /* most points at once */
    bool over;                /* events from now on, such as a fairy point, belong to the next turn */
} Noting;

static Noting note_begin(const Game *game) {
    return (Noting){.note = {.kind = NOTE_LOST,
                             .seat = game->seat,
                             .other = NO_SEAT,
                             .second = game->part == PART_SECOND,
                             .tile = NO_TILE}};
}

static void note_points(Noting *n, const Event *e) {
    TurnNote *note = &n->note;
    bool own = e->seat == note->seat;
    if (e->points <= 0) {
        return;
    }
    if (own) {
        note->points = (int16_t)(note->kind == NOTE_POINTS ? note->points + e->points : e->points);
        note->kind = NOTE_POINTS;
    } else if (note->kind != NOTE_POINTS && note->kind != NOTE_DRAGON && e->points > n->best_given) {
        note->kind = NOTE_GIVES;
        note->points = e->points;
        note->other = e->seat;
        note->by = e->by;
        n->best_given = e->points;
    }
    if (own && e->points > n->best_own) {
        note->by = e->by;
        n->best_own = e->points;
    }
}

static void note_event(Noting *n, const GameSetup *setup, const Game *game, const Event *e) {
    static const uint8_t kinds[][2] = {
        {EVENT_WALK, NOTE_DRAGON},       {EVENT_PRINCESS, NOTE_PRINCESS}, {EVENT_FAIRY, NOTE_FAIRY},
        {EVENT_RECALLED, NOTE_RECALLED}, {EVENT_PUT, NOTE_PUT},           {EVENT_FLIGHT, NOTE_FLIGHT},
        {EVENT_PLACED, NOTE_TILE},       {EVENT_ENDED, NOTE_ENDED},       {EVENT_SKIPPED, NOTE_AWAY}};
    TurnNote *note = &n->note;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (kinds[i][0] == e->kind && kinds[i][1] < note->kind) {
            note->kind = kinds[i][1];
            note->other = e->kind == EVENT_PRINCESS ? e->seat : note->other;
        }
    }
    note->dragon = note->dragon || e->kind == EVENT_WALK;
    note->eaten = (uint8_t)(note->eaten + (e->kind == EVENT_EATEN));
    if (e->kind == EVENT_PLACED) {
        note->tile = e->tile;
    } else if (e->kind == EVENT_PUT) {
        const TileDef *def = &setup->kinds[game->tiles[e->tile].kind].def;
        note->figure = e->figure;
        note->feature = e->segment < def->segment_count ? def->segments[e->segment].kind : FEATURE_GARDEN;
    } else if (e->kind == EVENT_POINTS) {
        note_points(n, e);
    }
}

/* Takes in what a move has led to. */
static void note_events(Noting *n, const GameSetup *setup, const Game *game, const EventList *events) {
    for (int i = 0; i < events->count; i++) {
        n->over = n->over || events->items[i].kind == EVENT_TURN;
        if (!n->over) {
            note_event(n, setup, game, &events->items[i]);
        }
    }
}

TurnNote replay_note_of(const GameSetup *setup, const Game *before, const Move *moves, int count) {
    Game now = *before;
    Noting noting = note_begin(&now);
    EventList *events = base_alloc(sizeof *events);
    for (int i = 0; i < count; i++) {
        events->count = 0;
        game_apply(setup, &now, moves[i], events);
        note_events(&noting, setup, &now, events);
    }
    base_free(events);
    noting.note.tiles = now.tile_count;
    return noting.note;
}

/* ---- the course ---- */

static void add_stop(Session *r, TurnNote note) {
    struct Course *c = r->course;
    if (c->count % STRIDE == 0) {
        c->snapshots[c->count / STRIDE] = (Snapshot){r->game, r->last};
    }
    if (c->count > 0) {
        note.turn = (uint16_t)(c->stops[c->count - 1].note.turn + !note.second);
    }
    note.tiles = r->game.tile_count;
    memcpy(c->scores[c->count].scores, r->game.scores, sizeof r->game.scores);
    c->stops[c->count++] = (Stop){c->played, r->log_count, r->row_count, note};
}

/* Is the next move a player's choice, or is the record at its end? */
static bool is_settled(const Session *r) {
    return r->game.phase != PHASE_DRAW || r->course->played >= r->record.move_count;
}

static void look(Session *r) {
    memcpy(r->record.seats, r->course->seats, sizeof r->record.seats);
    record_seats_back(&r->record, r->course->played, r->record.seats);
    if (r->record.finished) {
        r->view = r->game;
    } else {
        game_view(&r->record.setup, &r->game, NO_SEAT, &r->view);
    }
}

/* Plays the next move or the final scoring. */
static bool step(Session *r, EventList *events) {
    struct Course *c = r->course;
    session_tell_changes(r, 0, c->played);
    if (c->played < r->record.move_count) {
        session_play(r, c->played, events);
    } else if (r->game.phase == PHASE_FINAL) {
        session_finish(r, events);
    } else {
        return false;
    }
    c->played++;
    return true;
}

static void build(Session *r) {
    size_t most = (size_t)r->record.move_count + 2; /* stops: the start, at most one per move, the end */
    struct Course *c = r->course = base_alloc(sizeof *c);
    memcpy(c->seats, r->record.seats, sizeof c->seats);
    c->stops = base_alloc(most * sizeof *c->stops);
    c->snapshots = base_alloc((most / STRIDE + 1) * sizeof *c->snapshots);
    c->scores = base_alloc(most * sizeof *c->scores);
    EventList *events = base_alloc(sizeof *events);
    session_row_add(r);
    while (!is_settled(r)) {
        step(r, NULL);
    }
    add_stop(r, (TurnNote){.kind = NOTE_START, .other = NO_SEAT, .tile = NO_TILE});
    Noting now = note_begin(&r->game);
    int turns = r->game.turns;
    for (bool final = r->game.phase == PHASE_FINAL; step(r, events); final = r->game.phase == PHASE_FINAL) {
        note_events(&now, &r->record.setup, &r->game, events);
        events->count = 0;
        bool goes_on = r->game.part == PART_SECOND && !now.note.second;
        bool passes = goes_on || r->game.turns > turns || r->game.phase == PHASE_FINAL || final;
        if (is_settled(r) && (passes || c->played == r->record.move_count)) {
            now.note.kind = final ? NOTE_FINAL : now.note.kind;
            add_stop(r, now.note);
            now = note_begin(&r->game);
            turns = r->game.turns;
        }
    }
    base_free(events);
}

Session *replay_of(const Session *game) {
    Session *r = base_alloc(sizeof *r);
    record_copy(&r->record, &game->record, game->record.move_count);
    if (game->course) { /* a replay itself */
        memcpy(r->record.seats, game->course->seats, sizeof r->record.seats);
    }
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

int replay_moves(const Session *r, int stop) {
    return r->course->stops[stop].moves;
}

const ScoreRow *replay_scores(const Session *r, int *count) {
    *count = r->course->count;
    return r->course->scores;
}

void replay_seek(Session *r, int stop) {
    struct Course *c = r->course;
    assert(stop >= 0 && stop < c->count);
    const Stop *from = &c->stops[stop - stop % STRIDE];
    r->game = c->snapshots[stop / STRIDE].game;
    r->last = c->snapshots[stop / STRIDE].last;
    r->log_count = from->log;
    r->row_count = from->rows;
    r->told = 0;
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
    /* The last two stops of a finished game are before and after the final scoring. */
    return !r->record.finished || stop < r->course->count - 2;
}

Session *replay_branch(const Session *r, int stop) {
    const struct Course *c = r->course;
    assert(stop >= 0 && stop < c->count && replay_can_branch(r, stop));
    Session *s = base_alloc(sizeof *s);
    record_copy(&s->record, &r->record, c->stops[stop].moves);
    memcpy(s->record.seats, c->seats, sizeof c->seats);
    session_seat_computers(s);
    session_back_to(s, s->record.move_count);
    return s;
}
