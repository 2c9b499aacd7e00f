/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/hover.h"

#include <math.h>
#include <stdio.h>

#include "ui/text.h"

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
            if (face.def->segments[s].kind == order[k] && segment_has(cache, &face, s, px, py)) {
                *segment = s;
                return true;
            }
        }
    }
    return false;
}

/* ---- when it shows ---- */

/* Nobody holds anything, and nothing else has the eye. */
static bool free_to_look(const Ui *ui) {
    const GameScene *g = &ui->game;
    if (!g->feature_wanted || ui->scene != SCENE_GAME || ui->overlay != OVERLAY_NONE || !ui->session ||
        !ui->pointer.inside || !session_setup(ui->session)->rules.aids) {
        return false;
    }
    Phase phase = (Phase)session_game(ui->session)->phase;
    bool open = phase == PHASE_PLACE || phase == PHASE_CHOOSE || phase == PHASE_ACTION ||
                (phase == PHASE_OVER && g->peeking);
    return open && g->hold == HOLD_NONE && !g->cursor_shown && !g->panning && !g->tile_pressed &&
           !g->reason_left && !timeline_scores(&g->timeline) && !dragon_walk_shown(ui);
}

static bool under_pointer(const Ui *ui, int *tile, int *segment) {
    GameLayout at = game_layout(ui);
    WidgetList widgets;
    ui_layout(ui, &widgets);
    if (!rect_has(at.board, ui->pointer.x, ui->pointer.y) ||
        widget_at(&widgets, ui->pointer.x, ui->pointer.y)) {
        return false;
    }
    const Game *game = session_game(ui->session);
    DrawPoint p = camera_to_table(&ui->game.camera, at.board, ui->pointer.x, ui->pointer.y);
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

bool hover_shown(const Ui *ui, int *tile, int *segment) {
    return ui->game.feature_shown && free_to_look(ui) && under_pointer(ui, tile, segment) &&
           feature_number(ui, *tile, *segment) == ui->game.feature;
}

void hover_forget(Ui *ui) {
    ui->game.feature_shown = false;
}

void hover_keyed(Ui *ui) {
    ui->game.feature_wanted = false;
    hover_forget(ui);
}

void hover_moved(Ui *ui) {
    ui->game.feature_wanted = true;
    int tile = 0, segment = 0;
    if (ui->game.feature_shown && !hover_shown(ui, &tile, &segment)) {
        hover_forget(ui);
    }
}

bool hover_waits(const Ui *ui) {
    return ui->pointer.still < HOVER_FEATURE && !ui->game.feature_shown && free_to_look(ui);
}

void hover_step(Ui *ui) {
    int tile = 0, segment = 0;
    bool rests = ui->pointer.still >= HOVER_FEATURE && !ui->game.feature_shown;
    if (rests && free_to_look(ui) && under_pointer(ui, &tile, &segment)) {
        ui->game.feature_shown = true;
        ui->game.feature = feature_number(ui, tile, segment);
    }
}

/* ---- the docked card ---- */

static const char *feature_title(FeatureKind kind) {
    switch (kind) {
    case FEATURE_ROAD:
        return _("Road");
    case FEATURE_CITY:
        return _("City");
    case FEATURE_MONASTERY:
        return _("Monastery");
    case FEATURE_GARDEN:
        return _("Garden");
    case FEATURE_FIELD:
        return _("Field");
    case FEATURE_RIVER:
    case FEATURE_KIND_COUNT:
        break;
    }
    return "";
}

static void write_size(const FeatureInfo *info, Str *out) {
    unsigned long tiles = info->tiles, open = info->open, pennants = info->pennants, cities = info->cities;
    switch (info->kind) {
    case FEATURE_ROAD:
    case FEATURE_CITY:
        str_addf(out, ngettext("%d tile", "%d tiles", tiles), info->tiles);
        if (pennants) {
            str_add(out, ", ");
            str_addf(out, ngettext("%d pennant", "%d pennants", pennants), info->pennants);
        }
        if (open) {
            str_add(out, ", ");
            str_addf(out, ngettext("%d open end", "%d open ends", open), info->open);
        }
        break;
    case FEATURE_MONASTERY:
    case FEATURE_GARDEN:
        str_addf(out, ngettext("%d of 9 squares filled", "%d of 9 squares filled", tiles), info->tiles);
        break;
    case FEATURE_FIELD:
        str_addf(out, ngettext("%d finished city beside it", "%d finished cities beside it", cities),
                 info->cities);
        break;
    case FEATURE_RIVER:
    case FEATURE_KIND_COUNT:
        break;
    }
}

/* Who stands in it, those who would score first: emblem, name, number of figures. */
static void draw_holders(const Table *table, const FeatureInfo *info, DrawRect card, float y,
                         DrawList *list) {
    int owners = 0;
    for (int least = info->most; least > 0; least--) {
        for (int i = 0; i < table->setup->seat_count; i++) {
            if (info->men[i] != least) {
                continue;
            }
            bool scores = least == info->most;
            char count[16];
            snprintf(count, sizeof count, "%d", least);
            theme_emblem(list, table->colours[i], card.x + 28, y + 11, 11);
            draw_text(list, scores ? FONT_TITLE : FONT_TEXT, 16, draw_rgb(scores ? INK : MUTED), ALIGN_LEFT,
                      card.x + 48, y + 17, card.w - 48 - 44, table->seats[i].name);
            draw_figure(list, FIGURE_MEEPLE, (PaintColour)table->colours[i], card.x + card.w - 38, y + 20, 20,
                        1);
            draw_text(list, FONT_NUMBER, 16, draw_rgb(INK), ALIGN_RIGHT, card.x + card.w - 16, y + 17, 0,
                      count);
            y += 26;
            owners++;
        }
    }
    if (owners == 0) {
        draw_text(list, FONT_ITALIC, 15, draw_rgb(MUTED), ALIGN_LEFT, card.x + 16, y + 17, card.w - 32,
                  _("nobody stands here"));
    }
}

static void draw_worth(const FeatureInfo *info, DrawRect card, float y, DrawList *list) {
    char text[24];
    snprintf(text, sizeof text, "%d", info->complete ? info->worth_complete : info->worth_now);
    draw_text(list, FONT_NUMBER, 26, draw_rgb(INK), ALIGN_LEFT, card.x + 16, y + 24, 0, text);
    draw_text(list, FONT_TEXT, 15, draw_rgb(MUTED), ALIGN_LEFT, card.x + 16, y + 43, card.w / 2 - 16,
              info->kind == FEATURE_FIELD ? _("at the end")
              : info->complete            ? _("complete")
                                          : _("now"));
    if (info->kind == FEATURE_FIELD || info->complete) {
        return;
    }
    bool grows = info->kind == FEATURE_ROAD || info->kind == FEATURE_CITY; /* by the tiles still needed */
    snprintf(text, sizeof text, grows ? "%d+" : "%d", info->worth_complete);
    float x = card.x + card.w / 2;
    draw_text(list, FONT_NUMBER, 26, draw_rgb(GOOD), ALIGN_LEFT, x, y + 24, 0, text);
    draw_text(list, FONT_TEXT, 15, draw_rgb(MUTED), ALIGN_LEFT, x, y + 43, card.w / 2 - 16, _("complete"));
}

static int tiles_below(const Ui *ui, const GameLayout *at, const Table *table, DrawRect card) {
    int covered = 0;
    for (int i = 0; i < table->game->tile_count; i++) {
        const PlacedTile *tile = &table->game->tiles[i];
        DrawRect r = camera_square(&ui->game.camera, at->board, tile->x, tile->y);
        covered += r.x < card.x + card.w && card.x < r.x + r.w && r.y < card.y + card.h && card.y < r.y + r.h;
    }
    return covered;
}

/* At the upper left, or at the lower left where it covers less there; never under the pointer. */
static DrawRect card_place(const Ui *ui, const GameLayout *at, const Table *table, float height) {
    DrawRect upper = {16, 64, 264, height}, lower = upper;
    lower.y = at->pill.y - 12 - height;
    bool upper_free = !rect_has(rect_inset(upper, -24), ui->pointer.x, ui->pointer.y);
    bool lower_free = !rect_has(rect_inset(lower, -24), ui->pointer.x, ui->pointer.y);
    if (upper_free != lower_free) {
        return upper_free ? upper : lower;
    }
    return tiles_below(ui, at, table, upper) <= tiles_below(ui, at, table, lower) ? upper : lower;
}

void hover_card_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list) {
    int tile = 0, segment = 0;
    if (!hover_shown(ui, &tile, &segment)) {
        return;
    }
    FeatureInfo info;
    game_feature(table->setup, table->game, tile, segment, &info);
    int holders = 0;
    for (int i = 0; i < table->setup->seat_count; i++) {
        holders += info.men[i] > 0;
    }
    float height = 66 + 26 * (float)(holders > 0 ? holders : 1) + 8 + 60;
    DrawRect card = card_place(ui, at, table, height);
    theme_card(list, card);
    draw_text(list, FONT_TITLE, 20, draw_rgb(INK), ALIGN_LEFT, card.x + 16, card.y + 30, card.w - 32,
              feature_title(info.kind));
    Str size = {0};
    write_size(&info, &size);
    draw_text(list, FONT_SENTENCE, 15, draw_rgb(MUTED), ALIGN_LEFT, card.x + 16, card.y + 51, card.w - 32,
              str_text(&size));
    str_deinit(&size);
    draw_holders(table, &info, card, card.y + 62, list);
    float y = card.y + card.h - 62;
    theme_rule(list, card.x + 16, y, card.w - 32, RULE_LINE, 1.2f);
    draw_worth(&info, card, y + 4, list);
}
