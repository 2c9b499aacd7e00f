/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scale of the pages: points of the window per unit, in percent. */
#ifndef BASTIDE_UI_PARTS_SCALE_H
#define BASTIDE_UI_PARTS_SCALE_H

/* Every page fits into this many units, two thirds of 1280 x 720. */
enum { PAGE_LEAST_WIDTH = 853, PAGE_LEAST_HEIGHT = 480 };

/* The largest scale at which a window of this many points has room for a page; at least 75. */
int scale_most(int width, int height);

/* The chosen scale, but at most scale_most(). For SETTINGS_SCALE_AUTO, the largest multiple of 25, from 100
 * to 300, that leaves a page of 1280 x 720 units. */
int scale_percent(int chosen, int width, int height);

#endif
