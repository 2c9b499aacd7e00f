/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "cli/cli.h"
#include "files/lines.h"

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

static bool unknown_option(const CliOption *options, int count, const char *word) {
    char question[NEAREST_TEXT];
    Nearest near = nearest_to(word);
    for (int i = 0; i < count; i++) {
        nearest_try(&near, options[i].name);
    }
    cli_fail(CLI_USAGE, "unknown option '%s'%s", word,
             near.best ? nearest_question(&near, question) : ", see bastide-cli --help");
    return false;
}

/* Takes the option in words[*at], and its value. */
static bool take_option(const Cli *cli, const CliOption *option, int *at) {
    if (option->given) {
        *option->given = true;
    }
    if (!option->value && !option->words) {
        return true;
    }
    if (*at + 1 == cli->count) {
        cli_fail(CLI_USAGE, "%s needs a value after it", option->name);
        return false;
    }
    const char *value = cli->words[++*at];
    if (option->value) {
        *option->value = value;
    } else if (option->words->count == CLI_WORDS) {
        cli_fail(CLI_USAGE, "%s is given more than %d times", option->name, CLI_WORDS);
        return false;
    } else {
        option->words->items[option->words->count++] = value;
    }
    return true;
}

bool cli_parse(const Cli *cli, const CliOption *options, int option_count, const char **others, int cap,
               int *other_count) {
    *other_count = 0;
    for (int i = 0; i < cli->count; i++) {
        const char *word = cli->words[i];
        const CliOption *option = find_option(options, option_count, word);
        if (option) {
            if (!take_option(cli, option, &i)) {
                return false;
            }
        } else if (word[0] == '-' && word[1]) {
            return unknown_option(options, option_count, word);
        } else if (*other_count == cap) {
            cli_fail(CLI_USAGE, "'%s' is one word too many, see bastide-cli --help", word);
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
    cli_fail(CLI_USAGE, "%s '%s', expected a whole number from %lld to %lld", name, text, (long long)low,
             (long long)high);
    return false;
}
