/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/session.h"

#include <stdlib.h>
#include <string.h>

#include "data/game_text.h"
#include "files/file.h"
#include "session/internal.h"
#include "session/ring.h"

/* ---- the course ---- */

static bool is_lost(const Event *event) {
    return event->kind == EVENT_DISCARDED || event->kind == EVENT_ASIDE || event->kind == EVENT_RETURNED;
}

/* The fairy's point is paid with the tile that is played (S19), but is told as the turn begins: before the
 * tiles that were drawn in vain. What she pays with a road or city comes after that one's points, and what is
 * claimed comes when it is claimed. */
static bool opens_turn(const Event *event, Move move) {
    return event->kind == EVENT_POINTS && event->by == POINTS_FAIRY && move.kind != MOVE_CLAIM;
}

static void log_add(Session *s, LogEntry entry, bool opens) {
    s->log = base_grow(s->log, s->log_count, &s->log_capacity, sizeof *s->log);
    int at = s->log_count++;
    for (; opens && at > 0 && is_lost(&s->log[at - 1].event) && s->log[at - 1].turn == entry.turn; at--) {
        s->log[at] = s->log[at - 1];
    }
    s->log[at] = entry;
}

/* The same among the events that are shown. */
static void put_in_order(EventList *events, int from, Move move) {
    for (int i = from; i < events->count; i++) {
        Event event = events->items[i];
        int at = i;
        for (; opens_turn(&event, move) && at > 0 && is_lost(&events->items[at - 1]); at--) {
            events->items[at] = events->items[at - 1];
        }
        events->items[at] = event;
    }
}

void session_row_add(Session *s) {
    s->rows = base_grow(s->rows, s->row_count, &s->row_capacity, sizeof *s->rows);
    memcpy(s->rows[s->row_count++].scores, s->game.scores, sizeof s->game.scores);
}

/* What the course of the game tells: points, tiles and figures lost, and walks that ended early. */
static bool is_told(const Event *event) {
    return event->kind == EVENT_POINTS || event->kind == EVENT_DISCARDED || event->kind == EVENT_ASIDE ||
           event->kind == EVENT_EATEN || event->kind == EVENT_PRINCESS || event->kind == EVENT_SOLD ||
           event->kind == EVENT_EXTRA_TURN || event->kind == EVENT_EXTENDED || event->kind == EVENT_FAIRY ||
           (event->kind == EVENT_WALK_ENDS && event->points < DRAGON_STEPS);
}

/* Coats of arms and towns are told with the feature they belong to. */
static bool log_joins(Session *s, const Event *event) {
    LogEntry *last = s->log_count > 0 ? &s->log[s->log_count - 1] : NULL;
    bool more = event->kind == EVENT_POINTS && (event->by == POINTS_COATS || event->by == POINTS_OTHER) &&
                event->segment < TILE_SEGMENTS;
    if (!more || !last || last->event.kind != EVENT_POINTS || last->event.seat != event->seat ||
        last->event.tile != event->tile || last->event.segment != event->segment) {
        return false;
    }
    int16_t *sum = event->by == POINTS_COATS ? &last->coats : &last->towns;
    *sum = (int16_t)(*sum + event->points);
    return true;
}

static void log_events(Session *s, const EventList *events, int from, int turn, Move move) {
    bool final = false;
    for (int i = from; i < events->count; i++) {
        const Event *event = &events->items[i];
        final = final || event->kind == EVENT_FINAL;
        if (is_told(event) && !log_joins(s, event)) {
            log_add(s, (LogEntry){.turn = (uint16_t)(final ? 0 : turn), .event = *event},
                    opens_turn(event, move));
        }
    }
}

/* What comes by itself, and is never a player's choice. */
static bool is_chance(Move move) {
    return move.kind == MOVE_DRAW || move.kind == MOVE_ASIDE || move.kind == MOVE_DISCARD ||
           move.kind == MOVE_RETURN;
}

void session_play(Session *s, Move move, EventList *events) {
    EventList own = {0};
    EventList *to = events ? events : &own;
    int from = to->count, turn = s->game.turns;
    if (move.kind == MOVE_PLACE) {
        s->last_turns[s->game.holder == NO_SEAT ? s->game.seat : s->game.holder] = (uint16_t)turn;
    }
    game_apply(&s->record.setup, &s->game, move, to);
    log_events(s, to, from, turn, move);
    put_in_order(to, from, move);
    bool lost = is_chance(move);
    if ((turn > 0 && s->game.turns > turn) || (s->game.phase == PHASE_FINAL && !lost)) {
        session_row_add(s);
    }
}

void session_finish(Session *s, EventList *events) {
    EventList own = {0};
    EventList *to = events ? events : &own;
    int from = to->count;
    game_finish(&s->record.setup, &s->game, to);
    s->record.finished = true;
    log_events(s, to, from, 0, (Move){0});
    session_row_add(s);
}

/* ---- hidden hands ---- */

static bool hands_hidden(const Session *s) {
    const GameSetup *setup = &s->record.setup;
    return setup->rules.hand == HAND_THREE && !setup->rules.hand_visible && setup->seat_count > 1;
}

/* Only who plays his own turn looks at his hand: not a buyer, nor those who steer the dragon. */
static bool looks_at_hand(const Session *s) {
    bool own = s->game.phase == PHASE_CHOOSE || s->game.phase == PHASE_PLACE || s->game.phase == PHASE_ACTION;
    return own && s->game.holder == NO_SEAT;
}

static void look(Session *s) {
    const GameSetup *setup = &s->record.setup;
    bool others_act =
        s->game.seat + 1 != s->shown || (s->game.phase == PHASE_DRAGON && s->game.dragon_steps > 0);
    s->shown = others_act ? 0 : s->shown;
    bool up = !hands_hidden(s) || (s->shown == s->game.seat + 1 && looks_at_hand(s));
    game_view(setup, &s->game, up ? s->game.seat : SEATS_MAX, &s->view);
}

bool session_hand_waits(const Session *s) {
    return hands_hidden(s) && looks_at_hand(s) && s->shown != s->game.seat + 1 && session_takes_moves(s);
}

void session_show_hand(Session *s) {
    s->shown = s->game.seat + 1;
    look(s);
}

int session_last_turn(const Session *s, int seat) {
    return s->last_turns[seat];
}

/* As the course says, or by chance: a game without a seed (a record from elsewhere) draws from a seed taken
 * from its own position. */
static Move draw_now(const Session *s) {
    const Record *as = s->course_drawn;
    int at = s->record.move_count;
    bool told = as && at < as->move_count && is_chance(as->moves[at]) &&
                game_check(&s->record.setup, &s->game, as->moves[at]).code == MOVE_OK;
    return told ? as->moves[at] : game_chance(&s->record.setup, &s->game);
}

/* Chance and the end come by themselves. */
static void settle(Session *s, EventList *events) {
    while (s->game.phase == PHASE_DRAW) {
        Move draw = draw_now(s);
        record_add(&s->record, draw);
        session_play(s, draw, events);
    }
    if (s->game.phase == PHASE_FINAL) {
        session_finish(s, events);
    }
    look(s);
}

void session_rebuild(Session *s, int count) {
    seats_cancel(s);
    s->log_count = s->row_count = 0;
    memset(s->last_turns, 0, sizeof s->last_turns);
    s->record.finished = false;
    s->record.move_count = count;
    game_start(&s->record.setup, &s->game);
    session_row_add(s);
    for (int i = 0; i < count; i++) {
        session_play(s, s->record.moves[i], NULL);
    }
    settle(s, NULL);
}

/* ---- saving ---- */

/* What is written: the record, and the mark that it is all there. */
static void write_text(const Session *s, Str *out) {
    record_write(&s->record, out);
    str_add(out, GAME_TEXT_END);
}

static void keep_version(Session *s, const Str *text) {
    ring_add(str_text(&s->ring), text, s->save_failure.text[0] ? NULL : &s->save_failure);
}

static void save(Session *s) {
    if (s->save_path.length == 0) {
        return;
    }
    Str text = {0};
    write_text(s, &text);
    s->save_failure = (Fail){0};
    file_write_atomic(str_text(&s->save_path), str_text(&text), text.length, &s->save_failure);
    if (s->ring.length > 0 && (s->game.turns > s->ring_turns || session_over(s))) {
        keep_version(s, &text);
    }
    s->ring_turns = s->game.turns;
    str_deinit(&text);
}

void session_keep_turns(Session *s, const char *folder) {
    str_set(&s->ring, folder);
    s->ring_turns = s->game.turns;
    if (s->ring.length > 0 && s->game.turns > 1) {
        Str text = {0};
        write_text(s, &text);
        keep_version(s, &text);
        str_deinit(&text);
    }
}

void session_autosave(Session *s, const char *path) {
    str_set(&s->save_path, path);
    save(s);
}

const char *session_save_failure(const Session *s) {
    return s->save_failure.text;
}

/* ---- beginning ---- */

Session *session_new(const NewGame *choice, const TileLibrary *library, Fail *fail) {
    Session *s = base_alloc(sizeof *s);
    if (!new_game_record(choice, library, &s->record, &s->road_draws, fail)) {
        session_free(s);
        return NULL;
    }
    session_rebuild(s, 0);
    return s;
}

Session *session_load(const char *path, const TileLibrary *library, Fail *fail) {
    Session *s = base_alloc(sizeof *s);
    if (!record_load(&s->record, &s->game, path, library, NULL, fail)) {
        session_free(s);
        return NULL;
    }
    if (!s->record.setup.seeded) {
        /* Draws still to come need a generator. Only the state keeps it: the record stays as it was. */
        s->record.setup.seed = game_hash(&s->record.setup, &s->game);
    }
    session_rebuild(s, s->record.move_count);
    return s;
}

void session_free(Session *s) {
    if (!s) {
        return;
    }
    seats_free(s);
    record_deinit(&s->record);
    str_deinit(&s->save_path);
    str_deinit(&s->ring);
    free(s->log);
    free(s->rows);
    course_free(s->course);
    free(s);
}

/* ---- the game now ---- */

const GameSetup *session_setup(const Session *s) {
    return &s->record.setup;
}

const Game *session_game(const Session *s) {
    return &s->view;
}

const RecordSeat *session_seats(const Session *s) {
    return s->record.seats;
}

const Record *session_record(const Session *s) {
    return &s->record;
}

bool session_over(const Session *s) {
    return s->game.phase == PHASE_OVER;
}

const LogEntry *session_log(const Session *s, int *count) {
    *count = s->log_count;
    return s->log;
}

const ScoreRow *session_scores(const Session *s, int *count) {
    *count = s->row_count;
    return s->rows;
}

const RoadDraw *session_road_draws(const Session *s, int *count) {
    *count = s->road_draws.count;
    return s->road_draws.items;
}

Refusal session_apply(Session *s, Move move, EventList *events) {
    Refusal why = game_check(&s->record.setup, &s->game, move);
    if (why.code != MOVE_OK) {
        return why;
    }
    seats_cancel(s);
    record_add(&s->record, move);
    session_play(s, move, events);
    settle(s, events);
    save(s);
    return why;
}

/* The index of the last move a player made, -1 if there is none. */
static int last_choice(const Session *s) {
    int i = s->record.move_count - 1;
    while (i >= 0 && is_chance(s->record.moves[i])) {
        i--;
    }
    return i;
}

bool session_can_undo(const Session *s) {
    int last = last_choice(s);
    if (last >= 0 && s->game.phase == PHASE_DRAGON) {
        /* Whose step it is may take back what was his: the action before the walk, never another's step. */
        return s->game.dragon_steps == 0 || s->record.setup.seat_count == 1;
    }
    /* The choice from the hand, too: nothing has been drawn since. */
    bool chosen = s->game.phase == PHASE_PLACE && last >= 0 && last == s->record.move_count - 1 &&
                  s->record.moves[last].kind == MOVE_CHOOSE;
    bool within_turn = s->game.phase == PHASE_ACTION || chosen;
    return last >= 0 && (within_turn || s->record.setup.rules.friendly_undo);
}

void session_undo(Session *s) {
    if (session_can_undo(s)) {
        session_rebuild(s, last_choice(s));
        save(s);
    }
}

void session_draw_as(Session *s, const Record *course) {
    s->course_drawn = course;
}

void session_back_to(Session *s, int moves) {
    session_rebuild(s, moves);
}
