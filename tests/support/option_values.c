/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "option_values.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "data/option_text.h"

static void add(OptionValues *values, int option, const char *word) {
    Rules rules;
    char text[OPTION_VALUE];
    rules_profile(&rules, PROFILE_C3);
    if (!option_set(&rules, option, word)) {
        return; /* a word between the values */
    }
    const char *value = option_value(&rules, option, text);
    for (int i = 0; i < values->count; i++) {
        if (strcmp(values->text[i], value) == 0) {
            return; /* on is yes */
        }
    }
    assert(values->count < OPTION_VALUES_MAX);
    snprintf(values->text[values->count++], OPTION_VALUE, "%s", value);
}

/* What the option says it expects, "full or half", holds its values. */
OptionValues option_values(int option) {
    OptionValues values = {0};
    char expected[120], *at = expected;
    Str words = {0};
    option_expected(option, &words);
    snprintf(expected, sizeof expected, "%s", str_text(&words));
    str_deinit(&words);
    while (*at) {
        size_t length = strcspn(at, ", ");
        bool last = at[length] == '\0';
        at[length] = '\0';
        add(&values, option, at);
        at += length + !last;
    }
    if (strcmp(OPTION_ROWS[option].name, "table") == 0) {
        add(&values, option, "9x7");
        add(&values, option, "shift:8x9");
    }
    assert(values.count >= 2);
    return values;
}

void option_random(Rules *rules, int option, Rng *rng) {
    OptionValues values = option_values(option);
    char text[OPTION_VALUE];
    snprintf(text, sizeof text, "%s", values.text[rng_below(rng, (uint32_t)values.count)]);
    const OptionRow *row = &OPTION_ROWS[option];
    int low = row->low, high = row->high;
    if (high - low > 2) {
        snprintf(text, sizeof text, "%d", low + (int)rng_below(rng, (uint32_t)(high - low + 1)));
    } else if (strchr(text, 'x') && strcmp(OPTION_ROWS[option].name, "table") == 0) {
        bool shift = strncmp(text, "shift:", 6) == 0;
        uint32_t most = rng_below(rng, 8) ? 16 : 200; /* small tables are full early */
        int rows = 1 + (int)rng_below(rng, most);     /* in this order with every compiler */
        int columns = 1 + (int)rng_below(rng, most);
        snprintf(text, sizeof text, "%s%dx%d", shift ? "shift:" : "", columns, rows);
    }
    bool taken = option_set(rules, option, text);
    assert(taken);
}
