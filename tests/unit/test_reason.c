/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the log says a computer player's turn was good for: for each reason, a scene in which it holds and,
 * for those that depend on the tiles to come, one in which it does not. */
#define _XOPEN_SOURCE 700

#include "common.h"

#include "scratch.h"

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
    /* a figure that stood there before has a way into a city with a pennant now */
    {SCENE("1", "") "--\ndraw base/M\nplace 0 -1 1\nknight E\ndraw base/E\nplace 3 -1 3\nknight W\n"
                    "draw base/V\nplace 3 1 0\npass\ndraw base/G\nplace 2 -1 0\npass\n",
     REASON_OPENS, FEATURE_CITY},
    /* and the city only grows if it is the better one */
    {SCENE("1", "") "--\ndraw base/N\nplace 0 -1 1\nknight E\ndraw base/E\nplace 3 -1 3\nknight W\n"
                    "draw base/V\nplace 3 1 0\npass\ndraw base/F\nplace 2 -1 0\npass\n",
     REASON_GROWS, FEATURE_CITY},
    {SCENE("0", "") "--\ndraw base/E\nplace 0 -1 2\nknight S\n", REASON_COMPLETES, FEATURE_CITY},
    {SCENE("1", "") "--\n" CORNER CAP "draw base/V\nplace 3 1 0\npass\ndraw base/G\nplace 1 -1 0\npass\n",
     REASON_COMPLETES, FEATURE_CITY},
    {SCENE("0", "") "--\ndraw base/B\nplace 0 1 0\nmonk\n", REASON_STARTS, FEATURE_MONASTERY},
};

/* The reason of the last tile in the log. */
static Reason told(const char *scene) {
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
                     reason_words((Reason){(uint8_t)SCENES[i].why, (uint8_t)SCENES[i].kind}),
                     SCENES[i].scene);
        }
    }
}

static int begin(void **state) {
    return shipped_open(state) || scratch_open(state);
}

static int end(void **state) {
    return scratch_close(state) || shipped_close(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_scene_has_its_reason)};
    return cmocka_run_group_tests(tests, begin, end);
}
