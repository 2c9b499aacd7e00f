/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a game (rules section 15) as plain numbers, and their names.
 *
 * A profile (section 6) sets all of them; each can still be changed. Every option is one row of a
 * table, so records, the command line and the set-up page know a new one without further code. */
#ifndef BASTIDE_ENGINE_RULES_H
#define BASTIDE_ENGINE_RULES_H

#include <stdbool.h>
#include <stdint.h>

typedef enum { PROFILE_C3, PROFILE_C1, PROFILE_2001, PROFILE_2000, PROFILE_COUNT } Profile;

typedef enum { TINY_FULL, TINY_HALF } TinyCity;                                /* R6.1 */
typedef enum { FARMS_FARM, FARMS_ONCE, FARMS_CITY_MAJORITY, FARMS_OFF } Farms; /* R4.3 */
typedef enum { TIE_SHARED, TIE_REMATCH } Tie;                                  /* R4.5 */
typedef enum { UNPLACEABLE_OUT, UNPLACEABLE_BAG } Unplaceable;                 /* R2.4 */
typedef enum { INCOMPLETE_SCORE, INCOMPLETE_NONE } EndIncomplete;              /* R7.8 */
typedef enum { EARLY_ASIDE, EARLY_BAG } DragonEarly;                           /* R8.5 */
typedef enum { DRAGON_BEFORE, DRAGON_AFTER } DragonMove;                       /* R8.9 */
typedef enum { PRINCESS_MAY, PRINCESS_MUST } Princess;                         /* R8.10 */
typedef enum { CLAIM_AUTO, CLAIM_MANUAL } FairyClaim;                          /* R8.13 */
typedef enum { HAND_ONE, HAND_THREE } Hand;                                    /* R7.1 */
typedef enum { DRAW_AT_START, DRAW_AT_END } DrawAt;                            /* R7.2 */
typedef enum { RIVER_OFF, RIVER_C2, RIVER_C3 } RiverOption;                    /* section 10 */
typedef enum { TABLE_OPEN, TABLE_FIXED, TABLE_SHIFT } TableKind;               /* R7.9 */
typedef enum { TOWNS_PLAIN, TOWNS_TURN, TOWNS_COST, TOWNS_BONUS } Towns;       /* R12.4 */
typedef enum { FAIRY_WITH_MEEPLE, FAIRY_WITH_TILE } FairyWith;                 /* R8.16 */

/* Each field holds the index of a value in its option's list, or the number itself. */
typedef struct {
    uint8_t profile;          /* Profile */
    uint8_t tiny_city;        /* TinyCity */
    uint8_t farms;            /* Farms */
    uint8_t farm_points;      /* 3 or 4: points for a city */
    uint8_t tie;              /* Tie */
    uint8_t meeples;          /* 1 to 12: meeples of a seat */
    uint8_t unplaceable;      /* Unplaceable */
    uint8_t end_incomplete;   /* EndIncomplete */
    uint8_t dragon_early;     /* DragonEarly */
    uint8_t dragon_move;      /* DragonMove */
    uint8_t princess;         /* Princess */
    uint8_t fairy_point;      /* 1 or 0: points when a turn begins beside her */
    uint8_t fairy_claim;      /* FairyClaim */
    uint8_t fairy_blocks;     /* 1 = the dragon cannot enter her tile (R8.14) */
    uint8_t fairy_bonus;      /* 3 or 5 (R8.15) */
    uint8_t fairy_with;       /* FairyWith */
    uint8_t abbot;            /* 1 = each seat has an abbot (section 9) */
    uint8_t hand;             /* Hand */
    uint8_t hand_visible;     /* 1 = hands lie open */
    uint8_t draw;             /* DrawAt */
    uint8_t start_tile;       /* 1 = a random tile of the bag starts (R7.3) */
    uint8_t bushes_continue;  /* R7.5 */
    uint8_t tile_sale;        /* R7.6 */
    uint8_t hole_turn;        /* R7.7 */
    uint8_t table;            /* TableKind */
    uint8_t table_w, table_h; /* of a table with edges: its squares */
    uint8_t table_completes;  /* R7.10 */
    uint8_t river;            /* RiverOption */
    uint8_t towns;            /* Towns */
    uint16_t map_tiles;       /* 0 = the number of the map, else 1 to 264 (R12.13) */
    uint8_t aids;             /* screen only: 0 = none (tournament) */
    uint8_t friendly_undo;    /* screen only: 1 = undo may go back past a draw */
} Rules;

enum { RULES_MEEPLES_MAX = 12, RULES_MEEPLES_MAP = 9 /* default on a map (R1.2) */ };

/* The option names in the order of the rules page; option_name(option_count()) is not a name. */
int option_count(void);
const char *option_name(int option);

/* Sets one option from its written value ("farm_once", "on", "9"); false and no change if the option
 * or the value is unknown. `option` is an index as above; option_find gives it, -1 if unknown. */
int option_find(const char *name);
bool option_set(Rules *rules, int option, const char *value);

/* The value as records write it; numbers and sizes live in the caller's buffer. */
enum { OPTION_VALUE = 16 };
const char *option_value(const Rules *rules, int option, char text[OPTION_VALUE]);

/* What would have been accepted: "farm, farm_once, city_majority, off" or "1 to 12". */
const char *option_expected(int option);
/* The words among them, one at a time from index 0; NULL behind the last, and at once for a number. */
const char *option_word(int option, int index);
/* What the option decides, with the number of the rule: "meeples per player (R1.2)". */
const char *option_about(int option);

void rules_profile(Rules *rules, Profile profile); /* all options as the profile sets them */
const char *profile_name(Profile profile);         /* "c3" */
int profile_find(const char *name);                /* -1 if unknown */

#endif
