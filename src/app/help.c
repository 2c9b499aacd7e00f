/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/help.h"

#include <stdio.h>

#include "ui/parts/text.h"

static const ManualNote NOTES[] = {
    {N_("FILES"), NULL,
     N_("Where a variable of the XDG base directory specification is set, its folder is used "
        "in place of the one named here. With --data-dir all of it is in that folder.")},
    {NULL, "~/.config/bastide/settings.ini", N_("the settings")},
    {NULL, "~/.local/share/bastide/", N_("saved and finished games")},
    {NULL, "~/.local/share/bastide/tiles/", N_("your own tile sets, NAME.tiles")},
    {NULL, "~/.local/share/bastide/maps/", N_("your own boards, NAME.map")},
    {NULL, "~/.local/share/bastide/pictures/",
     N_("your own pictures, SVG: SET/TILE.svg in place of a painted tile, figures/meeple-red.svg of a "
        "figure")},
    {NULL, "~/.local/state/bastide/autosave/", N_("the game as it was after each of the last turns")},
    {NULL, "~/.local/state/bastide/bastide.log", N_("what the game had to say")},
    {NULL, "~/.cache/bastide/", N_("painted pictures; may be deleted")},
    {N_("ENVIRONMENT"), "BASTIDE_DATA",
     N_("the folder with the shipped tiles and maps, if it is not where it was "
        "installed")},
    {N_("EXIT STATUS"), "0", N_("The game was left.")},
    {NULL, "1", N_("It could not start: no display, or no tiles.")},
    {NULL, "2", N_("The command line was not understood.")},
    {N_("SEE ALSO"), NULL, "bastide-cli(6)"},
};

static const char *translate(const char *text) {
    return *text ? _(text) : text;
}

bool help_print(const char *form, const ManualOption *options, int option_count) {
    const Manual manual = {
        .program = "bastide",
        .version = BASTIDE_VERSION,
        .date = BASTIDE_DATE,
        .section = 6,
        .summary = N_("a tile-laying game of roads, cities and meeples"),
        .usage = N_("Usage:"),
        .synopsis = N_("[options] [FILE]"),
        .description =
            N_("A tile-laying game of roads, cities and meeples for one to eight players at one "
               "screen. FILE is a saved game or another record, which is opened; a board or a tile "
               "set, which is offered for a new game."),
        .options = options,
        .option_count = option_count,
        .notes = NOTES,
        .note_count = sizeof NOTES / sizeof *NOTES,
        .translate = translate,
    };
    Str text = {0};
    bool known = manual_write(&manual, form, &text);
    fputs(str_text(&text), stdout);
    str_deinit(&text);
    return known;
}
