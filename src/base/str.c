/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/str.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void base_oom(void) {
    fputs("bastide: out of memory\n", stderr);
    abort();
}

void *base_alloc(size_t size) {
    void *p = calloc(1, size ? size : 1);
    if (!p) {
        base_oom();
    }
    return p;
}

bool base_same(const void *a, const void *b, size_t size) {
    return memcmp(a, b, size) == 0;
}

void *base_realloc(void *old, size_t size) {
    void *p = realloc(old, size ? size : 1);
    if (!p) {
        base_oom();
    }
    return p;
}

void *base_grow(void *list, int count, int *capacity, size_t size) {
    if (count < *capacity) {
        return list;
    }
    *capacity = *capacity ? 2 * *capacity : 32;
    return base_realloc(list, (size_t)*capacity * size);
}

void base_free(void *memory) {
    free(memory);
}

void str_deinit(Str *s) {
    free(s->text);
    *s = (Str){0};
}

void str_clear(Str *s) {
    s->length = 0;
    if (s->text) {
        s->text[0] = '\0';
    }
}

void str_set(Str *s, const char *text) {
    str_clear(s);
    str_add(s, text ? text : "");
}

static void reserve(Str *s, size_t more) {
    size_t need = s->length + more + 1;
    if (need <= s->capacity) {
        return;
    }
    size_t capacity = s->capacity ? s->capacity : 64;
    while (capacity < need) {
        capacity *= 2;
    }
    s->text = base_realloc(s->text, capacity);
    s->capacity = capacity;
}

void str_add_bytes(Str *s, const char *bytes, size_t count) {
    reserve(s, count);
    if (count) {
        memcpy(s->text + s->length, bytes, count);
    }
    s->length += count;
    s->text[s->length] = '\0';
}

void str_add(Str *s, const char *text) {
    str_add_bytes(s, text, strlen(text));
}

void str_add_char(Str *s, char c) {
    str_add_bytes(s, &c, 1);
}

void str_addv(Str *s, const char *format, va_list args) {
    va_list again;
    va_copy(again, args);
    int need = vsnprintf(NULL, 0, format, args);
    if (need > 0) {
        reserve(s, (size_t)need);
        vsnprintf(s->text + s->length, (size_t)need + 1, format, again);
        s->length += (size_t)need;
    }
    va_end(again);
}

void str_addf(Str *s, const char *format, ...) {
    va_list args;
    va_start(args, format);
    str_addv(s, format, args);
    va_end(args);
}

void str_add_choice(Str *list, const char *word, bool last) {
    str_addf(list, "%s%s", list->length == 0 ? "" : last ? " or " : ", ", word);
}

const char *str_text(const Str *s) {
    return s->text ? s->text : "";
}

int word_index(const void *rows, int count, size_t size, const char *word) {
    const char *row = rows, *first;
    for (int i = 0; i < count; i++, row += size) {
        memcpy(&first, row, sizeof first);
        if (strcmp(first, word) == 0) {
            return i;
        }
    }
    return -1;
}

int name_index(const void *items, int count, size_t size, const char *name) {
    const char *item = items;
    for (int i = 0; i < count; i++, item += size) {
        if (strcmp(item, name) == 0) {
            return i;
        }
    }
    return -1;
}

bool str_same(const Str *a, const Str *b) {
    return a->length == b->length && memcmp(str_text(a), str_text(b), a->length) == 0;
}
