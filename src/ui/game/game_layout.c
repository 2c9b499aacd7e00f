/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "ui/game/game_page.h"
#include "ui/replay/replay_page.h"

static const float PANEL = 312, PANEL_SMALL = 264;

static void place_seats(GameLayout *at, int count, float left, float width) {
    float half = (width - 4) / 2;
    for (int i = 0; i < count; i++) {
        float y = 12 + 49 * (float)(at->compact ? i / 2 : i);
        at->seats[i] = at->compact ? rect_of(left + (float)(i % 2) * (half + 4), y, half, 44)
                                   : rect_of(left, y, width, 44);
    }
}

static void place_hand(GameLayout *at, bool small) {
    DrawRect h = at->hand;
    float tile = small ? 96 : 132, gap = small ? 12 : 16, button = small ? 36 : 44;
    at->hand_tile = rect_of(h.x + 14, h.y + 14, tile, tile);
    float right = h.x + 14 + tile + gap;
    at->turn_left = rect_of(right, h.y + (small ? 36.0f : 42.0f), button, button);
    at->turn_right = rect_of(right + button + 8, at->turn_left.y, button, button);
    float stack = small ? 30 : 42;
    at->stack = rect_of(right, h.y + (small ? 20.0f : 14.0f) + tile - stack, stack, stack);
    at->undo = rect_of(h.x + 14, h.y + h.h - 58, small ? 92 : 110, 44);
    at->end_turn = rect_of(at->undo.x + at->undo.w + 8, at->undo.y, h.w - 28 - 8 - at->undo.w, 44);
}

/* Three tiles in a row, below them the signs to turn and the stack (R7.1). */
static void place_held(GameLayout *at, bool small, int count, int chosen) {
    DrawRect h = at->hand;
    float gap = 8, side = floorf((h.w - 28 - 2 * gap) / HAND_MAX), top = h.y + (small ? 30.0f : 36.0f);
    float row = top + side + (small ? 4.0f : 6.0f), button = small ? 32 : 40;
    for (int i = 0; i < HAND_MAX; i++) {
        at->held[i] = rect_of(h.x + 14 + (side + gap) * (float)i, top, side, side);
    }
    at->held_count = count;
    at->hand_tile = at->held[chosen];
    at->turn_left = rect_of(h.x + 14, row, button, button);
    at->turn_right = rect_of(h.x + 14 + button + 8, row, button, button);
    float stack = small ? 26 : 32;
    at->stack =
        rect_of(h.x + h.w - 14 - (small ? 84.0f : 96.0f), row + (button - stack) / 2 + 2, stack, stack);
}

GameLayout game_layout(const GamePage *page, const Ui *ui) {
    GameLayout at = {0};
    int seats = page->session ? session_setup(page->session)->seat_count : 2;
    bool narrow = ui->width < 1100, low = ui->height < 680;
    float panel = narrow ? PANEL_SMALL : PANEL;
    float strip = page->replay ? REPLAY_STRIP : 0;
    at.table = rect_of(0, 0, ui->width - panel, ui->height - strip);
    at.panel = rect_of(ui->width - panel, 0, panel, ui->height);
    at.compact = seats > 5 || (low && seats > 3);
    place_seats(&at, seats, at.panel.x + 14, panel - 26);
    float top = at.seats[seats - 1].y + 49 + 2;
    bool small = narrow || low;
    float hand = small ? 194 : 230;
    at.hand = rect_of(at.panel.x + 12, ui->height - 12 - hand, panel - 24, hand);
    at.track = rect_of(at.panel.x + 12, top, panel - 22, at.hand.y - 10 - top);
    place_hand(&at, small);
    if (page->session && hand_chooses(page)) {
        place_held(&at, small, hand_size(page), page->held);
    }
    at.pill = rect_of(12, ui->height - 48, at.table.w - 24, 38);
    return at;
}

Table game_table(const Session *session) {
    Table table = {session_setup(session), session_game(session), session_seats(session), {0}};
    for (int i = 0; i < table.setup->seat_count; i++) {
        table.colours[i] = table.seats[i].colour;
    }
    return table;
}

int game_fits(const GamePage *page, SquareFit *fits, int cap) {
    int kind = game_places(page) ? game_tile(page) : -1;
    return kind >= 0
               ? game_squares(session_setup(page->session), session_game(page->session), kind, fits, cap)
               : 0;
}

bool game_takes(const GamePage *page, const SquareFit *fit) {
    return fit->rotations || !aids_allowed(page);
}

bool game_on_board(const GamePage *page, const GameLayout *at, float x, float y) {
    const DrawRect *words = page->words;
    return rect_has(at->table, x, y) && !rect_has(words[0], x, y) && !rect_has(words[1], x, y);
}

int game_rotations_at(const GamePage *page, int x, int y) {
    SquareFit fits[OPEN_MAX];
    int count = game_fits(page, fits, OPEN_MAX);
    for (int i = 0; i < count; i++) {
        if (fits[i].x == x && fits[i].y == y) {
            return fits[i].rotations;
        }
    }
    return 0;
}

Ghost game_ghost(const GamePage *page, const Ui *ui) {
    Ghost ghost = {0};
    if (!game_places(page)) {
        return ghost;
    }
    GameLayout at = game_layout(page, ui);
    if (page->cursor_shown) {
        ghost.x = page->cursor_x;
        ghost.y = page->cursor_y;
        ghost.shown = true;
    } else if (ui->pointer.inside && (!ui->keys_used || page->hold != HOLD_NONE) &&
               (page->hold != HOLD_NONE ? rect_has(at.table, ui->pointer.x, ui->pointer.y)
                                        : game_on_board(page, &at, ui->pointer.x, ui->pointer.y))) {
        DrawPoint p = camera_to_table(&page->camera, at.table, ui->pointer.x, ui->pointer.y);
        ghost.x = (int)floorf(p.x);
        ghost.y = (int)floorf(p.y);
        ghost.shown = page->hold != HOLD_NONE;
    } else {
        ghost.shown = page->hold != HOLD_NONE && ui->pointer.inside;
        return ghost;
    }
    ghost.why = game_place_why(page, ghost.x, ghost.y, page->rotation);
    ghost.fits = ghost.why.code == MOVE_OK;
    ghost.after = !ghost.fits && game_rotations_at(page, ghost.x, ghost.y) != 0;
    ghost.on_square = ghost.fits || page->cursor_shown;
    return ghost;
}

bool ghost_refused(const Ghost *ghost) {
    int why = ghost->why.code;
    bool plain = why == REFUSE_NO_NEIGHBOUR || why == REFUSE_BOARD_NEIGHBOUR || why == REFUSE_OFF_BOARD;
    return why != MOVE_OK && !ghost->after && !plain;
}

float game_tile_angle(const GamePage *page) {
    uint32_t ahead = page->timeline.ahead, still = page->turn_left;
    float left = still > ahead ? (float)(still - ahead) / ROTATION_TIME : 0;
    return -90.0f * (float)page->turned * left * left;
}

int game_hot_spot(const GamePage *page, const Ui *ui, const Spot *spots, int count) {
    for (int i = 0; i < count && page->hot_spot.kind; i++) {
        if (move_is(spots[i].move, page->hot_spot)) {
            return i;
        }
    }
    if (!ui->pointer.inside || ui->keys_used || page->panning || count == 0) {
        return -1; /* Enter would not take what a resting mouse happens to lie on */
    }
    const Game *game = session_game(page->session);
    GameLayout at = game_layout(page, ui);
    if (game_on_board(page, &at, ui->pointer.x, ui->pointer.y)) {
        DrawPoint p = camera_to_table(&page->camera, at.table, ui->pointer.x, ui->pointer.y);
        return spots_near(game, spots, count, NO_TILE, p.x, p.y, fmaxf(0.17f, 16 / page->camera.now.size));
    }
    if (rect_has(at.table, ui->pointer.x, ui->pointer.y)) {
        return -1;
    }
    const PlacedTile *placed = &game->tiles[game->last_tile];
    float x = (ui->pointer.x - at.hand_tile.x) / at.hand_tile.w + (float)placed->x;
    float y = (ui->pointer.y - at.hand_tile.y) / at.hand_tile.h + (float)placed->y;
    return spots_near(game, spots, count, game->last_tile, x, y, 0.17f);
}
