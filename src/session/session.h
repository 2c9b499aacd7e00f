/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game being played: its set-up, its course, undo, and the save that is written after every move.
 *
 * Only the session applies moves to the played game. Chance (drawing, discarding) and the final
 * scoring happen by themselves inside session_apply, so a screen only ever meets PHASE_CHOOSE, PHASE_PLACE,
 * PHASE_ACTION, PHASE_DRAGON and PHASE_OVER. */
#ifndef BASTIDE_SESSION_SESSION_H
#define BASTIDE_SESSION_SESSION_H

#include "base/fail.h"
#include "data/library.h"
#include "data/new_game.h"
#include "engine/engine.h"

typedef struct Session Session;

/* A new game, its first tile drawn; NULL with a sentence in `fail` if the choice is impossible.
 * The library must outlive the session. session_free accepts NULL. */
Session *session_new(const NewGame *choice, const TileLibrary *library, Fail *fail);

/* A saved game or any record, played to its end; NULL with file:line in `fail`. */
Session *session_load(const char *path, const TileLibrary *library, Fail *fail);
void session_free(Session *s);

/* From now on tiles are drawn as in this record (borrowed), where it draws after as many moves; beyond it by
 * chance as always. */
void session_draw_as(Session *s, const Record *course);
/* Back to after so many moves of its record, what chance does next included; 0 = the start. */
void session_back_to(Session *s, int moves);

/* From now on the record is written to this file after every move (temp file, fsync, rename), once at
 * once. A failure to save never stops the game: session_save_failure tells it until it is mended. */
void session_autosave(Session *s, const char *path);
const char *session_save_failure(const Session *s); /* "" = all is saved */
/* From now on a version of the record stays in this folder for each turn that has ended, the last ones of
 * them (session/ring.h), and one at once if any has: for the day when the save itself is spoilt. NULL or "" =
 * none. */
void session_keep_turns(Session *s, const char *folder);

/* ---- the game now ---- */
const GameSetup *session_setup(const Session *s);
/* A view (game_view): without what players may not know. Hidden hands of all seats are face down but for that
 * of the seat to move, and only after session_show_hand. */
const Game *session_game(const Session *s);
const RecordSeat *session_seats(const Session *s);
const Record *session_record(const Session *s);
bool session_over(const Session *s);

/* Hidden hands (R7.1): true while the seat to move is to look at its hand, but has not come to the screen.
 * Becomes true with each turn of another seat, and where a game is begun or loaded; never with one seat. A
 * hand lies face down, too, while others act: the buyer of a tile, those who steer the dragon. */
bool session_hand_waits(const Session *s);
void session_show_hand(Session *s);

/* The number of the last turn in which this seat had a tile to place; 0 = none yet. Whose tile was sold, had
 * it. */
int session_last_turn(const Session *s, int seat);

/* Refused moves change nothing. What happened, the next draw included, is appended to `events`. */
Refusal session_apply(Session *s, Move move, EventList *events);

/* Takes back the last player's move (choose, place, or with friendly undo also a finished turn). Undo stops
 * at the draw of the turn unless the rule `friendly_undo` is on. While the dragon walks, whose step it is
 * never takes back another's: only the action before the first step, and alone any step. */
bool session_can_undo(const Session *s);
void session_undo(Session *s);

/* How FIRST_ROADS was drawn; empty for games that began otherwise or were loaded. */
const RoadDraw *session_road_draws(const Session *s, int *count);

/* ---- the course ---- */
typedef struct {
    uint16_t turn; /* counted from 1; 0 = the final scoring */
    Event event;   /* POINTS, DISCARDED, ASIDE, EATEN, PRINCESS, FAIRY, SOLD, EXTRA_TURN, EXTENDED, and
                      WALK_ENDS at a dead end */
    int16_t coats; /* POINTS on a map: what coats of arms add for the same feature; no entry of their own */
    int16_t towns; /* and the towns beside a road (R12.4) */
} LogEntry;
const LogEntry *session_log(const Session *s, int *count);

/* Scores after each turn, the start included; the last row holds the final scores once it is over. */
typedef struct {
    int16_t scores[SEATS_MAX];
} ScoreRow;
const ScoreRow *session_scores(const Session *s, int *count);

#endif
