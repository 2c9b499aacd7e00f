/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "base/hash.h"
#include "ui/game/dragon.h"
#include "ui/game/game_page.h"
#include "ui/game/hover.h"

/* ---- which feature ---- */

/* In thousandths of the tile, like outlines. */
static const float ROAD_REACH = 75, BUILDING_REACH = 150;

static bool inside(const PaintPoint *p, int count, float x, float y) {
    bool in = false;
    for (int i = 0, k = count - 1; i < count; k = i++) {
        float xi = p[i].x, yi = p[i].y, xk = p[k].x, yk = p[k].y;
        if ((yi > y) != (yk > y) && x < (xk - xi) * (y - yi) / (yk - yi) + xi) {
            in = !in;
        }
    }
    return in;
}

static float distance_to_line(const PaintPoint *p, int count, float x, float y) {
    float best = 1e9f;
    for (int i = 0; i + 1 < count; i++) {
        float ax = p[i].x, ay = p[i].y, dx = (float)p[i + 1].x - ax, dy = (float)p[i + 1].y - ay;
        float length = dx * dx + dy * dy;
        float t = length > 0 ? between(0, ((x - ax) * dx + (y - ay) * dy) / length, 1) : 0;
        best = fminf(best, hypotf(x - ax - t * dx, y - ay - t * dy));
    }
    return best;
}

static bool segment_has(FaceCache *cache, const TileFace *face, int segment, float x, float y) {
    FeatureKind kind = (FeatureKind)face->def->segments[segment].kind;
    if (kind == FEATURE_MONASTERY || kind == FEATURE_GARDEN) {
        PaintSpot spot = table_spots(cache, face)[segment];
        return hypotf(x - spot.x, y - spot.y) < BUILDING_REACH;
    }
    int count = 0;
    const PaintPoint *outline = table_outline(cache, face, segment, &count);
    return kind == FEATURE_ROAD ? distance_to_line(outline, count, x, y) < ROAD_REACH
                                : inside(outline, count, x, y);
}

int feature_at(FaceCache *cache, const GameSetup *setup, const Game *game, float x, float y) {
    /* From top to bottom: a building stands on its field, a road runs through it. */
    static const FeatureKind order[] = {FEATURE_MONASTERY, FEATURE_GARDEN, FEATURE_ROAD, FEATURE_CITY,
                                        FEATURE_FIELD};
    int cell_x = (int)floorf(x), cell_y = (int)floorf(y), tile = game_tile_at(game, cell_x, cell_y);
    if (tile == NO_TILE || tile_is_printed(setup, game, tile)) { /* a large city fills its square */
        return tile == NO_TILE ? -1 : tile * TILE_SEGMENTS;
    }
    TileFace face = laid_face(setup, game, tile);
    float px = (x - (float)cell_x) * 1000, py = (y - (float)cell_y) * 1000;
    for (size_t k = 0; k < sizeof order / sizeof order[0]; k++) {
        for (int s = 0; s < face.def->segment_count; s++) {
            if (face.def->segments[s].kind == order[k] && figures_stand_in(&setup->rules, order[k]) &&
                segment_has(cache, &face, s, px, py)) {
                return tile * TILE_SEGMENTS + s;
            }
        }
    }
    return -1;
}

/* ---- when it shows ---- */

/* The player holds nothing, and nothing else wants attention. */
static bool eye_is_free(const GamePage *page, const Ui *ui) {
    return pages_on_top(ui, page) && page->feature_wanted && ui->pointer.inside && aids_allowed(page) &&
           page->hold == HOLD_NONE && !page->cursor_shown && !page->panning && !page->tile_pressed &&
           !page->reason_left && !timeline_scores(&page->timeline);
}

/* The same, and the player has time to study features and squares: these are shown as they are once the tile
 * has landed, so they wait for it. */
static bool free_to_look(const GamePage *page, const Ui *ui) {
    if (!eye_is_free(page, ui) || page->replay || page->lesson.on || dragon_walk_shown(page) ||
        timeline_find(&page->timeline, ANIM_SETTLE)) {
        return false;
    }
    Phase phase = (Phase)page->game->phase;
    return game_tile_step(page) || phase == PHASE_ACTION || (phase == PHASE_OVER && page->peeking);
}

bool hover_place(const GamePage *page, const Ui *ui, DrawPoint *p) {
    GameLayout at = game_layout(page, ui);
    *p = camera_to_table(&page->camera, at.table, ui->pointer.x, ui->pointer.y);
    return ui->pointer.inside && game_on_board(page, &at, ui->pointer.x, ui->pointer.y) &&
           !game_widget_at(ui, ui->pointer.x, ui->pointer.y, NULL);
}

/* The segment there, as a node; -1: none. */
static int under_pointer(const GamePage *page, const Ui *ui) {
    DrawPoint p;
    int node = hover_place(page, ui, &p) ? feature_at(ui->faces, page->setup, page->game, p.x, p.y) : -1;
    if (node < 0 || page->game->phase != PHASE_ACTION) {
        return node;
    }
    /* Where a meeple may go, the spots say what they are worth. */
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, act_by_portal(page), spots);
    bool spot = node / TILE_SEGMENTS == page->game->last_tile || game_hot_spot(page, ui, spots, count) >= 0;
    return spot ? -1 : node;
}

/* The number of a feature is its first node. */
static int feature_number(const GamePage *page, int node) {
    uint16_t first = 0;
    game_feature_nodes(page->game, node / TILE_SEGMENTS, node % TILE_SEGMENTS, &first, 1);
    return first;
}

int hover_shown(const GamePage *page, const Ui *ui) {
    if (page->feature_keyed) { /* chosen with the arrows */
        bool there = page->feature < page->game->tile_count * TILE_SEGMENTS;
        return aids_owners_shown(page) && there ? page->feature : -1;
    }
    int node = page->feature_shown && free_to_look(page, ui) ? under_pointer(page, ui) : -1;
    return node >= 0 && feature_number(page, node) == page->feature ? node : -1;
}

/* An empty square beside a tile; when not free_to_look, only one with a stone. */
static bool square_under_pointer(const GamePage *page, const Ui *ui, int *x, int *y) {
    DrawPoint p;
    if (!eye_is_free(page, ui) || !hover_place(page, ui, &p)) {
        return false;
    }
    *x = (int)floorf(p.x);
    *y = (int)floorf(p.y);
    bool beside = false;
    for (int side = 0; side < SIDE_COUNT; side++) {
        beside = beside || game_tile_at(page->game, *x + side_dx(side), *y + side_dy(side)) != NO_TILE;
    }
    return aids_stone_at(page->setup, page->game, *x, *y) ||
           (beside && free_to_look(page, ui) && game_holds(page->setup, page->game, *x, *y));
}

bool hover_square_shown(const GamePage *page, const Ui *ui) {
    int x = 0, y = 0;
    return page->square_shown && square_under_pointer(page, ui, &x, &y) && x == page->aids.square_x &&
           y == page->aids.square_y;
}

/* ---- what is printed on a board ---- */

/* What is printed under the pointer, as a number; 0 = nothing. */
static uint64_t print_under_pointer(const GamePage *page, const Ui *ui, BoardPrint *out) {
    DrawPoint p;
    if (!page->setup->on_map || !eye_is_free(page, ui) || !hover_place(page, ui, &p) ||
        !board_print_at(ui->maps, page->setup, page->game, p.x, p.y, out)) {
        return 0;
    }
    return hash_add(hash_text(out->name), hash_text(out->kind)) | 1;
}

bool hover_print_shown(const GamePage *page, const Ui *ui, BoardPrint *out) {
    BoardPrint print = {{0}, {0}, NULL};
    out = out ? out : &print;
    return page->print_shown && print_under_pointer(page, ui, out) == page->print_shown;
}

void hover_forget(GamePage *page) {
    page->feature_shown = page->feature_keyed = page->square_shown = false;
    page->print_shown = 0;
}

void hover_moved(GamePage *page, Ui *ui) {
    page->feature_wanted = true;
    bool feature = page->feature_shown && !page->feature_keyed && hover_shown(page, ui) >= 0;
    if (!feature && !hover_square_shown(page, ui) && !hover_print_shown(page, ui, NULL)) {
        hover_forget(page);
    }
}

static bool shows_something(const GamePage *page) {
    return page->feature_shown || page->feature_keyed || page->square_shown || page->print_shown;
}

bool hover_waits(const GamePage *page, const Ui *ui) {
    return !shows_something(page) && eye_is_free(page, ui) && ui->pointer.still < HOVER_FEATURE;
}

void hover_step(GamePage *page, Ui *ui) {
    int x = 0, y = 0;
    if (ui->pointer.still < HOVER_FEATURE || shows_something(page)) {
        return;
    }
    int node = free_to_look(page, ui) ? under_pointer(page, ui) : -1;
    if (node >= 0) {
        page->feature_shown = true;
        page->feature = feature_number(page, node);
    } else if (square_under_pointer(page, ui, &x, &y)) {
        page->square_shown = true;
        aids_point(page, x, y);
    } else {
        BoardPrint print;
        page->print_shown = print_under_pointer(page, ui, &print);
    }
}

/* ---- by keys ---- */

/* Where the arrows take a feature to be: the spot for a figure in its first segment. */
static DrawPoint anchor(const GamePage *page, const Ui *ui, int node) {
    const PlacedTile *placed = &page->game->tiles[node / TILE_SEGMENTS];
    if (tile_is_printed(page->setup, page->game, node / TILE_SEGMENTS)) {
        return (DrawPoint){(float)placed->x + 0.5f, (float)placed->y + 0.5f};
    }
    TileFace face = laid_face(page->setup, page->game, node / TILE_SEGMENTS);
    return table_spot(ui->faces, &face, node % TILE_SEGMENTS);
}

/* The arrows stop at the first segment of each feature that figures can stand in. */
static bool is_stop(const GamePage *page, int node) {
    int tile = node / TILE_SEGMENTS, segment = node % TILE_SEGMENTS;
    const Kind *kind = &page->setup->kinds[page->game->tiles[tile].kind];
    bool stub = kind->printed != PRINTED_NOT && segment > 0;
    return segment < kind->def.segment_count && !stub &&
           figures_stand_in(&page->setup->rules, (FeatureKind)kind->def.segments[segment].kind) &&
           feature_number(page, node) == node;
}

void hover_walk(GamePage *page, Ui *ui, int dx, int dy) {
    int now = hover_shown(page, ui), best = -1;
    now = now >= 0 ? feature_number(page, now) : -1;
    DrawPoint start = now >= 0 ? anchor(page, ui, now) : (DrawPoint){page->camera.now.x, page->camera.now.y};
    float best_cost = INFINITY;
    for (int node = 0; node < page->game->tile_count * TILE_SEGMENTS; node++) {
        if (node == now || !is_stop(page, node)) {
            continue;
        }
        DrawPoint p = anchor(page, ui, node);
        float cost = now >= 0 ? walk_cost(start, p, dx, dy, 2) : hypotf(p.x - start.x, p.y - start.y);
        if (cost < best_cost) {
            best = node;
            best_cost = cost;
        }
    }
    if (best < 0) {
        return;
    }
    hover_forget(page);
    page->feature_keyed = true;
    page->feature = best;
    const PlacedTile *placed = &page->game->tiles[best / TILE_SEGMENTS];
    game_show_square(page, ui, placed->x, placed->y);
}
