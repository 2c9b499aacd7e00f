/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the command line asks to see first: a record, or a new game on a board, with tile sets. */
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

/* Reads FILE, --load, --map and --tiles. Files of boards and tile sets are added to the assets, never in
 * place of others of their name; the tile sets are chosen in the settings. For each thing that is wrong
 * `wrong` gets one more: it is left out. Copies of the files are kept in `own_folder` (assets_keep_own). Call
 * it before anything points into the assets. */
void wish_read(Wish *wish, const Options *options, Assets *assets, const char *own_folder, Settings *settings,
               Fails *wrong);

#endif
