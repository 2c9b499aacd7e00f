/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game of a host: its session, who sits where, and what the guests have been told of it. Says nothing to
 * anyone; that is for net/host.c. */
#ifndef BASTIDE_NET_HOST_TABLE_H
#define BASTIDE_NET_HOST_TABLE_H

#include "net/host.h"
#include "net/internal.h"
#include "net/message.h"
#include "session/seats.h"

enum { NOBODY = -1 };

typedef struct {
    Host *host;
    int number;                        /* of the game, from 0 */
    Room room;                         /* seats of guests are up to date only after host_table_look */
    unsigned open;                     /* bit s: seat s is for a guest */
    Session *session;                  /* NULL until the game begins */
    bool lent;                         /* somebody else owns and steps it */
    bool undo_asked;                   /* its owner has to undo */
    char keys[SEATS_MAX][NET_KEY + 1]; /* of the guest who has the seat; "" = still free */
    int peers[SEATS_MAX];              /* that play now; NOBODY */
    int watchers[HOST_WATCHERS];       /* peers that watch; NOBODY */
    int changes_told;                  /* of the record */
    uint8_t changes[SEATS_MAX];        /* that each guest has asked for */
    uint32_t quiet[SEATS_MAX];         /* microseconds until each may speak again */
    uint32_t seconds[SEATS_MAX];       /* of the clock, as they were told */
    Game shown;                        /* what the guests have been told */
    Move *course;                      /* its moves */
    int told, course_capacity;         /* so many */
    NetHands hands;                    /* hidden tiles, after these moves */
    int chooser;   /* the seat that made the last move that was a choice; NO_SEAT = none */
    bool saving;   /* the last moves wait until they are saved; then they are told */
    bool opens;    /* has just begun: once that is saved, everyone is told the whole game */
    unsigned left; /* bit s: the guest of seat s has ended its connection after the game */
} HostTable;

enum { HOST_TABLE_PEERS = SEATS_MAX + HOST_WATCHERS };
int host_table_peers(const HostTable *table, int peers[HOST_TABLE_PEERS]); /* all that are there */
void host_table_free(HostTable *table);
void host_table_end(HostTable *table);  /* without a session again; frees its own */
void host_table_look(HostTable *table); /* who is where, in the room */
/* True from the first draw until the final scoring is saved. */
bool host_table_is_settled(const HostTable *table); /* all is told, and nothing about to change */
bool host_table_is_played(const HostTable *table);
/* Seats as they are now, after all changes. */
const RecordSeat *host_table_seats(const HostTable *table);
int host_table_seat_count(const HostTable *table);

/* ---- only once there is a session ---- */

const GameSetup *host_table_setup(const HostTable *table);
/* Makes `game` and `hands` those after so many of the told moves. */
void host_table_position(const HostTable *table, int moves, Game *game, NetHands *hands);
void host_table_show_next(HostTable *table); /* plays the next move in `shown` */
/* Makes `shown` the position after so many moves of the session, at most all that were told. */
void host_table_show_only(HostTable *table, int moves);
int host_table_unchanged(const HostTable *table); /* so many of the told moves are still in the record */
/* Is the tile of this told move hidden from the seat? NO_SEAT = from those who watch. */
bool host_table_hides(const HostTable *table, int move, int seat);
Message host_table_state(const HostTable *table); /* "state", or "over" once the final scoring is done */
bool host_table_tells(const char *line); /* a line of a record's header that guests may know and need */
bool host_table_decides_alone(const Game *game, Move move); /* a move for which a guest needs nobody else */
/* May this seat take back its last move? Only while its turn, or the walk of the dragon, goes on. */
bool host_table_may_undo(const HostTable *table, int seat);

#endif
