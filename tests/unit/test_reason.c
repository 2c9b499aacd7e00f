/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the log says a computer player's turn was good for: for each reason, a scene in which it holds and,
 * for those that depend on the tiles to come, one in which it does not. */
#define _XOPEN_SOURCE 700

#include "common.h"

#include "data/move_text.h"
#include "scratch.h"
#include "session/review.h"

/* Red is a computer player. A row of roads; the city of the start tile opens to the north. */
#define SCENE(first, more)                                                                                   \
    "bastide 1\nplayer red Red\nplayer blue Blue\ncomputer 0 journeyman\nfirst " first "\n" more             \
    "start base/D 0 0 0\nstart base/U 1 0 1\nstart base/U 2 0 1\nstart base/U 3 0 1\n"

/* A corner of two tiles, open to the east: at the square 1 -1. */
#define CORNER "draw base/N\nplace 0 -1 1\nknight E\n"
/* A cap on the other side of that square. */
#define CAP "draw base/E\nplace 2 -1 3\nknight W\n"

/* Beside the square where the cap could join the corner. */
#define ABOVE "start base/U -1 0 1\nstart base/B -1 -1 0\nstart base/U -1 -2 1\nstart base/U 0 -2 1\n"

/* Red joins two knights of its own to one of Blue in a city that stays open. */
#define TWO_TO_ONE                                                                                           \
    SCENE("0", ABOVE)                                                                                        \
    "--\n" CORNER "draw base/J\nplace 1 -2 2\nknight S\ndraw base/N\nplace 2 -1 3\nknight N\n"               \
    "draw base/U\nplace 1 -3 0\npass\ndraw base/R\nplace 1 -1 0\npass\n"

static const struct {
    const char *scene;
    ReasonWhy why;
    FeatureKind kind;
} SCENES[] = {
    /* with a road at that square, none of the tiles to come joins the cities */
    {SCENE("0", ABOVE) "--\n" CORNER CAP "draw base/V\nplace 1 -2 0\npass\n", REASON_GUARDS, FEATURE_CITY},
    /* with a field, one does */
    {SCENE("0", ABOVE) "--\n" CORNER CAP "draw base/U\nplace 1 -2 1\npass\n", REASON_PLAIN, 0},
    /* the other player would join a city that is worth less */
    {SCENE("1", ABOVE) "--\n" CORNER CAP "draw base/V\nplace 3 1 0\npass\n"
                       "draw base/V\nplace 1 -2 0\npass\n",
     REASON_BLOCKS, FEATURE_CITY},
    /* a tile to come joins the cap to the corner */
    {SCENE("1", "") "--\n" CORNER CAP, REASON_OPENS, FEATURE_CITY},
    /* but not once all such tiles are out */
    {SCENE("1", "out base/F base/F base/G base/Q base/R base/R base/R+garden\n") "--\n" CORNER CAP,
     REASON_STARTS, FEATURE_CITY},
    /* and, once it shares the city, a second one to have it alone */
    {SCENE("1", "") "--\n" CORNER CAP "draw base/V\nplace 3 1 0\npass\ndraw base/R\nplace 1 -1 0\npass\n"
                    "draw base/V\nplace 2 1 3\npass\ndraw base/E\nplace 2 -2 3\nknight W\n",
     REASON_OPENS, FEATURE_CITY},
    /* a figure that stood there before has a way into a city with a pennant now */
    {SCENE("1", "") "--\ndraw base/M\nplace 0 -1 1\nknight E\ndraw base/E\nplace 3 -1 3\nknight W\n"
                    "draw base/V\nplace 3 1 0\npass\ndraw base/G\nplace 2 -1 0\npass\n",
     REASON_OPENS, FEATURE_CITY},
    /* and the city only grows if it is the better one */
    {SCENE("1", "") "--\ndraw base/N\nplace 0 -1 1\nknight E\ndraw base/E\nplace 3 -1 3\nknight W\n"
                    "draw base/V\nplace 3 1 0\npass\ndraw base/F\nplace 2 -1 0\npass\n",
     REASON_GROWS, FEATURE_CITY},
    {TWO_TO_ONE, REASON_TAKES, FEATURE_CITY},
    /* a third knight joins them later: the city was Red's before */
    {TWO_TO_ONE "draw base/V\nplace 3 1 0\npass\ndraw base/E\nplace 2 -3 2\nknight S\n"
                "draw base/V\nplace 1 -4 3\npass\ndraw base/R\nplace 2 -2 1\npass\n",
     REASON_GROWS, FEATURE_CITY},
    {SCENE("0", "") "--\ndraw base/E\nplace 0 -1 2\nknight S\n", REASON_COMPLETES, FEATURE_CITY},
    {SCENE("1", "") "--\n" CORNER CAP "draw base/V\nplace 3 1 0\npass\ndraw base/G\nplace 1 -1 0\npass\n",
     REASON_COMPLETES, FEATURE_CITY},
    {SCENE("0", "") "--\ndraw base/B\nplace 0 1 0\nmonk\n", REASON_STARTS, FEATURE_MONASTERY},
};

static Session *load_scene(const char *scene) {
    char path[96];
    snprintf(path, sizeof path, "%s/scene.rec", scratch);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(scene, file);
    fclose(file);
    Fail fail = {0};
    Session *s = session_load(path, &shipped, &fail);
    if (!s) {
        fail_msg("%s in\n%s", fail.text, scene);
    }
    return s;
}

/* The reason of the last tile in the log. */
static Reason told(const char *scene) {
    Session *s = load_scene(scene);
    int count = 0;
    const LogEntry *log = session_log(s, &count);
    Reason reason = {0};
    for (int i = 0; i < count; i++) {
        reason = log[i].event.kind == EVENT_PLACED ? log[i].reason : reason;
    }
    session_free(s);
    return reason;
}

static void each_scene_has_its_reason(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof SCENES / sizeof SCENES[0]; i++) {
        Reason reason = told(SCENES[i].scene);
        if (reason.why != SCENES[i].why || (reason.why != REASON_PLAIN && reason.kind != SCENES[i].kind)) {
            fail_msg("'%s' instead of '%s' in\n%s", reason_words(reason),
                     reason_words((Reason){.why = (uint8_t)SCENES[i].why, .kind = (uint8_t)SCENES[i].kind}),
                     SCENES[i].scene);
        }
    }
}

/* ---- with their facts ---- */

/* A position of tests/players/, with the moves of a turn that follows, and what is said of it: what must be
 * said, and what must not. For every kind of reason there is a row in which it holds, and one in which it
 * does not although it might seem to. */
static const struct {
    const char *position, *moves;
    const char *said, *unsaid;
} TURNS[] = {
    {"close-for-twenty", "place 0 -5 2; pass", "completes the city: +20, meeple returns", "tiles left fit"},
    {"close-for-twenty", "place 0 -5 2; farmer NW", "begins a field beside 1 completed city",
     "begins a city"},
    /* it was the last tile that fits there */
    {"close-for-twenty", "place 2 -3 1; pass", "hinders the player’s own city in the west, stays incomplete",
     "completes"},
    {"join-two-against-one", "place 0 -4 2; pass", "+18, 2 meeples return", "completes Blue’s"},
    {"take-the-free-city", "place 0 -4 2; knight S", "completes the city: +14", "begins a city"},
    {"leave-the-rivals-city-open", "place 0 -5 2; pass", "completes Blue’s city: +", "completes the city"},
    {"leave-the-rivals-city-open", "place 1 -5 0; pass", "no tile left completes Blue’s city", "+"},
    {"block-a-steal-by-closing", "place 0 -4 1; pass", "keeps Blue out of the city", "shares"},
    {"join-a-rivals-field", "place -3 0 3; pass", "shares Blue’s field: 12 so far", "takes over"},
    {"princess-sends-the-rival-home", "place 0 -4 2; princess 0 -3 N 1", "sends Blue’s knight home",
     "completes"},
    {"princess-sends-the-rival-home", "place 0 -4 2; pass", "completes Blue’s city: +16", "sends"},
    {"deny-the-goods", "place 0 -3 2; knight S", "takes 2 goods", "takes 1"},
    {"save-the-last-meeple", "place -1 -1 1; pass", "keeps the last meeple", "keeps the last 2"},
    {"get-the-meeple-back-in-time", "place -2 2 1; pass",
     "completes the road in the north: +3, meeple returns", "keeps"},
    {"monk-into-the-hole", "place 0 1 0; monk", "completes the monastery: +9", "begins a monastery"},
    {"garden-instead-of-a-road", "place 0 1 1; abbot", "completes the garden: +9, abbot returns",
     "begins a garden"},
    {"abbot-instead-of-the-last-meeple", "place 0 1 0; abbot",
     "begins a monastery, empty squares around it: 1", "completes"},
    {"pig-into-the-large-field", "place -2 -2 0; pig EN", "the pig adds a point for each city", "begins"},
    {"builder-brings-the-last-tile", "place 3 0 1; pass", "another tile follows", "the builder"},
    {"dodge-the-dragon-with-the-fairy", "place 2 -3 2; fairy 2 0 N", "the fairy protects a meeple", "begins"},
    /* the dragon moves before the scoring, and has only one way; or she bars it */
    {"dodge-the-dragon-with-the-fairy", "place 2 -3 2; pass",
     "completes the city: +12, unless the dragon gets there first", "meeple returns"},
    {"dodge-the-dragon-with-the-fairy", "place 2 -3 2; fairy 2 0 N",
     "completes the city: +12, meeple returns", "dragon"},
    /* a step into the dead end, and one on the way to the own knight */
    {"dragon-in-anothers-turn", "dragon S", "the dragon can no longer reach a meeple of this player",
     "stays"},
    {"dragon-in-anothers-turn", "dragon W", "a meeple of this player stays within the dragon’s reach",
     "no longer"},
    {"large-meeple-for-the-majority", "place 1 -4 3; large knight W", "opens a way to Blue’s city",
     "takes over"},
    {"map-germany-towns-turn", "place 4 7 0; pass", "another tile follows", "completes"},
    {"take-the-last-field", "place -2 -2 0; farmer NW", "begins a field beside 4 completed cities",
     "monastery"},
};

/* Red's farmer in a field of 3 points and Blue's in one without a city, on both sides of a square with a road
 * to the north. */
#define TWO_FIELDS                                                                                           \
    "bastide 1\nplayer red Red\nplayer blue Blue\nfirst 0\nstart base/S 0 -1 0\nstart base/E -1 -1 1\n"      \
    "start base/E 1 -1 3\n--\ndraw base/E\nplace -1 0 2\nfarmer NW\ndraw base/B\nplace 1 0 0\nfarmer NW\n"

/* Two roads of Red lead to the same square. */
#define TWO_ROADS                                                                                            \
    SCENE("0", "")                                                                                           \
    "--\ndraw base/W\nplace 4 0 0\nhighwayman E\ndraw base/W\nplace 4 1 3\npass\ndraw base/W\n"              \
    "place 5 1 1\nhighwayman N\ndraw base/V\nplace -1 0 3\npass\n"

/* Red's farmer and Blue's, in fields on two sides of the same city. */
#define TWO_FARMERS(blue)                                                                                    \
    SCENE("0", "rules 2000\noption inns_cathedrals=full\ntiles base inns-cathedrals\n")                      \
    "--\ndraw base/U\nplace 4 0 1\nfarmer NW\ndraw base/N\nplace 0 -1 1\n" blue "\ndraw base/E\n"

/* Two of Red's farmers in fields on both sides of a wall, beside the same completed city; Blue is next. */
#define TWO_FARMERS_OF_RED                                                                                   \
    SCENE("0", "")                                                                                           \
    "--\ndraw base/U\nplace 4 0 1\nfarmer NW\ndraw base/V\nplace -1 0 3\npass\ndraw base/E\n"                \
    "place 0 -1 2\nfarmer NW\n"

/* Red's knight, whom the fairy could join. */
#define TO_FAIRY SCENE("0", "tiles base princess-dragon\n") "--\n" CORNER "draw base/V\nplace 4 0 0\npass\n"

/* The dragon between Red's knight in the north and Blue's in the south; Red steers. */
#define TWO_KNIGHTS                                                                                          \
    "bastide 1\nplayer red Red\nplayer blue Blue\nfirst 0\ntiles base princess-dragon\n"                     \
    "start princess-dragon/2 0 0 0\nstart base/B 1 0 0\n--\ndraw base/E\nplace 0 -1 0\nknight N\n"           \
    "draw base/E\nplace 0 1 2\nknight S\ndraw princess-dragon/J+garden\nplace 1 -1 0\npass\n"

/* The same for scenes that are written out. */
static const struct {
    const char *scene, *moves;
    const char *said, *unsaid;
} DRAWN[] = {
    /* a field that runs round the end of a road would still join the two, unless that end cannot take it */
    {TWO_FIELDS "draw base/D\nplace -1 1 0\npass\ndraw base/B\nplace 2 0 0\npass\ndraw base/U\n",
     "place 0 0 0; pass", "keeps Blue out of the field in the west", "shares"},
    {TWO_FIELDS "draw base/E\nplace -1 1 0\npass\ndraw base/B\nplace 2 0 0\npass\ndraw base/U\n",
     "place 0 0 0; pass", "brings nothing at once", "keeps Blue"},
    /* both are completed, or they become one */
    {TWO_ROADS "draw base/X\n", "place 5 0 0; pass", "completes roads: +4, 2 meeples return", "the road"},
    {TWO_ROADS "draw base/V\n", "place 5 0 0; pass", "completes the road: +3, 2 meeples return", "roads"},
    /* what else is scored in that turn is not the abbot's */
    {SCENE(
         "0",
         "option abbot=yes\n") "--\ndraw base/B\nplace 0 1 0\nabbot\ndraw base/V\nplace 4 0 0\npass\n" CORNER
                               "draw base/V\nplace 4 1 1\npass\ndraw base/E\n",
     "place 1 -1 3; recall", "recalls the abbot: +3", "recalls the abbot: +6"},
    /* the monastery that he leaves counts the tile, but no more than that */
    {SCENE("0", "option abbot=yes\n") "--\ndraw base/B\nplace 0 1 0\nabbot\ndraw base/V\nplace 4 0 0\npass\n"
                                      "draw base/B\n",
     "place 1 1 0; recall", "recalls the abbot: +4", "surrounds"},
    /* a city with and without a way to go on */
    {SCENE("0", ABOVE) "--\ndraw base/N\nplace 0 -1 1\npass\ndraw base/V\nplace 1 -2 0\npass\ndraw base/E\n",
     "place 2 -1 3; knight W", "begins a city, stays incomplete", "fit"},
    {SCENE("0", ABOVE) "--\ndraw base/N\nplace 0 -1 1\npass\ndraw base/V\nplace 3 1 0\npass\ndraw base/E\n",
     "place 2 -1 3; knight W", "begins a city, 10 tiles left fit", "incomplete"},
    /* with several ends or with one */
    {SCENE("0", "") "--\n" CORNER "draw base/V\nplace 3 1 0\npass\ndraw base/R\n", "place 1 -1 0; pass",
     "extends the city to 3 points, 23 tiles left fit the hardest end", "begins"},
    {SCENE("0", "") "--\n" CORNER "draw base/V\nplace 3 1 0\npass\ndraw base/G\n", "place 1 -1 0; pass",
     "extends the city to 3 points, 23 tiles left fit", "hardest"},
    /* nobody was there yet */
    {SCENE("0", "") "--\ndraw base/N\nplace 0 -1 1\npass\ndraw base/V\nplace 3 1 0\npass\ndraw base/G\n",
     "place 1 -1 0; knight W", "takes a free city of 3 tiles, 23 tiles left fit", "begins"},
    /* most of that city was Red's before */
    {SCENE("0", ABOVE) "--\n" CORNER
                       "draw base/J\nplace 1 -2 2\nknight S\ndraw base/N\nplace 2 -1 3\nknight N\n"
                       "draw base/U\nplace 1 -3 0\npass\ndraw base/R\n",
     "place 1 -1 0; pass", "takes over Blue’s city: 1 so far", "city: 5"},
    /* the last J would fit, but Blue's city has another end */
    {SCENE("1", "start base/U 4 0 1\nstart base/V 4 -1 1\nout base/J base/J\n") "--\n" CORNER
                                                                                "draw base/V\nplace -1 0 "
                                                                                "3\npass\ndraw base/G\nplace "
                                                                                "1 -1 0\npass\ndraw "
                                                                                "base/U\nplace 0 1 1\npass\n"
                                                                                "draw base/R\nplace 2 -1 "
                                                                                "0\npass\ndraw base/J\n",
     "place 0 -2 3; pass", "brings nothing at once", "no tile left"},
    /* the fairy helps a meeple that scores at once, or that stays */
    {TO_FAIRY "draw base/E\n", "place 1 -1 3; fairy 0 -1 E", "the fairy brings +3", "protects"},
    {TO_FAIRY "draw base/G\n", "place 1 -1 0; fairy 0 -1 E", "the fairy protects a meeple", "brings"},
    /* another tile fits as well */
    {SCENE("0", "") "--\n" CORNER "draw base/V\nplace 3 1 0\npass\ndraw base/U\n", "place 4 0 1; pass",
     "brings nothing at once", "hinders"},
    {SCENE("1", "") "--\n" CORNER "draw base/R\n", "place 1 -1 0; pass", "extends Blue’s city to 3 points",
     "extends the city"},
    {SCENE("1", "") "--\n" CORNER "draw base/V\n", "place 3 1 0; pass", "brings nothing at once",
     "Blue’s city"},
    /* a field beside the city of the start tile, complete or not, and one beside none */
    {SCENE("0", "") "--\ndraw base/U\n", "place 4 0 1; farmer NW",
     "begins a field, 1 incomplete city beside it", "completed"},
    {SCENE("0", "") "--\ndraw base/U\n", "place 4 0 1; farmer SE", "begins a field", "beside"},
    /* two farmers beside one city: joined, they score it once */
    {TWO_FARMERS_OF_RED "draw base/B\n", "place 1 -1 0; pass", "Blue loses 3 points in the field", "brings"},
    {TWO_FARMERS_OF_RED "draw base/V\nplace 3 1 0\npass\ndraw base/B\n", "place 1 -1 0; pass",
     "loses 3 points in the field", "brings 3"},
    {TWO_FARMERS_OF_RED "draw base/B\n", "place 3 -1 0; pass", "brings nothing at once", "loses"},
    /* a way into a city of Blue, and one to have a shared city alone */
    {SCENE("1", "") "--\n" CORNER "draw base/E\n", "place 2 -1 3; knight W",
     "opens a way to Blue’s city in the west", "shared"},
    {SCENE("1", "") "--\n" CORNER CAP "draw base/V\nplace 3 1 0\npass\ndraw base/R\nplace 1 -1 0\npass\n"
                    "draw base/V\nplace 2 1 3\npass\ndraw base/E\n",
     "place 2 -2 3; knight W", "may soon own the shared city in the south alone", "opens a way"},
    /* of 24 tiles 11 still fit, or of 41 more than half */
    {SCENE("1", "") "--\n" CORNER "draw base/B\n", "place 2 -1 0; pass",
     "hinders Blue’s city in the west, 11 tiles left fit", "brings nothing"},
    {SCENE("1", "") "--\ndraw base/U\nplace 4 0 1\nhighwayman E\ndraw base/B\nplace 4 -1 0\npass\n"
                    "draw base/V\nplace 3 1 0\npass\ndraw base/B\n",
     "place 5 -1 0; pass", "brings nothing at once", "hinders"},
    {TWO_KNIGHTS, "dragon S", "the dragon eats a meeple of Blue", "loses"},
    {TWO_KNIGHTS, "dragon S", "the dragon eats a meeple of Blue", "within"},
    {TWO_KNIGHTS, "dragon N", "loses a meeple to the dragon", "eats"},
    /* a completed city counts for a field; in the first editions, for those with the most farmers around it
     */
    {SCENE("0", "") "--\ndraw base/U\nplace 4 0 1\nfarmer NW\ndraw base/V\nplace -1 0 3\npass\ndraw base/E\n",
     "place 0 -1 2; pass", "the field in the south now brings 3 points", "nothing"},
    {TWO_FARMERS("farmer NW"), "place 1 -1 3; pass", "the field now brings 4 points", "nothing"},
    {TWO_FARMERS("large farmer NW"), "place 1 -1 3; pass", "Blue’s field in the west now brings 4 points",
     "the field"},
};

/* The word as an argument of move_read: "place 0 1 2" becomes four of them. */
static Move read_move(const GameSetup *setup, const Game *game, char *text) {
    const char *words[8];
    int count = 0;
    Fail why = {0};
    Move move;
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        words[count++] = word;
    }
    if (!move_read(setup, game, words, count, &move, &why)) {
        fail_msg("%s", why.text);
    }
    assert_int_equal(game_check(setup, game, move).code, MOVE_OK);
    return move;
}

static int read_turn(const GameSetup *setup, const Game *view, const char *text, Move moves[8]) {
    Game now = *view;
    int count = 0;
    while (*text) {
        char one[64];
        size_t length = strcspn(text, ";");
        snprintf(one, sizeof one, "%.*s", (int)length, text);
        moves[count] = read_move(setup, &now, one);
        game_apply(setup, &now, moves[count++], NULL);
        text += length + strspn(text + length, "; ");
    }
    return count;
}

/* Turns of whole games; the part of a double turn counts from 0. */
static const struct {
    const char *record;
    int turn, part;
    const char *said, *unsaid;
} PLAYED[] = {
    {"expansions-2001", 5, 0, "the builder will bring second tiles", "another tile follows"},
    {"expansions-2001", 27, 1, "the pig adds a point for each city",
     "takes over"}, /* cities have majorities */
    {"expansions-2001", 29, 0, "takes 4 goods", "takes 2"},
    {"expansions-2001", 7, 0, "completes the city: +8, meeple returns", "2 meeples"}, /* a large one */
    {"expansions-2001", 26, 0, "extends the shared road: +14 once completed, 30 tiles left fit", "0 points"},
    {"expansions-2001", 89, 0, "the builder will bring second tiles",
     "extends the city"}, /* never complete */
    {"expansions-dragon", 76, 0, "extends Blue’s city in the east to 13 points",
     "extends the city"}, /* others have more knights */
    {"expansions-dragon", 74, 0, "Blue now shares the city: 11 so far", "Blue’s city"},
    {"base-5", 61, 0, "Blue now shares the field in the east: 9 so far", "Blue’s field"},
    {"base-5", 37, 0, "hinders Blue’s city in the east, 2 tiles left fit", "no tile left completes"},
    {"dragon-3", 24, 1, "2 meeples of Blue stay within the dragon’s reach", "loses"},
    /* with two figures there, Blue would share the road in any case, as before */
    {"players-farms-off", 39, 0, "completes the road in the west: +5, meeple returns", "keeps Blue out"},
    {"base-5", 59, 0, "hinders Blue’s monastery in the south-east, 3 tiles left fit the hardest square",
     "squares left"},
    {"base-2", 67, 0,
     "surrounds the monastery in the north-east, squares left: 2, only 1 tile left fits the hardest square",
     "hinders"},
    {"base-2", 69, 0, "surrounds the monastery in the north, squares left: 1, stays incomplete",
     "own monastery"},
    {"base-2", 46, 0, "hinders Blue’s road in the east, 3 tiles left fit", "extends"},
};

static void expect_reasons(const char *about, const GameSetup *setup, const Game *view, const Move *moves,
                           int count, const char *said, const char *unsaid) {
    Reasons found;
    Str text = {0};
    reasons_of_turn(setup, view, moves, count, game_decides(setup, view), &found);
    for (int i = 0; i < found.count || i == 0; i++) {
        reason_tell(found.items[i], "Blue", NULL, NULL, &text);
        str_add(&text, "\n");
    }
    if (!strstr(str_text(&text), said) || strstr(str_text(&text), unsaid)) {
        fail_msg("%s: found\n%sexpected '%s', not '%s'", about, str_text(&text), said, unsaid);
    }
    str_deinit(&text);
}

static void each_turn_is_explained(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof TURNS / sizeof TURNS[0]; i++) {
        char name[96];
        snprintf(name, sizeof name, "players/%s", TURNS[i].position);
        Session *s = load_game(name);
        Move moves[8];
        int count = read_turn(session_setup(s), session_game(s), TURNS[i].moves, moves);
        expect_reasons(name, session_setup(s), session_game(s), moves, count, TURNS[i].said, TURNS[i].unsaid);
        session_free(s);
    }
    for (size_t i = 0; i < sizeof DRAWN / sizeof DRAWN[0]; i++) {
        Session *s = load_scene(DRAWN[i].scene);
        Move moves[8];
        int count = read_turn(session_setup(s), session_game(s), DRAWN[i].moves, moves);
        expect_reasons(DRAWN[i].scene, session_setup(s), session_game(s), moves, count, DRAWN[i].said,
                       DRAWN[i].unsaid);
        session_free(s);
    }
    for (size_t i = 0; i < sizeof PLAYED / sizeof PLAYED[0]; i++) {
        char name[96];
        snprintf(name, sizeof name, "records/%s", PLAYED[i].record);
        Session *s = load_game(name);
        Review *review = review_new(session_record(s), &(ReviewWish){.level = AI_JOURNEYMAN, .threads = 1});
        const ReviewTurn *turns;
        int turn = 0, count = review_turns(review, &turns);
        while (turn < count && turns[turn].turn != PLAYED[i].turn) {
            turn++;
        }
        turn += PLAYED[i].part;
        assert_true(turn < count);
        const AiTurn *played = &turns[turn].played;
        expect_reasons(name, session_setup(s), review_view(review, turn), played->moves, played->count,
                       PLAYED[i].said, PLAYED[i].unsaid);
        review_free(review);
        session_free(s);
    }
}

static int begin(void **state) {
    return shipped_open(state) || scratch_open(state);
}

static int end(void **state) {
    return scratch_close(state) || shipped_close(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_scene_has_its_reason),
                                       cmocka_unit_test(each_turn_is_explained)};
    return cmocka_run_group_tests(tests, begin, end);
}
