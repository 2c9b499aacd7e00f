/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/fail.h"

#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* ---- what a format is filled with ---- */

/* One conversion of a format: %d %u %zu %ju %ld %c %s %.40s %.*s, %1$s of a translation. */
typedef struct {
    int position; /* from 1; 0 = the next */
    bool star;
    int precision; /* -1 = none */
    char size, kind;
} Conversion;

/* Reads the text after a '%' and returns what follows the conversion. */
static const char *read_conversion(const char *text, Conversion *c) {
    *c = (Conversion){.precision = -1};
    size_t digits = strspn(text, "0123456789");
    if (digits > 0 && text[digits] == '$') {
        c->position = text[0] - '0';
        text += digits + 1;
        digits = 0;
    }
    text += digits;
    if (*text == '.') {
        c->star = *++text == '*';
        c->precision = 0;
        for (; (*text >= '0' && *text <= '9') || *text == '*'; text++) {
            c->precision = *text == '*' ? 0 : c->precision * 10 + (*text - '0');
        }
    }
    c->size = strchr("lzj", *text) ? *text++ : '\0';
    c->kind = *text;
    return text + (*text != '\0');
}

static void keep(Fail *fail, size_t *used, const char *text, size_t length) {
    size_t room = FAIL_ARGS - *used;
    if (room < 2) {
        return;
    }
    length = length < room - 1 ? length : room - 1;
    memcpy(fail->args + *used, text, length);
    fail->args[*used + length] = '\0';
    *used += length + 1;
    fail->arg_count++;
}

static void keep_args(Fail *fail, const char *format, va_list args) {
    size_t used = 0;
    while ((format = strchr(format, '%'))) {
        Conversion c;
        char number[32];
        format = read_conversion(format + 1, &c);
        if (c.kind == '%') {
            continue;
        }
        if (c.kind == 's') {
            int most = c.star ? va_arg(args, int) : c.precision;
            const char *text = va_arg(args, const char *);
            size_t length = 0;
            while ((most < 0 || length < (size_t)most) && text[length]) {
                length++;
            }
            keep(fail, &used, text, length);
            continue;
        }
        if (c.kind == 'c') {
            snprintf(number, sizeof number, "%c", va_arg(args, int));
        } else if (c.size == 'l') {
            snprintf(number, sizeof number, "%ld", va_arg(args, long));
        } else if (c.size == 'z') {
            snprintf(number, sizeof number, "%zu", va_arg(args, size_t));
        } else if (c.size == 'j') {
            snprintf(number, sizeof number, "%ju", va_arg(args, uintmax_t));
        } else {
            snprintf(number, sizeof number, "%d", va_arg(args, int));
        }
        keep(fail, &used, number, strlen(number));
    }
}

/* ---- failures ---- */

/* Starts `text` with the place; false if a failure is recorded already or there is no more room. */
static bool begin(Fail *fail, const char *path, int line, size_t *used) {
    if (!fail || fail->text[0]) {
        return false;
    }
    int length = path && line > 0 ? snprintf(fail->text, sizeof fail->text, "%s:%d: ", path, line)
                 : path           ? snprintf(fail->text, sizeof fail->text, "%s: ", path)
                                  : 0;
    fail->path_length = path ? (int)strlen(path) : 0;
    fail->line = line;
    *used = length > 0 ? (size_t)length : 0;
    return *used < sizeof fail->text; /* otherwise the path alone fills the line */
}

bool fail_atv(Fail *fail, const char *path, int line, const char *format, va_list args) {
    size_t used;
    if (begin(fail, path, line, &used)) {
        va_list again;
        va_copy(again, args);
        keep_args(fail, format, again);
        va_end(again);
        fail->format = format;
        vsnprintf(fail->text + used, sizeof fail->text - used, format, args);
    }
    return false;
}

bool fail_at(Fail *fail, const char *path, int line, const char *format, ...) {
    va_list args;
    va_start(args, format);
    fail_atv(fail, path, line, format, args);
    va_end(args);
    return false;
}

void fail_compose(Fail *fail, int index, FailWriter *write, const void *data, size_t size) {
    assert(size <= sizeof fail->data);
    if (fail) {
        fail->writer = write;
        fail->written = index;
        memcpy(fail->data, data, size);
    }
}

static const char *arg_of(const char *args, int count, int index) {
    while (index-- > 0 && count-- > 0) {
        args += strlen(args) + 1;
    }
    return count > 0 ? args : "";
}

/* Fills a format; `translate` (may be NULL) is is for arguments of several words; `composed` (may be NULL)
 * writes the one argument that is made of several texts. */
static void fill(Str *out, const char *format, const char *args, int count,
                 const char *(*translate)(const char *), const Fail *composed) {
    int next = 0;
    while (*format) {
        size_t plain = strcspn(format, "%");
        str_add_bytes(out, format, plain);
        format += plain;
        if (*format) {
            Conversion c;
            format = read_conversion(format + 1, &c);
            int index = c.kind == '%' ? -1 : c.position ? c.position - 1 : next++;
            const char *arg = index < 0 ? "%" : arg_of(args, count, index);
            if (composed && composed->writer && composed->written == index) {
                composed->writer(composed->data, translate, out);
            } else {
                str_add(out, translate && strchr(arg, ' ') ? translate(arg) : arg);
            }
        }
    }
}

bool fail_pass(Fail *fail, const char *path, int line, const char *about, const char *subject,
               const Fail *why) {
    size_t used;
    if (begin(fail, path, line, &used)) {
        Str text = {0};
        if (about) {
            fail->about = about;
            snprintf(fail->subject, sizeof fail->subject, "%s", subject);
            fill(&text, about, fail->subject, 1, NULL, NULL);
            str_add(&text, ": ");
        }
        str_add(&text, why->text);
        snprintf(fail->text + used, sizeof fail->text - used, "%s", str_text(&text));
        str_deinit(&text);
        fail->format = why->format;
        fail->arg_count = why->arg_count;
        memcpy(fail->args, why->args, sizeof fail->args);
        fail->writer = why->writer;
        fail->written = why->written;
        memcpy(fail->data, why->data, sizeof fail->data);
    }
    return false;
}

/* ---- in other languages ---- */

void fail_write(const Fail *fail, const char *(*translate)(const char *text), Str *out) {
    const char *format = fail->format ? translate(fail->format) : NULL;
    if (!format || format == fail->format) {
        str_add(out, fail->text); /* English */
        return;
    }
    if (fail->path_length == 0 && !fail->about) {
        fill(out, format, fail->args, fail->arg_count, translate, fail);
        return;
    }
    /* Translators: where something is wrong and what: file, line, what is meant there (such as: tile 'V'),
     * message */
    static const char *const places[] = {N_("%1$s: %4$s"), N_("%1$s, line %2$s: %4$s"),
                                         N_("%1$s, line %2$s, %3$s: %4$s")};
    char number[16];
    Str message = {0}, about = {0}, all = {0};
    fill(&message, format, fail->args, fail->arg_count, translate, fail);
    if (fail->about) {
        fill(&about, translate(fail->about), fail->subject, 1, translate, NULL);
    }
    snprintf(number, sizeof number, "%d", fail->line);
    str_add_bytes(&all, fail->text, (size_t)fail->path_length);
    str_add_char(&all, '\0');
    str_add_bytes(&all, number, strlen(number) + 1);
    str_add_bytes(&all, str_text(&about), about.length + 1);
    str_add_bytes(&all, str_text(&message), message.length + 1);
    fill(out, translate(places[fail->about ? 2 : fail->line > 0]), all.text, 4, NULL, NULL);
    str_deinit(&message);
    str_deinit(&about);
    str_deinit(&all);
}

/* ---- several ---- */

void fails_add(Fails *fails, const Fail *fail) {
    if (fails) {
        fails->items = base_grow(fails->items, fails->count, &fails->capacity, sizeof *fails->items);
        fails->items[fails->count++] = *fail;
    }
}

void fails_deinit(Fails *fails) {
    base_free(fails->items);
    *fails = (Fails){0};
}
