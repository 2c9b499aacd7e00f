/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fonts by role. Fontconfig finds them by family; if one is not installed, another is used and stderr says so
 * once. Characters that a font lacks come from one that has them. */
#ifndef BASTIDE_GFX_FONTS_H
#define BASTIDE_GFX_FONTS_H

#include <SDL.h>

#include "draw/draw.h"

typedef struct Fonts Fonts;

/* Needs TTF_Init. Never NULL: without any font, widths are guessed and nothing is drawn. */
Fonts *fonts_new(void);
void fonts_free(Fonts *fonts);

/* Widths in the unit of `size`, proportional to it. Valid until fonts_free. */
const TextMetrics *fonts_metrics(Fonts *fonts);

/* One line of text `size` pixels high (fractions count) as an ARGB8888 surface that the caller frees;
 * `baseline` becomes the row of the baseline in it. NULL if there is nothing to draw. */
SDL_Surface *fonts_render(Fonts *fonts, FontRole role, float size, const char *text, SDL_Color color,
                          int *baseline);

#endif
