/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the game in progress, shared by the files that make it: private to ui/. */
#ifndef BASTIDE_UI_GAME_PAGE_H
#define BASTIDE_UI_GAME_PAGE_H

#include "ui/spots.h"
#include "ui/state.h"
#include "ui/words.h"

enum {
    GAME_END_TURN = 1,
    GAME_UNDO,
    GAME_TURN_LEFT,
    GAME_TURN_RIGHT,
    GAME_FIT,
    GAME_HELP,
    GAME_MENU,
    GAME_BACK, /* from the board to the result */
    GAME_SKIP  /* the final scoring */
};

/* Where everything is, for a window and a number of seats. */
typedef struct {
    DrawRect board, panel;
    DrawRect seats[SEATS_MAX];
    bool compact; /* two columns of seats */
    DrawRect track;
    DrawRect hand;      /* the card */
    DrawRect hand_tile; /* the tile on it */
    DrawRect stack;     /* the tiles left */
    DrawRect undo, end_turn, turn_left, turn_right;
    DrawRect pill; /* the prompt may take this much */
} GameLayout;
GameLayout game_layout(const Ui *ui);

typedef struct {
    const GameSetup *setup;
    const Game *game;
    const RecordSeat *seats;
    uint8_t colours[SEATS_MAX];
} Table;
Table game_table(const Ui *ui);

/* ---- the tile in hand ---- */
typedef struct {
    bool shown;     /* a tile is over the board */
    bool on_square; /* x, y say which; else it hangs at the pointer */
    bool fits;      /* as it is turned */
    bool after;     /* after turning */
    int x, y;
    Refusal why;
} Ghost;
/* Where the tile would lie: the square under the pointer, or the one the keyboard has chosen. */
Ghost game_ghost(const Ui *ui);
int game_fits(const Ui *ui, SquareFit *fits, int cap);
/* Turns that fit on a square; 0 = none. */
int game_turns_at(const Ui *ui, int x, int y);
float game_tile_angle(const Ui *ui); /* degrees by which the tile in hand still lags behind its turn */

/* ---- what a player does (game_moves_ui.c) ---- */
void game_enter(Ui *ui);                  /* a game was begun or opened */
void game_turn_tile(Ui *ui, int by);      /* also the provisional one, to its next fitting turn */
void game_put_down(Ui *ui, int x, int y); /* or turns it where it fits after turning, or says why not */
void game_take_back_tile(Ui *ui);         /* the tile placed, and a meeple on it, into the hand */
void game_take_back(Ui *ui);              /* meeple, tile in hand, tile placed, in this order */
bool game_can_take_back(const Ui *ui);
void game_pick_up(Ui *ui, Hold hold);
void game_choose_spot(Ui *ui, int segment); /* again: takes it back */
void game_end_turn(Ui *ui);
void game_fit(Ui *ui);
void game_resized(Ui *ui); /* the page has another size */
void game_say(Ui *ui, Refusal why, float x, float y);
void game_say_words(Ui *ui, const char *words, float x, float y);
void game_walk_cursor(Ui *ui, int dx, int dy);
void game_walk_spots(Ui *ui, bool backwards);
void game_step(Ui *ui, uint32_t microseconds);
bool game_moving(const Ui *ui);

/* ---- parts of the picture ---- */
void panel_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
/* The scoring in the log under the pointer and where its line is; NULL if none. */
const LogEntry *log_pointed_at(const Ui *ui, const GameLayout *at, DrawRect *line);
void track_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void hand_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void board_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
/* Features that are scored, or pointed at in the log: below the figures. */
void glows_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void effects_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void held_tile_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void labels_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
int prompt_write(const Ui *ui, const Table *table, Str *out); /* returns the seat it speaks to */

/* The spot under the pointer or the keyboard, on the board or on the card; -1 if none. */
int game_hot_spot(const Ui *ui, const Spot *spots, int count);

#endif
