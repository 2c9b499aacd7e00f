/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/picture.h"

#include <assert.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>
#include <strings.h>

struct Canvas {
    cairo_surface_t *surface;
    cairo_t *cairo;
    int width, height;
};

Canvas *canvas_new(int width, int height) {
    if (width > CANVAS_SIDE || height > CANVAS_SIDE) {
        cli_fail(CLI_BAD,
                 "the picture would be %d x %d pixels, at most %d x %d are possible: take a smaller --size",
                 width, height, CANVAS_SIDE, CANVAS_SIDE);
        return NULL;
    }
    Canvas *canvas = base_alloc(sizeof *canvas);
    *canvas = (Canvas){.width = width, .height = height};
    canvas->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    canvas->cairo = cairo_create(canvas->surface);
    if (cairo_status(canvas->cairo) != CAIRO_STATUS_SUCCESS) {
        base_oom();
    }
    return canvas;
}

void canvas_free(Canvas *canvas) {
    if (canvas) {
        cairo_destroy(canvas->cairo);
        cairo_surface_destroy(canvas->surface);
        base_free(canvas);
    }
}

/* What we painted ourselves is a sound document: a reader that refuses it has found a fault of ours. */
void canvas_svg(Canvas *canvas, const Str *svg, double x, double y, double width, double height) {
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)str_text(svg), svg->length, NULL);
    assert(handle);
    RsvgRectangle place = {x, y, width, height};
    cairo_save(canvas->cairo); /* tiles are painted a little beyond their edge */
    cairo_rectangle(canvas->cairo, x, y, width, height);
    cairo_clip(canvas->cairo);
    bool drawn = rsvg_handle_render_document(handle, canvas->cairo, &place, NULL);
    assert(drawn);
    (void)drawn;
    cairo_restore(canvas->cairo);
    g_object_unref(handle);
}

void canvas_table(Canvas *canvas) {
    Str svg = {0};
    paint_table(canvas->width, canvas->height, &svg);
    canvas_svg(canvas, &svg, 0, 0, canvas->width, canvas->height);
    str_deinit(&svg);
}

void canvas_tile(Canvas *canvas, const TileFace *face, double x, double y, double size) {
    Str svg = {0};
    paint_tile_at(face, (int)size, &svg);
    canvas_svg(canvas, &svg, x, y, size, size);
    str_deinit(&svg);
}

void canvas_figure(Canvas *canvas, PaintFigure figure, PaintColour colour, double x, double y,
                   double height) {
    Str svg = {0};
    int box_width, box_height;
    paint_figure_box(figure, &box_width, &box_height);
    double unit = height / box_height;
    paint_figure(figure, colour, &svg);
    canvas_svg(canvas, &svg, x - unit * box_width / 2, y - unit * paint_figure_feet(figure), unit * box_width,
               height);
    str_deinit(&svg);
}

static void set_colour(Canvas *canvas, PaintRgb colour, double opacity) {
    cairo_set_source_rgba(canvas->cairo, colour.r / 255.0, colour.g / 255.0, colour.b / 255.0, opacity);
}

void canvas_rect(Canvas *canvas, PaintRgb colour, double opacity, double x, double y, double width,
                 double height) {
    set_colour(canvas, colour, opacity);
    cairo_rectangle(canvas->cairo, x, y, width, height);
    cairo_fill(canvas->cairo);
}

/* Sets the size of the type, smaller where the text is wider than `room`: returned. `width` is the text's. */
static double fit_type(Canvas *canvas, double size, double room, const char *text, double *width) {
    cairo_text_extents_t extents;
    cairo_set_font_size(canvas->cairo, size);
    cairo_text_extents(canvas->cairo, text, &extents);
    if (extents.x_advance > room) {
        size *= room / extents.x_advance;
        cairo_set_font_size(canvas->cairo, size);
        cairo_text_extents(canvas->cairo, text, &extents);
    }
    *width = extents.x_advance;
    return size;
}

void canvas_text(Canvas *canvas, double x, double baseline, double size, double room, const char *text) {
    double width;
    cairo_select_font_face(canvas->cairo, "Linux Libertine O", CAIRO_FONT_SLANT_NORMAL,
                           CAIRO_FONT_WEIGHT_NORMAL);
    fit_type(canvas, size, room, text, &width);
    cairo_set_source_rgb(canvas->cairo, 0.95, 0.90, 0.78);
    cairo_move_to(canvas->cairo, x - width / 2, baseline);
    cairo_show_text(canvas->cairo, text);
}

/* A name of a printed board, its middle at x, y; `unit`: pixels a unit of the board. */
static void map_label(Canvas *canvas, const PaintMapLabel *label, double x, double y, double unit) {
    const PaintMapLabelLook *look = paint_map_label_look(label->style);
    double width;
    cairo_select_font_face(canvas->cairo, "Vollkorn",
                           look->italic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
                           look->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    double size = fit_type(canvas, label->size * unit, label->width * unit, label->text, &width);
    cairo_move_to(canvas->cairo, x - width / 2, y + size * .33);
    cairo_text_path(canvas->cairo, label->text);
    if (look->has_halo) {
        set_colour(canvas, look->halo, .75);
        cairo_set_line_width(canvas->cairo, size * .2);
        cairo_set_line_join(canvas->cairo, CAIRO_LINE_JOIN_ROUND);
        cairo_stroke_preserve(canvas->cairo);
    }
    set_colour(canvas, look->ink, 1);
    cairo_fill(canvas->cairo);
}

void canvas_map(Canvas *canvas, const Board *board, double x, double y, double size) {
    PaintMapLabel *labels = base_alloc(PAINT_MAP_LABELS * sizeof *labels);
    PaintMap *map = paint_map_new(board);
    Str svg = {0};
    for (int row = -1; row <= board->height; row++) {
        for (int column = -1; column <= board->width; column++) {
            str_clear(&svg);
            paint_map_square(map, column, row, &svg);
            canvas_svg(canvas, &svg, x + (column + 1) * size, y + (row + 1) * size, size, size);
        }
    }
    int count = paint_map_labels(map, labels, PAINT_MAP_LABELS);
    for (int i = 0; i < count; i++) {
        if (size >= paint_map_label_look(labels[i].style)->from) {
            map_label(canvas, &labels[i], x + (labels[i].x + 1000) * size / 1000,
                      y + (labels[i].y + 1000) * size / 1000, size / 1000);
        }
    }
    str_deinit(&svg);
    paint_map_free(map);
    base_free(labels);
}

bool canvas_write(Canvas *canvas, const char *path) {
    cairo_surface_flush(canvas->surface);
    cairo_status_t status = cairo_surface_write_to_png(canvas->surface, path);
    if (status != CAIRO_STATUS_SUCCESS) {
        cli_fail(CLI_BAD, "cannot write %s: %s", path, cairo_status_to_string(status));
    }
    return status == CAIRO_STATUS_SUCCESS;
}

static bool ends_with(const char *path, const char *ending) {
    size_t length = strlen(path), tail = strlen(ending);
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    return strlen(name) > tail && strcasecmp(path + length - tail, ending) == 0;
}

bool picture_is_svg(const char *path) {
    return ends_with(path, ".svg");
}

bool picture_named(const char *command, const char *path, bool may_be_svg) {
    const char *expected = may_be_svg ? ".png or .svg" : ".png";
    if (!path) {
        cli_fail(CLI_USAGE, "%s needs -o and a file that ends in %s", command, expected);
        return false;
    }
    if (ends_with(path, ".png") || (may_be_svg && picture_is_svg(path))) {
        return true;
    }
    cli_fail(CLI_USAGE, "-o '%s', expected a file that ends in %s", path, expected);
    return false;
}

bool canvas_tile_size(const char *text, int *size) {
    int64_t pixels;
    if (!cli_number("--size", text, CANVAS_TILE_MIN, CANVAS_TILE_MAX, &pixels)) {
        return false;
    }
    *size = (int)pixels;
    return true;
}
