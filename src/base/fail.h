/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One clear line about bad input: file, line, what was found, what was expected. In English, with what is
 * needed to say it in another language, too. */
#ifndef BASTIDE_BASE_FAIL_H
#define BASTIDE_BASE_FAIL_H

#include <stdbool.h>

#include "base/str.h"

enum { FAIL_ARGS = 384, FAIL_SUBJECT = 64 };

typedef struct {
    char text[512];     /* "tiles/base.tiles:12: edges 'CRX': expected four of F R C V"; "" = no failure */
    const char *format; /* of what follows the place: a static text of the catalogue; NULL = none was kept */
    int line;           /* 0 = of the whole file */
    int path_length;    /* the path is what `text` begins with */
    const char *about;  /* "tile '%s'": what in the line is meant, NULL = nothing else */
    char subject[FAIL_SUBJECT]; /* and its name */
    int arg_count;
    char args[FAIL_ARGS]; /* what the format is filled with, one text after the other, each with its NUL */
} Fail;

/* Writes "path:line: message" (line 0: "path: message"; path NULL: "message") and returns false, so that a
 * reader can `return fail_at(...)`. The first failure stays: a later one does not overwrite it. `fail` may be
 * NULL. The format is collected for the catalogues (po/CMakeLists.txt): a whole sentence, without parts that
 * depend on English grammar. */
bool fail_at(Fail *fail, const char *path, int line, const char *format, ...) STR_PRINTF(4, 5);
bool fail_atv(Fail *fail, const char *path, int line, const char *format, va_list args) STR_PRINTF(4, 0);
/* What was found out where path and line are not known. `about` and `subject` as above; NULL = nothing. */
bool fail_pass(Fail *fail, const char *path, int line, const char *about, const char *subject,
               const Fail *why);

/* The same in another language: `translate` gives a text of the catalogue for an English one, or the text
 * itself. An argument of several words is a text of the catalogue, too, where there is one. */
void fail_write(const Fail *fail, const char *(*translate)(const char *text), Str *out);

/* Several of them. Zeroed = none. */
typedef struct {
    Fail *items;
    int count, capacity;
} Fails;
void fails_add(Fails *fails, const Fail *fail); /* `fails` may be NULL */
void fails_lines(const Fails *fails, Str *out); /* "text\n" of each */
void fails_deinit(Fails *fails);

#endif
