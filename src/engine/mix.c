/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/mix.h"

/* S20, S6, section 10: the river on an open table only, with one tile in the hand, drawn at the start. */
static const MixRow ROWS[MIX_COUNT] = {
    [MIX_RIVER_MAP] = {MIX_EXCLUDES, CHOICE_RIVER, CHOICE_MAP},
    [MIX_RIVER_EDGE] = {MIX_EXCLUDES, CHOICE_RIVER, CHOICE_EDGE},
    [MIX_RIVER_HAND] = {MIX_EXCLUDES, CHOICE_RIVER, CHOICE_HAND_THREE},
    [MIX_RIVER_DRAW] = {MIX_EXCLUDES, CHOICE_RIVER, CHOICE_DRAW_END},
    [MIX_EDGE_MAP] = {MIX_EXCLUDES, CHOICE_EDGE, CHOICE_MAP},
    [MIX_DRAW_HAND] = {MIX_IDLE, CHOICE_DRAW_END, CHOICE_HAND_THREE},
    [MIX_START_RIVER] = {MIX_IDLE, CHOICE_START_BAG, CHOICE_RIVER},
    [MIX_POINTS_FARMERS] = {MIX_IDLE, CHOICE_FARM_POINTS, CHOICE_NO_FARMERS},
    [MIX_CLAIM_POINT] = {MIX_IDLE, CHOICE_CLAIM, CHOICE_NO_POINT},
    [MIX_VISIBLE_HAND] = {MIX_NEEDS, CHOICE_HAND_VISIBLE, CHOICE_HAND_THREE},
    [MIX_COMPLETES_EDGE] = {MIX_NEEDS, CHOICE_COMPLETES, CHOICE_EDGE},
    [MIX_TOWNS_MAP] = {MIX_NEEDS, CHOICE_TOWNS, CHOICE_MAP},
    [MIX_TILES_MAP] = {MIX_NEEDS, CHOICE_MAP_TILES, CHOICE_MAP},
    [MIX_DRAGON_TILES] = {MIX_NEEDS, CHOICE_DRAGON_RULES, CHOICE_DRAGON},
};

MixRow mix_row(Mix mix) {
    return ROWS[mix];
}

static bool is_chosen(const Rules *r, bool on_map, bool dragon, Choice choice) {
    switch (choice) {
    case CHOICE_MAP:
        return on_map;
    case CHOICE_EDGE:
        return r->table != TABLE_OPEN;
    case CHOICE_RIVER:
        return r->river != RIVER_OFF;
    case CHOICE_HAND_THREE:
        return r->hand == HAND_THREE;
    case CHOICE_HAND_VISIBLE:
        return r->hand_visible;
    case CHOICE_DRAW_END:
        return r->draw == DRAW_AT_END;
    case CHOICE_START_BAG:
        return r->start_tile;
    case CHOICE_COMPLETES:
        return r->table_completes;
    case CHOICE_TOWNS:
        return r->towns != TOWNS_PLAIN;
    case CHOICE_MAP_TILES:
        return r->map_tiles != 0;
    case CHOICE_NO_FARMERS:
        return r->farms == FARMS_OFF;
    case CHOICE_FARM_POINTS:
        return r->farm_points == 4;
    case CHOICE_NO_POINT:
        return r->fairy_point == 0;
    case CHOICE_CLAIM:
        return r->fairy_claim == CLAIM_MANUAL;
    case CHOICE_DRAGON:
        return dragon;
    case CHOICE_DRAGON_RULES:
        return r->dragon_early != EARLY_ASIDE || r->dragon_move != DRAGON_BEFORE ||
               r->princess != PRINCESS_MAY || !r->fairy_point || r->fairy_claim != CLAIM_AUTO ||
               !r->fairy_blocks || r->fairy_bonus != 3 || r->fairy_with != FAIRY_WITH_MEEPLE;
    case CHOICE_COUNT:
        break;
    }
    return false;
}

unsigned mix_chosen(const Rules *rules, bool on_map, bool dragon) {
    unsigned chosen = 0;
    for (int choice = 0; choice < CHOICE_COUNT; choice++) {
        chosen |= is_chosen(rules, on_map, dragon, (Choice)choice) ? 1u << choice : 0;
    }
    return chosen;
}

int mix_against(unsigned chosen, Choice choice) {
    for (int i = 0; i < MIX_COUNT; i++) {
        const MixRow *row = &ROWS[i];
        bool other = chosen >> row->other & 1, first = chosen >> row->choice & 1;
        bool here = row->choice == choice && other == (row->kind != MIX_NEEDS);
        bool back = row->kind == MIX_EXCLUDES && row->other == choice && first;
        if (here || back) {
            return i;
        }
    }
    return -1;
}

int mix_excluded(unsigned chosen) {
    for (int i = 0; i < MIX_COUNT; i++) {
        const MixRow *row = &ROWS[i];
        if (row->kind == MIX_EXCLUDES && (chosen >> row->choice & 1) && (chosen >> row->other & 1)) {
            return i;
        }
    }
    return -1;
}
