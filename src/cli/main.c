/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bastide-cli: the engine without a screen. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "data/paths.h"
#include "data/tiles.h"

static const char HELP[] =
    "bastide-cli: reads, checks and plays records of the game (docs/notation.md)\n"
    "\n"
    "  replay [--json] FILE   plays a record, verifies every check; exit code 1 at the first difference\n"
    "  legal FILE             all legal moves at the end of the record, one a line, sorted\n"
    "  perft --depth D [--draws FILE] FILE\n"
    "                         counts the leaves of the legal moves from the end of the record\n"
    "  selfplay --games N --seed S --players P --tiles SETS [--map M] [--rules R] [--option k=v]... --out "
    "DIR\n"
    "                         plays random games and writes their records\n"
    "  bench [--seconds S] [--tiles SETS] [--map M] [--rules R] [--players P]\n"
    "                         random full games on one core: games/s, moves/s, state bytes\n"
    "  bench --paint          what the picture of a tile costs the game: ms/tile at 256, svg bytes\n"
    "  show FILE [--size N] -o X.png\n"
    "                         draws the table at the end of the record, N pixels a tile (128)\n"
    "  sheet SET|figures|map:ID [--size N] [--kinds] [--figures] -o X.png\n"
    "                         draws every tile of a set, with --kinds one of each kind, with --figures a\n"
    "                         figure on every spot; or the figures; or a board\n"
    "  check-tiles [FILE]     checks one tile set, or all that are installed\n"
    "  check-map [FILE]       checks one board, or all that are installed\n"
    "  --version, --help\n"
    "\n"
    "SETS are names with commas between them: base,inns-cathedrals\n";

int command_check_tiles(const Cli *cli) {
    const char *path;
    int words;
    if (!cli_parse(cli, NULL, 0, &path, 1, &words)) {
        return 2;
    }
    if (words == 0) {
        for (int i = 0; i < cli->library.count; i++) {
            const TileSet *set = &cli->library.sets[i];
            printf("%s: %d tiles of %d kinds\n", set->name, set->tiles, set->count);
        }
        return 0;
    }
    Fail fail = {{0}};
    TileSet set = {0};
    if (!tileset_read(path, &set, &fail)) {
        fprintf(stderr, "%s\n", fail.text);
        return 1;
    }
    printf("%s: %d tiles of %d kinds\n", set.name, set.tiles, set.count);
    tileset_deinit(&set);
    return 0;
}

static const struct {
    const char *name;
    int (*run)(const Cli *cli);
} COMMANDS[] = {
    {"replay", command_replay},       {"legal", command_legal}, {"perft", command_perft},
    {"selfplay", command_selfplay},   {"bench", command_bench}, {"check-tiles", command_check_tiles},
    {"check-map", command_check_map}, {"show", command_show},   {"sheet", command_sheet},
};

/* Loads tile sets and boards. A broken one is said, and the sound ones are used. */
static bool load_library(Cli *cli, Atlas *atlas) {
    Str folder = {0}, tiles = {0}, maps = {0}, broken = {0};
    Fail fail = {{0}};
    bool ok = paths_data(BASTIDE_INSTALL_DATA, BASTIDE_SOURCE_DATA, &folder, &fail);
    if (ok) {
        paths_join(&tiles, folder.text, "tiles");
        ok = library_load(&cli->library, tiles.text, &fail);
        paths_join(&maps, folder.text, "maps");
        atlas_load(atlas, maps.text, &broken);
        cli->library.atlas = atlas;
    }
    if (fail.text[0]) {
        fprintf(stderr, "%s\n", fail.text);
    }
    str_deinit(&folder);
    str_deinit(&tiles);
    str_deinit(&maps);
    fputs(str_text(&broken), stderr);
    str_deinit(&broken);
    return ok;
}

int main(int argc, char **argv) {
    if (argc < 2 || strcmp(argv[1], "--help") == 0) {
        fputs(HELP, argc < 2 ? stderr : stdout);
        return argc < 2 ? 2 : 0;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("bastide-cli " BASTIDE_VERSION);
        return 0;
    }
    for (size_t i = 0; i < sizeof COMMANDS / sizeof COMMANDS[0]; i++) {
        if (strcmp(argv[1], COMMANDS[i].name) == 0) {
            Cli cli = {.count = argc - 2, .words = argv + 2};
            Atlas atlas = {0};
            int code = load_library(&cli, &atlas) ? COMMANDS[i].run(&cli) : 1;
            library_deinit(&cli.library);
            atlas_deinit(&atlas);
            return code;
        }
    }
    return cli_fail(2, "unknown command '%s', see bastide-cli --help", argv[1]);
}
