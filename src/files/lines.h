/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads texts line by line: tile sets, boards, records and other formats that people also write by hand.
 *
 * A text is UTF-8, perhaps with a byte order mark; lines end in LF or CRLF. `#` starts a comment; blanks and
 * tabs separate words. Other control characters, invalid UTF-8 and lines that are too long are refused. */
#ifndef BASTIDE_FILES_LINES_H
#define BASTIDE_FILES_LINES_H

#include "base/fail.h"
#include "files/file.h"

#include <stdint.h>

enum {
    LINE_BYTES = 8000,
    LINE_WORDS = 800,
};

extern const char LINES_ID_LETTERS[]; /* in names of tile sets and boards: a-z, 0-9 and '-' */

typedef struct {
    const char *path; /* borrowed: only for messages */
    const char *text; /* borrowed: not NUL-terminated */
    size_t length, at;
    Fail *fail; /* borrowed; may be NULL */
    bool broken;
    int line;                      /* number of the current or last line, from 1 */
    int word_count;                /* 0 after lines_next_raw */
    const char *words[LINE_WORDS]; /* valid until the next lines_next */
    char raw[LINE_BYTES + 1]; /* the line without comment and outer blanks; after lines_next_raw all of it */
    char split[LINE_BYTES + 1];
} LineReader;

/* `text` and `path` must outlive the reader. */
void lines_init(LineReader *in, const char *path, const char *text, size_t length, Fail *fail);

/* Goes to the next line with a word. False at the end, or if the line is refused: then in->broken is set. */
bool lines_next(LineReader *in);
/* Goes to the very next line and leaves it in in->raw, unsplit and with comments (for the grids of boards).
 */
bool lines_next_raw(LineReader *in);
/* Reads the first line of a format, "WORD 1". */
bool lines_version(LineReader *in, const char *word);

/* The current line from word `index` on, as written; "" = there is no such word. */
const char *lines_rest(const LineReader *in, int index);

/* Refuses the current line, or line `line`: writes "path:line: message", sets in->broken, returns false. */
#define lines_fail(in, ...) lines_blame(in, (in)->line, __VA_ARGS__)
bool lines_blame(LineReader *in, int line, const char *format, ...) STR_PRINTF(3, 4);
bool lines_pass(LineReader *in, const Fail *why); /* for this reason */

/* Refuses the line unless `low` to `high` words follow its first; `form` shows how it should look ("count
 * NUMBER"). */
bool lines_expect(LineReader *in, int low, int high, const char *form);

/* Reads word `index` as a whole number from `low` to `high`, or refuses the line. `what` names it. */
bool lines_number(LineReader *in, int index, const char *what, int low, int high, int *out);
bool lines_byte(LineReader *in, int index, const char *what, int low, int high, uint8_t *out);
/* Reads word 1 as a name made of these letters, which `form` describes, or everything after word 0 as a
 * title. It must fit into `size` bytes with its NUL. */
bool lines_name(LineReader *in, const char *letters, const char *form, char *out, size_t size);
bool lines_title(LineReader *in, char *out, size_t size);

/* Reads all of `word` as a decimal number, perhaps with a '-'. False, and `out` untouched, for anything else.
 */
bool number_read(const char *word, int64_t low, int64_t high, int64_t *out);
bool number_read_u64(const char *word, uint64_t *out);

/* Well-formed UTF-8: no surrogates, no overlong forms, at most U+10FFFF. */
bool utf8_valid(const char *text, size_t length);

#endif
