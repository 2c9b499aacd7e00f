/* SPDX-License-Identifier: GPL-3.0-or-later */
/* icon: the icon of the program, for the desktop; the build makes its sizes with it. */
#include <stdio.h>

#include "cli/picture.h"
#include "files/file.h"

int command_icon(const Cli *cli) {
    const char *size_text = "512", *out = NULL;
    const CliOption options[] = {{"--size", &size_text, NULL, NULL}, {"-o", &out, NULL, NULL}};
    int words, size;
    if (!cli_parse(cli, options, 2, NULL, 0, &words) || !canvas_tile_size(size_text, &size) ||
        !picture_named("icon", out, true)) {
        return CLI_USAGE;
    }
    Str svg = {0};
    Fail fail = {{0}};
    bool written;
    paint_app_icon(&svg);
    if (picture_is_svg(out)) {
        written = file_write_atomic(out, str_text(&svg), svg.length, &fail);
        fprintf(stderr, written ? "%s" : "%s\n", fail.text);
    } else {
        Canvas *canvas = canvas_new(size, size);
        canvas_svg(canvas, &svg, 0, 0, size, size);
        written = canvas_write(canvas, out);
        canvas_free(canvas);
    }
    str_deinit(&svg);
    return written ? CLI_GOOD : CLI_BAD;
}
