/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/store/achievements.h"

#include <stdio.h>
#include <string.h>

#include "ai/ai.h"

/* A person, up to the current game. */
typedef struct {
    char name[SEAT_NAME];
    int games, wins, streak; /* of wins, in games with several players */
    char boards[8][BOARD_ID];
    int board_count;
    uint64_t earned; /* bit i: achievement i */
} Person;

typedef struct {
    const StatisticsGame *game;
    int seat;
    const Person *person;
} Case;

/* How far ahead of the best other player; 0 = not ahead, or playing alone. */
static int lead_of(const Case *c) {
    int lead = c->game->seat_count > 1 ? c->game->scores[c->seat] - statistics_best(c->game, c->seat) : 0;
    return lead > 0 ? lead : 0;
}

static bool has_won(const Case *c) {
    return statistics_won(c->game, c->seat);
}

static int did(const Case *c, Feat feat) {
    return c->game->feats[c->seat].of[feat];
}

/* The strongest level that was left behind; -1 = none. */
static int strongest_beaten(const Case *c) {
    int level = -1;
    for (int s = 0; s < c->game->seat_count; s++) {
        bool stronger = c->game->levels[s] > level && c->game->scores[s] < c->game->scores[c->seat];
        level = stronger ? c->game->levels[s] : level;
    }
    return has_won(c) ? level : -1;
}

/* ---- conditions: each gets the number of its row ---- */

static bool plays(const Case *c, int games) {
    return c->person->games >= games;
}

static bool wins(const Case *c, int games) {
    return c->person->wins >= games;
}

static bool wins_on(const Case *c, int games) {
    return c->person->streak >= games;
}

static bool scores(const Case *c, int points) {
    return c->game->scores[c->seat] >= points;
}

static bool scores_alone(const Case *c, int points) {
    return c->game->seat_count == 1 && scores(c, points);
}

static bool among(const Case *c, int players) {
    return c->game->seat_count >= players;
}

static bool leads_by(const Case *c, int points) {
    return lead_of(c) >= points;
}

static bool leads_by_just(const Case *c, int points) {
    return lead_of(c) == points;
}

static bool shares_win(const Case *c, int unused) {
    (void)unused;
    return has_won(c) && lead_of(c) == 0;
}

static bool comes_back(const Case *c, int points) {
    return lead_of(c) > 0 && did(c, FEAT_BEHIND) >= points;
}

static bool survives_dragon(const Case *c, int figures) {
    return lead_of(c) > 0 && did(c, FEAT_EATEN) >= figures;
}

static bool beats(const Case *c, int level) {
    return strongest_beaten(c) >= level;
}

static bool travels(const Case *c, int boards) {
    return c->person->board_count >= boards;
}

static bool mixes(const Case *c, int sets) {
    return c->game->set_count >= sets;
}

/* ---- the rows ---- */

typedef struct {
    AchievementText text;
    bool (*earned)(const Case *c, int number); /* NULL = the feat reaches the number */
    int number;
    Feat feat;
} Row;

static const Row ROWS[ACHIEVEMENTS] = {
    {{"games-1", N_("The first evening"), N_("Finish a game.")}, plays, 1, 0},
    {{"games-10", N_("A regular guest"), N_("Finish 10 games.")}, plays, 10, 0},
    {{"games-50", N_("Part of the furniture"), N_("Finish 50 games.")}, plays, 50, 0},
    {{"wins-1", N_("The first win"), N_("Win against other players.")}, wins, 1, 0},
    {{"wins-10", N_("A practised hand"), N_("Win 10 games.")}, wins, 10, 0},
    {{"streak-3", N_("On a roll"), N_("Win 3 games in a row.")}, wins_on, 3, 0},
    {{"points-100", N_("A hundred points"), N_("Score 100 points in a game.")}, scores, 100, 0},
    {{"points-200", N_("Two hundred points"), N_("Score 200 points in a game.")}, scores, 200, 0},
    {{"solo-100", N_("Peace and quiet"), N_("Score 100 points when playing alone.")}, scores_alone, 100, 0},
    {{"players-6", N_("A full table"), N_("Finish a game with 6 players or more.")}, among, 6, 0},
    {{"close", N_("By a nose"), N_("Win by a single point.")}, leads_by_just, 1, 0},
    {{"clear", N_("Far ahead"), N_("Win by 50 points.")}, leads_by, 50, 0},
    {{"shared", N_("Shared glory"), N_("Share the win with another player.")}, shares_win, 0, 0},
    {{"comeback", N_("A late bloomer"), N_("Win after being 25 points behind.")}, comes_back, 25, 0},
    {{"master", N_("Master of the Master"), N_("Win against a Master or a Grandmaster.")},
     beats,
     AI_MASTER,
     0},
    {{"grandmaster", N_("A giant falls"), N_("Win against a Grandmaster.")}, beats, AI_GRANDMASTER, 0},
    {{"turn-20", N_("What a turn"), N_("Score 20 points in one turn.")}, NULL, 20, FEAT_TURN},
    {{"city-10", N_("A city of ten tiles"), N_("Score a city of 10 tiles.")}, NULL, 10, FEAT_CITY},
    {{"city-16", N_("A metropolis"), N_("Score a city of 16 tiles.")}, NULL, 16, FEAT_CITY},
    {{"pennants-4", N_("Flying the flags"), N_("Complete a city with 4 pennants.")}, NULL, 4, FEAT_PENNANTS},
    {{"cathedral-8", N_("The bishop’s city"), N_("Complete a city of 8 tiles with a cathedral.")},
     NULL,
     8,
     FEAT_CATHEDRAL},
    {{"road-8", N_("A long way"), N_("Score a road of 8 tiles.")}, NULL, 8, FEAT_ROAD},
    {{"road-14", N_("The pilgrims’ way"), N_("Score a road of 14 tiles.")}, NULL, 14, FEAT_ROAD},
    {{"monasteries-3", N_("Ora et labora"), N_("Complete 3 monasteries in a game.")},
     NULL,
     3,
     FEAT_MONASTERIES},
    {{"gardens-2", N_("Green fingers"), N_("Complete 2 gardens in a game.")}, NULL, 2, FEAT_GARDENS},
    {{"cities-6", N_("The breadbasket"), N_("Score a field next to 6 completed cities.")},
     NULL,
     6,
     FEAT_CITIES},
    {{"feast-4", N_("The dragon’s feast"), N_("Have the dragon eat 4 figures in a turn of yours.")},
     NULL,
     4,
     FEAT_FEAST},
    {{"survivor", N_("Out of the ashes"), N_("Win after the dragon ate 3 of your figures.")},
     survives_dragon,
     3,
     0},
    {{"princess-2", N_("Her Highness commands"), N_("Have the princess send home 2 knights in a game.")},
     NULL,
     2,
     FEAT_SENT_HOME},
    {{"fairy-6", N_("In good company"), N_("Score 6 points with the fairy in a game.")}, NULL, 6, FEAT_FAIRY},
    {{"boards-3", N_("Wanderlust"), N_("Finish games on 3 different boards.")}, travels, 3, 0},
    {{"sets-4", N_("The whole shelf"), N_("Finish a game with 4 sets of tiles.")}, mixes, 4, 0},
};
_Static_assert(ACHIEVEMENTS <= 64, "a bit each");

const AchievementText *achievement_text(int which) {
    return &ROWS[which].text;
}

int achievement_find(const char *id) {
    return WORD_INDEX(ROWS, id);
}

static bool is_earned(const Row *row, const Case *c) {
    return row->earned ? row->earned(c, row->number) : did(c, row->feat) >= row->number;
}

/* ---- the games ---- */

/* NULL = there are too many. */
static Person *person_of(Person *people, int *count, const char *name) {
    int known = name_index(people, *count, sizeof *people, name);
    if (known < 0 && *count < ACHIEVERS) {
        known = (*count)++;
        snprintf(people[known].name, sizeof people[known].name, "%s", name);
    }
    return known < 0 ? NULL : &people[known];
}

static void count_board(Person *person, const char *board) {
    enum { MOST = sizeof person->boards / sizeof person->boards[0] };
    if (board[0] && person->board_count < MOST &&
        name_index(person->boards, person->board_count, BOARD_ID, board) < 0) {
        snprintf(person->boards[person->board_count++], BOARD_ID, "%s", board);
    }
}

/* Does an earlier seat have the same name, so that its game is already counted? */
static bool is_again(const StatisticsGame *game, int seat) {
    bool again = false;
    for (int s = 0; s < seat; s++) {
        again = again || (statistics_is_person(game, s) && strcmp(game->names[s], game->names[seat]) == 0);
    }
    return again;
}

/* With several seats, a person wins with any of them. */
static void count_game(Person *person, const StatisticsGame *game, int seat) {
    bool won = false;
    for (int s = seat; s < game->seat_count; s++) {
        won = won || (statistics_is_person(game, s) && strcmp(game->names[s], game->names[seat]) == 0 &&
                      statistics_won(game, s));
    }
    person->games++;
    person->wins += won;
    person->streak = won ? person->streak + 1 : game->seat_count > 1 ? 0 : person->streak;
    count_board(person, game->board);
}

int achievements_of(const Statistics *statistics, Achieved **out) {
    const StatisticsGame **order = statistics_in_order(statistics);
    Person *people = base_alloc(ACHIEVERS * sizeof *people);
    int people_count = 0, count = 0, capacity = 0;
    *out = NULL;
    for (int i = 0; i < statistics->count; i++) {
        for (int s = 0; s < order[i]->seat_count; s++) {
            bool counts = statistics_is_person(order[i], s) && order[i]->names[s][0];
            Person *person = counts ? person_of(people, &people_count, order[i]->names[s]) : NULL;
            if (person && !is_again(order[i], s)) {
                count_game(person, order[i], s);
            }
            for (int which = 0; person && which < ACHIEVEMENTS; which++) {
                if (!(person->earned >> which & 1) && is_earned(&ROWS[which], &(Case){order[i], s, person})) {
                    person->earned |= UINT64_C(1) << which;
                    *out = base_grow(*out, count, &capacity, sizeof **out);
                    (*out)[count++] = (Achieved){which, s, order[i]};
                }
            }
        }
    }
    base_free(people);
    base_free(order);
    return count;
}

int achievements_in(const Statistics *statistics, uint64_t game, Achieved **out) {
    int all = achievements_of(statistics, out), count = 0;
    for (int i = 0; i < all; i++) {
        if ((*out)[i].game->id == game) {
            (*out)[count++] = (*out)[i];
        }
    }
    return count;
}
