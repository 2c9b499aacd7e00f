/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "data/lines.h"

int cli_fail(int code, const char *format, ...) {
    Str text = {0};
    va_list args;
    va_start(args, format);
    str_addv(&text, format, args);
    va_end(args);
    fprintf(stderr, "bastide-cli: %s\n", str_text(&text));
    str_deinit(&text);
    return code;
}

static const CliOption *find_option(const CliOption *options, int count, const char *word) {
    for (int i = 0; i < count; i++) {
        if (strcmp(options[i].name, word) == 0) {
            return &options[i];
        }
    }
    return NULL;
}

bool cli_parse(const Cli *cli, const CliOption *options, int option_count, const char **others, int cap,
               int *other_count) {
    *other_count = 0;
    for (int i = 0; i < cli->count; i++) {
        const char *word = cli->words[i];
        const CliOption *option = find_option(options, option_count, word);
        if (option) {
            if (option->given) {
                *option->given = true;
            }
            if (option->value) {
                if (i + 1 == cli->count) {
                    cli_fail(2, "%s needs a value after it", word);
                    return false;
                }
                *option->value = cli->words[++i];
            }
        } else if (word[0] == '-' && word[1]) {
            cli_fail(2, "unknown option '%s', see bastide-cli --help", word);
            return false;
        } else if (*other_count == cap) {
            cli_fail(2, "'%s' is one word too many, see bastide-cli --help", word);
            return false;
        } else {
            others[(*other_count)++] = word;
        }
    }
    return true;
}

bool cli_number(const char *name, const char *text, int64_t low, int64_t high, int64_t *out) {
    if (number_read(text, low, high, out)) {
        return true;
    }
    cli_fail(2, "%s '%s', expected a whole number from %lld to %lld", name, text, (long long)low,
             (long long)high);
    return false;
}

bool cli_load(const Cli *cli, const char *path, Record *record, Game *game) {
    Fail fail = {{0}};
    if (record_load(record, game, path, &cli->library, NULL, &fail)) {
        return true;
    }
    fprintf(stderr, "%s\n", fail.text);
    return false;
}

/* The header of a record, built as text and read by the one reader: the same words, the same errors. */
bool cli_setup(const Cli *cli, const CliGame *choice, Record *record) {
    static const char *const colours[] = {"red",   "blue", "green", "yellow",
                                          "black", "pink", "grey",  "violet"};
    int64_t players = 2;
    if (choice->players && !cli_number("--players", choice->players, 1, SEATS_MAX, &players)) {
        return false;
    }
    Str text = {0};
    str_addf(&text, "bastide 1\nrules %s\ntiles ", choice->rules ? choice->rules : "c3");
    for (const char *c = choice->tiles ? choice->tiles : "base"; *c; c++) {
        str_add_char(&text, *c == ',' ? ' ' : *c);
    }
    str_add_char(&text, '\n');
    for (int i = 0; i < choice->option_count; i++) {
        str_addf(&text, "option %s\n", choice->options[i]);
    }
    for (int seat = 0; seat < players; seat++) {
        str_addf(&text, "player %s Player%d\n", colours[seat], seat);
    }
    str_add(&text, "--\n");
    Fail fail = {{0}};
    Game *game = base_alloc(sizeof *game);
    bool ok = record_parse(record, game, text.text, text.length, "command line", &cli->library, NULL, &fail);
    if (!ok) {
        fprintf(stderr, "%s\n", fail.text);
    }
    base_free(game);
    str_deinit(&text);
    return ok;
}
