/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/option_text.h"

#include <string.h>

#include "base/nearest.h"

void option_expected(int option, Str *out) {
    const OptionRow *o = &OPTION_ROWS[option];
    if (o->expected) {
        str_add(out, o->expected);
    } else if (!o->values[0]) {
        str_addf(out, (o->high - o->low) / o->step == 1 ? "%d or %d" : "a number from %d to %d", o->low,
                 o->high);
    } else if (strcmp(o->values[0], "no") == 0) {
        str_add(out, "yes, no, on or off");
    } else {
        for (int i = 0; i < OPTION_VALUES && o->values[i]; i++) {
            bool last = i + 1 == OPTION_VALUES || !o->values[i + 1];
            str_addf(out, "%s%s", i == 0 ? "" : last ? " or " : ", ", o->values[i]);
        }
    }
}

static int read_name(const char *name, Fail *why) {
    int option = option_find(name);
    if (option >= 0) {
        return option;
    }
    Nearest near = nearest_to(name);
    for (int i = 0; i < OPTION_COUNT; i++) {
        nearest_try(&near, OPTION_ROWS[i].name);
    }
    if (near.best) {
        fail_at(why, NULL, 0, "unknown option '%.40s', did you mean '%s'?", name, near.best);
    } else {
        fail_at(why, NULL, 0,
                "unknown option '%.40s', expected name=value with a name that 'bastide-cli options' lists",
                name);
    }
    return -1;
}

static bool read_value(Rules *rules, int option, const char *value, Fail *why) {
    if (option_set(rules, option, value)) {
        return true;
    }
    Nearest near = nearest_to(value);
    for (int i = 0; i < OPTION_VALUES && OPTION_ROWS[option].values[i]; i++) {
        nearest_try(&near, OPTION_ROWS[option].values[i]);
    }
    Str expected = {0};
    option_expected(option, &expected);
    if (near.best) {
        fail_at(why, NULL, 0, "option %s=%.40s, expected %s, did you mean '%s'?", OPTION_ROWS[option].name,
                value, str_text(&expected), near.best);
    } else {
        fail_at(why, NULL, 0, "option %s=%.40s, expected %s", OPTION_ROWS[option].name, value,
                str_text(&expected));
    }
    str_deinit(&expected);
    return false;
}

bool option_read(Rules *rules, const char *word, int *option, Fail *why) {
    const char *equals = strchr(word, '=');
    char name[OPTION_NAME] = {0};
    size_t length = equals ? (size_t)(equals - word) : 0;
    if (length == 0 || length >= sizeof name) {
        fail_at(why, NULL, 0, "option '%.60s', expected name=value", word);
        return false;
    }
    memcpy(name, word, length);
    *option = read_name(name, why);
    return *option >= 0 && read_value(rules, *option, equals + 1, why);
}
