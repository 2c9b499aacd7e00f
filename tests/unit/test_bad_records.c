/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Broken records: each is refused with the line, what was found and what was expected. Moves that the rules
 * of the game refuse are in the folders "refused" of tests/rules. */
#include "common.h"

#include <stdio.h>

static void expect_refused(const char *text, int line, const char *why) {
    Record record;
    Game game;
    Fail fail = {0};
    char wanted[200];
    snprintf(wanted, sizeof wanted, "test:%d: ", line);
    if (record_parse(&record, &game, text, strlen(text), "test", &shipped, NULL, &fail)) {
        fail_msg("taken: %s", text);
    }
    if (strncmp(fail.text, wanted, strlen(wanted)) != 0 || !strstr(fail.text, why)) {
        fail_msg("%s\nwas refused with '%s', expected '%s' and '%s'", text, fail.text, wanted, why);
    }
    assert_int_equal(record.move_count, 0);
}

#define BEGIN "bastide 1\n"
#define TWO   BEGIN "player red Anne\nplayer blue Bert\n"
#define START TWO "--\n"
#define DRAWN START "draw base/D\n"

static const struct {
    const char *text;
    int line;
    const char *why;
} HEADERS[] = {
    {"", 1, "the file is empty"},
    {"# only words\n", 1, "the file is empty"},
    {"chess 1\n", 1, "expected 'bastide 1' first"},
    {"bastide\n", 1, "expected 'bastide 1' first"},
    {"bastide 2\n", 1, "written by a newer program"},
    {BEGIN, 1, "the header ends without '--'"},
    {BEGIN "--\n", 2, "no player line"},
    {BEGIN "rules\n", 2, "expected 'rules PROFILE'"},
    {BEGIN "rules c9\n", 2, "expected c3, c1, 2001 or 2000"},
    {BEGIN "rules c3\nrules c3\n", 3, "a second 'rules' line"},
    {BEGIN "option\n", 2, "'option' alone"},
    {BEGIN "option meeples\n", 2, "expected name=value"},
    {BEGIN "option =7\n", 2, "expected name=value"},
    {BEGIN "option colour=blue\n", 2, "unknown option 'colour'"},
    {BEGIN "option meeples=many\n", 2, "option meeples=many, expected"},
    {BEGIN "tiles\n", 2, "expected 'tiles SET ...'"},
    {BEGIN "tiles base\ntiles base\n", 3, "a second 'tiles' line"},
    {BEGIN "tiles ../../base\n", 2, "unknown tile set '../../base'"},
    {BEGIN "tiles base base\n", 2, "named twice"},
    {BEGIN "player\n", 2, "'player' alone"},
    {BEGIN "player brown Anne\n", 2, "unknown colour 'brown'"},
    {BEGIN "player red Anne\nplayer red Bert\n", 3, "taken by another seat"},
    {BEGIN "player red aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff1234\n", 2,
     "a name of 64 bytes"},
    {TWO "first 2\n--\n", 4, "no such seat"},
    {TWO "computer 2 master\n--\n", 4, "no such seat: computer 2, expected 0 to 1"},
    {TWO "computer 8 master\n", 4, "seat '8', expected a number from 0 to 7"},
    {TWO "computer 1\n--\n", 4, "expected 'computer SEAT LEVEL'"},
    {TWO "computer 1 grand master\n--\n", 4, "expected 'computer SEAT LEVEL'"},
    {TWO "computer 1 a-level-of-bytes\n--\n", 4, "a level of 16 bytes, expected at most 15"},
    {TWO "computer 1 master\nfirst 0\ncomputer 1 master\n", 6,
     "a second 'computer' line for seat 1, expected only line 4"},
    {TWO "first\n", 4, "expected 'first SEAT'"},
    {BEGIN "seed -1\n", 2, "seed '-1', expected a whole number"},
    {BEGIN "seed 18446744073709551616\n", 2, "expected a whole number below 2^64"},
    {BEGIN "start base/D 0 0\n", 2, "expected 'start TILE X Y ROTATION'"},
    {BEGIN "start base/D 0 9712 0\n", 2,
     "expected a number from -9711 to 9711"}, /* moves can still name all of it */
    {BEGIN "start base/D 0 0 4\n", 2, "turn '4', expected a number from 0 to 3"},
    {BEGIN "out\n", 2, "'out' alone"},
    {BEGIN "out an-unlikely-name-of-a-set/and-a-very-unlikely-name-of-a-tile-indeed\n", 2,
     "is not a tile of this game"},
    {TWO "out base/Z\n--\n", 4, "'base/Z' is not a tile of this game"},
    {TWO "out base/X base/X\n--\n", 4, "no base/X left"},
    {TWO "start base/X 0 0 0\nstart base/X 1 0 0\n--\n", 5, "no base/X left"},
    {TWO "start base/D 0 0 0\nstart base/E 0 0 0\n--\n", 5, "taken by another start tile"},
    {TWO "start base/D 0 0 0\nstart base/E 5 5 0\n--\n", 6, "expected each next to another"},
    {TWO "tiles inns-cathedrals\n--\n", 5, "not enough start tiles in these sets"},
    {BEGIN "map\n", 2, "expected 'map ID'"},
    {BEGIN "map atlantis\n", 2, "unknown map 'atlantis'"},
    {BEGIN "map taiwan\nmap taiwan\n", 3, "a second 'map' line"},
    {TWO "map taiwan\n--\n", 4, "without a start line"},
    {TWO "map taiwan\nstart base/D 900 900 0\n--\n", 5, "off the squares of the map"},
    {BEGIN "weather fine\n", 2, "unknown word 'weather' in the header"},
};

static const struct {
    const char *text;
    int line;
    const char *why;
} MOVES[] = {
    {START "draw\n", 5, "expected the name of one tile"},
    {START "draw base/Z\n", 5, "unknown tile for the sets of this game"},
    {DRAWN "place 1 0\n", 6, "expected 'place X Y ROTATION'"},
    {DRAWN "place 1 0 0 0\n", 6, "expected 'place X Y ROTATION'"},
    {DRAWN "place one 0 0\n", 6, "expected two whole numbers and a turn"},
    {DRAWN "place 1 0 4\n", 6, "expected two whole numbers and a turn"},
    {DRAWN "place 1 0 0\npass now\n", 7, "expected 'pass'"},
    {DRAWN "place 1 0 0\nknight\n", 7, "'knight' with"},
    {DRAWN "place 1 0 0\nknight Q\n", 7, "'knight Q', expected one of"},
    {DRAWN "place 1 0 0\nabbot somewhere\n", 7, "expected abbot, abbot - or abbot @ X Y"},
    {DRAWN "place 1 0 0\nabbot @ here 0\n", 7, "expected two whole numbers"},
    {DRAWN "place 1 0 0\nabbot @ 0\n", 7, "expected abbot, abbot - or abbot @ X Y"},
    {DRAWN "place 1 0 0\nlarge\n", 7, "'large' without its role, expected large knight"},
    {DRAWN "place 1 0 0\nlarge abbot\n", 7, "'large' without its role"},
    {DRAWN "place 1 0 0\nlarge knight\n", 7, "expected 'knight SIDE'"},
    {DRAWN "place 1 0 0\nlarge large knight N\n", 7, "'large' without its role"},
    {DRAWN "place 1 0 0\nbuilder\n", 7, "expected 'builder SIDE'"},
    {DRAWN "place 1 0 0\nbuilder NW\n", 7, "'builder NW', expected one of N E S W"},
    {DRAWN "place 1 0 0\nbuilder N @ here 0\n", 7, "expected two whole numbers"},
    {DRAWN "place 1 0 0\npig N\n", 7, "'pig N', expected one of NW NE EN ES SE SW WS WN or -"},
    {DRAWN "place 1 0 0\npig\n", 7, "expected 'pig HALF-SIDE'"},
    {DRAWN "place 1 0 0\npig -\n", 7, "this game is played without pigs"},
    {DRAWN "dragon\n", 6, "'dragon' with"},
    {DRAWN "dragon up\n", 6, "expected one of N E S W"},
    {DRAWN "dance\n", 6, "'dance'"},
    {START "hash\n", 5, "expected 'hash NUMBER'"},
    {START "hash 0\n", 5, "the state hash is"},
    {START "= 0\n", 5, "1 score, expected one for each of 2 seats"},
    {START "= 0 x\n", 5, "score 'x', expected a number"},
    {START "= 0 1\n", 5, "scores are 0 0, the record says 0 1"},
    {START "== 0 0\n", 5, "the game is not over"},
    {DRAWN "place 2 2 0\n", 6, "refused"},
};

static void headers(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof HEADERS / sizeof HEADERS[0]; i++) {
        expect_refused(HEADERS[i].text, HEADERS[i].line, HEADERS[i].why);
    }
}

static void moves(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof MOVES / sizeof MOVES[0]; i++) {
        expect_refused(MOVES[i].text, MOVES[i].line, MOVES[i].why);
    }
}

/* More of something than a game can have. */
static void expect_too_many(const char *part, const char *why) {
    Str text = {0};
    Record record;
    Game game;
    Fail fail = {0};
    str_add(&text, TWO);
    for (int i = 0; i < 20000; i++) {
        str_add(&text, part);
    }
    assert_false(record_parse(&record, &game, str_text(&text), text.length, "test", &shipped, NULL, &fail));
    assert_non_null(strstr(fail.text, why));
    str_deinit(&text);
}

static void too_many(void **state) {
    (void)state;
    expect_too_many("out base/A\n", "more tiles than the game can have");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headers),
        cmocka_unit_test(moves),
        cmocka_unit_test(too_many),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
