/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of every option, from the engine's own table: tests cover a new option without a change. */
#ifndef BASTIDE_TESTS_OPTION_VALUES_H
#define BASTIDE_TESTS_OPTION_VALUES_H

#include "base/rng.h"
#include "engine/rules.h"

enum { OPTION_VALUES_MAX = 8 };
typedef struct {
    int count;
    char text[OPTION_VALUES_MAX][OPTION_VALUE];
} OptionValues;

/* All values of an option as records write them; of a range of numbers, the lowest and the highest; of each
 * kind of table, one size. */
OptionValues option_values(int option);

/* A random value, which may be any number or one of many sizes of tables. */
void option_random(Rules *rules, int option, Rng *rng);

#endif
