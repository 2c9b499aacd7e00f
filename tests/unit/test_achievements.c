/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Achievements: each is earned by some games, and not by others that nearly do. */
#include "common.h"

#include "ai/ai.h"
#include "session/store/achievements.h"

/* Games in which Mira has the first seat; the others are called June, Oak and so on. */
typedef struct {
    int games, seats;
    int16_t scores[3]; /* of the first seats; the others have 0 */
    Feat feat;
    int16_t value;         /* of Mira's feat */
    int8_t level;          /* of the second seat; 0 = a person, like all others */
    const char *boards[3]; /* of each game */
    int sets;
    int lost; /* the number of the game that Mira loses by one point; 0 = none */
} Games;

static void add_games(Statistics *statistics, const Games *made) {
    static const char *const names[SEATS_MAX] = {"Mira", "June", "Oak", "Wren", "Ada", "Elm", "Tom", "Papa"};
    for (int i = 0; i < made->games; i++) {
        statistics->games =
            base_grow(statistics->games, statistics->count, &statistics->capacity, sizeof *statistics->games);
        StatisticsGame *game = &statistics->games[statistics->count++];
        *game = (StatisticsGame){.id = (uint64_t)statistics->count, .seat_count = made->seats};
        snprintf(game->date, sizeof game->date, "2026-11-%02d 20:15", i % 28 + 1);
        game->set_count = made->sets;
        for (int s = 0; s < made->seats; s++) {
            game->levels[s] = s == 1 && made->level ? made->level : -1;
            game->scores[s] = s < 3 ? made->scores[s] : 0;
            snprintf(game->names[s], SEAT_NAME, "%s", names[s]);
        }
        if (i + 1 == made->lost) {
            game->scores[1] = (int16_t)(game->scores[0] + 1);
        }
        if (made->boards[i % 3]) {
            snprintf(game->board, sizeof game->board, "%s", made->boards[i % 3]);
        }
        game->feats[0].of[made->feat] = made->value;
    }
}

/* How many people have earned it; `mira`: whether she has. */
static int earners(const Games *made, const char *id, bool *mira) {
    Statistics statistics = {0};
    Achieved *earned = NULL;
    int which = achievement_find(id), found = 0;
    assert_true(which >= 0);
    add_games(&statistics, made);
    int count = achievements_of(&statistics, &earned);
    *mira = false;
    for (int i = 0; i < count; i++) {
        found += earned[i].which == which;
        *mira = *mira || (earned[i].which == which && earned[i].seat == 0);
    }
    base_free(earned);
    statistics_deinit(&statistics);
    return found;
}

#define TWO(x, y)         .games = 1, .seats = 2, .scores = {x, y}
#define DOES(what, count) TWO(50, 50), .feat = what, .value = count

static const struct {
    const char *id;
    Games earned, missed;
} CASES[ACHIEVEMENTS] = {
    {"games-1", {TWO(3, 9)}, {0}},
    {"games-10", {.games = 10, .seats = 1}, {.games = 9, .seats = 1}},
    {"games-50", {.games = 50, .seats = 1}, {.games = 49, .seats = 1}},
    {"wins-1", {TWO(50, 49)}, {.games = 1, .seats = 1, .scores = {50}}},
    {"wins-10",
     {.games = 10, .seats = 2, .scores = {50, 40}},
     {.games = 10, .seats = 2, .scores = {50, 40}, .lost = 10}},
    {"streak-3",
     {.games = 4, .seats = 2, .scores = {50, 40}, .lost = 1},
     {.games = 5, .seats = 2, .scores = {50, 40}, .lost = 3}},
    {"points-100", {TWO(100, 120)}, {TWO(99, 90)}},
    {"points-200", {TWO(200, 90)}, {TWO(199, 90)}},
    {"solo-100", {.games = 1, .seats = 1, .scores = {100}}, {TWO(100, 9)}},
    {"players-6", {.games = 1, .seats = 6}, {.games = 1, .seats = 5}},
    {"close", {TWO(50, 49)}, {TWO(50, 48)}},
    {"clear", {TWO(90, 40)}, {TWO(90, 41)}},
    {"shared", {TWO(50, 50)}, {TWO(50, 49)}},
    {"comeback",
     {TWO(50, 40), .feat = FEAT_BEHIND, .value = 25},
     {TWO(50, 40), .feat = FEAT_BEHIND, .value = 24}},
    {"master", {TWO(50, 40), .level = AI_GRANDMASTER}, {TWO(50, 40), .level = AI_JOURNEYMAN}},
    {"grandmaster", {TWO(50, 40), .level = AI_GRANDMASTER}, {TWO(50, 40), .level = AI_MASTER}},
    {"turn-20", {DOES(FEAT_TURN, 20)}, {DOES(FEAT_TURN, 19)}},
    {"city-10", {DOES(FEAT_CITY, 10)}, {DOES(FEAT_CITY, 9)}},
    {"city-16", {DOES(FEAT_CITY, 16)}, {DOES(FEAT_CITY, 15)}},
    {"pennants-4", {DOES(FEAT_PENNANTS, 4)}, {DOES(FEAT_PENNANTS, 3)}},
    {"cathedral-8", {DOES(FEAT_CATHEDRAL, 8)}, {DOES(FEAT_CITY, 8)}},
    {"road-8", {DOES(FEAT_ROAD, 8)}, {DOES(FEAT_ROAD, 7)}},
    {"road-14", {DOES(FEAT_ROAD, 14)}, {DOES(FEAT_ROAD, 13)}},
    {"monasteries-3", {DOES(FEAT_MONASTERIES, 3)}, {DOES(FEAT_MONASTERIES, 2)}},
    {"gardens-2", {DOES(FEAT_GARDENS, 2)}, {DOES(FEAT_GARDENS, 1)}},
    {"cities-6", {DOES(FEAT_CITIES, 6)}, {DOES(FEAT_CITIES, 5)}},
    {"feast-4", {DOES(FEAT_FEAST, 4)}, {DOES(FEAT_FEAST, 3)}},
    {"survivor",
     {TWO(50, 40), .feat = FEAT_EATEN, .value = 3},
     {TWO(40, 50), .feat = FEAT_EATEN, .value = 3}},
    {"princess-2", {DOES(FEAT_SENT_HOME, 2)}, {DOES(FEAT_SENT_HOME, 1)}},
    {"fairy-6", {DOES(FEAT_FAIRY, 6)}, {DOES(FEAT_FAIRY, 5)}},
    {"boards-3",
     {.games = 3, .seats = 1, .boards = {"iberia", "germany", "nordics"}},
     {.games = 4, .seats = 1, .boards = {"iberia", "", "nordics"}}},
    {"sets-4", {TWO(50, 40), .sets = 4}, {TWO(50, 40), .sets = 3}},
};

static void each_is_earned_and_missed(void **state) {
    (void)state;
    for (int i = 0; i < ACHIEVEMENTS; i++) {
        bool mira = false;
        assert_int_equal(achievement_find(CASES[i].id), i); /* none is left out */
        earners(&CASES[i].earned, CASES[i].id, &mira);
        if (!mira) {
            fail_msg("%s is not earned", CASES[i].id);
        }
        earners(&CASES[i].missed, CASES[i].id, &mira);
        if (mira) {
            fail_msg("%s is earned for less", CASES[i].id);
        }
    }
}

/* The same name earns it once, in the first game by date; each other name earns its own. */
static void once_for_each_name(void **state) {
    (void)state;
    bool mira = false;
    assert_int_equal(earners(&(Games){.games = 5, .seats = 3}, "games-1", &mira), 3);
    assert_true(mira);
    Statistics statistics = {0};
    Achieved *earned = NULL;
    add_games(&statistics, &(Games){.games = 3, .seats = 2, .feat = FEAT_CITY, .value = 12});
    snprintf(statistics.games[1].date, STATISTICS_DATE, "2025-01-01 10:00");
    statistics.games[2].levels[0] = -1;
    int count = achievements_of(&statistics, &earned), city = achievement_find("city-10"), found = 0;
    for (int i = 0; i < count; i++) {
        if (earned[i].which == city) {
            assert_ptr_equal(earned[i].game, &statistics.games[1]);
            found++;
        }
    }
    assert_int_equal(found, 1);
    base_free(earned);
    statistics_deinit(&statistics);
}

/* A game that computer players play among themselves, and their seats in other games. */
static void computer_players_earn_none(void **state) {
    (void)state;
    Statistics statistics = {0};
    Achieved *earned = NULL;
    add_games(&statistics,
              &(Games){.games = 12, .seats = 2, .scores = {220, 40}, .feat = FEAT_CITY, .value = 20});
    for (int i = 0; i < statistics.count; i++) {
        statistics.games[i].levels[0] = AI_MASTER;
        statistics.games[i].levels[1] = i < 2 ? -1 : AI_APPRENTICE;
    }
    int count = achievements_of(&statistics, &earned);
    assert_int_equal(count, 1); /* June has finished a game */
    assert_int_equal(earned[0].seat, 1);
    assert_string_equal(achievement_text(earned[0].which)->id, "games-1");
    base_free(earned);
    statistics_deinit(&statistics);
}

/* Somebody who plays several seats has still played one game. */
static void two_seats_of_one_person(void **state) {
    (void)state;
    Statistics statistics = {0};
    Achieved *earned = NULL;
    add_games(&statistics, &(Games){.games = 9, .seats = 2, .scores = {40, 50}});
    for (int i = 0; i < statistics.count; i++) {
        snprintf(statistics.games[i].names[1], SEAT_NAME, "Mira");
    }
    int count = achievements_of(&statistics, &earned), ten = achievement_find("games-10"),
        streak = achievement_find("streak-3"), streaks = 0;
    for (int i = 0; i < count; i++) {
        assert_int_not_equal(earned[i].which, ten);
        streaks += earned[i].which == streak;
    }
    assert_int_equal(streaks, 1);
    base_free(earned);
    statistics_deinit(&statistics);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_earned_and_missed),
        cmocka_unit_test(once_for_each_name),
        cmocka_unit_test(computer_players_earn_none),
        cmocka_unit_test(two_seats_of_one_person),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
