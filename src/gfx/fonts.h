/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fonts by role. They are found by family through fontconfig; what is not installed is replaced, and
 * stderr says so once. Characters a font lacks come from one that has them. */
#ifndef BASTIDE_GFX_FONTS_H
#define BASTIDE_GFX_FONTS_H

#include <SDL.h>

#include "draw/draw.h"

typedef struct Fonts Fonts;

/* Needs TTF_Init. Never NULL: without any font texts have a guessed width and draw as nothing. */
Fonts *fonts_new(void);
void fonts_free(Fonts *fonts);

/* Widths in the unit of `size`, proportional to it. Valid as long as the fonts. */
const TextMetrics *fonts_metrics(Fonts *fonts);

/* One line of text `size` pixels high (fractions count) as an ARGB8888 surface that the caller frees;
 * `baseline` becomes the row of the baseline in it. NULL where nothing can be drawn. */
SDL_Surface *fonts_render(Fonts *fonts, FontRole role, float size, const char *text, SDL_Color color,
                          int *baseline);

#endif
