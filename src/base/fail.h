/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One clear line about bad input: file, line, what was found and expected. It is in English, but can be
 * translated. */
#ifndef BASTIDE_BASE_FAIL_H
#define BASTIDE_BASE_FAIL_H

#include <stdbool.h>

#include "base/str.h"

enum { FAIL_ARGS = 384, FAIL_SUBJECT = 64, FAIL_DATA = 8 };

/* Writes an argument that is made of several texts; `translate` may be NULL. */
typedef void FailWriter(const void *data, const char *(*translate)(const char *text), Str *out);

typedef struct {
    char text[512];     /* "tiles/base.tiles:12: edges 'CRX': expected four of F R C V"; "" = no failure */
    const char *format; /* of what follows the place, a static text of the catalogue; NULL = unknown */
    int line;           /* 0 = the whole file */
    int path_length;    /* of the path that `text` begins with */
    const char *about;  /* "tile '%s'": a part of the line; NULL = none */
    char subject[FAIL_SUBJECT]; /* the name of that part */
    int arg_count;
    char args[FAIL_ARGS]; /* of the format, as texts that follow each other, each with its NUL */
    FailWriter *writer;   /* of the argument `written`; NULL = none */
    int written;
    unsigned char data[FAIL_DATA]; /* what it writes */
} Fail;

/* Writes "path:line: message", without line 0 or path NULL, unless there is a failure already, and returns
 * false, so that a reader can `return fail_at(...)`. `fail` may be NULL. The catalogues get the format
 * (po/CMakeLists.txt): give a whole sentence. */
bool fail_at(Fail *fail, const char *path, int line, const char *format, ...) STR_PRINTF(4, 5);
bool fail_atv(Fail *fail, const char *path, int line, const char *format, va_list args) STR_PRINTF(4, 0);
/* Lets `write` translate the argument `index` of the format, from 0. */
void fail_compose(Fail *fail, int index, FailWriter *write, const void *data, size_t size);
/* The same for a failure that was found where path and line are not known. `about`, `subject`: as above. */
bool fail_pass(Fail *fail, const char *path, int line, const char *about, const char *subject,
               const Fail *why);

/* Writes it in another language: `translate` returns the translation of a text, or the text itself. Arguments
 * of several words are translated, too. */
void fail_write(const Fail *fail, const char *(*translate)(const char *text), Str *out);

/* Several; zeroed = none. */
typedef struct {
    Fail *items;
    int count, capacity;
} Fails;
void fails_add(Fails *fails, const Fail *fail); /* `fails` may be NULL */
void fails_deinit(Fails *fails);

#endif
