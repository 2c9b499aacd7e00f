/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check-tiles and check-map: one file, or all that are installed. */
#include <stdio.h>

#include "cli/cli.h"
#include "data/map.h"
#include "data/tiles.h"

static void print_set(const TileSet *set) {
    printf("%s: %d tile%s of %d kind%s\n", set->name, set->tiles, str_s(set->tiles), set->count,
           str_s(set->count));
}

int command_check_tiles(const Cli *cli) {
    const TileLibrary *library = &cli->assets->library;
    TileSet set = {0};
    Fail why = {0};
    if (!cli->subject) { /* broken files were reported while loading */
        for (int i = 0; i < library->count; i++) {
            print_set(&library->sets[i]);
        }
        return library->refused > 0 ? CLI_BAD : CLI_GOOD;
    }
    const char *path = cli_file(cli->subject);
    bool good = tileset_read(path, &set, &why) && library_name_free(library, set.name, path, &why);
    if (good) {
        print_set(&set);
    }
    tileset_deinit(&set);
    return good ? CLI_GOOD : cli_bad(&why);
}

static void print_board(const Board *board) {
    bool found[BOARD_CITIES] = {false};
    int cities = 0;
    for (int i = 0; i < board->city_tile_count; i++) {
        bool *city = &found[board->city_tiles[i].city];
        cities += !*city;
        *city = true;
    }
    printf("%s: %d x %d, squares %d for %d to %d tiles, starts %d of %d, towns %d, large cities %d, "
           "border prints %d, sea routes %d, islands %d, coats %d\n",
           board->id, board->width, board->height, board_tile_squares(board), board->tiles_low,
           board->tiles_high, board->starts_used, board->start_count, board->town_count, cities,
           board->stub_count, board->sea_count, board->island_count, board_coats(board));
}

int command_check_board(const Cli *cli) {
    const Atlas *atlas = &cli->assets->atlas;
    Board board;
    Fail why = {0};
    if (!cli->subject) { /* as above */
        for (int i = 0; i < atlas->count; i++) {
            print_board(&atlas->boards[i]);
        }
        return atlas->refused > 0 ? CLI_BAD : CLI_GOOD;
    }
    const char *path = cli_file(cli->subject);
    if (!map_read(path, &board, NULL, &why) || !atlas_id_free(atlas, board.id, path, &why)) {
        return cli_bad(&why);
    }
    print_board(&board);
    return CLI_GOOD;
}
