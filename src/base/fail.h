/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A failure: one clear line that names the file, the line number, what was found and what was expected. It is
 * in English, but can be translated. */
#ifndef BASTIDE_BASE_FAIL_H
#define BASTIDE_BASE_FAIL_H

#include <stdbool.h>

#include "base/str.h"

enum { FAIL_ARGS = 384, FAIL_SUBJECT = 64, FAIL_DATA = 8 };

/* Writes an argument that consists of several texts; `translate` may be NULL. */
typedef void FailWriter(const void *data, const char *(*translate)(const char *text), Str *out);

typedef struct {
    char text[512];     /* "tiles/base.tiles:12: edges 'CRX': expected four of F R C V"; "" = no failure */
    const char *format; /* of the message after the place, a static text in the catalogue; NULL = unknown */
    int line;           /* 0 = the whole file */
    int path_length;    /* of the path that `text` begins with */
    const char *about;  /* "tile '%s'": a part of the line; NULL = none */
    char subject[FAIL_SUBJECT]; /* the name of that part */
    int arg_count;
    char args[FAIL_ARGS]; /* of the format, one after another, each ending with its NUL */
    FailWriter *writer;   /* writes the argument with the index `written`; NULL = none */
    int written;
    unsigned char data[FAIL_DATA]; /* what it writes */
} Fail;

/* Writes "path:line: message", unless `fail` already holds a failure. Line 0 and path NULL are left out.
 * Returns false, so that a reader can `return fail_at(...)`. `fail` may be NULL. The format is collected for
 * the catalogues (po/CMakeLists.txt), so make it a whole sentence. */
bool fail_at(Fail *fail, const char *path, int line, const char *format, ...) STR_PRINTF(4, 5);
bool fail_atv(Fail *fail, const char *path, int line, const char *format, va_list args) STR_PRINTF(4, 0);
/* Makes `write` write, and translate, the argument `index` of the format (from 0). */
void fail_compose(Fail *fail, int index, FailWriter *write, const void *data, size_t size);
/* Passes on a failure that was found where path and line were not known. `about`, `subject`: as above. */
bool fail_pass(Fail *fail, const char *path, int line, const char *about, const char *subject,
               const Fail *why);

/* Writes the failure in another language: `translate` returns the translation of a text, or the text itself.
 * Arguments of several words are translated, too. */
void fail_write(const Fail *fail, const char *(*translate)(const char *text), Str *out);

/* A list of failures; zeroed = none. */
typedef struct {
    Fail *items;
    int count, capacity;
} Fails;
void fails_add(Fails *fails, const Fail *fail); /* `fails` may be NULL */
void fails_deinit(Fails *fails);

#endif
