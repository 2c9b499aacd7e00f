/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The squares for tiles, the lightest part of the map; half-squares; washes of lowland and upland; and
 * faint streams, hills, woods and furrows, at most two on a square, so that the print stays calm under
 * tiles. */
#include "paint/board_world.h"

static void draw_square(Str *out, int x, int y, int inset, int corner, SvgStyle style) {
    int straight = 1000 - 2 * inset - 2 * corner;
    svg_pathf(out, style, "M# #h#q# 0 # #v#q0 # # #h#q# 0 # #v#q0 # # #z", x * 1000 + inset + corner,
              y * 1000 + inset, straight, corner, corner, corner, straight, corner, -corner, corner,
              -straight, -corner, -corner, -corner, -straight, -corner, corner, -corner);
}

/* Is there water on the square? */
static bool is_wet(const PaintMap *map, int x, int y) {
    enum { STEPS = 7 };
    bool wet = false;
    for (int i = 0; i < STEPS * STEPS && !wet; i++) {
        Point p = {x * 1000 + 1000.0 * (i % STEPS) / (STEPS - 1),
                   y * 1000 + 1000.0 * (i / STEPS) / (STEPS - 1)}; // NOLINT
        wet = field_value(&map->ashore, p) > -20;
    }
    return wet;
}

/* With a geography, its land has brought the paper. */
static void paint_square(const PaintMap *map, Str *out, int x, int y, Rng *rng) {
    static const char *const TONES[] = {SQUARE_DARK, SQUARE_LIGHT, SQUARE_LIGHT};
    if (!map->geography) {
        draw_square(out, x, y, 10, 34, SVG_FLAT(SQUARE_PAPER));
    }
    int blots = map->geography && is_wet(map, x, y) ? 0 : 2;
    for (int i = 0; i < blots; i++) {
        double reach = random_between(rng, 150, 240);
        Point p = {x * 1000 + random_between(rng, reach + 60, 940 - reach),
                   y * 1000 + random_between(rng, reach * .6 + 40, 960 - reach * .6)};
        svg_blob(out, SVG_WASH(RANDOM_PICK(rng, TONES), .5), rng, p.x, p.y, reach, reach * .55, 7, .2);
    }
    draw_square(out, x, y, 14, 32, SVG_FAINT(SEPIA, 6, .28));
}

/* Cut in the middle; the half on this board is a little lighter. */
static void paint_half_square(const Board *board, Str *out, int x, int y) {
    bool right = chart_is_ashore(board, x - 1, y) && board_square(board, x - 1, y) != SQUARE_HALF;
    draw_square(out, x, y, 10, 34, SVG_WASH(FOREIGN, .8));
    svg_rect(out, x * 1000 + (right ? 14 : 500), y * 1000 + 14, 486, 972, SVG_WASH(COUNTRY, .85));
    svg_open(out, SVG_SOFT(SEPIA, 7, .25));
    for (int i = 0; i < 18; i++) {
        path_f(out, "M# #l-90 90", x * 1000 + (right ? 600 : 150) + i % 3 * 130, y * 1000 + 60 + i / 3 * 150);
    }
    svg_close(out);
    svg_row(out, SVG_FAINT(BORDER_LINE, 11, .8), 14, (Point){x * 1000 + 500, y * 1000 + 20}, (Point){0, 70},
            "v42");
}

static void plan_heights(PaintMap *map) {
    map->heights = field_like(&map->noise);
    if (map->geography) {
        chart_plan_true_heights(map);
        return;
    }
    for (int i = 0; i < field_size(&map->heights); i++) {
        Point p = field_point(&map->heights, i);
        map->heights.at[i] = field_noise(p, 3300, map->seed + 3) + .33 * field_noise(p, 1150, map->seed + 4);
    }
}

/* Without a geography, washes stay on the squares. */
static void add_washes(PaintMap *map) {
    static const double LEVELS[] = {.10, .30, .50, .70, .85};
    static const struct {
        double sign, opacity;
        const char *colour;
    } TONES[] = {{-1, .13, "#b9cb86"}, {1, .16, "#d6a266"}};
    BoardField wash = field_like(&map->noise);
    for (int tone = 0; tone < COUNT_OF(TONES); tone++) {
        const BoardField *ground = TONES[tone].sign > 0 ? &map->land : &map->ashore;
        for (int k = 0; k < COUNT_OF(LEVELS); k++) {
            for (int i = 0; i < field_size(&wash); i++) {
                double off = map->geography ? ground->at[i] + 12 : map->body_distance.at[i] - 50;
                wash.at[i] = fmax(off, (LEVELS[k] - TONES[tone].sign * map->heights.at[i]) * 900);
            }
            chart_add(map, BOARD_AREA, field_contour(&wash, 0, true),
                      SVG_WASH(TONES[tone].colour, TONES[tone].opacity), true);
        }
    }
    field_free(&wash);
}

/* The outer edge of the squares shows at a glance where tiles may go. */
static void add_rim(PaintMap *map) {
    BoardShape rim = {0};
    for (int i = 0; i < map->side_count; i++) {
        const BoardSide *s = &map->sides[i];
        ChartSide side = chart_side(s->x, s->y, s->side);
        shape_add_line(&rim, (const Point[]){chart_beyond(side, 0, 500), chart_beyond(side, 0, -500)}, 2);
    }
    chart_add(map, BOARD_LINES, rim, SVG_SOFT(SEPIA, 13, .5), false);
}

void chart_add_squares(PaintMap *map) {
    const Board *board = &map->board;
    for (int i = 0; i < board->width * board->height; i++) {
        int x = i % board->width, y = i / board->width;
        SquareKind kind = (SquareKind)board->squares[i];
        if (kind == SQUARE_HALF) {
            paint_half_square(board, chart_draw(map, box_of_square(x, y)), x, y);
        } else if (kind == SQUARE_HIGHLIGHT || board_holds(board, x, y)) {
            Rng rng = random_at(x, y, map->seed + 41);
            paint_square(map, chart_draw(map, box_of_square(x, y)), x, y, &rng);
        }
    }
    plan_heights(map);
    add_washes(map);
    add_rim(map);
}

/* ---- relief ---- */

void chart_hill(Str *svg, Rng *rng, Point at, double radius) {
    static const struct { double x, y, size; } TOPS[3] = {{-.6, .1, .6}, {.55, .16, .55}, {0, .3, .8}};
    double lean = random_between(rng, -.12, .12);
    for (int i = 0; i < 3; i++) {
        double size = TOPS[i].size * radius;
        int x = round_unit(at.x + TOPS[i].x * radius - size), y = round_unit(at.y + TOPS[i].y * radius);
        int up = round_unit(size * (.35 + lean)), high = round_unit(size * .95);
        int top = round_unit(size * .95), down = round_unit(size * .6), end = round_unit(size * 1.05);
        svg_pathf(svg, SVG_WASH(COUNTRY_DARK, .75), "M# #q# # # #q# # # #z", x, y, up, -high, top, -high,
                  down, high / 10, end, high);
        svg_open(svg, SVG_SOFT(SEPIA, 7, .40));
        path_f(svg, "M# #q# # # #q# # # #", x, y, up, -high, top, -high, down, high / 10, end, high);
        for (int k = 0; k < 3; k++) {
            path_f(svg, "M# #l# #", x + round_unit(size * (1.15 + .22 * k)),
                   y - round_unit(size * (.80 - .2 * k)), size * .1, size * .3);
        }
        svg_close(svg);
    }
}

/* A peak with its shaded side, and snow on the highest. */
void chart_mountain(Str *svg, Rng *rng, Point at, double radius, bool snow) {
    double lean = random_between(rng, -.12, .06) * radius, high = radius * (snow ? 1.35 : 1.05);
    Point top = {at.x + lean, at.y + .5 * radius - high - random_between(rng, 0, .2) * radius};
    Point left = {at.x - radius, at.y + .5 * radius}, right = {at.x + radius, at.y + .5 * radius};
    Point foot = {at.x + .12 * radius, right.y}, fold = point_between(top, foot, .55);
    fold.x += .12 * radius;
    svg_poly(svg, (const Point[]){left, top, right}, 3, SVG_WASH(snow ? "#d8c097" : "#e0c894", .95));
    svg_poly(svg, (const Point[]){top, right, foot, fold}, 4, SVG_WASH(snow ? "#96774f" : "#b38f5c", .75));
    if (snow) { /* its lower edge is a zigzag */
        Point a = point_between(top, left, .58), b = point_between(top, right, .50);
        const Point cap[] = {top,
                             a,
                             {top.x - .26 * radius, a.y - .22 * radius},
                             {top.x - .08 * radius, a.y + .02 * radius},
                             {top.x + .14 * radius, b.y - .2 * radius},
                             b};
        svg_poly(svg, cap, COUNT_OF(cap), SVG_WASH("#fffdf4", .97));
    }
    svg_open(svg, SVG_SOFT(SEPIA, 9, .75));
    path_poly(svg, (const Point[]){left, top, right}, 3, false);
    svg_close(svg);
}

void chart_wood(Str *svg, Rng *rng, Point at, double radius) {
    static const Point TREES[6] = {{-.05, -.38}, {.52, -.2}, {-.52, -.12}, {.1, .08}, {-.28, .32}, {.42, .3}};
    svg_open(svg, SVG_FAINT(SEPIA, 6, .35));
    for (int i = 0; i < 6; i++) {
        path_f(svg, "M# #v#", at.x + TREES[i].x * radius, at.y + TREES[i].y * radius + radius * .2,
               radius * .18);
    }
    svg_close(svg);
    svg_open(svg,
             (SvgStyle){.fill = "#c3c891", .fill_opacity = .8, .stroke = "#8f9a62", .stroke_opacity = .55});
    for (int i = 0; i < 6; i++) {
        double size = radius * random_between(rng, .21, .28);
        path_scallop(svg, rng, at.x + TREES[i].x * radius, at.y + TREES[i].y * radius, size, size * .95, 6);
    }
    svg_close(svg);
}

static void paint_furrows(Str *svg, Rng *rng, Point at, double radius) {
    double slope = random_between(rng, -.5, .5);
    const Point field[4] = {{at.x - radius, at.y - radius * (.5 - slope * .4)},
                            {at.x + radius * .8, at.y - radius * .6},
                            {at.x + radius, at.y + radius * .4},
                            {at.x - radius * .8, at.y + radius * .6}};
    svg_poly(svg, field, 4, SVG_WASH("#e9d79a", .6));
    svg_open(svg, SVG_SOFT("#b79a58", 5, .4));
    for (int i = 0; i < 4; i++) {
        double down = random_between(rng, -14, 8) - slope * 20, from = random_between(rng, -8, 8);
        path_f(svg, "M# #l# #", at.x - radius * .8 + from, at.y - radius * .35 + i * radius * .24,
               radius * 1.5, down);
    }
    svg_close(svg);
}

/* ---- streams ---- */

/* The direction in which the sea comes nearer fastest, with some bends. */
static double downhill(const PaintMap *map, Point p) {
    enum { AWAY = 300 };
    double dx = field_value(&map->to_sea, (Point){p.x + AWAY, p.y}) -
                field_value(&map->to_sea, (Point){p.x - AWAY, p.y});
    double dy = field_value(&map->to_sea, (Point){p.x, p.y + AWAY}) -
                field_value(&map->to_sea, (Point){p.x, p.y - AWAY});
    return atan2(-dy, -dx) + 1.5 * field_noise(p, 900, map->seed + 9);
}

/* The first of these points of the streams that is within `distance`; -1 if there is none. */
static int near_stream(const BoardShape *streams, int first, int end, Point p, double distance) {
    while (first < end && point_distance(streams->points[first], p) >= distance) {
        first++;
    }
    return first < end ? first : -1;
}

/* Adds a stream from its spring to the sea, another stream or a city; none if it would run in circles. */
static void run_stream(const PaintMap *map, BoardShape *streams, Point p) {
    enum { SHORTEST = 12, LONGEST = 160 };
    double course = downhill(map, p);
    bool mouth = false;
    int start = streams->point_count;
    shape_add_line(streams, &p, 1);
    for (int i = 0; i < LONGEST && !mouth; i++) {
        double rotation = remainder(downhill(map, p) - course, 2 * PAINT_PI);
        course += fmax(-.42, fmin(.42, rotation));
        p = (Point){p.x + cos(course) * 120, p.y + sin(course) * 120};
        bool back = near_stream(streams, start, streams->point_count - 6, p, 170) >= 0;
        if (back || p.x < map->sheet.left || p.x > map->sheet.right || p.y < map->sheet.top ||
            p.y > map->sheet.bottom) {
            break;
        }
        int older = near_stream(streams, 0, start, p, 200);
        mouth = older >= 0;
        shape_add(streams, mouth ? streams->points[older] : p);
        if (!mouth) {
            bool city = board_square(&map->board, chart_square(p.x), chart_square(p.y)) == SQUARE_CITY;
            mouth = field_value(&map->land, p) >= 0 || city;
            if (field_value(&map->ashore, p) > 60 && !mouth) {
                break; /* never into a neighbour's land */
            }
        }
    }
    if (!mouth || streams->point_count - start < SHORTEST) {
        shape_drop(streams);
    }
}

static BoardShape plan_streams(const PaintMap *map) {
    enum { FURTHEST_SPRINGS = 1400 };
    const Board *board = &map->board;
    BoardShape streams = {0};
    Rng rng = rng_seeded(hash_add(map->seed, 77));
    int squares = board->width * board->height;
    for (int i = 0; i < squares / 16; i++) {
        int square = random_below(&rng, squares);
        Point p = {square % board->width * 1000 + random_between(&rng, 200, 800),
                   (double)(square / board->width) * 1000 + random_between(&rng, 200, 800)};
        if (board->squares[square] == SQUARE_PLAIN && field_value(&map->to_sea, p) > FURTHEST_SPRINGS) {
            run_stream(map, &streams, p);
        }
    }
    return streams;
}

/* ---- on the squares ---- */

/* Is a drawing of this radius all on dry land of the country? Without a geography, squares are. */
static bool is_dry(const PaintMap *map, Point p, double radius) {
    bool dry = true;
    for (int i = 0; map->geography && i < 9 && dry; i++) {
        Point at = {p.x + (i % 3 - 1) * radius,
                    p.y + (i / 3 - 1) * radius}; // NOLINT(bugprone-integer-division)
        dry = map->ground[field_sample(&map->noise, at)] == GROUND_HOME;
    }
    return dry;
}

static void add_landscape(PaintMap *map, const BoardShape *streams, int x, int y) {
    enum { TRIES = 3 };
    Rng rng = random_at(x, y, map->seed + 43);
    Point placed[TRIES];
    int count = 0, wanted = 1 + (random_unit(&rng) < .5);
    for (int i = 0; i < TRIES && count < wanted; i++) {
        Rng own = rng_seeded(rng_next(&rng));
        double radius = random_between(&rng, 110, 160);
        Point p = {x * 1000 + random_between(&rng, 210, 790), y * 1000 + random_between(&rng, 230, 800)};
        bool clear = count == 0 || point_distance(placed[0], p) > 330;
        for (int k = 0; k < streams->point_count && clear; k++) {
            clear = point_distance(streams->points[k], p) > radius + 60;
        }
        if (!clear || !is_dry(map, p, radius)) {
            continue;
        }
        placed[count++] = p;
        double height = field_value(&map->heights, p) + random_between(&own, -.3, .3);
        BoardBox box = box_about(p, 190, 190);
        bool ranges = map->geography != NULL; /* its hills stand in ranges */
        if (height > .22 && !ranges) {
            chart_hill(chart_draw(map, box), &own, p, radius);
        } else if (height < -.25) {
            paint_furrows(chart_draw(map, box), &own, p, radius);
        } else if (height < .1) {
            chart_wood(chart_draw(map, box), &own, p, radius);
        }
    }
}

void chart_add_relief(PaintMap *map) {
    const Board *board = &map->board;
    BoardShape streams = map->geography ? chart_add_true_relief(map) : plan_streams(map);
    if (!map->geography) {
        chart_add(map, BOARD_LINES, shape_rounded(&streams, false), SVG_SOFT("#b9c8b4", 40, .4), true);
        chart_add(map, BOARD_LINES, shape_rounded(&streams, false), SVG_SOFT("#9cc0c4", 24, .8), true);
    }
    for (int i = 0; i < board->width * board->height; i++) {
        if (board->squares[i] == SQUARE_PLAIN) {
            add_landscape(map, &streams, i % board->width, i / board->width);
        }
    }
    shape_deinit(&streams);
}
