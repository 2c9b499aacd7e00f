/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printed boards as text: the same bytes twice, only what the rasteriser knows, short squares, labels that
 * keep clear of each other. Every shipped board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "data/map.h"
#include "paint/board_world.h"
#include "paint/paint_board.h"
#include "svg_check.h"

enum { BOARDS = 11, SQUARE_BYTES = 60 * 1024 };

static const char *const NAMES[BOARDS] = {"benelux", "france",   "germany", "great-britain",
                                          "iberia",  "nordics",  "taiwan",  "ukraine",
                                          "usa",     "usa-east", "usa-west"};
static Board boards[BOARDS];
static Geography geographies[BOARDS];
static PaintMap *maps[BOARDS];

static int open_boards(void **state) {
    (void)state;
    for (int i = 0; i < BOARDS; i++) {
        char path[500];
        Fail fail = {0};
        snprintf(path, sizeof path, "%s/maps/%s.map", BASTIDE_SOURCE_DIR, NAMES[i]);
        if (!map_read(path, &boards[i], &geographies[i], &fail)) {
            print_error("%s\n", fail.text);
            return -1;
        }
        maps[i] = paint_board_new(&boards[i], &geographies[i], "en", NULL);
    }
    return 0;
}

static int close_boards(void **state) {
    (void)state;
    for (int i = 0; i < BOARDS; i++) {
        paint_board_free(maps[i]);
        geography_deinit(&geographies[i]);
    }
    paint_board_free(NULL);
    return 0;
}

static void check_squares(const PaintMap *map, int i) {
    for (int y = -1; y <= boards[i].height; y++) {
        for (int x = -1; x <= boards[i].width; x++) {
            Str svg = {0};
            paint_board_square(map, x, y, &svg);
            assert_drawable(svg.text);
            assert_non_null(strstr(svg.text, "viewBox=\"0 0 1000 1000\""));
            if (svg.length > SQUARE_BYTES) {
                fail_msg("%s %d,%d: %zu bytes", NAMES[i], x, y, svg.length);
            }
            str_deinit(&svg);
        }
    }
}

static void every_square_is_drawable_and_short(void **state) {
    (void)state;
    for (int i = 0; i < BOARDS; i++) {
        check_squares(maps[i], i);
    }
}

/* What land hides is not painted; on the coast the sea is. */
static void inland_squares_hold_no_sea(void **state) {
    (void)state;
    static const struct {
        int board, x, y;
        bool sea;
    } SQUARES[] = {{2, 5, 7, false}, {2, 4, 9, false}, {2, 3, 1, true}, {8, 10, 8, false}, {8, 0, 12, true}};
    for (int i = 0; i < COUNT_OF(SQUARES); i++) {
        Str svg = {0};
        paint_board_square(maps[SQUARES[i].board], SQUARES[i].x, SQUARES[i].y, &svg);
        bool sea = strstr(svg.text, "fill=\"" SEA "\"") != NULL;
        if (sea != SQUARES[i].sea) {
            fail_msg("%s %d,%d: %s", NAMES[SQUARES[i].board], SQUARES[i].x, SQUARES[i].y,
                     sea ? "sea" : "no sea");
        }
        str_deinit(&svg);
    }
}

static void a_board_without_geography_is_drawn_from_its_grid(void **state) {
    (void)state;
    for (int i = 0; i < BOARDS; i++) {
        PaintMap *map = paint_board_new(&boards[i], NULL, "en", NULL);
        check_squares(map, i);
        paint_board_free(map);
    }
}

static void a_board_is_painted_the_same_twice(void **state) {
    (void)state;
    for (int i = 0; i < BOARDS; i += 5) {
        PaintMap *again = paint_board_new(&boards[i], &geographies[i], "en", NULL);
        for (int y = -1; y <= boards[i].height; y++) {
            for (int x = -1; x <= boards[i].width; x++) {
                Str one = {0}, two = {0};
                paint_board_square(maps[i], x, y, &one);
                paint_board_square(again, x, y, &two);
                assert_string_equal(one.text, two.text);
                str_deinit(&one);
                str_deinit(&two);
            }
        }
        paint_board_free(again);
    }
}

/* The boxes that a label covers, in units. */
static int boxes_of(const PaintMapLabel *label, PaintLabelPiece boxes[PAINT_LABEL_PIECES]) {
    int count = paint_label_pieces(label->width, label->size, label->angle, boxes);
    for (int i = 0; i < count; i++) {
        boxes[i].x += (float)label->x;
        boxes[i].y += (float)label->y;
    }
    return count;
}

static bool overlap(const PaintMapLabel *a, const PaintMapLabel *b) {
    PaintLabelPiece of_a[PAINT_LABEL_PIECES], of_b[PAINT_LABEL_PIECES];
    int count_a = boxes_of(a, of_a), count_b = boxes_of(b, of_b);
    for (int i = 0; i < count_a * count_b; i++) {
        PaintLabelPiece p = of_a[i / count_b], q = of_b[i % count_b];
        if (2 * fabsf(p.x - q.x) < p.w + q.w && 2 * fabsf(p.y - q.y) < p.h + q.h) {
            return true;
        }
    }
    return false;
}

static void check_labels(const PaintMap *map, int i) {
    int count;
    const PaintMapLabel *labels = paint_board_labels(map, &count);
    for (int k = 0; k < count; k++) {
        const PaintMapLabel *l = &labels[k];
        PaintLabelPiece boxes[PAINT_LABEL_PIECES];
        bool inside = true;
        for (int piece = boxes_of(l, boxes) - 1; piece >= 0; piece--) {
            const PaintLabelPiece *p = &boxes[piece];
            inside = inside && p->x - p->w / 2 > -1000 && p->y - p->h / 2 > -1000 &&
                     p->x + p->w / 2 < (float)boards[i].width * 1000 + 1000 &&
                     p->y + p->h / 2 < (float)boards[i].height * 1000 + 1000;
        }
        if (!inside || l->size < 80) {
            fail_msg("%s: '%s' at %d,%d, size %d", NAMES[i], l->text, l->x, l->y, l->size);
        }
        for (int q = 0; q < k; q++) {
            if (overlap(l, &labels[q])) {
                fail_msg("%s: '%s' and '%s' overlap", NAMES[i], l->text, labels[q].text);
            }
        }
    }
}

static void labels_lie_on_the_sheet_and_apart(void **state) {
    static const char *const LANGUAGES[] = {"en", "fr", "de"};
    (void)state;
    const char *only = getenv("BASTIDE_TEST_LANGUAGE");
    for (int i = 0; i < BOARDS; i++) {
        for (int k = 0; k < COUNT_OF(LANGUAGES); k++) {
            if (only && strcmp(only, LANGUAGES[k]) != 0) {
                continue;
            }
            PaintMap *map = paint_board_new(&boards[i], &geographies[i], LANGUAGES[k], NULL);
            check_labels(map, i);
            paint_board_free(map);
        }
    }
}

static bool has_label(const PaintMapLabel *labels, int count, BoardLabelStyle style, const char *text) {
    for (int k = 0; k < count; k++) {
        if (labels[k].style == style && strcmp(labels[k].text, text) == 0) {
            return true;
        }
    }
    return false;
}

static void every_place_route_and_neighbour_is_named(void **state) {
    (void)state;
    for (int i = 0; i < BOARDS; i++) {
        const Board *board = &boards[i];
        int count, titles = 0;
        const PaintMapLabel *labels = paint_board_labels(maps[i], &count);
        for (int k = 0; k < count; k++) {
            titles += labels[k].style == BOARD_LABEL_TITLE;
        }
        assert_int_equal(titles, 1);
        for (int k = 0; k < board->stub_count; k++) {
            const char *name = board->names + board->stubs[k].name;
            assert_true(has_label(labels, count, BOARD_LABEL_NEIGHBOUR, name) ||
                        has_label(labels, count, BOARD_LABEL_COUNTRY, name));
        }
        for (int k = 0; k < board->sea_count; k++) {
            PaintRouteName name = paint_board_route_name(board, &geographies[i], "en", k);
            assert_true(has_label(labels, count, BOARD_LABEL_ROUTE, name.text));
        }
        for (int k = 0; k < board->highlight_count; k++) {
            assert_true(
                has_label(labels, count, BOARD_LABEL_HIGHLIGHT, board->names + board->highlights[k].name));
        }
    }
}

static const PaintMapLabel *label_on(const char *board, BoardLabelStyle style, const char *text) {
    for (int i = 0; i < BOARDS; i++) {
        int count;
        const PaintMapLabel *l = paint_board_labels(maps[i], &count);
        for (int k = 0; k < count && strcmp(NAMES[i], board) == 0; k++) {
            if (l[k].style == style && strcmp(l[k].text, text) == 0) {
                return &l[k];
            }
        }
    }
    fail_msg("%s: no '%s'", board, text);
    return NULL;
}

static void names_stand_at_their_angle_where_there_is_room(void **state) {
    (void)state;
    assert_int_equal(label_on("usa-west", BOARD_LABEL_SEA, "Pacific Ocean")->angle, -80);
    assert_int_equal(label_on("usa", BOARD_LABEL_SEA, "Pacific Ocean")->angle, -80);
    assert_int_equal(label_on("nordics", BOARD_LABEL_SEA, "Gulf of Bothnia")->angle, -75);
    assert_int_equal(label_on("taiwan", BOARD_LABEL_COUNTRY, "China")->angle, 90);
    assert_int_equal(label_on("usa-west", BOARD_LABEL_COUNTRY, "Canada")->angle, 0);
}

static void large_lakes_and_rivers_have_names(void **state) {
    (void)state;
    label_on("usa", BOARD_LABEL_SEA, "Lake Superior");
    label_on("usa-east", BOARD_LABEL_SEA, "Lake Huron");
    assert_int_equal(label_on("usa", BOARD_LABEL_SEA, "Lake Michigan")->angle, -90);
    label_on("germany", BOARD_LABEL_RIVER, "Rhine");
    label_on("germany", BOARD_LABEL_RIVER, "Elbe");
    label_on("france", BOARD_LABEL_RIVER, "Loire");
    label_on("ukraine", BOARD_LABEL_RIVER, "Dnipro");
}

/* Each within a square of its river, and on dry land that is no city or start. */
static void the_name_of_a_river_stands_beside_it(void **state) {
    (void)state;
    for (int i = 0; i < BOARDS; i++) {
        int count;
        const PaintMapLabel *l = paint_board_labels(maps[i], &count);
        for (int k = 0; k < count; k++) {
            const GeoPoint at = {l[k].x / 1000.0, l[k].y / 1000.0};
            double off = 100;
            for (int r = 0; r < geographies[i].record_count && l[k].style == BOARD_LABEL_RIVER; r++) {
                const GeoRecord *river = &geographies[i].records[r];
                bool same = river->kind == GEO_RIVER &&
                            strcmp(geography_name(&geographies[i], river, "en").text, l[k].text) == 0;
                off = same ? fmin(off, geography_distance(&geographies[i], river, at)) : off;
            }
            SquareKind kind = board_square(&boards[i], chart_square(l[k].x), chart_square(l[k].y));
            bool good = off > .07 && off < .5 && kind != SQUARE_CITY && kind != SQUARE_START &&
                        !paint_board_is_water(maps[i], (float)l[k].x, (float)l[k].y);
            if (l[k].style == BOARD_LABEL_RIVER && !good) {
                fail_msg("%s: '%s' is %.2f squares from its river", NAMES[i], l[k].text, off);
            }
        }
    }
}

/* On a neighbour's land the title would seem to name it. Benelux and Germany have the sea in a corner. */
static void the_title_stands_at_sea(void **state) {
    (void)state;
    for (int i = 0; i < BOARDS; i++) {
        int count;
        const PaintMapLabel *l = paint_board_labels(maps[i], &count);
        for (int k = 0; k < count; k++) {
            for (int end = -1; end <= 1 && l[k].style == BOARD_LABEL_TITLE; end++) {
                float x = (float)(l[k].x + end * l[k].width / 2);
                if (!paint_board_is_water(maps[i], x, (float)l[k].y)) {
                    fail_msg("%s: the title is on land", NAMES[i]);
                }
            }
        }
    }
}

static void a_route_is_called_like_its_ends(void **state) {
    (void)state;
    for (int i = 0; i < BOARDS; i++) {
        if (strcmp(NAMES[i], "iberia") == 0) {
            PaintRouteName name = paint_board_route_name(&boards[i], &geographies[i], "en", 2);
            assert_string_equal(name.text, "Tarragona - Majorca");
            name = paint_board_route_name(&boards[i], &geographies[i], "de", 0);
            assert_string_equal(name.text, "Dénia - Ibiza");
            name = paint_board_route_name(&boards[i], NULL, "en", 2);
            assert_string_equal(name.text, "Tarragona - Mallorca");
        }
    }
}

/* Where paint_board_coats says, the square's picture has a shield. */
static void coats_of_arms_are_where_they_are_said_to_be(void **state) {
    (void)state;
    for (int i = 0; i < BOARDS; i++) {
        for (int k = 0; k < boards[i].stub_count; k++) {
            PaintMapPoint at = paint_board_coats(maps[i], k);
            const BoardStub *stub = &boards[i].stubs[k];
            int x = stub->x * 1000 + 500 + side_dx(stub->side) * 900,
                y = stub->y * 1000 + 500 + side_dy(stub->side) * 900;
            assert_true(abs(at.x - x) < 900 && abs(at.y - y) < 900);
            Str svg = {0};
            paint_board_square(maps[i], chart_square(at.x), chart_square(at.y), &svg);
            assert_non_null(strstr(svg.text, "M-100-122h200v114q0 92-100 128q-100-36-100-128z"));
            str_deinit(&svg);
        }
    }
}

/* A small name at a stub beside the large one of its country would be the same word twice. */
static void no_neighbour_is_named_twice_nearby(void **state) {
    (void)state;
    for (int i = 0; i < BOARDS; i++) {
        int count;
        const PaintMapLabel *l = paint_board_labels(maps[i], &count);
        for (int k = 0; k < count; k++) {
            for (int n = 0; n < count && l[k].style == BOARD_LABEL_NEIGHBOUR; n++) {
                bool same = n != k && strcmp(l[n].text, l[k].text) == 0 &&
                            (l[n].style == BOARD_LABEL_NEIGHBOUR || l[n].style == BOARD_LABEL_COUNTRY);
                int64_t dx = l[n].x - l[k].x, dy = l[n].y - l[k].y;
                assert_false(same && dx * dx + dy * dy < 2000 * 2000);
            }
        }
    }
}

static bool is_foreign(const Geography *g, const char *name) {
    bool foreign = false, home = false;
    for (int i = 0; i < g->record_count; i++) {
        const GeoRecord *land = &g->records[i];
        bool named = land->kind == GEO_LAND && strcmp(geography_name(g, land, "en").text, name) == 0;
        foreign = foreign || (named && land->whose == GEO_FAR);
        home = home || (named && land->whose == GEO_HOME);
    }
    return foreign && !home;
}

/* France is not written on Sussex, although there is more room. */
static void the_name_of_a_neighbour_stands_outside_the_board(void **state) {
    (void)state;
    int seen = 0;
    for (int i = 0; i < BOARDS; i++) {
        int count;
        const PaintMapLabel *l = paint_board_labels(maps[i], &count);
        for (int k = 0; k < count; k++) {
            if (l[k].style == BOARD_LABEL_COUNTRY && is_foreign(&geographies[i], l[k].text)) {
                int x = l[k].x < 0 ? -1 : l[k].x / 1000, y = l[k].y < 0 ? -1 : l[k].y / 1000;
                assert_int_equal(board_square(&boards[i], x, y), SQUARE_OFF);
                seen++;
            }
        }
    }
    assert_in_range(seen, 20, 200);
}

static void a_route_runs_from_side_to_side(void **state) {
    enum { IBERIA = 4, THIRD = 2, CAP = 64 };
    PaintMapPoint points[CAP];
    (void)state;
    const BoardSea *sea = &boards[IBERIA].seas[THIRD]; /* 13 3 S to 16 6 N */
    assert_int_equal(sea->x[0], 13);
    int count = paint_board_route(maps[IBERIA], THIRD, points, CAP);
    assert_in_range(count, 3, CAP);
    assert_int_equal(points[0].x, 13500);
    assert_int_equal(points[0].y, 4000);
    assert_int_equal(points[count - 1].x, 16500);
    assert_int_equal(points[count - 1].y, 6000);
    assert_int_equal(paint_board_route(maps[IBERIA], THIRD, points, 2), 2);
}

static void thumbnails_are_drawable(void **state) {
    (void)state;
    for (int i = 0; i < BOARDS; i++) {
        Str svg = {0};
        paint_board_thumbnail(&boards[i], &geographies[i], 87, 98, &svg);
        assert_drawable(svg.text);
        assert_in_range(svg.length, 500, 32 * 1024);
        str_deinit(&svg);
    }
}

static int occurs(const Str *svg, const char *text) {
    int count = 0;
    for (const char *at = str_text(svg); (at = strstr(at, text)) != NULL; at++) {
        count++;
    }
    return count;
}

/* Land outside the squares lies around Germany and not around Taiwan; the sea fills the picture to its
 * edge. */
static void thumbnails_show_what_surrounds_the_country(void **state) {
    (void)state;
    static const struct {
        const char *id;
        bool land;
    } all[] = {{"germany", true}, {"france", true}, {"taiwan", false}};
    for (size_t k = 0; k < sizeof all / sizeof all[0]; k++) {
        for (int i = 0; i < BOARDS; i++) {
            if (strcmp(boards[i].id, all[k].id) != 0) {
                continue;
            }
            Str svg = {0};
            paint_board_thumbnail(&boards[i], &geographies[i], 87, 98, &svg);
            assert_true(occurs(&svg, "#94bcc2") > 0); /* the sea of the board itself */
            assert_true(occurs(&svg, "#33431c") > 0); /* the outline of the country */
            double land = 0, whole = 0;
            PaintMap *map = paint_board_new(&boards[i], &geographies[i], "en", NULL);
            for (int s = 0; s < field_size(&map->foreign); s++) {
                land += map->foreign.at[s] < 0 && map->ashore.at[s] > 0;
                whole += 1;
            }
            assert_true(all[k].land ? land > whole / 12 : land < whole / 12);
            paint_board_free(map);
            str_deinit(&svg);
        }
    }
}

/* ---- fields ---- */

static void distances_are_exact(void **state) {
    (void)state;
    BoardField like = field_new((BoardBox){0, 0, 4000, 3000});
    BoardField field = field_unmarked(&like);
    assert_int_equal(field_size(&field), 40 * 30);
    field.at[0] = field.at[17 * 40 + 33] = field_mark(true);
    field_measure(&field);
    for (int y = 0; y < 30; y++) {
        for (int x = 0; x < 40; x++) {
            double a = point_distance((Point){x, y}, (Point){0, 0});
            double b = point_distance((Point){x, y}, (Point){33, 17});
            assert_true(field.at[y * 40 + x] - 100 * (a < b ? a : b) < 1e-6);
            assert_true(field.at[y * 40 + x] - 100 * (a < b ? a : b) > -1e-6);
        }
    }
    field_free(&field);
    field_free(&like);
}

static void the_contour_of_a_disc_is_one_ring(void **state) {
    (void)state;
    BoardField field = field_new((BoardBox){0, 0, 3000, 3000});
    for (int i = 0; i < field.width * field.height; i++) {
        field.at[i] = point_distance(field_point(&field, i), (Point){1500, 1500}) - 900;
    }
    BoardShape ring = field_contour(&field, 0, true);
    assert_int_equal(ring.line_count, 1);
    for (int i = 0; i < ring.point_count; i++) {
        double off = point_distance(ring.points[i], (Point){1500, 1500}) - 900;
        assert_true(off > -20 && off < 20);
    }
    shape_deinit(&ring);
    field_free(&field);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_square_is_drawable_and_short),
                                       cmocka_unit_test(inland_squares_hold_no_sea),
                                       cmocka_unit_test(a_board_without_geography_is_drawn_from_its_grid),
                                       cmocka_unit_test(a_board_is_painted_the_same_twice),
                                       cmocka_unit_test(labels_lie_on_the_sheet_and_apart),
                                       cmocka_unit_test(every_place_route_and_neighbour_is_named),
                                       cmocka_unit_test(names_stand_at_their_angle_where_there_is_room),
                                       cmocka_unit_test(large_lakes_and_rivers_have_names),
                                       cmocka_unit_test(the_name_of_a_river_stands_beside_it),
                                       cmocka_unit_test(the_title_stands_at_sea),
                                       cmocka_unit_test(a_route_is_called_like_its_ends),
                                       cmocka_unit_test(coats_of_arms_are_where_they_are_said_to_be),
                                       cmocka_unit_test(no_neighbour_is_named_twice_nearby),
                                       cmocka_unit_test(the_name_of_a_neighbour_stands_outside_the_board),
                                       cmocka_unit_test(a_route_runs_from_side_to_side),
                                       cmocka_unit_test(thumbnails_are_drawable),
                                       cmocka_unit_test(thumbnails_show_what_surrounds_the_country),
                                       cmocka_unit_test(distances_are_exact),
                                       cmocka_unit_test(the_contour_of_a_disc_is_one_ring)};
    return cmocka_run_group_tests(tests, open_boards, close_boards);
}
