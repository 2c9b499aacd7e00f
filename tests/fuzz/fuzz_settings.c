/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a settings file: whatever is valid in it is the same after writing and reading. */
#include "session/store/settings.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Settings first, second;
    Fail why = {0};
    bool sound = settings_parse("f", (const char *)data, size, &first, &why);
    if (sound == (why.text[0] != '\0')) {
        abort(); /* refused without a message, or a message without a reason */
    }
    Str written = {0}, again = {0};
    settings_write(&first, &written);
    if (!settings_parse("f", written.text, written.length, &second, NULL)) {
        abort();
    }
    settings_write(&second, &again);
    if (strcmp(written.text, again.text) != 0) {
        abort();
    }
    str_deinit(&written);
    str_deinit(&again);
    return 0;
}
