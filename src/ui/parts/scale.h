/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How large the pages are shown: a window's points for one unit, in percent. */
#ifndef BASTIDE_UI_PARTS_SCALE_H
#define BASTIDE_UI_PARTS_SCALE_H

/* Every page has room in so many units, two thirds of 1280 x 720. */
enum { PAGE_LEAST_WIDTH = 853, PAGE_LEAST_HEIGHT = 480 };

/* The largest for which a window of so many points holds a page; not below 75. */
int scale_most(int width, int height);

/* As chosen, at most scale_most(); for SETTINGS_SCALE_AUTO the largest step of 25 that leaves a page of
 * 1280 x 720 units, from 100 to 300. */
int scale_percent(int chosen, int width, int height);

#endif
