/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game across a network on the pages: what connects the table with online/, and what it shows there. The
 * pages before the game are TOGETHER_PAGE and ROOM_PAGE. */
#ifndef BASTIDE_UI_TOGETHER_TOGETHER_H
#define BASTIDE_UI_TOGETHER_TOGETHER_H

#include "online/online.h"
#include "ui/game/game_page.h"

/* Actions at the table, distinct from those of the game and the tutorial. */
enum {
    TOGETHER_FIRST = 300,
    TOGETHER_WAIT = TOGETHER_FIRST,
    TOGETHER_COMPUTER, /* arg: seat */
    TOGETHER_LEAVE,
    TOGETHER_RETRY,
    TOGETHER_AGAIN, /* hosts the game that was hosted before a restart; or not */
    TOGETHER_ALONE,
    TOGETHER_AGREE, /* arg: the seat that proposed something */
    TOGETHER_DECLINE,
    TOGETHER_SAY,   /* opens the list of phrases */
    TOGETHER_PHRASE /* arg: which, from 1 */
};

void together_step(Ui *ui, uint32_t microseconds);
void together_end(Ui *ui); /* leaves the game across the network, if there is one */
/* Opens a room, or, if this program has one, changes what will be played there; its guests stay. */
bool together_host(Ui *ui, const Settings *chosen, char refusal[160]);
bool together_gathers(const Ui *ui); /* hosts a game that has not begun */
bool together_begin(Ui *ui);         /* the host begins the game; false if it cannot */
bool together_host_again(Ui *ui);    /* the game at the table, which was hosted before a restart */
/* The host's game is over: its guests are back in the room, and their seats open in these settings; false if
 * no game is hosted here. */
bool together_gather(Ui *ui, Settings *settings);
/* The guest's game is over: enters the room of the next, or says that the host has not opened it yet; false
 * if this is no guest, or it has lost the host. */
bool together_play_again(Ui *ui);
bool together_speak(Ui *ui, int phrase);
/* Opens the page Play together, and goes from there to the game that was left before it was over. */
void together_return(Ui *ui);

/* ---- at the table ---- */

void together_look(Ui *ui, const Session *session);        /* comes to the table: was it hosted before? */
bool together_hosts(const Ui *ui, const Session *session); /* this game, for guests */
bool together_shared(const GamePage *page, const Ui *ui);  /* the table of a game across a network */

/* On the page of a guest: sends a move that ends what can be undone to the host; false: play it here. */
bool together_sends(GamePage *page, Ui *ui, Move move);
/* Takes in what the host has told; true: the session has a move to be played. */
bool together_follow(GamePage *page, Ui *ui);
bool together_waits(const GamePage *page, const Ui *ui);           /* for a player at another computer */
bool together_plays(const GamePage *page, const Ui *ui);           /* the game goes on below a card */
bool together_hears(const GamePage *page, const Ui *ui, int seat); /* phrases of a person elsewhere */
/* At the host: is it for a guest who is there to decide? */
bool together_awaits(const GamePage *page, const Ui *ui);
bool together_may_undo(const GamePage *page, const Ui *ui);
/* On the page of a guest that is going to undo a move of its session: asks the host to undo it, if it has it.
 */
void together_undo(GamePage *page, Ui *ui);
/* Hands the seat of a guest over to a computer player, or back; false if it is no guest's. */
bool together_hand_over(GamePage *page, Ui *ui, int seat, int level);
void together_to_result(Ui *ui);
/* Proposes a move that others have to agree to (net/room.h), and says so if that is not possible now; false
 * at a table of this program alone. Spectators may not. */
bool together_propose(GamePage *page, Ui *ui, Move move);
bool together_may_propose(const Ui *ui);

void together_layout(const Scene *s, WidgetList *widgets);
bool together_key(GamePage *page, Ui *ui, int key);
void together_act(Ui *ui, Action action);
void together_card_draw(const Scene *s);      /* under its buttons */
bool together_away(const Scene *s, int seat); /* its player has lost the connection: its card is grey */
void together_draw(const Scene *s);           /* who is away, and what was said */

/* The eight phrases, in two columns if it is narrow; each has the action {id, number}. */
#define PHRASES_WIDE 560.0f /* a card at least so wide has room for four columns */
void phrases_layout(const Ui *ui, WidgetList *widgets, DrawRect rect, int id);

#endif
