/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "cli/cli.h"
#include "data/map.h"

static int city_count(const Board *board) {
    bool found[BOARD_CITIES] = {false};
    int count = 0;
    for (int i = 0; i < board->city_tile_count; i++) {
        bool *city = &found[board->city_tiles[i].city];
        count += !*city;
        *city = true;
    }
    return count;
}

static void print_board(const Board *board) {
    printf("%s: %d x %d, squares %d for %d to %d tiles, starts %d of %d, towns %d, large cities %d, "
           "border prints %d, sea routes %d, islands %d, coats %d\n",
           board->id, board->width, board->height, board_tile_squares(board), board->tiles_low,
           board->tiles_high, board->starts_used, board->start_count, board->town_count, city_count(board),
           board->stub_count, board->sea_count, board->island_count, board_coats(board));
}

static int check_file(const Cli *cli, const char *path) {
    Fail why = {0};
    Board *board = base_alloc(sizeof *board);
    bool good = map_read(path, board, &why) && atlas_id_free(&cli->assets->atlas, board->id, path, &why);
    if (good) {
        print_board(board);
    } else {
        fprintf(stderr, "%s\n", why.text);
    }
    base_free(board);
    return good ? CLI_GOOD : CLI_BAD;
}

/* What is broken was said when all was loaded. */
static int check_installed(const Atlas *atlas) {
    for (int i = 0; i < atlas->count; i++) {
        print_board(&atlas->boards[i]);
    }
    return atlas->refused > 0 ? CLI_BAD : CLI_GOOD;
}

int command_check_board(const Cli *cli) {
    const char *path;
    int words;
    if (!cli_parse(cli, NULL, 0, &path, 1, &words)) {
        return CLI_USAGE;
    }
    return words ? check_file(cli, cli_file(path)) : check_installed(&cli->assets->atlas);
}
