/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which word was meant: of several candidates the one nearest to what was typed. */
#ifndef BASTIDE_BASE_NEAREST_H
#define BASTIDE_BASE_NEAREST_H

typedef struct {
    const char *word; /* what was typed; borrowed */
    const char *best; /* NULL while no candidate is near enough to have been meant */
    int distance;     /* of `best` */
} Nearest;

Nearest nearest_to(const char *word);
/* Distance: letters added, left out, changed, or swapped with their neighbour; at most 2 where one word
 * begins with the other. Near enough is at most half the letters of the longer word. The first of several
 * equally near stays. */
void nearest_try(Nearest *nearest, const char *candidate);

/* ", did you mean 'farms'?" with the best candidate, "" without one; in the caller's buffer. */
enum { NEAREST_TEXT = 80 };
const char *nearest_question(const Nearest *nearest, char text[NEAREST_TEXT]);

#endif
