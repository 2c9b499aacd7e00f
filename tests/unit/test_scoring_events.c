/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the scores in a record cannot show: points are added when they are scored, with the feature named
 * (R5.4), meeples return after scoring (R3.6), and the final scoring has an order (R4.6). */
#include "common.h"

#include "files/file.h"
#include "shipped.h"

/* Whole games, each ending with its == line. */
static const char *const GAMES[] = {
    "tests/records/base-2.rec",
    "tests/records/base-5.rec",
    "tests/records/random-1-seat.rec",
    "tests/records/random-5-twelve-meeples.rec",
    "tests/records/random-8-three-sets.rec",
    "tests/records/inns-cathedrals.rec",
    "tests/records/traders-builders.rec",
    "tests/records/random-3-farm-once.rec",
    "tests/records/random-3-city-majority.rec",
    "tests/rules/R4/R4.6-one-final-scoring-of-everything.rec",
    "tests/rules/R3/R3.6-road-city-and-monastery-at-once.rec",
};
enum { GAME_COUNT = sizeof GAMES / sizeof GAMES[0] };

static void read_game(const char *name, Str *text) {
    Str path = {0};
    Fail fail = {0};
    str_addf(&path, BASTIDE_SOURCE_DIR "/%s", name);
    if (!file_read(path.text, FILE_BYTES, text, &fail)) {
        fail_msg("%s", fail.text);
    }
    str_deinit(&path);
}

/* The scores as the events tell them. */
typedef struct {
    int16_t scores[SEATS_MAX];
    int moves;
} Told;

static bool is_feature(const GameSetup *setup, const Game *game, const Event *event) {
    if (event->tile >= game->tile_count) { /* goods have no square (R11.8) */
        return event->by == POINTS_GOODS && event->tile == NO_TILE && event->points == 10;
    }
    const TileDef *def = &setup->kinds[game->tiles[event->tile].kind].def;
    if (event->segment >= def->segment_count) {
        return false;
    }
    FeatureInfo info;
    game_feature(setup, game, event->tile, event->segment, &info);
    switch (info.kind) {
    case FEATURE_ROAD:
        return event->by == POINTS_ROAD;
    case FEATURE_CITY: /* with city_majority the farmers around a city score it */
        return event->by == POINTS_CITY || event->by == POINTS_FIELD;
    case FEATURE_MONASTERY:
        return event->by == POINTS_MONASTERY;
    case FEATURE_GARDEN:
        return event->by == POINTS_GARDEN;
    case FEATURE_FIELD:
        return event->by == POINTS_FIELD;
    case FEATURE_RIVER:
    case FEATURE_KIND_COUNT:
        break;
    }
    return false;
}

static void played(void *context, const Record *record, const Game *game, const Move *move,
                   const EventList *events) {
    Told *told = context;
    int count = move && events ? events->count : 0;
    bool home = false;
    for (int i = 0; i < count; i++) {
        const Event *event = &events->items[i];
        if (event->kind == EVENT_HOME) {
            home = true;
        } else if (event->kind == EVENT_POINTS) {
            assert_false(home); /* R3.6: everything is scored before they return */
            assert_true(event->complete);
            assert_int_not_equal(event->by, POINTS_FIELD); /* R3.7 */
            assert_true(is_feature(&record->setup, game, event));
            told->scores[event->seat] = (int16_t)(told->scores[event->seat] + event->points);
        }
    }
    assert_memory_equal(told->scores, game->scores, sizeof told->scores);
    told->moves += move != NULL;
}

static void test_points_move_with_their_event(void **state) {
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++) {
        Str text = {0};
        Record record = {0};
        Game *game = base_alloc(sizeof *game);
        Told told = {{0}, 0};
        RecordWatcher watcher = {played, &told};
        Fail fail = {0};
        read_game(GAMES[i], &text);
        char *end = strstr(text.text, "\n=="); /* the other test covers the final scoring */
        size_t length = end ? (size_t)(end - text.text) + 1 : text.length;
        if (!record_parse(&record, game, text.text, length, GAMES[i], &shipped, &watcher, &fail)) {
            fail_msg("%s", fail.text);
        }
        assert_int_equal(told.moves, record.move_count);
        record_deinit(&record);
        base_free(game);
        str_deinit(&text);
    }
}

/* Where in the final scoring an event may stand: roads, cities and so on first, then fields, then goods. */
static int rank(const Event *event) {
    bool over = event->kind == EVENT_OVER || (event->kind == EVENT_POINTS && event->by == POINTS_GOODS);
    return over ? 2 : event->kind == EVENT_POINTS && event->by == POINTS_FIELD;
}

static void test_final_scoring_has_an_order(void **state) {
    (void)state;
    int games = 0;
    for (int i = 0; i < GAME_COUNT; i++) {
        Str text = {0};
        Record record = {0};
        Game *game = base_alloc(sizeof *game);
        EventList *events = base_alloc(sizeof *events);
        Fail fail = {0};
        read_game(GAMES[i], &text);
        char *end = strstr(text.text, "\n==");
        if (end && record_parse(&record, game, text.text, (size_t)(end - text.text) + 1, GAMES[i], &shipped,
                                NULL, &fail)) {
            int16_t scores[SEATS_MAX];
            memcpy(scores, game->scores, sizeof scores);
            assert_int_equal(game->phase, PHASE_FINAL);
            game_finish(&record.setup, game, events);
            assert_false(events->cut);
            assert_int_equal(events->items[0].kind, EVENT_FINAL);
            assert_int_equal(events->items[events->count - 1].kind, EVENT_OVER);
            for (int at = 1; at + 1 < events->count; at++) {
                const Event *event = &events->items[at];
                assert_true(rank(event) >= rank(&events->items[at - 1]));
                if (event->kind == EVENT_POINTS) {
                    assert_true(is_feature(&record.setup, game, event));
                    scores[event->seat] = (int16_t)(scores[event->seat] + event->points);
                }
            }
            assert_memory_equal(scores, game->scores, sizeof scores);
            games++;
        }
        assert_string_equal(fail.text, "");
        record_deinit(&record);
        base_free(events);
        base_free(game);
        str_deinit(&text);
    }
    assert_int_equal(games, GAME_COUNT - 1); /* the last one stops before its end */
}

/* An extra turn is announced where it begins, never without one (R4.1, R12.4). */
static void count_extra(void *context, const Record *record, const Game *game, const Move *move,
                        const EventList *events) {
    (void)record;
    (void)game;
    (void)move;
    int *extra = context;
    for (int i = 0; events && i < events->count; i++) {
        if (events->items[i].kind == EVENT_EXTRA_TURN) {
            assert_true(i + 1 < events->count);
            assert_int_equal(events->items[i + 1].kind, EVENT_TURN);
            assert_int_equal(events->items[i + 1].seat, events->items[i].seat);
            ++*extra;
        }
    }
}

/* The last tile of this game covers a town, but no tile is left for another turn. */
static void test_extra_turn_is_announced_when_it_begins(void **state) {
    (void)state;
    static const char name[] = "tests/records/expansions-germany.rec";
    Str text = {0};
    Record record = {0};
    Game *game = base_alloc(sizeof *game);
    Fail fail = {0};
    int extra = 0;
    RecordWatcher watcher = {count_extra, &extra};
    read_game(name, &text);
    if (!record_parse(&record, game, text.text, text.length, name, &shipped, &watcher, &fail)) {
        fail_msg("%s", fail.text);
    }
    assert_int_equal(extra, 12);
    record_deinit(&record);
    base_free(game);
    str_deinit(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points_move_with_their_event),
        cmocka_unit_test(test_final_scoring_has_an_order),
        cmocka_unit_test(test_extra_turn_is_announced_when_it_begins),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
