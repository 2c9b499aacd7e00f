/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The least a feature scores once completed: scenes worked out by hand, every way to fill small tables, and
 * how each prediction turned out in whole games. */
#include "common.h"

#include <stdlib.h>

#include "ai/ai.h"
#include "amount.h"
#include "any_game.h"
#include "data/new_game.h"
#include "shipped.h"

/* A record from its text; the test fails with the reader's message if it is refused. */
static void play_text(const char *text, Record *record, Game *game) {
    Fail fail = {0};
    if (!record_parse(record, game, text, strlen(text), "test", &shipped, NULL, &fail)) {
        fail_msg("%s", fail.text);
    }
}

/* ---- by hand ---- */

enum { NEVER = -1 };

typedef struct {
    const char *name;
    const char *header; /* options, sets and start tiles */
    int x, y;           /* the feature of this kind on this square */
    FeatureKind kind;
    int least;
    bool more;
    int now; /* if the game ended now */
} Scene;

#define BASE "tiles base\n"
#define INNS "option inns_cathedrals=full\ntiles base inns-cathedrals\n"
#define D    "start base/D 0 0 0\n"

static const Scene SCENES[] = {
    {"one tile with a city takes another at the least", BASE D, 0, 0, FEATURE_CITY, 4, true, 1},
    {"where tiny cities pay half it is tiny", "option tiny_city=half\n" BASE D, 0, 0, FEATURE_CITY, 2, true,
     1},
    {"a road with an inn: three tiles, 2 each, or nothing", INNS "start inns-cathedrals/B+garden 0 0 0\n", 0,
     0, FEATURE_ROAD, 6, true, 0},
    {"a city with a cathedral: five tiles, 3 each, or nothing", INNS "start inns-cathedrals/Ka 0 0 0\n", 0, 0,
     FEATURE_CITY, 15, true, 0},
    {"with a pennant: two tiles and the pennant, 2 each", BASE "start base/M 0 0 0\n", 0, 0, FEATURE_CITY, 8,
     true, 2},
    {"four tiles with one gap", BASE D "start base/R 0 -1 1\nstart base/E 0 -2 2\nstart base/G 1 -1 0\n", 0,
     0, FEATURE_CITY, 10, true, 4},
    {"four tiles with a pennant and one gap",
     BASE D "start base/C 0 -1 0\nstart base/E -1 -1 1\nstart base/E 1 -1 3\n", 0, 0, FEATURE_CITY, 12, true,
     5},
    {"a road of one tile, straight on", BASE D, 0, 0, FEATURE_ROAD, 3, true, 1},
    {"a road of one tile, round a bend", BASE "start base/V 0 0 0\n", 0, 0, FEATURE_ROAD, 3, true, 1},
    {"a road with one end: a village on the other", BASE "start base/W 0 0 0\n", 0, 0, FEATURE_ROAD, 2, true,
     1},
    /* D at 0 0 goes west and east. V W-S at 1 0 and N-W at 1 1, V at -1 0 E-S: the ends meet at 0 1 and -1 1.
     */
    {"three sides of a ring: both ends face one square",
     BASE D "start base/V 1 0 0\nstart base/V 1 1 1\nstart base/U 0 1 1\nstart base/V -1 0 3\n", 0, 0,
     FEATURE_ROAD, 6, false, 5},
    {"two squares around the monastery are filled", BASE "start base/B 0 0 0\nstart base/B 1 0 0\n", 0, 0,
     FEATURE_MONASTERY, 9, false, 2},
    {"a garden pays as a monastery", "option abbot=yes\n" BASE "start base/E+garden 0 0 0\n", 0, 0,
     FEATURE_GARDEN, 9, false, 1},
    {"nothing at the end, all when complete", "option end_incomplete=none\n" BASE D, 0, 0, FEATURE_ROAD, 3,
     true, 0},
    {"beyond the edge of the table lies nothing", "option table=1x2\n" BASE D, 0, 0, FEATURE_ROAD, NEVER,
     false, 1},
    {"nor around a monastery", "option table=3x2\n" BASE "start base/B 0 0 0\n", 0, 0, FEATURE_MONASTERY,
     NEVER, false, 1},
    {"the edge completes the west", "option table=2x1 table_completes=yes\n" BASE "start base/D -1 0 0\n", -1,
     0, FEATURE_ROAD, 2, false, 1},
    {"it completes the squares it lacks",
     "option table=3x2 table_completes=yes\n" BASE "start base/B 0 0 0\n", 0, 0, FEATURE_MONASTERY, 6, false,
     1},
    /* The layout of one tile grows west or east, then the other end faces the edge. */
    {"a shifting edge can come to one side", "option table=shift:2x1 table_completes=yes\n" BASE D, 0, 0,
     FEATURE_ROAD, 2, false, 1},
    {"and to a monastery: three of nine in a corner",
     "option table=shift:2x2 table_completes=yes\n" BASE "start base/B 0 0 0\n", 0, 0, FEATURE_MONASTERY, 4,
     false, 1},
    {"on a wide one it can lack a side",
     "option table=shift:9x9 table_completes=yes\n" BASE "start base/B 0 0 0\n", 0, 0, FEATURE_MONASTERY, 4,
     true, 1},
    {"complete: as it is scored", BASE D "start base/E 0 -1 2\n", 0, 0, FEATURE_CITY, 4, false, 4},
};

static int segment_of(const GameSetup *setup, const Game *game, int tile, FeatureKind kind) {
    const TileDef *def = &setup->kinds[game->tiles[tile].kind].def;
    for (int s = 0; s < def->segment_count; s++) {
        if (def->segments[s].kind == kind) {
            return s;
        }
    }
    fail_msg("no such feature");
    return -1;
}

static void look_at(const Scene *scene, const char *moves) {
    static Record record;
    static Game game;
    Str text = {0};
    str_addf(&text, "bastide 1\nrules c3\n%splayer red Anne\n--\n%s", scene->header, moves);
    play_text(str_text(&text), &record, &game);
    str_deinit(&text);
    int tile = game_tile_at(&game, scene->x, scene->y);
    assert_int_not_equal(tile, NO_TILE);
    int segment = segment_of(&record.setup, &game, tile, scene->kind);
    Completion completion;
    FeatureInfo info;
    game_completion(&record.setup, &game, tile, segment, &completion);
    game_feature(&record.setup, &game, tile, segment, &info);
    int least = completion.possible ? completion.least : NEVER;
    if (least != scene->least || completion.more != scene->more || info.worth_now != scene->now) {
        fail_msg("%s: now %d, least %d%s; expected %d, %d%s", scene->name, info.worth_now, least,
                 completion.more ? " or more" : "", scene->now, scene->least, scene->more ? " or more" : "");
    }
    record_deinit(&record);
}

static void test_scenes(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof SCENES / sizeof SCENES[0]; i++) {
        look_at(&SCENES[i], "");
    }
}

/* On boards: coats, borders, printed cities, sea routes. The moves before the last of the scenes of R12. */
static void test_on_boards(void **state) {
    (void)state;
    static const Scene berlin = {"Berlin with one gap: 6 tiles and 4 coats",
                                 "map germany\nstart base/D 6 7 0\nstart base/B 7 1 0\n",
                                 8,
                                 3,
                                 FEATURE_CITY,
                                 20,
                                 true,
                                 9};
    static const Scene france = {"a city with a printed part and its 2 coats",
                                 "map germany\nstart base/D 6 7 0\nstart base/B 3 12 0\n",
                                 2,
                                 12,
                                 FEATURE_CITY,
                                 10,
                                 true,
                                 4};
    static const Scene route = {"a road onto a route with 2 coats: its far end takes a tile",
                                "map benelux\nstart base/D 8 9 0\nstart base/B 10 3 0\n",
                                9,
                                1,
                                FEATURE_ROAD,
                                7,
                                true,
                                4};
    static const Scene shore = {"at the border: six squares with its own, three of them filled",
                                "map germany\nstart base/D 6 7 0\nstart base/B 3 12 0\n",
                                2,
                                13,
                                FEATURE_MONASTERY,
                                6,
                                false,
                                3};
    look_at(&berlin, "draw base/B\nplace 7 2 0\npass\ndraw base/B\nplace 8 2 0\npass\n"
                     "draw base/E\nplace 8 3 2\npass\ndraw base/E\nplace 9 3 2\npass\n"
                     "draw base/E\nplace 7 4 1\npass\n");
    look_at(&france, "draw base/N\nplace 2 12 2\npass\n");
    look_at(&route, "draw base/B\nplace 10 2 0\npass\ndraw base/B\nplace 10 1 0\npass\n"
                    "draw base/A\nplace 9 1 1\npass\n");
    look_at(&shore, "draw base/B\nplace 3 13 0\npass\ndraw base/B\nplace 2 13 0\npass\n");
}

/* If only a straight road is left, the city cannot be completed; if no tile is left, nor can the road. */
static void test_nothing_that_fits_is_left(void **state) {
    (void)state;
    static Record record;
    static Game game;
    static const char text[] = "bastide 1\nrules c3\ntiles base\nplayer red Anne\n--\n";
    play_text(text, &record, &game);
    const GameSetup *setup = &record.setup;
    int city = segment_of(setup, &game, 0, FEATURE_CITY), road = segment_of(setup, &game, 0, FEATURE_ROAD);
    Completion completion;
    memset(game.bag, 0, sizeof game.bag);
    game.bag[setup_kind(setup, "base/U")] = 2;
    game_completion(setup, &game, 0, city, &completion);
    assert_false(completion.possible);
    assert_false(completion.more);
    game_completion(setup, &game, 0, road, &completion);
    assert_true(completion.possible);
    assert_int_equal(completion.least, 3);
    memset(game.bag, 0, sizeof game.bag);
    game_completion(setup, &game, 0, road, &completion);
    assert_false(completion.possible);
    record_deinit(&record);
}

/* ---- every way to fill small tables ---- */

/* Beside the base game, one tile of each pattern of sides on which everything ends: whatever an open end asks
 * for, it can be closed. */
enum { EDGE_KINDS = 3, PATTERNS = 81, COPIES = 40 };

static int closing_tiles(TileDef *out) {
    static const EdgeKind edges[EDGE_KINDS] = {EDGE_FIELD, EDGE_ROAD, EDGE_CITY};
    int count = 0;
    for (int pattern = 0; pattern < PATTERNS; pattern++) {
        int turned = pattern, least = pattern;
        for (int rotation = 0; rotation < 3; rotation++) {
            turned = turned / 3 + turned % 3 * 27;
            least = turned < least ? turned : least;
        }
        if (least != pattern) {
            continue; /* the same at another rotation */
        }
        TileDef *def = &out[count++];
        *def = (TileDef){.set = "closing", .count = 1, .crossing = CROSSING_VILLAGE};
        snprintf(def->name, sizeof def->name, "Z%u", (unsigned)pattern % 100);
        Segment field = {.kind = FEATURE_FIELD};
        for (int side = 0, rest = pattern; side < SIDE_COUNT; side++, rest /= 3) {
            EdgeKind edge = edges[rest % 3];
            def->edges[side] = (uint8_t)edge;
            if (edge != EDGE_CITY) {
                field.halves = (uint8_t)(field.halves | 3u << (2 * side));
            }
            if (edge != EDGE_FIELD) {
                def->segments[def->segment_count++] =
                    (Segment){.kind = edge == EDGE_ROAD ? FEATURE_ROAD : FEATURE_CITY,
                              .sides = (uint8_t)(1u << side),
                              .end = edge == EDGE_ROAD ? END_VILLAGE : END_NONE};
            }
        }
        def->segments[def->segment_count++] = field;
    }
    return count;
}

typedef struct {
    const GameSetup *setup;
    int tile, segment, first_closing;
    bool anywhere; /* tiles elsewhere matter too */
    int found, least, most;
} Search;

/* Is a segment of the feature beside this empty square? */
static bool faces(const Search *search, const Game *game, int x, int y) {
    static uint16_t nodes[NODES_MAX];
    int count = game_feature_nodes(game, search->tile, search->segment, nodes, NODES_MAX);
    for (int i = 0; i < count; i++) {
        const PlacedTile *t = &game->tiles[nodes[i] / TILE_SEGMENTS];
        const Kind *kind = &search->setup->kinds[t->kind];
        int segment = nodes[i] % TILE_SEGMENTS;
        FeatureKind is = (FeatureKind)kind->def.segments[segment].kind;
        for (int side = 0; side < SIDE_COUNT; side++) {
            static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
            if (kind->side_segment[t->rotation][side] == segment && t->x + dx[side] == x &&
                t->y + dy[side] == y) {
                return true;
            }
        }
        if (is == FEATURE_MONASTERY && abs(t->x - x) < 2 && abs(t->y - y) < 2) {
            return true;
        }
    }
    return false;
}

static bool square_empty(const Game *game, int x, int y) {
    return game_tile_at(game, x, y) == NO_TILE;
}

/* A closing tile has nothing on sides where nothing is asked for. */
static bool is_modest(const GameSetup *setup, const Game *game, int kind, int x, int y, int rotation) {
    unsigned edges = setup->kinds[kind].edges >> (8 * rotation);
    return (!square_empty(game, x, y - 1) || (edges & 3) == EDGE_FIELD) &&
           (!square_empty(game, x + 1, y) || (edges >> 2 & 3) == EDGE_FIELD) &&
           (!square_empty(game, x, y + 1) || (edges >> 4 & 3) == EDGE_FIELD) &&
           (!square_empty(game, x - 1, y) || (edges >> 6 & 3) == EDGE_FIELD);
}

static void put(const GameSetup *setup, Game *game, int kind, int x, int y, int rotation) {
    Move moves[] = {
        {.kind = MOVE_DRAW, .tile = (uint8_t)kind},
        {.kind = MOVE_PLACE, .x = (int16_t)x, .y = (int16_t)y, .rotation = (uint8_t)rotation},
        {.kind = MOVE_PASS},
    };
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        assert_int_equal(game_check(setup, game, moves[i]).code, MOVE_OK);
        game_apply(setup, game, moves[i], NULL);
    }
}

static void search_on(Search *search, const Game *game, int extras);

static void search_square(Search *search, const Game *game, int x, int y, int extras) {
    for (int kind = 0; kind < search->setup->kind_count; kind++) {
        bool closing = kind >= search->first_closing;
        unsigned rotations = closing || extras > 0 ? game_matches(search->setup, game, x, y, kind) : 0;
        for (int rotation = 0; rotation < 4; rotation++) {
            if ((rotations >> rotation & 1) &&
                (!closing || is_modest(search->setup, game, kind, x, y, rotation))) {
                Game next = *game;
                put(search->setup, &next, kind, x, y, rotation);
                search_on(search, &next, extras - !closing);
            }
        }
    }
}

/* Completes the feature in every way with closing tiles and up to `extras` other tiles. */
static void search_on(Search *search, const Game *game, int extras) {
    FeatureInfo info;
    game_feature(search->setup, game, search->tile, search->segment, &info);
    if (info.complete) {
        search->least = search->found && search->least < info.worth_now ? search->least : info.worth_now;
        search->most = search->found && search->most > info.worth_now ? search->most : info.worth_now;
        search->found++;
        return;
    }
    SquareFit fits[OPEN_MAX];
    int count = game->phase == PHASE_DRAW ? game_squares(search->setup, game, 0, fits, OPEN_MAX) : 0;
    for (int i = 0; i < count; i++) {
        bool facing = faces(search, game, fits[i].x, fits[i].y);
        bool inside = game_holds(search->setup, game, fits[i].x, fits[i].y);
        if (inside && (facing || search->anywhere)) {
            search_square(search, game, fits[i].x, fits[i].y, extras);
            if (!search->anywhere) {
                return; /* a tile must be placed here: the recursion has tried all others */
            }
        }
    }
}

typedef struct {
    const char *name;
    TableKind table;
    int w, h;
    bool completes, half;
    int tiles;           /* on the table at first */
    int positions, many; /* how many are tried, and in a long run */
} Small;

static const Small SMALL[] = {
    {"open table", TABLE_OPEN, 0, 0, false, false, 5, 12, 300},
    {"open table, tiny cities", TABLE_OPEN, 0, 0, false, true, 3, 12, 300},
    {"table 4x3", TABLE_FIXED, 4, 3, false, false, 5, 12, 300},
    {"table 4x3 that completes", TABLE_FIXED, 4, 3, true, false, 5, 12, 300},
    {"table 3x3 that completes, tiny cities", TABLE_FIXED, 3, 3, true, true, 3, 12, 300},
    {"shifting 2x2 that completes", TABLE_SHIFT, 2, 2, true, false, 1, 12, 60},
    {"shifting 3x2 that completes", TABLE_SHIFT, 3, 2, true, false, 3, 2, 12},
    {"shifting 3x2 that completes, tiny cities", TABLE_SHIFT, 3, 2, true, true, 3, 2, 12},
    {"shifting 5x1 that completes", TABLE_SHIFT, 5, 1, true, false, 1, 12, 60},
};

static int make_small(const Small *small, GameSetup *setup) {
    static TileDef closing[PATTERNS];
    int closings = closing_tiles(closing);
    const TileSet *base = library_find(&shipped, "base");
    Rules rules;
    rules_profile(&rules, PROFILE_C3);
    rules.table = (uint8_t)small->table;
    rules.table_w = (uint8_t)small->w;
    rules.table_h = (uint8_t)small->h;
    rules.table_completes = small->completes;
    rules.tiny_city = small->half ? TINY_HALF : TINY_FULL;
    assert_int_equal(setup_begin(setup, &rules, 1, 0), SETUP_OK);
    assert_int_equal(setup_add_set(setup, base->defs, base->count), SETUP_OK);
    int first = setup->kind_count;
    assert_int_equal(setup_add_set(setup, closing, closings), SETUP_OK);
    return first;
}

static void ask(Search *search, const Game *game, const Small *small, unsigned seed) {
    const GameSetup *setup = search->setup;
    Completion completion;
    game_completion(setup, game, search->tile, search->segment, &completion);
    search->found = search->least = search->most = 0;
    search_on(search, game, 1);
    bool more = search->most > search->least;
    if (completion.possible != (search->found > 0) ||
        (search->found && (completion.least != search->least || completion.more != more))) {
        fail_msg("%s, position %u, tile %d, segment %d: %d%s, expected %d%s of %d ways", small->name, seed,
                 search->tile, search->segment, completion.possible ? completion.least : NEVER,
                 completion.more ? " or more" : "", search->least, more ? " or more" : "", search->found);
    }
}

static int ask_all(const Small *small, const GameSetup *setup, Game *game, int first_closing, unsigned seed) {
    int asked = 0;
    for (int k = 0; k < setup->kind_count; k++) {
        game->bag[k] = COPIES; /* more than enough of each */
    }
    game->bag_total = (uint16_t)(COPIES * setup->kind_count);
    for (int tile = 0; tile < game->tile_count; tile++) {
        const TileDef *def = &setup->kinds[game->tiles[tile].kind].def;
        for (int s = 0; s < def->segment_count; s++) {
            FeatureInfo info;
            game_feature(setup, game, tile, s, &info);
            bool place = info.kind == FEATURE_MONASTERY,
                 line = info.kind == FEATURE_ROAD || info.kind == FEATURE_CITY;
            Search search = {.setup = setup,
                             .tile = tile,
                             .segment = s,
                             .first_closing = first_closing,
                             .anywhere = small->table == TABLE_SHIFT};
            if ((line && info.open < 5) || (place && (small->table == TABLE_SHIFT || info.open < 5))) {
                ask(&search, game, small, seed);
                asked++;
            }
        }
    }
    return asked;
}

static void test_every_way(void **state) {
    (void)state;
    static GameSetup setup;
    static Game game;
    for (size_t i = 0; i < sizeof SMALL / sizeof SMALL[0]; i++) {
        const Small *small = &SMALL[i];
        int asked = 0, positions = amount(2, small->positions, small->many);
        for (int p = 0; p < positions; p++) {
            int first_closing = make_small(small, &setup);
            Rng rng = rng_seeded((uint64_t)p * 31 + i);
            int start = (int)rng_below(&rng, (uint32_t)first_closing);
            assert_int_equal(setup_start(&setup, start, 0, 0, 0, NULL), SETUP_OK);
            assert_int_equal(setup_finish(&setup), SETUP_OK);
            setup.seed = (uint64_t)p;
            game_start(&setup, &game);
            while (game.tile_count < small->tiles && game.phase == PHASE_DRAW) {
                Move draw = game_chance(&setup, &game);
                game_apply(&setup, &game, draw, NULL);
                if (game.phase == PHASE_PLACE) {
                    game_apply(&setup, &game, ai_random(&setup, &game, &rng), NULL);
                    game_apply(&setup, &game, (Move){.kind = MOVE_PASS}, NULL);
                }
            }
            if (game.phase == PHASE_DRAW) {
                asked += ask_all(small, &setup, &game, first_closing, (unsigned)p);
            }
        }
        assert_true(asked > positions);
    }
}

/* ---- how it turned out ---- */

typedef struct {
    Completion said[NODES_MAX];
    bool done[NODES_MAX]; /* complete, and scored: the towns beside a road may go now */
    int promises, kept;
} Promises;

static void keep(const GameSetup *setup, const Game *game, Promises *promises, unsigned seed) {
    for (int node = 0; node < game->tile_count * TILE_SEGMENTS; node++) {
        int tile = node / TILE_SEGMENTS, segment = node % TILE_SEGMENTS;
        if (segment >= setup->kinds[game->tiles[tile].kind].def.segment_count) {
            continue;
        }
        FeatureInfo info;
        Completion *said = &promises->said[node], now;
        game_feature(setup, game, tile, segment, &info);
        game_completion(setup, game, tile, segment, &now);
        bool fresh = node >= promises->promises;
        if (promises->done[node] || info.kind == FEATURE_RIVER) {
            continue;
        }
        promises->done[node] = info.complete;
        if (!fresh && info.complete) {
            bool held = said->possible && (said->more ? now.least >= said->least : now.least == said->least);
            if (!held) {
                fail_msg("game %u, turn %d, tile %d, segment %d: said %d%s, came to %d", seed, game->turns,
                         tile, segment, said->possible ? said->least : NEVER, said->more ? " or more" : "",
                         now.least);
            }
            promises->kept++;
        } else if (!fresh && now.possible) {
            assert_true(said->possible);
            assert_true(now.least >= said->least && (said->more || now.least == said->least));
        }
        *said = now;
    }
    promises->promises = game->tile_count * TILE_SEGMENTS;
}

/* Returns how many features were completed for which there was a prediction. */
static int play_on(const GameSetup *setup, unsigned seed) {
    static Promises promises;
    static Game game;
    memset(&promises, 0, sizeof promises);
    Rng rng = rng_seeded(seed * 977u + 5);
    game_start(setup, &game);
    while (game.phase != PHASE_FINAL) {
        Move move = game.phase == PHASE_DRAW ? game_chance(setup, &game) : ai_random(setup, &game, &rng);
        bool places = move.kind == MOVE_PLACE;
        game_apply(setup, &game, move, NULL);
        if (places) {
            keep(setup, &game, &promises, seed);
        }
    }
    return promises.kept;
}

/* Games of every kind: a prediction for a feature holds until it is completed, whatever is placed where. */
static void test_promises_are_kept(void **state) {
    (void)state;
    int games = amount(20, 60, 1000), kept = 0;
    for (int i = 0; i < games; i++) {
        NewGame choice = any_game((uint64_t)i, &shipped);
        static Record record;
        Fail fail = {0};
        if (!new_game_record(&choice, &shipped, &record, NULL, &fail)) {
            fail_msg("%s", fail.text);
        }
        kept += play_on(&record.setup, (unsigned)i);
        record_deinit(&record);
    }
    assert_true(kept > 20 * games);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scenes),
        cmocka_unit_test(test_on_boards),
        cmocka_unit_test(test_nothing_that_fits_is_left),
        cmocka_unit_test(test_every_way),
        cmocka_unit_test(test_promises_are_kept),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
