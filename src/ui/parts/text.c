/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/text.h"

#include <stdio.h>
#include <string.h>

#include "base/platform.h"

/* There is a catalogue. Without one, gettext would look for it again for every text. */
static bool speaks;

void text_init(const char *locale_dir, const char *lang) {
    platform_speak(lang ? lang : "");
    if (locale_dir) {
        Str folder = {0};
        platform_narrow(locale_dir, &folder);
        bindtextdomain("bastide", str_text(&folder));
        str_deinit(&folder);
    }
    bind_textdomain_codeset("bastide", "UTF-8");
    textdomain("bastide");           /* also makes gettext forget what it looked up in the language before */
    speaks = gettext("")[0] != '\0'; /* the header of a catalogue */
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
    return speaks ? gettext(text) : text;
}

const char *text_in(const char *key, const char *text) {
    const char *translation = text_translated(key);
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

/* Makes the first letter, ASCII or Latin-1, a capital. */
static void begin_sentence(char *text) {
    unsigned char *c = (unsigned char *)text;
    bool latin = c[0] == 0xc3 && c[1] >= 0xa0 && c[1] <= 0xbe;
    c += latin;
    if (latin || (*c >= 'a' && *c <= 'z')) {
        *c = (unsigned char)(*c - 0x20);
    }
}

FailText text_fail(const Fail *fail) {
    FailText out = text_clause(fail);
    size_t length = strlen(out.text);
    bool about_file = fail->path_length > 0;
    if (!about_file) {
        begin_sentence(out.text);
    }
    bool ends = !about_file || strcmp(out.text, fail->text) != 0; /* English as in a terminal does not */
    if (ends && length > 0 && length + 1 < sizeof out.text && out.text[length - 1] != '?') {
        strcpy(out.text + length, ".");
    }
    return out;
}
