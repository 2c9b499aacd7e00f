/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options: the rules that can be chosen for a game, from the table the engine uses. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "data/option_text.h"

/* "full (2001, 2000: half)": the value in c3, then those of the editions that differ. */
static void add_default(int option, Str *out) {
    Rules rules;
    char text[OPTION_VALUE], first[OPTION_VALUE], last[OPTION_VALUE] = "";
    rules_profile(&rules, PROFILE_C3);
    snprintf(first, sizeof first, "%s", option_value(&rules, option, text));
    /* A value that can't be read back means "none". */
    str_add(out, option_set(&rules, option, first) ? first : "not set");
    for (int profile = PROFILE_C3 + 1; profile < PROFILE_COUNT; profile++) {
        rules_profile(&rules, (Profile)profile);
        const char *value = option_value(&rules, option, text);
        if (strcmp(value, first) == 0) {
            continue;
        }
        if (last[0] && strcmp(value, last) != 0) {
            str_addf(out, ": %s", last);
        }
        str_addf(out, "%s%s",
                 !last[0]                   ? " ("
                 : strcmp(value, last) == 0 ? ", "
                                            : "; ",
                 profile_name((Profile)profile));
        snprintf(last, sizeof last, "%s", value);
    }
    str_addf(out, last[0] ? ": %s)" : "%s", last);
}

static void add_text(Str *out) {
    str_add(out, "Written as name=value, after --option or in the line 'option' of a record.\n");
    for (int i = 0; i < OPTION_COUNT; i++) {
        str_addf(out, "\n%s: ", OPTION_ROWS[i].name);
        option_expected(i, out);
        str_add(out, "\n    default: ");
        add_default(i, out);
        str_addf(out, "\n    %s\n", OPTION_ROWS[i].about);
    }
}

/* The page docs/options.md. */
static void add_page(Str *out) {
    str_add(
        out,
        "<!-- SPDX-License-"
        "Identifier: GPL-3.0-or-later -->\n"
        "<!-- Written by `bastide-cli options --markdown`: change src/engine/option_rows.h, not this page. "
        "-->\n"
        "# Options of a game\n\n"
        "Rules that can be chosen, written as `name=value`: `bastide-cli selfplay --option farms=off`, or a "
        "line\n"
        "`option farms=off` in the header of a [record](notation.md). Numbers such as R4.3 are those of the\n"
        "[rules](rules.md). The default is that of the edition `c3`; after it come the editions that "
        "differ.\n\n"
        "| option | values | default | what it decides |\n|---|---|---|---|\n");
    for (int i = 0; i < OPTION_COUNT; i++) {
        str_addf(out, "| `%s` | ", OPTION_ROWS[i].name);
        option_expected(i, out);
        str_add(out, " | ");
        add_default(i, out);
        str_addf(out, " | %s |\n", OPTION_ROWS[i].about);
    }
}

int command_options(const Cli *cli) {
    Str text = {0};
    (cli->markdown ? add_page : add_text)(&text);
    fputs(str_text(&text), stdout);
    str_deinit(&text);
    return CLI_GOOD;
}
