/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/tile.h"

int tile_gardens(const TileDef *def) {
    int gardens = 0;
    for (int i = 0; i < def->count; i++) {
        gardens += def->pictures[i] == PICTURE_GARDEN;
    }
    return gardens;
}
