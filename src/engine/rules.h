/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a game as plain numbers, and the table of them.
 *
 * A profile, which players know as an edition (rules section 6), sets all of them; each can still be changed.
 * Every option is one row of engine/option_rows.h, so records, the command line and all pages know a new one
 * without further code. */
#ifndef BASTIDE_ENGINE_RULES_H
#define BASTIDE_ENGINE_RULES_H

#include "engine/option_rows.h" /* the names of values */

#include <stdbool.h>
#include <stdint.h>

typedef enum { PROFILE_C3, PROFILE_C1, PROFILE_2001, PROFILE_2000, PROFILE_COUNT } Profile;

/* Each field holds the index of a value in its option's list, or the number itself. */
typedef struct {
    uint8_t profile;          /* Profile */
    uint8_t table_w, table_h; /* of a table with edges, in squares */
#define OPTION(type, name, ...) type name;
#include "engine/option_rows.h"
} Rules;

/* OPTION_farms ... in the order of the table. Options are passed as int. */
typedef enum {
#define OPTION(type, name, ...) OPTION_##name,
#include "engine/option_rows.h"
    OPTION_COUNT,
    WITH_MAP = OPTION_COUNT, /* in conflicts: 1 = on a printed board (section 12) */
    WITH_DRAGON              /* 1 = tiles of princess and dragon are in the bag */
} OptionId;

/* Where the new-game page shows an option: on tabs with switches, or on cards for several choices. */
typedef enum { GROUP_HOUSE, GROUP_DRAGON, GROUP_SCORING, GROUP_AIDS, GROUP_CARDS, GROUP_COUNT } OptionGroup;

/* Why a value of an option other than that of today's edition cannot be chosen, or has no effect. */
typedef struct {
    const char *sentence; /* why, untranslated; NULL = no conflict */
    bool excludes;        /* true: they cannot be combined; false: the option has no effect */
    uint8_t other, value; /* if this option, WITH_MAP or WITH_DRAGON has this value, */
    bool differs;         /* or, if true, any other value */
} OptionConflict;

typedef struct {
    const char *title, *sentence; /* untranslated; NULL = needs none */
} OptionText;

enum { OPTION_VALUES = 5, OPTION_CONFLICTS = 4 };
typedef struct {
    const char *name;                  /* of its field */
    uint8_t offset, bytes;             /* of its field in Rules */
    const char *values[OPTION_VALUES]; /* words by index; none for a number */
    uint16_t low, high, step;          /* of a number */
    const char *expected; /* the possible values in words, where neither `values` nor the range gives them */
    uint8_t usual[PROFILE_COUNT];
    const char *about; /* what it decides, with the number of the rule: "meeples per player (R1.2)" */
    uint8_t group;     /* OptionGroup */
    uint8_t place;     /* in its group, from 1 */
    OptionText texts[OPTION_VALUES]; /* on cards, one for each value; for a switch, only the first */
    OptionConflict conflicts[OPTION_CONFLICTS];
} OptionRow;
extern const OptionRow OPTION_ROWS[OPTION_COUNT];

/* The option with this name, -1 if unknown; the option at a place in a group, -1 past the last. */
int option_find(const char *name);
int option_at(OptionGroup group, int place);

/* Sets an option from its written value ("farm_once", "on", "9"); false and no change if it has no such
 * value. */
bool option_set(Rules *rules, int option, const char *value);

/* The value as records write it; numbers and sizes live in the caller's buffer. */
enum { OPTION_VALUE = 16 };
const char *option_value(const Rules *rules, int option, char text[OPTION_VALUE]);

/* The value as an index or number, and its name for players, untranslated: NULL for the value of today's
 * edition. */
unsigned option_number(const Rules *rules, int option);
void option_choose(Rules *rules, int option, unsigned number);
const char *option_title(int option, unsigned number);

/* Is the switch on? That is, does its value differ from that of today's edition? */
bool option_on(const Rules *rules, int option);
void option_toggle(Rules *rules, int option);

/* Why an option, or a board (WITH_MAP), cannot be combined with the other choices; NULL = it can. */
const OptionConflict *option_conflict(const Rules *rules, bool on_map, bool dragon, int option);
/* The first conflict between chosen options that exclude each other, NULL if there is none. */
const OptionConflict *option_excluded(const Rules *rules, bool on_map);

void rules_profile(Rules *rules, Profile profile); /* all options as the profile sets them */
const char *profile_name(Profile profile);         /* "c3" */
int profile_find(const char *name);                /* -1 if unknown */

#endif
