/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASTIDE_TESTS_SVG_CHECK_H
#define BASTIDE_TESTS_SVG_CHECK_H

/* Fails the running test unless the text is a well-formed document of nothing but what the game's
 * rasteriser draws: svg g defs path linearGradient radialGradient stop; path data of known commands and plain
 * numbers; every url(#name) defined before its use. */
void assert_drawable(const char *svg);

#endif
