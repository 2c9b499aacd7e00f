/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands of bastide-cli share. A command returns an exit code (docs/notation.md). */
#ifndef BASTIDE_CLI_CLI_H
#define BASTIDE_CLI_CLI_H

#include <stdio.h>

#include "base/rng.h"
#include "data/assets.h"
#include "data/new_game.h"
#include "engine/engine.h"

/* CLI_BAD: the command was understood, but what it was given, or the place it was to write to, is no good.
 * CLI_USAGE: the words themselves are wrong; nothing was done. */
enum { CLI_GOOD, CLI_BAD, CLI_USAGE };

typedef struct {
    int count; /* arguments after the command's name */
    char *const *words;
    Assets *assets; /* cli_set and cli_board add to it what is named by its file */
} Cli;

int command_replay(const Cli *cli);
int command_legal(const Cli *cli);
int command_selfplay(const Cli *cli);
int command_perft(const Cli *cli);
int command_bench(const Cli *cli);
int command_options(const Cli *cli);
int command_check_tiles(const Cli *cli);
int command_check_board(const Cli *cli);
int command_show(const Cli *cli);
int command_sheet(const Cli *cli);
int command_icon(const Cli *cli);

/* bench --paint: prints "ms/tile at 256: N (worst M, TILE)" and "svg bytes: N (worst M, TILE)", N being the
 * mean over the kinds of all sets. */
int cli_bench_paint(const Cli *cli);

/* ---- help (help.c) ---- */

/* Prints the help in this form of base/manual.h; false when there is no such form. */
bool cli_help(const char *form, FILE *file);
bool cli_help_command(const char *name); /* of one command; false if the name is unknown */

/* The index of the command; -1, with a line on stderr, if the name is unknown. */
int cli_command_find(const char *name);
bool cli_command_alone(int command); /* needs no assets */
int cli_command_run(int command, const Cli *cli);

/* ---- arguments ---- */

/* The values of an option that may be given several times. */
enum { CLI_WORDS = 32 };
typedef struct {
    const char *items[CLI_WORDS];
    int count;
} CliWords;

/* One option a command takes. With `value` or `words` the word after it is its value, else it is a switch. */
typedef struct {
    const char *name;   /* "--games" */
    const char **value; /* given twice: the last one holds */
    bool *given;
    CliWords *words;
} CliOption;

/* Sorts the words into options and at most `cap` others. False, with a line on stderr, for anything unknown.
 */
bool cli_parse(const Cli *cli, const CliOption *options, int option_count, const char **others, int cap,
               int *other_count);
bool cli_number(const char *name, const char *text, int64_t low, int64_t high, int64_t *out);

/* Prints "bastide-cli: ..." on stderr and returns `code`. */
int cli_fail(int code, const char *format, ...) STR_PRINTF(2, 3);

/* ---- files, and names of what is installed ---- */

/* The path to read for a word: "-" is the standard input. */
const char *cli_file(const char *word);

/* A tile set or board by its name or its file. NULL, with a line on stderr. */
const TileSet *cli_set(const Cli *cli, const char *word);
const Board *cli_board(const Cli *cli, const char *word);

/* The tile sets of a list, names and files with commas or blanks between them. CLI_GOOD, or the exit code and
 * a line on stderr. */
typedef struct {
    const TileSet *items[RECORD_SETS];
    int count;
} CliSets;
int cli_sets(const Cli *cli, const char *list, CliSets *sets);

/* What a command that reads a record takes: the record, and the files of tile sets and of a board that it
 * names and that are not installed. */
typedef struct {
    const char *path, *tiles, *map;
} CliRecord;

/* The options that fill it, first in the list of the command. */
enum { CLI_RECORD_OPTIONS = 2 };
#define CLI_RECORD(of)                                                                                       \
    {"--tiles", &(of).tiles, NULL, NULL}, {                                                                  \
        "--map", &(of).map, NULL, NULL                                                                       \
    }

/* Reads the record, as the position it ends in. The exit code, with a line on stderr unless it is CLI_GOOD;
 * end with record_deinit in any case. `watcher` may be NULL. */
int cli_load(const Cli *cli, const CliRecord *from, const RecordWatcher *watcher, Record *record, Game *game);

/* ---- games ---- */

/* A game from --tiles, --map, --rules, --option and --players, used by selfplay and bench. */
typedef struct {
    const char *tiles, *map, *rules, *players;
    CliWords options;
} CliGame;

enum { CLI_GAME_OPTIONS = 5 };
#define CLI_GAME(of)                                                                                         \
    {"--tiles", &(of).tiles, NULL, NULL}, {"--map", &(of).map, NULL, NULL},                                  \
        {"--rules", &(of).rules, NULL, NULL}, {"--players", &(of).players, NULL, NULL}, {                    \
        "--option", NULL, NULL, &(of).options                                                                \
    }

/* Its seed and first seat are still to be chosen. CLI_GOOD, or the exit code and a line on stderr. */
int cli_setup(const Cli *cli, const CliGame *choice, NewGame *game);
/* The record of that game, ready to be played. The exit code, with a line on stderr unless it is CLI_GOOD. */
int cli_record(const Cli *cli, const NewGame *game, Record *record);
/* Plays by chance until the turns are over; the policy's generator is not the game's. What is played is
 * added to the record, if there is one. Returns the moves made. */
long cli_play_out(const GameSetup *setup, Game *game, Rng *rng, Record *record);

#endif
