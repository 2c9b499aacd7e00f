/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A growing text. A zeroed Str is empty and valid. If memory runs out, the program ends in base_oom. */
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
/* Adds a word to a list such as "en, de or fr"; `last` is true for "fr". */
void str_add_choice(Str *list, const char *word, bool last);
const char *str_text(const Str *s); /* never NULL */
bool str_same(const Str *a, const Str *b);

/* The index of the row whose first field, a const char *, is this word, or of the item whose first field, a
 * char[], is this name; -1 = none. `size` is the size of one row or item. */
int word_index(const void *rows, int count, size_t size, const char *word);
int name_index(const void *items, int count, size_t size, const char *name);
#define WORD_INDEX(table, word)                                                                              \
    word_index(table, (int)(sizeof(table) / sizeof *(table)), sizeof *(table), word)

/* Marks a text for the catalogue; it is translated later, where it is shown. */
#define N_(text) (text)

/* The ending of an English plural, "%d tile%s", for messages that are not translated. */
static inline const char *str_s(long count) {
    return count == 1 ? "" : "s";
}

/* Ends the program because memory ran out. */
_Noreturn void base_oom(void);
void *base_alloc(size_t size);              /* zeroed */
void *base_realloc(void *old, size_t size); /* new part not zeroed */
/* Makes room for one more item of this size and returns the list, perhaps moved, with a larger `capacity`. An
 * empty list is NULL with capacity 0. */
void *base_grow(void *list, int count, int *capacity, size_t size);
void base_free(void *memory); /* NULL is fine */
/* Byte for byte, padding included: for snapshots that were cleared before they were filled. */
bool base_same(const void *a, const void *b, size_t size);

#endif
