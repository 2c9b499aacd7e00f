/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bastide-cli: the engine without a screen. */
#include <stdio.h>
#include <string.h>

#include "base/manual.h"
#include "cli/cli.h"
#include "data/folders.h"
#include "data/stock.h"
#include "data/tiles.h"

static int command_check_tiles(const Cli *cli) {
    const char *path;
    int words;
    if (!cli_parse(cli, NULL, 0, &path, 1, &words)) {
        return 2;
    }
    if (words == 0) {
        for (int i = 0; i < cli->library->count; i++) {
            const TileSet *set = &cli->library->sets[i];
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
    ManualCommand told;
    int (*run)(const Cli *cli);
} COMMANDS[] = {
    {{"replay", "[--json] FILE", "plays a record, verifies every check; exit code 1 at the first difference"},
     command_replay},
    {{"legal", "FILE", "all legal moves at the end of the record, one a line, sorted"}, command_legal},
    {{"perft", "--depth D [--draws FILE] FILE",
      "counts the leaves of the legal moves from the end of the record"},
     command_perft},
    {{"selfplay",
      "--games N --seed S --players P --tiles SETS [--map M] [--rules R] [--option k=v]... [--policy random] "
      "--out DIR",
      "plays random games and writes their records; SETS are names with commas between them, such as "
      "base,inns-cathedrals"},
     command_selfplay},
    {{"bench", "[--seconds S] [--tiles SETS] [--map M] [--rules R] [--players P] [--sizes|--paint]",
      "random full games on one core: games/s, moves/s, state bytes, copy ns; with --sizes the same turns on "
      "layouts of 50 to 264 tiles; with --paint what the picture of a tile costs the game: ms/tile at 256, "
      "svg bytes"},
     command_bench},
#ifdef BASTIDE_PICTURES
    {{"show", "FILE [--size N] -o X.png", "draws the table at the end of the record, N pixels a tile (128)"},
     command_show},
    {{"sheet", "SET|figures|map:ID [--size N] [--kinds] [--figures] -o X.png",
      "draws every tile of a set, with --kinds one of each kind, with --figures a figure on every spot; or "
      "the figures; or a board"},
     command_sheet},
    {{"icon", "[--size N] -o X.png|X.svg", "draws the icon of the program, N pixels wide (512)"},
     command_icon},
#endif
    {{"check-tiles", "[FILE]", "checks one tile set, or all that are installed"}, command_check_tiles},
    {{"check-map", "[FILE]", "checks one board, or all that are installed"}, command_check_map},
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof *COMMANDS };

static const ManualOption OPTIONS[] = {
    {"--help", NULL, "this text; --help=man, --help=bash and --help=zsh: a man page and completions",
     MANUAL_ANY},
    {"--version", NULL, "the version", MANUAL_ANY},
};

static const ManualNote NOTES[] = {
    {"FILES", "~/.local/share/bastide/tiles/, ~/.local/share/bastide/maps/",
     "your own tile sets and boards; $XDG_DATA_HOME, where it is set, takes the place of ~/.local/share"},
    {"ENVIRONMENT", "BASTIDE_DATA",
     "the folder with the shipped tiles and maps, if it is not where it was installed"},
    {"EXIT STATUS", "0", "All is well."},
    {NULL, "1", "What was given is wrong: a file was refused, a check failed."},
    {NULL, "2", "The command line was not understood."},
    {"SEE ALSO", NULL, "bastide(6)"},
};

/* False when there is no such form of the help. */
static bool print_help(const char *form, FILE *file) {
    ManualCommand commands[COMMAND_COUNT];
    for (int i = 0; i < COMMAND_COUNT; i++) {
        commands[i] = COMMANDS[i].told;
    }
    const Manual manual = {
        .program = "bastide-cli",
        .version = BASTIDE_VERSION,
        .date = BASTIDE_DATE,
        .section = 6,
        .summary = "reads, checks and plays records of the game Bastide",
        .usage = "Usage:",
        .synopsis = "COMMAND [options] [FILE]",
        .description = "Works on records, the text form of a game of Bastide, without a window. Results go "
                       "to the standard output, complaints to the standard error.",
        .commands = commands,
        .command_count = COMMAND_COUNT,
        .options = OPTIONS,
        .option_count = sizeof OPTIONS / sizeof *OPTIONS,
        .notes = NOTES,
        .note_count = sizeof NOTES / sizeof *NOTES,
    };
    Str text = {0};
    bool known = manual_write(&manual, form, &text);
    fputs(str_text(&text), file);
    str_deinit(&text);
    return known;
}

static bool load_stock(Stock *stock, bool *complete) {
    Folders own = {0};
    Fail fail = {{0}};
    Str broken = {0};
    folders_name(NULL, &own, NULL); /* without a home there are none of one's own */
    bool ok = stock_load(stock, BASTIDE_INSTALL_DATA, str_text(&own.data), &broken, &fail);
    fputs(str_text(&broken), stderr);
    *complete = broken.length == 0;
    if (!ok) {
        fprintf(stderr, "%s\n", fail.text);
    }
    str_deinit(&broken);
    folders_deinit(&own);
    return ok;
}

static int run(int which, int count, char *const words[]) {
    Stock stock;
    int code = 1;
    bool complete;
    if (load_stock(&stock, &complete)) {
        Cli cli = {.count = count, .words = words, .library = &stock.library, .complete = complete};
        code = COMMANDS[which].run(&cli);
        stock_deinit(&stock);
    }
    return code;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        print_help("", stderr);
        return 2;
    }
    if (strncmp(argv[1], "--help", 6) == 0 && (argv[1][6] == '\0' || argv[1][6] == '=')) {
        return print_help(argv[1][6] ? argv[1] + 7 : "", stdout)
                   ? 0
                   : cli_fail(2, "%s, expected --help=man, --help=bash or --help=zsh", argv[1]);
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("bastide-cli " BASTIDE_VERSION);
        return 0;
    }
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(argv[1], COMMANDS[i].told.name) == 0) {
            bool help = argc == 3 && strcmp(argv[2], "--help") == 0;
            return help ? !print_help("", stdout) : run(i, argc - 2, argv + 2);
        }
    }
    return cli_fail(2, "unknown command '%s', see bastide-cli --help", argv[1]);
}
