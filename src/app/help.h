/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game says about its command line (base/manual.h). */
#ifndef BASTIDE_APP_HELP_H
#define BASTIDE_APP_HELP_H

#include <stdbool.h>

#include "base/manual.h"

/* Prints the help in this form of base/manual.h on stdout; false when there is no such form. */
bool help_print(const char *form, const ManualOption *options, int option_count);

#endif
