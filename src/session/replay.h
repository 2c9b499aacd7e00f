/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A replay: a Session that can show any turn of its record. It is never saved and takes no moves.
 *
 * Stop 0 is the start; the next stops are the positions after each turn, or each part of a double turn. The
 * last stop of a finished game is after the final scoring. Snapshots make going back as quick as going
 * forward. session_game, session_seats, session_log, session_scores and session_over describe the current
 * position. */
#ifndef BASTIDE_SESSION_REPLAY_H
#define BASTIDE_SESSION_REPLAY_H

#include "session/session.h"

/* What happened in a turn: the first of these kinds that applies. */
typedef enum {
    NOTE_START,    /* nothing yet */
    NOTE_FINAL,    /* the final scoring */
    NOTE_POINTS,   /* `by`, `points` of the player to move */
    NOTE_DRAGON,   /* the dragon moved; `eaten` figures */
    NOTE_GIVES,    /* `by`, `points` to `other` */
    NOTE_PRINCESS, /* a knight of `other` sent home */
    NOTE_FAIRY,    /* she moved */
    NOTE_RECALLED, /* the abbot was recalled */
    NOTE_PUT,      /* a figure was placed on a `feature` */
    NOTE_FLIGHT,   /* the dragon flew to the volcano */
    NOTE_TILE,     /* a tile was placed */
    NOTE_ENDED,    /* the players end the game */
    NOTE_AWAY,     /* the player sits out */
    NOTE_LOST      /* only tiles that fitted nowhere */
} NoteKind;

typedef struct {
    uint8_t kind;    /* NoteKind */
    uint8_t seat;    /* whose turn it was */
    uint8_t other;   /* another seat; NO_SEAT = none */
    uint8_t by;      /* PointsKind that brought the most points */
    uint8_t feature; /* FeatureKind a figure was placed on */
    uint8_t figure;  /* FigureKind placed or recalled */
    uint8_t eaten;
    bool dragon; /* it moved, whatever else happened */
    bool second; /* the second part of a double turn, a stop of its own */
    int16_t points;
    uint16_t tile;  /* placed in this turn; NO_TILE = none */
    uint16_t turn;  /* counted from 1, both parts as one */
    uint16_t tiles; /* on the table after it, start tiles included */
} TurnNote;

/* A replay of the game, at its start. Hands stay hidden unless the game is over. End with session_free. */
Session *replay_of(const Session *game);

int replay_last(const Session *r);                       /* number of the last stop */
int replay_at(const Session *r);                         /* the stop it is at, or passed last */
bool replay_rests(const Session *r);                     /* at a stop, not between two */
const TurnNote *replay_note(const Session *r, int stop); /* of the turn that led there */
int replay_moves(const Session *r, int stop); /* of the record, before it; the final scoring counts as one */
/* What these moves of a turn, or of a part of it, lead to; `before` is the position before them. Without the
 * number of the turn. */
TurnNote replay_note_of(const GameSetup *setup, const Game *before, const Move *moves, int count);
const ScoreRow *replay_scores(const Session *r, int *count); /* row k: at stop k */

void replay_seek(Session *r, int stop); /* 0 to replay_last */
/* Plays the next move of the record, or the final scoring; false at the end. */
bool replay_advance(Session *r, EventList *events);

/* A new game that continues from a stop, if a player still has a choice there. */
bool replay_can_branch(const Session *r, int stop);
Session *replay_branch(const Session *r, int stop);

#endif
