/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The view of the table: which point lies in the middle of the area, and how large a square is. A view may
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
    bool by_hand;         /* moved by the player since the last fit: no glide by itself */
    float width, height;  /* of the area it is seen in; 0 = none yet */
    DrawRect chosen;      /* an area, and the size that was chosen in it; */
    float chosen_size;
    float scaled; /* what resizing has made of it: while unchanged, sizes are computed from `chosen` */
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
/* By hand: what lies under the pointer stays there. */
void camera_zoom(Camera *camera, DrawRect area, float x, float y, float notches);
void camera_pan(Camera *camera, float dx, float dy);
/* The middle of the view stays over these squares. */
void camera_keep(Camera *camera, SquareBounds bounds);
/* How far the view has to go, in squares, until a square lies between the parts of the interface: all of it,
 * or as much as fills half of the room. */
DrawPoint camera_missing(const Camera *camera, DrawRect area, int x, int y);
/* The area has another size: what lies in the middle stays there, and the squares grow and shrink with the
 * area, so that as many are seen. Back at the old size all is as it was. */
void camera_resize(Camera *camera, DrawRect area);
void camera_step(Camera *camera, uint32_t microseconds);
/* A glide is seen so much further than it was stepped, until the next step. */
void camera_ahead(Camera *camera, uint32_t microseconds);

#endif
