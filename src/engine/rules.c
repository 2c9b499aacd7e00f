/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/rules.h"

#include <stddef.h>
#include <string.h>

enum { VALUES_MAX = 5, MAP_TILES_MAX = 264, TABLE_SIDE_MAX = 200 };

typedef struct {
    const char *name;
    size_t offset;                  /* of the field in Rules */
    const char *values[VALUES_MAX]; /* by index; none for a number */
    uint16_t low, high;             /* of a number; its field has two bytes if `high` needs them */
    const char *expected;
} Option;

#define FIELD(f) offsetof(Rules, f)
static const char *const expected_switch = "yes, no, on or off";

static const Option OPTIONS[] = {
    {"tiny_city", FIELD(tiny_city), {"full", "half"}, 0, 0, "full or half"},
    {"farms",
     FIELD(farms),
     {"farm", "farm_once", "city_majority", "off"},
     0,
     0,
     "farm, farm_once, city_majority or off"},
    {"farm_points", FIELD(farm_points), {NULL}, 3, 4, "3 or 4"},
    {"tie", FIELD(tie), {"shared", "rematch"}, 0, 0, "shared or rematch"},
    {"meeples", FIELD(meeples), {NULL}, 1, RULES_MEEPLES_MAX, "a number from 1 to 12"},
    {"unplaceable", FIELD(unplaceable), {"out", "bag"}, 0, 0, "out or bag"},
    {"end_incomplete", FIELD(end_incomplete), {"score", "none"}, 0, 0, "score or none"},
    {"dragon_early", FIELD(dragon_early), {"aside", "bag"}, 0, 0, "aside or bag"},
    {"dragon_move", FIELD(dragon_move), {"before", "after"}, 0, 0, "before or after"},
    {"princess", FIELD(princess), {"may", "must"}, 0, 0, "may or must"},
    {"fairy_point", FIELD(fairy_point), {NULL}, 0, 1, "0 or 1"},
    {"fairy_claim", FIELD(fairy_claim), {"auto", "manual"}, 0, 0, "auto or manual"},
    {"fairy_blocks", FIELD(fairy_blocks), {"no", "yes"}, 0, 0, expected_switch},
    {"fairy_bonus", FIELD(fairy_bonus), {NULL}, 3, 5, "3 or 5"},
    {"fairy_with", FIELD(fairy_with), {"meeple", "tile"}, 0, 0, "meeple or tile"},
    {"abbot", FIELD(abbot), {"no", "yes"}, 0, 0, expected_switch},
    {"hand", FIELD(hand), {"1", "3"}, 0, 0, "1 or 3"},
    {"hand_visible", FIELD(hand_visible), {"no", "yes"}, 0, 0, expected_switch},
    {"draw", FIELD(draw), {"start", "end"}, 0, 0, "start or end"},
    {"start_tile", FIELD(start_tile), {"fixed", "bag"}, 0, 0, "fixed or bag"},
    {"bushes_continue", FIELD(bushes_continue), {"no", "yes"}, 0, 0, expected_switch},
    {"tile_sale", FIELD(tile_sale), {"no", "yes"}, 0, 0, expected_switch},
    {"hole_turn", FIELD(hole_turn), {"no", "yes"}, 0, 0, expected_switch},
    {"table", FIELD(table), {NULL}, 0, 0, "open, WxH or shift:WxH, W and H from 1 to 200"},
    {"table_completes", FIELD(table_completes), {"no", "yes"}, 0, 0, expected_switch},
    {"river", FIELD(river), {"off", "c2", "c3"}, 0, 0, "off, c2 or c3"},
    {"towns", FIELD(towns), {"plain", "turn", "cost", "bonus"}, 0, 0, "plain, turn, cost or bonus"},
    {"map_tiles", FIELD(map_tiles), {NULL}, 1, MAP_TILES_MAX, "a number from 1 to 264"},
    {"aids", FIELD(aids), {"no", "yes"}, 0, 0, expected_switch},
    {"friendly_undo", FIELD(friendly_undo), {"no", "yes"}, 0, 0, expected_switch},
};
enum { OPTION_COUNT = sizeof OPTIONS / sizeof OPTIONS[0] };

static const char *const PROFILES[PROFILE_COUNT] = {"c3", "c1", "2001", "2000"};

int option_count(void) {
    return OPTION_COUNT;
}

const char *option_name(int option) {
    return OPTIONS[option].name;
}

const char *option_expected(int option) {
    return OPTIONS[option].expected;
}

int option_find(const char *name) {
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (strcmp(OPTIONS[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

/* A field has two bytes where its numbers need them, else one. */
static void field_set(Rules *rules, int option, unsigned value) {
    uint8_t *field = (uint8_t *)rules + OPTIONS[option].offset;
    if (OPTIONS[option].high > UINT8_MAX) {
        uint16_t wide = (uint16_t)value;
        memcpy(field, &wide, sizeof wide);
    } else {
        *field = (uint8_t)value;
    }
}

static unsigned field_get(const Rules *rules, int option) {
    const uint8_t *field = (const uint8_t *)rules + OPTIONS[option].offset;
    uint16_t wide = *field;
    if (OPTIONS[option].high > UINT8_MAX) {
        memcpy(&wide, field, sizeof wide);
    }
    return wide;
}

/* A size is the one value that is neither a word nor a number. */
static bool is_table(int option) {
    return OPTIONS[option].offset == FIELD(table);
}

/* Digits only, at most three of them; -1 if it is anything else. */
static int small_number(const char *text) {
    int value = 0, digits = 0;
    for (; *text >= '0' && *text <= '9' && digits < 3; text++, digits++) {
        value = value * 10 + (*text - '0');
    }
    return *text == '\0' && digits > 0 ? value : -1;
}

/* Digits up to `end`, 1 to 200; 0 if it is anything else. */
static int table_side(const char *text, const char *end) {
    int value = 0;
    if (end - text < 1 || end - text > 3) {
        return 0;
    }
    for (; text < end; text++) {
        if (*text < '0' || *text > '9') {
            return 0;
        }
        value = value * 10 + (*text - '0');
    }
    return value <= TABLE_SIDE_MAX ? value : 0;
}

static bool table_set(Rules *rules, const char *value) {
    if (strcmp(value, "open") == 0) {
        rules->table = TABLE_OPEN;
        rules->table_w = rules->table_h = 0;
        return true;
    }
    size_t length = strlen(value), at = 0;
    bool shift = length > 6 && memcmp(value, "shift:", 6) == 0;
    value += shift ? 6 : 0;
    length -= shift ? 6 : 0;
    while (at < length && value[at] != 'x') {
        at++;
    }
    int w = table_side(value, value + at);
    int h = at < length ? table_side(value + at + 1, value + length) : 0;
    if (w == 0 || h == 0) {
        return false;
    }
    rules->table = shift ? TABLE_SHIFT : TABLE_FIXED;
    rules->table_w = (uint8_t)w;
    rules->table_h = (uint8_t)h;
    return true;
}

bool option_set(Rules *rules, int option, const char *value) {
    const Option *o = &OPTIONS[option];
    if (is_table(option)) {
        return table_set(rules, value);
    }
    if (!o->values[0]) {
        int number = small_number(value);
        bool between = strcmp(o->name, "fairy_bonus") == 0 && number == 4; /* the one gap in a range */
        if (number < o->low || number > o->high || between) {
            return false;
        }
        field_set(rules, option, (unsigned)number);
        return true;
    }
    bool is_switch = strcmp(o->values[0], "no") == 0;
    if (is_switch && strcmp(value, "on") == 0) {
        value = "yes";
    } else if (is_switch && strcmp(value, "off") == 0) {
        value = "no";
    }
    for (int i = 0; i < VALUES_MAX && o->values[i]; i++) {
        if (strcmp(o->values[i], value) == 0) {
            field_set(rules, option, (unsigned)i);
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
    if (is_table(option) && rules->table == TABLE_OPEN) {
        return "open";
    }
    if (is_table(option)) {
        char *at = text;
        for (const char *word = rules->table == TABLE_SHIFT ? "shift:" : ""; *word; word++) {
            *at++ = *word;
        }
        at = add_number(at, rules->table_w);
        *at++ = 'x';
        add_number(at, rules->table_h);
        return text;
    }
    unsigned value = field_get(rules, option);
    if (OPTIONS[option].values[0]) {
        return OPTIONS[option].values[value];
    }
    add_number(text, value);
    return text;
}

void rules_profile(Rules *rules, Profile profile) {
    *rules = (Rules){.profile = (uint8_t)profile,
                     .farm_points = 3,
                     .meeples = 7,
                     .fairy_point = 1,
                     .fairy_blocks = 1,
                     .fairy_bonus = 3,
                     .aids = 1};
    if (profile == PROFILE_2001 || profile == PROFILE_2000) {
        rules->tiny_city = TINY_HALF;
        rules->farms = FARMS_CITY_MAJORITY;
    }
    if (profile == PROFILE_2000) {
        rules->farm_points = 4;
    }
}

const char *profile_name(Profile profile) {
    return PROFILES[profile];
}

int profile_find(const char *name) {
    for (int i = 0; i < PROFILE_COUNT; i++) {
        if (strcmp(PROFILES[i], name) == 0) {
            return i;
        }
    }
    return -1;
}
