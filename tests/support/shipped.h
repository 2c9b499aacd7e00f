/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tile sets and boards of the source folder, for tests that play with them. */
#ifndef BASTIDE_TESTS_SHIPPED_H
#define BASTIDE_TESTS_SHIPPED_H

#include "data/library.h"

/* Filled between shipped_open and shipped_close, empty outside. */
extern TileLibrary shipped;

/* Setup and teardown of a group of tests. The program ends if a set cannot be read. */
int shipped_open(void **state);
int shipped_close(void **state);

#endif
