/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Painted tiles as text: the same bytes for the same face, only what the rasteriser knows, figures on their
 * own ground, borders that meet. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "data/tiles.h"
#include "paint/geometry.h"
#include "paint/motif.h"
#include "paint/paint.h"
#include "shipped.h"
#include "svg_check.h"

enum { POINTS = 128, SVG_BYTES = 60 * 1024 };

/* Every definition of every set, with its first copy's picture, on one turn: `index` from 0 on. */
static bool nth_face(int index, int rotation, TileFace *face) {
    for (int i = 0; i < shipped.count; i++) {
        if (index < shipped.sets[i].count) {
            const TileDef *def = &shipped.sets[i].defs[index];
            *face = (TileFace){.def = def,
                               .picture = (Picture)def->pictures[0],
                               .rotation = rotation,
                               .cell_x = -3,
                               .cell_y = 2};
            return true;
        }
        index -= shipped.sets[i].count;
    }
    return false;
}

static TileFace base_face(const char *name, uint32_t variant, int rotation) {
    const TileDef *def = tileset_find(&shipped.sets[0], name);
    assert_non_null(def);
    return (TileFace){.def = def,
                      .picture = (Picture)def->pictures[variant % def->count],
                      .variant = variant,
                      .rotation = rotation};
}

static char *painted(const TileFace *face) {
    Str svg = {0};
    paint_tile(face, 1000, &svg);
    return svg.text;
}

/* ---- text ---- */

static void every_face_is_drawable_and_the_same_twice(void **state) {
    (void)state;
    TileFace face;
    for (int rotation = 0; rotation < 4; rotation++) {
        for (int i = 0; nth_face(i, rotation, &face); i++) {
            char *svg = painted(&face), *again = painted(&face);
            assert_string_equal(svg, again);
            assert_drawable(svg);
            assert_non_null(strstr(svg, "viewBox=\"0 0 1000 1000\""));
            assert_in_range(strlen(svg), 10000, SVG_BYTES);
            free(svg);
            free(again);
        }
    }
}

static void every_copy_of_the_base_set_is_short(void **state) {
    (void)state;
    for (int i = 0; i < shipped.sets[0].count; i++) {
        for (int copy = 0; copy < shipped.sets[0].defs[i].count; copy++) {
            for (int rotation = 0; rotation < 4; rotation++) {
                TileFace face = base_face(shipped.sets[0].defs[i].name, (uint32_t)copy, rotation);
                char *svg = painted(&face);
                assert_drawable(svg);
                if (strlen(svg) > SVG_BYTES) {
                    fail_msg("base/%s copy %d turn %d: %zu bytes", face.def->name, copy, rotation,
                             strlen(svg));
                }
                free(svg);
            }
        }
    }
}

static void assert_differ(const TileFace *a, const TileFace *b) {
    char *one = painted(a), *two = painted(b);
    assert_string_not_equal(one, two);
    free(one);
    free(two);
}

static void copies_turns_squares_and_pictures_differ(void **state) {
    (void)state;
    for (int i = 0; i < shipped.sets[0].count; i++) {
        const char *name = shipped.sets[0].defs[i].name;
        TileFace face = base_face(name, 0, 0), other = face;
        other.variant = 1;
        assert_differ(&face, &other);
        other = face;
        other.rotation = 1;
        assert_differ(&face, &other);
        other = face;
        other.cell_x = 1;
        assert_differ(&face, &other);
    }
    TileFace plain = base_face("V", 8, 0), garden = plain;
    assert_int_equal(plain.picture, PICTURE_NONE);
    garden.picture = PICTURE_GARDEN;
    assert_differ(&plain, &garden);
}

/* Rotations beyond 3 and squares far out are painted, too. */
static void odd_places_paint_too(void **state) {
    (void)state;
    TileFace face = base_face("S", 0, 1), turned = face;
    turned.rotation = 5;
    char *one = painted(&face), *two = painted(&turned);
    assert_string_equal(one, two);
    free(one);
    free(two);
    face.cell_x = -128;
    face.cell_y = 127;
    one = painted(&face);
    assert_drawable(one);
    free(one);
}

/* ---- turns ---- */

static void assert_rotated(Point p, Point original, int rotation) {
    assert_true(point_distance(p, point_rotated(original, rotation)) < 1e-6);
}

/* Turning a tile changes nothing of what stands on it: not its houses and not its trees. */
static void a_turned_tile_is_the_same_land(void **state) {
    (void)state;
    static TilePlan plan, turned;
    TileFace face;
    int houses = 0;
    for (int i = 0; nth_face(i, 0, &face); i++) {
        plan_build(&plan, &face, PLAN_ALL);
        houses += plan.house_count;
        for (face.rotation = 1; face.rotation < SIDE_COUNT; face.rotation++) {
            plan_build(&turned, &face, PLAN_ALL);
            assert_int_equal(turned.house_count, plan.house_count);
            for (int k = 0; k < plan.house_count; k++) {
                const HousePlan *a = &turned.houses[k], *b = &plan.houses[k];
                assert_rotated(a->at, b->at, face.rotation);
                assert_true(a->seed == b->seed && a->tree == b->tree && a->quarter == b->quarter);
                assert_true(a->width - b->width == 0);
            }
            assert_int_equal(turned.landmark_count, plan.landmark_count);
            for (int k = 0; k < plan.landmark_count; k++) {
                assert_rotated(turned.landmarks[k].at, plan.landmarks[k].at, face.rotation);
            }
            assert_int_equal(turned.scenery_count, plan.scenery_count);
            for (int k = 0; k < plan.scenery_count; k++) {
                assert_int_equal(turned.scenery[k].kind, plan.scenery[k].kind);
                if (plan.scenery[k].kind != SCENERY_INN) { /* its pond lies before it on every turn */
                    assert_rotated(turned.scenery[k].at, plan.scenery[k].at, face.rotation);
                }
            }
        }
    }
    assert_true(houses > 1500);
}

/* ---- spots ---- */

static bool polygon_has(const PaintPoint *points, int count, PaintSpot spot) {
    Polyline border = {0};
    assert_in_range(count, 3, POLYLINE_CAP);
    for (int i = 0; i < count; i++) {
        polyline_add(&border, (Point){points[i].x, points[i].y});
    }
    return polygon_contains(&border, (Point){spot.x, spot.y});
}

static double line_distance(const PaintPoint *points, int count, PaintSpot spot) {
    Polyline line = {0};
    assert_in_range(count, 2, POLYLINE_CAP);
    for (int i = 0; i < count; i++) {
        polyline_add(&line, (Point){points[i].x, points[i].y});
    }
    return polyline_distance(&line, (Point){spot.x, spot.y});
}

static bool is_area(int kind) {
    return kind == FEATURE_CITY || kind == FEATURE_FIELD;
}

/* A figure stands inside its own city or field and outside every other, or on its road. */
static void check_spot(const TileFace *face, int segment, PaintSpot spot) {
    for (int other = 0; other < face->def->segment_count; other++) {
        PaintPoint points[POLYLINE_CAP];
        int kind = face->def->segments[other].kind;
        int count = paint_outline(face, other, points, POLYLINE_CAP);
        bool good = true;
        if (other == segment && is_area(kind)) {
            good = polygon_has(points, count, spot);
        } else if (other == segment && kind == FEATURE_ROAD) {
            good = line_distance(points, count, spot) <= 3;
        } else if (kind == FEATURE_CITY && face->def->segments[segment].kind != FEATURE_MONASTERY) {
            good = !polygon_has(points, count, spot) || (face->def->segments[segment].flags & SEGMENT_TUNNEL);
        } else if (kind == FEATURE_ROAD) {
            good =
                line_distance(points, count, spot) > 40 || face->def->segments[segment].kind == FEATURE_ROAD;
        }
        if (!good) {
            fail_msg("%s/%s turn %d: the spot of segment %d (%d, %d) and segment %d", face->def->set,
                     face->def->name, face->rotation, segment, spot.x, spot.y, other);
        }
    }
}

static void figures_stand_on_their_own_ground(void **state) {
    (void)state;
    TileFace face;
    for (int rotation = 0; rotation < 4; rotation++) {
        for (int i = 0; nth_face(i, rotation, &face); i++) {
            PaintSpot spots[TILE_SEGMENTS];
            face.variant = (uint32_t)rotation; /* another copy for each rotation */
            paint_spots(&face, spots);
            for (int s = 0; s < face.def->segment_count; s++) {
                if (face.def->segments[s].kind == FEATURE_RIVER) {
                    assert_int_equal(spots[s].room, 0);
                    continue;
                }
                assert_in_range(spots[s].x, 20, 980);
                assert_in_range(spots[s].y, 20, 980);
                assert_in_range(spots[s].room, 25, 1000);
                check_spot(&face, s, spots[s]);
            }
        }
    }
}

static void figures_keep_apart(void **state) {
    (void)state;
    TileFace face;
    for (int i = 0; nth_face(i, 0, &face); i++) {
        PaintSpot spots[TILE_SEGMENTS];
        paint_spots(&face, spots);
        for (int a = 0; a < face.def->segment_count; a++) {
            for (int b = a + 1; b < face.def->segment_count; b++) {
                double gap = point_distance((Point){spots[a].x, spots[a].y}, (Point){spots[b].x, spots[b].y});
                if (spots[a].room && spots[b].room && gap < 90) {
                    fail_msg("%s/%s: spots of %d and %d are %d apart", face.def->set, face.def->name, a, b,
                             (int)gap);
                }
            }
        }
    }
}

/* The abbot's place in a garden follows the tile's own segments. */
static void a_garden_has_a_spot(void **state) {
    (void)state;
    for (int i = 0; i < shipped.sets[0].count; i++) {
        const TileDef *def = &shipped.sets[0].defs[i];
        for (int copy = 0; copy < def->count; copy++) {
            TileFace face = base_face(def->name, (uint32_t)copy, copy & 3);
            PaintSpot spots[TILE_SEGMENTS];
            paint_spots(&face, spots);
            if (face.picture == PICTURE_GARDEN && spots[def->segment_count].room < 20) {
                fail_msg("base/%s copy %d: no room for its garden", def->name, copy);
            }
            if (face.picture != PICTURE_GARDEN) {
                assert_int_equal(spots[def->segment_count].room, 0);
            }
        }
    }
}

/* ---- outlines ---- */

static bool has_point(const PaintPoint *points, int count, Point at) {
    for (int i = 0; i < count; i++) {
        if (abs(points[i].x - (int)at.x) <= 2 && abs(points[i].y - (int)at.y) <= 2) {
            return true;
        }
    }
    return false;
}

/* What crosses an edge crosses it at the same place on every tile and turn. */
static void outlines_meet_at_the_edges(void **state) {
    (void)state;
    static const Point MIDDLE = {500, 0};
    TileFace face;
    for (int rotation = 0; rotation < 4; rotation++) {
        for (int i = 0; nth_face(i, rotation, &face); i++) {
            for (int s = 0; s < face.def->segment_count; s++) {
                const Segment *segment = &face.def->segments[s];
                PaintPoint points[POINTS];
                int count = paint_outline(&face, s, points, POINTS);
                for (int side = 0; side < SIDE_COUNT; side++) {
                    bool line = segment->kind == FEATURE_ROAD || segment->kind == FEATURE_RIVER;
                    Point middle = point_rotated(MIDDLE, side_rotated(side, rotation));
                    if (line && (segment->sides >> side & 1)) {
                        assert_true(has_point(points, count, middle));
                    }
                }
                for (int k = 0; k < count; k++) {
                    assert_in_range(points[k].x, 0, 1000);
                    assert_in_range(points[k].y, 0, 1000);
                }
            }
        }
    }
}

typedef struct {
    Polyline borders[TILE_SEGMENTS]; /* of cities and fields */
} Outlines;

static void outline_all(const TileFace *face, Outlines *outlines) {
    memset(outlines, 0, sizeof *outlines);
    for (int s = 0; s < face->def->segment_count; s++) {
        PaintPoint points[POLYLINE_CAP];
        bool area = is_area(face->def->segments[s].kind);
        int count = area ? paint_outline(face, s, points, POLYLINE_CAP) : 0;
        for (int i = 0; i < count; i++) {
            polyline_add(&outlines->borders[s], (Point){points[i].x, points[i].y});
        }
    }
}

static void check_outlined(const TileFace *face, const Outlines *outlines, int segment, Point p) {
    for (int s = 0; s < face->def->segment_count; s++) {
        if (polygon_contains(&outlines->borders[s], p) != (s == segment)) {
            fail_msg("%s/%s copy %d turn %d: %d, %d is of segment %d; the outline of %d says otherwise",
                     face->def->set, face->def->name, (int)face->variant, face->rotation, (int)p.x, (int)p.y,
                     segment, s);
        }
    }
}

/* Also where a wall and a village, or a road to a tunnel, part the ground of a field: wherever it meets an
 * edge of the tile, and on each square that is its. */
static void outlines_hold_all_of_their_segment_and_of_no_other(void **state) {
    (void)state;
    static const int ALONG[2][3] = {{110, 250, 390}, {610, 750, 890}};
    static TilePlan plan;
    static Outlines outlines;
    TileFace face;
    for (int rotation = 0; rotation < 4; rotation++) {
        for (int i = 0; nth_face(i, rotation, &face); i++) {
            face.variant = (uint32_t)rotation;
            outline_all(&face, &outlines);
            for (int n = 0; n < HALF_COUNT * 3; n++) {
                int half = n / 3, field = -1;
                for (int s = 0; s < face.def->segment_count; s++) {
                    const Segment *segment = &face.def->segments[s];
                    field = segment->kind == FEATURE_FIELD && (segment->halves >> half & 1) ? s : field;
                }
                Point p = {ALONG[half & 1][n % 3], 12};
                if (field >= 0) {
                    check_outlined(&face, &outlines, field, point_rotated(p, half / 2 + rotation));
                }
            }
            plan_build(&plan, &face, PLAN_GROUND);
            for (int square = 0; square < REGION_GRID * REGION_GRID; square++) {
                if (plan.regions[square].segment >= 0) {
                    check_outlined(&face, &outlines, plan.regions[square].segment,
                                   point_rotated(plan_region_middle(square), rotation));
                }
            }
        }
    }
}

/* Both neighbours of an edge inside a city find the same houses across it. */
static void houses_across_an_edge_are_shared(void **state) {
    (void)state;
    for (int side = SIDE_E; side <= SIDE_S; side++) {
        int dx = side == SIDE_E, dy = side == SIDE_S;
        TilePlan here = {.column = -4, .row = 7}, there = {.column = -4 + dx, .row = 7 + dy};
        CityPlan city = {.sides = 1 << side}, neighbour = {.sides = 1 << side_opposite(side)};
        EdgeHouses ours, theirs;
        edge_houses(&ours, &here, &city);
        edge_houses(&theirs, &there, &neighbour);
        assert_in_range(ours.count, 4, EDGE_HOUSES_MAX);
        assert_int_equal(ours.count, theirs.count);
        for (int i = 0; i < ours.count; i++) {
            const House *a = &ours.at[i].house, *b = &theirs.at[i].house;
            assert_true(point_distance((Point){a->x, a->y}, (Point){b->x + 1000.0 * dx, b->y + 1000.0 * dy}) <
                        1e-6);
            assert_true(a->width - b->width == 0);
            assert_ptr_equal(a->roof, b->roof);
            assert_true(ours.at[i].rng.state == theirs.at[i].rng.state);
        }
    }
}

static void outlines_fit_what_is_asked(void **state) {
    (void)state;
    TileFace face = base_face("U", 0, 0);
    PaintPoint points[POINTS];
    for (int s = 0; s < face.def->segment_count; s++) {
        for (int cap = 3; cap < 20; cap++) {
            assert_in_range(paint_outline(&face, s, points, cap), 2, cap);
        }
    }
    assert_int_equal(paint_outline(&face, face.def->segment_count, points, POINTS), 0);
    assert_int_equal(paint_outline(&face, -1, points, POINTS), 0);
    face = base_face("B", 0, 0);
    assert_int_equal(face.def->segments[0].kind, FEATURE_MONASTERY);
    assert_int_equal(paint_outline(&face, 0, points, POINTS), 0);
}

/* ---- definitions nobody ships ---- */

static void odd_definitions_do_no_harm(void **state) {
    (void)state;
    TileDef def = {.set = "odd", .name = "1"};
    TileFace face = {.def = &def, .picture = PICTURE_WATERTOWER};
    PaintSpot spots[TILE_SEGMENTS];
    for (int step = 0; step < 6; step++) {
        if (step == 1) { /* a road to a city that is not there */
            def.segments[def.segment_count++] = (Segment){.kind = FEATURE_ROAD, .sides = 4, .end = END_CITY};
        } else if (step == 2) { /* the same to a monastery, with every sign a tile can bear */
            def.segments[0].end = END_MONASTERY;
            def.flags = TILE_DRAGON | TILE_VOLCANO | TILE_PORTAL | TILE_MONASTERY_IN_CITY;
        } else if (step == 3) { /* a city all around with everything in it */
            def.segments[def.segment_count++] = (Segment){
                .kind = FEATURE_CITY, .sides = 15, .pennants = 3, .goods = GOODS_WINE, .flags = 255};
        } else if (step == 4) { /* segments that touch nothing */
            def.segments[def.segment_count++] = (Segment){.kind = FEATURE_CITY};
            def.segments[def.segment_count++] = (Segment){.kind = FEATURE_RIVER};
            def.segments[def.segment_count++] = (Segment){.kind = FEATURE_ROAD};
            def.segments[def.segment_count++] = (Segment){.kind = FEATURE_FIELD};
            def.segments[def.segment_count++] = (Segment){.kind = FEATURE_MONASTERY};
        } else if (step == 5) {
            def.stubs = 15;
            def.crossing = CROSSING_BRIDGE;
            def.river = RIVER_LAKE;
            def.segments[0] = (Segment){.kind = FEATURE_RIVER, .sides = 15};
        }
        char *svg = painted(&face);
        assert_drawable(svg);
        free(svg);
        paint_spots(&face, spots);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_face_is_drawable_and_the_same_twice),
        cmocka_unit_test(every_copy_of_the_base_set_is_short),
        cmocka_unit_test(copies_turns_squares_and_pictures_differ),
        cmocka_unit_test(odd_places_paint_too),
        cmocka_unit_test(a_turned_tile_is_the_same_land),
        cmocka_unit_test(figures_stand_on_their_own_ground),
        cmocka_unit_test(figures_keep_apart),
        cmocka_unit_test(a_garden_has_a_spot),
        cmocka_unit_test(outlines_meet_at_the_edges),
        cmocka_unit_test(outlines_hold_all_of_their_segment_and_of_no_other),
        cmocka_unit_test(houses_across_an_edge_are_shared),
        cmocka_unit_test(outlines_fit_what_is_asked),
        cmocka_unit_test(odd_definitions_do_no_harm),
    };
    return cmocka_run_group_tests_name("paint", tests, shipped_open, shipped_close);
}
