/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside a city: ground, streets, market place, rows of houses. */
#include <math.h>

#include "paint/country.h"
#include "paint/edge_house.h"
#include "paint/motif.h"
#include "paint/palette.h"
#include "paint/random.h"

enum { STREETS_MAX = SIDE_COUNT + PLAN_GATES + PLAN_ROADS, BLOCKS_MAX = PLAN_EMBLEMS + 4 };

/* Ground that houses keep off: an ellipse. */
typedef struct {
    double x, y, rx, ry;
} Block;

typedef struct {
    Stage *stage;
    Rng *rng;
    const TilePlan *plan;
    const CityPlan *city;
    double grandeur; /* scale of the houses: 1 in small towns */
    double square;   /* radius of the market place; 0: none */
    int street_count, tunnel_count, block_count;
    Polyline streets[STREETS_MAX]; /* tunnels first */
    Block blocks[BLOCKS_MAX];
    EdgeHouses across; /* houses across the edges of the tile */
    Str shadows;       /* of all houses: one path on the ground */
} Town;

/* Sides of the tile the city reaches: what is built in it grows with them. */
static int side_count(const CityPlan *city) {
    int count = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        count += city->sides >> side & 1;
    }
    return count;
}

static bool is_large(const CityPlan *city) {
    return (city->sides & (city->sides - 1)) != 0; /* more than one side */
}

static double wall_distance(const CityPlan *city, Point p) {
    double nearest = 1e9;
    for (int w = 0; w < city->wall_count; w++) {
        nearest = fmin(nearest, polyline_distance(&city->walls[w], p));
    }
    return nearest;
}

static double street_distance(const Town *town, Point p) {
    double nearest = 1e9;
    for (int i = 0; i < town->street_count; i++) {
        nearest = fmin(nearest, polyline_distance(&town->streets[i], p));
    }
    return nearest;
}

static void add_block(Town *town, double x, double y, double rx, double ry) {
    if (town->block_count < BLOCKS_MAX) {
        town->blocks[town->block_count++] = (Block){x, y, rx, ry};
    }
}

/* ---- ground, streets, market place ---- */

static void pave(Town *town) {
    static const char *const TONES[] = {CITY_STREET, CITY_RIM};
    Str *out = town->stage->ground;
    svg_poly(out, town->city->border.at, town->city->border.count, SVG_FLAT(CITY_GROUND));
    for (int i = 0; i < 9; i++) {
        Point p = {random_between(town->rng, 80, 920), random_between(town->rng, 80, 920)};
        if (polygon_contains(&town->city->border, p) && wall_distance(town->city, p) > 95) {
            double rx = random_between(town->rng, 50, 90), ry = random_between(town->rng, 26, 50);
            svg_open(out, SVG_WASH(RANDOM_PICK(town->rng, TONES), .4));
            path_blob(out, town->rng, p.x, p.y, rx, ry, 7, .22);
            svg_close(out);
        }
    }
}

static Polyline *new_street(Town *town) {
    Polyline *street = &town->streets[town->street_count++];
    street->count = 0;
    return street;
}

/* A road under the city is hinted at on the ground between its two mouths; houses leave it open. */
static void lay_tunnels(Town *town) {
    const TilePlan *plan = town->plan;
    for (int i = 0; i < plan->road_count; i++) {
        const Polyline *line = &plan->roads[i].line;
        Polyline *tunnel = &town->streets[town->street_count];
        tunnel->count = 0;
        for (int k = 0; k < line->count && plan->roads[i].tunnel; k++) {
            if (polygon_contains(&town->city->border, line->at[k])) {
                polyline_add(tunnel, line->at[k]);
            }
        }
        if (tunnel->count >= 2) {
            Str *out = town->stage->ground;
            svg_line(out, tunnel, (SvgStyle){.stroke = "#b28a50", .width = 56, .dashes = "20 14"});
            svg_line(out, tunnel, SVG_LINE("#d2b077", 44));
            town->street_count++;
            town->tunnel_count++;
        }
    }
}

/* Every side and every gate of the city leads to the market place. */
static void lay_streets(Town *town) {
    const TilePlan *plan = town->plan;
    Point market = town->city->market;
    int index = (int)(town->city - plan->cities);
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (town->city->sides >> side & 1) {
            Point at = plan_side_middle(side), in = plan_side_inward(side);
            double reach = point_distance(at, market) * .45;
            Polyline *street = new_street(town);
            polyline_add(street, (Point){at.x - in.x * 60, at.y - in.y * 60}); /* square across the edge */
            polyline_add_cubic(street, at, (Point){at.x + in.x * reach, at.y + in.y * reach},
                               (Point){market.x - in.x * 10, market.y - in.y * 10}, market, 8);
        }
    }
    for (int i = 0; i < plan->gate_count; i++) {
        if (plan->gates[i].city == index) {
            Point at = plan->gates[i].at;
            polyline_add_cubic(new_street(town), at, (Point){(at.x + market.x) / 2, at.y},
                               (Point){market.x, (at.y + market.y) / 2}, market, 8);
        }
    }
}

static void cobbles(Str *out, Point at, double radius) {
    static const struct {
        double inset;
        int count;
    } RINGS[] = {{6, 14}, {30, 9}};
    svg_open(out, (SvgStyle){.stroke = CITY_RIM, .width = 10, .stroke_opacity = .55, .round_caps = true});
    for (int ring = 0; ring < 2; ring++) {
        double r = radius - RINGS[ring].inset;
        for (int i = 0; i < RINGS[ring].count; i++) {
            double angle = i * 2 * PAINT_PI / RINGS[ring].count;
            path_dot(out, at.x + cos(angle) * r, at.y + sin(angle) * r * .8);
        }
    }
    svg_close(out);
}

static void paint_streets(const Town *town) {
    Str *out = town->stage->ground;
    Point market = town->city->market;
    for (int i = town->tunnel_count; i < town->street_count; i++) {
        svg_line(out, &town->streets[i],
                 (SvgStyle){.stroke = CITY_RIM, .width = 52, .stroke_opacity = .8, .round_caps = true});
    }
    if (town->square > 0) {
        double r = town->square + 14;
        svg_ellipse(out, market.x, market.y, r, r * .8,
                    (SvgStyle){.fill = CITY_STREET, .stroke = CITY_RIM, .width = 6});
    }
    for (int i = town->tunnel_count; i < town->street_count; i++) {
        svg_line(out, &town->streets[i], SVG_BRUSH(CITY_STREET, 42));
    }
    if (town->square > 0) {
        cobbles(out, market, town->square);
    }
}

/* ---- houses ---- */

static void reserve(Town *town, bool cathedral) {
    const TilePlan *plan = town->plan;
    Point market = town->city->market;
    add_block(town, market.x, market.y - 4, town->square + 6, (town->square + 6) * .82);
    if (cathedral) {
        add_block(town, 500, 500, 210, 250);
    }
    for (int i = 0; i < plan->emblem_count; i++) {
        const EmblemPlan *e = &plan->emblems[i];
        if (polygon_contains(&town->city->border, e->at)) {
            add_block(town, e->at.x, e->at.y + 6, e->radius + 2, e->radius + 12);
        }
    }
    if (plan->def->flags & TILE_MONASTERY_IN_CITY) {
        const PlacePlan *m = &plan->monastery;
        add_block(town, m->at.x, m->at.y + 14, 318 * m->size, 300 * m->size);
    }
}

/* Does something of the given half width and height, centred here, keep off every block? */
static bool off_blocks(const Town *town, double x, double y, double half_width, double half_height) {
    for (int i = 0; i < town->block_count; i++) {
        const Block *b = &town->blocks[i];
        double dx = (x - b->x) / (b->rx + half_width), dy = (y - b->y) / (b->ry + half_height);
        if (dx * dx + dy * dy <= 1) {
            return false;
        }
    }
    return true;
}

/* May a house stand here without running into one across the edge? Rows may overlap in depth. */
static bool off_edge_houses(const Town *town, double x, double y, double width) {
    enum { ROW = 62, GAP = 5 };
    for (int i = 0; i < town->across.count; i++) {
        const House *other = &town->across.at[i].house;
        if (fabs(other->y - y) < ROW && fabs(other->x - x) < (other->width + width) / 2 + GAP) {
            return false;
        }
    }
    return true;
}

typedef enum { LANDMARK_BELFRY, LANDMARK_CHURCH, LANDMARK_PARK, LANDMARK_COUNT } Landmark;

static void build_landmark(Town *town, Landmark kind, Point p) {
    Str *out = stage_stand(town->stage, p.y);
    House hall = {p.x + 46, p.y - 2, 92, 1.7, HOUSE_EAVES, &ROOF_SLATE};
    switch (kind) {
    case LANDMARK_CHURCH:
        paint_church(out, p.x, p.y, 1);
        add_block(town, p.x, p.y - 46, 104, 76);
        break;
    case LANDMARK_PARK:
        paint_park(out, town->rng, p.x, p.y - 42);
        add_block(town, p.x, p.y - 40, 98, 66);
        break;
    case LANDMARK_BELFRY:
    case LANDMARK_COUNT:
        path_house_shadow(&town->shadows, hall);
        paint_house(out, town->rng, hall);
        paint_belfry(out, p.x - 24, p.y);
        add_block(town, p.x + 18, p.y - 40, 66, 62);
        break;
    }
}

/* Looks for free ground within the walls; false if there is none. */
static bool place_landmark(Town *town, Landmark kind) {
    double half = kind == LANDMARK_BELFRY ? 60 : 104;
    for (int i = 0; i < 60; i++) {
        Point p = {random_between(town->rng, half + 10, 990 - half), random_between(town->rng, 196, 930)};
        Point middle = {p.x, p.y - 20};
        if (polygon_contains(&town->city->border, p) && wall_distance(town->city, middle) > half + 32 &&
            street_distance(town, middle) > half * .5 + 34 && off_blocks(town, p.x, p.y - 40, half, 80) &&
            off_edge_houses(town, p.x, p.y - 10, half * 2)) {
            build_landmark(town, kind, p);
            return true;
        }
    }
    return false;
}

/* One thing in a large town that the next has not, two in the largest. */
static void place_landmarks(Town *town) {
    int first = random_below(town->rng, LANDMARK_COUNT), wanted = side_count(town->city) - 1;
    for (int i = 0, built = 0; i < LANDMARK_COUNT && built < wanted && built < 2; i++) {
        built += place_landmark(town, (Landmark)((first + i) % LANDMARK_COUNT));
    }
}

static bool house_fits(const Town *town, double x, double y, double width) {
    const Polyline *border = &town->city->border;
    double left = x - width / 2, right = x + width / 2;
    const Point probes[4] = {{left, y}, {right, y}, {x, y - 40}, {x, y + 14}};
    if (right > 986 || !polygon_contains(border, (Point){x, y - 16}) ||
        !polygon_contains(border, (Point){left, y - 50}) ||
        !polygon_contains(border, (Point){right, y - 50})) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        if (wall_distance(town->city, probes[i]) <= 41) {
            return false;
        }
    }
    return off_blocks(town, x, y - 32, width / 2, 38) && off_edge_houses(town, x, y, width) &&
           street_distance(town, (Point){x, y - 10}) > 20 + width * .38;
}

/* Each quarter has its prevailing roof: slate, ochre or, mostly, terracotta. Quarters run on from tile to
 * tile. */
static const Roof *roof_at(Town *town, double x, double y) {
    const Roof *main = country_roof(town->plan->column * 1000 + x, town->plan->row * 1000 + y);
    double lot = random_unit(town->rng);
    if (main && lot < .80) {
        return main;
    }
    if (lot < .95) {
        return &RANDOM_PICK(town->rng, ROOF_TERRACOTTA);
    }
    return random_below(town->rng, 2) ? &ROOF_SLATE : &ROOF_OCHRE;
}

static void build_house(Town *town, double x, double y, double width) {
    enum { GABLES_BELOW = 138 }; /* higher up a gable would be cut by the top edge of the tile */
    Str *out = stage_stand(town->stage, y);
    if (random_unit(town->rng) < .08) {
        paint_tree(out, town->rng, x, y, 36, .22);
        return;
    }
    const Roof *roof = roof_at(town, x, y);
    double scale = TOWN_HOUSE_SCALE * town->grandeur;
    House house = {x, y, width, scale, y < GABLES_BELOW * town->grandeur ? HOUSE_EAVES : HOUSE_ANY, roof};
    path_house_shadow(&town->shadows, house);
    paint_house(out, town->rng, house);
}

static void build_rows(Town *town) {
    double grand = town->grandeur;
    for (double y = 102 * grand + random_between(town->rng, 0, 10); y < 985;
         y += random_between(town->rng, 80, 90) * grand) {
        double x = 16 + random_between(town->rng, 0, 30);
        while (x < 985) {
            double width = random_between(town->rng, 70, 94) * grand;
            if (house_fits(town, x + width / 2, y, width)) {
                build_house(town, x + width / 2, y, width);
                x += width + random_between(town->rng, 6, 14);
            } else {
                x += 11;
            }
        }
    }
}

static void build_across(Town *town) {
    for (int i = 0; i < town->across.count; i++) {
        EdgeHouse *edge = &town->across.at[i];
        path_house_shadow(&town->shadows, edge->house);
        paint_house(stage_stand(town->stage, edge->house.y), &edge->rng, edge->house);
    }
}

void paint_city(Stage *stage, Rng *rng, const TilePlan *plan, int index) {
    const CityPlan *city = &plan->cities[index];
    bool cathedral = (plan->def->segments[city->segment].flags & SEGMENT_CATHEDRAL) != 0;
    Town town = {.stage = stage, .rng = rng, .plan = plan, .city = city};
    town.grandeur = side_count(city) >= 3 ? 1.14 : 1;
    town.square = cathedral ? 0 : is_large(city) ? 74 : 62;
    pave(&town);
    lay_tunnels(&town);
    lay_streets(&town);
    paint_streets(&town);
    reserve(&town, cathedral);
    edge_houses(&town.across, plan, city);
    build_across(&town);
    if (is_large(city) && !cathedral && !(plan->def->flags & TILE_MONASTERY_IN_CITY)) {
        place_landmarks(&town);
    }
    build_rows(&town);
    if (town.shadows.length > 0) {
        svg_path(stage->ground, str_text(&town.shadows), HOUSE_SHADOW);
    }
    str_deinit(&town.shadows);
    paint_city_walls(stage, rng, plan, index);
    if (cathedral) {
        paint_cathedral(stage_stand(stage, 655), 500, 520, .92);
    }
}
