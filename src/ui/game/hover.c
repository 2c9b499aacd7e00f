/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/game/hover.h"

#include <math.h>

/* ---- which feature ---- */

/* Parts of a thousandth of the tile, as outlines are. */
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
    switch ((FeatureKind)face->def->segments[segment].kind) {
    case FEATURE_MONASTERY:
    case FEATURE_GARDEN: {
        PaintSpot spot = table_spots(cache, face)[segment];
        return hypotf(x - spot.x, y - spot.y) < BUILDING_REACH;
    }
    case FEATURE_ROAD:
    case FEATURE_CITY:
    case FEATURE_FIELD: {
        int count = 0;
        const PaintPoint *outline = table_outline(cache, face, segment, &count);
        return face->def->segments[segment].kind == FEATURE_ROAD
                   ? distance_to_line(outline, count, x, y) < ROAD_REACH
                   : inside(outline, count, x, y);
    }
    case FEATURE_RIVER:
    case FEATURE_KIND_COUNT:
        break;
    }
    return false;
}

bool feature_at(FaceCache *cache, const GameSetup *setup, const Game *game, float x, float y, int *tile,
                int *segment) {
    /* What lies above, first: a building stands on its field, a road runs through it. */
    static const FeatureKind order[] = {FEATURE_MONASTERY, FEATURE_GARDEN, FEATURE_ROAD, FEATURE_CITY,
                                        FEATURE_FIELD};
    int cell_x = (int)floorf(x), cell_y = (int)floorf(y);
    *tile = game_tile_at(game, cell_x, cell_y);
    if (*tile == NO_TILE) {
        return false;
    }
    if (tile_is_printed(setup, game, *tile)) { /* a large city fills its squares */
        *segment = 0;
        return true;
    }
    TileFace face = face_of_tile(setup, game, *tile);
    float px = (x - (float)cell_x) * 1000, py = (y - (float)cell_y) * 1000;
    for (size_t k = 0; k < sizeof order / sizeof order[0]; k++) {
        for (int s = 0; s < face.def->segment_count; s++) {
            if (face.def->segments[s].kind == order[k] && figures_stand_in(&setup->rules, order[k]) &&
                segment_has(cache, &face, s, px, py)) {
                *segment = s;
                return true;
            }
        }
    }
    return false;
}

/* ---- when it shows ---- */

/* Nobody holds anything, and nothing else has the eye. */
static bool eye_is_free(const GamePage *page, const Ui *ui) {
    bool table = pages_on_top(ui, page);
    return table && page->feature_wanted && page->session && ui->pointer.inside && aids_allowed(page) &&
           page->hold == HOLD_NONE && !page->cursor_shown && !page->panning && !page->tile_pressed &&
           !page->reason_left && !timeline_scores(&page->timeline);
}

/* The same for features and what fits a square: where a player has time to look round. */
static bool free_to_look(const GamePage *page, const Ui *ui) {
    if (!eye_is_free(page, ui) || page->replay || page->lesson.on || dragon_walk_shown(page)) {
        return false;
    }
    Phase phase = (Phase)session_game(page->session)->phase;
    return phase == PHASE_PLACE || phase == PHASE_CHOOSE || phase == PHASE_ACTION ||
           (phase == PHASE_OVER && page->peeking);
}

bool hover_place(const GamePage *page, const Ui *ui, DrawPoint *p) {
    GameLayout at = game_layout(page, ui);
    WidgetList widgets;
    ui_layout(ui, &widgets);
    *p = camera_to_table(&page->camera, at.table, ui->pointer.x, ui->pointer.y);
    return ui->pointer.inside && game_on_board(page, &at, ui->pointer.x, ui->pointer.y) &&
           !widget_at(&widgets, ui->pointer.x, ui->pointer.y);
}

static bool under_pointer(const GamePage *page, const Ui *ui, int *tile, int *segment) {
    DrawPoint p;
    if (!hover_place(page, ui, &p)) {
        return false;
    }
    const Game *game = session_game(page->session);
    if (!feature_at(ui->faces, session_setup(page->session), game, p.x, p.y, tile, segment)) {
        return false;
    }
    if (game->phase != PHASE_ACTION) {
        return true;
    }
    /* The tile just placed has places for a meeple, and others may have some: those say what they are worth.
     */
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, false, spots);
    return *tile != game->last_tile && game_hot_spot(page, ui, spots, count) < 0;
}

/* One number for a feature: its first segment. */
static int feature_number(const GamePage *page, int tile, int segment) {
    uint16_t first = 0;
    game_feature_nodes(session_game(page->session), tile, segment, &first, 1);
    return first;
}

/* Chosen by the arrows, while owners are shown. */
static bool keyed(const GamePage *page, int *tile, int *segment) {
    *tile = page->feature / TILE_SEGMENTS;
    *segment = page->feature % TILE_SEGMENTS;
    return page->feature_keyed && aids_owners_shown(page) && *tile < session_game(page->session)->tile_count;
}

bool hover_shown(const GamePage *page, const Ui *ui, int *tile, int *segment) {
    if (page->feature_keyed) {
        return keyed(page, tile, segment);
    }
    return page->feature_shown && free_to_look(page, ui) && under_pointer(page, ui, tile, segment) &&
           feature_number(page, *tile, *segment) == page->feature;
}

/* An empty square beside a tile; where nobody has time to look round only one with a stone. */
static bool square_under_pointer(const GamePage *page, const Ui *ui, int *x, int *y) {
    DrawPoint p;
    if (!eye_is_free(page, ui) || !hover_place(page, ui, &p)) {
        return false;
    }
    const GameSetup *setup = session_setup(page->session);
    const Game *game = session_game(page->session);
    *x = (int)floorf(p.x);
    *y = (int)floorf(p.y);
    bool beside = false;
    if (aids_stone_at(setup, game, *x, *y)) {
        return true;
    }
    if (!free_to_look(page, ui)) {
        return false;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        beside = beside || game_tile_at(game, *x + SIDE_X[side], *y + SIDE_Y[side]) != NO_TILE;
    }
    return beside && game_holds(setup, game, *x, *y);
}

bool hover_square_shown(const GamePage *page, const Ui *ui, int *x, int *y) {
    return page->square_shown && square_under_pointer(page, ui, x, y) && *x == page->aids.square_x &&
           *y == page->aids.square_y;
}

bool hover_stone_shown(const GamePage *page, const Ui *ui, int *x, int *y) {
    Refusal why;
    *x = page->cursor_x;
    *y = page->cursor_y;
    bool shown = page->cursor_shown
                     ? !page->replay && !page->reason_left
                     : hover_square_shown(page, ui, x, y) && !why_at_pointer(page, ui, &why, NULL);
    return shown && aids_stone_at(session_setup(page->session), session_game(page->session), *x, *y);
}

void hover_forget(GamePage *page) {
    page->feature_shown = page->feature_keyed = page->square_shown = false;
}

void hover_keyed(GamePage *page) {
    page->feature_wanted = false;
    hover_forget(page);
}

void hover_moved(GamePage *page, Ui *ui) {
    page->feature_wanted = true;
    int tile = 0, segment = 0, x = 0, y = 0;
    bool feature = page->feature_shown && !page->feature_keyed && hover_shown(page, ui, &tile, &segment);
    if (!feature && !hover_square_shown(page, ui, &x, &y)) {
        hover_forget(page);
    }
}

static bool shows(const GamePage *page) {
    return page->feature_shown || page->feature_keyed || page->square_shown;
}

bool hover_waits(const GamePage *page, const Ui *ui) {
    return ui->pointer.still < HOVER_FEATURE && !shows(page) && eye_is_free(page, ui);
}

void hover_step(GamePage *page, Ui *ui) {
    int tile = 0, segment = 0, x = 0, y = 0;
    if (ui->pointer.still < HOVER_FEATURE || shows(page) || !eye_is_free(page, ui)) {
        return;
    }
    if (free_to_look(page, ui) && under_pointer(page, ui, &tile, &segment)) {
        page->feature_shown = true;
        page->feature = feature_number(page, tile, segment);
    } else if (square_under_pointer(page, ui, &x, &y)) {
        page->square_shown = true;
        aids_point(page, x, y);
    }
}

/* ---- by keys ---- */

/* Where a feature is looked for when the arrows go from one to the next: the place of a figure in its first
 * segment. */
static DrawPoint anchor(const GamePage *page, const Ui *ui, int node) {
    const GameSetup *setup = session_setup(page->session);
    const Game *game = session_game(page->session);
    const PlacedTile *placed = &game->tiles[node / TILE_SEGMENTS];
    if (tile_is_printed(setup, game, node / TILE_SEGMENTS)) {
        return (DrawPoint){(float)placed->x + 0.5f, (float)placed->y + 0.5f};
    }
    TileFace face = face_of_tile(setup, game, node / TILE_SEGMENTS);
    return table_spot(ui->faces, &face, node % TILE_SEGMENTS);
}

/* Something to point at: the first segment of a feature that is seen. */
static bool is_stop(const GamePage *page, int node) {
    const GameSetup *setup = session_setup(page->session);
    const Game *game = session_game(page->session);
    int tile = node / TILE_SEGMENTS, segment = node % TILE_SEGMENTS;
    const Kind *kind = &setup->kinds[game->tiles[tile].kind];
    FeatureKind is = (FeatureKind)kind->def.segments[segment].kind;
    bool stub = kind->printed != PRINTED_NOT && segment > 0;
    return figures_stand_in(&setup->rules, is) && !stub && feature_number(page, tile, segment) == node;
}

void hover_walk(GamePage *page, Ui *ui, int dx, int dy) {
    const Game *game = session_game(page->session);
    int tile = 0, segment = 0, best = -1;
    bool from = hover_shown(page, ui, &tile, &segment);
    int now = from ? feature_number(page, tile, segment) : -1;
    DrawPoint start = from ? anchor(page, ui, now) : (DrawPoint){page->camera.now.x, page->camera.now.y};
    float best_cost = 0;
    for (int node = 0; node < game->tile_count * TILE_SEGMENTS; node++) {
        int segments =
            session_setup(page->session)->kinds[game->tiles[node / TILE_SEGMENTS].kind].def.segment_count;
        if (node % TILE_SEGMENTS >= segments || node == now || !is_stop(page, node)) {
            continue;
        }
        DrawPoint p = anchor(page, ui, node);
        float x = p.x - start.x, y = p.y - start.y;
        float along = x * (float)dx + y * (float)dy, aside = fabsf(x * (float)dy) + fabsf(y * (float)dx);
        float cost = from ? along + aside * 2 : hypotf(x, y);
        if ((!from || along > 0.02f) && (best < 0 || cost < best_cost)) {
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
    GameLayout at = game_layout(page, ui);
    const PlacedTile *placed = &game->tiles[best / TILE_SEGMENTS];
    SquareBounds square = {placed->x, placed->y, placed->x + 1, placed->y + 1};
    if (!camera_sees(&page->camera, at.table, square)) {
        View view = page->camera.now;
        view.x = (float)placed->x + 0.5f;
        view.y = (float)placed->y + 0.5f;
        camera_glide(&page->camera, view, ui_speed(ui) ? CAMERA_GLIDE : 0);
    }
}
