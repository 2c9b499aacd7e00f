/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/output.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

int output_end(const char *program, int code) {
    errno = 0;
    bool lost = fflush(stdout) != 0 || ferror(stdout);
    int why = errno;
    /* A command that prints nothing may be run with its output closed. */
    if (fclose(stdout) != 0 && !lost && errno != EBADF) {
        lost = true;
        why = errno;
    }
    if (!lost) {
        return code;
    }
    fprintf(stderr, "%s: cannot write the output%s%s\n", program, why ? ": " : "", why ? strerror(why) : "");
    return code ? code : 1;
}
