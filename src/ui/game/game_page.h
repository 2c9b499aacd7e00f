/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the game in progress, shared by the files that make it: private to ui/. */
#ifndef BASTIDE_UI_GAME_PAGE_H
#define BASTIDE_UI_GAME_PAGE_H

#include "ui/lesson/lesson.h"
#include "ui/parts/words.h"
#include "ui/state.h"
#include "ui/table/spots.h"

enum {
    GAME_END_TURN = 1,
    GAME_UNDO,
    GAME_TURN_LEFT,
    GAME_TURN_RIGHT,
    GAME_FIT,
    GAME_HELP,
    GAME_MENU,
    GAME_BACK,   /* from the board to the result */
    GAME_SKIP,   /* the final scoring */
    GAME_ACT,    /* arg: Act, also in the next */
    GAME_KEEP,   /* all knights */
    GAME_CLAIM,  /* the fairy point */
    GAME_EXTEND, /* the table */
    GAME_SALE,   /* of the tile */
    GAME_DISCARD /* the one chosen: nothing in the hand fits */
};

/* Where everything is, for a window and a number of seats. */
typedef struct {
    DrawRect board, panel;
    DrawRect seats[SEATS_MAX];
    bool compact; /* two columns of seats */
    DrawRect track;
    DrawRect hand;      /* the card */
    DrawRect hand_tile; /* the tile on it; with three of them the one chosen */
    DrawRect held[HAND_MAX];
    int held_count; /* 0: one tile */
    DrawRect stack; /* the tiles left */
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

/* ---- the tile in hand (hand_play.c, hand_draw.c) ---- */
bool hand_chooses(const Ui *ui);        /* PHASE_CHOOSE: one of three (R7.1) */
int hand_size(const Ui *ui);            /* tiles in the hand of the seat to move */
bool hand_fits(const Ui *ui, int held); /* this one may be chosen */
bool hand_stuck(const Ui *ui);          /* nothing in the hand fits: one is to be discarded */
int game_tile(const Ui *ui);    /* kind of the tile that would be placed; -1 = none, or not to be seen */
bool game_places(const Ui *ui); /* a tile is to be placed */
Refusal game_place_why(const Ui *ui, int x, int y, int rotation);
void hand_ready(Ui *ui); /* the first that fits is chosen */
void hand_choose(Ui *ui, int held);
void hand_walk(Ui *ui, bool backwards);
bool hand_walked(const Ui *ui, bool backwards); /* the last tile is the chosen one */
bool hand_show_chosen(Ui *ui);                  /* tells the rules; false if they refuse */
void hand_take_back(Ui *ui);                    /* if nothing has followed */
void hand_discard(Ui *ui);
void hand_cover(Ui *ui); /* the hand-over page, if the seat to move has to come first */
/* The three on the card (held_draw.c). */
void held_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
int held_at(const GameLayout *at, float x, float y); /* which of them is under a point, -1 = none */
void hand_describe(const Ui *ui, const GameLayout *at, const Table *table, Str *out);

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
/* It may not lie there however it is turned, and that is not plain to see, as it is far from every tile. */
bool ghost_refused(const Ghost *ghost);
int game_fits(const Ui *ui, SquareFit *fits, int cap);
/* Without aids keys come to all squares, and all are kept free, or that would tell what fits. */
bool game_takes(const Ui *ui, const SquareFit *fit);
/* On the board, and not on words that lie over it: what is below those is not pointed at. */
bool game_on_board(const Ui *ui, const GameLayout *at, float x, float y);
/* Turns that fit on a square; 0 = none. */
int game_rotations_at(const Ui *ui, int x, int y);
float game_tile_angle(const Ui *ui); /* degrees by which the tile in hand still lags behind its turn */

/* ---- what a player does (game_moves_ui.c) ---- */
void game_enter(Ui *ui);                  /* a game was begun or opened */
void game_rotate_tile(Ui *ui, int by);    /* also the provisional one, to its next fitting turn */
void game_put_down(Ui *ui, int x, int y); /* or turns it where it fits after turning, or says why not */
void game_take_back_tile(Ui *ui);         /* the tile placed, and a meeple on it, into the hand */
void game_take_back(Ui *ui);              /* meeple, tile in hand, tile placed, in this order */
bool game_can_take_back(const Ui *ui);
void game_pick_up(Ui *ui, Hold hold);
void game_choose_spot(Ui *ui, Move move); /* again: takes it back */
bool game_do(Ui *ui, Move move);          /* plays it and shows what comes of it; false if it is refused */
bool game_others_decide(const Ui *ui);    /* the seat that has to decide takes no moves from here */
bool game_others(Ui *ui, uint32_t microseconds); /* time passes for it; true if it has moved */
bool game_can_end_turn(const Ui *ui);            /* with what is chosen, or with nothing */
void game_follow_table(Ui *ui); /* nobody holds anything: the view shows the whole table again */
void game_end_turn(Ui *ui);
void game_fit(Ui *ui);
void game_resized(Ui *ui); /* the page may have another size; where it has not the view stays as it is */
/* By hand, as far as some tile stays in sight. */
void game_pan(Ui *ui, float dx, float dy);
void game_zoom(Ui *ui, float x, float y, float notches);
/* ---- why_not.c: refusals in words. x, y: below what they are about ---- */
void game_say(Ui *ui, Refusal why, float x, float y);
void game_say_at(Ui *ui, Refusal why, int x, int y); /* at a square, which is marked */
void why_not_ended(Ui *ui);                          /* the turn: something comes first */
void game_say_words(Ui *ui, const char *words, float x, float y);
void game_say_kindly(Ui *ui, const char *words, float x, float y); /* nothing is wrong: the lesson answers */
void game_help(Ui *ui); /* at the rule of the refusal that is shown */
/* The refusal once more, its square marked: the way back from the rules. */
void why_show(Ui *ui, const char *words, Refusal why, BoardPlace place);
/* Why the tile at the pointer may not lie there, if that is not plain to see; `place` (may be NULL): where.
 */
bool why_at_pointer(const Ui *ui, Refusal *why, BoardPlace *place);
/* A figure or place was clicked that the action on offer may not have: says why, if a rule does. */
void why_action(Ui *ui, float x, float y);
void why_draw(const Ui *ui, const GameLayout *at, DrawList *list);

/* The next square from left to right, the first one where none is chosen; false past the last one. */
bool game_tab_cursor(Ui *ui, bool backwards);
void game_walk_cursor(Ui *ui, int dx, int dy);
void game_walk_spots(Ui *ui, bool backwards);
bool game_spots_walked(const Ui *ui, bool backwards); /* the last place of the last act has been shown */
void game_walk_spots_to(Ui *ui, int dx, int dy);      /* the next place in that direction */
/* ---- game_keys.c ---- */
bool game_key(Ui *ui, const InputEvent *event); /* false: the button in the frame is pressed */
void game_key_enter(Ui *ui);                    /* also what Space does that was only tapped */
void game_step(Ui *ui, uint32_t microseconds);
bool game_moving(const Ui *ui);
void game_describe(const Ui *ui, Str *out); /* docs/window-test.md */

/* ---- parts of the picture ---- */
void panel_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
/* The scoring in the log under the pointer and where its line is; NULL if none. */
const LogEntry *log_pointed_at(const Ui *ui, const GameLayout *at, DrawRect *line);
/* "June road +4" */
void log_sentence(const Table *table, const LogEntry *entry, Str *out);
bool log_press(Ui *ui, const GameLayout *at); /* a click on a line goes to what was scored */
void log_scroll(Ui *ui, int lines);           /* towards older lines; negative: newer */
void track_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void hand_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void board_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
/* Features that are scored, or pointed at in the log: below the figures. */
/* The wood, only where it is seen: beside the panel and a printed board. The page is covered then. */
void table_wood_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
/* The printed board under the tiles, and what is connected on it. */
void map_ground_draw(const Ui *ui, const GameLayout *at, const Table *table, int without, DrawList *list);
void map_lights_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void map_lights_known(Ui *ui); /* nothing is new */
void map_lights_moved(Ui *ui); /* after a move: what it connected glows for a while */
void map_lights_step(Ui *ui, uint32_t microseconds);
void glows_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void effects_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void held_tile_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void labels_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
DrawRect name_pill_rect(const Ui *ui, const GameLayout *at, const Table *table);
void words_settle(Ui *ui); /* where the prompt lies now; to be called before the pointer moves */
void prompt_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);

/* The spot under the pointer or the keyboard, on the board or on the card; -1 if none. */
int game_hot_spot(const Ui *ui, const Spot *spots, int count);

/* ---- aids (aids_draw.c) ---- */
void aids_draw_owners(const Ui *ui, const GameLayout *at, const Table *table, int without, DrawList *list);
void aids_draw_stones(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);

/* ---- actions with figures (acts.c) ---- */
Act act_now(const Ui *ui);                     /* what the places shown are for */
PaintFigure act_figure(const Ui *ui, Act act); /* in the list and while it is carried */
int act_spots(const Ui *ui, bool all, Spot out[SPOTS_MAX]);
void act_choose(Ui *ui, Act act);
void act_keep_knights(Ui *ui);
bool act_walk(Ui *ui, bool backwards);         /* to the next entry of the list; false if there is none */
bool act_walked(const Ui *ui, bool backwards); /* it is at the end of the list */
void act_key(Ui *ui, int index);               /* the entry of the list with that number, from 0 */
void game_do_claim(Ui *ui);                    /* the fairy point */
bool act_has_list(const Ui *ui);               /* more than a meeple is on offer, or something else */
bool act_claims(const Ui *ui);                 /* the fairy point waits to be claimed */
bool act_by_portal(const Ui *ui);
float act_buttons_left(const Ui *ui, const GameLayout *at); /* the prompt ends before these */
void acts_layout(const Ui *ui, const GameLayout *at, WidgetList *widgets);
void acts_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void act_spots_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
/* On the large tile of the card. */
void act_spots_draw_large(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
const char *act_prompt(const Ui *ui, char *room, size_t size);
void acts_describe(const Ui *ui, const GameLayout *at, const Table *table, Str *out);

/* ---- a figure dragged from the supply (carry.c) ---- */
void carry_press(Ui *ui, const InputEvent *event); /* it may become a drag */
void carry_move(Ui *ui, const InputEvent *event);
bool carry_drop(Ui *ui); /* puts it on the place under the pointer, or back; true = there was one */
void carry_forget(Ui *ui);
void carry_draw(const Ui *ui, const Table *table, DrawList *list);
DrawRect supply_chip(const GameLayout *at); /* on the card, where there is no list */
/* ---- house rules (edge_draw.c, overlay_extend.c, overlay_sale.c, held_seats.c) ---- */
/* The squares within the edge of the table; on a shifting one those that can still be reached. False: no
 * edge. */
bool edge_bounds(const GameSetup *setup, const Game *game, SquareBounds *bounds);
void edge_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
bool extend_offered(const Ui *ui);
void extend_open(Ui *ui);
void sale_look(Ui *ui); /* whether the tile can be sold; to be called when that may have changed */
bool sale_offered(const Ui *ui);
void sale_open(Ui *ui);
/* Open tiles of a seat, right-aligned on its card; returns the width they take. Side 0: no room for them. */
float seat_tiles_draw(const Table *table, int seat, float right, float bottom, float side, DrawList *list);
/* The same large, beside the card the pointer rests on. */
void seat_tiles_card_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);

/* ---- the dragon's walk (dragon_play.c, dragon_draw.c) ---- */
extern const int SIDE_X[SIDE_COUNT], SIDE_Y[SIDE_COUNT]; /* to the square on that side */
int game_seat_shown(const Ui *ui);                       /* whose turn or step the eye sees */
bool dragon_walks(const Ui *ui);                         /* PHASE_DRAGON */
bool dragon_walk_shown(const Ui *ui);                    /* also while the last step is on its way */
/* Each takes the step to a square or says why not. */
bool dragon_press(Ui *ui, float x, float y); /* false, and nothing said: not beside the dragon */
void dragon_click(Ui *ui, float x, float y); /* wherever */
void dragon_go(Ui *ui, int dx, int dy);
/* The pointer was moved to a square beside the dragon that it may not enter: why, and which. */
bool dragon_barred(const Ui *ui, Refusal *why, int *x, int *y);
bool dragon_only_way(Ui *ui);    /* takes it if there is only one; false: there are more */
bool dragon_waits(const Ui *ui); /* one way only, soon taken by itself */
void dragon_tick(Ui *ui, uint32_t microseconds);
void dragon_show(Ui *ui);          /* the view goes to where the walk is, if it is out of sight */
int dragon_hot_side(const Ui *ui); /* under the pointer; -1 = none */
/* Does this cover the dragon or a square it may enter? */
bool dragon_covered(const Ui *ui, const GameLayout *at, DrawRect card);
DrawRect dragon_card_place(const Ui *ui, const GameLayout *at); /* the card that says whose step it is */
void dragon_dim(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void dragon_card_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
/* Dragon and fairy, where they are or on their way; beside the table before they are in play. */
void beasts_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void dragon_prompt(const Ui *ui, const Table *table, Str *out);
void dragon_describe(const Ui *ui, const GameLayout *at, Str *out);

#endif
