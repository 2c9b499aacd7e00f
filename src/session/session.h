/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game being played: its setup, its course, undo, and the save after every move.
 *
 * Only the session applies moves to the game. It draws, discards and does the final scoring by itself, so a
 * page meets only PHASE_CHOOSE, PHASE_PLACE, PHASE_ACTION, PHASE_DRAGON and PHASE_OVER. */
#ifndef BASTIDE_SESSION_SESSION_H
#define BASTIDE_SESSION_SESSION_H

#include "base/fail.h"
#include "data/library.h"
#include "data/new_game.h"
#include "engine/engine.h"

typedef struct Session Session;

/* A new game with its first tile drawn; NULL with why if the choice is impossible. The library must outlive
 * the session. */
Session *session_new(const NewGame *choice, const TileLibrary *library, Fail *fail);
/* A saved game or any record, played to its end; NULL with why. */
Session *session_load(const char *path, const TileLibrary *library, Fail *fail);
void session_free(Session *s); /* NULL is fine */

/* Draws tiles as in this record (borrowed) from now on, wherever it draws at the same move; else by chance.
 */
void session_draw_as(Session *s, const Record *course);
/* Goes back to the position after so many moves of its record, draws that follow included; 0 = the start. */
void session_back_to(Session *s, int moves);

/* Writes the record to this file now and after every move. A failure to save never stops the game:
 * session_save_failure reports it until saving works again. */
void session_autosave(Session *s, const char *path);
const char *session_save_failure(const Session *s); /* "" = all is saved */
/* Keeps a version of the record after each turn in this folder, in case the save is damaged (session/ring.h).
 * NULL or "" = none. */
void session_keep_turns(Session *s, const char *folder);

/* ---- the game now ---- */
const GameSetup *session_setup(const Session *s);
/* What players may know (game_view). Hidden hands are face down, except that of the seat to move after
 * session_show_hand. */
const Game *session_game(const Session *s);
const RecordSeat *session_seats(const Session *s);
const Record *session_record(const Session *s);
bool session_over(const Session *s);

/* Hidden hands (R7.1): true while the hand of the seat to move is still covered, at the start of each turn or
 * session; never with one seat. It stays face down while others buy a tile or steer the dragon. */
bool session_hand_waits(const Session *s);
void session_show_hand(Session *s);

/* The last turn in which this seat had a tile to place or sell; 0 = none yet. */
int session_last_turn(const Session *s, int seat);

/* Refused moves change nothing. Appends what happened, the next draw included, to `events`. */
Refusal session_apply(Session *s, Move move, EventList *events);

/* Undoes the last move of a player, but only within the turn, unless the option `friendly_undo` is on. While
 * the dragon moves, no step of another player can be undone: only the action before the first step, and in a
 * solo game any step. */
bool session_can_undo(const Session *s);
void session_undo(Session *s);

/* How FIRST_ROADS was drawn; empty for other and for loaded games. */
const RoadDraw *session_road_draws(const Session *s, int *count);

/* ---- the course ---- */
typedef struct {
    uint16_t turn; /* counted from 1; 0 = the final scoring */
    Event event; /* POINTS, DISCARDED, ASIDE, EATEN, PRINCESS, FAIRY, SOLD, EXTRA_TURN, EXTENDED, SECOND_PART
                    with the builder's place, GOODS, and WALK_ENDS at a dead end */
    int16_t coats;              /* POINTS on a board: what coats of arms add for the same feature */
    int16_t towns;              /* and the towns beside a road (R12.4) */
    uint8_t goods[GOODS_KINDS]; /* GOODS: all tokens that one tile brings */
} LogEntry;
const LogEntry *session_log(const Session *s, int *count);

/* Scores at the start and after each turn; once the game is over, the last row has the final ones. */
typedef struct {
    int16_t scores[SEATS_MAX];
} ScoreRow;
const ScoreRow *session_scores(const Session *s, int *count);

#endif
