/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small moving pictures that are sometimes drawn over the tiles, and their places. */
#ifndef BASTIDE_PAINT_LIFE_H
#define BASTIDE_PAINT_LIFE_H

#include "paint/paint.h"

/* Each is a square of 100 x 100 units. */
typedef enum {
    LIFE_FLAG,                      /* on the tip of a tower: the foot of its staff at 30,100 */
    LIFE_FLAG_LAST = LIFE_FLAG + 3, /* four pictures of its waving */
    LIFE_PUFF,                      /* smoke, about its middle */
    LIFE_GLINT,                     /* light on water, about its middle */
    LIFE_GLOW,                      /* of lava, about its middle */
    LIFE_BIRD,                      /* the shadow of a bird, about its middle */
    LIFE_BIRD_LAST = LIFE_BIRD + 1, /* wings spread, wings drawn in */
    LIFE_PICTURE_COUNT
} LifePicture;

void paint_life(LifePicture picture, Str *svg);

/* A place on a tile where something may move, in tile units after rotation. */
typedef struct {
    int16_t x, y;
    uint8_t picture; /* LIFE_FLAG, LIFE_PUFF, LIFE_GLINT or LIFE_GLOW */
} LifePlace;

/* Writes at most `cap` places of the face and returns their number. */
int paint_life_places(const TileFace *face, LifePlace *places, int cap);

#endif
