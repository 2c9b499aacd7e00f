/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bastide-cli: the engine without a screen. */
#include <stdio.h>
#include <string.h>

#include "base/output.h"
#include "cli/cli.h"
#include "files/folders.h"

static bool load_assets(Assets *assets) {
    Folders own = {0};
    Fail fail = {0};
    Fails broken = {0};
    folders_name(NULL, &own, NULL); /* without a home there are none of one's own */
    bool ok = assets_load(assets, BASTIDE_INSTALL_DATA, str_text(&own.data), &broken, &fail);
    for (int i = 0; i < broken.count; i++) {
        fprintf(stderr, "%s\n", broken.items[i].text);
    }
    if (!ok) {
        fprintf(stderr, "%s\n", fail.text);
    }
    fails_deinit(&broken);
    folders_deinit(&own);
    return ok;
}

static bool is_help(const char *word) {
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

static bool wants_help(int count, char *const words[]) {
    for (int i = 0; i < count; i++) {
        if (is_help(words[i])) {
            return true;
        }
    }
    return false;
}

static int run(const char *name, int count, char *const words[]) {
    Assets assets = {0};
    int command = cli_command_find(name), code = CLI_BAD;
    if (command < 0) {
        return CLI_USAGE;
    }
    if (wants_help(count, words)) {
        cli_help_command(name);
        return CLI_GOOD;
    }
    if (cli_command_alone(command) || load_assets(&assets)) {
        Cli cli = {.count = count, .words = words, .assets = &assets};
        code = cli_command_run(command, &cli);
        assets_deinit(&assets);
    }
    return code;
}

static int answer(int argc, char **argv) {
    static const char form[] = "--help=";
    if (argc < 2) {
        cli_help("", stderr);
        return CLI_USAGE;
    }
    if (is_help(argv[1])) {
        cli_help("", stdout);
        return CLI_GOOD;
    }
    if (strncmp(argv[1], form, strlen(form)) == 0) {
        return cli_help(argv[1] + strlen(form), stdout)
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
    return output_end("bastide-cli", answer(argc, argv));
}
