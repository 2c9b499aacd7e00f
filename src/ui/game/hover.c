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
static bool eye_is_free(const Ui *ui) {
    const GameScene *g = &ui->game;
    bool table = ui_bare(ui) && (ui->scene == SCENE_GAME || ui->scene == SCENE_REPLAY);
    return table && g->feature_wanted && ui->session && ui->pointer.inside && aids_allowed(ui) &&
           g->hold == HOLD_NONE && !g->cursor_shown && !g->panning && !g->tile_pressed && !g->reason_left &&
           !timeline_scores(&g->timeline);
}

/* The same for features and what fits a square: where a player has time to look round. */
static bool free_to_look(const Ui *ui) {
    if (!eye_is_free(ui) || ui->scene != SCENE_GAME || ui->lesson.on || dragon_walk_shown(ui)) {
        return false;
    }
    Phase phase = (Phase)session_game(ui->session)->phase;
    return phase == PHASE_PLACE || phase == PHASE_CHOOSE || phase == PHASE_ACTION ||
           (phase == PHASE_OVER && ui->game.peeking);
}

bool hover_place(const Ui *ui, DrawPoint *p) {
    GameLayout at = game_layout(ui);
    WidgetList widgets;
    ui_layout(ui, &widgets);
    *p = camera_to_table(&ui->game.camera, at.board, ui->pointer.x, ui->pointer.y);
    return ui->pointer.inside && game_on_board(ui, &at, ui->pointer.x, ui->pointer.y) &&
           !widget_at(&widgets, ui->pointer.x, ui->pointer.y);
}

static bool under_pointer(const Ui *ui, int *tile, int *segment) {
    DrawPoint p;
    if (!hover_place(ui, &p)) {
        return false;
    }
    const Game *game = session_game(ui->session);
    if (!feature_at(ui->faces, session_setup(ui->session), game, p.x, p.y, tile, segment)) {
        return false;
    }
    if (game->phase != PHASE_ACTION) {
        return true;
    }
    /* The tile just placed has places for a meeple, and others may have some: those say what they are worth.
     */
    Spot spots[SPOTS_MAX];
    int count = act_spots(ui, false, spots);
    return *tile != game->last_tile && game_hot_spot(ui, spots, count) < 0;
}

/* One number for a feature: its first segment. */
static int feature_number(const Ui *ui, int tile, int segment) {
    uint16_t first = 0;
    game_feature_nodes(session_game(ui->session), tile, segment, &first, 1);
    return first;
}

/* Chosen by the arrows, while owners are shown. */
static bool keyed(const Ui *ui, int *tile, int *segment) {
    const GameScene *g = &ui->game;
    *tile = g->feature / TILE_SEGMENTS;
    *segment = g->feature % TILE_SEGMENTS;
    return g->feature_keyed && aids_owners_shown(ui) && *tile < session_game(ui->session)->tile_count;
}

bool hover_shown(const Ui *ui, int *tile, int *segment) {
    if (ui->game.feature_keyed) {
        return keyed(ui, tile, segment);
    }
    return ui->game.feature_shown && free_to_look(ui) && under_pointer(ui, tile, segment) &&
           feature_number(ui, *tile, *segment) == ui->game.feature;
}

/* An empty square beside a tile; where nobody has time to look round only one with a stone. */
static bool square_under_pointer(const Ui *ui, int *x, int *y) {
    DrawPoint p;
    if (!eye_is_free(ui) || !hover_place(ui, &p)) {
        return false;
    }
    const GameSetup *setup = session_setup(ui->session);
    const Game *game = session_game(ui->session);
    *x = (int)floorf(p.x);
    *y = (int)floorf(p.y);
    bool beside = false;
    if (aids_stone_at(setup, game, *x, *y)) {
        return true;
    }
    if (!free_to_look(ui)) {
        return false;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        beside = beside || game_tile_at(game, *x + SIDE_X[side], *y + SIDE_Y[side]) != NO_TILE;
    }
    return beside && game_holds(setup, game, *x, *y);
}

bool hover_square_shown(const Ui *ui, int *x, int *y) {
    return ui->game.square_shown && square_under_pointer(ui, x, y) && *x == ui->aids.square_x &&
           *y == ui->aids.square_y;
}

bool hover_stone_shown(const Ui *ui, int *x, int *y) {
    const GameScene *g = &ui->game;
    Refusal why;
    *x = g->cursor_x;
    *y = g->cursor_y;
    bool shown = g->cursor_shown ? ui->scene == SCENE_GAME && !g->reason_left
                                 : hover_square_shown(ui, x, y) && !why_at_pointer(ui, &why, NULL);
    return shown && aids_stone_at(session_setup(ui->session), session_game(ui->session), *x, *y);
}

void hover_forget(Ui *ui) {
    ui->game.feature_shown = ui->game.feature_keyed = ui->game.square_shown = false;
}

void hover_keyed(Ui *ui) {
    ui->game.feature_wanted = false;
    hover_forget(ui);
}

void hover_moved(Ui *ui) {
    ui->game.feature_wanted = true;
    int tile = 0, segment = 0, x = 0, y = 0;
    bool feature = ui->game.feature_shown && !ui->game.feature_keyed && hover_shown(ui, &tile, &segment);
    if (!feature && !hover_square_shown(ui, &x, &y)) {
        hover_forget(ui);
    }
}

static bool shows(const Ui *ui) {
    return ui->game.feature_shown || ui->game.feature_keyed || ui->game.square_shown;
}

bool hover_waits(const Ui *ui) {
    return ui->pointer.still < HOVER_FEATURE && !shows(ui) && eye_is_free(ui);
}

void hover_step(Ui *ui) {
    int tile = 0, segment = 0, x = 0, y = 0;
    if (ui->pointer.still < HOVER_FEATURE || shows(ui) || !eye_is_free(ui)) {
        return;
    }
    if (free_to_look(ui) && under_pointer(ui, &tile, &segment)) {
        ui->game.feature_shown = true;
        ui->game.feature = feature_number(ui, tile, segment);
    } else if (square_under_pointer(ui, &x, &y)) {
        ui->game.square_shown = true;
        aids_point(ui, x, y);
    }
}

/* ---- by keys ---- */

/* Where a feature is looked for when the arrows go from one to the next: the place of a figure in its first
 * segment. */
static DrawPoint anchor(const Ui *ui, int node) {
    const GameSetup *setup = session_setup(ui->session);
    const Game *game = session_game(ui->session);
    const PlacedTile *placed = &game->tiles[node / TILE_SEGMENTS];
    if (tile_is_printed(setup, game, node / TILE_SEGMENTS)) {
        return (DrawPoint){(float)placed->x + 0.5f, (float)placed->y + 0.5f};
    }
    TileFace face = face_of_tile(setup, game, node / TILE_SEGMENTS);
    return table_spot(ui->faces, &face, node % TILE_SEGMENTS);
}

/* Something to point at: the first segment of a feature that is seen. */
static bool is_stop(const Ui *ui, int node) {
    const GameSetup *setup = session_setup(ui->session);
    const Game *game = session_game(ui->session);
    int tile = node / TILE_SEGMENTS, segment = node % TILE_SEGMENTS;
    const Kind *kind = &setup->kinds[game->tiles[tile].kind];
    FeatureKind is = (FeatureKind)kind->def.segments[segment].kind;
    bool stub = kind->printed != PRINTED_NOT && segment > 0;
    return figures_stand_in(&setup->rules, is) && !stub && feature_number(ui, tile, segment) == node;
}

void hover_walk(Ui *ui, int dx, int dy) {
    GameScene *g = &ui->game;
    const Game *game = session_game(ui->session);
    int tile = 0, segment = 0, best = -1;
    bool from = hover_shown(ui, &tile, &segment);
    int now = from ? feature_number(ui, tile, segment) : -1;
    DrawPoint start = from ? anchor(ui, now) : (DrawPoint){g->camera.now.x, g->camera.now.y};
    float best_cost = 0;
    for (int node = 0; node < game->tile_count * TILE_SEGMENTS; node++) {
        int segments =
            session_setup(ui->session)->kinds[game->tiles[node / TILE_SEGMENTS].kind].def.segment_count;
        if (node % TILE_SEGMENTS >= segments || node == now || !is_stop(ui, node)) {
            continue;
        }
        DrawPoint p = anchor(ui, node);
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
    hover_forget(ui);
    g->feature_keyed = true;
    g->feature = best;
    GameLayout at = game_layout(ui);
    const PlacedTile *placed = &game->tiles[best / TILE_SEGMENTS];
    SquareBounds square = {placed->x, placed->y, placed->x + 1, placed->y + 1};
    if (!camera_sees(&g->camera, at.board, square)) {
        View view = g->camera.now;
        view.x = (float)placed->x + 0.5f;
        view.y = (float)placed->y + 0.5f;
        camera_glide(&g->camera, view, ui_speed(ui) ? CAMERA_GLIDE : 0);
    }
}
