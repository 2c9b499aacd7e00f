/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing SVG text. Everything is appended to a Str; coordinates are rounded to whole units, which keeps
 * the text short and the bytes the same on every machine.
 *
 * A shape is written either at once (svg_rect, svg_ellipse, svg_poly, svg_pathf) or in pieces:
 *     svg_open(out, SVG_INKED("#d6cab1"));
 *     path_rect(out, 10, 10, 30, 20);
 *     path_ellipse(out, 60, 20, 12, 9);
 *     svg_close(out);
 * The document's group sets no fill and the usual line: ink, 4 wide, round joins; a style that asks for
 * just that writes no attributes at all. */
#ifndef BASTIDE_PAINT_SVG_H
#define BASTIDE_PAINT_SVG_H

#include <stdbool.h>

#include "base/rng.h"
#include "base/str.h"
#include "paint/geometry.h"

#define SVG_INK "#47341f" /* the dark brown of every outline */

/* How a shape is filled and lined. Zero means: no fill, no line, opaque, the usual width, butt ends. */
typedef struct {
    const char *fill;      /* "#rrggbb", "url(#name)" or NULL */
    double fill_opacity;   /* 0 counts as 1 */
    const char *stroke;    /* the same for the line */
    double width;          /* 0 counts as the usual 4 */
    double stroke_opacity; /* 0 counts as 1 */
    bool round_caps;
    const char *dashes; /* "15 12", or NULL */
} SvgStyle;

/* The common styles in short. */
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
/* The same with another colour wherever SVG_INK is asked for. */
void svg_begin_inked(Str *out, int width, int height, const char *ink);
void svg_end(Str *out);

/* Everything up to svg_group_end is drawn in a frame of its own: its origin at x, y, its unit `scale`
 * units long. The usual line keeps its width on the page. */
void svg_group_at(Str *out, double x, double y, double scale);
/* Shapes inked inside are washes of their colour instead, without a line: shorter than to say it of each. */
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
void svg_path(Str *out, const char *data, SvgStyle style);     /* path data as it stands */
/* Path data that was gathered, which is emptied; nothing where there is none. */
void svg_gathered(Str *out, Str *path, SvgStyle style);
void svg_blob(Str *out, SvgStyle style, Rng *rng, double x, double y, double rx, double ry, int corners,
              double unrest);
void svg_scallop(Str *out, SvgStyle style, Rng *rng, double x, double y, double rx, double ry, int lobes);

/* Path data with a number, rounded, in the place of each '#': path_f(out, "M# #v#", x, y, height). "3 #" with
 * -4 is "3-4". */
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
void path_poly(Str *out, const Point *points, int count, bool closed);
void path_smooth(Str *out, const Point *points, int count); /* closed curve about the corners */

/* A closed, uneven, roundish outline of `corners` corners; `unrest` 0 to .3. */
void path_blob(Str *out, Rng *rng, double x, double y, double rx, double ry, int corners, double unrest);
/* A closed outline of `lobes` outward arcs: foliage, smoke. */
void path_scallop(Str *out, Rng *rng, double x, double y, double rx, double ry, int lobes);

/* Gradients are written just before their use and named by the caller, once a document. */
typedef struct {
    double offset; /* 0 to 1 */
    const char *colour;
    double opacity; /* as it stands: 0 is clear */
} SvgStop;
void svg_linear(Str *out, const char *name, double x1, double y1, double x2, double y2, const SvgStop *stops,
                int count);
/* `squash` 1: a circle; less: an ellipse that much flatter about its own middle. */
void svg_radial(Str *out, const char *name, double x, double y, double r, double squash, const SvgStop *stops,
                int count);

#endif
