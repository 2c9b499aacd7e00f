/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes SVG text. Everything is appended to a Str. Coordinates are rounded to whole units, so the text is
 * short, and the same on every machine.
 *
 * A shape is written either at once (svg_rect, svg_ellipse, svg_poly, svg_pathf) or in pieces:
 *     svg_open(out, SVG_INKED("#d6cab1"));
 *     path_rect(out, 10, 10, 30, 20);
 *     path_ellipse(out, 60, 20, 12, 9);
 *     svg_close(out);
 * The document's group has no fill and the usual line: ink, 4 wide, round joins. A style that is just this
 * writes no attributes.
 *
 * SDL2_image divides a line of no length into a thousand parts, which takes longer than the rest of the
 * picture. So a shape that is painted often does not go back to its start with a curve and then close with
 * 'z': it begins with that curve or, where no corner shows, does without 'z'. */
#ifndef BASTIDE_PAINT_SVG_H
#define BASTIDE_PAINT_SVG_H

#include <stdbool.h>

#include "base/rng.h"
#include "base/str.h"
#include "paint/geometry.h"

#define SVG_INK "#47341f" /* the dark brown of every outline */

/* How a shape is filled and lined. Zero means: no fill, no line, opaque, 4 wide, butt ends. */
typedef struct {
    const char *fill; /* "#rrggbb", "url(#name)" or NULL */
    double fill_opacity;
    const char *stroke; /* the same for the line */
    double width, stroke_opacity;
    bool round_caps;
    const char *dashes; /* "15 12", or NULL */
} SvgStyle;

#define SVG_FLAT(colour)               ((SvgStyle){.fill = (colour)})
#define SVG_WASH(colour, opacity)      ((SvgStyle){.fill = (colour), .fill_opacity = (opacity)})
#define SVG_INKED(colour)              ((SvgStyle){.fill = (colour), .stroke = SVG_INK})
#define SVG_OUTLINED(colour, ink_wide) ((SvgStyle){.fill = (colour), .stroke = SVG_INK, .width = (ink_wide)})
#define SVG_EDGED(colour, edge, wide)  ((SvgStyle){.fill = (colour), .stroke = (edge), .width = (wide)})
#define SVG_LINE(colour, wide)         ((SvgStyle){.stroke = (colour), .width = (wide)})
#define SVG_BRUSH(colour, wide)        ((SvgStyle){.stroke = (colour), .width = (wide), .round_caps = true})
#define SVG_FAINT(colour, wide, opacity)                                                                     \
    ((SvgStyle){.stroke = (colour), .width = (wide), .stroke_opacity = (opacity)})
#define SVG_SOFT(colour, wide, opacity) /* a faint brush */                                                  \
    ((SvgStyle){.stroke = (colour), .width = (wide), .stroke_opacity = (opacity), .round_caps = true})

/* Begins and ends a document; the view box is 0 0 width height. */
void svg_begin(Str *out, int width, int height);
/* The same with another colour instead of SVG_INK. */
void svg_begin_inked(Str *out, int width, int height, const char *ink);
void svg_end(Str *out);

/* Until svg_group_end, the origin is at x, y and a unit is `scale` units long. The usual line keeps its
 * width. */
void svg_group_at(Str *out, double x, double y, double scale);
/* Until svg_group_end, SVG_INKED fills shapes with this opacity and draws no line: shorter than a style for
 * each shape. */
void svg_group_washed(Str *out, double opacity);
void svg_group_end(Str *out);

/* A shape in pieces: open, any number of path_ calls, close. */
void svg_open(Str *out, SvgStyle style);
void svg_close(Str *out);

/* Whole shapes. */
void svg_rect(Str *out, double x, double y, double w, double h, SvgStyle style);
void svg_ellipse(Str *out, double x, double y, double rx, double ry, SvgStyle style);
void svg_poly(Str *out, const Point *points, int count, SvgStyle style); /* closed */
void svg_smooth(Str *out, const Point *points, int count, SvgStyle style);
void svg_line(Str *out, const Polyline *line, SvgStyle style); /* open */
void svg_path(Str *out, const char *data, SvgStyle style);
/* Writes the path data gathered in a Str, if there is any, and empties it. */
void svg_gathered(Str *out, Str *path, SvgStyle style);
/* The same path `count` times, from `start` in steps of `step`; `shape` continues from there. */
void svg_row(Str *out, SvgStyle style, int count, Point start, Point step, const char *shape);
void svg_blob(Str *out, SvgStyle style, Rng *rng, double x, double y, double rx, double ry, int corners,
              double unrest);
void svg_scallop(Str *out, SvgStyle style, Rng *rng, double x, double y, double rx, double ry, int lobes);

/* Path data with a rounded number for each '#': path_f(out, "M# #v#", x, y, h). "3 #" and -4 give "3-4". */
#define path_f(out, format, ...)                                                                             \
    path_numbers((out), (format), (const double[]){__VA_ARGS__},                                             \
                 sizeof(double[]){__VA_ARGS__} / sizeof(double))
#define svg_pathf(out, style, format, ...)                                                                   \
    svg_numbers((out), (style), (format), (const double[]){__VA_ARGS__},                                     \
                sizeof(double[]){__VA_ARGS__} / sizeof(double))
void svg_numbers(Str *out, SvgStyle style, const char *format, const double *numbers, size_t count);
void path_numbers(Str *out, const char *format, const double *numbers, size_t count);

/* Pieces of path data. */
void path_rect(Str *out, double x, double y, double w, double h);
void path_ellipse(Str *out, double x, double y, double rx, double ry);
void path_dot(Str *out, double x, double y); /* for round-capped brushes: as wide as the line */
void path_line(Str *out, Point from, Point to);
void path_poly(Str *out, const Point *points, int count, bool closed);
void path_smooth(Str *out, const Point *points, int count); /* closed curve about the corners */

/* An uneven, roundish outline of `corners` corners; `unrest` 0 to .3. */
void path_blob(Str *out, Rng *rng, double x, double y, double rx, double ry, int corners, double unrest);
/* An outline of `lobes` outward arcs: foliage, smoke. */
void path_scallop(Str *out, Rng *rng, double x, double y, double rx, double ry, int lobes);

/* Gradients are written before their use; the caller names them, each once in a document. */
typedef struct {
    double offset; /* 0 to 1 */
    const char *colour;
    double opacity; /* here 0 is clear */
} SvgStop;
void svg_linear(Str *out, const char *name, Point from, Point to, const SvgStop *stops, int count);
void svg_radial(Str *out, const char *name, Point middle, double r, const SvgStop *stops, int count);

/* ---- what stands up is painted from back to front ---- */

typedef struct {
    double base; /* the line it stands on: larger y is nearer */
    size_t start, length;
} Upright;

/* Begins as {.ground = document}. Whatever lies on the ground is written at once; whatever stands is kept
 * until stage_finish. */
typedef struct {
    Str *ground;  /* borrowed */
    Str standing; /* the text of everything upright */
    Upright *parts;
    int count, capacity;
} Stage;

enum { STAGE_ABOVE = 2000 }; /* the base of emblems, which are drawn last */

/* Begins something upright; write it into the returned text before the next call. */
Str *stage_stand(Stage *stage, double base);
/* Appends everything upright to the document, sorted by base (equal ones in the order they were begun), and
 * frees it. */
void stage_finish(Stage *stage);

#endif
