/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What host and guest share. */
#ifndef BASTIDE_NET_INTERNAL_H
#define BASTIDE_NET_INTERNAL_H

#include "engine/engine.h"

/* The hash of what everyone may know (R13.4): equal for all who have seen the same moves, whatever the seed
 * and the hands. */
uint64_t net_hash(const GameSetup *setup, const Game *game);
/* A hash of the tiles, the board and the rules, to find programs with different files. */
uint64_t net_setup_hash(const GameSetup *setup);
/* Reads a move in this position; false if the text is none. Does not check the rules. */
bool net_read_move(const GameSetup *setup, const Game *game, const char *text, Move *move);

/* The draws, as indices of moves, of the tiles in the hands that are hidden from others; -1 = no tile. */
typedef struct {
    int16_t draws[SEATS_MAX][HAND_MAX];
} NetHands;
void net_hands_clear(NetHands *hands);
/* After move `index` changed the game from `before`; without hidden hands, nothing. */
void net_hands_follow(NetHands *hands, const GameSetup *setup, const Game *before, const Game *after,
                      Move move, int index);
bool net_hands_hidden(const GameSetup *setup); /* does this game have hidden hands? */

/* The seat that goes first (NewGame.first) as a number of a message, and back. */
int net_first_number(int first);
int net_first_read(int number);

#endif
