/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of session/ share. */
#ifndef BASTIDE_SESSION_INTERNAL_H
#define BASTIDE_SESSION_INTERNAL_H

#include "session/seats.h"

typedef struct {
    const SeatController *controller; /* NULL = a person who has not been asked yet */
    void *self;
} SeatSlot;

/* A round asks several seats out of turn, one after another. */
typedef enum {
    ROUND_NONE,
    ROUND_BIDS, /* what they bid for the tile just drawn (R7.6) */
    ROUND_AGREE /* whether they agree to a larger table (R7.9) */
} RoundKind;

/* Who decides for each seat, and the open question. Zeroed = no question. */
typedef struct {
    SeatSlot seats[SEATS_MAX];
    bool asked, decided;
    Move answer, offer;
    SeatView view;
    Game seen; /* what the asked seat may see */
    RoundKind round;
    unsigned to_ask;  /* bit s: in this round, seat s has not answered */
    Move proposal;    /* ROUND_BIDS: the highest bid so far; ROUND_AGREE: the larger table */
    int bid_for;      /* the tile that has been bid for; 0 = none */
    Thinker *thinker; /* NULL until a seat is asked */
} SeatTable;

/* What the clock has counted. Zeroed = nothing. */
typedef struct {
    uint32_t time; /* CLOCK_REMINDER: milliseconds of the decision after `moves` moves */
    uint32_t rest; /* microseconds, less than a millisecond */
    int moves;
    uint16_t turn; /* it followed last, 0 = none */
    uint8_t seat;  /* which had that turn */
} Spent;

/* Zeroed = none yet. */
typedef struct {
    uint16_t turns[SEATS_MAX]; /* each seat's last turn with a tile placed */
    uint16_t tiles[SEATS_MAX]; /* 1 + the tile that each seat placed last */
} LastPlaced;

/* Who made a move of the record. */
typedef struct {
    uint8_t seat;
    bool chosen;   /* a decision: neither by chance nor a step of the dragon with only one way */
    bool computer; /* a computer player played the seat then */
} Mover;

struct Session {
    Record record;
    Game game; /* the full state; pages see `view` */
    Game view;
    int shown; /* 1 + the seat whose hidden hand is face up; 0 = none */
    LastPlaced last;
    Mover *movers; /* of each move of the record */
    int mover_capacity;
    int undone_to;       /* moves of the record after the last undo */
    Game before;         /* before the last tile of a computer player was placed */
    int told;            /* 1 + its entry in the log; 0 = its turn is over */
    uint16_t doubled_at; /* in a double turn: the node of the builder that gave it */
    Str save_path;
    void (*write_save)(void *context, const Str *text); /* instead of writing there; NULL = none */
    void *write_context;
    Str ring;            /* folder of the versions after each turn; "" = none */
    uint16_t ring_turns; /* turns of the last version */
    Fail save_failure;
    LogEntry *log;
    int log_count, log_capacity;
    Spent spent;
    RoadDraws road_draws;
    ScoreRow *rows;
    int row_count, row_capacity;
    struct Course *course;      /* of a replay; else NULL */
    const Record *course_drawn; /* draws tiles as in this record; NULL = by chance */
    SeatTable seats;
};

/* Writes the save, and after a turn a version, if the session is saved. */
void session_save(Session *s);

/* Adds the changes of seats after so many moves to the log, from the one with this index on. */
void session_tell_changes(Session *s, int from, int moves);

/* Computer players decide for the seats that the record gives to a level this program knows (changes.c). */
void session_seat_computers(Session *s);
/* Did one of them play the seat when the move of the record with this index was made? */
bool session_was_computer(const Session *s, int seat, int index);
void session_unchange(Session *s); /* undoes the last change (session_undoes_change) */

/* Plays the move of the record with this index, which is legal; keeps log and scores. `events` may be NULL.
 */
void session_play(Session *s, int index, EventList *events);
void session_finish(Session *s, EventList *events); /* the final scoring */
void session_row_add(Session *s);
void session_look(Session *s); /* shows the position to the players again: who sees which hand has changed */

void course_free(struct Course *course); /* replay.c */

/* ---- computer.c: the functions of the controller "computer" ---- */
void *computer_make(const void *with);
void computer_ask(void *self, const SeatView *view);
bool computer_answer(void *self, Move *move);
void computer_cancel(void *self);

/* ---- seats.c ---- */
void seats_cancel(Session *s); /* the position is about to change */
void seats_free(Session *s);
bool seat_takes_moves(const Session *s, int seat); /* a person plays it, at a page */

#endif
