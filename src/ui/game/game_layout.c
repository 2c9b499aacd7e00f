/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <limits.h>
#include <math.h>

#include "ui/replay/replay_page.h"

/* In one or two columns; returns the room left below them. Where goods are played, `tall` cards have a row
 * for them, and otherwise in two columns only the card of the seat that moves. */
static DrawRect place_seats(GameLayout *at, int count, DrawRect room, bool tall, int moves) {
    int columns = at->compact ? 2 : 1;
    for (int i = 0; i < count; i += columns) {
        bool more = tall || (moves >= i && moves < i + columns);
        DrawRect row = rect_cut_top(&room, more ? SEAT_TALL : SEAT_LOW);
        rect_cut_top(&room, 5);
        for (int k = i; k < i + columns && k < count; k++) {
            at->seats[k] = rect_column(row, k - i, columns, 4);
            at->seats[k].h = tall || k == moves ? SEAT_TALL : SEAT_LOW;
        }
    }
    rect_cut_top(&room, 2);
    return room;
}

static void place_signs(GameLayout *at, DrawRect row) {
    at->turn_left = rect_cut_left(&row, row.h);
    rect_cut_left(&row, 8);
    at->turn_right = rect_cut_left(&row, row.h);
}

/* The tile, with the rotation buttons and the stack beside it, and undo and "End turn" below. */
static void place_hand(GameLayout *at) {
    bool small = at->small;
    DrawRect card = rect_inset(at->hand, 14), row = rect_cut_bottom(&card, 44);
    at->undo = rect_cut_left(&row, small ? 96 : 110);
    rect_cut_left(&row, 8);
    at->end_turn = row;
    DrawRect tile = rect_cut_left(&card, small ? 96 : 132);
    at->hand_tile = rect_cut_top(&tile, tile.w);
    rect_cut_left(&card, small ? 12 : 16);
    float stack = small ? 30 : 42;
    at->stack = rect_of(card.x, at->hand_tile.y + tile.w - stack + (small ? 6.0f : 0.0f), stack, stack);
    rect_cut_top(&card, small ? 22 : 28);
    place_signs(at, rect_cut_top(&card, small ? 36 : 44));
}

/* Three tiles in a row, with the rotation buttons and the stack below (R7.1). */
static void place_held(GameLayout *at, int count, int chosen) {
    const float gap = 8;
    bool small = at->small;
    DrawRect card = rect_inset(at->hand, 14);
    rect_cut_top(&card, small ? 16 : 22);
    float side = floorf((card.w - 2 * gap) / HAND_MAX), stack = small ? 26 : 32;
    DrawRect row = rect_cut_top(&card, side);
    for (int i = 0; i < HAND_MAX; i++) {
        at->held[i] = rect_cut_left(&row, side);
        rect_cut_left(&row, gap);
    }
    at->held_count = count;
    at->hand_tile = at->held[chosen];
    rect_cut_top(&card, small ? 4 : 6);
    row = rect_cut_top(&card, small ? 32 : 40);
    place_signs(at, row);
    DrawRect right = rect_cut_right(&row, small ? 84 : 96);
    at->stack = rect_of(right.x, row.y + (row.h - stack) / 2 + 2, stack, stack);
}

/* Below the table of a replay or a review. */
static float strip_height(const GamePage *page, const Ui *ui) {
    float review = ui->height < 560 ? 150 : ui->height < 680 ? 172 : 204;
    return page->reviewed ? review : page->replay ? REPLAY_STRIP : 0;
}

GameLayout game_layout(const GamePage *page, const Ui *ui) {
    int seats = page->setup->seat_count;
    bool narrow = ui->width < 1100, low = ui->height < 680;
    bool goods = goods_played(page->setup);
    GameLayout at = {
        .table = ui_page(ui), .compact = seats > 5 || (low && seats > 3), .small = narrow || low};
    at.panel = rect_cut_right(&at.table, narrow ? 264 : 312);
    rect_cut_bottom(&at.table, strip_height(page, ui));
    DrawRect column = rect_inset(at.panel, 12);
    at.hand = rect_cut_bottom(&column, at.small ? 194 : 230);
    rect_cut_bottom(&column, 10);
    DrawRect room = column;
    rect_cut_left(&room, 2);
    bool each = goods && (at.compact ? !low : seats < 5),
         one = goods && at.compact && !session_over(page->session);
    column = place_seats(&at, seats, room, each, one ? game_seat_shown(page) : -1);
    at.track = rect_of(column.x - 2, column.y, column.w + 4, column.h);
    place_hand(&at);
    if (hand_chooses(page)) {
        place_held(&at, hand_size(page), page->held);
    }
    at.pill = rect_of(12, ui->height - 48, at.table.w - 24, 38);
    return at;
}

void game_shown(GamePage *page, Session *session) {
    page->session = session;
    page->setup = session_setup(session);
    page->game = session_game(session);
    page->seats = session_seats(session);
}

Scene game_scene(const GamePage *page, const Ui *ui, DrawList *list) {
    return (Scene){page, ui, game_layout(page, ui), page->setup, page->game, page->seats, list};
}

SquareBounds game_feature_bounds(const Game *game, int tile, int segment) {
    SquareBounds all = {INT_MAX, INT_MAX, INT_MIN, INT_MIN};
    uint16_t nodes[NODES_MAX] = {(uint16_t)(tile * TILE_SEGMENTS)};
    bool square = segment >= TILE_SEGMENTS; /* a town or an island is one square */
    int count = square ? 1 : game_feature_nodes(game, tile, segment, nodes, NODES_MAX);
    for (int i = 0; i < count; i++) {
        const PlacedTile *part = &game->tiles[nodes[i] / TILE_SEGMENTS];
        all.x0 = part->x < all.x0 ? part->x : all.x0;
        all.y0 = part->y < all.y0 ? part->y : all.y0;
        all.x1 = part->x + 1 > all.x1 ? part->x + 1 : all.x1;
        all.y1 = part->y + 1 > all.y1 ? part->y + 1 : all.y1;
    }
    return all;
}

int game_fits(const GamePage *page, SquareFit fits[OPEN_MAX]) {
    int kind = game_places(page) ? game_tile(page) : -1;
    return kind >= 0 ? game_squares(page->setup, page->game, kind, fits, OPEN_MAX) : 0;
}

bool game_takes(const GamePage *page, const SquareFit *fit) {
    return fit->rotations || !aids_allowed(page);
}

bool game_on_board(const GamePage *page, const GameLayout *at, float x, float y) {
    const DrawRect *words = page->words;
    return rect_has(at->table, x, y) && !rect_has(words[0], x, y) && !rect_has(words[1], x, y) &&
           !rect_has(words[2], x, y);
}

void game_square_at(const GamePage *page, const GameLayout *at, float x, float y, int *sx, int *sy) {
    DrawPoint p = camera_to_table(&page->camera, at->table, x, y);
    *sx = (int)floorf(p.x);
    *sy = (int)floorf(p.y);
}

bool game_square_under(const GamePage *page, const GameLayout *at, float x, float y, int *sx, int *sy) {
    game_square_at(page, at, x, y, sx, sy);
    return page->hold != HOLD_NONE ? rect_has(at->table, x, y) : game_on_board(page, at, x, y);
}

bool game_widget_at(const Ui *ui, float x, float y, Widget *out) {
    WidgetList widgets;
    ui_layout(ui, &widgets);
    const Widget *under = widget_at(&widgets, x, y);
    if (under && out) {
        *out = *under;
    }
    return under != NULL;
}

int game_rotations_at(const GamePage *page, int x, int y) {
    SquareFit fits[OPEN_MAX];
    int count = game_fits(page, fits);
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
    } else {
        bool held = page->hold != HOLD_NONE;
        ghost.shown = held && ui->pointer.inside;
        if (!ui->pointer.inside || (ui->keys_used && !held) ||
            !game_square_under(page, &at, ui->pointer.x, ui->pointer.y, &ghost.x, &ghost.y)) {
            return ghost;
        }
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
        return -1; /* while a player uses keys, the pointer does not count */
    }
    const Game *game = page->game;
    GameLayout at = game_layout(page, ui);
    const float reach = 0.17f;
    bool carried = page->carry != ACT_NONE; /* a figure dropped beside its spot is not lost */
    if (game_on_board(page, &at, ui->pointer.x, ui->pointer.y)) {
        if (act_by_portal(page)) {
            return portal_spot_under(page, ui, spots, count);
        }
        DrawPoint p = camera_to_table(&page->camera, at.table, ui->pointer.x, ui->pointer.y);
        return spots_near(game, spots, count, NO_TILE, p.x, p.y, fmaxf(reach, 16 / page->camera.now.size),
                          carried);
    }
    if (rect_has(at.table, ui->pointer.x, ui->pointer.y)) {
        return -1;
    }
    const PlacedTile *placed = &game->tiles[game->last_tile];
    float x = (ui->pointer.x - at.hand_tile.x) / at.hand_tile.w + (float)placed->x;
    float y = (ui->pointer.y - at.hand_tile.y) / at.hand_tile.h + (float)placed->y;
    return spots_near(game, spots, count, game->last_tile, x, y, reach, carried);
}
