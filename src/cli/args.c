/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a command line. */
#include <stddef.h>
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

int cli_bad(const Fail *fail) {
    fprintf(stderr, "%s\n", fail->text);
    return CLI_BAD;
}

typedef enum { SWITCH, TEXT, NUMBER, SEED, CHANGE } OptionKind;

static const struct {
    const char *name;
    OptionKind kind;
    size_t field;
    int64_t low, high; /* of a number */
} OPTIONS[] = {
    {"--json", SWITCH, offsetof(Cli, json), 0, 0},
    {"--markdown", SWITCH, offsetof(Cli, markdown), 0, 0},
    {"--sizes", SWITCH, offsetof(Cli, sizes), 0, 0},
    {"--paint", SWITCH, offsetof(Cli, paint), 0, 0},
    {"--kinds", SWITCH, offsetof(Cli, kinds), 0, 0},
    {"--figures", SWITCH, offsetof(Cli, figures), 0, 0},
    {"--watch", SWITCH, offsetof(Cli, watch), 0, 0},
    {"--tiles", TEXT, offsetof(Cli, tiles), 0, 0},
    {"--map", TEXT, offsetof(Cli, map), 0, 0},
    {"--rules", TEXT, offsetof(Cli, rules), 0, 0},
    {"--option", CHANGE, 0, 0, 0},
    {"--draws", TEXT, offsetof(Cli, draws), 0, 0},
    {"--policy", TEXT, offsetof(Cli, policy), 0, 0},
    {"--out", TEXT, offsetof(Cli, out), 0, 0},
    {"-o", TEXT, offsetof(Cli, picture), 0, 0},
    {"--depth", NUMBER, offsetof(Cli, depth), 0, 100},
    {"--size", NUMBER, offsetof(Cli, size), 16, 1024},
    {"--games", NUMBER, offsetof(Cli, games), 1, 100000000},
    {"--seconds", NUMBER, offsetof(Cli, seconds), 1, 3600},
    {"--players", TEXT, offsetof(Cli, players), 0, 0},
    {"--seed", SEED, offsetof(Cli, seed), 0, 0},
    {"--pairs", NUMBER, offsetof(Cli, pairs), 1, 1000000},
    {"--jobs", NUMBER, offsetof(Cli, jobs), 1, 256},
    {"--nodes", SEED, offsetof(Cli, nodes), 0, 0},
    {"--level", TEXT, offsetof(Cli, level), 0, 0},
    {"--time", NUMBER, offsetof(Cli, time), 1, 3600000},
    {"--threads", NUMBER, offsetof(Cli, threads), 1, 64},
    {"--port", NUMBER, offsetof(Cli, port), 0, 65535},
    {"--patience", NUMBER, offsetof(Cli, patience), 0, 1000000},
    {"--guests", NUMBER, offsetof(Cli, guests), 0, SEATS_MAX},
    {"--name", TEXT, offsetof(Cli, name), 0, 0},
};

enum { OPTION_NAMES = sizeof OPTIONS / sizeof *OPTIONS };

/* The index of the option, if the command takes it; else -1, with a line on stderr. */
static int find_option(const CliCommand *command, const char *word) {
    Nearest near = nearest_to(word);
    for (int i = 0; i < OPTION_NAMES; i++) {
        bool taken = manual_has_word(command->synopsis, OPTIONS[i].name);
        if (taken && strcmp(OPTIONS[i].name, word) == 0) {
            return i;
        }
        if (taken) {
            nearest_try(&near, OPTIONS[i].name);
        }
    }
    return cli_fail(-1, "unknown option '%s'%s", word, nearest_question(&near, ", see bastide-cli --help"));
}

/* `value` is NULL for a switch. CLI_GOOD, or CLI_USAGE with a line on stderr. */
static int set_option(Cli *cli, int option, const char *value) {
    const char *name = OPTIONS[option].name;
    int64_t low = OPTIONS[option].low, high = OPTIONS[option].high;
    void *field = (char *)cli + OPTIONS[option].field;
    switch (OPTIONS[option].kind) {
    case SWITCH:
        *(bool *)field = true;
        break;
    case TEXT:
        *(const char **)field = value;
        break;
    case NUMBER:
        if (!number_read(value, low, high, field)) {
            return cli_fail(CLI_USAGE, "%s '%s', expected a whole number from %lld to %lld", name, value,
                            (long long)low, (long long)high);
        }
        break;
    case SEED:
        if (!number_read_u64(value, field)) {
            return cli_fail(CLI_USAGE, "%s '%s', expected a whole number below 2^64", name, value);
        }
        break;
    case CHANGE:
        if (cli->change_count == CLI_RULES_MAX) {
            return cli_fail(CLI_USAGE, "%s is given more than %d times", name, CLI_RULES_MAX);
        }
        cli->changes[cli->change_count++] = value;
        break;
    }
    return CLI_GOOD;
}

bool cli_read(Cli *cli, const CliCommand *command, int count, char *words[]) {
    int code = CLI_GOOD, most = command->needs & CLI_SUBJECTS ? count : command->needs & CLI_SUBJECT ? 1 : 0;
    cli->subjects = words;
    for (int i = 0; i < count && code == CLI_GOOD; i++) {
        char *word = words[i];
        if (word[0] != '-' || !word[1]) {
            if (cli->subject_count == most) {
                code = cli_fail(CLI_USAGE, "unexpected argument '%s', see bastide-cli --help", word);
            } else {
                words[cli->subject_count++] = word;
                cli->subject = words[0];
            }
            continue;
        }
        int option = find_option(command, word);
        bool valued = option >= 0 && OPTIONS[option].kind != SWITCH;
        if (option < 0) {
            code = CLI_USAGE;
        } else if (valued && i + 1 == count) {
            code = cli_fail(CLI_USAGE, "%s needs a value", word);
        } else {
            code = set_option(cli, option, valued ? words[++i] : NULL);
        }
    }
    return code == CLI_GOOD;
}
