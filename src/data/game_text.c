/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/game_text.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "files/lines.h"

static const char HEADER_END[] = "\n--\n", FIRST[] = "bastide ";
/* Lines that say nothing about what was played. */
static const char *const BESIDES[] = {
    "\ncomputer ", "\nperson ", "\nname ", "\ncolour ", "\n" GAME_TEXT_HINTS " ", "\n" GAME_TEXT_CLOCK " "};

/* The length without GAME_TEXT_END. */
static size_t content(const Str *text) {
    return text->length - (game_text_whole(text) ? strlen(GAME_TEXT_END) : 0);
}

static bool starts_with(const Str *text, const char *start, size_t length) {
    return text->length >= length && memcmp(str_text(text), start, length) == 0;
}

const char *game_text_note(const Str *text, const char *comment) {
    char start[32];
    snprintf(start, sizeof start, "\n%s ", comment);
    const char *line = strstr(str_text(text), start), *header = strstr(str_text(text), HEADER_END);
    return line && header && line < header ? line + strlen(start) : NULL;
}

/* The first line from here on that is one of BESIDES, with the line break before it; NULL = none. */
static const char *next_besides(const char *from) {
    const char *first = NULL;
    for (size_t i = 0; i < sizeof BESIDES / sizeof BESIDES[0]; i++) {
        const char *line = strstr(from, BESIDES[i]);
        first = line && (!first || line < first) ? line : first;
    }
    return first;
}

void game_text_played(const Str *text, Str *out) {
    const char *from = str_text(text), *line;
    for (; (line = next_besides(from)) != NULL; from = line + 1 + strcspn(line + 1, "\n")) {
        str_add_bytes(out, from, (size_t)(line - from));
    }
    str_add(out, from);
}

bool game_text_whole(const Str *text) {
    static const char end[] = "\n" GAME_TEXT_END;
    size_t length = strlen(end);
    return text->length >= length && memcmp(text->text + text->length - length, end, length) == 0;
}

size_t game_text_header(const Str *text) {
    const char *end = strstr(str_text(text), HEADER_END);
    return end ? (size_t)(end - text->text) + strlen(HEADER_END) : 0;
}

static bool is_plain(const char *line, size_t length) {
    bool plain = utf8_valid(line, length);
    for (size_t i = 0; plain && i < length; i++) {
        plain = (unsigned char)line[i] >= ' ' || line[i] == '\t';
    }
    return plain;
}

size_t game_text_readable(const Str *text) {
    const char *all = str_text(text);
    size_t at = 0, header = game_text_header(text), most = header > 0 ? header : text->length;
    const char *end;
    while ((end = memchr(all + at, '\n', most - at)) != NULL &&
           is_plain(all + at, (size_t)(end - all) - at)) {
        at = (size_t)(end - all) + 1;
    }
    return starts_with(text, FIRST, strlen(FIRST)) ? at : 0;
}

uint64_t game_text_key(const Str *text) {
    Str whole = {0}, header = {0};
    game_text_played(text, &whole);
    str_add_bytes(&header, str_text(&whole), game_text_header(&whole));
    uint64_t key = hash_text(str_text(&header));
    str_deinit(&whole);
    str_deinit(&header);
    return key;
}

size_t game_text_settled(const Str *text) {
    size_t settled = game_text_header(text);
    for (const char *at = str_text(text) + settled; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        size_t length = strcspn(at, "\n");
        if (*at == '=' && at[length] == '\n') {
            settled = (size_t)(at - text->text) + length + 1;
        }
    }
    return settled;
}

/* Compares what was played in two texts. */
static bool compare(const Str *a, const Str *b, bool (*same)(const Str *a, const Str *b)) {
    Str ours = {0}, theirs = {0};
    game_text_played(a, &ours);
    game_text_played(b, &theirs);
    bool answer = same(&ours, &theirs);
    str_deinit(&ours);
    str_deinit(&theirs);
    return answer;
}

static bool begins(const Str *whole, const Str *part) {
    return starts_with(whole, str_text(part), content(part));
}

bool game_text_begins(const Str *whole, const Str *part) {
    return compare(whole, part, begins);
}

static bool same_header(const Str *a, const Str *b) {
    size_t header = game_text_header(a);
    return header > 0 && starts_with(b, str_text(a), header);
}

bool game_text_same(const Str *a, const Str *b) {
    return compare(a, b, same_header);
}

static bool goes_on(const Str *later, const Str *earlier) {
    size_t header = game_text_header(earlier), settled = game_text_settled(earlier);
    const char *seed = strstr(str_text(earlier), "\nseed "); /* otherwise all new games would look the same */
    bool told_apart = settled > header || (seed && (size_t)(seed - earlier->text) < header);
    return header > 0 && starts_with(later, str_text(earlier), told_apart ? settled : content(earlier));
}

bool game_text_goes_on(const Str *later, const Str *earlier) {
    return compare(later, earlier, goes_on);
}
