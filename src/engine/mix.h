/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which choices of a game go together: the one table of those that exclude each other, that change nothing
 * beside another, or that need another. Words for players are in data/setup_text.h. */
#ifndef BASTIDE_ENGINE_MIX_H
#define BASTIDE_ENGINE_MIX_H

#include "engine/rules.h"

typedef enum {
    CHOICE_MAP,          /* a printed board (section 12) */
    CHOICE_EDGE,         /* a table with edges (R7.9) */
    CHOICE_RIVER,        /* section 10 */
    CHOICE_HAND_THREE,   /* R7.1 */
    CHOICE_HAND_VISIBLE, /* R7.1 */
    CHOICE_DRAW_END,     /* R7.2 */
    CHOICE_START_BAG,    /* R7.3 */
    CHOICE_COMPLETES,    /* the table's edge completes (R7.10) */
    CHOICE_TOWNS,        /* any variant of R12.4 */
    CHOICE_MAP_TILES,    /* another number of tiles than the map's (R12.13) */
    CHOICE_NO_FARMERS,   /* farms=off (R4.3) */
    CHOICE_FARM_POINTS,  /* 4 points a city (R4.3) */
    CHOICE_NO_POINT,     /* fairy_point=0 (R8.13) */
    CHOICE_CLAIM,        /* fairy_claim=manual (R8.13) */
    CHOICE_DRAGON,       /* tiles of princess and dragon are in the bag */
    CHOICE_DRAGON_RULES, /* an option of section 8 */
    CHOICE_COUNT
} Choice;

typedef enum {
    MIX_EXCLUDES, /* never together: setup_finish refuses the game */
    MIX_IDLE,     /* `choice` changes nothing beside `other` */
    MIX_NEEDS     /* `choice` changes nothing without `other` */
} MixKind;

typedef enum {
    MIX_RIVER_MAP,
    MIX_RIVER_EDGE,
    MIX_RIVER_HAND,
    MIX_RIVER_DRAW,
    MIX_EDGE_MAP,
    MIX_DRAW_HAND,
    MIX_START_RIVER,
    MIX_POINTS_FARMERS,
    MIX_CLAIM_POINT,
    MIX_VISIBLE_HAND,
    MIX_COMPLETES_EDGE,
    MIX_TOWNS_MAP,
    MIX_TILES_MAP,
    MIX_DRAGON_TILES,
    MIX_COUNT
} Mix;

typedef struct {
    uint8_t kind;          /* MixKind */
    uint8_t choice, other; /* Choice */
} MixRow;

MixRow mix_row(Mix mix);

/* What is chosen: bit c is set for each Choice. */
unsigned mix_chosen(const Rules *rules, bool on_map, bool dragon);

/* The first row that speaks against a choice beside those chosen, -1 if none does. */
int mix_against(unsigned chosen, Choice choice);

/* The first row whose two choices exclude each other and are both chosen, -1 if there is none. */
int mix_excluded(unsigned chosen);

#endif
