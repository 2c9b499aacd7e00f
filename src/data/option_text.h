/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads options of a game, "name=value". Messages suggest the word that was probably meant. */
#ifndef BASTIDE_DATA_OPTION_TEXT_H
#define BASTIDE_DATA_OPTION_TEXT_H

#include "base/fail.h"
#include "engine/rules.h"

#include <stdbool.h>

enum { OPTION_NAME = 32 };

/* Changes an option in `rules` and sets `option` to its index. False with the reason: "unknown option 'farm',
 * did you mean 'farms'?" */
bool option_read(Rules *rules, const char *word, int *option, Fail *why);

/* Appends what an option accepts: "farm, farm_once, city_majority or off", "a number from 1 to 12". */
void option_expected(int option, Str *out);

#endif
