/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/nearest.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum {
    WORD_MAX = 40, /* longer words are never typing mistakes */
    BEGINS = 2,    /* greatest distance if one word begins with the other */
};

Nearest nearest_to(const char *word) {
    return (Nearest){.word = word};
}

static int least(int a, int b) {
    return a < b ? a : b;
}

/* Optimal string alignment, with the last three rows of its table. */
static int distance(const char *a, int a_length, const char *b, int b_length) {
    int rows[3][WORD_MAX + 1];
    for (int j = 0; j <= b_length; j++) {
        rows[0][j] = j;
    }
    for (int i = 1; i <= a_length; i++) {
        int *row = rows[i % 3];
        const int *above = rows[(i + 2) % 3], *second = rows[(i + 1) % 3];
        row[0] = i;
        for (int j = 1; j <= b_length; j++) {
            row[j] = least(above[j - 1] + (a[i - 1] != b[j - 1]), least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                row[j] = least(row[j], second[j - 2] + 1);
            }
        }
    }
    return rows[a_length % 3][b_length];
}

void nearest_try(Nearest *nearest, const char *candidate) {
    size_t a = strlen(nearest->word), b = strlen(candidate), shorter = a < b ? a : b, longer = a < b ? b : a;
    if (shorter == 0 || longer > WORD_MAX) {
        return;
    }
    bool begins = strncmp(nearest->word, candidate, shorter) == 0;
    int now = distance(nearest->word, (int)a, candidate, (int)b);
    now = begins ? least(now, BEGINS) : now;
    if ((begins || now * 2 <= (int)longer) && (!nearest->best || now < nearest->distance)) {
        nearest->best = candidate;
        nearest->distance = now;
    }
}

const char *nearest_question(Nearest *nearest, const char *otherwise) {
    snprintf(nearest->question, sizeof nearest->question, ", did you mean '%s'?",
             nearest->best ? nearest->best : "");
    return nearest->best ? nearest->question : otherwise;
}
