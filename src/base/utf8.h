/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads UTF-8 character by character. */
#ifndef BASTIDE_BASE_UTF8_H
#define BASTIDE_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The character at `text` (not at its end) and its length in bytes; an invalid byte is 0xfffd. */
uint32_t utf8_character(const char *text, size_t *length);
int utf8_count(const char *text, size_t length); /* characters in the first `length` bytes */
/* True for characters that only join or change their neighbours, as in an emoji. */
bool utf8_is_invisible(uint32_t character);

#endif
