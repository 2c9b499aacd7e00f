/* SPDX-License-Identifier: GPL-3.0-or-later */
/* icon: the icon of the program, for the desktop; the build makes its sizes with it. */
#include <stdio.h>
#include <string.h>

#include "cli/picture.h"
#include "data/file.h"

int command_icon(const Cli *cli) {
    const char *size_text = "512", *out = NULL, *extra;
    const CliOption options[] = {{"--size", &size_text, NULL}, {"-o", &out, NULL}};
    int words, size;
    if (!cli_parse(cli, options, 2, &extra, 0, &words) || !canvas_tile_size(size_text, &size)) {
        return 2;
    }
    size_t length = out ? strlen(out) : 0;
    if (length < 5) {
        return cli_fail(2, "icon needs -o X.png or -o X.svg");
    }
    Str svg = {0};
    Fail fail = {{0}};
    bool written = false;
    paint_app_icon(&svg);
    if (strcmp(out + length - 4, ".svg") == 0) {
        written = file_write_atomic(out, str_text(&svg), svg.length, &fail);
        fprintf(stderr, written ? "%s" : "%s\n", fail.text);
    } else {
        Canvas *canvas = canvas_new(size, size);
        canvas_svg(canvas, &svg, 0, 0, size, size);
        written = canvas_write(canvas, out);
        canvas_free(canvas);
    }
    str_deinit(&svg);
    return written ? 0 : 1;
}
