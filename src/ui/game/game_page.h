/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a game in progress, for the files that make it up: private to ui/. */
#ifndef BASTIDE_UI_GAME_PAGE_H
#define BASTIDE_UI_GAME_PAGE_H

#include "ui/game/hint_play.h"
#include "ui/parts/words.h"
#include "ui/state.h"
#include "ui/table/owners.h"
#include "ui/table/spots.h"

/* The lesson (ui/lesson/lesson.h). */
typedef struct {
    bool on;
    int kind; /* index of LESSONS */
    Session *session;
    Record *course; /* the moves it wants from the learner */
    Script script;  /* the same moves, played by the other seat */
} Lesson;

/* For ui/table/life.h, in microseconds: since the last input, and how long life has been moving. */
typedef struct {
    uint32_t still;
    uint64_t clock;
} LifeTime;

/* ---- player aids: F shows owners, T the remaining tiles, P the scores if the game ended now; stones mark
 * squares that nothing fits. The option `aids` turns all of them off for a game, together with the bright
 * squares and the cards under the pointer. ---- */
enum { AIDS_TAP = 300000 }; /* microseconds: if F is released within this time, the owners stay on */

/* Actions, distinct from those of the page. */
enum { AIDS_OWNERS = 100, AIDS_TILES, AIDS_POINTS };

typedef struct {
    bool points;       /* switched on; kept from game to game */
    bool owners;       /* switched on */
    bool held;         /* F is held down to show the owners */
    uint32_t tap_left; /* microseconds in which releasing it is a tap */
    bool square_known; /* an empty square has been pointed at; the last one is */
    int16_t square_x, square_y;
    OwnerMap *map; /* owned; created when first needed */
} Aids;

typedef enum { HOLD_NONE, HOLD_DRAG, HOLD_CLICK } Hold;

/* The turns of computer players (watch.c); times in microseconds. */
typedef struct {
    bool paused;
    int steps;        /* so many turns are played at once, paused or not; one that has begun is among them */
    bool fast;        /* until the next turn of a person */
    bool proposed;    /* a larger table, to the computer players */
    bool weighed;     /* the moves considered last are shown */
    uint8_t weighing; /* by this seat */
    uint32_t waited;  /* since the last move */
    uint32_t swapped; /* left, in which buttons that have just changed take no press */
    uint32_t clock;   /* of the signs of thinking */
} Watch;

/* The final scoring (finale.h). */
typedef struct {
    bool crowned;          /* the winner has been celebrated */
    bool begun;            /* `rows` are known */
    float rows[SEATS_MAX]; /* where the running table shows each seat, from 0; on its way to its place */
    int scored;            /* 1 + the index of the animation of the feature that the view has moved to */
} Finale;

enum { ROTATION_TIME = 150000, REASON_TIME = 2000000, REPEAT_TIME = 220000 };

/* A table and what the player is doing there. The pages of a game, the tutorial, a finished game and a replay
 * each have one, and so does everything else that shows a table (the hand-over page, a saved picture). */
typedef struct GamePage {
    Aids aids;        /* first: `points` is kept from game to game */
    Session *session; /* the game on the table; borrowed, like the parts of it: */
    const GameSetup *setup;
    const Game *game;
    const RecordSeat *seats;
    bool replay;   /* the game is only shown, not played */
    bool shared;   /* across a network, ... */
    bool guest;    /* ... hosted by another program (ui/together/) */
    bool asks;     /* its answer to a move is awaited */
    bool reviewed; /* with a curve below the table */
    bool covered;  /* the hand-over page hid the next hand */
    Camera camera;
    Timeline timeline;

    Watch watch;
    HintPlay hint;

    /* the tile in hand */
    int held;           /* the chosen one of three */
    int rotation;       /* quarter turns */
    int turned;         /* direction of the rotation being animated: +1 or -1 */
    uint32_t turn_left; /* microseconds until the rotation is complete */
    Hold hold;          /* does it follow the pointer? */
    DrawPoint grab;     /* where the button was pressed; a drag begins a little away from there */
    bool cursor_shown;  /* a square is chosen with the keyboard */
    int cursor_x, cursor_y;

    uint32_t press_left; /* microseconds in which a second press at the same place is ignored */
    DrawPoint press;
    bool tile_pressed; /* the mouse is down on the placed tile: releasing rotates it, dragging picks it up */

    /* the second step of a turn */
    bool pass_asked;     /* Enter was pressed with a spot free: once more ends the turn */
    uint8_t portal_kind; /* which features a portal offers: see portal.c */
    uint8_t act;         /* the Act that the player chose; ACT_NONE = the first that is possible */
    uint8_t carry;       /* the Act whose figure is being dragged from the supply */
    uint8_t carry_from;  /* the same, pressed but not yet dragged */
    /* The tile is to be placed there once computer players have bid for it, and then this chosen; or
     * MOVE_NONE. */
    Move wanted, wanted_act;
    /* The turn will end with it, or it is the dragon's next step; marked with the keys; or MOVE_NONE. */
    Move chosen, hot_spot;

    uint32_t dragon_waited; /* microseconds for which it has had only one way */
    bool dragon_pointed;    /* the pointer has moved since its last step */

    /* the view is being dragged */
    bool panning, space;
    DrawPoint pan;
    bool pan_moved;

    /* the tile sale: seats that could buy, as bits, and the position they were found for */
    unsigned buyers;
    uint32_t sale_seen;
    unsigned unasked; /* across a network, seats that cannot be asked to buy, as bits */

    bool second_new; /* the second part of a double turn has begun, and the player has done nothing since */

    int log_back; /* lines the log is scrolled back */

    /* the reason why the last click did nothing, while it is shown */
    char reason[256];
    Refusal reason_why; /* MOVE_OK: not because of a rule */
    DrawPoint reason_below;
    uint32_t reason_left;
    BoardPlace reason_at; /* the square it is about, if reason_placed */
    bool reason_placed, reason_marked;
    bool reason_kind; /* it is not a refusal, but an answer of the lesson */

    bool feature_wanted;  /* the mouse was used last, not the keyboard */
    bool feature_shown;   /* the pointer rests on a feature */
    int feature;          /* its first node */
    bool feature_keyed;   /* the feature was chosen with the arrows */
    bool square_shown;    /* the pointer rests on the empty square in `aids` */
    uint64_t print_shown; /* what is printed on the board under the resting pointer; 0 = nothing shown */

    DrawRect words[3]; /* the areas of the prompt, of the name of the game and of the docked card */

    bool peeking;  /* the table after the end of the game */
    bool recounts; /* only shows the final scoring again, then closes */
    Finale finale;

    /* of a board: what was connected before, and what glows because it is new */
    uint32_t cities_known, cities_new;
    uint16_t seas_known, seas_new;
    uint32_t lit_left;              /* microseconds */
    uint8_t clock_said, clock_seat; /* ClockNews that a notice tells, and to which seat */
    uint32_t clock_left;            /* of a guest: what the host has told of its time, in milliseconds */

    Lesson lesson;
    LifeTime life;
} GamePage;

enum {
    GAME_END_TURN = 1,
    GAME_UNDO,
    GAME_TURN, /* rotates the tile; arg: quarter turns */
    GAME_FIT,
    GAME_HELP,
    GAME_MENU,
    GAME_BACK,    /* from the table to the result */
    GAME_SKIP,    /* the final scoring */
    GAME_NEXT,    /* feature of it */
    GAME_ACT,     /* arg: Act */
    GAME_CLAIM,   /* the fairy point */
    GAME_EXTEND,  /* the table */
    GAME_SALE,    /* of the tile */
    GAME_DISCARD, /* the chosen tile, because nothing in the hand fits */
    GAME_PAUSE,   /* or resume: the computer players */
    GAME_STEP,
    GAME_FAST,
    GAME_PLAYER, /* arg: the seat whose menu is opened */
    GAME_HINT,
    GAME_HINT_TURN, /* arg: which of them is played */
    GAME_LEGEND,    /* of the board */
    GAME_PORTAL,    /* arg: the kind of features it offers */
    GAME_BREAK,     /* the clock stands still */
    GAME_BEAST,     /* arg: 0 = the dragon, 1 = the fairy, who wait beside the table */
    GAME_ACTION_COUNT
};

/* The height of a seat's card without and with a row of goods. */
enum { SEAT_LOW = 44, SEAT_TALL = 57 };

/* Where everything is, for a window and a number of seats. */
typedef struct {
    DrawRect table, panel;
    bool small; /* the card of the hand has the small size */
    DrawRect seats[SEATS_MAX];
    bool compact; /* two columns of seats */
    DrawRect track;
    DrawRect hand;      /* the card */
    DrawRect hand_tile; /* the tile on it; with three of them the one chosen */
    DrawRect held[HAND_MAX];
    int held_count; /* 0: one tile */
    DrawRect stack; /* the tiles left */
    DrawRect undo, end_turn, turn_left, turn_right;
    DrawRect pill; /* room for the prompt */
} GameLayout;
GameLayout game_layout(const GamePage *page, const Ui *ui);
void game_shown(GamePage *page, Session *session); /* is on its table from now on */

/* Everything that drawing needs: the page and where its parts are, the game on its table, the list to draw
 * into. */
typedef struct Scene {
    const GamePage *page;
    const Ui *ui;
    GameLayout at;
    const GameSetup *setup;
    const Game *game;
    const RecordSeat *seats;
    DrawList *list; /* NULL: for layout only */
} Scene;
Scene game_scene(const GamePage *page, const Ui *ui, DrawList *list);

/* Where a square, a tile or a point of the table is on the screen. */
static inline DrawRect scene_square(const Scene *s, int x, int y) {
    return camera_square(&s->page->camera, s->at.table, x, y);
}
static inline DrawRect scene_tile(const Scene *s, int tile) {
    return scene_square(s, s->game->tiles[tile].x, s->game->tiles[tile].y);
}
static inline DrawPoint scene_point(const Scene *s, float x, float y) {
    return camera_to_screen(&s->page->camera, s->at.table, x, y);
}

/* A figure of a seat; see draw_figure. */
static inline void scene_figure(const Scene *s, PaintFigure figure, int seat, float x, float y, float height,
                                float opacity) {
    draw_figure(s->list, figure, (PaintColour)s->seats[seat].colour, x, y, height, opacity);
}

/* ---- the tile in hand (hand_play.c, hand_draw.c) ---- */
bool hand_chooses(const GamePage *page);        /* PHASE_CHOOSE: one of three (R7.1) */
int hand_size(const GamePage *page);            /* tiles in the hand of the seat to move */
bool hand_fits(const GamePage *page, int held); /* this tile may be chosen */
bool hand_stuck(const GamePage *page);          /* nothing in the hand fits: a tile must be discarded */
int game_tile(const GamePage *page);       /* kind of the tile that would be placed; -1: none, or hidden */
bool game_tile_step(const GamePage *page); /* a tile is to be chosen or placed */
bool game_places(const GamePage *page);    /* the player of this page can place it */
Refusal game_why(const GamePage *page, Move move); /* why the move can't be played now; MOVE_OK = it can */
Move place_move(int x, int y, int rotation);
Refusal game_place_why(const GamePage *page, int x, int y, int rotation);
void hand_ready(GamePage *page); /* chooses the first tile that fits */
void hand_choose(GamePage *page, int held);
void hand_walk(GamePage *page, bool backwards);
bool hand_show_chosen(GamePage *page, Ui *ui); /* plays the choice; false if refused */
bool hand_is_shown(const GamePage *page);      /* the choice was the last move */
void hand_take_back(GamePage *page, Ui *ui);   /* then undoes it */
void hand_discard(GamePage *page, Ui *ui);
void hand_cover(GamePage *page, Ui *ui); /* before the next hand: opens the hand-over page if it is hidden */
bool hand_stack_shown(const GamePage *page); /* there is room for it on the card */
void hand_title_draw(const Scene *s, const char *title);
void hand_drawn_draw(const Scene *s);                    /* the drawn tile, or on its way from the stack */
void hand_place_draw(const Scene *s, const char *words); /* its empty place */
void small_tile_draw(const Scene *s, int kind, DrawRect r);
int held_at(const GameLayout *at, float x, float y); /* the tile of three at a point; -1: none */

typedef struct {
    bool shown;     /* the tile is over the table */
    bool on_square; /* it is on square x, y; otherwise it follows the pointer */
    bool fits;      /* it fits in its current rotation */
    bool after;     /* it fits after rotating */
    int x, y;
    Refusal why;
} Ghost;
/* Where the tile would be placed: on the square under the pointer, or the one chosen with the keyboard. */
Ghost game_ghost(const GamePage *page, const Ui *ui);
/* True if it fits there in no rotation, for a reason that is not obvious. */
bool ghost_refused(const Ghost *ghost);
int game_fits(const GamePage *page, SquareFit fits[OPEN_MAX]);
/* Should keys stop at this square? In a game without aids they stop at every square, because otherwise they
 * would show what fits. */
bool game_takes(const GamePage *page, const SquareFit *fit);
/* True on the table, except on the prompt or the name over it. */
bool game_on_board(const GamePage *page, const GameLayout *at, float x, float y);
void game_square_at(const GamePage *page, const GameLayout *at, float x, float y, int *sx, int *sy);
/* The same; false where no tile can be put down: beside the table or, if none is held, on a word over it. */
bool game_square_under(const GamePage *page, const GameLayout *at, float x, float y, int *sx, int *sy);
/* Finds the widget at a point; false if there is none. `out` may be NULL. */
bool game_widget_at(const Ui *ui, float x, float y, Widget *out);
/* The rotations that fit on a square, as bits. */
int game_rotations_at(const GamePage *page, int x, int y);
/* The degrees by which the tile in hand still has to turn. */
float game_tile_angle(const GamePage *page);

/* ---- what a player does (game_play.c) ---- */
void game_enter(GamePage *page, Ui *ui); /* a game was begun or opened */
/* Rotates the tile in hand, or the one just placed to its next rotation that fits. */
void game_rotate_tile(GamePage *page, Ui *ui, int by);
void game_place_wanted(GamePage *page, Ui *ui); /* once the bids for a chosen tile are over */
/* Places the tile; if it fits only in another rotation, rotates it; otherwise says why not. */
void game_put_down(GamePage *page, Ui *ui, int x, int y);
void game_take_back_tile(GamePage *page, Ui *ui); /* undoes the placed tile, with its meeple */
void game_take_back(GamePage *page,
                    Ui *ui); /* undoes the meeple, drops the held tile, or undoes the placed tile */
void game_pick_up(GamePage *page, Ui *ui);
void game_choose_spot(GamePage *page, Move move); /* choosing it again undoes the choice */
/* Plays the move and shows what follows; false if it is refused. */
bool game_do(GamePage *page, Ui *ui, Move move);
void game_arrange(GamePage *page, Ui *ui, Move move); /* what all agree on: session_arrange */
void game_play_arranged(GamePage *page, Ui *ui);      /* the same, once it has been decided */
/* Before a move: how it will be shown, and what it starts from. */
void game_prepare_line(const GamePage *page, const Ui *ui, Timeline *line);
bool game_others_decide(const GamePage *page); /* it is the turn of a seat that this page does not play */
/* Lets time pass for that seat; true if it has moved. */
bool game_others(GamePage *page, Ui *ui, uint32_t microseconds);
bool game_can_end_turn(const GamePage *page); /* with the chosen move, or a pass */
void game_follow_table(GamePage *page, Ui *ui);
void game_end_turn(GamePage *page, Ui *ui);
bool game_can_undo(const GamePage *page, const Ui *ui); /* across a network, only until the turn ends */
void game_fit(GamePage *page, Ui *ui);
/* Adapts the view if the page has another size. */
void game_resized(GamePage *page, Ui *ui);
void game_look_at(GamePage *page, Ui *ui, int x, int y);     /* moves the square to the middle */
void game_show_square(GamePage *page, Ui *ui, int x, int y); /* the same, if the square is not visible */
/* Moves the view by hand, but keeps some tile visible. */
void game_pan(GamePage *page, Ui *ui, float dx, float dy);
void game_zoom(GamePage *page, Ui *ui, float x, float y, float notches);

/* ---- turns of computer players: watch.c, watch_draw.c ---- */
static inline uint32_t thinking_time(const Settings *settings) { /* milliseconds */
    return 1000 * (uint32_t)thinking_seconds(settings->thinking);
}
int watch_seat(const GamePage *page);                /* the seat that decides, if one plays it; -1 = none */
bool watch_plays(const GamePage *page, int seat);    /* a computer player plays this seat */
int watch_speed(const GamePage *page, const Ui *ui); /* SPEED_* of their moves */
bool watch_waits(const GamePage *page);              /* paused: nothing happens until a person says so */
/* Lets time pass for the seat that decides; true when its move is to be played. */
bool watch_step(GamePage *page, Ui *ui, uint32_t microseconds);
void watch_moved(GamePage *page, bool others); /* after a move; did others decide on it? */
void watch_tick(GamePage *page, uint32_t microseconds);
void watch_pause(GamePage *page, Ui *ui);
void watch_play_one(GamePage *page, Ui *ui);
void watch_hurry(GamePage *page, Ui *ui);
bool watch_key(GamePage *page, Ui *ui, const InputEvent *event); /* N and X, while one plays */
bool watch_keeps(const GamePage *page, int action); /* this button has just taken the place of another */
void watch_layout(const Scene *s, DrawRect row, WidgetList *widgets); /* pause, step, fast */
void watch_prompt(const Scene *s, int seat, Str *out);                /* `seat`: a computer player's */
void watch_hand_draw(const Scene *s);                                 /* on the card of the hand */
/* Beside the name on the card of the seat, up to `room`: the sign of its level, the dots of thinking. Without
 * room for both, the dots take the place of the sign; in two columns of cards they are in a corner. */
void watch_signs_draw(const Scene *s, int seat, float x, float y, float room);
float watch_signs_width(const Scene *s, int seat);
/* How much of its time has passed: on the card, but not part of the pane, because it changes in every frame.
 */
void watch_line_draw(const Scene *s);
void watch_tile_draw(const Scene *s);                            /* on its way from the hand */
void player_hand_over(void *asker, Ui *ui, int seat, int level); /* see PlayerOf.hand_over */
void player_open(GamePage *page, Ui *ui, int seat);              /* the menu of a player */
void game_end_early(void *asker, Ui *ui);                        /* `asker`: the GamePage */

/* ---- why_not.c: refusals in words, `below` what they are about ---- */
DrawPoint below_square(const GamePage *page, const Ui *ui, int x, int y);
void game_say(GamePage *page, Ui *ui, Refusal why, DrawPoint below);
void game_say_at(GamePage *page, Ui *ui, Refusal why, int x, int y); /* marks the square, too */
void why_not_ended(GamePage *page, Ui *ui); /* why the turn can't end yet: another step comes first */
void game_say_words(GamePage *page, Ui *ui, const char *words, DrawPoint below);
/* Shows an answer of the tutorial, which is not a refusal. */
void game_say_kindly(GamePage *page, Ui *ui, const char *words, DrawPoint below);
void game_help(GamePage *page, Ui *ui); /* opens the rules, at that of the refusal on the screen */
/* After the rules page: shows the refusal again, with its square. */
void why_show(void *page, Ui *ui, const char *words, Refusal why, BoardPlace place);
/* Why the tile or the dragon may not go to the square under the pointer; false if that is obvious. `place`
 * may be NULL. */
bool why_at_pointer(const GamePage *page, const Ui *ui, Refusal *why, BoardPlace *place);
/* After a click on a figure or feature that the current act cannot use, says which rule forbids it. */
void why_action(GamePage *page, Ui *ui, float x, float y);
void why_draw(const Scene *s);

bool edge_scrolls(const GamePage *page,
                  const Ui *ui); /* the table is scrolling, because the pointer is at its edge */
void edge_scroll_step(GamePage *page, Ui *ui, uint32_t microseconds);

/* ---- by keys ---- */
/* How far a point is from another in a direction, plus `aside` times the sideways distance; INFINITY if it
 * lies in the opposite direction. */
float walk_cost(DrawPoint from, DrawPoint to, int dx, int dy, float aside);
void game_walk_spots(GamePage *page, Ui *ui, bool backwards);

/* ---- scene_game.c, game_keys.c ---- */
void game_do_action(GamePage *page, Ui *ui, Action action); /* by button or key */
void game_menu(GamePage *page, Ui *ui);
/* Handles a key; false if it is for the focused button. */
bool game_key(GamePage *page, Ui *ui, const InputEvent *event);
void game_key_up(GamePage *page, Ui *ui, const InputEvent *event);
bool key_arrow(int key, int *dx, int *dy);                           /* false: not an arrow */
bool key_way(int key, int *dx, int *dy);                             /* the same, or W A S D */
void game_table_step(GamePage *page, Ui *ui, uint32_t microseconds); /* what moves on the table */
void game_ahead(void *page, uint32_t microseconds);
void game_describe(const void *page, const Ui *ui, Str *out); /* docs/window-test.md */

/* ---- the double turn (R11.11) ---- */
bool second_shown(const GamePage *page);   /* the turn shown is in its second part */
bool second_follows(const GamePage *page); /* ending this part leads to it (game_play.c) */

/* ---- parts of the picture ---- */
void legend_open(GamePage *page, Ui *ui); /* if there is a board */
void panel_shadow_draw(const Scene *s);   /* on the table */
void panel_draw(const Scene *s);
/* A seat in words: supply, table and, where they are played, goods. Returns the number of lines. */
enum { SEAT_LINES = 3, SEAT_LINE = 160 };
int seat_lines(const GameSetup *setup, const Game *game, int seat, char out[SEAT_LINES][SEAT_LINE]);
void seat_words_draw(const Scene *s); /* explains the seat under the pointer in words: supply, table, goods */
/* The entry about points or goods under the pointer in the log, and its line; NULL if none. */
const LogEntry *log_pointed_at(const GamePage *page, const Ui *ui, const GameLayout *at, DrawRect *line);
/* "June is now played by the computer"; level -1 = by a person */
void write_handed(const char *name, bool computer, Str *out);
/* "June’s knight", for a figure that leaves its feature by this event; `name` may be a shortened one. */
void leaving_words(const Scene *s, const Event *e, const char *name, Str *out);
/* "June road +4" */
void log_sentence(const GamePage *page, const LogEntry *entry, Str *out);
SquareBounds game_feature_bounds(const Game *game, int tile, int segment); /* the squares that it covers */
bool log_press(GamePage *page, Ui *ui, const GameLayout *at); /* a click on a line shows the scored feature */
void log_scroll(GamePage *page, Ui *ui, int lines);           /* positive: to older lines */
void track_draw(const Scene *s);
void hand_draw(const Scene *s);
void game_table_draw(const Scene *s);
/* Draws the wood only where it is visible: beside the panel and a printed board. */
void table_wood_draw(const Scene *s);
/* The printed board under the tiles, and the glow of newly connected parts. */
void board_ground_draw(const Scene *s, int without);
void board_node_draw(const Scene *s, int node, DrawColor color, float strength); /* a feature in a colour */
void board_lights_known(GamePage *page);                                         /* forgets what is new */
void board_lights_moved(GamePage *page, Ui *ui); /* after a move: newly connected parts begin to glow */
/* Highlights, below the figures, features that are being scored or pointed at. */
void glows_draw(const Scene *s);
/* Outlines the feature of a node: its walls or its road, and a plus at each open end. */
void feature_outline_draw(const Scene *s, int node);
void figures_waiting_draw(const Scene *s); /* on the table until their animation returns them */
void effects_draw(const Scene *s);
DrawPoint effects_place(const Scene *s, const Anim *a); /* where its points come from, on the screen */
void held_tile_draw(const Scene *s);
/* A tile that would be placed, lifted over its square by this part of it. */
#define TILE_RAISED 0.04f
void tile_raised_draw(const Scene *s, DrawRect square, TileFace face, float angle);
void labels_draw(const Scene *s);
DrawRect name_pill_rect(const Scene *s);
/* Finds the place of the prompt; call it before the pointer moves. */
void words_settle(GamePage *page, Ui *ui);
void prompt_draw(const Scene *s);

/* The spot under the pointer or marked with the keys, on the table or on the card; -1 if none. */
int game_hot_spot(const GamePage *page, const Ui *ui, const Spot *spots, int count);

/* ---- aids (aids.c) ---- */
void aids_deinit(Aids *aids);
void aids_enter(GamePage *page);         /* for another game */
bool aids_allowed(const GamePage *page); /* the game's option `aids` is on */
bool aids_owners_shown(const GamePage *page);
bool aids_points_shown(const GamePage *page);
void aids_point(GamePage *page, int x, int y); /* remembers the empty square pointed at */
/* Does the action, or says that player aids are off in this game. */
void aids_act(GamePage *page, Ui *ui, Action action);
/* The buttons, each on or off. */
void aids_button_row(DrawRect board, bool owners, bool tiles, bool points, WidgetList *widgets);
/* Handles F, T and P, and the arrows while owners are shown; true if the key was one of these. */
bool aids_key(GamePage *page, Ui *ui, const InputEvent *event);
void aids_let_go(GamePage *page, bool tapped); /* F was released; not tapped: the window lost the focus */
const OwnerMap *aids_owner_map(const GamePage *page);

/* How many of the remaining tiles fit a square, and which kinds (indices into setup->kinds, with the first
 * rotation that fits). */
typedef struct {
    int tiles, of; /* that fit, of all that remain */
    int kinds;
    struct {
        uint8_t kind, rotation;
        uint16_t count;
    } list[KINDS_MAX];
} SquareCount;
void aids_count(const GameSetup *setup, const Game *game, int x, int y, SquareCount *out);
/* Lists the open squares that get a broken stone, because no remaining tile (game_unseen) and no tile in a
 * hand fits. Returns their number; 0 after the last draw and in a game without aids. */
int aids_stones(const GameSetup *setup, const Game *game, SquareFit out[OPEN_MAX]);
bool aids_stone_at(const GameSetup *setup, const Game *game, int x, int y);
/* Adds so many tiles of a kind; kinds that are the same tile for players are one. */
void aids_count_add(const GameSetup *setup, int kind, int count, int rotation, SquareCount *out);
void aids_draw_owners(const Scene *s, int without);
void aids_draw_stones(const Scene *s);

/* ---- the second step of a turn (acts.c) ---- */
Act act_now(const GamePage *page); /* the act the spots are for; ACT_NONE if act_open */
/* The spots are those of the princess and of the first figure: the player has not chosen between them. */
bool act_open(const GamePage *page);
Act act_meant(const GamePage *page, bool here);        /* by a click on the tile just placed, or on another */
bool act_across(const GamePage *page);                 /* the spots are on many tiles */
PaintFigure act_figure(const GamePage *page, Act act); /* in the list and while dragged */
int act_spots(const GamePage *page, const Ui *ui, bool all, Spot out[SPOTS_MAX]);
void act_choose(GamePage *page, Act act);
void act_unchoose(GamePage *page); /* takes the choice back; with a princess, all of them are open again */
void act_take(GamePage *page, Move move);      /* chooses this action of the second step, or to do nothing */
bool act_walk(GamePage *page, bool backwards); /* moves to the next entry of the list; false past the end */
bool act_walked(const GamePage *page, bool backwards); /* the last (first) entry is current */
/* Chooses an entry of the list, from 0, and marks its first spot. */
void act_key(GamePage *page, Ui *ui, int index);
void game_claim(GamePage *page, Ui *ui); /* the fairy point, if it can be claimed */
bool act_has_list(const GamePage *page); /* there is a choice other than a meeple */
bool act_claims(const GamePage *page);   /* the fairy point can be claimed */
bool act_by_portal(const GamePage *page);
float act_buttons_left(const Scene *s); /* left end of the buttons, where the prompt must end */
void acts_layout(const Scene *s, WidgetList *widgets);
void acts_draw(const Scene *s);
void act_spots_draw(const Scene *s, bool card); /* on the table, or on the large tile of the card */
const char *act_prompt(const GamePage *page, const Ui *ui, char *room, size_t size);

/* Chooses the spot under the pointer or says why it is refused; false if there is none. */
bool act_take_spot(GamePage *page, Ui *ui);

/* ---- whose turn it is (turn_cue.c) ---- */
float turn_cue(const GamePage *page, int seat); /* 0 to 1 while the turn of the seat begins; else 1 */
void turn_cue_draw(const Scene *s);             /* the seat's colour around the table, and its name */

/* ---- by a portal, across the table (portal.c) ---- */
/* Keeps the spots of the chosen kind, and unless `all`, one for each feature. Returns their number. */
int portal_spots(const GamePage *page, bool all, Spot *spots, int count);
/* How many features there are to choose from; some have no ring. */
int portal_features(const GamePage *page, const Ui *ui);
void portal_layout(const Scene *s, WidgetList *widgets); /* the choice of a kind */
void portal_choose(GamePage *page, int kind);
void portal_next(GamePage *page, Ui *ui);         /* the next kind */
bool portal_key(GamePage *page, Ui *ui, int key); /* the key of one kind; false: of none */
/* The radius of a ring on the screen: no two overlap unless they would be too small to be clicked. */
float portal_ring(const GamePage *page, const Spot *rings, int count, int ring);
/* The spot of the ring under the pointer, else that of the segment under it; -1 = none. */
int portal_spot_under(const GamePage *page, const Ui *ui, const Spot *spots, int count);
/* The rings of the features pointed at and chosen move to those tiles. */
void portal_move_rings(const GamePage *page, const Ui *ui, Spot *spots, int count);
int portal_feature(const GamePage *page, const Ui *ui); /* a node of the feature pointed at; -1 = none */

/* ---- a figure dragged from the supply ---- */
void carry_press(GamePage *page, Ui *ui, const InputEvent *event); /* may begin a drag */
void carry_move(GamePage *page, Ui *ui, const InputEvent *event);
/* Drops the figure on a spot or back into the supply; true if a figure was being dragged. */
bool carry_drop(GamePage *page, Ui *ui);
void carry_forget(GamePage *page);
void carry_draw(const Scene *s);
DrawRect supply_chip(const GameLayout *at); /* on the card, if there is no list */

/* ---- house rules (agreed_play.c, edge_draw.c) ---- */
/* The squares within the edge of the table; on a shifting table, those still in reach. False if there is no
 * edge. */
bool edge_bounds(const GameSetup *setup, const Game *game, SquareBounds *bounds);
void edge_draw(const Scene *s);
bool extend_offered(const GamePage *page);
void extend_open(GamePage *page, Ui *ui);
/* The table is larger now: shows all of it, and the tile in the hand as it was. */
void extend_keep(GamePage *page, Ui *ui, int held, int rotation);
void sale_look(GamePage *page); /* finds out who could buy the tile; call it when that may have changed */
bool sale_offered(const GamePage *page);
void sale_answer(GamePage *page, Ui *ui); /* shows the bid of a computer player for this tile, if one waits */
void sale_open(GamePage *page, Ui *ui);

/* ---- scores: the counter on the track, and tokens for whole laps (rules section 5). The settings choose
 * what they look like (R5.3). ---- */
/* Lists the tokens for a score, largest first; each is worth 50 or, turned over, 100 (R5.2). Returns their
 * number. */
enum { TOKENS_MAX = 4 };
int score_tokens(int score, int squares, int tokens[TOKENS_MAX]);

/* The pips of the die: 6 in the first lap, then 1, 2 ... (R5.3). */
int score_die(int score, int squares);

/* The counter of a seat, its foot at x, y: a meeple that lies down from the second lap on, or a die. */
void counter_draw(DrawList *list, const Settings *settings, int colour, int score, float x, float y);

/* The area that it covers, without its corners. */
DrawRect counter_rect(const Settings *settings, int score, float x, float y);

/* Tokens side by side, ending at `right`; returns their width. */
float tokens_draw(DrawList *list, const Settings *settings, int score, float right, float y);

int game_seat_shown(const GamePage *page);                      /* whose turn or step is shown */
void board_buttons_layout(const Scene *s, WidgetList *widgets); /* above the table */
float board_buttons_left(const Scene *s);                       /* left end of the row of buttons */
/* The place of the card that says whose step it is. */
DrawRect dragon_card_place(const Scene *s);
void dragon_dim(const Scene *s);
void dragon_trail_draw(const Scene *s);
void dragon_card_draw(const Scene *s);
/* Dragon and fairy, at rest, moving, or waiting beside the table. */
void beasts_draw(const Scene *s);
int dragon_prompt(const Scene *s, Str *out); /* returns the seat it addresses */

#endif
