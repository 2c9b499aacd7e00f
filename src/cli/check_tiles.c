/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "cli/cli.h"
#include "data/tiles.h"

static void print_set(const TileSet *set) {
    printf("%s: %d tile%s of %d kind%s\n", set->name, set->tiles, str_s(set->tiles), set->count,
           str_s(set->count));
}

static int check_file(const Cli *cli, const char *path) {
    Fail why = {0};
    TileSet set = {0};
    bool good =
        tileset_read(path, &set, &why) && library_name_free(&cli->assets->library, set.name, path, &why);
    if (good) {
        print_set(&set);
    } else {
        fprintf(stderr, "%s\n", why.text);
    }
    tileset_deinit(&set);
    return good ? CLI_GOOD : CLI_BAD;
}

/* What is broken was said when all was loaded. */
static int check_installed(const TileLibrary *library) {
    for (int i = 0; i < library->count; i++) {
        print_set(&library->sets[i]);
    }
    return library->refused > 0 ? CLI_BAD : CLI_GOOD;
}

int command_check_tiles(const Cli *cli) {
    const char *path;
    int words;
    if (!cli_parse(cli, NULL, 0, &path, 1, &words)) {
        return CLI_USAGE;
    }
    return words ? check_file(cli, cli_file(path)) : check_installed(&cli->assets->library);
}
