/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L /* LC_MESSAGES, setenv */
#include "ui/text.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

void text_init(const char *locale_dir, const char *lang) {
    /* LC_NUMERIC and the others stay "C": records and settings are written with a decimal point. */
    setlocale(LC_CTYPE, "");
    const char *messages = setlocale(LC_MESSAGES, "");
    if (lang != NULL && lang[0] != '\0') {
        /* gettext looks at LANGUAGE only in a locale other than "C". */
        if (messages == NULL || strcmp(messages, "C") == 0 || strcmp(messages, "POSIX") == 0) {
            setlocale(LC_MESSAGES, "C.UTF-8");
        }
        setenv("LANGUAGE", lang, 1);
    }
    bindtextdomain("bastide", locale_dir);
    bind_textdomain_codeset("bastide", "UTF-8");
    textdomain("bastide");
}
