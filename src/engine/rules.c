/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/rules.h"

#include <stddef.h>
#include <string.h>

#include "base/str.h"

/* ---- what a row is made of ---- */

#define WORDS(...)                 .values = {__VA_ARGS__}
#define SWITCH                     .values = {"no", "yes"}
#define NUMBERS(first, last, by)   .low = (first), .high = (last), .step = (by)
#define EVERYWHERE(v)              .usual = {v, v, v, v}
#define EDITIONS(c3, c1, e01, e00) .usual = {c3, c1, e01, e00}
#define ABOUT(words)               .about = words
/* A switch on a tab of the new-game page, at this place, for the value that today's edition doesn't have. */
#define ON_TAB(tab, at, title, sentence) .group = GROUP_##tab, .place = (at), .texts = {{title, sentence}}
/* A choice with controls of its own; `at` is its place in the lists of changed rules, 0 = in none. */
#define ON_CARD(at, ...) .group = GROUP_CARDS, .place = (at), .texts = {__VA_ARGS__}
#define AGAINST(...)     .conflicts = {__VA_ARGS__}
/* Can't be combined, or has no effect, if another option IS a value or is NOT, or ON_MAP, OFF_MAP. */
#define EXCLUDES(when, why)                                                                                  \
    { why, true, when }
#define IDLE(when, why)                                                                                      \
    { why, false, when }
#define IS(option, v)  OPTION_##option, v, false
#define NOT(option, v) OPTION_##option, v, true
#define ON_MAP         WITH_MAP, 1, false
#define OFF_MAP        WITH_MAP, 0, false
#define NO_DRAGON      WITH_DRAGON, 0, false
#define DRAGON_ONLY                                                                                          \
    { N_("Needs the tiles of Princess & Dragon."), false, NO_DRAGON }

const OptionRow OPTION_ROWS[OPTION_COUNT] = {
#define OPTION(type, field, ...)                                                                             \
    {.name = #field, .offset = offsetof(Rules, field), .bytes = sizeof(type), __VA_ARGS__},
#include "engine/option_rows.h"
};

static const char *const PROFILES[PROFILE_COUNT] = {"c3", "c1", "2001", "2000"};

enum { TABLE_SIDE_MAX = 200 };

int option_find(const char *name) {
    return WORD_INDEX(OPTION_ROWS, name);
}

int option_at(OptionGroup group, int place) {
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (OPTION_ROWS[i].group == group && OPTION_ROWS[i].place == place) {
            return i;
        }
    }
    return -1;
}

/* ---- values ---- */

/* A field has one byte or two. */
void option_choose(Rules *rules, int option, unsigned number) {
    uint8_t *field = (uint8_t *)rules + OPTION_ROWS[option].offset;
    uint16_t wide = (uint16_t)number;
    if (OPTION_ROWS[option].bytes == sizeof wide) {
        memcpy(field, &wide, sizeof wide);
    } else {
        *field = (uint8_t)number;
    }
}

unsigned option_number(const Rules *rules, int option) {
    const uint8_t *field = (const uint8_t *)rules + OPTION_ROWS[option].offset;
    uint16_t wide = *field;
    if (OPTION_ROWS[option].bytes == sizeof wide) {
        memcpy(&wide, field, sizeof wide);
    }
    return wide;
}

/* The number up to `end`: at most three digits, -1 if it is anything else. */
static int digits(const char *text, const char *end) {
    int value = 0;
    bool good = end > text && end - text <= 3;
    for (; good && text < end; text++) {
        good = *text >= '0' && *text <= '9';
        value = value * 10 + (*text - '0');
    }
    return good ? value : -1;
}

static bool table_set(Rules *rules, const char *value) {
    bool open = strcmp(value, "open") == 0, shift = strncmp(value, "shift:", 6) == 0;
    value += shift ? 6 : 0;
    const char *by = strchr(value, 'x');
    int w = by ? digits(value, by) : 0, h = by ? digits(by + 1, by + strlen(by)) : 0;
    bool size = w >= 1 && w <= TABLE_SIDE_MAX && h >= 1 && h <= TABLE_SIDE_MAX;
    if (open || size) {
        rules->table = open ? TABLE_OPEN : shift ? TABLE_SHIFT : TABLE_FIXED;
        rules->table_w = (uint8_t)(open ? 0 : w);
        rules->table_h = (uint8_t)(open ? 0 : h);
    }
    return open || size;
}

bool option_set(Rules *rules, int option, const char *value) {
    const OptionRow *o = &OPTION_ROWS[option];
    if (option == OPTION_table) { /* a size is the one value that is neither a word nor a number */
        return table_set(rules, value);
    }
    if (!o->values[0]) {
        int number = digits(value, value + strlen(value));
        if (number < o->low || number > o->high || (number - o->low) % o->step) {
            return false;
        }
        option_choose(rules, option, (unsigned)number);
        return true;
    }
    bool is_switch = strcmp(o->values[0], "no") == 0;
    if (is_switch && strcmp(value, "on") == 0) {
        value = "yes";
    } else if (is_switch && strcmp(value, "off") == 0) {
        value = "no";
    }
    for (int i = 0; i < OPTION_VALUES && o->values[i]; i++) {
        if (strcmp(o->values[i], value) == 0) {
            option_choose(rules, option, (unsigned)i);
            return true;
        }
    }
    return false;
}

static char *add_number(char *at, unsigned value) {
    if (value >= 100) {
        *at++ = (char)('0' + value / 100);
    }
    if (value >= 10) {
        *at++ = (char)('0' + value / 10 % 10);
    }
    *at++ = (char)('0' + value % 10);
    *at = '\0';
    return at;
}

const char *option_value(const Rules *rules, int option, char text[OPTION_VALUE]) {
    if (option == OPTION_table && rules->table == TABLE_OPEN) {
        return "open";
    }
    if (option == OPTION_table) {
        char *at = text;
        for (const char *word = rules->table == TABLE_SHIFT ? "shift:" : ""; *word; word++) {
            *at++ = *word;
        }
        at = add_number(at, rules->table_w);
        *at++ = 'x';
        add_number(at, rules->table_h);
        return text;
    }
    unsigned value = option_number(rules, option);
    if (OPTION_ROWS[option].values[0]) {
        return OPTION_ROWS[option].values[value];
    }
    add_number(text, value);
    return text;
}

/* ---- switches ---- */

/* The two values of a switch: that of today's edition, and the other. */
static unsigned switch_value(const OptionRow *o, bool on) {
    unsigned usual = o->usual[PROFILE_C3], sum = o->values[0] ? 1 : (unsigned)(o->low + o->high);
    return on ? sum - usual : usual;
}

bool option_on(const Rules *rules, int option) {
    return option_number(rules, option) != OPTION_ROWS[option].usual[PROFILE_C3];
}

void option_toggle(Rules *rules, int option) {
    option_choose(rules, option, switch_value(&OPTION_ROWS[option], !option_on(rules, option)));
}

const char *option_title(int option, unsigned number) {
    const OptionRow *o = &OPTION_ROWS[option];
    if (o->group == GROUP_CARDS) {
        return number < OPTION_VALUES ? o->texts[number].title : NULL;
    }
    return number == o->usual[PROFILE_C3] ? NULL : o->texts[0].title;
}

/* ---- what goes together ---- */

static bool holds(const OptionConflict *c, const Rules *rules, bool on_map, bool dragon) {
    unsigned is = c->other == WITH_MAP      ? on_map
                  : c->other == WITH_DRAGON ? dragon
                                            : option_number(rules, c->other);
    return (is == c->value) != c->differs;
}

const OptionConflict *option_conflict(const Rules *rules, bool on_map, bool dragon, int option) {
    for (int i = 0; i < OPTION_COUNT; i++) {
        for (int k = 0; k < OPTION_CONFLICTS && OPTION_ROWS[i].conflicts[k].sentence; k++) {
            const OptionConflict *c = &OPTION_ROWS[i].conflicts[k];
            bool back = c->excludes && c->other == option && option_on(rules, i);
            if (back || (i == option && holds(c, rules, on_map, dragon))) {
                return c;
            }
        }
    }
    return NULL;
}

const OptionConflict *option_excluded(const Rules *rules, bool on_map) {
    for (int i = 0; i < OPTION_COUNT; i++) {
        for (int k = 0; k < OPTION_CONFLICTS && OPTION_ROWS[i].conflicts[k].sentence; k++) {
            const OptionConflict *c = &OPTION_ROWS[i].conflicts[k];
            if (c->excludes && option_on(rules, i) && holds(c, rules, on_map, false)) {
                return c;
            }
        }
    }
    return NULL;
}

/* ---- editions ---- */

void rules_profile(Rules *rules, Profile profile) {
    *rules = (Rules){.profile = (uint8_t)profile};
    for (int i = 0; i < OPTION_COUNT; i++) {
        option_choose(rules, i, OPTION_ROWS[i].usual[profile]);
    }
}

const char *profile_name(Profile profile) {
    return PROFILES[profile];
}

int profile_find(const char *name) {
    return WORD_INDEX(PROFILES, name);
}
