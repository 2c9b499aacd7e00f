/* SPDX-License-Identifier: GPL-3.0-or-later */
/* High contrast: the colours of the theme (ui/parts/theme.h) get darker on paper and lighter on wood, so that
 * all words that mean something reach 7 to 1. What is painted and the players' own colours stay. */
#ifndef BASTIDE_UI_CONTRAST_H
#define BASTIDE_UI_CONTRAST_H

#include "draw/draw.h"

uint32_t contrast_of(uint32_t rgb);  /* 0xRRGGBB; itself if it is no colour of the theme */
void contrast_apply(DrawList *list); /* to all that is drawn so far */

#endif
