/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sea routes: a jetty at each end, dots over the water, a cog, the coats and the name. */
#include <math.h>

#include "paint/board_palette.h"
#include "paint/board_world.h"
#include "paint/palette.h"

enum { COAT_RADIUS = 74, NAME_SIZE = 140 };

void chart_ship(Str *svg, Point at, double scale, bool to_the_right) {
    const double flip = to_the_right ? 1 : -1;
    str_addf(svg, "<g transform=\"translate(%d %d)scale(%.3g %.3g)\">", round_unit(at.x), round_unit(at.y),
             flip * scale, scale);
    svg_ellipse(svg, 0, 44, 120, 20, SVG_WASH(SEA_DARK, .35));
    svg_path(svg, "M0 10v-160", SVG_LINE(SVG_INK, 8));
    svg_path(svg, "M8-128l76 16q40 44 8 90l-84 8q40-50 0-114z", SVG_OUTLINED("#f6ead0", 5));
    svg_path(svg, "M50-119l34 7q40 44 8 90l-38 4q38-52-4-101z", SVG_FLAT(ROOF_RED));
    svg_path(svg, "M-8-120l-58 90 58 10z", SVG_OUTLINED("#ead9b0", 5));
    svg_path(svg, "M0-150l-46 12 46 12z", SVG_OUTLINED("#b5402f", 4));
    svg_path(svg, "M-112-14l42 6h140l48-18-24 60-174 4z", SVG_OUTLINED(WOOD_LIT, 5));
    svg_path(svg, "M-104 0l32 6h148l34-14-4 12-30 13h-150z", SVG_FLAT(GOLD));
    svg_path(svg, "M-120 44q30-16 60 0t60 0 60 0 60 0", SVG_BRUSH(SEA_FOAM, 8));
    str_add(svg, "</g>\n");
}

static ChartSide sea_end(const BoardSea *sea, int end) {
    return chart_side(sea->x[end], sea->y[end], sea->side[end]);
}

static void plan_route(const BoardSea *sea, BoardRoute *route) {
    ChartSide from = sea_end(sea, 0), to = sea_end(sea, 1);
    double reach = fmax(240, point_distance(from.at, to.at) * .42);
    Polyline line = {0};
    polyline_add_cubic(&line, chart_beyond(from, 190, 0), chart_beyond(from, reach, 0),
                       chart_beyond(to, reach, 0), chart_beyond(to, 190, 0), BOARD_ROUTE_POINTS - 1);
    for (int i = 0; i < BOARD_ROUTE_POINTS; i++) {
        route->line[i] = line.at[i];
    }
}

/* Planks out over the water, at the end of a piece of road. */
static void add_jetty(PaintMap *map, const BoardSea *sea, int end) {
    ChartSide side = sea_end(sea, end);
    Str *svg = chart_draw(map, box_about(side.at, 280, 280));
    const Point deck[4] = {chart_beyond(side, 100, -32), chart_beyond(side, 250, -32),
                           chart_beyond(side, 250, 32), chart_beyond(side, 100, 32)};
    svg_poly(svg, deck, 4, SVG_OUTLINED("#a57a48", 5));
    svg_open(svg, SVG_LINE(WOOD, 5));
    for (int u = 130; u <= 220; u += 30) {
        Point p = chart_beyond(side, u, -32);
        path_f(svg, "M# #l# #", p.x, p.y, -side.out.y * 64, side.out.x * 64);
    }
    svg_close(svg);
    Polyline road = {0};
    for (int i = 0; i < 4; i++) {
        polyline_add(&road, chart_beyond(side, i == 0 ? -4 : 40 * i, 0));
    }
    chart_road(svg, &road);
    bool upright = side.out.x == 0;
    chart_take(map, box_about(chart_beyond(side, 120, 0), upright ? 60 : 140, upright ? 140 : 60));
}

static void add_line(PaintMap *map, const BoardRoute *route) {
    BoardShape line = {0};
    shape_begin(&line);
    for (int i = 0; i < BOARD_ROUTE_POINTS; i++) {
        shape_add(&line, route->line[i]);
    }
    chart_add(map, BOARD_LINES, shape_dashed(&line, false, 1, 84), SVG_SOFT("#4f7f92", 58, .5), false);
    chart_add(map, BOARD_LINES, shape_dashed(&line, false, 1, 84), SVG_BRUSH("#fdf6e0", 40), false);
    for (int i = 0; i < BOARD_ROUTE_POINTS; i += 2) {
        chart_take(map, box_about(route->line[i], 45, 45));
    }
    shape_deinit(&line);
}

static void add_signs(PaintMap *map, const BoardSea *sea, const BoardRoute *route) {
    Point middle = route->line[BOARD_ROUTE_POINTS / 2], first = route->line[0];
    Point last = route->line[BOARD_ROUTE_POINTS - 1];
    double length = point_distance(first, last), scale = length > 1100 ? .95 : length > 700 ? .66 : .5;
    const char *name = chart_name(map, sea->name);
    Point ship = {middle.x, middle.y - 20 * scale};
    chart_ship(chart_draw(map, box_about(ship, 170 * scale, 200 * scale)), ship, scale, last.x >= first.x);
    chart_take(map, (BoardBox){ship.x - 125 * scale, ship.y - 150 * scale, ship.x + 125 * scale,
                               ship.y + 60 * scale});
    double wide = chart_coats_width(sea->coats, COAT_RADIUS) + 10, high = 2.5 * COAT_RADIUS;
    double aside = 130 * scale + wide / 2 + 20, over = 190 * scale + high / 2;
    const Point coats_at[] = {
        {ship.x + aside, ship.y},       {ship.x - aside, ship.y},       {ship.x, ship.y + over * .8},
        {ship.x, ship.y - over},        {ship.x + aside, ship.y + 170}, {ship.x - aside, ship.y + 170},
        {ship.x + aside, ship.y - 200}, {ship.x - aside, ship.y - 200}, {ship.x + aside + 160, ship.y},
        {ship.x - aside - 160, ship.y}, {ship.x, ship.y + over + 120},  {ship.x, ship.y - over - 120}};
    Point coats = chart_place(map, coats_at, 12, wide, high);
    chart_coats(map, chart_draw(map, box_about(coats, wide / 2 + 30, high / 2 + 40)), coats, sea->coats,
                COAT_RADIUS, sea->name);
    Point names_at[40];
    int count = 0;
    double width = chart_text_width(BOARD_LABEL_ROUTE, NAME_SIZE, name) + 20;
    for (int ring = 0; ring < 3; ring++) {
        for (int i = 0; i < 6; i++) {
            double y = (i % 2 ? -1 : 1) * (200 + 120 * ring), x = (i / 2 - 1) * (i / 2 == 1 ? 0 : width / 2);
            names_at[count++] = (Point){middle.x + x * (i / 2 != 1), middle.y + y};
        }
        names_at[count++] = (Point){coats.x + wide / 2 + width / 2 + 20 + 100 * ring, coats.y};
        names_at[count++] = (Point){coats.x - wide / 2 - width / 2 - 20 - 100 * ring, coats.y};
        names_at[count++] = (Point){coats.x, coats.y + 180 + 60 * ring};
        names_at[count++] = (Point){coats.x, coats.y - 180 - 60 * ring};
    }
    Point at = chart_place(map, names_at, count, width, NAME_SIZE * 1.1);
    chart_label(map, BOARD_LABEL_ROUTE, at, NAME_SIZE, width, name);
}

void chart_add_routes(PaintMap *map) {
    const Board *board = &map->board;
    for (int i = 0; i < board->sea_count; i++) {
        plan_route(&board->seas[i], &map->routes[i]);
        add_line(map, &map->routes[i]);
        add_jetty(map, &board->seas[i], 0);
        add_jetty(map, &board->seas[i], 1);
    }
    for (int i = 0; i < board->sea_count; i++) {
        add_signs(map, &board->seas[i], &map->routes[i]);
    }
}

int paint_board_route(const PaintMap *map, int sea, PaintMapPoint *points, int cap) {
    const BoardSea *ends = &map->board.seas[sea];
    int count = 0;
    for (int i = -1; i <= BOARD_ROUTE_POINTS && count < cap; i++) {
        bool inner = i >= 0 && i < BOARD_ROUTE_POINTS;
        int end = i < 0 ? 0 : 1;
        Point p = inner ? map->routes[sea].line[i] : sea_end(ends, end).at;
        points[count++] = (PaintMapPoint){round_unit(p.x), round_unit(p.y)};
    }
    return count;
}
