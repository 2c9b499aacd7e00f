/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session that is saved in a folder of its own, for tests of games and their versions. */
#ifndef TESTS_SESSION_FIXTURE_H
#define TESTS_SESSION_FIXTURE_H

#include "common.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "ai/ai.h"
#include "files/file.h"
#include "session/session.h"
#include "shipped.h"

static char folder[] = "/tmp/bastide-session-XXXXXX";
static char save_path[64];

static inline int begin(void **state) {
    shipped_open(state);
    if (!mkdtemp(folder)) {
        return -1;
    }
    snprintf(save_path, sizeof save_path, "%s/autosave.rec", folder);
    return 0;
}

static inline int end(void **state) {
    shipped_close(state);
    unlink(save_path);
    return rmdir(folder);
}

static inline NewGame choice(int seats, bool friendly) {
    NewGame game = {.seat_count = seats, .set_count = 1, .first = 0, .seed = 42};
    rules_profile(&game.rules, PROFILE_C3);
    game.rules.friendly_undo = friendly;
    strcpy(game.sets[0], "base");
    for (int i = 0; i < seats; i++) {
        game.seats[i].colour = (uint8_t)i;
        snprintf(game.seats[i].name, SEAT_NAME, "Player %d", i + 1);
    }
    return game;
}

static inline Session *start(int seats, bool friendly) {
    NewGame game = choice(seats, friendly);
    Fail fail = {0};
    Session *s = session_new(&game, &shipped, &fail);
    if (!s) {
        fail_msg("%s", fail.text);
    }
    return s;
}

static inline void play_turn(Session *s, Rng *rng) {
    for (int i = 0; i < 2 && !session_over(s); i++) {
        Move move = ai_random(session_setup(s), session_game(s), rng);
        assert_int_equal(session_apply(s, move, NULL).code, MOVE_OK);
    }
}

static inline uint64_t hash_of(const Session *s) {
    return game_hash(session_setup(s), session_game(s));
}

#endif
