/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands of bastide-cli share. A command returns the exit code: 0 done, 1 what it was given
 * is wrong, 2 it was called wrongly. */
#ifndef BASTIDE_CLI_CLI_H
#define BASTIDE_CLI_CLI_H

#include "base/rng.h"
#include "data/new_game.h"
#include "engine/engine.h"

typedef struct {
    int count; /* arguments after the command's name */
    char *const *words;
    const TileLibrary *library;
    bool complete; /* no shipped or own file was left out */
} Cli;

int command_replay(const Cli *cli);
int command_legal(const Cli *cli);
int command_selfplay(const Cli *cli);
int command_perft(const Cli *cli);
int command_bench(const Cli *cli);
int command_check_map(const Cli *cli);
int command_show(const Cli *cli);
int command_sheet(const Cli *cli);
int command_icon(const Cli *cli);

/* bench --paint: hands over to the game, which prints what the picture of a tile costs. Returns only if that
 * is not possible. */
int cli_bench_paint(void);

/* ---- arguments ---- */

/* One option a command takes: the value is the word after it, or it has none. */
typedef struct {
    const char *name;   /* "--games" */
    const char **value; /* NULL: a switch */
    bool *given;        /* may be NULL */
} CliOption;

/* Sorts the words into options and at most `cap` others. False, with a line on stderr, for anything
 * unknown. An option given twice: the last one holds. */
bool cli_parse(const Cli *cli, const CliOption *options, int option_count, const char **others, int cap,
               int *other_count);
bool cli_number(const char *name, const char *text, int64_t low, int64_t high, int64_t *out);

/* Prints "bastide-cli: ..." on stderr and returns `code`. */
int cli_fail(int code, const char *format, ...) STR_PRINTF(2, 3);

/* Reads one record file named on the command line, as the position it ends in. */
bool cli_load(const Cli *cli, const char *path, Record *record, Game *game);

/* A game from --tiles, --map, --rules, --option and --players, used by selfplay and bench; its seed and
 * first seat are still to be chosen. */
typedef struct {
    const char *tiles, *map, *rules, *players;
    const char *options[32];
    int option_count;
} CliGame;
bool cli_setup(const Cli *cli, const CliGame *choice, NewGame *game);
/* The record of that game, ready to be played. False with a line on stderr. */
bool cli_record(const Cli *cli, const NewGame *game, Record *record);
/* Plays by chance until the turns are over; the policy's generator is not the game's. What is played is
 * added to the record, if there is one. Returns the moves made. */
long cli_play_out(const GameSetup *setup, Game *game, Rng *rng, Record *record);

#endif
