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
    const char *about; /* what it decides */
} Option;

/* An option has the name of its field. */
#define FIELD(f) offsetof(Rules, f)
#define WORDS(field, expected, about, ...)                                                                   \
    { #field, FIELD(field), {__VA_ARGS__ }, 0, 0, expected, about }
#define NUMBER(field, low, high, expected, about)                                                            \
    { #field, FIELD(field), {NULL }, low, high, expected, about }
#define SWITCH(field, about) WORDS(field, "yes, no, on or off", about, "no", "yes")

static const Option OPTIONS[] = {
    WORDS(tiny_city, "full or half", "points for a completed city of two tiles: in full or by half (R6.1)",
          "full", "half"),
    WORDS(farms, "farm, farm_once, city_majority or off",
          "fields score each city they touch, each city once per player, or each city by majority; off: no "
          "farmers (R4.3)",
          "farm", "farm_once", "city_majority", "off"),
    NUMBER(farm_points, 3, 4, "3 or 4", "points for each completed city that a field touches (R4.3)"),
    WORDS(tie, "shared or rematch", "players with equal points share the win or play a tiebreaker (R4.5)",
          "shared", "rematch"),
    NUMBER(meeples, 1, RULES_MEEPLES_MAX, "a number from 1 to 12",
           "meeples per player; on a board 9 unless set (R1.2)"),
    WORDS(unplaceable, "out or bag",
          "a tile that fits nowhere leaves the game or goes back into the bag (R2.4)", "out", "bag"),
    WORDS(end_incomplete, "score or none", "incomplete features score at the end or score nothing (R7.8)",
          "score", "none"),
    WORDS(dragon_early, "aside or bag",
          "dragon tiles drawn before the first volcano are set aside or go back into the bag (R8.5)", "aside",
          "bag"),
    WORDS(dragon_move, "before or after", "the dragon moves before or after scoring (R8.9)", "before",
          "after"),
    WORDS(princess, "may or must", "placing a princess may or must send a knight home (R8.10)", "may",
          "must"),
    NUMBER(fairy_point, 0, 1, "0 or 1", "points for starting a turn with the fairy (R8.13)"),
    WORDS(fairy_claim, "auto or manual", "this point is scored automatically or must be claimed (R8.13)",
          "auto", "manual"),
    SWITCH(fairy_blocks, "the dragon can't enter the tile with the fairy (R8.14)"),
    NUMBER(fairy_bonus, 3, 5, "3 or 5", "extra points for scoring with the fairy (R8.15)"),
    WORDS(fairy_with, "meeple or tile", "the fairy helps one meeple or every meeple on her tile (R8.16)",
          "meeple", "tile"),
    SWITCH(abbot, "every player has an abbot, for monasteries and gardens (R9.1)"),
    WORDS(hand, "1 or 3", "tiles in the hand to choose from (R7.1)", "1", "3"),
    SWITCH(hand_visible, "all hands are open (R7.1)"),
    WORDS(draw, "start or end",
          "the next tile is drawn at the start of a turn or at the end of the turn before (R7.2)", "start",
          "end"),
    WORDS(start_tile, "fixed or bag",
          "the game starts with the usual tile or a random one from the bag (R7.3)", "fixed", "bag"),
    SWITCH(bushes_continue, "roads that meet at bushes continue (R7.5)"),
    SWITCH(tile_sale, "a tile that could complete something may be sold (R7.6)"),
    SWITCH(hole_turn, "filling a hole gives an extra turn (R7.7)"),
    NUMBER(table, 0, 0, "open, WxH or shift:WxH, W and H from 1 to 200",
           "the table is open, has edges, or limits the size of the layout, in tiles (R7.9)"),
    SWITCH(table_completes, "the edge of the table completes the features that reach it (R7.10)"),
    WORDS(river, "off, c2 or c3", "the game starts with the River, with the tiles of this edition (R10.1)",
          "off", "c2", "c3"),
    WORDS(towns, "plain, turn, cost or bonus",
          "towns on a board are plain squares, give an extra turn, cost points or bring points (R12.4)",
          "plain", "turn", "cost", "bonus"),
    NUMBER(map_tiles, 1, MAP_TILES_MAX, "a number from 1 to 264",
           "tiles played on a board; the board's own number unless set (R12.13)"),
    SWITCH(aids, "player aids on screen; off in tournaments"),
    SWITCH(friendly_undo, "undo on screen may go back past a draw"),
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

const char *option_about(int option) {
    return OPTIONS[option].about;
}

const char *option_word(int option, int index) {
    return index < VALUES_MAX ? OPTIONS[option].values[index] : NULL;
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
