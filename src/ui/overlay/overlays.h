/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages that open above others, and what each is opened with. They borrow the games while they are open.
 */
#ifndef BASTIDE_UI_OVERLAYS_H
#define BASTIDE_UI_OVERLAYS_H

#include "session/session.h"
#include "ui/page.h"
#include "ui/table/camera.h"

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
