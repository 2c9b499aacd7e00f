/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played: its setup, its course, undo, and the save after every move.
 *
 * Only the session applies moves to the game. It draws, discards and does the final scoring by itself, so a
 * page meets only PHASE_CHOOSE, PHASE_PLACE, PHASE_ACTION, PHASE_DRAGON and PHASE_OVER. */
#ifndef BASTIDE_SESSION_SESSION_H
#define BASTIDE_SESSION_SESSION_H

#include "base/fail.h"
#include "data/library.h"
#include "data/new_game.h"
#include "engine/engine.h"
#include "session/reason.h"

typedef struct Session Session;

/* A new game with its first tile drawn; NULL with the reason if the choice is impossible. The library must
 * outlive the session. */
Session *session_new(const NewGame *choice, const TileLibrary *library, Fail *fail);
/* Loads a saved game or any other record, and plays it to its end; NULL with the reason. Computer players
 * decide for its seats as the record says; a person plays a seat whose level is unknown here. */
Session *session_load(const char *path, const TileLibrary *library, Fail *fail);
/* A session of this game, at its end; copies the record. */
Session *session_of_record(const Record *record);
void session_free(Session *s); /* NULL is fine */

/* From now on, draws the same tiles as this record (borrowed) wherever the record draws at the same move;
 * elsewhere by chance.
 */
void session_draw_as(Session *s, const Record *course);
/* Goes back to the position after this many moves of its record and the draws that follow; 0 = the start. */
void session_back_to(Session *s, int moves);
/* Goes to the position after so many moves of another record of the same game, and takes these over, with all
 * its changes of names and colours. */
void session_take_course(Session *s, const Record *course, int moves);

/* Writes the record to this file now and after every move. If saving fails, the game goes on, and
 * session_save_failure gives the reason until saving works again. */
void session_autosave(Session *s, const char *path);
const char *session_save_failure(const Session *s); /* "" = everything is saved */
/* Instead, hands the text of the save to `write` now and after every move. */
void session_save_with(Session *s, void (*write)(void *context, const Str *text), void *context);
/* After each turn, keeps a version of the record in this folder, in case the save is damaged
 * (session/ring.h). NULL or "" = no versions. */
void session_keep_turns(Session *s, const char *folder);

/* ---- the game now ---- */
const GameSetup *session_setup(const Session *s);
/* What players may know (game_view). Hidden hands are face down; session_show_hand turns up that of the seat
 * to move. */
const Game *session_game(const Session *s);
const RecordSeat *session_seats(const Session *s);
const Record *session_record(const Session *s);
bool session_over(const Session *s);

/* Hidden hands (R7.1): true from the start of each turn or session until session_show_hand; never with one
 * seat, or one person, whose hand is always face up. A hand stays face down while others buy a tile or steer
 * the dragon. */
bool session_hand_waits(const Session *s);
void session_show_hand(Session *s);

/* The last turn in which this seat had a tile to place or sell; 0 = none yet. */
int session_last_turn(const Session *s, int seat);
/* The tile that this seat placed last; NO_TILE = none yet. */
int session_last_tile(const Session *s, int seat);

/* Plays a move; a refused one changes nothing. Appends what happened, with the next draw, to `events`. */
Refusal session_apply(Session *s, Move move, EventList *events);

/* Undoes the last decision of a person, with the moves of computer players after it; unless the option
 * `friendly_undo` is on, only within the turn. While the dragon moves, the last step can be undone until
 * another player has made one, and before the first step the action; with one seat, any step. A step with
 * only one way is nobody's decision. */
bool session_can_undo(const Session *s);
void session_undo(Session *s);
bool session_undoes_change(const Session *s); /* it would take back a name or colour instead */
/* Takes back the tile placed in this turn, if that can be undone, and leaves names and colours as they are.
 */
void session_undo_tile(Session *s);

/* The draws for FIRST_ROADS; none in other games and in loaded ones. */
const RoadDraw *session_road_draws(const Session *s, int *count);

/* ---- the course ---- */
typedef struct {
    uint16_t turn;   /* counted from 1; 0 = the final scoring */
    uint16_t change; /* 1 + the index of a SeatChange of the record, for the event's seat; 0 = an event: */
    Event event;     /* POINTS, DISCARDED, ASIDE, EATEN, PRINCESS, FAIRY, SOLD, EXTRA_TURN, EXTENDED, GOODS,
                        AWAY, BACK, ENDED, SECOND_PART with the builder's place, WALK_ENDS if the dragon cannot
                        move on, or PLACED     by a computer player */
    int16_t coats;   /* POINTS on a board: what coats of arms add for the same feature */
    int16_t towns;   /* and the towns beside a road (R12.4) */
    uint8_t goods[GOODS_KINDS]; /* GOODS: all tokens that a tile brings */
    Reason reason;              /* PLACED: what the turn was good for */
    uint8_t by;                 /* EATEN: the seat that moved the dragon */
} LogEntry;
const LogEntry *session_log(const Session *s, int *count);

/* Scores at the start and after each turn; once the game is over, the last row has the final ones. */
typedef struct {
    int16_t scores[SEATS_MAX];
} ScoreRow;
const ScoreRow *session_scores(const Session *s, int *count);

#endif
