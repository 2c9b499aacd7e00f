/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/lines.h"

#include <stdarg.h>
#include <string.h>

const char LINES_ID_LETTERS[] = "abcdefghijklmnopqrstuvwxyz0123456789-";

void lines_init(LineReader *in, const char *path, const char *text, size_t length, Fail *fail) {
    in->path = path;
    in->text = text;
    in->length = length;
    in->at = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    in->fail = fail;
    in->broken = false;
    in->line = 0;
    in->word_count = 0;
    in->raw[0] = in->split[0] = '\0';
}

bool lines_blame(LineReader *in, int line, const char *format, ...) {
    va_list args;
    va_start(args, format);
    fail_atv(in->fail, in->path, line, format, args);
    va_end(args);
    in->broken = true;
    return false;
}

bool lines_pass(LineReader *in, const Fail *why) {
    in->broken = true;
    return fail_pass(in->fail, in->path, in->line, NULL, NULL, why);
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/* Copies the next line to in->raw, if its bytes are good. */
bool lines_next_raw(LineReader *in) {
    in->word_count = 0;
    in->raw[0] = '\0';
    if (in->broken || in->at >= in->length) {
        return false;
    }
    const char *start = in->text + in->at;
    const char *end = memchr(start, '\n', in->length - in->at);
    size_t length = end ? (size_t)(end - start) : in->length - in->at;
    in->at += length + (end ? 1 : 0);
    in->line++;
    if (length && start[length - 1] == '\r') {
        length--;
    }
    if (length > LINE_BYTES) {
        return lines_fail(in, "the line has %zu bytes, expected at most %d", length, LINE_BYTES);
    }
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)start[i];
        if ((c < ' ' && c != '\t') || c == 0x7F) {
            return lines_fail(in, "control character %d at column %zu, expected plain text", c, i + 1);
        }
    }
    if (!utf8_valid(start, length)) {
        return lines_fail(in, "the line is not UTF-8 text");
    }
    memcpy(in->raw, start, length);
    in->raw[length] = '\0';
    return true;
}

static bool split_words(LineReader *in) {
    strcpy(in->split, in->raw); /* same size */
    for (char *c = in->split; *c;) {
        if (is_blank(*c)) {
            *c++ = '\0';
            continue;
        }
        if (in->word_count == LINE_WORDS) {
            in->word_count = 0;
            return lines_fail(in, "the line has too many words, expected at most %d", LINE_WORDS);
        }
        in->words[in->word_count++] = c;
        while (*c && !is_blank(*c)) {
            c++;
        }
    }
    return true;
}

bool lines_next(LineReader *in) {
    while (lines_next_raw(in)) {
        size_t length = strcspn(in->raw, "#");
        while (length && is_blank(in->raw[length - 1])) {
            length--;
        }
        in->raw[length] = '\0';
        if (!split_words(in) || in->word_count) {
            return !in->broken;
        }
    }
    return false;
}

bool lines_version(LineReader *in, const char *word) {
    if (!lines_next(in)) {
        return in->broken ? false : lines_fail(in, "an empty file, expected '%s 1'", word);
    }
    return (in->word_count == 2 && strcmp(in->words[0], word) == 0 && strcmp(in->words[1], "1") == 0) ||
           lines_fail(in, "'%.40s', expected '%s 1' first", lines_rest(in, 0), word);
}

const char *lines_rest(const LineReader *in, int index) {
    return index < in->word_count ? in->raw + (in->words[index] - in->split) : "";
}

bool lines_expect(LineReader *in, int low, int high, const char *form) {
    int after = in->word_count - 1;
    if (after < low || after > high) {
        return lines_fail(in, "%d word%s after '%.40s', expected '%s'", after, str_s(after), in->words[0],
                          form);
    }
    return true;
}

bool lines_number(LineReader *in, int index, const char *what, int low, int high, int *out) {
    if (index >= in->word_count) {
        return lines_fail(in, "no number after %s, expected one from %d to %d", what, low, high);
    }
    const char *word = in->words[index];
    int64_t value;
    if (!number_read(word, low, high, &value)) {
        return lines_fail(in, "%s '%.40s', expected a number from %d to %d", what, word, low, high);
    }
    *out = (int)value;
    return true;
}

bool lines_byte(LineReader *in, int index, const char *what, int low, int high, uint8_t *out) {
    int number = 0;
    bool good = lines_number(in, index, what, low, high, &number);
    *out = (uint8_t)number;
    return good;
}

bool lines_name(LineReader *in, const char *letters, const char *form, char *out, size_t size) {
    const char *name = in->words[1];
    if (name[strspn(name, letters)] || strlen(name) >= size) {
        return lines_fail(in, "%s '%.40s', expected at most %zu characters of %s", in->words[0], name,
                          size - 1, form);
    }
    strcpy(out, name);
    return true;
}

bool lines_title(LineReader *in, char *out, size_t size) {
    const char *title = lines_rest(in, 1);
    if (!*title || strlen(title) >= size) {
        return lines_fail(in, "a title of %zu bytes, expected 1 to %zu", strlen(title), size - 1);
    }
    strcpy(out, title);
    return true;
}

bool number_read_u64(const char *word, uint64_t *out) {
    uint64_t value = 0;
    const char *c = word;
    for (; *c >= '0' && *c <= '9'; c++) {
        unsigned digit = (unsigned)(*c - '0');
        if (value > (UINT64_MAX - digit) / 10) {
            return false;
        }
        value = value * 10 + digit;
    }
    if (c == word || *c) {
        return false;
    }
    *out = value;
    return true;
}

bool number_read(const char *word, int64_t low, int64_t high, int64_t *out) {
    bool negative = *word == '-';
    uint64_t size;
    if (!number_read_u64(word + negative, &size) || size > INT64_MAX) {
        return false;
    }
    int64_t value = negative ? -(int64_t)size : (int64_t)size;
    if (value < low || value > high) {
        return false;
    }
    *out = value;
    return true;
}

bool utf8_valid(const char *text, size_t length) {
    const unsigned char *s = (const unsigned char *)text;
    for (size_t i = 0; i < length;) {
        if (s[i] < 0x80) {
            i++;
            continue;
        }
        size_t more = s[i] >= 0xC2 && s[i] <= 0xDF ? 1 : s[i] >= 0xE0 && s[i] <= 0xEF ? 2 : 3;
        if (s[i] < 0xC2 || s[i] > 0xF4 || length - i <= more) {
            return false;
        }
        /* The range of the second byte excludes overlong forms, surrogates and all above U+10FFFF. */
        unsigned char low = s[i] == 0xE0 ? 0xA0 : s[i] == 0xF0 ? 0x90 : 0x80;
        unsigned char high = s[i] == 0xED ? 0x9F : s[i] == 0xF4 ? 0x8F : 0xBF;
        if (s[i + 1] < low || s[i + 1] > high) {
            return false;
        }
        for (size_t k = 2; k <= more; k++) {
            if ((s[i + k] & 0xC0) != 0x80) {
                return false;
            }
        }
        i += more + 1;
    }
    return true;
}
