/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "svg_check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { DEPTH_CAP = 16, NAME_CAP = 32 };

static bool is_element(const char *name) {
    static const char *const ALLOWED[] = {"svg", "g", "defs", "path", "linearGradient", "radialGradient",
                                          "stop"};
    for (size_t i = 0; i < sizeof ALLOWED / sizeof *ALLOWED; i++) {
        if (strcmp(ALLOWED[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static const char *read_name(const char *at, char name[NAME_CAP]) {
    size_t length = strcspn(at, " />=");
    assert_in_range(length, 1, NAME_CAP - 1);
    memcpy(name, at, length);
    name[length] = '\0';
    return at + length;
}

/* A gradient must be defined before the shape that uses it. */
static void check_reference(const char *svg, const char *value, size_t length) {
    char id[NAME_CAP + 8];
    assert_true(length > 6 && length < NAME_CAP);
    snprintf(id, sizeof id, "id=\"%.*s\"", (int)(length - 6), value + 5);
    const char *defined = strstr(svg, id);
    assert_true(defined != NULL && defined < value);
}

static void check_value(const char *svg, const char *name, const char *value, size_t length) {
    if (strcmp(name, "d") == 0) {
        assert_true(value[0] == 'M');
        assert_true(strspn(value, "MmLlHhVvQqTtCcAaZz0123456789.- ") == length);
    } else if (length > 5 && strncmp(value, "url(#", 5) == 0) {
        check_reference(svg, value, length);
    } else if (value[0] == '#') {
        assert_true(length == 7 && strspn(value + 1, "0123456789abcdefABCDEF") == 6);
    }
}

/* Reads pairs of name="value" from the end of the element's name to its '>'. Is the element empty ("/>")? */
static const char *read_attributes(const char *svg, const char *at, bool *is_empty) {
    char name[NAME_CAP];
    while (*at == ' ') {
        at = read_name(at + 1, name);
        assert_true(strncmp(at, "=\"", 2) == 0);
        size_t length = strcspn(at + 2, "\"<>&");
        assert_true(length > 0);
        assert_int_equal(at[2 + length], '"');
        check_value(svg, name, at + 2, length);
        at += 2 + length + 1;
    }
    *is_empty = *at == '/';
    at += *is_empty;
    assert_int_equal(*at, '>');
    return at + 1;
}

void assert_drawable(const char *svg) {
    char open[DEPTH_CAP][NAME_CAP], name[NAME_CAP];
    int depth = 0;
    assert_true(strncmp(svg, "<svg ", 5) == 0);
    for (const char *at = strchr(svg, '<'); at; at = strchr(at, '<')) {
        if (at[1] == '/') {
            at = read_name(at + 2, name);
            assert_int_equal(*at, '>');
            assert_true(depth > 0);
            assert_string_equal(name, open[--depth]);
            continue;
        }
        bool is_empty;
        at = read_attributes(svg, read_name(at + 1, name), &is_empty);
        assert_true(is_element(name));
        if (!is_empty) {
            assert_true(depth < DEPTH_CAP);
            strcpy(open[depth++], name);
        }
    }
    assert_int_equal(depth, 0);
}
