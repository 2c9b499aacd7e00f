/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages, and what each is opened with; they borrow the games while they are open. The rules have a header
 * of their own (ui/rules/rules.h). */
#ifndef BASTIDE_UI_PAGES_H
#define BASTIDE_UI_PAGES_H

#include "session/session.h"
#include "ui/page.h"
#include "ui/table/camera.h"

extern const PageKind TITLE_PAGE; /* the first one */
extern const PageKind SETUP_PAGE; /* with the id of a board that is chosen; NULL = what was chosen last */
extern const PageKind SETTINGS_PAGE;
extern const PageKind SAVES_PAGE; /* above a game with a pointer to true; from the title with NULL */

/* The table: of a game, of the tutorial, and after the end of a game. */
extern const PageKind GAME_PAGE;   /* with nothing: the game at the table */
extern const PageKind LESSON_PAGE; /* with a Lesson, which is the page's from now on; see lesson_start */
extern const PageKind BOARD_PAGE;  /* with a `Session *`: over, to be looked at */

/* The first two are opened with a pointer to the `Session *` of a game that is over. */
extern const PageKind RESULT_PAGE;     /* the game at the table */
extern const PageKind LOOK_PAGE;       /* a saved game, which the page owns from now on */
extern const PageKind STATISTICS_PAGE; /* of all games that are over */
extern const PageKind LEARNT_PAGE;     /* the end of the tutorial, with its `const Session` */

/* A game to be replayed; `title` is shown, "" = the names of its players. Both are copied. */
typedef struct {
    const Session *game;
    const char *title;
} ReplayOf;
extern const PageKind REPLAY_PAGE;

/* The game that a new one would replace, and who replaces it. */
typedef struct {
    const Session *session;
    void *asker;
    void (*replace)(void *asker, Ui *ui);
} AskOf;
extern const PageKind ASK_PAGE;

typedef struct {
    const Session *session;
} GameOf;
extern const PageKind LOTS_PAGE, /* with a `GameOf`: whose first player was drawn */
    BRANCH_PAGE;                 /* the same: a replay, where a game may begin */

extern const PageKind VERSIONS_PAGE; /* with the `Str` of a record: the earlier versions of its game */

typedef struct {
    const Session *session;
    bool lesson;
} MenuOf;
extern const PageKind MENU_PAGE;

/* The tile in hand is for sale: who could buy it (bits), and who is told of the sale, NULL = none. */
typedef struct {
    Session *session;
    unsigned buyers;
    int rotation; /* of the tile */
    void *asker;
    void (*done)(void *asker, Ui *ui, const Move *sell);
} SaleOf;
extern const PageKind SALE_PAGE;

/* A larger table is proposed, and who is told if all agree. */
typedef struct {
    const Session *session;
    void *asker;
    void (*agreed)(void *asker, Ui *ui, Move extend);
} ExtendOf;
extern const PageKind EXTEND_PAGE;

/* The remaining tiles: all, or those that fit the empty square last pointed at. */
typedef struct {
    const Session *session;
    DrawRect board; /* beside which the page lies */
    bool square_known;
    int square_x, square_y;
    bool owners, points; /* the other aids are shown */
} TilesOf;
extern const PageKind TILES_PAGE;

/* The hand of the next seat is covered; the table is seen as its camera sees it. */
typedef struct {
    Session *session;
    const Camera *camera;
} HandOf;
extern const PageKind HAND_PAGE;

#endif
