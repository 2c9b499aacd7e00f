/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the statistics show: players, pairs of them, the best of all games, sets and boards, names. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/store/statistics.h"

/* ---- the order in time ---- */

typedef struct {
    const StatisticsGame *game;
    int at; /* in the file: equal dates keep its order */
} Dated;

static int earlier_first(const void *a, const void *b) {
    const Dated *x = a, *y = b;
    int when = strcmp(x->game->date, y->game->date);
    return when ? when : x->at - y->at;
}

const StatisticsGame **statistics_in_order(const Statistics *statistics) {
    size_t count = (size_t)statistics->count;
    Dated *dated = base_alloc((count + 1) * sizeof *dated);
    const StatisticsGame **order = base_alloc((count + 1) * sizeof(const StatisticsGame *));
    for (size_t i = 0; i < count; i++) {
        dated[i] = (Dated){&statistics->games[i], (int)i};
    }
    qsort(dated, count, sizeof *dated, earlier_first);
    for (size_t i = 0; i < count; i++) {
        order[i] = dated[i].game;
    }
    base_free(dated);
    return order;
}

/* ---- players ---- */

static Contestant contestant_of(const StatisticsGame *game, int seat) {
    Contestant who = {.level = game->levels[seat]};
    snprintf(who.name, sizeof who.name, "%s", who.level < 0 ? game->names[seat] : "");
    return who;
}

static bool is_same(const Contestant *a, const Contestant *b) {
    return a->level == b->level && strcmp(a->name, b->name) == 0;
}

static int contestant_order(const Contestant *a, const Contestant *b) {
    int names = strcmp(a->name, b->name);
    return names ? names : b->level - a->level;
}

/* The index of a player in the list, at its end if new; -1 = the list is full. */
static int player_of(PlayerStatistics *players, int *count, int cap, Contestant who) {
    int known = 0;
    while (known < *count && !is_same(&players[known].who, &who)) {
        known++;
    }
    if (known == cap) {
        return -1;
    }
    if (known == *count) {
        players[(*count)++] = (PlayerStatistics){.who = who, .best = -9999};
    }
    return known;
}

static int better_first(const void *a, const void *b) {
    const PlayerStatistics *x = a, *y = b;
    int wins = y->wins - x->wins;
    int64_t mine = (int64_t)x->total * y->seats, theirs = (int64_t)y->total * x->seats;
    return wins ? wins : mine != theirs ? (mine < theirs ? 1 : -1) : contestant_order(&x->who, &y->who);
}

/* Counts the game, and the win, once for each person or level, even with several seats. */
static void count_game(const StatisticsGame *game, PlayerStatistics *players, int *count, int cap) {
    int who[SEATS_MAX];
    for (int s = 0; s < game->seat_count; s++) {
        int score = game->scores[s];
        bool again = false, won = false;
        who[s] = player_of(players, count, cap, contestant_of(game, s));
        for (int before = 0; before < s; before++) {
            again = again || who[before] == who[s];
            won = won || (who[before] == who[s] && statistics_won(game, before));
        }
        if (who[s] >= 0) {
            PlayerStatistics *player = &players[who[s]];
            player->games += !again;
            player->wins += statistics_won(game, s) && !won;
            player->seats++;
            player->total += score;
            player->best = score > player->best ? score : player->best;
        }
    }
}

int statistics_players(const Statistics *statistics, PlayerStatistics *out, int cap) {
    int count = 0;
    for (int i = 0; i < statistics->count; i++) {
        count_game(&statistics->games[i], out, &count, cap);
    }
    qsort(out, (size_t)count, sizeof *out, better_first);
    return count;
}

/* ---- pairs ---- */

/* The contestants of a game with the best score of each. */
typedef struct {
    Contestant who[SEATS_MAX];
    int scores[SEATS_MAX], count;
} Field;

static Field field_of(const StatisticsGame *game) {
    Field field = {.count = 0};
    for (int s = 0; s < game->seat_count; s++) {
        Contestant who = contestant_of(game, s);
        int known = 0;
        while (known < field.count && !is_same(&field.who[known], &who)) {
            known++;
        }
        if (known == field.count || game->scores[s] > field.scores[known]) {
            field.scores[known] = game->scores[s];
        }
        field.who[known] = who;
        field.count += known == field.count;
    }
    return field;
}

/* The pair of these two, whichever comes first in it; at the end of the list if new, NULL if that is full. */
static PairStatistics *pair_of(PairStatistics *pairs, int *count, int cap, const Contestant *a,
                               const Contestant *b) {
    for (int i = 0; i < *count; i++) {
        const Contestant *who = pairs[i].who;
        if ((is_same(&who[0], a) && is_same(&who[1], b)) || (is_same(&who[0], b) && is_same(&who[1], a))) {
            return &pairs[i];
        }
    }
    if (*count == cap) {
        return NULL;
    }
    pairs[*count] = (PairStatistics){.who = {*a, *b}};
    return &pairs[(*count)++];
}

static void count_pair(PairStatistics *pair, const Field *field, int a, int b, const char *date) {
    bool turned = !is_same(&pair->who[0], &field->who[a]);
    int lead = turned ? field->scores[b] - field->scores[a] : field->scores[a] - field->scores[b];
    pair->games++;
    pair->wins[0] += lead > 0;
    pair->wins[1] += lead < 0;
    pair->lead += lead;
    snprintf(pair->last, sizeof pair->last, "%s", date);
}

static int most_games_first(const void *a, const void *b) {
    const PairStatistics *x = a, *y = b;
    int games = y->games - x->games, first = contestant_order(&x->who[0], &y->who[0]);
    return games ? games : first ? first : contestant_order(&x->who[1], &y->who[1]);
}

static void put_better_first(PairStatistics *pair) {
    int more = pair->wins[1] - pair->wins[0];
    if (more > 0 || (more == 0 && pair->lead < 0)) {
        PairStatistics turned = {.who = {pair->who[1], pair->who[0]},
                                 .games = pair->games,
                                 .wins = {pair->wins[1], pair->wins[0]},
                                 .lead = -pair->lead};
        memcpy(turned.last, pair->last, sizeof turned.last);
        *pair = turned;
    }
}

int statistics_pairs(const Statistics *statistics, PairStatistics *out, int cap) {
    const StatisticsGame **order = statistics_in_order(statistics);
    int count = 0;
    for (int i = 0; i < statistics->count; i++) {
        Field field = field_of(order[i]);
        for (int a = 0; a < field.count; a++) {
            for (int b = a + 1; b < field.count; b++) {
                bool person = field.who[a].level < 0 || field.who[b].level < 0;
                PairStatistics *pair =
                    person ? pair_of(out, &count, cap, &field.who[a], &field.who[b]) : NULL;
                if (pair) {
                    count_pair(pair, &field, a, b, order[i]->date);
                }
            }
        }
    }
    for (int i = 0; i < count; i++) {
        put_better_first(&out[i]);
    }
    qsort(out, (size_t)count, sizeof *out, most_games_first);
    base_free(order);
    return count;
}

/* ---- the best of all games ---- */

static void keep_top(TopStatistics *top, const StatisticsGame *game, int seat, int value, bool better) {
    if (!top->game || better) {
        *top = (TopStatistics){.value = value, .seat = seat, .game = game};
    }
}

static void keep_most(TopStatistics *top, const StatisticsGame *game, int seat, int value) {
    if (value > 0) {
        keep_top(top, game, seat, value, value > top->value);
    }
}

void statistics_tops(const Statistics *statistics, TopStatistics out[TOP_COUNT]) {
    const StatisticsGame **order = statistics_in_order(statistics);
    memset(out, 0, TOP_COUNT * sizeof *out);
    for (int i = 0; i < statistics->count; i++) {
        const StatisticsGame *game = order[i];
        for (int s = 0; s < game->seat_count; s++) {
            const int16_t *did = game->feats[s].of;
            int lead = game->seat_count > 1 ? game->scores[s] - statistics_best(game, s) : 0;
            if (!statistics_is_person(game, s)) {
                continue;
            }
            keep_most(&out[TOP_SCORE], game, s, game->scores[s]);
            keep_most(&out[TOP_TURN], game, s, did[FEAT_TURN]);
            keep_most(&out[TOP_CITY], game, s, did[FEAT_CITY]);
            keep_most(&out[TOP_ROAD], game, s, did[FEAT_ROAD]);
            keep_most(&out[TOP_DRAGON], game, s, did[FEAT_FEAST]);
            keep_most(&out[TOP_CLEAR], game, s, lead);
            if (lead > 0) {
                keep_top(&out[TOP_CLOSE], game, s, lead, lead < out[TOP_CLOSE].value);
            }
        }
    }
    base_free(order);
}

/* ---- sets and boards ---- */

static GroupStatistics *group_of(GroupStatistics *groups, int *count, int cap, const char *name) {
    int known = name_index(groups, *count, sizeof *groups, name);
    if (known < 0 && *count < cap) {
        known = (*count)++;
        groups[known] = (GroupStatistics){.best = -9999};
        snprintf(groups[known].name, sizeof groups[known].name, "%s", name);
    }
    return known < 0 ? NULL : &groups[known];
}

static void count_in_group(GroupStatistics *group, const StatisticsGame *game) {
    group->games++;
    for (int s = 0; s < game->seat_count; s++) {
        if (statistics_is_person(game, s)) {
            group->seats++;
            group->total += game->scores[s];
            if (game->scores[s] > group->best) {
                group->best = game->scores[s];
                snprintf(group->by, sizeof group->by, "%s", game->names[s]);
            }
        }
    }
}

static int larger_first(const void *a, const void *b) {
    const GroupStatistics *x = a, *y = b;
    int games = y->games - x->games;
    return games ? games : strcmp(x->name, y->name);
}

int statistics_groups(const Statistics *statistics, StatisticsGroup group, GroupStatistics *out, int cap) {
    int count = 0;
    assert(out);
    for (int i = 0; i < statistics->count; i++) {
        const StatisticsGame *game = &statistics->games[i];
        int names = !game->date[0] ? 0 : group == GROUP_BOARDS ? 1 : game->set_count;
        for (int n = 0; n < names; n++) {
            const char *name = group == GROUP_BOARDS ? game->board : game->sets[n];
            GroupStatistics *found = group_of(out, &count, cap, name);
            if (found) {
                count_in_group(found, game);
            }
        }
    }
    qsort(out, (size_t)count, sizeof *out, larger_first);
    return count;
}

/* ---- names ---- */

int statistics_names(const Statistics *statistics, char (*out)[SEAT_NAME], int cap) {
    const StatisticsGame **order = statistics_in_order(statistics);
    int count = 0;
    for (int i = statistics->count - 1; i >= 0 && count < cap; i--) {
        for (int s = 0; s < order[i]->seat_count && count < cap; s++) {
            const char *name = order[i]->names[s];
            if (statistics_is_person(order[i], s) && name[0] && name_index(out, count, SEAT_NAME, name) < 0) {
                snprintf(out[count++], SEAT_NAME, "%s", name);
            }
        }
    }
    base_free(order);
    return count;
}
