/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes JSON, one value after the other; commas come by themselves. */
#ifndef BASTIDE_CLI_JSON_H
#define BASTIDE_CLI_JSON_H

#include <stdbool.h>

#include "base/str.h"

typedef struct {
    Str *out;
    bool fresh; /* nothing was written since the last opening bracket */
} Json;

void json_open(Json *json, const char *key, char bracket); /* key NULL in arrays and at the top; '{' or '[' */
void json_close(Json *json, char bracket);                 /* '}' or ']' */
void json_number(Json *json, const char *key, long number);
void json_text(Json *json, const char *key, const char *text); /* NULL: null */

#endif
