/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the command line asks for: a record, or a new game on a board or with tile sets. */
#ifndef BASTIDE_APP_WISH_H
#define BASTIDE_APP_WISH_H

#include "app/options.h"
#include "data/assets.h"
#include "session/store/settings.h"

typedef struct {
    const char *load;   /* a record to open; NULL = none. Borrowed from the options */
    char map[BOARD_ID]; /* id of a board to choose; "" = none */
    bool new_game;      /* begin with the new-game page */
} Wish;

/* Reads FILE, --load, --map and --tiles. Boards and tile sets from files are added to the assets, without
 * replacing any, and copied to `own_folder` (assets_keep_own). The settings then choose the tile sets. Broken
 * files are left out, and `wrong` gets the reasons. Call it before anything points into the assets. */
void wish_read(Wish *wish, const Options *options, Assets *assets, const char *own_folder, Settings *settings,
               Fails *wrong);

#endif
