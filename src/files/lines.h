/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one line-oriented reader: tile sets, maps and records go through it, as people write them by hand.
 *
 * A text is UTF-8; lines end in LF or CRLF; a byte order mark at the very beginning is passed over. `#`
 * starts a comment, blank lines are skipped, words are separated by blanks and tabs. Other control
 * characters, broken UTF-8, lines of more than LINE_BYTES bytes and more than LINE_WORDS words are
 * refused, each with path and line. */
#ifndef BASTIDE_FILES_LINES_H
#define BASTIDE_FILES_LINES_H

#include "base/fail.h"
#include "files/file.h"

#include <stdint.h>

enum {
    LINE_BYTES = 8000,
    LINE_WORDS = 800,
};

/* What names of tile sets and boards are made of: a-z, 0-9 and '-'. */
extern const char LINES_ID_LETTERS[];

typedef struct {
    const char *path; /* borrowed: only for messages */
    const char *text; /* borrowed: not NUL-terminated */
    size_t length, at;
    Fail *fail; /* borrowed; may be NULL */
    bool broken;
    int line;                      /* number of the current line, from 1; after the last line its number */
    int word_count;                /* 0 after lines_next_raw */
    const char *words[LINE_WORDS]; /* of the current line; valid until the next call of lines_next */
    char raw[LINE_BYTES + 1];      /* the current line without comment and outer blanks (raw: as it stands) */
    char split[LINE_BYTES + 1];
} LineReader;

/* Begins at the first line. `text` and `path` must outlive the reader. */
void lines_init(LineReader *in, const char *path, const char *text, size_t length, Fail *fail);

/* Reads the first line of a format, "WORD 1"; refuses any other. */
bool lines_version(LineReader *in, const char *word);

/* Goes to the next line that holds a word. False at the end and when the text is broken there; then
 * in->broken is set and the failure written. */
bool lines_next(LineReader *in);

/* Goes to the very next line, blank or not, and leaves it unsplit and with its `#` in in->raw (the grids
 * of maps). False as above. */
bool lines_next_raw(LineReader *in);

/* The rest of the current line from word `index` on, blanks inside as written; "" when there is none. */
const char *lines_rest(const LineReader *in, int index);

/* Refuses the current line: writes "path:line: message", sets in->broken, returns false. */
bool lines_fail(LineReader *in, const char *format, ...) STR_PRINTF(2, 3);
bool lines_pass(LineReader *in, const Fail *why); /* for this reason */

/* True when the current line has `low` to `high` words after its first; else refuses it, saying what was
 * expected: `form` shows the whole line ("count NUMBER"). */
bool lines_expect(LineReader *in, int low, int high, const char *form);

/* Reads word `index` of the current line as a whole number from `low` to `high`; refuses the line when it
 * is none. `what` names it in the message. */
bool lines_number(LineReader *in, int index, const char *what, int low, int high, int *out);

/* The whole of `word` as a decimal number (an optional '-', then digits) from `low` to `high`. False, and
 * `out` untouched, for anything else. */
bool number_read(const char *word, int64_t low, int64_t high, int64_t *out);
bool number_read_u64(const char *word, uint64_t *out);

/* True when the bytes are well-formed UTF-8 (no surrogates, no overlong forms, at most U+10FFFF). */
bool utf8_valid(const char *text, size_t length);

#endif
