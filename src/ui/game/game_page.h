/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the game in progress, shared by the files that make it: private to ui/. */
#ifndef BASTIDE_UI_GAME_PAGE_H
#define BASTIDE_UI_GAME_PAGE_H

#include "ui/game/aids.h"
#include "ui/game/game.h"
#include "ui/parts/words.h"
#include "ui/state.h"
#include "ui/table/spots.h"

/* The lesson (ui/lesson/lesson.h). */
typedef struct {
    bool on;
    Session *session;
    Record *course; /* the moves it wants */
    Script script;  /* what the other player plays: the same */
} Lesson;

/* Of ui/table/life.h, in microseconds: since the last input, and how long anything stirred. */
typedef struct {
    uint32_t still;
    uint64_t clock;
} LifeTime;

typedef enum { HOLD_NONE, HOLD_DRAG, HOLD_CLICK } Hold;

enum { ROTATION_TIME = 150000, REASON_TIME = 2000000, REPEAT_TIME = 220000 };

/* A table and what a player does at it. The pages of the game, of the lesson, of the board after the end and
 * of the replay have one each, and so does what only shows a table (the hand-over page, a picture). */
typedef struct GamePage {
    Aids aids;        /* the first part of it stays from game to game */
    Session *session; /* the game that lies there: borrowed */
    bool replay;      /* it is looked back at or only shown: nobody plays */
    bool covered;     /* the next hand was covered */
    Camera camera;
    Timeline timeline;

    /* the tile in hand */
    int held;             /* with three in the hand: which of them */
    int rotation;         /* quarter turns */
    int turned;           /* of the turn being shown: +1 or -1 quarter */
    uint32_t turn_left;   /* microseconds until it is shown turned */
    Hold hold;            /* it follows the pointer */
    float grab_x, grab_y; /* where it was pressed: a drag begins a little away */
    bool cursor_shown;    /* the keyboard chooses the square */
    int cursor_x, cursor_y;

    uint32_t press_left;    /* microseconds in which a second press at the same place is none: */
    float press_x, press_y; /* the first did something */
    bool tile_pressed;      /* the tile on the board was pressed: turned if let go, picked up if dragged */

    /* the action: a figure, fairy, princess, call-back */
    uint8_t act;           /* Act asked for, ACT_NONE = as it comes */
    uint8_t carry;         /* Act: its figure is dragged from the supply */
    uint8_t carry_from;    /* the same, pressed but not yet dragged */
    bool knights_kept;     /* the princess is to send nobody home */
    Move chosen, hot_spot; /* what the turn will end with; what Tab has come to; MOVE_NONE = nothing */

    uint32_t dragon_waited; /* microseconds it has had one way only */
    bool dragon_pointed;    /* the pointer was moved since its last step */

    /* the board in hand */
    bool panning, space;
    float pan_x, pan_y;
    bool pan_moved;

    /* the tile sale: who could buy (bits), found for this position */
    unsigned buyers;
    uint32_t sale_seen;

    int log_back; /* lines of the log the wheel went back */

    /* why the last click did nothing */
    char reason[256];
    Refusal reason_why; /* MOVE_OK: no rule says so */
    float reason_x, reason_y;
    uint32_t reason_left;
    BoardPlace reason_at; /* the square it is about, if reason_placed */
    bool reason_placed, reason_marked;
    bool reason_kind; /* no refusal: an answer of the lesson */

    bool feature_wanted; /* the pointer was used last, not the keyboard */
    bool feature_shown;  /* the pointer rests on a feature */
    int feature;         /* its first node */
    bool feature_keyed;  /* the arrows chose it, while owners are shown */
    bool square_shown;   /* the pointer rests on an empty square: that of the aids */

    DrawRect words[2]; /* the prompt and the name lie there */

    bool peeking; /* the board after the end of the game */

    /* a map: what was connected when the picture last knew, what glows for it, and how long still */
    uint32_t cities_known, cities_new;
    uint16_t seas_known, seas_new;
    uint32_t lit_left; /* microseconds */

    Lesson lesson;
    LifeTime life;
} GamePage;

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
    DrawRect table, panel;
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
GameLayout game_layout(const GamePage *page, const Ui *ui);

typedef struct {
    const GameSetup *setup;
    const Game *game;
    const RecordSeat *seats;
    uint8_t colours[SEATS_MAX];
} Table;
Table game_table(const Session *session);

/* ---- the tile in hand (hand_play.c, hand_draw.c) ---- */
bool hand_chooses(const GamePage *page);        /* PHASE_CHOOSE: one of three (R7.1) */
int hand_size(const GamePage *page);            /* tiles in the hand of the seat to move */
bool hand_fits(const GamePage *page, int held); /* this one may be chosen */
bool hand_stuck(const GamePage *page);          /* nothing in the hand fits: one is to be discarded */
int game_tile(const GamePage *page); /* kind of the tile that would be placed; -1 = none, or not to be seen */
bool game_places(const GamePage *page); /* a tile is to be placed */
Refusal game_place_why(const GamePage *page, int x, int y, int rotation);
void hand_ready(GamePage *page); /* the first that fits is chosen */
void hand_choose(GamePage *page, int held);
void hand_walk(GamePage *page, bool backwards);
bool hand_walked(const GamePage *page, bool backwards); /* the last tile is the chosen one */
bool hand_show_chosen(GamePage *page, Ui *ui);          /* tells the rules; false if they refuse */
void hand_take_back(GamePage *page);                    /* if nothing has followed */
void hand_discard(GamePage *page, Ui *ui);
void hand_cover(GamePage *page, Ui *ui); /* the hand-over page, if the seat to move has to come first */
/* The three on the card (held_draw.c). */
void held_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
int held_at(const GameLayout *at, float x, float y); /* which of them is under a point, -1 = none */
void hand_describe(const GamePage *page, const GameLayout *at, const Table *table, Str *out);

typedef struct {
    bool shown;     /* a tile is over the board */
    bool on_square; /* x, y say which; else it hangs at the pointer */
    bool fits;      /* as it is turned */
    bool after;     /* after turning */
    int x, y;
    Refusal why;
} Ghost;
/* Where the tile would lie: the square under the pointer, or the one the keyboard has chosen. */
Ghost game_ghost(const GamePage *page, const Ui *ui);
/* It may not lie there however it is turned, and that is not plain to see, as it is far from every tile. */
bool ghost_refused(const Ghost *ghost);
int game_fits(const GamePage *page, SquareFit *fits, int cap);
/* Without aids keys come to all squares, and all are kept free, or that would tell what fits. */
bool game_takes(const GamePage *page, const SquareFit *fit);
/* On the board, and not on words that lie over it: what is below those is not pointed at. */
bool game_on_board(const GamePage *page, const GameLayout *at, float x, float y);
/* Turns that fit on a square; 0 = none. */
int game_rotations_at(const GamePage *page, int x, int y);
/* Degrees by which the tile in hand still lags behind its turn */
float game_tile_angle(const GamePage *page);

/* ---- what a player does (game_play.c) ---- */
void game_enter(GamePage *page, Ui *ui); /* a game was begun or opened */
/* Also the provisional one, to its next fitting turn */
void game_rotate_tile(GamePage *page, Ui *ui, int by);
/* Or turns it where it fits after turning, or says why not */
void game_put_down(GamePage *page, Ui *ui, int x, int y);
void game_take_back_tile(GamePage *page, Ui *ui); /* the tile placed, and a meeple on it, into the hand */
void game_take_back(GamePage *page, Ui *ui);      /* meeple, tile in hand, tile placed, in this order */
bool game_can_take_back(const GamePage *page);
void game_pick_up(GamePage *page, Ui *ui, Hold hold);
void game_choose_spot(GamePage *page, Move move); /* again: takes it back */
/* Plays it and shows what comes of it; false if it is refused */
bool game_do(GamePage *page, Ui *ui, Move move);
bool game_others_decide(const GamePage *page); /* the seat that has to decide takes no moves from here */
/* Time passes for it; true if it has moved */
bool game_others(GamePage *page, Ui *ui, uint32_t microseconds);
bool game_can_end_turn(const GamePage *page); /* with what is chosen, or with nothing */
/* Nobody holds anything: the view shows the whole table again */
void game_follow_table(GamePage *page, Ui *ui);
void game_end_turn(GamePage *page, Ui *ui);
void game_fit(GamePage *page, Ui *ui);
/* The page may have another size; where it has not the view stays as it is */
void game_resized(GamePage *page, Ui *ui);
/* By hand, as far as some tile stays in sight. */
void game_pan(GamePage *page, Ui *ui, float dx, float dy);
void game_zoom(GamePage *page, Ui *ui, float x, float y, float notches);
/* ---- why_not.c: refusals in words. x, y: below what they are about ---- */
void game_say(GamePage *page, Ui *ui, Refusal why, float x, float y);
void game_say_at(GamePage *page, Ui *ui, Refusal why, int x, int y); /* at a square, which is marked */
void why_not_ended(GamePage *page, Ui *ui);                          /* the turn: something comes first */
void game_say_words(GamePage *page, Ui *ui, const char *words, float x, float y);
/* Nothing is wrong: the lesson answers */
void game_say_kindly(GamePage *page, Ui *ui, const char *words, float x, float y);
void game_help(GamePage *page, Ui *ui); /* at the rule of the refusal that is shown */
/* The refusal once more, its square marked: the way back from the rules. */
void why_show(GamePage *page, Ui *ui, const char *words, Refusal why, BoardPlace place);
/* Why the tile at the pointer may not lie there, if that is not plain to see; `place` (may be NULL): where.
 */
bool why_at_pointer(const GamePage *page, const Ui *ui, Refusal *why, BoardPlace *place);
/* A figure or place was clicked that the action on offer may not have: says why, if a rule does. */
void why_action(GamePage *page, Ui *ui, float x, float y);
void why_draw(const GamePage *page, const Ui *ui, const GameLayout *at, DrawList *list);

/* The next square from left to right, the first one where none is chosen; false past the last one. */
bool game_tab_cursor(GamePage *page, Ui *ui, bool backwards);
void game_walk_cursor(GamePage *page, Ui *ui, int dx, int dy);
void game_walk_spots(GamePage *page, Ui *ui, bool backwards);
/* The last place of the last act has been shown */
bool game_spots_walked(const GamePage *page, const Ui *ui, bool backwards);
void game_walk_spots_to(GamePage *page, Ui *ui, int dx, int dy); /* the next place in that direction */
/* ---- game_keys.c ---- */
void game_menu(GamePage *page, Ui *ui);
/* False: the button in the frame is pressed */
bool game_key(GamePage *page, Ui *ui, const InputEvent *event);
void game_key_enter(GamePage *page, Ui *ui); /* also what Space does that was only tapped */
void game_step(GamePage *page, Ui *ui, uint32_t microseconds);
bool game_moving(const GamePage *page, const Ui *ui);
void game_ahead(void *page, uint32_t microseconds);
void game_describe(const void *page, const Ui *ui, Str *out); /* docs/window-test.md */

/* ---- parts of the picture ---- */
void panel_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
/* The scoring in the log under the pointer and where its line is; NULL if none. */
const LogEntry *log_pointed_at(const GamePage *page, const Ui *ui, const GameLayout *at, DrawRect *line);
/* "June road +4" */
void log_sentence(const Table *table, const LogEntry *entry, Str *out);
bool log_press(GamePage *page, Ui *ui, const GameLayout *at); /* a click on a line goes to what was scored */
void log_scroll(GamePage *page, Ui *ui, int lines);           /* towards older lines; negative: newer */
void track_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void hand_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void game_table_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                     DrawList *list);
/* Features that are scored, or pointed at in the log: below the figures. */
/* The wood, only where it is seen: beside the panel and a printed board. The page is covered then. */
void table_wood_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                     DrawList *list);
/* The printed board under the tiles, and what is connected on it. */
void board_ground_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                       int without, DrawList *list);
void board_lights_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                       DrawList *list);
void board_lights_known(GamePage *page);         /* nothing is new */
void board_lights_moved(GamePage *page, Ui *ui); /* after a move: what it connected glows for a while */
void board_lights_step(GamePage *page, uint32_t microseconds);
void glows_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void effects_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                  DrawList *list);
void held_tile_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                    DrawList *list);
void labels_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                 DrawList *list);
DrawRect name_pill_rect(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table);
/* Where the prompt lies now; to be called before the pointer moves */
void words_settle(GamePage *page, Ui *ui);
void prompt_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                 DrawList *list);

/* The spot under the pointer or the keyboard, on the board or on the card; -1 if none. */
int game_hot_spot(const GamePage *page, const Ui *ui, const Spot *spots, int count);

/* ---- aids (aids_draw.c) ---- */
void aids_draw_owners(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                      int without, DrawList *list);
void aids_draw_stones(const GamePage *page, const GameLayout *at, const Table *table, DrawList *list);

/* ---- actions with figures (acts.c) ---- */
Act act_now(const GamePage *page);                     /* what the places shown are for */
PaintFigure act_figure(const GamePage *page, Act act); /* in the list and while it is carried */
int act_spots(const GamePage *page, const Ui *ui, bool all, Spot out[SPOTS_MAX]);
void act_choose(GamePage *page, Act act);
void act_keep_knights(GamePage *page);
bool act_walk(GamePage *page, bool backwards); /* to the next entry of the list; false if there is none */
bool act_walked(const GamePage *page, bool backwards); /* it is at the end of the list */
void act_key(GamePage *page, int index);               /* the entry of the list with that number, from 0 */
void game_do_claim(GamePage *page, Ui *ui);            /* the fairy point */
bool act_has_list(const GamePage *page);               /* more than a meeple is on offer, or something else */
bool act_claims(const GamePage *page);                 /* the fairy point waits to be claimed */
bool act_by_portal(const GamePage *page);
float act_buttons_left(const GamePage *page, const GameLayout *at); /* the prompt ends before these */
void acts_layout(const GamePage *page, const GameLayout *at, WidgetList *widgets);
void acts_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void act_spots_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                    DrawList *list);
/* On the large tile of the card. */
void act_spots_draw_large(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                          DrawList *list);
const char *act_prompt(const GamePage *page, const Ui *ui, char *room, size_t size);
void acts_describe(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table, Str *out);

/* ---- a figure dragged from the supply (carry.c) ---- */
void carry_press(GamePage *page, Ui *ui, const InputEvent *event); /* it may become a drag */
void carry_move(GamePage *page, Ui *ui, const InputEvent *event);
/* Puts it on the place under the pointer, or back; true = there was one */
bool carry_drop(GamePage *page, Ui *ui);
void carry_forget(GamePage *page);
void carry_draw(const GamePage *page, const Ui *ui, const Table *table, DrawList *list);
DrawRect supply_chip(const GameLayout *at); /* on the card, where there is no list */
/* ---- house rules (agreed_play.c, edge_draw.c, held_seats.c) ---- */
/* The squares within the edge of the table; on a shifting one those that can still be reached. False: no
 * edge. */
bool edge_bounds(const GameSetup *setup, const Game *game, SquareBounds *bounds);
void edge_draw(const GamePage *page, const GameLayout *at, const Table *table, DrawList *list);
bool extend_offered(const GamePage *page);
void extend_open(GamePage *page, Ui *ui);
void sale_look(GamePage *page); /* whether the tile can be sold; to be called when that may have changed */
bool sale_offered(const GamePage *page);
void sale_open(GamePage *page, Ui *ui);
/* Open tiles of a seat, right-aligned on its card; returns the width they take. Side 0: no room for them. */
float seat_tiles_draw(const Table *table, int seat, float right, float bottom, float side, DrawList *list);
/* The same large, beside the card the pointer rests on. */
void seat_tiles_card_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);

/* ---- the dragon's walk (dragon_play.c, dragon_draw.c) ---- */
extern const int SIDE_X[SIDE_COUNT], SIDE_Y[SIDE_COUNT]; /* to the square on that side */
int game_seat_shown(const GamePage *page);               /* whose turn or step the eye sees */
bool dragon_walks(const GamePage *page);                 /* PHASE_DRAGON */
bool dragon_walk_shown(const GamePage *page);            /* also while the last step is on its way */
/* Each takes the step to a square or says why not. */
/* False, and nothing said: not beside the dragon */
bool dragon_press(GamePage *page, Ui *ui, float x, float y);
void dragon_click(GamePage *page, Ui *ui, float x, float y); /* wherever */
void dragon_go(GamePage *page, Ui *ui, int dx, int dy);
/* The pointer was moved to a square beside the dragon that it may not enter: why, and which. */
bool dragon_barred(const GamePage *page, const Ui *ui, Refusal *why, int *x, int *y);
bool dragon_only_way(GamePage *page, Ui *ui); /* takes it if there is only one; false: there are more */
bool dragon_waits(const GamePage *page, const Ui *ui); /* one way only, soon taken by itself */
void dragon_tick(GamePage *page, Ui *ui, uint32_t microseconds);
void dragon_show(GamePage *page, Ui *ui); /* the view goes to where the walk is, if it is out of sight */
int dragon_hot_side(const GamePage *page, const Ui *ui); /* under the pointer; -1 = none */
/* Does this cover the dragon or a square it may enter? */
bool dragon_covered(const GamePage *page, const GameLayout *at, DrawRect card);
/* The card that says whose step it is */
DrawRect dragon_card_place(const GamePage *page, const Ui *ui, const GameLayout *at);
void dragon_dim(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table, DrawList *list);
void dragon_card_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                      DrawList *list);
/* Dragon and fairy, where they are or on their way; beside the table before they are in play. */
void beasts_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                 DrawList *list);
void dragon_prompt(const GamePage *page, const Ui *ui, const Table *table, Str *out);
void dragon_describe(const GamePage *page, const GameLayout *at, Str *out);

#endif
