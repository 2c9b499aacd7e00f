/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a DrawList draws as a PNG file, a pixel a unit: beside the frames of a window (gfx/gfx.h), or without
 * any window, screen or SDL_Init, as bastide-cli needs it. */
#ifndef BASTIDE_GFX_PICTURE_H
#define BASTIDE_GFX_PICTURE_H

#include "base/fail.h"
#include "draw/draw.h"

typedef struct GfxPicture GfxPicture;

/* An empty picture; at most GFX_PICTURE_SIDE pixels wide and high. */
enum { GFX_PICTURE_SIDE = 16384 };
GfxPicture *gfx_picture_new(int width, int height);
/* What is to be seen on it; owned by the picture. */
DrawList *gfx_picture_list(GfxPicture *picture);
/* Paints it, however long that takes, writes the file and frees the picture. What its tiles and boards are
 * borrowed from must live until then. */
bool gfx_picture_write(GfxPicture *picture, const char *path, Fail *fail);

/* The program's icon, so many pixels wide. */
bool gfx_icon_write(int size, const char *path, Fail *fail);

#endif
