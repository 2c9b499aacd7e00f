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
    if (record_load(record, game, path, cli->library, NULL, &fail)) {
        return true;
    }
    fprintf(stderr, "%s\n", fail.text);
    return false;
}

static bool set_options(const CliGame *choice, Rules *rules) {
    for (int i = 0; i < choice->option_count; i++) {
        const char *word = choice->options[i], *equals = strchr(word, '=');
        char name[32] = {0};
        size_t length = equals ? (size_t)(equals - word) : 0;
        if (length > 0 && length < sizeof name) {
            memcpy(name, word, length);
        }
        int option = option_find(name);
        if (option < 0) {
            cli_fail(2, "--option '%s', expected name=value with a name such as farms or meeples", word);
            return false;
        }
        if (!option_set(rules, option, equals + 1)) {
            cli_fail(2, "--option %s, expected %s", word, option_expected(option));
            return false;
        }
    }
    return true;
}

/* "base,inns-cathedrals": names with commas or blanks between them. */
static bool set_tiles(const Cli *cli, const char *list, NewGame *game) {
    while (*list) {
        size_t length = strcspn(list, ", ");
        char name[TILE_SET_NAME] = "";
        if (length > 0 && length < sizeof name) {
            memcpy(name, list, length);
        }
        if (length > 0 && (!library_find(cli->library, name) || game->set_count == RECORD_SETS)) {
            cli_fail(2, "--tiles '%s': unknown tile set '%s', or more than %d", list, name, RECORD_SETS);
            return false;
        }
        if (length > 0) {
            memcpy(game->sets[game->set_count++], name, sizeof name);
        }
        list += length + (list[length] != '\0');
    }
    return true;
}

bool cli_setup(const Cli *cli, const CliGame *choice, NewGame *game) {
    static const uint8_t colours[] = {1, 3, 2, 0, 4, 5, 6, 7}; /* red, blue, green, yellow ... */
    int64_t players = 2;
    int profile = choice->rules ? profile_find(choice->rules) : PROFILE_C3;
    const char *usual = choice->map ? "base,inns-cathedrals,traders-builders" : "base";
    if (profile < 0) {
        cli_fail(2, "--rules '%s', expected c3, c1, 2001 or 2000", choice->rules);
        return false;
    }
    if (choice->players && !cli_number("--players", choice->players, 1, SEATS_MAX, &players)) {
        return false;
    }
    *game = (NewGame){.seat_count = (int)players};
    rules_profile(&game->rules, (Profile)profile);
    if (choice->map) {
        game->rules.meeples = RULES_MEEPLES_MAP;
        if (strlen(choice->map) >= sizeof game->map) {
            cli_fail(2, "--map '%s', expected the id of a map", choice->map);
            return false;
        }
        memcpy(game->map, choice->map, strlen(choice->map) + 1);
    }
    for (int seat = 0; seat < players; seat++) {
        game->seats[seat].colour = colours[seat];
        snprintf(game->seats[seat].name, SEAT_NAME, "Player%d", seat);
    }
    return set_options(choice, &game->rules) && set_tiles(cli, choice->tiles ? choice->tiles : usual, game);
}

bool cli_record(const Cli *cli, const NewGame *game, Record *record) {
    Fail fail = {{0}};
    if (new_game_record(game, cli->library, record, NULL, &fail)) {
        return true;
    }
    fprintf(stderr, "%s\n", fail.text);
    return false;
}
