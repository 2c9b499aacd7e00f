/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bad_files.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "files/file.h"

static bool refused_as_told(const char *folder, const char *name, ReadText *read) {
    Str path = {0}, text = {0}, expected = {0};
    str_addf(&path, "%s/%s", folder, name);
    if (!file_read(path.text, FILE_BYTES, &text, NULL) || strncmp(str_text(&text), "# expect ", 9) != 0) {
        print_error("%s: no '# expect' on its first line\n", name);
        return false;
    }
    str_addf(&expected, "%s:", name);
    str_add_bytes(&expected, text.text + 9, strcspn(text.text + 9, "\n"));
    Fail why = {0};
    bool good = !read(name, &text, &why) && strcmp(why.text, expected.text) == 0;
    if (!good) {
        print_error("%s: %s\n  expected %s\n", name, why.text[0] ? why.text : "was read", expected.text);
    }
    str_deinit(&path);
    str_deinit(&text);
    str_deinit(&expected);
    return good;
}

void assert_refused_as_told(const char *folder, const char *ending, int at_least, ReadText *read) {
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    int files = 0, wrong = 0;
    for (const struct dirent *entry = readdir(entries); entry; entry = readdir(entries)) {
        if (strstr(entry->d_name, ending)) {
            files++;
            wrong += !refused_as_told(folder, entry->d_name, read);
        }
    }
    closedir(entries);
    assert_int_equal(wrong, 0);
    assert_true(files >= at_least);
}

void fails_lines(const Fails *fails, Str *out) {
    for (int i = 0; i < fails->count; i++) {
        str_addf(out, "%s\n", fails->items[i].text);
    }
}
