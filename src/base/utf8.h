/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of UTF-8, character by character. */
#ifndef BASTIDE_BASE_UTF8_H
#define BASTIDE_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The character at `text`, which is not at its end, and its length in bytes; a byte that is no UTF-8 counts
 * as one character, 0xfffd. */
uint32_t utf8_character(const char *text, size_t *length);
/* How many characters the first `length` bytes of a text have. */
int utf8_count(const char *text, size_t length);
/* Joins or changes the characters around it and has no picture of its own: in the middle of an emoji, say. */
bool utf8_is_invisible(uint32_t character);

#endif
