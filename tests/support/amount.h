/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much a test tries of what there is no end of. The environment says so: BASTIDE_LONG=1 for all of it,
 * BASTIDE_SHORT=1 for a few of each kind, under tools that make a program thirty times as slow
 * (tools/valgrind). */
#ifndef BASTIDE_TESTS_AMOUNT_H
#define BASTIDE_TESTS_AMOUNT_H

/* `part` in a check, `few` or `all` where the environment asks for it. */
int amount(int few, int part, int all);

#endif
