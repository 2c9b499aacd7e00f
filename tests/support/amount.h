/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much a test without a natural end tries. The environment decides: BASTIDE_LONG=1 for everything,
 * BASTIDE_SHORT=1 for a few of each kind, under tools that make programs thirty times slower
 * (tools/valgrind). */
#ifndef BASTIDE_TESTS_AMOUNT_H
#define BASTIDE_TESTS_AMOUNT_H

/* `part` normally, `few` or `all` if the environment says so. */
int amount(int few, int part, int all);

#endif
