/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages, and what each is opened with. They borrow the games while they are open. The rules page has a
 * header of its own (ui/rules/rules.h). */
#ifndef BASTIDE_UI_PAGES_H
#define BASTIDE_UI_PAGES_H

#include "session/session.h"
#include "ui/page.h"
#include "ui/table/camera.h"

extern const PageKind TITLE_PAGE; /* the first one */
extern const PageKind SETUP_PAGE; /* with the id of a board to choose; NULL = the last choice */
extern const PageKind SETTINGS_PAGE;
extern const PageKind SAVES_PAGE; /* above a game: with a pointer to true; from the main menu: with NULL */

/* The table: of a game, of the tutorial, and after the end of a game. */
extern const PageKind GAME_PAGE; /* with nothing: the game at the table */
extern const PageKind
    GUEST_PAGE; /* with the `Session *` of a game across a network that another program hosts */
extern const PageKind LESSON_PAGE;  /* with a Lesson, which the page then owns; see lesson_start */
extern const PageKind BOARD_PAGE;   /* with the `Session *` of a game that is over, to look at its table */
extern const PageKind SCORING_PAGE; /* the same, to see its final scoring again */

/* The first two are opened with a pointer to the `Session *` of a game that is over. */
extern const PageKind RESULT_PAGE;     /* the game at the table */
extern const PageKind LOOK_PAGE;       /* a saved game, which the page then owns */
extern const PageKind STATISTICS_PAGE; /* of all games that are over */

/* A game to be replayed; `title` is shown, "" = the names of its players. Both are copied. */
typedef struct {
    const Session *game;
    const char *title;
} ReplayOf;
extern const PageKind REPLAY_PAGE, REVIEW_PAGE; /* with a `ReplayOf` whose game is over */

/* The game that a new one would replace, and what to call if the player agrees. */
typedef struct {
    const Session *session;
    void *asker;
    void (*replace)(void *asker, Ui *ui);
} AskOf;
extern const PageKind ASK_PAGE;

typedef struct {
    const Session *session;
} GameOf;
extern const PageKind LOTS_PAGE, /* with a `GameOf`: how its first player was drawn */
    BRANCH_PAGE;                 /* with a `GameOf`: a replay, from which a new game may branch off */

/* Playing across a network: to join or host a game; and its room, before it begins (ui/together/). */
extern const PageKind TOGETHER_PAGE, ROOM_PAGE;

extern const PageKind LESSONS_PAGE; /* the list of lessons */
extern const PageKind OFFER_PAGE;   /* with an int: this lesson is offered when its kind of game begins */
typedef struct {
    const Session *session;
    int lesson;
} LearntOf;
extern const PageKind LEARNT_PAGE; /* with a `LearntOf`: a lesson, at its end */

extern const PageKind VERSIONS_PAGE; /* with the `Str` of a record: the earlier versions of its game */

/* The game menu. `end` ends the game early (S44); NULL = not offered here. */
typedef struct {
    const Session *session;
    bool lesson;
    void *asker;
    void (*end)(void *asker, Ui *ui);
} MenuOf;
extern const PageKind MENU_PAGE, END_PAGE; /* END_PAGE with a `MenuOf`: asks whether to end the game */

/* The tile in hand is for sale: which people could buy it (bits), or the bid of a computer player that awaits
 * its answer; and what to call after a sale (NULL = nothing). */
typedef struct {
    Session *session;
    unsigned buyers;
    int rotation;  /* of the tile */
    Move bid;      /* or MOVE_NONE */
    bool proposes; /* across a network: a card asks for the answer */
    bool offers;   /* the holder asks a buyer, not the other way round */
    void *asker;
    void (*done)(void *asker, Ui *ui, const Move *sell);
} SaleOf;
extern const PageKind SALE_PAGE;

/* A larger table is proposed; what to call if all agree. */
typedef struct {
    const Session *session;
    void *asker;
    void (*agreed)(void *asker, Ui *ui, Move extend);
} ExtendOf;
extern const PageKind EXTEND_PAGE;

/* The remaining tiles: all, or those that fit the empty square last pointed at. */
typedef struct {
    const Session *session;
    DrawRect board; /* the page lies beside it */
    bool square_known;
    int square_x, square_y;
    bool owners, points; /* the other aids are shown */
} TilesOf;
extern const PageKind TILES_PAGE;

/* The menu of a player: what he has, and who decides for him. What to call: `dock` finds the place
 * of a card of this size; `hand_over` lets a computer player of this level (AiLevel) play the seat, or a
 * person (-1); `weigh` shows or hides the moves considered
 * last; `sit_out` lets it sit out, or come back (S43); `next` opens the menu of this player, unless it is
 * where the round began; `outline` draws the feature of this node on the table, and `show` moves the view to
 * it, beside the card. */
typedef struct {
    Session *session;
    int seat;
    bool fixed;    /* nobody is handed over: in the tutorial, in a replay, and once the game is over */
    bool proposes; /* though fixed, it may be asked to sit out: by a guest across a network */
    bool speaks;   /* at another computer: the phrases can be hidden */
    bool weighed;  /* the moves considered last are shown */
    void *asker;
    DrawRect (*dock)(void *asker, Ui *ui, DrawPoint size);
    void (*hand_over)(void *asker, Ui *ui, int seat, int level);
    void (*weigh)(void *asker, Ui *ui, int seat);
    void (*sit_out)(void *asker, Ui *ui, int seat);
    void (*next)(void *asker, Ui *ui, int seat);
    void (*outline)(void *asker, const Ui *ui, int node, DrawList *list);
    void (*show)(void *asker, Ui *ui, int node, DrawRect card);
} PlayerOf;
extern const PageKind PLAYER_PAGE, SEAT_PAGE; /* SEAT_PAGE with a `PlayerOf`: its name and colour */

/* A board, and the rules that are played on it; both are copied. */
typedef struct {
    const Board *board;
    const Rules *rules;
} LegendOf;
extern const PageKind LEGEND_PAGE; /* with a `LegendOf`: what its signs mean */

/* The hand of the next seat is covered; the table is shown by this camera. */
typedef struct {
    Session *session;
    const Camera *camera;
} HandOf;
extern const PageKind HAND_PAGE;

extern const PageKind BREAK_PAGE; /* the table is covered, and the clock stands still */

#endif
