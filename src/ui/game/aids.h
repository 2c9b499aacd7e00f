/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Aids to the eye on the page of the game: F owners, T the tiles that may still come, P the points if it
 * ended now, and what would fit an empty square. The option `aids` switches all of them off for a game, with
 * the bright squares and what the pointer tells (ui/game/hover.h). */
#ifndef BASTIDE_UI_AIDS_H
#define BASTIDE_UI_AIDS_H

#include "ui/input.h"
#include "ui/parts/widget.h"
#include "ui/table/owners.h"
#include "ui/ui.h"

enum { AIDS_TAP = 300000 }; /* microseconds: F let go within this time stays on */

/* Actions, apart from those of the page. */
enum { AIDS_OWNERS = 100, AIDS_TILES, AIDS_POINTS };

typedef struct {
    bool points;       /* switched on: kept from game to game */
    bool owners;       /* the same */
    bool held;         /* F is down and showed the owners */
    uint32_t tap_left; /* microseconds in which letting it go is a tap */
    bool square_known; /* an empty square was pointed at: the last one */
    int16_t square_x, square_y;
    OwnerMap *map; /* owned; made when it is first needed */
} Aids;

typedef struct GamePage GamePage; /* ui/game/game_page.h */

void aids_deinit(Aids *aids);
void aids_enter(GamePage *page);         /* another game */
bool aids_allowed(const GamePage *page); /* the game is played with them */
bool aids_owners_shown(const GamePage *page);
bool aids_points_shown(const GamePage *page);
void aids_point(GamePage *page, int x, int y); /* this is now the empty square last pointed at */
/* Each does it, or says in a line that this game is played without. */
void aids_act(GamePage *page, Ui *ui, Action action);
void aids_buttons(const GamePage *page, DrawRect board, WidgetList *widgets);
/* Each on or off */
void aids_button_row(DrawRect board, bool owners, bool tiles, bool points, WidgetList *widgets);
/* F, T and P, and the arrows while owners are shown; true = it was one of these. */
bool aids_key(GamePage *page, Ui *ui, const InputEvent *event);
void aids_key_up(GamePage *page, const InputEvent *event);
void aids_left(GamePage *page); /* the window lost the keys */
bool aids_waits(const GamePage *page);
void aids_step(GamePage *page, uint32_t microseconds);
const OwnerMap *aids_owner_map(const GamePage *page);

/* How many of the tiles still to come fit a square, and of which kinds (indices of setup->kinds, turned the
 * first way that fits). `here`: a tile in the hand counts, too. */
typedef struct {
    int tiles, of; /* that fit, of all that may come */
    int kinds;
    struct {
        uint8_t kind, count, rotation;
    } list[KINDS_MAX];
} SquareCount;
void aids_count(const GameSetup *setup, const Game *game, int x, int y, SquareCount *out);
/* The open squares that neither one of the tiles still to come (game_unseen) nor one in a hand fits: a broken
 * stone lies on each. Returns their number; none after the last draw, and none in a game without aids. */
int aids_stones(const GameSetup *setup, const Game *game, SquareFit out[OPEN_MAX]);
bool aids_stone_at(const GameSetup *setup, const Game *game, int x, int y);
/* Faces that are one tile for the players: a garden matters only where a figure may stand in it. */
bool aids_same_face(const GameSetup *setup, int kind_a, int kind_b);

#endif
