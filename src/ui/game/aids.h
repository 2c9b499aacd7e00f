/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Player aids on the page of the game: F shows owners, T the remaining tiles, P the scores if the game ended
 * now; stones mark squares that nothing fits. The option `aids` turns all of them off for a game, together
 * with the bright squares and the cards under the pointer (ui/game/hover.h). */
#ifndef BASTIDE_UI_GAME_AIDS_H
#define BASTIDE_UI_GAME_AIDS_H

#include "ui/input.h"
#include "ui/parts/widget.h"
#include "ui/table/owners.h"
#include "ui/ui.h"

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

typedef struct GamePage GamePage; /* ui/game/game_page.h */

void aids_deinit(Aids *aids);
void aids_enter(GamePage *page);         /* for another game */
bool aids_allowed(const GamePage *page); /* the game's option `aids` is on */
bool aids_owners_shown(const GamePage *page);
bool aids_points_shown(const GamePage *page);
void aids_point(GamePage *page, int x, int y); /* remembers the empty square pointed at */
/* Does the action, or says that player aids are off in this game. */
void aids_act(GamePage *page, Ui *ui, Action action);
void aids_buttons(const GamePage *page, DrawRect board, WidgetList *widgets);
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
        uint8_t kind, count, rotation;
    } list[KINDS_MAX];
} SquareCount;
void aids_count(const GameSetup *setup, const Game *game, int x, int y, SquareCount *out);
/* Lists the open squares that get a broken stone, because no remaining tile (game_unseen) and no tile in a
 * hand fits. Returns their number; 0 after the last draw and in a game without aids. */
int aids_stones(const GameSetup *setup, const Game *game, SquareFit out[OPEN_MAX]);
bool aids_stone_at(const GameSetup *setup, const Game *game, int x, int y);
/* True if the kinds are the same tile for players: a garden matters only if figures may stand in it. */
bool aids_same_face(const GameSetup *setup, int kind_a, int kind_b);

#endif
