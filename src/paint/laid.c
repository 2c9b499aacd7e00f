/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/laid.h"

#include "engine/engine.h"

static Picture picture_of(const GameSetup *setup, const Kind *kind, int copy) {
    if (kind->garden || setup->rules.profile != PROFILE_C3) {
        return kind->garden ? PICTURE_GARDEN : PICTURE_NONE;
    }
    int plain = kind->def.count - tile_gardens(&kind->def), seen = 0;
    copy = plain > 0 ? copy % plain : copy; /* sets may lie in the bag several times (R12.13) */
    for (int i = 0; i < kind->def.count; i++) {
        Picture picture = (Picture)kind->def.pictures_c3[i];
        if (picture != PICTURE_GARDEN && seen++ == copy) {
            return picture;
        }
    }
    return PICTURE_NONE;
}

static TileFace face_of_copy(const GameSetup *setup, int kind, int copy, int rotation, int x, int y) {
    const Kind *k = &setup->kinds[kind];
    return (TileFace){.def = &k->def,
                      .picture = picture_of(setup, k, copy),
                      .variant = (uint32_t)copy,
                      .rotation = rotation,
                      .cell_x = x,
                      .cell_y = y};
}

static int copies_before(const Game *game, int kind, int tile) {
    int copies = 0;
    for (int i = 0; i < tile; i++) {
        copies += game->tiles[i].kind == kind;
    }
    return copies;
}

TileFace laid_face(const GameSetup *setup, const Game *game, int tile) {
    const PlacedTile *t = &game->tiles[tile];
    return face_of_copy(setup, t->kind, copies_before(game, t->kind, tile), t->rotation, t->x, t->y);
}

TileFace laid_face_next(const GameSetup *setup, const Game *game, int kind, int rotation, int x, int y) {
    return face_of_copy(setup, kind, copies_before(game, kind, game->tile_count), rotation, x, y);
}

/* How each kind of figure is painted. */
static const struct {
    PaintFigure standing, in_field;
} LOOKS[FIGURE_KIND_COUNT] = {
    [FIGURE_MEEPLE] = {PAINT_MEEPLE, PAINT_FARMER},
    [FIGURE_ABBOT] = {PAINT_ABBOT, PAINT_ABBOT},
    [FIGURE_LARGE] = {PAINT_LARGE_MEEPLE, PAINT_LARGE_FARMER},
    [FIGURE_BUILDER] = {PAINT_BUILDER, PAINT_BUILDER},
    [FIGURE_PIG] = {PAINT_PIG, PAINT_PIG},
};

PaintFigure laid_standing(FigureKind figure) {
    return LOOKS[figure].standing;
}

PaintFigure laid_figure(const Kind *kind, int segment, FigureKind figure) {
    bool field = kind->def.segments[segment].kind == FEATURE_FIELD;
    return field ? LOOKS[figure].in_field : LOOKS[figure].standing;
}
