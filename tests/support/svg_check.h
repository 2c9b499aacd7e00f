/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASTIDE_TESTS_SVG_CHECK_H
#define BASTIDE_TESTS_SVG_CHECK_H

/* Fails the test unless the text is a well-formed document with only what the game's rasteriser draws: svg g
 * defs path linearGradient radialGradient stop; path data with known commands and simple numbers; every
 * url(#name) defined before its use. */
void assert_drawable(const char *svg);

#endif
