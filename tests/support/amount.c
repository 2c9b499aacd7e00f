/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "amount.h"

#include <stdbool.h>
#include <stdlib.h>

static bool is_set(const char *name) {
    const char *value = getenv(name);
    return value && value[0] == '1';
}

int amount(int few, int part, int all) {
    return is_set("BASTIDE_LONG") ? all : is_set("BASTIDE_SHORT") ? few : part;
}
