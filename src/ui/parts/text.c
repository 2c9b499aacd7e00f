/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L /* LC_MESSAGES, setenv */
#include "ui/parts/text.h"

#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What LANGUAGE was when the program began; "" if it was not set. */
static char wish_of_system[128];
static bool begun;

/* gettext looks at LANGUAGE only in a locale other than "C". */
static void choose(const char *lang) {
    const char *messages = setlocale(LC_MESSAGES, "");
    if (lang[0] && (!messages || strcmp(messages, "C") == 0 || strcmp(messages, "POSIX") == 0)) {
        setlocale(LC_MESSAGES, "C.UTF-8");
    }
    if (lang[0]) {
        setenv("LANGUAGE", lang, 1);
    } else {
        unsetenv("LANGUAGE");
    }
}

void text_init(const char *locale_dir, const char *lang) {
    if (!begun) {
        const char *language = getenv("LANGUAGE");
        snprintf(wish_of_system, sizeof wish_of_system, "%s", language ? language : "");
        begun = true;
    }
    /* LC_NUMERIC and the others stay "C": records and settings are written with a decimal point. */
    setlocale(LC_CTYPE, "");
    choose(lang && lang[0] ? lang : wish_of_system);
    if (locale_dir) {
        bindtextdomain("bastide", locale_dir);
    }
    bind_textdomain_codeset("bastide", "UTF-8");
    textdomain("bastide"); /* also makes gettext forget what it looked up in the language before */
}

const char *text_language(void) {
    return C_("the code of the language of this catalogue: de, fr", "en");
}

const char *const *text_languages(void) {
    static const char *const codes[] = {"en", BASTIDE_LINGUAS NULL};
    return codes;
}

const char *text_language_name(const char *code) {
    static const struct {
        const char *code, *name;
    } names[] = {{"en", "English"},  {"de", "Deutsch"},    {"fr", "Français"}, {"es", "Español"},
                 {"it", "Italiano"}, {"nl", "Nederlands"}, {"pl", "Polski"},   {"pt", "Português"}};
    int language = WORD_INDEX(names, code);
    return language < 0 ? code : names[language].name;
}

const char *text_translated(const char *text) {
    return gettext(text);
}

const char *text_in(const char *key, const char *text) {
    const char *translation = gettext(key);
    return translation == key ? text : translation;
}

FailText text_clause(const Fail *fail) {
    FailText out;
    Str text = {0};
    fail_write(fail, text_translated, &text);
    snprintf(out.text, sizeof out.text, "%s", str_text(&text));
    str_deinit(&text);
    return out;
}

FailText text_fail(const Fail *fail) {
    FailText out = text_clause(fail);
    size_t length = strlen(out.text);
    if (strcmp(out.text, fail->text) != 0 && length + 1 < sizeof out.text && out.text[length - 1] != '?') {
        strcpy(out.text + length, ".");
    }
    return out;
}
