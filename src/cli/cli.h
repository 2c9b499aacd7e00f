/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands of bastide-cli share. A command returns an exit code (docs/notation.md). */
#ifndef BASTIDE_CLI_CLI_H
#define BASTIDE_CLI_CLI_H

#include <stdio.h>

#include "ai/ai.h"
#include "base/manual.h"
#include "base/rng.h"
#include "data/assets.h"
#include "data/new_game.h"
#include "engine/engine.h"

/* CLI_BAD: the command line was understood, but something that it names cannot be used: input, a game or the
 * output. CLI_USAGE: the command line itself is wrong; nothing was done. */
enum { CLI_GOOD, CLI_BAD, CLI_USAGE };

/* The arguments of a command. If one is not given, it is NULL, false or the number in brackets. */
enum { CLI_RULES_MAX = 32 };
typedef struct {
    Assets *assets;        /* cli_set and cli_board add the files they read */
    const char *subject;   /* the word that is not an option: a file, a tile set, a board or a command */
    char *const *subjects; /* all such words, for a command that takes many; `subject` is the first */
    int subject_count;
    const char *tiles, *map, *rules, *draws, *policy, *out, *picture, *players, *level, *name;
    const char *changes[CLI_RULES_MAX]; /* "farms=off", of every --option */
    int change_count;
    int64_t depth;          /* (-1) */
    int64_t size;           /* pixels (0) */
    int64_t games, seconds; /* (1), (5) */
    int64_t seats;          /* (2) */
    int64_t pairs, jobs;    /* (100), (1) */
    int64_t time;           /* milliseconds (0) */
    int64_t threads;        /* (0) */
    int64_t port, guests;   /* (-1), (-1) */
    uint64_t nodes;         /* (0) */
    uint64_t seed;          /* (1) */
    bool json, markdown, sizes, paint, kinds, figures, watch;
} Cli;

int command_replay(const Cli *cli);
int command_legal(const Cli *cli);
int command_selfplay(const Cli *cli);
int command_match(const Cli *cli);
int command_think(const Cli *cli);
int command_review(const Cli *cli);
int command_perft(const Cli *cli);
int command_bench(const Cli *cli);
int command_options(const Cli *cli);
int command_check_tiles(const Cli *cli);
int command_check_board(const Cli *cli);
int command_check_and_draw(const Cli *cli); /* a board, with -o */
int command_show(const Cli *cli);
int command_sheet(const Cli *cli);
int command_icon(const Cli *cli);
int command_host(const Cli *cli);
int command_join(const Cli *cli);
int command_nearby(const Cli *cli);

/* bench --paint: prints mean and worst of "ms/tile at 256" and "svg bytes" over the kinds of all sets. */
int cli_bench_paint(const Cli *cli);

/* ---- the commands (main.c) ---- */

typedef struct {
    const char *name, *synopsis, *help; /* as in ManualCommand; the synopsis defines the options it takes */
    int (*run)(const Cli *cli);
    /* Tile sets and boards; may have a subject; may have several. */
    enum { CLI_ASSETS = 1, CLI_SUBJECT = 2, CLI_SUBJECTS = 4 } needs;
} CliCommand;

/* ---- arguments (args.c) ---- */

/* Reads the words after the command and moves the subjects to the front of `words`, where `cli` refers to
 * them. False, with a line on stderr, if one of the words is wrong. */
bool cli_read(Cli *cli, const CliCommand *command, int count, char *words[]);

/* Prints "bastide-cli: ..." on stderr and returns `code`. */
int cli_fail(int code, const char *format, ...) STR_PRINTF(2, 3);
/* The level of this name, `first` or a later one (ai/ai.h). If the name is unknown: -1, and a line on stderr.
 */
int cli_level(const char *option, const char *word, AiLevel first);
/* Prints what is wrong with a file on stderr and returns CLI_BAD. */
int cli_bad(const Fail *fail);

/* ---- files and installed tile sets and boards (files.c) ---- */

/* The path for a word: "-" is the standard input. */
const char *cli_file(const char *word);

/* A tile set or board by its name or its file. NULL, with a line on stderr. */
const TileSet *cli_set(const Cli *cli, const char *word);
const Board *cli_board(const Cli *cli, const char *word);

/* Loads the tile sets of --tiles: names and files with commas or blanks between them. `game` (may be NULL)
 * gets their names. CLI_GOOD, or the exit code and a line on stderr. */
int cli_sets(const Cli *cli, NewGame *game);

/* Loads the files of --tiles and --map, then the record; `game` is the position it ends in. The exit code,
 * with a line on stderr unless it is CLI_GOOD. Call record_deinit in any case. `watcher` may be NULL. */
int cli_load(const Cli *cli, const RecordWatcher *watcher, Record *record, Game *game);

/* ---- games (selfplay.c) ---- */

/* The game that --tiles, --map, --rules, --option and --players describe; seed and first seat are not set.
 * CLI_GOOD, or the exit code and a line on stderr. */
int cli_setup(const Cli *cli, NewGame *game);
/* The record of that game before its first move. Returns as cli_setup. */
int cli_record(const Cli *cli, const NewGame *game, Record *record);
/* Writes a record as a file of this name. */
bool cli_write_record(const Record *record, const char *folder, const char *name, Fail *fail);
/* Plays random moves until this many tiles are placed or the turns are over, and adds them to `record` (may
 * be NULL). `rng` is not the generator of the game. Returns the number of moves. */
long cli_play(const GameSetup *setup, Game *game, Rng *rng, int tiles, Record *record);

#endif
