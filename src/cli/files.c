/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a word of the command line names: a file, or a tile set or board that is installed. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "files/file.h"

const char *cli_file(const char *word) {
    return strcmp(word, "-") == 0 ? FILE_INPUT : word;
}

/* Names of sets and boards never hold a '.' or a '/': such a word is a file, there or not. */
static bool is_file(const char *path) {
    return strpbrk(path, "./") || file_exists(path);
}

static void unknown(const char *what, const char *word, const Nearest *near) {
    char question[NEAREST_TEXT];
    cli_fail(CLI_BAD, "unknown %s '%s'%s", what, word,
             near->best ? nearest_question(near, question) : ", expected a name or a file");
}

const TileSet *cli_set(const Cli *cli, const char *word) {
    TileLibrary *library = &cli->assets->library;
    const TileSet *set = library_find(library, word);
    Fail fail = {0};
    if (set) {
        return set;
    }
    if (!is_file(cli_file(word))) {
        Nearest near = library_nearest(library, word);
        unknown("tile set", word, &near);
        return NULL;
    }
    set = library_add(library, cli_file(word), &fail);
    if (!set) {
        fprintf(stderr, "%s\n", fail.text);
    }
    return set;
}

const Board *cli_board(const Cli *cli, const char *word) {
    Atlas *atlas = &cli->assets->atlas;
    const Board *board = atlas_find(atlas, word);
    Fail fail = {0};
    if (board) {
        return board;
    }
    if (!is_file(cli_file(word))) {
        Nearest near = atlas_nearest(atlas, word);
        unknown("board", word, &near);
        return NULL;
    }
    board = atlas_add(atlas, cli_file(word), &fail);
    if (!board) {
        fprintf(stderr, "%s\n", fail.text);
    }
    return board;
}

/* Takes the next word out of a list: up to a comma where that is a file, so that its path may hold blanks,
 * else up to a comma or a blank. False at the end. */
static bool next_word(const char **list, Str *word) {
    *list += strspn(*list, ", ");
    str_clear(word);
    str_add_bytes(word, *list, strcspn(*list, ","));
    if (!file_exists(word->text)) {
        str_clear(word);
        str_add_bytes(word, *list, strcspn(*list, ", "));
    }
    *list += word->length;
    return word->length > 0;
}

int cli_sets(const Cli *cli, const char *list, CliSets *sets) {
    Str word = {0};
    int words = 0, code = CLI_GOOD;
    *sets = (CliSets){0};
    for (const char *at = list; next_word(&at, &word);) {
        words++;
    }
    if (words > RECORD_SETS) {
        code = cli_fail(CLI_USAGE, "--tiles: %d tile sets, expected at most %d", words, RECORD_SETS);
    }
    while (code == CLI_GOOD && next_word(&list, &word)) {
        const TileSet *set = cli_set(cli, word.text);
        code = set ? CLI_GOOD : CLI_BAD;
        if (set) {
            sets->items[sets->count++] = set;
        }
    }
    str_deinit(&word);
    return code;
}

int cli_load(const Cli *cli, const CliRecord *from, const RecordWatcher *watcher, Record *record,
             Game *game) {
    CliSets sets;
    Fail fail = {0};
    int code = from->tiles ? cli_sets(cli, from->tiles, &sets) : CLI_GOOD;
    if (code == CLI_GOOD && from->map && !cli_board(cli, from->map)) {
        code = CLI_BAD;
    }
    if (code == CLI_GOOD &&
        !record_load(record, game, cli_file(from->path), &cli->assets->library, watcher, &fail)) {
        fprintf(stderr, "%s\n", fail.text);
        code = CLI_BAD;
    }
    return code;
}
