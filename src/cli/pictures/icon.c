/* SPDX-License-Identifier: GPL-3.0-or-later */
/* icon: the icon of the program, for the desktop; the build makes its sizes with it. */
#include "cli/pictures/picture.h"
#include "files/file.h"
#include "files/paths.h"

int command_icon(const Cli *cli) {
    const char *size_text = "512", *out = NULL;
    const CliOption options[] = {{"--size", &size_text, NULL, NULL}, {"-o", &out, NULL, NULL}};
    int words, size;
    if (!cli_parse(cli, options, 2, NULL, 0, &words) || !picture_tile_size(size_text, &size) ||
        !picture_named("icon", out, true)) {
        return CLI_USAGE;
    }
    Fail fail = {0};
    bool written;
    if (path_ends_with(out, ".svg")) {
        Str svg = {0};
        paint_app_icon(&svg);
        written = file_write_atomic(out, str_text(&svg), svg.length, &fail);
        str_deinit(&svg);
    } else {
        written = gfx_icon_write(size, out, &fail);
    }
    return picture_code(written, &fail);
}
