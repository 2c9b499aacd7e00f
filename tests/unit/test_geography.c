/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The geography of every shipped board: rivers, lakes and ranges are there, near the towns that they pass in
 * the atlas; what is land and what is sea; names by language. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "data/library.h"
#include "data/map.h"

static Atlas atlas;

static int open_all(void **state) {
    (void)state;
    atlas_load(&atlas, BASTIDE_SOURCE_DIR "/maps", NULL);
    return atlas.count > 0 ? 0 : -1;
}

static int close_all(void **state) {
    (void)state;
    atlas_deinit(&atlas);
    return 0;
}

static const Geography *geography_of(const char *id) {
    const Geography *geography = atlas_geography(&atlas, id);
    assert_non_null(geography);
    return geography;
}

/* ---- near the towns that they pass ---- */

static bool find_place(const Board *board, const BoardPlace *places, int count, const char *name,
                       GeoPoint *out) {
    for (int i = 0; i < count; i++) {
        if (strcmp(board->names + places[i].name, name) == 0) {
            *out = (GeoPoint){places[i].x + .5, places[i].y + .5};
            return true;
        }
    }
    return false;
}

/* The nearest that the things of this name come to a square of the town; 1e9 if there is no such thing. */
static double nearest(const Board *board, const Geography *g, GeoKind kind, const char *name,
                      const char *town) {
    double best = 1e9;
    GeoPoint at[BOARD_CITY_TILES + 1];
    int count = find_place(board, board->towns, board->town_count, town, &at[0]) ||
                find_place(board, board->starts, board->start_count, town, &at[0]);
    for (int i = 0; i < board->city_tile_count; i++) {
        if (strcmp(board->names + board->city_tiles[i].name, town) == 0) {
            at[count++] = (GeoPoint){board->city_tiles[i].x + .5, board->city_tiles[i].y + .5};
        }
    }
    if (count == 0) {
        fail_msg("%s: no town '%s'", board->id, town);
    }
    for (int i = 0; i < g->record_count; i++) {
        bool named =
            g->records[i].kind == kind && strcmp(geography_name(g, &g->records[i], "en").text, name) == 0;
        for (int square = 0; named && square < count; square++) {
            best = fmin(best, geography_distance(g, &g->records[i], at[square]));
        }
    }
    return best;
}

static const struct {
    const char *board;
    GeoKind kind;
    const char *name, *towns[4];
} FACTS[] = {
    {"benelux", GEO_RIVER, "Meuse", {"Maastricht", "Liège", "Namur", "Dinant"}},
    {"benelux", GEO_RIVER, "Scheldt", {"Antwerpen", "Gent"}},
    {"benelux", GEO_RIVER, "Sambre", {"Charleroi", "Namur"}},
    {"benelux", GEO_LAKE, "IJsselmeer", {"Den Helder"}},
    {"benelux", GEO_LAKE, "Markermeer", {"Amsterdam"}},
    {"benelux", GEO_RIDGE, "Ardennes", {"Bastogne", "Dinant"}},
    {"benelux", GEO_RIDGE, "Veluwe", {"Apeldoorn"}},
    {"france", GEO_RIVER, "Loire", {"Nantes", "Tours", "Orléans"}},
    {"france", GEO_RIVER, "Seine", {"Paris", "Rouen"}},
    {"france", GEO_RIVER, "Rhône", {"Lyon", "Avignon"}},
    {"france", GEO_RIVER, "Garonne", {"Toulouse", "Bordeaux"}},
    {"france", GEO_RIVER, "Somme", {"Amiens"}},
    {"france", GEO_LAKE, "Lake Geneva", {"Besançon"}},
    {"france", GEO_RIDGE, "Pyrenees", {"Bayonne", "Carcassonne"}},
    {"france", GEO_RIDGE, "Alps", {"Grenoble", "Nice"}},
    {"france", GEO_RIDGE, "Vosges", {"Strasbourg", "Nancy"}},
    {"germany", GEO_RIVER, "Rhine", {"Karlsruhe", "Koblenz", "Freiburg"}},
    {"germany", GEO_RIVER, "Elbe", {"Dresden", "Magdeburg", "Hamburg"}},
    {"germany", GEO_RIVER, "Danube", {"Regensburg", "Passau"}},
    {"germany", GEO_RIVER, "Main", {"Frankfurt", "Würzburg"}},
    {"germany", GEO_RIVER, "Moselle", {"Trier", "Koblenz"}},
    {"germany", GEO_RIVER, "Spree", {"Berlin", "Cottbus"}},
    {"germany", GEO_RIVER, "Isar", {"München"}},
    {"germany", GEO_LAKE, "Schweriner See", {"Schwerin"}},
    {"germany", GEO_RIDGE, "Black Forest", {"Freiburg", "Karlsruhe"}},
    {"germany", GEO_RIDGE, "Harz", {"Göttingen"}},
    {"germany", GEO_RIDGE, "Thuringian Forest", {"Erfurt"}},
    {"germany", GEO_RIDGE, "Ore Mountains", {"Dresden"}},
    {"great-britain", GEO_RIVER, "Thames", {"Oxford", "London"}},
    {"great-britain", GEO_RIVER, "Severn", {"Bristol", "Cardiff"}},
    {"great-britain", GEO_RIVER, "Shannon", {"Limerick"}},
    {"great-britain", GEO_RIVER, "Mersey", {"Manchester"}},
    {"great-britain", GEO_RIVER, "Tay", {"Perth"}},
    {"great-britain", GEO_LAKE, "Loch Ness", {"Inverness"}},
    {"great-britain", GEO_LAKE, "Lough Neagh", {"Belfast"}},
    {"great-britain", GEO_RIDGE, "Pennines", {"Manchester"}},
    {"great-britain", GEO_RIDGE, "Grampian Mountains", {"Fort William", "Aberdeen"}},
    {"iberia", GEO_RIVER, "Tagus", {"Toledo", "Lisboa"}},
    {"iberia", GEO_RIVER, "Douro", {"Valladolid", "Porto"}},
    {"iberia", GEO_RIVER, "Ebro", {"Zaragoza"}},
    {"iberia", GEO_RIVER, "Guadalquivir", {"Córdoba", "Sevilla"}},
    {"iberia", GEO_RIVER, "Tormes", {"Salamanca"}},
    {"iberia", GEO_LAKE, "Mar Menor", {"Murcia"}},
    {"iberia", GEO_RIDGE, "Pyrenees", {"Pamplona", "Girona"}},
    {"iberia", GEO_RIDGE, "Central System", {"Madrid"}},
    {"iberia", GEO_RIDGE, "Sierra Nevada", {"Granada", "Almería"}},
    {"nordics", GEO_RIVER, "Glomma", {"Lillehammer", "Oslo"}},
    {"nordics", GEO_RIVER, "Göta älv", {"Göteborg"}},
    {"nordics", GEO_RIVER, "Torne älv", {"Kiruna"}},
    {"nordics", GEO_RIVER, "Oulujoki", {"Oulu"}},
    {"nordics", GEO_LAKE, "Mälaren", {"Stockholm", "Uppsala"}},
    {"nordics", GEO_LAKE, "Mjøsa", {"Lillehammer"}},
    {"nordics", GEO_LAKE, "Saimaa", {"Kuopio"}},
    {"nordics", GEO_RIDGE, "Scandinavian Mountains", {"Narvik"}},
    {"nordics", GEO_RIDGE, "Hardangervidda", {"Bergen"}},
    {"taiwan", GEO_RIVER, "Tamsui", {"Taipei"}},
    {"taiwan", GEO_RIVER, "Gaoping", {"Kaohsiung", "Pingtung"}},
    {"taiwan", GEO_RIVER, "Lanyang", {"Yilan"}},
    {"taiwan", GEO_LAKE, "Sun Moon Lake", {"Puli", "Nantou"}},
    {"taiwan", GEO_RIDGE, "Coastal Range", {"Yuli", "Hualien"}},
    {"taiwan", GEO_RIDGE, "Jade Mountain Range", {"Jade Mountain"}},
    {"ukraine", GEO_RIVER, "Dnipro", {"Kyiv", "Cherkasy", "Dnipro", "Zaporizhzhia"}},
    {"ukraine", GEO_RIVER, "Dniester", {"Ivano-Frankivsk", "Odesa"}},
    {"ukraine", GEO_RIVER, "Southern Bug", {"Khmelnytskyi", "Vinnytsia", "Mykolaiv"}},
    {"ukraine", GEO_RIVER, "Desna", {"Chernihiv", "Kyiv"}},
    {"ukraine", GEO_LAKE, "Kremenchuk Reservoir", {"Cherkasy"}},
    {"ukraine", GEO_RIDGE, "Carpathians", {"Uzhhorod", "Ivano-Frankivsk", "Chernivtsi"}},
    {"ukraine", GEO_RIDGE, "Crimean Mountains", {"Simferopol"}},
    {"usa", GEO_RIVER, "Mississippi", {"Minneapolis", "St. Louis", "Memphis", "New Orleans"}},
    {"usa", GEO_RIVER, "Missouri", {"Bismarck", "St. Louis"}},
    {"usa", GEO_RIVER, "Ohio", {"Pittsburgh", "Cincinnati"}},
    {"usa", GEO_RIVER, "Columbia", {"Portland"}},
    {"usa", GEO_RIVER, "Rio Grande", {"Albuquerque", "El Paso"}},
    {"usa", GEO_LAKE, "Great Salt Lake", {"Salt Lake City"}},
    {"usa", GEO_LAKE, "Lake Michigan", {"Chicago", "Milwaukee"}},
    {"usa", GEO_LAKE, "Lake Erie", {"Cleveland", "Buffalo", "Detroit"}},
    {"usa", GEO_RIDGE, "Appalachians", {"Pittsburgh"}},
    {"usa", GEO_RIDGE, "Sierra Nevada", {"Reno", "Fresno"}},
    {"usa", GEO_RIDGE, "Wasatch Range", {"Salt Lake City"}},
    {"usa-east", GEO_RIVER, "Hudson", {"New York"}},
    {"usa-east", GEO_RIVER, "Potomac", {"Washington"}},
    {"usa-east", GEO_LAKE, "Lake Michigan", {"Chicago"}},
    {"usa-east", GEO_RIDGE, "Blue Ridge", {"Charlotte"}},
    {"usa-west", GEO_RIVER, "Colorado", {"Las Vegas"}},
    {"usa-west", GEO_RIVER, "Snake", {"Boise"}},
    {"usa-west", GEO_LAKE, "Great Salt Lake", {"Salt Lake City"}},
    {"usa-west", GEO_RIDGE, "Cascade Range", {"Seattle", "Portland"}},
};

static void rivers_lakes_and_ranges_are_near_their_towns(void **state) {
    static const double REACH[] = {[GEO_LAKE] = 1.1, [GEO_RIVER] = .7, [GEO_RIDGE] = 1.3};
    (void)state;
    for (size_t i = 0; i < sizeof FACTS / sizeof *FACTS; i++) {
        const Board *board = atlas_find(&atlas, FACTS[i].board);
        for (int k = 0; k < 4 && FACTS[i].towns[k]; k++) {
            const char *town = FACTS[i].towns[k];
            double off = nearest(board, geography_of(board->id), FACTS[i].kind, FACTS[i].name, town);
            if (off > REACH[FACTS[i].kind]) {
                fail_msg("%s: %s is %.2f squares from %s", board->id, FACTS[i].name, off, town);
            }
        }
    }
}

static void every_board_has_water_heights_and_names(void **state) {
    (void)state;
    for (int i = 0; i < atlas.count; i++) {
        const Geography *g = geography_of(atlas.boards[i].id);
        int kinds[GEO_INSET + 1] = {0};
        for (int k = 0; k < g->record_count; k++) {
            kinds[g->records[k].kind]++;
            assert_true(geography_name(g, &g->records[k], "en").text[0] != '\0');
        }
        assert_true(kinds[GEO_LAND] > 0 && kinds[GEO_LAKE] > 0);
        assert_true(kinds[GEO_RIVER] >= 15 && kinds[GEO_RIDGE] >= 7 && kinds[GEO_LABEL] >= 3);
    }
}

/* ---- ground ---- */

static GeoGround ground_at(const char *id, double x, double y) {
    uint8_t ground;
    geography_ground(geography_of(id), x, y, 1, 1, 1, &ground);
    return (GeoGround)ground;
}

static void straits_are_water(void **state) {
    (void)state;
    assert_int_equal(ground_at("great-britain", 15.3, 15.0), GROUND_SEA); /* the Strait of Dover */
    assert_int_equal(ground_at("great-britain", 7.2, 10), GROUND_SEA);    /* the Irish Sea */
    assert_int_equal(ground_at("taiwan", 2.5, 6), GROUND_SEA);            /* the Taiwan Strait */
    assert_int_equal(ground_at("iberia", 6.3, 12.35), GROUND_SEA);        /* the Strait of Gibraltar */
}

static void every_square_for_tiles_is_mostly_home(void **state) {
    enum { STEPS = 20 };
    (void)state;
    for (int i = 0; i < atlas.count; i++) {
        const Board *board = &atlas.boards[i];
        uint8_t ground[STEPS * STEPS];
        for (int k = 0; k < board->width * board->height; k++) {
            int x = k % board->width, y = k / board->width, home = 0;
            if (!board_holds(board, x, y) || board_square(board, x, y) == SQUARE_ISLAND) {
                continue;
            }
            geography_ground(geography_of(board->id), x + .5 / STEPS, y + .5 / STEPS, 1.0 / STEPS, STEPS,
                             STEPS, ground);
            for (int s = 0; s < STEPS * STEPS; s++) {
                home += ground[s] == GROUND_HOME || ground[s] == GROUND_LAKE;
            }
            assert_true(home >= STEPS * STEPS / 2);
        }
    }
}

/* West and East are cut from the joined board. */
static void the_three_boards_of_the_usa_agree(void **state) {
    enum { STEP = 4, SEAM = 12, EAST_DOWN = 1 };
    (void)state;
    const Board *west = atlas_find(&atlas, "usa-west"), *east = atlas_find(&atlas, "usa-east");
    int differences = 0, samples = 0;
    for (int part = 0; part < 2; part++) {
        const Board *board = part ? east : west;
        int right = part ? SEAM : 0, down = part ? EAST_DOWN : 0;
        for (int i = 0; i < board->width * STEP * board->height * STEP; i++) {
            double x = (i % (board->width * STEP) + .5) / STEP,
                   y = (i / (board->width * STEP) + .5) / STEP; // NOLINT
            bool own = ground_at(board->id, x, y) != GROUND_SEA;
            bool joined = ground_at("usa", x + right, y + down) != GROUND_SEA;
            differences += own != joined;
            samples++;
        }
    }
    assert_true(differences * 100 < samples); /* less than one in a hundred, on the coasts */
}

/* ---- names ---- */

static void places_have_names_by_language(void **state) {
    (void)state;
    const Geography *g = geography_of("ukraine");
    assert_string_equal(geography_square_name(g, 8, 2, "fr"), "Kiev");
    assert_string_equal(geography_square_name(g, 8, 2, "de"), "Kyjiw");
    assert_null(geography_square_name(g, 8, 2, "en")); /* the board's own: Kyiv */
    for (int i = 0; i < g->record_count; i++) {
        if (strcmp(geography_name(g, &g->records[i], "en").text, "Black Sea") == 0) {
            assert_string_equal(geography_name(g, &g->records[i], "de").text, "Schwarzes Meer");
            assert_string_equal(geography_name(g, &g->records[i], "fr").text, "Mer Noire");
            assert_string_equal(geography_name(g, &g->records[i], "it").text, "Black Sea");
        }
    }
    assert_true(geography_is_peak(geography_of("taiwan"), 9, 6));
    assert_false(geography_is_peak(geography_of("taiwan"), 5, 8));
}

static void a_board_without_geography_has_none(void **state) {
    static const char text[] =
        "map 1\nid bare\ntitle Bare\nsize 3 3\ntiles 2 4\nstarts 1\ngrid\n.#.\n#*#\n.#.\nend\n"
        "start 1 1 Middle\n";
    (void)state;
    static Board board;
    Geography geography = {0};
    assert_true(map_parse("bare.map", text, sizeof text - 1, &board, &geography, NULL));
    assert_int_equal(geography.record_count, 0);
    geography_deinit(&geography);
    assert_null(atlas_geography(&atlas, "bare"));
    assert_null(atlas_geography(NULL, "germany"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rivers_lakes_and_ranges_are_near_their_towns),
        cmocka_unit_test(every_board_has_water_heights_and_names),
        cmocka_unit_test(straits_are_water),
        cmocka_unit_test(every_square_for_tiles_is_mostly_home),
        cmocka_unit_test(the_three_boards_of_the_usa_agree),
        cmocka_unit_test(places_have_names_by_language),
        cmocka_unit_test(a_board_without_geography_has_none),
    };
    return cmocka_run_group_tests(tests, open_all, close_all);
}
