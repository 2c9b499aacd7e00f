/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/utf8.h"

uint32_t utf8_character(const char *text, size_t *length) {
    unsigned char first = (unsigned char)text[0];
    size_t extra = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
    uint32_t value = extra ? first & (0x3fu >> extra) : first;
    *length = 1;
    for (size_t i = 1; i <= extra; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xc0) != 0x80) {
            return 0xfffd;
        }
        value = value << 6 | (next & 0x3fu);
    }
    *length = extra + 1;
    return extra == 0 && first >= 0x80 ? 0xfffd : value;
}

int utf8_count(const char *text, size_t length) {
    int count = 0;
    for (size_t i = 0; i < length; i++) {
        count += ((unsigned char)text[i] & 0xc0) != 0x80;
    }
    return count;
}

bool utf8_is_invisible(uint32_t c) {
    return (c >= 0x200b && c <= 0x200f) || (c >= 0x202a && c <= 0x202e) || (c >= 0x2060 && c <= 0x2069) ||
           (c >= 0xfe00 && c <= 0xfe0f) || c == 0xfeff || c == 0xad || (c >= 0xe0000 && c <= 0xe0fff);
}
