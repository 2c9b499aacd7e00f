/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the word that somebody probably meant to type. */
#ifndef BASTIDE_BASE_NEAREST_H
#define BASTIDE_BASE_NEAREST_H

typedef struct {
    const char *word; /* what was typed; borrowed */
    const char *best; /* NULL = no candidate is near enough */
    int distance;     /* of `best` */
    char question[80];
} Nearest;

Nearest nearest_to(const char *word);
/* Counts letters that were added, left out, changed or swapped; at most 2 if one word begins with the other.
 * A candidate is near enough up to half the letters of the longer word. Of equally near ones, the first wins.
 */
void nearest_try(Nearest *nearest, const char *candidate);

/* Asks ", did you mean 'farms'?", naming the best candidate. Without a candidate: `otherwise`. Valid as long
 * as `nearest`. */
const char *nearest_question(Nearest *nearest, const char *otherwise);

#endif
