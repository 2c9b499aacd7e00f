/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/option_text.h"

#include <string.h>

#include "base/nearest.h"

int option_read_name(const char *name, Str *why) {
    char question[NEAREST_TEXT];
    int option = option_find(name);
    if (option >= 0) {
        return option;
    }
    Nearest near = nearest_to(name);
    for (int i = 0; i < option_count(); i++) {
        nearest_try(&near, option_name(i));
    }
    str_clear(why);
    str_addf(why, "unknown option '%.40s'%s", name,
             near.best ? nearest_question(&near, question)
                       : ", expected name=value with a name that 'bastide-cli options' lists");
    return -1;
}

bool option_read_value(Rules *rules, int option, const char *value, Str *why) {
    char question[NEAREST_TEXT];
    if (option_set(rules, option, value)) {
        return true;
    }
    Nearest near = nearest_to(value);
    for (int i = 0; option_word(option, i); i++) {
        nearest_try(&near, option_word(option, i));
    }
    str_clear(why);
    str_addf(why, "option %s=%.40s, expected %s%s", option_name(option), value, option_expected(option),
             nearest_question(&near, question));
    return false;
}

bool option_read(Rules *rules, const char *word, int *option, Str *why) {
    const char *equals = strchr(word, '=');
    char name[OPTION_NAME] = {0};
    size_t length = equals ? (size_t)(equals - word) : 0;
    if (length == 0 || length >= sizeof name) {
        str_clear(why);
        str_addf(why, "option '%.60s', expected name=value", word);
        return false;
    }
    memcpy(name, word, length);
    *option = option_read_name(name, why);
    return *option >= 0 && option_read_value(rules, *option, equals + 1, why);
}
