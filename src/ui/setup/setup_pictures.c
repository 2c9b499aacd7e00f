/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures beside the tips of what can be chosen on the new-game page: one row for each option. */
#include "data/tiles.h"
#include "ui/setup/setup_page.h"

typedef struct {
    SpriteKind kind;
    int index;       /* of a figure or an icon */
    const char *set; /* of a tile */
    const char *tile;
} Row;
#define FIGURE(figure)                                                                                       \
    { SPRITE_FIGURE, figure, NULL, NULL }
#define ICON(icon)                                                                                           \
    { SPRITE_ICON, icon, NULL, NULL }
#define TILE(set, tile)                                                                                      \
    { SPRITE_TILE, 0, set, tile }
#define BACK                                                                                                 \
    { SPRITE_TILE_BACK, 0, NULL, NULL }
static const Row ROWS[OPTION_COUNT] = {
    [OPTION_tiny_city] = TILE("base", "E"),
    [OPTION_farms] = FIGURE(PAINT_FARMER),
    [OPTION_farm_points] = FIGURE(PAINT_FARMER),
    [OPTION_tie] = FIGURE(PAINT_EMBLEM),
    [OPTION_meeples] = FIGURE(PAINT_MEEPLE),
    [OPTION_unplaceable] = {SPRITE_BROKEN_STONE, 0, NULL, NULL},
    [OPTION_end_incomplete] = TILE("base", "R"),
    [OPTION_dragon_early] = FIGURE(PAINT_DRAGON_FLYING),
    [OPTION_dragon_move] = FIGURE(PAINT_DRAGON),
    [OPTION_princess] = TILE("princess-dragon", "B"),
    [OPTION_fairy_point] = FIGURE(PAINT_FAIRY),
    [OPTION_fairy_claim] = FIGURE(PAINT_FAIRY),
    [OPTION_fairy_blocks] = FIGURE(PAINT_DRAGON),
    [OPTION_fairy_bonus] = FIGURE(PAINT_FAIRY),
    [OPTION_fairy_with] = FIGURE(PAINT_FAIRY),
    [OPTION_abbot] = FIGURE(PAINT_ABBOT),
    [OPTION_hand] = BACK,
    [OPTION_hand_visible] = ICON(ICON_EYE),
    [OPTION_draw] = BACK,
    [OPTION_start_tile] = TILE("base", "D"),
    [OPTION_bushes_continue] = TILE("princess-dragon", "D"),
    [OPTION_tile_sale] = ICON(ICON_HINT),
    [OPTION_hole_turn] = ICON(ICON_TURN_RIGHT),
    [OPTION_table] = ICON(ICON_FULL_SCREEN),
    [OPTION_table_completes] = TILE("base", "U"),
    [OPTION_river] = TILE("river", "D"),
    [OPTION_towns] = FIGURE(PAINT_INN),
    [OPTION_map_tiles] = BACK,
    [OPTION_inns_cathedrals] = FIGURE(PAINT_CATHEDRAL),
    [OPTION_traders_builders] = FIGURE(PAINT_BUILDER),
    [OPTION_aids] = ICON(ICON_EYE),
    [OPTION_hints] = ICON(ICON_HINT),
    [OPTION_friendly_undo] = ICON(ICON_UNDO),
};

bool setup_picture(const Ui *ui, int option, Sprite *out) {
    const Row *row = &ROWS[option];
    *out = (Sprite){.kind = row->kind, .index = (uint8_t)row->index, .colour = COLOUR_RED};
    if (row->kind == SPRITE_TILE) {
        const TileSet *set = row->tile ? library_find(ui->s.library, row->set) : NULL;
        out->face.def = set ? tileset_find(set, row->tile) : NULL;
    }
    return row->kind != SPRITE_TILE || out->face.def;
}

/* The option that a widget is about; -1 = none. */
static int option_of(Action action) {
    return action.id >= SETUP_OPTION    ? action.id - SETUP_OPTION
           : action.id == SETUP_VARIANT ? action.arg
           : action.id == SETUP_INNS    ? (int)OPTION_inns_cathedrals
           : action.id == SETUP_TRADERS ? (int)OPTION_traders_builders
                                        : -1;
}

void pictures_layout(const SetupPage *page, const Ui *ui, WidgetList *widgets) {
    for (int i = 0; i < widgets->count; i++) {
        Widget *w = &widgets->items[i];
        int option = option_of(w->action);
        if (w->action.id == SETUP_SET) {
            w->picture = (Sprite){.kind = SPRITE_TILE, .face.def = setup_set_thumb(page, ui, w->action.arg)};
            w->pictured = true;
        } else if (option >= 0 && w->note[0]) {
            w->pictured = setup_picture(ui, option, &w->picture);
        }
    }
}
