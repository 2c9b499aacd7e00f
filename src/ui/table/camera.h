/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The view of the table: which point is in the middle of the area, and how large a square is. A view can
 * glide to a target; moving it by hand stops the glide. */
#ifndef BASTIDE_UI_TABLE_CAMERA_H
#define BASTIDE_UI_TABLE_CAMERA_H

#include "ui/parts/theme.h"

typedef struct {
    float x, y; /* squares; the tile on square 0,0 covers 0 to 1 */
    float size; /* of a square in units */
} View;

typedef struct {
    View now, from, to;
    uint32_t left, whole; /* microseconds of the glide; left 0 = at rest */
    bool by_hand;         /* the player has moved it since the last fit, so it does not glide by itself */
    float width, height;  /* of its area; 0 = none yet */
    DrawRect chosen;      /* the area in which the player chose a size, */
    float chosen_size;
    float scaled; /* the size after resizing: while it is unchanged, sizes are computed from `chosen` */
} Camera;

enum { CAMERA_GLIDE = 240000 };

DrawPoint camera_to_screen(const Camera *camera, DrawRect area, float x, float y);
DrawPoint camera_to_table(const Camera *camera, DrawRect area, float x, float y);
DrawRect camera_square(const Camera *camera, DrawRect area, int x, int y);
DrawRect camera_squares(const Camera *camera, DrawRect area, SquareBounds bounds);

/* The view that shows all of the bounds between the parts of the interface. */
View camera_fit(DrawRect area, SquareBounds bounds);
bool camera_sees(const Camera *camera, DrawRect area, SquareBounds bounds);
void camera_jump(Camera *camera, View view);
void camera_glide(Camera *camera, View view, uint32_t microseconds);
/* By hand: the point under the pointer stays there. */
void camera_zoom(Camera *camera, DrawRect area, float x, float y, float notches);
void camera_pan(Camera *camera, float dx, float dy);
/* The middle of the view stays over these squares. */
void camera_keep(Camera *camera, SquareBounds bounds);
/* How far the view has to move, in squares, until a square is between the parts of the interface: all of it,
 * or as much as fills half of the room. */
DrawPoint camera_missing(const Camera *camera, DrawRect area, int x, int y);
/* The area has another size: its middle stays the same, and the squares grow and shrink with it, so that the
 * same squares are visible. At the old size, everything is as before. */
void camera_resize(Camera *camera, DrawRect area);
void camera_step(Camera *camera, uint32_t microseconds);
/* Until the next step, shows a glide this much later than the last one. */
void camera_ahead(Camera *camera, uint32_t microseconds);

#endif
