/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What bastide-cli says about itself, and which commands it has. */
#include <stdio.h>
#include <string.h>

#include "base/manual.h"
#include "base/nearest.h"
#include "cli/cli.h"

static int command_help(const Cli *cli) {
    const char *name;
    int words;
    if (!cli_parse(cli, NULL, 0, &name, 1, &words)) {
        return CLI_USAGE;
    }
    if (words == 0) {
        cli_help("", stdout);
        return CLI_GOOD;
    }
    return cli_help_command(name) ? CLI_GOOD : CLI_USAGE;
}

/* Are tile sets and boards loaded for the command? */
typedef enum { ALONE, WITH_STOCK } Need;

static const struct {
    ManualCommand told;
    int (*run)(const Cli *cli);
    Need need;
} COMMANDS[] = {
    {{"replay", "[--json] [--tiles SETS] [--map M] FILE",
      "plays a record and verifies every check; exit code 1 at the first difference"},
     command_replay,
     WITH_STOCK},
    {{"legal", "[--tiles SETS] [--map M] FILE",
      "all legal moves at the end of the record, one a line, sorted"},
     command_legal,
     WITH_STOCK},
    {{"perft", "--depth D [--draws FILE] [--tiles SETS] [--map M] FILE",
      "counts the leaves of the legal moves from the end of the record"},
     command_perft,
     WITH_STOCK},
    {{"selfplay",
      "[--games N] [--seed S] [--players P] [--tiles SETS] [--map M] [--rules R] [--option k=v]... "
      "[--policy random] --out DIR",
      "plays random games and writes their records"},
     command_selfplay,
     WITH_STOCK},
    {{"bench",
      "[--seconds T] [--tiles SETS] [--map M] [--rules R] [--option k=v]... [--players P] [--sizes|--paint]",
      "random full games on one core: games/s, moves/s, state bytes, copy ns"},
     command_bench,
     WITH_STOCK},
    {{"options", "[--markdown]", "all rules that --option and records can set, with their values"},
     command_options,
     ALONE},
#ifdef BASTIDE_PICTURES
    {{"show", "FILE [--size N] [--tiles SETS] [--map M] -o X.png",
      "draws the table at the end of a record; a board or a tile set, too"},
     command_show,
     WITH_STOCK},
    {{"sheet", "SET|figures|map:ID|FILE [--size N] [--kinds] [--figures] -o X.png",
      "draws every tile of a set, or the figures, or a board"},
     command_sheet,
     WITH_STOCK},
    {{"icon", "[--size N] -o X.png|X.svg", "draws the icon of the program"}, command_icon, ALONE},
#endif
    {{"check-tiles", "[FILE]", "checks one tile set, or all that are installed"},
     command_check_tiles,
     WITH_STOCK},
    {{"check-map", "[FILE]", "checks one board, or all that are installed"}, command_check_board, WITH_STOCK},
    {{"help", "[COMMAND]", "this text, or what a command takes"}, command_help, ALONE},
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof *COMMANDS };

static const ManualOption OPTIONS[] = {
    {"--help", NULL,
     "this text, after a command what it takes; --help=man, --help=bash and --help=zsh: a man page and "
     "completions; -h, too",
     MANUAL_ANY},
    {"--version", NULL, "the version; -V, too", MANUAL_ANY},
};

/* The words of all synopses: each means the same in every command. */
static const ManualOption TERMS[] = {
    {"FILE", NULL, "a file to read; - is the standard input", MANUAL_FILE},
    {"SET", NULL, "the name of a tile set, such as river", MANUAL_ANY},
    {"figures", NULL, "figures, emblems and the back of a tile", MANUAL_ANY},
    {"map:ID", NULL, "a board, such as map:germany", MANUAL_ANY},
    {"--json", NULL, "JSON lines: one object for each move, and a last one with the scores", MANUAL_ANY},
    {"--depth", "D", "how many moves to look ahead", MANUAL_ANY},
    {"--draws", "FILE", "draws tiles as the 'draw' lines of this file say, not by the seed", MANUAL_FILE},
    {"--games", "N", "how many games (1)", MANUAL_ANY},
    {"--seed", "S", "seed of the first game; each further game takes the next one (1)", MANUAL_ANY},
    {"--seconds", "T", "how long to measure (5)", MANUAL_ANY},
    {"--tiles", "SETS",
     "tile sets, names and files with commas between them, such as base,my.tiles; for a record: files of "
     "sets "
     "that it names and that are not installed",
     MANUAL_FILE},
    {"--map", "M", "a board, its name or its file; for a record: the file of its board", MANUAL_FILE},
    {"--rules", "R", "the edition: c3, c1, 2001 or 2000 (c3)", MANUAL_ANY},
    {"--option", "k=v", "a rule that differs, such as farms=off; any number of times (see options)",
     MANUAL_ANY},
    {"--players", "P", "how many players, 1 to 8 (2)", MANUAL_ANY},
    {"--policy", "random", "how moves are chosen", MANUAL_ANY},
    {"--out", "DIR", "the folder for the records, made if it isn't there", MANUAL_FOLDER},
    {"--sizes", NULL, "the same turns on layouts of 50 to 264 tiles", MANUAL_ANY},
    {"--paint", NULL, "what the picture of a tile costs the game: ms/tile at 256, svg bytes", MANUAL_ANY},
    {"--markdown", NULL, "as the page docs/options.md", MANUAL_ANY},
    {"--size", "N", "pixels a tile, 16 to 1024 (128), or the width of the icon (512)", MANUAL_ANY},
    {"--kinds", NULL, "one tile of each kind, not every copy", MANUAL_ANY},
    {"--figures", NULL, "a figure on every spot", MANUAL_ANY},
    {"-o", "X", "the picture to write; its ending is .png, for the icon .svg, too", MANUAL_FILE},
};

static const ManualNote NOTES[] = {
    {"FILES", "~/.local/share/bastide/tiles/, ~/.local/share/bastide/maps/",
     "your own tile sets and boards; $XDG_DATA_HOME, where it is set, takes the place of ~/.local/share"},
    {"ENVIRONMENT", "BASTIDE_DATA",
     "the folder with the shipped tiles and maps, if it is not where it was installed"},
    {"EXIT STATUS", "0", "All is well."},
    {NULL, "1",
     "What was given is no good: a file, a tile set or a board is missing or broken, a check failed, the "
     "game "
     "can't be played, or the output can't be written."},
    {NULL, "2",
     "The command line is wrong: an unknown command, option or value, a file with the wrong ending, or "
     "something is missing. Nothing was done."},
    {"SEE ALSO", NULL, "bastide(6)"},
};

static Manual manual(ManualCommand commands[COMMAND_COUNT]) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        commands[i] = COMMANDS[i].told;
    }
    return (Manual){
        .program = "bastide-cli",
        .version = BASTIDE_VERSION,
        .date = BASTIDE_DATE,
        .section = 6,
        .summary = "reads, checks and plays records of the game Bastide",
        .usage = "Usage:",
        .synopsis = "COMMAND [options] [FILE]",
        .description = "Works on records, the text form of a game of Bastide, without a window. Results go "
                       "to the standard output, complaints to the standard error. 'bastide-cli help COMMAND' "
                       "explains the options of a command.",
        .commands = commands,
        .command_count = COMMAND_COUNT,
        .options = OPTIONS,
        .option_count = sizeof OPTIONS / sizeof *OPTIONS,
        .terms = TERMS,
        .term_count = sizeof TERMS / sizeof *TERMS,
        .notes = NOTES,
        .note_count = sizeof NOTES / sizeof *NOTES,
    };
}

bool cli_help(const char *form, FILE *file) {
    ManualCommand commands[COMMAND_COUNT];
    const Manual all = manual(commands);
    Str text = {0};
    bool known = manual_write(&all, form, &text);
    fputs(str_text(&text), file);
    str_deinit(&text);
    return known;
}

bool cli_help_command(const char *name) {
    ManualCommand commands[COMMAND_COUNT];
    const Manual all = manual(commands);
    int command = cli_command_find(name);
    if (command >= 0) {
        Str text = {0};
        manual_write_command(&all, command, &text);
        fputs(str_text(&text), stdout);
        str_deinit(&text);
    }
    return command >= 0;
}

int cli_command_find(const char *name) {
    char question[NEAREST_TEXT];
    Nearest near = nearest_to(name);
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(name, COMMANDS[i].told.name) == 0) {
            return i;
        }
        nearest_try(&near, COMMANDS[i].told.name);
    }
    cli_fail(CLI_USAGE, "unknown command '%s'%s", name,
             near.best ? nearest_question(&near, question) : ", see bastide-cli --help");
    return -1;
}

bool cli_command_alone(int command) {
    return COMMANDS[command].need == ALONE;
}

int cli_command_run(int command, const Cli *cli) {
    return COMMANDS[command].run(cli);
}
