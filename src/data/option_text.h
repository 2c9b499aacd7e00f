/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options of a game as people write them, "name=value": read in one place, and what is wrong is said with the
 * word that was probably meant. */
#ifndef BASTIDE_DATA_OPTION_TEXT_H
#define BASTIDE_DATA_OPTION_TEXT_H

#include "base/fail.h"
#include "engine/rules.h"

#include <stdbool.h>

enum { OPTION_NAME = 32 };

/* Sets the option that `word` names in `rules`, and its index in `option`. False with the reason in `why`
 * (replaced), and no change, if it can't be read: "unknown option 'farm', did you mean 'farms'?" */
bool option_read(Rules *rules, const char *word, int *option, Fail *why);

/* The same for a name and for a value by themselves; `why` gets only the reason. */
int option_read_name(const char *name, Fail *why); /* -1 if unknown */
bool option_read_value(Rules *rules, int option, const char *value, Fail *why);

/* Adds what an option accepts: "farm, farm_once, city_majority or off", "a number from 1 to 12". */
void option_expected(int option, Str *out);

#endif
