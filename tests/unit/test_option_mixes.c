/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Combinations of options. Every pair of values of two options can be played or is refused with its reason,
 * and random games with random mixes of all options, sets, boards and numbers of players keep all invariants
 * (R13). A check plays some of the games; BASTIDE_LONG=1 build/release/tests/test_option_mixes (or any other
 * build) plays 5,000. */
#include "common.h"

#include <stdio.h>

#include "ai/ai.h"
#include "amount.h"
#include "any_game.h"
#include "data/new_game.h"
#include "game_valid.h"
#include "listed.h"
#include "option_values.h"
#include "shipped.h"

static NewGame choice(int seats, uint64_t seed) {
    NewGame game = {.seat_count = seats, .first = FIRST_RANDOM, .seed = seed};
    rules_profile(&game.rules, PROFILE_C3);
    for (int seat = 0; seat < seats; seat++) {
        game.seats[seat].colour = (uint8_t)seat;
    }
    return game;
}

static void add_set(NewGame *game, const char *name) {
    snprintf(game->sets[game->set_count++], TILE_SET_NAME, "%s", name);
}

static Move next_move(const GameSetup *setup, const Game *game, Rng *rng) {
    return game->phase == PHASE_DRAW ? game_chance(setup, game) : ai_random(setup, game, rng);
}

/* ---- pairs ---- */

/* Section 10 and S20: the river needs an open table, one-tile hands and draws at the start of a turn. R7.9: a
 * board has no table edges. Everything else can be combined. */
static bool excludes(const char *a, const char *b) {
    static const char *const pairs[][2] = {
        {"river=c", "table=9"}, {"river=c", "table=shift"}, {"river=c", "hand=3"},   {"river=c", "draw=end"},
        {"river=c", "map="},    {"table=9", "map="},        {"table=shift", "map="},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        const char *first = pairs[i][0], *second = pairs[i][1];
        if ((strncmp(a, first, strlen(first)) == 0 && strncmp(b, second, strlen(second)) == 0) ||
            (strncmp(b, first, strlen(first)) == 0 && strncmp(a, second, strlen(second)) == 0)) {
            return true;
        }
    }
    return false;
}

static bool choose(NewGame *game, const char *text) {
    char name[40];
    size_t length = strcspn(text, "=");
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    if (strcmp(name, "map") == 0) {
        snprintf(game->map, sizeof game->map, "%s", text + length + 1);
        return true;
    }
    return option_set(&game->rules, option_find(name), text + length + 1);
}

/* Twenty turns, or up to the end, with draws, choices and sales. */
static void play_turns(const Record *record, Game *game, const char *what) {
    Rng rng = rng_seeded(record->setup.seed);
    game_start(&record->setup, game);
    while (game->phase != PHASE_FINAL && game->turns < 20) {
        game_apply(&record->setup, game, next_move(&record->setup, game, &rng), NULL);
    }
    const char *wrong = game_valid(&record->setup, game);
    if (wrong) {
        fail_msg("%s: %s", what, wrong);
    }
}

/* The reader of records refuses the same header in the same words. */
static void assert_record_refused(const char *a, const char *b, const char *reason) {
    Str text = {0};
    Fail fail = {0};
    Record record;
    Game *game = base_alloc(sizeof *game);
    const char *map = strncmp(a, "map=", 4) == 0 ? a + 4 : strncmp(b, "map=", 4) == 0 ? b + 4 : NULL;
    str_addf(&text, "bastide 1\nplayer red Anne\n");
    if (map) {
        str_addf(&text, "map %s\nstart base/D 6 7 0\nstart base/B 7 1 0\noption %s\n", map,
                 map == a + 4 ? b : a);
    } else {
        str_addf(&text, "option %s %s\n", a, b);
    }
    str_add(&text, "--\n");
    assert_false(record_parse(&record, game, text.text, strlen(text.text), "test", &shipped, NULL, &fail));
    if (!strstr(fail.text, reason)) {
        fail_msg("%s %s: '%s', expected '%s'", a, b, fail.text, reason);
    }
    str_deinit(&text);
    base_free(game);
}

static void try_pair(const char *a, const char *b, Game *game, int counts[2]) {
    char what[80];
    Fail fail = {0};
    Record record;
    NewGame wanted = choice(3, hash_mix((uint64_t)(counts[0] + counts[1])));
    add_set(&wanted, "base");
    add_set(&wanted, "princess-dragon");
    snprintf(what, sizeof what, "%s %s", a, b);
    if (!choose(&wanted, a) || !choose(&wanted, b)) {
        fail_msg("%s: cannot be set", what);
    }
    bool accepted = new_game_record(&wanted, &shipped, &record, NULL, &fail);
    if (accepted == excludes(a, b)) {
        fail_msg("%s: %s", what, accepted ? "is accepted" : fail.text);
    }
    counts[accepted]++;
    if (accepted) {
        play_turns(&record, game, what);
        record_deinit(&record);
        return;
    }
    const OptionConflict *conflict = option_excluded(&wanted.rules, wanted.map[0] != '\0');
    assert_true(conflict && strlen(conflict->sentence) > 0);
    assert_non_null(strstr(fail.text, conflict->sentence));
    assert_record_refused(a, b, conflict->sentence);
}

enum { CHOICES_MAX = 160, CHOICE_TEXT = 40 };

static void test_pairs(void **state) {
    (void)state;
    static char choices[CHOICES_MAX][CHOICE_TEXT];
    int count = 0, counts[2] = {0};
    for (int option = 0; option < OPTION_COUNT; option++) {
        OptionValues values = option_values(option);
        for (int i = 0; i < values.count; i++) {
            assert_true(count < CHOICES_MAX - 1);
            snprintf(choices[count++], CHOICE_TEXT, "%s=%s", OPTION_ROWS[option].name, values.text[i]);
        }
    }
    snprintf(choices[count++], CHOICE_TEXT, "map=germany");
    Game *game = base_alloc(sizeof *game);
    for (int a = 0; a < count; a++) {
        for (int b = a + 1; b < count; b++) {
            bool same = strcspn(choices[a], "=") == strcspn(choices[b], "=") &&
                        strncmp(choices[a], choices[b], strcspn(choices[a], "=")) == 0;
            if (!same) {
                try_pair(choices[a], choices[b], game, counts);
            }
        }
    }
    base_free(game);
    assert_int_equal(counts[false], 12); /* two rivers: two edges, hand, draw, map; two edges: map */
    printf("%d pairs play, %d are refused\n", counts[true], counts[false]);
}

/* ---- mixes ---- */

static void fail_in(const NewGame *wanted, const Game *game, const char *wrong) {
    Str text = {0};
    for (int option = 0; option < OPTION_COUNT; option++) {
        char value[OPTION_VALUE];
        str_addf(&text, " %s=%s", OPTION_ROWS[option].name, option_value(&wanted->rules, option, value));
    }
    print_error("map '%s',%s\n", wanted->map, str_text(&text));
    str_deinit(&text);
    fail_msg("seed %u, turn %d: %s", (unsigned)wanted->seed, game->turns, wrong);
}

/* The text of the game so far reads back as the same game. */
static void assert_round_trip(const NewGame *wanted, const Record *record, const Game *game) {
    Str text = {0}, once_more = {0};
    Record again;
    Fail fail = {0};
    Game *loaded = base_alloc(sizeof *loaded);
    record_write(record, &text);
    if (!record_parse(&again, loaded, text.text, strlen(text.text), "test", &shipped, NULL, &fail)) {
        fail_in(wanted, game, fail.text);
    }
    if (game_hash(&record->setup, game) != game_hash(&again.setup, loaded)) {
        fail_in(wanted, game, "saved and loaded it is another game");
    }
    record_write(&again, &once_more);
    assert_string_equal(text.text, once_more.text);
    record_deinit(&again);
    str_deinit(&text);
    str_deinit(&once_more);
    base_free(loaded);
}

/* The table may be enlarged before a tile is placed; here at most twice in a game. */
static bool enlarge(const GameSetup *setup, const Game *game, Rng *rng, Move *move) {
    bool wanted = setup->rules.table != TABLE_OPEN && game->table_w < 60 && rng_below(rng, 60) == 0;
    *move = (Move){.kind = MOVE_EXTEND, .x = (int16_t)(game->table_w + 1), .y = game->table_h};
    return wanted && game_check(setup, game, *move).code == MOVE_OK;
}

static void play_mix(const NewGame *wanted, Game *game) {
    Record record;
    Fail fail = {0};
    if (!new_game_record(wanted, &shipped, &record, NULL, &fail)) {
        fail_msg("seed %u: %s", (unsigned)wanted->seed, fail.text);
    }
    GameSetup *setup = &record.setup;
    Rng rng = rng_seeded(~wanted->seed), dice = rng_seeded(wanted->seed + 1);
    int moves = 0;
    game_start(setup, game);
    while (game->phase != PHASE_FINAL) {
        Move move;
        if (!enlarge(setup, game, &dice, &move)) {
            move = next_move(setup, game, &rng);
        }
        if (rng_below(&dice, 150) == 0) {
            setup->seeded = false; /* with a seed only one draw would be legal */
            assert_listed(setup, game);
            setup->seeded = true;
        }
        game_apply(setup, game, move, NULL);
        record_add(&record, move);
        const char *wrong = game_valid(setup, game);
        if (wrong || ++moves > 20000) {
            fail_in(wanted, game, wrong ? wrong : "it goes on for ever");
        }
        if (rng_below(&dice, 300) == 0) {
            assert_round_trip(wanted, &record, game);
        }
    }
    game_finish(setup, game, NULL);
    record.finished = true;
    if (game_valid(setup, game)) {
        fail_in(wanted, game, game_valid(setup, game));
    }
    if (rng_below(&dice, 4) == 0) {
        assert_round_trip(wanted, &record, game);
    }
    record_deinit(&record);
}

static void test_mixes(void **state) {
    (void)state;
    int games = amount(20, 200, 5000);
    Game *game = base_alloc(sizeof *game);
    for (int i = 0; i < games; i++) {
        NewGame wanted = any_game((uint64_t)i, &shipped);
        play_mix(&wanted, game);
    }
    printf("%d games over random options\n", games);
    base_free(game);
}

/* ---- start tiles ---- */

/* The kind of the first start tile of a new game. */
static void starting(const NewGame *wanted, char name[KIND_NAME]) {
    Record record;
    Fail fail = {0};
    if (!new_game_record(wanted, &shipped, &record, NULL, &fail)) {
        fail_msg("%s", fail.text);
    }
    const GameSetup *setup = &record.setup;
    snprintf(name, KIND_NAME, "%s", setup->kinds[setup->starts[0].kind].name);
    record_deinit(&record);
}

/* The number of different start tiles in 200 games; all their names must begin with `like`. */
static int starts(const char *options, const char *map, const char *like) {
    static char seen[200][KIND_NAME];
    int count = 0;
    for (int i = 0; i < 200; i++) {
        char name[KIND_NAME], words[80];
        NewGame wanted = choice(2, (uint64_t)i);
        add_set(&wanted, "base");
        snprintf(wanted.map, sizeof wanted.map, "%s", map);
        snprintf(words, sizeof words, "%s", options);
        for (char *at = words; *at;) {
            size_t length = strcspn(at, " ");
            bool last = at[length] == '\0';
            at[length] = '\0';
            assert_true(choose(&wanted, at));
            at += length + !last;
        }
        starting(&wanted, name);
        assert_int_equal(strncmp(name, like, strlen(like)), 0);
        bool known = false;
        for (int j = 0; j < count; j++) {
            known = known || strcmp(seen[j], name) == 0;
        }
        if (!known) {
            strcpy(seen[count++], name);
        }
    }
    return count;
}

/* R1.3, R7.3, R10.1, S20, S24 */
static void test_what_starts(void **state) {
    (void)state;
    assert_int_equal(starts("start_tile=fixed", "", "base/D"), 1);
    assert_true(starts("start_tile=bag", "", "base/") > 20);
    assert_int_equal(starts("start_tile=fixed", "germany", "base/D"), 1);
    assert_true(starts("start_tile=bag", "germany", "base/") > 20);
    assert_int_equal(starts("start_tile=bag river=c2", "", "river/A"), 1);
    assert_int_equal(starts("start_tile=fixed river=c3", "", "river/A.C3"), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_pairs), cmocka_unit_test(test_mixes),
                                       cmocka_unit_test(test_what_starts)};
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
