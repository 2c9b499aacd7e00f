/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of small numbers, one bit each. */
#ifndef BASTIDE_BASE_BITS_H
#define BASTIDE_BASE_BITS_H

static inline int bits_count(unsigned set) {
    int count = 0;
    for (; set; set &= set - 1) {
        count++;
    }
    return count;
}

#endif
