/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/session.h"

#include <stdlib.h>
#include <string.h>

#include "data/game_text.h"
#include "files/file.h"
#include "session/computer.h"
#include "session/internal.h"
#include "session/ring.h"

/* ---- the course ---- */

/* Is the event in a set of kinds (bits)? */
static bool is_among(const Event *event, unsigned set) {
    return set >> event->kind & 1;
}

static const unsigned LOST = 1u << EVENT_DISCARDED | 1u << EVENT_ASIDE | 1u << EVENT_RETURNED;

/* The fairy's point is scored with the tile that is played (S19), but is shown at the start of the turn,
 * before tiles that could not be placed. If it is scored together with a road or city, it comes after that
 * feature's points. A claim is not moved. */
static bool opens_turn(const Event *event, Move move) {
    return event->kind == EVENT_POINTS && event->by == POINTS_FAIRY && move.kind != MOVE_CLAIM;
}

static void log_add(Session *s, LogEntry entry, bool opens) {
    s->log = base_grow(s->log, s->log_count, &s->log_capacity, sizeof *s->log);
    int at = s->log_count++;
    for (; opens && at > 0 && is_among(&s->log[at - 1].event, LOST) && s->log[at - 1].turn == entry.turn;
         at--) {
        s->log[at] = s->log[at - 1];
    }
    s->log[at] = entry;
}

/* The same order among the events that are shown. */
static void put_in_order(EventList *events, int from, Move move) {
    for (int i = from; i < events->count; i++) {
        Event event = events->items[i];
        int at = i;
        for (; opens_turn(&event, move) && at > 0 && is_among(&events->items[at - 1], LOST); at--) {
            events->items[at] = events->items[at - 1];
        }
        events->items[at] = event;
    }
}

void session_row_add(Session *s) {
    s->rows = base_grow(s->rows, s->row_count, &s->row_capacity, sizeof *s->rows);
    memcpy(s->rows[s->row_count++].scores, s->game.scores, sizeof s->game.scores);
}

/* Does the event get an entry in the log? */
static bool is_told(const Event *event, bool computer) {
    static const unsigned told = 1u << EVENT_POINTS | 1u << EVENT_DISCARDED | 1u << EVENT_ASIDE |
                                 1u << EVENT_EATEN | 1u << EVENT_PRINCESS | 1u << EVENT_SOLD |
                                 1u << EVENT_EXTRA_TURN | 1u << EVENT_EXTENDED | 1u << EVENT_FAIRY |
                                 1u << EVENT_SECOND_PART | 1u << EVENT_GOODS | 1u << EVENT_AWAY |
                                 1u << EVENT_BACK | 1u << EVENT_SKIPPED | 1u << EVENT_ENDED;
    if (event->kind == EVENT_PLACED) {
        return computer;
    }
    return is_among(event, told) || (event->kind == EVENT_WALK_ENDS && event->points < DRAGON_STEPS);
}

/* Points for coats of arms and towns join the entry of their feature; goods join the goods just before them.
 */
static bool log_joins(Session *s, const Event *event, bool first) {
    LogEntry *last = s->log_count > 0 ? &s->log[s->log_count - 1] : NULL;
    if (event->kind == EVENT_GOODS) {
        return !first && event[-1].kind == EVENT_GOODS;
    }
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

static void log_events(Session *s, const EventList *events, int from, int turn, Move move, Mover by) {
    bool final = false;
    for (int i = from; i < events->count; i++) {
        const Event *event = &events->items[i];
        final = final || event->kind == EVENT_FINAL;
        if (is_told(event, by.computer) && !log_joins(s, event, i == from)) {
            log_add(s, (LogEntry){.turn = (uint16_t)(final ? 0 : turn), .event = *event, .by = by.seat},
                    opens_turn(event, move));
        }
        if (event->kind == EVENT_GOODS) {
            uint8_t *tokens = &s->log[s->log_count - 1].goods[event->goods - 1];
            *tokens = (uint8_t)(*tokens + event->points);
        }
    }
}

/* Moves that are never a player's choice. */
static bool is_chance(Move move) {
    return move.kind == MOVE_DRAW || move.kind == MOVE_ASIDE || move.kind == MOVE_DISCARD ||
           move.kind == MOVE_RETURN;
}

/* A step with only one way is no decision: undo goes back past it, because it would make itself again. */
static bool is_decision(const Session *s, Move move) {
    if (move.kind == MOVE_DRAGON) {
        unsigned sides = game_dragon_sides(&s->record.setup, &s->game);
        return (sides & (sides - 1)) != 0;
    }
    return !is_chance(move);
}

/* Remembers who makes the move with this index, which is about to be played. */
static Mover note_mover(Session *s, int index) {
    Move move = s->record.moves[index];
    int seat = game_mover(&s->record.setup, &s->game, move);
    Mover by = {.seat = (uint8_t)seat,
                .chosen = is_decision(s, move),
                .computer = session_was_computer(s, seat, index)};
    s->movers = base_grow(s->movers, index, &s->mover_capacity, sizeof *s->movers);
    s->movers[index] = by;
    return by;
}

/* The event of a second part says where the builder stood when the tile was placed, because he may have
 * returned since. */
static void tell_builder(Session *s, Move move, EventList *events, int from) {
    const Game *game = &s->game;
    if (move.kind == MOVE_PLACE && game->part == PART_FIRST) {
        s->doubled_at = (uint16_t)(game->figures[game->seat][BUILDER_SLOT] - 1);
    }
    for (int i = from; i < events->count; i++) {
        if (events->items[i].kind == EVENT_SECOND_PART) {
            events->items[i].tile = s->doubled_at / TILE_SEGMENTS;
            events->items[i].segment = (uint8_t)(s->doubled_at % TILE_SEGMENTS);
        }
    }
}

/* The entry of a computer player's tile says what the turn was good for, at first what the tile alone did.
 * `entry` is the first that the move added. */
static void tell_reason(Session *s, Move move, const EventList *events, int from, int entry) {
    const GameSetup *setup = &s->record.setup;
    Reasons found = {0};
    for (int i = entry; i < s->log_count && move.kind == MOVE_PLACE; i++) {
        if (s->log[i].event.kind == EVENT_PLACED) {
            s->told = i + 1;
            reasons_of_tile(setup, &s->before, &s->game, s->log[i].event.seat, &found);
            s->log[i].reason = found.items[0];
        }
    }
    if (s->told && move.kind != MOVE_PLACE && move.kind != MOVE_CLAIM) {
        LogEntry *placed = &s->log[s->told - 1];
        found = (Reasons){.items = {placed->reason}, .count = placed->reason.why != REASON_PLAIN};
        reasons_of_action(setup, &s->game, placed->event.seat, move, events, from, &found);
        placed->reason = found.items[0];
        s->told = 0;
    }
}

void session_play(Session *s, int index, EventList *events) {
    EventList own = {0};
    EventList *to = events ? events : &own;
    int from = to->count, turn = s->game.turns, entry = s->log_count;
    Move move = s->record.moves[index];
    Mover by = note_mover(s, index);
    if (move.kind == MOVE_PLACE) {
        s->told = 0;
        s->before = by.computer ? s->game : s->before;
        s->last.turns[s->game.holder == NO_SEAT ? s->game.seat : s->game.holder] = (uint16_t)turn;
        s->last.tiles[s->game.seat] = (uint16_t)(s->game.tile_count + 1);
    }
    game_apply(&s->record.setup, &s->game, move, to);
    tell_builder(s, move, to, from);
    log_events(s, to, from, turn, move, by);
    tell_reason(s, move, to, from, entry);
    put_in_order(to, from, move);
    if ((turn > 0 && s->game.turns > turn) || (s->game.phase == PHASE_FINAL && !is_chance(move))) {
        session_row_add(s);
    }
}

void session_finish(Session *s, EventList *events) {
    EventList own = {0};
    EventList *to = events ? events : &own;
    int from = to->count;
    game_finish(&s->record.setup, &s->game, to);
    s->record.finished = true;
    log_events(s, to, from, 0, (Move){0}, (Mover){.seat = s->game.seat});
    session_row_add(s);
}

/* ---- hidden hands ---- */

static bool hands_hidden(const Session *s) {
    const GameSetup *setup = &s->record.setup;
    return setup->rules.hand == HAND_THREE && !setup->rules.hand_visible && setup->seat_count > 1;
}

/* The only seat that a person plays, who alone sees the screen; NO_SEAT if there are others, or none. */
static int only_person(const Session *s) {
    int found = NO_SEAT;
    for (int seat = 0; seat < s->record.setup.seat_count; seat++) {
        if (seat_takes_moves(s, seat) && found != NO_SEAT) {
            return NO_SEAT;
        }
        found = seat_takes_moves(s, seat) ? seat : found;
    }
    return found;
}

/* False while another seat buys the tile or players steer the dragon. */
static bool looks_at_hand(const Session *s) {
    bool own = s->game.phase == PHASE_CHOOSE || s->game.phase == PHASE_PLACE || s->game.phase == PHASE_ACTION;
    return own && s->game.holder == NO_SEAT;
}

void session_look(Session *s) {
    bool others_act =
        s->game.seat + 1 != s->shown || (s->game.phase == PHASE_DRAGON && s->game.dragon_steps > 0);
    int alone = only_person(s);
    s->shown = others_act ? 0 : s->shown;
    if (hands_hidden(s) && alone != NO_SEAT) {
        game_view(&s->record.setup, &s->game, alone, &s->view);
        return;
    }
    bool up = !hands_hidden(s) || (s->shown == s->game.seat + 1 && looks_at_hand(s));
    game_view(&s->record.setup, &s->game, up ? s->game.seat : SEATS_MAX, &s->view);
}

bool session_hand_waits(const Session *s) {
    return hands_hidden(s) && looks_at_hand(s) && s->shown != s->game.seat + 1 && session_takes_moves(s) &&
           only_person(s) == NO_SEAT;
}

void session_show_hand(Session *s) {
    s->shown = s->game.seat + 1;
    session_look(s);
}

int session_last_turn(const Session *s, int seat) {
    return s->last.turns[seat];
}

int session_last_tile(const Session *s, int seat) {
    return s->last.tiles[seat] > 0 ? s->last.tiles[seat] - 1 : NO_TILE;
}

/* Plays what needs no choice: draws and the final scoring. */
static void settle(Session *s, EventList *events) {
    while (s->game.phase == PHASE_DRAW) {
        const Record *as = s->course_drawn;
        int at = s->record.move_count;
        bool told = as && at < as->move_count && is_chance(as->moves[at]) &&
                    game_check(&s->record.setup, &s->game, as->moves[at]).code == MOVE_OK;
        Move draw = told ? as->moves[at] : game_chance(&s->record.setup, &s->game);
        record_add(&s->record, draw);
        session_play(s, at, events);
    }
    if (s->game.phase == PHASE_FINAL) {
        session_finish(s, events);
    }
    session_look(s);
}

void session_tell_changes(Session *s, int from, int moves) {
    for (int i = from; i < s->record.change_count; i++) {
        const SeatChange *change = &s->record.changes[i];
        bool level_only = change->kind == CHANGE_COMPUTER && change->from[0] && change->to[0];
        if (change->moves == moves && !level_only) {
            LogEntry entry = {.turn = s->game.turns, .change = (uint16_t)(i + 1)};
            entry.event.seat = change->seat;
            log_add(s, entry, false);
        }
    }
}

void session_back_to(Session *s, int moves) {
    seats_cancel(s);
    s->log_count = s->row_count = s->told = 0;
    s->last = (LastPlaced){0};
    s->record.finished = false;
    s->record.move_count = moves;
    for (int i = 0; i < s->record.change_count; i++) { /* they stay, even if the moves before them do not */
        SeatChange *change = &s->record.changes[i];
        change->moves = change->moves < moves ? change->moves : moves;
    }
    game_start(&s->record.setup, &s->game);
    session_row_add(s);
    for (int i = 0; i < moves; i++) {
        session_tell_changes(s, 0, i);
        session_play(s, i, NULL);
    }
    session_tell_changes(s, 0, moves);
    settle(s, NULL);
}

void session_take_course(Session *s, const Record *course, int moves) {
    base_free(s->record.moves);
    base_free(s->record.changes);
    record_copy(&s->record, course, moves);
    session_back_to(s, moves);
}

/* ---- saving ---- */

/* Writes the save, or one more version, or both. */
static void write_record(Session *s, bool saved, bool version) {
    Str text = {0};
    if (!saved && !version) {
        return;
    }
    record_write(&s->record, &text);
    str_add(&text, GAME_TEXT_END);
    if (saved && s->write_save) {
        s->write_save(s->write_context, &text);
    } else if (saved) {
        s->save_failure = (Fail){0};
        file_write_atomic(str_text(&s->save_path), text.text, text.length, &s->save_failure);
    }
    if (version) { /* keeps the first failure */
        ring_add(str_text(&s->ring), &text, &s->save_failure);
    }
    str_deinit(&text);
}

void session_save(Session *s) {
    bool saved = s->save_path.length > 0 || s->write_save,
         version = saved && s->ring.length > 0 && (s->game.turns > s->ring_turns || session_over(s));
    write_record(s, saved, version);
    s->ring_turns = saved ? s->game.turns : s->ring_turns;
}

void session_keep_turns(Session *s, const char *folder) {
    str_set(&s->ring, folder);
    s->ring_turns = s->game.turns;
    write_record(s, false, s->ring.length > 0 && s->game.turns > 1);
}

void session_autosave(Session *s, const char *path) {
    str_set(&s->save_path, path);
    session_save(s);
}

void session_save_with(Session *s, void (*write)(void *context, const Str *text), void *context) {
    s->write_save = write;
    s->write_context = context;
    session_save(s);
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
    session_seat_computers(s);
    session_back_to(s, 0);
    return s;
}

Session *session_load(const char *path, const TileLibrary *library, Fail *fail) {
    Session *s = base_alloc(sizeof *s);
    if (!record_load(&s->record, &s->game, path, library, NULL, fail)) {
        session_free(s);
        return NULL;
    }
    if (!s->record.setup.seeded) {
        /* The next draws need a seed, which is computed from the position; the record stays without one. */
        s->record.setup.seed = game_hash(&s->record.setup, &s->game);
    }
    session_seat_computers(s);
    session_back_to(s, s->record.move_count);
    return s;
}

Session *session_of_record(const Record *record) {
    Session *s = base_alloc(sizeof *s);
    record_copy(&s->record, record, record->move_count);
    session_seat_computers(s);
    session_back_to(s, record->move_count);
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
    free(s->movers);
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
    session_play(s, s->record.move_count - 1, events);
    settle(s, events);
    session_save(s);
    return why;
}

/* Is the move with this index a person's? Who plays the seat now counts: a computer player would decide again
 * at once, and a person who takes a seat over may take back its last turn. */
static bool is_own(const Session *s, int index) {
    return session_level(s, s->movers[index].seat) < 0 || move_is_arranged(s->record.moves[index]);
}

/* The index of the last decision, or -1. With `own`, those of computer players do not count. */
static int last_choice(const Session *s, bool own) {
    int i = s->record.move_count - 1;
    while (i >= 0 && (!s->movers[i].chosen || (own && !is_own(s, i)))) {
        i--;
    }
    return i;
}

bool session_undoes_change(const Session *s) {
    int count = s->record.change_count;
    const SeatChange *last = count > 0 ? &s->record.changes[count - 1] : NULL;
    return last && last->kind != CHANGE_COMPUTER && last->moves > last_choice(s, false);
}

/* Without `friendly_undo`: can the latest decision, the move with this index, be undone? */
static bool turn_goes_on(const Session *s, int index) {
    Move move = s->record.moves[index];
    bool stepped_back = s->undone_to == s->record.move_count && s->record.setup.seat_count > 1;
    switch (s->game.phase) {
    case PHASE_ACTION:
        return true;
    case PHASE_DRAGON: /* the step before would be another player's */
        return move.kind != MOVE_DRAGON || !stepped_back;
    case PHASE_PLACE: /* nothing has been drawn since a choice from the hand */
        return move.kind == MOVE_CHOOSE && index == s->record.move_count - 1;
    default:
        return false;
    }
}

/* The first move that undo takes back, or -1. */
static int first_undone(const Session *s) {
    int last = last_choice(s, true);
    if (last < 0 || s->record.setup.rules.friendly_undo) {
        return last;
    }
    bool latest = last == last_choice(s, false);
    return latest && (move_is_arranged(s->record.moves[last]) || turn_goes_on(s, last)) ? last : -1;
}

bool session_can_undo(const Session *s) {
    return session_undoes_change(s) || first_undone(s) >= 0;
}

void session_undo(Session *s) {
    int first = first_undone(s);
    if (session_undoes_change(s)) {
        session_unchange(s);
    } else if (first >= 0) {
        session_back_to(s, first);
        s->undone_to = first;
    }
    session_save(s);
}

void session_undo_tile(Session *s) {
    int at = s->record.move_count - 1;
    while (at >= 0 && s->record.moves[at].kind != MOVE_PLACE) {
        at--;
    }
    if (s->game.phase == PHASE_ACTION && first_undone(s) >= 0) {
        session_back_to(s, at);
        s->undone_to = at;
        session_save(s);
    }
}

void session_draw_as(Session *s, const Record *course) {
    s->course_drawn = course;
}
