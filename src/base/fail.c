/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/fail.h"

#include <stdarg.h>
#include <stdio.h>

bool fail_at(Fail *fail, const char *path, int line, const char *format, ...) {
    if (!fail || fail->text[0]) {
        return false;
    }
    int used = line > 0 ? snprintf(fail->text, sizeof fail->text, "%s:%d: ", path, line)
                        : snprintf(fail->text, sizeof fail->text, "%s: ", path);
    if (used < 0 || (size_t)used >= sizeof fail->text) {
        return false; /* the path alone fills the line; it says enough */
    }
    va_list args;
    va_start(args, format);
    vsnprintf(fail->text + used, sizeof fail->text - (size_t)used, format, args);
    va_end(args);
    return false;
}
