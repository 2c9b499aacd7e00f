/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/json.h"

static void add_string(Str *out, const char *text) {
    str_add_char(out, '"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') {
            str_add_char(out, '\\');
        }
        if (c < 0x20) {
            str_addf(out, "\\u%04x", c);
        } else {
            str_add_char(out, *text);
        }
    }
    str_add_char(out, '"');
}

static void begin(Json *json, const char *key) {
    if (!json->fresh) {
        str_add_char(json->out, ',');
    }
    json->fresh = false;
    if (key) {
        add_string(json->out, key);
        str_add_char(json->out, ':');
    }
}

void json_open(Json *json, const char *key, char bracket) {
    begin(json, key);
    str_add_char(json->out, bracket);
    json->fresh = true;
}

void json_close(Json *json, char bracket) {
    str_add_char(json->out, bracket);
    json->fresh = false;
}

void json_number(Json *json, const char *key, long number) {
    begin(json, key);
    str_addf(json->out, "%ld", number);
}

void json_text(Json *json, const char *key, const char *text) {
    begin(json, key);
    if (text) {
        add_string(json->out, text);
    } else {
        str_add(json->out, "null");
    }
}
