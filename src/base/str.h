/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A growing text buffer. A zeroed Str is empty and valid; str_deinit accepts it. Memory that cannot be
 * had ends the program in one place (base_oom). */
#ifndef BASTIDE_BASE_STR_H
#define BASTIDE_BASE_STR_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct {
    char *text;    /* NUL-terminated; NULL while nothing was added */
    size_t length; /* without the NUL */
    size_t capacity;
} Str;

#if defined(__GNUC__)
#define STR_PRINTF(f, a) __attribute__((format(printf, f, a)))
#else
#define STR_PRINTF(f, a)
#endif

void str_deinit(Str *s);
void str_clear(Str *s);                 /* empties, keeps the memory */
void str_set(Str *s, const char *text); /* NULL = "" */
void str_add(Str *s, const char *text);
void str_add_bytes(Str *s, const char *bytes, size_t count);
void str_add_char(Str *s, char c);
void str_addf(Str *s, const char *format, ...) STR_PRINTF(2, 3);
void str_addv(Str *s, const char *format, va_list args) STR_PRINTF(2, 0);
/* One more word of a list that is read: "en, de or fr" from "en", "de" and, `last`, "fr". */
void str_add_choice(Str *list, const char *word, bool last);
const char *str_text(const Str *s); /* never NULL */

/* The ending of an English plural, for messages that are not translated: "%d tile%s". */
static inline const char *str_s(long count) {
    return count == 1 ? "" : "s";
}

/* The one place where the program stops for want of memory. */
_Noreturn void base_oom(void);
void *base_alloc(size_t size);              /* zeroed */
void *base_realloc(void *old, size_t size); /* new part not zeroed */
/* A list of `count` things of that size, with room for one more: moved and `capacity` raised where it is
 * full. NULL and capacity 0 is an empty list. */
void *base_grow(void *list, int count, int *capacity, size_t size);
void base_free(void *memory); /* NULL is nothing */

#endif
