/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The spots for a meeple on the tile just placed: each can be clicked, and looks like what it is. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "amount.h"
#include "data/new_game.h"
#include "paint/geometry.h"
#include "shipped.h"
#include "ui/table/spots.h"

/* In percent. The worst are farmers beside the gates of traders-builders O (44 % of the figure is on its
 * field) and in the field between the cities of princess-dragon F (47 %, because there is no more room).
 */
enum { OWN_SHARE = 40 };
static const float LEAST_APART = 0.18f, ROAD_REACH = 0.12f;

static void fail_place(const TileFace *face, const Spot *spot, const char *what, int value) {
    fail_msg("%s/%s copy %d turn %d: the place of segment %d at %.2f, %.2f %s %d", face->def->set,
             face->def->name, (int)face->variant, face->rotation, spot->move.segment, (double)spot->x,
             (double)spot->y, what, value);
}

/* How much of a farmer here lies on his own field. */
static int own_share(FaceCache *cache, const TileFace *face, const Spot *spot) {
    int count = 0, all = 0, own = 0;
    const PaintPoint *points = table_outline(cache, face, spot->move.segment, &count);
    Polyline border = {0};
    assert_in_range(count, 3, POLYLINE_CAP);
    for (int i = 0; i < count; i++) {
        polyline_add(&border, (Point){points[i].x, points[i].y});
    }
    for (int x = -140; x <= 140; x += 20) {
        for (int y = -80; y <= 80; y += 20) {
            Point p = {1000 * (double)spot->x + x, 1000 * (double)spot->y + y};
            bool on_tile = p.x >= 0 && p.x <= 1000 && p.y >= 0 && p.y <= 1000;
            all++;
            own += on_tile && polygon_contains(&border, p);
        }
    }
    return own * 100 / all;
}

static void check_place(FaceCache *cache, const TileFace *face, const Spot *spot) {
    int kind = face->def->segments[spot->move.segment].kind;
    if (kind == FEATURE_FIELD && own_share(cache, face, spot) < OWN_SHARE) {
        fail_place(face, spot, "lies on its field with percent:", own_share(cache, face, spot));
    }
    float aside = hypotf(spot->x - spot->stand_x, spot->y + 0.11f - spot->stand_y);
    if (kind == FEATURE_ROAD && aside > ROAD_REACH) {
        fail_place(face, spot, "is off its road, per mille:", (int)(1000 * aside));
    }
}

static int check_places(FaceCache *cache, const GameSetup *setup, const Game *game) {
    static Spot spots[SPOTS_MAX];
    int count = spots_list(cache, setup, game, ACT_MEEPLE, true, spots), checked = 0;
    TileFace face = laid_face(setup, game, game->last_tile);
    for (int i = 0; i < count; i++) {
        if (spots[i].tile != game->last_tile) {
            continue;
        }
        check_place(cache, &face, &spots[i]);
        for (int k = 0; k < i; k++) {
            float apart = hypotf(spots[i].x - spots[k].x, spots[i].y - spots[k].y);
            if (spots[k].tile == game->last_tile && apart < LEAST_APART) {
                fail_place(&face, &spots[i], "is next to another, per mille:", (int)(1000 * apart));
            }
        }
        checked++;
    }
    return checked;
}

static int play(FaceCache *cache, const NewGame *choice) {
    Record record;
    Fail fail = {0};
    assert_true(new_game_record(choice, &shipped, &record, NULL, &fail));
    const GameSetup *setup = &record.setup;
    Game *game = base_alloc(sizeof *game);
    Rng rng = rng_seeded(choice->seed);
    int checked = 0;
    game_start(setup, game);
    while (game->phase != PHASE_FINAL) {
        checked += game->phase == PHASE_ACTION ? check_places(cache, setup, game) : 0;
        game_apply(setup, game,
                   game->phase == PHASE_DRAW ? game_chance(setup, game) : ai_random(setup, game, &rng), NULL);
    }
    base_free(game);
    record_deinit(&record);
    return checked;
}

/* Plays random games with all sets, so that every tile is placed in some turn. */
static void places_are_apart_and_on_their_own_ground(void **state) {
    (void)state;
    FaceCache *cache = base_alloc(sizeof *cache);
    int games = amount(4, 12, 200), checked = 0;
    for (int seed = 1; seed <= games; seed++) {
        NewGame new_game = {.seat_count = 2, .first = FIRST_RANDOM, .seed = (uint64_t)seed};
        rules_profile(&new_game.rules, PROFILE_C3);
        for (int s = 0; s < shipped.count; s++) {
            if (strcmp(shipped.sets[s].name, "river") != 0) {
                snprintf(new_game.sets[new_game.set_count++], TILE_SET_NAME, "%.*s", TILE_SET_NAME - 1,
                         shipped.sets[s].name);
            }
        }
        checked += play(cache, &new_game);
    }
    base_free(cache);
    assert_true(checked > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(places_are_apart_and_on_their_own_ground)};
    return cmocka_run_group_tests_name("places", tests, shipped_open, shipped_close);
}
