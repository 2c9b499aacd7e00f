/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game of a host: its session, who sits where, and what the guests have been told of it. Says nothing to
 * anyone; that is for net/host.c. */
#ifndef BASTIDE_NET_HOST_TABLE_H
#define BASTIDE_NET_HOST_TABLE_H

#include "net/host.h"
#include "net/message.h"
#include "session/seats.h"

enum { NOBODY = -1 };

typedef struct {
    Host *host;
    int number; /* of the game, from 0 */
    NewGame choice;
    unsigned open;                     /* bit s: seat s is for a guest */
    Session *session;                  /* NULL until every open seat is taken */
    char keys[SEATS_MAX][NET_KEY + 1]; /* of the guest who has the seat; "" = still free */
    int peers[SEATS_MAX];              /* that play now; NOBODY */
    Game shown;                        /* what the guests have been told */
    int told;                          /* so many moves */
    int chooser;   /* the seat that made the last move that was a choice; NO_SEAT = none */
    bool saving;   /* the last moves wait until they are saved; then they are told */
    bool opens;    /* has just begun: once that is saved, everyone is told the whole game */
    unsigned left; /* bit s: the guest of seat s has ended its connection after the game */
} HostTable;

/* True from the first draw until the final scoring is saved. */
bool host_table_is_played(const HostTable *table);
bool host_table_is_full(const HostTable *table); /* all open seats are taken */
/* The guest's name is that of the seat, unless the game has begun. */
void host_table_take_name(HostTable *table, int seat, const char *name);
const char *host_table_name(const HostTable *table, int seat);

/* ---- only once there is a session ---- */

const GameSetup *host_table_setup(const HostTable *table);
/* Makes `game` the position after so many moves. */
void host_table_position(const HostTable *table, int moves, Game *game);
void host_table_show_next(HostTable *table);      /* plays the next move in `shown` */
void host_table_show_all(HostTable *table);       /* makes `shown` the position of the session */
Message host_table_state(const HostTable *table); /* "state", or "over" once the final scoring is done */
bool host_table_tells(const char *line); /* a line of a record's header that guests may know and need */
bool host_table_decides_alone(const Game *game, Move move); /* a move for which a guest needs nobody else */
/* May this seat take back its last move? Only while its turn, or the walk of the dragon, goes on. */
bool host_table_may_undo(const HostTable *table, int seat);

#endif
