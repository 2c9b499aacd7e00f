/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds a font for each role. Fontconfig looks for it by family; if it is not installed, another is used and
 * stderr says so once. Characters that a font lacks come from a font that has them. */
#ifndef BASTIDE_GFX_FONTS_H
#define BASTIDE_GFX_FONTS_H

#include <SDL.h>

#include "draw/draw.h"

typedef struct Fonts Fonts;

/* Needs TTF_Init. Never NULL: if there is no font at all, widths are guessed and no text is drawn. */
Fonts *fonts_new(void);
void fonts_free(Fonts *fonts);

/* Widths in the unit of `size`, proportional to it. Valid until fonts_free. */
const TextMetrics *fonts_metrics(Fonts *fonts);

/* One line of text `size` pixels high (fractions count) as an ARGB8888 surface that the caller frees;
 * `baseline` becomes the row of the baseline in it. NULL if there is nothing to draw. */
SDL_Surface *fonts_render(Fonts *fonts, FontRole role, float size, const char *text, SDL_Color color,
                          int *baseline);

#endif
