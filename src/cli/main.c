/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bastide-cli: the game without a screen. Its commands, its help, and which command runs. */
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "base/output.h"
#include "base/platform.h"
#include "cli/cli.h"
#include "files/folders.h"

static int command_help(const Cli *cli);

static const CliCommand COMMANDS[] = {
    {"replay", "[--json] [--tiles SETS] [--map M] FILE...",
     "replays records and verifies every check; exit code 1 if one fails", command_replay,
     CLI_ASSETS | CLI_SUBJECT | CLI_SUBJECTS},
    {"legal", "[--tiles SETS] [--map M] FILE",
     "lists all legal moves at the end of the record, one per line, sorted", command_legal,
     CLI_ASSETS | CLI_SUBJECT},
    {"perft", "--depth D [--draws FILE] [--tiles SETS] [--map M] FILE",
     "counts the sequences of legal moves from the end of the record", command_perft,
     CLI_ASSETS | CLI_SUBJECT},
    {"selfplay",
     "[--games N] [--seed S] [--players P] [--tiles SETS] [--map M] [--rules R] [--option k=v]... "
     "[--policy L] [--nodes N] --out DIR",
     "plays games and writes their records", command_selfplay, CLI_ASSETS},
    {"match",
     "--players L1,L2[,...] [--pairs N] [--tiles SETS] [--map M] [--rules R] [--option k=v]... "
     "[--time MS|--nodes N] [--threads N] [--seed S] [--jobs N] [--out DIR]",
     "lets computer players play against each other, each deck once for every rotation of the seats",
     command_match, CLI_ASSETS},
    {"think",
     "[--level L] [--time MS|--nodes N] [--threads N] [--seed S] [--json] [--tiles SETS] [--map M] FILE",
     "prints the moves that a computer player would make at the end of the record", command_think,
     CLI_ASSETS | CLI_SUBJECT},
    {"review",
     "[--level L] [--time MS|--nodes N] [--threads N] [--seed S] [--json] [--tiles SETS] [--map M] FILE",
     "tells what each turn of a game was worth, and what would have been better", command_review,
     CLI_ASSETS | CLI_SUBJECT},
#ifdef BASTIDE_NETWORK
    {"host",
     "[--games N] [--port P] [--players P] [--guests N] [--level L] [--tiles SETS] [--map M] [--rules R] "
     "[--option k=v]... [--watch] [--patience S] [--name NAME] --out DIR",
     "hosts games across a network without a screen", command_host, CLI_ASSETS},
    {"join",
     "[--level L] [--time MS|--nodes N] [--threads N] [--seed S] [--name NAME] [--watch] [--out DIR] "
     "ADDRESS INVITATION",
     "plays at a host across a network as a computer player", command_join,
     CLI_ASSETS | CLI_SUBJECT | CLI_SUBJECTS},
    {"nearby", "", "lists the games on the local network, those of this machine, too", command_nearby, 0},
#endif
    {"bench",
     "[--seconds T] [--tiles SETS] [--map M] [--rules R] [--option k=v]... [--players P] [--sizes|--paint]",
     "measures random full games on one core: games/s, moves/s, state bytes, copy ns", command_bench,
     CLI_ASSETS},
    {"options", "[--markdown]", "lists all rules that --option and records can set, with their values",
     command_options, 0},
#ifdef BASTIDE_PICTURES
    {"show", "FILE [--size N] [--tiles SETS] [--map M] -o X.png",
     "draws the table at the end of a record, or a board or tile set", command_show,
     CLI_ASSETS | CLI_SUBJECT},
    {"sheet", "SET|figures|map:ID|FILE [--size N] [--kinds] [--figures] -o X.png",
     "draws every tile of a set, all figures, or a board", command_sheet, CLI_ASSETS | CLI_SUBJECT},
    {"icon", "[--size N] -o X.png|X.svg", "draws the program's icon", command_icon, 0},
    {"check-map", "[FILE [--size N] [-o X.png]]", "checks one board, or all installed ones, and draws it",
     command_check_and_draw, CLI_ASSETS | CLI_SUBJECT},
#else
    {"check-map", "[FILE]", "checks one board, or all installed ones", command_check_board,
     CLI_ASSETS | CLI_SUBJECT},
#endif
    {"check-tiles", "[FILE]", "checks one tile set, or all installed ones", command_check_tiles,
     CLI_ASSETS | CLI_SUBJECT},
    {"help", "[COMMAND]", "shows this text, or the options of a command", command_help, CLI_SUBJECT},
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof *COMMANDS };

static const ManualOption OPTIONS[] = {
    {"--help", NULL,
     "show this text, or after a command its options; --help=man, --help=bash and --help=zsh print a man "
     "page or shell completions; short form -h",
     MANUAL_ANY},
    {"--version", NULL, "show the version; short form -V", MANUAL_ANY},
};

/* The words of the synopses; each means the same in every command. */
static const ManualOption TERMS[] = {
    {"FILE", NULL, "a file to read; - is standard input", MANUAL_FILE},
    {"SET", NULL, "the name of a tile set, such as river", MANUAL_ANY},
    {"figures", NULL, "all figures, emblems and the back of a tile", MANUAL_ANY},
    {"map:ID", NULL, "a board, such as map:germany", MANUAL_ANY},
    {"--json", NULL,
     "JSON lines: replay prints one object per move, then one with the scores; think one object with the "
     "turns it considered",
     MANUAL_ANY},
    {"--depth", "D", "how many moves to look ahead", MANUAL_ANY},
    {"--draws", "FILE", "draw tiles in the order of the 'draw' lines of this file instead of by the seed",
     MANUAL_FILE},
    {"--games", "N", "how many games (1)", MANUAL_ANY},
    {"--seed", "S",
     "seed of the first game; each further game uses the next number; for think, the seed of the computer "
     "player (1)",
     MANUAL_ANY},
    {"--seconds", "T", "how long to measure (5)", MANUAL_ANY},
    {"--tiles", "SETS",
     "comma-separated names and files of tile sets, such as base,my.tiles; for a record: files of sets it "
     "names that are not installed",
     MANUAL_FILE},
    {"--map", "M", "the name or file of a board; for a record: the file of its board", MANUAL_FILE},
    {"--rules", "R", "the edition: c3, c1, 2001 or 2000 (c3)", MANUAL_ANY},
    {"--option", "k=v", "change a rule, such as farms=off; can be repeated (see options)", MANUAL_ANY},
    {"--players", "P", "how many players, 1 to 8 (2); for match, the level of each, or random or greedy",
     MANUAL_ANY},
    {"--pairs", "N", "how many decks; each is played once for every rotation of the seats (100)", MANUAL_ANY},
    {"--jobs", "N", "how many games are played at the same time (1)", MANUAL_ANY},
    {"--nodes", "N", "how many playouts a computer player may use for a turn", MANUAL_ANY},
    {"--policy", "L", "the level that plays, or random or greedy (random)", MANUAL_ANY},
    {"--level", "L",
     "the computer player: apprentice, journeyman, master or grandmaster (the level that the record names, "
     "otherwise grandmaster)",
     MANUAL_ANY},
    {"--time", "MS", "how many milliseconds a grandmaster may think, instead of --nodes", MANUAL_ANY},
    {"--threads", "N", "how many threads think, 1 to 64; the decision does not depend on it", MANUAL_ANY},
    {"--out", "DIR", "the folder for the records, created if missing", MANUAL_FOLDER},
    {"ADDRESS", NULL, "of the host, such as 192.168.1.5, friend.example:27433 or [2001:db8::5]:27433",
     MANUAL_ANY},
    {"INVITATION", NULL, "the five groups of letters and digits that the host prints", MANUAL_ANY},
    {"--port", "P", "the port of this machine that guests connect to, 0 for any that is free (27433)",
     MANUAL_ANY},
    {"--guests", "N",
     "how many of the players are guests; computer players of --level are the others (all are guests)",
     MANUAL_ANY},
    {"--patience", "S",
     "after so many seconds, let a computer player of --level play for a guest who is away, until it is back",
     MANUAL_ANY},
    {"--watch", NULL, "allow spectators; with join, be one", MANUAL_ANY},
    {"--name", "NAME",
     "the name of the player (that of its level); with host, announce the games on the local network under "
     "it",
     MANUAL_ANY},
    {"--sizes", NULL, "measure the same turns on layouts of 50 to 264 tiles", MANUAL_ANY},
    {"--paint", NULL, "measure painting a tile: ms/tile at 256 pixels, SVG bytes", MANUAL_ANY},
    {"--markdown", NULL, "in the form of docs/options.md", MANUAL_ANY},
    {"--size", "N", "pixels per tile, 16 to 1024 (128), or the width of the icon (512)", MANUAL_ANY},
    {"--kinds", NULL, "one tile of each kind instead of every copy", MANUAL_ANY},
    {"--figures", NULL, "a figure on every spot", MANUAL_ANY},
    {"-o", "X", "the picture to write, X.png; for the icon, X.svg is possible too", MANUAL_FILE},
};

static const ManualNote NOTES[] = {
    {"FILES", "~/.local/share/bastide/tiles/, ~/.local/share/bastide/maps/",
     "your own tile sets and boards; if $XDG_DATA_HOME is set, it replaces ~/.local/share"},
    {"ENVIRONMENT", "BASTIDE_DATA", "the folder with the game's tiles and maps, if not the installed one"},
    {"EXIT STATUS", "0", "Success."},
    {NULL, "1",
     "Invalid input: a file, tile set or board is missing or broken, a check failed, the game can't be "
     "played, or the output can't be written."},
    {NULL, "2",
     "Invalid command line: an unknown command, option or value, a file with the wrong ending, or "
     "something missing. Nothing was done."},
    {"SEE ALSO", NULL, "bastide(6)"},
};

/* Prints the help of a command, or (NULL) all of it in this form; false if there is no such form. */
static bool print_help(const char *form, const CliCommand *command, FILE *file) {
    ManualCommand commands[COMMAND_COUNT];
    for (int i = 0; i < COMMAND_COUNT; i++) {
        commands[i] = (ManualCommand){COMMANDS[i].name, COMMANDS[i].synopsis, COMMANDS[i].help};
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
                       "to standard output, errors to standard error. 'bastide-cli help COMMAND' "
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
    Str text = {0};
    bool known = true;
    if (command) {
        manual_write_command(&manual, (int)(command - COMMANDS), &text);
    } else {
        known = manual_write(&manual, form, &text);
    }
    fputs(str_text(&text), file);
    str_deinit(&text);
    return known;
}

/* NULL, with a line on stderr, if the name is unknown. */
static const CliCommand *find_command(const char *name) {
    Nearest near = nearest_to(name);
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(name, COMMANDS[i].name) == 0) {
            return &COMMANDS[i];
        }
        nearest_try(&near, COMMANDS[i].name);
    }
    cli_fail(CLI_USAGE, "unknown command '%s'%s", name, nearest_question(&near, ", see bastide-cli --help"));
    return NULL;
}

static int command_help(const Cli *cli) {
    const CliCommand *command = cli->subject ? find_command(cli->subject) : NULL;
    if (cli->subject && !command) {
        return CLI_USAGE;
    }
    print_help("", command, stdout);
    return CLI_GOOD;
}

static bool load_assets(Assets *assets) {
    Folders own = {0};
    Fail fail = {0};
    Fails broken = {0};
    folders_name(NULL, &own, NULL); /* without a home folder the player has no files of their own */
    bool ok = assets_load(assets, BASTIDE_INSTALL_DATA, str_text(&own.data), &broken, &fail);
    for (int i = 0; i < broken.count; i++) {
        cli_bad(&broken.items[i]);
    }
    if (!ok) {
        cli_bad(&fail);
    }
    fails_deinit(&broken);
    folders_deinit(&own);
    return ok;
}

static bool is_help(const char *word) {
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

static int run(const char *name, int count, char *words[]) {
    const CliCommand *command = find_command(name);
    if (!command) {
        return CLI_USAGE;
    }
    for (int i = 0; i < count; i++) {
        if (is_help(words[i])) {
            print_help("", command, stdout);
            return CLI_GOOD;
        }
    }
    Assets assets = {0};
    if ((command->needs & CLI_ASSETS) && !load_assets(&assets)) {
        return CLI_BAD;
    }
    Cli cli = {.assets = &assets,
               .depth = -1,
               .games = 1,
               .seed = 1,
               .seconds = 5,
               .seats = 2,
               .pairs = 100,
               .jobs = 1,
               .port = -1,
               .guests = -1,
               .patience = -1};
    int code = cli_read(&cli, command, count, words) ? command->run(&cli) : CLI_USAGE;
    assets_deinit(&assets);
    return code;
}

static int answer(int argc, char **argv) {
    static const char form[] = "--help=";
    if (argc < 2) {
        print_help("", NULL, stderr);
        return CLI_USAGE;
    }
    if (is_help(argv[1])) {
        print_help("", NULL, stdout);
        return CLI_GOOD;
    }
    if (strncmp(argv[1], form, strlen(form)) == 0) {
        return print_help(argv[1] + strlen(form), NULL, stdout)
                   ? CLI_GOOD
                   : cli_fail(CLI_USAGE, "%s, expected --help=man, --help=bash or --help=zsh", argv[1]);
    }
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) {
        puts("bastide-cli " BASTIDE_VERSION);
        return CLI_GOOD;
    }
    return run(argv[1], argc - 2, argv + 2);
}

int main(int argc, char **argv) {
    platform_begin(&argc, &argv);
    return output_end("bastide-cli", answer(argc, argv));
}
