/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what a word of the command line names: a file, or an installed tile set or board. */
#include <string.h>

#include "cli/cli.h"
#include "files/file.h"

const char *cli_file(const char *word) {
    return strcmp(word, "-") == 0 ? FILE_INPUT : word;
}

/* Reports the word; always returns NULL. */
static const void *unknown(const char *what, const char *word, Nearest near) {
    cli_fail(CLI_BAD, "unknown %s '%s'%s", what, word,
             nearest_question(&near, ", expected a name or a file"));
    return NULL;
}

const TileSet *cli_set(const Cli *cli, const char *word) {
    TileLibrary *library = &cli->assets->library;
    const TileSet *set = library_find(library, word);
    Fail fail = {0};
    if (!set && !assets_is_file(cli_file(word))) {
        return unknown("tile set", word, asset_nearest(&library->files, word));
    }
    set = set ? set : library_add(library, cli_file(word), &fail);
    if (!set) {
        cli_bad(&fail);
    }
    return set;
}

const Board *cli_board(const Cli *cli, const char *word) {
    Atlas *atlas = &cli->assets->atlas;
    const Board *board = atlas_find(atlas, word);
    Fail fail = {0};
    if (!board && !assets_is_file(cli_file(word))) {
        return unknown("board", word, asset_nearest(&atlas->files, word));
    }
    board = board ? board : atlas_add(atlas, cli_file(word), &fail);
    if (!board) {
        cli_bad(&fail);
    }
    return board;
}

/* Takes the next word out of a list: up to a comma if that is a file, because its path may contain blanks;
 * otherwise up to a comma or a blank. False at the end. */
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

int cli_sets(const Cli *cli, NewGame *game) {
    Str word = {0};
    int words = 0, code = CLI_GOOD;
    for (const char *list = cli->tiles; next_word(&list, &word);) {
        words++;
    }
    if (words > RECORD_SETS) {
        code = cli_fail(CLI_USAGE, "--tiles: %d tile sets, expected at most %d", words, RECORD_SETS);
    }
    if (game) {
        game->set_count = 0;
    }
    for (const char *list = cli->tiles; code == CLI_GOOD && next_word(&list, &word);) {
        const TileSet *set = cli_set(cli, word.text);
        code = set ? CLI_GOOD : CLI_BAD;
        if (set && game) {
            memcpy(game->sets[game->set_count++], set->name, sizeof set->name);
        }
    }
    str_deinit(&word);
    return code;
}

int cli_load(const Cli *cli, const RecordWatcher *watcher, Record *record, Game *game) {
    Fail fail = {0};
    int code = cli->tiles ? cli_sets(cli, NULL) : CLI_GOOD;
    if (code == CLI_GOOD && cli->map && !cli_board(cli, cli->map)) {
        code = CLI_BAD;
    }
    if (code == CLI_GOOD &&
        !record_load(record, game, cli_file(cli->subject), &cli->assets->library, watcher, &fail)) {
        code = cli_bad(&fail);
    }
    return code;
}
